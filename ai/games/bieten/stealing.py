"""The cutter's privilege (rulebook sections 5.2 and 14): what cards are worth, and whether to take the one seen."""

from __future__ import annotations

from typing import Final

from game.core.cards import Card
from game.rules.bieten.values import WELI_BIT

from .showdown import top_level
from .strength import DEALT, Hands

GAME_CHANCE: Final = (0.0, 0.10, 0.12, 0.15, 0.19, 0.24, 0.30, 0.75)
"""By class of the best card, among four players (see `showdown.top_level`)."""
ANOTHER_LOOK: Final = 0.12
"""Points that the right to look at one more card is worth."""

_WORTHS: Final[dict[tuple[bool, int], list[float]]] = {}


def hand_worths(table: Hands, wild: bool, others: int) -> list[float]:
    """For each hand the points it may expect among so many others, unbet (kept)."""
    key = (wild, others)
    found = _WORTHS.get(key)
    if found is not None:
        return found
    count = len(table.bits)
    found = [0.0] * count
    for figure in DEALT:
        strengths = table.strengths[figure]
        order = sorted(range(count), key=lambda place: strengths[place])
        at = 0
        while at < count:
            end = at
            while end < count and strengths[order[end]] == strengths[order[at]]:
                end += 1
            if strengths[order[at]]:
                chance = (0.5 * (at + end) / count) ** others
                for place in range(at, end):
                    found[order[place]] += chance
            at = end
    for place in range(count):
        found[place] += GAME_CHANCE[top_level(table.bits[place], wild)] * 3.0 / max(others, 2)
    _WORTHS[key] = found
    return found


def take_worths(table: Hands, wild: bool, others: int, held: int, seen: Card) -> tuple[float, float]:
    """What taking and refusing a card are worth to a cutter who has taken ``held``, in points."""
    worths = hand_worths(table, wild, others)
    taken = held | seen.bit
    take = 0.0
    takes = 0
    refuse = 0.0
    refuses = 0
    for place in range(len(table.bits)):
        bits = table.bits[place]
        if not taken & ~bits:
            take += worths[place]
            takes += 1
        elif not held & ~bits and not bits & seen.bit:
            refuse += worths[place]
            refuses += 1
    bonus = ANOTHER_LOOK if taken.bit_count() < 3 else 0.0
    if seen.bit == WELI_BIT and wild:
        bonus += 0.5
    return take / max(1, takes) + bonus, refuse / max(1, refuses)
