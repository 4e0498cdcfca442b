"""Rest: sleeping until an event comes or a time is over, with as few wake-ups as the system allows.

``pygame.event.wait`` looks a thousand times a second, which alone costs 2 % of a core. SDL itself can sleep until the
window system has something to say; it is asked to where that was tried (X11) and nothing else has to be looked after
meanwhile. Elsewhere the queue is glanced at now and then.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from typing import Final

import pygame

GLANCE_SECONDS: Final = 0.010
"""How long an event may lie unseen where the queue is glanced at."""
SLEEPERS: Final = ("x11",)
"""The video drivers of SDL that are let sleep."""


class Rest:
    """Waits for events. ``sleep`` (milliseconds) comes back when one is in the queue, or the time is over; None where
    there is only glancing."""

    def __init__(self, sleep: Callable[[int], object] | None) -> None:
        self._sleep = sleep

    def wait(self, seconds: float, attentive: bool) -> None:
        """Wait at most so long, and leave what comes in the queue. ``attentive``: something must be looked after that
        wakes nobody (an input method, a controller)."""
        until = time.perf_counter() + seconds
        while (left := until - time.perf_counter()) > 0:
            if self._sleep is not None and not attentive:
                self._sleep(max(1, round(left * 1000)))
            else:
                time.sleep(min(GLANCE_SECONDS, left))
            if pygame.event.peek():
                return


def rest() -> Rest:
    """For the window that is open."""
    return Rest(_sleep() if pygame.display.get_driver() in SLEEPERS else None)


def _sleep() -> Callable[[int], object] | None:
    """SDL's own waiting, found in the library that pygame itself uses; None if it cannot be had."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        # Names are looked for in what a library needs as well.
        wait = ctypes.CDLL(pygame.display.__file__).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda milliseconds: wait(None, milliseconds)
