"""What a deal has brought each side, in points of the game: more is better. What a family counts before a deal is over
its own `ai.games.family.Family.returns` tells."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.match import Play, Standing


def scored(deal: Deal) -> list[float]:
    """By side what a deal that is over enters into the scores; nothing before."""
    rules = deal.rules
    standing = Standing([0] * rules.sides, 0)
    if deal.over and isinstance(rules, Play):
        rules.settle(standing, deal)
    return floats(standing.scores)


def margins(points: list[float]) -> list[float]:
    """For each side its points less the mean of the others'."""
    total = sum(points)
    others = max(len(points) - 1, 1)
    return [own - (total - own) / others for own in points]


def floats(points: list[int]) -> list[float]:
    """The same numbers, as they are counted with in searches."""
    return [float(one) for one in points]
