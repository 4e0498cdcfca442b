"""The row of round buttons at the table's corner."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg
from game.ui.widgets import Button


class ToolButton(Button):
    """A round button with an icon, and its key in the tip. Clicked, it leaves the keyboard where it was."""

    keeps_click = False

    def __init__(self, painter: Painter, name: str, key: str, act: Callable[[], None]) -> None:
        super().__init__(painter, "", act, icon=name, tip=msg(f"tool.{name}", key=key))
        self.name = name
        self.key_name = key

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        glow = round(self._glow.value * 4) if self.enabled else 0
        rect = self.rect.move(0, round(self._sunk.value * painter.px(1.5)))
        painter.plate(
            surface,
            rect,
            "secondary" if self.enabled else "disabled",
            glow=max(glow, 2 if self.focused else 0),
            radius=40,
        )
        inner = pygame.Rect(0, 0, round(rect.width * 0.54), round(rect.height * 0.54))
        inner.center = rect.center
        ink = self.ink if self.enabled else theme.mix(theme.TEXT, theme.BAIZE_DARK, 0.55)
        if not painter.icon(surface, self.icon, inner, ink):
            painter.write(surface, self.key_name[:1], rect, "bold", theme.TEXT_BODY, ink, align="centre")
        if self.focused:
            painter.focus_ring(surface, self.rect, radius=40)


def place_tools(buttons: list[ToolButton], box: tuple[float, float, float, float]) -> None:
    """Stand the buttons in a row, at the right of their box."""
    side = round(box[3])
    step = side + round(box[3] * 0.14)
    x = round(box[0] + box[2]) - side
    for button in reversed(buttons):
        button.place(pygame.Rect(x, round(box[1]), side, side))
        x -= step
