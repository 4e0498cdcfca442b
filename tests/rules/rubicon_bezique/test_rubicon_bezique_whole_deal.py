"""Section E12 of the rulebook: a whole deal, trick by trick."""

from __future__ import annotations

from game.core.events import Scored
from tests.rules.bezique.positions import family
from tests.rules.bezique.telling import Telling, book_deal


def test_E12_a_whole_deal() -> None:
    told = Telling(family("rubicon_bezique"), *book_deal(__file__))
    assert told.running == (1810, 1010)
    assert [line.key()[:3] for line in told.lines_of("brisques")] == [("brisques", 0, 200), ("brisques", 1, 120)]
    assert told.totals(Scored) == [1300, 0]
    assert told.ended().scores == (1300, 0)
    assert told.ended().result == "won"
