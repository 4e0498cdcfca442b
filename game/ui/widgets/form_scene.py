"""A scene made of widgets."""

from __future__ import annotations

import pygame

from game.ui.drawing.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets.form import Form


class FormScene(Scene):
    """Carries a ``Form``. Derived scenes add widgets in their constructor and write ``arrange`` and ``paint``; events
    no widget wanted come to ``unused``."""

    def __init__(self, painter: Painter) -> None:
        super().__init__()
        self.painter = painter
        self.form = Form(painter, self.arrange)

    def arrange(self) -> None:
        """Place every widget; runs when size, scale or language changed."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies beneath the widgets."""
        self.painter.background(surface)

    def unused(self, event: pygame.event.Event) -> bool:
        """An event no widget wanted (shortcuts, Escape)."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.form.settle()

    def handle(self, event: pygame.event.Event) -> bool:
        used = self.form.handle(event) or self.unused(event)
        if used or self.form.changed:
            self.touch()
        return used

    def update(self, dt: float) -> None:
        self.form.update(dt)
        if self.form.changed:
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.form.draw(surface)

    @property
    def busy(self) -> bool:
        return self.form.busy

    @property
    def alarm(self) -> float | None:
        return self.form.alarm
