"""The last tricks of Bonaken exactly: one declarer against all others, every hand known (an imagined world)."""

from __future__ import annotations

from typing import Final

from ai.search.double_dummy.solver import FOLLOW, MAY_TRUMP, NO_UNDERTRUMP, Solver, TrickRules
from game.rules.bonaken.table import MISERE, NUMBER
from game.rules.bonaken.values import RANKINGS, TRUMP_JACK

from .position import BIT, SUIT_OF, Position, indices

SOLVED: Final = 9
"""So many cards are solved rather than played out."""


def solvable(position: Position) -> bool:
    """Whether a position is small enough, and one player stands against the rest."""
    if sum(position.declarers) != 1:
        return False
    left = 0
    for hand in position.hands:
        left += hand.bit_count()
    return 0 < left <= SOLVED


def solve(position: Position, trick: list[int]) -> None:
    """Bring a position to its end under best play of both sides; ``trick`` are the cards on the table, in order. The
    tricks of the side that does not count are not told apart."""
    ranking = RANKINGS[position.trump]
    cards = trick[:]
    for hand in position.hands:
        cards += indices(hand)
    cards.sort()
    place = {index: at for at, index in enumerate(cards)}
    counts = position.kind == NUMBER
    trick_rules = TrickRules(
        [SUIT_OF[index] for index in cards],
        [ranking.power[SUIT_OF[index]][index] for index in cards],
        [ranking.points[index] if counts else 0 for index in cards],
        trump=position.trump,
        follow=FOLLOW | MAY_TRUMP | (0 if position.undertrump else NO_UNDERTRUMP) if position.trump >= 0 else FOLLOW,
    )
    if position.trump >= 0:
        jack = TRUMP_JACK[position.trump].bit_length() - 1
        if jack in place:
            trick_rules.unforced = BIT[place[jack]]
    size = position.size_of_hand
    if position.kind == MISERE:
        trick_rules.by_tricks = [1] + [0] * size
    elif not counts:
        trick_rules.by_tricks = [0] * size + [1]
    order = [position.turn]
    while position.after[order[-1]] != position.turn:
        order.append(position.after[order[-1]])
    declarer = position.declarer
    solver = Solver(trick_rules, order, [1 - one for one in position.declarers])
    hands: list[int] = []
    for hand in position.hands:
        bits = 0
        for index in indices(hand):
            bits |= BIT[place[index]]
        hands.append(bits)
    solver.set(hands, position.turn, [place[index] for index in trick], position.tricks[declarer])
    position.over = True
    if counts:
        left = 0
        for index in cards:
            left += ranking.points[index]
        own = (left + solver.value()) // 2
        position.points[declarer] += own
        position.points[position.after[declarer]] += left - own
        return
    made = solver.at_least(1)
    if position.kind == MISERE:
        position.tricks[declarer] += 0 if made else 1
    elif made:
        position.tricks[declarer] = size
