"""Resolving a bet (rulebook section 9.2): good, hold, three."""

from __future__ import annotations

from game.core.actions import Action
from game.core.deal import Deal, Phase
from game.core.events import Called, Settled
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.bieten.course import Course
from game.rules.bieten.table import CONCEDED, HELD, BietenTable, left_of, table_of
from game.rules.bieten.turns import back_to_offer
from game.rules.bieten.values import FIGURES, GOOD, HELD_POINTS, HOLD, LEAST_TO_RAISE, THREE, THREE_POINTS
from game.rules.bieten.weli import commit, has, need


def said(deal: Deal, t: BietenTable, answer: Action, topic: str) -> None:
    """A word is said aloud."""
    t.words.append(answer.text)
    t.speakers.append(deal.asked)
    if deal.log is not None:
        deal.tell(Called(deal.asked, topic, answer.text))


def ask_three(deal: Deal, course: Course, t: BietenTable, seat: int) -> None:
    """Section 9.2, resolve_three: a seat has said three; all others answer, also the bettor and who said good."""
    t.raiser[t.figure] = seat
    course.go(deal, "reply_three", left_of(t, seat))


def concede(deal: Deal, course: Course, t: BietenTable, seat: int, points: int) -> None:
    """All have said good: the figure is conceded, whatever the cards."""
    figure = t.figure
    t.state[figure] = CONCEDED
    t.taker[figure] = seat
    t.stake[figure] = points
    t.conceded[seat] += points
    if deal.log is not None:
        deal.tell(Settled("conceded", seat, (("figure", FIGURES[figure]), ("points", points))))
    back_to_offer(deal, course, t)


def hold(deal: Deal, course: Course, t: BietenTable, points: int) -> None:
    """The seat asked holds: the best figure of all will count so much."""
    figure = t.figure
    t.state[figure] = HELD
    t.stake[figure] = points
    if deal.log is not None:
        deal.tell(Settled("held", deal.asked, (("figure", FIGURES[figure]), ("points", points))))
    back_to_offer(deal, course, t)


class Reply(Phase):
    """Section 9.2: a seat answers a bet. Every seat is asked in turn until one holds or says three, whatever it has."""

    id = "reply"
    spoken = True

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bieten.reply")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        course = self.course
        if not has(deal, course, deal.asked, t.figure):
            return (GOOD,)
        if course.raise_in_reply and need(t, course, deal.asked) >= LEAST_TO_RAISE:
            return (GOOD, HOLD, THREE)
        return (GOOD, HOLD)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        t = table_of(deal)
        course = self.course
        if answer is GOOD:
            return None
        if answer is not HOLD and answer is not THREE:
            return Reason("bieten.not_now", "9.2")
        if answer is THREE and not course.raise_in_reply:
            return Reason("bieten.no_three_now", "9.2", {"figure": FIGURES[t.figure]})
        if not has(deal, course, deal.asked, t.figure):
            return Reason("bieten.lacks_figure", "9.3", {"figure": FIGURES[t.figure]})
        if answer is THREE and need(t, course, deal.asked) < LEAST_TO_RAISE:
            return Reason("bieten.two_points_short", "9.3")
        return None

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        if answer is not GOOD:
            commit(t, seat, t.figure)
        said(deal, t, answer, "bieten.reply")
        if answer is HOLD:
            hold(deal, course, t, HELD_POINTS)
        elif answer is THREE:
            ask_three(deal, course, t, seat)
        elif left_of(t, seat) == t.bettor[t.figure]:
            concede(deal, course, t, t.bettor[t.figure], 1)
        else:
            deal.asked = left_of(t, seat)


class ReplyThree(Phase):
    """Section 9.2: a seat answers a three: good or hold."""

    id = "reply_three"
    spoken = True

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "bieten.reply_three")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        return (GOOD, HOLD) if has(deal, self.course, deal.asked, t.figure) else (GOOD,)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        t = table_of(deal)
        if answer is GOOD:
            return None
        if answer is not HOLD:
            return Reason("bieten.not_now", "9.2")
        if has(deal, self.course, deal.asked, t.figure):
            return None
        return Reason("bieten.lacks_figure", "9.3", {"figure": FIGURES[t.figure]})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        if answer is HOLD:
            commit(t, seat, t.figure)
        said(deal, t, answer, "bieten.reply_three")
        if answer is HOLD:
            hold(deal, course, t, THREE_POINTS)
        elif left_of(t, seat) == t.raiser[t.figure]:
            concede(deal, course, t, t.raiser[t.figure], 2)
        else:
            deal.asked = left_of(t, seat)
