"""The last tricks of the last deal: both hands known, and what counts is the settlement of the partie, not points
(rulebook sections 11 and 15): a hundred reached or not, won or lost by a point."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ai.games.piquet.duel import CAPOT, CARDS, PIQUE
from ai.games.piquet.outlook import CENT_DEAL, SPREAD, expected, settled
from ai.games.piquet.suits import CODE_OF, LED, MINE, THEIRS, THROWN, TURNED
from game.rules.piquet.table import PiquetTable
from game.rules.piquet.values import DEALS

MOST_LEFT: Final = 6
"""With more cards in each hand points are counted instead (see `Duel`)."""
REMEMBERED: Final = 200_000
CLOSE: Final = 40
"""Piquet au Cent: a total this near to the target before a deal may end the game in it."""


def may_settle(t: PiquetTable, target: int) -> bool:
    """Whether the partie may end with this deal."""
    if target:
        return max(t.scores) >= target - CLOSE
    return t.deal_in_partie >= DEALS and t.deal_in_partie % 2 == 0


class Settling:
    """Solves positions by what the partie is worth to seat 0 after them; remembers what it has found. ``scores`` are
    the totals before the deal."""

    scores: list[int]
    target: int
    seen: dict[tuple[int, ...], tuple[float, float]]
    ends: dict[tuple[int, int], float]

    def __init__(self, t: PiquetTable, target: int) -> None:
        self.scores = t.scores[:]
        self.target = target
        self.seen = {}
        self.ends = {}

    def value(self, hands: list[int], side: int, tricks: int, left: int, need: int, total: list[int]) -> float:
        """What the partie is worth to seat 0: ``side`` leads, having won ``tricks``; ``total`` are the points of the
        deal so far with that of the lead; ``need``: how many more make a pique for the leader (0: none)."""
        if len(self.seen) > REMEMBERED:
            self.seen.clear()
        mine = hands[side]
        theirs = hands[1 - side]
        codes = [CODE_OF[mine >> 8 * suit & 255][theirs >> 8 * suit & 255] for suit in range(4)]
        return self._best(codes, side, tricks, left, need, total[0], total[1], -1e9, 1e9)

    def _best(
        self, codes: list[int], side: int, tricks: int, left: int, need: int, t0: int, t1: int, low: float, high: float
    ) -> float:
        """The value for seat 0 when the leader (seat ``side``) does its best; fail-soft alpha-beta."""
        if not left:
            return self._end(side, tricks, t0, t1)
        codes = sorted(codes)
        key = (codes[0] << 9 | codes[1], codes[2] << 9 | codes[3], side, tricks, need, t0, t1)
        lower, upper = self.seen.get(key, (-1e9, 1e9))
        if lower >= high or lower == upper:
            return lower
        if upper <= low:
            return upper
        start_low, start_high = low, high
        best = 1e9 if side else -1e9
        for at in range(3, -1, -1):
            code = codes[at]
            if not MINE[code] or (at < 3 and code == codes[at + 1]):
                continue
            for after in LED[code]:
                found = self._lead(codes, at, after, side, tricks, left, need, t0, t1, low, high)
                if side:
                    best = min(best, found)
                    high = min(high, best)
                else:
                    best = max(best, found)
                    low = max(low, best)
                if low >= high:
                    break
            if low >= high:
                break
        if best >= start_high:
            lower = best
        elif best <= start_low:
            upper = best
        else:
            lower = upper = best
        self.seen[key] = (lower, upper)
        return best

    def _lead(
        self,
        codes: list[int],
        at: int,
        after: list[int],
        side: int,
        tricks: int,
        left: int,
        need: int,
        t0: int,
        t1: int,
        low: float,
        high: float,
    ) -> float:
        """The value of a lead when the other replies as well as it can."""
        best = -1e9 if side else 1e9
        replies: list[tuple[int, int, int]] = []
        if THEIRS[codes[at]]:
            for code in after:
                replies.append((code, -1, 0))
        else:
            for other in range(4):
                if other != at:
                    for code in THROWN[codes[other]]:
                        replies.append((after[0], other, code))
        for reply, other, thrown in replies:
            rest = codes[:]
            rest[at] = reply
            if other >= 0:
                rest[other] = thrown
            if reply > 0:
                missing = need - 1 if need else 0
                won = 1 + (PIQUE if need and not missing else 0)
                s0, s1 = (t0, t1 + won) if side else (t0 + won, t1)
                found = self._best(rest, side, tricks + 1, left - 1, missing, s0, s1, low, high)
            else:
                rest[at] = -reply
                rest = [TURNED[code] for code in rest]
                s0, s1 = (t0 + 2, t1) if side else (t0, t1 + 2)
                found = self._best(rest, 1 - side, 13 - left - tricks, left - 1, 0, s0, s1, low, high)
            if side:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _end(self, side: int, tricks: int, t0: int, t1: int) -> float:
        """The last trick is played: the cards or capot, then the partie as it stands."""
        own = tricks if side == 0 else 12 - tricks
        if own > 6:
            t0 += CAPOT if own == 12 else CARDS
        elif own < 6:
            t1 += CARDS if own else CAPOT
        return self.standing(t0, t1)

    def standing(self, t0: int, t1: int) -> float:
        """What the partie is worth to seat 0 when the deal has ended with these points."""
        found = self.ends.get((t0, t1))
        if found is None:
            found = self.ends[(t0, t1)] = self._settlement(self.scores[0] + t0, self.scores[1] + t1)
        return found

    def _settlement(self, mine: int, theirs: int) -> float:
        if mine == theirs:
            return 0.0
        if self.target and max(mine, theirs) < self.target:
            deals = (self.target - max(mine, theirs)) / CENT_DEAL + 0.5
            more = CENT_DEAL * deals
            return expected(mine + more, theirs + more, SPREAD * sqrt(deals), self.target)
        return settled(mine, theirs, self.target)
