"""The judgement of Belote, contrée and coinchée for what all games share: hints, reviews and play-outs of the core's
deals. The players of the family search on bit sets of their own (`.players`)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.evaluator import HALVING, TREE
from ai.search.clock import Clock
from ai.search.determinization import deal_of
from ai.search.returns import margins
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View

from .beliefs import constraints_of
from .determinization import Determinizer
from .foreseeing import foresees
from .ismcts import Tuning
from .judgement import best_of_deal, weigh, weigh_view
from .reading import ALL_TRICKS, read, read_deal
from .returns import returns


class BeloteEvaluator:
    """The evaluator of the three games. Satisfies `ai.evaluator.Evaluator`. ``daring``: see `ai.styles`; ``weighted``:
    whether arrangements are the likelier the better they explain calls and plays."""

    def __init__(self, daring: float = 0.0, weighted: bool = True) -> None:
        self.daring = daring
        self.candidates = Tuning().candidates if weighted else 1

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        weights = dict(zip(view.legal, weigh_view(view, min(memory, ALL_TRICKS), self.daring), strict=True))
        return [weights[answer] for answer in answers]

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        weights = weigh_view(view, ALL_TRICKS, self.daring)
        order = sorted(range(len(weights)), key=lambda at: -weights[at])
        return [view.legal[at] for at in sorted(order[:most])]

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        constraints, guesses = constraints_of(view), rng.stream("guesses")
        replayed = self.candidates > 1 and foresees(view)
        determinizer = Determinizer(view, read(view), constraints, guesses, self.candidates, replayed=replayed)
        return [deal_of(view, sample, rng) for sample in determinizer.draw(count)]

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        return weigh(read_deal(deal, deal.asked), tuple(answers))

    def playout(self, deal: Deal, rng: Rng) -> None:
        while deal.asked >= 0:
            deal.apply(best_of_deal(deal))

    def payoff(self, deal: Deal) -> list[float]:
        return margins(returns(deal))

    def method(self, view: View) -> str:
        return TREE if view.phase == "play" else HALVING

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        return None
