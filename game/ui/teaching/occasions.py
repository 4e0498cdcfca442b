"""When a coach has something to say before an answer: the first time that a thing of a game comes up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.cards import PACKS, Card
from game.core.view import PICK_CARD, View


@dataclass(frozen=True)
class Occasion:
    """``id`` is that of its message; ``when`` tells whether it is there, by what the seat may know."""

    id: str
    when: Callable[[View], bool]


def topic(*names: str) -> Callable[[View], bool]:
    """The question is one of these."""
    return lambda view: view.ask is not None and view.ask.topic in names


def may(verb: str) -> Callable[[View], bool]:
    """An answer of that verb is allowed."""
    return lambda view: any(one.verb == verb for one in view.legal)


def plays(view: View) -> bool:
    """A card is to be played."""
    return view.ask is not None and view.ask.kind == PICK_CARD


def hand(view: View) -> list[Card]:
    """The cards that the seat holds."""
    return PACKS[view.public.pack].of_bits(view.zone(f"hand{view.seat}").bits)


def trick(view: View) -> list[Card]:
    """The cards on the table, in the order of play."""
    return next((list(zone.pile) for zone in view.zones if zone.name == "trick"), [])


def suit_of(card: Card) -> str:
    """The letter of its suit."""
    return card.name[0]


def led(view: View) -> str:
    """The suit led, "" where nothing is."""
    cards = trick(view)
    return suit_of(cards[0]) if cards else ""


def void(view: View) -> bool:
    """A suit was led that the seat does not hold."""
    suit = led(view)
    return bool(suit) and not any(suit_of(card) == suit for card in hand(view))


def holds(view: View, suit: str) -> bool:
    """The seat has a card of that suit."""
    return any(suit_of(card) == suit for card in hand(view))


def winning(view: View) -> int:
    """Who has the trick so far, seen from the seat: 1 its own side, -1 another, 0 nobody."""
    seat, sides = view.public.winning_seat, view.public.sides
    if seat < 0 or not trick(view):
        return 0
    return 1 if sides[seat] == sides[view.seat] else -1
