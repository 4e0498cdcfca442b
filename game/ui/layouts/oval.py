"""Seats around an oval, for tables of two to ten: plates, hands, bubbles, and the ring of the trick.

The own seat is at the bottom; the others follow clockwise (or counterclockwise if mirrored): some up the left side,
some along the top, some down the right side. The corners at the top belong to the contract (left) and the score sheet
(right), those at the bottom to the own plate and the tools. Nothing here knows a game: it is arithmetic on numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.layouts.seats import Layout
from game.ui.stage.layout import (
    ACROSS,
    BOTTOM,
    DOWN,
    LEFT,
    RATIO,
    RIGHT,
    TOP,
    TRICK,
    Box,
    Frame,
    given_way,
    jitter,
    row,
    trick_of_two,
    won_so_far,
)
from game.ui.stage.sprites import Pose

MOST: Final = 10
"""How many can sit at the oval."""
FAN: Final = 0.35
"""Distance between the backs of another player's hand, in widths of a back."""
LEAN: Final = 1.6
"""Degrees by which neighbours of such a hand differ."""
WON: Final = 0.27
"""Scale of the piles of tricks won."""

_SIDES: Final = ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (2, 5))
"""By the number of other players: how many sit at each side, and how many along the top."""


@dataclass(frozen=True, slots=True)
class OvalLayout(Layout):
    """The places of an oval table. Lists are by seat."""

    aims: tuple[tuple[float, float], ...]
    """From the middle of the trick to each seat's card in it, pixels."""
    piles: tuple[tuple[float, float], ...]
    """The middle of each seat's pile of tricks won."""
    turns: tuple[float, ...]
    """How far each hand is turned, degrees."""
    back: float
    """Scale of the other players' backs."""
    trick: float
    """Scale of the cards of the trick."""
    ring: tuple[float, float]
    """Half the width and half the height of the room for the trick, with its cards."""
    table: tuple[float, float]
    """The middle of a row of cards that lie on the table before the play, above the room for a panel."""
    aside: tuple[float, float]
    """The middle of a small pile of cards out of play."""
    most: int
    """The cards of another player's hand that there is room for; more lie closer."""


def back_scale(players: int) -> float:
    """Scale of the other players' backs: the more, the smaller."""
    return 0.55 if players <= 4 else 0.46 if players <= 6 else 0.42 if players <= 8 else 0.38


def plate_width(players: int) -> float:
    """Width of a seat's plate, logical units."""
    return 182.0 if players <= 4 else 168.0 if players <= 6 else 156.0 if players <= 8 else 134.0


PLATE_HIGH: Final = 54.0
"""Height of a seat's plate, logical units."""
PROMPT_HIGH: Final = 62.0
"""Height of what stands above the own hand, logical units."""


def trick_scale(players: int) -> float:
    """Scale of the cards of the trick."""
    return TRICK if players <= 4 else 0.82 if players == 5 else 0.74 if players <= 7 else 0.64


def oval_layout(
    frame: Frame,
    players: int,
    me: int,
    *,
    mirrored: bool = False,
    cards: int = 6,
    contract: tuple[float, float] = (214.0, 92.0),
    sheet: tuple[float, float] = (250.0, 200.0),
) -> OvalLayout:
    """Every place of the table. ``cards`` is the largest number of cards in another player's hand; ``contract`` and
    ``sheet`` are width and height of the plates in the upper corners, logical units. Raises ValueError for fewer than
    two or more than ten players."""
    if not 2 <= players <= MOST:
        raise ValueError(f"{players} cannot sit at the oval")
    u, m, w, h = frame.unit, frame.margin, float(frame.width), float(frame.height)
    scale = back_scale(players)
    thick, long = frame.card * scale, frame.card * scale * RATIO
    run = thick * (1.0 + FAN * (cards - 1))
    wide, high = plate_width(players) * u, PLATE_HIGH * u
    own_top = h - m - frame.tall * 1.30
    corner = (m, m, contract[0] * u, contract[1] * u)
    scores = (w - m - sheet[0] * u, m, sheet[0] * u, sheet[1] * u)
    ring, ceiling, middle = _ring(frame, players - 1, (wide, high), (run, long), corner, scores, own_top)
    if mirrored:
        ring.reverse()
    centre = (w / 2, middle)
    own = _own(frame, (wide, high), own_top)
    seats = [own if not (seat - me) % players else ring[(seat - me) % players - 1] for seat in range(players)]
    card = trick_scale(players)
    reach = _reach(frame, players)
    aims = _aims(players, me, (-reach[0] if mirrored else reach[0], reach[1]))
    inner = m + (wide + 6 * u + long + 14 * u if _SIDES[players - 1][0] else long)
    panel = min(720 * u, w - 2 * inner)
    tools_wide = 6 * 42 * u + 5 * 6 * u
    return OvalLayout(
        frame,
        tuple(one.where for one in seats),
        tuple(one.hand for one in seats),
        tuple(one.plate for one in seats),
        tuple(one.bubble for one in seats),
        tuple((centre[0] + x * 1.5, centre[1] + y * 1.2) for x, y in aims),
        centre,
        (w / 2 - reach[0] - frame.card * 1.15, own_top - frame.tall * 0.30),
        corner,
        scores,
        ((w - panel) / 2, own_top - PROMPT_HIGH * u - 6 * u, panel, PROMPT_HIGH * u),
        ((w - panel) / 2, ceiling + 8 * u, panel, own_top - ceiling - 16 * u),
        (w - m - tools_wide, h - m - 42 * u, tools_wide, 42 * u),
        aims,
        tuple(one.pile for one in seats),
        tuple(one.turn for one in seats),
        scale,
        card,
        (reach[0] + frame.card * card * 0.5, reach[1] + frame.tall * card * 0.5),
        (w / 2, ceiling + (12 if _SIDES[players - 1][1] > 1 else 46) * u + frame.tall * 0.62 / 2),
        (w / 2 + reach[0] + frame.card * 1.15, own_top - frame.tall * 0.30),
        cards,
    )


@dataclass(frozen=True, slots=True)
class _Spot:
    """One seat: its plate, the middle of its hand, its bubble, its pile, how its hand is turned; ``floor`` is the lower
    edge of what lies there."""

    where: str
    plate: Box
    hand: tuple[float, float]
    bubble: tuple[float, float]
    pile: tuple[float, float]
    turn: float
    floor: float


def _ring(
    frame: Frame,
    others: int,
    plate: tuple[float, float],
    hand: tuple[float, float],
    contract: Box,
    scores: Box,
    own_top: float,
) -> tuple[list[_Spot], float, float]:
    """The other seats from the left of the own one on; the lower edge of those along the top; the middle between that
    and the own hand."""
    side, top = _SIDES[others]
    u, m = frame.unit, frame.margin
    upper = _top_row(top, frame, plate, hand, contract, scores)
    ceiling = max((one.floor for one in upper), default=m)
    middle = (ceiling + 8 * u + own_top - PROMPT_HIGH * u * 0.35) / 2
    floor = float(frame.height) - m - plate[1] - 12 * u
    roof = m + max(contract[3], scores[3]) + 12 * u
    lefts = _side(side, frame, plate, hand, roof, floor, middle, LEFT)
    rights = _side(side, frame, plate, hand, roof, floor, middle, RIGHT)
    return [*reversed(lefts), *upper, *rights], ceiling, middle


def _own(frame: Frame, plate: tuple[float, float], top: float) -> _Spot:
    """The own seat: its hand along the lower edge from ``top`` down, its plate in the left corner."""
    u, m, w, h = frame.unit, frame.margin, float(frame.width), float(frame.height)
    wide, high = plate
    half = frame.card * WON * RATIO / 2
    box = (m, h - m - high, wide, high)
    pile = (m + wide + 14 * u + half, h - m - half)
    return _Spot(BOTTOM, box, (w / 2, h - m - frame.tall / 2), (w / 2, top - 4 * u), pile, 0.0, 0.0)


def _top_row(
    count: int,
    frame: Frame,
    plate: tuple[float, float],
    hand: tuple[float, float],
    contract: Box,
    scores: Box,
) -> list[_Spot]:
    """The seats along the top, from left to right: a lone one has its plate beside its hand, several above it."""
    if not count:
        return []
    u, m, w = frame.unit, frame.margin, float(frame.width)
    wide, high = plate
    run, long = hand
    half = frame.card * WON * RATIO / 2
    if count == 1:
        pair = wide + 10 * u + run
        left = (w - pair) / 2
        x = left + wide + 10 * u + run / 2
        box = (left, m + max(0.0, (long - high) / 2), wide, high)
        pile = (x + run / 2 + 10 * u + half, m + long / 2)
        return [_Spot(TOP, box, (x, m + long / 2), (w / 2, m + long + 6 * u), pile, 180.0, m + long)]
    block = max(wide, run + 2 * half)
    room = 2 * min(w / 2 - contract[0] - contract[2] - 10 * u, scores[0] - 10 * u - w / 2)
    step = min((room - block) / (count - 1), block * 1.5)
    layout: list[_Spot] = []
    for index in range(count):
        across = index - (count - 1) / 2
        x = w / 2 + across * step
        # An oval: the outer ones sit a little lower, if there are enough of them.
        sag = 9 * u * (abs(across) / ((count - 1) / 2)) ** 2 if count > 2 else 0.0
        y = m + sag
        lower = y + high + 7 * u
        lean = across * -2.0
        hand_at = (x - half * 0.5, lower + long / 2)
        pile = (hand_at[0] + run / 2 + half * 0.6, lower + half)
        layout.append(
            _Spot(
                TOP,
                (x - wide / 2, y, wide, high),
                hand_at,
                (x, lower + long + 6 * u),
                pile,
                180.0 + lean,
                lower + long,
            )
        )
    return layout


def _side(
    count: int,
    frame: Frame,
    plate: tuple[float, float],
    hand: tuple[float, float],
    roof: float,
    floor: float,
    middle: float,
    where: str,
) -> list[_Spot]:
    """The seats at one side, from top to bottom: the plate at the window's edge, the hand upright beside it."""
    if not count:
        return []
    u, m, w = frame.unit, frame.margin, float(frame.width)
    wide, high = plate
    run, long = hand
    half = frame.card * WON * RATIO / 2
    tall = max(run, high + 2 * half + 8 * u)
    room = floor - roof - tall
    step = min(room / (count - 1), tall + 26 * u) if count > 1 else 0.0
    span = step * (count - 1)
    first = min(max(middle - 14 * u - span / 2, roof + tall / 2), floor - tall / 2 - span)
    inward = 1.0 if where == LEFT else -1.0
    edge = m if where == LEFT else w - m
    layout: list[_Spot] = []
    for index in range(count):
        y = first + index * step
        box = (edge if where == LEFT else edge - wide, y - high / 2 - half, wide, high)
        x = edge + inward * (wide + 6 * u + long / 2)
        lean = (index - (count - 1) / 2) * 5.0
        layout.append(
            _Spot(
                where,
                box,
                (x, y),
                (edge + inward * (wide + long + 14 * u), y),
                (edge + inward * (wide - half - 4 * u), box[1] + high + 6 * u + half),
                (90.0 if where == LEFT else -90.0) - lean * inward * -1.0,
                y + tall / 2,
            )
        )
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
    return wide * (0.75 + 0.19 * (players - 4)), wide * (0.72 + 0.055 * (players - 4))


def oval_backs(layout: OvalLayout, seat: int, count: int) -> list[Pose]:
    """Another player's hand: a gentle fan of backs, turned towards that player."""
    x, y = layout.hands[seat]
    turn = layout.turns[seat]
    close = min(1.0, (layout.most - 1) / (count - 1)) if count > 1 else 1.0
    step = FAN * layout.frame.card * layout.back * close
    poses = row(count, x, y, step, layout.back, angle=turn, z=50.0)
    return [pose.but(angle=turn + (index - (count - 1) / 2) * LEAN * close) for index, pose in enumerate(poses)]


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
            z=20.0 + index,
        )
    return won_so_far(given_way(poses, layout.frame), placed, winner)


def oval_pile(layout: OvalLayout, seat: int, count: int, seed: int = 0) -> list[Pose]:
    """A seat's tricks won, each laid crosswise on the one before."""
    x, y = layout.piles[seat]
    return [
        Pose(x, y - index * 1.1, (index % 2) * 90.0 + jitter(seed, index, 5.0), WON, False, z=index * 0.01)
        for index in range(count)
    ]
