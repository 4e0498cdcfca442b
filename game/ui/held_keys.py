"""Which repeats of a held key are passed on.

pygame repeats a key until it sees it released, and it sees nothing while the program is busy: a key that was only
tapped comes twice when its first press takes longer than the delay (a match is loaded, a book is laid out). The second
press would then answer a question that appeared meanwhile, or close what the first has opened.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

DELAY, EVERY = 350, 40
"""Milliseconds until a held key repeats, and from one repeat to the next."""
MOVING = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PLUS,
        pygame.K_EQUALS,
        pygame.K_MINUS,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
    }
)
"""Keys that do more the longer they are held; every other key counts once for each press: Space, held to open the
curtain, must not answer what it reveals."""


class HeldKeys:
    """Tells presses from repeats. ``pressed`` says whether a key is down at this moment."""

    def __init__(self, pressed: Callable[[int], bool] = lambda key: pygame.key.get_pressed()[key]) -> None:
        self._pressed = pressed
        self._down: set[int] = set()

    def passes(self, event: pygame.event.Event) -> bool:
        """Whether ``event`` is to be handled: all but the repeats of keys that do not move anything, and of keys that
        have been released meanwhile."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            if event.key in self._down:
                return event.key in MOVING and self._pressed(event.key)
            self._down.add(event.key)
        return True
