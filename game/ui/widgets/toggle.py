"""A switch: on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.stage.tween import Tween
from game.ui.widgets.base import Pressable


class Toggle(Pressable):
    """A sliding switch; ``on_change`` is told the new value. Shape and mark tell its state as well as colour."""

    def __init__(
        self, painter: Painter, label: Say, value: bool, on_change: Callable[[bool], None], *, tip: Say = ""
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.value = value
        self.on_change = on_change
        self._side = Tween(1.0 if value else 0.0)

    def wish(self, width: int) -> tuple[int, int]:
        high = max(self.painter.px(28), round(self.painter.text_px(theme.TEXT_BODY) * 1.5))
        return min(width, round(high * 1.9)), high

    def set(self, value: bool) -> None:
        """Show ``value`` without telling anybody."""
        self.value = value
        self._go(self._side, 1.0 if value else 0.0, 0.12)

    def trigger(self) -> None:
        """Change over, and tell."""
        if self.enabled:
            self.set(not self.value)
            self.painter.sounds.play("toggle")
            self.on_change(self.value)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._side.update(dt):
            self.stale = True

    @property
    def busy(self) -> bool:
        return super().busy or self._side.moving

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        rect = pygame.Rect(0, 0, round(self.rect.height * 1.9), self.rect.height)
        rect.midright = self.rect.midright
        share = self._side.value
        steps = round(share * 6)
        glow = round(self._glow.value * 2)
        key = ("toggle", rect.size, steps, glow, self.enabled)
        picture = painter.materials.keep(key, lambda: _switch(rect.size, steps / 6, glow, self.enabled))
        theme.paint(surface, picture, rect.topleft)
        if self.focused:
            painter.focus_ring(surface, rect, radius=rect.height / 2 / painter.scale)


def _switch(size: tuple[int, int], share: float, glow: int, enabled: bool) -> pygame.Surface:
    wide, high = size
    ground = theme.mix((104, 92, 74), (30, 98, 56), share)
    ground = theme.mix(ground, (255, 255, 255), 0.06 * glow)
    knob = theme.BRASS_LIGHT
    radius = high / 2
    x = radius + (wide - high) * share
    body = (
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{radius - 1}" fill="{theme.hexed(ground)}" '
        f'stroke="{theme.hexed(theme.mix(ground, (0, 0, 0), 0.35))}" stroke-width="1.4"/>'
    )
    mark = high * 0.13
    if share > 0.5:
        # A tick on the free side while on, a ring while off: the state is not told by colour alone.
        cx, cy = radius, radius
        body += (
            f'<path d="M{cx - mark * 1.3} {cy} L{cx - mark * 0.3} {cy + mark} L{cx + mark * 1.5} {cy - mark * 1.2}" '
            f'fill="none" stroke="#fff" stroke-width="{max(1.6, high * 0.09)}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
    else:
        body += (
            f'<circle cx="{wide - radius}" cy="{radius}" r="{mark * 1.2}" fill="none" stroke="#fff" '
            f'stroke-width="{max(1.4, high * 0.07)}"/>'
        )
    body += (
        f'<circle cx="{x}" cy="{radius}" r="{radius - high * 0.12}" fill="{theme.hexed(knob)}" '
        f'stroke="{theme.hexed(theme.BRASS_DARK)}" stroke-width="1.2"/>'
    )
    picture = theme.vector(body, size)
    return picture if enabled else theme.faded(picture, 0.45)
