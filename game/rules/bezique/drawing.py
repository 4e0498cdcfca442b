"""Drawing from the stock, and what follows the last draw (rulebook sections 6.1 and 6.2)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.deal import Deal, Phase
from game.core.events import Called, Dealt, Moved, Settled
from game.core.reasons import Reason
from game.core.rounds import seats_from
from game.core.view import PICK_CHOICE, Ask
from game.rules.bezique.blanche import KEEP, ask_drawn, score_blanche
from game.rules.bezique.course import Course
from game.rules.bezique.packs import indices
from game.rules.bezique.table import BLANCHE_OVER, table_of

_ONLY_KEEP: Final = (KEEP,)


def open_window(deal: Deal, course: Course) -> None:
    """6.1: the winner of the trick, and only he, may declare."""
    t = table_of(deal)
    t.melded = 0
    t.sevened = 0
    t.picked = -1
    course.go(deal, "window", t.leader)


def close_window(deal: Deal, course: Course) -> None:
    """The winner has finished: the draw, or (where the draw came first) the next trick."""
    if course.draws_first:
        next_trick(deal, course)
    else:
        draw(deal, course)


def after_trick(deal: Deal, course: Course) -> None:
    """6.1: the window and the draw, in the order of the option ``meld_timing``."""
    if course.draws_first:
        draw(deal, course)
    else:
        open_window(deal, course)


def draw(deal: Deal, course: Course) -> None:
    """6.1: the winner takes the top card, then the others in turn; the last card is the one that lies face up."""
    t = table_of(deal)
    order = seats_from(t.leader, course.players)
    stock = deal.zones[course.stock_at].pile
    turned = deal.zones[course.turn_up_at].pile
    for seat in order:
        hand = deal.zones[seat]
        if stock:
            card = stock.pop(0)
            hand.bits |= card.bit
            if course.shows_last_card and not stock:
                hand.shown |= card.bit
                if deal.log is not None:
                    deal.tell(Moved((card,), "stock", hand.name))
            elif deal.log is not None:
                deal.tell(Dealt(seat, (card,)))
        else:
            card = turned.pop()
            hand.bits |= card.bit
            hand.shown |= card.bit
            if deal.log is not None:
                deal.tell(Moved((card,), "turn_up", hand.name))
    if course.blanche and ask_drawn(deal, course, order):
        return
    after_draw(deal, course)


def after_draw(deal: Deal, course: Course) -> None:
    """All have drawn: the next trick, or (where the draw comes first) the window."""
    if course.draws_first:
        open_window(deal, course)
    else:
        next_trick(deal, course)


def next_trick(deal: Deal, course: Course) -> None:
    """The winner leads; when the stock is gone stage 2 begins."""
    t = table_of(deal)
    if t.stage == 1 and not course.stock_left(deal):
        begin_stage_2(deal, course)
    course.go(deal, "play", t.leader)


def begin_stage_2(deal: Deal, course: Course) -> None:
    """6.2: the tableaus go back to the hands, where they stay known to all."""
    t = table_of(deal)
    t.stage = 2
    if deal.log is not None:
        deal.tell(Settled("stock_gone", t.leader))
    if course.last_trick_at_stock_end:
        course.score(deal, t, course.side_of[t.leader], "last_trick", course.last_trick, "6.2")
    for seat in range(course.players):
        hand = deal.zones[seat]
        tableau = deal.zones[course.tableau_at + seat]
        if tableau.bits:
            laid = tableau.bits
            hand.bits |= laid
            hand.shown |= laid
            tableau.bits = 0
            if deal.log is not None:
                cards = [course.faces.cards[index] for index in indices(laid)]
                deal.tell(Moved(tuple(cards), tableau.name, hand.name))


class BlancheDraw(Phase):
    """6.1: show the card just drawn if it is not a court card; the right ends with one that is not shown."""

    id = "blanche_draw"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bezique.blanche_draw")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        hand = deal.zones[deal.asked]
        drawn = hand.bits & ~hand.shown
        if drawn & self.course.faces.courts:
            return _ONLY_KEEP
        return (action("show", (self.course.faces.cards[indices(drawn)[0]],)), KEEP)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        return Reason("bezique.not_drawn" if answer.verb == "show" else "bezique.not_now", "6.1")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        if answer is KEEP:
            t.blanche[seat] = BLANCHE_OVER
            if deal.log is not None:
                deal.tell(Called(seat, "bezique.blanche_draw", answer.text))
        else:
            score_blanche(deal, t, course, seat, answer)
        order = seats_from(t.leader, course.players)
        if not ask_drawn(deal, course, order[order.index(seat) + 1 :]):
            after_draw(deal, course)
