"""Playing a position to its end quickly and sensibly: what a search does below its tree.

Light judgement with some noise: points to the partner's trick, cheapest winner, cheapest loser, masters led, trumps
drawn by the taker's side.
"""

from __future__ import annotations

from typing import Final

from ai.cardplay import COUNT, HIGHER, LOW, PLACE, SUIT, SUIT_MASK, TOP, TRICKS, Spot

_MULTIPLIER: Final = 1103515245
_MASK: Final = 0x7FFFFFFF
USUAL_NOISE: Final = 40
"""Of 256: how often a card is drawn at random instead."""


class Noise:
    """A very quick stream of random numbers for play-outs (linear congruence modulo 2**31; high bits are used)."""

    state: int

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def byte(self) -> int:
        """The next number in 0 .. 255."""
        self.state = (self.state * _MULTIPLIER + 12345) & _MASK
        return self.state >> 23


def any_of(bits: int, noise: Noise) -> int:
    """A random place of a set that is not empty."""
    total = COUNT[bits & 65535] + COUNT[bits >> 16]
    skip = total * noise.byte() >> 8
    while skip:
        bits &= bits - 1
        skip -= 1
    return PLACE[(bits & -bits) % 37]


def finish(spot: Spot, noise: Noise, taker_side: int, randomness: int = USUAL_NOISE) -> None:
    """Play a position to the end of its deal; ``randomness`` of 256 cards are drawn at random."""
    while spot.trick < TRICKS:
        allowed = spot.allowed()
        if not allowed & (allowed - 1):
            spot.play(PLACE[allowed % 37])
        elif noise.byte() < randomness:
            spot.play(any_of(allowed, noise))
        elif spot.size == 0:
            spot.play(lead(spot, allowed, noise, taker_side))
        else:
            spot.play(follow(spot, allowed, noise))


def lead(spot: Spot, allowed: int, noise: Noise, taker_side: int) -> int:
    """A card to lead: trumps as long as the other side has some, masters, else a low card of some suit."""
    terms = spot.terms
    hands = spot.hands
    turn = spot.turn
    side = terms.side_of[turn]
    others = 0
    enemy = 0
    for seat in range(terms.players):
        if seat != turn:
            others |= hands[seat]
            if terms.side_of[seat] != side:
                enemy |= hands[seat]
    if terms.mode == SUIT and side == taker_side and allowed & 255 and enemy & 255:
        top = TOP[allowed & 255]
        if not others & HIGHER[top]:
            return top
        if COUNT[allowed & 255] >= 3:
            return LOW[allowed & 255] if noise.byte() < 200 else top
    first = 1 if terms.mode == SUIT else 0
    start = noise.byte() & 3
    fallback = -1
    for step in range(4):
        suit = (start + step) & 3
        byte = allowed >> suit * 8 & 255
        if suit < first or not byte:
            continue
        top = suit * 8 + TOP[byte]
        if not others & HIGHER[top]:
            return top
        fallback = suit * 8 + LOW[byte]
    if fallback >= 0:
        return fallback
    top = TOP[allowed & 255]
    if not others & HIGHER[top]:
        return top
    return LOW[allowed & 255]


def follow(spot: Spot, allowed: int, noise: Noise) -> int:
    """A card to follow with."""
    terms = spot.terms
    best = spot.best
    led = spot.led
    last = spot.size == terms.players - 1
    friend = terms.side_of[spot.best_seat] == terms.side_of[spot.turn]
    trumping = terms.mode == SUIT
    mine = allowed & SUIT_MASK[led]
    if friend and (last or best & 7 >= 6 or noise.byte() < 128):
        # load the partner's trick
        if mine:
            return led * 8 + TOP[mine >> led * 8]
        return _richest(allowed & ~255 if trumping and allowed & ~255 else allowed, noise)
    if mine:
        winners = mine & HIGHER[best] if best >> 3 == led else 0
        if winners:
            byte = winners >> led * 8
            if trumping and led == 0 and not last:
                return LOW[byte] if noise.byte() < 160 else TOP[byte]
            return led * 8 + TOP[byte]
        return led * 8 + LOW[mine >> led * 8]
    if trumping and allowed & 255 and not friend:
        winners = allowed & HIGHER[best] if best < 8 else allowed & 255
        if winners:
            return LOW[winners]
    rest = allowed & ~255 if trumping and allowed & ~255 else allowed
    return _poorest(rest, noise)


def _richest(bits: int, noise: Noise) -> int:
    """A ten if there is one, else an ace's neighbour, else the dearest card of a random suit."""
    start = noise.byte() & 3
    found = -1
    for step in range(4):
        suit = (start + step) & 3
        byte = bits >> suit * 8 & 255
        if byte:
            if byte & 0x40:
                return suit * 8 + 6
            top = suit * 8 + TOP[byte]
            if found < 0 or (top & 7) > (found & 7) or found & 7 == 7:
                found = top
    return found


def _poorest(bits: int, noise: Noise) -> int:
    """The cheapest card of some suit."""
    start = noise.byte() & 3
    found = -1
    for step in range(4):
        suit = (start + step) & 3
        byte = bits >> suit * 8 & 255
        if byte:
            low = suit * 8 + LOW[byte]
            if found < 0 or (low & 7) < (found & 7):
                found = low
    return found
