"""Curves and timelines: how a number travels from one value to another.

A curve maps progress 0..1 to eased progress; it starts at 0 and ends at 1 (`back` overshoots in between).
All durations in this package are seconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Curve = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def in_quad(t: float) -> float:
    """Starts slowly."""
    return t * t


def out_quad(t: float) -> float:
    """Ends slowly."""
    return t * (2.0 - t)


def in_cubic(t: float) -> float:
    """Starts very slowly."""
    return t * t * t


def out_cubic(t: float) -> float:
    """Ends very slowly: the curve of most card movements."""
    u = 1.0 - t
    return 1.0 - u * u * u


def in_out_cubic(t: float) -> float:
    """Very slow at both ends."""
    return 4.0 * t * t * t if t < 0.5 else 1.0 - 4.0 * (1.0 - t) ** 3


def back(overshoot: float) -> Curve:
    """An out-back curve that passes its goal by about ``overshoot`` x 6 % and settles."""

    def curve(t: float) -> float:
        u = t - 1.0
        return 1.0 + (overshoot + 1.0) * u * u * u + overshoot * u * u

    return curve


def toss(t: float) -> float:
    """Off at once and still on its way when it arrives: a card that is thrown."""
    u = 1.0 - t
    return t * t * (3.0 - 2.0 * t) + 0.5 * t * u * u - 0.4 * t * t * u


def swing(t: float) -> float:
    """Three swings that die away and end where they began (an illegal play); unlike the others it ends at 0."""
    return math.sin(t * 6.0 * math.pi) * (1.0 - t)


class Tween:
    """One number on its way from ``value`` to a goal; used for hover, press and fades."""

    __slots__ = ("_curve", "_elapsed", "_goal", "_length", "_start", "value")

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self._start = value
        self._goal = value
        self._elapsed = 0.0
        self._length = 0.0
        self._curve: Curve = out_cubic

    @property
    def goal(self) -> float:
        """Where the number is going (or already is)."""
        return self._goal

    @property
    def moving(self) -> bool:
        """True until the goal is reached."""
        return self._elapsed < self._length

    def to(self, goal: float, seconds: float, curve: Curve = out_cubic) -> None:
        """Set off for ``goal`` from the present value; 0 seconds arrives at once. Asking for the same goal again
        changes nothing."""
        if goal == self._goal and (self.moving or self.value == goal):
            return
        self._start = self.value
        self._goal = goal
        self._curve = curve
        self._elapsed = 0.0
        self._length = max(0.0, seconds)
        if self._length == 0.0:
            self.value = goal

    def set(self, value: float) -> None:
        """Be at ``value`` now."""
        self.value = self._start = self._goal = value
        self._elapsed = self._length = 0.0

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; True if the value changed."""
        if self._elapsed >= self._length:
            return False
        self._elapsed += dt
        if self._elapsed >= self._length:
            self.value = self._goal
        else:
            progress = self._curve(self._elapsed / self._length)
            self.value = self._start + (self._goal - self._start) * progress
        return True


@dataclass(slots=True)
class _Step:
    at: float
    length: float
    act: Callable[[float], None]
    curve: Curve
    begun: bool = False


@dataclass(slots=True)
class Timeline:
    """Things that happen at given times: calls, and values that run from 0 to 1 over a span.

    ``speed`` multiplies the clock (2 = twice as fast). ``finish`` runs everything that is left, in order, at once.
    """

    speed: float = 1.0
    _clock: float = 0.0
    _steps: list[_Step] = field(default_factory=list)

    @property
    def idle(self) -> bool:
        """Nothing is left to happen."""
        return not self._steps

    def call(self, delay: float, act: Callable[[], None]) -> None:
        """Call ``act`` once, ``delay`` seconds from now."""
        self._steps.append(_Step(self._clock + max(0.0, delay), 0.0, lambda _progress: act(), linear))

    def run(self, delay: float, length: float, act: Callable[[float], None], curve: Curve = out_cubic) -> None:
        """Feed ``act`` the eased progress over ``length`` seconds, beginning ``delay`` seconds from now; it always
        ends with 1.0."""
        self._steps.append(_Step(self._clock + max(0.0, delay), max(0.0, length), act, curve))

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; True if anything happened."""
        if not self._steps:
            return False
        self._clock += dt * self.speed
        now = self._clock
        due = sorted((step for step in self._steps if step.at <= now), key=lambda step: step.at)
        for step in due:
            if step not in self._steps:
                continue
            through = 1.0 if step.length <= 0.0 else (now - step.at) / step.length
            if through >= 1.0:
                self._steps.remove(step)
                step.act(1.0)
            else:
                step.act(step.curve(through))
        return bool(due)

    def finish(self) -> None:
        """Let everything that is left happen now, including what it adds on the way."""
        while self._steps:
            step = min(self._steps, key=lambda one: one.at + one.length)
            self._steps.remove(step)
            step.act(1.0)

    def clear(self) -> None:
        """Forget everything that is left without doing it."""
        self._steps.clear()
