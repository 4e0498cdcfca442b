"""Whole deals of the Bezique family through the window: by keys, and to the settlement."""

from __future__ import annotations

import pygame
import pytest

from game.core.view import PICK_CARD
from game.host.chair import NEXT_DEAL, REMATCH
from game.rules.bezique.public import BeziquePublic
from game.ui.games.bezique.sheet import BeziqueSheet
from game.ui.i18n import said, tr
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.sheet import TIGHTEST
from tests.breadth import broad
from tests.ui.bezique.conftest import (
    Open,
    press,
    public,
)

# -- whole deals ----------------------------------------------------------------------------------------------------


def play_by_keys(stage: Theatre) -> int:
    """Answer every question of a deal by the keyboard; how many there were."""
    questions = 0
    for _ in range(20_000):
        stage.turn()
        top = stage.app.stack.top
        if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
            continue
        if top.view.ask.topic in (NEXT_DEAL, REMATCH):
            return questions
        if top.questions.is_new(top.view) or top.questions.forced_in >= 0:
            continue
        questions += 1
        if top.view.ask.kind == PICK_CARD:
            wanted = next(one for one in top.view.legal if one.verb == "play").card.name
            press(stage, pygame.K_HOME)
            while top.hand.focus != wanted:
                press(stage, pygame.K_RIGHT)
        press(stage, pygame.K_RETURN)
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(
    ("game", "players", "least"),
    broad([("bezique", 2, 30), ("bezique", 3, 30), ("bezique", 4, 30), ("pinochle", 2, 22)], lambda case: case[1] != 4),
)
def test_a_whole_deal_by_keys(theatre: Open, game: str, players: int, least: int) -> None:
    stage = theatre(game, players, 4)
    assert play_by_keys(stage) >= least
    stage.until(lambda: bool(stage.table.form.dialogs), answer=False)
    assert isinstance(stage.table.form.dialogs[-1], BeziqueSheet)


@pytest.mark.parametrize(
    ("game", "tricks"), broad([("rubicon_bezique", 64), ("six_pack_bezique", 96)], lambda case: case[1] == 64)
)
def test_a_deal_of_many_packs_is_settled_on_the_sheet(theatre: Open, game: str, tricks: int) -> None:
    stage = theatre(game, 2, 2)
    stage.until(lambda: bool(isinstance(stage.app.stack.top, TableScene) and stage.table.form.dialogs))
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, BeziqueSheet) and sheet.banner
    labels = [said(row.label) for row in sheet.rows]
    assert tr("bezique.sheet.settled") in labels and tr("bezique.sheet.value") in labels
    total = next(row for row in sheet.rows if said(row.label) == tr("bezique.sheet.raw"))
    assert [int(value) for value in total.values] == list(public(stage).points)
    assert public(stage).trick_number == tricks + 1
    assert not [label for label in labels if "bezique." in label or "line." in label]
    rows = [row.wish(sheet.rect.width)[1] for row in sheet.rows]
    assert sheet.area.overflows == (sum(rows) * TIGHTEST > sheet.area.rect.height), "a little too long is set closer"


def test_the_points_of_the_match_stand_while_the_next_deal_is_dealt(theatre: Open) -> None:
    stage = theatre("pinochle", 2, 4)
    stage.until(lambda: bool(isinstance(stage.app.stack.top, TableScene) and stage.table.form.dialogs))
    table = stage.table
    made = public(stage).points
    assert any(made) and not any(table.cues.tableau.public.scores)
    for _ in range(4):
        press(stage, pygame.K_RETURN)
    stage.until(lambda: stage.table.cues.tableau.public.deal_number == 2, answer=False)
    assert stage.table.cues.tableau.public.scores == made


def test_hidden_brisques_are_never_told_before_the_last_twelve_tricks(theatre: Open) -> None:
    stage = theatre("rubicon_bezique", 2, 3, brisque_display="last_twelve")
    tricks: set[int] = set()

    def watched() -> bool:
        tableau = stage.table.cues.tableau
        tricks.add(sum(tableau.won))
        assert BeziquePublic.of(tableau.public).card_points == (), "while cards are dealt and tricks are taken"
        return sum(tableau.won) > 3

    stage.until(watched)
    assert len(tricks) > 3
