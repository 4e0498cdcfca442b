"""Pages of a leaf, chosen by their tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.typography.text import Align
from game.ui.widgets.base import Widget


class Tabs(Widget):
    """A row (or, with ``upright``, a column) of tabs; arrows along it change the page."""

    focusable = True

    def __init__(
        self,
        painter: Painter,
        options: Sequence[tuple[str, Say]],
        value: str,
        on_change: Callable[[str], None],
        *,
        upright: bool = False,
        label: Say = "",
    ) -> None:
        super().__init__(painter, label)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.upright = upright
        self._lit = -1

    @property
    def index(self) -> int:
        """The place of the page shown."""
        return next((number for number, (value, _) in enumerate(self.options) if value == self.value), 0)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        wide = [
            painter.measure(said(text), "title-bold", theme.TEXT_PLATE)[0] + painter.px(40) for _, text in self.options
        ]
        if self.upright:
            return min(width, max(wide)), (painter.row + painter.px(4)) * len(self.options)
        return min(width, sum(wide)), painter.row

    def choose(self, index: int) -> None:
        """Show the page at ``index``, and tell."""
        value = self.options[max(0, min(len(self.options) - 1, index))][0]
        if value != self.value:
            self.value = value
            self.stale = True
            self.painter.sounds.play("page")
            self.on_change(value)

    def cells(self) -> list[pygame.Rect]:
        """Where each tab is."""
        painter = self.painter
        if self.upright:
            step = painter.row + painter.px(4)
            return [
                pygame.Rect(self.rect.x, self.rect.y + n * step, self.rect.width, painter.row)
                for n in range(len(self.options))
            ]
        wide = [
            painter.measure(said(text), "title-bold", theme.TEXT_PLATE)[0] + painter.px(40) for _, text in self.options
        ]
        part = min(1.0, self.rect.width / max(1, sum(wide)))
        cells, x = [], float(self.rect.x)
        for one in wide:
            cells.append(pygame.Rect(round(x), self.rect.y, round(one * part), self.rect.height))
            x += one * part
        return cells

    def point(self, where: tuple[int, int]) -> None:
        lit = next((number for number, cell in enumerate(self.cells()) if cell.collidepoint(where)), -1)
        if lit != self._lit:
            self._lit = lit
            self.stale = True

    def release(self, where: tuple[int, int], inside: bool) -> None:
        for number, cell in enumerate(self.cells()):
            if inside and cell.collidepoint(where):
                self.choose(number)

    def key(self, event: pygame.event.Event) -> bool:
        back, on = (pygame.K_UP, pygame.K_DOWN) if self.upright else (pygame.K_LEFT, pygame.K_RIGHT)
        if event.key in (back, on):
            self.choose(self.index + (1 if event.key == on else -1))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        for number, (cell, (_, text)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = number == self.index
            if chosen:
                painter.shadow(surface, cell, depth=4)
                painter.plate(surface, cell, "chosen")
            elif self.hovered and number == self._lit:
                painter.plate(surface, cell, "quiet", glow=1)
            box = cell.inflate(-painter.px(24), 0)
            align: Align = "left" if self.upright else "centre"
            kind: theme.PlateKind = "chosen" if chosen else "quiet"
            painter.engrave(surface, said(text), box, kind, units=theme.TEXT_PLATE, align=align)
            if chosen and self.focused:
                painter.focus_ring(surface, cell)
