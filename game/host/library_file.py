"""The file of the library: its tables, older forms of it, and opening it whatever has become of it."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from pathlib import Path

from game.files import strange
from game.host.chair import HostError
from game.host.record import MAX_NUMBER
from game.host.rows import HEAD
from game.host.sweeping import DAMAGED

Notify = Callable[[str, dict[str, str | int]], None]
"""Is told what the player should know: a message id and its values."""
FILE = "library.sqlite"
_ODD_VALUE = re.compile(r"\S+ value in ")
"""What SQLite says of a column that holds what it should not: that costs one match, not the library."""
_SIDES = ("-wal", "-shm")
"""What SQLite keeps beside the file: the ends of their names."""
SCHEMA = 2
CHECKED_BYTES = 64 << 20
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
_TURNS = (
    "CREATE TABLE IF NOT EXISTS turns"
    " (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, turn INTEGER NOT NULL)"
)
_TURNS_INDEX = "CREATE INDEX IF NOT EXISTS turns_by_turn ON turns (turn)"
"""Which match was played last, and before: a number that only grows. Matches of older programs come by their clock."""
_DOUBLES = (
    "CREATE TABLE IF NOT EXISTS doubles"
    " (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, games INTEGER NOT NULL)"
)
"""As how many games the win of a match counts, where that is more than one. Older programs count one."""
_SHORTS = (
    "CREATE TABLE IF NOT EXISTS shorts"
    " (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, deals INTEGER NOT NULL)"
)
"""After how many deals a match ends, where that was agreed (`Setup.deals`). Older programs play on."""
_EXERCISES = (
    "CREATE TABLE IF NOT EXISTS exercises ("
    "id INTEGER PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, position TEXT NOT NULL, given TEXT NOT NULL,"
    " answers TEXT NOT NULL, because TEXT NOT NULL, part TEXT NOT NULL, cost REAL NOT NULL, streak INTEGER NOT NULL,"
    " due INTEGER NOT NULL, made INTEGER NOT NULL, UNIQUE (position, given))"
)
_ORIGINS = (
    "CREATE TABLE IF NOT EXISTS origins ("
    "exercise INTEGER NOT NULL REFERENCES exercises ON DELETE CASCADE, name TEXT NOT NULL, match INTEGER NOT NULL,"
    " deal INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (exercise, name)) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS origins_by_match ON origins (match)",
)
"""Costly answers kept as exercises (`game.host.deck`), and who gave them in which match, which may be gone by now.
Older programs pass them over."""
_DEEDS = (
    "CREATE TABLE IF NOT EXISTS deals ("
    "match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, deal INTEGER NOT NULL, player INTEGER NOT NULL,"
    " points INTEGER NOT NULL, others INTEGER NOT NULL, part TEXT NOT NULL, bid TEXT NOT NULL, result TEXT NOT NULL,"
    " PRIMARY KEY (match, deal, player)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS feats ("
    "match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, deal INTEGER NOT NULL, player INTEGER NOT NULL,"
    " feat TEXT NOT NULL, PRIMARY KEY (match, deal, player, feat)) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS feats_by_feat ON feats (feat)",
    "CREATE TABLE IF NOT EXISTS judged ("
    "match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, deal INTEGER NOT NULL, number INTEGER NOT NULL,"
    " player INTEGER NOT NULL, part TEXT NOT NULL, cost REAL NOT NULL, PRIMARY KEY (match, deal, number))"
    " WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS read (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE)",
    "CREATE INDEX IF NOT EXISTS places_by_name ON places (name, kind, match)",
)
"""What is kept of finished deals for statistics (`game.host.feats`), what a review's judgement found of the answers of
people (`cost` in points of the bots' unit), and which matches have been read for it. Older programs pass them over."""
_BESIDE = (
    "CREATE TABLE IF NOT EXISTS stars (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE)",
    "CREATE TABLE IF NOT EXISTS notes ("
    "match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, deal INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (match, deal)) WITHOUT ROWID",
)
"""What a player lays beside a match (`game.host.archive`). Older programs pass it over."""
_DAYS = (
    "CREATE TABLE IF NOT EXISTS days ("
    "day INTEGER NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, played INTEGER NOT NULL,"
    " match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, bots INTEGER, PRIMARY KEY (day, game, name))"
    " WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS days_by_match ON days (match)",
)
"""Deals of the day: whose (ordinal), who played it when in which match, and what bots in that seat were ahead by (NULL:
not known). Older programs pass them over."""
_SETS = (
    "CREATE TABLE IF NOT EXISTS deal_sets ("
    "id INTEGER PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL, codes TEXT NOT NULL, level INTEGER NOT NULL,"
    " people TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS outcomes ("
    "deal_set INTEGER NOT NULL REFERENCES deal_sets ON DELETE CASCADE, number INTEGER NOT NULL, name TEXT NOT NULL,"
    " kind TEXT NOT NULL, balance REAL, match INTEGER NOT NULL, tricks TEXT NOT NULL, aided INTEGER NOT NULL,"
    " PRIMARY KEY (deal_set, number, kind, name)) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS outcomes_by_match ON outcomes (match)",
)
"""Sets of deals, and what each deal brought whom (balance NULL while it is played). Older programs pass them over."""
_EVENINGS = (
    "CREATE TABLE IF NOT EXISTS seasons ("
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, level INTEGER NOT NULL, began INTEGER NOT NULL, plans TEXT NOT NULL,"
    " regulars TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS bouts ("
    "season INTEGER NOT NULL REFERENCES seasons ON DELETE CASCADE, evening INTEGER NOT NULL, round INTEGER NOT NULL,"
    " place INTEGER NOT NULL, match INTEGER NOT NULL, points TEXT, PRIMARY KEY (season, evening, round, place))"
    " WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS bouts_by_match ON bouts (match)",
)
"""Evenings with regulars, and what each match of them has brought (points NULL while it is played). Older programs pass
them over."""
_NEWEST = "SELECT match, turn FROM turns WHERE turn BETWEEN 0 AND ? ORDER BY turn DESC LIMIT 1"
_ASIDES = (
    "CREATE TABLE IF NOT EXISTS asides"
    " (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, app TEXT NOT NULL)"
)
"""Matches that cannot be read, which the player has been told once. They stay as they are. ``app`` is "" where the row
is damaged, else the version of the program that could not replay the answers."""


def opened(folder: Path, notice: Notify) -> sqlite3.Connection:
    """The library in ``folder``, made if need be; a damaged one is set aside, which ``notice`` is told.

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
        return connect(path)
    except sqlite3.DatabaseError as trouble:
        if trouble.sqlite_errorcode & 0xFF in _LOCKED:
            raise HostError(
                "host.library_busy",
                f"Another program is holding the library {path}; please try again.",
                file=str(path),
            ) from trouble
        if trouble.sqlite_errorcode & 0xFF in _DISK:
            raise _unwritable(folder) from trouble
        aside = _keep_damaged(path)
        notice("host.library_set_aside", {"file": aside.name, "folder": str(folder)})
    try:
        return connect(path)
    except sqlite3.Error as trouble:
        raise _unwritable(folder) from trouble


def next_key(base: sqlite3.Connection) -> int:
    """A key that no match has or has had; what the file says is believed within reason only."""
    used = base.execute("SELECT max(id) FROM matches WHERE id BETWEEN 0 AND ?", (MAX_NUMBER,)).fetchone()[0]
    given = base.execute(
        "SELECT max(seq) FROM sqlite_sequence"
        " WHERE name = 'matches' AND typeof(seq) = 'integer' AND seq BETWEEN 0 AND ?",
        (MAX_NUMBER,),
    ).fetchone()[0]
    return max(used or 0, given or 0) + 1


def advance(base: sqlite3.Connection, match: int) -> None:
    """Make a match the newest: by a number that only grows, since clocks are set back."""
    top = base.execute(_NEWEST, (MAX_NUMBER,)).fetchone()
    if top is None or top[0] != match:
        base.execute(
            "INSERT INTO turns VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET turn = excluded.turn",
            (match, _next_turn(base)),
        )
        base.execute("UPDATE matches SET changed = ? WHERE id = ?", (time.time(), match))


def _next_turn(base: sqlite3.Connection) -> int:
    """The number after the newest match's. Where a damaged one has left none, all are counted anew."""
    top = base.execute(_NEWEST, (MAX_NUMBER,)).fetchone()
    if top is None or top[1] < MAX_NUMBER:
        return int(top[1]) + 1 if top is not None else 1
    query = "SELECT match FROM turns WHERE turn BETWEEN 0 AND ? ORDER BY turn"
    matches = [key for (key,) in base.execute(query, (MAX_NUMBER,))]
    base.executemany("UPDATE turns SET turn = ? WHERE match = ?", [(1 + at, key) for at, key in enumerate(matches)])
    return len(matches) + 1


def _add_tables(base: sqlite3.Connection) -> None:
    """Make the tables that older programs do without, and give every match its turn. Raises sqlite3.Error."""
    beside = (_EXERCISES, *_ORIGINS, _SHORTS, *_DEEDS, *_BESIDE, *_DAYS, *_SETS, *_EVENINGS)
    for statement in (_BRANCHES, _AIDS, _ASIDES, DAMAGED, _DOUBLES, _TURNS, _TURNS_INDEX, *beside):
        base.execute(statement)
    without = base.execute(
        "SELECT id FROM matches WHERE id NOT IN (SELECT match FROM turns) ORDER BY changed, id"
    ).fetchall()
    if without:
        first = _next_turn(base)
        base.executemany("INSERT INTO turns VALUES (?, ?)", [(key, first + i) for i, (key,) in enumerate(without)])


def connect(path: Path | str) -> sqlite3.Connection:
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
            _add_tables(base)
            base.execute("COMMIT")
        else:
            # A write lock taken and given back: a read-only library is noticed now and not at the first answer.
            base.execute("BEGIN IMMEDIATE")
            base.execute("COMMIT")
            if isinstance(path, Path) and path.stat().st_size <= CHECKED_BYTES:
                _look_through(base)
            _grow(base)
            base.execute("BEGIN IMMEDIATE")
            _add_tables(base)
            base.execute("COMMIT")
            base.execute(f"SELECT {HEAD}, secret FROM matches LIMIT 1").fetchone()
            if not _whole_shape() <= _shape(base):
                raise _damaged()  # a name in the plan of the file is another
    except UnicodeDecodeError as trouble:  # SQLite quotes the damaged text in its complaint
        base.close()
        raise _damaged() from trouble
    except BaseException:
        base.close()
        raise
    return base


def _look_through(base: sqlite3.Connection) -> None:
    """Read the whole file; what is wrong in an index alone is mended. Raises sqlite3.Error for any other damage."""
    if _troubles(base):
        base.execute("REINDEX")
        if _troubles(base):
            raise _damaged()


def _troubles(base: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong, but odd values in their columns: those cost a match at most. (Its quick check is 20 %
    quicker and lets libraries through into which nothing can be written.)"""
    found = [str(row[0]) for row in base.execute("PRAGMA integrity_check(100)")]
    return [one for one in found if one != "ok" and not _ODD_VALUE.match(one)]


def _shape(base: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    """Every table with each of its columns, and each column that names a row of another table with that table."""
    return frozenset(
        base.execute(
            "SELECT one.name, part.name, '' FROM sqlite_schema AS one, pragma_table_info(one.name) AS part"
            " WHERE one.type = 'table' UNION ALL"
            " SELECT one.name, part.'from', part.'table'"
            " FROM sqlite_schema AS one, pragma_foreign_key_list(one.name) AS part WHERE one.type = 'table'"
        )
    )


@lru_cache
def _whole_shape() -> frozenset[tuple[str, str, str]]:
    """The shape of a library as this program makes it."""
    with closing(connect(":memory:")) as fresh:
        return _shape(fresh)


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


def _keep_damaged(path: Path) -> Path:
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
