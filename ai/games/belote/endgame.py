"""Imagined deals of two sides of two, solved exactly.

From the fourth trick on, where little is hidden, their mean plays as well as the tree search and takes a quarter of its
time. Long, Sturtevant, Buro and Furtak (2010) tell why averaging over solved deals does so well when cards are few.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ai.games.belote.beliefs import constraints_of
from ai.games.belote.cardplay import Prospects
from ai.games.belote.determinization import Determinizer
from ai.games.belote.ismcts import Tuning
from ai.games.belote.reading import Reading
from ai.games.belote.utility import Payoff
from ai.player import Budget
from ai.search.double_dummy.solver import (
    FOLLOW,
    HEAD_LED,
    HEAD_TRUMPS,
    MUST_TRUMP,
    PARTNER_FREE,
    PARTNER_HEADS,
    PARTNER_OVER,
    TRUMPS_FREE,
    UNDERTRUMP,
    Solver,
    TrickRules,
)
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules.belote.course import Course
from game.rules.belote.values import CARDS, SA, TA

SEATS: Final = 4
LATE: Final = 3
"""Tricks after which deals are solved, not searched."""
WORLDS: Final = 200
"""Imagined deals that are enough for an answer."""
FEWEST: Final = 20
"""So many are solved however short the time is."""
WORTH: Final = 30
"""Iterations of a tree search for which a deal is solved, when time is counted in iterations."""
LAST_TRICK: Final = 10


class Lines:
    """Imagined deals from one view, solved: what each card that may be played is worth in them. Deals are solved once
    however often they are imagined."""

    def __init__(self, view: View, reading: Reading, rng: Rng, tuning: Tuning, *, replayed: bool = False) -> None:
        self.reading = reading
        constraints = constraints_of(view)
        self.determinizer = Determinizer(view, reading, constraints, rng, tuning.candidates, replayed=replayed)
        self.prospects = Prospects(reading.rules, reading.t)
        self.undecided = reading.rules.course.declarations and reading.t.trick == 0
        self.solved: dict[tuple[int, ...], dict[int, float]] = {}

    def drawn(self, count: int) -> list[dict[int, float]]:
        """So many deals, each as the worth of every card (by index) to the side of the seat that reads."""
        return [self.worths(self.determinizer.hands(sample)) for sample in self.determinizer.draw(count)]

    def totals(self, legal: tuple[Action, ...], budget: Budget) -> tuple[dict[int, float], int]:
        """What each card (index) that may be played is worth in deals drawn within a budget, summed up, and how many
        deals these are."""
        started = perf_counter()
        most = WORLDS if budget.iterations is None else max(FEWEST, min(WORLDS, budget.iterations // WORTH))
        totals: dict[int, float] = {answer.card.index: 0.0 for answer in legal}
        count = 0
        while count < most:
            for worths in self.drawn(FEWEST):
                for index in totals:
                    totals[index] += worths[index]
            count += FEWEST
            if budget.seconds is not None and perf_counter() - started >= budget.seconds:
                break
        return totals, count

    def worths(self, hands: list[int], limit: int = 0) -> dict[int, float]:
        """The worth of every card (by index) to the side of the seat that reads if the hands are these. Raises
        OutOfNodes after ``limit`` positions (0: never)."""
        key = tuple(hands)
        found = self.solved.get(key)
        if found is None:
            payoff = self.prospects.payoff(self.reading.t, hands, self.determinizer.gone, self.undecided)
            found = self.solved[key] = worths_of(self.reading, hands, payoff, limit)
        return found


def worths_of(reading: Reading, hands: list[int], payoff: Payoff, limit: int = 0) -> dict[int, float]:
    """What each card that may be played is worth to the side of the seat that reads when the hands are these and both
    sides play for card points. Raises OutOfNodes after ``limit`` positions (0: never)."""
    t = reading.t
    rules = reading.rules
    side = rules.side_of[reading.seat]
    points = rules.course.strains[t.trump].points
    left = t.trick_points + LAST_TRICK
    for card in CARDS:
        if any(hand & card.bit for hand in hands):
            left += points[card.index]
    found: dict[int, float] = {}
    for index, lead in solved_world(reading, hands, limit):
        mine = (left + lead) // 2
        ends = [0, 0]
        ends[side] = t.points[side] + mine
        ends[1 - side] = t.points[1 - side] + left - mine
        last = side if mine >= LAST_TRICK else 1 - side
        takers = 0
        for one in range(2):
            if ends[one] or t.tricks[one]:
                takers += one + 1
        ends[last] -= LAST_TRICK
        found[index] = payoff.of(ends[0], ends[1], 0, last, takers)[side]
    return found


def solved_world(reading: Reading, hands: list[int], limit: int = 0) -> list[tuple[int, int]]:
    """Each card (index) that may be played and the card points by which the side of the seat that reads is ahead with
    it from here on, when the hands are these. Raises OutOfNodes after ``limit`` positions (0: never)."""
    t = reading.t
    table = t.played[len(t.played) - t.size :] if t.size else []
    places = [card.index for card in CARDS if any(hand & card.bit for hand in hands)] + table
    number = {index: place for place, index in enumerate(places)}
    side_of = [0 if reading.is_friend(seat) else 1 for seat in range(reading.players)]
    solver = Solver(trick_rules_of(reading, places), list(range(reading.players)), side_of)
    solver.limit = limit
    sets = [sum(1 << number[card.index] for card in CARDS if hand & card.bit) for hand in hands]
    solver.set(sets, reading.seat, [number[index] for index in table])
    return [(places[place], value) for place, value in solver.moves()]


def trick_rules_of(reading: Reading, places: list[int]) -> TrickRules:
    """The rules of play of a deal of Belote for these cards (indices)."""
    return trick_rules(reading.rules.course, reading.t.trump, places, reading.partner >= 0)


def trick_rules(course: Course, trump: int, places: list[int], partners: bool) -> TrickRules:
    """The rules of play under a trump choice for these cards (indices); ``partners``: whether two play together."""
    options = course.options
    strain = course.strains[trump]
    flags = FOLLOW
    if trump == TA:
        flags |= HEAD_LED
    elif trump < SA:
        flags |= HEAD_TRUMPS | MUST_TRUMP
        if options["undertrump_opponent"] == "must":
            flags |= UNDERTRUMP
        if options["partner_winning"] == "free" and partners:
            flags |= PARTNER_FREE
            if options["undertrump_partner"] != "free":
                flags |= PARTNER_OVER
            if options["undertrump_partner"] == "all_trump_hand":
                flags |= TRUMPS_FREE
    if options["raise_on_trump_lead"] == "not_partner" and partners:
        flags |= PARTNER_HEADS
    powers = [strain.power[index // 8][index] for index in places]
    found = TrickRules(
        [index // 8 for index in places],
        powers,
        [strain.points[index] for index in places],
        trump if trump < SA else -1,
        flags,
    )
    found.last_points = 10
    return found
