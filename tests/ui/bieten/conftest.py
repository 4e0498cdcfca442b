"""A window with a match of Bieten, and its keys and clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui import card_words, i18n
from game.ui.screenshots import Theatre

Open = Callable[..., Theatre]


@pytest.fixture
def theatre() -> Iterator[Open]:
    """Opens a window with a match: ``theatre(seed, players, persons=(0,), **preferences)``."""
    opened: list[Theatre] = []

    def make(seed: int = 1, players: int = 4, persons: tuple[int, ...] = (0,), **preferences: object) -> Theatre:
        house = LibraryHouse(Library.in_memory(), secret=lambda: seed.to_bytes(32, "big"))
        made = Theatre(house, (1280, 720), "en", seed, persons=persons)
        opened.append(made)
        if preferences:
            made.app.prefer(**preferences)
        made.begin("bieten", players)
        return made

    yield make
    for one in opened:
        one.close()
    i18n.set_language("en")
    card_words.set_suits(card_words.FRENCH)


def press(theatre: Theatre, key: int, mod: int = 0) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        theatre.app.dispatch(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
        theatre.turn()


def click(theatre: Theatre, where: tuple[float, float]) -> None:
    """A click."""
    box = (round(where[0]), round(where[1]))
    theatre.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        theatre.app.dispatch(pygame.event.Event(kind, pos=box, button=1))
        theatre.turn()
