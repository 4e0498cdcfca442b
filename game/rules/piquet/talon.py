"""Exposing the rest of the talon (rulebook section 6.4)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.deal import Deal, Phase
from game.core.events import Called, Turned
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.core.zones import EVERYONE
from game.rules.piquet.claiming import claims_owed, next_class
from game.rules.piquet.course import Course
from game.rules.piquet.scoring import score_lead
from game.rules.piquet.table import table_of
from game.rules.piquet.values import TALON

EXPOSE: Final = action("expose")
KEEP: Final = action("keep")


def talon_left(deal: Deal, course: Course) -> None:
    """Both have exchanged: younger decides about the rest of the talon, or the declarations begin."""
    if course.expose_late or not deal.zones[TALON].pile:
        next_class(deal, course, 0)
    else:
        course.go(deal, "expose", table_of(deal).dealer)


def elder_led(deal: Deal, course: Course) -> None:
    """Elder has led to the first trick: the talon (``after_first_lead``), younger's claims, then younger's card. Where
    all claims are known already the lead counts at once, and may end the game (11.2)."""
    if not course.late:
        score_lead(deal, course)
        if deal.asked < 0:
            return
    if course.expose_late and deal.zones[TALON].pile:
        course.go(deal, "expose", table_of(deal).dealer)
    else:
        claims_owed(deal, course)


class Expose(Phase):
    """Younger lays all that is left face up for both players, or leaves all face down."""

    id = "expose"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "piquet.expose")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (KEEP, EXPOSE)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer is EXPOSE or answer is KEEP else Reason("piquet.not_now", "6.4")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        t.exposed = 1 if answer is EXPOSE else 0
        if deal.log is not None:
            deal.tell(Called(t.dealer, "piquet.expose", answer.text))
        if answer is EXPOSE:
            talon = deal.zones[TALON]
            talon.sight = EVERYONE
            if deal.log is not None:
                for card in talon.pile:
                    deal.tell(Turned(card, "talon"))
        if self.course.expose_late:
            claims_owed(deal, self.course)
        else:
            next_class(deal, self.course, 0)
