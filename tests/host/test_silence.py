"""Bieten: how long a bot seems to think never tells what it holds."""

from __future__ import annotations

import pytest

from game.host.bots import seconds_of
from game.host.chair import BOT, Place, Setup
from game.host.sitting import SPOKEN, WORD_SECONDS, MatchSitting
from tests.host.tables import Clock, house_at


def bots(level: int) -> MatchSitting:
    """Four bots of a level at a table of Bieten."""
    places = tuple(Place(name, BOT, level, "") for name in ("Ada", "Ben", "Cleo", "Dirk"))
    sitting = house_at(clock=Clock()).start(Setup("bieten", 4, places))
    assert isinstance(sitting, MatchSitting)
    return sitting


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_word_and_card_takes_its_own_time_whatever_is_held(level: int) -> None:
    """At every question of a deal the time depends on the question's topic alone: not on the answers there are, nor on
    the last card of a hand."""
    sitting = bots(level)
    deal = sitting._match.deal
    forced = free = 0
    while not deal.over:
        seat = deal.asked
        topic = deal.ask().topic
        wanted = min(WORD_SECONDS, seconds_of(level)) if topic in SPOKEN else seconds_of(level)
        assert sitting._least(seat) == sitting._seconds(seat) == wanted
        legal = deal.legal()
        forced, free = forced + (len(legal) == 1), free + (len(legal) > 1)
        deal.apply(legal[-1])
    assert forced and free
