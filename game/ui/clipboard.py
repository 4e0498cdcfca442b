"""The clipboard of the desktop."""

from __future__ import annotations

import pygame


def copied(text: str) -> bool:
    """Put ``text`` on the clipboard; False where the desktop has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """The text on the clipboard, "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
