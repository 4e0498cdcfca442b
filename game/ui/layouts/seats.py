"""Where seats, hands, piles and panels are on a table for two, three or four, for every game.

A seat is one thing at the table's edge: a medallion, the player's backs fanned behind it, and a ribbon with the name
below it; one's own is in the lower left corner, beside the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.decor.shape import ENDS, RIM
from game.ui.layouts.slips import WIDE, slip_high
from game.ui.stage.layout import BOTTOM, LEFT, OTHERS, RATIO, RIGHT, TOP, Box, Frame, backs_reach

STOCK = 0.27
"""Where the stock rests beside the trick of two, as a part of the window's width: in the light."""
WON = 0.40
"""Scale of the piles of tricks won."""
FEW: Final = 8
"""Up to so many cards a hand is held in larger ones."""
HELD_LARGE: Final = 126 / 112
"""Scale of those."""
OWN_FACE: Final = 72.0
"""Width of one's own medallion, logical units."""
OWN_WIDE: Final = 214.0
"""Width of it with the words beside it, logical units."""
CONTRACT: Final = (230.0, 70.0)
"""The contract's place in the upper left corner, logical units."""
TUCKED: Final = 9.0
"""How far a ribbon covers the medallion above it, logical units."""
NAMED: Final = 1.5
"""The width of a ribbon, in widths of a medallion."""
TAG: Final = 20.0
"""Height of the small ribbon below the name (a call, a note), logical units."""


@dataclass(frozen=True, slots=True)
class SeatSize:
    """The measures of a seat, logical units; ``back`` is a scale. ``top`` and ``side`` are how far the middle of the
    medallion lies from the window's edge, ``fan`` how far that of the hand."""

    face: float
    ribbon: float
    back: float
    top: float
    side: float
    fan: float


LARGE: Final = SeatSize(86.0, 26.0, OTHERS, 73.0, 76.0, 50.0)
MEDIUM: Final = SeatSize(68.0, 24.0, 50 / 112, 54.0, 66.0, 40.0)
"""For six and seven."""
SMALL: Final = SeatSize(56.0, 22.0, 42 / 112, 44.0, 58.0, 33.0)
"""For more."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One seat. ``plate`` is all that its medallion and its name take, ``ribbon`` the room for the name, ``hand`` the
    middle back of the fan."""

    where: str
    face: Box
    ribbon: Box
    hand: tuple[float, float]
    turn: float
    bubble: tuple[float, float]

    @property
    def plate(self) -> Box:
        """The medallion with the ribbon of a name that is not long; oneself with all the room for words."""
        left, top, wide, _ = self.face
        if self.where == BOTTOM:
            return left, top, _right(self.ribbon) - left, self.face[3]
        across = min(self.ribbon[2], NAMED * wide)
        left = max(self.ribbon[0], min(left + (wide - across) / 2, _right(self.ribbon) - across))
        return left, top, across, _low(self.ribbon) - top


def _right(box: Box) -> float:
    return box[0] + box[2]


def _low(box: Box) -> float:
    return box[1] + box[3]


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes and points in pixels. Lists are by seat unless they say otherwise."""

    frame: Frame
    where: tuple[str, ...]
    """BOTTOM, LEFT, TOP or RIGHT."""
    hands: tuple[tuple[float, float], ...]
    """The middle of each hand."""
    turns: tuple[float, ...]
    """How far each hand is turned, degrees."""
    back: float
    """Scale of the other players' backs."""
    held: float
    """Scale of the own hand."""
    cards: int
    """The largest number of cards in a hand."""
    faces: tuple[Box, ...]
    """The medallions."""
    ribbons: tuple[Box, ...]
    """The room for each name; one's own name stands beside the medallion."""
    plates: tuple[Box, ...]
    """What medallion and name of each seat take together."""
    bubbles: tuple[tuple[float, float], ...]
    """The point of each seat's bubble that is nearest to the seat."""
    melds: tuple[tuple[float, float], ...]
    centre: tuple[float, float]
    """The middle of the trick."""
    stock: tuple[float, float]
    """Where the stock rests during play, if cards are left."""
    contract: Box
    scores: Box
    prompt: Box
    """Room for the small panels of questions, between trick and hand."""
    middle: Box
    """Room for the large panels, between the other hands."""
    tools: Box
    """The row of buttons."""


def around(players: int, me: int, mirrored: bool) -> tuple[str, ...]:
    """The place of every seat, ``me`` at the bottom; the next seat sits at the left, or at the right if
    ``mirrored``."""
    ring = {2: (BOTTOM, TOP), 3: (BOTTOM, LEFT, RIGHT), 4: (BOTTOM, LEFT, TOP, RIGHT)}[players]
    if mirrored:
        ring = tuple({LEFT: RIGHT, RIGHT: LEFT}.get(one, one) for one in ring)
    return tuple(ring[(seat - me) % players] for seat in range(players))


def own_spot(frame: Frame, held: float) -> Spot:
    """One's own seat: the medallion in the lower left corner, the words beside it, the hand along the lower edge."""
    u, h = frame.unit, float(frame.height)
    face = (24 * u, h - 16 * u - OWN_FACE * u, OWN_FACE * u, OWN_FACE * u)
    # The words keep off the inner line of the rim, which follows the window alone.
    rim = h - (ENDS + RIM) * min(frame.width / 1280, h / 720)
    low = min(_low(face) - 8 * u, rim + 2 * u)
    words = (_right(face) + 13 * u, low - face[3] + 16 * u, (OWN_WIDE - OWN_FACE - 13) * u, face[3] - 16 * u)
    hand = (frame.width / 2, h - frame.tall * held * 0.31)
    return Spot(BOTTOM, face, words, hand, 0.0, (face[0] + face[2] / 2, face[1] - 8 * u))


def top_spot(frame: Frame, size: SeatSize, x: float, down: float, room: float, turn: float = 180.0) -> Spot:
    """A seat at the upper edge around ``x``, ``down`` pixels lower than the highest; ``room`` for the name."""
    u = frame.unit
    face = (x - size.face * u / 2, down + (size.top - size.face / 2) * u, size.face * u, size.face * u)
    ribbon = (x - room / 2, _low(face) - TUCKED * u * size.face / LARGE.face, room, size.ribbon * u)
    return Spot(TOP, face, ribbon, (x, down + size.fan * u), turn, (x, _low(ribbon) + 8 * u))


def side_spot(frame: Frame, size: SeatSize, y: float, where: str, room: float, turn: float = 0.0) -> Spot:
    """A seat at the left or right edge around ``y``; its hand turned by ``turn`` degrees more than straight."""
    u, w = frame.unit, float(frame.width)
    left = where == LEFT
    x = size.side * u if left else w - size.side * u
    face = (x - size.face * u / 2, y - size.face * u / 2, size.face * u, size.face * u)
    edge = 6 * u if left else w - 6 * u - room
    ribbon = (edge, _low(face) - TUCKED * u * size.face / LARGE.face, room, size.ribbon * u)
    hand = (size.fan * u if left else w - size.fan * u, y)
    near = (size.side + size.face / 2 + 12) * u
    return Spot(where, face, ribbon, hand, (90.0 if left else -90.0) + turn, (near if left else w - near, y))


def tools_box(frame: Frame) -> Box:
    """The row of round buttons in the lower right corner, on the table's rim."""
    u = frame.unit
    wide = 6 * 42 * u + 5 * 6 * u
    return frame.width - 12 * u - wide, frame.height - 52 * u, wide, 42 * u


def own_top(frame: Frame, held: float) -> float:
    """The upper edge of the own hand where a card of it is lifted wholly into sight."""
    return frame.height - frame.tall * held * 1.06 - 6 * frame.unit


def seat_layout(frame: Frame, players: int, me: int, mirrored: bool = False, cards: int = 8) -> Layout:
    """Every place of the table; ``cards`` is the largest number of cards in a hand."""
    u, m, w = frame.unit, frame.margin, float(frame.width)
    where = around(players, me, mirrored)
    held = HELD_LARGE if cards <= FEW else 1.0
    ceiling = (LARGE.top + LARGE.face / 2 - TUCKED + LARGE.ribbon) * u if TOP in where else (CONTRACT[1] + 26) * u
    floor = own_top(frame, held)
    prompt_high = 62 * u
    centre = (w / 2, (ceiling + floor) / 2 - 12 * u)
    side_y = centre[1] - 24 * u
    spots: list[Spot] = []
    melds: list[tuple[float, float]] = []
    for one in where:
        if one == BOTTOM:
            spots.append(own_spot(frame, held))
            melds.append((w / 2, centre[1] + frame.tall * 0.66))
        elif one == TOP:
            spots.append(top_spot(frame, LARGE, w / 2, 0.0, 220 * u))
            melds.append((w / 2, centre[1] - frame.tall * 0.42))
        else:
            spots.append(side_spot(frame, LARGE, side_y, one, (2 * (LARGE.side - 6) + 40) * u))
            melds.append((w * 0.27 if one == LEFT else w * 0.73, centre[1]))
    contract = (18 * u, 18 * u, CONTRACT[0] * u, CONTRACT[1] * u)
    scores = (w - (16 + WIDE) * u, 14 * u, WIDE * u, slip_high(3 if players == 3 else 2) * u)
    stock = (w * 0.5, ceiling + frame.tall * 0.30) if players == 3 else (w * STOCK, centre[1])
    inner = (LARGE.fan + 90 * OTHERS) * u + 24 * u if players > 2 else m
    panel_wide = min(720 * u, w - 2 * inner)
    return Layout(
        frame,
        where,
        tuple(one.hand for one in spots),
        tuple(one.turn for one in spots),
        OTHERS,
        held,
        cards,
        tuple(one.face for one in spots),
        tuple(one.ribbon for one in spots),
        tuple(one.plate for one in spots),
        tuple(one.bubble for one in spots),
        tuple(melds),
        centre,
        stock,
        contract,
        scores,
        ((w - panel_wide) / 2, floor - prompt_high - 6 * u, panel_wide, prompt_high),
        ((w - panel_wide) / 2, ceiling + 8 * u, panel_wide, floor - ceiling - 16 * u),
        tools_box(frame),
    )


def won_at(layout: Layout, side: int, sides: list[int]) -> tuple[float, float]:
    """The middle of a side's pile of tricks: above the own medallion for the own side, beside its first player
    otherwise."""
    frame = layout.frame
    u = frame.unit
    half = frame.card * WON * RATIO / 2
    reach = backs_reach(layout.cards, frame.card * layout.back)
    own = layout.where.index(BOTTOM)
    if sides[own] == side:
        return layout.plates[own][0] + 44 * u + half, layout.plates[own][1] - 18 * u - half
    seats = [seat for seat, one in enumerate(sides) if one == side]
    where = layout.where[seats[0]]
    if where == TOP:
        return layout.hands[seats[0]][0] - reach - 16 * u - half, layout.hands[seats[0]][1] + 8 * u
    seat = next((one for one in seats if layout.where[one] == LEFT), seats[0])
    x = LARGE.side * u + 16 * u
    y = layout.hands[seat][1] + reach + 14 * u + half
    return x if layout.where[seat] == LEFT else frame.width - x, y
