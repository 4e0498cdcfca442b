"""The row of round buttons at the table's corner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg
from game.ui.widgets import Button

FAINT: Final = theme.mix(theme.TEXT, theme.WALNUT_DARK, 0.6)
"""The icon of a button that does nothing now."""


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
        side, lit = rect.width, max(glow, 2 if self.focused else 0)
        key = ("tool", side, lit, self.enabled)
        theme.paint(surface, painter.materials.keep(key, lambda: _disc(side, lit, self.enabled)), rect.topleft)
        inner = pygame.Rect(0, 0, round(rect.width * 0.5), round(rect.height * 0.5))
        inner.center = rect.center
        ink = theme.mix(theme.BRASS_LIGHT, theme.TEXT, 0.5 + lit / 8) if self.enabled else FAINT
        if not painter.icon(surface, self.icon, inner, ink):
            painter.write(surface, self.key_name[:1], rect, "title-bold", theme.TEXT_BODY, ink, align="centre")
        if self.focused:
            painter.focus_ring(surface, self.rect, radius=40)


def _disc(side: int, lit: int, enabled: bool) -> pygame.Surface:
    """A disc of dark wood in a ring of brass, the lighter the more it is ``lit`` (0..4)."""
    part = 0.09 * lit
    top, low = (theme.mix(one, theme.BRASS, part) for one in (theme.WALNUT, theme.WALNUT_DARK))
    bright, dull = theme.mix(theme.BRASS_LIGHT, (255, 255, 255), part), theme.BRASS_DARK
    if not enabled:
        bright, dull = theme.mix(theme.BRASS_DARK, theme.WALNUT, 0.3), theme.mix(theme.BRASS_DARK, theme.WALNUT, 0.6)
    stops = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">'
        f'<stop offset="0" stop-color="{theme.hexed(one)}"/><stop offset="1" stop-color="{theme.hexed(other)}"/>'
        "</linearGradient>"
        for name, one, other in (("g", top, low), ("r", bright, dull))
    )
    body = (
        f'<defs>{stops}</defs><circle cx="50" cy="51.5" r="48" fill="#000000" fill-opacity="0.5"/>'
        '<circle cx="50" cy="49" r="46" fill="url(#g)" stroke="url(#r)" stroke-width="4.6"/>'
        f'<circle cx="50" cy="49" r="41" fill="none" stroke="{theme.hexed(theme.WALNUT_DARK)}" stroke-width="2"/>'
    )
    return theme.vector(body, (side, side), (100, 100))


def place_tools(buttons: list[ToolButton], box: tuple[float, float, float, float]) -> None:
    """Stand the buttons in a row, at the right of their box."""
    side = round(box[3])
    step = side + round(box[3] * 0.14)
    x = round(box[0] + box[2]) - side
    for button in reversed(buttons):
        button.place(pygame.Rect(x, round(box[1]), side, side))
        x -= step
