"""Section E14 of the rulebook: a whole deal, trick by trick."""

from __future__ import annotations

from game.core.events import Counted, Scored
from tests.rules.bezique.positions import family
from tests.rules.bezique.telling import Telling, book_deal


def test_E14_a_whole_deal() -> None:
    told = Telling(family("six_pack_bezique"), *book_deal(__file__))
    assert told.running == (2180, 8060)
    assert told.totals(Counted) == [2180, 8060]
    assert told.totals(Scored) == [0, 11100]
    assert told.ended().scores == (0, 11100)
    assert told.ended().result == "rubicon"
