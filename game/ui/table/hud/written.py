"""Words written on the cloth itself: in serif, with a soft shadow, where no card lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui.drawing import on_cloth
from game.ui.drawing.on_cloth import margin as margin  # the great moments ask for it here
from game.ui.stage.layout import corners
from game.ui.stage.sprites import Pose
from game.ui.table.hud.pen import Pen
from game.ui.theme import Colour
from game.ui.typography.text import Block, Role

CLOTH: Final[Colour] = (252, 244, 222)
"""Words that only inform."""
GOLD: Final[Colour] = (255, 214, 120)
"""Points, and great words."""


def lines_of(pen: Pen, words: str, width: int, role: Role, units: float) -> tuple[Block, float]:
    """Words laid out for the cloth, and how large: in one line where a little smaller type makes it one, else in two of
    about the same length."""
    for part in (1.0, 0.92, 0.85, 0.78):
        block = pen.lay(words, width, role, units * part, 2)
        if len(block.lines) == 1:
            return block, units * part
    block = pen.lay(words, width, role, units, 2)
    for narrower in range(95, 50, -5):
        even = pen.lay(words, width * narrower // 100, role, units)
        if len(even.lines) != len(block.lines):
            break
        block = even
    return block, units


def inked(pen: Pen, block: Block, role: Role, units: float, colour: Colour) -> pygame.Surface:
    """A block as a picture with its shadow, in the table's measure."""
    return on_cloth.inked(pen.painter, block, role, pen.size(units), colour)


def put(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, shown: float, wrote: float = 1.0) -> None:
    """A picture of words around the middle of ``rect``: ``shown`` 0..1 of its strength, ``wrote`` of its width from the
    left, as a pen writes."""
    where = (rect.centerx - picture.get_width() // 2, rect.centery - picture.get_height() // 2)
    if shown < 1.0:
        picture.set_alpha(round(255 * shown))
    part = None if wrote >= 1.0 else (0, 0, round(picture.get_width() * wrote), picture.get_height())
    surface.blit(picture, where, part)
    if shown < 1.0:
        picture.set_alpha(255)


def boxes(poses: Iterable[Pose], card: float) -> list[pygame.Rect]:
    """What cards at those poses cover."""
    found: list[pygame.Rect] = []
    for pose in poses:
        if pose.alpha > 0.05:
            left, top, right, bottom = corners(pose, card)
            found.append(pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)))
    return found


def freest(places: Sequence[pygame.Rect], window: pygame.Rect, kept: Sequence[pygame.Rect]) -> tuple[pygame.Rect, bool]:
    """The first of some places that covers nothing kept, or the one that covers least; and whether it is free."""
    best, least = places[0].clamp(window), -1
    for place in places:
        tried = place.clamp(window)
        over = (tried.clip(kept[at]) for at in tried.collidelistall(list(kept)))
        covered = sum(one.width * one.height for one in over)
        if covered == 0:
            return tried, True
        if least < 0 or covered < least:
            best, least = tried, covered
    return best, False
