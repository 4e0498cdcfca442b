"""What a teacher points at: a small brass arrow over the very card or plate that is meant."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.view import View
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import Box
from game.ui.stage.stage import Stage
from game.ui.table.hud.pen import rect_of
from game.ui.table.hud.tools import ToolButton
from game.ui.widgets import Widget

NODS: Final = 3
NOD_SECONDS: Final = 0.8
"""The arrow nods so often, and stands still then."""
DIP: Final = 0.35
"""So much of it lies over what it points at: what stands beside is not covered."""
SIZE: Final = 26.0
"""Its height, in logical units."""


class Spots:
    """Where the things of a table lie that can be pointed at."""

    def __init__(self, stage: Stage, tools: Sequence[ToolButton], layout: Layout, view: View) -> None:
        self.stage = stage
        self.tools = tools
        self.layout = layout
        self.view = view

    def of(self, name: str, panel: pygame.Rect | None) -> pygame.Rect | None:
        """The rectangle of a thing; None while it is not there."""
        kind, _, rest = name.partition(" ")
        layout, number = self.layout, int(rest) if rest.isdigit() else -1
        known = 0 <= number < len(layout.plates)
        if kind == "card":
            return self._card(rest)
        if kind in ("seat", "melds") and known:
            return rect_of(layout.plates[number]) if kind == "seat" else self._round(layout.melds[number], 70)
        if kind == "tool":
            return next((tool.rect for tool in self.tools if tool.name == rest and tool.visible), None)
        boxes: dict[str, Box] = {"trump": layout.contract, "contract": layout.contract, "scores": layout.scores}
        if kind in boxes:
            return rect_of(boxes[kind])
        if kind in ("stock", "trick"):
            return self._round(layout.stock if kind == "stock" else layout.centre, 50)
        return panel if kind == "panel" else None

    def _card(self, name: str) -> pygame.Rect | None:
        pose = self.stage.goal(name) if self.stage.sprite(name) is not None else None
        if pose is None:
            return None
        frame = self.layout.frame
        wide, high = frame.card * pose.scale, frame.tall * pose.scale
        return pygame.Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))

    def _round(self, where: tuple[float, float], units: float) -> pygame.Rect:
        side = round(2 * units * self.layout.frame.unit)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(where[0]), round(where[1]))
        return rect


class Pointers(Widget):
    """The arrows; ``rects`` are what they point at now, ``people`` the plates of the players, which they do not cover
    for anything else. They take no click."""

    def __init__(
        self, painter: Painter, rects: Callable[[], Sequence[pygame.Rect]], people: Callable[[], Sequence[pygame.Rect]]
    ) -> None:
        super().__init__(painter)
        self.rects = rects
        self.people = people
        self.age = 0.0

    @property
    def moving(self) -> bool:
        """Whether they still nod."""
        return self.age < NODS * NOD_SECONDS and not self.painter.reduced_motion

    def hit(self, where: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        high = painter.px(SIZE)
        nod = abs(math.sin(math.pi * self.age / NOD_SECONDS)) * 0.5 if self.moving else 0.0
        for rect in self.rects():
            middle, above = self.stand(rect, high)
            arrow = painter.materials.keep(("pointer", high, above), partial(_arrow, high, above))
            gap = round((nod - DIP) * high)
            x = middle - arrow.get_width() // 2
            y = rect.top - gap - arrow.get_height() if above else rect.bottom + gap
            theme.paint(surface, arrow, (x, y))

    def stand(self, rect: pygame.Rect, high: int) -> tuple[int, bool]:
        """Where the arrow for a thing stands: its middle, and whether above. In the middle above, else nearer to a
        side, else below, so that it hides no name."""
        people = [one for one in self.people() if one != rect]
        if rect.top >= high * 2:
            aside = (rect.width // 3, rect.width // 6)
            for middle in (rect.centerx, *(edge for by in aside for edge in (rect.left + by, rect.right - by))):
                arrow = pygame.Rect(middle - high // 2, rect.top - 2 * high, high, 2 * high)
                if arrow.collidelist(people) < 0:
                    return middle, True
        return rect.centerx, False


def _arrow(high: int, down: bool) -> pygame.Surface:
    """A brass arrowhead with a dark edge, ``down`` or up."""
    path = "M50 96 L10 44 L34 44 L34 6 L66 6 L66 44 L90 44 Z"
    turn = "" if down else ' transform="rotate(180 50 50)"'
    body = (
        f'<g{turn}><path d="{path}" fill="{theme.hexed(theme.GOLD)}" stroke="{theme.hexed(theme.FOCUS_DARK)}"'
        ' stroke-width="7" stroke-linejoin="round"/></g>'
    )
    return theme.vector(body, (high, high), (100, 100))
