"""Words that are only read."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.decor.room import Ink
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.typography.text import Align
from game.ui.widgets.base import Widget


class Paragraph(Widget):
    """Words broken into lines; ``wish`` tells the height they need."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        *,
        units: float = theme.TEXT_BODY,
        colour: theme.Colour | Ink = theme.TEXT,
        align: Align = "left",
    ) -> None:
        super().__init__(painter, label)
        self.units = units
        self.colour = colour
        self.align: Align = align

    def wish(self, width: int) -> tuple[int, int]:
        block = self.painter.lay(said(self.label), width, units=self.units)
        return block.width, block.height

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        block = painter.lay(said(self.label), self.rect.width, units=self.units)
        size = painter.text_px(self.units)
        painter.type.draw(
            surface,
            block,
            self.rect.topleft,
            "body",
            size,
            painter.ink(self.colour),
            align=self.align,
            width=self.rect.width,
        )
