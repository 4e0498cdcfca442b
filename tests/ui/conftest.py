"""A window without a display, one with a match, a click and a key for the tests of the interface."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.host.chair import House
from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui import courts, i18n
from game.ui.app import FRAME_SECONDS, App
from game.ui.preferences import Preferences
from game.ui.scene import Scene
from game.ui.screenshots import Theatre
from tests.breadth import broad, is_telling
from tests.ui.kept import keep_lines, keep_pictures

MakeApp = Callable[..., App]
Open = Callable[..., Theatre]
SIZE = (1280, 720)
FITS = broad(
    (
        (size, language)
        for size in ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
        for language in i18n.LANGUAGES
        if size[0] <= 1280 or language in ("de", "ja")
    ),
    lambda case: is_telling(*case),
)
"""Windows in which texts must fit: the small ones in every language; the large ones, which are the same but for the
scale, in that of the longest words and in that without spaces."""


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """Every window of the tests begins with the same pictures and lines: each picture is drawn and turned, each table
    laid, and each text broken only once."""
    with pytest.MonkeyPatch.context() as patch:
        keep_pictures(patch)
        keep_lines(patch)
        yield


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """No test leaves its language, or letters of the court cards, to the next."""
    yield
    i18n.set_language("en")
    i18n.set_letters(courts.ENGLISH)


@pytest.fixture
def make_app() -> Iterator[MakeApp]:
    """Makes the window: ``make_app(size=(1280, 720), **preferences)``."""

    def make(size: tuple[int, int] = (1280, 720), **chosen: object) -> App:
        preferences = Preferences(**{"language": "en", "window": size, **chosen})  # type: ignore[arg-type]  # by name
        return App(preferences, fixed_size=size)

    yield make
    if pygame.display.get_init():
        pygame.event.clear()  # what was posted here and not read would reach the next test's window


@pytest.fixture(scope="module")
def house() -> House:
    """A house whose matches are nowhere kept."""
    return LibraryHouse(Library.in_memory())


@pytest.fixture
def theatre() -> Iterator[Open]:
    """Opens a window with a match: ``theatre(seed, game, players, persons=(0,), **preferences)``."""
    opened: list[Theatre] = []

    def make(
        seed: int = 1, game: str = "belote", players: int = 4, persons: tuple[int, ...] = (0,), **preferences: object
    ) -> Theatre:
        house = LibraryHouse(Library.in_memory(), secret=lambda: seed.to_bytes(32, "big"))
        made = Theatre(house, SIZE, "en", seed, persons=persons)
        opened.append(made)
        if preferences:
            made.app.prefer(**preferences)
        made.begin(game, players)
        return made

    yield make
    for one in opened:
        one.close()


def show(app: App, scene: Scene, frames: int = 2) -> Scene:
    """Put ``scene`` on the window and draw it."""
    app.stack.fades = False
    app.stack.reset(scene)
    run(app, frames)
    return scene


def run(app: App, frames: int = 1, step: float = FRAME_SECONDS) -> None:
    """So many turns of the loop."""
    for _ in range(frames):
        app.turn(step)


def key(app: App, code: int, mod: int = 0) -> None:
    """Press and release a key, and let the window answer."""
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
    app.dispatch(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))
    run(app)


def move(app: App, where: tuple[int, int]) -> None:
    """Move the pointer."""
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    run(app)


def click(app: App, where: tuple[int, int]) -> None:
    """Click."""
    move(app, where)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1))
    run(app)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1))
    run(app)


def write(app: App, text: str) -> None:
    """Type text as an input method delivers it."""
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=text))
    run(app)
