"""What a note of a teacher or a coach must leave in sight at a table."""

from __future__ import annotations

import pygame

from game.ui.layouts.seats import Layout
from game.ui.scenes.table import TableScene
from game.ui.stage.layout import ACROSS, LEFT, RIGHT, TRICK, WINNING
from game.ui.table.asks.room import open_cards
from game.ui.table.hud.pen import rect_of

ROOM = (300.0, 250.0)
"""The room of the trick to come, in units, where nobody sits at the sides."""


def trick_room(layout: Layout) -> pygame.Rect:
    """The room of the trick to come: with players at the sides as wide as their cards need."""
    frame = layout.frame
    wide = ROOM[0] * frame.unit
    if LEFT in layout.where or RIGHT in layout.where:
        wide = max(wide, (2 * ACROSS + TRICK * WINNING) * frame.card)
    room = pygame.Rect(0, 0, round(wide), round(ROOM[1] * frame.unit))
    room.center = (round(layout.centre[0]), round(layout.centre[1]))
    return room


def kept_clear(table: TableScene) -> list[pygame.Rect]:
    """Cards, buttons, people, scores, the trick to come, an open question, what else lies there to be read."""
    layout = table.layout
    kept = [*(tool.rect for tool in table.tools), *map(rect_of, layout.plates), *table.dial.taken()]
    kept += map(rect_of, table.board.staging.leaves(table.cues.tableau, layout))
    kept += open_cards(table.cues.pose(), table.cues.tableau.faces, table.hand.rest, layout)
    kept += [trick_room(layout), rect_of(layout.scores), rect_of(layout.contract)]
    if table.questions.panel is not None:
        kept.append(table.questions.panel.rect)
    if table.adviser.note.visible:
        kept.append(table.adviser.note.rect)
    return kept
