"""At rest the window sleeps: nothing wakes the loop but its heartbeat and what moves; an event ends the sleep."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui import screenshots
from game.ui.app import IDLE_SECONDS, POLL_SECONDS, App
from game.ui.input_method import end_text, text_wanted
from game.ui.rest import GLANCE_SECONDS, Rest
from game.ui.scenes.rulebook import RulebookScene
from game.ui.screenshots import SCENES, Theatre
from game.ui.widgets import FormScene, TextField
from tests.breadth import broad
from tests.ui.conftest import MakeApp, show
from tests.ui.watching import Evening, setup_of

LONGEST = 60.0
"""Seconds after which a scene that nobody touches must have come to rest: the reminder of whose turn it is comes after
six, and a bot may have to answer first, whose process lives in another time."""
SHOWN = [scene for scene in SCENES if scene not in ("lessons", "film")]
"""A picture of the lessons is made elsewhere, and a film moves."""
TELLING = ("title", "table", "sheet", "curtain", "rulebook", "new_match")
"""Scenes that are shown at once; the others, whose match is played or judged first, are broad."""


def rested(app: App) -> float:
    """Let the loop go round in a time of its own until nothing is due any more; how many seconds that took."""
    waited = 0.0
    if app.painter.assets.rasterizer is not None:
        app.painter.assets.rasterizer.rest()  # a thread of its own, in a time of its own
    while waited < LONGEST:
        hurried = app.tick() if app.tick is not None else False
        due = app.due(hurried)
        if due is None and not app.stack.stale and not app.stack.busy:
            return waited
        step = max(0.02, due or 0.02)
        app.turn(step)
        waited += step
    return waited


@pytest.mark.parametrize("scene", broad(SHOWN, lambda scene: scene in TELLING))
def test_a_scene_that_nobody_touches_comes_to_rest(scene: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found: list[float] = []

    class Resting(Theatre):
        def draw(self) -> pygame.Surface:
            found.append(rested(self.app))
            return super().draw()

    monkeypatch.setattr(screenshots, "Theatre", Resting)
    house = LibraryHouse(Library.in_memory(), secret=lambda: (3).to_bytes(32, "big"))
    try:
        screenshots.screenshot(house, scene, tmp_path / "picture.png", seed=3)
    finally:
        house.close()
    assert len(found) == 1 and found[0] < LONGEST


@pytest.fixture
def bot_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """A table at which somebody has just answered, and a bot is to play."""
    one = Evening(tmp_path, monkeypatch, speed="normal")
    one.program.session.start(setup_of("belote", "pbbb"))
    while one.table.view.asked == 0 or one.table.director.idle:
        one.until(lambda: one.table.director.idle and one.table.view.ask is not None, watched=False, press=False)
        one.table.answer(one.table.view.legal[0])
        one.turn()
    yield one
    one.close()


def test_a_table_without_the_focus_wakes_for_nothing(bot_to_play: Evening) -> None:
    table, app = bot_to_play.table, bot_to_play.program.app
    bot_to_play.event(pygame.WINDOWFOCUSLOST)
    assert table.paused and rested(app) < 0.1
    bot_to_play.event(pygame.WINDOWFOCUSGAINED)
    bot_to_play.event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    bot_to_play.until(lambda: table.view.ask is not None, watched=False, press=False)


def test_what_lies_above_the_table_is_at_rest(bot_to_play: Evening) -> None:
    bot_to_play.press(pygame.K_F1)
    assert isinstance(bot_to_play.top, RulebookScene)
    assert rested(bot_to_play.program.app) < LONGEST
    bot_to_play.press(pygame.K_ESCAPE)
    table = bot_to_play.table
    bot_to_play.until(lambda: table.view.ask is not None, watched=False, press=False)


def test_who_types_is_listened_to_and_the_caret_blinks(make_app: MakeApp) -> None:
    app = make_app()
    end_text()  # nobody types, whatever an earlier window has left behind

    class Page(FormScene):
        def arrange(self) -> None:
            self.form.widgets[0].place(pygame.Rect(60, 60, 400, 50))

    scene = Page(app.painter)
    scene.form.add(field := TextField(app.painter, "Name", "", lambda text: None))
    show(app, scene)
    assert not text_wanted() and rested(app) < 1.0
    scene.form.focus_on(field)
    due = app.due(False)
    assert text_wanted() and due is not None and due <= IDLE_SECONDS + 0.1
    scene.form.focus_on(None)
    assert not text_wanted() and rested(app) < 1.0


def test_the_loop_is_hurried_only_while_it_is_asked_to(make_app: MakeApp) -> None:
    app = make_app()
    show(app, FormScene(app.painter))
    rested(app)
    assert app.due(True) == POLL_SECONDS and app.due(False) is None


# -- the sleep ---------------------------------------------------------------------------------------------------


class Clock:
    """A clock that sleeping moves on; after ``comes`` seconds a key is pressed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, comes: float = 9.0) -> None:
        self.now, self.comes, self.naps = 100.0, 100.0 + comes, list[float]()
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)
        monkeypatch.setattr(time, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.naps.append(round(seconds, 3))
        self.now += seconds
        if self.now >= self.comes:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))


def test_the_system_is_let_sleep_as_long_as_there_is_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_app()
    pygame.event.get()
    clock = Clock(monkeypatch)
    rest = Rest(lambda milliseconds: clock.sleep(milliseconds / 1000))
    rest.wait(0.5, attentive=False)
    assert clock.naps == [0.5]
    rest.wait(0.05, attentive=True)  # an input method or a controller: looked after now and then
    assert clock.naps[1:] == [GLANCE_SECONDS] * 5


@pytest.mark.parametrize("sleeps", [True, False])
def test_an_event_ends_the_sleep_and_stays_in_the_queue(
    sleeps: bool, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_app()
    pygame.event.get()
    clock = Clock(monkeypatch, comes=0.1)
    rest = Rest((lambda milliseconds: clock.sleep(0.1)) if sleeps else None)
    rest.wait(5.0, attentive=False)
    assert clock.now == pytest.approx(100.1, abs=0.011)
    assert [event.type for event in pygame.event.get()] == [pygame.KEYDOWN]


def test_a_wait_that_says_too_early_that_something_came_is_gone_on_with(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_app()
    pygame.event.get()
    clock = Clock(monkeypatch)
    Rest(lambda milliseconds: clock.sleep(0.2)).wait(0.5, attentive=False)
    assert clock.now == pytest.approx(100.6) and len(clock.naps) == 3
