"""Shared pieces of every table layout: fan, row, pile, cross, trick around a centre, and the frame they are measured
in.

Everything here is arithmetic on numbers: no pictures, no pygame display, so a layout can be tested without a window.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.stage.sprites import Pose

RATIO: Final = 1.4
"""Height of a card over its width."""
OTHERS: Final = 64 / 112
"""Scale of the other players' backs."""
BACK_STEP: Final = 0.35
"""Distance of neighbours in such a hand, in widths of a back."""
BACK_LEAN: Final = 5.5
"""Degrees by which neighbours of such a hand differ,"""
BACK_SPREAD: Final = 44.0
"""and its outermost at most."""
LEANING: Final = 1.5
"""How much wider than a card a fan of backs is beside its steps, since its outermost lean."""
SUNK: Final = 0.19
"""How much of a card in the middle of the own hand is below the window, in card heights."""
TRICK: Final = 120 / 112
"""Scale of the cards of the trick."""
ACROSS: Final = 114 / 112
DOWN: Final = 58 / 112
"""How far the cards of the players at the sides, above and below lie from the middle of the trick, in card widths: no
card covers an index of one that was played before."""
GIVEN: Final = 2.0
"""How far a card gives way to one that lands on it, logical units."""
WINNING: Final = 1.04
"""How much larger the card is that has the trick so far."""
ARC: Final = 10.5
"""Radius of the own hand's arc, in card heights."""
BOTTOM: Final = "bottom"
LEFT: Final = "left"
TOP: Final = "top"
RIGHT: Final = "right"

OVER: Final = 40.0
"""The height in the pile (``z``) of a card of the trick that lies over the others whenever it was played."""

Box = tuple[float, float, float, float]
"""Left, top, width, height in pixels."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures of a table: window ``width`` x ``height`` in pixels, ``card`` the width of a card of the own hand,
    ``unit`` pixels per logical unit of plates and words."""

    width: int
    height: int
    card: float
    unit: float

    @property
    def tall(self) -> float:
        """The height of a card of the own hand."""
        return self.card * RATIO

    @property
    def margin(self) -> float:
        """The distance kept from the window's edges."""
        return 10.0 * self.unit


def frame(size: tuple[int, int], ui_scale: float = 1.0) -> Frame:
    """The measures for a window of ``size`` pixels: cards are 8.75 % of a 16:9 window's width, 72 to 340 pixels."""
    width, height = size
    card = max(72.0, min(340.0, 0.0875 * width, 0.0875 * height * 16 / 9))
    # Plates follow the player's scale only as far as the cards between them keep their room.
    unit = min(width / 1280, height / 720) * max(0.75, min(1.25, ui_scale))
    return Frame(width, height, card, unit)


def step_of(count: int, card: float, room: float, most: float = 0.62) -> float:
    """Distance between neighbours of ``count`` cards in ``room`` pixels: at most ``most`` of a card's width."""
    if count < 2:
        return 0.0
    return max(0.0, min(most * card, (room - card) / (count - 1)))


def fan(
    count: int, centre: float, floor: float, card: float, room: float, flat: bool = False, scale: float = 1.0
) -> list[Pose]:
    """An open hand at the window's lower edge ``floor``, faces up, a little of each card below it: an arc, straight if
    ``flat``; ``card`` is the width of a card of scale 1."""
    wide = card * scale
    tall = wide * RATIO
    step = step_of(count, wide, room)
    poses: list[Pose] = []
    radius = ARC * tall
    middle = floor - tall * (0.5 - SUNK)
    for index in range(count):
        across = (index - (count - 1) / 2) * step
        angle = 0.0 if flat else math.asin(across / radius)
        down = 0.0 if flat else radius * (1.0 - math.cos(angle))
        poses.append(Pose(centre + across, middle + down, math.degrees(angle), scale, True, z=100.0 + index))
    return poses


def row(
    count: int,
    x: float,
    y: float,
    step: float,
    scale: float,
    *,
    angle: float = 0.0,
    face_up: bool = False,
    z: float = 0.0,
) -> list[Pose]:
    """Cards side by side around (x, y), ``step`` pixels apart along the direction that ``angle`` turns them to."""
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    poses: list[Pose] = []
    for index in range(count):
        along = (index - (count - 1) / 2) * step
        poses.append(Pose(x + dx * along, y + dy * along, angle, scale, face_up, z=z + index))
    return poses


def backs(count: int, x: float, y: float, wide: float, scale: float, turn: float, room: float = math.inf) -> list[Pose]:
    """Another player's hand: backs ``wide`` pixels wide, fanned around a point behind (x, y), where the middle one
    lies; turned by ``turn`` (0: as one's own), closer where ``room`` is short."""
    # A few cards stand further apart, or the face before them would hide them.
    more = max(1.0, 2.0 - 0.2 * count)
    step = min(BACK_STEP * more * wide, step_of(count, wide * LEANING, room))
    lean = min(BACK_LEAN * more, BACK_SPREAD / max(1, count - 1))
    radius = step / math.radians(lean)
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    poses: list[Pose] = []
    for index in range(count):
        angle = (index - (count - 1) / 2) * lean
        across, down = radius * math.sin(math.radians(angle)), radius * (1.0 - math.cos(math.radians(angle)))
        poses.append(
            Pose(
                x + across * cosine - down * sine,
                y + across * sine + down * cosine,
                turn + angle,
                scale,
                z=50.0 + index,
            )
        )
    return poses


def backs_reach(count: int, wide: float) -> float:
    """How far such a fan reaches from its middle along the table's edge, with its leaning cards."""
    if count < 1:
        return 0.0
    lean = math.radians(min(BACK_LEAN, BACK_SPREAD / max(1, count - 1)))
    half = lean * (count - 1) / 2
    tall = wide * RATIO
    return BACK_STEP * wide / lean * math.sin(half) + wide / 2 * math.cos(half) + tall / 2 * math.sin(half)


def pile(
    count: int, x: float, y: float, scale: float, thick: float = 0.35, *, angle: float = 0.0, z: float = 0.0
) -> list[Pose]:
    """A stack, lowest card first; each card lies ``thick`` pixels higher than the one under it."""
    return [
        Pose(
            x - index * thick * 0.4,
            y - index * thick,
            angle,
            scale,
            False,
            height=0.0 if index == 0 else -1.0,
            z=z + index * 0.01,
        )
        for index in range(count)
    ]


def cross(count: int, x: float, y: float, scale: float, seed: int = 0) -> list[Pose]:
    """Tricks won, each laid crosswise on the one before."""
    poses: list[Pose] = []
    for index in range(count):
        lean = jitter(seed, index, 5.0)
        poses.append(Pose(x, y - index * 1.2, (index % 2) * 90.0 + lean, scale, False, z=index * 0.01))
    return poses


def toward(where: str) -> tuple[float, float]:
    """The direction from the middle of the table to a place."""
    return {BOTTOM: (0.0, 1.0), LEFT: (-1.0, 0.0), TOP: (0.0, -1.0), RIGHT: (1.0, 0.0)}[where]


def trick_around(placed: Sequence[tuple[str, str]], x: float, y: float, frame: Frame, seed: int = 0) -> dict[str, Pose]:
    """The trick: ``placed`` is (sprite key, place of its player) in order of play; each card is offset to its
    player. The own one stays on top: another from above would hide its index."""
    poses: dict[str, Pose] = {}
    for index, (key, where) in enumerate(placed):
        dx, dy = toward(where)
        poses[key] = Pose(
            x + dx * ACROSS * frame.card + jitter(seed + 5, index, 2.0),
            y + dy * DOWN * frame.card,
            jitter(seed, sum(map(ord, key)), 2.5),
            TRICK,
            True,
            z=OVER if dy > 0 else 20.0 + index,
        )
    return given_way(poses, frame)


def trick_of_two(
    placed: Sequence[tuple[str, str]], x: float, y: float, frame: Frame, seed: int = 0, down: float = DOWN
) -> dict[str, Pose]:
    """The trick where two play: one card above the other, and the own one (at the bottom) on top whoever led, so that
    both show their index."""
    poses: dict[str, Pose] = {}
    for key, where in placed:
        _, dy = toward(where)
        lean = jitter(seed, sum(map(ord, key)), 2.0)
        poses[key] = Pose(x, y + dy * down * frame.card, lean, TRICK, True, z=OVER if dy > 0 else 20.0)
    return given_way(poses, frame)


def given_way(poses: dict[str, Pose], frame: Frame) -> dict[str, Pose]:
    """The poses of a trick in order of play, each card pushed a little by those that were thrown on it."""
    keys = list(poses)
    for index, key in enumerate(keys):
        here = poses[key]
        for later in keys[index + 1 :]:
            dx, dy = here.x - poses[later].x, here.y - poses[later].y
            far = math.hypot(dx, dy)
            if far > 0 and abs(dx) < frame.card * here.scale and abs(dy) < frame.tall * here.scale:
                push = GIVEN * frame.unit / far
                poses[key] = poses[key].moved(dx * push, dy * push)
    return poses


def won_so_far(poses: dict[str, Pose], trick: Sequence[tuple[int, str]], winner: int) -> dict[str, Pose]:
    """The poses of a trick, with the card of the seat that has it so far set off from the others."""
    if len(trick) < 2:
        return poses
    lit = {key for seat, key in trick if seat == winner}
    return {key: pose.but(scale=pose.scale * WINNING, edge=1.0) if key in lit else pose for key, pose in poses.items()}


def jitter(seed: int, index: int, most: float) -> float:
    """A number from -most to most that depends on nothing but its arguments: how a handled card lies."""
    mixed = (seed * 2654435761 + index * 40503 + 12345) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 15)) * 2246822519 & 0xFFFFFFFF
    mixed ^= mixed >> 13
    return (mixed % 2001 - 1000) / 1000 * most


def corners(pose: Pose, card: float) -> tuple[float, float, float, float]:
    """The box around a turned card: left, top, right, bottom."""
    wide, high = card * pose.scale, card * pose.scale * RATIO
    turn = math.radians(pose.angle)
    across = abs(wide * math.cos(turn)) + abs(high * math.sin(turn))
    down = abs(wide * math.sin(turn)) + abs(high * math.cos(turn))
    return pose.x - across / 2, pose.y - down / 2, pose.x + across / 2, pose.y + down / 2


def inside(pose: Pose, card: float, x: float, y: float, more: float = 0.0) -> bool:
    """Whether a point is on a resting card, or within ``more`` pixels of it."""
    turn = math.radians(pose.angle)
    dx, dy = x - pose.x, y - pose.y
    across = dx * math.cos(turn) + dy * math.sin(turn)
    down = -dx * math.sin(turn) + dy * math.cos(turn)
    wide = card * pose.scale
    return abs(across) <= wide / 2 + more and abs(down) <= wide * RATIO / 2 + more
