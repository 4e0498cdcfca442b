"""Positions of the exact search (`.solver`) that are played alike: in every suit the same seats hold cards in the
same order, so that only the points of the cards differ.

A value found for one of them is a bound for the others: it changes by no more than all their points differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.search.double_dummy.position import Card, Pack
from ai.search.double_dummy.trick_rules import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

WIDE = 8
"""Cards of a suit that are compared at once."""


class Window:
    """Neighbouring cards of a suit. ``same``: for each set of them that may be left, moved down by ``shift``, the first
    set in which the same seats hold cards in the same order."""

    shift: i64
    mask: i64
    bits: i64
    same: list[int]
    after: Window | None

    def __init__(self, shift: int, mask: int, same: list[int], after: Window | None) -> None:
        self.shift = shift
        self.mask = mask
        self.bits = mask * BIT[shift]
        self.same = same
        self.after = after


class Patterns:
    """The windows of a pack for hands as they were dealt."""

    _windows: Window | None
    _by_rest: list[Card]

    def __init__(self, pack: Pack, dealt: list[int]) -> None:
        self._by_rest = pack.by_rest
        self._windows = None
        start = 0
        while start < len(pack.cards):
            end = start + 1
            while end < len(pack.cards) and end < start + WIDE and pack.cards[end].bit & pack.cards[start].suit_bits:
                end += 1
            cards = pack.cards[start:end]
            self._windows = Window(start, BIT[end - start] - 1, _alike(pack, cards, dealt), self._windows)
            start = end

    def key(self, alive: i64) -> i64:
        """The first set of cards that is played like this one."""
        key: i64 = 0
        window = self._windows
        while window is not None:
            key |= window.same[(alive >> window.shift) & window.mask] << window.shift
            window = window.after
        return key

    def apart(self, some: i64, other: i64) -> i64:
        """By how much the values of two sets of cards that are played alike differ at most."""
        apart: i64 = 0
        window = self._windows
        while window is not None:
            left = some & window.bits
            right = other & window.bits
            if left != right:
                while left:
                    more = self._by_rest[(left & -left) % 67].points - self._by_rest[(right & -right) % 67].points
                    apart += more if more > 0 else -more
                    left &= left - 1
                    right &= right - 1
            window = window.after
        return apart

    def counterpart(self, bit: i64, some: i64, other: i64) -> i64:
        """The card of the other set that stands where this one stands in a set that is played alike."""
        window = self._windows
        while window is not None:
            if window.bits & bit:
                left = some & window.bits
                right = other & window.bits
                while left & -left != bit:
                    left &= left - 1
                    right &= right - 1
                return right & -right
            window = window.after
        return 0


def _alike(pack: Pack, cards: list[Card], dealt: list[int]) -> list[int]:
    """For each set of the cards of a window the first one that is played like it."""
    same = [0] * BIT[len(cards)]
    subsets = [0]
    orders = [0]
    first = {0: 0}
    base = pack.odd_cards + 1 + len(dealt)
    for step, card in enumerate(cards):
        for seat, hand in enumerate(dealt):
            if not hand & card.bit:
                continue
            for number in range(len(subsets)):
                subset = subsets[number] | BIT[step]
                order = orders[number] * base + (card.odd if card.odd else pack.odd_cards + 1 + seat)
                subsets.append(subset)
                orders.append(order)
                same[subset] = first.setdefault(order, subset)
    return same
