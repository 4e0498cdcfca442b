"""What a deal of Bezique or its kin has brought each side."""

from __future__ import annotations

from ai.search.returns import floats
from game.core.deal import Deal
from game.rules.bezique.table import table_of


def returns(deal: Deal) -> list[float]:
    """By side: what it comes to when it is over, before that the points scored in it."""
    t = table_of(deal)
    return floats(t.credited if deal.over else t.points)
