"""The first lead (rulebook section 8.1): trumps are named or left to the card led, and roem is announced."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, cardless
from game.core.cards import SUITS
from game.core.deal import Deal, Phase
from game.core.events import Called, Settled
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.bonaken.course import Course
from game.rules.bonaken.roem import announceable
from game.rules.bonaken.table import (
    ALOUD,
    BOONAAK,
    MISERE,
    NUMBER,
    SILENT,
    ZWABBER,
    BonakenTable,
    left_of,
    table_of,
)
from game.rules.bonaken.values import CARDS

_NAME: Final = cardless("name")
BY_LEAD: Final = action("silent")
NAMED: Final = tuple([action(_NAME, word=suit) for suit in SUITS])
TRUMPS: Final = (BY_LEAD, *NAMED)


def begin_play(deal: Deal, course: Course) -> None:
    """The first declarer is asked for trumps if his contract has any, then for the first lead."""
    t = table_of(deal)
    t.leader = t.bidders[0]
    course.go(deal, "trump" if with_trumps(t, course) else "play", t.leader)


def with_trumps(t: BonakenTable, course: Course) -> bool:
    """Whether the contract is one with trumps: neither Zwabber nor Misère, but for a lone one where that is played."""
    if t.kind == MISERE:
        return course.misere_trump and len(t.bidders) == 1
    return t.kind != ZWABBER


def announces(t: BonakenTable) -> bool:
    """Whether the contract is one in which roem is announced."""
    return t.kind == NUMBER or (t.kind in (ZWABBER, BOONAAK) and t.bid > 0)


class NameTrump(Phase):
    """Any suit said aloud, or silent: then the suit of the first card led is trumps."""

    id = "trump"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bonaken.trump")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return TRUMPS

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer in TRUMPS else Reason("bonaken.not_now", "8.1")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        if answer is BY_LEAD:
            t.said = SILENT
        else:
            t.said = ALOUD
            if deal.log is not None:
                deal.tell(Called(deal.asked, "bonaken.trump", answer.text))
            fix_trump(deal, t, SUITS.index(answer.word))
        self.course.go(deal, "play", deal.asked)


def fix_trump(deal: Deal, t: BonakenTable, suit: int) -> None:
    """The trump suit is known to everybody."""
    t.trump = suit
    if deal.log is not None:
        deal.tell(Settled("trump", t.bidders[0], (("suit", SUITS[suit]),)))


class AnnounceRoem(Phase):
    """With the first lead: any amount that can be made up of the hand as it was before the lead; 0 is none."""

    id = "roem"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bonaken.roem")

    def amounts(self, deal: Deal) -> list[int]:
        """What may be announced, the highest first."""
        t = table_of(deal)
        hand = deal.zones[deal.asked].bits | CARDS[t.played[0]].bit
        most = t.bid - 1 if self.course.limited and t.kind == NUMBER else 1000
        found = sorted(announceable(hand, t.trump, self.course.six_run), reverse=True)
        return [amount for amount in found if amount <= most]

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return tuple([action("roem", number=amount) for amount in self.amounts(deal)])

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer.verb != "roem" or answer.number < 0 or answer.cards or answer.word:
            return Reason("bonaken.not_now", "8.1")
        if answer.number in self.amounts(deal):
            return None
        t = table_of(deal)
        hand = deal.zones[deal.asked].bits | CARDS[t.played[0]].bit
        if answer.number in announceable(hand, t.trump, self.course.six_run):
            return Reason("bonaken.roem_below_bid", "12", {"bid": t.bid})
        return Reason("bonaken.not_that_roem", "3", {"amount": answer.number})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        t.roem = answer.number
        if deal.log is not None:
            deal.tell(Called(deal.asked, "bonaken.roem", answer.text))
        self.course.go(deal, "play", left_of(t, deal.asked))
