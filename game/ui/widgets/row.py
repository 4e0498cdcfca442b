"""Rows: one entry of a list, and a setting with its control."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.widgets.base import Pressable, Widget


class ListRow(Pressable):
    """An entry that can be chosen: words, a smaller note under them, and words at the right."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        on_press: Callable[[], None],
        *,
        note: Say = "",
        aside: Say = "",
        icon: str = "",
        chosen: bool = False,
        tip: Say = "",
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.on_press = on_press
        self.note = note
        self.aside = aside
        self.icon = icon
        self.chosen = chosen

    def wish(self, width: int) -> tuple[int, int]:
        high = self.painter.row
        if said(self.note):
            high += round(self.painter.text_px(theme.TEXT_SMALL) * 1.2)
        return width, high

    def trigger(self) -> None:
        self.painter.sounds.play("click")
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        paper = painter.room.paper
        ink, soft = (theme.INK, theme.INK_SOFT) if self.chosen else (paper.ink, paper.soft)
        glow = round(self._glow.value * 4)
        if self.chosen:
            painter.plate(surface, self.rect, "chosen", glow=glow)
        elif glow:
            painter.wash(surface, self.rect, glow - 4)
        inside = self.rect.inflate(-painter.px(24), -painter.px(8))
        if self.icon:
            side = painter.px(24)
            if painter.icon(surface, self.icon, pygame.Rect(inside.x, inside.centery - side // 2, side, side), ink):
                inside = pygame.Rect(
                    inside.x + side + painter.px(12), inside.y, inside.width - side - painter.px(12), inside.height
                )
        aside = said(self.aside)
        if aside:
            wide = min(inside.width // 2, painter.measure(aside, "body", theme.TEXT_BODY, tabular=True)[0] + 2)
            box = pygame.Rect(inside.right - wide, inside.y, wide, inside.height)
            painter.write(surface, aside, box, "body", theme.TEXT_BODY, soft, align="right", tabular=True, fit=True)
            inside = pygame.Rect(inside.x, inside.y, inside.width - wide - painter.gap, inside.height)
        note = said(self.note)
        if note:
            half = inside.height // 2
            top = pygame.Rect(inside.x, inside.y, inside.width, half)
            low = pygame.Rect(inside.x, inside.y + half, inside.width, inside.height - half)
            painter.write(surface, said(self.label), top, "title-bold", theme.TEXT_PLATE, ink)
            painter.write(surface, note, low, "body", theme.TEXT_SMALL, soft)
        else:
            painter.write(surface, said(self.label), inside, "title-bold", theme.TEXT_PLATE, ink)
        self.draw_focus(surface)


class ShownRow(Widget):
    """A row that is shown in full elsewhere as soon as it has the focus or is clicked; ``chosen`` while it is."""

    focusable = True

    def __init__(self, painter: Painter, label: Say, on_press: Callable[[], None]) -> None:
        super().__init__(painter, label)
        self.on_press = on_press
        self.chosen = False

    def set_focused(self, focused: bool) -> None:
        before = self.focused
        super().set_focused(focused)
        if focused and not before:
            self.on_press()

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside:
            self.painter.sounds.play("click")
            self.on_press()


class SettingRow(Widget):
    """A setting: its name and explanation at the left, its control at the right (below, where it is narrow)."""

    def __init__(self, painter: Painter, label: Say, control: Widget, *, note: Say = "") -> None:
        super().__init__(painter, label)
        self.control = control
        self.note = note
        self.last = False
        """No line is ruled beneath."""

    def parts(self) -> Sequence[Widget]:
        return (self.control,)

    def _columns(self, width: int) -> tuple[int, int, bool]:
        """Width of the words, width of the control, and whether the control stands below."""
        painter = self.painter
        wide = self.control.wish(width)[0]
        if wide > width * 0.55 or width < painter.px(420):
            name = painter.measure(said(self.label), "title-bold", theme.TEXT_PLATE)[0]
            if wide + name + 2 * painter.gap > width:
                return width, min(width, wide), True
        return width - wide - 2 * painter.gap, wide, False

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        words, wide, below = self._columns(width)
        high = self._words_height(words)
        control = self.control.wish(wide)[1]
        inner = high + control + painter.px(6) if below else max(high, control)
        return width, inner + painter.px(18)

    def _words_height(self, width: int) -> int:
        painter = self.painter
        high = painter.lay(said(self.label), width, "title-bold", theme.TEXT_PLATE).height
        if said(self.note):
            high += painter.lay(said(self.note), width, "body", theme.TEXT_SMALL).height
        return high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        _, wide, below = self._columns(rect.width)
        control = self.control.wish(wide)
        box = pygame.Rect(0, 0, wide, control[1])
        if below:
            box.topleft = (rect.x, rect.bottom - self.painter.px(9) - control[1])
        else:
            box.midright = (rect.right, rect.centery)
        self.control.place(box)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        words, _, below = self._columns(self.rect.width)
        high = self._words_height(words)
        top = self.rect.y + painter.px(9) if below else self.rect.centery - high // 2
        block = painter.lay(said(self.label), words, "title-bold", theme.TEXT_PLATE)
        paper = painter.room.paper
        ink = paper.ink if self.control.enabled else paper.soft
        painter.type.draw(surface, block, (self.rect.x, top), "title-bold", painter.text_px(theme.TEXT_PLATE), ink)
        if said(self.note):
            below_name = painter.lay(said(self.note), words, "body", theme.TEXT_SMALL)
            size = painter.text_px(theme.TEXT_SMALL)
            painter.type.draw(surface, below_name, (self.rect.x, top + block.height), "body", size, paper.soft)
        if not self.last:
            surface.fill(paper.line, pygame.Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1))
