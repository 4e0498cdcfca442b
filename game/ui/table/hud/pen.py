"""The pen: words, plates and marks in the table's own measure (a ``Frame``), which is held so that cards keep their
room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.decor.room import Paper
from game.ui.drawing.on_cloth import write_on_cloth
from game.ui.drawing.painter import Painter
from game.ui.stage.layout import Box, Frame
from game.ui.theme import Colour, PlateKind
from game.ui.typography.text import Align, Block, Role


def rect_of(box: Box) -> pygame.Rect:
    """A box of the layout in whole pixels."""
    return pygame.Rect(round(box[0]), round(box[1]), round(box[2]), round(box[3]))


class Pen:
    """Paints for one frame of measures."""

    def __init__(self, painter: Painter, frame: Frame) -> None:
        self.painter = painter
        self.unit = frame.unit
        self.text_scale = max(0.85, min(1.2, painter.text_scale))

    def px(self, units: float) -> int:
        """Pixels of a length in logical units."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def size(self, units: float) -> int:
        """Pixels of a type size in logical units."""
        return max(9, round(units * self.unit * self.text_scale))

    def measure(
        self, text: str, role: Role = "body", units: float = theme.TEXT_BODY, *, tabular: bool = False
    ) -> tuple[int, int]:
        """Width and height of unwrapped text."""
        return self.painter.type.measure(text, role, self.size(units), tabular=tabular)

    def lay(
        self, text: str, width: int, role: Role = "body", units: float = theme.TEXT_BODY, max_lines: int | None = None
    ) -> Block:
        """Text broken into lines."""
        return self.painter.type.lay(text, role, self.size(units), width, max_lines=max_lines)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: Role = "body",
        units: float = theme.TEXT_BODY,
        colour: Colour = theme.TEXT,
        *,
        align: Align = "left",
        middle: bool = True,
        wrap: bool = False,
        tabular: bool = False,
        alpha: int = 255,
    ) -> None:
        """Words in a box, made smaller rather than cut if they are on one line."""
        self.painter.type.write(
            surface,
            text,
            rect,
            role,
            self.size(units),
            colour,
            align=align,
            middle=middle,
            wrap=wrap,
            tabular=tabular,
            alpha=alpha,
            fit=not wrap,
        )

    @property
    def inks(self) -> Paper:
        """The room's paper: what is written on it has its inks."""
        return self.painter.room.paper

    def write_on_cloth(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: Role = "title",
        units: float = theme.TEXT_BODY,
        colour: Colour = theme.TEXT,
        *,
        align: Align = "left",
        deep: bool = False,
    ) -> None:
        """Words directly on the cloth, or (with a ``deep`` shadow) across the rim; made smaller rather than cut."""
        units = min(units, self.alike([text], role, units, rect.width))
        size = self.size(units)
        block = self.painter.type.lay(text, role, size, None)
        left = {"left": rect.x, "centre": rect.centerx - block.width // 2, "right": rect.right - block.width}[align]
        where = left, rect.centery - block.height // 2
        write_on_cloth(self.painter, surface, block, where, role, size, colour, deep=deep)

    def drawn(self, surface: pygame.Surface, rect: pygame.Rect, key: tuple[object, ...], body: str) -> None:
        """What is inside an SVG of the size of ``rect``, kept under ``key``."""
        picture = self.painter.materials.keep(("drawn", *key, rect.size), lambda: theme.vector(body, rect.size))
        theme.paint(surface, picture, rect.topleft)

    def alike(self, texts: Sequence[str], role: Role, units: float, width: int) -> float:
        """The size in logical units in which all of ``texts`` have room: names in a column are of one size."""
        while units > 6.0 and any(self.measure(one, role, units)[0] > width for one in texts):
            units -= 0.25  # letters come in whole pixels: no rule of three
        return units

    def plate(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        kind: PlateKind,
        *,
        glow: int = 0,
        radius: float = theme.RADIUS,
        shadow: bool = False,
    ) -> None:
        """A plate, as `Painter.plate`, in the table's measure."""
        self.painter.plate(surface, rect, kind, glow=glow, radius=radius, shadow=shadow, depth=8, scale=self.unit)

    def disc(self, surface: pygame.Surface, centre: tuple[int, int], radius: float, kind: str) -> None:
        """A small round mark: "dealer" (ivory with an engraved rim) or "lead" (a dot)."""
        side = max(6, round(2 * radius))
        picture = self.painter.materials.keep(("disc", kind, side), lambda: _disc(kind, side))
        theme.paint(surface, picture, (centre[0] - side // 2, centre[1] - side // 2))


def _disc(kind: str, side: int) -> pygame.Surface:
    if kind == "lead":
        body = '<circle cx="50" cy="50" r="46" fill="#ffd166" stroke="#140c06" stroke-width="8"/>'
    else:
        ivory, dark, brass = (theme.hexed(colour) for colour in (theme.IVORY, theme.BRASS_DARK, theme.BRASS))
        body = (
            f'<circle cx="50" cy="50" r="48" fill="{ivory}" stroke="{dark}" stroke-width="4"/>'
            f'<circle cx="50" cy="50" r="38" fill="none" stroke="{brass}" stroke-width="4"/>'
        )
    return theme.vector(body, (side, side), (100, 100))
