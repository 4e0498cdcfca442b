"""Simple bettors that a balanced player must not lose to (`ai.lab.references`): they play cards by judgement and
bet always, never, or by their cards alone.
"""

from __future__ import annotations

from ai.levels import stream_of
from ai.player import Budget
from game.core.actions import Action
from game.core.view import View
from game.rules.bieten.values import BETS, GAME, GOOD, HOLD, PASS

from .evaluator import BietenEvaluator
from .glance import glance

HONEST: float = 0.1


class Bettor:
    """Plays cards by judgement. ``bets``: never, always, or honest (with good cards); ``holds`` in the same way."""

    def __init__(self, bets: str, holds: str, seed: int) -> None:
        self.bets = bets
        self.holds = holds
        self.seed = seed
        self.evaluator = BietenEvaluator()

    def choose(self, view: View, budget: Budget) -> Action:
        """The fixed answer. Raises ValueError if the view asks nothing."""
        if view.ask is None:
            raise ValueError("nobody asked this seat anything")
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase in ("reply", "reply_three"):
            return self._reply(view)
        calls = [answer for answer in view.legal if answer in BETS]
        if calls and self.bets != "never":
            # Game is bet on last, like everybody does
            worths = glance(view, calls)
            if self.bets == "always":
                early = [call for call in calls if call is not BETS[GAME]]
                return early[stream_of(view, self.seed).below(len(early))] if early else calls[0]
            if max(worths) > HONEST:
                return calls[worths.index(max(worths))]
        plays = [answer for answer in view.legal if answer.verb not in ("bet", "three")]
        if plays[0] is PASS:
            return PASS
        weights = self.evaluator.weigh(view, plays, 100)
        return plays[weights.index(max(weights))]

    def _reply(self, view: View) -> Action:
        if self.holds == "always":
            return HOLD if HOLD in view.legal else GOOD
        if self.holds == "never":
            return GOOD
        worths = glance(view, view.legal)
        return view.legal[worths.index(max(worths))]


def always_hold(game: str, seed: int) -> Bettor:
    """Bets with good cards and holds whatever it may."""
    return Bettor("honest", "always", seed)


def always_fold(game: str, seed: int) -> Bettor:
    """Bets with good cards and never holds."""
    return Bettor("honest", "never", seed)


def always_bet(game: str, seed: int) -> Bettor:
    """Bets whatever it may, and answers honestly."""
    return Bettor("always", "honest", seed)


def honest(game: str, seed: int) -> Bettor:
    """Bets and holds by its cards alone."""
    return Bettor("honest", "honest", seed)
