"""Judgement of the Bezique family: Bezique for two to four, Pinochle, Rubicon and Six-pack Bezique (section 13 of their
rulebooks)."""

from __future__ import annotations

from .judgement import BeziqueEvaluator

GAMES = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")


def evaluator(game: str) -> BeziqueEvaluator:
    """The evaluator for a game of the family. Raises KeyError for another game."""
    if game not in GAMES:
        raise KeyError(game)
    return BeziqueEvaluator()
