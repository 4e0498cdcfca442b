"""Who wins Game in imagined hands of Bieten: the rest of the tricks played through in a quick, plain way."""

from __future__ import annotations

from game.core.rng import Rng
from game.rules.bieten.course import Course
from game.rules.bieten.figures import power_of
from game.rules.bieten.table import BietenTable, left_of
from game.rules.bieten.values import CARDS, SUIT_BITS, WELI_BIT

from .strength import BIT

LOW_FIRST = 150
"""Of 256: how often the lowest card goes first; else any."""


def top_level(bits: int, wild: bool) -> int:
    """A class for Game, as if of a colour: the best card still held."""
    if wild and bits & WELI_BIT:
        return 7
    best = 0
    for index in range(32):
        if BIT[index] & bits:
            best = max(best, CARDS[index].rank)
    return max(1, best - 1)


def game_winner(course: Course, t: BietenTable, rests: list[int], may: int, rng: Rng) -> int:
    """The winner of the last trick when these cards are still held; the Weli is kept for the end, if what it still may
    be (``may``) allows, and named as high as that."""
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
            inside = may & SUIT_BITS[led] if size else may
            if weli and size and not follow:
                # who throws another suit can no longer name the suit led
                if may == inside:
                    choice = 0
                elif real:
                    may &= ~inside
            if choice:
                index = _pick(choice, rng)
                held[seat] &= ~BIT[index]
                suit = CARDS[index].suit
                power = (CARDS[index].rank + 1) * 2 + 1
            elif weli:
                held[seat] &= ~WELI_BIT
                name = _highest(inside or may, rng)
                suit = CARDS[name].suit
                power = power_of(name, True)
            else:
                suit = rng.below(4)
                power = 0
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


def _highest(bits: int, rng: Rng) -> int:
    """The highest card by rank, of any suit where several are."""
    found = -1
    first = rng.below(4)
    for at in range(4):
        top = bits & SUIT_BITS[(first + at) % 4]
        if top and (found < 0 or CARDS[top.bit_length() - 1].rank > CARDS[found].rank):
            found = top.bit_length() - 1
    return found


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
