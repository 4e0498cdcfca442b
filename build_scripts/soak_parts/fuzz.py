"""Whatever comes from outside, changed at random from valid samples: only a documented refusal or success may come of
it, no other error, nothing that hangs, nothing that eats the memory.

What reaches a line of the readers that was not reached before is kept and changed further.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import suppress
from pathlib import Path
from shutil import copytree, rmtree
from typing import Final

from build_scripts import environment
from build_scripts.soak_parts.doors import DOORS, Door
from build_scripts.soak_parts.frame import Figures, Found, Hung, within
from build_scripts.soak_parts.libraries import filled, house_at, sound_again, used
from build_scripts.soak_parts.mutation import NASTY, Reached, changed
from game.core.rng import Rng
from game.host.chair import HostError
from game.host.library_file import FILE

INPUTS: Final = 300
"""Of a case, all for one door."""
ROWS: Final = 25
"""The same for rows of a library, each of which is a whole library."""
LONGEST: Final = 20.0
"""Seconds that one input may take."""
LARGEST: Final = 200 << 20
"""Bytes that one input may add to the memory of the process."""
KEPT: Final = 200
SHOWN: Final = 4000
WATCHED: Final = tuple(environment.ROOT / "game" / name for name in ("host", "gate.py", "core", "cli", "ui"))
ROW: Final = "row"


class Fuzz:
    """The part; ``folder`` is empty. ``first`` (any number) is the door to begin with: a short run does not reach
    all."""

    name = "fuzz"
    unit = "inputs"

    def __init__(self, folder: Path, first: int = 0) -> None:
        self._folder = folder
        self._first = first

    def case(self, number: int, rng: Rng) -> Figures:
        """Many inputs for one door."""
        names = [*DOORS, ROW]
        name = names[(self._first + number) % len(names)]
        folder = self._folder / f"case-{number}"
        folder.mkdir()
        figures = rows(folder, rng) if name == ROW else inputs(name, DOORS[name], folder, rng)
        figures["inputs"] += figures[f"inputs for {name}"]
        rmtree(folder)
        return figures

    def close(self) -> Figures:
        """Nothing is left to do."""
        return Counter()


def inputs(name: str, door: Door, folder: Path, rng: Rng) -> Figures:
    """Give changed samples to a door."""
    figures: Figures = Counter()
    samples = door.samples(rng.stream("samples"))
    for sample in samples:
        given(door, sample, folder, rng)
    reached = Reached(WATCHED)
    kept = samples[:]
    for _ in range(INPUTS):
        # What was kept last is changed most.
        at = len(kept) - 1 - min(rng.below(len(kept)), rng.below(len(kept)))
        content = changed(kept[at], samples, rng)
        let_in: list[bool] = []
        if reached.new(lambda content=content, let_in=let_in: let_in.append(given(door, content, folder, rng))):  # type: ignore[misc]
            kept.append(content)
            del kept[len(samples) : len(kept) - KEPT]
        figures[f"inputs for {name}"] += 1
        figures["let in"] += let_in == [True]
    figures["kept for what they reached"] += len(kept) - len(samples)
    return figures


def given(door: Door, content: bytes, folder: Path, rng: Rng) -> bool:
    """Give a content to a door; whether it was let in. Raises Found with the content for whatever goes wrong."""
    before = most_memory()
    try:
        with within(LONGEST, "an input"):
            let_in = door.take(content, folder, rng)
    except (Exception, Hung) as trouble:
        raise Found(f"{type(trouble).__name__}: {trouble}; the input was {content[:SHOWN]!r}") from trouble
    if most_memory() - before > LARGEST:
        raise Found(f"it took {(most_memory() - before) >> 20} MB; the input was {content[:SHOWN]!r}")
    return let_in


def most_memory() -> int:
    """The most that this process has held so far, in bytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


# -- rows of a library -----------------------------------------------------------------------------------------------


def rows(folder: Path, rng: Rng) -> Figures:
    """Spoil one value in a library that has something in every table."""
    figures: Figures = Counter()
    whole = folder / "whole"
    filled(whole, rng.stream("library"))
    for number in range(ROWS):
        place = folder / str(number)
        copytree(whole, place)
        what = spoilt(place / FILE, rng)
        try:
            with within(LONGEST, "a library"):
                house = house_at(place)
                with suppress(HostError):
                    house.notices()
                used(house, rng.stream("used", number))
                house.close()
                sound_again(place, rng.stream("again", number))
        except (Exception, Hung) as trouble:
            raise Found(f"{type(trouble).__name__}: {trouble}; spoilt was {what}") from trouble
        figures[f"inputs for {ROW}"] += 1
        rmtree(place)
    return figures


def spoilt(path: Path, rng: Rng) -> str:
    """Put a value where it does not belong, whatever the column says; which."""
    base = sqlite3.connect(path, isolation_level=None)
    base.text_factory = bytes
    while True:
        tables = [row[0].decode() for row in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        table = tables[rng.below(len(tables))]
        columns = [row[1].decode() for row in base.execute(f"PRAGMA table_info({table})")]
        column = columns[rng.below(len(columns))]
        found = base.execute(f"SELECT {column} FROM {table}").fetchall()
        if not found:
            continue
        at = rng.below(len(found))
        value = another(found[at][0], rng)
        where = f"{column} IS ?"
        try:
            base.execute(f"UPDATE OR REPLACE {table} SET {column} = ? WHERE {where}", (value, _as_told(found[at][0])))
        except (sqlite3.Error, OverflowError):
            continue
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        base.close()
        return f"{table}.{column}: {found[at][0]!r} became {value!r}"


def _as_told(value: object) -> object:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) and _is_text(value) else value


def _is_text(value: bytes) -> bool:
    try:
        value.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def another(value: object, rng: Rng) -> object:
    """Some other value: nasty, of another kind, or nearly the same."""
    kind = rng.below(4)
    if kind == 0 and isinstance(value, int):
        return value + (1 if rng.below(2) else -1)
    if kind <= 1 and isinstance(value, bytes):
        content = changed(value, [value], rng)
        return content if rng.below(4) == 0 else content.decode("utf-8", "replace")
    found = NASTY[rng.below(len(NASTY))]
    if isinstance(found, bool | int | float | str) or found is None:
        return found
    return str(found) if rng.below(2) else str(found).encode()
