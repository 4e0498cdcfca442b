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


def test_where_cards_are_hidden_the_cards_are_compared_and_the_figures_told() -> None:
    assert facts(puzzle_named("bezique-hidden-1")) == (
        Because("puzzle.rather", (("cards", "CJ.1"), ("others", "H9.1"))),
        Because("puzzle.average", (("figure", "9.36"), ("errors", "15.4"))),
    )


@pytest.mark.parametrize("family", FIRST)
def test_every_family_has_facts_and_words_for_them(family: str) -> None:
    told = facts(FIRST[family])
    assert told
    for one in told:
        assert all(i18n.known(f"because.{one.id}", lang) for lang in i18n.LANGUAGES)
