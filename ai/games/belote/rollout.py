"""Playing a position to its end quickly and sensibly: what a search does below its tree.

Light judgement with some noise: points to the partner's trick, cheapest winner, cheapest loser, masters led, trumps
drawn by the taker's side. The rules are those of `ai.games.belote.position`, but the whole position lies in local
variables: each look at an attribute would cost as much as a decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.games.belote.position import (
    BIT,
    COMPILED,
    EVERY,
    TOP,
    TRICKS,
    Position,
    Terms,
    count,
    legal,
    points_of,
    suit_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_MULTIPLIER: Final = 698769069
"""Of a multiply-with-carry generator: the state's low half is the random number, the high half carries over."""
_LOW: Final = 0xFFFFFFFF
USUAL_NOISE: Final = 40
"""Of 256: how often a card is drawn at random instead."""
ALL_NOISE: Final = 256


class Noise:
    """A very quick stream of random numbers for play-outs (multiply with carry: 32 good bits at each step)."""

    state: i64

    def __init__(self, seed: int) -> None:
        self.state = (seed & _LOW) + 0x2345678900000000
        for _ in range(4):  # until near seeds have drifted apart
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        self.state = (self.state & _LOW) * _MULTIPLIER + (self.state >> 32)
        return self.state & _LOW


def _in_order() -> bytes:
    """The bits of every byte, lowest first and filled up to eight."""
    found: list[int] = []
    for byte in range(256):
        bits = [bit for bit in BIT[:8] if byte & bit]
        found += bits + [0] * (8 - len(bits))
    return bytes(found)


NTH: Final[bytes] = _in_order()


def any_of(bits: i64, word: i64) -> i64:
    """A random card of a set that is not empty, as its bit; ``word``: 16 random bits.

    Compiled without a loop over the cards, whose end no processor foresees: how many cards lie in each suit and those
    below it, which suit the drawn one falls in, which bit of that suit it is.
    """
    if not COMPILED:
        nth = int.bit_count(bits) * word >> 16
        while nth:
            bits &= bits - 1
            nth -= 1
        return bits & -bits
    fours = bits - (bits >> 1 & 0x55555555)
    fours = (fours & 0x33333333) + (fours >> 2 & 0x33333333)
    sums = ((fours + (fours >> 4)) & 0x0F0F0F0F) * 0x01010101 & _LOW
    skip = (sums >> 24) * word >> 16
    passed = (skip * 0x01010101 + 0x80808080) - sums & 0x80808080
    shift = (passed >> 4) * 0x01010101 >> 24 & 255
    return NTH[(bits >> shift & 255) * 8 + skip - (sums << 8 >> shift & 255)] << shift


def half_of(bits: i64, size: i64, noise: Noise) -> i64:
    """Half the cards of a set, ``size``, at random: about every second one, drawn anew until at most one is wrong."""
    while True:
        chosen = bits & noise.word()
        more = size - count(chosen)
        if more == 0:
            return chosen
        if more == 1:
            return chosen + any_of(bits - chosen, noise.word() & 0xFFFF)
        if more == -1:
            return chosen - any_of(chosen, noise.word() & 0xFFFF)


def at_random(terms: Terms, noise: Noise, deals: i64) -> i64:
    """Deal eight cards each and play them at random, so many times; the card points of side 0 in all."""
    start = Position(terms)
    position = Position(terms)
    total: i64 = 0
    while deals > 0:
        half = half_of(EVERY, 16, noise)
        h0 = half_of(half, 8, noise)
        h2 = half_of(EVERY - half, 8, noise)
        position.like(start)
        position.deal(h0, half - h0, h2, EVERY - half - h2)
        if position.players < 4:
            position.h3 = 0
        if position.players < 3:
            position.h2 = 0
        finish(position, noise, 0, ALL_NOISE)
        total += position.p0
        deals -= 1
    return total


def finish(position: Position, noise: Noise, taker_side: i64, randomness: i64 = USUAL_NOISE) -> None:
    """Play a position to the end of its deal; ``randomness`` of 256 cards are drawn at random.

    One long function on purpose: it is most of the time of a search, and calls or attributes would cost more than the
    cards. The hands go round until the one on turn is ``a``; each round of the loop they move on by a seat. Which side
    has taken which cards is a set as well, and their points are counted at the end.
    """
    duty = position.duty
    trump = position.trump
    players = position.players
    sides = position.sides
    state = noise.state
    a, b, c, d = position.h0, position.h1, position.h2, position.h3
    held = a | b | c | d
    suit: i64 = 0
    beats: i64 = EVERY
    best = position.best
    best_side = position.last
    leader = position.turn - position.size
    if leader < 0:
        leader += players
    left = players - position.size
    best_left = players - position.best_seat + leader
    if best_left > players:
        best_left -= players
    if position.size:
        suit = position.suit
        beats = position.beats
        best_side = sides >> 2 * position.best_seat & 3
    stake = position.stake
    taken0: i64 = 0
    taken2: i64 = 0
    dealt = held
    step = position.turn
    ring = sides >> 2 * step
    while held:
        if step:
            step -= 1
        else:
            side = ring & 3
            allowed = a
            if suit:
                allowed = a & suit
                if not allowed or allowed & duty:  # else any card of the suit
                    allowed = legal(a, suit, beats, best, side == best_side, duty)
            card = allowed
            if allowed & (allowed - 1):
                state = (state & _LOW) * _MULTIPLIER + (state >> 32)
                if state & 255 < randomness:
                    card = any_of(allowed, state >> 16 & 0xFFFF)
                elif suit:
                    card = follow(allowed, suit, beats, best, side == best_side, left == 1, trump, state >> 8)
                else:
                    foes: i64 = 0
                    if side == taker_side:
                        if ring >> 2 & 3 != side:
                            foes = b & trump
                        if ring >> 4 & 3 != side:
                            foes |= c & trump
                        if ring >> 6 & 3 != side:
                            foes |= d & trump
                    card = lead(a, b | c | d, trump, foes, state >> 8)
            if not suit:
                suit = suit_of(card)
                if a == card:
                    # The last trick plays itself: the highest bit of the suit led and the trumps wins it.
                    best = top_of(held & (suit | trump))
                    if best & b:
                        leader += 1
                        ring >>= 2
                    elif best & c:
                        leader += 2
                        ring >>= 4
                    elif best & d:
                        leader += 3
                        ring >>= 6
                    if leader >= players:
                        leader -= players
                    best_side = ring & 3
                    if best_side == 0:
                        taken0 |= held
                    elif best_side == 2:
                        taken2 |= held
                    break
            a -= card
            if card & beats:
                best = card
                best_side = side
                best_left = left
                beats = (suit | trump) & -(card + card)
            ring >>= 2
            left -= 1
            if not left:
                rest = a | b | c | d
                pile = held - rest
                held = rest
                # no branches on what no processor foresees: a mask is -1 for the side that won, 0 for the others
                taken0 |= pile & best_side - 1 >> 2
                taken2 |= pile & -(best_side >> 1)
                if stake:
                    position.score(best_side, stake)
                    stake = 0
                # round to the winner, who leads next
                step = players - best_left
                leader += step
                if leader >= players:
                    leader -= players
                ring = sides >> 2 * leader
                left = players
                suit = 0
                beats = EVERY
                if players == 4:
                    if step & 2:
                        a, b, c, d = c, d, a, b
                    if step & 1:
                        a, b, c, d = b, c, d, a
                    step = 0
        if players == 4:
            a, b, c, d = b, c, d, a
        elif players == 3:
            a, b, c = b, c, a
        else:
            a, b = b, a
    noise.state = state
    position.deal(0, 0, 0, 0)
    position.turn = leader
    position.size = 0
    position.stake = 0
    position.trick = TRICKS
    position.last = best_side
    if taken0:
        position.score(0, points_of(taken0, position.plain, position.high))
    taken1 = dealt - taken0 - taken2
    if taken1:
        position.score(1, points_of(taken1, position.plain, position.high))
    if taken2:
        position.score(2, points_of(taken2, position.plain, position.high))


def lead(hand: i64, others: i64, trump: i64, foes: i64, word: i64) -> i64:
    """A card to lead: trumps as long as the other side has some, masters, else a low card of some suit.

    ``others``: the cards of the others; ``foes``: the trumps that a taker's side may draw; ``word``: random bits.
    """
    trumps = hand & trump
    if trumps and foes:
        top = top_of(trumps)
        if others & trump < top:
            return top
        if count(trumps) >= 3:
            return trumps & -trumps if word & 255 < 200 else top
    plain = hand - trumps
    shift = (word >> 8 & 3) * 8
    fallback: i64 = 0
    step: i64 = 0
    while step < 4:
        byte = plain >> shift & 255
        if byte:
            best: i64 = TOP[byte]
            if others >> shift & 255 < best:
                return best << shift
            fallback = (byte & -byte) << shift
        shift = shift + 8 & 31
        step += 1
    if fallback:
        return fallback
    top = top_of(trumps)
    if others & trump < top:
        return top
    return trumps & -trumps


def follow(allowed: i64, suit: i64, beats: i64, best: i64, friend: bool, last: bool, trump: i64, word: i64) -> i64:
    """A card to follow with; ``friend``: the partner's card, ``best``, wins; ``last``: nobody plays after this."""
    mine = allowed & suit
    trumps = allowed & trump
    plain = allowed
    if allowed != trumps:
        plain = allowed - trumps
    if friend and (last or best & _TWO_BEST or word & 255 < 128):
        # load the partner's trick
        return top_of(mine) if mine else _richest(plain, word >> 8)
    if mine:
        winners = mine & beats
        if not winners:
            return mine & -mine
        if trumps and not last:
            return winners & -winners if word >> 16 & 255 < 160 else top_of(winners)
        return top_of(winners)
    if trumps and not friend:
        winners = trumps & beats
        if winners:
            return winners & -winners
    return _poorest(plain, word >> 8)


def top_of(bits: i64) -> i64:
    """The highest bit of a set that is not empty."""
    low: i64 = 0
    if bits > 0xFFFF:
        low = 16
    if bits >> low > 0xFF:
        low += 8
    top: i64 = TOP[bits >> low]
    return top << low


_TWO_BEST: Final = 0xC0C0C0C0
"""The two strongest cards of every suit."""


def _richest(bits: i64, word: i64) -> i64:
    """A ten if there is one, else an ace's neighbour, else the dearest card of a random suit."""
    shift = (word & 3) * 8
    found: i64 = 0
    rank: i64 = 0
    step: i64 = 0
    while step < 4:
        byte = bits >> shift & 255
        if byte:
            if byte & 0x40:
                return (byte & 0x40) << shift
            top: i64 = TOP[byte]
            if rank == 0 or top > rank or rank == 128:
                rank = top
                found = top << shift
        shift = shift + 8 & 31
        step += 1
    return found


def _poorest(bits: i64, word: i64) -> i64:
    """The cheapest card of some suit."""
    shift = (word & 3) * 8
    found: i64 = 0
    rank: i64 = 256
    step: i64 = 0
    while step < 4:
        byte = bits >> shift & 255
        low = byte & -byte
        if byte and low < rank:
            rank = low
            found = low << shift
        shift = shift + 8 & 31
        step += 1
    return found
