"""The measures of Bieten."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Scale

SCALE: Final = Scale(0.1, 1.0, leaning={"bet": 0.06, "hold": 0.10, "three": 0.08, "take": 0.05})
BLUFF: Final = 0.05
"""Points that a bet of the bold may promise too little (`ai.styles`)."""
