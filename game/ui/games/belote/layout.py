"""What lies at a table of Belote besides hands, trick and tricks won: the stock and the cards turned up."""

from __future__ import annotations

from typing import Final

from game.rules.belote.public import BelotePublic
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import RATIO, TRICK, jitter, pile
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau

RAISED: Final = 44.0
"""Logical units by which the card turned up lies above the middle while it is bid for: the question stands below."""


def sorting_trump(public: BelotePublic) -> str:
    """The trumps that a hand is sorted by: not those of a bid that may still be overcalled, or the suits would change
    places at every bid of an auction."""
    return "" if public.contract and public.leader < 0 else public.trump


def turned_up(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """Stock, turn-up and bottom card: in the middle until trumps are fixed, aside afterwards."""
    measures = layout.frame
    bidding = tableau.players == 4 or not tableau.public.trump
    x, y = (layout.centre[0], layout.centre[1] - RAISED * measures.unit) if bidding else layout.stock
    scale = TRICK if bidding else 0.55
    gap = measures.card * scale * 0.58
    lone = not tableau.turn_up and not tableau.bottom
    poses: dict[str, Pose] = {}
    keys = tableau.stock
    poses.update(zip(keys, pile(len(keys), x if lone else x - gap, y, scale, 0.32 * measures.unit), strict=True))
    for key in tableau.turn_up:
        lean = jitter(tableau.public.deal_number, 7, 2.0)
        poses[key] = Pose(x + gap, y, lean, scale, True, z=5.0)
    for key in tableau.bottom:
        poses[key] = Pose(x - gap, y + measures.card * scale * RATIO * 0.30, 0.0, scale, True, z=6.0)
    return poses
