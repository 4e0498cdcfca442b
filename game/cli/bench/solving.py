"""Positions for timing the exact solver: dealt at random from a full pack, every hand known."""

from __future__ import annotations

from typing import Final

from ai.late import laws_of
from ai.laws import Laws
from ai.policies.belote.reading import read
from ai.solver import Solver
from game.core.deal import Deal
from game.core.rng import Rng

PIQUET_TRICKS: Final = 12
CARDS: Final = 32


def belote(deal: Deal, tricks: int, rng: Rng) -> None:
    """Every card of the leader exactly, so many tricks before the end; the rules are those of a deal at play."""
    laws = laws_of(read(deal.view(deal.asked)), list(range(CARDS)))
    solver = Solver(laws, [0, 1, 2, 3], [0, 1, 0, 1])
    solver.set(_hands(4, tricks, rng), rng.below(4))
    solver.moves()


def piquet(rng: Rng) -> None:
    """Every card of elder exactly, in the twelve tricks of Piquet: a lead, a trick that the other led and the last
    trick one each, the cards ten, capot forty."""
    laws = Laws([card // 8 for card in range(CARDS)], [card % 8 for card in range(CARDS)], [0] * CARDS)
    laws.lead_points = 1
    laws.capture_points = 1
    laws.last_points = 1
    laws.by_tricks = [-40] + [-10] * 5 + [0] + [10] * 5 + [40]
    solver = Solver(laws, [0, 1], [0, 1])
    solver.set(_hands(2, PIQUET_TRICKS, rng), 0)
    solver.moves()


def _hands(seats: int, tricks: int, rng: Rng) -> list[int]:
    """Hands of so many cards, as bit sets."""
    places = list(range(CARDS))
    rng.shuffle(places)
    return [sum(1 << place for place in places[seat * tricks : seat * tricks + tricks]) for seat in range(seats)]
