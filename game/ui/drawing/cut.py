"""A picture that is painted in parts: what cannot be seen of it is left out, since painting costs by the pixel."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

BANDS = 5
"""In so many bands, from top to bottom, a turned picture is cut."""
FAINT = 2
"""What is fainter than this (of 255) is left out."""

Part = tuple[pygame.Surface, int, int]
"""A part of a picture, and where it lies from its upper left corner."""


class Cut:
    """A picture (``whole``) and its ``parts``; ``hole`` is what something opaque will cover."""

    __slots__ = ("_hole", "_parts", "whole")

    def __init__(self, whole: pygame.Surface, hole: pygame.Rect | None = None) -> None:
        self.whole = whole
        self._hole = hole
        self._parts: list[Part] | None = None

    @property
    def parts(self) -> list[Part]:
        """What is to be painted of it."""
        if self._parts is None:
            self._parts = self._cut()
        return self._parts

    def _cut(self) -> list[Part]:
        wide, high = self.whole.get_size()
        hole = self._hole or pygame.Rect(wide, high, 0, 0)
        found: list[Part] = []
        rows = sorted({0, high, *range(0, high, max(16, high // BANDS)), hole.top, hole.bottom})
        for top, bottom in pairwise(rows):
            inside = hole.width and hole.top <= top < hole.bottom
            for left, right in ((0, hole.left), (hole.right, wide)) if inside else ((0, wide),):
                band = self.whole.subsurface((left, top, right - left, bottom - top))
                seen = band.get_bounding_rect(FAINT)
                if seen.width and seen.height:
                    found.append((band.subsurface(seen), left + seen.x, top + seen.y))
        return found


def within(wide: float, high: float, angle: int, less: float) -> tuple[float, float]:
    """Half the width and half the height of an upright box that a card of that size covers, turned by ``angle`` and
    moved by ``less`` any way; (0, 0) if there is none."""
    turn = math.radians(min(angle % 180, 180 - angle % 180))
    across, along = math.cos(turn), math.sin(turn)
    if along > across:  # it lies rather than stands
        wide, high, across, along = high, wide, along, across
    # The box with the proportions of the card: each of its corners stays inside both pairs of edges.
    part = min(wide / (wide * across + high * along), high / (wide * along + high * across))
    return max(0.0, part * wide / 2 - less), max(0.0, part * high / 2 - less)
