"""Other players' hands laid open to be read: upright, in one row or a few, beside their plates, covering nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.stage.layout import RATIO, Box
from game.ui.stage.sprites import Pose

LARGE: Final = (0.80, 0.72, 0.65, 0.635)
SMALL: Final = (0.58, 0.52, 0.46, 0.40)
"""Sizes of the cards, of which the largest is taken at which all hands have room."""
NEAR: Final = (14.0, 44.0, 70.0)
FAR: Final = (100.0, 150.0)
"""How far from its owner a hand may lie, logical units: whose it is counts more than its size, while it can be read."""
TRIED: Final = [
    (near, scale)
    for nears, scales in ((NEAR, LARGE), (FAR, LARGE[2:]), (NEAR, SMALL), (FAR, SMALL))
    for near in nears
    for scale in scales
]
STEPS: Final = (0.46, 0.40, 0.35)
"""Distance of neighbours in a row, in card widths; an index takes less than the last of them."""
LINE: Final = 0.46
"""Distance of the rows of a hand, in card heights; an index takes less."""
RAISE: Final = 0.16
"""How far a card may stand out of its hand, in card heights."""
MOST_ROWS: Final = 3
APART: Final = 5.0
"""The distance kept from everything else, logical units."""
AGAIN: Final = 4
"""So often hands are placed in another order before they are made smaller."""
GRID: Final = 6.0
"""Places are tried so far from each other, logical units."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand to be laid open: its cards from left to right, where it lies closed, and the box of its player's plate and
    cards on the table."""

    names: tuple[str, ...]
    home: tuple[float, float]
    owner: Box


def laid_out(
    hands: Sequence[OpenHand], blocked: Sequence[Box], size: tuple[int, int], card: float, unit: float
) -> dict[str, Pose]:
    """The pose of every card of ``hands`` in a window of ``size`` pixels, clear of the boxes ``blocked``; ``card`` is
    the width of a card of the own hand. If there is no room for all they lie at their own places, whatever they
    cover."""
    for near, scale in TRIED:
        found = _all_placed(hands, blocked, size, card * scale, near, unit)
        if found is not None:
            return {
                name: pose
                for hand, block in zip(hands, found, strict=True)
                for name, pose in block.poses(hand.names, scale).items()
            }
    return _crowded(hands, size, card * SMALL[-1])


def _all_placed(
    hands: Sequence[OpenHand], blocked: Sequence[Box], size: tuple[int, int], wide: float, near: float, unit: float
) -> list[_Block] | None:
    """A free place for every hand, cards ``wide`` pixels wide; None if one has none."""
    order = list(range(len(hands)))
    for _ in range(AGAIN):
        taken = [_rect(box) for box in blocked]
        blocks: dict[int, _Block] = {}
        for index in order:
            block = _place(hands[index], taken, size, wide, near, unit)
            if block is None:
                # Who found no room chooses first next time.
                order.remove(index)
                order.insert(0, index)
                break
            blocks[index] = block
            taken.append(block.rect)
        else:
            return [blocks[index] for index in range(len(hands))]
    return None


@dataclass(frozen=True, slots=True)
class _Block:
    """Where a hand lies: ``rect`` with ``rows`` of cards ``wide`` pixels wide, ``step`` apart."""

    rect: pygame.Rect
    rows: int
    wide: float
    step: float

    def poses(self, names: Sequence[str], scale: float) -> dict[str, Pose]:
        """The cards in their rows, the upper ones first; a lower row lies on the one above it."""
        line = _per_row(len(names), self.rows)
        tall = self.wide * RATIO
        poses: dict[str, Pose] = {}
        for index, name in enumerate(names):
            row, column = divmod(index, line)
            x = self.rect.x + self.wide / 2 + column * self.step
            y = self.rect.y + tall * (RAISE + 0.5) + row * tall * LINE
            poses[name] = Pose(x, y, 0.0, scale, True, z=60.0 + index)
        return poses


def _per_row(count: int, rows: int) -> int:
    return -(-count // rows)


def _rect(box: Box) -> pygame.Rect:
    left, top, wide, high = box
    return pygame.Rect(round(left), round(top), round(wide), round(high))


def _sizes(count: int, wide: float) -> list[tuple[int, float, float, float]]:
    """Ways to lay so many cards: rows, step, and the width and height of all; few rows and wide steps first."""
    found: list[tuple[int, float, float, float]] = []
    for rows in range(1, min(MOST_ROWS, max(1, count // 2)) + 1):
        for step in STEPS:
            across = wide * (1.0 + step * (_per_row(count, rows) - 1))
            found.append((rows, wide * step, across, wide * RATIO * (1.0 + RAISE + LINE * (rows - 1))))
    return found


def _place(
    hand: OpenHand, taken: Sequence[pygame.Rect], size: tuple[int, int], wide: float, near: float, unit: float
) -> _Block | None:
    """The free place for a hand ``near`` its owner that is nearest to where it lies closed; None if there is none."""
    gap = round(APART * unit)
    window = pygame.Rect(0, 0, *size).inflate(-4 * gap, -4 * gap)
    owner = _rect(hand.owner)
    for rows, step, across, down in _sizes(len(hand.names), wide):
        rect = pygame.Rect(0, 0, round(across), round(down))
        around = owner.inflate(2 * (rect.width + near * unit), 2 * (rect.height + near * unit)).clip(window)
        close = [wider for one in taken if (wider := one.inflate(2 * gap, 2 * gap)).colliderect(around)]
        found = _free(around, rect, close, hand.home, max(1, round(GRID * unit)))
        if found is not None:
            return _Block(found, rows, wide, step)
    return None


def _free(
    around: pygame.Rect, rect: pygame.Rect, taken: Sequence[pygame.Rect], home: tuple[float, float], step: int
) -> pygame.Rect | None:
    """The place for ``rect`` inside ``around`` and clear of ``taken`` that is nearest to ``home``."""
    x = min(max(round(home[0] - rect.width / 2), around.x), around.right - rect.width)
    y = min(max(round(home[1] - rect.height / 2), around.y), around.bottom - rect.height)
    best: pygame.Rect | None = None
    least = 1 << 30
    for left in _along(around.x, around.right - rect.width, x, step):
        for top in _along(around.y, around.bottom - rect.height, y, step):
            far = abs(left - x) + abs(top - y)
            if far >= least:
                break  # they come in the order of their distance
            rect.topleft = (left, top)
            if rect.collidelist(taken) < 0:
                best, least = rect.copy(), far
    return best


def _along(first: int, last: int, wish: int, step: int) -> list[int]:
    """Numbers from ``first`` to ``last``, ``step`` apart and both ends among them, the nearest to ``wish`` first."""
    tried = {first, last, *range(wish, last + 1, step), *range(wish, first - 1, -step)}
    return sorted((one for one in tried if first <= one <= last), key=lambda one: (abs(one - wish), one))


def _crowded(hands: Sequence[OpenHand], size: tuple[int, int], wide: float) -> dict[str, Pose]:
    """Where there is no room for all: each hand at its own place, inside the window, whatever it covers."""
    found: dict[str, Pose] = {}
    for hand in hands:
        rows, step, across, down = _sizes(len(hand.names), wide)[-1]
        rect = pygame.Rect(0, 0, round(across), round(down))
        rect.center = (round(hand.home[0]), round(hand.home[1]))
        rect.clamp_ip(pygame.Rect(0, 0, *size))
        found.update(_Block(rect, rows, wide, step).poses(hand.names, SMALL[-1]))
    return found
