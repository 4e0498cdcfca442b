"""The deal of the day: for each game and every date one deal, the same for everybody, worked out from the date alone.

What it is follows from hashes of the date, the game and the names of its rules, so nothing has to be fetched. The rules
of a day are those with the highest hash: rules that are added later change only the days that they win, and those
before their first day (`SINCE`) not at all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final

from game.host.chair import BOT, BYSTANDER, PERSON, UNWATCHED, HostError, House, Place, Setup, Sitting
from game.host.deck import Using
from game.host.fairness import SEED_BITS, DealCode, code_text
from game.host.feats import told
from game.host.results import DayDeal, DayResult
from game.rules import GAMES, Game

CUT_BY_OTHERS: Final = date(2026, 11, 27)
"""Since this day nobody cuts the deal of the day: where the cards follow from the cut, a bot does."""
SINCE: Final[dict[tuple[str, str], date]] = {}
"""The first day of rules (game, preset) that were added after the deals of the day began."""
LEVELS: Final = (2, 2, 2, 3, 3, 3, 4)
"""The level of the bots by weekday, Monday first."""
USUAL: Final = 4
"""Of seven days so many have the usual rules of a game."""


def hashed(*parts: object) -> int:
    """A number of 256 bits that these words decide."""
    text = " ".join(["carte-blanche day", *(str(part) for part in parts)])
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest(), "big")


def deal_of(day: date, game: Game) -> DayDeal:
    """The deal of a day in one game: its usual number of players, the rules of that day, and one deal."""
    iso = day.isoformat()
    players = game.players[0]
    presets = [name for name in game.presets if SINCE.get((game.id, name), day) <= day]
    usual = hashed(iso, game.id, "usual") % 7 < USUAL
    preset = presets[0] if usual else max(presets, key=lambda name: hashed(iso, game.id, name))
    seed = hashed(iso, game.id, "seed") >> (256 - SEED_BITS)
    places = game.alike(players) if day >= CUT_BY_OTHERS else players
    code = code_text(DealCode(seed, hashed(iso, game.id, "dealer") % places))
    return DayDeal(day, game.id, players, preset, code, level_on(day))


def level_on(day: date) -> int:
    """How well the bots play in the deals of a day."""
    return LEVELS[day.weekday()]


def two_sided(game: Game) -> bool:
    """Whether two sides meet in its deals of the day."""
    return game.play(game.preset(next(iter(game.presets)), game.players[0]), game.players[0]).sides == 2


def deals_of(day: date) -> list[DayDeal]:
    """The deals of a day, one for each game."""
    return [deal_of(day, game) for game in GAMES.values()]


def setup_of(deal: DayDeal, own: Place, bots: Callable[[int], Place]) -> Setup:
    """The match of a deal of the day: ``own`` is listed first, ``bots`` gives who sits in the others."""
    others = [replace(bots(number), kind=BOT, level=deal.level) for number in range(1, deal.players)]
    return Setup(deal.game, deal.players, (own, *others), preset=deal.preset, code=deal.code, deals=1)


class PlayedDays:
    """Which deals of the day were played. ``reading`` and ``writing`` open the library."""

    def __init__(self, reading: Using, writing: Using) -> None:
        self._reading = reading
        self._writing = writing

    def begin(self, deal: DayDeal, name: str, match: int, today: date) -> None:
        """Somebody begins a deal of the day. The first time counts. Raises HostError."""
        row = (deal.day.toordinal(), deal.game, name, today.toordinal(), match)
        with self._writing() as base:
            base.execute("INSERT OR IGNORE INTO days VALUES (?, ?, ?, ?, ?, NULL)", row)

    def results(self, name: str, first: date, last: date) -> list[DayResult]:
        """What somebody has played of the deals of these days. Raises HostError."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT d.day, d.game, d.played, d.match, m.finished, sum(e.points), sum(e.others), d.bots, p.won"
                " FROM days d JOIN matches m ON m.id = d.match JOIN places p ON p.match = d.match AND p.player = 0"
                " LEFT JOIN deals e ON e.match = d.match AND e.player = 0"
                " WHERE d.name = ? AND d.day BETWEEN ? AND ? GROUP BY d.day, d.game ORDER BY d.day, d.game",
                (name, first.toordinal(), last.toordinal()),
            ).fetchall()
        found = []
        for day, game, played, match, finished, points, others, bots, won in rows:
            ahead = None if points is None or not finished else points - others
            result = DayResult(
                date.fromordinal(day), game, match, bool(finished), bool(won), ahead, bots, day == played
            )
            found.append(result)
        return found

    def streak(self, name: str, today: date) -> int:
        """On how many days running, up to today or yesterday, somebody has finished a deal of that very day."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT DISTINCT d.day FROM days d JOIN matches m ON m.id = d.match"
                " WHERE d.name = ? AND d.day = d.played AND m.finished AND d.day <= ? ORDER BY d.day DESC",
                (name, today.toordinal()),
            ).fetchall()
        days = [row[0] for row in rows]
        if not days or days[0] < today.toordinal() - 1:
            return 0
        return next((count for count, day in enumerate(days) if day != days[0] - count), len(days))

    def missing(self) -> list[tuple[int, str, str]]:
        """Deals that were played and not by bots yet: day, game, name."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT d.day, d.game, d.name FROM days d JOIN matches m ON m.id = d.match"
                " WHERE d.bots IS NULL AND m.finished AND d.day BETWEEN 1 AND ? ORDER BY d.day DESC",
                (date.max.toordinal(),),
            ).fetchall()
        return [(day, game, name) for day, game, name in rows if game in GAMES]

    def compare(self, day: int, game: str, name: str, ahead: int) -> None:
        """What bots in somebody's seat were ahead by. Raises HostError."""
        with self._writing() as base:
            base.execute("UPDATE days SET bots = ? WHERE day = ? AND game = ? AND name = ?", (ahead, day, game, name))


class HouseDays:
    """Implements `game.host.results.Days`. ``house`` plays; ``aside`` makes a house in whose library the bots' matches
    are forgotten."""

    def __init__(self, house: House, played: PlayedDays, aside: Callable[[], House]) -> None:
        self._house = house
        self._played = played
        self._aside = aside
        self._rehearsal: Generator[bool, None, None] | None = None
        self._given_up: set[tuple[int, str, str]] = set()
        """What bots have played, or begun to, since the program started: day, game, name."""

    def offer(self, day: date) -> list[DayDeal]:
        return deals_of(day)

    def results(self, name: str, first: date, last: date) -> list[DayResult]:
        return self._played.results(name, first, last)

    def streak(self, name: str, today: date) -> int:
        return self._played.streak(name, today)

    def start(self, deal: DayDeal, own: Place, bots: Callable[[int], Place], today: date) -> Sitting:
        sitting = self._house.start(setup_of(deal, replace(own, kind=PERSON, level=0), bots))
        self._played.begin(deal, own.name, sitting.key, today)
        return sitting

    def tick(self) -> bool:
        if self._rehearsal is None:
            self._rehearsal = self._rehearsals()
        waiting = next(self._rehearsal, None)
        if waiting is None:
            self._rehearsal = None
            return False
        return waiting

    def stop(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal.close()
            self._rehearsal = None

    def _rehearsals(self) -> Generator[bool, None, None]:
        """Let bots play what people have played, one deal after the other. What cannot be played is not tried again."""
        with suppress(HostError):
            for key in self._played.missing():
                if key not in self._given_up:
                    self._given_up.add(key)
                    yield from self._rehearse(*key)

    def _rehearse(self, day: int, game: str, name: str) -> Generator[bool, None, None]:
        """Let bots play one deal in the place of somebody who has. Raises HostError."""
        deal = deal_of(date.fromordinal(day), GAMES[game])
        setup = setup_of(deal, Place("0", BOT, deal.level), lambda number: Place(str(number), BOT))
        sitting = self._aside().start(setup)
        try:
            while sitting.waiting():
                sitting.tick(True, UNWATCHED)
                yield True
            self._played.compare(day, game, name, ahead_of(sitting))
        finally:
            sitting.leave()


def ahead_of(sitting: Sitting) -> int:
    """What the side in seat 0 was ahead of the best other by, in the first deal of a match of bots."""
    chair = sitting.chair(BYSTANDER)
    sides = chair.view().public.sides
    gains = next(told(chair.events(0), sides)).gains
    return gains[sides[0]] - max(gain for side, gain in enumerate(gains) if side != sides[0])
