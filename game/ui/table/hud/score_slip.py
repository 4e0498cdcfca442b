"""The scores: a slip of the room's paper with what the deal has brought and the match so far, a line a side. How many
tricks each has is told by the piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.i18n import tr
from game.ui.layouts.slips import HEAD, NOTED, ROW, slip_high
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.slip import Slip
from game.ui.theme import Colour
from game.ui.typography.text import Role

HEADING: Final = 15.0
NAME: Final = 20.0
DEAL: Final = 20.0
MATCH: Final = 24.0
"""Sizes of type."""


class Figure(float):
    """A number on the slip; ``part`` 0..1 of it has been written so far."""

    part: float = 1.0

    @classmethod
    def written(cls, value: float, part: float) -> Figure:
        """``value`` with the pen still at it."""
        figure = cls(value)
        figure.part = part
        return figure


def part_of(value: float) -> float:
    """How much of a number has been written."""
    return value.part if isinstance(value, Figure) else 1.0


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures."""

    heading: str
    values: Sequence[str]
    """By side."""
    units: float = MATCH
    wide: float = 58.0
    parts: Sequence[float] = ()
    """How much of each has been written so far; all of it where nothing is told."""
    minor: bool = False
    """In soft ink: the other is what counts."""


def of_deal(shown: Sequence[float], sides: int, wide: float = 46.0, minor: bool = True) -> Column:
    """The column of what the deal has brought; ``shown`` are the points told so far."""
    values = [str(round(shown[side])) if side < len(shown) else "0" for side in range(sides)]
    parts = [part_of(value) for value in shown]
    return Column(tr("table.column_deal"), values, DEAL if minor else MATCH, wide, parts, minor)


def of_match(scores: Sequence[int], sides: int, heading: str = "") -> Column:
    """The column of the match so far."""
    values = [str(scores[side]) if side < len(scores) else "0" for side in range(sides)]
    return Column(heading or tr("table.column_match"), values)


def draw_scores(felt: Felt) -> None:
    """What the deal has brought, and the match score."""
    tableau = felt.tableau
    sides = len(tableau.won)
    columns = of_deal(felt.counts, sides), of_match(tableau.public.scores, sides)
    draw_slip(felt, felt.narrator.courses(tableau.public.deal_number, tableau.public.target), columns)


def draw_slip(felt: Felt, headings: Sequence[str], columns: Sequence[Column], notes: Sequence[str] = ()) -> None:
    """A slip with a line a side: one's own first, in ink of its own. ``headings`` stand above the names, in full and
    shorter; ``notes`` below them, by side."""
    pen, tableau = felt.pen, felt.tableau
    rect = rect_of(felt.layout.scores)
    rect.height = max(rect.height, pen.px(slip_high(len(tableau.won), bool(notes))))
    slip = Slip(felt.surface, pen, rect)
    inks = slip.inks
    places = score_columns(pen, rect, [column.wide for column in columns])
    left, top = rect.x + pen.px(17), rect.y + pen.px(5)
    if len(places) > 1:
        across = places[-1][0] - places[-1][1] - pen.px(5) - rect.x
        slip.line((across, pen.px(4)), (across, rect.height - pen.px(4)), slip.margin)
    first = columns[0].heading
    head = pygame.Rect(left, top, places[0][0] - left - pen.measure(first, "title-italic", HEADING)[0], pen.px(20))
    head.width -= pen.px(8)
    words = next((one for one in headings if pen.measure(one, "title-italic", HEADING)[0] <= head.width), headings[-1])
    slip.write(words, head, "title-italic", HEADING, inks.soft)
    for (right, wide), column in zip(places, columns, strict=True):
        box = pygame.Rect(right - wide, top, wide, pen.px(20))
        slip.write(column.heading, box, "title-italic", HEADING, inks.soft, align="right")
    order, own = side_order(tableau), tableau.sides[tableau.me]
    names = [felt.narrator.short_side(side, own) for side in order]
    room = places[0][0] - places[0][1] - left - pen.px(4)
    units = pen.alike(names, "title-bold", NAME, room)
    for row, (side, name) in enumerate(zip(order, names, strict=True)):
        line = score_row(pen, rect, row, bool(notes))
        ink = inks.own if side == own else inks.ink
        box = pygame.Rect(left, line.y - pen.px(5 if notes else 0), room, pen.px(ROW + 2))
        slip.write(name, box, "title-bold" if side == own else "title", units, ink)
        if notes:
            below = pygame.Rect(left, line.y + pen.px(23), room, pen.px(18))
            slip.write(notes[side], below, "title-italic", HEADING, inks.soft)
        for (right, wide), column in zip(places, columns, strict=True):
            _figure(slip, pygame.Rect(right - wide, box.y, wide, box.height), column, side, ink)


def _figure(slip: Slip, cell: pygame.Rect, column: Column, side: int, ink: Colour) -> None:
    """A side's figure in a column."""
    part = column.parts[side] if side < len(column.parts) else 1.0
    role: Role = "title" if column.minor else "title-bold"
    slip.write(column.values[side], cell, role, column.units, ink, align="right", part=part, tabular=True)


def side_order(tableau: Tableau) -> list[int]:
    """The sides as the slip lists them: one's own first."""
    me = tableau.sides[tableau.me]
    count = len(tableau.won)
    return [(me + step) % count for step in range(count)]


def score_columns(pen: Pen, rect: pygame.Rect, wides: Sequence[float] = (46.0, 58.0)) -> list[tuple[int, int]]:
    """Right edge and width of the columns of figures, apart enough that 16 points beside a match of 1020 are not
    161020."""
    right = rect.right - pen.px(13)
    places: list[tuple[int, int]] = []
    for wide in reversed(wides):
        places.insert(0, (right, pen.px(wide)))
        right -= pen.px(wide) + pen.px(12)
    return places


def score_row(pen: Pen, rect: pygame.Rect, row: int, noted: bool = False) -> pygame.Rect:
    """The box of one side's line."""
    high = NOTED if noted else ROW
    return pygame.Rect(rect.x + pen.px(14), rect.y + pen.px(HEAD + high * row), rect.width - pen.px(27), pen.px(ROW))
