"""Evenings in the library. Implements `game.host.evening.Evenings`."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, Protocol

from game.core.match import Match
from game.gate import CELL
from game.host.chair import BOT, PERSON, STYLES, UNWATCHED, HostError, Place, Setup, Sitting, good_portrait
from game.host.deck import Using
from game.host.evening import PEOPLE, ROUNDS, SEASON, Bout, Moment, Plan, Regular, Season, points, tables
from game.host.fairness import DealCode, code_text
from game.host.folders import write_file
from game.host.whole_code import named, setup_of, whole_code
from game.rules import GAMES

LONGEST_NAME: Final = 40
MOST_DEALS: Final = 16
QUICK: Final = 2
"""The level at which regulars play among themselves: between equals judgement alone is enough."""


class Aside(Protocol):
    """A house in whose library the matches of regulars among themselves are forgotten."""

    def start(self, setup: Setup) -> Sitting: ...

    def replayed(self, id: int) -> tuple[Match, bool]: ...


@dataclass(frozen=True)
class Doors:
    """What evenings ask of the house: ``start`` begins a match, ``resume`` goes on with one, ``replayed`` gives one as
    far as it is played, ``aside`` makes a house for matches that nobody keeps."""

    start: Callable[[Setup], Sitting]
    resume: Callable[[int], Sitting]
    replayed: Callable[[int], tuple[Match, bool]]
    aside: Callable[[], Aside]


class LibraryEvenings:
    """``reading`` and ``writing`` open the library."""

    def __init__(self, reading: Using, writing: Using, house: Doors) -> None:
        self._reading = reading
        self._writing = writing
        self._house = house
        self._looked: Season | None = None
        self._work: Generator[bool, None, None] | None = None

    # -- seasons -------------------------------------------------------------------------------------------------

    def seasons(self, name: str) -> list[Season]:
        return self._seasons("name = ? ORDER BY id DESC", (name,))

    def _seasons(self, where: str, given: tuple[object, ...]) -> list[Season]:
        with self._reading() as base:
            rows = base.execute(f"SELECT id, name, level, began, plans, regulars FROM seasons WHERE {where}", given)
            found: list[Season] = []
            for row in rows.fetchall():
                with suppress(ValueError, TypeError, KeyError, OverflowError, HostError):
                    found.append(_season_of(row))
        return found

    def begin(
        self, name: str, evenings: tuple[Setup, ...], regulars: tuple[Regular, ...], level: int, today: date
    ) -> Season:
        deal = code_text(DealCode(0, 0))
        plans = tuple(Plan(whole_code(replace(one, code=deal)), one.deals) for one in evenings)
        made = _checked(Season(0, name, level, today, plans, regulars))
        row = (
            made.name,
            made.level,
            made.began.toordinal(),
            json.dumps([[plan.code, plan.deals] for plan in made.plans]),
            json.dumps([[one.name, one.portrait, one.style] for one in made.regulars]),
        )
        with self._writing() as base:
            done = base.execute("INSERT INTO seasons (name, level, began, plans, regulars) VALUES (?, ?, ?, ?, ?)", row)
            return replace(made, id=int(done.lastrowid or 0))

    def forget(self, season: Season) -> None:
        with self._writing() as base:
            base.execute("DELETE FROM bouts WHERE season = ?", (season.id,))
            base.execute("DELETE FROM seasons WHERE id = ?", (season.id,))

    # -- matches -------------------------------------------------------------------------------------------------

    def game(self, plan: Plan) -> str:
        return named(plan.code).game

    def partners(self, plan: Plan) -> bool:
        setup = setup_of(named(plan.code))
        return len(set(_sides(setup))) < setup.players

    def bouts(self, season: Season) -> tuple[Bout, ...]:
        with self._reading() as base:
            rows = base.execute(
                "SELECT evening, round, place, match, points FROM bouts WHERE season = ?", (season.id,)
            ).fetchall()
        played = {(evening, number, place): (match, told) for evening, number, place, match, told in rows}
        found: list[Bout] = []
        for evening, plan in enumerate(season.plans):
            for number in range(ROUNDS):
                for place, people in enumerate(_tables(plan, number)):
                    match, told = played.get((evening, number, place), (0, None))
                    found.append(Bout(evening, number, people, match, _points(told, len(people))))
        return tuple(found)

    def turn(self, season: Season) -> tuple[int, int] | None:
        own = (bout for bout in self.bouts(season) if bout.people[0] == 0 and bout.points is None)
        return next(((bout.evening, bout.round) for bout in own), None)

    def play(self, season: Season, own: Place) -> Sitting:
        bout = next((one for one in self.bouts(season) if one.people[0] == 0 and one.points is None), None)
        if bout is None:
            raise HostError("host.evening_over", "Everything of that evening has been played.")
        if bout.match:
            with suppress(HostError):
                return self._house.resume(bout.match)
        me = replace(own, name=season.name, kind=PERSON, level=0)
        sitting = self._house.start(_setup(season, bout, me, season.level))
        self._enter(season, bout, 0, sitting.key, None)
        return sitting

    def moments(self, season: Season) -> tuple[Moment, ...]:
        people = {bout.match: bout.people for bout in self.bouts(season) if bout.match}
        with self._reading() as base:
            rows = base.execute(
                "SELECT f.player, f.feat, m.game, f.match, f.deal FROM feats f JOIN matches m ON m.id = f.match"
                " JOIN bouts b ON b.match = f.match WHERE b.season = ? ORDER BY b.evening, b.round, f.deal, f.player",
                (season.id,),
            ).fetchall()
        return tuple(
            Moment(people[match][player], str(feat), str(game), match, deal)
            for player, feat, game, match, deal in rows
            if match in people and 0 <= player < len(people[match])
        )

    def of(self, match: int) -> Season | None:
        found = self._seasons("id IN (SELECT season FROM bouts WHERE match = ?)", (match,))
        return found[0] if found else None

    def _enter(self, season: Season, bout: Bout, place: int, match: int, told: tuple[float, ...] | None) -> None:
        row = (season.id, bout.evening, bout.round, place, match, None if told is None else json.dumps(told))
        with self._writing() as base:
            base.execute("INSERT OR REPLACE INTO bouts VALUES (?, ?, ?, ?, ?, ?)", row)

    def keep(self, picture: bytes) -> str:
        return str(write_file(picture, "evening", "png"))

    # -- what is played meanwhile --------------------------------------------------------------------------------

    def look(self, season: Season | None) -> None:
        self.close()
        self._looked = season

    def waiting(self) -> bool:
        return self._work is not None

    def tick(self) -> bool:
        if self._work is None and self._looked is not None:
            self._work = self._played(self._looked)
        if self._work is None:
            return False
        try:
            come = next(self._work, None)
        except HostError:  # it is tried again when it is looked at again
            self.look(None)
            raise
        if come is None:
            self.close()
            self._looked = None
            return False
        return come

    def close(self) -> None:
        """End what is played meanwhile."""
        if self._work is not None:
            self._work.close()
        self._work = None

    def _played(self, season: Season) -> Generator[bool, None, None]:
        """Enter what has been played, then let the regulars play the rounds that the person has played: yields whether
        something has come."""
        for bout in self.bouts(season):
            if bout.match and bout.points is None:
                told: tuple[float, ...] | None = None
                with suppress(HostError):
                    told = _result(self._house.replayed(bout.match)[0], bout)
                if told is not None:
                    self._enter(season, bout, 0, bout.match, told)
                    yield True
        bouts = self.bouts(season)
        done = {(bout.evening, bout.round) for bout in bouts if bout.people[0] == 0 and bout.points is not None}
        for bout in bouts:
            if bout.people[0] != 0 and bout.points is None and (bout.evening, bout.round) in done:
                yield from self._among_themselves(season, bout)

    def _among_themselves(self, season: Season, bout: Bout) -> Generator[bool, None, None]:
        house = self._house.aside()
        sitting = house.start(_setup(season, bout, None, QUICK))
        try:
            while sitting.waiting():
                sitting.tick(True, UNWATCHED)
                if not sitting.waiting():
                    _next_deal(sitting)
                yield False
            told = _result(house.replayed(sitting.key)[0], bout)
        finally:
            sitting.leave()
        if told is not None:
            self._enter(season, bout, 1, 0, told)
            yield True


def _next_deal(sitting: Sitting) -> None:
    """On with the next deal of a match of bots, where there is one."""
    chair = sitting.chair(-1)
    view = chair.view()
    if view.ask is not None and len(view.legal) == 1:
        chair.answer(view.legal[0])


def _tables(plan: Plan, number: int) -> tuple[tuple[int, ...], ...]:
    """Who sits together in a round."""
    setup = setup_of(named(plan.code))
    sides = _sides(setup)
    return tables(setup.players, len(set(sides)) < setup.players, number)


def _sides(setup: Setup) -> tuple[int, ...]:
    game = GAMES[setup.game]
    return game.play(game.options(**setup.options), setup.players).side_of


def _setup(season: Season, bout: Bout, own: Place | None, level: int) -> Setup:
    """The match of a bout: ``own`` is person 0."""
    plan = season.plans[bout.evening]
    setup = setup_of(named(plan.code))
    places: list[Place] = []
    for person in bout.people:
        if person == 0:
            assert own is not None
            places.append(own)
        else:
            one = season.regulars[person - 1]
            places.append(Place(one.name, BOT, level, one.portrait, one.style))
    return replace(setup, code="", places=tuple(places), deals=plan.deals)


def _result(match: Match, bout: Bout) -> tuple[float, ...] | None:
    """What a match has brought the people of a bout; None while it is played."""
    if not match.over:
        return None
    seats = {player: seat for seat, player in enumerate(match.order)}
    sides = tuple(match.rules.side_of[seats[player]] for player in range(len(bout.people)))
    return points(sides, frozenset(match.standing.winners))


def _points(told: object, count: int) -> tuple[float, ...] | None:
    """The points of a row; a damaged one has not been played."""
    with suppress(ValueError, TypeError):
        found = tuple(float(one) for one in CELL.json(str(told)))
        if told is not None and len(found) == count and all(0.0 <= one < PEOPLE for one in found):
            return found
    return None


def _season_of(row: tuple[Any, ...]) -> Season:
    """A season from its row. Raises ValueError, TypeError, KeyError and HostError for a damaged one."""
    id, name, level, began, plans, regulars = row
    made = Season(
        int(id),
        str(name),
        int(level),
        date.fromordinal(int(began)),
        tuple(Plan(str(code), int(deals)) for code, deals in CELL.json(plans)),
        tuple(Regular(str(one), str(portrait), str(style)) for one, portrait, style in CELL.json(regulars)),
    )
    return _checked(made)


def _checked(season: Season) -> Season:
    """A season that can be played. Raises HostError."""
    names = [season.name, *(one.name for one in season.regulars)]
    good = len(names) == PEOPLE and 1 <= season.level <= 4 and 1 <= len(season.plans) <= SEASON
    good = good and all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    good = good and all(good_portrait(one.portrait) and one.style in STYLES for one in season.regulars)
    for plan in season.plans:
        setup = setup_of(named(plan.code))
        good = good and setup.game in GAMES and setup.players in (2, PEOPLE) and 0 <= plan.deals <= MOST_DEALS
    if not good:
        raise HostError("host.no_evening", "Such an evening cannot be played.")
    return season
