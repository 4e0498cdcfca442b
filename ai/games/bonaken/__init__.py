"""Judgement of Bonaken (rulebook section 15)."""

from __future__ import annotations

from .judgement import BonakenEvaluator


def evaluator(game: str) -> BonakenEvaluator:
    """The evaluator of Bonaken."""
    return BonakenEvaluator()
