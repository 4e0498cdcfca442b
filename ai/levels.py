"""What the levels are made of: judgement, memory and temperature; never random blunders."""

from __future__ import annotations

from math import exp

from ai.bot import NOVICE, THINKING, Budget
from ai.ismcts import Tuning
from ai.policies import belote
from ai.rehearsal import choose_call
from ai.thinking import choose_card
from game.core.actions import Action
from game.core.rng import Rng, seeded
from game.core.view import View

NOVICE_MEMORY = 2
"""Past tricks that a novice remembers."""
NOVICE_TEMPERATURE = 2.5
"""In points: answers this much weaker are chosen about a third as often."""
NOVICE_CAP = 5.0
"""The most, in points of judgement, that a novice knowingly gives away with one answer."""


def stream_of(view: View, seed: int) -> Rng:
    """The player's random stream for one question: from the seed and from what is public at the table."""
    number = 0
    for part in (view.seat, view.asked, view.facts.get("deal_number", 0), len(view.legal)):
        number = number * 37 + (part if isinstance(part, int) else 0)
    for fact in view.table.key():
        number = (number * 31 + (len(fact) if isinstance(fact, tuple) else 0)) % 1000003
    return seeded(seed).stream("answer", number)


class PolicyPlayer:
    """Levels 1 and 2: plays by judgement alone. Satisfies `ai.bot.Player`."""

    def __init__(self, level: int, seed: int) -> None:
        self.level = level
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Action:
        """The best answer, or for a novice one nearly as good. Raises ValueError if the view asks nothing."""
        if not view.legal:
            raise ValueError("nobody asked this seat anything")
        if len(view.legal) == 1:
            return view.legal[0]
        if self.level == NOVICE:
            weights = belote.weigh_view(view, NOVICE_MEMORY)
            return tempered(view.legal, weights, stream_of(view, self.seed))
        weights = belote.weigh_view(view)
        return view.legal[weights.index(max(weights))]


class SearchPlayer:
    """Levels 3 and 4: imagines worlds and plays them out. Satisfies `ai.bot.Player`.

    ``iterations`` counts those of the latest answer.
    """

    def __init__(self, level: int, seed: int, tuning: Tuning | None = None) -> None:
        self.level = level
        self.seed = seed
        self.tuning = tuning or Tuning()
        self.iterations = 0

    def choose(self, view: View, budget: Budget) -> Action:
        """The answer found best within the budget. Raises ValueError if the view asks nothing."""
        if not view.legal:
            raise ValueError("nobody asked this seat anything")
        self.iterations = 0
        if len(view.legal) == 1:
            return view.legal[0]
        if budget.seconds is None and budget.iterations is None:
            budget = THINKING[self.level]
        if view.phase == "play":
            answer, self.iterations = choose_card(view, budget, stream_of(view, self.seed), self.tuning)
            return answer
        if view.phase in ("round1", "round2", "auction"):
            answer, self.iterations = choose_call(view, budget, stream_of(view, self.seed), self.tuning)
            return answer
        weights = belote.weigh_view(view)
        return view.legal[weights.index(max(weights))]


def tempered(legal: tuple[Action, ...], weights: list[float], rng: Rng) -> Action:
    """One of the answers whose weight is within the novice's cap of the best, the better the likelier."""
    best = max(weights)
    shares = [exp((weight - best) / NOVICE_TEMPERATURE) if best - weight <= NOVICE_CAP else 0.0 for weight in weights]
    mark = rng.unit() * sum(shares)
    for answer, share in zip(legal, shares, strict=True):
        mark -= share
        if mark < 0.0:
            return answer
    return legal[weights.index(best)]
