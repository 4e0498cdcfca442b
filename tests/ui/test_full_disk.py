"""A disk that takes nothing in mid-match, as the player sees it: four ways on, and the match is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pygame
import pytest

from game.host import export
from game.host.chair import BOT, PERSON, Place, Setup
from game.host.house import LibraryHouse
from game.ui import words
from game.ui.launch import PlayOptions
from game.ui.salon import Salon
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Dialog
from game.ui.words import tr

PAIR = Setup("belote", 2, (Place("Ada", PERSON), Place("Ben", BOT, 1)))


@pytest.fixture
def salon(tmp_path: Path) -> Iterator[Salon]:
    """The window with a match on the table, on a library in a folder."""
    house = LibraryHouse.open(tmp_path / "home")
    house._secret = lambda: (5).to_bytes(32, "big")
    made = Salon(house, PlayOptions(tmp_path / "home", lang="en", size=(1280, 720)))
    made.app.stack.fades = False
    made.title()
    made.session.start(PAIR)
    yield made
    made.session.close()
    made.app.close()
    house.close()
    words.set_language("en")


def full(salon: Salon, yes: bool = True) -> None:
    """Let nothing be written any more, or let it be written again."""
    assert isinstance(salon.house, LibraryHouse)
    salon.house._library._base.execute(f"PRAGMA query_only = {'ON' if yes else 'OFF'}")


def turn(salon: Salon, count: int = 1) -> None:
    """So many turns of the loop."""
    for _ in range(count):
        assert salon.app.tick is not None
        salon.app.tick()
        salon.app.turn(1 / 30)


def asked(salon: Salon) -> TableScene:
    """The table, once it asks the person something."""
    for _ in range(10000):
        turn(salon)
        scene = salon.app.stack.top
        if isinstance(scene, TableScene) and (scene.hand.asked or scene.questions.panel is not None):
            return scene
        sleep(0.005)
    raise AssertionError("nobody was asked anything")


def question(salon: Salon) -> Dialog:
    """The question what to do, which is asked once."""
    top = salon.app.stack.top
    assert isinstance(top, TableScene | SettingsScene | CurtainScene)
    dialog = top.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and words.said(dialog.label) == tr("disk.heading")
    assert len(top.form.dialogs) == 1
    return dialog


def press(salon: Salon, id: str) -> None:
    """Press a button of the question."""
    button = next(one for one in question(salon).buttons if words.said(one.label) == tr(id))
    button.trigger()


def answers(salon: Salon) -> int:
    """How many answers the library holds."""
    assert isinstance(salon.house, LibraryHouse)
    return len(salon.house._library.match(1).answers)


def answer(salon: Salon) -> TableScene:
    """The person says the first thing that is possible."""
    table = asked(salon)
    table.answer(table.view.legal[0])
    return table


def test_trying_again_gives_the_answer_that_waited(salon: Salon) -> None:
    asked(salon)
    full(salon)
    before = answers(salon)
    table = answer(salon)
    view = table.view.key()
    turn(salon, 20)
    assert [words.said(one.label) for one in question(salon).buttons] == [
        tr(id) for id in ("disk.retry", "disk.play_on", "disk.export", "menu.leave")
    ]
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        salon.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        turn(salon, 5)
        question(salon)
        assert table.view.key() == view and answers(salon) == before
    full(salon, False)
    press(salon, "disk.retry")
    assert table.view.key() != view and answers(salon) == before + 1 and not table.form.dialogs
    asked(salon)


def test_playing_on_is_told_and_saving_goes_on_by_itself(salon: Salon) -> None:
    asked(salon)
    full(salon)
    before = answers(salon)
    table = answer(salon)
    press(salon, "disk.play_on")
    turn(salon)
    assert table.board.notice == tr("host.unsaved")
    for _ in range(3):
        answer(salon)
    asked(salon)
    assert answers(salon) == before and not table.form.dialogs
    full(salon, False)
    answer(salon)
    turn(salon)
    assert answers(salon) >= before + 5 and table.board.notice == tr("host.saved_again")


def test_a_bots_answer_that_cannot_be_written_asks_as_well(salon: Salon) -> None:
    while True:
        table = answer(salon)
        if table.view.asked not in (-1, table.chair.seat):
            break
    full(salon)
    for _ in range(10000):
        turn(salon)
        if table.form.dialogs:
            break
        sleep(0.005)
    turn(salon, 20)
    question(salon)
    salon.session.settings()  # whatever comes above the question: it is asked there
    turn(salon, 3)
    assert isinstance(salon.app.stack.top, SettingsScene)
    full(salon, False)
    press(salon, "disk.retry")
    salon.app.stack.pop()
    assert not table.form.dialogs
    asked(salon)


def test_a_copy_is_written_and_its_folder_told(salon: Salon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "folders", lambda: [tmp_path / "gone"])
    asked(salon)
    full(salon)
    answer(salon)
    press(salon, "disk.export")
    assert words.said(question(salon).text) == tr("host.nowhere_to_write")
    monkeypatch.setattr(export, "folders", lambda: [tmp_path])
    press(salon, "disk.export")
    told = words.said(question(salon).text)
    folder = next(one for one in tmp_path.iterdir() if one.name.startswith(export.NAME))
    assert str(folder) in told and len(question(salon).buttons) == 3
    copy = LibraryHouse.open(folder, strict=True)
    assert [one.id for one in copy.saved()] == [1] and copy.resume(1).front() is not None
    copy.close()


def test_leaving_loses_nothing_while_the_program_runs(salon: Salon) -> None:
    asked(salon)
    full(salon)
    table = answer(salon)
    press(salon, "disk.play_on")
    answer(salon)
    asked(salon)
    view = table.view.key()
    salon.session.leave()
    turn(salon)
    title = salon.app.stack.top
    assert isinstance(title, TitleScene) and words.said(title.notice) == tr("host.still_unsaved")
    title.resume.trigger()
    again = asked(salon)
    assert again is not table and again.view.key() == view
    full(salon, False)
    answer(salon)
    salon.session.leave()
    title = salon.app.stack.top
    assert isinstance(title, TitleScene) and not title.notice
    title.resume.trigger()
    asked(salon)


def test_looking_things_up_without_a_disk_ends_nothing(salon: Salon) -> None:
    asked(salon)
    full(salon)
    salon.session.aided(2)
    turn(salon, 3)
    question(salon)
    full(salon, False)
    press(salon, "disk.retry")
    assert salon.house.saved()[0].aid == 2


def test_closing_the_window_asks_once_while_something_is_unsaved(salon: Salon) -> None:
    asked(salon)
    assert salon.app.closing()
    full(salon)
    answer(salon)
    press(salon, "disk.play_on")
    assert not salon.app.closing()
    dialog = question(salon)
    assert words.said(dialog.text) == tr("host.still_unsaved")
    dialog.buttons[0].trigger()
    asked(salon)
    assert not salon.app.closing() and salon.app.closing(), "who closes twice means it"
    question(salon).buttons[0].trigger()
    salon.session.leave()
    title = salon.app.stack.top
    assert isinstance(title, TitleScene)
    title.leave_button.trigger()
    assert len(title.form.dialogs) == 1
    title.form.dialogs.clear()
    full(salon, False)
    assert salon.app.closing() and not salon.house.notices()
    assert isinstance(salon.house, LibraryHouse)
    assert len(salon.house._library.match(1).answers) > 1
