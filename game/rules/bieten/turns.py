"""Who is asked next (rulebook section 9.1): the opening lap, laps and own turns, and the end of the deal."""

from __future__ import annotations

from game.core.deal import Deal
from game.rules.bieten.course import Course
from game.rules.bieten.scoring import count
from game.rules.bieten.table import BietenTable, dealt_in, left_of, table_of
from game.rules.bieten.values import HAND_CARDS


def next_in_lap(deal: Deal, course: Course) -> None:
    """The offer to one seat has ended: the next seat of the lap; after the lap a card is played."""
    t = table_of(deal)
    opening = deal.phase.id == "opening"
    t.lap += 1
    if t.lap < dealt_in(t):
        deal.asked = left_of(t, deal.asked)
        return
    t.lap = 0
    if opening:
        before_card(deal, course)
    else:
        course.go(deal, "play", t.turn)


def before_card(deal: Deal, course: Course) -> None:
    """A card is due: a lap of offers (``free``), or at once the turn of the seat to play, with its offer in it."""
    course.go(deal, "lap" if course.free else "play", table_of(deal).turn)


def after_card(deal: Deal, course: Course, seat: int) -> None:
    """A seat has played: the count after the last card, an offer to it (``turn_after``), or the next card."""
    t = table_of(deal)
    if t.trick == HAND_CARDS:
        count(deal, course)
    elif course.after:
        course.go(deal, "after", seat)
    else:
        before_card(deal, course)


def back_to_offer(deal: Deal, course: Course, t: BietenTable) -> None:
    """A bet is resolved: the seat that made it goes on with its offer."""
    t.figure = -1
    course.go(deal, t.back, t.back_seat)
    t.back = ""
    t.back_seat = -1
