"""Seats around an oval, for tables of two to ten: medallions, hands, bubbles, and the ring of the trick.

The own seat is at the bottom; the others follow clockwise (or counterclockwise if mirrored): some up the left side,
some along the top, some down the right side. The corners at the top belong to the contract (left) and the score sheet
(right), those at the bottom to the own plate and the tools. Nothing here knows a game: it is arithmetic on numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.layouts.seats import (
    CONTRACT,
    FEW,
    HELD_LARGE,
    LARGE,
    MEDIUM,
    SMALL,
    TAG,
    Layout,
    SeatSize,
    Spot,
    own_spot,
    own_top,
    side_spot,
    tools_box,
    top_spot,
)
from game.ui.layouts.slips import WIDE
from game.ui.stage.layout import (
    ACROSS,
    BOTTOM,
    DOWN,
    LEFT,
    OVER,
    RATIO,
    RIGHT,
    TRICK,
    Box,
    Frame,
    backs_reach,
    given_way,
    jitter,
    trick_of_two,
    won_so_far,
)
from game.ui.stage.sprites import Pose

MOST: Final = 10
"""How many can sit at the oval."""
WON: Final = 0.27
"""Scale of the piles of tricks won."""
ASIDE: Final = 0.40
"""Scale of the cards that are out of play, beside the trick,"""
CAPTION: Final = 26.0
"""and the height of what is written below them, logical units."""

_SIDES: Final = ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (2, 5))
"""By the number of other players: how many sit at each side, and how many along the top."""


@dataclass(frozen=True, slots=True)
class OvalLayout(Layout):
    """The places of an oval table. Lists are by seat."""

    aims: tuple[tuple[float, float], ...]
    """From the middle of the trick to each seat's card in it, pixels."""
    piles: tuple[tuple[float, float], ...]
    """The middle of each seat's pile of tricks won."""
    trick: float
    """Scale of the cards of the trick."""
    ring: tuple[float, float]
    """Half the width and half the height of the room for the trick, with its cards."""
    table: tuple[float, float]
    """The middle of a row of cards that lie on the table before the play, above the room for a panel."""
    aside: tuple[float, float]
    """The middle of a small pile of cards out of play."""


def ring_box(layout: OvalLayout) -> Box:
    """The room for the trick."""
    (x, y), (wide, high) = layout.centre, layout.ring
    return x - wide, y - high, 2 * wide, 2 * high


def seat_size(players: int) -> SeatSize:
    """The measures of the seats: the medallions of many are smaller, and their backs."""
    return LARGE if players <= 5 else MEDIUM if players <= 7 else SMALL


PROMPT_HIGH: Final = 62.0
"""Height of what stands above the own hand, logical units."""


def trick_scale(players: int) -> float:
    """Scale of the cards of the trick."""
    return TRICK if players <= 4 else 0.94 if players == 5 else 0.84 if players <= 7 else 0.70


def oval_layout(
    frame: Frame,
    players: int,
    me: int,
    *,
    mirrored: bool = False,
    cards: int = 6,
    contract: tuple[float, float] = CONTRACT,
    sheet: tuple[float, float] = (WIDE, 200.0),
) -> OvalLayout:
    """Every place of the table. ``cards`` is the largest number of cards in another player's hand; ``contract`` and
    ``sheet`` are width and height of the plates in the upper corners, logical units. Raises ValueError for fewer than
    two or more than ten players."""
    if not 2 <= players <= MOST:
        raise ValueError(f"{players} cannot sit at the oval")
    u, m, w = frame.unit, frame.margin, float(frame.width)
    size = seat_size(players)
    held = HELD_LARGE if cards <= FEW else 1.0
    top = own_top(frame, held)
    corner = (18 * u, 18 * u, contract[0] * u, contract[1] * u)
    scores = (w - (16 + sheet[0]) * u, 14 * u, sheet[0] * u, sheet[1] * u)
    ring, ceiling, middle = _ring(frame, players - 1, size, cards, corner, scores, top)
    if mirrored:
        ring.reverse()
    centre = (w / 2, middle)
    ring.insert(0, _own(frame, held))
    spots, piles = zip(*(ring[(seat - me) % players] for seat in range(players)), strict=True)
    card = trick_scale(players)
    reach = _reach(frame, players)
    aims = _aims(players, me, (-reach[0] if mirrored else reach[0], reach[1]))
    inner = (size.side + size.face / 2 + 30) * u if _SIDES[players - 1][0] else m
    panel = min(720 * u, w - 2 * inner)
    aside = top - frame.tall * ASIDE / 2 - CAPTION * u  # a card of the hand that is lifted covers no caption
    return OvalLayout(
        frame,
        tuple(one.where for one in spots),
        tuple(one.hand for one in spots),
        tuple(one.turn for one in spots),
        size.back,
        held,
        cards,
        tuple(one.face for one in spots),
        tuple(one.ribbon for one in spots),
        tuple(one.plate for one in spots),
        tuple(one.bubble for one in spots),
        tuple((centre[0] + x * 1.5, centre[1] + y * 1.2) for x, y in aims),
        centre,
        (w / 2 - reach[0] - frame.card * 1.15, aside),
        corner,
        scores,
        ((w - panel) / 2, top - PROMPT_HIGH * u - 6 * u, panel, PROMPT_HIGH * u),
        ((w - panel) / 2, ceiling + 8 * u, panel, top - ceiling - 16 * u),
        tools_box(frame),
        aims,
        piles,
        card,
        (reach[0] + frame.card * card * 0.5, reach[1] + frame.tall * card * 0.5),
        (w / 2, ceiling + (TAG + 6) * u + frame.tall * 0.62 / 2),
        (w / 2 + reach[0] + frame.card * 1.15, aside),
    )


def _own(frame: Frame, held: float) -> _Seat:
    """One's own seat, its pile above the medallion."""
    own, u, half = own_spot(frame, held), frame.unit, frame.card * WON * RATIO / 2
    return own, (own.plate[0] + 44 * u + half, own.plate[1] - 16 * u - half)


_Seat = tuple[Spot, tuple[float, float]]
"""A seat, and the middle of its pile of tricks won."""


def _ring(
    frame: Frame, others: int, size: SeatSize, cards: int, contract: Box, scores: Box, own_top: float
) -> tuple[list[_Seat], float, float]:
    """The other seats from the left of the own one on; the lower edge of those along the top; the middle between that
    and the own hand."""
    side, top = _SIDES[others]
    u = frame.unit
    upper = _top_row(top, frame, size, cards, contract, scores)
    ceiling = max((_low(spot.ribbon) for spot, _ in upper), default=(18 + 70) * u)
    middle = (ceiling + TAG * u + own_top) / 2 - 6 * u
    floor = frame.height - (16 + 72 + 10) * u
    lefts = _side(side, frame, size, cards, (_low(contract), floor), middle, LEFT)
    rights = _side(side, frame, size, cards, (_low(scores), floor), middle, RIGHT)
    return [*reversed(lefts), *upper, *rights], ceiling, middle


def _low(box: Box) -> float:
    return box[1] + box[3]


def _top_row(count: int, frame: Frame, size: SeatSize, cards: int, contract: Box, scores: Box) -> list[_Seat]:
    """The seats along the top, from left to right; a lone one in the middle of the window."""
    u, w = frame.unit, float(frame.width)
    half = frame.card * WON * RATIO / 2
    reach = backs_reach(cards, frame.card * size.back)
    if count == 1:
        spot = top_spot(frame, size, w / 2, 0.0, 220 * u)
        return [(spot, (w / 2 + reach + 10 * u + half, size.fan * u))]
    left, right = _right(contract) + 8 * u, scores[0] - 8 * u
    step = (right - left) / max(1, count)
    layout: list[_Seat] = []
    for index in range(count):
        across = index - (count - 1) / 2
        x = (left + right) / 2 + across * step
        # An oval: the outer ones sit a little lower, if there are enough of them.
        sag = 8 * u * (abs(across) / ((count - 1) / 2)) ** 2 if count > 2 else 0.0
        # The pile lies right of the fan, under its last card where seats stand close.
        pile = min(x + reach + 4 * u + half, x + step / 2 + 4 * u - half * 0.2)
        spot = top_spot(frame, size, x, sag, step - 10 * u, 180.0 + across * -2.0)
        layout.append((spot, (pile, sag + (size.top + 6) * u)))
    return layout


def _right(box: Box) -> float:
    return box[0] + box[2]


def _side(
    count: int, frame: Frame, size: SeatSize, cards: int, room: tuple[float, float], middle: float, where: str
) -> list[_Seat]:
    """The seats at one side, from top to bottom, between the corner's box above and the own seat or the buttons
    below."""
    if not count:
        return []
    u, w = frame.unit, float(frame.width)
    half = frame.card * WON * RATIO / 2
    reach = backs_reach(cards, frame.card * size.back)
    # From the middle of a medallion to the highest and the lowest of its seat.
    above = max(size.face / 2 * u, reach)
    below = max(reach, (size.face / 2 + size.ribbon + TAG - 4) * u)
    roof, floor = room[0] + 8 * u, room[1]
    step = min((floor - roof - above - below) / (count - 1), (above + below) * 1.45) if count > 1 else 0.0
    span = step * (count - 1)
    # Of an oval with many along its top those at the sides sit lower.
    down = -20 if size is LARGE else 26
    first = min(max(middle + down * u - span / 2, roof + above), max(roof + above, floor - below - span))
    layout: list[_Seat] = []
    for index in range(count):
        y = first + index * step
        lean = (index - (count - 1) / 2) * (5.0 if where == LEFT else -5.0)
        spot = side_spot(frame, size, y, where, 2 * (size.side - 4) * u + 36 * u, -lean)
        x = (size.side + size.face / 2 + 12) * u + half
        layout.append((spot, (x if where == LEFT else w - x, y + 18 * u)))
    return layout


def _aims(players: int, me: int, reach: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """From the middle of the trick to each seat's card in it: clockwise, or with a negative reach the other way."""
    angles = [2 * math.pi * ((seat - me) % players) / players for seat in range(players)]
    return tuple((-math.sin(angle) * reach[0], math.cos(angle) * reach[1]) for angle in angles)


def _reach(frame: Frame, players: int) -> tuple[float, float]:
    """How far the cards of the trick lie from its middle, across and down."""
    wide = frame.card * trick_scale(players)
    if players <= 4:
        return ACROSS * frame.card, DOWN * frame.card
    return wide * (0.80 + 0.22 * (players - 4)), wide * (0.72 + 0.065 * (players - 4))


def oval_trick(
    layout: OvalLayout, placed: Sequence[tuple[int, str]], seed: int = 0, winner: int = -1
) -> dict[str, Pose]:
    """The trick: ``placed`` is (seat, sprite key) in order of play; each card lies towards its player, and that of the
    ``winner`` so far is set off."""
    if len(layout.where) == 2:
        two = [(key, layout.where[seat]) for seat, key in placed]
        return won_so_far(trick_of_two(two, *layout.centre, layout.frame, seed), placed, winner)
    poses: dict[str, Pose] = {}
    for index, (seat, key) in enumerate(placed):
        x, y = layout.aims[seat]
        poses[key] = Pose(
            layout.centre[0] + x + jitter(seed + 5, index, 2.0),
            layout.centre[1] + y,
            jitter(seed, sum(map(ord, key)), 3.0),
            layout.trick,
            True,
            z=OVER if layout.where[seat] == BOTTOM else 20.0 + index,
        )
    return won_so_far(given_way(poses, layout.frame), placed, winner)


def oval_pile(layout: OvalLayout, seat: int, count: int, seed: int = 0) -> list[Pose]:
    """A seat's tricks won, each laid crosswise on the one before."""
    x, y = layout.piles[seat]
    return [
        Pose(x, y - index * 1.1, (index % 2) * 90.0 + jitter(seed, index, 5.0), WON, False, z=index * 0.01)
        for index in range(count)
    ]
