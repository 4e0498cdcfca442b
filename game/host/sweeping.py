"""Entries that stand beside the matches of the library (exercises, notes, statistics, days, sets, evenings).

Each column holds what it was made for, or the entry is damaged: it is set aside at the start, so that nobody else need
ask.
"""

from __future__ import annotations

import sqlite3
from datetime import date
from typing import Final

from game.host.record import MAX_NUMBER

DAMAGED: Final = "CREATE TABLE IF NOT EXISTS damaged (place TEXT NOT NULL, content TEXT NOT NULL)"
"""What was set aside: the table it stood in, and its values as SQL. Older programs pass it over."""
TABLES: Final = (
    *("exercises", "origins", "deals", "feats", "judged", "read", "stars", "notes", "days", "deal_sets", "outcomes"),
    *("seasons", "bouts"),
)
DAYS: Final = frozenset({"day", "due", "made", "played", "began"})
"""Columns that count days from the year 1."""
COUNTS: Final = frozenset(
    {"id", "match", "deal", "number", "player", "exercise", "streak", "level", "evening", "round"}
)
"""Columns that are never below nought."""
LONGEST: Final = 20_000
FARTHEST: Final = 1e12
"""No cost, balance or point is farther from nought."""


def sweep(base: sqlite3.Connection) -> int:
    """Set aside what is damaged, in the transaction that is open; how many entries. Raises sqlite3.Error."""
    count = 0
    for table in TABLES:
        columns = base.execute(f"PRAGMA table_info({table})").fetchall()
        whole = " AND ".join(_whole(name, kind, bool(needed)) for _, name, kind, needed, *_ in columns)
        content = " || ', ' || ".join(f"quote({name})" for _, name, *_ in columns)
        base.execute(f"INSERT INTO damaged SELECT '{table}', {content} FROM {table} WHERE NOT ({whole})")
        count += base.execute(f"DELETE FROM {table} WHERE NOT ({whole})").rowcount
    return count


def _whole(name: str, kind: str, needed: bool) -> str:
    """The condition that a column holds what it was made for."""
    if kind == "INTEGER":
        least, most = (1, date.max.toordinal()) if name in DAYS else (0 if name in COUNTS else -MAX_NUMBER, MAX_NUMBER)
        found = f"typeof({name}) = 'integer' AND {name} BETWEEN {least} AND {most}"
    elif kind == "REAL":
        found = f"typeof({name}) IN ('real', 'integer') AND {name} BETWEEN {-FARTHEST} AND {FARTHEST}"
    else:
        found = f"typeof({name}) = 'text' AND length({name}) <= {LONGEST}"
    return f"({found})" if needed else f"({name} IS NULL OR {found})"
