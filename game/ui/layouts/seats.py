"""Where seats, plates, piles and panels are on a table for two, three or four, for every game."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layouts.slips import WIDE, slip_high
from game.ui.stage.layout import BOTTOM, LEFT, OTHERS, RATIO, RIGHT, TOP, Box, Frame

PLATE: tuple[float, float] = (178.0, 54.0)
"""Width and height of a seat's plate, logical units."""
STOCK = 0.27
"""Where the stock rests beside the trick of two, as a part of the window's width: in the light."""
WON = 0.40
"""Scale of the piles of tricks won."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes and points in pixels. Lists are by seat unless they say otherwise."""

    frame: Frame
    where: tuple[str, ...]
    """BOTTOM, LEFT, TOP or RIGHT."""
    hands: tuple[tuple[float, float], ...]
    """The middle of each hand."""
    plates: tuple[Box, ...]
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


def seat_layout(frame: Frame, players: int, me: int, mirrored: bool = False, cards: int = 8) -> Layout:
    """Every place of the table; ``cards`` is the largest number of cards in another player's hand."""
    u, m, w, h = frame.unit, frame.margin, float(frame.width), float(frame.height)
    where = around(players, me, mirrored)
    wide, high = PLATE[0] * u, PLATE[1] * u
    back_wide = frame.card * OTHERS
    back_high = back_wide * RATIO
    run = back_wide * (1.0 + 0.35 * (cards - 1))
    # Space between the upper hands and the own hand, which may rise when hovered over.
    top = m + back_high + 8 * u
    own_top = h - m - frame.tall * 1.30
    prompt_high = 62 * u
    centre = (w / 2, (top + own_top - prompt_high * 0.35) / 2)
    side_y = centre[1] - 14 * u
    hands: list[tuple[float, float]] = []
    plates: list[Box] = []
    bubbles: list[tuple[float, float]] = []
    melds: list[tuple[float, float]] = []
    pair = wide + 10 * u + run
    for one in where:
        if one == BOTTOM:
            hands.append((w / 2, h - m - frame.tall / 2))
            plates.append((m, h - m - high, wide, high))
            bubbles.append((w / 2, own_top - 4 * u))
            melds.append((w / 2, centre[1] + frame.tall * 0.66))
        elif one == TOP:
            left = (w - pair) / 2
            plates.append((left, m + (back_high - high) / 2, wide, high))
            hands.append((left + wide + 10 * u + run / 2, m + back_high / 2))
            bubbles.append((w / 2, m + back_high + 6 * u))
            melds.append((w / 2, centre[1] - frame.tall * 0.50))
        else:
            x = m + back_high / 2 if one == LEFT else w - m - back_high / 2
            hands.append((x, side_y))
            edge = m if one == LEFT else w - m - wide
            plates.append((edge, side_y + run / 2 + 8 * u, wide, high))
            near = m + back_high + 10 * u
            bubbles.append((near if one == LEFT else w - near, side_y))
            melds.append((w * 0.27 if one == LEFT else w * 0.73, centre[1]))
    contract = (m, m, 232 * u, 72 * u)
    scores_wide = WIDE * u
    scores = (w - m - scores_wide, m, scores_wide, slip_high(3 if players == 3 else 2) * u)
    stock = (w * 0.5, top + frame.tall * 0.30) if players == 3 else (w * STOCK, centre[1])
    tools_wide = 6 * 42 * u + 5 * 6 * u
    panel_wide = min(720 * u, w - 2 * (m + back_high + 24 * u))
    return Layout(
        frame,
        where,
        tuple(hands),
        tuple(plates),
        tuple(bubbles),
        tuple(melds),
        centre,
        stock,
        contract,
        scores,
        ((w - panel_wide) / 2, own_top - prompt_high - 6 * u, panel_wide, prompt_high),
        ((w - panel_wide) / 2, top + 4 * u, panel_wide, own_top - top - 12 * u),
        (w - m - tools_wide, h - m - 42 * u, tools_wide, 42 * u),
    )


def won_at(layout: Layout, side: int, sides: list[int]) -> tuple[float, float]:
    """The middle of a side's pile of tricks: beside the own plate for the own side, before its first player
    otherwise."""
    frame = layout.frame
    u, m = frame.unit, frame.margin
    half = frame.card * WON * RATIO / 2
    own = layout.where.index(BOTTOM)
    if sides[own] == side:
        return m + PLATE[0] * u + 14 * u + half, frame.height - m - half
    seats = [seat for seat, one in enumerate(sides) if one == side]
    where = layout.where[seats[0]]
    if where == TOP:
        left, top, _, high = layout.plates[seats[0]]
        return left - 16 * u - half, top + high / 2
    seat = next((one for one in seats if layout.where[one] == LEFT), seats[0])
    left, top, wide, high = layout.plates[seat]
    x = left + half if layout.where[seat] == LEFT else left + wide - half
    return x, top + high + 14 * u + half
