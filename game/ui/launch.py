"""What the command line asks of the window; a plain value that needs no pygame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.host.chair import Review, Setup

NAMELESS = "?"
"""What a player is called in a wished match until the window gives a name that suits its language and place."""


@dataclass(frozen=True)
class PlayOptions:
    """``folder`` keeps the player's things (library, preferences). ``setup`` is a match to begin at once (its
    players may be NAMELESS), or None for the title screen. What is None otherwise is left to the stored preferences.

    ``lang`` is a language code, ``size`` of the window in pixels, ``scale`` of the interface (1.0 = normal).
    ``exit_after_first_frame`` closes the window when it has been drawn once (to measure the start). ``called`` is asked
    often: True when somebody has started the program again and this window shall come to the front.
    """

    folder: Path
    setup: Setup | None = None
    lang: str | None = None
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    scale: float | None = None
    reduced_motion: bool | None = None
    exit_after_first_frame: bool = False
    called: Callable[[], bool] = lambda: False
    review: Callable[[], Review] | None = None
    """Makes the review to begin with."""
