"""What a deal of Bieten has brought each seat."""

from __future__ import annotations

from ai.search.returns import floats
from game.core.deal import Deal
from game.rules.bieten.table import table_of


def returns(deal: Deal) -> list[float]:
    """By seat."""
    return floats(table_of(deal).total)
