"""The sheet at the end of a deal leaves the table in reach: menu, rules, tricks, taking back, and the table itself."""

from __future__ import annotations

import pygame
import pytest

from game.core.events import Dealt
from game.core.view import PICK_CHOICE, Ask
from game.host.chair import NEXT_DEAL
from game.ui.i18n import said, tr
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.log import TrickLog
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Dialog
from tests.breadth import every_game
from tests.ui.conftest import Open
from tests.ui.gestures import click, press, top_of


def at_sheet(stage: Theatre) -> ScoreSheet:
    """Go on to the sheet of a deal, all of it shown."""

    def there() -> bool:
        top = top_of(stage)
        return isinstance(top, TableScene) and bool(top.form.dialogs) and isinstance(top.form.dialogs[-1], ScoreSheet)

    stage.until(there)
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, ScoreSheet)
    sheet.show_all()
    return sheet


def top_dialog(stage: Theatre) -> object:
    return stage.table.form.dialogs[-1]


def menu_is_open(stage: Theatre) -> bool:
    top = top_dialog(stage)
    return isinstance(top, Dialog) and said(top.label) == tr("menu.heading")


def test_nobody_is_told_to_play_while_a_finished_deal_is_read(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre(2, speed="instant")
    told: list[bool] = []
    stage.until(lambda: stage.table.view.ask is not None and stage.table.director.idle, answer=False)
    monkeypatch.setattr(stage.table.board, "people", lambda *given: told.append(given[6]))
    stage.draw()
    assert told and all(told), "a question is open: it stands below the name"
    told.clear()
    at_sheet(stage)
    stage.table.touch()
    stage.draw()
    assert told and not any(told)


@pytest.mark.parametrize("persons", [(0,), (0, 2)])
def test_menu_rules_and_tricks_by_key_and_by_button(
    theatre: Open, persons: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = theatre(2, persons=persons, speed="instant", memory_aid="off")
    sheet = at_sheet(stage)
    aids: list[int] = []
    rules: list[str] = []
    seen = stage.table.seen
    monkeypatch.setattr(stage.session, "aided", aids.append)
    monkeypatch.setattr(stage.session, "rules", rules.append)
    assert bool(stage.table.desk.shared()) == (len(persons) > 1)
    tools = {tool.name: tool for tool in stage.table.tools}
    press(stage, pygame.K_ESCAPE)
    assert menu_is_open(stage)
    press(stage, pygame.K_ESCAPE)
    assert top_dialog(stage) is sheet and stage.table.form.focus is sheet.buttons[0]
    click(stage, tools["menu"].rect.center)
    assert menu_is_open(stage)
    press(stage, pygame.K_RETURN)
    assert top_dialog(stage) is sheet
    press(stage, pygame.K_F1)
    assert rules == [""]
    press(stage, pygame.K_t)
    log = top_dialog(stage)
    assert isinstance(log, TrickLog) and len(log._tricks.lines) == 8
    press(stage, pygame.K_ESCAPE)
    click(stage, tools["log"].rect.center)
    assert isinstance(top_dialog(stage), TrickLog)
    press(stage, pygame.K_RETURN)
    assert top_dialog(stage) is sheet and aids == [] and stage.table.seen == seen
    press(stage, pygame.K_RETURN)
    top = top_of(stage)
    assert not isinstance(top, TableScene) or not top.form.dialogs


def test_the_sheet_is_laid_aside_and_taken_up_again(theatre: Open) -> None:
    stage = theatre(2, speed="instant")
    sheet = at_sheet(stage)
    table = stage.table
    offer = next(one for one in sheet.buttons if said(one.label) == tr("sheet.show_table"))
    lain = sheet.rect.copy()

    def laid_aside(then: bool) -> None:
        """It is aside (and something else), or lies where it lay."""
        assert sheet.aside and sheet.shown == 0.0 and then
        assert sheet.rect.width < lain.width and table.form.lead() is sheet.away[0]

    for lay, take in (
        (lambda: click(stage, offer.rect.center), lambda: click(stage, sheet.away[0].rect.center)),
        (lambda: press(stage, pygame.K_s), lambda: press(stage, pygame.K_RETURN)),
        (lambda: click(stage, table.tools[4].rect.center), lambda: press(stage, pygame.K_ESCAPE)),
    ):
        lay()
        laid_aside(True)
        click(stage, (640, 200))
        laid_aside(True)  # looking about is no answer
        take()
        assert (sheet.aside, sheet.rect, top_dialog(stage)) == (False, lain, sheet)
    # The last trick is looked at on the table.
    press(stage, pygame.K_l)
    laid_aside(table.aids.last_shown)
    click(stage, (640, 200))
    laid_aside(not table.aids.last_shown)
    press(stage, pygame.K_s)
    press(stage, pygame.K_s)
    sheet.away[1].trigger()
    assert sheet not in table.form.dialogs  # the way on


def test_the_last_decision_is_taken_back_from_the_sheet(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre(2, speed="instant")
    taken: list[str] = []
    monkeypatch.setattr(stage.session, "undo", lambda: taken.append("back"))
    at_sheet(stage)
    press(stage, pygame.K_u)
    assert not taken  # nothing to take back: not even a word below the sheet
    monkeypatch.setattr(stage.session, "can_undo", lambda: True)
    stage.table.form.dialogs.clear()
    stage.table.sheets.open(True)
    press(stage, pygame.K_u)
    assert taken == ["back"]
    row = next(one for one in stage.table.form.all() if one.tip)
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=row.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    stage.turn(1.0)
    assert stage.table.form.tip_words
    stage.table.reread()
    assert stage.table.form.focus is None and not stage.table.form.tip_words


def test_the_sheet_during_a_deal_answers_too(theatre: Open) -> None:
    stage = theatre(2)
    stage.until(lambda: stage.table.hand.asked)
    seen = stage.table.seen
    press(stage, pygame.K_s)
    sheet = top_dialog(stage)
    assert isinstance(sheet, ScoreSheet) and not sheet.away
    for key, kind in ((pygame.K_t, TrickLog), (pygame.K_ESCAPE, ScoreSheet), (pygame.K_h, ScoreSheet)):
        press(stage, key)
        assert isinstance(top_dialog(stage), kind)
    click(stage, stage.table.tools[4].rect.center)
    assert not stage.table.form.dialogs and stage.table.seen == seen


@pytest.mark.parametrize("persons", [(0,), (0, 1)])
def test_cards_still_held_are_turned_down_below_a_shared_sheet(theatre: Open, persons: tuple[int, ...]) -> None:
    stage = theatre(2, "bonaken", 3, persons=persons, speed="instant")
    stage.until(lambda: isinstance(top_of(stage), TableScene) and stage.table.questions.panel is not None)
    table = stage.table
    view, seat = table.view, table.chair.seat
    table.questions.forget()
    view.ask = Ask(seat, PICK_CHOICE, NEXT_DEAL)
    table.sheets.open(True)
    for size in ((1280, 720), (1024, 600)):
        table.resize(size)
        hand = list(table.cues.tableau.zone(f"hand{seat}"))
        faces = [table.cues.tableau.faces.get(name) for name in hand]
        assert hand and [face is None for face in faces] == [len(persons) > 1] * len(hand)
        stage.draw()
    told = [event for event in table.aids.past() if isinstance(event, Dealt)]
    assert told and any(face for event in told for face in event.faces) == (len(persons) == 1)


@pytest.mark.parametrize("game", every_game(("belote", "bieten")))
def test_nothing_of_a_sheet_that_is_laid_aside_is_left_on_the_table(theatre: Open, game: str) -> None:
    stage = theatre(2, game, 0, speed="instant")
    sheet = at_sheet(stage)
    sheet.turn()
    aside = stage.draw().copy()
    stage.table.form.dialogs.clear()
    bare = stage.draw().copy()
    for picture in (aside, bare):
        picture.fill((0, 0, 0), sheet.rect.inflate(60, 60))
        for tool in stage.table.tools:
            picture.fill((0, 0, 0), tool.rect.inflate(20, 20))
    assert pygame.image.tobytes(aside, "RGB") == pygame.image.tobytes(bare, "RGB")


def test_arrows_stay_on_the_sheet_and_tab_leaves_it(theatre: Open) -> None:
    stage = theatre(2, speed="instant")
    at_sheet(stage)
    form, tools = stage.table.form, stage.table.tools
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        press(stage, key)
        assert form.focus is not None and form.focus not in tools
    reached = set()
    for _ in range(20):
        press(stage, pygame.K_TAB)
        reached.add(form.focus)
    assert reached & set(tools)
