"""What judgement promises of a contract: the chance that it is made if nobody outbids it. For four players.

Judgement thinks in points. How far the play strays from them stands in tables, by steps of points; between two steps
the chance grows evenly. They were counted in 5,000 deals of Belote and 4,000 each of contrée and coinchée (seed 21 of
`ai.lab.calibration`, the first preset): whoever was asked was given the contract that he liked best, and judgement
played it to the end.
"""

from __future__ import annotations

from typing import Final

from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS

from .bidding import Bids, side_estimate
from .worth import take_worth

LOWEST: Final = -160.0
STEP: Final = 20.0
FIRST_ROUND: Final[tuple[float, ...]] = (
    0.300, 0.310, 0.369, 0.408, 0.459, 0.504, 0.590, 0.651, 0.710, 0.779, 0.833, 0.875, 0.920, 0.931, 0.940, 0.970,
    0.975,
)  # fmt: skip
SECOND_ROUND: Final[tuple[float, ...]] = (
    0.200, 0.220, 0.300, 0.380, 0.430, 0.510, 0.560, 0.632, 0.700, 0.745, 0.800, 0.874, 0.920, 0.970, 0.980,
)  # fmt: skip
"""Classic game: the chance of not being "dedans" by what taking is worth against passing (`take_worth`), in steps of
STEP points from LOWEST. Even a bad hand often keeps half of the points, and takes to lose less than it could win."""

FEWEST: Final = -100.0
PACE: Final = 10.0
CONTREE: Final[tuple[float, ...]] = (
    0.001, 0.003, 0.007, 0.011, 0.020, 0.042, 0.087, 0.163, 0.272, 0.404, 0.542, 0.664, 0.766, 0.866, 0.934, 0.972,
    0.994, 0.999,
)  # fmt: skip
COINCHEE: Final[tuple[float, ...]] = (
    0.003, 0.006, 0.012, 0.018, 0.028, 0.052, 0.090, 0.156, 0.257, 0.378, 0.507, 0.619, 0.715, 0.803, 0.875, 0.920,
    0.956, 0.969, 0.970, 0.971, 0.972, 0.984,
)  # fmt: skip
"""The chance of a bid by the points that the side may expect (`side_estimate`) beyond the number, in steps of PACE
points from FEWEST. Without a trump suit the play strays further."""


def chance_of_taking(rules: BeloteRules, t: BeloteTable, seat: int, hand: int, strain: int, first: bool) -> float:
    """Classic game: the chance that a seat which takes in a suit is not "dedans"; ``first``: in the first round."""
    if rules.course.taker_takes_turn_up:
        hand |= CARDS[t.turn_up].bit
    worth = take_worth(hand, strain, rules.players, first, rules.course.declarations)
    return _between(FIRST_ROUND if first else SECOND_ROUND, (worth - LOWEST) / STEP)


def chance_of_bid(rules: BeloteRules, t: BeloteTable, seat: int, hand: int, strain: int, number: int) -> float:
    """Contrée and coinchée: the chance that a seat's side makes a bid of this number, after the calls heard."""
    spare = side_estimate(rules, t, Bids(t, rules.players), seat, hand, strain) - number
    return _between(COINCHEE if rules.game == "coinchee" else CONTREE, (spare - FEWEST) / PACE)


def _between(table: tuple[float, ...], at: float) -> float:
    """The value of a table at a place between its entries; beyond its ends that of the end."""
    if at <= 0.0:
        return table[0]
    place = int(at)
    if place >= len(table) - 1:
        return table[-1]
    return table[place] + (at - place) * (table[place + 1] - table[place])
