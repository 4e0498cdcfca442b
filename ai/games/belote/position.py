"""Card play of the Belote family on bit sets: the fast position for search. The rules core stays the authority.

Cards are renumbered for one trump choice: the last suit is trump, and within a suit bit 0 is the weakest card and bit 7
the strongest. So of two cards of the led suit and trumps the higher bit wins. Points rise with strength, so the lowest
bit of a suit is also its cheapest card. Under no trumps and all trumps the suits keep their numbers.

Positions are machine integers in attributes, tables are bytes: lists would box each number. What plays whole deals
keeps them in local variables (`ai.games.belote.rollout`). A bit is never shifted as a literal by a machine integer
(mypyc makes it a 32-bit shift): it comes from a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType
from typing import TYPE_CHECKING, Final

from game.rules.belote.rules import BeloteRules
from game.rules.belote.values import CARDS, SA, TA

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

SUIT: Final = 0
NO_TRUMP: Final = 1
ALL_TRUMP: Final = 2
"""Modes of play."""

BIT: Final[list[int]] = [card.bit for card in CARDS]
"""The bit of a place or card index."""
TOP: Final[bytes] = bytes([1 << byte.bit_length() >> 1 for byte in range(256)])
"""The highest bit of a byte (0: none)."""
LOW: Final[bytes] = bytes([(byte & -byte).bit_length() - 1 if byte else 0 for byte in range(256)])
"""The number of the lowest bit of a byte."""
EVERY: Final = 0xFFFFFFFF
TRUMPS: Final = 0xFF000000
"""All places, and those of the trump suit if there is one."""
TRICKS: Final = 8

# `Terms.duty` as one machine integer. Bits 0 to 31: the suits in which one must overtake; 32 to 39: whether there is a
# trump suit (its places, this far up).
TRUMP_AT: Final = 8
RAISE_PARTNER: Final = 1 << 40  # overtake the partner, too
PARTNER_FREES: Final = 1 << 41  # nobody need trump the partner's trick
UNDERTRUMP_NOT: Final = 1 << 42  # who cannot overtrump an opponent need not trump
TRUMPS_FREE: Final = 1 << 43  # who has nothing but trumps may undertrump the partner
UNDER_PARTNER: Final = 1 << 44  # anybody may undertrump the partner


class Terms:
    """The rules of play under one trump choice, as flags and tables.

    ``place_of`` and ``card_at`` renumber single cards; ``there[suit * 256 + byte]`` whole holdings of a suit.
    ``plain`` and ``high``: the points of a holding, as a byte, of suits 0 to 2 and of suit 3.
    """

    players: int
    sides: int
    side_of: list[int]
    mode: int
    duty: int
    plain: bytes
    high: bytes
    card_at: list[int]
    place_of: list[int]
    there: list[int]

    def __init__(self, rules: BeloteRules, trump: int) -> None:
        course = rules.course
        self.players = rules.players
        self.sides = rules.sides
        self.side_of = list(rules.side_of)
        self.mode = NO_TRUMP if trump == SA else ALL_TRUMP if trump == TA else SUIT
        self.duty = _duty(course.options, self.mode)
        ranking = course.strains[trump]
        self.card_at = [0] * 32
        self.place_of = [0] * 32
        points = [[0] * 8, [0] * 8]
        for suit in range(4):
            home = suit
            if self.mode == SUIT:
                home = 3 if suit == trump else suit if suit < trump else suit - 1
            order = sorted(range(suit * 8, suit * 8 + 8), key=ranking.power[suit].__getitem__)
            for step in range(8):
                index = order[step]
                place = home * 8 + step
                self.card_at[place] = index
                self.place_of[index] = place
                points[home // 3][step] = ranking.points[index]
        self.plain = _holdings(points[0])
        self.high = _holdings(points[1])
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


def _duty(options: Mapping[str, object], mode: int) -> int:
    """The options of play as the flags of `legal`."""
    duty = (TRUMPS + (TRUMPS << TRUMP_AT), 0, EVERY)[mode]
    if options["raise_on_trump_lead"] == "always":
        duty |= RAISE_PARTNER
    if options["partner_winning"] == "free":
        duty |= PARTNER_FREES
    if options["undertrump_opponent"] == "free":
        duty |= UNDERTRUMP_NOT
    if options["undertrump_partner"] == "all_trump_hand":
        duty |= TRUMPS_FREE
    if options["undertrump_partner"] == "free":
        duty |= UNDER_PARTNER
    return duty


def _holdings(points: list[int]) -> bytes:
    """The points of every holding of a suit whose single cards have these."""
    return bytes([sum(points[rank] for rank in range(8) if byte & BIT[rank]) for byte in range(256)])


def legal(hand: i64, suit: i64, beats: i64, best: i64, friend: bool, duty: i64) -> i64:
    """The places of a hand that may be played to a trick begun with ``suit`` (all its bits; rulebook section 7).

    ``best``: the card that wins so far, ``friend`` whether it is the partner's; ``beats``: every card that would beat
    it; ``duty``: see `Terms`.
    """
    follow = hand & suit
    if follow:
        if not follow & duty or (friend and not duty & RAISE_PARTNER):
            return follow
        higher = follow & beats
        return higher if higher else follow
    trump = duty >> TRUMP_AT & TRUMPS
    trumps = hand & trump
    if not trumps:
        return hand
    higher = trumps & beats
    if friend and duty & PARTNER_FREES:
        if not best & trump or duty & UNDER_PARTNER or (trumps == hand and duty & TRUMPS_FREE):
            return hand
        return (hand - trumps) | (higher if higher else trumps)
    if higher:
        return higher
    return hand if duty & UNDERTRUMP_NOT else trumps


def suit_of(card: i64) -> i64:
    """The suit of a card: all its bits."""
    if COMPILED:  # no processor foresees the suit: eight places on for each suit below, without a branch
        byte: i64 = 0xFF
        return byte << (0xFF - card >> 60 & 8) + (0xFFFF - card >> 60 & 8) + (0xFFFFFF - card >> 60 & 8)
    if card < 65536:
        return 0xFF if card < 256 else 0xFF00
    return 0xFF0000 if card < 0x1000000 else 0xFF000000


def points_of(bits: i64, plain: bytes, high: bytes) -> i64:
    """The points of a set of cards by the tables of `Terms`."""
    points: i64 = plain[bits & 255]
    points += plain[bits >> 8 & 255]
    points += plain[bits >> 16 & 255]
    points += high[bits >> 24 & 255]
    return points


class Position:
    """A position of card play with all hands known.

    ``h0`` .. ``h3`` are the hands by seat; ``turn`` plays next; ``suit`` is the led suit (all its bits), ``best`` the
    card winning the trick and ``beats`` all cards that would beat it; ``stake`` the points in the trick; ``p0`` ..
    ``p2`` the card points by side (without last-trick bonus); ``takers`` a bit for each side that has won a trick;
    ``last`` the side that won the latest trick.
    """

    terms: Terms
    plain: bytes
    high: bytes
    duty: i64
    trump: i64
    players: i64
    sides: i64
    h0: i64
    h1: i64
    h2: i64
    h3: i64
    turn: i64
    size: i64
    suit: i64
    best: i64
    beats: i64
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
        self.plain = terms.plain
        self.high = terms.high
        self.duty = terms.duty
        self.trump = terms.duty >> TRUMP_AT & TRUMPS
        self.players = terms.players
        packed = 0
        for step in range(7, -1, -1):  # two bits a seat, round and round: whoever counts on from a seat finds the next
            packed = packed * 4 + terms.side_of[step % terms.players]
        self.sides = packed
        self.h0 = 0
        self.h1 = 0
        self.h2 = 0
        self.h3 = 0
        self.turn = 0
        self.size = 0
        self.suit = 0
        self.best = 0
        self.beats = 0
        self.best_seat = 0
        self.stake = 0
        self.trick = 0
        self.p0 = 0
        self.p1 = 0
        self.p2 = 0
        self.takers = 0
        self.last = 0

    def like(self, other: Position) -> None:
        """Take over everything but the hands."""
        self.turn = other.turn
        self.size = other.size
        self.suit = other.suit
        self.best = other.best
        self.beats = other.beats
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
        self.suit = 255 * BIT[8 * led]
        self.best = BIT[place]
        self.beats = (self.suit | self.trump) & -(self.best + self.best)
        self.best_seat = seat

    def allowed(self) -> i64:
        """The places that the seat on turn may play."""
        turn = self.turn
        hand = self.h0 if turn == 0 else self.h1 if turn == 1 else self.h2 if turn == 2 else self.h3
        if self.size == 0:
            return hand
        sides = self.sides
        friend = (sides >> turn + turn & 3) == (sides >> 2 * self.best_seat & 3)
        return legal(hand, self.suit, self.beats, self.best, friend, self.duty)

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
        if card < 0x1000000:
            self.stake += self.plain[(card | card >> 8 | card >> 16) & 255]
        else:
            self.stake += self.high[card >> 24]
        size = self.size
        if size == 0:
            self.suit = suit_of(card)
            self.beats = EVERY
        if card & self.beats:
            self.best = card
            self.best_seat = turn
            self.beats = (self.suit | self.trump) & -(card + card)
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
        self.score(side, self.stake)
        self.stake = 0
        self.trick += 1

    def score(self, side: i64, points: i64) -> None:
        """A side has won tricks with these points."""
        if side == 0:
            self.p0 += points
            self.takers |= 1
        elif side == 1:
            self.p1 += points
            self.takers |= 2
        else:
            self.p2 += points
            self.takers |= 4


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
    if not COMPILED:
        return int.bit_count(bits)
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    return ((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24 & 255


COMPILED: Final = not isinstance(count, FunctionType)
"""Whether this module is compiled: a few lines pay only there, or only elsewhere."""
