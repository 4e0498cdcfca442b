"""Words explained where they stand: the pointer rests on a term anywhere, or a key lists all on the screen.

Nothing has to be marked for it: the scene paints itself once more, and the typesetter tells what it writes where.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.glossary import Term, found_in
from game.ui.scene import Scene
from game.ui.typography.text import Heard, Typesetter


class Explainer:
    """``scene`` gives what is shown, ``game`` whose words are meant ("": those of all games)."""

    def __init__(self, type: Typesetter, scene: Callable[[], Scene | None], game: Callable[[], str]) -> None:
        self._type = type
        self._scene = scene
        self._game = game
        self._paper: pygame.Surface | None = None

    def _heard(self, size: tuple[int, int]) -> list[Heard]:
        """All lines on the screen, those painted last at the end."""
        scene = self._scene()
        if scene is None:
            return []
        if self._paper is None or self._paper.get_size() != size:
            self._paper = pygame.Surface(size)
        with self._type.listening(size) as heard:
            scene.draw(self._paper)
        return heard

    def at(self, where: tuple[int, int], size: tuple[int, int]) -> tuple[pygame.Rect, str] | None:
        """The term at a place, and its explanation."""
        for line in reversed(self._heard(size)):
            if not line.rect.collidepoint(where):
                continue
            for start, end, term in found_in(line.text, self._game()):
                left, right = (line.rect.x + self._type.reach(line, place) for place in (start, end))
                if left <= where[0] < right:
                    return pygame.Rect(left, line.rect.y, right - left, line.rect.height), term.words
            return None
        return None

    def all(self, size: tuple[int, int]) -> list[Term]:
        """The terms on the screen, each once, from top to bottom."""
        lines = sorted(self._heard(size), key=lambda line: (line.rect.y, line.rect.x))
        found = (term for line in lines for _, _, term in found_in(line.text, self._game()))
        return list(dict.fromkeys(found))
