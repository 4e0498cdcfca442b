"""Dealing, drawing and laying down (rulebook section 5), with the first question of a deal."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Dealt, Laid
from game.rules.piquet.course import Course
from game.rules.piquet.table import table_of
from game.rules.piquet.values import CARDS, DISCARDS, TALON


def deal_out(deal: Deal, course: Course) -> None:
    """Section 5: packets alternately, elder first; what is left is the talon. Then elder may claim carte blanche."""
    elder = table_of(deal).elder
    stock = deal.zones[TALON].pile
    at = 0
    for size in course.packets:
        for seat in (elder, 1 - elder):
            hand = deal.zones[seat]
            for card in stock[at : at + size]:
                hand.bits |= card.bit
            if deal.log is not None:
                deal.tell(Dealt(seat, tuple(stock[at : at + size])))
            at += size
    deal.zones[TALON].pile = stock[at:]
    course.go(deal, "blank_elder", elder)


def draw(deal: Deal, seat: int, count: int) -> None:
    """A seat draws the top cards of the talon."""
    talon = deal.zones[TALON]
    drawn = talon.pile[:count]
    talon.pile = talon.pile[count:]
    hand = deal.zones[seat]
    for card in drawn:
        hand.bits |= card.bit
    if deal.log is not None and drawn:
        deal.tell(Dealt(seat, tuple(drawn)))


def lay_down(deal: Deal, seat: int, bits: int) -> None:
    """A seat discards cards face down, for good. Of cards shown before nobody knows now which ones are still in
    hand."""
    hand = deal.zones[seat]
    hand.bits &= ~bits
    if bits:
        hand.shown = 0
    deal.zones[DISCARDS + seat].bits |= bits
    table_of(deal).exchanged[seat] = bits.bit_count()
    if deal.log is not None:
        cards = tuple([card for card in CARDS if card.bit & bits])
        deal.tell(Laid(seat, cards, f"hand{seat}", f"discards{seat}"))
