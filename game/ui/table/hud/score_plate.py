"""The score plate: points and tricks of the deal and the score of the match, a line a side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of

CLOSE: Final = 270.0
"""On plates narrower than so many logical units the columns stand closer together."""


def draw_scores(
    surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator, shown: Sequence[float]
) -> None:
    """Points and tricks of the deal, and the match score, a line a side; ``shown`` are the points counted up so far."""
    rect = rect_of(layout.scores)
    rect.height = max(rect.height, score_row(pen, rect, len(tableau.won)).top + pen.px(6) - rect.top)
    pen.plate(surface, rect, "dark", shadow=True)
    public = tableau.public
    pad = pen.px(12)
    head = pygame.Rect(rect.x + pad, rect.y + pen.px(5), rect.width - 2 * pad, pen.px(20))
    words = tr("table.deal_heading", number=public.deal_number, target=public.target)
    pen.write(surface, words, head, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
    columns = score_columns(pen, rect)
    for right, wide, name in columns:
        box = pygame.Rect(right - wide, head.bottom + pen.px(2), wide, pen.px(16))
        pen.write(
            surface, tr(f"table.column_{name}"), box, "body", theme.TEXT_SMALL * 0.86, theme.TEXT_SOFT, align="right"
        )
    scores, tricks = public.scores, public.tricks_won
    me = tableau.sides[tableau.me]
    order = side_order(tableau)
    room = columns[0][0] - columns[0][1] - rect.x - pen.px(16)
    small = pen.alike([narrator.side(side) for side in order], "bold", theme.TEXT_SMALL * 1.05, room)
    for row, side in enumerate(order):
        box = score_row(pen, rect, row)
        own = side == me
        colour = theme.GOLD if own else theme.TEXT
        label = pygame.Rect(box.x, box.y, columns[0][0] - columns[0][1] - box.x - pen.px(4), box.height)
        pen.write(surface, narrator.side(side), label, "bold" if own else "body", small, colour)
        values = (
            str(tricks[side]) if side < len(tricks) else "0",
            str(round(shown[side])) if side < len(shown) else "0",
            str(scores[side]) if side < len(scores) else "0",
        )
        for (right, wide, name), value in zip(columns, values, strict=True):
            cell = pygame.Rect(right - wide, box.y, wide, box.height)
            units = theme.TEXT_LARGE * 1.05 if name != "tricks" else theme.TEXT_BODY
            pen.write(surface, value, cell, "bold", units, colour, align="right", tabular=True)


def side_order(tableau: Tableau) -> list[int]:
    """The sides as the score plate lists them: one's own first."""
    me = tableau.sides[tableau.me]
    count = len(tableau.won)
    return [(me + step) % count for step in range(count)]


def score_columns(pen: Pen, rect: pygame.Rect) -> list[tuple[int, int, str]]:
    """Right edge, width and name of the columns of numbers: 16 points beside a match of 1020 are not 161020."""
    right = rect.right - pen.px(12)
    if rect.width < pen.px(CLOSE):
        right = rect.right - pen.px(9)
        return [
            (right - pen.px(101), pen.px(32), "tricks"),
            (right - pen.px(55), pen.px(42), "points"),
            (right, pen.px(45), "match"),
        ]
    return [
        (right - pen.px(130), pen.px(42), "tricks"),
        (right - pen.px(72), pen.px(50), "points"),
        (right, pen.px(58), "match"),
    ]


def score_row(pen: Pen, rect: pygame.Rect, row: int) -> pygame.Rect:
    """The box of one side's line."""
    return pygame.Rect(rect.x + pen.px(12), rect.y + pen.px(44 + 26 * row), rect.width - pen.px(24), pen.px(26))
