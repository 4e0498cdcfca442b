"""What a family of games brings for its bots: one object, `FAMILY` in `ai.games.<family>.family`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.advice.samples import Look, Samples
from ai.evaluator import Evaluator, Scale
from ai.player import Player
from ai.puzzles.puzzling import Puzzling
from ai.reasons.found import Because, Found
from ai.reasons.ground import Ground
from ai.search.clock import Clock
from ai.search.returns import scored
from ai.styles import Style
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View

EvaluatorMaker = Callable[[str, float, int], Evaluator]
"""Makes the evaluator of a game for a style's daring (`ai.styles.Style`) and a level."""
PlayerMaker = Callable[[int, int, Style], Player]
"""Makes a player of a level, with a seed and a style."""
Comparer = Callable[[Evaluator, View, Look, Rng, Clock], Samples | None]
"""What the answers are worth where the searches of all games do not tell it: evaluator, view, how it is looked at,
random stream and clock; None where those searches are to tell."""
Forecasts = Callable[[int, str, int, int, Player | None], list[tuple[str, float, bool]]]
"""Players, preset, seed, number of the deal and who plays it (None: judgement alone): kind, chance and outcome of all
that is announced."""
Reference = Callable[[str, int], Player]
"""Makes a player of a game to measure ours against, with a seed."""
Regret = Callable[[str, int, int, Player], float]
"""Game, number and seed of a question with very many answers, and who answers it: how much less than the best of all
answers his is worth."""


def played(deal: Deal) -> bool:
    """Where every deal is played: none is passed out."""
    return False


class Reasons:
    """Why an answer is good (`ai.advice.reasons`). ``weigh`` finds the reasons for an answer; ``ground`` sees the
    trick, with the card thought of (-1: none), None where no cards are played; ``serves`` tells what a card is kept
    for."""

    weigh: Callable[[View, Action, Found], None]
    ground: Callable[[View, int], Ground | None]
    serves: Callable[[View, int], list[Because]] | None

    def __init__(
        self,
        weigh: Callable[[View, Action, Found], None],
        ground: Callable[[View, int], Ground | None],
        serves: Callable[[View, int], list[Because]] | None = None,
    ) -> None:
        self.weigh = weigh
        self.ground = ground
        self.serves = serves


class Measures:
    """What `ai.lab` needs to know of the games (by id) of a family. ``forecasts``: where chances are announced, with
    the usual number of players; ``references``: players to measure ours against, by their names; ``regret``: see
    `Regret`; ``bidding``: by game what its bidding is learnt by, as "module:function" (`ai.lab.bidding`)."""

    forecasts: dict[str, tuple[Forecasts, int]]
    references: dict[str, Reference]
    regret: Regret | None
    bidding: dict[str, str]

    def __init__(
        self,
        forecasts: dict[str, tuple[Forecasts, int]] | None = None,
        references: dict[str, Reference] | None = None,
        regret: Regret | None = None,
        bidding: dict[str, str] | None = None,
    ) -> None:
        self.forecasts = forecasts or {}
        self.references = references or {}
        self.regret = regret
        self.bidding = bidding or {}


class Family:
    """``evaluator`` is all that a family needs. ``scales``: the measures of its games (by id). ``returns``: what a deal
    has brought each side so far; ``passed_out``: whether nobody played it. ``players``: its own ones, instead of the
    levels of all games. ``compare``: see `Comparer`; ``undisputed``: phases whose answers are not compared, for
    judgement alone decides, or what they are worth shows in later deals only. ``weighs``: from Master on its evaluators
    hold some arrangements of the hidden cards for likelier than others. ``puzzling``: what puzzles of it are like."""

    evaluator: EvaluatorMaker
    scales: dict[str, Scale]
    returns: Callable[[Deal], list[float]]
    passed_out: Callable[[Deal], bool]
    players: PlayerMaker | None
    compare: Comparer | None
    undisputed: Sequence[str]
    weighs: bool
    reasons: Reasons | None
    measures: Measures
    puzzling: Puzzling | None

    def __init__(
        self,
        evaluator: EvaluatorMaker,
        scales: dict[str, Scale] | None = None,
        returns: Callable[[Deal], list[float]] = scored,
        passed_out: Callable[[Deal], bool] = played,
        players: PlayerMaker | None = None,
        compare: Comparer | None = None,
        undisputed: Sequence[str] = (),
        weighs: bool = True,
        reasons: Reasons | None = None,
        measures: Measures | None = None,
        puzzling: Puzzling | None = None,
    ) -> None:
        self.evaluator = evaluator
        self.scales = scales or {}
        self.returns = returns
        self.passed_out = passed_out
        self.players = players
        self.compare = compare
        self.undisputed = undisputed
        self.weighs = weighs
        self.reasons = reasons
        self.measures = measures or Measures()
        self.puzzling = puzzling
