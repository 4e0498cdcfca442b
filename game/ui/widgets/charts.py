"""Pictures of figures on a leaf: a curve over time, bars with their intervals, large numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.room import Ink
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.widgets.base import Pressable, Widget

HIGH: Final = 232.0
"""Height of a curve, units."""
POINTS: Final = 400
"""A curve has no more corners than so many: of more figures each corner is the mean of some."""


class Numbers(Widget):
    """Large numbers side by side, each with what it counts below (``figures``: number, words)."""

    def __init__(self, painter: Painter, figures: Sequence[tuple[str, str]]) -> None:
        super().__init__(painter)
        self.figures = list(figures)

    def _lines(self) -> tuple[int, int]:
        painter = self.painter
        return round(painter.text_px(theme.TEXT_TITLE) * 1.25), round(painter.text_px(theme.TEXT_SMALL) * 1.5)

    def _across(self, width: int) -> int:
        least = self.painter.px(128 * max(1.0, self.painter.text_scale))
        return max(1, min(len(self.figures), width // least))

    def wish(self, width: int) -> tuple[int, int]:
        rows = -(-len(self.figures) // self._across(width)) if self.figures else 0
        return width, rows * (sum(self._lines()) + self.painter.px(8))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        across = self._across(self.rect.width)
        wide = self.rect.width // across
        large, small = self._lines()
        for number, (figure, words) in enumerate(self.figures):
            x = self.rect.x + number % across * wide
            y = self.rect.y + number // across * (large + small + painter.px(8))
            box = pygame.Rect(x, y, wide - painter.px(8), large)
            painter.write(surface, figure, box, "title", theme.TEXT_TITLE, painter.ink("own"), tabular=True, fit=True)
            box = pygame.Rect(x, y + large, wide - painter.px(8), small)
            painter.write(surface, words, box, "body", theme.TEXT_SMALL, painter.ink("soft"), fit=True)


@dataclass(frozen=True)
class Rule:
    """A line across a curve at ``value``, with its name."""

    value: float
    name: str


class Curve(Widget):
    """``values`` one after the other, in order of time, above a foot that names the first and the last of them, with
    ``rules`` across to measure them by. ``told`` says what a value is called; ``air`` is the least room above and
    below."""

    def __init__(
        self,
        painter: Painter,
        values: Sequence[float],
        rules: Sequence[Rule],
        ends: tuple[str, str],
        told: Callable[[float], str],
        air: float = 20.0,
    ) -> None:
        super().__init__(painter)
        self.values = averaged(values, POINTS)
        self.last = values[-1] if values else 0.0
        self.rules = list(rules)
        self.ends = ends
        self.told = told
        self.air = air

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.painter.px(HIGH)

    def _range(self) -> tuple[float, float]:
        """The lowest and highest value shown: those of the curve, and the nearest rules around them."""
        low, high = min(self.values), max(self.values)
        below = [rule.value for rule in self.rules if rule.value <= low]
        above = [rule.value for rule in self.rules if rule.value >= high]
        low, high = max(below, default=low), min(above, default=high)
        air = max(self.air, (high - low) * 0.08)
        return low - air, high + air

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if not self.values:
            return
        foot = round(painter.text_px(theme.TEXT_SMALL) * 1.6)
        names = [painter.measure(rule.name, "body", theme.TEXT_SMALL)[0] for rule in self.rules]
        side = min(self.rect.width // 3, max(names, default=0) + painter.px(14))
        tag = painter.measure(self.told(self.last), "bold", theme.TEXT_PLATE, tabular=True)[0] + painter.px(22)
        field = pygame.Rect(self.rect.x + side, self.rect.y, self.rect.width - side - tag, self.rect.height - foot)
        low, high = self._range()

        def level(value: float) -> float:
            return field.bottom - (value - low) / (high - low) * field.height

        for rule in self.rules:
            if low <= rule.value <= high:
                y = round(level(rule.value))
                surface.fill(painter.ink("line"), pygame.Rect(field.x, y, field.width, max(1, painter.px(1))))
                box = pygame.Rect(self.rect.x, y - foot // 2, side - painter.px(8), foot)
                painter.write(
                    surface, rule.name, box, "body", theme.TEXT_SMALL, painter.ink("soft"), align="right", fit=True
                )
        step = field.width / max(1, len(self.values) - 1)
        corners = [(number * step, level(value) - field.y) for number, value in enumerate(self.values)]
        if len(corners) == 1:
            corners.append((field.width, corners[0][1]))
        self._line(surface, field, corners)
        end = pygame.Rect(field.right + painter.px(8), round(field.y + corners[-1][1]) - foot // 2, tag, foot)
        ink = painter.ink("own")
        painter.write(surface, self.told(self.last), end, "bold", theme.TEXT_PLATE, ink, tabular=True)
        for words, align in zip(self.ends, ("left", "right"), strict=True):
            box = pygame.Rect(field.x, field.bottom, field.width, foot)
            soft = painter.ink("soft")
            painter.write(surface, words, box, "body", theme.TEXT_SMALL, soft, align=align)  # type: ignore[arg-type]  # one of two sides

    def _line(self, surface: pygame.Surface, field: pygame.Rect, corners: Sequence[tuple[float, float]]) -> None:
        painter = self.painter
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        ink = theme.hexed(painter.ink("own"))
        wide = 2.4 * painter.scale
        base = field.height
        body = (
            f'<polygon points="0,{base} {path} {corners[-1][0]:.1f},{base}" fill="{ink}" fill-opacity="0.10"/>'
            f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="{wide:.1f}" stroke-linejoin="round"'
            ' stroke-linecap="round"/>'
            f'<circle cx="{corners[-1][0] - wide:.1f}" cy="{corners[-1][1]:.1f}" r="{wide * 1.7:.1f}" fill="{ink}"/>'
        )
        picture = painter.materials.keep(("curve", field.size, path, ink), lambda: theme.vector(body, field.size))
        theme.paint(surface, picture, field.topleft)


def averaged(values: Sequence[float], most: int) -> list[float]:
    """At most so many values: means of neighbours where there are more. The last one stays."""
    if len(values) <= most:
        return list(values)
    step = len(values) / (most - 1)
    cuts = [round(number * step) for number in range(most)]
    means = [sum(values[a:b]) / (b - a) for a, b in pairwise(cuts)]
    return [*means, values[-1]]


@dataclass(frozen=True)
class Bar:
    """A line of bars: ``part`` of the whole (0..1) with the ``interval`` in which the truth lies, and what is said at
    both ends. ``mark`` is a part to measure it by."""

    name: str
    part: float
    interval: tuple[float, float] | None
    figure: str
    note: str = ""
    ink: Ink = "own"
    mark: float | None = None


class BarRow(Widget):
    """One bar with its words: a name, the bar from the left, a figure, and a note in small letters."""

    def __init__(self, painter: Painter, bar: Bar, names: float = 0.24) -> None:
        super().__init__(painter)
        self.bar = bar
        self.names = names
        """The part of the width that names have."""

    def wish(self, width: int) -> tuple[int, int]:
        return width, max(self.painter.px(31), round(self.painter.text_px(theme.TEXT_BODY) * 1.75))

    def draw(self, surface: pygame.Surface) -> None:
        painter, bar, rect = self.painter, self.bar, self.rect
        first = round(rect.width * self.names)
        last = round(rect.width * 0.30)
        name = pygame.Rect(rect.x, rect.y, first - painter.px(8), rect.height)
        painter.write(surface, bar.name, name, "body", theme.TEXT_BODY, painter.ink("ink"), fit=True)
        rail = pygame.Rect(rect.x + first, rect.centery - painter.px(7), rect.width - first - last, painter.px(14))
        painter.wash(surface, rail)
        full = pygame.Rect(rail.x, rail.y, round(rail.width * max(0.0, min(1.0, bar.part))), rail.height)
        pygame.draw.rect(surface, painter.ink(bar.ink), full, border_radius=painter.px(3))
        if bar.interval is not None:
            self._reach(surface, rail, bar.interval)
        if bar.mark is not None:
            self._notch(surface, rail, bar.mark)
        cell = pygame.Rect(rail.right + painter.px(12), rect.y, round(last * 0.42), rect.height)
        ink = painter.ink("ink")
        painter.write(surface, bar.figure, cell, "bold", theme.TEXT_BODY, ink, tabular=True, fit=True)
        note = pygame.Rect(cell.right, rect.y, rect.right - cell.right, rect.height)
        soft = painter.ink("soft")
        painter.write(surface, bar.note, note, "body", theme.TEXT_SMALL, soft, align="right", tabular=True, fit=True)

    def _reach(self, surface: pygame.Surface, rail: pygame.Rect, interval: tuple[float, float]) -> None:
        """The interval as a line with ends, in ink that shows on the bar and beside it."""
        painter = self.painter
        ink = painter.ink("ink")
        low, high = (round(rail.x + rail.width * one) for one in interval)
        thick = max(1, painter.px(1.4))
        surface.fill(ink, pygame.Rect(low, rail.centery - thick // 2, max(1, high - low), thick))
        for x in (low, high):
            surface.fill(ink, pygame.Rect(x - thick // 2, rail.centery - painter.px(4), thick, painter.px(8)))

    def _notch(self, surface: pygame.Surface, rail: pygame.Rect, part: float) -> None:
        """A small arrow from above at a part of the rail."""
        painter = self.painter
        x, half, high = round(rail.x + rail.width * part), painter.px(5), painter.px(7)
        ink = theme.hexed(painter.ink("bad"))
        body = f'<polygon points="0,0 {2 * half},0 {half},{high}" fill="{ink}"/>'
        arrow = painter.materials.keep(("notch", half, high, ink), lambda: theme.vector(body, (2 * half, high)))
        theme.paint(surface, arrow, (x - half, rail.y + painter.px(2) - high))


class Story(Pressable):
    """Something worth remembering, as a card: what it was, where and when; pressed, it is shown."""

    def __init__(self, painter: Painter, title: Say, note: str, seal: str, on_press: Callable[[], None]) -> None:
        super().__init__(painter, title)
        self.note = note
        self.seal = seal
        self.on_press = on_press

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        inner = width - painter.px(80)
        title = painter.lay(said(self.label), inner, "title", theme.TEXT_LARGE).height
        note = painter.lay(self.note, inner, "body", theme.TEXT_SMALL).height
        return width, max(painter.px(70), title + note + painter.px(24))

    def trigger(self) -> None:
        self.painter.sounds.play("page")
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.wash(surface, self.rect, round(self._glow.value * 4))
        side = painter.px(46)
        disc = pygame.Rect(self.rect.x + painter.px(12), self.rect.centery - side // 2, side, side)
        pygame.draw.aacircle(surface, theme.BRASS, disc.center, side // 2)
        pygame.draw.aacircle(surface, theme.BRASS_DARK, disc.center, side // 2, max(1, painter.px(1.6)))
        painter.write(
            surface,
            self.seal,
            disc.inflate(-painter.px(10), 0),
            "title-bold",
            19.0,
            theme.INK,
            align="centre",
            fit=True,
        )
        inner = self.rect.width - painter.px(80)
        x = disc.right + painter.px(12)
        title = painter.lay(said(self.label), inner, "title", theme.TEXT_LARGE)
        note = painter.lay(self.note, inner, "body", theme.TEXT_SMALL)
        y = self.rect.centery - (title.height + note.height) // 2
        painter.type.draw(surface, title, (x, y), "title", painter.text_px(theme.TEXT_LARGE), painter.ink("ink"))
        small = painter.text_px(theme.TEXT_SMALL)
        painter.type.draw(surface, note, (x, y + title.height), "body", small, painter.ink("soft"))
        self.draw_focus(surface)
