"""Rubicon Piquet and Piquet au Cent for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family
from ai.games.piquet import PiquetEvaluator
from ai.games.piquet.telling import tell
from ai.player import MASTER


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of a game of the family."""
    return PiquetEvaluator(game, daring, weighted=level >= MASTER)


FAMILY: Final = Family(evaluator, {"rubicon_piquet": 0.5, "piquet_au_cent": 0.5}, tell)
