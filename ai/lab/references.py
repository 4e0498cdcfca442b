"""Players to measure ours against in every game: chance, the plain textbook search, and our best without its beliefs.
A family may bring others (`ai.games.family.Measures`)."""

from __future__ import annotations

from typing import Final

from ai.games.family import Reference
from ai.levels import EvaluatorPlayer, stream_of
from ai.player import MASTER, STRONG, Budget, Player
from ai.registry import family_of
from ai.search.plain import PlainEvaluator
from game.core.actions import Action
from game.core.view import View


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


def chance(game: str, seed: int) -> Player:
    """A player that answers at random."""
    return Chance(seed)


def plain(game: str, seed: int) -> Player:
    """Information-set tree search with worlds all alike and random play-outs (Cowling, Powley and Whitehouse, 2012);
    free choices are drawn at random and compared over common worlds."""
    return EvaluatorPlayer(PlainEvaluator(family_of(game).returns), MASTER, seed)


def unweighted(game: str, seed: int) -> Player:
    """The best level without belief weighting: all cards that agree with what was seen and said are alike, however
    badly they explain calls, discards and plays. Raises ValueError for a game whose evaluators weigh nothing."""
    family = family_of(game)
    if family.weighs:
        return EvaluatorPlayer(family.evaluator(game, 0.0, STRONG), MASTER, seed)
    raise ValueError(f"nobody weighs beliefs in {game}: there is no player without them to measure against")


REFERENCES: Final[dict[str, Reference]] = {"random": chance, "plain": plain, "unweighted": unweighted}
"""Short names of the players of this module on the command line of the arena."""


def references_of(game: str) -> dict[str, Reference]:
    """The players to measure against in a game, by name; the family's own stand for those of all games."""
    return {**REFERENCES, **family_of(game).measures.references}
