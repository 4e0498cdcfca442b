"""The tableau: what the table shows at this moment, a step behind the view while events are being told.

`tableau_of` is the truth as this chair may know it; `follow` moves a tableau on by one event. Both know zones and
nothing of a game. What is public stands in the tableau's public table, which is the rules' own and comes with each
event (`game.core.log.Beat`). When the director has told everything, the tableau is set to the view's, so nothing that
went wrong on the way can last.

A card whose face is known is called by its name ("HA"); a hidden one by its place ("hand1#4", "stock#0").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.cards import PACKS, Card
from game.core.events import DealBegan, Dealt, Event, Laid, Moved, Played, TrickWon, Turned
from game.core.log import Beat
from game.core.public import Public
from game.core.view import View

UNLAID = ("trick", "won")
"""Zones that do not lie card by card: the trick has players, tricks won are counted."""


@dataclass(slots=True)
class Tableau:
    """Sprite keys by zone. ``me`` is the seat at the bottom of the screen."""

    players: int
    me: int
    zones: dict[str, list[str]]
    """The keys lying in each zone of the view by its name, except the trick and tricks won; lowest first in a pile."""
    trick: list[tuple[int, str]]
    """Seat and key, in order of play."""
    public: Public
    """The public table as the rules tell it, at the moment that is shown."""
    faces: dict[str, str] = field(default_factory=dict)
    """Sprite key -> picture name, for every face this chair sees on the table."""
    shown: list[tuple[int, tuple[str, ...], str, int]] = field(default_factory=list)
    """Declarations lying open: seat, card names, kind, points."""
    known: tuple[str, ...] = ()
    """The cards that this chair alone has looked at where they lay hidden, by name."""
    made: int = 0
    """How many hidden cards were named so far: their keys never repeat."""
    begun: bool = True
    """A deal has begun; False while seats are drawn: nothing of a deal is shown yet."""

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        return list(self.public.sides) or list(range(self.players))

    @property
    def won(self) -> list[int]:
        """Tricks won by each side."""
        return list(self.public.tricks_won) or [0] * (max(self.sides) + 1)

    @property
    def asked(self) -> int:
        """Whose turn it is, -1 for nobody."""
        return self.public.asked

    def zone(self, name: str) -> list[str]:
        """The keys in a zone (one that the view does not have is empty)."""
        return self.zones.setdefault(name, [])

    @property
    def hands(self) -> list[list[str]]:
        """The keys of each hand, by seat."""
        return [self.zone(f"hand{seat}") for seat in range(self.players)]

    @property
    def stock(self) -> list[str]:
        """The stock, lowest card first."""
        return self.zone("stock")

    @property
    def turn_up(self) -> list[str]:
        """The card turned up, if one lies there."""
        return self.zone("turn_up")

    @property
    def bottom(self) -> list[str]:
        """The bottom card shown, if it is."""
        return self.zone("bottom")

    def hidden(self, place: str) -> str:
        """A fresh key for a card whose face is not known here."""
        self.made += 1
        return f"{place}#{self.made}"

    def copy(self) -> Tableau:
        """An independent copy."""
        return Tableau(
            self.players,
            self.me,
            {name: list(keys) for name, keys in self.zones.items()},
            list(self.trick),
            self.public,
            dict(self.faces),
            list(self.shown),
            self.known,
            self.made,
            self.begun,
        )

    def name(self, card: Card) -> str:
        """The key of a card that is seen, remembering its picture."""
        self.faces[card.name] = card.face
        return card.name

    def leave(self, card: Card | None, zone: str) -> str:
        """Take a card (None: one that is not seen) out of a zone; its key there, or "" if there was none."""
        keys = self.zone(zone)
        if card is not None and card.name in keys:
            keys.remove(card.name)
            return card.name
        for index in range(len(keys) - 1, -1, -1):
            if "#" in keys[index]:
                return keys.pop(index)
        return keys.pop() if keys else ""

    def arrive(self, card: Card | None, zone: str, seen: bool) -> str:
        """Put a card into a zone, by name if its face is ``seen`` there; its new key."""
        if card is not None and seen:
            key = self.name(card)
        else:
            if card is not None:
                self.faces.pop(card.name, None)
            key = self.hidden(zone)
        self.zone(zone).append(key)
        return key


def empty(tableau: Tableau, story: Sequence[Beat]) -> None:
    """Take everything off a tableau that belongs to a deal: the beats of ``story`` are going to tell it."""
    for keys in tableau.zones.values():
        keys.clear()
    tableau.trick, tableau.shown, tableau.known = [], [], ()
    tableau.faces.clear()
    tableau.begun = isinstance(story[0].event, DealBegan)
    first = next((beat.public for beat in story if beat.public is not None), tableau.public)
    tableau.public = first if tableau.begun else first.undealt()


def follow(tableau: Tableau, event: Event, pack_zone: str) -> None:
    """Move the cards of a tableau on by one event. Cards are dealt from ``pack_zone``."""
    if isinstance(event, DealBegan):
        for keys in tableau.zones.values():
            keys.clear()
        tableau.zones[pack_zone] = [f"{pack_zone}#{index}" for index in range(tableau.public.pack_size)]
        tableau.trick, tableau.shown, tableau.faces, tableau.known = [], [], {}, ()
        tableau.begun = True
    elif isinstance(event, Dealt):
        for face in event.faces:
            if tableau.zone(pack_zone):
                tableau.zone(pack_zone).pop()
            tableau.arrive(face, f"hand{event.seat}", face is not None)
    elif isinstance(event, Turned):
        if tableau.zone(pack_zone):
            tableau.zone(pack_zone).pop()
        tableau.zone(event.zone).append(tableau.name(event.card))
    elif isinstance(event, Moved):
        for card in event.cards:
            tableau.leave(card, event.source)
            hand = event.target.startswith("hand")
            tableau.arrive(card, event.target, not hand or int(event.target[4:]) == tableau.me)
    elif isinstance(event, Laid):
        if event.source != event.target:
            for face in event.faces:
                tableau.leave(face, event.source)
                tableau.arrive(face, event.target, face is not None)
    elif isinstance(event, Played):
        tableau.leave(event.card, place_of(tableau, event.seat, event.card))
        tableau.trick.append((event.seat, tableau.name(event.card)))
    elif isinstance(event, TrickWon):
        for _, key in tableau.trick:
            tableau.faces.pop(key, None)
        tableau.trick = []


def place_of(tableau: Tableau, seat: int, card: Card) -> str:
    """Where a card that ``seat`` plays comes from: an open place of its own, or its hand."""
    for name, keys in tableau.zones.items():
        if card.name in keys and name.endswith(str(seat)):
            return name
    return f"hand{seat}"


def tableau_of(view: View, before: Tableau | None = None) -> Tableau:
    """What a view shows; keys of hidden cards are kept from ``before`` so that their sprites stay themselves."""
    pack = PACKS[view.public.pack]
    tableau = Tableau(
        view.players,
        max(0, view.seat),
        {},
        [],
        view.public,
        known=tuple(card.name for card in reversed(pack.of_bits(view.known | view.lost))),
        made=before.made if before is not None else 0,
    )
    for zone in view.zones:
        # A card known to lie in a hidden hand (it was shown before) is a back like the others.
        faces = zone.faces(pack) if zone.visible or zone.places else (None,) * zone.count
        if zone.name == "trick":
            seats = view.public.trick_seats
            cards = [card for card in faces if card is not None]
            tableau.trick = [(seat, tableau.name(card)) for seat, card in zip(seats, cards, strict=False)]
        elif not zone.name.startswith(UNLAID):
            kept = iter([key for key in before.zone(zone.name) if "#" in key] if before is not None else [])
            pile = zone.owner < 0 and zone.ordered
            keys: list[str] = []
            for index, face in enumerate(faces):
                if face is not None:
                    keys.append(tableau.name(face))
                elif pile:
                    keys.append(f"{zone.name}#{index}")
                else:
                    keys.append(next(kept, "") or tableau.hidden(zone.name))
            tableau.zones[zone.name] = keys
    return tableau
