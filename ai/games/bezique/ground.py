"""The trick in hand of Bezique and its kin, for reasons."""

from __future__ import annotations

from ai.reasons.ground import Ground
from game.core.view import View

from .play import card_weight
from .reading import read


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None where no cards are played."""
    if view.phase != "play":
        return None
    reading = read(view)
    course = reading.lore.course
    t = reading.t
    out = reading.unseen
    for seat in range(view.players):
        out |= reading.open_of[seat]
    found = Ground(view.seat, course.faces.cards, course.rankings[t.trump], reading.own, out)
    found.may = {
        seat: reading.open_of[seat] | (reading.unseen if reading.hidden_of[seat] else 0)
        for seat in range(view.players)
        if seat != view.seat
    }
    found.friends = frozenset(seat for seat in range(view.players) if reading.friend(seat))
    found.strict = found.settled = t.stage == 2
    found.counts = card_weight(reading) > 0.0
    found.stake = t.trick_points if found.counts else 0
    trick = list(zip(t.players, t.played, strict=True))[len(t.played) - t.size :]
    leader = trick[0][0] if trick else t.leader if t.leader >= 0 else t.eldest
    found.lay(trick, leader, view.players, lambda seat: course.after[seat])
    return found
