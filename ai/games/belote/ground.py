"""The trick in hand of Belote, contrée and coinchée, for reasons."""

from __future__ import annotations

from ai.reasons.ground import Ground
from game.core.view import View

from .reading import read

PHASES = ("play", "announce", "show", "state", "exchange")
"""Phases in which the trumps are known."""


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None where there are no trumps yet."""
    reading = read(view)
    t = reading.t
    if t.trump < 0 or view.phase not in PHASES:
        return None
    found = Ground(view.seat, reading.rules.pack.cards, reading.strain, reading.hand, reading.unseen)
    found.may = {seat: reading.may_hold(seat) for seat in range(view.players) if seat != view.seat}
    found.friends = frozenset(seat for seat in range(view.players) if reading.is_friend(seat))
    found.counts = True
    found.settled = view.phase == "play" and t.trick > 0
    found.stake = t.trick_points
    trick = list(zip(t.players, t.played, strict=True))[len(t.played) - t.size :]
    leader = trick[0][0] if trick else t.leader if t.leader >= 0 else t.eldest
    found.lay(trick, leader, view.players, lambda seat: (seat + 1) % view.players)
    return found
