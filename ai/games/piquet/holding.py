"""What a hand holds and what two hands score before the play, by table (rulebook sections 7, 8.6 and 10)."""

from __future__ import annotations

from typing import Final

from game.core.melds import RUNS
from game.rules.piquet.combinations import POINT_PARTS, Ladder, three_and_four
from game.rules.piquet.values import POINT, SEQUENCE, SET, point_key

_SEQUENCE_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 3, 4, 15, 16, 17, 18)


def _points_of_runs(byte: int) -> int:
    total = 0
    for _, length in RUNS[byte]:
        total += _SEQUENCE_POINTS[length]
    return total


def _best_run(byte: int) -> int:
    best = -1
    for top, length in RUNS[byte]:
        best = max(best, (length - 3) * 8 + top)
    return best


BEST_POINT: Final = [point_key(byte) if POINT_PARTS[byte] else -1 for byte in range(256)]
"""By suit holding: the key of the point, -1 for fewer than three cards."""
BEST_RUN: Final = [_best_run(byte) for byte in range(256)]
"""By suit holding: the key of the best sequence, -1 if there is none."""
RUN_POINTS: Final = [_points_of_runs(byte) for byte in range(256)]
"""By suit holding: what all its sequences score."""


def best_key(kind: int, hand: int) -> int:
    """The key of the best claim of a class that a hand holds; -1 if it has none."""
    if kind == SET:
        three, four = three_and_four(hand)
        return four.bit_length() + 7 if four else three.bit_length() - 1
    table = BEST_POINT if kind == POINT else BEST_RUN
    return max(table[hand & 255], table[hand >> 8 & 255], table[hand >> 16 & 255], table[hand >> 24])


def points_held(kind: int, hand: int, ladder: Ladder) -> int:
    """What a hand scores in a class in which it is good and claims everything."""
    if kind == POINT:
        key = best_key(POINT, hand)
        return ladder.points[key] if key >= 0 else 0
    if kind == SEQUENCE:
        return (
            RUN_POINTS[hand & 255] + RUN_POINTS[hand >> 8 & 255] + RUN_POINTS[hand >> 16 & 255] + RUN_POINTS[hand >> 24]
        )
    three, four = three_and_four(hand)
    return 14 * four.bit_count() + 3 * (three & ~four).bit_count()


def contest(kind: int, elder: int, younger: int, ladder: Ladder) -> int:
    """Section 8.6: what a class scores when both declare everything: positive for elder, negative for younger."""
    first = best_key(kind, elder)
    second = best_key(kind, younger)
    if first > second:
        return points_held(kind, elder, ladder)
    if second > first:
        return -points_held(kind, younger, ladder)
    return 0
