"""Headings, rows and grids of a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.widgets import Form, ScrollArea, Widget

FADE: Final = 22.0
"""Units at the ends of a scrolled leaf in which it fades."""
GAPS: Final = (*(8.0 - 0.5 * step for step in range(11)), *(9.0 + step for step in range(34)))
"""Gaps between the parts of a page, units: the usual one, then closer and wider ones."""
GRID: Final = 10.0
"""Between the cells of a grid, units."""
APART: Final = 60.0
"""Rows of a grid are pulled apart by no more than so many units."""


class Heading(Widget):
    """A heading on a leaf with an engraved line, and controls at its right (below, where it is narrow)."""

    def __init__(self, painter: Painter, label: Say, controls: Sequence[Widget] = (), *, units: float = 23.0) -> None:
        super().__init__(painter, label)
        self.controls = list(controls)
        self.units = units

    def parts(self) -> Sequence[Widget]:
        return self.controls

    def _row(self, width: int) -> tuple[int, int, bool]:
        """Width and height of the controls, and whether they stand below the words."""
        sizes = [one.wish(width) for one in self.controls]
        wide = sum(size[0] for size in sizes) + self.painter.gap * max(0, len(sizes) - 1)
        high = max((size[1] for size in sizes), default=0)
        name = self.painter.measure(said(self.label), "title", self.units)[0]
        return wide, high, bool(sizes) and name + wide + 2 * self.painter.gap > width

    def wish(self, width: int) -> tuple[int, int]:
        name = self.painter.lay(said(self.label), width, "title", self.units).height
        _, high, below = self._row(width)
        inner = name + high + self.painter.px(4) if below else max(name, high)
        return width, inner + self.painter.px(8)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, high, below = self._row(rect.width)
        x = rect.x if below else rect.right - wide
        y = rect.bottom - self.painter.px(8) - high if below else rect.y
        for one in self.controls:
            size = one.wish(rect.width)
            one.place(pygame.Rect(x, y + (high - size[1]) // 2, *size))
            x += size[0] + self.painter.gap

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        wide, _, below = self._row(self.rect.width)
        block = painter.lay(said(self.label), self.rect.width, "title", self.units)
        inner = self.rect.height - painter.px(8)
        top = self.rect.y if below else self.rect.y + (inner - block.height) // 2
        painter.type.draw(surface, block, (self.rect.x, top), "title", painter.text_px(self.units), painter.ink("own"))
        left = self.rect.x + block.width + painter.px(14)
        right = self.rect.right if below or not wide else self.rect.right - wide - painter.px(14)
        if right - left > painter.px(30):
            surface.fill(
                painter.ink("line"), pygame.Rect(left, top + block.height // 2, right - left, max(1, painter.px(1)))
            )


class Grid(Widget):
    """Widgets in columns of one width, as many as fit; every row as high as its highest."""

    def __init__(self, painter: Painter, cells: Sequence[Widget], *, least: float, most: int = 4) -> None:
        super().__init__(painter)
        self.cells = list(cells)
        self.least = least
        self.most = most
        self.more = 0.0
        """What its rows stand apart besides, units."""

    def parts(self) -> Sequence[Widget]:
        return self.cells

    def _columns(self, width: int) -> tuple[int, int]:
        """How many columns, and how wide."""
        gap = self.painter.px(GRID)
        least = round(self.painter.px(self.least) * max(1.0, self.painter.text_scale))
        fit = max(1, min(self.most, len(self.cells), (width + gap) // (least + gap)))
        if len(self.cells) > fit:
            # Even rows look better than a full one and a rest.
            fit = -(-len(self.cells) // -(-len(self.cells) // fit))
        return fit, (width - gap * (fit - 1)) // fit

    def _rows(self, width: int) -> list[tuple[list[Widget], int]]:
        count, wide = self._columns(width)
        rows = [self.cells[n : n + count] for n in range(0, len(self.cells), count)]
        return [(row, max(cell.wish(wide)[1] for cell in row)) for row in rows]

    def wish(self, width: int) -> tuple[int, int]:
        rows = self._rows(width)
        return width, sum(high for _, high in rows) + self.painter.px(GRID + self.more) * max(0, len(rows) - 1)

    def pull(self, top: int, down: int) -> bool:
        """Stand the rows so far apart that the one at ``top`` comes to stand at ``down``; True if that can be done."""
        tops = sorted({cell.rect.top for cell in self.cells})
        if top not in tops[1:]:
            return False
        self.more = -(-(down - top) // tops.index(top)) / self.painter.scale
        return self.more <= APART

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.painter.px(GRID)
        _, wide = self._columns(rect.width)
        y = rect.y
        for row, high in self._rows(rect.width):
            for number, cell in enumerate(row):
                cell.place(pygame.Rect(rect.x + number * (wide + gap), y, wide, high))
            y += high + self.painter.px(GRID + self.more)


class Space(Widget):
    """Nothing, so many units high."""

    def __init__(self, painter: Painter, units: float) -> None:
        super().__init__(painter)
        self.units = units

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.painter.px(self.units)


def stack(painter: Painter, parts: Sequence[Widget], inside: pygame.Rect, gap: float = 8) -> int:
    """Place ``parts`` below one another within ``inside``; the height they took, pixels."""
    pad = painter.px(8)
    y = inside.y + pad
    for part in parts:
        if not part.visible:
            continue
        high = part.wish(inside.width - 2 * pad)[1]
        part.place(pygame.Rect(inside.x + pad, y, inside.width - 2 * pad, high))
        y += high + painter.px(gap)
    return y + pad - inside.y


def stack_clear(painter: Painter, parts: Sequence[Widget], inside: pygame.Rect) -> int:
    """`stack` with such gaps that the lower edge of the page cuts through no card and no control before it is scrolled;
    the usual ones where none do that."""
    foot = pygame.Rect(inside.x, inside.bottom - painter.px(FADE), inside.width, painter.px(FADE))
    grids = [part for part in parts if isinstance(part, Grid) and part.visible]
    for gap in GAPS:
        for grid in grids:
            grid.more = 0.0
        high = stack(painter, parts, inside, gap)
        cut = [cell.rect for cell in _touchable(parts) if cell.rect.colliderect(foot)]
        if high <= inside.height or not cut:
            return high
        for grid in grids:
            if grid.pull(cut[0].top, inside.bottom):
                high = stack(painter, parts, inside, gap)
                if not any(cell.rect.colliderect(foot) for cell in _touchable(parts)):
                    return high
    for grid in grids:
        grid.more = 0.0
    return stack(painter, parts, inside)


def _touchable(parts: Sequence[Widget]) -> list[Widget]:
    """What of a page must not be cut: cells of grids, and controls."""
    shown = [part for part in parts if part.visible]
    cells = [cell for part in shown for cell in part.parts() if cell.visible]
    return [cell for cell in cells if cell.focusable or cell.parts()]


def soften(painter: Painter, surface: pygame.Surface, area: ScrollArea, form: Form) -> None:
    """Let what is cut off at the top and bottom of a scrolled leaf fade out. Not under a dialog or an open list."""
    if form.dialogs or any(widget.grabs for widget in form.all()) or area.rect.height < painter.px(120):
        return
    high = painter.px(FADE)
    wide = area.rect.width - area.bar_width
    for end, more in (("top", area.offset > 0), ("bottom", area.offset < area.height - area.rect.height)):
        if more:
            paper = painter.room.paper
            colour = paper.ground if end == "top" else paper.shade
            strip = painter.materials.keep(
                ("soft end", end, wide, high, colour),
                lambda end=end, colour=colour: _strip(wide, high, end, colour),  # type: ignore[misc]  # the defaults bind them
            )
            theme.paint(surface, strip, (area.rect.x, area.rect.y if end == "top" else area.rect.bottom - high))


def _strip(width: int, height: int, end: str, ground: theme.Colour) -> pygame.Surface:
    colour = theme.hexed(ground)
    first, last = (1, 0) if end == "top" else (0, 1)
    body = (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="{first}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="{last}"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#s)"/>'
    )
    return theme.vector(body, (width, height))
