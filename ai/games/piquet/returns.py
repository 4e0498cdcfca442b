"""What a deal of Piquet has brought each player."""

from __future__ import annotations

from ai.search.returns import floats
from game.core.deal import Deal
from game.rules.piquet.table import table_of


def returns(deal: Deal) -> list[float]:
    """By seat."""
    return floats(table_of(deal).total)
