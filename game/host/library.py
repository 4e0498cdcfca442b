"""The library: every match with every answer, in one SQLite file.

An answer is committed before anybody sees what it does, so killing the program loses nothing but the answer being
typed. (WAL with ``synchronous=NORMAL``: the file is never damaged; a power cut may take the deal in hand with it.)
Several programs may have it open at once; two that play the same match are told apart by the answer's number.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.host.archive import BESIDE, LibraryArchive
from game.host.chair import BOT, BYSTANDER, HostError, Saved, Setup
from game.host.days import PlayedDays
from game.host.deal_sets import Doors, LibrarySameCards
from game.host.deck import Deck
from game.host.evenings import Doors as EveningDoors
from game.host.evenings import LibraryEvenings
from game.host.feats import Deeds
from game.host.library_file import CHECKED_BYTES, FILE, Notify, advance, connect, next_key, opened
from game.host.record import MAX_NUMBER, MAX_PLAYERS
from game.host.rows import (
    HEAD,
    LONGEST_ANSWER,
    PLACE,
    SEALED,
    Aside,
    Row,
    Stored,
    aid_of,
    names_of,
    saved_of,
    stored_of,
)
from game.host.statistics import DEEDS, LibraryStatistics, keep
from game.host.sweeping import sweep
from game.version import __version__

BELONGING = ("answers", "places", "branches", "aids", "turns", "asides", "doubles", "shorts", "days")
"""The tables with rows of a match, besides those of other modules."""
NOT_SAVED = "host.not_saved"
DISK_FULL = "host.disk_full"
UNSAVED = (NOT_SAVED, DISK_FULL)
"""The ids of troubles that may pass: somebody makes room on the disk, or plugs it in again."""
_ODD_ANSWERS = (
    "SELECT match FROM answers"
    " WHERE typeof(number) <> 'integer' OR typeof(seat) <> 'integer' OR typeof(answer) <> 'text'"
    f" OR seat NOT BETWEEN {BYSTANDER} AND {MAX_PLAYERS - 1} OR length(answer) NOT BETWEEN 1 AND {LONGEST_ANSWER}"
    " UNION SELECT match FROM answers GROUP BY match HAVING min(number) <> 0 OR max(number) <> count(*) - 1"
)


@dataclass(frozen=True)
class Noted:
    """The standing of a match as it is noted: ``scores`` by side, ``deals`` finished, winning sides, the players who
    ``won``, as how many ``games`` that counts, and the ``deeds`` of the deals."""

    scores: tuple[int, ...]
    deals: int
    winners: tuple[int, ...]
    won: tuple[int, ...]
    games: int = 1
    deeds: Deeds = field(default_factory=Deeds)


class Library:
    """An open library. Every method raises HostError with one sentence when the disk does not do its part."""

    def __init__(self, base: sqlite3.Connection, place: str) -> None:
        self.base = base
        self.place = place
        self._positions: dict[int, str] = {}

    @classmethod
    def open(cls, folder: Path, notice: Notify) -> Library:
        """Open the library in ``folder`` (see `library_file.opened`). Raises HostError."""
        return cls(opened(folder, notice), str(folder / FILE))

    @property
    def deck(self) -> Deck:
        """The exercises from one's own mistakes."""
        return Deck(self._reading, self._writing)

    @property
    def days(self) -> PlayedDays:
        """Which deals of the day were played."""
        return PlayedDays(self._reading, self._writing)

    def statistics(self, closed: Callable[[], Collection[int]]) -> LibraryStatistics:
        """What the finished deals tell, but those of the ``closed`` matches."""
        return LibraryStatistics(self._reading, self._writing, closed)

    def same_cards(self, house: Doors) -> LibrarySameCards:
        """The sets of deals that several play."""
        return LibrarySameCards(self._reading, self._writing, house)

    def evenings(self, house: EveningDoors) -> LibraryEvenings:
        """Evenings at a table of regulars."""
        return LibraryEvenings(self._reading, self._writing, house)

    def archive(self, sound: Callable[[Setup, int], bool], closed: Callable[[], set[int]] = set) -> LibraryArchive:
        """Looks for matches, and shows those that are ``sound`` and not ``closed``; stars and notes."""

        def shown(keys: Sequence[int]) -> list[Saved]:
            hidden = closed()
            return [one for one in self._listing(sound, keys)[0] if one.id not in hidden]

        return LibraryArchive(self._reading, self._writing, shown)

    @classmethod
    def in_memory(cls) -> Library:
        """A library that is gone when the program ends."""
        return cls(connect(":memory:"), "")

    def begin(self, setup: Setup, rules: int, secret: bytes) -> int:
        """Enter a new match (``setup`` with all its options); its key. A position is remembered as long as the library
        is open: a match that was taken up in one is for now, not for the file."""
        now = time.time()
        with self._writing() as base:
            key = next_key(base)
            for table in (*BELONGING, *DEEDS, *BESIDE):
                base.execute(f"DELETE FROM {table} WHERE match = ?", (key,))  # left over where the file was damaged
            base.execute(
                "INSERT INTO matches (id, game, rules, app, players, options, preset, code, secret, began, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    key,
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
            base.executemany(
                "INSERT INTO places (match, player, name, kind, level, portrait, style) VALUES (?, ?, ?, ?, ?, ?, ?)",
                [(key, i, p.name, p.kind, p.level, p.portrait, p.style) for i, p in enumerate(setup.places)],
            )
            if setup.deals:
                base.execute("INSERT INTO shorts VALUES (?, ?)", (key, setup.deals))
            advance(base, key)
        if setup.position:
            self._positions[key] = setup.position
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

    def catch_up(self, match: int, written: int, true: int, rest: Sequence[tuple[int, str]], cuts: int) -> None:
        """Bring the answers of a match up to date: ``written`` of them stand here, of which the first ``true`` are
        still so, and then comes the ``rest`` (seat, notation). ``cuts``: how often answers were taken back since.

        Raises HostError, also if the match has been played elsewhere; nothing has changed then.
        """
        try:
            with self._writing() as base:
                last = base.execute("SELECT max(number) FROM answers WHERE match = ?", (match,)).fetchone()[0]
                if last != (written - 1 if written else None):
                    raise elsewhere()
                if true < written:
                    base.execute("DELETE FROM answers WHERE match = ? AND number >= ?", (match, true))
                rows = [(match, number, seat, answer) for number, (seat, answer) in enumerate(rest, true)]
                base.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", rows)
                if cuts:
                    base.execute("UPDATE matches SET assisted = assisted + ? WHERE id = ?", (cuts, match))
                advance(base, match)
        except sqlite3.IntegrityError as trouble:
            raise elsewhere() from trouble

    def copy_to(self, path: Path) -> None:
        """Write a copy of the whole library. Raises HostError."""
        try:
            with closing(sqlite3.connect(path)) as copy:
                self.base.backup(copy)
        except sqlite3.Error as trouble:
            raise _not_saved(trouble) from trouble

    def note(self, match: int, standing: Noted) -> None:
        """Note the standing."""
        with self._writing() as base:
            base.execute(
                "UPDATE matches SET scores = ?, deals = ?, winners = ?, finished = ?, changed = ? WHERE id = ?",
                (
                    json.dumps(standing.scores),
                    standing.deals,
                    json.dumps(standing.winners),
                    int(bool(standing.winners)),
                    time.time(),
                    match,
                ),
            )
            won = [(match, player) for player in standing.won]
            base.execute("UPDATE places SET won = 0 WHERE match = ?", (match,))
            base.executemany("UPDATE places SET won = 1 WHERE match = ? AND player = ?", won)
            base.execute("DELETE FROM doubles WHERE match = ?", (match,))
            if standing.games > 1:
                base.execute("INSERT INTO doubles VALUES (?, ?)", (match, standing.games))
            keep(base, match, standing.deeds)
        with suppress(HostError), self._reading() as base:
            # Onto the disk itself, now that nothing moves on the table: a power cut costs one deal at most.
            base.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def saved(self, sound: Callable[[Setup, int], bool] = lambda setup, rules: True) -> list[Saved]:
        """All matches, last played first. One that cannot be read, was set aside, or is not ``sound`` (its setup, the
        version of its rules) is left out."""
        return self._listing(sound)[0]

    def set_aside(self, sound: Callable[[Setup, int], bool]) -> list[Aside]:
        """Look through the whole library: set aside what is damaged or not ``sound``, and give those matches that the
        player has not been told of."""
        damaged = {one.id: one for one in self._listing(sound)[1]}
        with self._reading() as base:
            told = {row[0] for row in base.execute("SELECT match FROM asides WHERE app IN ('', ?)", (__version__,))}
            pages, size = (base.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
            if pages * size <= CHECKED_BYTES:
                for (key,) in [*base.execute(f"SELECT id FROM matches WHERE id IN ({_ODD_ANSWERS})")]:
                    damaged.setdefault(key, Aside(key, names_of(self._places(base, key).get(key, []))))
            entries = base.execute("SELECT match, app FROM asides").fetchall()
        # What a program of another version could not replay, or could not read, may be tried again by this one.
        over = [(key,) for key, app in entries if key not in damaged and app != __version__]
        fresh = [one for key, one in sorted(damaged.items()) if key not in told]
        if over or fresh:
            with suppress(HostError), self._writing() as base:
                base.executemany("DELETE FROM asides WHERE match = ?", over)
                base.executemany("INSERT OR REPLACE INTO asides VALUES (?, '')", [(one.id,) for one in fresh])
        return fresh

    def sweep(self) -> int:
        """Set aside what is damaged beside the matches (see `sweeping`); how many entries. Raises HostError."""
        with self._reading() as base:
            pages, size = (base.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
        if pages * size > CHECKED_BYTES:
            return 0
        with self._writing() as base:
            return sweep(base)

    def put_aside(self, key: int) -> Aside:
        """Set a match aside whose answers cannot be replayed."""
        with suppress(HostError), self._writing() as base:
            base.execute("INSERT OR REPLACE INTO asides VALUES (?, ?)", (key, __version__))
        with self._reading() as base:
            return Aside(key, names_of(self._places(base, key).get(key, [])))

    def _listing(
        self, sound: Callable[[Setup, int], bool], keys: Sequence[int] | None = None
    ) -> tuple[list[Saved], list[Aside]]:
        """The matches that can be read, last played first, and those that cannot: all, or these only."""
        named = "" if keys is None else f" IN ({', '.join(str(int(key)) for key in keys)})"
        only, here = (f" WHERE id{named}", f" AND match{named}") if named else ("", "")
        with self._reading() as base:
            rows = base.execute(f"SELECT {HEAD}, {SEALED}, scores FROM matches{only}").fetchall()
            places: dict[int, list[Row]] = {}
            if keys is None:
                places = self._places(base)
            else:
                for key in keys:
                    places |= self._places(base, key)
            branches = {row[0] for row in base.execute(f"SELECT match FROM branches WHERE 1{here}")}
            aids = dict(base.execute(f"SELECT match, level FROM aids WHERE 1{here}").fetchall())
            asides = {row[0] for row in base.execute("SELECT match FROM asides")}
            turns = dict(
                base.execute(
                    f"SELECT match, turn FROM turns WHERE turn BETWEEN 0 AND ?{here}", (MAX_NUMBER,)
                ).fetchall()
            )
            shorts = dict(base.execute("SELECT match, deals FROM shorts WHERE deals BETWEEN 1 AND ?", (MAX_NUMBER,)))
        out: list[Saved] = []
        damaged: list[Aside] = []
        for row in rows:
            key = row[0]
            try:
                one = saved_of(row, places.get(key, []), key in branches, aids.get(key))
                if not sound(one.setup, row[6]):
                    raise ValueError("the rules do not have this")
            except ValueError:
                damaged.append(Aside(key, names_of(places.get(key, []))))
            else:
                if key not in asides:
                    out.append(replace(one, setup=replace(one.setup, deals=shorts.get(key, 0))))
        out.sort(key=lambda one: (turns.get(one.id, 0), one.changed, one.id), reverse=True)
        return out, damaged

    def match(self, key: int) -> Stored:
        """A match with all its answers. Raises HostError if it is not there or cannot be read."""
        with self._reading() as base:
            row = base.execute(f"SELECT {HEAD}, secret FROM matches WHERE id = ?", (key,)).fetchone()
            places = self._places(base, key)
            answers = base.execute(
                "SELECT number, seat, answer FROM answers WHERE match = ? ORDER BY number", (key,)
            ).fetchall()
            short = _short(base, key)
            aid = base.execute("SELECT level FROM aids WHERE match = ?", (key,)).fetchone()
        if row is None:
            raise HostError("host.no_match", "That match is not in the library any more.")
        try:
            found = stored_of(row, places.get(key, []), answers)
            setup = replace(found.setup, position=self._positions.get(key, ""), deals=short)
            return replace(found, setup=setup, aid=aid_of(aid[0]) if aid is not None else 0)
        except ValueError as trouble:
            raise HostError("host.match_damaged", "This match cannot be read any more.") from trouble

    def key_of(self, secret: bytes) -> int | None:
        """The match that has this secret, if there is one."""
        with self._reading() as base:
            row = base.execute("SELECT min(id) FROM matches WHERE secret = ?", (secret,)).fetchone()
        return row[0] if type(row[0]) is int else None

    def close_match(self, key: int, scores: Sequence[int], deals: int) -> None:
        """A match is over of which nothing more is known: its rules are those of another program."""
        with self._writing() as base:
            base.execute(
                "UPDATE matches SET scores = ?, deals = ?, finished = 1 WHERE id = ?", (json.dumps(scores), deals, key)
            )

    def forget(self, key: int) -> None:
        """Remove a match."""
        with self._writing() as base:
            base.execute("DELETE FROM matches WHERE id = ?", (key,))

    def rename(self, old: str, new: str) -> None:
        """A person is called ``new`` in all matches, on all days and evenings, and takes his exercises along."""
        with self._writing() as base:
            base.execute("UPDATE places SET name = ? WHERE name = ? AND kind <> ?", (new, old, BOT))
            base.execute("UPDATE OR IGNORE days SET name = ? WHERE name = ?", (new, old))
            base.execute("UPDATE OR IGNORE origins SET name = ? WHERE name = ?", (new, old))
            base.execute("UPDATE seasons SET name = ? WHERE name = ?", (new, old))

    def close(self) -> None:
        """Close the file."""
        self.base.close()

    @staticmethod
    def _places(base: sqlite3.Connection, key: int | None = None) -> dict[int, list[Row]]:
        """Who sits where, by match: all of them, or those of one."""
        found: dict[int, list[Row]] = {}
        where = "" if key is None else "WHERE match = ?"
        given = () if key is None else (key,)
        for match, *place in base.execute(f"SELECT match, {PLACE} FROM places {where} ORDER BY match, player", given):
            found.setdefault(match, []).append(place)
        return found

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        try:
            self.base.execute("BEGIN IMMEDIATE")
            try:
                yield self.base
                self.base.execute("COMMIT")
            except BaseException:
                if self.base.in_transaction:  # a full disk may have ended it already
                    self.base.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError:
            raise
        except (sqlite3.Error, UnicodeError) as trouble:
            raise _not_saved(trouble) from trouble

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self.base
        except (sqlite3.Error, UnicodeError) as trouble:
            raise HostError(
                "host.library_unreadable", f"The library cannot be read ({trouble}).", reason=str(trouble)
            ) from trouble


def _not_saved(trouble: Exception) -> HostError:
    if isinstance(trouble, sqlite3.Error) and getattr(trouble, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL:
        return HostError(DISK_FULL, "This could not be saved: there is no room left on the disk.")
    return HostError(NOT_SAVED, f"This could not be saved ({trouble}).", reason=str(trouble))


def _short(base: sqlite3.Connection, key: int) -> int:
    """After how many deals a match ends, 0 if nothing was agreed."""
    row = base.execute(
        "SELECT deals FROM shorts WHERE match = ? AND deals BETWEEN 1 AND ?", (key, MAX_NUMBER)
    ).fetchone()
    return int(row[0]) if row is not None else 0


def elsewhere() -> HostError:
    """The sentence for a match that is at another table as well."""
    return HostError("host.played_elsewhere", "This match is being played in another window; nothing was lost.")
