"""What a player may look for among the saved matches, and what can be laid beside one: a star, and notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

OPEN, DONE, WON, LOST = "open", "done", "won", "lost"
"""How a match stands: going on, finished, won or lost by a person at the table."""
LONGEST_NOTE: Final = 240
LONGEST_SEARCH: Final = 60
MATCH: Final = 0
"""A note on the whole match stands under this number, one on a deal under the deal's (from 1)."""


@dataclass(frozen=True)
class Word:
    """Something looked for: a ``text`` in a name, a note, the deal code or the name of the preset; or any of these
    games or feats, which the player's language calls so; or played in this span of time (UNIX seconds)."""

    text: str
    games: tuple[str, ...] = ()
    feats: tuple[str, ...] = ()
    span: tuple[float, float] | None = None


@dataclass(frozen=True)
class Search:
    """What is looked for: every one of the ``words``, of one ``game`` ("": any), in a ``state`` ("": any), last played
    at ``since`` (UNIX seconds) or later, with a ``feat`` ("": none wished), with a star."""

    words: tuple[Word, ...] = ()
    game: str = ""
    state: str = ""
    since: float = 0.0
    feat: str = ""
    starred: bool = False


@dataclass(frozen=True)
class Beside:
    """What is laid beside a match: a star, and notes by deal (MATCH: on the whole match). ``code`` is the whole code of
    a match that was begun with a deal code ("": it was not, or its first deal was set up)."""

    starred: bool = False
    notes: tuple[tuple[int, str], ...] = ()
    code: str = ""

    def note(self, deal: int) -> str:
        """The note on a deal, or on the match; "" for none."""
        return dict(self.notes).get(deal, "")


class Notebook(Protocol):
    """Stars and notes. Everything raises HostError if the library cannot do it."""

    def beside(self, match: int) -> Beside:
        """What is laid beside a match."""

    def star(self, match: int, on: bool) -> None:
        """Put a star beside a match, or take it away."""

    def write(self, match: int, deal: int, text: str) -> None:
        """Write a note on a deal (MATCH: on the match), at most LONGEST_NOTE characters; "" takes it away."""
