"""The exchange of Bonaken (rulebook section 7): which cards to lay away, for which contract."""

from __future__ import annotations

from typing import Final

from game.rules.bonaken.course import Course
from game.rules.bonaken.table import BOONAAK, MISERE, NUMBER, OPEN_BOONAAK

from .hands import danger, losers, points, roem
from .position import indices


class Goal:
    """What a hand is kept for: a contract and the number promised with it, for a trump suit (-1: none)."""

    def __init__(self, course: Course, kind: int, bid: int, seats: int) -> None:
        self.course = course
        self.kind = kind
        self.bid = bid
        self.seats = seats

    def worth(self, hand: int, trump: int) -> float:
        """How good a hand is for the contract; comparable for hands of one size, and a little beyond."""
        six_run = self.course.six_run
        if self.kind == NUMBER:
            found = roem(hand, trump, six_run)
            if self.course.limited and self.bid and found >= self.bid:
                found = max(0, self.bid - 5)
            return points(hand, trump, self.seats) + found
        if self.kind == MISERE:
            return -danger(hand) * 10.0
        worth = -20.0 * losers(hand, trump)
        if self.bid and self.kind != OPEN_BOONAAK:
            missing = self.bid - roem(hand, trump, six_run)
            if missing > 0:
                worth -= 100.0 + missing
        return worth

    def trumps(self) -> tuple[int, ...]:
        """The trump suits to look at."""
        return (0, 1, 2, 3) if self.kind in (NUMBER, BOONAAK, OPEN_BOONAAK) else (-1,)


class Kept:
    """The cards kept, for which trump suit, and what they are worth."""

    def __init__(self, hand: int, trump: int, worth: float) -> None:
        self.hand = hand
        self.trump = trump
        self.worth = worth


def quick(goal: Goal, cards: int, count: int) -> Kept:
    """The cards to keep when ``count`` must go, one after another: the one that is missed least."""
    best = Kept(0, -1, -1e9)
    for trump in goal.trumps():
        hand = cards
        worth = 0.0
        for _ in range(count):
            worth = -1e9
            without = 0
            rest = hand
            while rest:
                bit = rest & -rest
                rest ^= bit
                here = goal.worth(hand ^ bit, trump)
                if here > worth:
                    worth = here
                    without = bit
            hand ^= without
        if not count:
            worth = goal.worth(hand, trump)
        if worth > best.worth:
            best = Kept(hand, trump, worth)
    return best


def best_discards(goal: Goal, cards: int, count: int, most: int) -> list[int]:
    """The sets of ``count`` cards to lay away, the best first, at most so many; every choice is looked at."""
    members = indices(cards)
    found: dict[int, float] = {}
    for away in subsets(members, count):
        hand = cards & ~away
        worth = -1e9
        for trump in goal.trumps():
            worth = max(worth, goal.worth(hand, trump))
        found[away] = worth
    return sorted(found, key=lambda away: (-found[away], away))[:most]


def subsets(members: list[int], count: int) -> list[int]:
    """Every set of so many of these cards, as bit sets."""
    by_size: list[list[int]] = [[0]]
    for _ in range(count):
        by_size.append([])
    for index in members:
        bit = BIT_OF[index]
        for size in range(count, 0, -1):
            more = by_size[size - 1]
            by_size[size] += [chosen | bit for chosen in more]
    return by_size[count]


BIT_OF: Final[list[int]] = [2**index for index in range(32)]
