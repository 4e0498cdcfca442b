"""Playing the three tricks of Bieten (rulebook sections 8 and 14): only the last one counts; naming the Weli.

Judgement from a seat's own hand and what lies open; the same for views, searches and play-outs.
"""

from __future__ import annotations

from typing import Final

from game.core.deal import Deal
from game.core.rng import Rng
from game.rules.bieten.course import Course
from game.rules.bieten.figures import power_of
from game.rules.bieten.play import PlayCard
from game.rules.bieten.table import BietenTable, table_of
from game.rules.bieten.values import CARDS, NAMINGS, PLAYS, REAL, SUIT_BITS, WELI_BIT
from game.rules.bieten.weli import names_of

from .strength import BIT, DEALT, class_of, classes, good_names, hands, strength_of

NOISE: Final = 30
"""Of 256: how often a play-out plays any card."""
LATER: Final = (0.35, 0.62, 0.0)
"""What winning a trick is worth for Game, by trick: it gives the lead of the next one. The last trick is Game."""


def last_trick_value(index: int, hand: int, unseen: int, others: int, leads: float) -> float:
    """The chance that this card, kept for the third trick, wins it: ``leads`` is the chance to lead to it, ``unseen``
    the cards that may be held by others, of whom there are so many."""
    suit = SUIT_BITS[CARDS[index].suit]
    loose = max(1, unseen.bit_count())
    higher = (unseen & suit & ~((BIT[index] << 1) - 1)).bit_count()
    same = (unseen & suit).bit_count()
    # every other player holds one card at the end
    beaten = min(1.0, others * higher / loose)
    led = min(1.0, others * same / loose) * 0.35
    return leads * (1.0 - beaten) + (1.0 - leads) * led * (1.0 - beaten)


def card_worths(course: Course, t: BietenTable, seat: int, hand: int, gone: int, cards: list[int]) -> list[float]:
    """The worth of playing each card (by index; 32 is the Weli without a name), in points of Game."""
    others = course.players - len(t.out) - 1
    unseen = REAL & ~gone & ~hand
    left = course.players - len(t.out) - t.size - 1
    found: list[float] = []
    for index in cards:
        if index == 32:
            suit = 2
            power = 1
        else:
            suit = CARDS[index].suit
            power = power_of(index, False)
        leads = t.size == 0
        follows = leads or suit == t.led
        wins = 0.0
        if follows and (leads or power > t.best):
            above = (unseen & SUIT_BITS[suit] & ~((BIT[index] << 1) - 1)).bit_count() if index < 32 else 8
            share = min(1.0, left * (3.0 - t.trick) / max(1, unseen.bit_count()))
            wins = (1.0 - share) ** above
        if t.trick == 2:
            found.append(wins)
            continue
        rest = hand & ~BIT[index] & REAL
        best = 0.0
        second = 0.0
        for other in range(32):
            if BIT[other] & rest:
                here = last_trick_value(other, rest, unseen, others, 0.5 + 0.4 * wins)
                if here > best:
                    second = best
                    best = here
                else:
                    second = max(second, here)
        if hand & ~BIT[index] & WELI_BIT and course.wild:
            best = max(best, 0.75)
        found.append(LATER[t.trick] * wins * (0.4 + best) + best + 0.15 * second)
    return found


def naming_worth(course: Course, t: BietenTable, bits: int, name: int, others: int) -> float:
    """What naming the Weli so promises in the figures decided by the dealt cards, in points; ``bits`` are the three
    dealt cards."""
    table = hands(True)
    total = 0.0
    for figure in DEALT:
        if t.taker[figure] >= 0:
            continue
        level = class_of(figure, strength_of(bits, name, figure))
        if level:
            total += t.stake[figure] * table.best_chance(figure, min(level, classes(figure)), others)
    return total


def quick_play(deal: Deal, course: Course, rng: Rng) -> None:
    """Play a card in a play-out: judgement with a little noise; the Weli where it does most."""
    t = table_of(deal)
    seat = deal.asked
    phase = deal.phase
    assert isinstance(phase, PlayCard)
    hand = deal.zones[seat].bits
    names = names_of(deal, course, seat)
    allowed = phase.allowed(deal, t, names)
    cards: list[int] = []
    rest = allowed
    while rest:
        low = rest & -rest
        cards.append(low.bit_length() - 1)
        rest ^= low
    nameable = phase.nameable(deal, t, names) if names else 0
    if nameable and (not cards or t.trick == 2 or rng.below(256) < 60):
        phase.apply(deal, NAMINGS[best_name(deal, course, t, seat, nameable)])
        return
    if not cards:  # a world in which what was said cannot be true
        cards = [hand.bit_length() - 1]
    if len(cards) == 1:
        phase.apply(deal, PLAYS[cards[0]])
    elif rng.below(256) < NOISE:
        phase.apply(deal, PLAYS[cards[rng.below(len(cards))]])
    else:
        gone = 0
        for other in range(course.players):
            for card in deal.zones[course.played + other].pile:
                gone |= card.bit
        worths = card_worths(course, t, seat, hand, gone, cards)
        phase.apply(deal, PLAYS[cards[worths.index(max(worths))]])


def best_name(deal: Deal, course: Course, t: BietenTable, seat: int, nameable: int) -> int:
    """The name that promises most, from the holder's own cards and what lies open."""
    bits = deal.zones[seat].bits
    for card in deal.zones[course.played + seat].pile:
        bits |= card.bit
    others = course.players - len(t.out) - 1
    best = -1.0
    chosen = nameable.bit_length() - 1
    for name in good_names(bits & ~WELI_BIT, nameable):
        worth = naming_worth(course, t, bits, name, others) + trick_worth(t, name)
        if worth > best:
            best = worth
            chosen = name
    return chosen


def trick_worth(t: BietenTable, name: int) -> float:
    """What naming the Weli so does in the trick."""
    if not t.size:
        return 0.1 + 0.02 * CARDS[name].rank if t.trick < 2 else 0.1 * CARDS[name].rank
    if CARDS[name].suit == t.led and power_of(name, True) > t.best:
        return (0.3, 0.4, 0.9)[t.trick]
    return 0.0
