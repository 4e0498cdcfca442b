"""Belote, contrée and coinchée for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Mind
from ai.games.family import Family
from ai.search.plain import PlainMind

from .players import player


def mind(game: str, daring: float, level: int) -> Mind:
    """No judgement: the family has players of its own."""
    return PlainMind()


FAMILY: Final = Family(mind, players=player)
