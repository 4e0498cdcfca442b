"""The display: what the system is told before there is a window, and the window itself."""

from __future__ import annotations

import ctypes
import os
import sys
import warnings
from contextlib import suppress
from pathlib import Path

import pygame

TITLE = "Carte Blanche"
SMALLEST = (1024, 600)
ICON = (64, 64)
APP_ID = "CarteBlanche.CarteBlanche"
"""What Windows' task bar shall know the program by."""
M_MMAP_THRESHOLD = -3
"""The number of that option of glibc's ``mallopt``."""
X_LIBRARY = "libX11.so.6"
"""The system's own, which SDL opens too. PyInstaller would pack it if the name stood where it is opened."""
LARGE_BLOCK = 4_000_000
"""Pictures of so many bytes or more lie in blocks of their own."""
WISHES = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # The candidates of Windows' input methods are hidden unless they are asked for.
    "SDL_IME_SHOW_UI": "1",
    # Where SDL shows a surface through a renderer this waits for the screen; elsewhere it changes nothing.
    "SDL_RENDER_VSYNC": "1",
}


class NoDisplay(Exception):
    """No window can be opened; the message is one sentence for the player."""


class WrongPygame(Exception):
    """The upstream pygame is installed where pygame-ce is needed; the message is one sentence."""


def check_pygame() -> None:
    """Raise WrongPygame unless the pygame that answers is pygame-ce."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame(
            "Carte Blanche needs pygame-ce, but the package 'pygame' is installed in its place: "
            "run 'pip uninstall pygame' and then 'pip install --force-reinstall pygame-ce'."
        )


def return_large_blocks() -> None:
    """Let the system have pictures of a window's size back as soon as they are freed: once such a one has been freed,
    glibc keeps all others that are made later, and the holes between them."""
    if not sys.platform.startswith("linux"):
        return
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(M_MMAP_THRESHOLD, LARGE_BLOCK)


_SHRUG = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)
"""Answers an error of X; kept as long as the program, since X does."""


def outlive_errors() -> None:
    """Go on when X refuses a request: its library's own answer is to end the program, though what was asked of a window
    that has just gone (SDL wakes itself by a message to its own, and answers whoever wants to paste) needs no answer.
    Before the display is begun, since SDL passes on to whom it finds."""
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):
        answer = ctypes.CDLL(X_LIBRARY).XSetErrorHandler
        answer.argtypes, answer.restype = (ctypes.c_void_p,), ctypes.c_void_p
        answer(ctypes.cast(_SHRUG, ctypes.c_void_p))


def stand_alone() -> None:
    """On Windows, have a button of one's own in the task bar, not Python's. The packaged program has one by itself, and
    with a name of its own it would no longer belong to the entries that its installer, or a player, has made."""
    libraries = getattr(ctypes, "windll", None)
    if libraries is None or getattr(sys, "frozen", False):
        return
    with suppress(AttributeError, OSError):
        libraries.shell32.SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(APP_ID))


def start_display(icon: Path | None = None) -> None:
    """Get ready for a window, which will open with this ``icon`` (SVG). Raises NoDisplay and WrongPygame."""
    check_pygame()
    return_large_blocks()
    for name, value in WISHES.items():
        os.environ.setdefault(name, value)
    if sys.platform.startswith("linux"):
        # Handing the finished picture straight to X is many times faster than through a GL texture, and needs half
        # the memory.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Window managers have the last word on sizes; the program follows, so nobody needs to be warned.
    warnings.filterwarnings("ignore", message="Requested window was forcibly resized")
    chosen = "SDL_VIDEODRIVER" in os.environ
    stand_alone()
    outlive_errors()
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in ("offscreen", "dummy") and not chosen:
            raise NoDisplay("No display was found, so the window cannot be opened.")
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, ICON))
    except pygame.error as error:
        raise _unopened(error) from error


def open_display(size: tuple[int, int], *, fullscreen: bool = False) -> pygame.Surface:
    """The window, after `start_display`. ``size`` is kept to at least 1024x600. Raises NoDisplay."""
    try:
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        wanted = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        return pygame.display.set_mode(wanted, pygame.RESIZABLE)
    except pygame.error as error:
        raise _unopened(error) from error


def fill_screen(full: bool, size: tuple[int, int]) -> pygame.Surface:
    """Let the window fill the monitor that it stands on, or have its ``size`` again; what is drawn on from now on.

    Not by `set_mode`: that makes the window as large as the screen first, and so the system gives it back."""
    window = pygame.Window.from_display_module()
    if full:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()
        window.resizable = True  # it may have been opened on the whole screen
        if window.size != size:
            window.size = size
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def headless() -> None:
    """Let pygame draw without a display from here on; must come before the first window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def _unopened(error: pygame.error) -> NoDisplay:
    return NoDisplay(f"The window cannot be opened; the system says {str(error)!r}.")
