"""The worlds that a search goes through: imagined in batches, a few at first."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ai.evaluator import Evaluator
from ai.search.clock import Clock
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View

FIRST_BATCH: Final = 4
LARGEST_BATCH: Final = 64
"""Worlds drawn at a time: few at first, so that a short budget is not spent on imagining."""
SHARE_OF_TIME: Final = 0.15
"""A batch that took more than this share of the time given is not doubled."""


class Source:
    """Worlds of a view, imagined in batches that grow as far as the clock allows."""

    evaluator: Evaluator
    view: View
    rng: Rng
    clock: Clock
    worlds: list[Deal]
    _size: int

    def __init__(self, evaluator: Evaluator, view: View, rng: Rng, clock: Clock) -> None:
        self.evaluator = evaluator
        self.view = view
        self.rng = rng
        self.clock = clock
        self.worlds = []
        self._size = FIRST_BATCH

    def more(self) -> list[Deal]:
        """Another batch; all of them stay in ``worlds``."""
        begun = perf_counter()
        batch = self.evaluator.worlds(self.view, self._size, self.rng)
        self.worlds += batch
        took = perf_counter() - begun
        if self.clock.deadline == 0.0 or 2 * took < min(SHARE_OF_TIME * self.clock.given(), 0.5 * self.clock.left()):
            self._size = min(LARGEST_BATCH, self._size * 2)
        self.clock.rest()
        return batch

    def world(self, number: int) -> Deal:
        """The world of that number, imagined when it is first wanted. It must not be changed."""
        while number >= len(self.worlds):
            self.more()
        return self.worlds[number]
