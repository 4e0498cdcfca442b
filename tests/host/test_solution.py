"""Why the right answer of a puzzle is right: facts that its lines and figures show."""

import pytest

from game.host.chair import Because
from game.host.lesson import Puzzle
from game.host.puzzle_file import puzzle_named, puzzles
from game.host.solution import explained
from game.ui import i18n

FIRST = {one.family: one for one in reversed(puzzles()) if not one.tried}


def facts(puzzle: Puzzle) -> tuple[Because, ...]:
    return explained(puzzle).hands[0].steps[0].facts


def test_the_tricks_that_follow_are_told_with_what_anything_else_costs() -> None:
    told = facts(puzzle_named("belote-classic-1"))
    assert [one.id for one in told] == ["puzzle.then", "puzzle.next", "puzzle.instead", "puzzle.cost"]
    assert told[0] == Because("puzzle.then", (("card", "S9"), ("cards", "S7 C7 H7"), ("seat", 0)))
    assert told[-1] == Because("puzzle.cost", (("n", 252 - 134),))


def test_the_last_trick_is_compared_only_where_both_lines_reach_it() -> None:
    told = facts(puzzle_named("bonaken-classic-1"))
    assert "puzzle.last" not in [one.id for one in told]
    assert Because("puzzle.last", (("seat", 1), ("rival", 0))) in facts(puzzle_named("piquet-classic-1"))


def test_of_a_contract_it_is_told_whether_it_stands_or_what_its_declarer_makes() -> None:
    assert facts(puzzle_named("bonaken-classic-1"))[-1] == Because("puzzle.made", (("card", "HA"),))
    told = facts(puzzle_named("bonaken-classic-2"))[-1]
    assert told == Because("puzzle.points", (("seat", 1), ("n", 11), ("card", "C7"), ("m", 21)))
    bonaken = [one for one in puzzles() if one.family == "bonaken" and not one.tried]
    last = {one.id: facts(one)[-1].id for one in bonaken}
    assert set(last.values()) == {"puzzle.made", "puzzle.failed", "puzzle.points"}, last


def test_a_wild_card_goes_by_the_name_that_it_is_given() -> None:
    told = facts(puzzle_named("bieten-classic-2"))
    assert told[0] == Because("puzzle.ends", (("card", "DA"), ("seat", 2)))
    assert Because("puzzle.instead_ends", (("card", "HA"), ("seat", 0))) in told


def test_what_is_declared_is_compared_before_the_play_and_tells_no_tricks() -> None:
    assert facts(puzzle_named("piquet-classic-4")) == (Because("puzzle.cost", (("n", 10),)),)
    assert facts(puzzle_named("bezique-classic-4")) == (Because("puzzle.cost", (("n", 460),)),)


def test_figures_of_several_parties_are_not_told_higher_than_they_are() -> None:
    told = facts(puzzle_named("bieten-classic-3"))[-1]  # 1/3 against -1 1/3
    assert told == Because("puzzle.cost", (("n", 1),))


def test_where_cards_are_hidden_the_cards_are_compared_and_the_figures_told() -> None:
    assert facts(puzzle_named("pinochle-hidden-2")) == (
        Because("puzzle.rather", (("cards", "CJ.1"), ("others", "H9.1"))),
        Because("puzzle.average", (("figure", "9.36"), ("errors", "15.4"))),
    )


@pytest.mark.parametrize("family", FIRST)
def test_every_family_has_facts_and_words_for_them(family: str) -> None:
    told = facts(FIRST[family])
    assert told
    for one in told:
        assert all(i18n.known(f"because.{one.id}", lang) for lang in i18n.LANGUAGES)
