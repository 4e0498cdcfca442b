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


def margin(size: int) -> int:
    """How far the shadow of words of that size reaches."""
    return max(4, round(size * FAR))


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
    deep: bool = False,
) -> None:
    """Paint ``block`` with its top left at ``where``, as `Typesetter.draw`, with its shadow beneath; a ``deep`` one
    where the ground is lighter than the cloth, as on a gilt rim."""
    room = block.width if width is None else width
    edge = margin(size)
    surface.blit(_shadow(painter, block, role, size, align, room, deep), (where[0] - edge, where[1] - edge))
    painter.type.draw(surface, block, where, role, size, colour, align=align, width=room)


def inked(painter: Painter, block: Block, role: Role, size: int, colour: theme.Colour) -> pygame.Surface:
    """A centred block as a picture with its shadow (straight alpha, so that it fades); larger by `margin` on each
    side."""

    def make() -> pygame.Surface:
        made = _shadow(painter, block, role, size, "centre", block.width).copy()
        edge = margin(size)
        painter.type.draw(made, block, (edge, edge), role, size, colour, align="centre")
        return made

    ground = painter.room.clarity.backing or sum(painter.room.cloth) > LIGHT
    return painter.materials.keep(("inked", block, role, size, colour, ground), make)


def _shadow(
    painter: Painter, block: Block, role: Role, size: int, align: Align, room: int, deep: bool = False
) -> pygame.Surface:
    """The blurred letters, a little lower than they, larger by `margin` on each side; twice as dark where it is to be
    ``deep`` or the table is light; in high contrast a solid band instead."""
    light, backing = deep or sum(painter.room.cloth) > LIGHT, painter.room.clarity.backing
    if backing is not None:
        key = ("cloth band", block, role, size, align, room, backing)
        return painter.materials.keep(key, lambda: _band(block, size, align, room, backing))

    def make() -> pygame.Surface:
        edge = margin(size)
        whole = (room + 2 * edge, block.height + 2 * edge)
        letters = pygame.Surface(whole, pygame.SRCALPHA)
        where = (edge, edge + max(1, round(size * 0.05)))
        painter.type.draw(letters, block, where, role, size, (0, 0, 0), align=align, width=room)
        # Blurred small: new words come in the middle of play, and soft is soft.
        less = max(1, edge // 5)
        small = pygame.transform.smoothscale(letters, (max(1, whole[0] // less), max(1, whole[1] // less)))
        near = pygame.transform.box_blur(small, max(1, round(size * NEAR / less)))
        far = pygame.transform.box_blur(small, max(1, 2 * edge // (3 * less)))
        far = pygame.transform.box_blur(far, max(1, edge // (3 * less)))
        soft = pygame.Surface(small.get_size(), pygame.SRCALPHA)
        for layer, times in ((far, 4 if light else 2), (near, 5 if light else 3)):
            for _ in range(times):
                soft.blit(layer, (0, 0))
        soft = pygame.transform.smoothscale(soft, whole)
        return soft.convert_alpha() if pygame.display.get_surface() is not None else soft

    return painter.materials.keep(("cloth shadow", block, role, size, align, room, light), make)


def _band(block: Block, size: int, align: Align, room: int, colour: theme.Colour) -> pygame.Surface:
    """A band as wide as the words, in a picture of the size of their shadow; lines that are set close do not cut each
    other's."""
    edge, side = margin(size), round(size * 0.3)
    made = pygame.Surface((room + 2 * edge, block.height + 2 * edge), pygame.SRCALPHA)
    over = round(size * 0.06)
    left = {"left": 0, "centre": (room - block.width) // 2, "right": room - block.width}[align]
    box = pygame.Rect(edge + left - side, edge + over, block.width + 2 * side, block.height - 2 * over)
    pygame.draw.rect(made, colour, box, border_radius=max(2, round(size * 0.14)))
    return made.convert_alpha() if pygame.display.get_surface() is not None else made
