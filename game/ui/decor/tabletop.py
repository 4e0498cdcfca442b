"""The table as one sits down at it: floor, rim, top and light in one picture, made once for a size.

It is drawn like a face (`game.ui.drawing.artwork`): on the rasterizer's thread, and kept on disk from one start to the
next. Lengths follow `game.ui.decor.shape`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.ui import theme
from game.ui.decor.cloths import WEAVES
from game.ui.decor.floors import FLOORS
from game.ui.decor.lights import BRIGHT, pool, shape
from game.ui.decor.rims import rim_of
from game.ui.decor.room import Room
from game.ui.decor.shape import RIM, TableShape, oval

EDITION: Final = 2
"""Of this drawing: tables kept on disk by an earlier one are not taken."""
FLOOR_TINT: Final = (84, 72, 60)
"""What the floor is multiplied with: the lamp hardly reaches it."""
FLOOR_BLUR: Final = 2.0
RIM_DARK: Final = 0.62
"""How much of its colour the rim shows far from the lamp."""
INNER_SHADOW: Final = (8.0, 0.60)
"""Blur in logical units and strength of the shadow that the rim throws on the top."""

Size = tuple[int, int]


class Tabletop(NamedTuple):
    """The table of a room; ``tile`` gives the nap of felt, if the art has one."""

    room: Room
    tile: Callable[[], pygame.Surface | None] = lambda: None

    def source(self) -> bytes:
        """All that the picture depends on, for its file."""
        return f"table {EDITION} {self.room!r}".encode()

    def rasterised(self, size: Size) -> pygame.Surface:
        """The table in ``size`` pixels, opaque."""
        room, outline = self.room, TableShape(*size)
        table = _top(room, outline, self.tile)
        theme.paint(table, _around(room, outline), (0, 0))
        theme.paint(table, _rim(room, outline), (0, 0))
        return table


class OvalTable(NamedTuple):
    """The table of a room as a small oval on nothing but its shadow; ``unit`` pixels are one of its logical units."""

    room: Room
    unit: float
    tile: Callable[[], pygame.Surface | None] = lambda: None

    def source(self) -> bytes:
        """All that the picture depends on, for its file."""
        return f"oval table {EDITION} {self.unit} {self.room!r}".encode()

    def rasterised(self, size: Size) -> pygame.Surface:
        """The table in ``size`` pixels."""
        outline, u = oval(size, self.unit), self.unit
        top = _top(self.room, outline, self.tile)
        inside = theme.vector(f'<path d="{outline.ring(RIM / 2)}" fill="#ffffff"/>', size)
        top.blit(inside, (0, 0), None, pygame.BLEND_RGBA_MULT)
        cast = f'<path transform="translate(0 {5 * u:.1f})" d="{outline.ring(3)}" fill="#000000" fill-opacity="0.6"/>'
        table = _blurred(cast, size, 10 * u)
        theme.paint(table, top, (0, 0))
        theme.paint(table, _rim(self.room, outline), (0, 0))
        return table


def _top(room: Room, outline: TableShape, tile: Callable[[], pygame.Surface | None]) -> pygame.Surface:
    """The cloth in its light and in the shadow of the rim."""
    size = outline.wide, outline.high
    table = pygame.Surface(size, pygame.SRCALPHA)
    table.fill(theme.scaled(room.cloth, BRIGHT * max(room.light.tint)))
    if room.weave == "felt":
        _nap(table, tile() or theme.weave())
    else:
        _lay(table, WEAVES[room.weave](size))
    _rim_shadow(table, outline)
    table.blit(pygame.transform.smoothscale(pool(room.light), size), (0, 0), None, pygame.BLEND_RGB_MULT)
    table.blit(pygame.transform.smoothscale(shape(room.light, size), size), (0, 0), None, pygame.BLEND_RGB_ADD)
    return table


def _nap(table: pygame.Surface, tile: pygame.Surface) -> None:
    plain = tile.get_alpha() is None and not tile.get_flags() & pygame.SRCALPHA
    for y in range(0, table.get_height(), tile.get_height()):
        for x in range(0, table.get_width(), tile.get_width()):
            table.blit(tile, (x, y), None, pygame.BLEND_RGB_ADD if plain else 0)


def _lay(surface: pygame.Surface, body: str) -> None:
    theme.paint(surface, theme.vector(body, surface.get_size()), (0, 0))


def _blurred(body: str, size: Size, blur: float) -> pygame.Surface:
    """The inside of an SVG, blurred; drawn at a quarter of the size, which nobody can see afterwards."""
    small = theme.vector(body, (max(8, size[0] // 4), max(8, size[1] // 4)), size)
    soft = pygame.transform.box_blur(small, max(1, round(blur / 4)))
    return pygame.transform.smoothscale(soft, size)


def _rim_shadow(table: pygame.Surface, outline: TableShape) -> None:
    """What the rim keeps from the top in light."""
    blur, strength = INNER_SHADOW
    u = outline.u
    body = (
        f'<path d="{outline.ring(RIM / 2)}" fill="none" stroke="#000000" stroke-opacity="{strength}" '
        f'stroke-width="{(RIM + 10) * u:.1f}"/>'
    )
    theme.paint(table, _blurred(body, table.get_size(), blur * u), (0, 0))


def _rim(room: Room, outline: TableShape) -> pygame.Surface:
    """The edge, which catches more light than what lies flat."""
    size = outline.wide, outline.high
    rim = theme.vector(rim_of(room.rim, outline), size)
    rim.blit(pygame.transform.smoothscale(pool(room.light, RIM_DARK), size), (0, 0), None, pygame.BLEND_RGB_MULT)
    return rim


def _around(room: Room, outline: TableShape) -> pygame.Surface:
    """The floor in the dark with the shadow of the table, and a hole where the table is."""
    size = outline.wide, outline.high
    u = outline.u
    half = (max(8, size[0] // 2), max(8, size[1] // 2))
    floor = theme.vector(FLOORS[room.floor.pattern](size, room.floor.colours), half, size)
    floor = pygame.transform.box_blur(floor, max(1, round(FLOOR_BLUR * u / 2)))
    floor.fill((*FLOOR_TINT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    floor = pygame.transform.smoothscale(floor, size)
    cast = (
        f'<path transform="translate(0 {5 * u:.1f})" d="{outline.ring(0)}" fill="#000000" fill-opacity="0.9" '
        f'stroke="#000000" stroke-opacity="0.5" stroke-width="{16 * u:.1f}"/>'
    )
    theme.paint(floor, _blurred(cast, size, 12 * u), (0, 0))
    hole = theme.vector(
        f'<path fill-rule="evenodd" d="M0 0H{size[0]}V{size[1]}H0Z{outline.ring(0.6)}" fill="#ffffff"/>', size
    )
    floor.blit(hole, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return floor
