"""Pictures as files of the PNG format."""

from __future__ import annotations

from io import BytesIO

import pygame


def png(surface: pygame.Surface) -> bytes:
    """A surface as the content of a PNG file."""
    # The library never lets go of a file that it has written to; one that is closed holds nothing at least.
    with BytesIO() as file:
        pygame.image.save(surface, file, "picture.png")
        return file.getvalue()
