"""Notes: what a word painted on the table is called besides, said when the pointer rests on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.drawing.painter import Painter
from game.ui.widgets import Widget

Note = tuple[pygame.Rect, str]
"""Where it is painted, and what is said of it."""


class Notes(Widget):
    """All notes of a table; it stands where the pointer finds one of them, and takes no click."""

    tip_only = True
    tip_aside = True

    def __init__(self, painter: Painter, notes: Callable[[], Sequence[Note]]) -> None:
        super().__init__(painter)
        self.notes = notes
        self._words = ""
        self.tip = lambda: self._words

    def hit(self, where: tuple[int, int]) -> bool:
        for rect, words in self.notes():
            if rect.collidepoint(where):
                self.rect, self._words = rect, words
                return True
        return False
