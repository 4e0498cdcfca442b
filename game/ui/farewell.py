"""The last thing that the window shows where not even the title can be shown: a sentence, plainly."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter

SECONDS: Final = 30.0
"""It stands so long if nobody presses anything."""
NOBODY: Final = ("dummy", "offscreen")
"""Drivers with which nobody looks."""
_ENDS: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.QUIT)


def farewell(painter: Painter, sentence: str) -> None:
    """Show ``sentence`` until something is pressed or a while has gone by. Never raises: what has failed may be the
    very thing it is painted with."""
    with suppress(Exception):
        surface = pygame.display.get_surface()
        if surface is None:
            return
        surface.fill(theme.INK)
        try:
            _typeset(surface, painter, sentence)
        except Exception:
            _plain(surface, sentence)
        pygame.display.flip()
        if pygame.display.get_driver() not in NOBODY:
            _wait()


def _typeset(surface: pygame.Surface, painter: Painter, sentence: str) -> None:
    """The sentence in the program's own type, in the middle."""
    block = painter.lay(sentence, min(painter.px(640), surface.get_width() - painter.px(40)), "body", theme.TEXT_BODY)
    place = ((surface.get_width() - block.width) // 2, (surface.get_height() - block.height) // 2)
    painter.type.draw(surface, block, place, "body", painter.text_px(theme.TEXT_BODY), theme.IVORY)


def _plain(surface: pygame.Surface, sentence: str) -> None:
    """The sentence in the type that pygame brings along."""
    font = pygame.font.Font(None, 28)
    picture = font.render(sentence, True, theme.IVORY, None, surface.get_width() - 80)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))


def _wait() -> None:
    pygame.event.clear()
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until and not pygame.event.get(_ENDS):
        time.sleep(0.02)
        pygame.event.pump()
