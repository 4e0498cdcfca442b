"""MTD: a value found by zero-window searches alone (A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin: "Best-first
fixed-depth minimax algorithms", Artificial Intelligence 87, 1996).

Each search is asked whether the value is at least a target and answers with a bound that decides it. The first targets
lie at the guess, steps grow while the answers stay the same and shrink when they turn, and what is left is halved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int


class Mtd:
    """The target to ask for next, while ``low`` is less than ``high``; then both are the value."""

    low: i64
    high: i64
    target: i64
    _step: i64
    _way: i64

    def __init__(self) -> None:
        self.low = 0
        self.high = 0
        self.target = 0
        self._step = 1
        self._way = 0

    def begin(self, guess: i64, low: i64, high: i64, step: i64) -> None:
        """Look for a value from ``low`` to ``high``, near ``guess`` and at first by such a ``step``."""
        self.low = low
        self.high = high
        self.target = min(max(guess, low + 1), high)
        self._step = step
        self._way = 0

    def heard(self, bound: i64) -> None:
        """The search for ``target`` was answered: a bound of at least so much from below, a smaller one from above."""
        step = self._step
        if bound >= self.target:
            self.low = bound
            step = step * 2 if self._way > 0 else (step + 1) // 2 if self._way < 0 else step
            self._way = 1
            target = bound + step
        else:
            self.high = bound
            step = step * 2 if self._way < 0 else (step + 1) // 2 if self._way > 0 else step
            self._way = -1
            target = bound - step + 1
        if self.high - self.low <= 2 * step:
            target = (self.low + self.high + 1) // 2
        self.target = min(max(target, self.low + 1), self.high)
        self._step = step
