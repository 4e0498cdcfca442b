"""The cut and the cutter's privilege (rulebook sections 5.1 to 5.3)."""

from __future__ import annotations

from game.core.actions import Action
from game.core.deal import Deal, Phase
from game.core.events import Called, Laid
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.bieten.course import Course
from game.rules.bieten.dealing import deal_out
from game.rules.bieten.table import table_of
from game.rules.bieten.values import CUTS, DEEPEST, MOST_STOLEN, REFUSE, SHALLOWEST, TAKE


class Cut(Phase):
    """Section 5.1: the player to the dealer's right lifts so many cards from the top."""

    id = "cut"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bieten.cut")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return CUTS

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer.verb != "cut":
            return Reason("bieten.not_now", "5.1")
        if answer in CUTS:
            return None
        return Reason("bieten.cut_depth", "5.1", {"least": SHALLOWEST, "most": DEEPEST})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        t.lifted = answer.number
        if deal.log is not None:
            deal.tell(Called(t.cutter, "bieten.cut", answer.text))
        if self.course.steal:
            look(deal, self.course)
        else:
            put_down(deal, self.course)


def look(deal: Deal, course: Course) -> None:
    """Section 5.2: the cutter alone looks at the bottom card of the lifted part."""
    t = table_of(deal)
    card = deal.zones[course.stock].pile.pop(t.lifted - t.stolen - 1)
    deal.zones[course.bottom].pile.append(card)
    if deal.log is not None:
        deal.tell(Laid(t.cutter, (card,), "stock", "bottom"))
    course.go(deal, "steal", t.cutter)


def put_down(deal: Deal, course: Course) -> None:
    """Section 5.3: the rest of the pack on top of the lifted part; then the deal."""
    t = table_of(deal)
    stock = deal.zones[course.stock]
    lifted = t.lifted - t.stolen - len(deal.zones[course.bottom].pile)
    stock.pile = stock.pile[lifted:] + stock.pile[:lifted]
    deal_out(deal, course)


class Steal(Phase):
    """Section 5.2: the cutter takes the card he sees, or refuses it and stops; after three he stops unasked. Everybody
    sees how many he takes."""

    id = "steal"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bieten.steal")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (TAKE, REFUSE)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer is TAKE or answer is REFUSE else Reason("bieten.not_now", "5.2")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        if deal.log is not None:
            deal.tell(Called(t.cutter, "bieten.steal", answer.text))
        if answer is REFUSE:
            put_down(deal, course)
            return
        card = deal.zones[course.bottom].pile.pop()
        deal.zones[t.cutter].bits |= card.bit
        t.stolen += 1
        if deal.log is not None:
            deal.tell(Laid(t.cutter, (card,), "bottom", f"hand{t.cutter}"))
        if t.stolen < MOST_STOLEN:
            look(deal, course)
        else:
            put_down(deal, course)
