"""A game that no family of the window knows (`tests.twelfth.game`) is played at a plain table, as every other."""

from __future__ import annotations

import os

import pytest

from game.core.view import WRITERS
from game.rules import GAMES
from game.ui.games.staging import Staging
from game.ui.scenes.result import ResultScene
from tests.breadth import broad
from tests.twelfth.game import QUINTS
from tests.ui.conftest import Open
from tests.ui.gestures import card_asked, click, slot, top_of

pytestmark = pytest.mark.skipif(
    os.environ.get("CARTE_BLANCHE_COMPILED") == "1", reason="compiled classes have no subclasses that are not"
)


@pytest.fixture(autouse=True)
def quints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "quints", QUINTS)
    monkeypatch.setitem(WRITERS, "quints", WRITERS["belote"])


@pytest.mark.parametrize("players", broad(QUINTS.players, lambda players: players == 3))
def test_a_whole_match_is_played_at_a_plain_table(theatre: Open, players: int) -> None:
    stage = theatre(3, "quints", players, speed="instant")
    assert type(stage.table.staging) is Staging
    stage.until(lambda: card_asked(stage))
    table = stage.table
    card = table.view.legal[0].card.name
    held = table.cues.tableau.hands[table.chair.seat]
    (turned,) = table.cues.tableau.turn_up
    lying = table.cues.pose()[turned]
    assert card in held and lying.face_up and lying.x != table.layout.stock[0]  # beside the stock, not below it
    click(stage, slot(table, card))
    assert card not in table.cues.tableau.hands[table.chair.seat]  # a click on the card has played it
    stage.draw()
    stage.until(lambda: isinstance(top_of(stage), ResultScene))
    stage.draw()
    result = top_of(stage)
    assert isinstance(result, ResultScene) and len(result.winners) == 1
