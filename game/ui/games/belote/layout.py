"""The table of the Belote family: hands of eight, stock and turn-up in the middle, tricks won beside each side."""

from __future__ import annotations

from game.ui.layouts.hands import Wishes, arrange, own_room
from game.ui.layouts.seats import WON, Layout, seat_layout, won_at
from game.ui.stage.layout import BOTTOM, RATIO, TRICK, backs, cross, fan, frame, jitter, pile, trick_around
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau, number, text

PLAIN = "AT" + "KQJ987"
TRUMP = "J9AT" + "KQ87"
"""Ranks from strong to weak, to sort a hand by (rulebook section 3)."""


def ranks_of(suit: str, trump: str) -> str:
    """The ranks of a suit from strong to weak."""
    return TRUMP if suit == trump or trump == "TA" else PLAIN


def layout_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
    """The places of this table."""
    return seat_layout(frame(size, wishes.ui_scale), tableau.players, tableau.me, wishes.mirrored)


def sorting_trump(tableau: Tableau) -> str:
    """The trumps that a hand is sorted by: not those of a bid that may still be overcalled, or the suits would change
    places at every bid of an auction."""
    facts = tableau.facts
    auction = number(facts.get("contract")) > 0 or number(facts.get("capot_bid")) > 0
    return "" if auction and number(facts.get("leader"), -1) < 0 else text(facts.get("trump"))


def layout_tableau(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
    """The pose of every card of a tableau."""
    layout = layout_of(tableau, size, wishes)
    measures = layout.frame
    seed = number(tableau.facts.get("deal_number"), 1)
    trump = sorting_trump(tableau)
    poses: dict[str, Pose] = {}
    for seat, hand in enumerate(tableau.hands):
        x, y = layout.hands[seat]
        if layout.where[seat] == BOTTOM:
            keys = arrange(hand, trump, wishes, lambda suit: ranks_of(suit, trump))
            room = own_room(layout)
            bottom = measures.height - measures.margin
            poses.update(zip(keys, fan(len(keys), x, bottom, measures.card, room, wishes.flat), strict=True))
        else:
            poses.update(zip(hand, backs(len(hand), x, y, measures, layout.where[seat]), strict=True))
    poses.update(_stock(tableau, layout))
    seats = [(key, layout.where[seat]) for seat, key in tableau.trick]
    lean = seed * 8 + number(tableau.facts.get("trick_number"))
    poses.update(trick_around(seats, *layout.centre, measures, lean))
    for side, count in enumerate(tableau.won):
        keys = [f"won{side}#{index}" for index in range(count)]
        poses.update(zip(keys, cross(count, *won_at(layout, side, tableau.sides), WON, seed + side), strict=True))
    return poses


def _stock(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """Stock and turn-up: in the middle until trumps are fixed, aside afterwards."""
    measures = layout.frame
    bidding = tableau.players == 4 or not text(tableau.facts.get("trump"))
    x, y = layout.centre if bidding else layout.stock
    scale = TRICK if bidding else 0.55
    gap = measures.card * scale * 0.58
    lone = not tableau.turn_up and not tableau.bottom
    poses: dict[str, Pose] = {}
    keys = tableau.stock
    poses.update(zip(keys, pile(len(keys), x if lone else x - gap, y, scale, 0.32 * measures.unit), strict=True))
    for key in tableau.turn_up:
        lean = jitter(number(tableau.facts.get("deal_number"), 1), 7, 2.0)
        poses[key] = Pose(x + gap, y, lean, scale, True, z=5.0)
    for key in tableau.bottom:
        poses[key] = Pose(x - gap, y + measures.card * scale * RATIO * 0.30, 0.0, scale, True, z=6.0)
    return poses
