"""Playing a position to its end quickly and sensibly: what a search does below its tree.

Light judgement with some noise: points to the partner's trick, cheapest winner, cheapest loser, masters led, trumps
drawn by the taker's side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.cardplay import SUIT, TOP, TRICKS, Spot, count

if TYPE_CHECKING:
    from mypy_extensions import i64

_MULTIPLIER: Final = 1103515245
_MASK: Final = 0x7FFFFFFF
USUAL_NOISE: Final = 40
"""Of 256: how often a card is drawn at random instead."""


class Noise:
    """A very quick stream of random numbers for play-outs (linear congruence modulo 2**31; high bits are used)."""

    state: i64

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def byte(self) -> i64:
        """The next number in 0 .. 255."""
        self.state = (self.state * _MULTIPLIER + 12345) & _MASK
        return self.state >> 23


def any_of(bits: i64, noise: Noise) -> i64:
    """A random card of a set that is not empty, as its bit."""
    skip = count(bits) * noise.byte() >> 8
    while skip:
        bits &= bits - 1
        skip -= 1
    return bits & -bits


def finish(spot: Spot, noise: Noise, taker_side: i64, randomness: i64 = USUAL_NOISE) -> None:
    """Play a position to the end of its deal; ``randomness`` of 256 cards are drawn at random."""
    while spot.trick < TRICKS:
        allowed = spot.allowed()
        if not allowed & (allowed - 1):
            spot.play(allowed)
        elif noise.byte() < randomness:
            spot.play(any_of(allowed, noise))
        elif spot.size == 0:
            spot.play(lead(spot, allowed, noise, taker_side))
        else:
            spot.play(follow(spot, allowed, noise))


def lead(spot: Spot, allowed: i64, noise: Noise, taker_side: i64) -> i64:
    """A card to lead: trumps as long as the other side has some, masters, else a low card of some suit."""
    turn = spot.turn
    others = (spot.h0 | spot.h1 | spot.h2 | spot.h3) - spot.hand(turn)
    trumps = allowed & 255
    suited = spot.mode == SUIT
    if suited and trumps and (spot.sides >> 2 * turn & 3) == taker_side and spot.enemies(turn) & 255:
        top = TOP[trumps]
        if others & 255 < top:
            return top
        if count(trumps) >= 3:
            return trumps & -trumps if noise.byte() < 200 else top
    suit = (noise.byte() & 3) * 8
    fallback: i64 = 0
    step: i64 = 0
    while step < 4:
        byte = allowed >> suit & 255
        if byte and not (suited and suit == 0):
            top = TOP[byte]
            if (others >> suit & 255) < top:
                return top << suit
            fallback = (byte & -byte) << suit
        suit = suit + 8 & 31
        step += 1
    if fallback:
        return fallback
    top = TOP[trumps]
    if others & 255 < top:
        return top
    return trumps & -trumps


def follow(spot: Spot, allowed: i64, noise: Noise) -> i64:
    """A card to follow with."""
    best = spot.best
    led = spot.led
    last = spot.size == spot.players - 1
    friend = (spot.sides >> 2 * spot.best_seat & 3) == (spot.sides >> 2 * spot.turn & 3)
    suited = spot.mode == SUIT
    mine = allowed >> led & 255
    trumps = allowed & 255
    plain = allowed
    if suited and allowed != trumps:
        plain = allowed - trumps
    if friend and (last or best & _TWO_BEST or noise.byte() < 128):
        # load the partner's trick
        if mine:
            return TOP[mine] << led
        return _richest(plain, noise)
    if mine:
        won = best >> led & 255  # 0: the trick is trumped
        winners = mine & -(won + won)
        if won and winners:
            if suited and led == 0 and not last:
                return winners & -winners if noise.byte() < 160 else TOP[winners]
            return TOP[winners] << led
        return (mine & -mine) << led
    if suited and trumps and not friend:
        winners = trumps
        if best < 256:
            winners &= -(best + best)
        if winners:
            return winners & -winners
    return _poorest(plain, noise)


_TWO_BEST: Final = 0xC0C0C0C0
"""The two strongest cards of every suit."""


def _richest(bits: i64, noise: Noise) -> i64:
    """A ten if there is one, else an ace's neighbour, else the dearest card of a random suit."""
    suit = (noise.byte() & 3) * 8
    found: i64 = 0
    rank: i64 = 0
    step: i64 = 0
    while step < 4:
        byte = bits >> suit & 255
        if byte:
            if byte & 0x40:
                return (byte & 0x40) << suit
            top = TOP[byte]
            if rank == 0 or top > rank or rank == 128:
                rank = top
                found = top << suit
        suit = suit + 8 & 31
        step += 1
    return found


def _poorest(bits: i64, noise: Noise) -> i64:
    """The cheapest card of some suit."""
    suit = (noise.byte() & 3) * 8
    found: i64 = 0
    rank: i64 = 256
    step: i64 = 0
    while step < 4:
        byte = bits >> suit & 255
        low = byte & -byte
        if byte and low < rank:
            rank = low
            found = low << suit
        suit = suit + 8 & 31
        step += 1
    return found
