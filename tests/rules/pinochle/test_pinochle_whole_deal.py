"""Section E14 of the rulebook: a whole deal, trick by trick."""

from __future__ import annotations

from game.core.events import Scored
from tests.rules.bezique.positions import family
from tests.rules.bezique.telling import Telling, book_deal


def test_E14_a_whole_deal() -> None:
    told = Telling(family("pinochle"), *book_deal(__file__))
    assert told.running == (300, 420)
    assert told.totals(Scored) == [500, 470]
    assert told.ended().scores == (500, 470)
    assert [line.key()[:3] for line in told.lines_of("trick_points", "rounding", "last_trick")] == [
        ("last_trick", 0, 10),
        ("trick_points", 0, 191),
        ("rounding", 0, -1),
        ("trick_points", 1, 49),
        ("rounding", 1, 1),
    ]
