"""The backs of the cards side by side: they are chosen by their looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.drawing.assets import RATIO, turned_smoothly
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.widgets.choice import SideBySide

CARD = 40.0
"""How wide a back is at most."""
FAN = 13
"""By how many degrees the backs behind that of the room are turned."""


class BackChoice(SideBySide[str]):
    """Backs by name, the first option that of each room ("", a small fan). Beneath the chosen one stands what it is
    called, or beneath the one under the pointer."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        options: Sequence[tuple[str, Say]],
        value: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(painter, label, options, value, on_change)
        self._over = -1

    def _widths(self) -> list[int]:
        step = self.painter.px(CARD + 12)
        return [step + (self.painter.px(14) if not name else 0) for name, _ in self.options]

    def wish(self, width: int) -> tuple[int, int]:
        wide = min(width, sum(self._widths()))
        return wide, self._card_wide(wide) * 7 // 5 + self._words_high + self.painter.px(16)

    @property
    def _words_high(self) -> int:
        return round(self.painter.text_px(theme.TEXT_SMALL) * 1.5)

    def _card_wide(self, wide: int) -> int:
        """The width of a back where all have ``wide`` pixels together."""
        painter = self.painter
        return min(painter.px(CARD), round(painter.px(CARD) * wide / max(1, sum(self._widths()))))

    def point(self, where: tuple[int, int]) -> None:
        self._look(next((number for number, cell in enumerate(self.cells()) if cell.collidepoint(where)), -1))

    def set_hovered(self, hovered: bool) -> None:
        super().set_hovered(hovered)
        if not hovered:
            self._look(-1)

    def _look(self, number: int) -> None:
        if number != self._over:
            self._over = number
            self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        wide = self._card_wide(self.rect.width)
        high = round(wide * RATIO)
        cells = self.cells()
        for number, (cell, (name, _)) in enumerate(zip(cells, self.options, strict=True)):
            card = pygame.Rect(0, 0, wide, high)
            card.midtop = (cell.centerx, self.rect.y + painter.px(6))
            if number == self.index:
                plate = cell.inflate(-painter.px(2), 0)
                plate.height = high + painter.px(12)
                painter.shadow(surface, plate, depth=3)
                painter.plate(surface, plate, "chosen")
            if not name:
                self._fan(surface, card)
            painter.shadow(surface, card, radius=CARD * 0.055, depth=3 if number == self._over else 2)
            theme.paint(surface, painter.assets.back(name or painter.room.back, wide), card.topleft)
        shown = self._over if self._over >= 0 else self.index
        self._write(surface, cells[shown], said(self.options[shown][1]))
        self.draw_focus(surface)

    def _write(self, surface: pygame.Surface, cell: pygame.Rect, words: str) -> None:
        painter = self.painter
        wide = min(self.rect.width, painter.measure(words, "title-bold", theme.TEXT_SMALL)[0] + 2)
        box = pygame.Rect(0, self.rect.bottom - self._words_high, wide, self._words_high)
        box.centerx = cell.centerx
        box.clamp_ip(self.rect)
        ink = painter.room.paper.ink
        painter.write(surface, words, box, "title-bold", theme.TEXT_SMALL, ink, align="centre", fit=True)

    def _fan(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Two backs of other rooms, turned, behind ``card``."""
        painter = self.painter
        others = [name for name, _ in self.options if name and name != painter.room.back][:2]
        for name, way in zip(others, (-1, 1), strict=False):
            behind = turned_smoothly(painter.assets.back(name, card.width), way * FAN)
            place = behind.get_rect(center=(card.centerx + way * round(card.width * 0.2), card.centery + 1))
            theme.paint(surface, behind, place.topleft)
