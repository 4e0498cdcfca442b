"""The contract of a finished deal: score lines add up to totals, and totals obey the game's own invariants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.deal import Deal
from game.core.events import DealBegan, DealEnded, Event, MatchEnded, Scored
from tests.contracts import belote_sums, bezique_sums, bieten_sums, bonaken_sums, piquet_sums
from tests.contracts.settings import Walk

BYSTANDER = -1

INVARIANTS: Final[dict[str, Callable[[Deal, list[Event], int], None]]] = {
    "belote": belote_sums.check,
    "contree": belote_sums.check,
    "coinchee": belote_sums.check,
    "rubicon_piquet": piquet_sums.check,
    "piquet_au_cent": piquet_sums.check,
    "bezique": bezique_sums.check,
    "pinochle": bezique_sums.check,
    "rubicon_bezique": bezique_sums.check,
    "six_pack_bezique": bezique_sums.check,
    "bonaken": bonaken_sums.check,
    "bieten": bieten_sums.check,
}
"""For each game: checks a finished deal, given its events and the points held over before it."""


class Sums:
    """Follows the deals of a walk as each is over (contract 10)."""

    def __init__(self) -> None:
        self._held = 0
        self._scores: tuple[int, ...] = ()

    def check(self, one: Walk) -> None:
        """The deal in hand is over: its lines add up, and its totals are right."""
        match = one.match
        log = match.log
        if match.standing.deals == 1:
            self._held, self._scores = 0, ()
        began = max(number for number, event in enumerate(log) if isinstance(event, DealBegan))
        events = [event for event in log[began:] if not isinstance(event, MatchEnded)]
        ended = events[-1]
        assert isinstance(ended, DealEnded)
        assert [event for event in events if isinstance(event, DealEnded)] == [ended]
        before = one.before.view(BYSTANDER).public.scores
        assert before in (self._scores, (0,) * len(ended.scores))  # a new game of the match begins at nought
        for side, score in enumerate(ended.scores):
            lines = [event.line for event in events if isinstance(event, Scored) and event.line.side == side]
            assert score - before[side] == sum(line.points for line in lines)
            assert all(line.cause and line.paragraph for line in lines)
        assert list(ended.scores) == match.standing.scores
        INVARIANTS[match.rules.game](one.deal, events, self._held)
        self._scores = ended.scores
        self._held = match.standing.held
        assert match.over == isinstance(log[-1], MatchEnded)
