"""What a deal of Belote, contrée or coinchée has brought each side."""

from __future__ import annotations

from typing import Final

from ai.search.returns import floats
from game.core.deal import Deal
from game.rules.belote.table import table_of

PASSED_OUT: Final = "passed_out"


def returns(deal: Deal) -> list[float]:
    """By side."""
    return floats(table_of(deal).scored)


def passed_out(deal: Deal) -> bool:
    """Whether nobody took."""
    return table_of(deal).result == PASSED_OUT
