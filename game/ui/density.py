"""How densely the pixels of a monitor lie: on Windows its scale in the settings, 1.0 for 96 pixels to the inch.

Elsewhere it is always 1.0: there the system scales, or whoever has chosen so small a picture wants it. Logical sizes
are those of a monitor of density 1.0.
"""

from __future__ import annotations

import ctypes
from ctypes import wintypes
from typing import Any, Final

import pygame

INCH: Final = 96
"""Pixels to the inch where nothing is scaled."""
NEAREST, PRIMARY = 2, 1
"""Which monitor Windows tells of: the nearest one to a window, or the first."""
FRAME: Final = (16, 48)
"""Logical width and height of what Windows draws around a window."""

Size = tuple[int, int]


class _Monitor(ctypes.Structure):
    """What Windows tells of a monitor (MONITORINFO)."""

    _fields_ = (
        ("size", wintypes.DWORD),
        ("whole", wintypes.RECT),
        ("work", wintypes.RECT),
        ("flags", wintypes.DWORD),
    )


def density() -> float:
    """The density of the monitor on which the window stands; before there is a window that of the first monitor."""
    user = _user()
    if user is None:
        return 1.0
    try:
        window = _window()
        dots = user.GetDpiForWindow(window) if window else user.GetDpiForSystem()
    except AttributeError:  # before Windows 10
        return 1.0
    return dots / INCH if dots > 0 else 1.0


def room_on_screen() -> Size | None:
    """How many pixels a window may have on its monitor, beside the task bar and inside its frame; None where the system
    sees to that itself."""
    user = _user()
    if user is None:
        return None
    window = _window()
    found = _Monitor(size=ctypes.sizeof(_Monitor))
    user.MonitorFromWindow.restype = wintypes.HANDLE
    monitor = user.MonitorFromWindow(wintypes.HWND(window), NEAREST if window else PRIMARY)
    if not user.GetMonitorInfoW(wintypes.HANDLE(monitor), ctypes.byref(found)):
        return None
    wide, high = (round(side * density()) for side in FRAME)
    return found.work.right - found.work.left - wide, found.work.bottom - found.work.top - high


def in_pixels(logical: Size, there: float, room: Size | None = None) -> Size:
    """A logical size in pixels of a monitor, no larger than its ``room``."""
    wide, high = round(logical[0] * there), round(logical[1] * there)
    return (wide, high) if room is None else (min(wide, room[0]), min(high, room[1]))


def in_logical(pixels: Size, there: float) -> Size:
    """The logical size of so many pixels of a monitor."""
    return round(pixels[0] / there), round(pixels[1] / there)


def _user() -> Any:
    """The library of Windows that knows windows and monitors; None elsewhere."""
    libraries = getattr(ctypes, "windll", None)
    return libraries.user32 if libraries is not None else None


def _window() -> int:
    """What Windows calls the window; 0 if there is none."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return 0
    return int(pygame.display.get_wm_info().get("window", 0))
