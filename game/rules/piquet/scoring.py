"""Scoring a deal (rulebook section 10): scores are entered in the order of precedence, whenever they were announced."""

from __future__ import annotations

from typing import Final

from game.core.deal import OVER, Deal
from game.core.events import DealEnded, Line, Scored, Settled
from game.rules.piquet.course import Course
from game.rules.piquet.table import PiquetTable, table_of
from game.rules.piquet.values import CARDS as ALL_CARDS
from game.rules.piquet.values import CLASSES, LOW, TRICKS

IN_HAND: Final = 0
IN_PLAY: Final = 1
AT_END: Final = 2
"""When a score is made: within classes 1 to 4, 5 or 6 of section 10.1."""

GOAL: Final = 30
REPIQUE: Final = 60
PIQUE: Final = 30
CARDS: Final = 10
CAPOT: Final = 40


def enter(deal: Deal, course: Course, seat: int, points: int, when: int, cause: str, paragraph: str) -> None:
    """Section 10.5: enter a score, with the repique or pique that it makes. Ends the deal if that reaches the target of
    a game that ends at once (11.2)."""
    t = table_of(deal)
    total = t.total
    total[seat] += points
    if deal.log is not None:
        deal.tell(Scored(Line(cause, seat, points, paragraph)))
    if total[seat] >= GOAL and not t.bonus and when != AT_END and total[1 - seat] == 0:
        t.bonus = REPIQUE if when == IN_HAND else PIQUE
        t.bonus_seat = seat
        total[seat] += t.bonus
        if deal.log is not None:
            line = Line("repique", seat, REPIQUE, "10.2") if when == IN_HAND else Line("pique", seat, PIQUE, "10.3")
            deal.tell(Scored(line))
    if course.target and t.scores[seat] + total[seat] >= course.target:
        finish(deal, course, "target", seat)


def enter_class(deal: Deal, course: Course, number: int) -> None:
    """Section 10.1: enter one of the classes 1 to 4 (counted from 0), if anybody scores in it."""
    t = table_of(deal)
    t.entered = number + 1
    if t.maker[number] >= 0:
        cause, paragraph = CLASSES[number]
        enter(deal, course, t.maker[number], t.made[number], IN_HAND, cause, paragraph)


def enter_rest(deal: Deal, course: Course) -> None:
    """Section 10.5: all claims of both players are known; enter those classes that have not been entered."""
    t = table_of(deal)
    while t.entered < len(CLASSES) and deal.asked >= 0:
        enter_class(deal, course, t.entered)


def score_lead(deal: Deal, course: Course) -> None:
    """Section 9.1: the card led counts one, unless it is a small one under the old rule (9.2)."""
    t = table_of(deal)
    if not (course.low_leads and ALL_CARDS[t.lead_card].rank < LOW):
        enter(deal, course, t.leader, 1, IN_PLAY, "lead", "9.1")


def seventh_trick(deal: Deal, course: Course, seat: int) -> None:
    """Section 10.3, ``pique_counts_cards``: the cards are won, and count."""
    enter(deal, course, seat, CARDS, IN_PLAY, "cards", "10.3")


def score_cards(deal: Deal, course: Course) -> None:
    """Section 9.3: the cards or capot, after the last trick; then the deal is over."""
    t = table_of(deal)
    winner = -1
    if t.tricks[0] != t.tricks[1]:
        winner = 0 if t.tricks[0] > t.tricks[1] else 1
    if winner < 0:
        finish(deal, course, "divided", winner)
        return
    capot = t.tricks[winner] == TRICKS
    if capot:
        enter(deal, course, winner, CAPOT - CARDS if course.cards_count else CAPOT, AT_END, "capot", "9.3")
    elif not course.cards_count:
        enter(deal, course, winner, CARDS, AT_END, "cards", "9.3")
    if deal.asked >= 0:
        finish(deal, course, "capot" if capot else "cards", winner)


def finish(deal: Deal, course: Course, result: str, seat: int) -> None:
    """Section 10.6: write the deal down, and see whether it ends the partie (11)."""
    t = table_of(deal)
    t.result = result
    deal.asked = OVER
    scores = totals_after(t)
    verdict = course.partie.judge(scores, t.deal_in_partie)
    t.winners = verdict.winners
    t.settlement = verdict.points
    t.verdict = verdict.word
    if deal.log is not None:
        if verdict.winners:
            winner = verdict.winners[0] if len(verdict.winners) == 1 else -1
            values = (("verdict", verdict.word), ("points", verdict.points), ("deals", t.deal_in_partie))
            deal.tell(Settled("partie", winner, values))
        deal.tell(DealEnded(t.number, result, tuple(scores), seat))


def totals_after(t: PiquetTable) -> list[int]:
    """The totals of the partie with this deal."""
    return [t.scores[0] + t.total[0], t.scores[1] + t.total[1]]
