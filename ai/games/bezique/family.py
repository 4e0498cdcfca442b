"""Bezique and its kin for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family

from .judgement import BeziqueEvaluator
from .telling import tell

POINTS: Final = {"bezique": 4.0, "pinochle": 4.0, "rubicon_bezique": 8.0, "six_pack_bezique": 12.0}


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of a game of the family."""
    return BeziqueEvaluator(level)


FAMILY: Final = Family(evaluator, POINTS, tell, weighs=False)
