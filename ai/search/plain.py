"""An evaluator without judgement: any game can be played by it, and it is what judgement is measured against."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.evaluator import HALVING, TREE
from ai.search.clock import Clock
from ai.search.determinization import PlainWorlds
from ai.search.returns import margins, scored
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View

DRAWS = 4
"""A free choice is drawn so many times for each proposal wanted, since draws repeat."""


class PlainEvaluator:
    """Worlds all alike, play-outs at random to the end, the points of the deal (``returns``: what it has brought each
    side). Satisfies `ai.evaluator.Evaluator`."""

    def __init__(self, returns: Callable[[Deal], list[float]] = scored) -> None:
        self.returns = returns

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        return [0.0] * len(answers)

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        if view.legal:
            return list(view.legal)
        deal = PlainWorlds(view).draw(rng)
        found: list[Action] = []
        for _ in range(most * DRAWS):
            drawn = deal.phase.sample(deal, rng)
            if drawn not in found:
                found.append(drawn)
                if len(found) == most:
                    break
        return found

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        source = PlainWorlds(view)
        return [source.draw(rng) for _ in range(count)]

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        return [0.0] * len(answers)

    def playout(self, deal: Deal, rng: Rng) -> None:
        while deal.asked >= 0:
            phase = deal.phase
            if phase.free:
                phase.stumble(deal, rng)
                continue
            legal = phase.legal(deal)
            if not legal:  # a world in which what was said cannot be true
                return
            phase.apply(deal, legal[rng.below(len(legal))])

    def payoff(self, deal: Deal) -> list[float]:
        return margins(self.returns(deal))

    def method(self, view: View) -> str:
        return TREE if view.legal else HALVING

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        return None
