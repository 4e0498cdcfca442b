"""Bonaken for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Mind
from ai.games.family import Family
from ai.player import MASTER

from .judgement import BonakenMind


def mind(game: str, daring: float, level: int) -> Mind:
    """The mind of Bonaken."""
    return BonakenMind(weighted=level >= MASTER)


FAMILY: Final = Family(mind, {"bonaken": 0.02})
