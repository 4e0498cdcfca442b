"""The search of the exact solver (`.solver`): is a position worth at least so much? The answer is a bound.

Of cards of one hand between which nobody else has one, the second is tried only if the few points by which they differ
could matter. Of positions at the beginning of a trick the bounds found and the best card are kept; they hold, but for
the points, for all that are played alike (`.patterns`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.search.double_dummy.moves import OURS, Choices
from ai.search.double_dummy.patterns import Patterns
from ai.search.double_dummy.position import FAR, Card, Found, OutOfNodes, Seat, Spans, Trick
from ai.search.double_dummy.trick_rules import BIT, TrickRules

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int


class Search:
    """The search by the rules of a trick, for so many seats. ``nodes`` counts positions; ``limit`` stops a search (0:
    never); ``each`` is the most that a trick without its cards, and one that is certain instead of lost, changes the
    value."""

    nodes: i64
    limit: i64
    each: i64
    _choices: Choices
    _card: list[Card]
    _by_rest: list[Card]
    _count: i64
    _trick_points: i64
    _lead_points: i64
    _capture_points: i64
    _last_points: i64
    _run_worth: i64
    _by_tricks: list[int]
    _spans: Spans
    _pointless: bool
    _patterns: Patterns
    _known: list[Found | None]
    _slots: i64

    def __init__(self, trick_rules: TrickRules, choices: Choices, seats: int) -> None:
        self.nodes = 0
        self.limit = 0
        self._choices = choices
        self._card = choices.cards
        self._by_rest = choices.by_rest
        self._count = seats
        self._trick_points = trick_rules.trick_points
        self._lead_points = trick_rules.lead_points
        self._capture_points = trick_rules.capture_points
        self._last_points = trick_rules.last_points
        self.each = abs(trick_rules.trick_points) + max(
            abs(trick_rules.lead_points), abs(trick_rules.capture_points - trick_rules.lead_points)
        )
        self._run_worth = trick_rules.trick_points + trick_rules.lead_points + self.each
        self._by_tricks = trick_rules.by_tricks
        self._spans = Spans(trick_rules.by_tricks)
        self._pointless = not any(trick_rules.points)
        self._patterns = Patterns(choices.pack, [])
        self._known = []
        self._slots = 0

    def forget(self) -> None:
        """Other hands are coming."""
        self._known = []

    def remember(self, alive: int, dealt: list[int]) -> None:
        """Keep what is found of the positions in which these cards, or fewer, are left of what was dealt."""
        if not self._known:
            size: int = BIT[min(max(alive.bit_count() // 2 - 2, 4), 16)]
            self._known = [None] * size
            self._slots = size - 1
            self._patterns = Patterns(self._choices.pack, dealt)

    def lead(self, trick: Trick, seat: Seat, alive: i64, left: i64, tricks0: i64, target: i64) -> i64:
        """A bound on the value at the beginning of a trick that decides whether it is at least ``target``."""
        # Long on purpose, like `reply`: every node needs all that is known so far, and calls cost more than the steps.
        self.nodes += 1
        if trick.left <= 1:
            return self._last(trick, seat, alive, left, tricks0)
        if self.nodes > self.limit and self.limit:
            raise OutOfNodes
        most = left + trick.swing
        least = -most
        if tricks0 >= 0:
            worst = self._spans.worst(tricks0, trick.left)
            top = self._spans.top(tricks0, trick.left)
            if worst == top:
                return worst + self.lead(trick, seat, alive, left, -1, target - worst)
            most += top
            least += worst
        if most < target or most == least:
            return most
        if least >= target:
            return least
        who = (tricks0 + 1) * 8 + seat.number
        key = self._patterns.key(alive)
        slot = (key + who) % 65521 & self._slots
        kept: Found | None = None
        like: Found | None = None
        one = self._known[slot]
        while one is not None:
            if one.key == key and one.who == who:
                apart: i64 = 0
                like = one
                if one.alive == alive or self._pointless:
                    kept = one
                elif one.least >= target or one.most < target:
                    apart = self._patterns.apart(one.alive, alive)
                else:
                    apart = FAR
                least = max(least, one.least - apart)
                most = min(most, one.most + apart)
                if least >= target:
                    return least
                if most < target:
                    return most
            one = one.after
        hand = seat.dealt & alive
        others = alive & ~hand
        sign = seat.sign
        choices = self._choices
        strong = choices.strong(hand, others)
        if kept is None and choices.certain:
            # what is certain: the strong cards, led one after the other
            bits = choices.certain
            wins: i64 = 0
            sure: i64 = 0
            while bits:
                sure += self._by_rest[(bits & -bits) % 67].points
                bits &= bits - 1
                wins += 1
            lost = left + trick.swing - wins * self._run_worth
            if wins == trick.left:
                lost -= 2 * (left + self._last_points)
            else:
                lost -= 2 * sure
            if sign > 0:
                if tricks0 >= 0:
                    lost -= self._spans.worst(tricks0 + wins, trick.left - wins)
                least = max(least, -lost)
                if least >= target:
                    return least
            else:
                if tricks0 >= 0:
                    lost += self._spans.top(tricks0, trick.left - wins)
                most = min(most, lost)
                if most < target:
                    return most
        first: i64 = 0
        if kept is not None:
            like = kept
        if like is not None and like.first:
            first = self._patterns.counterpart(like.first, like.alive, alive)
        if not first:
            first = self._card[seat.killers[trick.left]].bit & hand
        rest = hand
        trick.alive = alive
        trick.points = left
        trick.tricks0 = tricks0
        trick.leader_sign = sign
        shift = sign * self._lead_points
        found: i64 = -FAR
        goal = target if sign > 0 else 1 - target
        best: i64 = 0
        while rest:
            if first:
                card = self._by_rest[first % 67]
                first = 0
            elif rest & strong:
                card = choices.dearest(rest & strong)
            else:
                card = choices.cheapest(rest)
            rest ^= card.bit
            trick.led = card
            worth = sign * (
                shift
                + self.reply(trick, seat.after, card, seat, card.bit, card.points, self._count - 1, target - shift)
            )
            if worth > found:
                found = worth
                if found >= goal:
                    best = card.bit
                    seat.killers[trick.left] = int(card.at)
                    break
            if rest & card.kin:
                bits = choices.near(card, rest, others)
                if bits:
                    rest ^= choices.spared(card, bits, goal - worth)
                    found = max(found, worth + choices.cost)
        found *= sign
        if kept is None:
            kept = Found(key, who, alive, self._known[slot])
            self._known[slot] = kept
        if found >= target:
            least = max(least, found)
        else:
            most = min(most, found)
        kept.least = least
        kept.most = most
        if best:
            kept.first = best
            kept.alive = alive  # another one where cards have no points
        return found

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

    def reply(
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
        choices = self._choices
        alive = trick.alive
        led = trick.led
        while True:
            self.nodes += 1
            hand = seat.dealt & alive
            rest = choices.allowed(seat, hand, led, best, best_seat)
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
                return self.take(trick, best_seat, table, stake, target)
            seat = seat.after
        others = alive & ~hand
        after = seat.after
        sign = seat.sign
        goal = target if sign > 0 else 1 - target
        found: i64 = -FAR
        winners = rest & best.beaten_by
        if togo > 1:
            takers = choices.takers(trick, seat, best, best_seat, winners, togo - 1)
        else:
            takers = winners
            if best_seat.sign == sign:
                takers = OURS
        while rest:
            if takers < 0:
                card = choices.dearest(rest & ~winners if rest & ~winners else rest)
            else:
                card = choices.cheapest(rest & takers if rest & takers else rest)
            rest ^= card.bit
            if winners & card.bit:
                if togo == 1:
                    worth = self.take(trick, seat, table | card.bit, stake + card.points, target)
                else:
                    worth = self.reply(
                        trick, after, card, seat, table | card.bit, stake + card.points, togo - 1, target
                    )
            elif togo == 1:
                worth = self.take(trick, best_seat, table | card.bit, stake + card.points, target)
            else:
                worth = self.reply(
                    trick, after, best, best_seat, table | card.bit, stake + card.points, togo - 1, target
                )
            worth *= sign
            if worth > found:
                found = worth
                if found >= goal:
                    break
            if rest & card.kin:
                bits = choices.near(card, rest, others)
                if bits:
                    rest ^= choices.spared(card, bits, goal - worth)
                    found = max(found, worth + choices.cost)
        return found * sign

    def take(self, trick: Trick, seat: Seat, table: i64, stake: i64, target: i64) -> i64:
        """The same when a trick is full and a seat has won it."""
        left = trick.points - stake
        stake += self._trick_points + trick.last
        if seat.sign != trick.leader_sign:
            stake += self._capture_points
        tricks0 = trick.tricks0
        if seat.sign > 0:
            if tricks0 >= 0:
                tricks0 += 1
            return stake + self.lead(trick.before, seat, trick.alive ^ table, left, tricks0, target - stake)
        return self.lead(trick.before, seat, trick.alive ^ table, left, tricks0, target + stake) - stake
