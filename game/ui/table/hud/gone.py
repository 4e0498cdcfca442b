"""The cards gone: what has been played in this deal, suit by suit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.events import DealBegan, Event, Played
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import tr, trn
from game.ui.phrases import Phrases
from game.ui.widgets import Dialog, Widget

SUITS = "SHDC"
COUNT = 19.0
CARDS = 22.0
"""Sizes of type."""


def gone_cards(events: Sequence[Event], ranks: Callable[[str], str]) -> dict[str, list[str]]:
    """By suit ("" for a card without one) the names of the cards played in the deal in hand, strongest first;
    ``ranks(suit)`` are its rank letters from strong to weak."""
    names: list[str] = []
    for event in events:
        if isinstance(event, DealBegan):
            names = []
        elif isinstance(event, Played):
            names.append(event.card.name)
    found: dict[str, list[str]] = {suit: [] for suit in SUITS}
    for name in names:
        found.setdefault(name[0] if name[0] in SUITS else "", []).append(name)
    for suit, cards in found.items():
        order = ranks(suit) if suit else ""
        cards.sort(key=lambda name: (order.find(name[1]) if name[1] in order else 99, name))
    return found


class GoneList(Widget):
    """A line for each suit: how many cards of it are gone, and which."""

    def __init__(self, painter: Painter, gone: dict[str, list[str]], phrases: Phrases) -> None:
        super().__init__(painter)
        self.lines = [(suit, cards) for suit, cards in gone.items() if suit or cards]
        self.phrases = phrases

    def _words(self, suit: str, cards: list[str]) -> str:
        if not suit:
            return self.phrases.cards(cards)
        return " ".join(self.phrases.card(name) for name in cards) if cards else "–"

    def wish(self, width: int) -> tuple[int, int]:
        return width, sum(self._tall(width, suit, cards) for suit, cards in self.lines)

    def _tall(self, width: int, suit: str, cards: list[str]) -> int:
        painter = self.painter
        block = painter.lay(self._words(suit, cards), width - painter.px(70), "title", CARDS)
        return max(painter.px(38), block.height + painter.px(12))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        y = self.rect.y
        ruled = theme.mix(painter.room.paper.ground, painter.room.paper.soft, 0.35)
        for index, (suit, cards) in enumerate(self.lines):
            row = pygame.Rect(self.rect.x, y, self.rect.width, self._tall(self.rect.width, suit, cards))
            if index:
                pygame.draw.line(surface, ruled, row.topleft, (row.right, row.y), max(1, painter.px(0.8)))
            if suit:
                chip = painter.room.paper.chalk
                painter.suit(surface, suit, (row.x + painter.px(18), row.centery), painter.px(20), chip=chip)
            count = pygame.Rect(row.x + painter.px(32), row.y, painter.px(30), row.height)
            soft, ink = painter.ink("soft"), painter.ink("ink")
            painter.write(surface, str(len(cards)), count, "title-bold", COUNT, soft, align="centre", tabular=True)
            block = painter.lay(self._words(suit, cards), row.width - painter.px(70), "title", CARDS)
            where = (row.x + painter.px(66), row.centery - block.height // 2)
            painter.type.draw(surface, block, where, "title", painter.text_px(CARDS), ink)
            y += row.height


def gone_dialog(
    painter: Painter, events: Sequence[Event], phrases: Phrases, ranks: Callable[[str], str], done: Callable[[], None]
) -> Dialog:
    """The cards gone as a dialog."""
    gone = gone_cards(events, ranks)
    title = trn("table.gone", sum(len(cards) for cards in gone.values()))
    dialog = Dialog(painter, title, body=[GoneList(painter, gone, phrases)], width=600)
    return dialog.button(tr("table.close"), done, kind="primary", cancels=True)
