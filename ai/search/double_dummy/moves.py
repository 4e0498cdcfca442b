"""Which cards the search of the exact solver (`.alpha_beta`) may play, which it tries first, and which it can spare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.search.double_dummy.position import Card, Pack, Seat, Suit, Trick
from ai.search.double_dummy.trick_rules import (
    HEAD_LED,
    HEAD_TRUMPS,
    MAY_TRUMP,
    MUST_TRUMP,
    NO_UNDERTRUMP,
    PARTNER_FREE,
    PARTNER_HEADS,
    PARTNER_OVER,
    TRUMPS_FREE,
    UNDERTRUMP,
    TrickRules,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

OURS: Final = -1
"""Instead of the cards that take a trick: the side has it without one."""


class Choices:
    """What the rules of a trick say of the cards of a hand. Sets of cards are by their numbers in the pack."""

    pack: Pack
    cards: list[Card]
    by_rest: list[Card]
    suits: Suit | None
    _flags: i64
    _has_trump: bool
    _trumps: i64
    _unforced: i64
    _twinned: i64
    _cheap: i64
    _dear: i64
    certain: i64
    cost: i64

    def __init__(self, trick_rules: TrickRules) -> None:
        pack = Pack(trick_rules)
        self.pack = pack
        self.cards = pack.cards
        self.by_rest = pack.by_rest
        self.suits = pack.suits
        self._flags = trick_rules.follow
        self._has_trump = trick_rules.trump >= 0
        self._trumps = pack.trumps
        self._unforced = pack.unforced
        self._twinned = pack.twinned
        self._cheap = pack.cheap
        self._dear = pack.dear
        self.certain = 0
        self.cost = 0

    def allowed(self, seat: Seat, hand: i64, led: Card, best: Card, best_seat: Seat) -> i64:
        """The cards a seat that does not lead may play."""
        flags = self._flags
        if flags == 0:
            return hand
        same = hand & led.suit_bits
        if flags & MAY_TRUMP and self._has_trump:
            trumps = hand & self._trumps
            if led.is_trump:
                return trumps if trumps & ~self._unforced else hand
            allowed = same | trumps if same else hand
            if flags & NO_UNDERTRUMP and trumps and hand != trumps and best.is_trump:
                allowed &= ~(trumps & ~best.higher)
            return allowed
        if same:
            over = same & best.higher
            if not over or not flags & (HEAD_TRUMPS if led.is_trump else HEAD_LED):
                return same
            if flags & PARTNER_HEADS and best_seat.sign == seat.sign:
                return same
            return over if best.suit_bits == led.suit_bits else same
        if flags & MUST_TRUMP and self._has_trump:
            trumps = hand & self._trumps
            if flags & PARTNER_FREE and best_seat.sign == seat.sign:
                if flags & PARTNER_OVER and best.is_trump and trumps & best.higher:
                    if flags & TRUMPS_FREE and hand == trumps:
                        return hand
                    return hand & ~(trumps & ~best.higher)
                return hand
            if best.is_trump:
                over = trumps & best.higher
                if over:
                    return over
                return trumps if flags & UNDERTRUMP and trumps else hand
            return trumps if trumps else hand
        return hand

    def strong(self, hand: i64, others: i64) -> i64:
        """The cards of a hand that win if they are led one after the other, unless they are trumped. `certain` becomes
        those that win in any case."""
        strong: i64 = 0
        drawn = True
        suit = self.suits
        while suit is not None:
            rest = hand & suit.bits
            bits = others & suit.bits
            if rest and bits:
                whole: int = bits
                high = self.cards[whole.bit_length() - 1].bit
                top = rest & -high
                if top and suit.forced:
                    strong |= top
                    # who has no more of the suit beats none of it
                    while top and bits:
                        top &= top - 1
                        bits &= bits - 1
                    if not bits:
                        strong |= rest
                else:
                    strong |= top
            else:
                strong |= rest
            if bits & self._trumps:
                drawn = False
            suit = suit.after
        self.certain = strong if drawn else strong & self._trumps
        return strong

    def takers(self, trick: Trick, seat: Seat, best: Card, best_seat: Seat, winners: i64, later: i64) -> i64:
        """Of the cards with which a seat takes a trick for now those that nobody ``later`` beats; OURS if its side has
        the trick anyway."""
        foes: i64 = 0
        mates: i64 = 0
        other = seat.after
        while later:
            bits = other.dealt & trick.alive
            if bits & trick.led.suit_bits:
                bits &= trick.led.suit_bits
            if other.sign == seat.sign:
                mates |= bits
            else:
                foes |= bits
            other = other.after
            later -= 1
        if best_seat.sign == seat.sign and not best.beaten_by & foes:
            return OURS
        mates &= best.beaten_by
        while mates:
            if not self.by_rest[(mates & -mates) % 67].beaten_by & foes:
                return OURS
            mates &= mates - 1
        takers: i64 = 0
        while winners:
            bits = winners & -winners
            if not self.by_rest[bits % 67].beaten_by & foes:
                takers |= bits
            winners ^= bits
        return takers

    def cheapest(self, bits: i64) -> Card:
        """One of few points; the weakest of its suit."""
        some = bits & self._cheap
        if not some:
            some = bits & ~self._dear
            if not some:
                some = bits
        return self.by_rest[(some & -some) % 67]

    def dearest(self, bits: i64) -> Card:
        """One of many points; the strongest of its suit."""
        some = bits & self._dear
        if not some:
            some = bits & ~self._cheap
            if not some:
                some = bits
        whole: int = some
        return self.cards[whole.bit_length() - 1]

    def near(self, card: Card, among: i64, others: i64) -> i64:
        """Cards of a hand among these between which and a card nobody else has one."""
        near = among & card.kin
        if card.twins & others:
            return near & card.twins
        foreign = others & card.suit_bits
        above = foreign & -card.bit
        if above:
            near &= (above & -above) - 1
        below = foreign ^ above
        if below:
            whole: int = below
            near &= -self.cards[whole.bit_length() - 1].bit
        twinned = near & self._twinned
        while twinned:
            other = self.by_rest[(twinned & -twinned) % 67]
            twinned ^= other.bit
            if other.twins & others:
                near ^= other.bit
        return near

    def spared(self, card: Card, near: i64, short: i64) -> i64:
        """Which of the cards near one need not be tried, when it was ``short`` of the goal; `cost` becomes the most
        that one of them may be worth more."""
        spared: i64 = 0
        self.cost = 0
        while near:
            other = self.by_rest[(near & -near) % 67]
            near ^= other.bit
            cost = 2 * (card.points - other.points if card.points > other.points else other.points - card.points)
            if cost < short:
                spared |= other.bit
                if cost > self.cost:
                    self.cost = cost
        return spared
