"""Determinizations (imagined worlds): whole deals that agree with everything a view shows.

Generic over the core; what a game's calls and plays tell comes from its family, as samples of its own for `deal_of`.
"""

from __future__ import annotations

from game.core.cards import Card
from game.core.deal import Deal, restore
from game.core.match import Play
from game.core.rng import Rng
from game.core.view import View, ZoneView
from game.rules import play_of


def unseen_of(view: View, rules: Play) -> int:
    """The cards in play that lie in the zones hidden from a view, those known to lie there among them."""
    unseen = rules.all_bits
    for zone in view.zones:
        if zone.visible:
            unseen &= ~zone.bits
    return unseen


class PlainWorlds:
    """Deals drawn from one view, whose own view from its seat is the given one; each arrangement of the cards unseen is
    as likely as any other."""

    view: View
    rules: Play
    hidden: list[ZoneView]
    loose: list[int]
    rooms: list[int]

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = rules = play_of(view)
        self.hidden = [zone for zone in view.zones if not zone.visible]
        self.loose = []
        self.rooms = []
        unseen = unseen_of(view, rules)
        for zone in self.hidden:
            unseen &= ~zone.bits
            self.rooms.append(zone.count - zone.bits.bit_count())
        for card in rules.cards:
            if card.bit & unseen:
                self.loose.append(card.index)

    def draw(self, rng: Rng) -> Deal:
        """The next deal."""
        return deal_of(self.view, self.sample(rng), rng)

    def sample(self, rng: Rng) -> list[int]:
        """What lies in each hidden zone, as bit sets in the order of the zones."""
        cards = self.rules.pack.cards
        order = self.loose[:]
        rng.shuffle(order)
        contents: list[int] = []
        at = 0
        for number in range(len(self.hidden)):
            bits = self.hidden[number].bits
            for place in range(at, at + self.rooms[number]):
                bits |= cards[order[place]].bit
            at += self.rooms[number]
            contents.append(bits)
        return contents


def deal_of(view: View, contents: list[int], rng: Rng) -> Deal:
    """The deal of a view whose hidden zones hold this (bit sets, in order). Hidden piles are shuffled, except for the
    cards whose place this seat knows."""
    rules = play_of(view)
    hidden: list[list[Card]] = []
    place = 0
    for zone in view.zones:
        if zone.visible:
            hidden.append([])
            continue
        cards = rules.pack.of_bits(contents[place])
        place += 1
        if zone.ordered:
            cards = _shuffled(cards, zone, rng)
        hidden.append(cards)
    return restore(rules, view, hidden)


def _shuffled(cards: list[Card], zone: ZoneView, rng: Rng) -> list[Card]:
    """Some cards in any order, those with a known place in it."""
    if zone.places:
        cards = [card for card in cards if card not in zone.pile]
    order = list(range(len(cards)))
    rng.shuffle(order)
    cards = [cards[i] for i in order]
    for at in range(len(zone.places)):
        cards.insert(zone.places[at], zone.pile[at])
    return cards
