"""One of several: side by side while they fit, as a list that opens when they are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.typography.text import Role
from game.ui.widgets.base import PRESSING, Widget

T = TypeVar("T")


class _OneOf(Widget, Generic[T]):
    focusable = True
    takes_enter = True

    def __init__(
        self,
        painter: Painter,
        label: Say,
        options: Sequence[tuple[T, Say]],
        value: T,
        on_change: Callable[[T], None],
        *,
        tip: Say = "",
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.options = list(options)
        self.value = value
        self.on_change = on_change

    @property
    def index(self) -> int:
        """The place of the value among the options; 0 if it is none of them."""
        return next((number for number, (value, _) in enumerate(self.options) if value == self.value), 0)

    def set(self, value: T) -> None:
        """Show ``value`` without telling anybody."""
        self.value = value
        self.stale = True

    def choose(self, index: int) -> None:
        """Take the option at ``index`` (kept within the list), and tell if it is a change."""
        if not self.enabled or not self.options:
            return
        value = self.options[max(0, min(len(self.options) - 1, index))][0]
        if value != self.value:
            self.value = value
            self.stale = True
            self.painter.sounds.play("toggle")
            self.on_change(value)


class SideBySide(_OneOf[T]):
    """All options side by side; Left and Right change the choice."""

    def _widths(self) -> list[int]:
        """How wide each option would like to be."""
        raise NotImplementedError

    def cells(self) -> list[pygame.Rect]:
        """Where each option is."""
        widths = self._widths()
        total = sum(widths) or 1
        cells = []
        x = float(self.rect.x)
        for width in widths:
            step = self.rect.width * width / total
            cells.append(pygame.Rect(round(x), self.rect.y, round(x + step) - round(x), self.rect.height))
            x += step
        return cells

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside:
            for number, cell in enumerate(self.cells()):
                if cell.collidepoint(where):
                    self.choose(number)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if event.key in PRESSING:
            self.choose((self.index + 1) % len(self.options))
            return True
        return False


class Segmented(SideBySide[T]):
    """The words of all options side by side."""

    on_cloth = False
    """It stands on the table, not on a sheet: then it brings a slip of paper of its own."""

    def _widths(self) -> list[int]:
        painter = self.painter
        return [
            painter.measure(said(text), "title-bold", theme.TEXT_PLATE)[0] + painter.px(28) for _, text in self.options
        ]

    def wish(self, width: int) -> tuple[int, int]:
        return min(width, sum(self._widths())), max(
            self.painter.px(38), round(self.painter.text_px(theme.TEXT_BODY) * 2.1)
        )

    def fits(self, width: int) -> bool:
        """True if every option can be read in ``width`` pixels."""
        return sum(self._widths()) <= width

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        paper = painter.room.paper
        if self.on_cloth:
            painter.paper(surface, self.rect, margin=False)
        else:
            painter.wash(surface, self.rect)
        for number, (cell, (_, text)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = number == self.index
            if chosen:
                kind: theme.PlateKind = "chosen" if self.enabled else "disabled"
                painter.shadow(surface, cell, depth=3)
                painter.plate(surface, cell, kind)
                painter.engrave(surface, said(text), cell.inflate(-painter.px(10), 0), kind, units=theme.TEXT_PLATE)
                continue
            ink = paper.ink if self.enabled else paper.soft
            box = cell.inflate(-painter.px(10), 0)
            painter.write(surface, said(text), box, "title-bold", theme.TEXT_PLATE, ink, align="centre", fit=True)
        self.draw_focus(surface)


class Dropdown(_OneOf[T]):
    """Shows the choice; a click, Enter or Space opens the list. Up and Down change it while closed as well."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        options: Sequence[tuple[T, Say]],
        value: T,
        on_change: Callable[[T], None],
        *,
        tip: Say = "",
    ) -> None:
        super().__init__(painter, label, options, value, on_change, tip=tip)
        self.opened = False
        self._lit = 0
        self._first = 0

    @property
    def grabs(self) -> bool:
        return self.opened

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        widest = max(
            (painter.measure(said(text), "title-bold", theme.TEXT_PLATE)[0] for _, text in self.options), default=0
        )
        return min(width, widest + painter.px(58)), max(painter.px(38), round(painter.text_px(theme.TEXT_BODY) * 2.1))

    # -- the open list -------------------------------------------------------------------------------------------

    def _list(self) -> tuple[pygame.Rect, int, int]:
        """Where the open list is, the height of a line, and how many lines it shows."""
        painter = self.painter
        line = max(painter.px(34), round(painter.text_px(theme.TEXT_BODY) * 1.9))
        pad = painter.px(5)
        below = painter.size[1] - self.rect.bottom - painter.px(10)
        above = self.rect.top - painter.px(10)
        room = max(below, above)
        count = max(1, min(len(self.options), (room - 2 * pad) // line))
        rect = pygame.Rect(self.rect.x, 0, self.rect.width, count * line + 2 * pad)
        if rect.height <= below or below >= above:
            rect.top = self.rect.bottom + painter.px(3)
        else:
            rect.bottom = self.rect.top - painter.px(3)
        return rect, line, count

    def _at(self, where: tuple[int, int]) -> int | None:
        rect, line, count = self._list()
        if not rect.collidepoint(where):
            return None
        number = (where[1] - rect.y - self.painter.px(5)) // line
        return self._first + number if 0 <= number < count else None

    def open(self) -> None:
        """Open the list."""
        if self.enabled:
            self.opened = True
            self._light(self.index)

    def close(self) -> None:
        """Close the list."""
        self.opened = False
        self.stale = True

    def _light(self, index: int) -> None:
        self._lit = max(0, min(len(self.options) - 1, index))
        count = self._list()[2]
        self._first = max(0, min(self._first, self._lit))
        if self._lit >= self._first + count:
            self._first = self._lit - count + 1
        self.stale = True

    # -- events --------------------------------------------------------------------------------------------------

    def drag(self, where: tuple[int, int]) -> None:
        if self.opened:
            found = self._at(where)
            if found is not None and found != self._lit:
                self._lit = found
                self.stale = True

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if not self.opened:
            if inside:
                self.open()
            return
        found = self._at(where)
        self.close()
        if found is not None:
            self.choose(found)

    def wheel(self, steps: float) -> bool:
        if not self.opened:
            return False
        count = self._list()[2]
        self._first = max(0, min(len(self.options) - count, self._first - round(steps)))
        return True

    def set_focused(self, focused: bool) -> None:
        super().set_focused(focused)
        if not focused:
            self.opened = False

    def key(self, event: pygame.event.Event) -> bool:
        confirm = event.key in PRESSING
        if not self.opened:
            if confirm:
                self.open()
                return True
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
                return True
            return False
        if confirm:
            lit = self._lit
            self.close()
            self.choose(lit)
        elif event.key == pygame.K_ESCAPE or event.key == pygame.K_TAB:
            self.close()
            return bool(event.key == pygame.K_ESCAPE)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._light(self._lit + (1 if event.key == pygame.K_DOWN else -1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._light(0 if event.key == pygame.K_HOME else len(self.options) - 1)
        return True

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        kind: theme.PlateKind = "secondary" if self.enabled else "disabled"
        painter.shadow(surface, self.rect, depth=4)
        painter.plate(surface, self.rect, kind, glow=round(self._glow.value * 4))
        text = said(self.options[self.index][1]) if self.options else ""
        ink = theme.plate_ink(kind)
        box = pygame.Rect(self.rect.x + painter.px(13), self.rect.y, self.rect.width - painter.px(44), self.rect.height)
        painter.engrave(surface, text, box, kind, units=theme.TEXT_PLATE, align="left")
        side = painter.px(14)
        arrow = painter.materials.keep(("arrow", side, ink), lambda: _arrow(side, ink))
        theme.paint(surface, arrow, (self.rect.right - painter.px(14) - side, self.rect.centery - side // 2))
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.opened:
            return
        painter = self.painter
        rect, line, count = self._list()
        painter.paper(surface, rect, margin=False)
        pad = painter.px(5)
        for number in range(count):
            index = self._first + number
            cell = pygame.Rect(rect.x + pad, rect.y + pad + number * line, rect.width - 2 * pad, line)
            lit = index == self._lit
            role: Role = "title-bold" if index == self.index else "title"
            box, words = cell.inflate(-painter.px(16), 0), said(self.options[index][1])
            if lit:
                painter.plate(surface, cell, "chosen")
                painter.engrave(surface, words, box, "chosen", role, theme.TEXT_PLATE, align="left")
            else:
                painter.write(surface, words, box, role, theme.TEXT_PLATE, "ink", fit=True)


def _arrow(side: int, ink: theme.Colour) -> pygame.Surface:
    body = (
        f'<path d="M2 5 L8 11 L14 5" fill="none" stroke="{theme.hexed(ink)}" stroke-width="2.2" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return theme.vector(body, (side, side), (16, 16))


def one_of(
    painter: Painter,
    label: Say,
    options: Sequence[tuple[T, Say]],
    value: T,
    on_change: Callable[[T], None],
    *,
    width: int,
) -> Segmented[T] | Dropdown[T]:
    """The choice that suits: side by side if all can be read in ``width`` pixels, else a list that opens."""
    if 1 < len(options) <= 5:
        row = Segmented(painter, label, options, value, on_change)
        if row.fits(width):
            return row
    return Dropdown(painter, label, options, value, on_change)
