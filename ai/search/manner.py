"""How searches go about it, and which of two answers that are as good they give."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

UNBOUND: Final[Mapping[int, int]] = MappingProxyType({})


class Manner:
    """How a search goes about it. ``exploration``: the weight of uncertainty, in spreads of what the ends are worth;
    ``prior``: how many visits a judgement counts; ``widening``: answers tried of a node grow as this times the square
    root of its visits (0: all are tried first); ``near``: worths this close, in spreads, are equal, and judgement
    decides; ``proposals``: free choices compared; ``selective``: also of listed answers only those that the evaluator
    proposes are compared; ``blended``: in such a contest judgement counts as ``prior`` worlds of its own, so that a few
    worlds do not overrule it; ``enough``: by level, the iterations after which a search ends, whatever the time, so
    that a player is the same on every machine that is quick enough. An evaluator may have a ``manner`` of its own."""

    exploration: float
    prior: float
    widening: float
    near: float
    proposals: int
    selective: bool
    blended: bool
    enough: Mapping[int, int]

    def __init__(
        self,
        exploration: float = 1.2,
        prior: float = 5.0,
        widening: float = 1.5,
        near: float = 0.03,
        proposals: int = 24,
        selective: bool = False,
        blended: bool = False,
        enough: Mapping[int, int] = UNBOUND,
    ) -> None:
        self.exploration = exploration
        self.prior = prior
        self.widening = widening
        self.near = near
        self.proposals = proposals
        self.selective = selective
        self.blended = blended
        self.enough = enough


def preferred(values: list[float], weights: list[float], near: float) -> int:
    """The place of the best value; of values within ``near`` of it the one with the best weight, then value."""
    best = max(values)
    chosen = values.index(best)
    for at in range(len(values)):
        if values[at] >= best - near:
            if (weights[at], values[at]) > (weights[chosen], values[chosen]):
                chosen = at
    return chosen
