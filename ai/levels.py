"""What the levels are made of: judgement, memory and temperature; never random blunders.

They know no game: a game's evaluator (`ai.evaluator`) brings what needs knowing, and a family may bring players of its
own.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.evaluator import ALL, HALVING, JUDGEMENT, Evaluator, Scale
from ai.player import MASTER, NOVICE, STRONG, THINKING, Budget
from ai.search.clock import ENOUGH, Clock
from ai.search.halving import halve
from ai.search.ismcts import Tree
from ai.search.manner import Manner
from ai.search.source import Source
from ai.styles import SOUND, STYLES, Style, StyledEvaluator
from game.core.actions import Action
from game.core.rng import Rng, seeded
from game.core.view import View

NOVICE_MEMORY = 2
"""Past tricks that a novice remembers."""
NOVICE_TEMPERATURE = 2.5
"""In points: answers this much weaker are chosen about a third as often."""
NOVICE_CAP = 5.0
"""The most, in points of judgement, that a novice knowingly gives away with one answer."""
PLAIN_SCALE: Final = Scale()
"""The measures of a game that says nothing about them."""
SEARCHING: Final = (STRONG, MASTER)
GLANCED = 12
"""Free choices that the levels without search look at."""
LISTED = 24
"""More answers than this are proposed like free choices."""


def stream_of(view: View, seed: int) -> Rng:
    """The player's random stream for one question: from the seed and from what is public at the table."""
    number = 0
    for part in (view.seat, view.asked, view.public.deal_number, len(view.legal)):
        number = number * 37 + part
    for fact in view.table.key():
        number = (number * 31 + (len(fact) if isinstance(fact, tuple) else 0)) % 1000003
    return seeded(seed).stream("answer", number)


class EvaluatorPlayer:
    """Any level of a game that is played by an evaluator. Satisfies `ai.player.Player`.

    ``iterations`` counts the play-outs of the latest answer. ``manner`` can be given, to measure it. ``scale`` are the
    game's measures: its point is that of the novice's temperature and cap.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        level: int,
        seed: int,
        manner: Manner | None = None,
        style: Style = STYLES[SOUND],
        scale: Scale = PLAIN_SCALE,
    ) -> None:
        self.level = level
        self.seed = seed
        self.style = style
        self.evaluator = evaluator
        self.scale = scale
        own: Manner | None = getattr(self.evaluator, "manner", None)
        self.manner = manner or own or Manner()
        self.iterations = 0

    def choose(self, view: View, budget: Budget) -> Action:
        """The answer found best within the budget. Raises ValueError if the view asks nothing."""
        if view.ask is None:
            raise ValueError("nobody asked this seat anything")
        self.iterations = 0
        if len(view.legal) == 1:
            return view.legal[0]
        if budget.seconds is None and budget.iterations is None:
            budget = THINKING[self.level]
        clock = Clock(budget.iterations, budget.seconds)
        clock.limit = min(clock.limit, self.manner.enough.get(self.level, ENOUGH))
        evaluator = self.evaluator
        if self.style.daring:
            evaluator = StyledEvaluator(evaluator, self.style, view, self.scale)
        rng = stream_of(view, self.seed)
        if self.level == NOVICE:
            answers: Sequence[Action] = self._answers(view, rng, GLANCED)
            weights = evaluator.weigh(view, answers, NOVICE_MEMORY)
            point = self.scale.point
            return tempered(answers, weights, rng, NOVICE_TEMPERATURE * point, NOVICE_CAP * point)
        decided = evaluator.decide(view, rng.stream("decide"), self.level, clock)
        if decided is not None:
            return decided
        method = evaluator.method(view) if self.level in SEARCHING else JUDGEMENT
        if method == HALVING and self.manner.selective:
            answers = evaluator.propose(view, rng.stream("propose"), self.manner.proposals)
        else:
            answers = self._answers(view, rng, GLANCED if method == JUDGEMENT else self.manner.proposals)
        weights = evaluator.weigh(view, answers, ALL)
        if method == JUDGEMENT or len(answers) == 1:
            return answers[weights.index(max(weights))]
        clock.rest()
        return self._search(evaluator, view, answers, weights, method, rng, clock)

    def _answers(self, view: View, rng: Rng, most: int) -> Sequence[Action]:
        """The answers to think about: all that are listed if they are few, or else the evaluator's proposals."""
        if view.legal and len(view.legal) <= LISTED:
            return view.legal
        return self.evaluator.propose(view, rng.stream("propose"), most)

    def _search(
        self,
        evaluator: Evaluator,
        view: View,
        answers: Sequence[Action],
        weights: list[float],
        method: str,
        rng: Rng,
        clock: Clock,
    ) -> Action:
        if method == HALVING:
            answer = halve(evaluator, view, answers, weights, rng, clock, self.manner)
        else:
            tree = Tree(evaluator, view, answers, weights, rng.stream("tree"), self.manner)
            tree.run(Source(evaluator, view, rng.stream("worlds"), clock), clock)
            answer = tree.settled()
        self.iterations = clock.spent
        return answer


def tempered(legal: Sequence[Action], weights: list[float], rng: Rng, temperature: float, cap: float) -> Action:
    """One of the answers whose weight is within ``cap`` of the best, the better the likelier: those ``temperature``
    weaker about a third as likely (both in the points of the weights)."""
    best = max(weights)
    shares = [exp((weight - best) / temperature) if best - weight <= cap else 0.0 for weight in weights]
    mark = rng.unit() * sum(shares)
    for answer, share in zip(legal, shares, strict=True):
        mark -= share
        if mark < 0.0:
            return answer
    return legal[weights.index(best)]
