"""Looking for matches in the library, answered by SQLite; stars and notes beside them.

What is found are keys, and only the matches that are looked at are read: ten thousand cost no more than ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from game.core.options import OptionError
from game.host.chair import BOT, HostError, Saved
from game.host.deck import Using
from game.host.finding import DONE, LONGEST_NOTE, LOST, MATCH, OPEN, WON, Beside, Search, Word
from game.host.whole_code import whole_code

BESIDE: Final = ("stars", "notes")
"""The tables of this module."""
_MOST_NOTES: Final = 1000
_STATES: Final = {
    OPEN: "NOT m.finished",
    DONE: "m.finished",
    WON: "m.finished AND EXISTS (SELECT 1 FROM places p WHERE p.match = m.id AND p.kind <> :bot AND p.won)",
    LOST: "m.finished AND EXISTS (SELECT 1 FROM places p WHERE p.match = m.id AND p.kind <> :bot AND NOT p.won)",
}


class LibraryArchive:
    """Implements `game.host.chair.Archive`. ``reading`` and ``writing`` open the library, ``listed`` reads some of its
    matches."""

    def __init__(self, reading: Using, writing: Using, listed: Callable[[Sequence[int]], list[Saved]]) -> None:
        self._reading = reading
        self._writing = writing
        self._listed = listed

    def find(self, search: Search) -> list[int]:
        """The keys of the matches looked for, last played first, without those that were set aside."""
        where, given = _narrowed(search)
        with self._reading() as base:
            base.create_function("fold", 1, _fold, deterministic=True)
            rows = base.execute(
                "SELECT m.id FROM matches m LEFT JOIN turns t ON t.match = m.id"
                f" WHERE m.id NOT IN (SELECT match FROM asides) {where}"
                " ORDER BY t.turn DESC, m.changed DESC, m.id DESC",
                given,
            ).fetchall()
        return [row[0] for row in rows]

    def some(self, keys: Sequence[int]) -> list[Saved]:
        """These matches, last played first; those that cannot be read are left out."""
        return self._listed(keys) if keys else []

    def themes(self) -> list[tuple[str, str]]:
        """The feats that stand in the library, each with a game in which it happened."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT f.feat, min(m.game) FROM feats f JOIN matches m ON m.id = f.match GROUP BY f.feat"
            ).fetchall()
        return [(feat, game) for feat, game in rows if isinstance(feat, str) and isinstance(game, str)]

    def beside(self, match: int) -> Beside:
        """What is laid beside a match."""
        with self._reading() as base:
            star = base.execute("SELECT 1 FROM stars WHERE match = ?", (match,)).fetchone()
            rows = base.execute(
                "SELECT deal, text FROM notes WHERE match = ? ORDER BY deal LIMIT ?", (match, _MOST_NOTES)
            ).fetchall()
        good = [(deal, text) for deal, text in rows if type(deal) is int and _readable(text)]
        return Beside(star is not None, tuple(good), self._code(match))

    def _code(self, match: int) -> str:
        """The whole code of the deal that a match was begun with, "" for none."""
        for saved in self._listed([match]):
            if saved.setup.code and not saved.setup.position:
                with suppress(HostError, OptionError):
                    return whole_code(saved.setup)
        return ""

    def star(self, match: int, on: bool) -> None:
        """Put a star beside a match, or take it away."""
        with self._writing() as base:
            if on:
                base.execute("INSERT OR IGNORE INTO stars SELECT id FROM matches WHERE id = ?", (match,))
            else:
                base.execute("DELETE FROM stars WHERE match = ?", (match,))

    def write(self, match: int, deal: int, text: str) -> None:
        """Write a note on a deal (MATCH: on the match); "" takes it away. What is too long is cut."""
        kept = " ".join("".join(char if char.isprintable() else " " for char in text).split())[:LONGEST_NOTE]
        with self._writing() as base:
            if kept and deal >= MATCH:
                base.execute(
                    "INSERT OR REPLACE INTO notes SELECT id, ?, ? FROM matches WHERE id = ?", (deal, kept, match)
                )
            else:
                base.execute("DELETE FROM notes WHERE match = ? AND deal = ?", (match, deal))


def _narrowed(search: Search) -> tuple[str, dict[str, Any]]:
    """The conditions of a search, and what fills them."""
    given: dict[str, Any] = {"bot": BOT, "game": search.game, "since": search.since, "feat": search.feat}
    parts: list[str] = []
    if search.game:
        parts.append("m.game = :game")
    if search.state:
        parts.append(_STATES[search.state])
    if search.since:
        parts.append("m.changed >= :since")
    if search.feat:
        parts.append("m.id IN (SELECT match FROM feats WHERE feat = :feat)")
    if search.starred:
        parts.append("m.id IN (SELECT match FROM stars)")
    parts += [_worded(word, number, given) for number, word in enumerate(search.words)]
    return "".join(f" AND ({part})" for part in parts), given


def _worded(word: Word, number: int, given: dict[str, Any]) -> str:
    """The condition of one word."""
    key = f"word{number}"
    given[key] = word.text.casefold()
    ways = [
        f"m.id IN (SELECT match FROM places WHERE instr(fold(name), :{key}))",
        f"m.id IN (SELECT match FROM notes WHERE instr(fold(text), :{key}))",
        f"instr(fold(m.code), :{key})",
        f"instr(fold(m.preset), :{key})",
    ]
    for column, names in (
        ("m.game IN ({})", word.games),
        ("m.id IN (SELECT match FROM feats WHERE feat IN ({}))", word.feats),
    ):
        marks = []
        for name in names:
            mark = f"{key}_{len(given)}"
            given[mark] = name
            marks.append(f":{mark}")
        if marks:
            ways.append(column.format(", ".join(marks)))
    if word.span is not None:
        given[f"{key}_from"], given[f"{key}_to"] = word.span
        ways.append(f"m.changed >= :{key}_from AND m.changed < :{key}_to")
    return " OR ".join(ways)


def _fold(text: object) -> str:
    return text.casefold() if isinstance(text, str) else ""


def _readable(text: object) -> bool:
    return isinstance(text, str) and 0 < len(text) <= LONGEST_NOTE and text.isprintable()
