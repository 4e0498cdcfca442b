"""Sets of deals in the library, and challenges. Implements `game.host.same_cards.SameCards`."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.match import Match
from game.gate import CELL
from game.gate import CHALLENGE as CHALLENGE_DOOR
from game.host.chair import PERSON, HostError, Setup, Sitting
from game.host.deck import Using
from game.host.fairness import SEED_BITS, DealCode, code_text
from game.host.folders import write_file
from game.host.rehearsal import Rehearsal, balance, read, tricks
from game.host.same_cards import (
    BOTS,
    CHALLENGE,
    DUPLICATE,
    FRIEND,
    HERE,
    MOST_DEALS,
    MOST_PEOPLE,
    DealSet,
    Outcome,
)
from game.host.whole_code import named, setup_of, whole_code
from game.host.worker import Worker
from game.rules import GAMES

HEAD: Final = "carte-blanche-challenge"
LONGEST_NAME: Final = 40
FARTHEST: Final = 1e6


@dataclass(frozen=True)
class Doors:
    """What sets of deals ask of the house: ``start`` begins a match that ends with its first deal, ``resume`` goes on
    with one, ``replayed`` gives one as far as it is played and whether anything helped, ``secret`` draws deals,
    ``worker`` makes what bots think in."""

    start: Callable[[Setup], Sitting]
    resume: Callable[[int], Sitting]
    replayed: Callable[[int], tuple[Match, bool]]
    secret: Callable[[], bytes]
    worker: Callable[[], Worker]


class LibrarySameCards:
    """``reading`` and ``writing`` open the library."""

    def __init__(self, reading: Using, writing: Using, house: Doors) -> None:
        self._reading = reading
        self._writing = writing
        self._house = house
        self._worker: Worker | None = None
        self._asked: tuple[int, int] | None = None
        self._looked: DealSet | None = None

    # -- sets ----------------------------------------------------------------------------------------------------

    def sets(self) -> list[DealSet]:
        return self._sets("1 ORDER BY id DESC", ())

    def _sets(self, where: str, given: tuple[object, ...]) -> list[DealSet]:
        with self._reading() as base:
            rows = base.execute(
                f"SELECT id, kind, game, codes, level, people FROM deal_sets WHERE {where}", given
            ).fetchall()
        found: list[DealSet] = []
        for row in rows:
            with suppress(ValueError, TypeError, HostError):
                found.append(_set_of(row))
        return found

    def outcomes(self, which: DealSet) -> tuple[Outcome, ...]:
        found = self._outcomes(which)
        if not _open(which, found):
            return found
        return tuple(replace(one, balance=None, tricks=()) for one in found if one.kind == HERE)

    def _outcomes(self, which: DealSet) -> tuple[Outcome, ...]:
        with self._reading() as base:
            rows = base.execute(
                "SELECT number, name, kind, balance, match, tricks, aided FROM outcomes WHERE deal_set = ?"
                " ORDER BY number, kind DESC, name",
                (which.id,),
            ).fetchall()
        return tuple(
            Outcome(number, name, kind, value, match, tuple(cards.split("\n")) if cards else (), bool(aided))
            for number, name, kind, value, match, cards, aided in rows
        )

    def sealed(self, which: DealSet) -> bool:
        return self.turn(which) is not None

    def turn(self, which: DealSet) -> tuple[int, str] | None:
        return _open(which, self._outcomes(which))

    def begin(self, setup: Setup, count: int, people: tuple[str, ...], level: int) -> DealSet:
        _checked(count, people)
        codes: list[str] = []
        for number in range(count):
            seed = int.from_bytes(self._house.secret()[:8], "big") >> (64 - SEED_BITS)
            deal = DealCode(seed, number % GAMES[setup.game].alike(setup.players))
            codes.append(whole_code(replace(setup, code=code_text(deal))))
        return self._enter(DealSet(0, DUPLICATE, setup.game, tuple(codes), level, people))

    def _enter(self, made: DealSet) -> DealSet:
        with self._writing() as base:
            done = base.execute(
                "INSERT INTO deal_sets (kind, game, codes, level, people) VALUES (?, ?, ?, ?, ?)",
                (
                    made.kind,
                    made.game,
                    json.dumps(made.codes),
                    made.level,
                    json.dumps(made.people),
                ),
            )
            return replace(made, id=int(done.lastrowid or 0))

    def forget(self, which: DealSet) -> None:
        with self._writing() as base:
            base.execute("DELETE FROM outcomes WHERE deal_set = ?", (which.id,))
            base.execute("DELETE FROM deal_sets WHERE id = ?", (which.id,))

    # -- playing -------------------------------------------------------------------------------------------------

    def setup(self, which: DealSet) -> Setup:
        number, _ = self.turn(which) or (0, "")
        return replace(setup_of(named(which.codes[number])), deals=1)

    def play(self, which: DealSet, setup: Setup) -> Sitting:
        number, name = self.turn(which) or (-1, "")
        if number < 0 or setup.places[0].kind != PERSON or setup.places[0].name != name:
            raise HostError("host.set_over", "That deal has been played already.")
        begun = next((one for one in self._outcomes(which) if one.number == number and one.name == name), None)
        if begun is not None:
            with suppress(HostError):
                return self._house.resume(begun.match)
        sitting = self._house.start(setup)
        with self._writing() as base:
            row = (which.id, number, name, HERE, sitting.key)
            base.execute("INSERT OR REPLACE INTO outcomes VALUES (?, ?, ?, ?, NULL, ?, '', 0)", row)
        return sitting

    def of(self, match: int) -> DealSet | None:
        found = self._sets("id IN (SELECT deal_set FROM outcomes WHERE match = ? AND kind = ?)", (match, HERE))
        return found[0] if found else None

    def closed(self) -> set[int]:
        """The matches among whose cards nobody may look as long as their set is sealed."""
        found: set[int] = set()
        for which in self._sets("1", ()):
            outcomes = self._outcomes(which)
            if _open(which, outcomes):
                found |= {one.match for one in outcomes if one.kind == HERE and one.balance is not None}
        return found

    def played(self, match: int) -> None:
        played, aided = self._house.replayed(match)
        if not played.deal.over:
            return
        value = balance(played, played.order.index(0))
        with self._writing() as base:
            base.execute(
                "UPDATE outcomes SET balance = ?, tricks = ?, aided = ? WHERE match = ? AND kind = ?",
                (value, "\n".join(tricks(played)), int(aided), match, HERE),
            )

    # -- bots on the same seat -----------------------------------------------------------------------------------

    def tick(self) -> bool:
        if self._asked is not None and self._worker is not None:
            text = self._worker.poll()
            if text is None:
                return False
            (key, number), self._asked = self._asked, None
            found = read(text)
            if found is None:
                return False
            # What cannot be written is tried again when it is looked at again.
            looked, self._looked = self._looked, None
            with self._writing() as base:
                row = (key, number, BOTS, found[0], "\n".join(found[1]))
                base.execute("INSERT OR REPLACE INTO outcomes VALUES (?, ?, '', ?, ?, 0, ?, 0)", row)
            self._looked = looked
            return True
        wanted = self._wanted()
        if wanted is None:
            if self._worker is not None:
                self._worker.close()
                self._worker = None
            return False
        which, number = wanted
        self._worker = self._worker or self._house.worker()
        self._asked = (which.id, number)
        self._worker.ask(Rehearsal(which.codes[number], which.level))
        return False

    def look(self, which: DealSet | None) -> None:
        """The set whose results are looked at: bots replay it."""
        self._looked = which

    def _wanted(self) -> tuple[DealSet, int] | None:
        which = self._looked
        if which is None or self.sealed(which):
            return None
        done = {one.number for one in self._outcomes(which) if one.kind == BOTS}
        left = [number for number in range(len(which.codes)) if number not in done]
        return (which, left[0]) if left else None

    def waiting(self) -> bool:
        return self._asked is not None or self._wanted() is not None

    def close(self) -> None:
        """End what bots are at."""
        if self._worker is not None:
            self._worker.close()
        self._worker = self._asked = None

    # -- challenges ----------------------------------------------------------------------------------------------

    def challenge(self, which: DealSet, name: str) -> str:
        found = {one.number: one for one in self.outcomes(which) if one.kind == HERE and one.name == name}
        if self.sealed(which) or len(found) < len(which.codes):
            raise HostError("host.set_sealed", "Somebody has still to play these deals.")
        lines = [f"{HEAD} 1", f"level {which.level}", f"name {name}"]
        for number, code in enumerate(which.codes):
            lines.append(f"deal {code} {found[number].balance or 0.0:.2f}")
        lines.append(f"check {_mark(lines)}")
        return "\n".join(lines) + "\n"

    def challenge_file(self, which: DealSet, name: str) -> str:
        called = "-".join(re.findall(r"\w+", name.casefold()))
        content = self.challenge(which, name).encode("utf-8")
        return str(write_file(content, f"challenge-{which.game}-{called}", "txt"))

    def challenger(self, which: DealSet) -> str:
        return next((one.name for one in self._outcomes(which) if one.kind == FRIEND), "")

    def take(self, text: str, name: str) -> DealSet:
        level, friend, deals = read_challenge(text)
        made = DealSet(0, CHALLENGE, named(deals[0][0]).game, tuple(code for code, _ in deals), level, (name,))
        kept = self._enter(made)
        with self._writing() as base:
            rows = [(kept.id, number, friend, FRIEND, value) for number, (_, value) in enumerate(deals)]
            base.executemany("INSERT OR REPLACE INTO outcomes VALUES (?, ?, ?, ?, ?, 0, '', 0)", rows)
        return kept


def read_challenge(text: str) -> tuple[int, str, list[tuple[str, float]]]:
    """Level, who sends it, and code and balance of each deal. Raises HostError."""
    lines = [line.strip() for line in text.strip().splitlines()] if len(text) <= CHALLENGE_DOOR.size else []
    lines = [line for line in lines if line]
    try:
        if lines[0] != f"{HEAD} 1" or lines[-1] != f"check {_mark(lines[:-1])}":
            raise ValueError("it was changed on the way")
        level, name = int(_field(lines[1], "level")), _field(lines[2], "name")
        deals: list[tuple[str, float]] = []
        for line in lines[3:-1]:
            code, value = _field(line, "deal").rsplit(" ", 1)
            if not abs(float(value)) < FARTHEST:
                raise ValueError("that is no result")
            deals.append((code, float(value)))
        games = {named(code).game for code, _ in deals}
        if not 1 <= level <= 4 or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise ValueError("nobody can be called so")
        if len(games) != 1 or "" in games or not 0 < len(deals) <= MOST_DEALS:
            raise ValueError("these are no deals of one game")
    except (ValueError, IndexError) as trouble:
        raise HostError("host.no_challenge", "That is no challenge, or it was damaged on the way.") from trouble
    return level, name, deals


def _field(line: str, word: str) -> str:
    key, _, value = line.partition(" ")
    if key != word or not value:
        raise ValueError(f"{word} is missing")
    return value


def _mark(lines: list[str]) -> str:
    """Eight digits that change with anything in these lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]


def _checked(count: int, people: tuple[str, ...]) -> None:
    alike = {name.casefold() for name in people}
    if not 0 < count <= MOST_DEALS or not 0 < len(people) <= MOST_PEOPLE or len(alike) != len(people):
        raise HostError("host.bad_set", "Such a set of deals cannot be played.")
    if not all(0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip() for name in people):
        raise HostError("host.bad_set", "Such a set of deals cannot be played.")


def _open(which: DealSet, outcomes: tuple[Outcome, ...]) -> tuple[int, str] | None:
    """The deal that is to be played next and by whom: everybody plays the whole set before the next one does."""
    done = {(one.number, one.name) for one in outcomes if one.kind == HERE and one.balance is not None}
    for name in which.people:
        for number in range(len(which.codes)):
            if (number, name) not in done:
                return number, name
    return None


def _set_of(row: tuple[Any, ...]) -> DealSet:
    """A set from its row. Raises ValueError and HostError for a damaged one."""
    id, kind, game, codes, level, people = row
    names, texts = CELL.json(people), CELL.json(codes)
    if kind not in (DUPLICATE, CHALLENGE) or game not in GAMES or level not in (1, 2, 3, 4):
        raise ValueError("no set")
    _checked(len(texts), tuple(map(str, names)))
    for code in texts:
        named(str(code))
    return DealSet(id, kind, game, tuple(map(str, texts)), level, tuple(map(str, names)))
