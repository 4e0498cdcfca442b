"""The denial of announced roem (rulebook section 13.4)."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Settled
from game.rules.bonaken.course import Course
from game.rules.bonaken.roem import announceable, highest, roem_total
from game.rules.bonaken.table import table_of
from game.rules.bonaken.values import CARDS


def may_deny(deal: Deal, course: Course, hand: int) -> bool:
    """Whether a defender's own roem is at least that announced."""
    t = table_of(deal)
    return roem_total(hand, t.trump, course.six_run) >= t.roem


def deny(deal: Deal, course: Course, seat: int) -> None:
    """A defender denies, before his card leaves his hand: more roem, or as much with a highest card not lower than the
    declarer's, cancels the declarer's."""
    t = table_of(deal)
    own = deal.zones[seat].bits
    total = roem_total(own, t.trump, course.six_run)
    cancelled = total > t.roem
    if total == t.roem:
        theirs = deal.zones[t.bidders[0]].bits | CARDS[t.played[0]].bit
        best = announceable(theirs, t.trump, course.six_run)[t.roem]
        cancelled = highest(own, t.trump, course.six_run) >= best
    if cancelled:
        t.denied_by = seat
    if deal.log is not None:
        deal.tell(Settled("roem_denied" if cancelled else "roem_upheld", seat, (("amount", t.roem),)))
