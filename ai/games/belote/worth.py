"""What a hand is worth before the play: features a player sees at a glance, with weights fitted to played deals.

The weights were fitted by least squares to the mean outcome of quick play-outs of random deals; they are in points.
"""

from __future__ import annotations

from game.core.melds import RUNS
from game.rules.belote.declarations import carres
from game.rules.belote.values import SA, SUIT_STEP, TA

NINE = 2
TEN = 3
JACK = 4
QUEEN = 5
KING = 6
ACE = 7
"""Ranks in the natural order of the pack."""

_RANK_BITS = (1, 2, 4, 8, 16, 32, 64, 128)


def holds(byte: int, rank: int) -> bool:
    """Whether a holding of one suit has a rank."""
    return byte & _RANK_BITS[rank] != 0


SUIT_FEATURES = (
    "always", "J", "9", "A", "T", "K", "Q", "8 7", "J9", "KQ", "fifth trump and more",
    "side A", "side AT", "side T guarded", "side T bare", "side K guarded", "void", "single", "declared",
)  # fmt: skip
"""What counts in a hand when a suit is trump, in the order of `suit_features` and of the tables of weights."""

FLAT_FEATURES = ("always", "top", "top two", "top three", "second guarded", "long with top", "KQ", "declared")
"""The same without a trump suit, suit by suit: top is A (no trumps) or J (all trumps), second T or 9."""


def suit_byte(hand: int, suit: int) -> int:
    """The ranks held in a suit as a byte."""
    return hand // SUIT_STEP[suit] & 255


def suit_features(hand: int, trump: int, declared: bool) -> list[float]:
    """The features of a hand under a trump suit, in the order of SUIT_FEATURES."""
    found = [0.0] * len(SUIT_FEATURES)
    byte = suit_byte(hand, trump)
    length = byte.bit_count()
    found[0] = 1.0
    found[1] = 1.0 if holds(byte, JACK) else 0.0
    found[2] = 1.0 if holds(byte, NINE) else 0.0
    found[3] = 1.0 if holds(byte, ACE) else 0.0
    found[4] = 1.0 if holds(byte, TEN) else 0.0
    found[5] = 1.0 if holds(byte, KING) else 0.0
    found[6] = 1.0 if holds(byte, QUEEN) else 0.0
    found[7] = float((byte & 3).bit_count())
    found[8] = found[1] * found[2]
    found[9] = found[5] * found[6]
    found[10] = float(max(0, length - 4))
    for suit in range(4):
        if suit == trump:
            continue
        side = suit_byte(hand, suit)
        count = side.bit_count()
        if count == 0:
            found[16] += 1.0
        elif count == 1 and not holds(side, ACE):
            found[17] += 1.0
        if holds(side, ACE):
            found[11] += 1.0
            if holds(side, TEN):
                found[12] += 1.0
        elif holds(side, TEN):
            found[13 if count >= 2 else 14] += 1.0
        elif holds(side, KING) and count >= 2:
            found[15] += 1.0
    found[18] = declared_points(hand) if declared else 0.0
    return found


def flat_features(hand: int, strain: int, declared: bool) -> list[float]:
    """The features of a hand without a trump suit, in the order of FLAT_FEATURES."""
    found = [0.0] * len(FLAT_FEATURES)
    found[0] = 1.0
    top, second, third = (ACE, TEN, KING) if strain == SA else (JACK, NINE, ACE)
    for suit in range(4):
        byte = suit_byte(hand, suit)
        count = byte.bit_count()
        if holds(byte, top):
            found[1] += 1.0
            if holds(byte, second):
                found[2] += 1.0
                if holds(byte, third):
                    found[3] += 1.0
            found[5] += float(max(0, count - 3))
        elif holds(byte, second) and count >= 2:
            found[4] += 1.0
        if strain == TA and holds(byte, KING) and holds(byte, QUEEN):
            found[6] += 1.0
    found[7] = declared_points(hand) if declared else 0.0
    return found


def weighed(features: list[float], weights: tuple[float, ...]) -> float:
    """The sum of the features times their weights."""
    total = 0.0
    for i in range(len(features)):
        total += features[i] * weights[i]
    return total


def declared_points(hand: int) -> float:
    """What the declarations of a hand are worth, discounted since the contest may be lost."""
    worth = 0.0
    four = carres(hand)
    for rank in range(2, 8):
        if holds(four, rank):
            worth += 160.0 if rank == JACK else 110.0 if rank == NINE else 75.0
    for suit in range(4):
        for run in RUNS[suit_byte(hand, suit)]:
            worth += 8.0 if run[1] == 3 else 30.0 if run[1] == 4 else 70.0
    return worth


TAKE_WEIGHTS: dict[tuple[int, bool], tuple[float, ...]] = {
    (4, True): (
        -187.7, 106.3, 65.4, 51.3, 44.8, 43.3, 41.6, 29.4, 11.7, 31.0, -17.5, 33.1, 11.1, 15.6, 5.3, 6.0, 12.8, 2.4, 3.0
    ),
    (4, False): (
        -181.5, 101.8, 64.5, 49.8, 42.4, 42.0, 42.7, 27.5, 13.4, 29.4, -7.0, 31.0, 10.1, 15.0, 5.0, 4.5, 12.4, 2.5, 3.2
    ),
    (3, True): (
        -81.7, 60.1, 40.9, 31.2, 28.4, 26.7, 25.5, 18.5, 6.8, 22.4, 0.0, 18.9, 7.0, 12.4, 8.3, 2.0, 3.5, -0.6, 2.5
    ),
    (3, False): (
        -90.6, 62.7, 43.2, 32.1, 30.3, 29.7, 29.8, 18.3, 8.5, 18.8, -0.5, 18.2, 6.7, 12.0, 8.1, 3.8, 3.1, -0.6, 2.3
    ),
    (2, True): (
        -87.5, 64.1, 46.4, 34.1, 31.7, 29.8, 29.8, 18.6, 3.0, 21.4, -4.1, 22.6, 13.4, 20.1, 16.9, 6.8, 4.0, -2.6, 3.0
    ),
    (2, False): (
        -102.6, 68.5, 50.0, 36.8, 34.3, 31.7, 32.0, 19.4, 4.1, 19.6, -7.3, 22.8, 10.0, 18.7, 16.6, 5.9, 6.0, -0.8, 2.7
    ),
}  # fmt: skip
"""By number of players and "in round 1": what taking with a hand (five cards, and the turn-up if one gets it) is worth
against passing."""

PLAIN_WEIGHTS: tuple[tuple[float, ...], ...] = (
    (43.7, 29.2, 16.5, 13.3, 11.2, 7.0, 6.2, 7.8, 7.2, 21.9, 7.2, 11.6, 2.0, 4.3, -0.1, 1.5, 9.4, 1.7, 0.0),
    (58.6, 17.3, 8.9, 3.8, 6.4, 2.8, 0.0, 0.0),
    (64.6, 15.6, 9.7, 6.1, 6.6, 2.6, 18.7, 0.0),
)  # fmt: skip
DECLARED_WEIGHTS: tuple[tuple[float, ...], ...] = (
    (49.4, 28.1, 15.6, 13.0, 10.4, 6.2, 5.6, 7.3, 7.8, 24.3, 9.6, 12.5, 1.5, 4.6, -0.6, 2.1, 12.4, 3.1, 1.3),
    (64.6, 17.9, 8.5, 3.1, 7.1, 4.7, 0.0, 1.2),
    (71.7, 14.9, 9.5, 6.1, 6.1, 4.2, 20.7, 1.4),
)  # fmt: skip
"""The points a side makes whose one hand is this (eight cards) and whose other is average: suit, no trumps, all trumps;
without and with declarations."""

PLAIN_MEANS = (85.3, 82.8, 91.8)
DECLARED_MEANS = (97.1, 94.8, 103.7)
"""The same for an average hand."""


def take_worth(hand: int, trump: int, players: int, first: bool, declared: bool) -> float:
    """What taking in a suit is worth against passing, in points of the deal."""
    return weighed(suit_features(hand, trump, declared), TAKE_WEIGHTS[(players, first)])


def side_worth(hand: int, strain: int, declared: bool) -> float:
    """The points that the side of this hand of eight makes under a trump choice, its partner's hand being average."""
    weights = DECLARED_WEIGHTS if declared else PLAIN_WEIGHTS
    if strain < SA:
        return weighed(suit_features(hand, strain, declared), weights[0])
    return weighed(flat_features(hand, strain, declared), weights[strain - SA + 1])


def mean_worth(strain: int, declared: bool) -> float:
    """`side_worth` of an average hand."""
    means = DECLARED_MEANS if declared else PLAIN_MEANS
    return means[0] if strain < SA else means[strain - SA + 1]
