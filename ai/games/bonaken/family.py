"""Bonaken for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family, Measures, Reasons
from ai.player import MASTER

from .evaluator import BonakenEvaluator
from .forecasts import forecasts
from .ground import ground_of
from .puzzling import PUZZLING
from .reasons import weigh
from .returns import returns
from .scales import SCALE


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of Bonaken."""
    return BonakenEvaluator(weighted=level >= MASTER)


FAMILY: Final = Family(
    evaluator,
    {"bonaken": SCALE},
    returns=returns,
    reasons=Reasons(weigh, ground_of),
    measures=Measures(forecasts={"bonaken": (forecasts, 4)}),
    puzzling=PUZZLING,
)
