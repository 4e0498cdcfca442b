"""Looking back: the last trick in small, and the list of all tricks of the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from game.ui.typography.text import Role
from game.ui.widgets import Dialog, Widget


def draw_last_trick(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    deck: Deck,
    tableau: Tableau,
    narrator: Narrator,
    panel: pygame.Rect | None = None,
) -> pygame.Rect:
    """A replica of the last trick on a leaf, at 60 %, with its winner: each card towards its player; in a row with the
    names below where several sit at one side. It stands above the ``panel`` of a question. Returns where
    it lies."""
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
        rect = pygame.Rect(0, 0, pen.measure(words, "bold", theme.TEXT_BODY)[0] + pen.px(44), pen.px(42))
    rect.center = (round(layout.centre[0]), round(layout.centre[1]))
    if panel is not None and rect.colliderect(panel):
        rect.bottom = max(panel.top - pen.px(8), round(layout.frame.margin) + rect.height)
    pen.plate(surface, rect, "dark", radius=14, shadow=True)
    head = pygame.Rect(rect.x, rect.y + pen.px(8), rect.width, pen.px(26))
    pen.write(surface, words, head.inflate(-pen.px(20), 0), "bold", theme.TEXT_BODY, theme.BRASS_LIGHT, align="centre")
    middle = (rect.centerx, rect.centery + pen.px(14))
    for order, (name, seat) in enumerate(zip(cards, seats, strict=False)):
        face = name.split(".")[0]
        picture = deck.card_face(face if face == "WE" else face[1:] + face[0], wide)
        if in_row:
            x, y = middle[0] + (order - (len(cards) - 1) / 2) * step, float(middle[1] - pen.px(6))
            below = pygame.Rect(0, 0, step - pen.px(4), pen.px(20))
            below.midtop = (round(x), round(y + high / 2 + pen.px(5)))
            ink = theme.GOLD if seat == winner else theme.TEXT_SOFT
            pen.write(surface, narrator.name(seat), below, "body", theme.TEXT_SMALL, ink, align="centre")
        else:
            dx, dy = toward(layout.where[seat])
            x, y = middle[0] + dx * wide * 1.05, middle[1] + dy * high * 0.48
        where = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
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
            painter.write(surface, tr("table.no_trick_yet"), line, "body", theme.TEXT_BODY, painter.ink("soft"))
            return
        seats = len(self.narrator.names)
        first = painter.px(34)
        counts = any(points for _, _, points in self.lines)
        last = painter.px(64) if counts else 0
        column = (self.rect.width - first - last) // max(1, seats)
        if self.lines:
            for seat in range(seats):
                cell = pygame.Rect(self.rect.x + first + seat * column, y, column - 4, painter.px(30))
                painter.write(
                    surface,
                    self.narrator.name(seat),
                    cell,
                    "bold",
                    theme.TEXT_SMALL,
                    painter.ink("own"),
                    align="centre",
                    fit=True,
                )
            y += painter.px(30)
        for index, (plays, winner, points) in enumerate(self.lines):
            row = pygame.Rect(self.rect.x, y, self.rect.width, painter.px(34))
            if index % 2 == 0:
                painter.plate(surface, row, "field", radius=5)
            cell = pygame.Rect(row.x, y, first, row.height)
            painter.write(
                surface,
                str(index + 1),
                cell,
                "body",
                theme.TEXT_SMALL,
                painter.ink("soft"),
                align="centre",
                tabular=True,
            )
            for order, (seat, card) in enumerate(plays):
                cell = pygame.Rect(row.x + first + seat * column, y, column, row.height)
                text = ("› " if order == 0 else "") + card
                role: Role = "bold" if seat == winner else "body"
                if seat == winner:
                    wide = max(painter.px(64), painter.measure(text, role, theme.TEXT_BODY)[0] + painter.px(16))
                    mark = cell.inflate(-max(0, column - wide), -painter.px(6))
                    painter.plate(surface, mark, "primary", radius=6)
                ink = theme.TEXT if seat == winner else painter.ink("ink")
                painter.write(surface, text, cell, role, theme.TEXT_BODY, ink, align="centre", fit=True)
            if winner >= 0 and counts:
                cell = pygame.Rect(row.right - last, y, last - painter.px(10), row.height)
                painter.write(
                    surface, str(points), cell, "bold", theme.TEXT_BODY, painter.ink("ink"), align="right", tabular=True
                )
            y += row.height
        y += painter.px(10) if self.lines else 0
        for note in self.notes:
            block = painter.lay(note, self.rect.width, "body", theme.TEXT_SMALL)
            painter.type.draw(
                surface, block, (self.rect.x, y), "body", painter.text_px(theme.TEXT_SMALL), painter.ink("soft")
            )
            y += block.height + painter.px(3)


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
