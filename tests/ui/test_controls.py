"""Small answers of the table and of the settings: Enter with nothing chosen, the last card, scores, scrolling, rows."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.core.events import DealBegan
from game.ui.preferences import PreferencesFile
from game.ui.scenes.settings import PAGES
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import SettingRow
from tests.breadth import every_game
from tests.ui.conftest import MakeApp, Open, run, show
from tests.ui.conftest import click as click_on
from tests.ui.gestures import at_card, click, press, top_of
from tests.ui.test_scenes import settings


def held(stage: Theatre) -> int:
    """How many cards the person asked for a card holds."""
    top = top_of(stage)
    asked = isinstance(top, TableScene) and top.hand.asked and top.director.idle
    return len(stage.table.hand.rest) if asked else 0


def test_enter_with_nothing_chosen_goes_to_a_card_and_plays_it_the_next_time(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    table.hand.leave()
    table.hand.focus = ""
    seen = table.seen
    press(stage, pygame.K_RETURN)
    focus = table.hand.focus
    assert table.hand.playable(focus) and table.seen == seen
    press(stage, pygame.K_RETURN)
    assert table.seen > seen and focus not in table.hand.rest


def test_enter_plays_the_only_card(theatre: Open) -> None:
    stage = theatre(autoplay_last=False)
    stage.until(lambda: held(stage) == 1)
    table = stage.table
    for _ in range(60):
        stage.turn()
    assert held(stage) == 1  # it waits, as it is wished
    seen = table.seen
    press(stage, pygame.K_RETURN)
    assert table.seen > seen and not table.hand.rest


def test_the_last_card_plays_itself_and_no_other(theatre: Open) -> None:
    stage = theatre(2)
    stage.until(lambda: held(stage) == 2)
    table = stage.table
    for _ in range(60):
        stage.turn()
    assert held(stage) == 2
    table.answer(table.view.legal[0])
    stage.until(lambda: not table.hand.rest, answer=False)


def test_a_card_that_may_be_said_with_a_word_is_left_to_its_player(theatre: Open) -> None:
    """Belote by hand: two answers with the same card."""
    stage = theatre(1, speed="instant", autoplay_forced=True)
    table = at_card(stage)
    view = table.view
    view.legal = (view.legal[0], view.legal[0])
    table.questions.forget()
    table.questions.put(view, 0.0, True)
    assert table.questions.forced_in < 0
    view.legal = view.legal[:1]
    table.questions.forget()
    table.questions.put(view, 0.0, True)
    assert table.questions.forced_in >= 0


def test_settings_stored_before_there_was_a_choice_let_the_last_card_play(tmp_path: Path) -> None:
    (tmp_path / PreferencesFile.NAME).write_text(json.dumps({"autoplay_forced": False, "name": "Ann"}))
    stored = PreferencesFile(tmp_path).load()
    assert stored.name == "Ann" and stored.autoplay_last and not stored.autoplay_forced


@pytest.mark.parametrize("game", every_game())
def test_the_next_deal_begins_with_the_score_that_the_last_has_made(
    theatre: Open, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = theatre(4, game, 0, speed="instant")
    table = stage.table
    begun: list[tuple[object, object]] = []
    begin = table.cues.begin_deal

    def after(event: DealBegan) -> float:
        seconds = begin(event)
        view = table.view
        if event.number > 1 and view.public.deal_number == event.number:
            begun.append((table.cues.tableau.public.scores, view.public.scores))
        return seconds

    monkeypatch.setattr(table.cues, "begin_deal", after)
    stage.until(lambda: len(begun) > 1 or top_of(stage) is not table)
    assert [shown for shown, _ in begun] == [known for _, known in begun]
    assert begun or top_of(stage) is not table  # a match of one deal


@pytest.mark.parametrize("page", PAGES)
def test_a_change_leaves_the_page_where_it_was(make_app: MakeApp, page: str) -> None:
    app = make_app(size=(1024, 600), ui_scale=1.3)
    scene = settings(app, [], page)
    show(app, scene)
    if not scene.area.overflows:
        pytest.skip("nothing to scroll")
    scene.area.scroll_to(scene.area.height // 3)
    before = scene.area.offset
    rows = [one for one in scene.area.content if isinstance(one, SettingRow)]
    whole = [one for one in rows if scene.area.rect.contains(one.rect)]
    assert before > 0 and whole
    control = whole[0].control
    click_on(app, control.rect.center)
    run(app, 3)
    if control.grabs:
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.prefer(deck="french" if app.preferences.deck != "french" else "large")
    run(app, 3)
    assert scene.area.offset == before
    assert scene.form.focus in [one for part in scene.area.content for one in part.walk()]


def test_every_row_with_a_rule_opens_it_at_the_first_click(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre(2)
    opened: list[str] = []
    monkeypatch.setattr(stage.session, "rules", opened.append)
    stage.until(lambda: bool(stage.table.form.dialogs))
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, ScoreSheet)
    rows = [row for row in sheet.rows if row.open_rule is not None]
    hidden = next(row for row in rows if not row.shown)
    click(stage, hidden.rect.center)
    assert opened == [] and sheet.complete  # it shows everything; what was not there yet opens nothing
    for place, row in enumerate(rows, 1):
        click(stage, row.rect.center)
        assert len(opened) == place
        stage.table.enter(stage.table.size)  # back from the book
