"""Bieten for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family, Measures, Reasons
from ai.player import MASTER

from .comparison import compare
from .evaluator import BietenEvaluator
from .ground import ground_of
from .puzzling import PUZZLING
from .reasons import weigh
from .references import always_bet, always_fold, always_hold, honest
from .returns import returns
from .scales import SCALE


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of Bieten."""
    return BietenEvaluator(daring, weighted=level >= MASTER)


FAMILY: Final = Family(
    evaluator,
    {"bieten": SCALE},
    returns=returns,
    compare=compare,
    reasons=Reasons(weigh, ground_of),
    measures=Measures(
        references={
            "always_hold": always_hold,
            "always_bet": always_bet,
            "always_fold": always_fold,
            "honest": honest,
        }
    ),
    puzzling=PUZZLING,
)
