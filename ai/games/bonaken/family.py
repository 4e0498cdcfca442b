"""Bonaken for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family
from ai.player import MASTER

from .judgement import BonakenEvaluator


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of Bonaken."""
    return BonakenEvaluator(weighted=level >= MASTER)


FAMILY: Final = Family(evaluator, {"bonaken": 0.02})
