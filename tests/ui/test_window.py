"""The window itself: full screen, monitors of other densities, input methods, a clock that jumps, Ctrl+C."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from build_scripts.packaging.screen import NoScreen, Screen
from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui import density
from game.ui.app import LONGEST_WAIT, App, Pace
from game.ui.display import WISHES
from game.ui.launch import PlayOptions
from game.ui.preferences import Preferences, PreferencesFile
from game.ui.program import Program
from game.ui.widgets import Button, FormScene, TextField
from game.ui.widgets.base import Widget
from tests.ui.conftest import MakeApp, key, run, show, write


class Page(FormScene):
    """Widgets in a column; what nobody wanted is noted."""

    def __init__(self, app: App, *widgets: Widget) -> None:
        super().__init__(app.painter)
        self.form.add(*widgets)
        self.left: list[int] = []

    def arrange(self) -> None:
        for row, widget in enumerate(self.form.widgets):
            widget.place(pygame.Rect(60, 60 + 70 * row, *widget.wish(420)))

    def unused(self, event: pygame.event.Event) -> bool:
        self.left.append(event.type)
        return False


class Monitors:
    """The monitor that the window stands on, as Windows tells of it."""

    def __init__(self, density: float) -> None:
        self.density = density

    def measure(self) -> float:
        return self.density

    def move(self, app: App, density: float) -> None:
        """The window is moved to a monitor of another density."""
        self.density = density
        app.dispatch(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
        settle(app)


def settle(app: App) -> None:
    """Answer what the system has to say."""
    for event in pygame.event.get():
        app.dispatch(event)
    run(app)


def typed(kind: int, text: str) -> pygame.event.Event:
    return pygame.event.Event(kind, text=text, start=0, length=len(text))


# -- full screen -------------------------------------------------------------------------------------------------


def test_f11_and_alt_enter_fill_the_screen_and_press_nothing(make_app: MakeApp) -> None:
    app, pressed = make_app(), []
    scene = Page(app, button := Button(app.painter, "Play", lambda: pressed.append("play")))
    show(app, scene)
    scene.form.focus_on(button)
    for code, mod in (
        (pygame.K_F11, 0),
        (pygame.K_RETURN, pygame.KMOD_LALT),
        (pygame.K_KP_ENTER, pygame.KMOD_RALT),
    ):
        for full in (True, False):
            key(app, code, mod)
            assert app.fullscreen is app.preferences.fullscreen is full
            assert app.surface is pygame.display.get_surface()
    assert app.surface.get_size() == (1280, 720)
    assert not pressed
    key(app, pygame.K_RETURN, pygame.KMOD_LALT | pygame.KMOD_LCTRL)  # a letter that needs AltGr, on its way
    assert not app.fullscreen


# -- density -----------------------------------------------------------------------------------------------------


def test_what_windows_must_know_is_said_before_there_is_a_window() -> None:
    assert WISHES["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert WISHES["SDL_IME_SHOW_UI"] == "1"


def test_the_stored_size_is_logical_and_the_window_as_large_on_every_monitor() -> None:
    monitors = Monitors(1.5)
    app = App(Preferences(language="en", window=(1200, 700)), measure=monitors.measure)
    show(app, Page(app))
    assert app.surface.get_size() == (1800, 1050)
    assert app.window_size == (1200, 700)
    dense = app.painter.scale
    monitors.move(app, 1.0)
    assert app.surface.get_size() == app.stack.size == (1200, 700)
    assert app.painter.scale == pytest.approx(dense / 1.5, rel=0.01)
    assert app.window_size == (1200, 700)
    monitors.move(app, 2.0)
    assert app.surface.get_size() == (2400, 1400)
    assert app.window_size == (1200, 700)


def test_in_full_screen_and_maximised_the_system_gives_the_size() -> None:
    monitors = Monitors(1.0)
    app = App(Preferences(language="en"), measure=monitors.measure)
    show(app, Page(app))
    key(app, pygame.K_F11)
    filled = app.surface.get_size()
    monitors.move(app, 2.0)
    assert app.surface.get_size() == filled
    key(app, pygame.K_F11)
    settle(app)
    assert app.surface.get_size() == (2560, 1440)
    app.dispatch(pygame.event.Event(pygame.WINDOWMAXIMIZED))
    monitors.move(app, 1.0)
    assert app.surface.get_size() == (2560, 1440)


def test_what_the_system_has_scaled_itself_is_not_scaled_again() -> None:
    monitors = Monitors(1.0)
    app = App(Preferences(language="en"), measure=monitors.measure)
    show(app, Page(app))
    monitors.density = 1.5
    pygame.Window.from_display_module().size = (1920, 1080)
    settle(app)
    assert app.surface.get_size() == (1920, 1080)
    assert app.window_size == (1280, 720)


def test_a_window_fits_its_monitor_and_other_systems_scale_themselves() -> None:
    assert density.in_pixels((1280, 720), 2.0, (1900, 980)) == (1900, 980)
    assert density.in_pixels((1280, 720), 1.25) == (1600, 900)
    assert density.in_logical((1600, 900), 1.25) == (1280, 720)


class User:
    """What Windows' library would tell of a window and its monitor."""

    def __init__(self) -> None:
        self.MonitorFromWindow = self.Function()

    class Function:
        restype: object = None

        def __call__(self, *_: object) -> int:
            return 7

    def GetDpiForSystem(self) -> int:
        return 144

    def GetDpiForWindow(self, window: int) -> int:
        return 192 if window else 0

    def GetMonitorInfoW(self, monitor: object, found: object) -> int:
        work = found._obj.work  # type: ignore[attr-defined]  # what `byref` was given
        work.left, work.top, work.right, work.bottom = 0, 0, 3840, 2080
        return 1


def test_windows_is_asked_for_density_and_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(density, "_user", User)
    monkeypatch.setattr(density, "_window", lambda: 0)
    assert density.density() == 1.5
    monkeypatch.setattr(density, "_window", lambda: 5)
    assert density.density() == 2.0
    assert density.room_on_screen() == (3840 - 32, 2080 - 96)
    monkeypatch.setattr(density, "_user", lambda: object())  # Windows 8 knows nothing of it
    assert density.density() == 1.0


# -- input methods -----------------------------------------------------------------------------------------------


def test_the_enter_that_ends_a_composition_is_no_answer(make_app: MakeApp) -> None:
    app, entered = make_app(), []
    field = TextField(app.painter, "Name", "", lambda text: None, on_enter=lambda: entered.append(field.value))
    scene = Page(app, field)
    show(app, scene)
    scene.form.focus_on(field)
    app.dispatch(typed(pygame.TEXTEDITING, "はなこ"))
    run(app)
    assert field.composing == "はなこ"
    # Some systems pass the key on before the text, others right after it.
    for code in (pygame.K_RETURN, pygame.K_ESCAPE):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    app.dispatch(typed(pygame.TEXTINPUT, "花子"))
    for code in (pygame.K_RETURN, pygame.K_ESCAPE):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    assert (field.value, entered, scene.left) == ("花子", [], [])
    run(app)
    key(app, pygame.K_RETURN)
    assert entered == ["花子"]


def test_while_one_composes_no_key_of_the_window_answers(make_app: MakeApp) -> None:
    app, told = make_app(), []
    app.words, app.report = lambda: told.append("words"), lambda: told.append("report")
    field = TextField(app.painter, "Name", "", lambda text: None)
    scene = Page(app, field)
    show(app, scene)
    scene.form.focus_on(field)
    keys = ((pygame.K_F2, 0), (pygame.K_F12, 0), (pygame.K_F11, 0), (pygame.K_m, pygame.KMOD_CTRL))
    app.dispatch(typed(pygame.TEXTEDITING, "は"))
    for code, mod in keys:
        key(app, code, mod)
    assert (told, app.fullscreen, app.preferences.mute) == ([], False, False)
    # A click elsewhere ends it, whether the input method says so or not.
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(900, 600), button=1))
    for code, mod in keys:
        key(app, code, mod)
    assert (told, app.fullscreen, app.preferences.mute) == (["words", "report"], True, True)


def test_the_candidates_stand_beside_the_caret(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: told.append(pygame.Rect(rect)))
    app = make_app()
    field = TextField(app.painter, "Name", "", lambda text: None)
    scene = Page(app, field)
    show(app, scene)
    scene.form.focus_on(field)
    at_first = told[-1]
    assert field.rect.collidepoint(at_first.midleft) and at_first.height == field.rect.height
    write(app, "Ann")
    assert told[-1].x > at_first.x
    after = told[-1]
    app.dispatch(typed(pygame.TEXTEDITING, "はなこ"))
    run(app)
    assert told[-1].x > after.x
    number = len(told)
    run(app, 5)
    assert len(told) == number
    app.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    run(app)
    assert told[-1].height == field.rect.height > at_first.height
    write(app, "花" * 40)
    assert field.rect.contains(told[-1])


# -- time --------------------------------------------------------------------------------------------------------


class Sleeper(Page):
    """Notes how much time it is told has gone by."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.steps: list[float] = []

    def update(self, dt: float) -> None:
        self.steps.append(dt)
        super().update(dt)


def test_hours_of_sleep_pass_as_a_moment(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: now.__setitem__(0, now[0] + seconds))
    app = make_app()
    scene = Sleeper(app)
    show(app, scene)
    app._running, pace = True, Pace()
    for _ in range(3):
        app._round(pace)
    steady = app.steady
    scene.steps.clear()
    now[0] += 9 * 3600.0
    app._round(pace)
    pace.moving = True  # as well where something was on its way
    now[0] += 9 * 3600.0
    app._round(pace)
    assert len(scene.steps) == 2 and max(scene.steps) <= LONGEST_WAIT
    assert app.steady - steady <= 2 * LONGEST_WAIT


# -- the end -----------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_the_loop_with_everything_stored(tmp_path: Path) -> None:
    house = LibraryHouse(Library.in_memory())
    asked: list[bool] = []

    def interrupted() -> bool:
        asked.append(True)
        if len(asked) == 4:
            program.app.prefer(mute=True)
        return len(asked) > 4

    program = Program(house, PlayOptions(tmp_path, lang="en", interrupted=interrupted))
    program.app.closing = lambda: False  # nobody is asked
    program.run()
    program.app.close()
    house.close()
    assert len(asked) == 5
    assert PreferencesFile(tmp_path).load().mute


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="the system does not tell which files are open")
def test_a_closed_window_holds_no_font(make_app: MakeApp) -> None:
    def fonts() -> int:
        return sum(path.resolve().parent.name == "fonts" for path in Path("/proc/self/fd").iterdir())

    gc.collect()  # what other tests have left is not to go in between
    before = fonts()
    app = make_app()
    app.painter.lay("Carte Blanche", 400, "title", 30)
    assert fonts() > before
    app.close()
    assert fonts() <= before


REFUSED = """
import ctypes, pygame
from game.ui.display import open_display, start_display
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDestroyWindow.argtypes = (ctypes.c_void_p, ctypes.c_ulong)
x.XSync.argtypes = (ctypes.c_void_p, ctypes.c_int)
start_display()
open_display((1024, 600))
assert pygame.display.get_driver() == "x11"
other = x.XOpenDisplay(None)
for when in ("in play", "at the end"):
    x.XDestroyWindow(other, 0x7FFFFF0)  # there is no such window
    x.XSync(other, 0)
    print("alive", when)
    pygame.quit()
"""


def test_what_x_refuses_does_not_end_the_program(tmp_path: Path) -> None:
    try:
        screen = Screen(tmp_path)
    except NoScreen as reason:
        pytest.skip(f"an error of X was not tried: {reason}")
    try:
        done = subprocess.run(
            [sys.executable, "-c", REFUSED],
            env={**os.environ, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        screen.close()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "alive in play\nalive at the end\n"
