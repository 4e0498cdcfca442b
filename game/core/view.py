"""Views: what one seat may know, as a value that can be pickled and handed to a bot or a scene.

A face that is not in the view does not exist for its reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from game.core.actions import Action
from game.core.cards import Card, Pack
from game.core.options import Choice
from game.core.public import Public
from game.core.reasons import Reason

PICK_CARD: Final = "pick_card"
PICK_CARDS: Final = "pick_cards"
PICK_CHOICE: Final = "pick_choice"
PICK_BID: Final = "pick_bid"
"""The four kinds of question."""


@dataclass(frozen=True)
class Ask:
    """A question to one seat: one of the four kinds, and a topic (message id) that says what is asked.

    A free choice of cards has a ``verb``: the answers are `with_cards` of that verb and any ``minimum`` to ``maximum``
    cards of the seat's hand (zone ``hand`` with its number). They are too many for a view to list.
    """

    seat: int
    kind: str
    topic: str
    minimum: int = 1
    maximum: int = 1
    verb: str = ""

    def __reduce__(self) -> tuple[object, tuple[int, str, str, int, int, str]]:
        return (Ask, (self.seat, self.kind, self.topic, self.minimum, self.maximum, self.verb))


class Table:
    """The public facts of a deal that are not cards in zones. Games subclass it.

    Everything here is seen by everybody: put nothing private on the table. ``clone`` copies independently,
    ``key`` is all that makes two tables equal; ``remade`` rebuilds one from its key (pickling).
    """

    def clone(self) -> Table:
        raise AssertionError("a game's table clones itself")

    def key(self) -> tuple[object, ...]:
        raise AssertionError("a game's table names its facts")


class Writer(Protocol):
    """Writes a view in one line."""

    def __call__(self, view: View) -> str: ...


WRITERS: Final[dict[str, Writer]] = {}
"""How the views of each game are written (see `View.notation`); entered where the games are listed."""


class ZoneView:
    """A zone as one seat sees it: ``bits`` are the faces it knows there, ``pile`` their order if the zone is open
    and ordered, ``count`` how many cards lie there, seen or not. Of a hidden pile ``pile`` holds only the cards that
    this reader has looked at, and ``places`` where in the pile they lie."""

    name: str
    owner: int
    sight: int
    ordered: bool
    visible: bool
    bits: int
    pile: list[Card]
    shown: int
    count: int
    places: tuple[int, ...]

    def __init__(
        self,
        name: str,
        owner: int,
        sight: int,
        ordered: bool,
        visible: bool,
        bits: int,
        pile: list[Card],
        shown: int,
        count: int,
        places: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.owner = owner
        self.sight = sight
        self.ordered = ordered
        self.visible = visible
        self.bits = bits
        self.pile = pile
        self.shown = shown
        self.count = count
        self.places = places

    def faces(self, pack: Pack) -> tuple[Card | None, ...]:
        """The faces this reader knows (in order if the zone is open and ordered), then None for each hidden card; in a
        hidden pile the faces it has looked at, in their places."""
        if self.places:
            faces: list[Card | None] = [None] * self.count
            for at, place in enumerate(self.places):
                faces[place] = self.pile[at]
            return tuple(faces)
        known = self.pile if self.ordered and self.visible else pack.of_bits(self.bits)
        return tuple(known) + (None,) * (self.count - len(known))

    def key(self) -> tuple[object, ...]:
        """All that makes two zone views equal."""
        places = tuple([c.index for c in self.pile])
        return (self.name, self.owner, self.sight, self.visible, self.bits, places, self.places, self.shown, self.count)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (
            ZoneView,
            (
                self.name,
                self.owner,
                self.sight,
                self.ordered,
                self.visible,
                self.bits,
                self.pile,
                self.shown,
                self.count,
                self.places,
            ),
        )


class View:
    """What ``seat`` may know of a deal.

    ``game``, ``options`` (items) and ``players`` name the rules; ``table`` and ``zones`` are the public table and the
    places of the cards; ``phase`` the rulebook phase in force; ``asked`` the seat whose turn it is (-1: deal over).
    If that is this seat, ``ask`` is the question, ``legal`` its answers and ``refused`` the reason why each other
    card of its hand may not be played (by card name); of a free choice of cards (`Ask.verb`) ``legal`` is empty.
    ``public`` is the public table as a window shows it. ``known`` is the bit set of cards that
    this seat alone has looked at where they lay hidden, ``lost`` of those it remembers without knowing where they are.
    """

    game: str
    options: tuple[tuple[str, Choice], ...]
    players: int
    seat: int
    table: Table
    zones: list[ZoneView]
    phase: str
    asked: int
    ask: Ask | None
    legal: tuple[Action, ...]
    refused: dict[str, Reason]
    public: Public
    known: int
    lost: int

    def __init__(
        self,
        game: str,
        options: tuple[tuple[str, Choice], ...],
        players: int,
        seat: int,
        table: Table,
        zones: list[ZoneView],
        phase: str,
        asked: int,
        ask: Ask | None,
        legal: tuple[Action, ...],
        refused: dict[str, Reason],
        public: Public,
        known: int = 0,
        lost: int = 0,
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.seat = seat
        self.table = table
        self.zones = zones
        self.phase = phase
        self.asked = asked
        self.ask = ask
        self.legal = legal
        self.refused = refused
        self.public = public
        self.known = known
        self.lost = lost

    def zone(self, name: str) -> ZoneView:
        """The zone of that name. Raises KeyError."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def notation(self) -> str:
        """What this seat knows in one line, with "?" for hidden cards; `game.rules.view_at` reads it again. Raises
        ValueError for a game whose rules are not loaded."""
        writer = WRITERS.get(self.game)
        if writer is None:
            raise ValueError(f"nobody knows how to write a position of {self.game}")
        return writer(self)

    def key(self) -> tuple[object, ...]:
        """All that this seat knows, as a comparable value: equal keys are equal views."""
        return (
            self.game,
            self.options,
            self.players,
            self.seat,
            self.table.key(),
            tuple([zone.key() for zone in self.zones]),
            self.phase,
            self.asked,
            tuple([answer.text for answer in self.legal]),
            self.known,
            self.lost,
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (
            View,
            (
                self.game,
                self.options,
                self.players,
                self.seat,
                self.table,
                self.zones,
                self.phase,
                self.asked,
                self.ask,
                self.legal,
                self.refused,
                self.public,
                self.known,
                self.lost,
            ),
        )
