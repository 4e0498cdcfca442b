"""Card play of the Belote family on bit sets: the fast position for search. The rules core stays the authority.

Cards are renumbered for one trump choice: suit 0 is trump, and within a suit bit 0 is the weakest card and bit 7 the
strongest. Points rise with strength, so the lowest bit of a suit is also its cheapest card. Under no trumps and all
trumps the suits keep their numbers.
"""

from __future__ import annotations

from typing import Final

from game.rules.belote.rules import BeloteRules
from game.rules.belote.tables import CARDS, SA, TA

SUIT: Final = 0
NO_TRUMP: Final = 1
ALL_TRUMP: Final = 2
"""Modes of play."""

SUIT_MASK: Final[list[int]] = [0xFF, 0xFF00, 0xFF0000, 0xFF000000]
BIT: Final[list[int]] = [card.bit for card in CARDS]
"""The bit of a place or card index."""
HIGHER: Final[list[int]] = []
"""The places of its suit that beat a place."""
COUNT: Final[list[int]] = [bin(half).count("1") for half in range(65536)]
"""How many bits 16 bits have."""
PLACE: Final[list[int]] = [0] * 37
"""The place of a single bit, by its remainder modulo 37 (all 32 differ)."""
TOP: Final[list[int]] = [max(byte.bit_length() - 1, 0) for byte in range(256)]
LOW: Final[list[int]] = [(byte & -byte).bit_length() - 1 if byte else 0 for byte in range(256)]
"""The numbers of the highest and the lowest bit of a byte."""


def _fill_tables() -> None:
    for place in range(32):
        above = 0
        for other in range(place + 1, place // 8 * 8 + 8):
            above |= BIT[other]
        HIGHER.append(above)
        PLACE[BIT[place] % 37] = place


_fill_tables()
TRICKS: Final = 8


class Terms:
    """The rules of play under one trump choice, as flags and tables.

    ``place_of`` and ``card_at`` renumber single cards; ``there[suit * 256 + byte]`` whole holdings of a suit.
    """

    players: int
    sides: int
    side_of: list[int]
    mode: int
    points: list[int]
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
        self.points = [0] * 32
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
                self.points[place] = ranking.points[index]
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

    ``turn`` plays next; ``best`` is the place of the card winning the trick; ``stake`` the points in the trick;
    ``p0`` .. ``p2`` the card points by side (without last-trick bonus); ``takers`` a bit for each side that has won a
    trick; ``last`` the side that won the latest trick.
    """

    terms: Terms
    hands: list[int]
    turn: int
    size: int
    led: int
    best: int
    best_seat: int
    stake: int
    trick: int
    p0: int
    p1: int
    p2: int
    takers: int
    last: int

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.hands = [0, 0, 0, 0]
        self.turn = 0
        self.size = 0
        self.led = 0
        self.best = 0
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
        self.best_seat = other.best_seat
        self.stake = other.stake
        self.trick = other.trick
        self.p0 = other.p0
        self.p1 = other.p1
        self.p2 = other.p2
        self.takers = other.takers
        self.last = other.last

    def deal(self, h0: int, h1: int, h2: int, h3: int) -> None:
        """Take over the hands."""
        hands = self.hands
        hands[0] = h0
        hands[1] = h1
        hands[2] = h2
        hands[3] = h3

    def allowed(self) -> int:
        """The places that the seat on turn may play (rulebook section 7)."""
        hand = self.hands[self.turn]
        if self.size == 0:
            return hand
        terms = self.terms
        led = self.led
        follow = hand & SUIT_MASK[led]
        mode = terms.mode
        if mode == NO_TRUMP:
            return follow if follow else hand
        if mode == ALL_TRUMP or led == 0:
            if not follow:
                return hand
            if not terms.raise_partner and terms.side_of[self.best_seat] == terms.side_of[self.turn]:
                return follow
            higher = follow & HIGHER[self.best]
            return higher if higher else follow
        if follow:
            return follow
        trumps = hand & 255
        if not trumps:
            return hand
        trumped = self.best < 8
        higher = trumps & HIGHER[self.best] if trumped else trumps
        if terms.partner_frees and terms.side_of[self.best_seat] == terms.side_of[self.turn]:
            if not trumped or terms.under_partner == 2:
                return hand
            if terms.under_partner == 1 and trumps == hand:
                return hand
            return (hand & 0xFFFFFF00) | (higher if higher else trumps)
        if higher:
            return higher
        return hand if terms.may_undertrump_not else trumps

    def play(self, place: int) -> None:
        """The seat on turn plays a card; a full trick goes to its winner."""
        terms = self.terms
        turn = self.turn
        self.hands[turn] ^= BIT[place]
        self.stake += terms.points[place]
        size = self.size
        if size == 0:
            self.led = place // 8
            self.best = place
            self.best_seat = turn
        else:
            best = self.best
            if place // 8 == best // 8:
                if place > best:
                    self.best = place
                    self.best_seat = turn
            elif place < 8 and terms.mode == SUIT:
                self.best = place
                self.best_seat = turn
        size += 1
        players = terms.players
        if size < players:
            self.size = size
            turn += 1
            self.turn = turn if turn < players else 0
            return
        self.size = 0
        self.turn = self.best_seat
        side = terms.side_of[self.best_seat]
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


def places(bits: int) -> list[int]:
    """The places of a set, lowest first."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(PLACE[low % 37])
        bits ^= low
    return found


def count(bits: int) -> int:
    """How many cards a set has."""
    return COUNT[bits & 65535] + COUNT[bits >> 16]
