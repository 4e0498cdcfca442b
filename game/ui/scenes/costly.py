"""Mistakes on the page of statistics: a theme with what it cost, and an answer with the better one beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.cards import Card
from game.host.results import Mistake
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.stagings import staging_of
from game.ui.i18n import msg, tr
from game.ui.review.sayings import answer_words
from game.ui.rulebooks.blocks import paint_card
from game.ui.widgets import Button, Pressable, Widget
from game.ui.widgets.charts import Bar, BarRow

CARD: Final = 50.0
"""Width of a card, units."""


def lost(cost: float) -> str:
    """What was given away, in units."""
    return f"−{max(1, round(cost))}"


class ThemeRow(Pressable):
    """A bar that can be pressed; a strip at its left says that it is the one ``chosen``."""

    def __init__(self, painter: Painter, bar: Bar, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(painter, bar.name)
        self.row = BarRow(painter, bar)
        self.chosen = chosen
        self.on_press = on_press

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.row.wish(width)[1] + self.painter.px(4)

    def trigger(self) -> None:
        self.painter.sounds.play("click")
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter, rect = self.painter, self.rect
        glow = round(self._glow.value * 4)
        if self.chosen or glow:
            painter.wash(surface, rect, glow)
        if self.chosen:
            strip = pygame.Rect(rect.x, rect.y, painter.px(4), rect.height)
            pygame.draw.rect(surface, painter.ink("bad"), strip, border_radius=painter.px(2))
        self.row.rect = rect.inflate(-painter.px(24), -painter.px(4))
        self.row.draw(surface)
        self.draw_focus(surface)


class MistakeCard(Widget):
    """A mistake: what was played, darker, and what was better; ``note`` says where and when; to look back at it
    (``look``) or to take it again (``practise``)."""

    def __init__(
        self, painter: Painter, mistake: Mistake, note: str, look: Callable[[], None], practise: Callable[[], None]
    ) -> None:
        phrases = staging_of(mistake.game).phrases
        given, better = (answer_words(phrases, one) for one in (mistake.given, mistake.better))
        self.title = tr("statistics.mistake", given=given, better=better)
        super().__init__(painter, self.title)
        self.note = note
        self.seal = lost(mistake.cost)
        pair = [one.cards[0] for one in (mistake.given, mistake.better) if len(one.cards) == 1]
        known = set(painter.assets.deck.faces)
        self.pair: list[Card] = pair if len(pair) == 2 and all(card.face in known for card in pair) else []
        self.look = Button(painter, msg("sheet.review"), look, units=theme.TEXT_SMALL)
        self.practise = Button(painter, msg("statistics.practise"), practise, units=theme.TEXT_SMALL)

    def parts(self) -> Sequence[Widget]:
        return (self.look, self.practise)

    def _left(self) -> int:
        """Where the words begin: behind the cards, or what it cost."""
        return self.painter.px(2 * CARD + 18 if self.pair else 70)

    def _blocks(self, width: int) -> tuple[int, int, int]:
        """Heights of the words, the note and the buttons."""
        painter = self.painter
        inner = width - self._left() - painter.px(12)
        title = painter.lay(self.title, inner, "title", theme.TEXT_LARGE).height
        note = painter.lay(self.note, inner, "body", theme.TEXT_SMALL).height
        return title, note, self._buttons(inner)[-1].bottom

    def _buttons(self, inner: int) -> list[pygame.Rect]:
        """Where the buttons stand in so much room: side by side, or below one another."""
        gap = self.painter.px(8)
        first, second = (pygame.Rect((0, 0), one.wish(inner)) for one in (self.look, self.practise))
        beside = first.width + gap + second.width <= inner
        second.topleft = (first.width + gap, 0) if beside else (0, first.height + gap // 2)
        return [first, second]

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        cards = painter.assets.deck.height(painter.px(CARD)) + painter.px(28) if self.pair else 0
        return width, max(sum(self._blocks(width)) + painter.px(28), cards)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        painter = self.painter
        x, inner = rect.x + self._left(), rect.width - self._left() - painter.px(12)
        places = self._buttons(inner)
        y = rect.bottom - painter.px(10) - places[-1].bottom
        for one, place in zip((self.look, self.practise), places, strict=True):
            one.place(place.move(x, y))

    def draw(self, surface: pygame.Surface) -> None:
        painter, rect = self.painter, self.rect
        painter.wash(surface, rect)
        if self.pair:
            self._cards(surface)
        else:
            self._disc(surface)
        x, inner = rect.x + self._left(), rect.width - self._left() - painter.px(12)
        title = painter.lay(self.title, inner, "title", theme.TEXT_LARGE)
        note = painter.lay(self.note, inner, "body", theme.TEXT_SMALL)
        y = rect.y + painter.px(8)
        painter.type.draw(surface, title, (x, y), "title", painter.text_px(theme.TEXT_LARGE), painter.ink("ink"))
        small = painter.text_px(theme.TEXT_SMALL)
        painter.type.draw(surface, note, (x, y + title.height), "body", small, painter.ink("soft"))

    def _cards(self, surface: pygame.Surface) -> None:
        """The card given, lower and darker, the better one beside it, and what lay between them."""
        painter, rect = self.painter, self.rect
        wide = painter.px(CARD)
        high = painter.assets.deck.height(wide)
        x, y = rect.x + painter.px(12), rect.centery - high // 2
        given, better = (card.face for card in self.pair)
        paint_card(painter, surface, given, wide, (x, y + painter.px(6)), True)
        paint_card(painter, surface, better, wide, (x + wide - painter.px(10), y - painter.px(6)), False)
        chip = pygame.Rect(0, 0, painter.px(44), round(painter.text_px(theme.TEXT_SMALL) * 1.5))
        chip.center = (x + wide // 2, y + high + painter.px(2))
        self._chip(surface, chip)

    def _disc(self, surface: pygame.Surface) -> None:
        painter, rect = self.painter, self.rect
        high = round(painter.text_px(theme.TEXT_SMALL) * 1.5)
        self._chip(surface, pygame.Rect(rect.x + painter.px(12), rect.y + painter.px(12), painter.px(46), high))

    def _chip(self, surface: pygame.Surface, chip: pygame.Rect) -> None:
        painter = self.painter
        painter.plate(surface, chip, "danger", radius=7)
        painter.write(
            surface, self.seal, chip, "bold", theme.TEXT_SMALL, theme.TEXT, align="centre", tabular=True, fit=True
        )
