"""The deal (rulebook sections 5.4 and 5.5)."""

from __future__ import annotations

from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Dealt, Turned
from game.core.zones import EVERYONE
from game.rules.bieten.course import Course
from game.rules.bieten.table import dealt_in, left_of, table_of


def deal_out(deal: Deal, course: Course) -> None:
    """Section 5.4: two packets clockwise from the dealer's left; what the cutter took is deducted, from the first
    packet as far as possible. Then the bottom card, and the opening lap."""
    t = table_of(deal)
    t.turn = t.forehand
    course.go(deal, "opening", t.forehand)
    stock = deal.zones[course.stock]
    owed = t.stolen
    at = 0
    for size in course.packets:
        seat = t.dealer
        for _ in range(dealt_in(t)):
            seat = left_of(t, seat)
            count = size
            if seat == t.cutter:
                less = min(owed, size)
                owed -= less
                count -= less
            packet: list[Card] = stock.pile[at : at + count]
            at += count
            for card in packet:
                deal.zones[seat].bits |= card.bit
            if deal.log is not None and packet:
                deal.tell(Dealt(seat, tuple(packet)))
    stock.pile = stock.pile[at:]
    if course.show_bottom:
        turn_bottom(deal, course)


def turn_bottom(deal: Deal, course: Course) -> None:
    """Section 5.5: the undealt cards are turned as one stack; everybody sees the bottom card of the pack."""
    bottom = deal.zones[course.bottom]
    if not bottom.pile:
        bottom.pile.append(deal.zones[course.stock].pile.pop())
    bottom.sight = EVERYONE
    if deal.log is not None:
        deal.tell(Turned(bottom.pile[0], "bottom"))
