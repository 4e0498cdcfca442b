"""Players to measure ours against, in every game: chance, and the plain textbook search."""

from __future__ import annotations

from typing import Final

from ai.bot import MASTER, Budget
from ai.levels import MindPlayer, stream_of
from ai.plain import PlainMind
from game.core.actions import Action
from game.core.view import View


class Chance:
    """Answers at random. Satisfies `ai.bot.Player`."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Action:
        """Any answer. Raises ValueError if the view asks nothing."""
        if view.ask is None:
            raise ValueError("nobody asked this seat anything")
        rng = stream_of(view, self.seed)
        answers = view.legal or PlainMind().propose(view, rng, 1)
        return answers[rng.below(len(answers))]


def chance(game: str, seed: int) -> Chance:
    """A player that answers at random."""
    return Chance(seed)


def plain(game: str, seed: int) -> MindPlayer:
    """Information-set tree search with worlds all alike and random play-outs (Cowling, Powley and Whitehouse, 2012);
    free choices are drawn at random and compared over common worlds."""
    return MindPlayer(game, MASTER, seed, PlainMind())


REFERENCES: Final[dict[str, str]] = {
    "random": "ai.references.chance",
    "plain": "ai.references.plain",
}
"""Short names of the players of this module on the command line of the arena."""
