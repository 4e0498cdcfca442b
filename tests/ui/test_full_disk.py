"""A disk that takes nothing in mid-match, as the player sees it: four ways on, and the match is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host import export
from game.host.chair import BOT, PERSON, Place, Setup
from game.host.finding import Search
from game.host.folders import NAME
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui import i18n
from game.ui.i18n import tr
from game.ui.launch import PlayOptions
from game.ui.program import Program
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Dialog

PAIR = Setup("belote", 2, (Place("Ada", PERSON), Place("Ben", BOT, 1)))


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """The window with a match on the table, on a library in a folder."""
    house = LibraryHouse(
        Library.open(tmp_path / "home", lambda id, values: None),
        secret=lambda: (5).to_bytes(32, "big"),
        worker=lambda: Worker(alone=True),
    )
    made = Program(house, PlayOptions(tmp_path / "home", lang="en", size=(1280, 720)))
    made.app.stack.fades = False
    made.app.prefer(speed="instant", bot_pause=0.0)
    made.title()
    made.session.start(PAIR)
    yield made
    made.session.close()
    made.app.close()
    house.close()


def full(program: Program, yes: bool = True) -> None:
    """Let nothing be written any more, or let it be written again."""
    assert isinstance(program.house, LibraryHouse)
    program.house.library.base.execute(f"PRAGMA query_only = {'ON' if yes else 'OFF'}")


def turn(program: Program, count: int = 1) -> None:
    """So many turns of the loop."""
    for _ in range(count):
        assert program.app.tick is not None
        program.app.tick()
        program.app.turn(1 / 30)


def asked(program: Program) -> TableScene:
    """The table, once it asks the person something."""
    for _ in range(10000):
        turn(program)
        scene = program.app.stack.top
        if isinstance(scene, TableScene) and (scene.hand.asked or scene.questions.panel is not None):
            return scene
    raise AssertionError("nobody was asked anything")


def question(program: Program) -> Dialog:
    """The question what to do, which is asked once."""
    top = program.app.stack.top
    assert isinstance(top, TableScene | SettingsScene | CurtainScene)
    dialog = top.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and i18n.said(dialog.label) == tr("disk.heading")
    assert len(top.form.dialogs) == 1
    return dialog


def press(program: Program, id: str) -> None:
    """Press a button of the question."""
    button = next(one for one in question(program).buttons if i18n.said(one.label) == tr(id))
    button.trigger()


def answers(program: Program) -> int:
    """How many answers the library holds."""
    assert isinstance(program.house, LibraryHouse)
    return len(program.house.library.match(1).answers)


def answer(program: Program) -> TableScene:
    """The person says the first thing that is possible."""
    table = asked(program)
    table.answer(table.view.legal[0])
    return table


def test_trying_again_gives_the_answer_that_waited(program: Program) -> None:
    asked(program)
    full(program)
    before = answers(program)
    table = answer(program)
    view = table.view.key()
    turn(program, 20)
    assert [i18n.said(one.label) for one in question(program).buttons] == [
        tr(id) for id in ("disk.retry", "disk.play_on", "disk.export", "menu.leave")
    ]
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        program.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        turn(program, 5)
        question(program)
        assert table.view.key() == view and answers(program) == before
    full(program, False)
    press(program, "disk.retry")
    assert table.view.key() != view and answers(program) == before + 1 and not table.form.dialogs
    asked(program)


def test_playing_on_is_told_and_saving_goes_on_by_itself(program: Program) -> None:
    asked(program)
    full(program)
    before = answers(program)
    table = answer(program)
    press(program, "disk.play_on")
    turn(program)
    assert table.board.notice == tr("host.unsaved")
    for _ in range(3):
        answer(program)
    asked(program)
    assert answers(program) == before and not table.form.dialogs
    full(program, False)
    answer(program)
    turn(program)
    assert answers(program) >= before + 5 and table.board.notice == tr("host.saved_again")


def test_a_bots_answer_that_cannot_be_written_asks_as_well(program: Program) -> None:
    while True:
        table = answer(program)
        if table.view.asked not in (-1, table.chair.seat):
            break
    full(program)
    for _ in range(10000):
        turn(program)
        if table.form.dialogs:
            break
    turn(program, 20)
    question(program)
    program.session.settings()  # whatever comes above the question: it is asked there
    turn(program, 3)
    assert isinstance(program.app.stack.top, SettingsScene)
    full(program, False)
    press(program, "disk.retry")
    program.app.stack.pop()
    assert not table.form.dialogs
    asked(program)


def test_a_copy_is_written_and_its_folder_told(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "folders", lambda: [tmp_path / "gone"])
    asked(program)
    full(program)
    answer(program)
    press(program, "disk.export")
    assert i18n.said(question(program).text) == tr("host.nowhere_to_write")
    monkeypatch.setattr(export, "folders", lambda: [tmp_path])
    press(program, "disk.export")
    told = i18n.said(question(program).text)
    folder = next(one for one in tmp_path.iterdir() if one.name.startswith(NAME))
    assert str(folder) in told and len(question(program).buttons) == 3
    copy = LibraryHouse.open(folder, strict=True)
    assert [one.id for one in copy.saved()] == [1] and copy.resume(1).front() is not None
    copy.close()


def test_leaving_loses_nothing_while_the_program_runs(program: Program) -> None:
    asked(program)
    full(program)
    table = answer(program)
    press(program, "disk.play_on")
    answer(program)
    asked(program)
    view = table.view.key()
    program.session.leave()
    turn(program)
    title = program.app.stack.top
    assert isinstance(title, TitleScene) and i18n.said(title.notice) == tr("host.still_unsaved")
    title.resume.trigger()
    again = asked(program)
    assert again is not table and again.view.key() == view
    full(program, False)
    answer(program)
    program.session.leave()
    title = program.app.stack.top
    assert isinstance(title, TitleScene) and not title.notice
    title.resume.trigger()
    asked(program)


def test_looking_things_up_without_a_disk_ends_nothing(program: Program) -> None:
    asked(program)
    full(program)
    program.session.aided(2)
    turn(program, 3)
    question(program)
    full(program, False)
    press(program, "disk.retry")
    assert program.house.archive.some(program.house.archive.find(Search()))[0].aid == 2


def test_closing_the_window_asks_once_while_something_is_unsaved(program: Program) -> None:
    asked(program)
    assert program.app.closing()
    full(program)
    answer(program)
    press(program, "disk.play_on")
    assert not program.app.closing()
    dialog = question(program)
    assert i18n.said(dialog.text) == tr("host.still_unsaved")
    dialog.buttons[0].trigger()
    asked(program)
    assert not program.app.closing() and program.app.closing(), "who closes twice means it"
    question(program).buttons[0].trigger()
    program.session.leave()
    title = program.app.stack.top
    assert isinstance(title, TitleScene)
    title.leave_button.trigger()
    assert len(title.form.dialogs) == 1
    title.form.dialogs.clear()
    full(program, False)
    assert program.app.closing() and not program.house.notices()
    assert isinstance(program.house, LibraryHouse)
    assert len(program.house.library.match(1).answers) > 1
