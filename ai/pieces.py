"""What the exact search (`ai.solver`) moves: cards, suits, seats and tricks with what is asked of them again and again.

Cards are numbered anew, so that in a suit a higher bit is a stronger card, and on the whole one of more points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.laws import BIT, FOLLOW, Laws

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int


class Card:
    """A card as the search sees it: its bit, the cards that beat it, and those that may do the same work."""

    at: i64
    bit: i64
    suit_bits: i64
    is_trump: bool
    points: i64
    higher: i64
    beaten_by: i64
    kin_bits: i64
    kin: Kin | None

    def __init__(self, at: int, bit: int, points: int, is_trump: bool) -> None:
        self.at = at
        self.bit = bit
        self.points = points
        self.is_trump = is_trump
        self.suit_bits = 0
        self.higher = 0
        self.beaten_by = 0
        self.kin_bits = 0
        self.kin = None


class Kin:
    """Another card of the suit: while nobody else has a card of ``gap``, playing it instead changes the value by
    ``cost`` at most, and both cards are in the same hand."""

    bit: i64
    gap: i64
    cost: i64
    after: Kin | None

    def __init__(self, bit: int, gap: int, cost: int, after: Kin | None) -> None:
        self.bit = bit
        self.gap = gap
        self.cost = cost
        self.after = after


class Suit:
    """The cards of a suit, whether they must be played to a lead of it, and another suit."""

    bits: i64
    forced: bool
    after: Suit | None

    def __init__(self, bits: int, forced: bool, after: Suit | None) -> None:
        self.bits = bits
        self.forced = forced
        self.after = after


class Seat:
    """A seat in play: what it was dealt, its side (1 or -1) and who plays after it."""

    number: i64
    sign: i64
    dealt: i64
    after: Seat

    def __init__(self, number: int, sign: int) -> None:
        self.number = number
        self.sign = sign
        self.dealt = 0
        self.after = self


class Trick:
    """What stays the same while a trick is searched; ``before`` is where the next trick is searched."""

    left: i64
    swing: i64
    last: i64
    alive: i64
    points: i64
    tricks0: i64
    leader_sign: i64
    led: Card
    before: Trick

    def __init__(self, left: int, led: Card) -> None:
        self.left = left
        self.swing = 0
        self.last = 0
        self.alive = 0
        self.points = 0
        self.tricks0 = 0
        self.leader_sign = 0
        self.led = led
        self.before = self


class Found:
    """What is known of a position at the beginning of a trick: bounds of its value and the card that led to them."""

    alive: i64
    who: i64
    least: i64
    most: i64
    first: i64
    after: Found | None

    def __init__(self, alive: i64, who: i64, after: Found | None) -> None:
        self.alive = alive
        self.who = who
        self.least = 0
        self.most = 0
        self.first = 0
        self.after = after


class Pack:
    """The cards of some laws: ``cards`` by their number, ``by_rest`` by the remainder of their bit modulo 67 (all 62
    differ); ``inner`` and ``outer`` translate the caller's places into numbers and back."""

    cards: list[Card]
    by_rest: list[Card]
    inner: list[int]
    outer: list[int]
    suits: Suit | None
    trumps: int
    unforced: int

    def __init__(self, laws: Laws) -> None:
        self.outer = _in_order(laws)
        self.inner = [0] * len(self.outer)
        for at, place in enumerate(self.outer):
            self.inner[place] = at
        suits = [laws.suits[place] for place in self.outer]
        self.cards = [
            Card(at, BIT[at], laws.points[self.outer[at]], suits[at] == laws.trump) for at in range(len(suits))
        ]
        self.by_rest = [self.cards[0]] * 67
        for card in self.cards:
            self.by_rest[card.bit % 67] = card
        self.unforced = self.inside(laws.unforced)
        self.suits = None
        self.trumps = 0
        for suit in sorted(set(suits)):
            same = [at for at in range(len(suits)) if suits[at] == suit]
            bits = 0
            for at in same:
                bits |= BIT[at]
            if suit == laws.trump:
                self.trumps = bits
            self.suits = Suit(bits, bool(laws.follow & FOLLOW) and not bits & self.unforced, self.suits)
            for at in same:
                self.cards[at].suit_bits = bits
            self._compare([self.cards[at] for at in same], [laws.powers[self.outer[at]] for at in same])
        for card in self.cards:
            card.beaten_by = card.higher if card.is_trump else card.higher | self.trumps

    def _compare(self, same: list[Card], powers: list[int]) -> None:
        """Who of a suit, weakest first, beats whom, and who is kin to whom."""
        for low, card in enumerate(same):
            between = 0
            for step in range(len(same)):
                if step != low and powers[step] == powers[low]:
                    between |= same[step].bit
                elif powers[step] > powers[low]:
                    card.higher |= same[step].bit
            for high in range(low + 1, len(same)):
                other = same[high]
                gap = 0
                if powers[high] > powers[low]:
                    for step in range(high + 1, len(same)):
                        if powers[step] == powers[high]:
                            gap |= same[step].bit
                    gap |= between & ~other.bit
                    between |= other.bit
                if (card.bit | other.bit) & self.unforced:
                    continue
                cost = 2 * (card.points - other.points if card.points > other.points else other.points - card.points)
                card.kin = Kin(other.bit, gap, cost, card.kin)
                other.kin = Kin(card.bit, gap, cost, other.kin)
                card.kin_bits |= other.bit
                other.kin_bits |= card.bit

    def inside(self, bits: int) -> int:
        """A set of the caller's places by number."""
        found = 0
        for place in range(len(self.inner)):
            if bits & BIT[place]:
                found |= BIT[self.inner[place]]
        return found


def _in_order(laws: Laws) -> list[int]:
    """The places: in a suit by strength, on the whole by points."""
    ranked = sorted([(laws.suits[place] * 256 + laws.powers[place]) * 64 + place for place in range(len(laws.suits))])
    value = 0
    suit = -1
    keyed: list[tuple[int, int, int, int]] = []
    for key in ranked:
        place = key & 63
        if laws.suits[place] != suit:
            suit = laws.suits[place]
            value = 0
        value = max(value, laws.points[place])
        keyed.append((value, laws.powers[place], suit, place))
    keyed.sort()
    return [one[3] for one in keyed]
