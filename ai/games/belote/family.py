"""Belote, contrée and coinchée for the registry of bots."""

from __future__ import annotations

from typing import Final

from ai.evaluator import Evaluator
from ai.games.family import Family, Measures, Reasons
from ai.player import MASTER

from . import forecasts
from .comparison import UNDISPUTED, compare
from .evaluator import BeloteEvaluator
from .ground import ground_of
from .players import player
from .puzzling import PUZZLING
from .reasons import weigh
from .references import sampler, unweighted
from .returns import passed_out, returns

GAMES: Final = ("belote", "contree", "coinchee")


def evaluator(game: str, daring: float, level: int) -> Evaluator:
    """The evaluator of a game of the family."""
    return BeloteEvaluator(daring, weighted=level >= MASTER)


FAMILY: Final = Family(
    evaluator,
    returns=returns,
    passed_out=passed_out,
    players=player,
    compare=compare,
    undisputed=UNDISPUTED,
    reasons=Reasons(weigh, ground_of),
    measures=Measures(
        forecasts={
            "belote": (forecasts.belote, 4),
            "contree": (forecasts.contree, 4),
            "coinchee": (forecasts.coinchee, 4),
        },
        references={"sampler": sampler, "unweighted": unweighted},
        bidding={
            "belote": "ai.games.belote.fitting.taking:learn",
            "contree": "ai.games.belote.fitting.learning:learn",
            "coinchee": "ai.games.belote.fitting.learning:learn",
        },
    ),
    puzzling=PUZZLING,
)
