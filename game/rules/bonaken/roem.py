"""Roem (rulebook section 3): what a hand is worth, and every amount that may be announced from it."""

from __future__ import annotations

from typing import Final

from game.core.melds import RUNS
from game.rules.bonaken.values import ACE, CARDS, JACK, KING, QUEEN

FOURS: Final = ((JACK, 200), (QUEEN, 100), (KING, 100), (ACE, 100))
FOUR_BITS: Final = tuple([sum([CARDS[suit * 8 + rank].bit for suit in range(4)]) for rank, _ in FOURS])
STUK: Final = 20
STUK_BITS: Final = tuple([CARDS[suit * 8 + KING].bit | CARDS[suit * 8 + QUEEN].bit for suit in range(4)])

WITH_TRUMP: Final = {
    6: (20, 40, 50, 60, 70, 100, 120, 140, 200, 220, 240),
    5: (20, 40, 50, 70, 100, 120, 200),
    4: (20, 40, 50, 70, 100, 200),
}
WITHOUT_TRUMP: Final = {6: (20, 40, 50, 100, 120, 200, 220), 5: (20, 50, 100, 200), 4: (20, 50, 100, 200)}
"""All amounts that can occur, by hand size: the bids of Boonaak and Zwabber with roem."""


def run_value(length: int, six_run: int) -> int:
    """The value of a sequence."""
    if length <= 3:
        return 20
    if length == 4:
        return 50
    return 100 if length == 5 else six_run


def roem_total(hand: int, trump: int, six_run: int) -> int:
    """All combinations of a hand (a bit set) added up; ``trump`` is -1 without trumps."""
    total = 0
    for suit in range(4):
        for _, length in RUNS[hand >> (suit * 8) & 255]:
            total += run_value(length, six_run)
    for at in range(4):
        if hand & FOUR_BITS[at] == FOUR_BITS[at]:
            total += FOURS[at][1]
    if trump >= 0 and hand & STUK_BITS[trump] == STUK_BITS[trump]:
        total += STUK
    return total


def _with_run(ways: dict[int, int], top: int, length: int, six_run: int) -> dict[int, int]:
    """Add what may be announced from a run: none of it, shortened, or split into shorter runs."""
    if length < 3:
        return ways
    found = _with_run(ways, top - 1, length - 1, six_run)
    for size in range(3, length + 1):
        rest = _with_run(ways, top - size, length - size, six_run)
        found = _joined(found, _added(rest, run_value(size, six_run), top))
    return found


def _added(ways: dict[int, int], value: int, high: int) -> dict[int, int]:
    """Every amount with one more combination."""
    return {total + value: max(best, high) for total, best in ways.items()}


def _joined(ways: dict[int, int], others: dict[int, int]) -> dict[int, int]:
    """Both sets of amounts, each with its best highest card."""
    found = ways.copy()
    for total, best in others.items():
        if total not in found or found[total] < best:
            found[total] = best
    return found


def announceable(hand: int, trump: int, six_run: int) -> dict[int, int]:
    """Every amount that may be announced, with the highest rank (7 the ace) among the combinations that make it up, in
    the best way (-1 of nothing)."""
    ways: dict[int, int] = {0: -1}
    for suit in range(4):
        for top, length in RUNS[hand >> (suit * 8) & 255]:
            ways = _with_run(ways, top, length, six_run)
    for at in range(4):
        if hand & FOUR_BITS[at] == FOUR_BITS[at]:
            ways = _joined(ways, _added(ways, FOURS[at][1], FOURS[at][0]))
    if trump >= 0 and hand & STUK_BITS[trump] == STUK_BITS[trump]:
        ways = _joined(ways, _added(ways, STUK, KING))
    return ways


def highest(hand: int, trump: int, six_run: int) -> int:
    """The highest rank among all combinations of a hand, -1 if it has none."""
    best = -1
    for rank in announceable(hand, trump, six_run).values():
        best = max(best, rank)
    return best
