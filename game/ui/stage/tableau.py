"""The tableau: what the table shows at this moment, a step behind the view while events are being told.

``tableau_of(view)`` is the truth as this chair may know it; ``Tableau.follow(event)`` moves a tableau on by one
event. When the director has told everything, the tableau is set to the view's, so nothing that went wrong on the way
can last.

A card whose face is known is called by its name ("HA"); a hidden one by its place ("hand1#4", "stock#0").
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.cards import PACKS, Card, Pack
from game.core.events import (
    Called,
    DealBegan,
    Dealt,
    Event,
    Moved,
    Played,
    Settled,
    TrickWon,
    Turned,
)
from game.core.view import Fact, View

CALLS = ("belote.round1", "belote.round2", "belote.auction")
"""Topics of calls that stay beside their seat until play begins."""


def pack_of(view: View) -> Pack:
    """The pack a view's cards belong to: that of any card in it (all of our 32-card games share one)."""
    for zone in view.zones:
        for card in zone.pile:
            return PACKS[card.pack]
    return PACKS["piquet"]


def numbers(fact: Fact | None) -> list[int]:
    """A fact that is a row of numbers, as a list (empty if it is something else)."""
    return [one for one in fact if isinstance(one, int)] if isinstance(fact, tuple) else []


def texts(fact: Fact | None) -> list[str]:
    """A fact that is a row of words, as a list (empty if it is something else)."""
    return [one for one in fact if isinstance(one, str)] if isinstance(fact, tuple) else []


def number(fact: Fact | None, otherwise: int = 0) -> int:
    """A fact that is a number."""
    return fact if isinstance(fact, int) else otherwise


def text(fact: Fact | None) -> str:
    """A fact that is a word."""
    return fact if isinstance(fact, str) else ""


@dataclass(slots=True)
class Tableau:
    """Sprite keys by place. ``me`` is the seat at the bottom of the screen; ``facts`` the public facts shown."""

    players: int
    me: int
    hands: list[list[str]]
    stock: list[str]
    turn_up: list[str]
    bottom: list[str]
    trick: list[tuple[int, str]]
    won: list[int]
    facts: dict[str, Fact]
    faces: dict[str, str] = field(default_factory=dict)
    """Sprite key -> picture name, for every face this chair sees on the table."""
    shown: list[tuple[int, tuple[str, ...], str, int]] = field(default_factory=list)
    """Declarations lying open: seat, card names, kind, points."""
    asked: int = -1
    made: int = 0
    """How many hidden cards were named so far: their keys never repeat."""

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        return numbers(self.facts.get("sides")) or list(range(self.players))

    def hidden(self, place: str) -> str:
        """A fresh key for a card whose face is not known here."""
        self.made += 1
        return f"{place}#{self.made}"

    def copy(self) -> Tableau:
        """An independent copy."""
        return Tableau(
            self.players,
            self.me,
            [list(hand) for hand in self.hands],
            list(self.stock),
            list(self.turn_up),
            list(self.bottom),
            list(self.trick),
            list(self.won),
            dict(self.facts),
            dict(self.faces),
            list(self.shown),
            self.asked,
            self.made,
        )

    def name(self, card: Card) -> str:
        """The key of a card that is seen, remembering its picture."""
        self.faces[card.name] = card.face
        return card.name

    def follow(self, event: Event) -> None:
        """Move on by one event."""
        if isinstance(event, DealBegan):
            self._begin(event)
        elif isinstance(event, Dealt):
            hand = self.hands[event.seat]
            for face in event.faces:
                if self.stock:
                    self.stock.pop()
                hand.append(self.name(face) if face is not None else self.hidden(f"hand{event.seat}"))
        elif isinstance(event, Turned):
            if self.stock:
                self.stock.pop()
            place = self.bottom if event.zone == "bottom" else self.turn_up
            place.append(self.name(event.card))
            if event.zone == "turn_up":
                self.facts["turn_up"] = event.card.name
        elif isinstance(event, Moved):
            for card in event.cards:
                self._leave(card, event.source)
                self._arrive(card, event.target)
        elif isinstance(event, Played):
            self._leave(event.card, f"hand{event.seat}")
            self.trick.append((event.seat, self.name(event.card)))
            self.asked = (event.seat + 1) % self.players
            if event.word == "rebelote":
                points = numbers(self.facts.get("belote_points"))
                if points:
                    points[self.sides[event.seat]] += 20
                    self.facts["belote_points"] = tuple(points)
        elif isinstance(event, TrickWon):
            self._gather(event)
        elif isinstance(event, Settled):
            self._settle(event)
        elif isinstance(event, Called):
            if event.topic in CALLS:
                self.facts["calls"] = (*texts(self.facts.get("calls")), event.call)
                self.facts["callers"] = (*numbers(self.facts.get("callers")), event.seat)
            self.asked = (event.seat + 1) % self.players

    def _begin(self, event: DealBegan) -> None:
        total = sum(len(hand) for hand in self.hands) + len(self.stock) + len(self.turn_up) + len(self.bottom)
        total += len(self.trick) + sum(self.won) * self.players
        # A pack is 32 or 24 cards; after a deal the tricks won have swallowed the rest.
        cards = number(self.facts.get("pack"), 24 if total == 24 else 32)
        self.hands = [[] for _ in range(self.players)]
        self.stock = [f"stock#{index}" for index in range(cards)]
        self.turn_up, self.bottom, self.trick, self.shown, self.faces = [], [], [], [], {}
        self.won = [0] * len(self.won)
        self.asked = (event.dealer + 1) % self.players
        none = tuple(0 for _ in self.won)
        self.facts.update(
            deal_number=event.number,
            dealer=event.dealer,
            eldest=(event.dealer + 1) % self.players,
            taker=-1,
            leader=-1,
            bidder=-1,
            trump="",
            contract=0,
            capot_bid=0,
            multiplier=1,
            turn_up="",
            highest_bid="",
            trick_number=1,
            trick_points=none,
            tricks_won=none,
            last_trick=(),
            last_trick_seats=(),
            last_trick_winner=-1,
            announced=tuple("" for _ in range(self.players)),
            calls=(),
            callers=(),
            belote_points=none,
            declaration_points=none,
            round=1,
        )

    def _gather(self, event: TrickWon) -> None:
        side = self.sides[event.seat]
        points, tricks = numbers(self.facts.get("trick_points")), numbers(self.facts.get("tricks_won"))
        if side < len(points) and side < len(tricks):
            points[side] += event.points
            tricks[side] += 1
            self.facts["trick_points"], self.facts["tricks_won"] = tuple(points), tuple(tricks)
        self.facts["last_trick"] = tuple(card.name for card in event.cards)
        self.facts["last_trick_seats"] = tuple(seat for seat, _ in self.trick)
        self.facts["last_trick_winner"] = event.seat
        self.facts["trick_number"] = min(event.number + 1, 8)
        for _, key in self.trick:
            self.faces.pop(key, None)
        self.trick = []
        self.won[side] += 1
        self.asked = event.seat

    def _settle(self, event: Settled) -> None:
        values = dict(event.values)
        if event.topic in ("trump", "contract"):
            self.facts["taker"] = self.facts["bidder"] = event.seat
            for ours, theirs in (("trump",) * 2, ("contract",) * 2, ("capot_bid", "capot"), ("multiplier",) * 2):
                if theirs in values:
                    self.facts[ours] = values[theirs]
        elif event.topic == "play":
            self.asked = self.facts["leader"] = event.seat
        elif event.topic == "passed_out":
            self.asked = -1

    def _leave(self, card: Card, zone: str) -> None:
        if zone.startswith("hand"):
            hand = self.hands[int(zone[4:])]
            if card.name in hand:
                hand.remove(card.name)
            elif hand:
                hand.pop()
        elif zone == "turn_up" and card.name in self.turn_up:
            self.turn_up.remove(card.name)
        elif zone == "bottom" and card.name in self.bottom:
            self.bottom.remove(card.name)

    def _arrive(self, card: Card, zone: str) -> None:
        if zone.startswith("hand"):
            seat = int(zone[4:])
            if seat == self.me:
                self.hands[seat].append(self.name(card))
            else:
                self.faces.pop(card.name, None)
                self.hands[seat].append(self.hidden(f"hand{seat}"))
        elif zone == "turn_up":
            self.turn_up.append(self.name(card))
        elif zone == "bottom":
            self.bottom.append(self.name(card))


def tableau_of(view: View, before: Tableau | None = None) -> Tableau:
    """What a view shows; keys of hidden cards are kept from ``before`` so that their sprites stay themselves."""
    pack = pack_of(view)
    me = max(0, view.seat)
    sides = numbers(view.facts.get("sides")) or list(range(view.players))
    tableau = Tableau(
        view.players,
        me,
        [[] for _ in range(view.players)],
        [],
        [],
        [],
        [],
        [0] * (max(sides) + 1),
        dict(view.facts),
        asked=view.asked,
        made=before.made if before is not None else 0,
    )
    for zone in view.zones:
        faces = zone.faces(pack)
        if zone.name.startswith("hand"):
            seat = int(zone.name[4:])
            if zone.visible:
                tableau.hands[seat] = [tableau.name(card) for card in faces if card is not None]
            else:
                old = before.hands[seat] if before is not None and seat < len(before.hands) else []
                kept = [key for key in old if key.startswith(zone.name + "#")][: zone.count]
                tableau.hands[seat] = kept + [tableau.hidden(zone.name) for _ in range(zone.count - len(kept))]
        elif zone.name == "stock":
            tableau.stock = [f"stock#{index}" for index in range(zone.count)]
        elif zone.name == "turn_up":
            tableau.turn_up = [tableau.name(card) for card in faces if card is not None]
        elif zone.name == "bottom":
            tableau.bottom = [tableau.name(card) for card in faces if card is not None]
        elif zone.name == "trick":
            seats = numbers(view.facts.get("trick_seats"))
            cards = [card for card in faces if card is not None]
            tableau.trick = [(seat, tableau.name(card)) for seat, card in zip(seats, cards, strict=False)]
    for side, won in enumerate(numbers(view.facts.get("tricks_won"))):
        if side < len(tableau.won):
            tableau.won[side] = won
    return tableau
