"""The measures of Bonaken."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Scale

from .odds import SCALE as LOSS

SCALE: Final = Scale(
    0.02,
    0.8,
    whole=LOSS,
    leaning={"bid": 0.10, "misere": 0.10, "zwabber": 0.10, "boonaak": 0.10, "open_boonaak": 0.10},
)
