"""Dealing (rulebook section 5), with the first question of a deal."""

from __future__ import annotations

from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Dealt, Turned
from game.rules.bonaken.auction import declared
from game.rules.bonaken.course import Course
from game.rules.bonaken.table import MISERE, BonakenTable, left_of, table_of
from game.rules.bonaken.values import CARDS_UP, PACKETS, cards_down, hand_size

SEVEN = 7


def deal_out(deal: Deal, course: Course) -> None:
    """Section 5: a packet to everybody, centre cards, another packet, centre cards, the rest aside."""
    t = table_of(deal)
    stock = deal.zones[course.aside_at].pile
    t.hand_size = hand_size(t.seats, course.small)
    down = cards_down(t.seats, course.centre_down, course.small)
    t.centre_count = CARDS_UP + down
    first, second = PACKETS[t.hand_size]
    at = _packets(deal, t, stock, 0, first)
    if down:
        deal.zones[course.down_at].pile = stock[at : at + down]
        at += down
    else:
        at = _turn_up(deal, course, stock, at)
    at = _packets(deal, t, stock, at, second)
    if down:
        at = _turn_up(deal, course, stock, at)
    deal.zones[course.aside_at].pile = stock[at:]
    forehand = left_of(t, t.dealer)
    if course.all_misere and t.deal_in_game == 1 and t.seats == SEVEN:
        t.kind = MISERE
        seat = forehand
        for _ in range(SEVEN):
            t.bidders.append(seat)
            seat = left_of(t, seat)
        declared(deal, course)
    else:
        course.go(deal, "auction", forehand)


def _packets(deal: Deal, t: BonakenTable, stock: list[Card], at: int, size: int) -> int:
    """A packet to every active seat, from the left of the dealer."""
    seat = t.dealer
    for _ in range(t.seats):
        seat = left_of(t, seat)
        hand = deal.zones[seat]
        for card in stock[at : at + size]:
            hand.bits |= card.bit
        if deal.log is not None:
            deal.tell(Dealt(seat, tuple(stock[at : at + size])))
        at += size
    return at


def _turn_up(deal: Deal, course: Course, stock: list[Card], at: int) -> int:
    """The face-up centre cards."""
    up = deal.zones[course.up_at].pile
    for card in stock[at : at + CARDS_UP]:
        up.append(card)
        if deal.log is not None:
            deal.tell(Turned(card, "up"))
    return at + CARDS_UP
