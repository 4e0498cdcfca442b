"""How searches go about it, and which of two answers that are as good they give."""

from __future__ import annotations

from ai.search.clock import ENOUGH


class Manner:
    """How a search goes about it. ``exploration``: the weight of uncertainty, in spreads of what the ends are worth;
    ``prior``: how many visits a judgement counts; ``widening``: answers tried of a node grow as this times the square
    root of its visits (0: all are tried first); ``near``: worths this close, in spreads, are equal, and judgement
    decides; ``proposals``: free choices compared; ``selective``: also of listed answers only those that the evaluator
    proposes are compared; ``blended``: in such a contest judgement counts as ``prior`` worlds of its own, so that a few
    worlds do not overrule it; ``most``: iterations that are enough where only time was given (0: as many as there is
    time for); ``strong``: iterations at most of a Strong player, whatever the time. An evaluator may have a ``manner``
    of its own."""

    exploration: float
    prior: float
    widening: float
    near: float
    proposals: int
    selective: bool
    blended: bool
    most: int
    strong: int

    def __init__(
        self,
        exploration: float = 1.2,
        prior: float = 5.0,
        widening: float = 1.5,
        near: float = 0.03,
        proposals: int = 24,
        selective: bool = False,
        blended: bool = False,
        most: int = 0,
        strong: int = ENOUGH,
    ) -> None:
        self.exploration = exploration
        self.prior = prior
        self.widening = widening
        self.near = near
        self.proposals = proposals
        self.selective = selective
        self.blended = blended
        self.most = most
        self.strong = strong


def preferred(values: list[float], weights: list[float], near: float) -> int:
    """The place of the best value; of values within ``near`` of it the one with the best weight, then value."""
    best = max(values)
    chosen = values.index(best)
    for at in range(len(values)):
        if values[at] >= best - near:
            if (weights[at], values[at]) > (weights[chosen], values[chosen]):
                chosen = at
    return chosen
