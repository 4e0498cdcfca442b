"""A line below a button that shrinks, and presses it when nothing of it is left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.painter import Painter
from game.ui.widgets import Button, Widget

TICK_SECONDS = 0.05
READ_SECONDS, LINE_SECONDS = 3.0, 0.35
"""How long a sheet takes to be read, and each line of it."""
LEAST_FACTOR = 0.5
"""Nobody reads faster than so, however fast the cards go."""


def reading_seconds(lines: int, factor: float) -> float:
    """How long a sheet of so many lines stays, at the speed that ``factor`` multiplies times by."""
    return (READ_SECONDS + LINE_SECONDS * lines) * max(LEAST_FACTOR, factor)


class TimeOut(Widget):
    """Once started does what ``button`` does after some seconds in which it is ``running``, unless somebody has it
    ``stay``."""

    def __init__(self, painter: Painter, button: Button, running: Callable[[], bool]) -> None:
        super().__init__(painter)
        self.button = button
        self.seconds = self.left = 0.0
        self._running = running

    def start(self, seconds: float) -> None:
        """Press the button after so long."""
        self.seconds = self.left = seconds

    def stay(self) -> None:
        """The button waits to be pressed."""
        self.left = 0.0
        self.stale = True

    def hit(self, where: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.left > 0.0 and self._running():
            self.left = max(0.0, self.left - dt)
            self.stale = True
            if self.left == 0.0:
                self.button.on_press()

    @property
    def alarm(self) -> float | None:
        return TICK_SECONDS if self.left > 0.0 and self._running() else None

    def draw(self, surface: pygame.Surface) -> None:
        if self.left <= 0.0:
            return
        painter, on = self.painter, self.button.rect
        line = pygame.Rect(on.x + painter.px(4), on.bottom + painter.px(6), on.width - painter.px(8), painter.px(4))
        pygame.draw.rect(surface, painter.ink("line"), line, border_radius=painter.px(2))
        line.width = round(line.width * self.left / self.seconds)
        pygame.draw.rect(surface, painter.ink("own"), line, border_radius=painter.px(2))
