"""One sprite's way to a pose: how it gets there, as a card of some weight does.

A card that is ``thrown`` is lifted off the hand, bends its way and leans into it, and comes down with a swing; every
other one glides by its curve.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from game.ui.stage import motion
from game.ui.stage.sprites import Pose, between
from game.ui.stage.tween import Curve, in_quad, out_quad, toss

NEAR = 3.0
"""What moves by less, in pixels or degrees, stays where it is."""


@dataclass(slots=True, eq=False)
class Journey:
    """Where a sprite goes, how, and what is heard and called on the way; ``start`` is known when it sets off. Times
    are seconds; ``lift`` raises it over others while it travels."""

    key: Hashable
    to: Pose
    length: float
    curve: Curve
    delay: float = 0.0
    cue: str = ""
    cue_at: float = 0.85
    pan: float = 0.0
    lift: float = 0.0
    thrown: bool = False
    then: Callable[[], None] | None = None
    elapsed: float = 0.0
    begun: bool = False
    start: Pose = field(init=False)

    def __post_init__(self) -> None:
        self.start = self.to

    @property
    def through(self) -> float:
        """How much of its time is over, 0..1."""
        return self.elapsed / self.length

    @property
    def travels(self) -> bool:
        """Whether it leads anywhere: a card that only leaves the light stays where it is."""
        start, to = self.start, self.to
        far = abs(start.x - to.x) + abs(start.y - to.y)
        return far > NEAR or abs(start.angle - to.angle) > NEAR or start.face_up != to.face_up

    def pose(self) -> tuple[Pose, float]:
        """Where the sprite is by now, and how much of its width shows."""
        through, turn = self.through, 1.0
        pose = self._thrown() if self.thrown else between(self.start, self.to, self.curve(through))
        if self.start.face_up != self.to.face_up:
            # The turn itself follows the clock, not the journey's curve: half the time each side.
            turn = 1.0 - in_quad(2 * through) if through < 0.5 else 1.0 - (1.0 - (2 * through - 1.0)) ** 2
            pose = pose.but(face_up=self.to.face_up if through >= 0.5 else self.start.face_up)
        if not self.thrown and self.lift:
            pose = pose.but(height=min(2.0, max(0.0, pose.height) + math.sin(math.pi * through) * 1.2))
        return pose, turn

    def _thrown(self) -> Pose:
        """A card that is played: it rises, flies, and comes to rest while it turns a little too far."""
        land = min(motion.LAND, 0.5 * self.length)
        air = self.length - land / 2
        part = toss(min(1.0, self.elapsed / air))
        down = max(0.0, (self.elapsed - self.length + land) / land)
        up = out_quad(min(1.0, self.elapsed / motion.LIFT)) * (1.0 - in_quad(down))
        dx, dy = self.to.x - self.start.x, self.to.y - self.start.y
        # A throw bends upwards over the table, one from below or above to the right; the leading edge dips.
        side = 1.0 if (dx > 0) == (abs(dx) > abs(dy)) else -1.0
        bend = math.sin(math.pi * part) * motion.ARC * side
        lean = motion.LEAN * math.sin(math.pi * part) * (1.0 if dx > 0 else -1.0)
        swing = motion.OVERSHOOT * math.sin(math.pi * down) * (1.0 if self.to.angle >= self.start.angle else -1.0)
        pose = between(self.start, self.to, part)
        return pose.moved(dy * bend, -dx * bend).but(
            angle=pose.angle + lean + swing,
            scale=pose.scale * (1.0 + motion.RISE * up),
            height=max(0.0, self.to.height) + 1.4 * up,
        )
