"""The library: every match with every answer, in one SQLite file.

An answer is committed before anybody sees what it does, so killing the program loses nothing but the answer being
typed. (WAL with ``synchronous=NORMAL``: the file is never damaged; a power cut may take the deal in hand with it.)
Several programs may have it open at once; two that play the same match are told apart by the answer's number.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.files import strange
from game.host.chair import BOT, HostError, Place, Saved, Setup
from game.version import __version__

FILE = "library.sqlite"
_SIDES = ("-wal", "-shm")
"""What SQLite keeps beside the file: the ends of their names."""
SCHEMA = 2
_CHECKED_BYTES = 64 << 20
"""A library larger than this (some 100,000 matches) is not read through at the start."""

_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_DISK = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_AUTH,
)
"""SQLite's codes for trouble around the file; every other one means that the file itself is damaged or foreign."""

_TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL, rules INTEGER NOT NULL, app TEXT NOT NULL, players INTEGER NOT NULL,
    options TEXT NOT NULL, preset TEXT NOT NULL, code TEXT NOT NULL, secret BLOB NOT NULL,
    scores TEXT NOT NULL DEFAULT '[]', winners TEXT NOT NULL DEFAULT '[]',
    deals INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0, assisted INTEGER NOT NULL DEFAULT 0,
    began REAL NOT NULL, changed REAL NOT NULL
);
CREATE TABLE places (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    player INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, level INTEGER NOT NULL, portrait TEXT NOT NULL,
    won INTEGER NOT NULL DEFAULT 0, style TEXT NOT NULL DEFAULT 'sound',
    PRIMARY KEY (match, player)
) WITHOUT ROWID;
CREATE TABLE answers (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL, seat INTEGER NOT NULL, answer TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX matches_by_change ON matches (changed);
"""
_STEPS = {1: "ALTER TABLE places ADD COLUMN style TEXT NOT NULL DEFAULT 'sound'"}
"""What brings a library of each older version to the next one: bots had no style in the first."""
_BRANCHES = "CREATE TABLE IF NOT EXISTS branches (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE)"
"""Matches that were begun in the middle of a deal looked back at: they do not count. Older programs pass them over."""
_AIDS = (
    "CREATE TABLE IF NOT EXISTS aids"
    " (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, level INTEGER NOT NULL)"
)
"""The most that was looked up in a match (see `Saved.aid`)."""


@dataclass(frozen=True)
class Stored:
    """A match as the library keeps it. ``answers`` are (seat, notation) in order; ``secret`` is never to be shown
    before the match is over."""

    id: int
    setup: Setup
    rules: int
    secret: bytes
    assisted: int
    finished: bool
    app: str
    began: float
    answers: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Tally:
    """Statistics of finished matches of people: by game, the strongest bot met (0: none) and preset."""

    game: str
    preset: str
    level: int
    name: str
    matches: int
    won: int
    assisted: int


class Library:
    """An open library. Every method raises HostError with one sentence when the disk does not do its part."""

    def __init__(self, base: sqlite3.Connection, place: str) -> None:
        self._base = base
        self.place = place

    @classmethod
    def open(cls, folder: Path, notice: Callable[[str, dict[str, str | int]], None]) -> Library:
        """Open the library in ``folder``, making it if need be; a damaged one is set aside, which ``notice`` is told.

        Raises HostError for a folder that cannot be written, for a library of a newer version and for what is no file.
        """
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise _unwritable(folder) from trouble
        for part in (path, *(path.with_name(path.name + tail) for tail in _SIDES)):
            if strange(part):
                raise HostError("host.not_a_file", f"{part} is not a file; it has been left as it is.", file=str(part))
        try:
            return cls(_connect(path), str(path))
        except sqlite3.DatabaseError as trouble:
            if trouble.sqlite_errorcode & 0xFF in _LOCKED:
                raise HostError(
                    "host.library_busy",
                    f"Another program is holding the library {path}; please try again.",
                    file=str(path),
                ) from trouble
            if trouble.sqlite_errorcode & 0xFF in _DISK:
                raise _unwritable(folder) from trouble
            aside = _set_aside(path)
            notice("host.library_set_aside", {"file": aside.name, "folder": str(folder)})
        try:
            return cls(_connect(path), str(path))
        except sqlite3.Error as trouble:
            raise _unwritable(folder) from trouble

    @classmethod
    def in_memory(cls) -> Library:
        """A library that is gone when the program ends."""
        return cls(_connect(":memory:"), "")

    def begin(self, setup: Setup, rules: int, secret: bytes) -> int:
        """Enter a new match (``setup`` with all its options); its key."""
        now = time.time()
        with self._writing() as base:
            cursor = base.execute(
                "INSERT INTO matches (game, rules, app, players, options, preset, code, secret, began, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    setup.game,
                    rules,
                    __version__,
                    setup.players,
                    json.dumps(setup.options),
                    setup.preset,
                    setup.code,
                    secret,
                    now,
                    now,
                ),
            )
            key = cursor.lastrowid
            assert key is not None
            base.executemany(
                "INSERT INTO places (match, player, name, kind, level, portrait, style) VALUES (?, ?, ?, ?, ?, ?, ?)",
                [(key, i, p.name, p.kind, p.level, p.portrait, p.style) for i, p in enumerate(setup.places)],
            )
        return key

    def branch(self, match: int, answers: Sequence[tuple[int, str]]) -> None:
        """Mark a new match as one that does not count, and give it the answers (seat, notation) that it goes on
        from."""
        with self._writing() as base:
            base.execute("INSERT INTO branches VALUES (?)", (match,))
            rows = [(match, number, seat, answer) for number, (seat, answer) in enumerate(answers)]
            base.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", rows)

    def aid(self, match: int, level: int) -> None:
        """Note the most that was looked up in a match."""
        with self._writing() as base:
            base.execute(
                "INSERT INTO aids VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET level = max(level, excluded.level)",
                (match, level),
            )

    def add(self, match: int, number: int, seat: int, answer: str) -> None:
        """Write answer ``number`` (from 0) of a match. Raises HostError, also if it has been answered elsewhere."""
        try:
            with self._writing() as base:
                if number:
                    before = base.execute("SELECT max(number) FROM answers WHERE match = ?", (match,)).fetchone()[0]
                    if before != number - 1:
                        raise _elsewhere()
                base.execute("INSERT INTO answers VALUES (?, ?, ?, ?)", (match, number, seat, answer))
        except sqlite3.IntegrityError as trouble:
            raise _elsewhere() from trouble

    def cut(self, match: int, number: int) -> None:
        """Take back the answers from ``number`` on: the match is marked as assisted."""
        with self._writing() as base:
            base.execute("DELETE FROM answers WHERE match = ? AND number >= ?", (match, number))
            base.execute("UPDATE matches SET assisted = assisted + 1 WHERE id = ?", (match,))

    def note(self, match: int, scores: tuple[int, ...], deals: int, winners: tuple[int, ...], won: list[int]) -> None:
        """Note the standing: scores by side, deals finished, winning sides and the players who won."""
        with self._writing() as base:
            base.execute(
                "UPDATE matches SET scores = ?, deals = ?, winners = ?, finished = ?, changed = ? WHERE id = ?",
                (json.dumps(scores), deals, json.dumps(winners), int(bool(winners)), time.time(), match),
            )
            base.execute("UPDATE places SET won = 0 WHERE match = ?", (match,))
            base.executemany("UPDATE places SET won = 1 WHERE match = ? AND player = ?", [(match, p) for p in won])
        with self._reading() as base:
            # Onto the disk itself, now that nothing moves on the table: a power cut costs one deal at most.
            base.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def saved(self) -> list[Saved]:
        """All matches, last changed first. One that cannot be read is left out."""
        with self._reading() as base:
            rows = base.execute(f"SELECT {_HEAD}, scores FROM matches ORDER BY changed DESC, id DESC").fetchall()
            places = self._places(base, "")
            branches = {row[0] for row in base.execute("SELECT match FROM branches")}
            aids = dict(base.execute("SELECT match, level FROM aids").fetchall())
            winners: dict[int, tuple[str, ...]] = {}
            for key, name in base.execute("SELECT match, name FROM places WHERE won = 1 ORDER BY match, player"):
                winners[key] = (*winners.get(key, ()), str(name))
        out: list[Saved] = []
        for row in rows:
            try:
                setup = _setup(row, places.get(row[0], []))
                scores = tuple(int(score) for score in json.loads(row[-1]))
            except (ValueError, TypeError, KeyError):
                continue
            key, aid = row[0], aids.get(row[0], 0)
            won = winners.get(key, ())
            out.append(Saved(key, setup, scores, row[9], bool(row[7]), row[11], key in branches, aid, won))
        return out

    def match(self, key: int) -> Stored:
        """A match with all its answers. Raises HostError if it is not there or cannot be read."""
        with self._reading() as base:
            row = base.execute(f"SELECT {_HEAD}, secret FROM matches WHERE id = ?", (key,)).fetchone()
            places = self._places(base, f"WHERE match = {int(key)}")
            answers = base.execute(
                "SELECT number, seat, answer FROM answers WHERE match = ? ORDER BY number", (key,)
            ).fetchall()
        if row is None:
            raise HostError("host.no_match", "That match is not in the library any more.")
        try:
            if [number for number, _, _ in answers] != list(range(len(answers))):
                raise ValueError("answers are missing")
            given = tuple((int(seat), str(answer)) for _, seat, answer in answers)
            setup = _setup(row, places.get(key, []))
            return Stored(key, setup, row[6], bytes(row[-1]), row[8], bool(row[7]), row[12], row[10], given)
        except (ValueError, TypeError, KeyError) as trouble:
            raise HostError("host.match_damaged", "This match cannot be read any more.") from trouble

    def forget(self, key: int) -> None:
        """Remove a match."""
        with self._writing() as base:
            base.execute("DELETE FROM matches WHERE id = ?", (key,))

    def tallies(self) -> list[Tally]:
        """What each person has played and won, by game, preset and strongest bot met."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT m.game, m.preset, (SELECT ifnull(max(b.level), 0) FROM places b WHERE b.match = m.id"
                " AND b.kind = ?) AS level, p.name, count(*), sum(p.won), sum(m.assisted > 0)"
                " FROM matches m JOIN places p ON p.match = m.id WHERE m.finished AND p.kind <> ?"
                " AND m.id NOT IN (SELECT match FROM branches)"
                " GROUP BY m.game, m.preset, level, p.name ORDER BY m.game, m.preset, level, p.name",
                (BOT, BOT),
            ).fetchall()
        return [Tally(*row) for row in rows]

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    @staticmethod
    def _places(base: sqlite3.Connection, where: str) -> dict[int, list[Place]]:
        found: dict[int, list[Place]] = {}
        rows = base.execute(
            f"SELECT match, name, kind, level, portrait, style FROM places {where} ORDER BY match, player"
        )
        for match, *place in rows:
            found.setdefault(match, []).append(Place(*place))
        return found

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        try:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield self._base
            except BaseException:
                self._base.execute("ROLLBACK")
                raise
            self._base.execute("COMMIT")
        except sqlite3.IntegrityError:
            raise
        except (sqlite3.Error, UnicodeError) as trouble:
            raise HostError("host.not_saved", f"This could not be saved ({trouble}).", reason=str(trouble)) from trouble

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._base
        except (sqlite3.Error, UnicodeError) as trouble:
            raise HostError(
                "host.library_unreadable", f"The library cannot be read ({trouble}).", reason=str(trouble)
            ) from trouble


_HEAD = "id, game, players, options, preset, code, rules, finished, assisted, deals, began, changed, app"


def _setup(row: tuple[str | int | float, ...], places: list[Place]) -> Setup:
    """The setup of a row that begins with _HEAD. Raises ValueError."""
    options = json.loads(str(row[3]))
    if not isinstance(options, dict) or len(places) != row[2]:
        raise ValueError("a damaged row")
    return Setup(str(row[1]), int(row[2]), tuple(places), options, str(row[4]), str(row[5]))


def _connect(path: Path | str) -> sqlite3.Connection:
    """Open, check and if need be make the tables. Raises sqlite3.Error, or HostError for a newer version."""
    base = sqlite3.connect(path, timeout=5.0, isolation_level=None)
    base.text_factory = _text
    try:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version < 0:
            raise _damaged()
        if version > SCHEMA:
            raise HostError(
                "host.library_newer",
                f"The library {path} was made by a newer version of Carte Blanche; it has been left as it is.",
                file=str(path),
            )
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=NORMAL")
        base.execute("PRAGMA foreign_keys=ON")
        if version == 0:
            base.execute("BEGIN IMMEDIATE")
            # Another program may have been quicker.
            if base.execute("PRAGMA user_version").fetchone()[0] == 0:
                for statement in _TABLES.split(";"):
                    base.execute(statement)
                base.execute(f"PRAGMA user_version = {SCHEMA}")
            base.execute(_BRANCHES)
            base.execute(_AIDS)
            base.execute("COMMIT")
        else:
            # A write lock taken and given back: a read-only library is noticed now and not at the first answer.
            base.execute("BEGIN IMMEDIATE")
            base.execute(_BRANCHES)
            base.execute(_AIDS)
            base.execute("COMMIT")
            if isinstance(path, Path) and path.stat().st_size <= _CHECKED_BYTES:
                if base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                    raise _damaged()
            _grow(base)
            base.execute(f"SELECT {_HEAD}, secret FROM matches LIMIT 1").fetchone()
    except UnicodeDecodeError as trouble:  # SQLite quotes the damaged text in its complaint
        base.close()
        raise _damaged() from trouble
    except BaseException:
        base.close()
        raise
    return base


def _grow(base: sqlite3.Connection) -> None:
    """Bring a library of an older version to this one, all or nothing. Raises sqlite3.Error."""
    if base.execute("PRAGMA user_version").fetchone()[0] >= SCHEMA:
        return
    base.execute("BEGIN IMMEDIATE")
    try:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        for step in range(version, SCHEMA):
            base.execute(_STEPS[step])
        base.execute(f"PRAGMA user_version = {SCHEMA}")
        base.execute("COMMIT")
    except BaseException:
        base.execute("ROLLBACK")
        raise


def _text(content: bytes) -> str:
    """Text of the library, with marks where it is damaged."""
    return content.decode("utf-8", "replace")


def _damaged() -> sqlite3.DatabaseError:
    trouble = sqlite3.DatabaseError("damaged")
    trouble.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return trouble


def _set_aside(path: Path) -> Path:
    """Give a damaged library a new name beside its old one. Raises HostError if that cannot be done."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.stem}-damaged-{stamp}-{count}{path.suffix}")
    try:
        os.replace(path, aside)
        for tail in _SIDES:
            side = path.with_name(path.name + tail)
            if side.exists():
                os.replace(side, aside.with_name(aside.name + tail))
    except OSError as trouble:
        raise _unwritable(path.parent) from trouble
    return aside


def _unwritable(folder: Path) -> HostError:
    return HostError(
        "host.folder_unwritable",
        f"Nothing can be saved in the folder {folder}: it cannot be written to.",
        folder=str(folder),
    )


def _elsewhere() -> HostError:
    return HostError("host.played_elsewhere", "This match is being played in another window; nothing was lost.")
