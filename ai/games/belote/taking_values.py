"""What taking is worth in the classic game (section 6.1), learnt from results (`python -m ai.lab.bidding`).

Beside what judgement sees in a hand, it counts which seat is asked and which rank is turned up. Each has a weight in
points of the deal; a hand is worth their sum against passing.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, SA, STRAINS

from .bidding import held_over, may_take, weigh_taking
from .reading import Reading
from .scales import TAKING
from .taking_weights import TAKING_WEIGHTS
from .worth import suit_features, weighed

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


def weigh_takes(reading: Reading, legal: tuple[Action, ...], weights: Weights = TAKING_WEIGHTS) -> list[float]:
    """The points of the deal that each answer brings the side of a seat with five cards more than passing. What was not
    learnt (no trumps, all trumps, trumps that nobody takes in) is as judgement says."""
    rules, t = reading.rules, reading.t
    found = weigh_taking(reading, legal)
    if not is_learnt(rules):
        return found
    row = weights[(rules.players, rules.course.declarations, ROUNDS.index(reading.phase))]
    hand = taken_hand(rules, t, reading.hand)
    for at, answer in enumerate(legal):
        strain = CARDS[t.turn_up].suit if answer.verb == "take" else STRAINS.index(answer.word) if answer.word else SA
        if strain < SA and may_take(hand, strain):
            features = taking_features(rules, t, reading.seat, hand, strain)
            found[at] = weighed(features, row) + held_over(rules, t) + TAKING * reading.daring
    return found
