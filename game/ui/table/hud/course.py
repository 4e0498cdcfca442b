"""The course of a match: what every side had after each deal, drawn as lines on a leaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.table.hud.deal_score import DealScore

INKS: Final[tuple[theme.Colour, ...]] = ((122, 26, 38), (36, 70, 143), (40, 104, 62), (138, 96, 20))
"""Inks that are told apart on ivory, by side,"""
CHALKS: Final[tuple[theme.Colour, ...]] = ((255, 176, 160), (160, 200, 255), (178, 224, 170), (255, 222, 138))
"""and chalks on a slate."""
DASHES: Final = ("", "7 4", "2 4", "11 4 2 4")
"""And the strokes, in logical units: never by colour alone."""
LABELLED: Final = 12
"""With more deals than this only some are numbered."""


@dataclass(frozen=True, slots=True)
class Course:
    """The scores of each side after each deal, from 0 on; ``target`` is where the match ends, 0 for nowhere."""

    lines: tuple[tuple[int, ...], ...]
    target: int

    @property
    def low(self) -> int:
        """The least that anybody had."""
        return min(min(line) for line in self.lines)

    @property
    def high(self) -> int:
        """The most that anybody had, or the target."""
        return max(self.target, *(max(line) for line in self.lines))


def course_of(deals: Sequence[DealScore], finals: Sequence[int], target: int) -> Course | None:
    """The course of a match of a few sides whose deals add up to the ``finals``; None where there is none to see."""
    sides = len(finals)
    if not 2 <= sides <= len(INKS) or len(deals) < 2 or any(len(deal.scores) != sides for deal in deals):
        return None
    if tuple(deals[-1].scores) != tuple(finals):
        return None
    lines = tuple((0, *(deal.scores[side] for deal in deals)) for side in range(sides))
    return Course(lines, target) if any(max(line) != min(line) for line in lines) else None


def drawn_key(painter: Painter, side: int, size: tuple[int, int]) -> pygame.Surface:
    """A short stroke as the line of a side is drawn."""
    wide, high = size
    return theme.vector(_stroke(painter, side, ((0.0, high / 2), (float(wide), high / 2))), size)


class CoursePlan:
    """Where deals and scores of a course lie in a box of ``size`` pixels: deals from left to right, scores upwards."""

    def __init__(self, painter: Painter, course: Course, size: tuple[int, int]) -> None:
        self.painter = painter
        self.course = course
        self.size = size
        self.deals = len(course.lines[0]) - 1
        self._left, self._right = painter.px(4), painter.px(10)
        self._top, self.foot = painter.px(14), painter.px(20)

    def x(self, deal: int) -> float:
        """Pixels from the left, of what stood after so many deals."""
        return self._left + (self.size[0] - self._left - self._right) * deal / self.deals

    def y(self, score: int) -> float:
        """Pixels from the top."""
        room = self.size[1] - self.foot - self._top
        span = max(1, self.course.high - self.course.low)
        return self._top + room - room * (score - self.course.low) / span

    def drawn(self) -> pygame.Surface:
        """The lines on a transparent ground."""
        painter, course, wide = self.painter, self.course, self.size[0]
        body = "".join(
            _rule(wide, self.y(score), painter.room.paper.line, painter.px(1)) for score in sorted({0, course.low})
        )
        if course.target:
            body += _rule(
                wide, self.y(course.target), painter.room.paper.edge, painter.px(1), f"{painter.px(3)} {painter.px(3)}"
            )
        for side, line in reversed(list(enumerate(course.lines))):
            points = [(self.x(deal), self.y(score)) for deal, score in enumerate(line)]
            body += _stroke(painter, side, points)
            ink, dot = theme.hexed(_ink(painter, side)), 2.6 * painter.scale
            body += "".join(
                f'<circle cx="{at:.1f}" cy="{up:.1f}" r="{dot:.1f}" fill="{ink}"/>' for at, up in points[1:]
            )
        return theme.vector(body, self.size)

    def write(self, surface: pygame.Surface, where: tuple[int, int]) -> None:
        """The numbers: deals below, the target at its line."""
        painter = self.painter
        units, ink = theme.TEXT_SMALL * 0.9, painter.room.paper.soft
        step = 1 + self.deals // LABELLED
        for deal in range(step, self.deals + 1, step):
            box = pygame.Rect(0, 0, painter.px(40), self.foot)
            box.midtop = (where[0] + round(self.x(deal)), where[1] + self.size[1] - self.foot + painter.px(3))
            painter.write(surface, str(deal), box, "body", units, ink, align="centre", tabular=True)
        if self.course.target:
            box = pygame.Rect(where[0], 0, painter.px(90), self.foot)
            box.bottom = where[1] + round(self.y(self.course.target)) + painter.px(2)
            painter.write(surface, str(self.course.target), box, "body", units, ink, tabular=True)


def _ink(painter: Painter, side: int) -> theme.Colour:
    return (CHALKS if painter.room.paper.chalk else INKS)[side]


def _rule(wide: int, y: float, colour: theme.Colour, thick: int, dashes: str = "") -> str:
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="M0 {y:.1f} L{wide} {y:.1f}" stroke="{theme.hexed(colour)}" stroke-width="{thick}"{dash}/>'


def _stroke(painter: Painter, side: int, points: Sequence[tuple[float, float]]) -> str:
    way = " ".join(f"{'M' if index == 0 else 'L'}{x:.1f} {y:.1f}" for index, (x, y) in enumerate(points))
    dashes = " ".join(str(float(part) * painter.scale) for part in DASHES[side].split())
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    ink, thick = theme.hexed(_ink(painter, side)), 2.2 * painter.scale
    return f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{thick:.1f}" stroke-linejoin="round"{dash}/>'
