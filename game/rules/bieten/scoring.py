"""Scoring a deal (rulebook section 10): the order of counting, and when it stops."""

from __future__ import annotations

from game.core.deal import OVER, Deal
from game.core.events import DealEnded, Line, Moved, Scored, Settled, Turned
from game.core.zones import EVERYONE
from game.rules.bieten.course import Course
from game.rules.bieten.figures import figure_winner
from game.rules.bieten.table import CONCEDED, BietenTable, table_of
from game.rules.bieten.values import FIGURES


def count(deal: Deal, course: Course) -> None:
    """Count the figures that were bet in the order of their first bets, then the others in their fixed order, then the
    Weli; stop as soon as the game is decided, unless the others play on (section 12: counting then never stops early).
    """
    t = table_of(deal)
    deal.asked = OVER
    lay_open(deal, course)
    for figure in counting_order(t):
        count_figure(deal, course, t, figure)
        if t.gone and not course.play_on:
            break
    if course.play_on or not t.gone:
        count_weli(deal, course, t)
    if decided(t, course):
        crown(deal, course, t)
    t.result = "decided" if t.losers else "counted"
    if deal.log is not None:
        scores = tuple([t.scores[seat] + t.total[seat] for seat in range(course.players)])
        deal.tell(DealEnded(t.number, t.result, scores, t.winner))


def decided(t: BietenTable, course: Course) -> bool:
    """Whether the game is: somebody has reached the target, or (section 12, play_on) one seat is left."""
    if course.play_on:
        return len(t.out) + len(t.gone) >= course.players - 1
    return len(t.gone) > 0


def crown(deal: Deal, course: Course, t: BietenTable) -> None:
    """The game is decided: its winner, then its losers."""
    t.winner = t.out[0] if t.out else t.gone[0]
    if deal.log is not None:
        deal.tell(Settled("winner", t.winner))
    for seat in last_left(t, course) if course.play_on else lowest(t, course):
        t.losers.append(seat)
        if deal.log is not None:
            deal.tell(Settled("loser", seat))


def counting_order(t: BietenTable) -> list[int]:
    """The figures in the order in which they are counted, whether or not the end of the game comes before."""
    order = t.bets[:]
    for figure in range(5):
        if figure not in t.bets:
            order.append(figure)
    return order


def lay_open(deal: Deal, course: Course) -> None:
    """Section 11: after the deal all cards are face up."""
    stock = deal.zones[course.stock]
    bottom = deal.zones[course.bottom]
    stock.sight = EVERYONE
    if deal.log is not None:
        deal.tell(Moved(tuple(stock.pile), "stock", "stock"))
    turned = bottom.sight != EVERYONE
    bottom.sight = EVERYONE
    if deal.log is not None and turned and bottom.pile:
        deal.tell(Turned(bottom.pile[0], "bottom"))


def count_figure(deal: Deal, course: Course, t: BietenTable, figure: int) -> None:
    """One figure: to whom it was conceded, or the best of all."""
    seat = t.taker[figure] if t.state[figure] == CONCEDED else figure_winner(deal, course, figure)
    t.counted.append(FIGURES[figure])
    t.counters.append(seat)
    if seat < 0:
        if deal.log is not None:
            deal.tell(Settled("no_winner", -1, (("figure", FIGURES[figure]),)))
        return
    score(deal, course, t, seat, t.stake[figure], FIGURES[figure], "10")


def count_weli(deal: Deal, course: Course, t: BietenTable) -> None:
    """The Weli: a point less for a holder who has won nothing; not wild, a point for its holder. A seat that has just
    dropped out neither gains nor loses."""
    seat = t.weli_seat
    if seat < 0 or seat in t.gone:
        return
    if not course.wild:
        count_item(deal, course, t, "weli_bonus", seat, 1, "12")
    elif course.penalty and seat not in t.counters:
        count_item(deal, course, t, "weli_penalty", seat, -1, "10")


def count_item(deal: Deal, course: Course, t: BietenTable, cause: str, seat: int, points: int, paragraph: str) -> None:
    """An item that is no figure."""
    t.counted.append(cause)
    t.counters.append(seat)
    score(deal, course, t, seat, points, cause, paragraph)


def score(deal: Deal, course: Course, t: BietenTable, seat: int, points: int, cause: str, paragraph: str) -> None:
    """Enter points, and look at once whether the seat has reached the target."""
    t.total[seat] += points
    if deal.log is not None:
        deal.tell(Scored(Line(cause, seat, points, paragraph)))
    if t.scores[seat] + t.total[seat] < course.target or seat in t.gone or decided(t, course):
        return
    t.gone.append(seat)
    if course.play_on and deal.log is not None:
        deal.tell(Settled("out", seat))


def last_left(t: BietenTable, course: Course) -> list[int]:
    """Section 12, play_on: who has not reached the target."""
    return [seat for seat in range(course.players) if seat not in t.out and seat not in t.gone]


def lowest(t: BietenTable, course: Course) -> list[int]:
    """All players whose total is lowest at this moment."""
    totals = [t.scores[seat] + t.total[seat] for seat in range(course.players)]
    worst = min(totals)
    return [seat for seat in range(course.players) if totals[seat] == worst]
