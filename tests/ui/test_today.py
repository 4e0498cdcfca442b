"""Tonight: its tiles, and a deal code typed or pasted there."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host.chair import Setup
from game.host.fairness import DealCode, code_text
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.whole_code import whole_code
from game.host.worker import Worker
from game.rules import GAMES
from game.ui.i18n import said, tr
from game.ui.launch import Call, PlayOptions
from game.ui.program import Program
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.today import TodayScene

OPTIONS = dict(GAMES["bezique"].preset("french", 3).items())
CODE = whole_code(Setup("bezique", 3, (), OPTIONS, "french", code_text(DealCode(77, 2))))


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    house = LibraryHouse(Library.in_memory(), worker=lambda: Worker(alone=True))
    made = Program(house, PlayOptions(tmp_path, size=(1280, 720), reduced_motion=True))
    made.app.stack.push(made._title_scene())
    yield made
    made.session.close()
    made.app.close()
    house.close()


def press(program: Program, key: int, char: str = "") -> None:
    top = program.app.stack.top
    assert top is not None
    top.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=char))


def write(program: Program, text: str) -> None:
    top = program.app.stack.top
    assert top is not None
    top.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def ask(program: Program) -> TodayScene:
    title = program.app.stack.top
    assert isinstance(title, TitleScene)
    title.today.trigger()
    top = program.app.stack.top
    assert isinstance(top, TodayScene)
    tile = next(one for one in top.tiles if said(one.label) == tr("today.code"))
    tile.trigger()
    return top


def test_a_code_typed_there_lays_out_its_match(program: Program) -> None:
    ask(program)
    write(program, CODE)
    press(program, pygame.K_RETURN)
    top = program.app.stack.top
    assert isinstance(top, NewMatchScene)
    found = top.draft.setup()
    assert (found.game, found.players, found.preset) == ("bezique", 3, "french")
    assert found.code == code_text(DealCode(77, 2)) and not top.code_trouble


def test_a_mistyped_code_says_so_and_can_be_mended(program: Program) -> None:
    scene = ask(program)
    write(program, CODE[:-1])
    press(program, pygame.K_RETURN)
    assert scene.form.dialogs
    write(program, CODE[-1])
    press(program, pygame.K_RETURN)
    assert isinstance(program.app.stack.top, NewMatchScene)


def test_another_start_lays_out_its_deal(program: Program) -> None:
    program._offer(Call("bezique", 3, CODE))
    top = program.app.stack.top
    assert isinstance(top, NewMatchScene) and top.draft.code == code_text(DealCode(77, 2))
    program._offer(Call("bezique", 3, "nonsense"))
    assert program.app.stack.top is top


def test_a_whole_code_pasted_at_a_new_match_turns_to_its_rules(program: Program) -> None:
    program.new_match()
    top = program.app.stack.top
    assert isinstance(top, NewMatchScene)
    top._coded(CODE)
    assert top.game == "bezique" and top.draft.preset == "french" and top.draft.players == 3


def test_escape_leads_back_to_the_title(program: Program) -> None:
    ask(program)
    press(program, pygame.K_ESCAPE)
    press(program, pygame.K_ESCAPE)
    assert isinstance(program.app.stack.top, TitleScene)
