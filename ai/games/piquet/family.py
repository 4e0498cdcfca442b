"""Rubicon Piquet and Piquet au Cent for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family, Measures, Reasons
from ai.player import MASTER

from .comparison import compare
from .evaluator import PiquetEvaluator
from .ground import ground_of
from .puzzling import PUZZLING
from .reasons import weigh
from .regret import regret
from .returns import returns
from .scales import SCALE

GAMES: Final = ("rubicon_piquet", "piquet_au_cent")
BEYOND: Final = ("dealer", "choose_dealer")
"""Phases whose answer is worth something only in the deals to come."""


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of a game of the family."""
    return PiquetEvaluator(game, daring, weighted=level >= MASTER)


FAMILY: Final = Family(
    evaluator,
    dict.fromkeys(GAMES, SCALE),
    returns=returns,
    compare=compare,
    undisputed=BEYOND,
    reasons=Reasons(weigh, ground_of),
    measures=Measures(regret=regret),
    puzzling=PUZZLING,
)
