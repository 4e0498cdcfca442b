"""The report by F12: it is written at once, holds what is needed, gives no card away, and takes the player's words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host.failures import packed
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.record import read_record
from game.host.reports import Reports
from game.host.worker import Worker
from game.ui.display import headless
from game.ui.launch import PlayOptions
from game.ui.program import Program
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Dialog, Form
from tests.host.tables import setup
from tests.host.test_failures import unpacked


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    headless()
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    reports = Reports(tmp_path / "reports", lambda match: house.record(match, secrets=True).text())
    made = Program(house, PlayOptions(tmp_path, lang="en", size=(1280, 720), reports=reports))
    made.app.prefer(speed="instant")
    made.app.stack.reset(made._title_scene())
    yield made
    made.session.close()
    made.app.close()


def press(program: Program, key: int, letter: str = "") -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        program.app.dispatch(pygame.event.Event(kind, key=key, mod=0, unicode=letter, scancode=0))
    program.app.stack.update(0.05)


def written(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "reports").glob("*.txt"))


def form(program: Program) -> Form:
    top = program.app.stack.top
    assert isinstance(top, TitleScene | TableScene)
    return top.form


def test_one_key_writes_what_is_shown_and_takes_words(program: Program, tmp_path: Path) -> None:
    press(program, pygame.K_F12)
    (file,) = written(tmp_path)
    picture = pygame.image.load(file.with_suffix(".png"))
    assert picture.get_size() == program.app.surface.get_size()
    dialog = form(program).dialogs[-1]
    assert isinstance(dialog, Dialog) and str(file) in str(dialog.text)
    for letter in "odd":
        program.app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    press(program, pygame.K_RETURN)
    assert not form(program).dialogs
    text = file.read_text(encoding="utf-8")
    assert "Shown: TitleScene" in text and "\n\nodd\n\n" in text and "Match:" not in text
    press(program, pygame.K_F12)
    press(program, pygame.K_ESCAPE)
    assert len(written(tmp_path)) == 2


def test_a_match_in_hand_is_in_it_without_a_card_to_be_read(program: Program, tmp_path: Path) -> None:
    program.session.start(setup())
    for _ in range(60):
        program.session.tick()
        program.app.stack.update(0.05)
    press(program, pygame.K_F12)
    (file,) = written(tmp_path)
    text = file.read_text(encoding="utf-8")
    sitting = program.session.sitting
    assert sitting is not None and "Match: belote for 4" in text
    assert sitting.seal().text in text and "Code: not yet open" in text
    record = read_record(unpacked(file), file.name)
    assert record.setup.game == "belote" and record.secret is not None
    assert record.secret.hex() not in text


def test_a_match_of_bots_only_is_reported_as_well(program: Program, tmp_path: Path) -> None:
    program.session.start(setup("bbbb"))
    for _ in range(60):
        program.session.tick()
        program.app.stack.update(0.05)
    press(program, pygame.K_F12)
    (file,) = written(tmp_path)
    assert "Seats: bot 0 bot 0 bot 0 bot 0" in file.read_text(encoding="utf-8")
    assert read_record(unpacked(file), file.name).setup.game == "belote"


def test_a_folder_that_cannot_be_written_is_told(program: Program, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file where the folder should be")
    press(program, pygame.K_F12)
    dialog = form(program).dialogs[-1]
    assert isinstance(dialog, Dialog) and str(tmp_path / "reports") in str(dialog.text)


def test_a_record_that_cannot_be_had_does_not_stop_the_report() -> None:
    def broken() -> str:
        raise ValueError("no record")

    assert "cannot be had (ValueError)" in packed(broken)
