"""Exact play of two known hands: twelve tricks or fewer without trumps (rulebook section 9).

A position is its four suits by code (`ai.games.piquet.suits`) in order, so that suits are alike and what is known of
a position holds for all deals. The search asks whether a position is worth at least so much, is answered with a bound,
and finds a value by asking again.

Points are those of section 9.1 (``by_winner``; ``by_lead`` makes the same), weighed by side, with the cards, capot and
a pique that is still open. The old rule for small cards (9.2) is left to the caller's conscience: it moves a point or
two.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

from ai.games.piquet.suits import CODE_OF, EMPTY, SUITS, Lead, Suit
from ai.search.double_dummy.mtd import Mtd

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

PIQUE: Final = 30
CARDS: Final = 10
CAPOT: Final = 40
TRICKS: Final = 12
FAR: Final = 1 << 20
"""Beyond every value."""
SLOTS: Final = 2048
"""Places for positions at first."""


class Kept:
    """What is known of a position: bounds of its value for the leader, and the name of the card that was enough."""

    key: i64
    least: i64
    most: i64
    first: i64
    after: Kept | None

    def __init__(self, key: i64, least: i64, most: i64, first: i64, after: Kept | None) -> None:
        self.key = key
        self.least = least
        self.most = most
        self.first = first
        self.after = after


class Duel:
    """Solves positions of one kind of scoring; remembers what it has found.

    ``ours`` and ``theirs`` are what a point is worth to side 0 when side 0, or side 1, makes it: side 0 wants the
    sum of its points times ``ours`` less the other's times ``theirs`` to be large, side 1 wants it small.
    ``cards_count``: the ten for the cards help to a pique. ``cards`` and ``capot`` are the prizes after the last trick.
    ``nodes`` counts the positions looked at, ``held`` those remembered.
    """

    nodes: i64
    held: i64
    _unit: i64
    _w0: i64
    _w1: i64
    _apart: i64
    _sound: bool
    _cards_count: bool
    _ends: list[int]
    _known: list[Kept | None]
    _mask: i64
    _killers: list[int]
    _worth: list[int]
    _name: i64
    _mtd: Mtd

    def __init__(
        self, ours: int, theirs: int, cards_count: bool = False, cards: int = CARDS, capot: int = CAPOT
    ) -> None:
        # counted in the largest unit, so that few values are possible
        unit = max(gcd(ours, theirs), 1)
        w0 = ours // unit
        w1 = theirs // unit
        self._unit = unit
        self._w0 = w0
        self._w1 = w1
        # with equal weights it does not matter which side leads
        self._apart = 0 if w0 == w1 else 1
        self._sound = min(w0, w1, cards) >= 0 and cards <= capot  # a trick more is never bad
        self._cards_count = cards_count
        # what the cards or capot are worth to a leader of side 0 with so many tricks at the end, then to one of side 1
        self._ends = [-capot * w1] + [-cards * w1] * 5 + [0] + [cards * w0] * 5 + [capot * w0]
        self._ends += [-capot * w0] + [-cards * w0] * 5 + [0] + [cards * w1] * 5 + [capot * w1]
        # by tricks left and side: the card that was enough, and the value found last
        self._killers = [-1] * (2 * TRICKS + 2)
        self._worth = [0] * (2 * TRICKS + 2)
        self._name = -1
        self._mtd = Mtd()
        self.nodes = 0
        self.held = 0
        self._known = [None] * SLOTS
        self._mask = SLOTS - 1

    def forget(self) -> None:
        """Give the memory back."""
        self.held = 0
        self._known = [None] * SLOTS
        self._mask = SLOTS - 1

    def value(self, hands: list[int], side: int, tricks: int, left: int, open_pique: int) -> int:
        """What the rest is worth to side 0. ``hands`` are bit sets by side, each of ``left`` cards; ``side`` leads and
        has won ``tricks`` tricks; ``open_pique``: how many points more make a pique for the leader, 0 if it cannot."""
        mine = hands[side]
        theirs = hands[1 - side]
        a = SUITS[CODE_OF[mine & 255][theirs & 255]]
        b = SUITS[CODE_OF[mine >> 8 & 255][theirs >> 8 & 255]]
        c = SUITS[CODE_OF[mine >> 16 & 255][theirs >> 16 & 255]]
        d = SUITS[CODE_OF[mine >> 24][theirs >> 24]]
        place = 2 * left + side
        if not left:
            found = self._ends[(TRICKS + 1) * side + tricks]
        elif self._sound and (left == 1 or (a.sums + b.sums + c.sums + d.sums) & 31 == left):
            found = int(self._best(a, b, c, d, side, tricks, left, open_pique, 0))  # no question of play
        else:
            found = int(self._exact(None, a, b, c, d, side, tricks, left, open_pique, self._worth[place]))
            self._worth[place] = found
        return int(-found * self._unit if side else found * self._unit)

    def moves(self, hands: list[int], side: int, tricks: int, left: int, open_pique: int) -> list[tuple[int, int]]:
        """Each card the leader may lead, by its number in the pack, and what the rest is worth to side 0 with it."""
        sign = int(-self._unit if side else self._unit)
        suits = [
            SUITS[CODE_OF[hands[side] >> 8 * at & 255][hands[1 - side] >> 8 * at & 255]] for at in range(4)
        ]  # fmt: skip
        found: list[tuple[int, int]] = []
        guess = self._worth[2 * left + side]
        for at in range(4):
            x, y, z = [suits[other] for other in range(4) if other != at]
            lead = suits[at].leads
            group = False  # whether the card before, a stronger one, is of the same group
            for card in range(8 * at + 7, 8 * at - 1, -1):
                if hands[side] >> card & 1:
                    if not group and lead is not None:
                        guess = int(self._exact(lead, suits[at], x, y, z, side, tricks, left, open_pique, guess))
                        lead = lead.after
                    group = True
                    found.append((card, sign * guess))
                elif hands[1 - side] >> card & 1:
                    group = False
        return found

    def _exact(
        self, lead: Lead | None, a: Suit, b: Suit, c: Suit, d: Suit, side: i64, tricks: i64, left: i64, need: i64,
        guess: i64,
    ) -> i64:  # fmt: skip
        """The value for the leader, or that of a card led from the first suit."""
        mtd = self._mtd
        mtd.begin(guess, -FAR, FAR, 1)
        while mtd.low < mtd.high:
            if lead is None:
                mtd.heard(self._best(a, b, c, d, side, tricks, left, need, mtd.target))
            else:
                mtd.heard(self._led(lead, b, c, d, side, tricks, left, need, mtd.target))
        return mtd.low

    def _best(
        self, a: Suit, b: Suit, c: Suit, d: Suit, side: i64, tricks: i64, left: i64, need: i64, target: i64
    ) -> i64:
        """A bound on the value for the leader that decides whether it is at least ``target``; ``tricks`` are -1 if the
        cards are decided and counted already."""
        # One long function on purpose: what it knows of the four suits would have to be handed over in every node.
        self.nodes += 1
        at = (TRICKS + 1) * side + tricks
        if left == 0:
            return self._ends[at] if tricks >= 0 else 0
        if tricks > 0 and tricks != 6 and tricks + left < TRICKS and not (need and self._cards_count):
            if tricks > 6 or tricks + left < 6:
                prize: i64 = self._ends[at]
                return prize + self._best(a, b, c, d, side, -1, left, need, target - prize)
        least: i64 = -FAR
        most: i64 = FAR
        sums = a.sums + b.sums + c.sums + d.sums
        runs = sums & 31
        if self._sound:
            gain = self._w1 if side else self._w0
            lose = self._w0 if side else self._w1
            if runs == left:  # nobody can have more
                least = left * gain
                if need and self._by(need, tricks, left):
                    least += PIQUE * gain
                return least + self._ends[at + left] if tricks >= 0 else least
            if left == 1:
                return self._ends[at] - 2 * lose if tricks >= 0 else -2 * lose
            # Never more: of a suit that the leader cannot run the other side keeps a card above one of his, and wins a
            # trick. Where it has the highest cards it keeps what it can cash until the leader has lost a trick or has
            # only such suits left, and cashes it at once.
            lost = min((sums >> 5) & 31, (sums >> 10) & 31)
            if lost == 0:
                lost = 1
            wins = left - lost
            most = wins * gain - lost * lose
            if wins == 0:
                most -= lose
            elif gain > lose:
                most += min(wins, lost) * (gain - lose)
            else:
                most += gain - lose
            # Never less: the leader cashes his runs, then loses another card and waits. But of a suit in which the
            # other has the highest cards and more, which it cannot throw away meanwhile, he keeps the best of the rest.
            sure = runs
            least = runs * gain - (left - runs + 1) * lose
            if sums >> 21 > 0 and (sums >> 15) & 63 < left - runs:
                sure += 1
                least += gain + min(gain, lose)
            if need:
                if self._by(need, tricks, wins):
                    most += PIQUE * gain
                    if self._by(need, tricks, runs):
                        least += PIQUE * gain
                elif most < (wins + 1) * gain - lost * lose:  # to let so many go at once would be worse without it, too
                    need = 0
            if tricks >= 0:
                least += self._ends[at + sure]
                most += self._ends[at + wins]
            if least >= target:
                return least
            if most < target:
                return most
        # suits in order of their codes, empty ones last
        if a.code < b.code:
            a, b = b, a
        if c.code < d.code:
            c, d = d, c
        if a.code < c.code:
            a, c = c, a
        if b.code < d.code:
            b, d = d, b
        if b.code < c.code:
            b, c = c, b
        key = ((a.code * 512 + b.code) * 512 + c.code) * 512 + d.code
        key = key * 2048 + need * 32 + (tricks + 1) * 2 + (side & self._apart)
        kept = self._known[(key ^ (key >> 15) ^ (key >> 31)) & self._mask]
        while kept is not None and kept.key != key:
            kept = kept.after
        if kept is None:
            found = self._tried(a, b, c, d, side, tricks, left, need, target, runs, -1)
            if found >= target:
                least = max(least, found)
            else:
                most = min(most, found)
            self._keep(Kept(key, least, most, self._name, None))
            return found
        if kept.least >= target:
            return kept.least
        if kept.most < target:
            return kept.most
        found = self._tried(a, b, c, d, side, tricks, left, need, target, runs, kept.first)
        if found >= target:
            kept.least = max(kept.least, found)
            kept.first = self._name
        else:
            kept.most = min(kept.most, found)
        return found

    def _tried(
        self, a: Suit, b: Suit, c: Suit, d: Suit, side: i64, tricks: i64, left: i64, need: i64, target: i64, runs: i64,
        first: i64,
    ) -> i64:  # fmt: skip
        """The same by trying leads until one is enough: what was best before, what nobody beats, and the rest."""
        slot = int(2 * left + side)
        if first < 0:
            first = self._killers[slot]
        found: i64 = -FAR
        turn: i64 = 1 if runs else 2
        at: i64 = 0
        end: i64 = 4
        if first >= 0:
            turn = 0
            at = first >> 3
            end = at + 1
        while turn < 3:
            before: i64 = EMPTY
            while at < end:
                suit = a if at == 0 else b if at == 1 else c if at == 2 else d
                if suit.code != before:
                    before = suit.code
                    lead = suit.lower if turn == 2 else suit.leads
                    while lead is not None and (turn != 1 or lead.high):
                        name = at * 8 + lead.number
                        if (name == first) == (turn == 0):
                            x = b if at == 0 else a
                            y = c if at < 2 else b
                            z = d if at < 3 else c
                            worth = self._led(lead, x, y, z, side, tricks, left, need, target)
                            if worth > found:
                                found = worth
                                if found >= target:
                                    self._killers[slot] = int(name)
                                    self._name = name
                                    return found
                        lead = lead.after
                at += 1
            turn += 1 if runs else 2
            at = 0
            end = 4
        self._name = -1
        return found

    def _led(
        self, lead: Lead, x: Suit, y: Suit, z: Suit, side: i64, tricks: i64, left: i64, need: i64, target: i64
    ) -> i64:
        """The same with a lead, the other three suits given: the other replies as well as it can."""
        gain = self._w1 if side else self._w0
        if need:
            need -= 1
            if self._cards_count and tricks == 6:
                need -= CARDS
            if need <= 0:
                gain += PIQUE * gain
                need = 0
        left -= 1
        theirs: i64 = -1
        if tricks >= 0:
            theirs = TRICKS - left - tricks
            tricks += 1
        found: i64 = FAR
        reply = lead.replies
        if reply is not None:
            while reply is not None:
                if reply.won:
                    worth = gain + self._best(reply.suit, x, y, z, side, tricks, left, need, target - gain)
                else:
                    lost = 2 * (self._w0 if side else self._w1)
                    worth = -lost - self._best(
                        reply.suit, x.turned, y.turned, z.turned, 1 - side, theirs, left, 0, 1 - target - lost
                    )  # fmt: skip
                if worth < found:
                    found = worth
                    if found < target:
                        return found
                reply = reply.after
            return found
        # the other side has none of the suit and throws a card
        rest = lead.suit
        target -= gain
        turn: i64 = 0
        before: i64 = EMPTY
        while turn < 3:
            thrown = x.throws if x.code != before else None
            before = x.code
            while thrown is not None:
                worth = self._best(rest, thrown.suit, y, z, side, tricks, left, need, target)
                if worth < found:
                    found = worth
                    if found < target:
                        return gain + found
                thrown = thrown.after
            x, y, z = y, z, x
            turn += 1
        return gain + found

    def _keep(self, new: Kept) -> None:
        """Remember a position, with more places if there are many."""
        if self.held > 2 * self._mask:
            before = self._known
            self._mask = 4 * self._mask + 3
            self._known = [None] * int(self._mask + 1)
            for first in before:
                kept = first
                while kept is not None:
                    after = kept.after
                    self._put(kept)
                    kept = after
        self._put(new)
        self.held += 1

    def _put(self, kept: Kept) -> None:
        slot = int((kept.key ^ (kept.key >> 15) ^ (kept.key >> 31)) & self._mask)
        kept.after = self._known[slot]
        self._known[slot] = kept

    def _by(self, need: i64, tricks: i64, more: i64) -> bool:
        """Whether the leader reaches the pique by winning so many tricks one after another."""
        if self._cards_count and tricks < 7 <= tricks + more:
            more += CARDS
        return more >= need
