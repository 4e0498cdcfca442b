"""Answers side by side: what each was worth in the same imagined deals or searches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Final

from ai.evaluator import Evaluator
from ai.player import Budget
from ai.search.clock import Clock
from ai.search.source import Source
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of

BATCHES: Final = 10
"""Searches with worlds of their own; how far they differ is the error."""
PAIRED: Final = 2
"""Two answers alone are tried about so many times as often as the best two among many, the worse of which leave."""
LEAST_WORLDS: Final = 8
"""A comparison over common worlds goes through so many, whatever the time."""
FEW_WORLDS: Final = 30
"""With less it is not known how far their ends spread."""


@dataclass(frozen=True)
class Look:
    """How a question is looked at: with answers ``wanted`` beside those that Master thinks about, or ``only`` them;
    ``times`` as long as Master thinks, whose budget is given."""

    wanted: Sequence[Action]
    budget: Budget
    only: bool = False
    times: int = 1

    def clock(self, share: float = 1.0) -> Clock:
        """A clock for a share of the time or the iterations."""
        return Clock(self.iterations(share), self.seconds(share))

    def iterations(self, share: float = 1.0) -> int | None:
        """A share of the iterations; None where time alone counts."""
        return int(self.times * share * self.budget.iterations) if self.budget.iterations is not None else None

    def seconds(self, share: float = 1.0) -> float | None:
        """A share of the time; None where iterations count."""
        return self.times * share * self.budget.seconds if self.budget.seconds is not None else None

    def masters(self, count: int, spent: int = 0, enough: int = 0) -> int:
        """In how many of so many batches Master tries what he chooses between: he must look at other answers too, and
        stops after ``enough`` iterations, of which ``spent`` were made here (0: he goes on as long)."""
        longer = max(self.times, spent / enough if enough else 0.0)
        return max(2, int(count / longer) // (PAIRED if self.only else 1))


@dataclass
class Samples:
    """Answers and what each is worth in every batch or imagined deal (None: not tried there), to the seat's side over
    the others.

    ``lean``: points that Master's judgement, or what he finds in other ways, adds to an answer's (empty: none);
    ``sway``: the standard error of how far that sets two answers apart (0: it does not hang on luck); ``near``:
    worths so close he takes for equal, or mixes on purpose; ``steady``: his choice does not hang on the deals he
    happens to imagine; ``masters``: in how many batches he tries what he chooses between (0: as many as there are);
    ``usual``: the row that he leaves only for one that is better by ``loyal`` standard errors (-1: none); ``few``:
    less than so many deals tell nothing for sure, however alike they are; ``unsure``: the standard error of worths
    that come from no sample (0: they do)."""

    answers: list[Action]
    rows: list[list[float | None]]
    lean: list[float] = field(default_factory=list)
    near: float = 0.0
    steady: bool = False
    masters: int = 0
    usual: int = -1
    loyal: float = 0.0
    few: int = 0
    unsure: float = 0.0
    sway: float = 0.0

    def row_of(self, answer: Action) -> int:
        """The row of the answer that is worth what this one is; -1 if there is none."""
        wanted = nature(answer)
        return next((at for at, one in enumerate(self.answers) if nature(one) == wanted), -1)

    def shared(self, one: int, other: int) -> int:
        """In how many batches both were tried."""
        return len(self._apart(one, other))

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """By how much the first is worth more in the batches that both were tried in, and the standard error."""
        mean, error = mean_of(self._apart(one, other))
        return mean, max(self.unsure, error)

    def leaning(self, one: int, other: int) -> float:
        """How much more Master's judgement adds to the first."""
        return self.lean[one] - self.lean[other] if self.lean else 0.0

    def doubt(self, one: int, other: int) -> float:
        """How far the gap may differ from that which another Master sees: one standard error of both together."""
        row = self._apart(one, other)
        error = self.gap(one, other)[1]
        drawn = error if self.steady or not row else error * sqrt(1.0 + len(row) / (self.masters or len(row)))
        return hypot(drawn, sqrt(2.0) * self.sway)

    def _apart(self, one: int, other: int) -> list[float]:
        return [a - b for a, b in zip(self.rows[one], self.rows[other], strict=True) if a is not None and b is not None]


def nature(answer: Action) -> tuple[object, ...]:
    """What an answer is worth goes by: cards of the same face are worth the same, and so is a card played whatever is
    said with it."""
    faces = tuple(sorted(card.face for card in answer.cards))
    return (answer.verb, faces, answer.number, "" if answer.verb == "play" else answer.word)


def mean_of(row: Sequence[float]) -> tuple[float, float]:
    """The mean of a row of numbers and its standard error."""
    if not row:
        return 0.0, 0.0
    mean = sum(row) / len(row)
    if len(row) == 1:
        return mean, 0.0
    return mean, sqrt(sum((one - mean) ** 2 for one in row) / (len(row) - 1) / len(row))


def with_wanted(answers: Sequence[Action], wanted: Sequence[Action]) -> list[Action]:
    """The answers, and those wanted that are not among them; one of those that are worth the same."""
    found: dict[tuple[object, ...], Action] = {}
    for answer in (*wanted, *answers):
        found.setdefault(nature(answer), answer)
    return list(found.values())


def in_common_worlds(
    evaluator: Evaluator, view: View, answers: Sequence[Action], rng: Rng, clock: Clock
) -> list[list[float | None]]:
    """The worth of each answer in common worlds, played on by judgement."""
    side = play_of(view).side_of[view.seat]
    source = Source(evaluator, view, rng.stream("worlds"), clock)
    noise = rng.stream("noise")
    rows: list[list[float | None]] = [[] for _ in answers]
    worlds = 0
    while worlds < LEAST_WORLDS or not clock.over:
        world = source.world(worlds)
        worlds += 1
        for at, answer in enumerate(answers):
            trial = world.clone()
            trial.apply(answer)
            if trial.asked >= 0:
                evaluator.playout(trial, noise)
            rows[at].append(evaluator.payoff(trial)[side])
            clock.tick()
    return rows
