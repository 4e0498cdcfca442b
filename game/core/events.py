"""Events: what happened, as plain frozen values; about fifteen kinds for all games.

``seen_by(seat)`` gives the copy that this seat may see: faces it may not know are None. A score is always an event
that carries its `Line`. If the display needs two beats there are two events.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Card
from game.core.reasons import Value

Faces = tuple[Card | None, ...]


class Line:
    """A line of the score sheet: ``points`` for ``side`` because of ``cause`` (a message id); ``paragraph`` of the
    rulebook that says so. Never changed once made (a plain class, because search scores deals too)."""

    cause: str
    side: int
    points: int
    paragraph: str

    def __init__(self, cause: str, side: int, points: int, paragraph: str) -> None:
        self.cause = cause
        self.side = side
        self.points = points
        self.paragraph = paragraph

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Line{self.key()}"

    def key(self) -> tuple[str, int, int, str]:
        """All that makes two lines equal."""
        return (self.cause, self.side, self.points, self.paragraph)


@dataclass(frozen=True)
class Event:
    """Something that happened at the table."""

    def seen_by(self, seat: int) -> Event:
        """The copy that this seat may see (seat -1: a bystander who sees only what all see)."""
        return self


@dataclass(frozen=True)
class Drawn(Event):
    """A player (number in the list of players) drew a card for seats or deal; ``round`` counts redraws of ties."""

    player: int
    card: Card
    round: int


@dataclass(frozen=True)
class Seated(Event):
    """``order[seat]`` is the player who sits there; ``dealer`` the first dealer's seat."""

    order: tuple[int, ...]
    dealer: int


@dataclass(frozen=True)
class DealBegan(Event):
    """Deal ``number`` (from 1) begins: the pack is shuffled; ``dealer`` is a seat."""

    number: int
    dealer: int


@dataclass(frozen=True)
class Dealt(Event):
    """A packet of cards went from the stock to a seat's hand; faces only for that seat."""

    seat: int
    faces: Faces

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, faces=tuple(None for _ in self.faces))


@dataclass(frozen=True)
class Laid(Event):
    """A seat laid cards face down elsewhere (discards), or looked at cards where they lie (``source`` is ``target``);
    faces only for that seat."""

    seat: int
    faces: Faces
    source: str
    target: str

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, faces=tuple(None for _ in self.faces))


@dataclass(frozen=True)
class Turned(Event):
    """A card was turned face up in a zone (turn-up, bottom card), for everybody."""

    card: Card
    zone: str


@dataclass(frozen=True)
class Moved(Event):
    """Open cards went from one zone to another, all faces known to everybody (taking the turn-up, exchanging)."""

    cards: tuple[Card, ...]
    source: str
    target: str


@dataclass(frozen=True)
class Called(Event):
    """A seat said something aloud: pass, take, a bid, coinche, an announcement. ``call`` is the action's notation."""

    seat: int
    topic: str
    call: str


@dataclass(frozen=True)
class Settled(Event):
    """Something is fixed for the deal (topic "trump", "contract", "play", "passed_out", "declarations"...)."""

    topic: str
    seat: int = -1
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True)
class Played(Event):
    """A seat played a card to the trick, with a word said ("belote") or ""."""

    seat: int
    card: Card
    word: str = ""


@dataclass(frozen=True)
class TrickWon(Event):
    """The trick (in order of play) goes to ``seat``; ``number`` from 1; ``points`` of its cards."""

    seat: int
    number: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True)
class Shown(Event):
    """A seat laid a declaration open: its cards, ``kind`` (a message word such as "sequence-3") and points."""

    seat: int
    cards: tuple[Card, ...]
    kind: str
    points: int


@dataclass(frozen=True)
class Counted(Event):
    """A line of the count: what a side made in this deal, before the result decides who is credited with it."""

    line: Line


@dataclass(frozen=True)
class Scored(Event):
    """A line that is credited: the lines of a side add up to what it gets for the deal."""

    line: Line


@dataclass(frozen=True)
class DealEnded(Event):
    """The deal is over: ``result`` (a message word: made, dedans, litige, passed_out ...), the sides' new totals."""

    number: int
    result: str
    scores: tuple[int, ...]
    seat: int = -1


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over: winning sides, final scores, and as how many games the win counts."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    games: int = 1
