"""A tree search over imagined deals, in any game: single-observer information-set Monte Carlo search (Cowling, Powley
and Whitehouse, 2012) on deals of the core, with the evaluator's judgement for the order in which answers are tried."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from ai.evaluator import Evaluator
from ai.search.clock import Clock
from ai.search.manner import Manner, preferred
from ai.search.source import Source
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of

USES: Final = 2
"""Iterations of the tree in each world."""


class Branch:
    """An answer given after the answers of its parents. ``total`` is the worth summed for the side that gave it;
    ``prior`` is judgement (0 the best among its siblings, negative below)."""

    answer: Action | None
    side: int
    visits: int
    available: int
    total: float
    prior: float
    kids: dict[Action, Branch]

    def __init__(self, answer: Action | None, side: int) -> None:
        self.answer = answer
        self.side = side
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.prior = 0.0
        self.kids = {}


class Tree:
    """A tree search from one view. ``answers`` are those of the root, ``weights`` their judgement."""

    evaluator: Evaluator
    view: View
    answers: tuple[Action, ...]
    weights: list[float]
    manner: Manner
    root: Branch
    rng: Rng
    spread: float
    _ends: float
    _mean: float
    _squares: float
    _logs: list[float]

    def __init__(
        self,
        evaluator: Evaluator,
        view: View,
        answers: Sequence[Action],
        weights: list[float],
        rng: Rng,
        manner: Manner,
    ) -> None:
        self.evaluator = evaluator
        self.view = view
        self.answers = tuple(answers)
        best = max(weights)
        self.weights = [weight - best for weight in weights]
        self.manner = manner
        self.root = Branch(None, 0)
        self.rng = rng
        self.spread = 1.0
        self._ends = 0.0
        self._mean = 0.0
        self._squares = 0.0
        self._logs = [0.0] + [log(float(n)) for n in range(1, 2048)]

    def run(self, source: Source, clock: Clock) -> None:
        """Search until the clock says stop; at least once."""
        side = play_of(self.view).side_of[self.view.seat]
        while True:
            for world in source.more():
                for _ in range(USES):
                    self._iterate(world.clone(), side)
                    if not clock.tick():
                        return
            source.worlds.clear()

    def _iterate(self, deal: Deal, observer: int) -> None:
        node = self.root
        path: list[Branch] = []
        evaluator = self.evaluator
        side_of = deal.rules.side_of
        grown = False
        while deal.asked >= 0:
            if node is self.root:
                legal = self.answers
            elif deal.phase.free:
                deal.apply(evaluator.propose(deal.view(deal.asked), self.rng, 1)[0])
                continue
            else:
                legal = deal.legal()
                if not legal:  # a world in which what was said cannot be true: it ends here
                    grown = False
                    break
            chosen = self._select(node, legal)
            grown = chosen is None
            if chosen is None:
                chosen = self._grow(node, deal, legal, side_of[deal.asked])
            path.append(chosen)
            answer = chosen.answer
            assert answer is not None
            deal.apply(answer)
            node = chosen
            if grown and len(legal) > 1:
                break
        if grown and deal.asked >= 0:
            evaluator.playout(deal, self.rng)
        worth = evaluator.payoff(deal)
        for step in path:
            step.visits += 1
            step.total += worth[step.side]
        self._note(worth[observer])

    def _note(self, worth: float) -> None:
        """Keep the spread of the ends (Welford)."""
        self._ends += 1.0
        off = worth - self._mean
        self._mean += off / self._ends
        self._squares += off * (worth - self._mean)
        if self._ends > 1.0 and self._squares > 0.0:
            self.spread = sqrt(self._squares / (self._ends - 1.0))

    def _select(self, node: Branch, legal: tuple[Action, ...]) -> Branch | None:
        """The branch with the best upper bound, or None where a new one is due."""
        kids = node.kids
        found: list[Branch] = []
        for answer in legal:
            kid = kids.get(answer)
            if kid is not None:
                kid.available += 1
                found.append(kid)
        if not found:
            return None
        if len(found) < len(legal):
            widening = self.manner.widening
            if widening <= 0.0 or node is self.root:
                return None
            if len(found) < 1.0 + widening * sqrt(float(node.visits)):
                return None
        best = found[0]
        best_score = -1e30
        logs = self._logs
        weight = self.manner.exploration * self.spread
        prior = self.manner.prior
        for kid in found:
            available = kid.available
            visits = float(kid.visits)
            spread = logs[available] if available < 2048 else log(float(available))
            score = kid.total / visits + weight * sqrt(spread / visits) + prior * kid.prior / (visits + prior)
            if score > best_score:
                best = kid
                best_score = score
        return best

    def _grow(self, node: Branch, deal: Deal, legal: tuple[Action, ...], side: int) -> Branch:
        """A new branch: the best by judgement of the answers not tried yet, by chance among equals."""
        kids = node.kids
        weights = self.weights if node is self.root else self.evaluator.prior(deal, legal)
        top = max(weights)
        best = -1e30
        ties = 0
        chosen = 0
        for at in range(len(legal)):
            if legal[at] in kids:
                continue
            if weights[at] > best:
                best = weights[at]
                chosen = at
                ties = 1
            elif weights[at] == best:
                ties += 1
                if self.rng.below(ties) == 0:
                    chosen = at
        kid = Branch(legal[chosen], side)
        kid.available = 1
        kid.prior = weights[chosen] - top
        kids[legal[chosen]] = kid
        return kid

    def settled(self) -> Action:
        """The answer: the best of those tried often; of those nearly as good the one judgement prefers."""
        kids = self.root.kids
        prior = self.manner.prior
        most = 0
        for kid in kids.values():
            most = max(most, kid.visits)
        values: list[float] = []
        for at in range(len(self.answers)):
            tried = kids.get(self.answers[at])
            if tried is None or tried.visits * 3 < most:
                values.append(-1e30)
            else:
                values.append(tried.total / tried.visits + prior * self.weights[at] / (tried.visits + prior))
        return self.answers[preferred(values, self.weights, self.manner.near * self.spread)]
