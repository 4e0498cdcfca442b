"""What a note of a teacher or a coach must leave in sight at a table."""

from __future__ import annotations

import pygame

from game.ui.scenes.table import TableScene
from game.ui.table.asks.room import open_cards
from game.ui.table.hud.pen import rect_of

TRICK = (300.0, 250.0)
"""The room of the trick to come, in units."""


def kept_clear(table: TableScene) -> list[pygame.Rect]:
    """Cards, buttons, people, scores, the trick to come, an open question, what else lies there to be read."""
    layout, u = table.layout, table.layout.frame.unit
    kept = [*(tool.rect for tool in table.tools), *map(rect_of, layout.plates), *table.dial.taken()]
    kept += map(rect_of, table.board.staging.leaves(table.cues.tableau, layout))
    kept += open_cards(table.cues.pose(), table.cues.tableau.faces, table.hand.rest, layout.frame)
    trick = pygame.Rect(0, 0, round(TRICK[0] * u), round(TRICK[1] * u))
    trick.center = (round(layout.centre[0]), round(layout.centre[1]))
    kept += [trick, rect_of(layout.scores), rect_of(layout.contract)]
    if table.questions.panel is not None:
        kept.append(table.questions.panel.rect)
    if table.adviser.note.visible:
        kept.append(table.adviser.note.rect)
    return kept
