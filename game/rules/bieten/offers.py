"""Offers (rulebook sections 9.1 and 9.3): the moments in which a seat may bet, or (``late_raise``) say three."""

from __future__ import annotations

from game.core.actions import Action
from game.core.deal import Deal, Phase
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.bieten.course import Course
from game.rules.bieten.replies import ask_three, said
from game.rules.bieten.table import HELD, OPEN, UNBET, BietenTable, left_of, table_of
from game.rules.bieten.turns import before_card, next_in_lap
from game.rules.bieten.values import BETS, FIGURES, LATE_THREES, LEAST_TO_BET, LEAST_TO_RAISE, PASS
from game.rules.bieten.weli import commit, has, need


def why_no_bet(deal: Deal, course: Course, figure: int) -> Reason | None:
    """Why the seat asked may not bet on the figure."""
    t = table_of(deal)
    values: dict[str, str | int] = {"figure": FIGURES[figure]}
    if t.state[figure] != UNBET:
        return Reason("bieten.already_bet", "9.2", values)
    if need(t, course, deal.asked) < LEAST_TO_BET:
        return Reason("bieten.one_point_short", "9.3")
    return None if has(deal, course, deal.asked, figure) else Reason("bieten.lacks_figure", "9.3", values)


def why_no_late_three(deal: Deal, course: Course, figure: int) -> Reason | None:
    """Why the seat asked may not say three on the figure now."""
    t = table_of(deal)
    values: dict[str, str | int] = {"figure": FIGURES[figure]}
    if not course.late_raise or t.state[figure] != HELD or t.raiser[figure] >= 0:
        return Reason("bieten.no_three_now", "9.2", values)
    if t.bettor[figure] == deal.asked:
        return Reason("bieten.own_bet", "9.2", values)
    if need(t, course, deal.asked) < LEAST_TO_RAISE:
        return Reason("bieten.two_points_short", "9.3")
    return None if has(deal, course, deal.asked, figure) else Reason("bieten.lacks_figure", "9.3", values)


def offered(deal: Deal, course: Course) -> list[Action]:
    """The bets and late threes open to the seat asked."""
    t = table_of(deal)
    found: list[Action] = []
    for figure in range(5):
        if t.state[figure] == UNBET:
            if why_no_bet(deal, course, figure) is None:
                found.append(BETS[figure])
        elif course.late_raise and why_no_late_three(deal, course, figure) is None:
            found.append(LATE_THREES[figure])
    return found


def why_not_offered(deal: Deal, course: Course, answer: Action) -> Reason | None:
    """Why the seat asked may not say this in its offer."""
    for figure in range(5):
        if answer is BETS[figure]:
            return why_no_bet(deal, course, figure)
        if answer is LATE_THREES[figure]:
            return why_no_late_three(deal, course, figure)
    return Reason("bieten.not_now", "9.1")


def take_up(deal: Deal, course: Course, answer: Action) -> None:
    """Carry out a bet or a late three; when it is resolved the offer goes on."""
    t = table_of(deal)
    seat = deal.asked
    said(deal, t, answer, "bieten.offer")
    t.back = deal.phase.id
    t.back_seat = seat
    for figure in range(5):
        if answer is BETS[figure]:
            bet(deal, course, t, figure)
            return
        if answer is LATE_THREES[figure]:
            t.figure = figure
            commit(t, seat, figure)
            ask_three(deal, course, t, seat)
            return


def bet(deal: Deal, course: Course, t: BietenTable, figure: int) -> None:
    """Section 9.2: the seat asked bets; all others are asked in turn from its left."""
    seat = deal.asked
    t.bets.append(figure)
    t.bettor[figure] = seat
    t.state[figure] = OPEN
    t.figure = figure
    commit(t, seat, figure)
    course.go(deal, "reply", left_of(t, seat))


class Offer(Phase):
    """Section 9.1: one seat may bet again and again, or pass. Every seat is asked, whatever it holds: the opening lap,
    the laps of ``free``, the offer after one's own card."""

    spoken = True

    def __init__(self, course: Course, id: str) -> None:
        self.course = course
        self.id = id

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bieten.offer")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (PASS, *offered(deal, self.course))

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer is PASS else why_not_offered(deal, self.course, answer)

    def apply(self, deal: Deal, answer: Action) -> None:
        if answer is not PASS:
            take_up(deal, self.course, answer)
        elif self.id == "after":
            before_card(deal, self.course)
        else:
            next_in_lap(deal, self.course)
