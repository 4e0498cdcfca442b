"""Words that are only read."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.decor.room import Ink
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.typography.text import Align, Role
from game.ui.widgets.base import Widget


class Label(Widget):
    """One line; too long, it becomes smaller (``fit``) or ends in an ellipsis."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        *,
        role: Role = "body",
        units: float = theme.TEXT_BODY,
        colour: theme.Colour | Ink = theme.TEXT,
        align: Align = "left",
        tabular: bool = False,
        fit: bool = True,
        tip: Say = "",
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.role: Role = role
        self.units = units
        self.colour = colour
        self.align: Align = align
        self.tabular = tabular
        self.fit = fit

    def wish(self, width: int) -> tuple[int, int]:
        wide, high = self.painter.measure(said(self.label), self.role, self.units, tabular=self.tabular)
        return min(width, wide + 2), high

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.write(
            surface,
            said(self.label),
            self.rect,
            self.role,
            self.units,
            self.colour,
            align=self.align,
            tabular=self.tabular,
            fit=self.fit,
        )


class Paragraph(Widget):
    """Words broken into lines; ``wish`` tells the height they need."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        *,
        role: Role = "body",
        units: float = theme.TEXT_BODY,
        colour: theme.Colour | Ink = theme.TEXT,
        align: Align = "left",
    ) -> None:
        super().__init__(painter, label)
        self.role: Role = role
        self.units = units
        self.colour = colour
        self.align: Align = align

    def wish(self, width: int) -> tuple[int, int]:
        block = self.painter.lay(said(self.label), width, self.role, self.units)
        return block.width, block.height

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        block = painter.lay(said(self.label), self.rect.width, self.role, self.units)
        size = painter.text_px(self.units)
        painter.type.draw(
            surface,
            block,
            self.rect.topleft,
            self.role,
            size,
            painter.ink(self.colour),
            align=self.align,
            width=self.rect.width,
        )
