"""Determinizations (imagined worlds): whole deals that agree with everything a view shows, and with what is ruled out
besides.

Generic over the core; what a game's calls and plays tell comes from its family, as cards that certainly do or do not
lie in a zone, or as samples of its own.
"""

from __future__ import annotations

from ai.search.constraints import Constraints
from game.core.cards import Card
from game.core.deal import Deal, restore
from game.core.match import Play
from game.core.rng import Rng
from game.core.view import View, ZoneView
from game.rules import play_of


def plain_constraints(
    view: View, never: dict[str, int] | None = None, must: dict[str, int] | None = None
) -> Constraints:
    """What a view of any game shows of its hidden zones, as constraints, with exclusions by zone if there are any."""
    rules = play_of(view)
    hidden = [zone for zone in view.zones if not zone.visible]
    fixed = [zone.bits | (must.get(zone.name, 0) if must else 0) for zone in hidden]
    unseen = unseen_of(view, rules)
    taken = 0
    for bits in fixed:
        taken |= bits
    may: list[int] = []
    for at in range(len(hidden)):
        ruled_out = never.get(hidden[at].name, 0) if never else 0
        may.append((unseen & ~taken & ~ruled_out) | fixed[at])
    cards = [card for card in rules.cards if card.bit & unseen]
    counts = [zone.count for zone in hidden]
    return Constraints(counts, may, fixed, [card.index for card in cards], [card.bit for card in cards])


def unseen_of(view: View, rules: Play) -> int:
    """The cards in play that lie in the zones hidden from a view, those known to lie there among them."""
    unseen = rules.all_bits
    for zone in view.zones:
        if zone.visible:
            unseen &= ~zone.bits
    return unseen


class PlainWorlds:
    """Deals drawn from one view, whose own view from its seat is the given one; each arrangement of the cards unseen is
    as likely as any other (nearly so where there are exclusions).

    ``never`` and ``must``: bit sets of cards that certainly do not, or do, lie in the hidden zone of that name. Cards
    that cannot all be placed so are placed as well as the counts allow."""

    view: View
    rules: Play
    hidden: list[ZoneView]
    loose: list[int]
    rooms: list[int]
    constraints: Constraints | None

    def __init__(self, view: View, never: dict[str, int] | None = None, must: dict[str, int] | None = None) -> None:
        self.view = view
        self.rules = rules = play_of(view)
        self.hidden = [zone for zone in view.zones if not zone.visible]
        self.constraints = None
        self.loose = []
        self.rooms = []
        if never or must:
            self.constraints = plain_constraints(view, never, must)
            return
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
        constraints = self.constraints
        if constraints is not None:
            try:
                return constraints.sample(rng)
            except ValueError:  # exclusions that contradict each other: what is seen goes before what is inferred
                self.constraints = constraints = plain_constraints(self.view)
                return constraints.sample(rng)
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
