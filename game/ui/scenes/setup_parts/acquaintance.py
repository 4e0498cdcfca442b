"""How well somebody knows a game: asked the first time it is chosen, and changed at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, said
from game.ui.widgets import Button, Widget

NEVER, LITTLE, WELL = "never", "little", "well"
LEVELS: Final = {NEVER: 1, LITTLE: 2, WELL: 3}
"""The level of the bots that goes with each answer,"""
COACHED: Final = {NEVER: "on", LITTLE: "on", WELL: "off"}
"""whether a coach sits beside the table,"""
AIDS: Final = {NEVER: "all", LITTLE: "some", WELL: "off"}
"""and what lies on it to help."""


class Acquaintance(Widget):
    """``words`` about the game at the left, the answers at the right (below, where it is narrow); while none is
    ``known`` the question stands in place of the words. ``answer`` is told of a choice; ``learn`` leads to the lessons,
    which are offered to who never played."""

    def __init__(
        self,
        painter: Painter,
        words: Say,
        question: Say,
        known: str,
        answer: Callable[[str], None],
        learn: Callable[[], None] | None,
    ) -> None:
        super().__init__(painter, words if known else question)
        self.known = known
        small = theme.TEXT_SMALL
        self.buttons = [
            Button(
                painter,
                msg(f"acquaintance.{one}"),
                lambda one=one: answer(one),  # type: ignore[misc]  # bound in the loop
                kind="chosen" if one == known else "secondary",
                units=small,
                tip=msg("acquaintance.tip"),
            )
            for one in LEVELS
        ]
        if learn is not None and known == NEVER:
            self.buttons.insert(0, Button(painter, msg("acquaintance.learn"), learn, kind="secondary", units=small))

    def parts(self) -> Sequence[Widget]:
        return self.buttons

    def _row(self, width: int) -> tuple[int, int, bool]:
        """Width and height of the answers, and whether they stand below the words."""
        sizes = [one.wish(width) for one in self.buttons]
        wide = sum(size[0] for size in sizes) + self.painter.px(6) * (len(sizes) - 1)
        high = round(self.painter.text_px(theme.TEXT_SMALL) * 1.75)
        return wide, high, width - wide < self.painter.px(260)

    def _words_high(self, width: int) -> int:
        """One line beside the answers, as many as are needed above them."""
        if not self._row(width)[2]:
            return self.painter.type.line_height("body", self.painter.text_px(theme.TEXT_BODY))
        return self.painter.lay(said(self.label), width, "body", theme.TEXT_BODY).height

    def wish(self, width: int) -> tuple[int, int]:
        _, high, below = self._row(width)
        words = self._words_high(width)
        return width, words + high + self.painter.px(4) if below else max(words, high)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        painter = self.painter
        wide, high, below = self._row(rect.width)
        x = rect.x if below else rect.right - wide
        y = rect.bottom - high if below else rect.y + (rect.height - high) // 2
        for one in self.buttons:
            room = min(rect.width, one.wish(rect.width)[0])
            one.place(pygame.Rect(x, y, room, high))
            x += room + painter.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        wide, _, below = self._row(self.rect.width)
        ink = painter.ink("soft" if self.known else "own")
        if below:
            block = painter.lay(said(self.label), self.rect.width, "body", theme.TEXT_BODY)
            painter.type.draw(surface, block, self.rect.topleft, "body", painter.text_px(theme.TEXT_BODY), ink)
        else:
            room = pygame.Rect(self.rect.x, self.rect.y, self.rect.width - wide - painter.gap, self.rect.height)
            painter.write(surface, said(self.label), room, "body", theme.TEXT_BODY, ink, fit=True)
