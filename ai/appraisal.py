"""The one judgement of an answer: what a hint advises and what the review measures by are the same.

Master's own choice comes first, by the very path of Master's player; the other answers are compared with it. A given
answer costs something only if it is another one and clearly worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ai.bot import MASTER, Budget, make
from ai.comparison import Worth, appraise, nature
from game.core.actions import Action
from game.core.view import View

SURE: Final = 1.7
"""An answer counts as worse than another from so many standard errors on."""


@dataclass(frozen=True)
class Judgement:
    """The answers compared: first the advised one, then the others, best first; only the advised one where nothing can
    be compared. The first ``equal`` count as equally good. ``place`` is that of the answer given (or of the advice),
    ``cost`` what it is worse by, 0 where that is within the error. ``unit`` is what matters in this game as much as a
    point does in Belote; ``whole`` what the best prospects are worth where the worths are prospects, 0 where they are
    points."""

    worths: tuple[Worth, ...]
    equal: int
    place: int
    cost: float
    unit: float
    whole: float = 0.0

    @property
    def advice(self) -> Action:
        """What Master answers."""
        return self.worths[0].answer

    @property
    def compared(self) -> bool:
        """Whether there is something to compare."""
        return len(self.worths) > 1


def judge(view: View, seed: int, budget: Budget, given: Action | None = None) -> Judgement:
    """The advised answer and how the others, ``given`` among them, compare with it. Raises ValueError if the view asks
    nothing.

    The same view, count of iterations and seed give the same judgement; with ``budget.seconds`` Master takes so long,
    and the comparison as long again.
    """
    advice = make(view.game, MASTER, seed).choose(view, budget)
    found = appraise(view, (advice,) if given is None else (advice, given), seed, budget)
    alone = Judgement((Worth(advice, 0.0, 0.0, 0.0),), 1, 0, 0.0, 1.0)
    if found is None:
        return alone
    first = next((at for at, one in enumerate(found.worths) if nature(one.answer) == nature(advice)), -1)
    if first < 0:
        return alone
    worths = (replace(found.worths[first], answer=advice), *found.worths[:first], *found.worths[first + 1 :])
    worths = reconciled(worths)
    equal = level(worths)
    place = 0
    if given is not None:
        place = next((at for at, one in enumerate(worths) if nature(one.answer) == nature(given)), -1)
        if place < 0:
            return alone
        worths = (*worths[:place], replace(worths[place], answer=given), *worths[place + 1 :])
    cost = worths[0].points - worths[place].points if worse(worths[0], worths[place]) else 0.0
    return Judgement(worths, equal, place, cost, found.unit, found.whole)


def reconciled(worths: Sequence[Worth]) -> tuple[Worth, ...]:
    """The worths, the advice first, when it is known to be at least as good as every other answer: those that seemed
    better are as good, and all of them are worth the mean (the likeliest worths under that order)."""
    first, *others = worths
    pool = [first]
    mean = first.points
    for at, other in enumerate(others):
        if other.points <= mean:
            break
        pool.append(other)
        mean = sum(one.points for one in pool) / (at + 2)
    return (*(replace(one, points=mean) for one in pool), *others[len(pool) - 1 :])


def level(worths: Sequence[Worth]) -> int:
    """How many answers from the first on are as good as it, as far as can be told."""
    count = 1
    while count < len(worths) and not worse(worths[0], worths[count]):
        count += 1
    return count


def worse(best: Worth, other: Worth) -> bool:
    """Whether an answer is clearly worse than the best one."""
    return best.points - other.points > SURE * other.doubt
