"""Bieten for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Mind
from ai.games.family import Family
from ai.player import MASTER

from .judgement import BietenMind
from .telling import tell


def mind(game: str, daring: float, level: int) -> Mind:
    """The mind of Bieten."""
    return BietenMind(daring, weighted=level >= MASTER)


FAMILY: Final = Family(mind, {"bieten": 0.1}, tell)
