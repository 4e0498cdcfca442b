"""Who wins Game in imagined hands of Bieten: the rest of the tricks played through in a quick, plain way."""

from __future__ import annotations

from game.core.rng import Rng
from game.rules.bieten.course import Course
from game.rules.bieten.table import BietenTable, left_of
from game.rules.bieten.values import CARDS, WELI_BIT

from .strength import BIT

LOW_FIRST = 150
"""Of 256: how often the lowest card goes first; else any."""
TOP_OF_SUIT = 16
"""The Weli as an ace: below the real one (see `game.rules.bieten.figures.power_of`)."""


def top_level(bits: int, wild: bool) -> int:
    """A class for Game, as if of a colour: the best card still held."""
    if wild and bits & WELI_BIT:
        return 7
    best = 0
    for index in range(32):
        if BIT[index] & bits:
            best = max(best, CARDS[index].rank)
    return max(1, best - 1)


def game_winner(course: Course, t: BietenTable, rests: list[int], rng: Rng) -> int:
    """The winner of the last trick when these cards are still held; the Weli is kept for the end and named as an
    ace."""
    held = rests[:]
    trick = t.trick
    size = t.size
    led = t.led
    best = t.best
    best_seat = t.best_seat
    seat = t.turn
    players = course.players - len(t.out)
    while trick < 3:
        while size < players:
            bits = held[seat]
            weli = bits & WELI_BIT if course.wild else 0
            real = bits & ~WELI_BIT if course.wild else bits
            follow = real & course.suits[led] if size else real
            choice = follow or real
            if choice:
                index = _pick(choice, rng)
                held[seat] &= ~BIT[index]
                suit = CARDS[index].suit
                power = (CARDS[index].rank + 1) * 2 + 1
            else:
                held[seat] &= ~WELI_BIT
                suit = led if size and weli else rng.below(4)
                power = TOP_OF_SUIT if weli else 0
            if not size:
                led = suit
                best = -1
            if suit == led and power > best:
                best = power
                best_seat = seat
            size += 1
            seat = left_of(t, seat)
        trick += 1
        size = 0
        seat = best_seat
    return best_seat


def _pick(bits: int, rng: Rng) -> int:
    """The lowest card by rank, or any."""
    if not bits & (bits - 1):
        return bits.bit_length() - 1
    found: list[int] = []
    lowest = -1
    while bits:
        low = bits & -bits
        index = low.bit_length() - 1
        found.append(index)
        if lowest < 0 or CARDS[index].rank < CARDS[lowest].rank:
            lowest = index
        bits ^= low
    return lowest if rng.below(256) < LOW_FIRST else found[rng.below(len(found))]
