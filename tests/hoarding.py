"""Random answers for games of melds: who throws any card has nothing to declare, so cards of little use go first."""

from __future__ import annotations

from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng

TRIES = 6
"""Of so many cards drawn from the hand the least useful is played."""
USE = "789TAJKQ"


def hoards(deal: Deal) -> bool:
    """Whether the deal is of a game with several copies of each card."""
    return deal.rules.pack.copies > 1


def hoarded(deal: Deal, rng: Rng) -> Action:
    """A random legal answer: mostly a card of little use, mostly a declaration where there is one."""
    answers = deal.legal()
    chosen = answers[rng.below(len(answers))]
    if chosen.verb == "claim" and rng.below(20):
        return answers[0]
    if deal.phase.id == "play" and rng.below(5):
        for _ in range(TRIES):
            other = answers[rng.below(len(answers))]
            if other.verb == "play" and (chosen.verb != "play" or use(other) < use(chosen)):
                chosen = other
    elif chosen is answers[-1] and rng.below(3):
        return answers[rng.below(len(answers))] if answers[0].verb != "meld" else answers[0]
    return chosen


def use(play: Action) -> int:
    """How much a card is good for in melds."""
    return USE.index(play.card.face[0])
