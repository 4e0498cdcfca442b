"""What a seat may hold by the cards that all see, and how likely other cards beat it: once cards lie open, the class
of a hand alone says little of how good it is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from game.rules.bieten.values import POWERS, SUIT_BITS

from .beliefs import few
from .strength import DEALT, Hands, class_of, strength_of


class Spread:
    """The strengths in each figure of all that a seat may hold, weakest first."""

    def __init__(self, powers: list[list[int]]) -> None:
        self.powers = powers

    def below(self, figure: int, power: int) -> float:
        """The chance that the seat holds less than a strength (as much counts half)."""
        row = self.powers[figure]
        return (bisect_left(row, power) + bisect_right(row, power)) / (2.0 * len(row)) if row else 1.0

    def below_as(self, figure: int, power: int, factors: list[float]) -> float:
        """`below`, where hands are as likely as a factor of their class says."""
        less = 0.0
        total = 0.0
        for one in self.powers[figure]:
            factor = factors[class_of(figure, one)]
            total += factor
            if one <= power:
                less += factor if one < power else 0.5 * factor
        return less / total if total > 0.0 else 1.0


KEPT: Final = 48
"""Spreads kept for the next questions."""
_SPREADS: Final[dict[tuple[bool, int, int, int, int], Spread]] = {}


def spread_of(table: Hands, hidden: int, played: int, named: int, void: int, count: int) -> Spread:
    """Of a seat that has ``played`` cards and holds ``count`` more of the ``hidden`` ones; ``named``: what the wild
    Weli among the played ones stands for (-1: it is not there)."""
    for suit in range(4):
        if void & POWERS[suit]:
            hidden &= ~SUIT_BITS[suit]
    key = (table.wild, hidden, played, named, count)
    found = _SPREADS.get(key)
    if found is None:
        if len(_SPREADS) >= KEPT:
            _SPREADS.clear()
        found = _SPREADS[key] = Spread([_powers(table, hidden, played, named, count, figure) for figure in DEALT])
    return found


def _powers(table: Hands, hidden: int, played: int, named: int, count: int, figure: int) -> list[int]:
    if not count or named >= 0:
        rests = few(hidden, count) if count else [0]
        return sorted([strength_of(played | rest, named, figure) for rest in rests])
    strengths = table.strengths[figure]
    return sorted([strengths[table.place[played | rest]] for rest in few(hidden, count)])
