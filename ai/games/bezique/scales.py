"""The measures of Bezique and its kin."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Scale


def _scale(point: float, spread: float, times: float) -> Scale:
    """``times``: how much more than in Bezique waiting for a better combination is worth to the bold."""
    return Scale(point, spread, leaning={"done": 3.0 * times, "meld": -1.5 * times})


SCALES: Final = {
    "bezique": _scale(4.0, 60.0, 1.0),
    "pinochle": _scale(4.0, 60.0, 1.0),
    "rubicon_bezique": _scale(8.0, 300.0, 2.0),
    "six_pack_bezique": _scale(12.0, 900.0, 4.0),
}
