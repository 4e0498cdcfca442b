"""What the exact search (`.solver`) moves: cards, suits, seats and tricks with what is asked of them again and again.

Cards are numbered anew, suit by suit, so that in a suit a higher bit is a stronger card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.search.double_dummy.trick_rules import BIT, FOLLOW, PLACES, TrickRules

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

FAR: Final = 1 << 40
"""More than anything is worth."""


class OutOfNodes(Exception):
    """A search has looked at as many positions as it was allowed to."""


class Card:
    """A card as the search sees it: its bit, the cards that beat it, its twins (of the same strength), and ``kin``,
    those that may do the same work. ``odd``: a number of its own if it cannot stand for another card, else 0."""

    at: i64
    bit: i64
    suit_bits: i64
    is_trump: bool
    points: i64
    higher: i64
    beaten_by: i64
    twins: i64
    kin: i64
    odd: i64

    def __init__(self, at: int, bit: int, points: int, is_trump: bool) -> None:
        self.at = at
        self.bit = bit
        self.points = points
        self.is_trump = is_trump
        self.suit_bits = 0
        self.higher = 0
        self.beaten_by = 0
        self.twins = 0
        self.kin = 0
        self.odd = 0


class Spans:
    """The least and the most of what is paid for tricks at the end, when so many are ``won`` and so many ``left``."""

    _width: i64
    _worst: list[int]
    _top: list[int]

    def __init__(self, by_tricks: list[int]) -> None:
        self._width = len(by_tricks)
        self._worst = []
        self._top = []
        for won in range(len(by_tricks)):
            worst = top = by_tricks[won]
            for left in range(len(by_tricks)):
                if won + left < len(by_tricks):
                    worst = min(worst, by_tricks[won + left])
                    top = max(top, by_tricks[won + left])
                self._worst.append(worst)
                self._top.append(top)

    def worst(self, won: i64, left: i64) -> i64:
        """The least."""
        return self._worst[won * self._width + left]

    def top(self, won: i64, left: i64) -> i64:
        """The most."""
        return self._top[won * self._width + left]


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
    """A seat in play: what it was dealt, its side (1 or -1), who plays after it, and by the number of tricks left which
    card it led when that was enough."""

    number: i64
    sign: i64
    dealt: i64
    after: Seat
    killers: list[int]

    def __init__(self, number: int, sign: int) -> None:
        self.number = number
        self.sign = sign
        self.dealt = 0
        self.after = self
        self.killers = [0] * PLACES


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
    """What is known of a position at the beginning of a trick: bounds of its value and the card that led to them.
    ``key`` is common to all that are played alike."""

    key: i64
    who: i64
    alive: i64
    least: i64
    most: i64
    first: i64
    after: Found | None

    def __init__(self, key: i64, who: i64, alive: i64, after: Found | None) -> None:
        self.key = key
        self.who = who
        self.alive = alive
        self.least = 0
        self.most = 0
        self.first = 0
        self.after = after


class Pack:
    """The cards of some rules of a trick: ``cards`` by their number, ``by_rest`` by the remainder of their bit modulo
    67 (all 62 differ); ``inner`` and ``outer`` translate the caller's places into numbers and back. ``cheap`` and
    ``dear``: those of few and of many points. ``twinned``: those with twins. ``odd_cards``: how many cannot stand for
    another one."""

    cards: list[Card]
    by_rest: list[Card]
    inner: list[int]
    outer: list[int]
    suits: Suit | None
    trumps: int
    unforced: int
    cheap: int
    dear: int
    twinned: int
    odd_cards: int

    def __init__(self, trick_rules: TrickRules) -> None:
        self.outer = _in_order(trick_rules)
        self.inner = [0] * len(self.outer)
        for at, place in enumerate(self.outer):
            self.inner[place] = at
        suits = [trick_rules.suits[place] for place in self.outer]
        self.cards = [
            Card(at, BIT[at], trick_rules.points[self.outer[at]], suits[at] == trick_rules.trump)
            for at in range(len(suits))
        ]
        self.by_rest = [self.cards[0]] * 67
        self.cheap = 0
        self.dear = 0
        most = max(trick_rules.points)
        for card in self.cards:
            self.by_rest[card.bit % 67] = card
            if card.points * 8 <= most:
                self.cheap |= card.bit
            elif card.points * 2 >= most:
                self.dear |= card.bit
        self.unforced = self.inside(trick_rules.unforced)
        self.suits = None
        self.trumps = 0
        self.twinned = 0
        self.odd_cards = 0
        for suit in sorted(set(suits)):
            same = [at for at in range(len(suits)) if suits[at] == suit]
            bits = 0
            for at in same:
                bits |= BIT[at]
            if suit == trick_rules.trump:
                self.trumps = bits
            self.suits = Suit(bits, bool(trick_rules.follow & FOLLOW) and not bits & self.unforced, self.suits)
            self._compare([self.cards[at] for at in same], [trick_rules.powers[self.outer[at]] for at in same], bits)
        for card in self.cards:
            card.beaten_by = card.higher if card.is_trump else card.higher | self.trumps

    def _compare(self, same: list[Card], powers: list[int], bits: int) -> None:
        """Who of a suit, weakest first, beats whom, and who is like whom."""
        higher = 0
        for at in range(len(same) - 1, -1, -1):
            card = same[at]
            card.suit_bits = bits
            card.higher = higher
            twins = 0
            for step in range(len(same)):
                if step != at and powers[step] == powers[at]:
                    twins |= same[step].bit
            card.twins = twins
            if twins:
                self.twinned |= card.bit
            if at and powers[at - 1] != powers[at]:
                higher |= card.bit | twins
            if not card.bit & self.unforced:
                card.kin = bits & ~self.unforced & ~card.bit
            if twins or card.bit & self.unforced:
                self.odd_cards += 1
                card.odd = self.odd_cards

    def inside(self, bits: int) -> int:
        """A set of the caller's places by number."""
        found = 0
        for place in range(len(self.inner)):
            if bits & BIT[place]:
                found |= BIT[self.inner[place]]
        return found


def _in_order(trick_rules: TrickRules) -> list[int]:
    """The places: suit by suit, in a suit by strength."""
    ranked = sorted(
        [
            (trick_rules.suits[place] * 256 + trick_rules.powers[place]) * 64 + place
            for place in range(len(trick_rules.suits))
        ]
    )
    return [key & 63 for key in ranked]
