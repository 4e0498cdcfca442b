"""What the command line asks of the window; a plain value that needs no pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.host.chair import Review, Setup
from game.host.lesson import Lesson


class Reports(Protocol):
    """Where the player's reports go."""

    def write(self, facts: Sequence[tuple[str, str]], happened: Sequence[str], picture: bytes, match: int) -> Path:
        """Write facts (name and value), what happened last, a picture (PNG), and the record of a match (its key, -1:
        none); the file. Raises HostError."""

    def add(self, path: Path, words: str) -> None:
        """Add the player's own words to a report. Raises HostError."""


NAMELESS = "?"
"""What a player is called in a wished match until the window gives a name that suits its language and place."""


@dataclass(frozen=True)
class Call:
    """Somebody has started the program again: this window shall come to the front and offer a new match of ``game``
    (id; "" for no offer) for ``players`` (0: as many as last time), with the deal that a whole ``code`` names."""

    game: str = ""
    players: int = 0
    code: str = ""


@dataclass(frozen=True)
class PlayOptions:
    """``folder`` keeps the player's things (library, preferences). ``setup`` is a match to begin at once (its
    players may be NAMELESS), or None for the title screen. What is None otherwise is left to the stored preferences.

    ``lang`` is a language code, ``size`` of the window in pixels, ``scale`` of the interface (1.0 = normal).
    ``exit_after_first_frame`` closes the window when it has been drawn once (to measure the start). ``called`` is asked
    often; it gives each call once, None while there is none.
    """

    folder: Path
    setup: Setup | None = None
    lang: str | None = None
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    scale: float | None = None
    reduced_motion: bool | None = None
    exit_after_first_frame: bool = False
    called: Callable[[], Call | None] = lambda: None
    review: Callable[[], Review] | None = None
    """Makes the review to begin with."""
    lesson: Lesson | None = None
    """The lesson to begin with."""
    cache: Path | None = None
    """Where drawn pictures may be kept that can be made anew at any time; None for a folder inside ``folder``."""
    failed: Callable[[Exception, str, int], Path | None] = lambda error, shown, match: None
    """Writes a failure down (the error, what was shown, the match in hand or -1) into a file; None if that is not
    possible."""
    interrupted: Callable[[], bool] = lambda: False
    """Whether the program is to end now (Ctrl+C in its terminal): with everything saved, and without a question."""
    reports: Reports | None = None
    """Where the player's reports go."""
