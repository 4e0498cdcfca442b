"""One entry of a list on the room's paper: words, a note below them, and points at the right."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.i18n import said
from game.ui.widgets import ListRow


class SheetRow(ListRow):
    """Written in the inks of the paper, ``part`` as large as usual; ``lit`` when it is advised."""

    lit = False
    part = 1.0

    def wish(self, width: int) -> tuple[int, int]:
        note = round(self.painter.text_px(theme.TEXT_SMALL * self.part) * 1.35) if said(self.note) else 0
        return width, round(self.painter.text_px(theme.TEXT_BODY * self.part) * 1.65) + note

    def draw(self, surface: pygame.Surface) -> None:
        painter, paper = self.painter, self.painter.room.paper
        if self.hovered or self.focused or self.lit:
            tint = theme.mix(paper.ground, paper.line, 0.45 if paper.chalk else 0.3)
            pygame.draw.rect(surface, tint, self.rect, border_radius=painter.px(4))
        inside = self.rect.inflate(-painter.px(16), 0)
        points = said(self.aside)
        large, small = theme.TEXT_BODY * 1.25 * self.part, theme.TEXT_SMALL * self.part
        wide = painter.measure(points, "title-bold", large, tabular=True)[0] + 4
        box = pygame.Rect(inside.right - wide, inside.y, wide, inside.height)
        painter.write(surface, points, box, "title-bold", large, paper.good, align="right", tabular=True)
        inside.width -= wide + painter.px(10)
        note = said(self.note)
        low = round(painter.text_px(small) * 1.35) if note else 0
        top = pygame.Rect(inside.x, inside.y, inside.width, inside.height - low)
        size = theme.TEXT_BODY * 1.12 * self.part
        painter.write(surface, said(self.label), top, "title-bold", size, paper.ink, fit=True)
        if note:
            below = pygame.Rect(inside.x, top.bottom, inside.width, low)
            painter.write(surface, note, below, "body", small * 0.95, paper.soft, fit=True)
        edge = theme.BRASS if self.lit else paper.own if self.leads and not self.focused else None
        if edge is not None:
            pygame.draw.rect(surface, edge, self.rect, max(2, painter.px(2.5)), border_radius=painter.px(5))
        self.draw_focus(surface)
