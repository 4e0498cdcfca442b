"""Section E16 of the rulebook: a whole deal, trick by trick."""

from __future__ import annotations

from game.core.events import Counted, Scored
from tests.rules.bezique.positions import family
from tests.rules.bezique.telling import Telling, book_deal


def test_E16_a_whole_deal() -> None:
    told = Telling(family("bezique"), *book_deal(__file__))
    assert told.running == (330, 830)
    assert told.totals(Scored) == [420, 900]
    assert told.totals(Counted) == [0, 0]
    assert told.ended().scores == (420, 900)
    assert told.ended().result == "played"
