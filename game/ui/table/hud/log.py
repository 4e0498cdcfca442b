"""Looking back: the last trick in small, and the list of all tricks of the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.events import Called, DealBegan, Event, Laid, Played, Settled, Shown, TrickWon, Turned
from game.ui import theme
from game.ui.drawing.assets import Deck
from game.ui.drawing.painter import Painter
from game.ui.i18n import tr, trn
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.stage.layout import RATIO, toward
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.slip import draw_ring
from game.ui.typography.text import Role
from game.ui.widgets import Dialog, Widget

HEADING: Final = 18.0
NAME: Final = 16.0
CARD: Final = 19.0
"""Sizes of type."""


def draw_last_trick(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    deck: Deck,
    tableau: Tableau,
    narrator: Narrator,
    panel: pygame.Rect | None = None,
) -> pygame.Rect:
    """A replica of the last trick on the room's paper, at 60 %, with its winner: each card towards its player; in a row
    with the names below where several sit at one side. It stands above the ``panel`` of a question. Returns where it
    lies."""
    cards, seats = tableau.public.last_trick, tableau.public.last_trick_seats
    sides = [layout.where[seat] for seat in seats]
    in_row = len(set(sides)) < len(sides)
    wide = round(layout.frame.card * 0.62)
    high = round(wide * RATIO)
    rect = pygame.Rect(0, 0, round(wide * 4.4), round(high * 2 + wide * 1.35))
    step = round(wide * 1.12)
    if in_row:
        rect = pygame.Rect(0, 0, step * len(cards) + wide // 2, high + pen.px(84))
    winner = tableau.public.last_trick_winner
    words = tr("table.last_trick", name=narrator.name(winner)) if cards else tr("table.no_trick_yet")
    if not cards:
        rect = pygame.Rect(0, 0, pen.measure(words, "title-italic", HEADING)[0] + pen.px(48), pen.px(42))
    rect.center = (round(layout.centre[0]), round(layout.centre[1]))
    if panel is not None and rect.colliderect(panel):
        rect.bottom = max(panel.top - pen.px(8), round(layout.frame.margin) + rect.height)
    pen.painter.paper(surface, rect)
    head = pygame.Rect(rect.x, rect.y + pen.px(8), rect.width, pen.px(26))
    ink = pen.inks.ink if cards else pen.inks.soft
    pen.write(surface, words, head.inflate(-pen.px(24), 0), "title-italic", HEADING, ink, align="centre")
    middle = (rect.centerx, rect.centery + pen.px(14))
    for order, (name, seat) in enumerate(zip(cards, seats, strict=False)):
        face = name.split(".")[0]
        picture = deck.card_face(face if face == "WE" else face[1:] + face[0], wide)
        if in_row:
            x, y = middle[0] + (order - (len(cards) - 1) / 2) * step, float(middle[1] - pen.px(6))
            below = pygame.Rect(0, 0, step - pen.px(4), pen.px(20))
            below.midtop = (round(x), round(y + high / 2 + pen.px(5)))
            role, ink = ("title-bold", pen.inks.own) if seat == winner else ("title", pen.inks.ink)
            pen.write(surface, narrator.name(seat), below, role, NAME, ink, align="centre")  # type: ignore[arg-type]  # one of two roles
        else:
            dx, dy = toward(layout.where[seat])
            x, y = middle[0] + dx * wide * 1.05, middle[1] + dy * high * 0.48
        where = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
        pen.painter.shadow(surface, pygame.Rect(where, picture.get_size()), 4, depth=3)
        theme.paint(surface, picture, where)
        if seat == winner:
            brass = deck.edge(wide, 0).whole
            theme.paint(surface, brass, (round(x - brass.get_width() / 2), round(y - brass.get_height() / 2)))
        if order == 0:
            pen.disc(surface, (where[0] + wide - pen.px(4), where[1] + pen.px(4)), 6 * pen.unit, "lead")
    return rect


class TrickList(Widget):
    """All tricks of the deal, a line each: number, the cards in order of play with their players, winner and points."""

    def __init__(self, painter: Painter, events: Sequence[Event], narrator: Narrator) -> None:
        super().__init__(painter, "")
        self.lines = trick_lines(events, narrator.phrases)
        self.notes = [note for note in (narrator.event(event) for event in spoken(events)) if note]
        self.narrator = narrator

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        rows = len(self.lines) + (1 if self.lines else 0)
        high = rows * painter.px(34)
        for note in self.notes:
            high += painter.lay(note, width, "body", theme.TEXT_SMALL).height + painter.px(3)
        if not self.lines and not self.notes:
            high = painter.px(40)
        return width, high + painter.px(8)

    @property
    def newest(self) -> int:
        """Pixels from its top to the foot of the last trick."""
        return self.painter.px(30) + len(self.lines) * self.painter.px(34) if self.lines else 0

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        y = self.rect.y
        if not self.lines and not self.notes:
            line = pygame.Rect(self.rect.x, y, self.rect.width, painter.px(40))
            painter.write(surface, tr("table.no_trick_yet"), line, "title-italic", HEADING, painter.ink("soft"))
            return
        if self.lines:
            for seat, name in enumerate(self.narrator.names):
                cell = self._cell(seat, pygame.Rect(self.rect.x, y, self.rect.width, painter.px(30)))
                cell.width -= painter.px(4)
                own = painter.ink("own")
                painter.write(surface, name, cell, "title-bold", HEADING, own, align="centre", fit=True)
            y += painter.px(30)
        for index, (plays, winner, points) in enumerate(self.lines):
            row = pygame.Rect(self.rect.x, y, self.rect.width, painter.px(34))
            ruled = theme.mix(painter.room.paper.ground, painter.room.paper.soft, 0.35)
            pygame.draw.line(surface, ruled, row.topleft, (row.right, row.y), max(1, painter.px(0.8)))
            cell = pygame.Rect(row.x, y, painter.px(34), row.height)
            soft = painter.ink("soft")
            painter.write(surface, str(index + 1), cell, "title", NAME, soft, align="centre", tabular=True)
            for order, (seat, card) in enumerate(plays):
                self._play(surface, self._cell(seat, row), ("› " if order == 0 else "") + card, seat == winner)
            if winner >= 0 and self._counts:
                cell = pygame.Rect(row.right - painter.px(64), y, painter.px(54), row.height)
                ink = painter.ink("ink")
                painter.write(surface, str(points), cell, "title-bold", CARD, ink, align="right", tabular=True)
            y += row.height
        y += painter.px(10) if self.lines else 0
        for note in self.notes:
            block = painter.lay(note, self.rect.width, "body", theme.TEXT_SMALL)
            size, soft = painter.text_px(theme.TEXT_SMALL), painter.ink("soft")
            painter.type.draw(surface, block, (self.rect.x, y), "body", size, soft)
            y += block.height + painter.px(3)

    @property
    def _counts(self) -> bool:
        """Whether tricks have points here."""
        return any(points for _, _, points in self.lines)

    def _cell(self, seat: int, row: pygame.Rect) -> pygame.Rect:
        """The part of a row that is a seat's."""
        painter = self.painter
        first, last = painter.px(34), painter.px(64) if self._counts else 0
        column = (row.width - first - last) // max(1, len(self.narrator.names))
        return pygame.Rect(row.x + first + seat * column, row.y, column, row.height)

    def _play(self, surface: pygame.Surface, cell: pygame.Rect, words: str, wins: bool) -> None:
        """A card played; a ring is drawn round the one that took the trick."""
        painter = self.painter
        role: Role = "title-bold" if wins else "title"
        painter.write(surface, words, cell, role, CARD, painter.ink("ink"), align="centre", fit=True)
        if wins:
            wide = max(painter.px(58), painter.measure(words, role, CARD)[0] + painter.px(22))
            draw_ring(surface, painter, cell.inflate(-max(0, cell.width - wide), -painter.px(5)))


def spoken(events: Sequence[Event]) -> list[Event]:
    """What was said and settled in the deal in hand."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, DealBegan):
            found = []
        elif isinstance(event, Called | Laid | Settled | Shown | Turned):
            found.append(event)
    return found


def trick_lines(events: Sequence[Event], phrases: Phrases) -> list[tuple[list[tuple[int, str]], int, int]]:
    """The tricks of the deal in hand: plays (seat, the card in words) in order, winner (-1 while open) and points."""
    lines: list[tuple[list[tuple[int, str]], int, int]] = []
    plays: list[tuple[int, str]] = []
    for event in events:
        if isinstance(event, DealBegan):
            lines, plays = [], []
        elif isinstance(event, Played):
            plays.append((event.seat, phrases.played(event)))
        elif isinstance(event, TrickWon):
            lines.append((plays, event.seat, event.points))
            plays = []
    if plays:
        lines.append((plays, -1, 0))
    return lines


class TrickLog(Dialog):
    """The list of tricks as a dialog; it opens where the last trick is in sight."""

    def __init__(self, painter: Painter, title: str, tricks: TrickList) -> None:
        super().__init__(painter, title, body=[tricks], width=720)
        self._tricks = tricks
        self._opened = False

    def centre(self) -> None:
        super().centre()
        if not self._opened:
            self._opened = True
            self._area.scroll_to(self._tricks.newest - self._area.rect.height)


def log_dialog(painter: Painter, events: Sequence[Event], narrator: Narrator, done: Callable[[], None]) -> Dialog:
    """The list of tricks as a dialog."""
    made = trick_lines(events, narrator.phrases)
    title = trn("table.tricks_played", sum(1 for _, winner, _ in made if winner >= 0))
    dialog = TrickLog(painter, title, TrickList(painter, events, narrator))
    return dialog.button(tr("table.close"), done, kind="primary", cancels=True)
