"""What a family of games brings for its bots: one object, `FAMILY` in `ai.games.<family>.family`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.advice.samples import Samples
from ai.evaluator import Evaluator
from ai.player import Player
from ai.search.clock import Clock
from ai.styles import Style
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View

EvaluatorMaker = Callable[[str, float, int], Evaluator]
"""Makes the evaluator of a game for a style's daring (`ai.styles.Style`) and a level."""
PlayerMaker = Callable[[int, int, Style], Player]
"""Makes a player of a level, with a seed and a style."""
Teller = Callable[[Evaluator, View, Sequence[Action], bool, Rng, Clock], Samples | None]
"""Tells what the answers are worth where `Evaluator.decide` answers: evaluator, view, answers wanted, whether only
those, random stream and clock; None where the searches are to tell."""


class Family:
    """``evaluator`` is all that a family needs. ``players``: its own ones, instead of the levels of all games.
    ``tell``: see `Teller`. ``points``: what matters in a game (by id) as much as a point of Belote does, 1 where
    nothing is said. ``weighs``: from Master on its evaluators hold some arrangements of the hidden cards for likelier
    than others."""

    evaluator: EvaluatorMaker
    players: PlayerMaker | None
    tell: Teller | None
    points: dict[str, float]
    weighs: bool

    def __init__(
        self,
        evaluator: EvaluatorMaker,
        points: dict[str, float] | None = None,
        tell: Teller | None = None,
        players: PlayerMaker | None = None,
        weighs: bool = True,
    ) -> None:
        self.evaluator = evaluator
        self.players = players
        self.tell = tell
        self.points = points or {}
        self.weighs = weighs
