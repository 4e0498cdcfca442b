"""The one judgement of an answer: what a hint advises and what the review measures by are the same.

Master's own choice comes first, by the very path of Master's player. The other answers are compared with it by the
evaluator that Master himself uses there (`ai.advice.comparison`). A given answer costs something only if it is another
one and clearly worse: by more than Master knowingly gives away and than both his choice and the comparison may err, in
two comparisons with worlds of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ai.advice.comparison import compare, tricks_won
from ai.advice.samples import Look, Samples, mean_of, nature
from ai.player import MASTER, Budget
from ai.registry import make, scale_of
from game.core.actions import Action
from game.core.rng import Rng, seeded
from game.core.view import PICK_CARD, View

SURE: Final = 3.0
"""An answer is clearly worse from so many standard errors on, of the comparison and of Master's choice together: what
one Master prefers another who imagines other deals may not."""
SUSPECT: Final = 1.0
"""From so many on a given answer is looked at once more, alone beside the advice, ..."""
LONGER: Final = 3
"""... so many times as long; that decides."""
TOLD: Final = 3
"""Of so many cards it is told how often they take the trick in hand, and of the one given."""
SECONDS: Final = 0.75
"""The time taken where nothing else is said."""


@dataclass(frozen=True)
class Worth:
    """An answer, the points it is expected to bring to the seat's side over the others', and the standard error of
    that. ``takes`` is the share of imagined deals in which the side takes the trick in hand with it (None where no card
    is played). ``worse``: it is clearly worse than the advice."""

    answer: Action
    points: float
    error: float
    takes: float | None = None
    worse: bool = False


@dataclass(frozen=True)
class Judgement:
    """The answers compared: first the advised one, then the others, best first; only the advised one where nothing can
    be compared. The first ``equal`` count as equally good. ``place`` is that of the answer given (or of the advice),
    ``cost`` what it is worse by, 0 where that is within the error. ``unit`` and ``whole`` are measures of the game
    (`ai.evaluator.Scale`): what matters as much as one point does where a deal has 162; and what the best prospects are
    worth where the worths are prospects, 0 where they are points. ``learnt``: the worths were learnt beforehand, and
    come from no imagined deals."""

    worths: tuple[Worth, ...]
    equal: int = 1
    place: int = 0
    cost: float = 0.0
    unit: float = 1.0
    whole: float = 0.0
    learnt: bool = False

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
    the comparison as long again, and a second one of an answer that seems bad `LONGER` times as long.
    """
    if budget.seconds is None and budget.iterations is None:
        budget = Budget(SECONDS, None)
    advice = make(view.game, MASTER, seed).choose(view, budget)
    alone = Judgement((Worth(advice, 0.0, 0.0),))
    rng = seeded(seed).stream("appraisal")
    look = Look([advice] if given is None else [advice, given], budget)
    samples = compare(view, look, rng)
    if samples is None:
        return alone
    worths = told(samples, advice)
    place = place_of(worths, advice if given is None else given)
    if place < 0 or len(worths) < 2:
        return alone
    if given is not None and place and clear(samples, samples.row_of(advice), samples.row_of(given), SUSPECT):
        again = compare(view, replace(look, only=True, times=LONGER), rng.stream("again"))
        if again is not None:
            worths[place] = looked_at_again(again, worths[0], given)
            worths[1:] = sorted(worths[1:], key=lambda one: -one.points)
            place = place_of(worths, given)
    if given is not None:
        worths[place] = replace(worths[place], answer=given)
    cost = worths[0].points - worths[place].points if worths[place].worse else 0.0
    equal = next((at for at, one in enumerate(worths) if one.worse), len(worths))
    if view.ask is not None and view.ask.kind == PICK_CARD:
        worths = with_tricks(view, worths, place, rng.stream("trick"), budget)
    scale = scale_of(view.game)
    return Judgement(tuple(worths), equal, place, cost, scale.point, scale.whole, samples.unsure > 0.0)


def place_of(worths: Sequence[Worth], answer: Action) -> int:
    """The place of the answer that is worth what this one is; -1 if it is not there."""
    return next((at for at, one in enumerate(worths) if nature(one.answer) == nature(answer)), -1)


def told(samples: Samples, advice: Action) -> list[Worth]:
    """The worths, the advice first; those that were hardly ever tried are left out."""
    first = samples.row_of(advice)
    if first < 0:
        return []
    base, error = mean_of([one for one in samples.rows[first] if one is not None])
    error = max(samples.unsure, error)
    others: list[Worth] = []
    seen = {nature(advice)}
    for at, answer in enumerate(samples.answers):
        if nature(answer) in seen or 2 * samples.shared(first, at) < samples.shared(first, first):
            continue
        seen.add(nature(answer))
        gap, doubt = samples.gap(first, at)
        others.append(Worth(answer, base - gap, max(error, doubt), worse=clear(samples, first, at)))
    others.sort(key=lambda one: -one.points)
    return reconciled([Worth(advice, base, error), *others])


def reconciled(worths: Sequence[Worth]) -> list[Worth]:
    """The worths, the advice first, when it is known to be at least as good as every other answer: those that seemed
    better are as good, and all of them are worth the mean (the likeliest worths under that order)."""
    first, *others = worths
    pool = [first]
    mean = first.points
    for other in others:
        if other.points <= mean:
            break
        pool.append(other)
        mean = sum(one.points for one in pool) / len(pool)
    return [*(replace(one, points=mean) for one in pool), *others[len(pool) - 1 :]]


def clear(samples: Samples, first: int, other: int, sure: float = SURE) -> bool:
    """Whether one row is clearly worse than the first, by so many standard errors."""
    gap, error = samples.gap(first, other)
    count = samples.shared(first, other)
    if sure >= SURE and count < samples.few:
        return False
    near = samples.near + (samples.loyal * error if other == samples.usual else 0.0)
    least = near + student(sure, count) * samples.doubt(first, other)
    return gap > 0.0 and gap + samples.leaning(first, other) > least


def with_tricks(view: View, worths: list[Worth], place: int, rng: Rng, budget: Budget) -> list[Worth]:
    """The worths with how often the best cards and the one given take the trick in hand."""
    told = [at for at, one in enumerate(worths) if (at < TOLD or at == place) and one.answer.cards]
    shares = tricks_won(view, [worths[at].answer for at in told], rng, budget)
    for at, share in zip(told, shares, strict=True):
        worths[at] = replace(worths[at], takes=share)
    return worths


def looked_at_again(samples: Samples, best: Worth, given: Action) -> Worth:
    """A given answer that seemed clearly worse than the advice, by another comparison: what seems bad by bad luck seems
    so once, and the worth of what was picked out for seeming bad is not believed."""
    first, other = samples.row_of(best.answer), samples.row_of(given)
    gap, doubt = samples.gap(first, other)
    return Worth(given, best.points - max(gap, 0.0), doubt, worse=clear(samples, first, other))


def student(sure: float, count: int) -> float:
    """So many standard errors, when they are known from ``count`` numbers only: as sure as ``sure`` of them known well
    (Student's distribution, by the expansion of Cornish and Fisher)."""
    free = max(count - 1, 2)
    cube = sure**3
    more = (cube + sure) / 4 / free + (5 * sure**5 + 16 * cube + 3 * sure) / 96 / free**2
    return sure + more + (3 * sure**7 + 19 * sure**5 + 17 * cube - 15 * sure) / 384 / free**3
