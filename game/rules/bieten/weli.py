"""The Weli (rulebook section 7) and what a seat has (section 9.3): who may act on a figure."""

from __future__ import annotations

from typing import Final

from game.core.deal import Deal
from game.rules.bieten.course import Course
from game.rules.bieten.table import BietenTable, table_of
from game.rules.bieten.values import (
    CARDS,
    COLOURS,
    GAME,
    GLEICH,
    GREEN,
    HANGER,
    LATE_GAME,
    NEIGHBOURS,
    POWERS,
    REAL,
    RED,
    SAME_RANK,
    SUIT_BITS,
    WELI_BIT,
)


def dealt_bits(deal: Deal, course: Course, seat: int) -> int:
    """A seat's dealt cards, played ones included."""
    bits = deal.zones[seat].bits
    for card in deal.zones[course.played + seat].pile:
        bits |= card.bit
    return bits


def contains(bits: int, figure: int) -> bool:
    """Whether real cards contain a figure that is decided by dealt cards."""
    return completing(bits, figure) == REAL


def completing(bits: int, figure: int) -> int:
    """The real cards any of which gives these cards the figure: all of them if they have it already."""
    if figure <= GREEN:
        suit = SUIT_BITS[COLOURS[figure]]
        return REAL if bits & suit else suit
    found = 0
    near = SAME_RANK if figure == GLEICH else NEIGHBOURS
    for card in CARDS:
        if card.bit & bits:
            if bits & near[card.index]:
                return REAL
            found |= near[card.index]
    return found & REAL


def names(t: BietenTable, seat: int, own: int) -> int:
    """Section 7, I(p): the real cards that the unplayed Weli of a seat may still be; ``own`` are its two other dealt
    cards. Only the holder may know."""
    return left_to_name(own, t.void[seat], t.committed[seat], t.led)


def left_to_name(own: int, void: int, committed: int, led: int) -> int:
    """I(p) of a holder with these two other cards, suits not followed and commitments, when ``led`` has been led."""
    found = REAL & ~own
    for suit in range(4):
        if void & POWERS[suit]:
            found &= ~SUIT_BITS[suit]
    for figure in (RED, GREEN, GLEICH, HANGER):
        if committed & POWERS[figure]:
            found &= completing(own, figure)
    if committed & LATE_GAME:
        found &= SUIT_BITS[led]
    return found


def names_of(deal: Deal, course: Course, seat: int) -> int:
    """I(p) of a seat that holds the wild Weli unplayed; 0 for all others."""
    if not course.wild or not deal.zones[seat].bits & WELI_BIT:
        return 0
    return names(table_of(deal), seat, dealt_bits(deal, course, seat) & ~WELI_BIT)


def third_begun(t: BietenTable) -> bool:
    """Whether the first card of the third trick has been played."""
    return t.trick == 2 and t.size > 0


def has(deal: Deal, course: Course, seat: int, figure: int) -> bool:
    """Section 9.3: whether a seat's dealt cards contain the figure, or can with the Weli."""
    t = table_of(deal)
    hand = deal.zones[seat].bits
    named = POWERS_OF_NAME[t.named] if t.weli_seat == seat and course.wild else 0
    if figure == GAME:
        if not third_begun(t):
            return True
        if course.wild and hand & WELI_BIT:
            return names_of(deal, course, seat) & SUIT_BITS[t.led] != 0
        if hand:
            return hand & course.suits[t.led] != 0
        card = deal.zones[course.played + seat].pile[2]
        bits = named if course.wild and card.bit == WELI_BIT else card.bit
        return bits & course.suits[t.led] != 0
    bits = dealt_bits(deal, course, seat)
    if course.wild and hand & WELI_BIT:
        own = bits & ~WELI_BIT
        return names(t, seat, own) & completing(own, figure) != 0
    if named:
        bits = bits & ~WELI_BIT | named
    return contains(bits, figure)


def commit(t: BietenTable, seat: int, figure: int) -> None:
    """Section 9.3: a bet, hold or three is remembered."""
    t.committed[seat] |= POWERS[figure]
    if figure == GAME and third_begun(t):
        t.committed[seat] |= LATE_GAME


def need(t: BietenTable, course: Course, seat: int) -> int:
    """Section 9.3: how many points a seat is short of the target, conceded ones counted."""
    return course.target - t.scores[seat] - t.conceded[seat]


POWERS_OF_NAME: Final = [card.bit for card in CARDS]
"""The bit of a card by index."""
