"""What the panels of questions share: the question in words on the cloth, and pieces below it that give one answer
each; a question that truly needs a sheet lies on the room's paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.ui import theme
from game.ui.drawing.on_cloth import write_on_cloth
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.layouts.seats import Layout
from game.ui.stage.tween import Tween, linear
from game.ui.table.asks.pieces import FULL, Piece
from game.ui.typography.text import Block, Role
from game.ui.widgets import Button, Widget

Choose = Callable[[Action], None]
QUESTION: Final = 1.2
"""The question's type, as a part of `AskPanel.units`: the serif is smaller than the gothic."""
FALL: Final = 8.0
LAYING: Final = 0.2
SPREAD: Final = 0.6
"""Pieces come down from so many units in so many seconds, the last one that much later than the first."""
LARGE_ENOUGH: Final = 0.75
CROWDED: Final = 1.45
"""With type so much larger than usual the cloth has no room left."""
PAD: Final = 10.0
"""Units around what lies on the cloth: room for a ring around the outermost piece."""
SHEET_PAD: Final = 14.0
"""Units between the edge of a sheet and what stands on it."""


class AskPanel(Widget):
    """A question with its answers. ``settle`` places it on the table; ``first`` is what Enter does, and the one button
    in colour; ``shortcut`` lets a panel answer to letters."""

    tallest = 0.62
    """The part of the window's height that its words and answers may take before they are set smaller."""
    aside = False
    """It stands beside a hand that is asked: the keys are the hand's, unless Tab leads here."""
    noticed = False
    """A notice stands right above: what a panel writes and marks outside its own place waits."""
    on_sheet = False
    """It is a sheet of paper with buttons; otherwise its answers lie on the cloth."""
    narrowed = 0
    """Pixels of the question's width that belong to something else, half of them at each side."""

    def __init__(self, painter: Painter, title: Say) -> None:
        super().__init__(painter, title)
        self.hint: Action | None = None
        self.units: float = theme.TEXT_LARGE
        """The size of the question; the answers are a little smaller."""
        self.focus_on: Callable[[Widget | None], None] = lambda part: None
        """Gives a part the keyboard, once the panel is shown."""
        self._laid = Tween(1.0)
        """0..1: how far its pieces have been laid down."""

    @property
    def pad(self) -> int:
        """Pixels between its edge and what stands on it."""
        if not self.on_sheet:
            return self.painter.px(PAD)
        return self.painter.px(SHEET_PAD * max(0.7, min(1.0, self.units / theme.TEXT_LARGE)))

    def question(self, width: int) -> Block:
        """The question, broken into lines of ``width`` pixels."""
        return self.painter.lay(said(self.label), width, "title-bold", self.units * QUESTION)

    def question_wide(self) -> int:
        """Pixels of the question on one line."""
        return self.painter.measure(said(self.label), "title-bold", self.units * QUESTION)[0]

    def question_high(self, width: int) -> int:
        """Pixels from the top of the question to the first answer."""
        return self.question(width).height + self.painter.px(2 if self.on_sheet else 7) if said(self.label) else 0

    def _roomy(self, buttons: Sequence[Button], tall: Callable[[], int], spare: float = 0.0) -> None:
        """Choose the largest type with which the panel, ``tall`` pixels high, leaves the hand to be seen, and, where it
        need not become small for that, what lies above the ``spare`` pixels."""
        for part in (1.0, 0.85, 0.72, 0.6, 0.5):
            self.units = theme.TEXT_LARGE * part
            for button in buttons:
                button.units = FULL * part
            high = tall()
            if high <= self.tallest * self.painter.size[1] and (not spare or high <= spare or part < LARGE_ENOUGH):
                return

    def settle(self, layout: Layout) -> None:
        """Place itself and its parts."""

    def appear(self) -> None:
        """It has been put on the table: its pieces are laid down, one after another."""
        if not self.on_sheet and not self.painter.reduced_motion:
            self._laid.set(0.0)
            self._laid.to(1.0, LAYING, linear)
            self._lay()

    def _lay(self) -> None:
        """Hold each piece as high as it still is."""
        pieces = [part for root in self.parts() for part in root.walk() if isinstance(part, Piece)]
        for index, piece in enumerate(pieces):
            still = 1.0 - max(0.0, min(1.0, self._laid.value * (1.0 + SPREAD) - SPREAD * index / len(pieces)))
            piece.above = FALL * still * still

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._laid.update(dt):
            self._lay()
            self.stale = True

    @property
    def busy(self) -> bool:
        return super().busy or self._laid.moving

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

    @property
    def _on_paper(self) -> bool:
        """Whether what it says is written on paper: a sheet, or at large scales, where it lies over cards and seats."""
        painter = self.painter
        natural = min(painter.size[0] / 1280, painter.size[1] / 720)
        return self.on_sheet or painter.scale * painter.text_scale > CROWDED * natural

    def draw(self, surface: pygame.Surface) -> None:
        if self._on_paper:
            self.painter.paper(surface, self.rect)
        if not said(self.label):
            return
        painter, inner = self.painter, self.rect.width - 2 * self.pad - self.narrowed
        block, size = self.question(inner), painter.text_px(self.units * QUESTION)
        where = (self.rect.x + self.pad + self.narrowed // 2, self.rect.y + self.pad)
        if self._on_paper:
            ink = painter.room.paper.own
            painter.type.draw(surface, block, where, "title-bold", size, ink, align="centre", width=inner)
        else:
            write_on_cloth(painter, surface, block, where, "title-bold", size, width=inner)

    def write_line(self, surface: pygame.Surface, words: str, line: pygame.Rect, units: float, strong: bool) -> None:
        """A line besides the question, smaller rather than cut; not ``strong``: it only explains."""
        painter = self.painter
        role: Role = "title-bold" if strong else "body"
        if self._on_paper:
            ink = painter.room.paper.ink if strong else painter.room.paper.soft
            painter.write(surface, words, line, role, units, ink, align="centre", fit=True)
            return
        size = painter.type.fitting(words, role, painter.text_px(units), line.width)
        block = painter.type.lay(words, role, size)
        where = line.x, line.centery - block.height // 2
        write_on_cloth(painter, surface, block, where, role, size, width=line.width)


def by_digit(event: pygame.event.Event, presses: Sequence[Callable[[], None]]) -> bool:
    """Press what stands at the place of a digit; True if something does."""
    index = event.key - pygame.K_1
    if not 0 <= index < len(presses):
        return False
    presses[index]()
    return True


class AnswerButton(Piece):
    """A piece, or a button on a sheet, that gives one answer."""

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
        super().__init__(painter, label, lambda: choose(answer), suit=suit, note=note, grave=grave)
        self.answer = answer


def row_of(painter: Painter, buttons: Sequence[Button], left: int, top: int, width: int, gap: int) -> int:
    """Place buttons in rows, each row centred in ``width`` pixels; returns the height used. Cards are higher than what
    lies beside them."""
    rows: list[list[tuple[Button, int, int]]] = [[]]
    used = 0
    for button in buttons:
        wide, tall = button.wish(width)
        if rows[-1] and used + gap + wide > width:
            rows.append([])
            used = 0
        used += wide + (gap if rows[-1] else 0)
        rows[-1].append((button, wide, tall))
    y = top
    for row in rows:
        low = max((tall for button, _, tall in row if not getattr(button, "suit", "")), default=0)
        high = max((tall for _, _, tall in row), default=0)
        x = left + (width - sum(wide for _, wide, _ in row) - gap * (len(row) - 1)) // 2
        for button, wide, tall in row:
            tall = tall if getattr(button, "suit", "") else low
            button.place(pygame.Rect(x, y + (high - tall) // 2, wide, tall))
            x += wide + gap
        y += high + gap
    return y - gap - top
