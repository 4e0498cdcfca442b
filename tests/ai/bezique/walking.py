"""Walks among sensible deals: judgement answers, now and then with its second choice."""

from __future__ import annotations

from ai.games.bezique.evaluator import weigh_reading
from ai.games.bezique.play import NEVER
from ai.games.bezique.reading import read_deal
from ai.games.bezique.window import FEW
from game.core.deal import Deal
from game.core.rng import Rng


def judged(deal: Deal, rng: Rng) -> str:
    """The policy's answer from what the seat asked knows, sometimes the second best: a walk among sensible deals."""
    legal = list(deal.legal())
    weights = weigh_reading(read_deal(deal, deal.asked), legal, FEW)
    order = sorted([at for at in range(len(legal)) if weights[at] > NEVER], key=lambda at: -weights[at])
    return legal[order[min(len(order) - 1, 1 if rng.below(8) == 0 else 0)]].text


def step(deal: Deal, rng: Rng) -> None:
    """Carry the policy's answer out."""
    text = judged(deal, rng)
    deal.answer(next(one for one in deal.legal() if one.text == text))
