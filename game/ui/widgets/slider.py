"""A value on a brass rail."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.widgets.base import Widget

BESIDE = 3.5
"""Room for the words beside every rail, in heights of their type: for seconds and hundredths of them."""


class Slider(Widget):
    """From ``low`` to ``high`` in steps; ``told`` turns a value into the words beside the rail.

    ``on_change`` is told every step on the way; ``on_done`` (if given) once, when the pointer lets go or after a key.
    """

    focusable = True

    def __init__(
        self,
        painter: Painter,
        label: Say,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], None],
        *,
        told: Callable[[float], str] = lambda value: f"{value:g}",
        on_done: Callable[[float], None] | None = None,
        tip: Say = "",
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.on_done = on_done
        self.told = told
        self.value = self._snap(value)

    def _snap(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return max(self.low, min(self.high, round(self.low + steps * self.step, 6)))

    def wish(self, width: int) -> tuple[int, int]:
        return min(width, self.painter.px(280)), max(
            self.painter.px(34), round(self.painter.text_px(theme.TEXT_BODY) * 1.9)
        )

    def set(self, value: float) -> None:
        """Show ``value`` without telling anybody."""
        self.value = self._snap(value)
        self.stale = True

    def change(self, value: float) -> None:
        """Move to ``value``, and tell."""
        value = self._snap(value)
        if self.enabled and value != self.value:
            self.value = value
            self.stale = True
            self.on_change(value)

    def _rail(self) -> pygame.Rect:
        painter = self.painter
        count = round((self.high - self.low) / self.step)
        skip = max(1, count // 50)
        values = [self.low + number * self.step for number in range(0, count + 1, skip)]
        told = [words for value in values if (words := self.told(value))]
        knob = painter.px(10)
        room = self.rect.width - 2 * knob
        if told:
            # So much at least, that the rails of sliders below each other end together.
            widest = max(painter.text_px(theme.TEXT_PLATE) * BESIDE, *(self._wide(one) for one in told))
            room -= round(widest) + painter.px(16)
        return pygame.Rect(
            self.rect.x + knob, self.rect.centery - painter.px(3), max(painter.px(30), room), painter.px(6)
        )

    def _wide(self, words: str) -> int:
        return self.painter.measure(words, "title-bold", theme.TEXT_PLATE, tabular=True)[0]

    def _to(self, where: tuple[int, int]) -> None:
        rail = self._rail()
        self.change(self.low + (self.high - self.low) * (where[0] - rail.x) / max(1, rail.width))

    def press(self, where: tuple[int, int]) -> None:
        self._to(where)

    def drag(self, where: tuple[int, int]) -> None:
        self._to(where)

    def release(self, where: tuple[int, int], inside: bool) -> None:
        self.painter.sounds.play("toggle")
        if self.on_done is not None:
            self.on_done(self.value)

    def key(self, event: pygame.event.Event) -> bool:
        leap = max(self.step, (self.high - self.low) / 10)
        moves = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - leap,
            pygame.K_PAGEUP: self.value + leap,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in moves:
            return False
        self.change(moves[event.key])
        if self.on_done is not None:
            self.on_done(self.value)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        rail = self._rail()
        part = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        done = round(rail.width * part)
        strength = 1.0 if self.enabled else 0.45
        key = ("rail", rail.size, done, self.enabled)
        theme.paint(surface, painter.materials.keep(key, lambda: _rail(rail.size, done, strength)), rail.topleft)
        side = painter.px(20 + 2 * self._glow.value)
        knob = painter.materials.keep(("knob", side, self.enabled), lambda: _knob(side, strength))
        centre = (rail.x + done, rail.centery)
        theme.paint(surface, knob, (centre[0] - side // 2, centre[1] - side // 2))
        if told := self.told(self.value):  # else there is no room, not even for the dots of words left out
            ink = painter.ink("ink" if self.enabled else "soft")
            left = rail.right + painter.px(12)
            words = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
            size = theme.TEXT_PLATE
            painter.write(surface, told, words, "title-bold", size, ink, align="right", tabular=True, fit=True)
        if self.focused:
            ring = pygame.Rect(0, 0, side, side)
            ring.center = centre
            painter.focus_ring(surface, ring, radius=side / 2 / painter.scale)


def _rail(size: tuple[int, int], done: int, strength: float) -> pygame.Surface:
    wide, high = size
    radius = high / 2
    body = (
        f'<rect x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="{radius}" fill="#cdbf9c" '
        'stroke="#a08a5c" stroke-width="1"/>'
    )
    if done > 2:
        fill = theme.hexed(theme.BURGUNDY)
        body += f'<rect x="0.5" y="0.5" width="{done}" height="{high - 1}" rx="{radius}" fill="{fill}"/>'
    picture = theme.vector(body, size)
    return picture if strength >= 1.0 else theme.faded(picture, strength)


def _knob(side: int, strength: float) -> pygame.Surface:
    body = (
        '<defs><linearGradient id="k" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="24">'
        f'<stop offset="0" stop-color="{theme.hexed(theme.BRASS_LIGHT)}"/>'
        f'<stop offset="1" stop-color="{theme.hexed(theme.BRASS)}"/></linearGradient></defs>'
        f'<circle cx="12" cy="12" r="10.4" fill="url(#k)" stroke="{theme.hexed(theme.BRASS_DARK)}" stroke-width="1.6"/>'
        f'<circle cx="12" cy="12" r="4" fill="{theme.hexed(theme.IVORY)}" stroke="{theme.hexed(theme.BRASS_DARK)}"/>'
    )
    picture = theme.vector(body, (side, side), (24, 24))
    return picture if strength >= 1.0 else theme.faded(picture, strength)
