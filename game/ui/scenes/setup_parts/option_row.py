"""One option of a game on the options page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.options import Choice, Option
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg
from game.ui.names import option_name, value_explained, value_name
from game.ui.widgets import Button, Widget, one_of


class OptionRow(Widget):
    """An option: its name with a mark if it differs from the preset, the chooser of its value, what the value means,
    and the paragraph of the rulebook (a button, if ``about`` tells of it).

    ``change(key, value)`` returns the value that holds now: the old one if the new one was refused.
    """

    def __init__(
        self,
        painter: Painter,
        game: str,
        option: Option,
        value: Choice,
        width: int,
        change: Callable[[str, Choice], Choice],
        about: Callable[[Option], None] | None,
    ) -> None:
        super().__init__(painter, lambda: option_name(game, option.key))
        self.game = game
        self.option = option
        self.changed = False
        self._change = change
        offered: list[tuple[Choice, Say]] = [(one, self._name(one)) for one in option.values]
        self.control = one_of(painter, self.label, offered, value, self._chosen, width=round(width * 0.62))
        self.paragraph = Button(
            painter,
            msg("setup.paragraph", paragraph=option.paragraph),
            lambda: about(option) if about is not None else None,
            kind="quiet",
            units=theme.TEXT_SMALL,
            tip=msg("setup.paragraph.tip"),
        )
        self.paragraph.on_paper = True
        self.paragraph.visible = about is not None

    def _name(self, value: Choice) -> Callable[[], str]:
        return lambda: value_name(self.game, self.option.key, value)

    def _chosen(self, value: Choice) -> None:
        held = self._change(self.option.key, value)
        if held != value:
            self.control.set(held)
        self.stale = True

    def parts(self) -> Sequence[Widget]:
        return (self.control, self.paragraph)

    def show(self, value: Choice, changed: bool) -> None:
        """Show ``value``, marked if it is not the preset's."""
        if value != self.control.value:
            self.control.set(value)
        self.changed = changed
        self.stale = True

    # -- placing and drawing -------------------------------------------------------------------------------------

    def _sizes(self, width: int) -> tuple[int, int, int, bool]:
        """Widths of words, control and paragraph button, and whether the control stands below the words."""
        painter = self.painter
        side = round(painter.measure(self.paragraph_text(), "bold", theme.TEXT_SMALL)[0]) + painter.px(20)
        wide = min(width, self.control.wish(width)[0])
        below = width - wide - side - 3 * painter.gap < painter.text_px(theme.TEXT_BODY) * 11
        words = width - side - painter.gap if below else width - wide - side - 2 * painter.gap
        return words, wide, side, below

    def paragraph_text(self) -> str:
        """The words of the paragraph button."""
        return str(msg("setup.paragraph", paragraph=self.option.paragraph)())

    def _about(self) -> str:
        return value_explained(self.game, self.option.key, self.control.value)

    def _heights(self, words: int) -> tuple[int, int]:
        painter = self.painter
        name = painter.lay(str(self._title()), words, "title-bold", theme.TEXT_PLATE).height
        return name, painter.lay(self._about(), words, "body", theme.TEXT_SMALL).height

    def _title(self) -> str:
        return option_name(self.game, self.option.key)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        words, wide, _, below = self._sizes(width - painter.px(14))
        high = sum(self._heights(words))
        control = self.control.wish(wide)[1]
        inner = high + control + painter.px(7) if below else max(high, control)
        return width, inner + painter.px(20)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        painter = self.painter
        _, wide, side, below = self._sizes(rect.width - painter.px(14))
        control = self.control.wish(wide)
        box = pygame.Rect(0, 0, wide, control[1])
        small = round(painter.text_px(theme.TEXT_SMALL) * 1.9)
        beside = pygame.Rect(rect.right - side, 0, side, small)
        if below:
            box.topleft = (rect.x + painter.px(14), rect.bottom - painter.px(10) - control[1])
            beside.top = rect.y + painter.px(8)
        else:
            box.midright = (rect.right - side - painter.gap, rect.centery)
            beside.centery = rect.centery
        self.control.place(box)
        self.paragraph.place(beside)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        left = self.rect.x + painter.px(14)
        words, _, _, below = self._sizes(self.rect.width - painter.px(14))
        name, about = self._heights(words)
        top = self.rect.y + painter.px(10) if below else self.rect.centery - (name + about) // 2
        block = painter.lay(self._title(), words, "title-bold", theme.TEXT_PLATE)
        ink = painter.ink("own") if self.changed else painter.ink("ink")
        painter.type.draw(surface, block, (left, top), "title-bold", painter.text_px(theme.TEXT_PLATE), ink)
        if self.changed:
            side = painter.px(9)
            mark = painter.materials.keep(("changed mark", side), lambda: _lozenge(side))
            theme.paint(surface, mark, (self.rect.x, top + block.line_height // 2 - side // 2))
        told = painter.lay(self._about(), words, "body", theme.TEXT_SMALL)
        small = painter.text_px(theme.TEXT_SMALL)
        painter.type.draw(surface, told, (left, top + name), "body", small, painter.ink("soft"))
        surface.fill(painter.ink("line"), pygame.Rect(left, self.rect.bottom - 1, self.rect.right - left, 1))


def _lozenge(side: int) -> pygame.Surface:
    body = f'<path d="M50 2 L98 50 L50 98 L2 50 Z" fill="{theme.hexed(theme.BURGUNDY)}"/>'
    return theme.vector(body, (side, side), (100, 100))
