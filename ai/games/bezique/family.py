"""Bezique and its kin for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family, Reasons

from .comparison import compare
from .evaluator import BeziqueEvaluator
from .ground import ground_of
from .puzzling import PUZZLING
from .reasons import serves, weigh
from .returns import returns
from .scales import SCALES

GUESSED: Final = ("guess",)
"""Phases in which a number is guessed that nobody can work out (Six-pack Bezique, section 5)."""


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of a game of the family."""
    return BeziqueEvaluator(level)


FAMILY: Final = Family(
    evaluator,
    SCALES,
    returns=returns,
    compare=compare,
    undisputed=GUESSED,
    weighs=False,
    reasons=Reasons(weigh, ground_of, serves),
    puzzling=PUZZLING,
)
