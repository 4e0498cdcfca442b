"""A card on the table: where it is (``Pose``) and the thing that is drawn there (``CardSprite``)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.ui.drawing.cut import Cut


class Pose(NamedTuple):
    """How a card lies. ``x``, ``y``: its centre in pixels. ``angle``: degrees clockwise.

    ``scale`` multiplies the stage's card width; ``height`` 0 lies, 1 hovers, 2 is carried (its shadow), below 0 it
    throws none; ``dim`` 0..1 takes it out of the light; ``glow`` 0..1 lights it from behind; ``edge`` above one half
    sets it in brass; ``alpha`` 0..1; higher ``z`` lies on top.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    face_up: bool = False
    height: float = 0.0
    dim: float = 0.0
    glow: float = 0.0
    z: float = 0.0
    alpha: float = 1.0
    edge: float = 0.0

    def but(self, **changes: float | bool) -> Pose:
        """The same pose with some values changed."""
        return self._replace(**changes)  # type: ignore[arg-type]  # face_up is the one bool among floats

    def moved(self, dx: float, dy: float) -> Pose:
        """The same pose elsewhere."""
        return self._replace(x=self.x + dx, y=self.y + dy)


def between(one: Pose, other: Pose, part: float) -> Pose:
    """The pose ``part`` of the way; the shorter way round for the angle; the side that shows changes at half-way."""
    turn = (other.angle - one.angle + 180.0) % 360.0 - 180.0
    return Pose(
        one.x + (other.x - one.x) * part,
        one.y + (other.y - one.y) * part,
        one.angle + turn * part,
        one.scale + (other.scale - one.scale) * part,
        other.face_up if part >= 0.5 else one.face_up,
        one.height + (other.height - one.height) * part,
        one.dim + (other.dim - one.dim) * part,
        one.glow + (other.glow - one.glow) * part,
        other.z,
        one.alpha + (other.alpha - one.alpha) * part,
        one.edge + (other.edge - one.edge) * part,
    )


def untwisted(start: Pose, goal: Pose) -> Pose:
    """The start, half a turn round if that is nearer to the goal: a card looks the same from both ends."""
    turn = (goal.angle - start.angle + 180.0) % 360.0 - 180.0
    return start.but(angle=start.angle + 180.0) if abs(turn) > 90.0 else start


class CardSprite:
    """One card as drawn. ``face`` is the name of its picture ("AS") or None while the viewer may not know it."""

    __slots__ = ("face", "flying", "key", "lift", "moving", "order", "pose", "shadow", "shift", "shown", "turn")

    def __init__(self, key: Hashable, pose: Pose, face: str | None, order: int) -> None:
        self.key = key
        self.pose = pose
        self.face = face
        self.order = order
        self.turn = 1.0
        """How much of the card's width shows while it flips, 0..1."""
        self.shift = 0.0
        """Sideways displacement of a shake, pixels."""
        self.lift = 0.0
        """Extra z while it travels."""
        self.moving = False
        self.flying = False
        """It moves, and leads somewhere else."""
        self.shown: tuple[str, Cut] | None = None
        """The picture of it that was painted last, and of which side."""
        self.shadow: tuple[int, int, int, int] | None = None
        """Its last shadow in flight: width, angle, how much of its width shows, opacity."""
