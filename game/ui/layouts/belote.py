"""The table of the Belote family: hands of eight, stock and turn-up in the middle, tricks won beside each side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from game.core.view import View
from game.ui.layouts.seats import WON, Places, places, won_at
from game.ui.stage.layout import BOTTOM, RATIO, TRICK, Frame, backs, cross, fan, frame, jitter, pile, row, trick_around
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau, number, tableau_of, text

PLAIN = "AT" + "KQJ987"
TRUMP = "J9AT" + "KQ87"
"""Ranks from strong to weak, to sort a hand by (rulebook section 3)."""
BLACK_AND_RED = {"S": 0, "H": 1, "C": 0, "D": 1}
SHOWN = 0.66
"""Scale of declarations laid open."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The preferences a layout depends on."""

    ui_scale: float = 1.0
    flat: bool = False
    order: str = "descending"
    """descending, ascending or manual"""
    trump_side: str = "left"
    mirrored: bool = False
    manual: tuple[str, ...] = ()
    """Card names in the order the player has put them."""


def suit_row(suits: set[str], trump: str, trump_side: str) -> list[str]:
    """The suits of a hand from left to right: colours alternating where they can, trumps at their end."""
    rest = [suit for suit in "SHCD" if suit in suits]
    if trump_side != "none" and trump in suits:
        rest.remove(trump)
    best: list[str] = rest
    fewest = 9
    orders = [[]] if not rest else [[first] for first in rest]
    while orders and len(orders[0]) < len(rest):
        orders = [[*one, suit] for one in orders for suit in rest if suit not in one]
    for order in orders:
        full = order
        if trump_side != "none" and trump in suits:
            full = [trump, *order] if trump_side == "left" else [*order, trump]
        clashes = sum(BLACK_AND_RED[one] == BLACK_AND_RED[other] for one, other in pairwise(full))
        if clashes < fewest:
            best, fewest = full, clashes
    return best


def arrange(names: list[str], trump: str, wishes: Wishes) -> list[str]:
    """The own hand from left to right."""
    if wishes.order == "manual" and wishes.manual:
        place = {name: index for index, name in enumerate(wishes.manual)}
        return sorted(names, key=lambda name: place.get(name, 99))
    suits = suit_row({name[0] for name in names}, trump, wishes.trump_side)

    def weight(name: str) -> tuple[int, int]:
        ranks = TRUMP if name[0] == trump or trump == "TA" else PLAIN
        rank = ranks.index(name[1])
        return suits.index(name[0]), rank if wishes.order != "ascending" else -rank

    return sorted(names, key=weight)


def spots_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Places:
    """The places of this table."""
    return places(frame(size, wishes.ui_scale), tableau.players, tableau.me, wishes.mirrored)


def layout_tableau(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
    """The pose of every card of a tableau."""
    spots = spots_of(tableau, size, wishes)
    measures = spots.frame
    seed = number(tableau.facts.get("deal_number"), 1)
    poses: dict[str, Pose] = {}
    for seat, hand in enumerate(tableau.hands):
        x, y = spots.hands[seat]
        if spots.where[seat] == BOTTOM:
            keys = arrange(hand, text(tableau.facts.get("trump")), wishes)
            room = own_room(spots)
            bottom = measures.height - measures.margin
            poses.update(zip(keys, fan(len(keys), x, bottom, measures.card, room, wishes.flat), strict=True))
        else:
            poses.update(zip(hand, backs(len(hand), x, y, measures, spots.where[seat]), strict=True))
    poses.update(_stock(tableau, spots))
    seats = [(key, spots.where[seat]) for seat, key in tableau.trick]
    lean = seed * 8 + number(tableau.facts.get("trick_number"))
    poses.update(trick_around(seats, *spots.centre, measures, lean))
    for side, count in enumerate(tableau.won):
        keys = [f"won{side}#{index}" for index in range(count)]
        poses.update(zip(keys, cross(count, *won_at(spots, side, tableau.sides), WON, seed + side), strict=True))
    return poses


def _stock(tableau: Tableau, spots: Places) -> dict[str, Pose]:
    """Stock and turn-up: in the middle until trumps are fixed, aside afterwards."""
    measures = spots.frame
    bidding = tableau.players == 4 or not text(tableau.facts.get("trump"))
    x, y = spots.centre if bidding else spots.stock
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


def own_room(spots: Places) -> float:
    """How wide the own hand may be: what the plate on the left and the buttons on the right leave free."""
    measures = spots.frame
    own = spots.where.index(BOTTOM)
    left = spots.plates[own][0] + spots.plates[own][2] + measures.card * WON * RATIO + 26 * measures.unit
    right = spots.tools[0] - 12 * measures.unit
    half = min(measures.width / 2 - left, right - measures.width / 2)
    return min(0.62 * measures.width, 2 * half)


def meld_row(names: tuple[str, ...], seat: int, spots: Places, line: int = 0) -> dict[str, Pose]:
    """Cards of a declaration laid open before their seat."""
    x, y = spots.melds[seat]
    step = spots.frame.card * SHOWN * 0.46
    poses = row(len(names), x, y + line * spots.frame.tall * 0.2, step, SHOWN, face_up=True, z=300.0)
    return dict(zip(names, poses, strict=True))


def layout(view: View, size: tuple[int, int], wishes: Wishes | None = None) -> dict[str, Pose]:
    """The pose of every card that the reader of ``view`` sees lie somewhere; names are sprite keys (see
    ``tableau``)."""
    return layout_tableau(tableau_of(view), size, wishes or Wishes())


def resting_frame(size: tuple[int, int], wishes: Wishes) -> Frame:
    """The measures used for a window of ``size`` pixels."""
    return frame(size, wishes.ui_scale)
