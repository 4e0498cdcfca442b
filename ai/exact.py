"""The search of the exact solver (`ai.solver`): is a position worth at least so much? The answer is a bound.

Of cards of one hand between which nobody else has one, the second is tried only if the few points by which they differ
could matter. Of positions at the beginning of a trick the bounds found and the best card are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.laws import (
    BELOW,
    HEAD_LED,
    HEAD_TRUMPS,
    MAY_TRUMP,
    MUST_TRUMP,
    NO_UNDERTRUMP,
    PARTNER_FREE,
    PARTNER_OVER,
    UNDERTRUMP,
    Laws,
)
from ai.pieces import Card, Found, Pack, Seat, Suit, Trick

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

FAR: Final = 1 << 40


class OutOfNodes(Exception):
    """A search has looked at as many positions as it was allowed to."""


class Search:
    """What the search needs of some laws. ``nodes`` counts positions; ``limit`` stops a search (0: never)."""

    laws: Laws
    nodes: i64
    limit: i64
    _count: i64
    _pack: Pack
    _card: list[Card]
    _by_rest: list[Card]
    _suits: Suit | None
    _flags: i64
    _has_trump: bool
    _trumps: i64
    _unforced: i64
    _trick_points: i64
    _lead_points: i64
    _capture_points: i64
    _last_points: i64
    _each: i64
    _run_worth: i64
    _by_tricks: list[int]
    _worst: list[int]
    _top: list[int]
    _width: i64
    _known: list[Found | None]
    _slots: i64

    def __init__(self, laws: Laws, seats: int) -> None:
        self.laws = laws
        self.nodes = 0
        self.limit = 0
        pack = Pack(laws)
        self._count = seats
        self._pack = pack
        self._card = pack.cards
        self._by_rest = pack.by_rest
        self._suits = pack.suits
        self._flags = laws.follow
        self._has_trump = laws.trump >= 0
        self._trumps = pack.trumps
        self._unforced = pack.unforced
        self._trick_points = laws.trick_points
        self._lead_points = laws.lead_points
        self._capture_points = laws.capture_points
        self._last_points = laws.last_points
        # the most that a trick without its cards, and one that is certain instead of lost, changes the value
        self._each = abs(laws.trick_points) + max(abs(laws.lead_points), abs(laws.capture_points - laws.lead_points))
        self._run_worth = laws.trick_points + laws.lead_points + self._each
        self._by_tricks = laws.by_tricks
        self._width = len(laws.by_tricks)
        self._worst = []
        self._top = []
        for won in range(len(laws.by_tricks)):
            for left in range(len(laws.by_tricks)):
                self._worst.append(min(laws.by_tricks[won : won + left + 1]))
                self._top.append(max(laws.by_tricks[won : won + left + 1]))
        self._known = []
        self._slots = 0

    def _allowed(self, seat: Seat, hand: i64, led: Card, best: Card, best_seat: Seat) -> i64:
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
            if led.is_trump:
                over = same & best.higher if flags & HEAD_TRUMPS else 0
            else:
                over = same & best.higher if flags & HEAD_LED and best.suit_bits == led.suit_bits else 0
            return over if over else same
        if flags & MUST_TRUMP and self._has_trump:
            trumps = hand & self._trumps
            if flags & PARTNER_FREE and best_seat.sign == seat.sign:
                if flags & PARTNER_OVER and best.is_trump and trumps & best.higher:
                    return hand & ~(trumps & ~best.higher)
                return hand
            if best.is_trump:
                over = trumps & best.higher
                if over:
                    return over
                return trumps if flags & UNDERTRUMP and trumps else hand
            return trumps if trumps else hand
        return hand

    def _lead(self, trick: Trick, seat: Seat, alive: i64, left: i64, tricks0: i64, target: i64) -> i64:
        """A bound on the value at the beginning of a trick that decides whether it is at least ``target``."""
        self.nodes += 1
        if trick.left <= 1:
            return self._last(trick, seat, alive, left, tricks0)
        if self.nodes > self.limit and self.limit:
            raise OutOfNodes
        most = left + trick.swing
        least = -most
        if tricks0 >= 0:
            span = tricks0 * self._width + trick.left
            worst = self._worst[span]
            if worst == self._top[span]:
                return worst + self._lead(trick, seat, alive, left, -1, target - worst)
            most += self._top[span]
            least += worst
        if most < target or most == least:
            return most
        if least >= target:
            return least
        who = (tricks0 + 1) * 8 + seat.number
        slot = (alive + who) % 65521 & self._slots
        kept = self._known[slot]
        while kept is not None:
            if kept.alive == alive and kept.who == who:
                break
            kept = kept.after
        hand = seat.dealt & alive
        others = alive & ~hand
        sign = seat.sign
        first: i64 = 0
        if kept is not None:
            least = kept.least
            if least >= target:
                return least
            most = kept.most
            if most < target:
                return most
            first = kept.first
        strong = self._strong(hand, others)
        if kept is None:
            bits = strong & self._trumps if others & self._trumps else strong
            if bits:
                # what is certain: the strong cards, led one after the other
                wins: i64 = 0
                sure: i64 = 0
                while bits:
                    card = self._by_rest[(bits & -bits) % 67]
                    bits ^= card.bit
                    wins += 1
                    sure += card.points
                sure = left + trick.swing - 2 * sure - wins * self._run_worth
                if wins == trick.left:
                    sure -= 2 * self._last_points
                if sign > 0:
                    sure = -sure
                    if tricks0 >= 0:
                        sure += self._worst[(tricks0 + wins) * self._width + trick.left - wins]
                    if sure > least:
                        least = sure
                        if least >= target:
                            return least
                else:
                    if tricks0 >= 0:
                        sure += self._top[tricks0 * self._width + trick.left - wins]
                    if sure < most:
                        most = sure
                        if most < target:
                            return most
        rest = hand
        trick.alive = alive
        trick.points = left
        trick.tricks0 = tricks0
        trick.leader_sign = sign
        shift = sign * self._lead_points
        worth: i64
        whole: int
        found: i64 = -FAR
        goal = target if sign > 0 else 1 - target
        while rest:
            if first:
                card = self._by_rest[first % 67]
            elif rest & strong:
                whole = rest & strong
                card = self._card[whole.bit_length() - 1]
            else:
                card = self._by_rest[(rest & -rest) % 67]
            first = 0
            rest ^= card.bit
            trick.led = card
            worth = shift + self._reply(
                trick, seat.after, card, seat, card.bit, card.points, self._count - 1, target - shift
            )
            if worth * sign > found:
                found = worth * sign
                if found >= goal:
                    first = card.bit
                    break
            kin = card.kin if rest & card.kin_bits else None
            while kin is not None:
                if rest & kin.bit and not kin.gap & others and worth * sign + kin.cost < goal:
                    rest ^= kin.bit
                    if worth * sign + kin.cost > found:
                        found = worth * sign + kin.cost
                kin = kin.after
        found *= sign
        if kept is None:
            kept = Found(alive, who, self._known[slot])
            self._known[slot] = kept
        if found >= target:
            if found > least:
                least = found
        elif found < most:
            most = found
        kept.least = least
        kept.most = most
        if first:
            kept.first = first
        return found

    def _strong(self, hand: i64, others: i64) -> i64:
        """The cards of a hand that win if they are led one after the other, unless they are trumped."""
        strong: i64 = 0
        whole: int
        suit = self._suits
        while suit is not None:
            rest = hand & suit.bits
            if rest:
                bits = others & suit.bits
                if bits:
                    whole = bits
                    top = rest & ~BELOW[whole.bit_length()]
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
            suit = suit.after
        return strong

    def _last(self, trick: Trick, seat: Seat, alive: i64, left: i64, tricks0: i64) -> i64:
        """The value when each seat has one card, or none."""
        if trick.left == 0:
            return self._by_tricks[tricks0] if tricks0 >= 0 else 0
        best = self._by_rest[(seat.dealt & alive) % 67]
        best_seat = seat
        other = seat.after
        while other is not seat:
            card = self._by_rest[(other.dealt & alive) % 67]
            if best.beaten_by & card.bit:
                best = card
                best_seat = other
            other = other.after
        left += self._trick_points + self._last_points
        if best_seat.sign != seat.sign:
            left += self._capture_points
        worth = seat.sign * self._lead_points + best_seat.sign * left
        if tricks0 >= 0:
            if best_seat.sign > 0:
                tricks0 += 1
            worth += self._by_tricks[tricks0]
        return worth

    def _reply(
        self,
        trick: Trick,
        seat: Seat,
        best: Card,
        best_seat: Seat,
        table: i64,
        stake: i64,
        togo: i64,
        target: i64,
    ) -> i64:
        """The same in the middle of a trick: ``togo`` seats have still to play, ``table`` and ``stake`` are on it."""
        alive = trick.alive
        led = trick.led
        while True:
            self.nodes += 1
            hand = seat.dealt & alive
            rest = self._allowed(seat, hand, led, best, best_seat)
            if rest & (rest - 1):
                break
            card = self._by_rest[rest % 67]
            if best.beaten_by & rest:
                best = card
                best_seat = seat
            table |= rest
            stake += card.points
            togo -= 1
            if togo == 0:
                return self._take(trick, best_seat, table, stake, target)
            seat = seat.after
        others = alive & ~hand
        after = seat.after
        worth: i64
        whole: int
        sign = seat.sign
        goal = target if sign > 0 else 1 - target
        found: i64 = -FAR
        winners = rest & best.beaten_by
        friend = best_seat.sign == seat.sign
        while rest:
            if friend:
                whole = rest & ~winners
                if not whole:
                    whole = rest
                card = self._card[whole.bit_length() - 1]
            else:
                bits = rest & winners
                if not bits:
                    bits = rest
                card = self._by_rest[(bits & -bits) % 67]
            rest ^= card.bit
            if winners & card.bit:
                if togo == 1:
                    worth = self._take(trick, seat, table | card.bit, stake + card.points, target)
                else:
                    worth = self._reply(
                        trick, after, card, seat, table | card.bit, stake + card.points, togo - 1, target
                    )
            elif togo == 1:
                worth = self._take(trick, best_seat, table | card.bit, stake + card.points, target)
            else:
                worth = self._reply(
                    trick, after, best, best_seat, table | card.bit, stake + card.points, togo - 1, target
                )
            if worth * sign > found:
                found = worth * sign
                if found >= goal:
                    break
            kin = card.kin if rest & card.kin_bits else None
            while kin is not None:
                if rest & kin.bit and not kin.gap & others and worth * sign + kin.cost < goal:
                    rest ^= kin.bit
                    if worth * sign + kin.cost > found:
                        found = worth * sign + kin.cost
                kin = kin.after
        return found * sign

    def _take(self, trick: Trick, seat: Seat, table: i64, stake: i64, target: i64) -> i64:
        """The same when a trick is full and a seat has won it."""
        left = trick.points - stake
        stake += self._trick_points + trick.last
        if seat.sign != trick.leader_sign:
            stake += self._capture_points
        tricks0 = trick.tricks0
        if seat.sign > 0:
            if tricks0 >= 0:
                tricks0 += 1
            return stake + self._lead(trick.before, seat, trick.alive ^ table, left, tricks0, target - stake)
        return self._lead(trick.before, seat, trick.alive ^ table, left, tricks0, target + stake) - stake
