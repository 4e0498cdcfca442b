"""A month of days to choose from."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, tr
from game.ui.widgets.base import Widget

WEEK: Final = 7
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -WEEK, pygame.K_DOWN: WEEK}


class Calendar(Widget):
    """The month of ``day``, the chosen one; days after ``last`` cannot be chosen. ``marks`` says of each day how much
    was done on it (0..1). Arrows go by days and weeks, Page Up and Page Down by months."""

    focusable = True

    def __init__(self, painter: Painter, label: Say, day: date, last: date, on_change: Callable[[date], None]) -> None:
        super().__init__(painter, label)
        self.day = day
        self.last = last
        self.on_change = on_change
        self.marks: Mapping[date, float] = {}
        self._lit: date | None = None

    def choose(self, day: date) -> None:
        """Choose a day, and tell."""
        day = min(day, self.last)
        if day != self.day:
            self.day = day
            self.stale = True
            self.painter.sounds.play("toggle")
            self.on_change(day)

    def turn(self, months: int) -> None:
        """Go so many months on; the day stays if there is such a one."""
        number = self.day.year * 12 + self.day.month - 1 + months
        year, month = divmod(number, 12)
        if not 1 <= year <= 9999:
            return
        days = calendar.monthrange(year, month + 1)[1]
        self.choose(date(year, month + 1, min(self.day.day, days)))

    def weeks(self) -> list[list[date]]:
        """The days shown, week by week from Monday."""
        return calendar.Calendar().monthdatescalendar(self.day.year, self.day.month)

    def _high(self) -> int:
        return max(self.painter.px(34), round(self.painter.text_px(theme.TEXT_BODY) * 1.75))

    def wish(self, width: int) -> tuple[int, int]:
        return width, self._high() * 7

    def cells(self) -> dict[date, pygame.Rect]:
        """Where each day of the month stands."""
        wide, high = self.rect.width / WEEK, self._high()
        return {
            day: pygame.Rect(round(self.rect.x + column * wide), self.rect.y + (row + 1) * high, round(wide), high)
            for row, week in enumerate(self.weeks())
            for column, day in enumerate(week)
            if day.month == self.day.month
        }

    # -- events --------------------------------------------------------------------------------------------------

    def _at(self, where: tuple[int, int]) -> date | None:
        found = next((day for day, cell in self.cells().items() if cell.collidepoint(where)), None)
        return found if found is not None and found <= self.last else None

    def release(self, where: tuple[int, int], inside: bool) -> None:
        day = self._at(where) if inside else None
        if day is not None:
            self.choose(day)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS:
            self.choose(self.day + timedelta(STEPS[event.key]))
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
        else:
            return False
        return True

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        cells = self.cells()
        names = tr("days.weekdays").split(" ")
        wide, high = self.rect.width / WEEK, self._high()
        for column, name in enumerate(names):
            box = pygame.Rect(round(self.rect.x + column * wide), self.rect.y, round(wide), high)
            painter.write(surface, name, box, "body", theme.TEXT_SMALL, painter.ink("soft"), align="centre", fit=True)
        for day, cell in cells.items():
            chosen = day == self.day
            if chosen:
                painter.plate(surface, cell.inflate(-painter.px(4), -painter.px(3)), "chosen")
            ink = theme.INK if chosen else painter.ink("soft" if day > self.last else "ink")
            role = "bold" if day == self.last else "body"
            number = cell.move(0, -painter.px(3)) if self.marks.get(day) else cell
            painter.write(surface, str(day.day), number, role, theme.TEXT_BODY, ink, align="centre", tabular=True)  # type: ignore[arg-type]  # one of two roles
            part = self.marks.get(day, 0.0)
            if part:
                bar = pygame.Rect(0, 0, round(painter.px(5) + (cell.width - painter.px(20)) * part), painter.px(4))
                bar.midbottom = (cell.centerx, cell.bottom - painter.px(5))
                pygame.draw.rect(surface, theme.BRASS_DARK, bar, border_radius=painter.px(2))
        self.draw_focus(surface)
