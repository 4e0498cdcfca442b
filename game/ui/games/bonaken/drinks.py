"""The end of a game: the loser's coins fill a tray of glasses, one for everybody."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.host.chair import Place
from game.ui import theme
from game.ui.games.bonaken.chalk import glass_picture
from game.ui.layouts.seats import Layout
from game.ui.stage.tween import out_cubic
from game.ui.table.hud.medallion import portrait
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.written import CLOTH, GOLD, inked, lines_of, put

ENTER: Final = 0.45
COIN: Final = 0.34
"""Seconds between two coins."""
FLIGHT: Final = 0.46
STAY: Final = 2.8
DUSK: Final = 0.42
"""What is left of the light over the table."""
LEAST: Final = 1.1
"""Real seconds the round lasts even when nothing else takes time."""
SENTENCES: Final = 6
"""How many consolations there are."""


TEAR: Final = 1.1
"""Seconds from one tear to the next."""


def _tear(high: int) -> pygame.Surface:
    body = (
        '<path d="M50 2 C58 34 84 50 84 70 C84 88 68 98 50 98 C32 98 16 88 16 70 C16 50 42 34 50 2 Z" '
        'fill="#a8d8f0" stroke="#3f7fa6" stroke-width="7"/>'
    )
    return theme.vector(body, (high, high), (100, 100))


def seconds(glasses: int) -> float:
    """How long the round takes."""
    return ENTER + COIN * glasses + FLIGHT + STAY


def landing(index: int) -> float:
    """When the coin for a glass lands, seconds."""
    return ENTER + COIN * index + FLIGHT


def round_of_drinks(
    title: str, sentence: str, losers: Sequence[tuple[int, Place]], glasses: int, reduced_motion: bool
) -> Callable[[pygame.Surface, Pen, Layout, float], None]:
    """What paints the scene: the losers' portraits, coins on their way, and ``glasses`` glasses on a tray; at rest
    from the beginning if ``reduced_motion``."""

    def paint(surface: pygame.Surface, pen: Pen, layout: Layout, age: float) -> None:
        age = seconds(glasses) - STAY if reduced_motion else age
        _Scene(surface, pen, layout, losers, glasses, age).paint(title, sentence)

    return paint


class _Scene:
    """One picture of the round."""

    def __init__(
        self,
        surface: pygame.Surface,
        pen: Pen,
        layout: Layout,
        losers: Sequence[tuple[int, Place]],
        glasses: int,
        age: float,
    ) -> None:
        self.surface = surface
        self.pen = pen
        self.losers = losers
        self.glasses = glasses
        self.age = age
        self.enter = out_cubic(min(1.0, age / ENTER))
        wide, high = surface.get_size()
        self.rect = pygame.Rect(0, 0, min(wide - pen.px(40), pen.px(700)), pen.px(300))
        self.rect.center = (wide // 2, round(high * 0.46))

    def paint(self, title: str, sentence: str) -> None:
        pen, surface, rect = self.pen, self.surface, self.rect
        self._dusk()
        if self.enter < 0.6:
            return
        block, units = lines_of(pen, title, rect.width - pen.px(48), "title-bold", theme.TEXT_TITLE)
        head = pygame.Rect(rect.x + pen.px(24), rect.y + pen.px(4), rect.width - pen.px(48), pen.px(58))
        put(surface, inked(pen, block, "title-bold", units, GOLD), head, 1.0)
        if self.age > landing(self.glasses - 1):
            block, units = lines_of(pen, sentence, rect.width - pen.px(48), "title", theme.TEXT_LARGE * 1.2)
            foot = pygame.Rect(head.x, rect.bottom - pen.px(50), head.width, pen.px(34))
            put(surface, inked(pen, block, "title", units, CLOTH), foot, 1.0)
        purse = self._portraits()
        tray = self._tray()
        self._coins(purse, tray)

    def _dusk(self) -> None:
        """The lamps go down over the table."""
        light = round(255 * (1.0 - (1.0 - DUSK) * self.enter))
        self.surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)

    def _portraits(self) -> tuple[int, int]:
        """Who pays, nodding with every coin; where the purse is."""
        pen, rect = self.pen, self.rect
        side = pen.px(118 if len(self.losers) == 1 else 84)
        left = rect.x + pen.px(40)
        beat = math.sin(min(1.0, max(0.0, (self.age - ENTER) % COIN / COIN)) * math.pi)
        paying = ENTER < self.age < landing(self.glasses - 1)
        for index, (seat, place) in enumerate(self.losers[:2]):
            box = pygame.Rect(left + index * pen.px(72), 0, side, side)
            box.centery = rect.y + pen.px(152) + (round(beat * pen.px(5)) if paying else 0)
            portrait(pen, self.surface, place, seat, box, "wince")
            self._tears(box)
        return left + side // 2 + pen.px(20), rect.y + pen.px(160)

    def _tears(self, box: pygame.Rect) -> None:
        """A tear now and then, from either eye."""
        pen = self.pen
        for index, across in enumerate((-0.13, 0.13)):
            part = ((self.age - ENTER) / TEAR + index * 0.5) % 1.0
            if self.age < ENTER + COIN or part > 0.8:
                continue
            high = max(4, round(pen.px(13) * min(1.0, part * 3)))
            drop = self.pen.painter.materials.keep(("tear", high), lambda high=high: _tear(high))  # type: ignore[misc]  # the default binds the size
            x = box.centerx + round(across * box.width) - drop.get_width() // 2
            theme.paint(self.surface, drop, (x, round(box.y + box.height * (0.50 + 0.62 * part * part))))

    def _tray(self) -> list[tuple[int, int]]:
        """The tray slides in with its glasses; where each glass is."""
        pen, rect = self.pen, self.rect
        left = rect.x + pen.px(226)
        width = rect.right - pen.px(34) - left
        y = rect.y + pen.px(214)
        shift = round((1.0 - self.enter) * pen.px(60))
        board = pygame.Rect(left + shift, y, width, pen.px(12))
        pygame.draw.ellipse(self.surface, theme.BURGUNDY_DARK, board.inflate(pen.px(6), pen.px(10)).move(0, pen.px(5)))
        pygame.draw.rect(self.surface, theme.BRASS_DARK, board.move(0, pen.px(3)), border_radius=pen.px(6))
        pygame.draw.rect(self.surface, theme.BRASS, board, border_radius=pen.px(6))
        pygame.draw.line(
            self.surface,
            theme.BRASS_LIGHT,
            (board.x + 6, board.y + 2),
            (board.right - 6, board.y + 2),
            max(1, pen.px(2)),
        )
        step = width / self.glasses
        high = min(pen.px(96), round(step * 1.06))
        places: list[tuple[int, int]] = []
        for index in range(self.glasses):
            since = self.age - landing(index)
            part = max(0.0, min(1.0, since / 0.3))
            hop = round(math.sin(part * math.pi) * pen.px(9)) if 0 < part < 1 else 0
            picture = glass_picture(pen.painter, high, part)
            x = round(board.x + step * (index + 0.5))
            theme.paint(self.surface, picture, (x - picture.get_width() // 2, y - high - hop + pen.px(4)))
            places.append((x, y - high))
        return places

    def _coins(self, purse: tuple[int, int], tray: Sequence[tuple[int, int]]) -> None:
        """A coin for each glass, in a high arc."""
        pen = self.pen
        for index, (x, y) in enumerate(tray):
            part = (self.age - landing(index) + FLIGHT) / FLIGHT
            if not 0.0 < part < 1.0:
                continue
            at_x = purse[0] + (x - purse[0]) * part
            at_y = purse[1] + (y - purse[1]) * part - pen.px(96) * 4 * part * (1 - part) * 0.5
            spin = abs(math.cos(part * 9))
            box = pygame.Rect(0, 0, max(3, round(pen.px(20) * (0.25 + 0.75 * spin))), pen.px(20))
            box.center = (round(at_x), round(at_y))
            pygame.draw.ellipse(self.surface, theme.BRASS_DARK, box)
            pygame.draw.ellipse(self.surface, theme.GOLD, box.inflate(-pen.px(4), -pen.px(4)))
