"""Pictures of what is shown, for reports and pages to keep."""

from __future__ import annotations

import gc
from io import BytesIO

import pygame

from game.ui.drawing.png import png


def test_a_picture_is_a_png_of_the_same_pixels() -> None:
    surface = pygame.Surface((40, 30))
    surface.fill((12, 34, 56))
    again = pygame.image.load(BytesIO(png(surface)), "picture.png")
    assert again.get_size() == (40, 30) and again.get_at((39, 29))[:3] == (12, 34, 56)


def open_files() -> int:
    """Files in memory that have a content."""
    gc.collect()
    return sum(isinstance(one, BytesIO) and not one.closed for one in gc.get_objects())


def test_pictures_taken_again_and_again_hold_no_memory() -> None:
    """The library keeps every file that it has written to."""
    before = open_files()
    for _ in range(5):
        png(pygame.Surface((300, 200)))
    assert open_files() <= before
