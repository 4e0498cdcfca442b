"""What the panels of questions share: a dark plate with a heading, and buttons that give one answer each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.actions import Action
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.layouts.seats import Layout
from game.ui.widgets import Button, ButtonKind, Widget

Choose = Callable[[Action], None]


class AskPanel(Widget):
    """A question with its answers. ``settle`` places it on the table; ``first`` is what Enter does, and the one button
    in colour; ``shortcut`` lets a panel answer to letters."""

    tallest = 0.62
    """The part of the window's height that its words and answers may take before they are set smaller."""
    aside = False
    """It stands beside a hand that is asked: the keys are the hand's, unless Tab leads here."""
    noticed = False
    """A notice stands right above: what a panel writes and marks outside its plate waits."""

    def __init__(self, painter: Painter, title: Say) -> None:
        super().__init__(painter, title)
        self.hint: Action | None = None
        self.units: float = theme.TEXT_LARGE
        """The size of the question; the answers are a little smaller."""
        self.focus_on: Callable[[Widget | None], None] = lambda part: None
        """Gives a part the keyboard, once the panel is shown."""

    def _roomy(self, buttons: Sequence[Button], tall: Callable[[], int]) -> None:
        """Choose the largest type with which the panel, ``tall`` pixels high, leaves the hand to be seen."""
        for part in (1.0, 0.85, 0.72, 0.6, 0.5):
            self.units = theme.TEXT_LARGE * part
            for button in buttons:
                button.units = self.units * 0.92
            if tall() <= self.tallest * self.painter.size[1]:
                return

    def settle(self, layout: Layout) -> None:
        """Place itself and its parts."""

    def first(self) -> Widget | None:
        """The part that has the focus at first."""
        return next((part for root in self.parts() for part in root.walk() if part.can_focus), None)

    def stress(self) -> None:
        """Colour the button that Enter presses, and no other."""
        first = self.first()
        for part in (part for root in self.parts() for part in root.walk()):
            if isinstance(part, Button) and part.kind in ("primary", "secondary"):
                part.kind = "primary" if part is first else "secondary"

    def shortcut(self, event: pygame.event.Event) -> bool:
        """A key that no part wanted; True if used."""
        return False

    def show_hint(self, answer: Action) -> None:
        """Light the answer that is advised."""
        self.hint = answer
        self.stale = True

    def lit_part(self) -> Widget | None:
        """The part that gives the advised answer, if one does; Enter is meant for it."""
        parts = (part for root in self.parts() for part in root.walk())
        return next((part for part in parts if getattr(part, "lit", False) and part.can_focus), None)

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.plate(surface, self.rect, "dark", shadow=True, radius=14)

    def draw_title(self, surface: pygame.Surface, pad: float, rise: float) -> None:
        """The question across the plate, ``pad`` units from its sides and raised by ``rise`` units."""
        painter = self.painter
        side = painter.px(pad)
        inner = self.rect.width - 2 * side
        block = painter.lay(said(self.label), inner, "bold", self.units)
        where = (self.rect.x + side, self.rect.y + side - painter.px(rise))
        size = painter.text_px(self.units)
        painter.type.draw(surface, block, where, "bold", size, theme.BRASS_LIGHT, align="centre", width=inner)


class AnswerButton(Button):
    """A button that gives one answer; its mark may be a suit drawn large. It glows when it is the hint. ``grave``: not
    to be pressed rashly."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        answer: Action,
        choose: Choose,
        *,
        suit: str = "",
        note: Say = "",
        grave: bool = False,
    ) -> None:
        kind: ButtonKind = "warning" if grave else "secondary"
        super().__init__(painter, label, lambda: choose(answer), kind=kind, note=note, units=theme.TEXT_LARGE * 0.92)
        self.answer = answer
        self.suit = suit
        self.lit = False
        if suit:
            self.kind = "leaf"

    def wish(self, width: int) -> tuple[int, int]:
        wide, high = super().wish(width)
        return max(wide, self.painter.px(96)) + (self.painter.px(30) if len(self.suit) == 1 else 0), high

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if len(self.suit) != 1:
            super().draw(surface)
        else:
            glow = max(round(self._glow.value * 4), 2 if self.focused else 0)
            rect = self.rect.move(0, round(self._sunk.value * painter.px(1.5)))
            painter.plate(surface, rect, "leaf" if self.enabled else "disabled", glow=glow)
            words = said(self.label)
            wide = painter.measure(words, "bold", self.units)[0]
            side = min(painter.px(30), rect.height - painter.px(12))
            left = rect.centerx - (wide + side + painter.px(8)) // 2
            painter.suit(surface, self.suit, (left + side // 2, rect.centery), side)
            box = pygame.Rect(left + side + painter.px(8), rect.y, wide + painter.px(4), rect.height)
            painter.write(
                surface, words, box, "bold", self.units, theme.INK if self.enabled else theme.INK_SOFT, fit=True
            )
            if self.leads:
                self.draw_lead(surface)
            self.draw_focus(surface)
        if self.lit:
            pygame.draw.rect(
                surface,
                theme.GOLD,
                self.rect.inflate(painter.px(6), painter.px(6)),
                painter.px(3),
                border_radius=painter.px(12),
            )


def row_of(painter: Painter, buttons: Sequence[Button], left: int, top: int, width: int, gap: int) -> int:
    """Place buttons in rows, each row centred in ``width`` pixels; returns the height used."""
    rows: list[list[tuple[Button, int]]] = [[]]
    used = 0
    high = 0
    for button in buttons:
        wide, tall = button.wish(width)
        high = max(high, tall)
        if rows[-1] and used + gap + wide > width:
            rows.append([])
            used = 0
        used += wide + (gap if rows[-1] else 0)
        rows[-1].append((button, wide))
    y = top
    for row in rows:
        total = sum(wide for _, wide in row) + gap * (len(row) - 1)
        x = left + (width - total) // 2
        for button, wide in row:
            button.place(pygame.Rect(x, y, wide, high))
            x += wide + gap
        y += high + gap
    return y - gap - top
