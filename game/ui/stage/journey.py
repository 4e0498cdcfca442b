"""One sprite's way to a pose."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ui.stage.sprites import Pose
from game.ui.stage.tween import Curve


class Journey:
    """Where a sprite goes, how, and what is heard and called on the way; ``start`` is known when it sets off."""

    __slots__ = (
        "arc",
        "begun",
        "cue",
        "cue_at",
        "curve",
        "delay",
        "elapsed",
        "key",
        "length",
        "lift",
        "pan",
        "start",
        "then",
        "to",
    )

    def __init__(
        self,
        key: Hashable,
        to: Pose,
        length: float,
        curve: Curve,
        delay: float,
        cue: str,
        cue_at: float,
        pan: float,
        lift: float,
        arc: float,
        then: Callable[[], None] | None,
    ) -> None:
        self.key = key
        self.to = to
        self.length = length
        self.curve = curve
        self.delay = delay
        self.cue = cue
        self.cue_at = cue_at
        self.pan = pan
        self.lift = lift
        self.arc = arc
        self.then = then
        self.elapsed = 0.0
        self.begun = False
        self.start = to
