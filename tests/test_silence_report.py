"""The report on what time tells (`build_scripts/silence.py`): its pairs are pairs, its figures what they say."""

from __future__ import annotations

import pytest

from build_scripts.pairs import Found, Pair, Thought, compare_next, mean, row, sooner, walk, worlds
from game.core.rng import seeded
from game.rules import GAMES


def answered(spent: float, shown: float, forced: bool = False) -> Thought:
    return Thought(spent, shown, forced)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_pair_is_one_deal_for_the_next_seat_and_two_for_whoever_is_asked(game: str) -> None:
    rng, found, pairs = seeded(3), Found(), 0
    for deal, number in walk(game, 3):
        two = worlds(deal, rng) if number % 2 == 0 else []
        if not two:
            continue
        watcher = (deal.asked + 1) % deal.rules.players
        seen = deal.view(watcher).key()
        assert all(world.view(watcher).key() == seen for world in two)
        assert two[0].view(deal.asked).key() != two[1].view(deal.asked).key()
        for answer in two[0].view(deal.asked).legal[:1]:
            compare_next(two, answer, found)
        pairs += 1
        if pairs == 4:
            break
    assert pairs == 4 and sum((found.asked + found.differs).values()) <= pairs


def test_two_hands_are_compared_with_one_that_is_asked_twice() -> None:
    pair = Pair(answered(5.0, 100.0), answered(7.0, 100.0), answered(15.0, 350.0, True))
    assert (pair.thought(), pair.shown()) == (8.0, 250.0)
    assert (sooner(pair, False), sooner(pair, True)) == (-10.0, -250.0)


def test_the_interval_counts_deals_and_not_pairs() -> None:
    assert mean([]) == "-"
    assert mean([[2.0, 2.0], [], [2.0]]) == "+2.0 ± 0.0"
    alike, apart = mean([[1.0] * 8, [3.0] * 8]), mean([[1.0, 3.0]] * 8)
    assert alike == "+2.0 ± 2.0" and apart == "+2.0 ± 0.0"


def test_a_row_tells_how_many_answers_are_seen_to_come_later() -> None:
    quick, late = answered(1.0, 100.0, True), answered(9.0, 350.0)
    found = Found([[Pair(quick, quick, late), Pair(late, late, late)]])
    found.asked["x.play"], found.differs["x.call"] = 3, 1
    told = "| x | 2 | +4.0 ± 0.0 | +125.0 ± 0.0 | 1 | 1 | +8.0 ± 0.0 | +250.0 ± 0.0 | 1 of 4 | after x.call 1"
    assert row("x", found) == told
