"""What taking is worth in the classic game for four (section 6.1), learnt from results (`python -m ai.lab.bidding`).

Beside what judgement sees in a hand, it counts which seat is asked and which rank is turned up. Each has a weight in
points of the deal; a hand is worth their sum against passing.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, SA, STRAINS

from .bidding import may_take, weigh_taking
from .reading import Reading
from .scales import TAKING
from .taking_weights import TAKING_WEIGHTS
from .worth import suit_features, weighed

SEATS: Final = 4
RANKS: Final = 8
ROUNDS: Final = ("round1", "round2")
"""The phases whose calls are learnt."""
HELD: Final = 0.05
"""What a point that is held over from the deal before adds to taking."""

Weights = dict[tuple[bool, int], tuple[float, ...]]
"""By whether declarations count and the number of the round."""


def is_learnt(rules: BeloteRules) -> bool:
    """Whether taking was learnt for such a table: four players, and who takes can be "dedans"."""
    return not rules.auctioned and rules.players == SEATS and rules.course.options["dedans"] == "on"


def taking_features(t: BeloteTable, seat: int, hand: int, strain: int, declared: bool) -> list[float]:
    """What counts in a hand of six (with the turn-up) in a trump suit: as judgement sees it (`SUIT_FEATURES`), then the
    place of the seat, counted from the eldest, and the rank turned up, each as ones and noughts."""
    found = suit_features(hand, strain, declared)
    place = (seat - t.eldest) % SEATS
    rank = CARDS[t.turn_up].rank
    found += [float(place == one) for one in range(SEATS)]
    found += [float(rank == one) for one in range(RANKS)]
    return found


def weigh_takes(reading: Reading, legal: tuple[Action, ...], weights: Weights = TAKING_WEIGHTS) -> list[float]:
    """The points of the deal that each answer brings the side of a seat with five cards more than passing. What was not
    learnt (no trumps, all trumps, trumps that nobody takes in) is as judgement says."""
    rules, t = reading.rules, reading.t
    found = weigh_taking(reading, legal)
    if not is_learnt(rules):
        return found
    declared = rules.course.declarations
    row = weights[(declared, ROUNDS.index(reading.phase))]
    hand = reading.hand | CARDS[t.turn_up].bit
    for at, answer in enumerate(legal):
        strain = CARDS[t.turn_up].suit if answer.verb == "take" else STRAINS.index(answer.word) if answer.word else SA
        if strain < SA and may_take(hand, strain):
            features = taking_features(t, reading.seat, hand, strain, declared)
            found[at] = weighed(features, row) + HELD * t.held + TAKING * reading.daring
    return found
