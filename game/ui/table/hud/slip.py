"""A slip: a sheet of the room's paper that lies on the table a little turned, and what is written on it."""

from __future__ import annotations

import math

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.table.hud.pen import Pen
from game.ui.theme import Colour
from game.ui.typography.text import Align, Role

TURN = -1.2
"""How slips lie, degrees; what is stacked with something else lies straight."""
FOOT = 0.24
"""How deep below its middle a line of writing hangs, in parts of its size: where a stroke below it goes."""


class Slip:
    """Every word keeps its letters upright and sharp; its place follows the turn of the sheet."""

    def __init__(
        self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, turn: float = TURN, *, lying: bool = False
    ) -> None:
        """The sheet is laid there, unless it is ``lying`` there already."""
        self.surface = surface
        self.pen = pen
        self.rect = rect
        self.turn = turn
        self.inks = pen.inks
        self._sine = -math.sin(math.radians(turn))
        if not lying:
            pen.painter.paper(surface, rect, turn=turn)

    def at(self, box: pygame.Rect) -> pygame.Rect:
        """Where a box of the straight sheet lies on the turned one."""
        across, down = box.centerx - self.rect.centerx, box.centery - self.rect.centery
        return box.move(-round(down * self._sine), round(across * self._sine))

    def write(
        self,
        text: str,
        box: pygame.Rect,
        role: Role = "title",
        units: float = theme.TEXT_BODY,
        colour: Colour | None = None,
        *,
        align: Align = "left",
        part: float = 1.0,
        tabular: bool = False,
    ) -> None:
        """Words in a box of the straight sheet, made smaller rather than cut; ``part`` 0..1 of them has been written
        so far, from the left."""
        room = self.at(box)
        if tabular and align == "right" and box.width > 4:
            # A figure follows the sheet where it stands, not where its column begins.
            wide = min(box.width, self.pen.measure(text, role, units, tabular=True)[0])
            room = self.at(pygame.Rect(box.right - wide, box.y, wide, box.height))
        ink = self.inks.ink if colour is None else colour
        kept = self.surface.get_clip()
        if part < 1.0:
            self.surface.set_clip(kept.clip(pygame.Rect(room.x, room.y, round(room.width * part), room.height)))
        self.pen.write(self.surface, text, room, role, units, ink, align=align, tabular=tabular)
        self.surface.set_clip(kept)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: Colour, units: float = 1.2) -> None:
        """A straight line drawn on the sheet; points are pixels from its upper left corner."""
        at = [(x - self.rect.width / 2, y - self.rect.height / 2) for x, y in (start, end)]
        middle = pygame.Vector2(self.rect.center)
        first, last = (middle + pygame.Vector2(x - y * self._sine, y + x * self._sine) for x, y in at)
        pygame.draw.aaline(self.surface, colour, first, last, max(1, self.pen.px(units)))

    @property
    def ruled(self) -> Colour:
        """The ink of ruled lines."""
        return theme.mix(self.inks.ground, self.inks.soft, 0.45)

    @property
    def margin(self) -> Colour:
        """The ink of what divides columns."""
        return self.ruled if self.inks.chalk else theme.mix(self.inks.ground, self.inks.edge, 0.6)

    def strokes(self, box: pygame.Rect, key: tuple[object, ...], body: str) -> None:
        """What is drawn in a box of the straight sheet: the inside of an SVG of its size, kept under ``key``."""
        room = max(4, round(abs(self._sine) * max(box.size)) + 1)
        around = self.at(box).inflate(2 * room, 2 * room)
        middle = f"{around.width / 2:.1f} {around.height / 2:.1f}"
        turned = f'<g transform="rotate({-self.turn} {middle}) translate({room} {room})">{body}</g>'
        self.pen.drawn(self.surface, around, ("slip", self.turn, self.inks.ruling, *key), turned)

    def ring(self, row: pygame.Rect) -> None:
        """A line drawn round a row by hand."""
        box = row.inflate(6, 6)
        self.strokes(box, ("ring", *row.size), ring(pygame.Rect(3, 3, *row.size), self.inks.own, self.pen.unit))


def stroke(path: str, colour: Colour, thick: float, opacity: float = 1.0) -> str:
    """A line as a pen or chalk draws it."""
    return (
        f'<path d="{path}" fill="none" stroke="{theme.hexed(colour)}" stroke-width="{thick:.2f}" '
        f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def ring(box: pygame.Rect, colour: Colour, unit: float) -> str:
    """A line drawn round a box by hand: it does not quite meet itself."""
    left, top, right, low = box.left, box.top, box.right, box.bottom
    bow = min(box.height * 0.45, 14 * unit)
    path = (
        f"M{left + bow:.1f} {top + 1} C{left + box.width * 0.4:.1f} {top - 1} {right - bow:.1f} {top} {right - 2} "
        f"{top + bow:.1f} C{right + 1} {low - 2} {right - bow:.1f} {low} {right - box.width * 0.4:.1f} {low} "
        f"S{left:.1f} {low + 1} {left + 1} {low - bow:.1f} "
        f"S{left + bow * 0.7:.1f} {top + 2} {left + bow * 1.6:.1f} {top}"
    )
    return stroke(path, colour, max(1.4, 2.0 * unit))


def draw_ring(surface: pygame.Surface, painter: Painter, rect: pygame.Rect) -> None:
    """A ring drawn by hand round ``rect`` on a sheet."""
    ink, around = painter.room.paper.own, rect.inflate(8, 8)
    inner = pygame.Rect(4, 4, *rect.size)
    made = painter.materials.keep(
        ("ring", rect.size, ink), lambda: theme.vector(ring(inner, ink, painter.scale), around.size)
    )
    theme.paint(surface, made, around.topleft)
