"""Whether an input method (Japanese, for one) is composing: until it has done so every key is its own.

Most systems keep such keys to themselves; Windows and macOS pass some of them on as well, and the Enter that ends a
composition may come right after the text that it has made.
"""

from __future__ import annotations

from typing import Final

import pygame

ELSEWHERE: Final = frozenset(
    (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
)
"""What ends a composition without a word of the input method."""


_wanted: list[bool] = [False]
"""Whether somebody types, in whatever window: for the system that is one and the same."""


def start_text() -> None:
    """Somebody begins to type."""
    _wanted[0] = True
    pygame.key.start_text_input()


def end_text() -> None:
    """Nobody types any more."""
    _wanted[0] = False
    pygame.key.stop_text_input()


def text_wanted() -> bool:
    """Whether somebody types: an input method speaks through a channel of its own, which wakes nobody."""
    return _wanted[0]


class InputMethod:
    """Follows the events of a composition."""

    def __init__(self) -> None:
        self.composing = False

    def follow(self, event: pygame.event.Event) -> None:
        """Look at an event before it is answered."""
        if event.type == pygame.TEXTEDITING:
            self.composing = bool(event.text)
        elif event.type == pygame.TEXTINPUT or event.type in ELSEWHERE:
            self.composing = False
