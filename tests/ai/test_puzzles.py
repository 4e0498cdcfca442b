"""Problems with one right answer: the exact search, what it is asked for, and the finder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ai.lab.puzzles import main
from ai.puzzles.finding import Shelf, posed, problems, tables_of
from ai.puzzles.goals import goal_of, puzzling_of
from ai.puzzles.hidden import GLANCE, Trial, doubt_of_hidden, tried
from ai.puzzles.hidden_finding import HiddenProblem, Sheaf, nearest, next_numbers
from ai.puzzles.proving import best_answers, doubt_of
from ai.puzzles.solving import Goal, Solver, TooLarge
from ai.registry import evaluator_of, family_of
from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.rng import seeded
from game.host.puzzle_file import checked, puzzle_named, puzzles, read_puzzles
from game.rules import deal_at

BOOK = list(dict.fromkeys(one.family for one in puzzles()))


DRAW = "belote 4 declarations=off | hands S9 HA HT / S7 DK D8 / C9 C8 C7 / HK H7 D9 | won rest / - | trump S | taker 0"


def exhausted(deal: Deal, goal: Goal) -> float:
    """The worth of a deal by looking at every line."""
    if deal.asked < 0:
        return goal.worth(deal)
    values = [exhausted(Solver.after(deal, answer), goal) for answer in deal.legal()]
    return max(values) if deal.asked in goal.friends else min(values)


@pytest.mark.parametrize("family", BOOK)
def test_the_search_finds_what_looking_at_every_line_finds(family: str) -> None:
    shortest = sorted(
        (one for one in puzzles() if one.family == family and not one.tried),
        key=lambda one: len(one.lesson.hands[0].steps[0].then),
    )
    for one in shortest[:4]:
        deal = deal_at(one.lesson.hands[0].position)
        if deal.phase.id != "play" or deal.zone(f"hand{deal.asked}").count() > 3:
            continue
        goal = goal_of(deal)
        assert goal is not None
        values = Solver(goal).values(deal)
        assert values == {answer: exhausted(Solver.after(deal, answer), goal) for answer in deal.legal()}


def test_a_search_that_grows_too_large_stops() -> None:
    deal = deal_at(f"{DRAW} | asked 0 play")
    goal = goal_of(deal)
    assert goal is not None
    with pytest.raises(TooLarge):
        Solver(goal, 10).values(deal)


def test_the_best_line_brings_what_the_search_says() -> None:
    deal = deal_at(f"{DRAW} | asked 0 play")
    goal = goal_of(deal)
    assert goal is not None
    solver = Solver(goal)
    worth = solver.worth(deal)
    for text in solver.line(deal):
        deal.answer(parse_action(text, deal.rules.pack))
    assert deal.over and goal.worth(deal) == worth


def test_a_position_is_a_problem_where_one_answer_alone_is_right() -> None:
    deal = deal_at(f"{DRAW} | asked 0 play")
    tempting = parse_action("play HA", deal.rules.pack)
    found = posed(deal, tempting)
    assert found is not None and found.right == ("play S9",) and "draw" in found.themes
    assert found.wrong[0][0] == "play HA" and found.values[0] > found.values[1]
    assert posed(deal, parse_action("play S9", deal.rules.pack)) is None
    assert doubt_of(found.position, found.right, (round(found.values[0]), round(found.values[1]))) == ""


def test_two_answers_of_the_same_worth_are_no_problem() -> None:
    deal = deal_at(f"{DRAW} | asked 0 play")
    goal = goal_of(deal)
    assert goal is not None
    values = Solver(goal).values(deal)
    assert best_answers(deal, values)
    assert best_answers(deal, dict.fromkeys(values, 1.0)) == []


def test_no_theme_takes_more_than_its_share_and_grades_are_thirds() -> None:
    deal = deal_at(f"{DRAW} | asked 0 play")
    problem = posed(deal, parse_action("play HA", deal.rules.pack))
    assert problem is not None
    shelf = Shelf(12)
    for number in range(40):
        shelf.offer(replace(problem, themes=(f"theme{number % 5}",), hard=float(number)))
    assert max(shelf.themes.values()) == 3 and shelf.full
    assert [grade for grade, _, _ in shelf.graded()] == [1] * 4 + [2] * 4 + [3] * 4


def test_the_same_seed_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    family = family_of("rubicon_piquet")
    assert family.puzzling is not None
    monkeypatch.setattr(family, "puzzling", replace(family.puzzling, most=3))
    first = next(problems("piquet", 7))
    assert main(["--family", "piquet", "--count", "1", "--seed", "7", "--out", str(tmp_path / "piquet.toml")]) == 0
    (one,) = read_puzzles(tmp_path / "piquet.toml")
    hand = one.lesson.hands[0]
    assert (hand.position, hand.steps[0].right, hand.steps[0].then) == (first.position, first.right, first.line)
    checked(one)


HIDDEN = next(one for one in puzzles() if one.tried and one.family == "bieten")


def hidden_deal() -> Deal:
    return deal_at(HIDDEN.lesson.hands[0].position)


def test_play_outs_are_the_same_with_the_same_seed_and_number_those_asked_for() -> None:
    deal = hidden_deal()
    answers = [parse_action(text, deal.rules.pack) for text in HIDDEN.tried]
    one, again, other = (tried(deal, answers, 60, seed) for seed in (3, 3, 4))
    assert one.rows == again.rows != other.rows
    assert len({len(row) for row in one.rows}) == 1 and 60 <= sum(map(len, one.rows)) < 60 + len(answers)


def test_play_outs_look_at_nothing_that_the_seat_cannot_see() -> None:
    deal = hidden_deal()
    seat = deal.asked
    world = evaluator_of("bieten").worlds(deal.view(seat), 1, seeded(9))[0]
    assert world.view(seat).key() == deal.view(seat).key() and world.notation() != deal.notation()
    answers = [parse_action(text, deal.rules.pack) for text in HIDDEN.tried]
    assert tried(world, answers, 40, 3).rows == tried(deal, answers, 40, 3).rows


def test_the_margin_is_that_to_the_nearest_in_errors_of_the_difference() -> None:
    deal = hidden_deal()
    answers = tuple(parse_action(text, deal.rules.pack) for text in HIDDEN.tried)[:2]
    trial = Trial(answers, [[1.0, 2.0, 3.0, 4.0], [0.0, 2.0, 2.0, 4.0]])
    assert trial.best == 0 and trial.second == 1 and trial.gap == 0.5 and trial.values == (250, 200)
    assert trial.margin == pytest.approx(0.5 / (1 / 12) ** 0.5)


def test_a_wrong_answer_does_not_stand_a_quick_look() -> None:
    hand = HIDDEN.lesson.hands[0]
    right = hand.steps[0].right
    wrong = next(one for one in HIDDEN.tried if one not in right)
    assert doubt_of_hidden(hand.position, right, HIDDEN.tried, HIDDEN.seed, HIDDEN.values, False) == ""
    assert doubt_of_hidden(hand.position, (wrong,), HIDDEN.tried, HIDDEN.seed, HIDDEN.values, False)
    assert doubt_of_hidden(hand.position, ("bet nothing",), HIDDEN.tried, HIDDEN.seed, HIDDEN.values, False)
    assert GLANCE >= 400


def test_an_exchange_is_compared_with_what_differs_by_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.puzzles.hidden_finding.NEAR", 1)
    exchange = next(one for one in puzzles() if one.tried and one.theme == "exchange")
    deal = deal_at(exchange.lesson.hands[0].position)
    best = parse_action(exchange.tried[0], deal.rules.pack)
    near = nearest(deal, best, 1)
    assert near and all(deal.why_not(one) is None for one in near)
    chosen = set(best.cards)
    assert all(max(len(chosen - set(one.cards)), len(set(one.cards) - chosen)) == 1 for one in near)


def test_a_bid_is_compared_with_the_next_numbers() -> None:
    named = [
        (one, text) for one in puzzles() if one.family == "belote" for text in one.tried if text.startswith("bid ")
    ]
    bid, text = named[0]
    deal = deal_at(bid.lesson.hands[0].position)
    best = parse_action(text, deal.rules.pack)
    near = next_numbers(deal, best)
    assert [one.text for one in near] == [f"bid {best.number + more} {best.word}" for more in (10, 20)]
    assert next_numbers(deal, parse_action("pass", deal.rules.pack)) == []


def test_where_several_themes_are_posed_none_takes_more_than_half() -> None:
    sheaf = Sheaf(4)
    words = ("play HA.1", "play HT.1")
    one = HiddenProblem("bezique", "", 0, "keeping", words[:1], words[1], words, 1, (2, 1), 9.0)
    assert [sheaf.offer(one) for _ in range(3)] == [True, True, False]
    assert not sheaf.wants(puzzling_of("bezique"), "keeping") and sheaf.wants(puzzling_of("bezique"), "melding")
    assert Sheaf(1).wants(puzzling_of("belote"), "bidding")
    alone = Sheaf(4, "keeping")
    assert [alone.offer(one) for _ in range(5)] == [True] * 4 + [False]
    assert not Sheaf(4, "melding").offer(one)


def test_a_word_answers_no_more_than_half_of_its_theme() -> None:
    sheaf = Sheaf(6)
    one = HiddenProblem("bonaken", "", 0, "bidding", ("misere",), "pass", ("misere", "pass"), 1, (2, 1), 9.0)
    assert [sheaf.offer(one) for _ in range(3)] == [True, True, False]
    assert sheaf.offer(replace(one, right=("boonaak",)))


def test_problems_may_be_those_of_one_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    tables = tables_of("belote", "coinchee")
    assert {next(tables) for _ in range(6)} == {("coinchee", 4)}
    with pytest.raises(SystemExit):
        main(["--family", "belote", "--game", "pinochle", "--out", "none.toml"])
    assert "pinochle" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--hidden", "--family", "belote", "--theme", "exchange", "--out", "none.toml"])
    assert "exchange" in capsys.readouterr().err


def test_the_last_deal_of_a_partie_is_played_for_its_settlement() -> None:
    position = puzzle_named("piquet-classic-5").lesson.hands[0].position
    for changed, lead in ((position, "play H7"), (position.replace("scores 98", "scores 99"), "")):
        deal = deal_at(changed)
        goal = goal_of(deal)
        assert goal is not None
        assert [one.text for one in best_answers(deal, Solver(goal).values(deal))] == ([lead] if lead else [])


def test_what_is_declared_is_played_for_until_the_first_card_lies() -> None:
    deal = deal_at(puzzle_named("piquet-classic-4").lesson.hands[0].position)
    goal = goal_of(deal)
    assert goal is not None and not goal.ended(deal)
    line = Solver(goal).line(deal)
    assert line[0] == "call 4 K" and [text.split()[0] for text in line].count("play") == 1


def test_no_word_answers_more_than_half() -> None:
    sheaf = Sheaf(4)
    one = HiddenProblem("bieten", "", 0, "stakes", ("pass",), "bet red", ("pass", "bet red"), 1, (2, 1), 9.0)
    assert [sheaf.offer(one) for _ in range(3)] == [True, True, False]
    bold = replace(one, right=("bet red",))
    assert [sheaf.offer(bold), sheaf.offer(replace(one, right=("hold",), margin=30.0))] == [True, True]
    assert sheaf.full and [grade for grade, _ in sheaf.graded()] == [1, 1, 2, 3]
    assert sheaf.graded()[0][1].margin == 30.0
