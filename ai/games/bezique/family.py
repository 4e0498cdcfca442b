"""Bezique and its kin for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Mind
from ai.games.family import Family

from .judgement import BeziqueMind
from .telling import tell

POINTS: Final = {"bezique": 4.0, "pinochle": 4.0, "rubicon_bezique": 8.0, "six_pack_bezique": 12.0}


def mind(game: str, daring: float, level: int) -> Mind:
    """The mind of a game of the family."""
    return BeziqueMind(level)


FAMILY: Final = Family(mind, POINTS, tell, weighs=False)
