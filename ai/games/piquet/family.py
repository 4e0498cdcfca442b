"""Rubicon Piquet and Piquet au Cent for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Mind
from ai.games.family import Family
from ai.games.piquet import PiquetMind
from ai.games.piquet.telling import tell
from ai.player import MASTER


def mind(game: str, daring: float, level: int) -> Mind:
    """The mind of a game of the family."""
    return PiquetMind(game, daring, weighted=level >= MASTER)


FAMILY: Final = Family(mind, {"rubicon_piquet": 0.5, "piquet_au_cent": 0.5}, tell)
