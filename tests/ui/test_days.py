"""The deal of the day on the screen: begun, left, continued, finished, compared; the calendar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui.display import headless
from game.ui.launch import PlayOptions
from game.ui.program import Program
from game.ui.scene import Scene
from game.ui.scenes.days import DaysScene, told
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.today import TodayScene
from game.ui.widgets import Dialog
from tests.breadth import broad

DAY = date(2026, 11, 24)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setattr("game.host.days.LEVELS", (0,) * 7)  # bots that answer at once
    headless()
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    made = Program(house, PlayOptions(tmp_path, lang=None, size=(1280, 720)))
    made.tonight.today = lambda: DAY
    made.app.prefer(speed="instant", language="en", name="Ada")
    made.title()
    yield made
    made.session.close()
    made.app.close()


def press(program: Program, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        program.app.dispatch(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    program.app.stack.update(0.05)


def click(program: Program, where: tuple[int, int]) -> None:
    program.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        program.app.dispatch(pygame.event.Event(kind, pos=where, button=1))
    program.app.stack.update(0.05)


def shown(program: Program, kind: type[Scene]) -> bool:
    """Whether a scene of that kind is on top."""
    return isinstance(program.app.stack.top, kind)


def hub(program: Program) -> DaysScene:
    """The scene that is shown."""
    top = program.app.stack.top
    assert isinstance(top, DaysScene)
    return top


def opened(program: Program) -> DaysScene:
    """The scene, by clicks on the title and on the tile."""
    title = program.app.stack.top
    assert isinstance(title, TitleScene)
    click(program, title.today.rect.center)
    tonight = program.app.stack.top
    assert isinstance(tonight, TodayScene)
    click(program, tonight.tiles[0].rect.center)
    return hub(program)


def play(program: Program, answers: int = 100_000) -> None:
    """Answer for the person until the result is shown, or so many answers were given."""
    for _ in range(20_000):
        program._tick()
        program.app.stack.update(0.05)
        top = program.app.stack.top
        if isinstance(top, ResultScene) or answers <= 0:
            return
        if not isinstance(top, TableScene):
            continue
        if top.form.dialogs:
            press(program, pygame.K_RETURN)
            continue
        view = top.chair.view()
        if view.asked == top.chair.seat and view.legal:
            top.chair.answer(view.legal[-1])
            answers -= 1
    raise AssertionError("the deal does not end")


def test_a_deal_of_the_day_is_played_left_continued_and_compared(program: Program) -> None:
    scene = opened(program)
    assert [tile.result for tile in scene.tiles] == [None] * len(scene.tiles)
    tile = scene.tiles[0]
    click(program, tile.rect.center)
    assert shown(program, TableScene)
    assert program.session.sitting is not None and program.session.sitting.setup.deals == 1
    play(program, answers=2)
    program.session.leave()
    scene = hub(program)
    begun = scene.tiles[0].result
    assert begun is not None and not begun.finished
    scene.open(program.house.days.offer(DAY)[0])
    play(program)
    assert shown(program, ResultScene)
    program.session.leave()
    scene = hub(program)
    result = scene.tiles[0].result
    assert result is not None and result.finished and result.ahead is not None
    assert scene.calendar.marks[DAY] > 0
    for _ in range(20_000):
        program._tick()
        scene.update(0.3)
        if scene.compared:
            break
    result = scene.tiles[0].result
    assert result is not None and result.bots is not None and len(told(result)) == 3
    click(program, scene.tiles[0].rect.center)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and told(result)[1] in str(dialog.text)


def test_the_calendar_goes_back_but_not_into_the_future(program: Program) -> None:
    scene = opened(program)
    scene.form.focus_on(scene.calendar)
    press(program, pygame.K_RIGHT)
    assert scene.day == DAY
    for key, days in ((pygame.K_LEFT, 1), (pygame.K_UP, 8)):
        press(program, key)
        assert scene.day == DAY - timedelta(days)
    codes = [deal.code for deal in program.house.days.offer(scene.day)]
    assert codes != [deal.code for deal in program.house.days.offer(DAY)]
    press(program, pygame.K_PAGEUP)
    assert (scene.day.year, scene.day.month) == (2026, 10)
    onward = [scene.after.enabled]
    click(program, scene.after.rect.center)
    assert scene.day.month == 11
    assert [*onward, scene.after.enabled] == [True, False]
    cell = scene.calendar.cells()[DAY + timedelta(2)]
    click(program, cell.center)
    assert scene.day < DAY
    click(program, scene.calendar.cells()[date(2026, 11, 3)].center)
    assert scene.day == date(2026, 11, 3)
    press(program, pygame.K_ESCAPE)
    assert shown(program, TodayScene)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", broad(["en", "ja", "nl"], lambda language: language == "nl"))
def test_everything_fits(program: Program, size: tuple[int, int], language: str) -> None:
    program.app.prefer(language=language)
    scene = opened(program)
    program.app.painter.fit(size, 1.0, 1.0)
    scene.resize(size)
    whole = pygame.Rect(0, 0, *size)
    controls = [scene.calendar, scene.before, scene.after, scene.month, scene.back]
    assert all(whole.contains(one.rect) for one in controls)
    assert not any(a.rect.colliderect(b.rect) for a in controls for b in controls if a is not b)


def test_after_one_deal_the_way_leads_back(program: Program) -> None:
    scene = opened(program)
    click(program, scene.tiles[0].rect.center)
    play(program)
    result = program.app.stack.top
    assert isinstance(result, ResultScene)
    assert not result.again.visible and result.form.focus is result.home
    press(program, pygame.K_RETURN)
    assert hub(program).tiles[0].result is not None


def test_after_a_deal_of_a_day_past_that_day_is_shown(program: Program) -> None:
    scene = opened(program)
    click(program, scene.calendar.cells()[date(2026, 11, 3)].center)
    click(program, scene.tiles[0].rect.center)
    play(program)
    press(program, pygame.K_RETURN)
    assert hub(program).day == date(2026, 11, 3) and hub(program).tiles[0].result is not None


def test_a_lesson_does_not_wait_for_bots_that_play_the_deal_of_the_day(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticked: list[str] = []

    def tick(who: str, thinks: bool) -> Callable[[], bool]:
        def ticks() -> bool:
            ticked.append(who)
            return thinks

        return ticks

    monkeypatch.setattr(program.house.days, "tick", tick("days", True))
    monkeypatch.setattr(program.classroom, "tick", tick("lesson", False))
    assert program._tick() and ticked == ["days", "lesson"]
    monkeypatch.setattr(program.classroom, "tutor", object())
    assert not program._tick() and ticked[2:] == ["lesson"]
