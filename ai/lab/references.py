"""Players to measure ours against: chance and the plain textbook search in every game, in Belote also the other
textbook search, which solves imagined worlds exactly."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ai.games.belote import GAMES as BELOTE_GAMES
from ai.games.belote.beliefs import constraints_of
from ai.games.belote.endgame import solved_world
from ai.games.belote.ismcts import Tuning
from ai.games.belote.players import PolicyPlayer, SearchPlayer
from ai.games.belote.reading import read
from ai.levels import EvaluatorPlayer, stream_of
from ai.player import CLUB, MASTER, STRONG, Budget, Player
from ai.registry import family_of
from ai.search.double_dummy.solver import OutOfNodes
from ai.search.plain import PlainEvaluator
from game.core.actions import Action
from game.core.view import View

SAMPLES: Final = 200
"""Worlds that the sampler solves at most."""
SOLVED_NODES: Final = 1_000_000
"""Positions after which a world is too large for it."""


class Chance:
    """Answers at random. Satisfies `ai.player.Player`."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Action:
        """Any answer. Raises ValueError if the view asks nothing."""
        if view.ask is None:
            raise ValueError("nobody asked this seat anything")
        rng = stream_of(view, self.seed)
        answers = view.legal or PlainEvaluator().propose(view, rng, 1)
        return answers[rng.below(len(answers))]


def chance(game: str, seed: int) -> Chance:
    """A player that answers at random."""
    return Chance(seed)


def plain(game: str, seed: int) -> EvaluatorPlayer:
    """Information-set tree search with worlds all alike and random play-outs (Cowling, Powley and Whitehouse, 2012);
    free choices are drawn at random and compared over common worlds."""
    return EvaluatorPlayer(PlainEvaluator(), MASTER, seed)


def unweighted(game: str, seed: int) -> Player:
    """The best level without belief weighting: all cards that agree with what was seen and said are alike, however
    badly they explain calls, discards and plays (in Belote when cards are played). Raises ValueError for a game whose
    evaluators weigh nothing."""
    if game in BELOTE_GAMES:
        return SearchPlayer(MASTER, seed, Tuning(candidates=1))
    family = family_of(game)
    if family.weighs:
        return EvaluatorPlayer(family.evaluator(game, 0.0, STRONG), MASTER, seed)
    raise ValueError(f"nobody weighs beliefs in {game}: there is no player without them to measure against")


class Sampler:
    """Plays the cards of Belote by perfect-information sampling: imagine worlds alike, solve each exactly for card
    points, add up. Calls by judgement, and plays so too where a world is too large to solve. Satisfies
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
            for place, bits in enumerate(constraints.guess(rng)):
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


def sampler(game: str, seed: int) -> Sampler:
    """The player that samples and solves. Raises ValueError for a game that is not of the Belote family."""
    if game not in BELOTE_GAMES:
        raise ValueError(f"the solver-sampler plays {', '.join(BELOTE_GAMES)}, not {game}")
    return Sampler(game, seed)


REFERENCES: Final[dict[str, str]] = {
    "random": "ai.lab.references.chance",
    "plain": "ai.lab.references.plain",
    "sampler": "ai.lab.references.sampler",
    "unweighted": "ai.lab.references.unweighted",
}
"""Short names of the players of this module on the command line of the arena."""
