"""Buttons: a plate with words, an icon, or both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.widgets.base import Pressable

SERIF: Final = theme.TEXT_PLATE / theme.TEXT_BODY
ButtonKind = Literal["primary", "secondary", "quiet", "danger", "chosen"]


class Button(Pressable):
    """Calls ``on_press`` when clicked, or on Enter or Space.

    ``icon`` is a name in ``art/icons``; ``note`` a smaller second line. A disabled button shows ``why_not`` as its tip.
    Coloured is the button that Enter presses: the primary one (``danger`` where it destroys something), unless another
    has the keyboard. ``chosen`` is one of several that stand for what is chosen.
    """

    def __init__(
        self,
        painter: Painter,
        label: Say,
        on_press: Callable[[], None],
        *,
        kind: ButtonKind = "secondary",
        icon: str = "",
        note: Say = "",
        tip: Say = "",
        units: float = theme.TEXT_BODY,
        cue: str = "click",
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.on_press = on_press
        self.kind: ButtonKind = kind
        self.icon = icon
        self.note = note
        self.units = units
        self.cue = cue
        self.on_paper = False
        """A quiet one stands on a sheet, not on the cloth: its words have the ink of the room's paper."""

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        words = said(self.label)
        wide = painter.measure(words, "title-bold", self.letters)[0] + painter.px(36) if words else 0
        if self.icon:
            wide += painter.px(28) if words else painter.row
        high = max(painter.row, round(painter.text_px(self.units) * 2.2))
        if said(self.note):
            high += round(painter.text_px(theme.TEXT_SMALL) * 1.25)
            wide = max(wide, painter.measure(said(self.note), "body", theme.TEXT_SMALL)[0] + painter.px(36))
        return min(width, max(wide, high)), high

    def width_for(self, room: int, ways: Sequence[Say] = ()) -> int:
        """The width that it wishes with whichever of its words needs most; with its own if none are given."""
        label, wide = self.label, 0
        for self.label in ways or (label,):
            wide = max(wide, self.wish(room)[0])
        self.label = label
        return wide

    @property
    def primary(self) -> bool:
        return self.kind in ("primary", "danger")

    @property
    def shown_kind(self) -> ButtonKind:
        """How it is painted: in colour if Enter presses it, and only then."""
        if self.primary and self.leads is False:
            return "secondary"
        return "primary" if self.leads and self.kind == "secondary" else self.kind

    @property
    def plate_kind(self) -> theme.PlateKind:
        """The plate it is painted on now."""
        kind = self.shown_kind
        return kind if self.enabled or kind == "quiet" else "disabled"

    @property
    def ink(self) -> theme.Colour:
        """The colour of its words."""
        if self.plate_kind == "quiet":
            if self.on_paper:
                return self.painter.ink("ink" if self.enabled else "soft")
            return theme.TEXT if self.enabled else theme.TEXT_SOFT
        return theme.plate_ink(self.plate_kind)

    @property
    def letters(self) -> float:
        """Type size of its words: the serif's letters are smaller on their body."""
        return self.units * SERIF

    def trigger(self) -> None:
        """Do what a click does."""
        if self.enabled:
            self.painter.sounds.play(self.cue)
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        glow = round(self._glow.value * 4) if self.enabled else 0
        if self.focused and self.enabled:
            glow = max(glow, 2)
        rect = self.rect.move(0, round(self._sunk.value * painter.px(1.5)))
        kind = self.plate_kind
        if kind != "quiet" and self.enabled and self._sunk.value < 0.5:
            painter.shadow(surface, rect, depth=4)
        if kind == "quiet" and self.on_paper:
            painter.wash(surface, rect, glow)
        else:
            painter.plate(surface, rect, kind, glow=glow)
        self._words(surface, rect)
        self.draw_focus(surface)

    def _words(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        painter = self.painter
        words, note = said(self.label), said(self.note)
        inside = rect.inflate(-painter.px(16), -painter.px(4))
        if self.icon:
            side = min(painter.px(22), rect.height - painter.px(10)) if words else round(min(rect.size) * 0.56)
            if not words:
                box = pygame.Rect(0, 0, side, side)
                box.center = rect.center
                painter.icon(surface, self.icon, box, self.ink)
                return
            used = min(inside.width, painter.measure(words, "title-bold", self.letters)[0] + side + painter.px(8))
            left = inside.x + (inside.width - used) // 2
            if painter.icon(surface, self.icon, pygame.Rect(left, rect.centery - side // 2, side, side), self.ink):
                inside = pygame.Rect(
                    left + side + painter.px(8), inside.y, used - side - painter.px(8) + 2, inside.height
                )
        high = round(painter.text_px(theme.TEXT_SMALL) * 1.45)
        main = round(painter.text_px(self.units) * 1.3)
        if note and high + main <= rect.height + painter.px(4):
            top = rect.centery - (high + main) // 2
            first = pygame.Rect(inside.x, top, inside.width, main)
            second = pygame.Rect(inside.x, top + main, inside.width, high)
            self._word(surface, words, first)
            painter.write(surface, note, second, "body", theme.TEXT_SMALL, self.ink, align="centre", fit=True)
        else:
            self._word(surface, words, inside)

    def _word(self, surface: pygame.Surface, words: str, box: pygame.Rect) -> None:
        if self.plate_kind == "quiet":
            self.painter.write(surface, words, box, "title-bold", self.letters, self.ink, align="centre", fit=True)
        else:
            self.painter.engrave(surface, words, box, self.plate_kind, units=self.letters)
