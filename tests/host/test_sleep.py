"""The computer sleeps while a bot thinks and the clock goes on: its time is over, and it answers at once all the same.

What the window and the waiting for an answer make of such a night: `test_window.py` and `test_worker.py`.
"""

from __future__ import annotations

import pytest

from game.core.rng import seeded
from game.host.bots import Question
from game.host.chair import BOT, Place, Setup
from game.rules import GAMES
from tests.breadth import every_game
from tests.host.tables import house_at, picks

OVER = 1e-9
"""Seconds of a budget that has gone by before anything is thought of."""
QUESTIONS = 40


@pytest.mark.parametrize("game", every_game(("belote", "bezique", "bonaken", "bieten")))
@pytest.mark.parametrize("level", [3, 4])
def test_a_bot_whose_time_is_over_answers_within_the_rules(game: str, level: int) -> None:
    players = GAMES[game].players[0]
    places = tuple(Place(f"B{seat}", BOT, 0) for seat in range(players))
    sitting = house_at().start(Setup(game, players, places))
    deal = sitting._match.deal  # type: ignore[attr-defined]  # the truth, which no chair shows
    rng = seeded(3)
    for number in range(QUESTIONS):
        if deal.over:
            break
        view = deal.view(deal.asked)
        question = Question(game, level, number, view, OVER)
        assert question.fits(question.reply())
        deal.apply(picks(rng, view) if view.legal else question.answer())
