"""The teacher's note: a regular of the room, what he says, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg
from game.ui.portraits import bot_name, paint_portrait
from game.ui.typography.text import Role
from game.ui.widgets import Button, Widget

FACE: Final = 58.0
PAD: Final = 14.0
WORDS: Final = theme.TEXT_BODY * 1.1
"""Type size of what is said, in logical units,"""
FORMER: Final = theme.TEXT_BODY * 0.95
"""and of what was said before."""
DOT: Final = 8.0
PARTS: Final = (1.0, 0.88, 0.76, 0.66, 0.58, 0.5)
"""Where it would hide somebody or something, all of it becomes so much smaller,"""
LEAST: Final = 13.0
"""but its words no smaller than so many pixels."""


@dataclass(frozen=True)
class Said:
    """What a note says: ``former`` words that still matter, then ``words``; ``lit`` of ``dots`` steps are done."""

    words: str
    former: str = ""
    dots: int = 1
    lit: int = 0


class TeacherNote(Widget):
    """``help`` lights the answer, ``go_on`` leads on where nothing is asked, ``leave`` leaves the lesson. The paper is
    as high as its words."""

    def __init__(
        self,
        painter: Painter,
        teacher: str,
        *,
        help: Callable[[], None],
        go_on: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self.teacher = teacher
        self.said = Said("")
        self.title = ""
        self.part = 1.0
        """Its size, as a part of the usual one."""
        self.help = Button(painter, msg("lesson.help"), help, kind="quiet", units=theme.TEXT_SMALL)
        self.go = Button(painter, msg("lesson.go_on"), go_on, kind="primary")
        self.cross = Button(painter, "", leave, kind="quiet", icon="close", tip=msg("lesson.leave"))
        self.help.on_paper = self.cross.on_paper = True
        self.go.visible = False

    def parts(self) -> Sequence[Widget]:
        return (self.go, self.help, self.cross) if self.rect.width else ()  # it has been given no place yet

    # -- measures ------------------------------------------------------------------------------------------------

    def _side(self) -> int:
        return self.painter.px(FACE * self.part)

    def _inner(self, wide: int) -> int:
        return wide - 2 * self.painter.px(PAD)

    def _head(self, wide: int) -> int:
        """Height of the head: the face, and beside it the title."""
        painter = self.painter
        room = self._inner(wide) - self._side() - 2 * painter.px(10) - painter.px(26)
        title = painter.lay(self.title, room, "title-bold", theme.TEXT_PLATE * self.part).height
        return max(self._side(), title + round(painter.text_px(theme.TEXT_SMALL * self.part) * 1.4))

    def _button_high(self) -> int:
        return max(self.go.wish(self.painter.px(300))[1], self.help.wish(self.painter.px(300))[1])

    def _stacked(self, wide: int) -> bool:
        """Whether the buttons do not fit beside each other."""
        both = self.go.wish(wide)[0] + self.painter.px(6) + self.help.wish(wide)[0]
        return self.go.visible and self.help.visible and both > self._inner(wide)

    def _foot(self, wide: int) -> int:
        high = self._button_high()
        return 2 * high + self.painter.px(6) if self._stacked(wide) else high

    def tall(self, wide: int, said: Said) -> int:
        """The height that it needs, so wide, for these words."""
        painter = self.painter
        high = 2 * painter.px(PAD) + self._head(wide) + painter.px(8)
        for text, units in ((said.former, FORMER), (said.words, WORDS)):
            if text:
                high += painter.lay(text, self._inner(wide), "body", units * self.part).height + painter.px(7)
        return high + (self._foot(wide) if said.dots or self.go.visible or self.help.visible else 0)

    def find_place(self, find: Callable[[], tuple[pygame.Rect, bool]]) -> pygame.Rect:
        """The place that ``find`` gives (and whether it is free) at the largest size at which there is a free one."""
        self.part = PARTS[0]
        place, free = find()
        for part in PARTS[1:]:
            if free or self.painter.text_px(WORDS * part) < LEAST:
                break
            self.part = part
            place, free = find()
        return place

    def stand(self, box: pygame.Rect) -> None:
        """Stand at the top of a box, as high as the words need."""
        painter = self.painter
        self.place(pygame.Rect(box.x, box.y, box.width, self.tall(box.width, self.said)))
        pad, high, gap = painter.px(PAD), self._button_high(), painter.px(6)
        right, top = self.rect.right - pad, self.rect.bottom - pad - high
        for button in (self.go, self.help):
            wide = min(self._inner(box.width), button.wish(box.width)[0])
            button.place(pygame.Rect(right - wide, top, wide, high))
            if self._stacked(box.width):
                top -= high + gap
            elif button.visible:
                right -= wide + gap
        side = painter.px(28)
        self.cross.place(pygame.Rect(self.rect.right - side - painter.px(6), self.rect.y + painter.px(6), side, side))

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.rect.width:
            return
        painter, paper = self.painter, self.painter.room.paper
        painter.paper(surface, self.rect)
        pad, side = painter.px(PAD), self._side()
        left, top = self.rect.x + pad, self.rect.y + pad
        paint_portrait(painter, surface, self.teacher, bot_name(self.teacher), pygame.Rect(left, top, side, side))
        x = left + side + painter.px(10)
        room = self.rect.right - pad - painter.px(26) - x
        line = round(painter.text_px(theme.TEXT_SMALL * self.part) * 1.4)
        name = pygame.Rect(x, top, room, line)
        painter.write(surface, bot_name(self.teacher), name, "body", theme.TEXT_SMALL * self.part, paper.soft, fit=True)
        self._text(surface, self.title, pygame.Rect(x, top + line, room, 0), theme.TEXT_PLATE, paper.own, True)
        y = top + self._head(self.rect.width) + painter.px(8)
        for text, units, ink in ((self.said.former, FORMER, paper.soft), (self.said.words, WORDS, paper.ink)):
            if text:
                box = pygame.Rect(left, y, self._inner(self.rect.width), 0)
                y += self._text(surface, text, box, units, ink, False) + painter.px(7)
        self._dots(surface)

    def _text(
        self, surface: pygame.Surface, text: str, box: pygame.Rect, units: float, ink: theme.Colour, title: bool
    ) -> int:
        painter = self.painter
        role: Role = "title-bold" if title else "body"
        units *= self.part
        block = painter.lay(text, box.width, role, units)
        painter.type.draw(surface, block, box.topleft, role, painter.text_px(units), ink)
        return block.height

    def _dots(self, surface: pygame.Surface) -> None:
        """How far one is: a dot a step."""
        painter, paper = self.painter, self.painter.room.paper
        side, gap = painter.px(DOT), painter.px(6)
        middle = self.rect.bottom - painter.px(PAD) - self._button_high() // 2
        for number in range(self.said.dots):
            centre = (self.rect.x + painter.px(PAD) + side // 2 + number * (side + gap), middle)
            ink = paper.own if number < self.said.lit else paper.line
            pygame.draw.aacircle(surface, ink, centre, side // 2, 0 if number < self.said.lit else 1)
