"""The search of the exact solver (`ai.solver`) for two players who only follow suit, without trumps and without points
on cards, as in Piquet.

All suits are alike then, and of a suit only the order matters in which the two hold its cards. That is its code: a bit
for each card left, the weakest lowest (1: side 1 has it), and a 1 above them. A position is its four codes in order of
size; what is known of it holds for all deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.laws import FOLLOW, Laws
from ai.pieces import FAR, OutOfNodes, Spans, Suit
from ai.suitplay import LONGEST, MASK, PLAYS, WIDTH, Lead, SuitPlay, suit_play

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

SUITS: Final = 4
SLOTS: Final = 2048


class Kept:
    """What is known of a position: bounds of its value, and the name of the card that led to them."""

    key: i64
    least: i64
    most: i64
    first: i64
    after: Kept | None

    def __init__(self, key: i64, after: Kept | None) -> None:
        self.key = key
        self.least = 0
        self.most = 0
        self.first = -1
        self.after = after


def fits(laws: Laws, side_of: list[int]) -> bool:
    """Whether a game is such, for seats of these sides."""
    if len(side_of) != 2 or bool(side_of[0]) == bool(side_of[1]):
        return False
    if laws.follow != FOLLOW or laws.trump >= 0:
        return False
    if min(laws.trick_points, laws.last_points, laws.lead_points, laws.capture_points) < 0:
        return False
    if laws.by_tricks != sorted(laws.by_tricks):
        return False  # to win a trick must never be bad
    held: dict[int, int] = {}
    faces: set[int] = set()
    for place, suit in enumerate(laws.suits):
        held[suit] = held.get(suit, 0) + 1
        faces.add(suit * 256 + laws.powers[place])
    return (
        len(held) <= SUITS and max(held.values()) <= LONGEST and len(faces) == len(laws.suits) and not any(laws.points)
    )


class Duel:
    """The search. ``nodes`` counts positions; ``limit`` stops it (0: never)."""

    nodes: i64
    limit: i64
    _won: i64
    _lost: i64
    _last: i64
    _spans: Spans
    _suits: Suit | None
    _plays: list[SuitPlay | None]
    _known: list[Kept | None]
    _habit: list[int]

    def __init__(self, laws: Laws, spans: Spans, suits: Suit | None) -> None:
        self.nodes = 0
        self.limit = 0
        # what a trick is worth to who leads to it
        self._won = laws.lead_points + laws.trick_points
        self._lost = laws.lead_points - laws.trick_points - laws.capture_points
        self._last = laws.last_points
        self._spans = spans
        self._suits = suits
        self._plays = PLAYS
        self._known = [None] * SLOTS
        self._habit = [-1] * (2 * SUITS * LONGEST + 2)

    def forget(self) -> None:
        """Give the memory back."""
        self._known = [None] * SLOTS

    def bound(self, hand0: i64, hand1: i64, leader: i64, tricks0: i64, target: i64) -> i64:
        """A bound on the value for side 0 that decides whether it is at least ``target``; hands are by number in the
        pack, ``leader`` is a side, ``tricks0`` -1 if they do not count. Raises OutOfNodes."""
        state: i64 = 0
        left: i64 = 0
        suit = self._suits
        while suit is not None:
            bits = (hand0 | hand1) & suit.bits
            code: i64 = 0
            place: i64 = 1
            while bits:
                if bits & -bits & hand1:
                    code |= place
                else:
                    left += 1
                place += place
                bits &= bits - 1
            state = (state << WIDTH) | code | place
            suit = suit.after
        return self._lead(state, leader, left, tricks0, target)

    def _lead(self, state: i64, leader: i64, left: i64, tricks0: i64, target: i64) -> i64:
        """The same for a state, with so many tricks left."""
        self.nodes += 1
        if self.nodes > self.limit and self.limit:
            raise OutOfNodes
        sign = 1 - 2 * leader
        runs: i64 = 0
        lost: i64 = 0
        rest = state
        while rest:
            if rest & MASK > 1:
                play = self._play(rest & MASK, leader)
                runs += play.runs
                lost += play.lost
            rest >>= WIDTH
        if runs == left or left == 1:
            return self._settled(leader, left, tricks0, runs)
        if tricks0 >= 0:
            worth = self._spans.worst(tricks0, left)
            if worth == self._spans.top(tricks0, left):
                return worth + self._lead(state, leader, left, -1, target - worth)
        # The leader can take `runs` tricks at once, but not all: of a suit that he cannot run the other side keeps a
        # card above one of his. And where it has the highest cards it keeps as many as he has of the suit until he
        # leads it; then it takes `lost` tricks at once.
        short = left - runs
        lost = max(lost, 1)
        least = self._lost - (short - 1) * self._won - self._last
        if short > 1:
            least = min(least, self._last - (short - 2) * self._won)
        least += runs * self._won
        most = (left - 2 * lost + 1) * self._won + self._lost - self._last
        if lost < left:
            most = max(most, (left - 2 * lost) * self._won + self._last)
        if sign < 0:
            least, most = -most, -least
        if tricks0 >= 0:
            sure = lost
            if leader == 0:
                sure = runs
            least += self._spans.worst(tricks0 + sure, short - lost)
            most += self._spans.top(tricks0 + sure, short - lost)
        if least >= target:
            return least
        if most < target:
            return most
        state = _in_order(state)
        key = state * 256 + (tricks0 + 1) * 2 + leader
        slot = key % 65521 % SLOTS
        kept = self._known[slot]
        while kept is not None and kept.key != key:
            kept = kept.after
        habit = int(2 * left + leader)
        first: i64 = -1
        if kept is not None:
            least = max(least, kept.least)
            most = min(most, kept.most)
            if least >= target:
                return least
            if most < target:
                return most
            first = kept.first
        if first < 0:
            first = self._habit[habit]
        found: i64 = -FAR
        goal = target if sign > 0 else 1 - target
        best: i64 = -1
        turn: i64 = 1
        if first >= 0:
            turn = 0
        elif not runs:
            turn = 2
        while turn < 3 and found < goal:  # what was best before, what nobody beats, and the rest
            shift: i64 = 0
            end: i64 = SUITS * WIDTH
            if turn == 0:
                shift = first // LONGEST
                end = shift + WIDTH
            before: i64 = 1
            while shift < end and found < goal:
                code = (state >> shift) & MASK
                lead: Lead | None = None
                if code != before:
                    play = self._play(code, leader)
                    lead = play.lower if turn == 2 else play.leads
                    before = code
                while lead is not None and (turn != 1 or lead.high):
                    name = shift * LONGEST + lead.number
                    if (name == first) == (turn == 0):
                        worth = sign * self._answer(state, shift, lead, leader, left, tricks0, target)
                        if worth > found:
                            found = worth
                            if found >= goal:
                                best = name
                                break
                    lead = lead.after
                shift += WIDTH
            turn += 1 if runs else 2
        found *= sign
        if kept is None:
            kept = Kept(key, self._known[slot])
            self._known[slot] = kept
        if found >= target:
            least = max(least, found)
        else:
            most = min(most, found)
        kept.least = least
        kept.most = most
        if best >= 0:
            kept.first = best
            self._habit[habit] = int(best)
        return found

    def _settled(self, leader: i64, left: i64, tricks0: i64, runs: i64) -> i64:
        """The value when the leader wins all tricks, or loses the only one."""
        if runs == left:
            worth = left * self._won + self._last
            wins = left - left * leader
        else:
            worth = self._lost - self._last
            wins = leader
        if leader:
            worth = -worth
        return worth + self._spans.worst(tricks0 + wins, 0) if tricks0 >= 0 else worth

    def _answer(self, state: i64, shift: i64, lead: Lead, leader: i64, left: i64, tricks0: i64, target: i64) -> i64:
        """The same when a card of the suit at ``shift`` is led."""
        full: i64 = MASK
        rest = state & ~(full << shift)
        sign = 1 - 2 * leader
        found: i64 = FAR
        goal = target if sign > 0 else 1 - target
        reply = lead.replies
        while reply is not None:
            worth = sign * self._next(rest | (reply.code << shift), reply.won, leader, left, tricks0, target)
            if worth < found:
                found = worth
                if found < goal:
                    return found * sign
            reply = reply.after
        if found < FAR:
            return found * sign
        # the other side has none of the suit and throws a card
        rest |= lead.code << shift
        throwing: i64 = 0
        last: i64 = 1
        while throwing < SUITS * WIDTH:
            code = (rest >> throwing) & MASK
            thrown = self._play(code, 1 - leader).throws if code != last else None
            last = code
            kept = rest & ~(full << throwing)
            while thrown is not None:
                worth = sign * self._next(kept | (thrown.code << throwing), True, leader, left, tricks0, target)
                if worth < found:
                    found = worth
                    if found < goal:
                        return found * sign
                thrown = thrown.after
            throwing += WIDTH
        return found * sign

    def _next(self, state: i64, won: bool, leader: i64, left: i64, tricks0: i64, target: i64) -> i64:
        """The same after a trick."""
        gain = self._won if won else self._lost
        if leader:
            gain = -gain
        winner = leader if won else 1 - leader
        if tricks0 >= 0:
            tricks0 += 1 - winner
        return gain + self._lead(state, winner, left - 1, tricks0, target - gain)

    def _play(self, code: i64, side: i64) -> SuitPlay:
        """What a side can do in a suit."""
        number = 2 * code + side
        play = self._plays[number]
        if play is None:
            play = suit_play(int(code), int(side))
            self._plays[int(number)] = play
        return play


def _in_order(state: i64) -> i64:
    """The codes of a state in order of size, those of empty suits lowest."""
    a = (state >> 3 * WIDTH) & MASK
    b = (state >> 2 * WIDTH) & MASK
    c = (state >> WIDTH) & MASK
    d = state & MASK
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    return (((a << WIDTH | b) << WIDTH) | c) << WIDTH | d
