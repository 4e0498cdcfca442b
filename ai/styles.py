"""Styles: a bot of any level can be cautious, sound or bold. A style shifts what is liked, never what is known or seen.

Three things are shifted, each by `Style.daring` times a number of the game's own points:

- **leaning**: what a daring answer (taking, bidding, betting, holding, waiting for a better combination) counts more
  than it promises, or for the cautious less (`ai.evaluator.Scale`);
- **appetite**: the searches' utility. Ends of imagined deals are worth more to the bold the further they lie above the
  common, and less to the cautious (`bent`);
- **bluffs**: how far below its price a bet is still made, what is kept silent about (each family's own).

A style is not a level: a deal played cautiously or boldly should be worth as much as one played soundly, within a tenth
of what a side makes in it. What was measured (`python -m ai.lab.arena --a 2:bold --b 2`) is in ai/README.md under
"Styles".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from ai.evaluator import Evaluator, Scale
from ai.search.clock import Clock
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of


@dataclass(frozen=True)
class Style:
    """A way of playing: ``daring`` is -1 (cautious), 0 (sound: as the levels are made) or 1 (bold)."""

    id: str
    daring: float


CAUTIOUS: Final = "cautious"
SOUND: Final = "sound"
BOLD: Final = "bold"
STYLES: Final[dict[str, Style]] = {
    CAUTIOUS: Style(CAUTIOUS, -1.0),
    SOUND: Style(SOUND, 0.0),
    BOLD: Style(BOLD, 1.0),
}

APPETITE: Final = 0.3
"""How strongly the worth of an end is bent over one spread."""
WIDEST: Final = 3.0
"""In spreads: ends further off are not bent more."""


def bent(worth: float, daring: float, spread: float) -> float:
    """A worth as the daring see it: the same slope around nothing, convex for the bold, concave for the cautious."""
    if daring == 0.0:
        return worth
    far = WIDEST * spread
    inside = max(-far, min(far, worth))
    strength = APPETITE * daring / spread
    return (exp(strength * inside) - 1.0) / strength + (worth - inside)


def leaned(leaning: Mapping[str, float], answers: Sequence[Action], weights: list[float], daring: float) -> list[float]:
    """The weights of some answers with the style's leaning (by verb)."""
    if not leaning or daring == 0.0:
        return weights
    return [weight + daring * leaning.get(answer.verb, 0.0) for answer, weight in zip(answers, weights, strict=True)]


class StyledEvaluator:
    """An evaluator as a style sees it, for one question: judgement leans, and ends are worth what the style makes of
    them. Satisfies `ai.evaluator.Evaluator`."""

    def __init__(self, evaluator: Evaluator, style: Style, view: View, scale: Scale) -> None:
        self.evaluator = evaluator
        self.daring = style.daring
        self.side = play_of(view).side_of[view.seat]
        self.scale = scale
        self._common: float | None = None

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        """Judgement with the leaning."""
        return leaned(self.scale.leaning, answers, self.evaluator.weigh(view, answers, memory), self.daring)

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        """As the evaluator proposes."""
        return self.evaluator.propose(view, rng, most)

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        """As the evaluator imagines: a style believes nothing else."""
        return self.evaluator.worlds(view, count, rng)

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        """As the evaluator judges inside a search."""
        return self.evaluator.prior(deal, answers)

    def playout(self, deal: Deal, rng: Rng) -> None:
        """As the evaluator plays on."""
        self.evaluator.playout(deal, rng)

    def payoff(self, deal: Deal) -> list[float]:
        """What an end is worth, the own side's bent around the first end that was seen."""
        found = self.evaluator.payoff(deal)
        own = found[self.side]
        if self._common is None:
            self._common = own
        found[self.side] = self._common + bent(own - self._common, self.daring, self.scale.spread)
        return found

    def method(self, view: View) -> str:
        """As the evaluator thinks."""
        return self.evaluator.method(view)

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        """As the evaluator decides; what a search would have to compare is left to the searches."""
        return self.evaluator.decide(view, rng, level, clock)
