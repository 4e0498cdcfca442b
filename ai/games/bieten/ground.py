"""The trick in hand of Bieten, for reasons."""

from __future__ import annotations

from typing import Final, cast

from ai.reasons.ground import Ground
from game.core.tricks import Ranking
from game.core.view import View
from game.rules import play_of
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable, left_of
from game.rules.bieten.values import CARDS, WELI_BIT

RANKING: Final = Ranking(CARDS, -1, [[1, 2, 3, 4, 5, 6, 7, 8, 0]] * 4, [[0] * 9] * 4)
"""7 .. A, and the Weli (rank -1) below the seven."""


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None before the play."""
    if view.phase in ("cut", "steal"):
        return None
    course = cast(BietenRules, play_of(view)).course
    t = cast(BietenTable, view.table)
    hand = view.zones[view.seat].bits
    seen = hand
    for seat in range(view.players):
        for card in view.zones[course.played + seat].pile:
            seen |= card.bit
    for card in view.zones[course.bottom].pile:
        seen |= card.bit
    out = (1 << len(CARDS)) - 1 & ~seen
    found = Ground(view.seat, CARDS, RANKING, hand, out)
    dealt = [seat for seat in range(view.players) if seat not in t.out]
    voids = {seat: _voids(t.void[seat], found.suits) for seat in dealt}
    found.may = {seat: out & ~(voids[seat] & ~WELI_BIT) for seat in dealt if seat != view.seat}
    found.wild = out & WELI_BIT if course.wild else 0
    trick: list[tuple[int, int]] = []
    if t.size:
        seat = t.leaders[t.trick]
        for _ in range(t.size):
            card = view.zones[course.played + seat].pile[t.trick]
            named = course.wild and card.bit == WELI_BIT and t.named >= 0
            trick.append((seat, t.named if named else card.index))
            seat = left_of(t, seat)
    leader = t.leaders[t.trick] if t.size else t.turn if t.turn >= 0 else t.forehand
    found.lay(trick, leader, len(dealt), lambda seat: left_of(t, seat))
    if t.size:
        found.best_seat = t.best_seat
        found.best = dict(trick)[t.best_seat]
    return found


def _voids(bits: int, suits: list[int]) -> int:
    """The cards of the suits that a seat is known to have failed to follow."""
    found = 0
    for suit in range(4):
        if bits >> suit & 1:
            found |= suits[suit]
    return found
