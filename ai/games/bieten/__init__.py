"""Judgement of Bieten (rulebook section 14)."""

from __future__ import annotations

from .judgement import BietenEvaluator


def evaluator(game: str) -> BietenEvaluator:
    """The evaluator of Bieten."""
    return BietenEvaluator()
