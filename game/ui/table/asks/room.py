"""Where on the table there is room: a place for a note that hides as little as can be."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Final

import pygame

from game.ui.drawing.painter import Painter
from game.ui.layouts.seats import Layout
from game.ui.stage.sprites import Pose

Paint = Callable[[pygame.Surface], None]
CELL: Final = 8
"""Pixels of a cell of the map, a side."""
ALIKE: Final = 10
"""Colours that differ by no more are the bare table."""
TAKEN: Final = 3.0
KEPT: Final = 180.0
"""What covering a cell of something painted costs, and of something that must be seen."""
FAR: Final = 0.9
"""What a cell further from where the note would best stand costs."""
BROAD: Final = 9.0
"""What the next of the sizes offered costs."""
STEP: Final = 2
EDGE: Final = 2
"""Cells that it keeps from the edges of the window, where there is room."""
RISE: Final = 0.36
"""How far a card of the hand rises when it is pointed at or chosen, in heights of a card."""


def open_cards(
    poses: Mapping[str, Pose], faces: Mapping[str, object], rest: Container[str], layout: Layout
) -> Iterable[pygame.Rect]:
    """Where cards lie open, where those of the hand (``rest``) may rise to, and the stock."""
    frame, (across, down) = layout.frame, layout.stock
    for key, pose in poses.items():
        stock = abs(pose.x - across) < frame.card and abs(pose.y - down) < frame.tall / 2
        if faces.get(key) or key in rest or stock:
            rise = RISE * frame.tall if key in rest else 0.0
            wide, high = frame.card * pose.scale, frame.tall * pose.scale
            left, top = pose.x - wide / 2, pose.y - high / 2 - rise
            yield pygame.Rect(round(left), round(top), round(wide), round(high + rise))


def free_place(
    painter: Painter,
    paint: Paint,
    bare: Paint,
    kept: Iterable[pygame.Rect],
    sizes: Sequence[tuple[int, int]],
    corner: tuple[int, int],
) -> tuple[pygame.Rect, bool]:
    """The place for something of one of these sizes, near a ``corner`` (its lower right one), where what is painted is
    covered least and ``kept`` not at all if that can be. ``paint`` paints everything else, ``bare`` the table
    alone. Also whether that can be."""
    wide, high = painter.size
    map_size = (max(1, wide // CELL), max(1, high // CELL))
    table, empty = pygame.Surface(painter.size), pygame.Surface(painter.size)
    bare(empty)
    paint(table)
    small, ground = (pygame.transform.smoothscale(one.convert(32), map_size) for one in (table, empty))
    taken = pygame.mask.from_threshold(small, (0, 0, 0), (ALIKE, ALIKE, ALIKE, 255), ground)
    taken.invert()
    must = pygame.mask.Mask(map_size)
    for rect in kept:
        left, top = rect.x // CELL, rect.y // CELL
        size = (-(-rect.right // CELL) - left, -(-rect.bottom // CELL) - top)
        if size[0] > 0 and size[1] > 0:
            must.draw(pygame.mask.Mask(size, fill=True), (left, top))
    best = (float("inf"), 0, 0, 0, 0)
    aim = (corner[0] / CELL, corner[1] / CELL)
    for number, (across, down) in enumerate(sizes):
        cells = (-(-across // CELL), -(-down // CELL))
        box = pygame.mask.Mask(cells, fill=True)
        right, low = map_size[0] - cells[0], map_size[1] - cells[1]
        edge = EDGE if min(right, low) >= 2 * EDGE else 0
        for y in range(edge, low - edge + 1, STEP):
            for x in range(edge, right - edge + 1, STEP):
                away = abs(x + cells[0] - aim[0]) + abs(y + cells[1] - aim[1])
                cost = FAR * away + BROAD * number
                if cost >= best[0]:
                    continue
                hidden = must.overlap_area(box, (x, y))
                cost += TAKEN * taken.overlap_area(box, (x, y)) + KEPT * hidden
                if cost < best[0]:
                    best = (cost, number, x, y, hidden)
    _, number, x, y, hidden = best
    place = pygame.Rect((x * CELL, y * CELL), sizes[number]).clamp(pygame.Rect((0, 0), painter.size))
    return place, not hidden
