"""The result of a deal (rulebook section 9)."""

from __future__ import annotations

from game.core.deal import OVER, Deal
from game.core.events import Counted, DealEnded, Line
from game.rules.bonaken.course import Course
from game.rules.bonaken.sheet import enter
from game.rules.bonaken.table import MISERE, NUMBER, BonakenTable, table_of


def counted_roem(t: BonakenTable) -> int:
    """The announced roem that counts."""
    return t.roem if t.roem > 0 and t.denied_by < 0 else 0


def succeeds(t: BonakenTable, seat: int) -> bool:
    """Whether a declarer has done what he undertook."""
    if t.kind == NUMBER:
        return t.card_points[seat] + counted_roem(t) >= t.bid
    if t.kind == MISERE:
        return t.tricks[seat] == 0
    return t.tricks[seat] == t.hand_size and t.roem >= (t.bid if t.bid else -1)


def finish(deal: Deal, course: Course) -> None:
    """The deal is over: judge each declarer, and write it on the sheet."""
    t = table_of(deal)
    deal.asked = OVER
    made = 0
    for seat in t.bidders:
        success = succeeds(t, seat)
        t.success[seat] = 1 if success else -1
        made += success
    if deal.log is not None and t.kind == NUMBER:
        seat = t.bidders[0]
        deal.tell(Counted(Line("card_points", seat, t.card_points[seat], "9")))
        if counted_roem(t):
            deal.tell(Counted(Line("roem", seat, t.roem, "9")))
    t.result = "made" if made == len(t.bidders) else "divided" if made else "failed"
    enter(deal, course)
    if deal.log is not None:
        deal.tell(DealEnded(t.number, t.result, tuple(t.scores), t.bidders[0]))
