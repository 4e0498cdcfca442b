"""Bieten for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family
from ai.player import MASTER

from .judgement import BietenEvaluator
from .telling import tell


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of Bieten."""
    return BietenEvaluator(daring, weighted=level >= MASTER)


FAMILY: Final = Family(evaluator, {"bieten": 0.1}, tell)
