"""Melds: runs and sets in a hand, by table look-up over the bits of one suit.

A suit of up to eight ranks is a byte whose bit i is the rank i of the natural order.
"""

from __future__ import annotations

from typing import Final

Run = tuple[int, int]
"""A maximal run: (top rank, length)."""


def _runs(byte: int) -> tuple[Run, ...]:
    """Every maximal run of three or more neighbouring ranks in a suit, strongest first."""
    found: list[Run] = []
    rank = 7
    while rank >= 0:
        length = 0
        while rank - length >= 0 and byte & _POWERS[rank - length]:
            length += 1
        if length >= 3:
            found.append((rank, length))
        rank -= length + 1
    return tuple(found)


_POWERS: Final = (1, 2, 4, 8, 16, 32, 64, 128)

RUNS: Final[list[tuple[Run, ...]]] = [_runs(byte) for byte in range(256)]
"""The maximal runs of each possible suit holding."""


def run_bits(top: int, length: int) -> int:
    """The byte of a run."""
    return sum([_POWERS[top - i] for i in range(length)])
