"""What points are worth for the partie: the rubicon, the race to a hundred, the last deal (rulebook section 11).

A simple model: what is still to come before the end spreads like a normal variable; the settlement of every end, won or
lost, is averaged over it. The slope of that average says what a point more is worth, and what one less for the other.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from game.rules.piquet.table import PiquetTable
from game.rules.piquet.values import DEALS, DOUBLED_BELOW, RUBICON

ELDER_MAKES: Final = 28.0
YOUNGER_MAKES: Final = 14.0
"""Points a deal on average."""
SPREAD: Final = 16.0
"""How far the points of one player in one deal spread."""
CENT_DEAL: Final = 21.0

UNIT: Final = 8
"""Weights are counted in eighths of a point."""
STEP: Final = 12.0
"""Slopes are taken over this many points to either side."""


def _bell() -> list[tuple[float, float]]:
    """Where a standard normal variable is looked at, and with which weight."""
    places = [-2.0, -1.2, -0.6, 0.0, 0.6, 1.2, 2.0]
    total = sum([exp(-0.5 * place * place) for place in places])
    return [(place, exp(-0.5 * place * place) / total) for place in places]


_BELL: Final = _bell()


def settled(mine: float, theirs: float, target: int) -> float:
    """Section 11: what the end of a partie is worth to me; ``target`` is 0 in Rubicon Piquet."""
    ahead = mine >= theirs
    won = mine if ahead else theirs
    lost = theirs if ahead else mine
    if target == 0:
        points = won + lost + 100.0 if lost < RUBICON else won - lost + 100.0
    else:
        points = won - lost + 30.0
        if lost < DOUBLED_BELOW:
            points += won - lost
    return points if ahead else -points


def expected(mine: float, theirs: float, spread: float, target: int) -> float:
    """The settlement averaged over two totals that spread so far."""
    total = 0.0
    for one, weight in _BELL:
        for other, share in _BELL:
            total += weight * share * settled(mine + one * spread, theirs + other * spread, target)
    return total


def weights(t: PiquetTable, target: int) -> tuple[int, int]:
    """What a point of seat 0, and one of seat 1, is worth in this deal, in eighths; both `UNIT` on even ground.

    Under the rubicon without hope a player's own points only add to the winner's: they may weigh less than nothing.
    """
    totals = [float(t.scores[0]), float(t.scores[1])]
    elder = t.elder if t.elder >= 0 else 0
    left = 1.0
    if target:
        best = max(totals) + CENT_DEAL
        left = max(0.0, target - best) / CENT_DEAL + 0.3
        for seat in range(2):
            totals[seat] += CENT_DEAL * (left + 1.0)
    else:
        left = float(max(0, DEALS - t.deal_in_partie))
        if t.deal_in_partie > DEALS:
            left = float(t.deal_in_partie % 2)
        turn = elder
        for _ in range(int(left) + 1):
            totals[turn] += ELDER_MAKES
            totals[1 - turn] += YOUNGER_MAKES
            turn = 1 - turn
    spread = SPREAD * sqrt(left + 0.5)
    more = expected(totals[0] + STEP, totals[1], spread, target) - expected(totals[0] - STEP, totals[1], spread, target)
    less = expected(totals[0], totals[1] - STEP, spread, target) - expected(totals[0], totals[1] + STEP, spread, target)
    both = abs(more) + abs(less)
    if both <= 0.0:
        return UNIT, UNIT
    return round(2 * UNIT * more / both), round(2 * UNIT * less / both)
