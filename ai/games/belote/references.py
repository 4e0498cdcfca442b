"""Players of Belote, contrée and coinchée to measure ours against (`ai.lab.references`)."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ai.levels import stream_of
from ai.player import CLUB, MASTER, Budget, Player
from ai.search.double_dummy.solver import OutOfNodes
from game.core.actions import Action
from game.core.view import View

from .beliefs import constraints_of
from .endgame import solved_world
from .ismcts import Tuning
from .players import PolicyPlayer, SearchPlayer
from .reading import read

SAMPLES: Final = 200
"""Worlds that the sampler solves at most."""
SOLVED_NODES: Final = 1_000_000
"""Positions after which a world is too large for it."""


class Sampler:
    """Plays the cards by perfect-information Monte Carlo: imagine worlds alike, solve each exactly for card points, add
    up. Calls by judgement, and plays so too where a world is too large to solve. Satisfies
    `ai.player.Player`; ``iterations`` counts worlds."""

    def __init__(self, game: str, seed: int) -> None:
        self.judgement = PolicyPlayer(CLUB, seed)
        self.seed = seed
        self.iterations = 0

    def choose(self, view: View, budget: Budget) -> Action:
        """The card best on average. Raises ValueError if the view asks nothing."""
        self.iterations = 0
        fallback = self.judgement.choose(view, budget)
        cards = {answer.card.index for answer in view.legal} if view.phase == "play" else set()
        if len(cards) < 2:
            return fallback
        deadline = perf_counter() + budget.seconds if budget.seconds is not None else None
        rng = stream_of(view, self.seed)
        reading = read(view)
        constraints = constraints_of(view)
        seats = [zone.owner for zone in view.zones if not zone.visible]
        totals = dict.fromkeys(sorted(cards), 0)
        while self.iterations < (budget.iterations or SAMPLES):
            hands = [0] * view.players
            hands[view.seat] = reading.hand
            for place, bits in enumerate(constraints.sample(rng)):
                if seats[place] >= 0:
                    hands[seats[place]] = bits
            try:
                for index, value in solved_world(reading, hands, SOLVED_NODES):
                    totals[index] += value
            except OutOfNodes:
                return fallback
            self.iterations += 1
            if deadline is not None and perf_counter() >= deadline:
                break
        best = max(totals.values())
        if fallback.cards and totals[fallback.card.index] == best:
            return fallback
        return next(answer for answer in reversed(view.legal) if totals[answer.card.index] == best)


def sampler(game: str, seed: int) -> Player:
    """The player that samples and solves."""
    return Sampler(game, seed)


def unweighted(game: str, seed: int) -> Player:
    """The best level for whom, when cards are played, all arrangements that agree with what was seen are alike."""
    return SearchPlayer(MASTER, seed, Tuning(candidates=1))
