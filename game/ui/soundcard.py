"""Whether the sound system answers, tried in a process of its own.

A sound server that hangs lets whoever opens it wait, for ever perhaps; one without any output crashes SDL. pygame opens
the sound card with Python's lock held, so a thread would stop the window all the same. What hangs or crashes here is
the process, and the game plays on in silence. That is for Linux, where the sound system is a program like others;
elsewhere it belongs to the system, and a second program that opens it would be one more thing to be wondered at.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from multiprocessing import get_context
from typing import Final

import pygame

from game.host import interrupts

OPENED: Final = (44100, -16, 2, 512)
"""How the sound card is opened: samples a second, bits (signed), channels, samples that are mixed at once."""
LONGEST: Final = 20
"""Seconds after which a sound system is one that does not answer."""

Answer = Callable[[], bool | None]
"""Tells whether the sound card can be opened; None while that is not known."""


def begin(longest: int = LONGEST) -> Answer:
    """Begin to try. Where nothing can hang, or there is no process to be had, the answer is yes at once."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER") == "dummy":
        return lambda: True
    process = get_context("spawn").Process(target=_open, args=(longest,), name="sound", daemon=True)
    try:
        with interrupts.held():
            process.start()
    except OSError:
        return lambda: True
    return lambda: None if process.exitcode is None else process.exitcode == 0


def _open(longest: int) -> None:
    """(In the process of its own.) Open the sound card and end: with 0 if that was possible."""
    # The alarm ends it even where nobody is left who would; SDL would keep the signals by which it is ended to itself.
    signal.alarm(longest)
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    try:
        pygame.mixer.init(*OPENED)
    except pygame.error:
        os._exit(1)
    os._exit(0)
