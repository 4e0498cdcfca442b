"""When a bot stops thinking: after so many iterations, or in time."""

from __future__ import annotations

from time import perf_counter
from typing import Final

ENOUGH: Final = 1 << 30
"""Iterations of somebody whose time alone is limited."""


class Clock:
    """When to stop: after ``limit`` iterations, or before ``seconds`` have passed (None: no clock). ``spent`` counts
    iterations; the next one is not begun when the slowest so far would not fit in any more."""

    limit: int
    deadline: float
    started: float
    spent: int
    _slowest: float
    _last: float

    def __init__(self, limit: int | None, seconds: float | None) -> None:
        self.limit = limit if limit is not None else ENOUGH
        self.started = perf_counter()
        self._last = self.started
        self.deadline = self.started + seconds if seconds is not None else 0.0
        self.spent = 0
        self._slowest = 0.0

    def tick(self) -> bool:
        """An iteration is done; whether there is room for another."""
        self.spent += 1
        if self.deadline > 0.0:
            now = perf_counter()
            took = now - self._last
            self._last = now
            # fades, so that one interruption does not end a search early
            self._slowest = took if took > self._slowest else 0.98 * self._slowest + 0.02 * took
            if now + self._slowest >= self.deadline:
                return False
        return self.spent < self.limit

    def rest(self) -> None:
        """What has been done since the last tick was no iteration."""
        if self.deadline > 0.0:
            self._last = perf_counter()

    @property
    def over(self) -> bool:
        """Whether the time or the iterations are used up."""
        return self.spent >= self.limit or (self.deadline > 0.0 and perf_counter() >= self.deadline)

    def left(self) -> float:
        """Seconds left; a large number without a clock."""
        return self.deadline - perf_counter() if self.deadline > 0.0 else 1e9

    def given(self) -> float:
        """Seconds given in all; a large number without a clock."""
        return self.deadline - self.started if self.deadline > 0.0 else 1e9
