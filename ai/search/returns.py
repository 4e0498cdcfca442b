"""What a deal has credited to each side so far, whatever the game."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.match import Play, Standing
from game.rules.belote.table import BeloteTable
from game.rules.bezique.table import BeziqueTable
from game.rules.bieten.table import BietenTable
from game.rules.bonaken.course import CHAMPIONSHIP, PLUS_MINUS
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.sheet import value
from game.rules.bonaken.table import BonakenTable
from game.rules.piquet.table import PiquetTable

PASSED_OUT = "passed_out"


def credited(deal: Deal) -> list[float]:
    """Points by side, more is better. Of Bonaken the marks: 1 for a contract made, -1 for one that failed (with points:
    its value), whatever they lead to. Of a game that is not known here: what its deal scores when it is over.
    """
    t = deal.table
    if isinstance(t, BeloteTable):
        return floats(t.credited)
    if isinstance(t, PiquetTable):
        return floats(t.total)
    if isinstance(t, BeziqueTable):
        return floats(t.credited if deal.over else t.points)
    if isinstance(t, BietenTable):
        return floats(t.total)
    if isinstance(t, BonakenTable):
        rules = deal.rules
        worth = 1
        if isinstance(rules, BonakenRules) and rules.course.scoring not in (PLUS_MINUS, CHAMPIONSHIP):
            worth = value(rules.course, t.kind, t.bid)
        return [float(success * worth) for success in t.success]
    return _scored(deal)


def _scored(deal: Deal) -> list[float]:
    """What a deal that is over enters into the scores; nothing before."""
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


def passed_out(deal: Deal) -> bool:
    """Whether nobody played the deal."""
    t = deal.table
    return isinstance(t, BeloteTable) and t.result == PASSED_OUT
