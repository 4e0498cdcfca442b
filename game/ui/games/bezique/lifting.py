"""How many cards did the dealer lift? (Six-pack Bezique, section 5): the packet to be looked at, and the guess."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.phrases import Phrases
from game.ui.table.asks.panel import Choose
from game.ui.table.asks.pick_number import NumberPanel

WIDE: Final = 104.0
"""Units that the packet is wide, seen from the side."""
THICK: Final = 2.6
"""Units that a card is thick, far more than it is: one more or less can just be seen."""
SLANT: Final = 0.2
"""How much of a card's height is seen of the one on top."""
ROOM: Final = 118.0
"""Units kept free for it."""
EDGES: Final = (3, 2, 4, 2, 3, 5, 2, 3, 4, 3)
"""Pixels from one edge to the next that catches the light: they lie unevenly, so that nobody counts them."""


class GuessPanel(NumberPanel):
    """The question with the packet of so many ``cards`` above the slider; it is to be seen, not told."""

    def __init__(
        self, painter: Painter, title: Say, answers: Sequence[Action], choose: Choose, phrases: Phrases, cards: int
    ) -> None:
        super().__init__(painter, title, answers, choose, phrases)
        self._cards = cards

    def above(self) -> int:
        return self.painter.px(ROOM)

    def packet(self) -> pygame.Rect:
        """The front of the packet, below the card on top."""
        painter = self.painter
        rect = pygame.Rect(0, 0, painter.px(WIDE), painter.px(THICK * self._cards))
        rect.midbottom = (self.rect.centerx, self.slider.rect.y - painter.px(12))
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        painter = self.painter
        front = self.packet()
        pygame.draw.rect(surface, theme.IVORY_SHADE, front, border_bottom_left_radius=2, border_bottom_right_radius=2)
        line = 0
        y = front.y + EDGES[0]
        while y < front.bottom - 1:
            colour = theme.IVORY_LINE if line % 3 else theme.IVORY
            pygame.draw.line(surface, colour, (front.x, y), (front.right - 1, y))
            line += 1
            y += EDGES[line % len(EDGES)]
        pygame.draw.rect(surface, theme.IVORY_LINE, front, 1)
        back = painter.assets.card_back(front.width)
        high = round(back.get_height() * SLANT)
        theme.paint(surface, pygame.transform.smoothscale(back, (front.width, high)), (front.x, front.y - high))
