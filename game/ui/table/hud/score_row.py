"""A row of a score sheet: words, and a figure for each side, written on the room's paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said, tr
from game.ui.table.hud.slip import stroke
from game.ui.typography.text import Role
from game.ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class Style:
    """How a kind of row is set: its height, the role and size of its words, and of its figures."""

    high: float
    role: Role
    units: float
    figures: Role = "title"
    size: float = 0.0
    """0.0: as the words."""


STYLES: Final[dict[str, Style]] = {
    "line": Style(27.0, "title", 18.5),
    "head": Style(30.0, "title-italic", 17.5, "title-italic"),
    "section": Style(34.0, "title-italic", 20.0),
    "total": Style(35.0, "title-italic", 19.0, "title-bold", 24.0),
    "past": Style(23.0, "title", 16.0),
    "grand": Style(74.0, "title-italic", 24.0, "title-bold", theme.TEXT_TITLE),
}
MARK: Final = 8.0
"""Room for the mark of a deciding line, left of the lines; logical units."""

SMALL = 0.85
"""Words that would be smaller than this part of their size stand in two lines."""


class SheetRow(Widget):
    """Pressing it opens the rule, if it has one."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        values: Sequence[str],
        *,
        kind: str = "line",
        open_rule: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(painter, label, tip=tr("sheet.open_rule") if open_rule else "")
        self.values = list(values)
        self.kind = kind
        self.open_rule = open_rule
        self.focusable = open_rule is not None
        self.shown = True
        self.decides = False
        """It decided the deal: it stands out."""
        self.own = -1
        """The column of the reader; -1 for none."""

    @property
    def style(self) -> Style:
        """How it is set."""
        return STYLES[self.kind]

    def wish(self, width: int) -> tuple[int, int]:
        style = self.style
        high = max(self.painter.px(style.high), round(self.painter.text_px(style.size or style.units) * 1.4))
        return width, max(high, self._two_lines(width) + self.painter.px(2))

    def hit(self, where: tuple[int, int]) -> bool:
        return self.shown and super().hit(where)  # what is not to be seen yet opens nothing

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside and self.open_rule is not None:
            self.open_rule()

    def key(self, event: pygame.event.Event) -> bool:
        # Only while the focus is shown: after a click Enter goes on, as it says on the button.
        if self.focused and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.open_rule is not None:
            self.open_rule()
            return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------------

    def column(self, index: int) -> pygame.Rect:
        """The cell of one side."""
        painter, rect = self.painter, self.rect
        wide = self._column_wide(rect.width)
        left = rect.right - wide * (len(self.values) - index) + painter.px(12)
        return pygame.Rect(left, rect.y, wide - painter.px(14), rect.height)

    def _column_wide(self, width: int) -> int:
        return min(self.painter.px(150), width // (max(1, len(self.values)) + 2))

    def _room(self, width: int) -> int:
        """How wide the words may be in a row so wide: they may go on where nothing is written."""
        first = next((index for index, value in enumerate(self.values) if value), len(self.values))
        return width - self._column_wide(width) * (len(self.values) - first)

    def _two_lines(self, width: int) -> int:
        """How high the words of a line are where one row of them would have to be small, else 0."""
        painter, style = self.painter, self.style
        room, words = self._room(width), said(self.label)
        if self.kind != "line" or painter.measure(words, style.role, style.units)[0] * SMALL <= room:
            return 0
        return painter.lay(words, room, style.role, style.units, max_lines=2).height

    def draw(self, surface: pygame.Surface) -> None:
        if not self.shown:
            return
        painter, rect, paper, style = self.painter, self.rect, self.painter.room.paper, self.style
        if self.open_rule is not None and (self.hovered or self.focused):
            painter.wash(surface, rect.inflate(painter.px(12), 0))
        if self.decides:
            self._mark(surface)
        cell = pygame.Rect(rect.x, rect.y, self._room(rect.width), rect.height)
        two = self._two_lines(rect.width)
        role: Role = "title-bold" if self.decides else style.role
        ink = paper.own if self.kind == "section" else paper.ink if self.kind in ("line", "grand") else paper.soft
        units = style.units * min(1.0, rect.height / two) if two else style.units
        painter.write(surface, said(self.label), cell, role, units, ink, wrap=two > 0, fit=not two)
        if self.kind == "section":
            self._ruled(surface, rect.x, rect.right, rect.bottom - 2)
        elif self.kind == "total" and self.values:
            self._ruled(surface, self.column(0).x, rect.right, rect.y + 2, strong=True)
        self._figures(surface)
        if self.focused:
            painter.focus_ring(surface, rect, radius=5)

    def _figures(self, surface: pygame.Surface) -> None:
        """What stands in the columns, in one size."""
        painter, paper, style = self.painter, self.painter.room.paper, self.style
        role: Role = "title-bold" if self.decides else style.figures
        units = style.size or style.units
        if self.values:
            # One alone in small letters would seem to count less.
            widest = max(painter.measure(value, role, units, tabular=True)[0] for value in self.values)
            units *= min(1.0, self.column(0).width / max(1, widest))
        for index, value in enumerate(self.values):
            cell = self.column(index)
            own = index == self.own and self.kind in ("head", "total", "grand")
            ink = paper.bad if value.startswith("−") else paper.own if own else paper.ink
            if self.kind == "past" or (self.kind == "head" and not own):
                ink = paper.soft
            painter.write(surface, value, cell, role, units, ink, align="right", tabular=True, fit=True)
            if self.kind == "grand" and value:
                self._underlined(surface, cell, painter.measure(value, role, units, tabular=True)[0], ink)

    def _ruled(self, surface: pygame.Surface, left: int, right: int, y: int, strong: bool = False) -> None:
        """A line drawn with a ruler."""
        paper = self.painter.room.paper
        ink = paper.ink if strong else theme.mix(paper.ground, paper.soft, 0.45)
        pygame.draw.line(surface, ink, (left, y), (right, y), max(1, self.painter.px(1.2)))

    def _underlined(self, surface: pygame.Surface, cell: pygame.Rect, wide: int, ink: theme.Colour) -> None:
        """Two strokes of a pen below a figure, the second a little shorter."""
        painter, u = self.painter, self.painter.scale
        box = pygame.Rect(0, 0, min(cell.width, max(wide, painter.px(34))) + painter.px(8), painter.px(13))
        box.midtop = (
            cell.right - min(cell.width, wide) // 2,
            cell.centery + round(painter.text_px(self.style.size) * 0.4),
        )
        across = box.width
        body = "".join(
            stroke(
                f"M{start * across:.1f} {y * u:.1f} Q{across * 0.45:.1f} {(y - 1.8) * u:.1f} {end * across:.1f} "
                f"{(y - 0.6) * u:.1f}",
                ink,
                2.0 * u,
            )
            for y, start, end in ((4.0, 0.02, 0.98), (9.5, 0.08, 0.93))
        )
        key = ("underlined", box.size, ink)
        theme.paint(surface, painter.materials.keep(key, lambda: theme.vector(body, box.size)), box.topleft)

    def _mark(self, surface: pygame.Surface) -> None:
        """A stroke of the pen in the margin beside the line that decided."""
        painter, u = self.painter, self.painter.scale
        box = pygame.Rect(self.rect.x - painter.px(MARK), self.rect.y + painter.px(2), painter.px(7), 0)
        box.height = max(6, self.rect.height - painter.px(4))
        high, ink = box.height, painter.room.paper.accent
        path = f"M{5 * u:.1f} 2 C{2 * u:.1f} {high * 0.3:.1f} {1.5 * u:.1f} {high * 0.7:.1f} {4.6 * u:.1f} {high - 2}"
        key = ("decides", box.size, ink)
        body = stroke(path, ink, 2.6 * u)
        theme.paint(surface, painter.materials.keep(key, lambda: theme.vector(body, box.size)), box.topleft)
