"""Contract 10: score lines add up to totals; totals obey the game's invariants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from game.core.deal import Deal
from game.core.events import DealBegan, DealEnded, Event, MatchEnded, Scored
from game.rules import GAMES
from tests.contracts import belote_sums, bezique_sums, bieten_sums, bonaken_sums, piquet_sums
from tests.contracts.settings import SETTINGS, Setting, walk

DEALS = 20
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


def test_10_every_game_has_its_invariants() -> None:
    assert set(INVARIANTS) == set(GAMES)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_10_score_lines_add_up_and_totals_hold(setting: Setting) -> None:
    held = 0
    scores: tuple[int, ...] = ()
    for one in walk(setting, 17, DEALS):
        if not one.deal.over:
            continue
        match = one.match
        log = match.log
        if match.standing.deals == 1:
            held, scores = 0, ()
        began = max(number for number, event in enumerate(log) if isinstance(event, DealBegan))
        events = [event for event in log[began:] if not isinstance(event, MatchEnded)]
        ended = events[-1]
        assert isinstance(ended, DealEnded)
        assert [event for event in events if isinstance(event, DealEnded)] == [ended]
        before = one.before.view(BYSTANDER).public.scores
        assert before in (scores, (0,) * len(ended.scores))  # a new game of the match begins at nought
        for side, score in enumerate(ended.scores):
            lines = [event.line for event in events if isinstance(event, Scored) and event.line.side == side]
            assert score - before[side] == sum(line.points for line in lines)
            assert all(line.cause and line.paragraph for line in lines)
        assert list(ended.scores) == match.standing.scores
        INVARIANTS[setting.game](one.deal, events, held)
        scores = ended.scores
        held = match.standing.held
        assert match.over == isinstance(log[-1], MatchEnded)
