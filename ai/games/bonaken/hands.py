"""What a hand of Bonaken promises (rulebook section 15), quickly, by table look-up over the bits of each suit.

Numbers: the points a declarer takes in tricks; Misère: the chance of no trick; Boonaak and Zwabber: the chance of every
trick. The coefficients come from play-outs of random deals by the judgement of this package: least squares over 5,000
declarers for each number of players, the chances by eighths of 800. A suit of eight ranks is a byte whose bit i is the
rank i of the natural order 7 8 9 T J Q K A.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.core.melds import RUNS
from game.rules.bonaken.roem import FOUR_BITS, FOURS, STUK, STUK_BITS, run_value

_BITS: Final = (1, 2, 4, 8, 16, 32, 64, 128)
TRUMP_STRENGTH: Final = (0, 1, 6, 2, 7, 3, 4, 5)
"""By natural rank: place in the order of trumps."""

TRUMP_FEATURES: Final = 9


def trump_features(byte: int) -> list[float]:
    """What counts in the trump suit: length, jack, nine behind it, guarded nine, ace, points of the rest, ..."""
    length = byte.bit_count()
    jack = 1.0 if byte & 16 else 0.0
    nine = 1.0 if byte & 4 else 0.0
    ace = 1.0 if byte & 128 else 0.0
    ten = 1.0 if byte & 8 else 0.0
    return [
        float(length),
        1.0 if length >= 4 else 0.0,
        jack,
        nine,
        jack * nine,
        ace,
        ace * jack,
        ten,
        nine if length >= 3 else 0.0,
    ]


def side_features(byte: int) -> list[float]:
    """What counts in a side suit: ace, ace with king, guarded king, ten behind high cards, bare ten, void."""
    length = byte.bit_count()
    ace = 1.0 if byte & 128 else 0.0
    king = 1.0 if byte & 64 else 0.0
    ten = 1.0 if byte & 8 else 0.0
    return [
        ace,
        ace * king,
        king * (1.0 - ace),
        ten * ace,
        ten * (1.0 - ace),
        1.0 if length == 0 else 0.0,
    ]


NUMBERS: Final[dict[int, tuple[float, ...]]] = {
    # constant, trump features, side features
    2: (2.4, 4.2, -0.4, 23.7, 11.8, 1.1, 9.5, -1.8, 6.2, 0.8, 9.6, 3.5, 2.6, 1.1, 0.6, 1.3),
    3: (-14.1, 7.7, 0.5, 32.4, 8.7, 2.6, 11.5, -5.2, 4.2, 4.1, 11.3, 6.5, 3.5, 2.0, 4.5, 3.5),
    4: (-27.0, 11.2, 2.4, 38.2, 8.1, 3.6, 11.3, -6.6, 1.1, 6.0, 12.9, 8.6, 2.1, 2.3, 0.1, 5.2),
    5: (-40.0, 16.6, -0.8, 40.4, 17.1, 1.6, 13.4, -6.7, 1.9, -3.4, 11.1, 10.0, 0.7, -0.2, -6.0, 4.8),
    6: (-44.5, 18.5, 0.2, 48.7, 23.3, -2.8, 13.5, -4.3, 0.7, -3.8, 11.8, 7.6, 0.3, -0.2, 2.3, 3.9),
    7: (-55.6, 23.2, -0.3, 54.3, 16.5, 5.5, 11.7, -3.1, 0.9, -2.1, 16.3, 7.5, 13.2, 0.0, -1.8, 3.6),
}
"""By players dealt in: the points taken in tricks."""


def _number_tables() -> tuple[dict[int, list[float]], dict[int, list[float]]]:
    trumps: dict[int, list[float]] = {}
    sides: dict[int, list[float]] = {}
    for seats, weights in NUMBERS.items():
        trumps[seats] = []
        sides[seats] = []
        for byte in range(256):
            total = weights[0]
            for at, feature in enumerate(trump_features(byte)):
                total += weights[1 + at] * feature
            trumps[seats].append(total)
            total = 0.0
            for at, feature in enumerate(side_features(byte)):
                total += weights[1 + TRUMP_FEATURES + at] * feature
            sides[seats].append(total)
    return trumps, sides


TRUMP_WORTH, SIDE_WORTH = _number_tables()


def points(hand: int, trump: int, seats: int) -> float:
    """The card points that a declarer with this hand may expect in his tricks."""
    trumps = TRUMP_WORTH[seats]
    sides = SIDE_WORTH[seats]
    total = 0.0
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        total += trumps[byte] if suit == trump else sides[byte]
    return total


def _run_worths(six_run: int) -> list[int]:
    found: list[int] = []
    for byte in range(256):
        total = 0
        for _, length in RUNS[byte]:
            total += run_value(length, six_run)
        found.append(total)
    return found


_RUN_WORTH: Final = {200: _run_worths(200), 100: _run_worths(100)}


def roem(hand: int, trump: int, six_run: int) -> int:
    """`game.rules.bonaken.roem.roem_total`, quicker."""
    worths = _RUN_WORTH[six_run]
    total = worths[hand & 255] + worths[hand >> 8 & 255] + worths[hand >> 16 & 255] + worths[hand >> 24 & 255]
    for at in range(4):
        if hand & FOUR_BITS[at] == FOUR_BITS[at]:
            total += FOURS[at][1]
    if trump >= 0 and hand & STUK_BITS[trump] == STUK_BITS[trump]:
        total += STUK
    return total


def chance_above(margin: float, width: float) -> float:
    """The chance to end above a mark when the expectation is so far above it (logistic)."""
    steep = -1.7 * margin / width
    if steep > 30.0:
        return 0.0
    return 1.0 / (1.0 + exp(steep))


class Prospects:
    """What comes of a number contract when so many points are seen before the exchange: most often ``shift`` plus
    ``slope`` times as many, within ``width``; in a share ``lucky`` of the deals the unseen centre cards bring ``luck``
    more, within ``lucky_width``."""

    def __init__(self, shift: float, slope: float, width: float, lucky: float, luck: float, lucky_width: float) -> None:
        self.shift = shift
        self.slope = slope
        self.width = width
        self.lucky = lucky
        self.luck = luck
        self.lucky_width = lucky_width


PROSPECTS: Final[dict[int, Prospects]] = {
    2: Prospects(17.3, 0.9, 14.8, 0.12, 51.5, 39.0),
    3: Prospects(24.0, 0.82, 17.0, 0.26, 35.0, 36.0),
    4: Prospects(29.7, 0.835, 20.0, 0.195, 42.5, 38.8),
    5: Prospects(-2.6, 1.06, 17.8, 0.0, 0.0, 1.0),
    6: Prospects(-4.9, 1.06, 19.3, 0.0, 0.0, 1.0),
    7: Prospects(31.0, 0.74, 20.0, 0.3, 40.0, 37.0),
}
"""By players dealt in, with the usual number of unseen cards (`ai.lab.calibration`; four players with the cards played
by club players, the others by judgement alone)."""
ONE_UNSEEN: Final = 0.6
"""With one unseen card instead of two: how much of their effect is left."""


def number_chance(seen: float, bid: int, seats: int, down: int) -> float:
    """The chance to reach a number with so many points in sight and so many centre cards unseen."""
    fit = PROSPECTS[seats]
    middle = fit.shift + fit.slope * seen
    lucky = fit.lucky
    if down == 1:
        middle = seen + ONE_UNSEEN * (middle - seen)
        lucky *= ONE_UNSEEN
    chance = chance_above(middle - bid, fit.width)
    if lucky > 0.0:
        chance += lucky * (chance_above(middle + fit.luck - bid, fit.lucky_width) - chance)
    return chance


DANGER: Final = (0.0, 0.10, 0.35, 0.75, 1.25, 1.9, 2.6, 3.3)
"""Misère: how dangerous the lowest card of a suit is, by rank; a second card counts as two ranks lower, and so on."""
MISERE_WEIGHT: Final[dict[int, tuple[float, float]]] = {
    2: (0.38, 0.43),
    3: (1.24, 0.48),
    4: (2.3, 0.64),
    5: (1.87, 0.75),
    6: (2.47, 0.85),
    7: (2.80, 0.46),
}
"""By players dealt in: log odds of a harmless hand, and what danger takes off them (as for `PROSPECTS`)."""


def _dangers() -> list[float]:
    found: list[float] = []
    for byte in range(256):
        total = 0.0
        nth = 0
        for rank in range(8):
            if byte & _BITS[rank]:
                total += DANGER[max(0, rank - 2 * nth)]
                nth += 1
        found.append(total)
    return found


SUIT_DANGER: Final = _dangers()


def danger(hand: int) -> float:
    """How dangerous a hand is in Misère; 0 is harmless."""
    table = SUIT_DANGER
    return table[hand & 255] + table[hand >> 8 & 255] + table[hand >> 16 & 255] + table[hand >> 24 & 255]


def misere_chance(hand: int, seats: int) -> float:
    """The chance to win no trick with this hand."""
    base, weight = MISERE_WEIGHT[seats]
    return 1.0 / (1.0 + exp(weight * danger(hand) - base))


def _losers(trumps: bool) -> list[float]:
    """Likely losers of a suit: cards not in the unbroken top sequence, fewer the longer the suit."""
    found: list[float] = []
    order = sorted(range(8), key=lambda rank: TRUMP_STRENGTH[rank] if trumps else rank, reverse=True)
    for byte in range(256):
        total = 0.0
        missing = 0
        held = 0
        for rank in order:
            if byte & _BITS[rank]:
                held += 1
                # each higher card missing is a loser unless it has fallen under what was led before
                total += min(1.0, 0.75 * missing * (0.6 ** max(0, held - missing)))
            else:
                missing += 1
        found.append(total)
    return found


TRUMP_LOSERS: Final = _losers(True)
SIDE_LOSERS: Final = _losers(False)


def losers(hand: int, trump: int) -> float:
    """Tricks that a declarer who leads will probably lose; with a trump suit also those that may be trumped."""
    total = 0.0
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        if suit == trump:
            total += TRUMP_LOSERS[byte]
            total += 0.25 * max(0, 4 - byte.bit_count())
        else:
            total += SIDE_LOSERS[byte]
    return total


SWEEP_RATE: Final = {3: 0.62, 4: 0.88, 5: 0.95, 6: 1.15, 7: 1.1}
"""By players dealt in: what each likely loser takes off the chance of every trick."""
SWEEP_OF_TWO: Final[tuple[tuple[float, float], ...]] = ((3.6, 2.8), (3.5, 3.7))
"""Two players dealt in, without and with trumps: with so many likely losers the chance is even, and how fast it falls
(1,500 deals; half of the pack lies aside, and four cards of ten are laid away)."""


def sweep_chance(hand: int, trump: int, seats: int) -> float:
    """The chance to win every trick, leading first."""
    if seats == 2:
        even, width = SWEEP_OF_TWO[int(trump >= 0)]
        return chance_above(even - losers(hand, trump), width)
    return 0.97 * exp(-SWEEP_RATE[seats] * losers(hand, trump))
