"""Judgement of Bieten (rulebook section 14)."""

from __future__ import annotations

from .judgement import BietenMind


def mind(game: str) -> BietenMind:
    """The mind of Bieten."""
    return BietenMind()
