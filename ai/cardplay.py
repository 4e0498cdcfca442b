"""Card play of the Belote family on bit sets: the fast position for search. The rules core stays the authority.

Cards are renumbered for one trump choice: suit 0 is trump, and within a suit bit 0 is the weakest card and bit 7 the
strongest. Points rise with strength, so the lowest bit of a suit is also its cheapest card. Under no trumps and all
trumps the suits keep their numbers.

Positions are machine integers in attributes: lists would box each set of cards. A bit is never shifted as a literal by
a machine integer (mypyc makes it a 32-bit shift): it comes from a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.belote.rules import BeloteRules
from game.rules.belote.tables import CARDS, SA, TA

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

SUIT: Final = 0
NO_TRUMP: Final = 1
ALL_TRUMP: Final = 2
"""Modes of play."""

BIT: Final[list[int]] = [card.bit for card in CARDS]
"""The bit of a place or card index."""
TOP: Final[list[i64]] = [1 << byte.bit_length() >> 1 for byte in range(256)]
"""The highest bit of a byte (0: none)."""
LOW: Final[list[i64]] = [(byte & -byte).bit_length() - 1 if byte else 0 for byte in range(256)]
"""The number of the lowest bit of a byte."""
TRICKS: Final = 8


class Terms:
    """The rules of play under one trump choice, as flags and tables.

    ``place_of`` and ``card_at`` renumber single cards; ``there[suit * 256 + byte]`` whole holdings of a suit.
    ``first`` and ``other``: the points of a card by its bit within its suit, in suit 0 and in any other.
    """

    players: int
    sides: int
    side_of: list[int]
    mode: int
    first: list[i64]
    other: list[i64]
    raise_partner: bool
    partner_frees: bool
    may_undertrump_not: bool
    under_partner: int
    card_at: list[int]
    place_of: list[int]
    there: list[int]

    def __init__(self, rules: BeloteRules, trump: int) -> None:
        course = rules.course
        options = course.options
        self.players = rules.players
        self.sides = rules.sides
        self.side_of = list(rules.side_of)
        self.mode = NO_TRUMP if trump == SA else ALL_TRUMP if trump == TA else SUIT
        self.raise_partner = options["raise_on_trump_lead"] == "always"
        self.partner_frees = options["partner_winning"] == "free"
        self.may_undertrump_not = options["undertrump_opponent"] == "free"
        self.under_partner = ("strict", "all_trump_hand", "free").index(str(options["undertrump_partner"]))
        ranking = course.strains[trump]
        self.card_at = [0] * 32
        self.place_of = [0] * 32
        self.first = [0] * 129
        self.other = [0] * 129
        for suit in range(4):
            home = suit
            if self.mode == SUIT:
                home = 0 if suit == trump else suit + 1 if suit < trump else suit
            order = sorted(range(suit * 8, suit * 8 + 8), key=ranking.power[suit].__getitem__)
            for step in range(8):
                index = order[step]
                place = home * 8 + step
                self.card_at[place] = index
                self.place_of[index] = place
                worth = self.first if home == 0 else self.other
                worth[BIT[step]] = ranking.points[index]
        self.there = []
        for suit in range(4):
            for byte in range(256):
                found = 0
                for rank in range(8):
                    if byte & BIT[rank]:
                        found |= BIT[self.place_of[suit * 8 + rank]]
                self.there.append(found)

    def renumbered(self, bits: int) -> int:
        """A set of cards of the pack as a set of places."""
        there = self.there
        return (
            there[bits & 255]
            | there[256 + (bits >> 8 & 255)]
            | there[512 + (bits >> 16 & 255)]
            | there[768 + (bits >> 24 & 255)]
        )

    def suit_home(self, suit: int) -> int:
        """The number a suit of the pack has here."""
        return self.place_of[suit * 8] // 8


class Spot:
    """A position of card play with all hands known.

    ``h0`` .. ``h3`` are the hands by seat; ``turn`` plays next; ``led`` is the led suit as the number of its lowest
    place and ``suit`` all its bits; ``best`` the bit of the card winning the trick and ``reigning`` all bits of its
    suit; ``stake`` the points in the trick; ``p0`` .. ``p2`` the card points by side (without last-trick bonus);
    ``takers`` a bit for each side that has won a trick; ``last`` the side that won the latest trick.
    """

    terms: Terms
    first: list[i64]
    other: list[i64]
    players: i64
    sides: i64
    mode: i64
    h0: i64
    h1: i64
    h2: i64
    h3: i64
    turn: i64
    size: i64
    led: i64
    best: i64
    suit: i64
    reigning: i64
    best_seat: i64
    stake: i64
    trick: i64
    p0: i64
    p1: i64
    p2: i64
    takers: i64
    last: i64

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.first = terms.first
        self.other = terms.other
        self.players = terms.players
        self.mode = terms.mode
        packed = 0
        for side in reversed([*terms.side_of, 3, 3][:4]):  # 3: nobody there
            packed = packed * 4 + side
        self.sides = packed  # two bits a seat
        self.h0 = 0
        self.h1 = 0
        self.h2 = 0
        self.h3 = 0
        self.turn = 0
        self.size = 0
        self.led = 0
        self.best = 0
        self.suit = 0
        self.reigning = 0
        self.best_seat = 0
        self.stake = 0
        self.trick = 0
        self.p0 = 0
        self.p1 = 0
        self.p2 = 0
        self.takers = 0
        self.last = 0

    def like(self, other: Spot) -> None:
        """Take over everything but the hands."""
        self.turn = other.turn
        self.size = other.size
        self.led = other.led
        self.best = other.best
        self.suit = other.suit
        self.reigning = other.reigning
        self.best_seat = other.best_seat
        self.stake = other.stake
        self.trick = other.trick
        self.p0 = other.p0
        self.p1 = other.p1
        self.p2 = other.p2
        self.takers = other.takers
        self.last = other.last

    def deal(self, h0: i64, h1: i64, h2: i64, h3: i64) -> None:
        """Take over the hands."""
        self.h0 = h0
        self.h1 = h1
        self.h2 = h2
        self.h3 = h3

    def hand(self, seat: i64) -> i64:
        """The hand of a seat."""
        if seat < 2:
            return self.h0 if seat == 0 else self.h1
        return self.h2 if seat == 2 else self.h3

    def hold(self, seat: i64, bits: i64) -> None:
        """Give a seat its hand."""
        if seat == 0:
            self.h0 = bits
        elif seat == 1:
            self.h1 = bits
        elif seat == 2:
            self.h2 = bits
        else:
            self.h3 = bits

    def begun(self, led: int, place: int, seat: int) -> None:
        """A trick has been begun with a suit (its number here); this card of this seat wins it so far."""
        self.led = 8 * led
        self.suit = 255 * BIT[8 * led]
        self.best = BIT[place]
        self.reigning = 255 * BIT[place // 8 * 8]
        self.best_seat = seat

    def allied(self, seat: i64, other: i64) -> bool:
        """Whether two seats are of one side."""
        return (self.sides >> 2 * seat & 3) == (self.sides >> 2 * other & 3)

    def enemies(self, seat: i64) -> i64:
        """The hands of all who are not of a seat's side."""
        bits: i64 = 0
        if not self.allied(seat, 0):
            bits |= self.h0
        if not self.allied(seat, 1):
            bits |= self.h1
        if not self.allied(seat, 2):
            bits |= self.h2
        if not self.allied(seat, 3):
            bits |= self.h3
        return bits

    def allowed(self) -> i64:
        """The places that the seat on turn may play (rulebook section 7)."""
        turn = self.turn
        hand = self.h0 if turn == 0 else self.h1 if turn == 1 else self.h2 if turn == 2 else self.h3
        if self.size == 0:
            return hand
        led = self.led
        follow = hand & self.suit
        mode = self.mode
        if mode == NO_TRUMP:
            return follow if follow else hand
        best = self.best
        if mode == ALL_TRUMP or led == 0:
            if not follow:
                return hand
            if not self.terms.raise_partner and self.allied(self.best_seat, turn):
                return follow
            higher = follow & -(best + best)
            return higher if higher else follow
        if follow:
            return follow
        trumps = hand & 255
        if not trumps:
            return hand
        trumped = best < 256
        higher = trumps
        if trumped:
            higher &= -(best + best)
        if self.terms.partner_frees and self.allied(self.best_seat, turn):
            under = self.terms.under_partner
            if not trumped or under == 2:
                return hand
            if under == 1 and trumps == hand:
                return hand
            return (hand - trumps) | (higher if higher else trumps)
        if higher:
            return higher
        return hand if self.terms.may_undertrump_not else trumps

    def play(self, card: i64) -> None:
        """The seat on turn plays the card of this bit; a full trick goes to its winner."""
        turn = self.turn
        if turn < 2:
            if turn == 0:
                self.h0 -= card
            else:
                self.h1 -= card
        elif turn == 2:
            self.h2 -= card
        else:
            self.h3 -= card
        if card < 256:
            self.stake += self.first[card]
        else:
            self.stake += self.other[(card >> 8 | card >> 16 | card >> 24) & 255]
        size = self.size
        if size == 0:
            self.best = card
            self.best_seat = turn
            if card < 65536:
                if card < 256:
                    self.led = 0
                    self.suit = 255
                else:
                    self.led = 8
                    self.suit = 0xFF00
            elif card < 0x1000000:
                self.led = 16
                self.suit = 0xFF0000
            else:
                self.led = 24
                self.suit = 0xFF000000
            self.reigning = self.suit
        elif card & self.reigning:
            if card > self.best:
                self.best = card
                self.best_seat = turn
        elif card < 256 and self.mode == SUIT:
            self.best = card
            self.best_seat = turn
            self.reigning = 255
        size += 1
        if size < self.players:
            self.size = size
            turn += 1
            self.turn = turn if turn < self.players else 0
            return
        self.size = 0
        turn = self.best_seat
        self.turn = turn
        side = self.sides >> 2 * turn & 3
        self.last = side
        if side == 0:
            self.p0 += self.stake
            self.takers |= 1
        elif side == 1:
            self.p1 += self.stake
            self.takers |= 2
        else:
            self.p2 += self.stake
            self.takers |= 4
        self.stake = 0
        self.trick += 1


def place_of(card: i64) -> i64:
    """The place of a single bit."""
    if card < 65536:
        return LOW[card] if card < 256 else 8 + LOW[card >> 8]
    return 16 + LOW[card >> 16] if card < 0x1000000 else 24 + LOW[card >> 24]


def places(bits: i64) -> list[int]:
    """The places of a set, lowest first."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(place_of(low))
        bits ^= low
    return found


def count(bits: i64) -> i64:
    """How many cards a set has: pairs of bits, then fours, then bytes are added up side by side."""
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    return ((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24 & 255
