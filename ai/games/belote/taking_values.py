"""What taking is worth in the classic game (section 6.1), learnt from results (`python -m ai.lab.bidding`).

Beside what judgement sees in a hand, it counts which seat is asked and which rank is turned up. Each has a weight in
points of the deal; a hand is worth their sum against passing.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.actions import Action
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, SA

from .bidding import held_over, may_take, take_value, weigh_taking
from .reading import Reading
from .taking_weights import TAKING_WEIGHTS
from .worth import SUIT_FEATURES, suit_features, weighed

SEEN: Final = len(SUIT_FEATURES)
"""What judgement sees in a hand comes first in a row of weights."""
PLACES: Final = 4
RANKS: Final = 8
ROUNDS: Final = ("round1", "round2")
"""The phases whose calls are learnt."""

Weights = dict[tuple[int, bool, int], tuple[float, ...]]
"""By number of players, whether declarations count and the number of the round."""


def is_learnt(rules: BeloteRules) -> bool:
    """Whether taking was learnt for such a table: whoever takes can be "dedans", and all 32 cards are there."""
    options = rules.course.options
    return not rules.auctioned and options["dedans"] == "on" and options.get("three_pack") != 24


def taken_hand(rules: BeloteRules, t: BeloteTable, hand: int) -> int:
    """The hand of five with which somebody takes, and the turn-up if it goes with it."""
    return hand | CARDS[t.turn_up].bit if rules.course.taker_takes_turn_up else hand


def taking_features(rules: BeloteRules, t: BeloteTable, seat: int, hand: int, strain: int) -> list[float]:
    """What counts in a hand (with the turn-up where the taker gets it) in a trump suit: as judgement sees it
    (`SUIT_FEATURES`), then the place of the seat, counted from the eldest, and the rank turned up, each as ones and
    noughts."""
    found = suit_features(hand, strain, rules.course.declarations)
    place = (seat - t.eldest) % rules.players
    rank = CARDS[t.turn_up].rank
    found += [float(place == one) for one in range(PLACES)]
    found += [float(rank == one) for one in range(RANKS)]
    return found


def learnt_value(
    rules: BeloteRules,
    t: BeloteTable,
    seat: int,
    hand: int,
    strain: int,
    first: bool,
    weights: Weights = TAKING_WEIGHTS,
) -> float:
    """What taking in a trump choice brings the side of a seat with five cards more than passing, in points of the deal.
    What was not learnt (no trumps, all trumps, trumps that nobody takes in) is as judgement says: `take_value`.

    ``first``: whether this is the first round.
    """
    taken = taken_hand(rules, t, hand)
    if strain >= SA or not is_learnt(rules) or not may_take(taken, strain):
        return take_value(rules, t, seat, hand, strain, first)
    declared = rules.course.declarations
    row = weights[(rules.players, declared, 0 if first else 1)]
    # `taking_features` times the weights, without a list of ones and noughts: hands are judged by the thousand
    value = weighed(suit_features(taken, strain, declared), row) + held_over(rules, t)
    return value + row[SEEN + (seat - t.eldest) % rules.players] + row[SEEN + PLACES + CARDS[t.turn_up].rank]


def weigh_takes(reading: Reading, legal: tuple[Action, ...], weights: Weights = TAKING_WEIGHTS) -> list[float]:
    """The worth of each answer in rounds 1 and 2 as it was learnt, passing as 0."""
    return weigh_taking(reading, legal, partial(learnt_value, weights=weights))
