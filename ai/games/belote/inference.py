"""What a play tells of the rest of a hand: it was legal (rulebook section 7). The rules are asked; nothing of the
paragraph stands here."""

from __future__ import annotations

from typing import Final

from ai.search.inference import Duty, Reply
from game.rules.belote.following import Following
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, ROYALS, SUITS_OF_PAIRS, Strain

EVERY: Final = 0xFFFFFFFF


class BeloteDuty(Duty):
    """Section 7 under one trump choice."""

    following: Following
    strain: Strain
    side_of: tuple[int, ...]

    def __init__(self, rules: BeloteRules, strain: Strain) -> None:
        super().__init__(CARDS, strain, rules.players)
        self.following = rules.course.following
        self.strain = strain
        self.side_of = rules.side_of

    def allowed(self, hand: int, seat: int, led: int, best: int, best_seat: int) -> int:
        return self.following.allowed(self.strain, hand, led, seat, best, best_seat)

    def kind(self, seat: int, best_seat: int) -> int:
        return 1 if self.side_of[seat] == self.side_of[best_seat] else 0


_DUTIES: Final[dict[Strain, BeloteDuty]] = {}
"""By trump choice of a match's rules."""


def duty_of(rules: BeloteRules, t: BeloteTable) -> BeloteDuty:
    """What must be played in a deal."""
    strain = rules.course.strains[max(t.trump, 0)]
    found = _DUTIES.get(strain)
    if found is None:
        found = _DUTIES[strain] = BeloteDuty(rules, strain)
    return found


def excluded(rules: BeloteRules, t: BeloteTable, first: int = 0) -> list[int]:
    """For each seat the cards it cannot have held, from its plays number ``first`` on: by pairs, as `Duty` says; and
    where the program says "belote" by itself, a royal played in silence tells that the other one is not there."""
    found = duty_of(rules, t).excluded(t.played, t.players, rules.players, first)
    royals = rules.course.strains[t.trump].royals if rules.course.options["belote_announce"] == "auto" else 0
    for place in range(first, len(t.played)):
        card = CARDS[t.played[place]]
        if card.bit & royals and not t.belote_said[t.players[place]] & SUITS_OF_PAIRS[card.suit]:
            found[t.players[place]] |= ROYALS[card.suit] & ~card.bit
    return found


def unpaired(rules: BeloteRules, t: BeloteTable) -> list[tuple[int, Reply, int]]:
    """The plays that tell more than pairs do: from no two cards illegal, and yet from many (who has nothing but trumps
    may undertrump the partner). For each the seat, the play, and the cards it has played since: whoever samples its
    hand asks the play about all of them."""
    found: list[tuple[int, Reply, int]] = []
    for place, reply in enumerate(duty_of(rules, t).replies(t.played, t.players)):
        if reply is None or reply.legal(EVERY & ~reply.excluded):
            continue
        seat = t.players[place]
        later = 0
        for after in range(place + 1, len(t.played)):
            if t.players[after] == seat:
                later |= CARDS[t.played[after]].bit
        found.append((seat, reply, later))
    return found
