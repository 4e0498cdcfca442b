"""Evenings at a table of regulars: what the window may know of them, and what it asks of the host.

Four people make an evening: whoever sits here, and three regulars. They play three rounds, so that everybody meets
everybody: two by two where two play, each with another partner where two play against two, all at one table where
everybody plays alone. In every match each gets a point for every opponent who is left behind, half a point for one who
fares alike. A season is several evenings.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from game.host.chair import Place, Setup, Sitting

PEOPLE: Final = 4
ROUNDS: Final = 3
SEASON: Final = 8
"""So many evenings make a season."""


@dataclass(frozen=True)
class Plan:
    """What is played on an evening: a whole ``code`` names game, rules and number of players (its deal is not played),
    and a match ends after ``deals``, or as the rules have it (0)."""

    code: str
    deals: int


@dataclass(frozen=True)
class Regular:
    """Somebody who is there every evening."""

    name: str
    portrait: str
    style: str


@dataclass(frozen=True)
class Season:
    """One evening or several, of ``name`` (person 0) and three ``regulars`` (persons 1 to 3) of a ``level``; ``began``
    is the day of the first."""

    id: int
    name: str
    level: int
    began: date
    plans: tuple[Plan, ...]
    regulars: tuple[Regular, ...]


@dataclass(frozen=True)
class Bout:
    """A match of a ``round`` of an ``evening`` (both from 0): who sits there (persons, in the order of the seats), the
    ``match`` in the library (0: regulars among themselves, or not begun), and the points of each (None: not played)."""

    evening: int
    round: int
    people: tuple[int, ...]
    match: int = 0
    points: tuple[float, ...] | None = None


@dataclass(frozen=True)
class Moment:
    """A feat (`game.host.feats`) of a ``person`` in a match of a season, with the match and the deal (from 1)."""

    person: int
    feat: str
    game: str
    match: int
    deal: int


class Evenings(Protocol):
    """Evenings in the library. Everything may raise HostError."""

    def seasons(self, name: str) -> list[Season]:
        """Those of a person, newest first."""

    def begin(
        self, name: str, evenings: tuple[Setup, ...], regulars: tuple[Regular, ...], level: int, today: date
    ) -> Season:
        """Begin one: what is played on each evening (places and code are not looked at), and with whom."""

    def game(self, plan: Plan) -> str:
        """The game of an evening."""

    def partners(self, plan: Plan) -> bool:
        """Whether two play against two there."""

    def bouts(self, season: Season) -> tuple[Bout, ...]:
        """Every match of it, in order, that of the person first in each round."""

    def turn(self, season: Season) -> tuple[int, int] | None:
        """The evening and round that the person is to play next; None when everything is played."""

    def play(self, season: Season, own: Place) -> Sitting:
        """Begin the match whose turn it is, or go on with it."""

    def moments(self, season: Season) -> tuple[Moment, ...]:
        """What is worth remembering of the person's matches, in order."""

    def of(self, match: int) -> Season | None:
        """The season that a match belongs to."""

    def tick(self) -> bool:
        """Called often while somebody looks at a season: enters what has been played, and lets the regulars play among
        themselves; True if something has come. Where nothing can be written it raises HostError and stops."""

    def look(self, season: Season | None) -> None:
        """The season that is looked at."""

    def waiting(self) -> bool:
        """Whether regulars are playing."""

    def keep(self, picture: bytes) -> str:
        """Write a page (PNG) where the player will look for it; where that is."""

    def forget(self, season: Season) -> None:
        """Remove it; its matches stay."""


def tables(players: int, partners: bool, round: int) -> tuple[tuple[int, ...], ...]:
    """Who sits together in a round (from 0), that of person 0 first; with partners those opposite play together."""
    other = 1 + round % (PEOPLE - 1)
    rest = tuple(one for one in range(1, PEOPLE) if one != other)
    if players == 2:
        return (0, other), rest
    return ((0, rest[0], other, rest[1]) if partners else (0, *_turned((1, 2, 3), round)),)


def _turned(people: tuple[int, ...], by: int) -> tuple[int, ...]:
    by %= len(people)
    return people[by:] + people[:by]


def points(sides: tuple[int, ...], winners: frozenset[int]) -> tuple[float, ...]:
    """What a match brings those who play it, by their sides and the sides that have won it."""
    found: list[float] = []
    for own in sides:
        others = [side for side in sides if side != own]
        found.append(sum(0.5 if (side in winners) == (own in winners) else float(own in winners) for side in others))
    return tuple(found)


def standings(season: Season, bouts: tuple[Bout, ...], evening: int = -1) -> list[float]:
    """What each person has so far, on one evening or (-1) on all."""
    found = [0.0] * (1 + len(season.regulars))
    for bout in bouts:
        if bout.points is not None and evening in (-1, bout.evening):
            for person, worth in zip(bout.people, bout.points, strict=True):
                found[person] += worth
    return found
