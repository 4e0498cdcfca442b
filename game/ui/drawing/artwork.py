"""A picture file of ``art/``: rasterised at the size wanted, one of its colours exchanged if need be.

So one drawing serves every palette: the suit's ink of a face is written in the colour of the first palette, and painted
in that of the palette in use.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.ui.theme import ready

CURRENT: Final = "currentColor"
"""The ink of a drawing that has no colour of its own."""


class BrokenArt(Exception):
    """A picture, font or deck is missing or cannot be read; the message is one sentence naming the file."""


class Drawing(NamedTuple):
    """An SVG file; where it writes ``ink``, ``colour`` is painted."""

    path: Path
    ink: str = ""
    colour: str = ""

    def source(self) -> bytes:
        """The drawing in its colours. Raises OSError."""
        source = self.path.read_bytes()
        return source if self.ink == self.colour else source.replace(self.ink.encode(), self.colour.encode())

    def rasterised(self, size: tuple[int, int]) -> pygame.Surface:
        """The drawing fitted into ``size`` pixels (its aspect ratio is kept), straight alpha. Raises BrokenArt."""
        try:
            source = self.source()
        except OSError as error:
            raise BrokenArt(f"The picture {self.path.name} is missing from {self.path.parent}.") from error
        try:
            return pygame.image.load_sized_svg(io.BytesIO(source), size)
        except pygame.error as error:
            raise BrokenArt(f"The picture {self.path} cannot be read: {error}.") from error

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """As ``rasterised``, in the form that is painted fastest. Raises BrokenArt."""
        return ready(self.rasterised(size))
