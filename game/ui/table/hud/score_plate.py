"""The scores: a slip of the room's paper with what the deal has brought and the match so far, a line a side. How many
tricks each has is told by the piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.slip import Slip, stroke

HEAD: Final = 25.0
ROW: Final = 30.0
FOOT: Final = 9.0
WIDE: Final = 228.0
"""Measures of the slip, logical units."""
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
    """A column of figures of a score slip."""

    heading: str
    values: Sequence[str]
    """By side."""
    units: float = MATCH
    parts: Sequence[float] = ()
    """How much of each has been written so far; all of it where nothing is told."""
    minor: bool = False
    """In soft ink: it explains."""


def slip_high(rows: int) -> float:
    """Logical units of a slip with so many rows."""
    return HEAD + ROW * rows + FOOT


def draw_scores(
    surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator, shown: Sequence[float]
) -> None:
    """What the deal has brought, and the match score; ``shown`` are the points told so far."""
    public = tableau.public
    sides = range(len(tableau.won))
    columns = (
        Column(
            tr("table.column_deal"),
            [str(round(shown[side])) if side < len(shown) else "0" for side in sides],
            DEAL,
            [part_of(value) for value in shown],
            minor=True,
        ),
        Column(tr("table.column_match"), [str(public.scores[s]) if s < len(public.scores) else "0" for s in sides]),
    )
    draw_slip(surface, pen, layout, tableau, narrator, [tr("table.to", target=public.target)], columns)


def draw_slip(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    tableau: Tableau,
    narrator: Narrator,
    headings: Sequence[str],
    columns: Sequence[Column],
) -> Slip:
    """A slip with a line a side: one's own first, in ink of its own. ``headings`` stand above the names, in full and
    shorter."""
    rect = rect_of(layout.scores)
    rect.height = max(rect.height, pen.px(slip_high(len(tableau.won))))
    slip = Slip(surface, pen, rect)
    inks, places = slip.inks, score_columns(pen, rect, len(columns))
    left = rect.x + pen.px(14)
    rule = places[-1][0] - places[-1][1] - pen.px(5) - rect.x
    edge = stroke(f"M{rule} {pen.px(3)}V{rect.height - pen.px(3)}", inks.edge, pen.px(1.1), 0.6)
    slip.strokes(("rule", rule, round(pen.unit, 3)), edge)
    top = rect.y + pen.px(5)
    room = places[0][0] - places[0][1] - left - pen.px(4)
    widest = places[0][0] - left - pen.measure(columns[0].heading, "title-italic", HEADING)[0] - pen.px(8)
    words = next((one for one in headings if pen.measure(one, "title-italic", HEADING)[0] <= widest), headings[-1])
    slip.write(words, pygame.Rect(left, top, widest, pen.px(20)), "title-italic", HEADING, inks.soft)
    order = side_order(tableau)
    names = [narrator.short_side(side, tableau.sides[tableau.me]) for side in order]
    units = pen.alike(names, "title-bold", NAME, room)
    for (right, wide), column in zip(places, columns, strict=True):
        small = pen.alike([column.heading], "title-italic", HEADING, wide)
        box = pygame.Rect(right - wide, top, wide, pen.px(20))
        slip.write(column.heading, box, "title-italic", small, inks.soft, align="right")
    for row, (side, name) in enumerate(zip(order, names, strict=True)):
        line = score_row(pen, rect, row)
        own = side == tableau.sides[tableau.me]
        ink = inks.own if own else inks.ink
        slip.write(name, pygame.Rect(left, line.y, room, line.height), "title-bold" if own else "title", units, ink)
        for (right, wide), column in zip(places, columns, strict=True):
            cell = pygame.Rect(right - wide, line.y, wide, line.height)
            part = column.parts[side] if side < len(column.parts) else 1.0
            role = "title" if column.minor else "title-bold"
            colour = inks.soft if column.minor and not own else ink
            slip.write(
                column.values[side], cell, role, column.units, colour, align="right", part=part, tabular=True
            )  # fmt: skip
    return slip


def side_order(tableau: Tableau) -> list[int]:
    """The sides as the slip lists them: one's own first."""
    me = tableau.sides[tableau.me]
    count = len(tableau.won)
    return [(me + step) % count for step in range(count)]


def score_columns(pen: Pen, rect: pygame.Rect, count: int = 2) -> list[tuple[int, int]]:
    """Right edge and width of the columns of figures, apart enough that 16 points beside a match of 1020 are not
    161020."""
    right = rect.right - pen.px(13)
    match, other, gap = pen.px(58), pen.px(46 if count == 2 else 40), pen.px(12)
    places = [(right, match)]
    for _ in range(count - 1):
        right, wide = places[0]
        places.insert(0, (right - wide - gap, other))
    return places


def score_row(pen: Pen, rect: pygame.Rect, row: int) -> pygame.Rect:
    """The box of one side's line."""
    return pygame.Rect(rect.x + pen.px(14), rect.y + pen.px(HEAD + ROW * row), rect.width - pen.px(27), pen.px(ROW))
