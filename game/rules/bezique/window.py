"""The window of a trick's winner: one combination, the sevens, and on to the draw (rulebook sections 6.1, 8.1,
15.2)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import SUITS
from game.core.deal import Deal, Phase
from game.core.events import Called, Settled, Shown
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.bezique.course import Course
from game.rules.bezique.drawing import close_window
from game.rules.bezique.melds import BEZIQUE, DOUBLE, KINDS, MARRIAGE, SEQUENCE, TRIPLE
from game.rules.bezique.sevens import EXCHANGE, SHOW, exchange_seven, last_window, seven_answers, show_seven
from game.rules.bezique.table import DECLARED, LOST, BeziqueTable, new_table, table_of

DONE: Final = action("done")
HAND_OVER: Final = action("hand_over")
CLAIM: Final = action("claim")
MELD: Final = "meld"


def owned(deal: Deal, course: Course, seat: int) -> int:
    """The unplayed cards of a seat, concealed or open."""
    return deal.zones[seat].bits | deal.zones[course.tableau_at + seat].bits


def may_meld(deal: Deal, t: BeziqueTable, course: Course) -> bool:
    """8.1: one combination per trick won; options may close the last window or let a seven use the right up."""
    if t.melded or (course.sevens.uses_meld and t.sevened):
        return False
    return course.meld_on_last_draw or not last_trick_of_stock(deal, course)


def last_trick_of_stock(deal: Deal, course: Course) -> bool:
    """Whether the window belongs to the last trick of stage 1."""
    if course.draws_first:
        return not course.stock_left(deal)
    return last_window(deal, course)


def melds(deal: Deal, t: BeziqueTable, course: Course, seat: int) -> list[Action]:
    """8.2: what the seat may declare; 15.2: with the help of what lies open before its partner."""
    own = owned(deal, course, seat)
    if t.picked >= 0 and not course.exchanged_at_once:
        own &= ~course.faces.cards[t.picked].bit
    partner = course.partner[seat]
    lent = deal.zones[course.tableau_at + partner].bits if partner >= 0 else 0
    return course.book.allowed(t, own, lent, deal.zones[seat].bits, seat)


def declare(deal: Deal, course: Course, answer: Action) -> None:
    """8.1: the cards are laid open before their owner and score at once; the first marriage may fix trumps."""
    t = table_of(deal)
    seat = deal.asked
    book = course.book
    kind = book.kind_of(answer.word)
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    trump = book.fixes(t, kind, bits)
    if trump >= 0:
        t.trump = trump
        if deal.log is not None:
            deal.tell(Settled("trump", seat, (("trump", SUITS[trump]),)))
    points = book.worth(kind, bits, t.trump)
    hand = deal.zones[seat]
    laid = hand.bits & bits
    hand.bits ^= laid
    hand.shown &= hand.bits
    deal.zones[course.tableau_at + seat].bits |= laid
    book.note(t, seat, kind, bits, points)
    t.melded = DECLARED
    if deal.log is not None:
        deal.tell(Shown(seat, answer.cards, answer.word, points))
    course.score(deal, t, course.side_of[seat], cause_of(course, t, kind, bits), points, "8")


def cause_of(course: Course, t: BeziqueTable, kind: int, bits: int) -> str:
    """The message word of a score line: marriages and sequences in trumps have names of their own."""
    if kind <= SEQUENCE:
        if t.trump >= 0 and course.faces.suits[t.trump] & bits:
            return "royal_marriage" if kind == MARRIAGE else "trump_sequence"
        return "marriage" if kind == MARRIAGE else "plain_sequence"
    return course.book.words[kind]


def is_combination(t: BeziqueTable, course: Course, kind: int, bits: int) -> bool:
    """Whether cards would make a combination if nothing had been declared before."""
    blank = new_table(course.players, course.sides, KINDS)
    blank.trump = t.trump
    blank.banned_trump = t.banned_trump
    return course.book.answer(kind, bits) in course.book.allowed(blank, bits, 0, bits, 0)


def closed_refusal(t: BeziqueTable, course: Course, paragraph: str) -> Reason:
    """Why nothing may be declared in this window (see `may_meld`)."""
    if t.melded:
        return Reason("bezique.meld_used", paragraph)
    if course.sevens.uses_meld and t.sevened:
        return Reason("bezique.seven_or_meld", "6.3")
    return Reason("bezique.no_last_meld", course.window_paragraph)


def meld_refusal(deal: Deal, t: BeziqueTable, course: Course, answer: Action) -> Reason:
    """Why a declaration outside `melds` is refused."""
    book = course.book
    when, marks, again = course.meld_paragraphs
    kind = book.kind_of(answer.word)
    if kind < 0 or not answer.cards or not (book.plain[kind] or book.trumps[kind]):
        return Reason("bezique.no_such_meld", "8")
    if not may_meld(deal, t, course):
        return closed_refusal(t, course, when)
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    if t.trump < 0 and book.waits_for_trumps(kind):
        return Reason("bezique.no_trumps_yet", "6.2")
    if not is_combination(t, course, kind, bits):
        return Reason("bezique.no_such_meld", "8")
    if answer is not book.answer(kind, bits):
        return Reason("bezique.no_such_meld", "8")  # a card stands in it twice
    seat = deal.asked
    own = owned(deal, course, seat)
    partner = course.partner[seat]
    lent = deal.zones[course.tableau_at + partner].bits if partner >= 0 else 0
    for card in answer.cards:
        if not card.bit & (own | lent):
            return Reason("bezique.not_yours", when, {"card": card.name})
    if not bits & own:
        return Reason("bezique.own_card_needed", "15.2")
    if bits & lent and kind in (DOUBLE, TRIPLE) and not book.shared:
        return Reason("bezique.one_owner", "15.2")
    if t.picked >= 0 and not course.exchanged_at_once:
        taken = course.faces.cards[t.picked]
        if bits & taken.bit:
            return Reason("bezique.just_exchanged", "6.3", {"card": taken.name})
    if kind == DOUBLE and not book.two_singles and not bits & ~t.marks[BEZIQUE]:
        return Reason("bezique.needs_new_single", marks)
    barred = book.barred(t, kind)
    for card in answer.cards:
        if card.bit & barred:
            return Reason("bezique.card_has_served", marks, {"card": card.name})
    if not book.permits(t, kind, bits):
        return Reason("bezique.still_stands", again, {"card": answer.cards[0].name})
    return Reason("bezique.needs_fresh_card", "8")


def meld_in_order(course: Course, answer: Action) -> Action:
    """A declaration with its cards in the order of the book."""
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    kind = course.book.kind_of(answer.word)
    if answer.verb != MELD or kind < 0 or bits.bit_count() != len(answer.cards):
        return answer
    return course.book.answer(kind, bits)


class Window(Phase):
    """6.1: after winning a trick, before drawing: a combination, exchange, showing, in any order, all of it
    optional."""

    id = "window"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bezique.window")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        course = self.course
        found: list[Action] = []
        if may_meld(deal, t, course):
            found = melds(deal, t, course, deal.asked)
            if course.partner[deal.asked] >= 0:
                found.append(HAND_OVER)
        found += seven_answers(deal, course)
        if course.claims:
            found.append(CLAIM)
        found.append(DONE)
        return tuple(found)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer is DONE or answer in self.legal(deal):
            return None
        t = table_of(deal)
        if answer.verb == MELD:
            return meld_refusal(deal, t, self.course, answer)
        if answer.verb in (EXCHANGE, SHOW) and len(answer.cards) == 1:
            return seven_refusal(deal, t, self.course, answer)
        if answer is HAND_OVER and self.course.partner[deal.asked] >= 0:
            return closed_refusal(t, self.course, "15.2")
        return Reason("bezique.not_now", self.course.window_paragraph)

    def canonical(self, deal: Deal, answer: Action) -> Action:
        return meld_in_order(self.course, answer)

    def apply(self, deal: Deal, answer: Action) -> None:
        course = self.course
        if answer is DONE:
            close_window(deal, course)
        elif answer.verb == MELD:
            declare(deal, course, answer)
        elif answer.verb == EXCHANGE:
            table_of(deal).sevened = 1
            exchange_seven(deal, course, answer.cards[0])
        elif answer.verb == SHOW:
            if course.sevens.showing_is_method_1:
                table_of(deal).sevened = 1
            show_seven(deal, course, answer.cards[0])
        elif answer is CLAIM:
            course.ending.claim(deal, course)
        else:
            if deal.log is not None:
                deal.tell(Called(deal.asked, "bezique.window", answer.text))
            course.go(deal, "partner_window", course.partner[deal.asked])


def seven_refusal(deal: Deal, t: BeziqueTable, course: Course, answer: Action) -> Reason:
    """Why a card may not be exchanged or shown."""
    card = answer.cards[0]
    if not course.sevens.points:
        return Reason("bezique.no_sevens", course.sevens.paragraph)
    if not deal.zones[deal.asked].bits & card.bit:
        return Reason("bezique.not_yours", "6.3", {"card": card.name})
    if not card.bit & course.faces.lowest[t.trump]:
        return Reason("bezique.not_the_low_trump", "6.3", {"card": card.name})
    if card.bit & t.sevens:
        return Reason("bezique.seven_has_scored", "6.3", {"card": card.name})
    refused = "bezique.no_exchange" if answer.verb == EXCHANGE else "bezique.no_showing"
    return Reason(refused, "6.3", {"card": card.name})


class PartnerWindow(Phase):
    """15.2: the right to declare has been handed over; if the partner does not use it, it is lost for this trick. Then
    the winner goes on with his window: the sevens have stayed with him."""

    id = "partner_window"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bezique.partner_window")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (*melds(deal, table_of(deal), self.course, deal.asked), DONE)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer is DONE or answer in self.legal(deal):
            return None
        if answer.verb == MELD:
            return meld_refusal(deal, table_of(deal), self.course, answer)
        return Reason("bezique.not_now", "15.2")

    def canonical(self, deal: Deal, answer: Action) -> Action:
        return meld_in_order(self.course, answer)

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        if answer is not DONE:
            declare(deal, self.course, answer)
        else:
            t.melded = LOST
            if deal.log is not None:
                deal.tell(Called(deal.asked, "bezique.partner_window", answer.text))
        self.course.go(deal, "window", t.leader)
