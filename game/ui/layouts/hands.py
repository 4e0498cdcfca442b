"""The own hand in order, how much room it has, and cards laid open before their seat: for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM, TOP, backs, backs_reach, fan, row
from game.ui.stage.sprites import Pose

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
    dealt: tuple[str, ...] = ()
    """The suits that the hand was dealt, in one word, then those that came later: their places are kept."""


def suit_row(suits: set[str], trump: str, trump_side: str, dealt: Sequence[str] = ()) -> list[str]:
    """The suits of a hand from left to right: colours alternating where they can, trumps at their end.

    The end is counted as theirs when none are held too: the other suits stay where they are as the last trump goes.
    With ``dealt`` (see `Wishes`) the order of the suits dealt is kept, whichever of them are held; others go between
    them where colours alternate best.
    """
    ended = trump_side != "none" and trump in BLACK_AND_RED
    first = [suit for suit in "SHCD" if suit in (dealt[0] if dealt else suits) and not (ended and suit == trump)]

    def clashes(order: Sequence[str]) -> int:
        full = [*order]
        if ended:
            full = [trump, *order] if trump_side == "left" else [*order, trump]
        return sum(BLACK_AND_RED[one] == BLACK_AND_RED[other] for one, other in pairwise(full))

    orders = [[]] if not first else [[suit] for suit in first]
    while orders and len(orders[0]) < len(first):
        orders = [[*one, suit] for one in orders for suit in first if suit not in one]
    row = min(orders, key=clashes)
    for suit in [*"".join(dealt[1:]), *(one for one in "SHCD" if one in suits)]:
        if suit not in row and not (ended and suit == trump) and suit in BLACK_AND_RED:
            places = [[*row[:at], suit, *row[at:]] for at in range(len(row), -1, -1)]
            row = min(places, key=clashes)
    if ended:
        row = [trump, *row] if trump_side == "left" else [*row, trump]
    return [suit for suit in row if suit in suits]


def arrange(names: Sequence[str], trump: str, wishes: Wishes, ranks: Callable[[str], str]) -> list[str]:
    """The own hand from left to right; ``ranks(suit)`` are the rank letters of a suit from strong to weak. Cards that
    are alike lie in the order of their copies; keys of cards that are not seen stay at the right."""
    if wishes.order == "manual" and wishes.manual:
        place = {name: index for index, name in enumerate(wishes.manual)}
        return sorted(names, key=lambda name: place.get(name, 999))
    known = [name for name in names if "#" not in name]
    suits = suit_row({name[0] for name in known if name[0] in BLACK_AND_RED}, trump, wishes.trump_side, wishes.dealt)

    def weight(name: str) -> tuple[int, int, str]:
        order = ranks(name[0])
        rank = order.find(name[1])
        return (
            suits.index(name[0]) if name[0] in suits else len(suits),
            rank if wishes.order != "ascending" else -rank,
            name,
        )

    return [*sorted(known, key=weight), *(name for name in names if "#" in name)]


def own_room(layout: Layout) -> float:
    """How wide the own hand may be: what the own medallion on the left and the buttons on the right leave free."""
    measures = layout.frame
    left, _, wide, _ = layout.plates[layout.where.index(BOTTOM)]
    half = min(measures.width / 2 - left - wide, layout.tools[0] - measures.width / 2) - 10 * measures.unit
    return min(0.62 * measures.width, 2 * half)


def held(keys: Sequence[str], layout: Layout, flat: bool) -> dict[str, Pose]:
    """The own hand, in this order."""
    frame = layout.frame
    lying = fan(len(keys), frame.width / 2, frame.height, frame.card, own_room(layout), flat, layout.held)
    return dict(zip(keys, lying, strict=True))


def fanned(keys: Sequence[str], seat: int, layout: Layout) -> dict[str, Pose]:
    """Another player's hand: backs behind the medallion, closer where the corners or other seats leave little room."""
    frame, (x, y) = layout.frame, layout.hands[seat]
    low = layout.plates[layout.where.index(BOTTOM)][1]
    if layout.where[seat] == TOP:
        half = min(layout.scores[0] - x, x - layout.contract[0] - layout.contract[2])
    else:
        half = min(y - layout.contract[1] - layout.contract[3], low - y)
    wide = frame.card * layout.back
    room = min(2 * half - 12 * frame.unit, 2 * backs_reach(layout.cards, wide))
    lying = backs(len(keys), x, y, wide, layout.back, layout.turns[seat], room)
    return dict(zip(keys, lying, strict=True))


def meld_row(names: Sequence[str], seat: int, layout: Layout) -> dict[str, Pose]:
    """Cards of a declaration laid open before their seat."""
    x, y = layout.melds[seat]
    step = layout.frame.card * SHOWN * 0.46
    return dict(zip(names, row(len(names), x, y, step, SHOWN, face_up=True, z=300.0), strict=True))
