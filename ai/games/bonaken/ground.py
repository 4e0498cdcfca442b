"""The trick in hand of Bonaken, for reasons."""

from __future__ import annotations

from ai.reasons.ground import Ground
from game.core.view import View
from game.rules.bonaken.table import MISERE, NUMBER, SILENT, BonakenTable, left_of
from game.rules.bonaken.values import RANKINGS, TRUMP_JACK
from game.rules.piquet.values import CARDS

from .evaluator import read
from .position import ALL


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None before the play. ``index``: the card thought of, which names the
    trumps where the first card does."""
    reading = read(view)
    t: BonakenTable = reading.t
    if view.phase not in ("play", "roem") or not t.bidders:
        return None
    trump = t.trump
    if t.said == SILENT and not t.played and view.seat == t.bidders[0] and index >= 0:
        trump = CARDS[index].suit
    out = reading.hidden(1000)
    found = Ground(view.seat, CARDS, RANKINGS[trump], reading.hand, out & ALL)
    dealt = [seat for seat in range(view.players) if t.active[seat]]
    found.may = {seat: out & ALL for seat in dealt if seat != view.seat}
    if t.kind == MISERE and view.seat in t.bidders:
        found.friends = frozenset((view.seat,))
    else:
        declares = view.seat in t.bidders
        found.friends = frozenset(seat for seat in dealt if (seat in t.bidders) == declares)
    found.counts = t.kind == NUMBER
    found.settled = view.phase == "play" and t.trick > 0 and t.kind != MISERE
    found.loose = TRUMP_JACK[trump] if trump >= 0 else 0
    found.stake = t.trick_points if found.counts else 0
    trick = list(zip(t.players, t.played, strict=True))[len(t.played) - t.size :]
    leader = trick[0][0] if trick else t.leader if t.leader >= 0 else t.bidders[0]
    found.lay(trick, leader, t.seats, lambda seat: left_of(t, seat))
    return found
