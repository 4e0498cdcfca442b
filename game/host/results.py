"""What statistics are asked and what they answer, as plain values for the window and the command line."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Final, Protocol

from game.core.actions import Action

if TYPE_CHECKING:
    from game.host.chair import Place, Sitting

START: Final = 1500.0
"""The rating of everybody before the first match, and of people met."""
ANCHORS: Final = {0: 1500.0, 1: 1250.0, 2: 1500.0, 3: 1650.0, 4: 1750.0}
"""The ratings of the bots by level; they do not move."""
NEWCOMER, SETTLED = 32.0, 16.0
"""How much one match moves a rating, before and after the first `TRIED`."""
TRIED: Final = 30
SURE: Final = 1.96
"""Standard errors on each side of a 95 % interval."""
LEVEL, RULES, SEAT, MONTH, GAME = "level", "rules", "seat", "month", "game"
"""What matches are grouped by."""


@dataclass(frozen=True)
class Wish:
    """Whose matches are asked for: ``name``, and of one ``game``, ``preset`` or strongest ``level`` met unless None.
    ``aided``: also those with answers taken back, with help, or branched off from a review."""

    name: str
    game: str | None = None
    preset: str | None = None
    level: int | None = None
    aided: bool = False


@dataclass(frozen=True)
class Played:
    """A finished match of somebody: ``won`` games (0: lost), ``level`` of the strongest bot met (0: only people),
    ``strength`` of all others together (see `power`), and points a deal ahead of the best other side over so many
    ``deals`` (None: not known)."""

    match: int
    game: str
    preset: str
    changed: float
    players: int
    player: int
    level: int
    won: int
    winners: int
    strength: float
    deals: int
    margin: float | None
    aided: bool

    @property
    def month(self) -> str:
        """The month it ended in, as ``2026-11``."""
        return datetime.fromtimestamp(self.changed).strftime("%Y-%m")


@dataclass(frozen=True)
class Group:
    """Matches of one kind: how many, how many won, and the average points a deal ahead of the best other side (None:
    not known)."""

    key: str
    matches: int
    won: int
    margin: float | None

    @property
    def share(self) -> float:
        """The share won."""
        return self.won / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % (Wilson, 1927)."""
        return wilson(self.won, self.matches)


@dataclass(frozen=True)
class Contract:
    """A contract of somebody's side: how often it was declared, how often made, and the points a deal it brought, in
    all, when it was made and when not (None: never so)."""

    bid: str
    declared: int
    made: int
    points: float
    gain: float | None = None
    loss: float | None = None

    @property
    def needed(self) -> float | None:
        """How often it must be made for it to bring more than it costs; None where that cannot be told."""
        if self.gain is None or self.loss is None or self.gain <= self.loss:
            return None
        return min(1.0, max(0.0, -self.loss / (self.gain - self.loss)))


@dataclass(frozen=True)
class Compared:
    """A deal that bots have played on the same seat as somebody: how many ``points`` more it brought him than them,
    against opponents of the same ``level``."""

    when: float
    game: str
    level: int
    points: float


@dataclass(frozen=True)
class Given:
    """What was given away in one part of the play in a month, for so many answers judged."""

    month: str
    part: str
    answers: int
    cost: float


@dataclass(frozen=True)
class Mistake:
    """A costly answer: what was ``given`` and what was ``better``, in a ``match`` that ended at ``when``, as answer
    ``number`` (from 0) of its ``deal`` (from 1). ``cost`` in units; ``exercise`` is the key to take it again by."""

    game: str
    match: int
    deal: int
    number: int
    given: Action
    better: Action
    when: float
    cost: float
    exercise: int


@dataclass(frozen=True)
class Costly:
    """The mistakes of one theme (`ai.reasons.themes`): how many, what they cost together, and the ``dearest``."""

    theme: str
    times: int
    cost: float
    dearest: tuple[Mistake, ...]


@dataclass(frozen=True)
class Memory:
    """A feat: the first time (``match``, ``deal``, ``when``), in which game, and how often so far."""

    feat: str
    game: str
    match: int
    deal: int
    when: float
    times: int


@dataclass(frozen=True)
class DayDeal:
    """The deal of a day in one game: how many play, by which rules, which cards (``code``), and how well bots play."""

    day: date
    game: str
    players: int
    preset: str
    code: str
    level: int


@dataclass(frozen=True)
class DayResult:
    """A deal of the day that somebody has begun in ``match``: points ahead of the best other side when it was
    ``finished``, whether it was ``won``, what bots in that seat were ahead by (None: not known), and whether it was
    played on its ``own_day``."""

    day: date
    game: str
    match: int
    finished: bool
    won: bool
    ahead: int | None
    bots: int | None
    own_day: bool


class Days(Protocol):
    """The deals of the day. What touches the library raises HostError."""

    def offer(self, day: date) -> Sequence[DayDeal]:
        """The deals of a day, one for each game."""

    def results(self, name: str, first: date, last: date) -> Sequence[DayResult]:
        """What somebody has played of the deals of these days."""

    def streak(self, name: str, today: date) -> int:
        """On how many days running somebody has finished a deal of that very day."""

    def start(self, deal: DayDeal, own: Place, bots: Callable[[int], Place], today: date) -> Sitting:
        """Begin a deal of the day; ``bots`` gives who sits in the other seats."""

    def tick(self) -> bool:
        """Let bots play on at what people have played; whether one is thinking."""

    def stop(self) -> None:
        """Bots stop playing for now."""


class Statistics(Protocol):
    """What the finished matches tell. Every method raises HostError when the library cannot be read."""

    def people(self) -> Sequence[str]:
        """Everybody who has finished a match, most matches first."""

    def played(self, wish: Wish) -> Sequence[Played]:
        """The finished matches, oldest first."""

    def contracts(self, wish: Wish) -> Sequence[Contract]:
        """Contracts declared by the own side, by bid."""

    def compared(self, wish: Wish) -> Sequence[Compared]:
        """Deals that bots have played on the same seat, oldest first: those of a set, and of the day."""

    def given(self, wish: Wish) -> Sequence[Given]:
        """What answers gave away, of those that a review has judged, by month and part."""

    def mistakes(self, wish: Wish) -> Sequence[Costly]:
        """The costly answers that a review has found, by theme: the theme that cost most first."""

    def memories(self, wish: Wish) -> Sequence[Memory]:
        """Feats, the latest first time first."""

    def keep_table(self, wish: Wish) -> str:
        """Write the finished matches of a person as CSV where the player will look for it; where that is."""

    def unread(self) -> int:
        """How many matches have not been read for it yet."""


KEYS: Final[dict[str, Callable[[Played], str]]] = {
    LEVEL: lambda one: str(one.level),
    RULES: lambda one: f"{one.game} {one.preset}",
    SEAT: lambda one: str(one.player + 1),
    MONTH: lambda one: one.month,
    GAME: lambda one: one.game,
}
"""How matches are grouped."""


def grouped(matches: Sequence[Played], by: str) -> list[Group]:
    """The matches in groups: by level, rules, seat (as listed), month or game, in the order of their keys."""
    found: dict[str, list[Played]] = {}
    for one in matches:
        found.setdefault(KEYS[by](one), []).append(one)
    return [_group(key, found[key]) for key in sorted(found)]


def _group(key: str, matches: Sequence[Played]) -> Group:
    known = [(one.margin, one.deals) for one in matches if one.margin is not None]
    deals = sum(count for _, count in known)
    margin = sum(each * count for each, count in known) / deals if deals else None
    return Group(key, len(matches), sum(one.won > 0 for one in matches), margin)


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    if not matches:
        return (0.0, 1.0)
    share, square = won / matches, SURE * SURE
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    reach = SURE / (1 + square / matches) * math.sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    return (max(0.0, middle - reach), min(1.0, middle + reach))


def power(rating: float) -> float:
    """How strong a rating is: ten times for 400 points (Elo 1978)."""
    return math.pow(10.0, (rating - START) / 400.0)


def ratings(matches: Sequence[Played]) -> list[float]:
    """The rating after each match (Elo 1978, for any number at the table): a player is expected to be among the winners
    as often as his part in the strength of all, times how many win."""
    rating = START
    found: list[float] = []
    for number, one in enumerate(matches):
        own = power(rating)
        expected = min(0.95, one.winners * own / (own + one.strength))
        rating += (NEWCOMER if number < TRIED else SETTLED) * ((one.won > 0) - expected)
        found.append(rating)
    return found


def runs(matches: Sequence[Played]) -> tuple[int, int]:
    """The longest run of wins, and the one that goes on."""
    longest = now = 0
    for one in matches:
        now = now + 1 if one.won else 0
        longest = max(longest, now)
    return longest, now
