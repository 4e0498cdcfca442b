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
        look: Painter,
        label: Say,
        on_press: Callable[[], None],
        *,
        note: Say = "",
        aside: Say = "",
        icon: str = "",
        chosen: bool = False,
        tip: Say = "",
    ) -> None:
        super().__init__(look, label, tip=tip)
        self.on_press = on_press
        self.note = note
        self.aside = aside
        self.icon = icon
        self.chosen = chosen

    def wish(self, width: int) -> tuple[int, int]:
        high = self.look.row
        if said(self.note):
            high += round(self.look.text_px(theme.TEXT_SMALL) * 1.2)
        return width, high

    def trigger(self) -> None:
        self.look.sounds.play("click")
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        ink, soft = (theme.TEXT, theme.TEXT_SOFT) if self.chosen else (theme.INK, theme.INK_SOFT)
        glow = round(self._glow.value * 4)
        if self.chosen:
            look.plate(surface, self.rect, "primary", glow=glow)
        elif glow:
            look.plate(surface, self.rect, "field", glow=0)
        inside = self.rect.inflate(-look.px(24), -look.px(8))
        if self.icon:
            side = look.px(24)
            if look.icon(surface, self.icon, pygame.Rect(inside.x, inside.centery - side // 2, side, side), ink):
                inside = pygame.Rect(
                    inside.x + side + look.px(12), inside.y, inside.width - side - look.px(12), inside.height
                )
        aside = said(self.aside)
        if aside:
            wide = min(inside.width // 2, look.measure(aside, "body", theme.TEXT_BODY, tabular=True)[0] + 2)
            box = pygame.Rect(inside.right - wide, inside.y, wide, inside.height)
            look.write(surface, aside, box, "body", theme.TEXT_BODY, soft, align="right", tabular=True, fit=True)
            inside = pygame.Rect(inside.x, inside.y, inside.width - wide - look.gap, inside.height)
        note = said(self.note)
        if note:
            half = inside.height // 2
            top = pygame.Rect(inside.x, inside.y, inside.width, half)
            low = pygame.Rect(inside.x, inside.y + half, inside.width, inside.height - half)
            look.write(surface, said(self.label), top, "bold", theme.TEXT_BODY, ink)
            look.write(surface, note, low, "body", theme.TEXT_SMALL, soft)
        else:
            look.write(surface, said(self.label), inside, "bold", theme.TEXT_BODY, ink)
        self.draw_focus(surface)


class SettingRow(Widget):
    """A setting: its name and explanation at the left, its control at the right (below, where it is narrow)."""

    def __init__(self, look: Painter, label: Say, control: Widget, *, note: Say = "") -> None:
        super().__init__(look, label)
        self.control = control
        self.note = note
        self.last = False
        """No line is ruled beneath."""

    def parts(self) -> Sequence[Widget]:
        return (self.control,)

    def _columns(self, width: int) -> tuple[int, int, bool]:
        """Width of the words, width of the control, and whether the control stands below."""
        look = self.look
        wide = self.control.wish(width)[0]
        if wide > width * 0.55 or width < look.px(420):
            name = look.measure(said(self.label), "bold", theme.TEXT_BODY)[0]
            if wide + name + 2 * look.gap > width:
                return width, min(width, wide), True
        return width - wide - 2 * look.gap, wide, False

    def wish(self, width: int) -> tuple[int, int]:
        look = self.look
        words, wide, below = self._columns(width)
        high = self._words_height(words)
        control = self.control.wish(wide)[1]
        inner = high + control + look.px(6) if below else max(high, control)
        return width, inner + look.px(18)

    def _words_height(self, width: int) -> int:
        look = self.look
        high = look.lay(said(self.label), width, "bold", theme.TEXT_BODY).height
        if said(self.note):
            high += look.lay(said(self.note), width, "body", theme.TEXT_SMALL).height
        return high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        _, wide, below = self._columns(rect.width)
        control = self.control.wish(wide)
        box = pygame.Rect(0, 0, wide, control[1])
        if below:
            box.topleft = (rect.x, rect.bottom - self.look.px(9) - control[1])
        else:
            box.midright = (rect.right, rect.centery)
        self.control.place(box)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        words, _, below = self._columns(self.rect.width)
        high = self._words_height(words)
        top = self.rect.y + look.px(9) if below else self.rect.centery - high // 2
        block = look.lay(said(self.label), words, "bold", theme.TEXT_BODY)
        ink = theme.INK if self.control.enabled else theme.INK_SOFT
        look.type.draw(surface, block, (self.rect.x, top), "bold", look.text_px(theme.TEXT_BODY), ink)
        if said(self.note):
            below_name = look.lay(said(self.note), words, "body", theme.TEXT_SMALL)
            size = look.text_px(theme.TEXT_SMALL)
            look.type.draw(surface, below_name, (self.rect.x, top + block.height), "body", size, theme.INK_SOFT)
        if not self.last:
            surface.fill((222, 209, 174), pygame.Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1))
