"""Carte blanche: a hand without K, Q and J (rulebook of Rubicon and Six-pack Bezique, section 6.1).

Everybody is asked before his first card, and one who has shown carte blanche after each card he draws, whether he could
show anything or not: being asked tells nothing. All cards of the hand were shown, so the card just drawn is the only
one that is not known to all.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.deal import Deal, Phase
from game.core.events import Shown
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.bezique.course import Course
from game.rules.bezique.packs import indices
from game.rules.bezique.table import BLANCHE, NO_BLANCHE, BeziqueTable, table_of

SHOW_ALL: Final = action("show_all")
KEEP: Final = action("keep")
_BOTH: Final = (SHOW_ALL, KEEP)
_ONLY_KEEP: Final = (KEEP,)
CAUSE: Final = "carte_blanche"


def begin_blanche(deal: Deal, course: Course, seat: int) -> None:
    """Ask a seat before its first card."""
    course.go(deal, "blanche", seat)


def ask_drawn(deal: Deal, course: Course, order: list[int]) -> bool:
    """Ask the first of these seats whose right still lives; False if there is none."""
    t = table_of(deal)
    for seat in order:
        if t.blanche[seat] == BLANCHE:
            course.go(deal, "blanche_draw", seat)
            return True
    return False


def score_blanche(deal: Deal, t: BeziqueTable, course: Course, seat: int, answer: Action) -> None:
    """The cards are shown and known from now on; the points."""
    hand = deal.zones[seat]
    cards = answer.cards or tuple([course.faces.cards[index] for index in indices(hand.bits)])
    hand.shown = hand.bits
    t.blanche[seat] = BLANCHE
    if deal.log is not None:
        deal.tell(Shown(seat, cards, CAUSE, course.blanche))
    course.score(deal, t, course.side_of[seat], CAUSE, course.blanche, "6.1")


class Blanche(Phase):
    """6.1: show the whole hand dealt, before the first card."""

    id = "blanche"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bezique.blanche")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return _ONLY_KEEP if deal.zones[deal.asked].bits & self.course.faces.courts else _BOTH

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        return Reason("bezique.court_card" if answer is SHOW_ALL else "bezique.not_now", "6.1")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        if answer is SHOW_ALL:
            score_blanche(deal, t, self.course, seat, answer)
        else:
            t.blanche[seat] = NO_BLANCHE
        self.course.go(deal, "play", seat)
