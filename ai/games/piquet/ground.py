"""The trick in hand of Piquet, for reasons."""

from __future__ import annotations

from ai.reasons.ground import Ground
from game.core.view import View
from game.rules.piquet.values import CARDS

from .reading import RANKING, Reading


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None before the play."""
    if view.phase != "play":
        return None
    reading = Reading(view)
    t = reading.t
    held = reading.may_hold | reading.sure
    found = Ground(view.seat, CARDS, RANKING, reading.hand, held)
    found.may = {reading.other: held}
    found.settled = len(t.played) > 1
    trick = [(t.leader, t.lead_card)] if t.size else []
    found.lay(trick, t.leader if t.leader >= 0 else t.elder, 2, lambda seat: 1 - seat)
    return found
