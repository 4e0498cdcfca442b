"""A question or a message above everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.stage.tween import Tween
from game.ui.widgets.base import Overlay, Widget
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.form import Form
from game.ui.widgets.scroll import ScrollArea

WIDER: Final = 1.6
"""A dialog with buttons two abreast is so many times as wide."""


class Dialog(Overlay):
    """A sheet of the room's paper with a heading, text, anything else (``body``) and buttons.

    Escape presses the last button with ``cancels`` (or closes), Enter the first button unless another has the focus.
    Every button closes the dialog and then calls its function.
    """

    def __init__(
        self, painter: Painter, title: Say, text: Say = "", *, body: Sequence[Widget] = (), width: float = 460
    ) -> None:
        super().__init__(painter, title)
        self.text = text
        self.width = width
        self.body = list(body)
        self.buttons: list[Button] = []
        self._cancel: Button | None = None
        self._rise = Tween(0.0)
        self._area = ScrollArea(painter, self._arrange, self.body)
        self._text_height = 0

    def button(
        self,
        label: Say,
        act: Callable[[], None] = lambda: None,
        *,
        kind: ButtonKind | None = None,
        cancels: bool = False,
    ) -> Dialog:
        """Add a button; the first one is what Enter does, and looks like it. Returns the dialog, for chaining."""

        def pressed() -> None:
            self.dismiss()
            act()

        made = Button(self.painter, label, pressed, kind=kind or ("secondary" if self.buttons else "primary"))
        self.buttons.append(made)
        if cancels:
            self._cancel = made
        return self

    def parts(self) -> Sequence[Widget]:
        return (self._area, *self.buttons)

    def opened(self, form: Form) -> None:
        super().opened(form)
        self._rise.set(0.0)
        self._go(self._rise, 1.0, theme.DIALOG_SECONDS)

    def first_focus(self) -> Widget | None:
        inside = next((part for root in self.body for part in root.walk() if part.can_focus), None)
        return inside or (self.buttons[0] if self.buttons else None)

    def dismiss(self) -> None:
        """Close without pressing anything."""
        if self.form is not None:
            self.form.close(self)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if self._cancel is not None:
                self._cancel.trigger()
            elif len(self.buttons) <= 1:
                if self.buttons:
                    self.buttons[0].trigger()
                else:
                    self.dismiss()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.buttons:
            self.buttons[0].trigger()
            return True
        return False

    def outside(self) -> None:
        if self._cancel is not None:
            self._cancel.trigger()

    # -- placing -------------------------------------------------------------------------------------------------

    def _arrange(self, inside: pygame.Rect) -> int:
        painter = self.painter
        y = inside.y
        text = said(self.text)
        self._text_height = painter.lay(text, inside.width, "body", theme.TEXT_BODY).height if text else 0
        y += self._text_height + (painter.gap if text and self.body else 0)
        for part in self.body:
            high = part.wish(inside.width)[1]
            part.place(pygame.Rect(inside.x, y, inside.width, high))
            y += high + painter.px(8)
        return y - inside.y

    def centre(self) -> None:
        """Stand in the middle of the window, with the buttons below one another where a row is too narrow for them, and
        two abreast where they would leave the text no room."""
        if not self._lay_out(self.width, 1):
            self._lay_out(self.width * WIDER, 2)
        self.stale = True

    def _lay_out(self, width: float, abreast: int) -> bool:
        """Place everything; False if the contents get less room than they want."""
        painter = self.painter
        pad = painter.px(26)
        wide = min(painter.px(width), painter.size[0] - 2 * pad)
        inner = wide - 2 * pad
        heading = painter.lay(said(self.label), inner, "title", theme.TEXT_HEADING * 0.9).height
        column = (inner - (abreast - 1) * painter.gap) // abreast
        sizes = [button.wish(column) for button in self.buttons]
        row = sum(size[0] for size in sizes) + painter.gap * max(0, len(sizes) - 1)
        stacked = row > inner
        high_row = max((size[1] for size in sizes), default=0)
        rows = -(-len(sizes) // abreast)
        feet = (high_row + painter.px(8)) * rows if stacked else high_row
        # A first arranging tells how much room the contents want.
        wanted = self._arrange(pygame.Rect(0, 0, inner - self._area.bar_width, 0))
        most = painter.size[1] - painter.px(40) - 2 * pad - heading - feet - 2 * painter.gap
        room = min(wanted, most)
        high = 2 * pad + heading + painter.gap + room + (painter.gap * 1.5 if sizes else 0) + feet
        rect = pygame.Rect(0, 0, wide, round(high))
        rect.center = (painter.size[0] // 2, round(painter.size[1] * 0.47))
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size).inflate(-8, -8))
        self.place(rect)
        self._area.place(pygame.Rect(rect.x + pad, rect.y + pad + heading + painter.gap, inner, max(0, room)))
        if stacked:
            top = rect.bottom - pad - feet
            for number, button in enumerate(self.buttons):
                down, along = divmod(number, abreast)
                x, y = rect.x + pad + along * (column + painter.gap), top + down * (high_row + painter.px(8))
                button.place(pygame.Rect(x, y, column, sizes[number][1]))
        else:
            x = rect.right - pad
            for button, size in zip(self.buttons, sizes, strict=True):
                # The first button (what Enter does) stands at the right.
                button.place(pygame.Rect(x - size[0], rect.bottom - pad - high_row, *size))
                x -= size[0] + painter.gap
        return room == wanted or not stacked

    # -- life ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._rise.update(dt):
            self.stale = True
        self.shown = self._rise.value

    @property
    def busy(self) -> bool:
        return super().busy or self._rise.moving

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.shadow(surface, self.rect, 3, depth=20)
        painter.paper(surface, self.rect, shadow=False)
        pad = painter.px(26)
        inner = self.rect.width - 2 * pad
        block = painter.lay(said(self.label), inner, "title", theme.TEXT_HEADING * 0.9)
        size = painter.text_px(theme.TEXT_HEADING * 0.9)
        painter.type.draw(surface, block, (self.rect.x + pad, self.rect.y + pad), "title", size, painter.ink("own"))
        text = said(self.text)
        if text:
            area = self._area
            before = surface.get_clip()
            surface.set_clip(area.rect.clip(before))
            words = painter.lay(text, area.rect.width - area.bar_width, "body", theme.TEXT_BODY)
            where = (area.rect.x, area.rect.y - area.offset)
            painter.type.draw(surface, words, where, "body", painter.text_px(theme.TEXT_BODY), painter.ink("ink"))
            surface.set_clip(before)
