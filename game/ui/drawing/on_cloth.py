"""Words written straight on the table: a soft shadow that hugs the letters keeps them readable on any cloth or wood."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.typography.text import Align, Block, Role

NEAR: Final = 0.13
FAR: Final = 0.42
"""How far the two layers of the shadow reach, in sizes of the type."""
LIGHT: Final = 330
"""A table top whose red, green and blue come to more needs a darker shadow."""


def write_on_cloth(
    painter: Painter,
    surface: pygame.Surface,
    block: Block,
    where: tuple[int, int],
    role: Role,
    size: int,
    colour: theme.Colour = theme.TEXT,
    *,
    align: Align = "centre",
    width: int | None = None,
) -> None:
    """Paint ``block`` with its top left at ``where``, as `Typesetter.draw`, with its shadow beneath."""
    room = block.width if width is None else width
    light = sum(painter.room.cloth) > LIGHT
    blur = max(2, round(size * FAR))
    key = ("cloth shadow", block.lines, role, size, align, room, light)
    soft = painter.materials.keep(key, lambda: _shadow(painter, block, role, size, align, room, light))
    surface.blit(soft, (where[0] - 2 * blur, where[1] - 2 * blur + max(1, round(size * 0.05))))
    painter.type.draw(surface, block, where, role, size, colour, align=align, width=room)


def _shadow(
    painter: Painter, block: Block, role: Role, size: int, align: Align, room: int, light: bool
) -> pygame.Surface:
    """The blurred letters, larger by two blurs on each side; twice as dark where the table is light."""
    blur = max(2, round(size * FAR))
    letters = pygame.Surface((room + 4 * blur, block.height + 4 * blur), pygame.SRCALPHA)
    painter.type.draw(letters, block, (2 * blur, 2 * blur), role, size, theme.TEXT, align=align, width=room)
    letters.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    near = pygame.transform.box_blur(letters, max(1, round(size * NEAR)))
    far = pygame.transform.box_blur(pygame.transform.box_blur(letters, blur), max(1, blur // 2))
    soft = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    for layer, times in ((far, 4 if light else 2), (near, 5 if light else 2)):
        for _ in range(times):
            soft.blit(layer, (0, 0))
    return soft.convert_alpha() if pygame.display.get_surface() is not None else soft
