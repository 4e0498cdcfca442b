"""Belote, contrée and coinchée for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family
from ai.search.plain import PlainEvaluator

from .players import player


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """No judgement: the family has players of its own."""
    return PlainEvaluator()


FAMILY: Final = Family(evaluator, players=player)
