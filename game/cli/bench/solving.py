"""Positions for timing the exact solver: dealt at random from a full pack, every hand known."""

from __future__ import annotations

from typing import Final

from ai.games.belote.endgame import trick_rules_of
from ai.games.belote.reading import read
from ai.games.piquet.duel import Duel
from ai.games.piquet.ending import Count
from ai.games.piquet.holding import contest
from ai.search.double_dummy.solver import Solver
from game.core.deal import Deal
from game.core.rng import Rng
from game.rules.piquet.course import Course
from game.rules.piquet.scoring import PIQUE, REPIQUE

PIQUET_TRICKS: Final = 12
CARDS: Final = 32


def belote(deal: Deal, tricks: int, rng: Rng) -> None:
    """Every card of the leader exactly, so many tricks before the end; the rules are those of a deal at play."""
    trick_rules = trick_rules_of(read(deal.view(deal.asked)), list(range(CARDS)))
    solver = Solver(trick_rules, [0, 1, 2, 3], [0, 1, 0, 1])
    solver.set(_hands(4, tricks, rng), rng.below(4))
    solver.moves()


def piquet(course: Course, rng: Rng) -> None:
    """Every card of elder exactly, in the twelve tricks of Piquet: what its bots ask, with cards, capot and the pique
    as it stands when both have declared everything, by a search that remembers nothing yet."""
    hands = _hands(2, PIQUET_TRICKS, rng)
    count = Count()
    for kind, ladder in enumerate(course.ladders):
        net = contest(kind, hands[0], hands[1], ladder)
        count.enter(0 if net > 0 else 1, abs(net), REPIQUE)
    count.enter(0, 1, PIQUE)
    Duel(1, 1, course.cards_count).moves(hands, 0, 0, PIQUET_TRICKS, count.missing(0))


def _hands(seats: int, tricks: int, rng: Rng) -> list[int]:
    """Hands of so many cards, as bit sets."""
    places = list(range(CARDS))
    rng.shuffle(places)
    return [sum(1 << place for place in places[seat * tricks : seat * tricks + tricks]) for seat in range(seats)]
