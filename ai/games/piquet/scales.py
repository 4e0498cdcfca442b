"""The measures of Piquet."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Scale

SCALE: Final = Scale(0.5, 25.0)
BLUFF: Final = 0.06
"""How likely, at most, a call is to be good that the bold keep silent about (`ai.styles`), besides the 0.02 of
everybody."""
