"""The last tricks of Bonaken exactly: one declarer against all others, every hand known (an imagined world)."""

from __future__ import annotations

from typing import Final

from ai.search.double_dummy.solver import FOLLOW, MAY_TRUMP, NO_UNDERTRUMP, Solver, TrickRules
from game.rules.bonaken.table import MISERE, NUMBER
from game.rules.bonaken.values import RANKINGS, TRUMP_JACK

from .position import BIT, SUIT_OF, Spot, indices

SOLVED: Final = 9
"""So many cards are solved rather than played out."""


def solvable(spot: Spot) -> bool:
    """Whether a position is small enough, and one player stands against the rest."""
    if sum(spot.declarers) != 1:
        return False
    left = 0
    for hand in spot.hands:
        left += hand.bit_count()
    return 0 < left <= SOLVED


def solve(spot: Spot, trick: list[int]) -> None:
    """Bring a position to its end under best play of both sides; ``trick`` are the cards on the table, in order. The
    tricks of the side that does not count are not told apart."""
    ranking = RANKINGS[spot.trump]
    cards = trick[:]
    for hand in spot.hands:
        cards += indices(hand)
    cards.sort()
    place = {index: at for at, index in enumerate(cards)}
    counts = spot.kind == NUMBER
    trick_rules = TrickRules(
        [SUIT_OF[index] for index in cards],
        [ranking.power[SUIT_OF[index]][index] for index in cards],
        [ranking.points[index] if counts else 0 for index in cards],
        trump=spot.trump,
        follow=FOLLOW | MAY_TRUMP | (0 if spot.undertrump else NO_UNDERTRUMP) if spot.trump >= 0 else FOLLOW,
    )
    if spot.trump >= 0:
        jack = TRUMP_JACK[spot.trump].bit_length() - 1
        if jack in place:
            trick_rules.unforced = BIT[place[jack]]
    size = spot.size_of_hand
    if spot.kind == MISERE:
        trick_rules.by_tricks = [1] + [0] * size
    elif not counts:
        trick_rules.by_tricks = [0] * size + [1]
    order = [spot.turn]
    while spot.after[order[-1]] != spot.turn:
        order.append(spot.after[order[-1]])
    declarer = spot.declarer
    solver = Solver(trick_rules, order, [1 - one for one in spot.declarers])
    hands: list[int] = []
    for hand in spot.hands:
        bits = 0
        for index in indices(hand):
            bits |= BIT[place[index]]
        hands.append(bits)
    solver.set(hands, spot.turn, [place[index] for index in trick], spot.tricks[declarer])
    spot.over = True
    if counts:
        left = 0
        for index in cards:
            left += ranking.points[index]
        own = (left + solver.value()) // 2
        spot.points[declarer] += own
        spot.points[spot.after[declarer]] += left - own
        return
    made = solver.at_least(1)
    if spot.kind == MISERE:
        spot.tricks[declarer] += 0 if made else 1
    elif made:
        spot.tricks[declarer] = size
