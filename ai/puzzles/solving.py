"""Exact play with every card open, by nothing but the rules: each answer is carried out on a copy of the deal, and the
two parties play their best to its end (alpha-beta; D. Knuth, R. Moore: An Analysis of Alpha-Beta Pruning, 1975).

It is slower than the solvers of single games (`ai.search.double_dummy`) and owes nothing to them: what it proves, the
rules prove.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core.actions import Action
from game.core.deal import Deal

FAR: Final = 1e9
"""Beyond every worth."""
NODES: Final = 150_000
"""Positions looked at for one problem; beyond that it is too large."""


def over(deal: Deal) -> bool:
    """Whether nobody is asked any more: the usual end of a line."""
    return deal.asked < 0


class TooLarge(Exception):
    """The deal has too many ends to look at all of them."""


@dataclass(frozen=True)
class Goal:
    """What is played for: ``friends`` are the seats that want ``worth`` of the deal's end to be large; all others want
    it small (where more than two parties play, it is what one is sure of however the others play). Lines end where
    ``ended`` says so."""

    friends: frozenset[int]
    worth: Callable[[Deal], float]
    ended: Callable[[Deal], bool] = over


class Solver:
    """Solves positions of one deal. ``nodes`` counts the positions looked at."""

    def __init__(self, goal: Goal, limit: int = NODES) -> None:
        self.goal = goal
        self.limit = limit
        self.nodes = 0

    def worth(self, deal: Deal, low: float = -FAR, high: float = FAR) -> float:
        """What a deal comes to under best play of all: exact between ``low`` and ``high``, a bound beyond. Raises
        TooLarge."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise TooLarge
        if self.goal.ended(deal):
            return self.goal.worth(deal)
        if deal.phase.free:
            raise TooLarge
        answers = deal.legal()
        if len(answers) == 1:
            return self.worth(self.after(deal, answers[0]), low, high)
        ours = deal.asked in self.goal.friends
        best = -FAR if ours else FAR
        for answer in reversed(answers):
            found = self.worth(self.after(deal, answer), low, high)
            if ours:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def values(self, deal: Deal) -> dict[Action, float]:
        """The worth of every answer to the open question. Raises TooLarge."""
        if deal.phase.free:
            raise TooLarge
        return {answer: self.worth(self.after(deal, answer)) for answer in deal.legal()}

    def line(self, deal: Deal) -> list[str]:
        """The best answers of all from here to the end of the line, in notation. Raises TooLarge."""
        told: list[str] = []
        while not self.goal.ended(deal):
            values = self.values(deal) if len(deal.legal()) > 1 else dict.fromkeys(deal.legal(), 0.0)
            choose = max if deal.asked in self.goal.friends else min
            answer = choose(values, key=values.__getitem__)
            told.append(answer.text)
            deal = self.after(deal, answer)
        return told

    @staticmethod
    def after(deal: Deal, answer: Action) -> Deal:
        """The deal after an answer."""
        copy = deal.clone()
        copy.apply(answer)
        return copy
