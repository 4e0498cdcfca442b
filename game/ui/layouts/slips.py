"""The measures of the score slip, logical units."""

from __future__ import annotations

from typing import Final

WIDE: Final = 228.0
HEAD: Final = 25.0
ROW: Final = 30.0
NOTED: Final = 44.0
"""A row with a small note below the name."""
FOOT: Final = 9.0


def slip_high(rows: int, noted: bool = False) -> float:
    """How high a slip with so many rows is."""
    return HEAD + (NOTED if noted else ROW) * rows + FOOT
