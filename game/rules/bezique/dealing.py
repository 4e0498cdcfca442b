"""Who deals, the packet that is lifted, the packets, the turn-up (rulebook sections 4 and 5)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, cardless
from game.core.deal import Deal, Phase
from game.core.events import Called, Dealt, Settled, Turned
from game.core.reasons import Reason
from game.core.rounds import seats_from
from game.core.view import PICK_CHOICE, Ask
from game.rules.bezique.blanche import begin_blanche
from game.rules.bezique.course import Course
from game.rules.bezique.table import table_of

ASTRAY: Final = 3
"""Cards that a packet may be too many or too few, and so many more that it may seem to be."""
_GUESS: Final = cardless("guess")


class ChooseDealer(Phase):
    """Section 4, ``winner_chooses``: who drew the highest card says who deals first."""

    id = "choose_dealer"

    def __init__(self, course: Course) -> None:
        self.course = course
        verb = cardless("dealer")
        self.answers: tuple[Action, ...] = tuple([action(verb, number=seat) for seat in range(course.players)])

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bezique.dealer")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self.answers

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer in self.answers else Reason("bezique.not_now", "4")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        t.dealer = answer.number
        t.eldest = self.course.after[t.dealer]
        if deal.log is not None:
            deal.tell(Called(deal.asked, "bezique.dealer", answer.text))
            deal.tell(Settled("dealer", t.dealer))
        begin_dealing(deal, self.course)


class GuessLift(Phase):
    """Six-pack Bezique, section 5: the non-dealer sees how thick the packet is and says how many cards it has."""

    id = "guess"

    def __init__(self, course: Course) -> None:
        self.course = course
        needed = course.players * course.hand_size
        self.answers: tuple[Action, ...] = tuple(
            [action(_GUESS, number=needed + error) for error in range(-2 * ASTRAY, 2 * ASTRAY + 1)]
        )

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bezique.guess")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self.answers

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer in self.answers else Reason("bezique.not_now", "5")

    def apply(self, deal: Deal, answer: Action) -> None:
        table_of(deal).guessed = answer.number
        if deal.log is not None:
            deal.tell(Called(deal.asked, "bezique.guess", answer.text))
        tell_lift(deal, self.course)
        packets(deal, self.course)


def begin_dealing(deal: Deal, course: Course) -> None:
    """Section 5: the packet is lifted and guessed at where the option says so; then the cards are dealt."""
    t = table_of(deal)
    if t.lifted:
        course.go(deal, "guess", t.eldest)
    else:
        packets(deal, course)


def packets(deal: Deal, course: Course) -> None:
    """Section 5: the packets in order from the first seat after the dealer, then the turn-up."""
    t = table_of(deal)
    stock = deal.zones[course.stock_at].pile
    order = seats_from(t.eldest, course.players)
    for size in course.packets:
        for seat in order:
            hand = deal.zones[seat]
            packet = stock[:size]
            del stock[:size]
            for card in packet:
                hand.bits |= card.bit
            if deal.log is not None:
                deal.tell(Dealt(seat, tuple(packet)))
    if course.turns_up:
        turned = stock.pop(0)
        deal.zones[course.turn_up_at].pile.append(turned)
        t.trump = turned.suit
        if deal.log is not None:
            deal.tell(Turned(turned, "turn_up"))
        if course.sevens.points and turned.bit & course.faces.lowest[turned.suit]:
            t.sevens |= turned.bit
            course.score(deal, t, course.side_of[t.dealer], course.sevens.cause, course.sevens.points, "6.3")
    t.leader = t.eldest
    if course.blanche:
        begin_blanche(deal, course, t.eldest)
    else:
        course.go(deal, "play", t.eldest)
    if deal.log is not None:
        deal.tell(Settled("play", t.eldest))


def tell_lift(deal: Deal, course: Course) -> None:
    """Six-pack Bezique, section 5: 250 for lifting the cards needed, 150 for guessing how many were lifted."""
    t = table_of(deal)
    lifted = t.lifted[0]
    if deal.log is not None:
        deal.tell(Settled("lift", t.dealer, (("cards", lifted), ("guess", t.guessed))))
    if lifted == course.players * course.hand_size:
        course.score(deal, t, course.side_of[t.dealer], "lift", 250, "5")
    if t.guessed == lifted:
        course.score(deal, t, course.side_of[t.eldest], "guess", 150, "5")
