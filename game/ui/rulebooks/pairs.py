"""Words in two columns: the terms of a game, and its options; and the small heading above a list of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.core.options import Choice
from game.host.chair import GameEntry
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import bracketed, listed, tr
from game.ui.names import game_name, option_name, value_explained, value_name
from game.ui.rulebooks.book import Terms
from game.ui.widgets import Widget


class Pairs(Widget, ABC):
    """Words in bold with their meaning: a glossary, or a list of options."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)

    @abstractmethod
    def pairs(self) -> list[tuple[str, str]]:
        """Word and meaning."""

    def _columns(self, width: int) -> tuple[int, int, bool]:
        painter = self.painter
        first = round(width * 0.30)
        if first < painter.text_px(theme.TEXT_BODY) * 7:
            return width, width - painter.px(18), True
        return first, width - first - painter.px(16), False

    def _sizes(self, width: int) -> list[tuple[int, int]]:
        painter = self.painter
        one, two, _ = self._columns(width)
        return [
            (
                painter.lay(word, one, "title-bold", theme.TEXT_BODY).height,
                painter.lay(meaning, two, "body", theme.TEXT_SMALL).height,
            )
            for word, meaning in self.pairs()
        ]

    def wish(self, width: int) -> tuple[int, int]:
        below = self._columns(width)[2]
        pad = self.painter.px(9)
        return width, sum((one + two if below else max(one, two)) + pad for one, two in self._sizes(width))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        one, two, below = self._columns(self.rect.width)
        size = painter.text_px(theme.TEXT_SMALL)
        y = self.rect.y
        clip = surface.get_clip()
        for (word, meaning), (high, low) in zip(self.pairs(), self._sizes(self.rect.width), strict=True):
            room = high + low if below else max(high, low)
            if y < clip.bottom and y + room > clip.top:
                first = painter.lay(word, one, "title-bold", theme.TEXT_BODY)
                painter.type.draw(
                    surface, first, (self.rect.x, y), "title-bold", painter.text_px(theme.TEXT_BODY), painter.ink("ink")
                )
                second = painter.lay(meaning, two, "body", theme.TEXT_SMALL)
                left = self.rect.x + (painter.px(18) if below else one + painter.px(16))
                painter.type.draw(surface, second, (left, y + (high if below else 0)), "body", size, painter.ink("ink"))
            y += room + painter.px(9)
            if clip.top <= y < clip.bottom:
                surface.fill(painter.ink("line"), pygame.Rect(self.rect.x, y - painter.px(5), self.rect.width, 1))


class Glossary(Pairs):
    """The words of the game."""

    def __init__(self, painter: Painter, terms: Terms) -> None:
        super().__init__(painter)
        self.terms = terms

    def pairs(self) -> list[tuple[str, str]]:
        return [(tr(f"rulebook.term.{name}"), tr(f"rulebook.term.{name}.about")) for name in self.terms.names]


class OptionList(Pairs):
    """All options of one game: every value with what it means, the default first."""

    def __init__(self, painter: Painter, entry: GameEntry) -> None:
        super().__init__(painter)
        self.entry = entry

    def pairs(self) -> list[tuple[str, str]]:
        return [
            (
                bracketed(option_name(self.entry.id, option.key), option.paragraph),
                self._values(option.key, option.values),
            )
            for option in self.entry.options
        ]

    def _values(self, key: str, values: Sequence[Choice]) -> str:
        game = self.entry.id
        if all(isinstance(value, int) for value in values) and len(values) > 2:
            named = [value_name(game, key, value) for value in values]
            return tr("rulebook.option.numbers", values=listed(named), about=value_explained(game, key, values[0]))
        return "\n".join(
            tr("rulebook.option.value", value=value_name(game, key, value), about=value_explained(game, key, value))
            for value in values
        )


class Subtitle(Widget):
    """A small heading within a paragraph: the name of a game."""

    def __init__(self, painter: Painter, game: str) -> None:
        super().__init__(painter, lambda: game_name(game))
        self.game = game

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.painter.lay(game_name(self.game), width, "title", 21.0).height + self.painter.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        block = painter.lay(game_name(self.game), self.rect.width, "title", 21.0)
        where = (self.rect.x, self.rect.bottom - block.height)
        painter.type.draw(surface, block, where, "title", painter.text_px(21.0), painter.ink("own"))
