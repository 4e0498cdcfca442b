"""A ledger of the words that are painted: what was cut, what stands over its box, what lies outside the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from game.ui.i18n import said
from game.ui.table.hud.pen import Pen
from game.ui.theme import Colour
from game.ui.typography.text import Align, Block, Role, Typesetter
from game.ui.widgets import Widget
from game.ui.widgets.scroll import ScrollArea

SLACK = 0.3
"""A box may be lower than the lines in it by this part of a line: their leading is empty."""
LEAST = 0.85
"""No words are drawn smaller than this part of the size that they are wished in."""


class Ledger:
    """What was found wrong, a sentence each, without repeating."""

    def __init__(self, window: pygame.Rect, least: bool = False) -> None:
        self.window, self.least = window, least
        self.faults: dict[str, None] = {}
        self.written = 0

    def note(self, fault: str) -> None:
        """Write a fault down."""
        self.faults.setdefault(fault)

    def fitted(self, text: str, wished: float, size: float) -> None:
        """Words were made smaller to have room."""
        if self.least and size < LEAST * wished:
            self.note(f"small: {text!r}, {size / wished:.0%}")

    def wrote(self, surface: pygame.Surface, text: str, rect: pygame.Rect, block: Block) -> None:
        """Words were painted in a box."""
        if surface.get_size() != self.window.size or not text.strip():
            return
        self.written += 1
        whole = "".join(glyph.char for line in block.lines for glyph in line)
        if whole.endswith("…") and not text.endswith("…"):
            self.note(f"cut: {whole!r} of {text!r} in {rect.size}")
        if block.width > rect.width + 1:
            self.note(f"too wide: {text!r}, {block.width} in {rect.width}")
        if block.height > rect.height + SLACK * block.line_height + 1:
            self.note(f"too high: {text!r}, {block.height} in {rect.height}")
        clip = surface.get_clip()
        if clip == self.window and not self.window.contains(pygame.Rect(rect.x, rect.centery, max(1, block.width), 1)):
            self.note(f"outside the window: {text!r} at {rect}")


@contextmanager
def ledger(window: pygame.Rect, *, least: bool = False) -> Iterator[Ledger]:
    """Watches every word that the typesetter writes while it lasts; ``least``: also how much smaller it is made."""
    book = Ledger(window, least)
    write, fitting, alike = Typesetter.write, Typesetter.fitting, Pen.alike

    def watched(
        self: Typesetter,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: Role,
        size: int,
        colour: Colour,
        *,
        align: Align = "left",
        **how: Any,
    ) -> Block:
        block = write(self, surface, text, rect, role, size, colour, align=align, **how)
        book.wrote(surface, text, rect, block)
        return block

    def fitted(self: Typesetter, text: str, role: Role, size: int, width: int, *, tabular: bool = False) -> int:
        found = fitting(self, text, role, size, width, tabular=tabular)
        book.fitted(text, size, found)
        return found

    def found_alike(self: Pen, texts: Sequence[str], role: Role, units: float, width: int) -> float:
        found = alike(self, texts, role, units, width)
        book.fitted(" / ".join(texts), units, found)
        return found

    Typesetter.write = watched  # type: ignore[method-assign]  # put back below
    Typesetter.fitting, Pen.alike = fitted, found_alike  # type: ignore[method-assign]  # put back below
    try:
        yield book
    finally:
        Typesetter.write = write  # type: ignore[method-assign]  # as it was
        Typesetter.fitting, Pen.alike = fitting, alike  # type: ignore[method-assign]  # as it was


def check_boxes(book: Ledger, widgets: list[Widget]) -> None:
    """Everything that can be touched lies on the window, or on ground that scrolls, and nothing covers another."""
    touchable = [one for one in widgets if one.visible and one.focusable and not isinstance(one, ScrollArea)]
    for index, one in enumerate(touchable):
        if one.clip is None and not book.window.contains(one.rect):
            book.note(f"outside the window: {said(one.label)!r} at {one.rect}")
        for other in touchable[index + 1 :]:
            if one in other.walk() or other in one.walk():
                continue
            mine = one.rect if one.clip is None else one.rect.clip(one.clip)
            theirs = other.rect if other.clip is None else other.rect.clip(other.clip)
            common = mine.clip(theirs)
            if common.width > 1 and common.height > 1:
                book.note(f"overlap: {said(one.label)!r} at {one.rect} and {said(other.label)!r} at {other.rect}")
