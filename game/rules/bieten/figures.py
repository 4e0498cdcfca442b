"""The figures (rulebook section 6): how good a seat's three dealt cards are in each, and who has the best.

A strength is a number: larger is better, equal ties, 0 is not having the figure. A card is (rank + 1) * 2, and one more
if it is real: the Weli comes just below the card it stands for (section 3).
"""

from __future__ import annotations

from typing import Final

from game.core.cards import Card, H, S, bits_of
from game.core.deal import Deal
from game.rules.bieten.course import Course
from game.rules.bieten.table import HELD, table_of
from game.rules.bieten.values import CARDS, COLOURS, GAME, GLEICH, HANGER, WELI, WELI_BIT

_STEP: Final = 32
"""Strengths of cards are below this."""
BY_RANK: Final = tuple([card for rank in range(7, -2, -1) for card in CARDS if card.rank == rank])
"""Highest rank first."""


class Holding:
    """Three dealt cards as they count: suit, rank and strength of each, strongest rank first."""

    suits: list[int]
    ranks: list[int]
    powers: list[int]

    def __init__(self, real: int, named: int) -> None:
        """``real`` are the cards that stand for themselves, ``named`` is the index of what the Weli stands for (-1)."""
        self.suits = []
        self.ranks = []
        self.powers = []
        for card in BY_RANK:
            if card.bit & real or card.index == named:
                self.suits.append(card.suit)
                self.ranks.append(card.rank)
                self.powers.append((card.rank + 1) * 2 + (0 if card.index == named else 1))


def power_of(index: int, wild: bool) -> int:
    """The strength of a card by index; ``wild``: the Weli stands for it."""
    return (CARDS[index].rank + 1) * 2 + (0 if wild else 1)


def colour(held: Holding, suit: int) -> int:
    """Red and Green: the highest card of the suit."""
    for at in range(len(held.suits)):
        if held.suits[at] == suit:
            return held.powers[at]
    return 0


def gleich(held: Holding) -> int:
    """Gleich: the best set of equal rank; longer, then higher, then real cards before the Weli."""
    best = 0
    for at in range(len(held.ranks)):
        size = 0
        real = 0
        for other in range(len(held.ranks)):
            if held.ranks[other] == held.ranks[at]:
                size += 1
                real += held.powers[other] % 2
        if size >= 2:
            best = max(best, (size * _STEP + held.ranks[at] + 1) * _STEP + real)
    return best


def hanger(held: Holding) -> int:
    """Hanger: the best sequence in one suit; longer, then card by card from the top."""
    best = 0
    for at in range(len(held.ranks)):
        length = 1
        strength = held.powers[at]
        for other in range(at + 1, len(held.ranks)):
            if held.suits[other] == held.suits[at] and held.ranks[other] == held.ranks[at] - length:
                length += 1
                strength = strength * _STEP + held.powers[other]
        if length >= 2:
            best = max(best, length * _STEP * _STEP * _STEP + (strength if length == 3 else strength * _STEP))
    return best


def strength(held: Holding, figure: int) -> int:
    """How good these cards are in a figure that is decided by dealt cards."""
    if figure == GLEICH:
        return gleich(held)
    if figure == HANGER:
        return hanger(held)
    return colour(held, COLOURS[figure])


def best_suit(held: Holding, figure: int) -> int:
    """Section 12, ``tie_break = suit``: spades 2, hearts 1, the other two 0; of a Gleich its best suit."""
    best = 0
    for at in range(len(held.ranks)):
        for other in range(len(held.ranks)):
            apart = held.ranks[at] - held.ranks[other]
            same = held.suits[at] == held.suits[other]
            if other != at and (apart == 0 if figure == GLEICH else same and -1 <= apart <= 1):
                best = max(best, 2 if held.suits[at] == S else 1 if held.suits[at] == H else 0)
    return best


def holding_of(deal: Deal, course: Course, seat: int) -> Holding:
    """A seat's three dealt cards as they count when all have been played."""
    bits = deal.zones[seat].bits
    for card in deal.zones[course.played + seat].pile:
        bits |= card.bit
    return _holding(bits, course, table_of(deal).named)


def _holding(bits: int, course: Course, named: int) -> Holding:
    """Cards as they count."""
    if course.wild and bits & WELI_BIT:
        return Holding(bits & ~WELI_BIT, named)
    return Holding(bits, -1)


def figure_cards(deal: Deal, course: Course, seat: int, figure: int) -> list[Card]:
    """Which of the three cards that a seat has played make its best figure (of Game the last one): a sequence from the
    top, else in the order of play."""
    pile = deal.zones[course.played + seat].pile
    if figure == GAME:
        return pile[-1:]
    named = table_of(deal).named
    best = strength(_holding(bits_of(pile), course, named), figure)
    found = pile[:]
    for card in pile:
        rest = [one for one in found if one is not card]
        if strength(_holding(bits_of(rest), course, named), figure) == best:
            found = rest
    if figure == HANGER:
        wild = CARDS[named] if course.wild and named >= 0 else WELI
        found.sort(key=lambda card: -(wild if card is WELI else card).rank)
    return found


def figure_winner(deal: Deal, course: Course, figure: int) -> int:
    """The seat with the best figure of all, whoever held or said good (-1: nobody has it, or the best are equal)."""
    t = table_of(deal)
    if figure == GAME:
        return t.winners[2]
    best = 0
    winner = -1
    tied: list[Holding] = []
    owners: list[int] = []
    for seat in range(course.players):
        if seat in t.out:
            continue
        held = holding_of(deal, course, seat)
        here = strength(held, figure)
        if here > best:
            best = here
            winner = seat
            tied = [held]
            owners = [seat]
        elif here and here == best:
            winner = -1
            tied.append(held)
            owners.append(seat)
    if winner < 0 and tied and course.by_suit and t.state[figure] == HELD:
        return _by_suit(tied, owners, figure)
    return winner


def _by_suit(tied: list[Holding], owners: list[int], figure: int) -> int:
    """The owner of the best suit among equal figures, or -1."""
    best = -1
    winner = -1
    for at in range(len(owners)):
        here = best_suit(tied[at], figure)
        if here > best:
            best = here
            winner = owners[at]
        elif here == best:
            winner = -1
    return winner
