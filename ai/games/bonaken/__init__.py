"""Judgement of Bonaken (rulebook section 15)."""

from __future__ import annotations

from .judgement import BonakenMind


def mind(game: str) -> BonakenMind:
    """The mind of Bonaken."""
    return BonakenMind()
