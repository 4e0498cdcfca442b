"""Carte blanche (rulebook section 6.1): twelve cards dealt without king, queen and jack."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.deal import Deal, Phase
from game.core.events import Called, Shown
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.piquet.course import Course
from game.rules.piquet.scoring import enter_class
from game.rules.piquet.table import BLANK, PiquetTable, table_of
from game.rules.piquet.values import CARDS, COURTS

CLAIM: Final = action("blank")
PASS: Final = action("pass")
BOTH: Final = (CLAIM, PASS)
ONLY_PASS: Final = (PASS,)
NUMBERS: Final = tuple([action("number", number=number) for number in range(5, 0, -1)])
POINTS: Final = 10


def said(deal: Deal, t: PiquetTable, answer: Action, topic: str) -> None:
    """A word is said aloud."""
    t.calls.append(answer)
    t.callers.append(deal.asked)
    if deal.log is not None:
        deal.tell(Called(deal.asked, topic, answer.text))


def show_blank(deal: Deal, course: Course) -> None:
    """The claimant shows his twelve cards and scores ten, first of all scores."""
    t = table_of(deal)
    seat = t.blank_seat
    hand = deal.zones[seat]
    hand.shown = hand.bits
    t.blank_shown = hand.bits
    if deal.log is not None:
        cards = tuple([card for card in CARDS if card.bit & hand.bits])
        deal.tell(Shown(seat, cards, "carte_blanche", POINTS))
    t.made[BLANK] = POINTS
    t.maker[BLANK] = seat
    enter_class(deal, course, BLANK)


class ClaimBlank(Phase):
    """A seat may claim a carte blanche (simple: it is shown at once; strict: only announced), or pass.

    Everybody is asked, so that a question tells nothing. Nobody is asked any more once there is one: there cannot be
    two.
    """

    def __init__(self, course: Course, id: str) -> None:
        self.course = course
        self.id = id
        self.topic = f"piquet.{id}"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, self.topic)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return ONLY_PASS if deal.zones[deal.asked].bits & COURTS else BOTH

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer is PASS:
            return None
        if answer is not CLAIM:
            return Reason("piquet.not_now", "6.1")
        return Reason("piquet.has_courts", "6.1") if deal.zones[deal.asked].bits & COURTS else None

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        if answer is CLAIM:
            t.blank_seat = deal.asked
            said(deal, t, answer, self.topic)
            if not course.strict:
                show_blank(deal, course)
                if deal.asked < 0:
                    return
        if self.id == "blank_late":
            course.go(deal, "exchange_younger", t.dealer)
        elif self.id == "blank_elder" and t.blank_seat < 0:
            course.go(deal, "blank_younger", t.dealer)
        elif self.id == "blank_elder" and course.strict:
            course.go(deal, "number", t.elder)
        else:
            course.go(deal, "exchange_elder", t.elder)


class StateNumber(Phase):
    """Strict: elder, who has announced a carte blanche, states how many cards he will exchange; this binds him."""

    id = "number"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "piquet.number")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return NUMBERS

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer in NUMBERS else Reason("piquet.number_range", "6.1", {"least": 1, "most": 5})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        t.stated = answer.number
        said(deal, t, answer, "piquet.number")
        self.course.go(deal, "lay_out", t.dealer)
