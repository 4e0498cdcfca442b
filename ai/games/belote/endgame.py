"""Deals of Belote with all hands known, solved exactly: both sides play for card points."""

from __future__ import annotations

from ai.games.belote.reading import Reading
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
from game.rules.belote.course import Course
from game.rules.belote.values import CARDS, SA, TA


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
