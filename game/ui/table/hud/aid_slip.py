"""A table aid: a slip of the room's paper with what one could work out for oneself. Each family says in its ``aids.py``
what stands on it (`game.ui.games.staging.Staging.aid`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.ui import theme
from game.ui.card_words import suit_first
from game.ui.drawing.painter import Painter
from game.ui.i18n import corner
from game.ui.theme import Colour
from game.ui.typography.text import Role
from game.ui.widgets import Widget

OFF, SOME, ALL = LEVELS = ("off", "some", "all")
"""The dial: nothing, what looking shows, and also what must be remembered or reckoned."""

State = Literal["out", "own", "gone", "dead"]
"""Of a card: still out somewhere, one's own, played, or never to be had any more."""
Tone = Literal["ink", "soft", "own", "good", "bad"]

WIDE: Final = 203.0
"""Of the slip, logical units."""
PAD: Final = 9.0
LEFT: Final = 15.0
"""The margin: some papers have a line there."""
CELL: Final = 21.0
HIGH: Final = 22.0
WORTH: Final = 13.0
"""A card in a strip: its width, its height, and that of the points below it."""
MARK: Final = 15.0
"""Room for the suit in front of a strip."""
LINE: Final = 19.0
TEXT: Final = 14.5
RANK: Final = 15.0
POINTS: Final = 12.5
BAR: Final = 7.0


@dataclass(frozen=True, slots=True)
class Words:
    """A line: words at the left, a figure at the right. ``struck``: it can no longer be; ``marked``: what is pointed at
    touches it."""

    text: str
    figure: str = ""
    tone: Tone = "ink"
    struck: bool = False
    marked: bool = False
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A card in a strip; ``suit`` where its strip has several."""

    rank: str
    points: str = ""
    state: State = "out"
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Cards from strong to weak; ``suit`` is theirs, "" for none in particular."""

    cells: tuple[Cell, ...]
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """How far something has come: ``has`` of ``of``, with words above it."""

    text: str
    has: int
    of: int


Row = Words | Strip | Bar


def strip_of(
    ranks: Sequence[str], points: Sequence[int], suit: str, own: Collection[str], gone: Collection[str]
) -> Strip:
    """The cards of a suit from strong to weak with what they count (nothing where ``points`` is empty): those of one's
    own and those that are gone by name. With "" for the suit they are of none in particular."""
    cells = []
    for at, rank in enumerate(ranks):
        state: State = "out"
        if suit and suit + rank in own:
            state = "own"
        elif suit and suit + rank in gone:
            state = "gone"
        cells.append(Cell(rank, str(points[at]) if points else "", state))
    return Strip(tuple(cells), suit)


def still_out(strip: Strip) -> int:
    """How many cards of a strip others may hold."""
    return sum(cell.state == "out" for cell in strip.cells)


class AidSlip(Widget):
    """The slip. It takes no click and no focus."""

    tip_only = True

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self.rows: Sequence[Row] = ()
        self.visible = False

    def hit(self, where: tuple[int, int]) -> bool:
        return False

    # -- measures ------------------------------------------------------------------------------------------------

    def _line(self) -> int:
        return max(self.painter.px(LINE), round(self.painter.text_px(TEXT) * 1.3))

    def _tall(self, row: Row, width: int) -> int:
        painter = self.painter
        if isinstance(row, Strip):
            worth = painter.px(WORTH) if any(cell.points for cell in row.cells) else 0
            return painter.px(HIGH) + worth + painter.px(5)
        if isinstance(row, Bar):
            return self._line() + painter.px(BAR + 6)
        return self._lines(row, width) * self._line()

    def _lines(self, row: Words, width: int) -> int:
        """A line that does not fit breaks in two."""
        wide = width - self._figure(row)
        return min(3, max(1, len(self.painter.lay(row.text, wide, "title", TEXT).lines)))

    def _figure(self, row: Words) -> int:
        """The room that its figure takes."""
        if not row.figure:
            return 0
        return self.painter.measure(row.figure, "title-bold", TEXT, tabular=True)[0] + self.painter.px(6)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        wide = max(painter.px(WIDE), round(painter.px(WIDE) * min(1.5, painter.text_scale)))
        inner = wide - painter.px(LEFT) - painter.px(PAD)
        return wide, 2 * painter.px(PAD - 2) + sum(self._tall(row, inner) for row in self.rows)

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or not self.rows:
            return
        painter = self.painter
        painter.paper(surface, self.rect)
        left, y = painter.px(LEFT), self.rect.y + painter.px(PAD - 2)
        x, wide = self.rect.x + left, self.rect.width - left - painter.px(PAD)
        for row in self.rows:
            box = pygame.Rect(x, y, wide, self._tall(row, wide))
            if isinstance(row, Strip):
                self._strip(surface, row, box)
            elif isinstance(row, Bar):
                self._bar(surface, row, box)
            else:
                self._words(surface, row, box)
            y += box.height

    def _words(self, surface: pygame.Surface, row: Words, box: pygame.Rect) -> None:
        painter = self.painter
        if row.marked:
            painter.wash(surface, box.inflate(painter.px(6), 0))
        ink = self._faint if row.struck else painter.ink(row.tone)
        figure = self._figure(row)
        words = pygame.Rect(box.x, box.y, box.width - figure, box.height)
        role: Role = "title-bold" if row.heading else "title"
        several = self._lines(row, box.width) > 1
        painter.write(surface, row.text, words, role, TEXT, ink, wrap=several, fit=not several)
        if figure:
            right = pygame.Rect(box.right - figure, box.y, figure, self._line())
            painter.write(surface, row.figure, right, "title-bold", TEXT, ink, align="right", tabular=True)
        if row.struck:
            y = box.y + self._line() // 2 + painter.px(1)
            reach = min(words.width, painter.measure(row.text, role, TEXT)[0])
            pygame.draw.line(surface, painter.ink("bad"), (box.x, y), (box.x + reach, y), max(1, painter.px(1)))

    def _strip(self, surface: pygame.Surface, row: Strip, box: pygame.Rect) -> None:
        painter = self.painter
        x = box.x
        if row.suit:
            side = painter.px(MARK)
            where = (x + side // 2 - painter.px(1), box.y + painter.px(HIGH) // 2)
            painter.suit(surface, row.suit, where, painter.px(13), chip=painter.room.paper.chalk)
            x += side
        step = min(painter.px(CELL), (box.right - x) // max(1, len(row.cells)))
        paired = any(cell.suit for cell in row.cells)
        if paired:
            step = min(painter.px(CELL * 1.62), (box.right - x) // max(1, len(row.cells)))
        for cell in row.cells:
            self._card(surface, cell, pygame.Rect(x, box.y, step - painter.px(2), painter.px(HIGH)))
            x += step

    def _card(self, surface: pygame.Surface, cell: Cell, card: pygame.Rect) -> None:
        """A card: one's own is filled, one still out has an outline, one that is gone has none."""
        painter = self.painter
        paper = painter.room.paper
        ink = paper.ink
        if cell.state == "own":
            pygame.draw.rect(surface, theme.mix(paper.ground, paper.own, 0.22), card, border_radius=painter.px(2))
            pygame.draw.rect(surface, paper.own, card, max(1, painter.px(1.2)), border_radius=painter.px(2))
        elif cell.state == "out":
            pygame.draw.rect(surface, paper.soft, card, max(1, painter.px(1)), border_radius=painter.px(2))
        else:
            ink = self._faint
        inside = card.copy()
        if cell.suit:
            inside.width = card.width // 2 + painter.px(1)
            side = min(painter.px(11), card.width // 2)
            where = (card.x + card.width * 3 // 4 - painter.px(1), card.centery)
            if suit_first():
                inside.right = card.right
                where = (card.x + card.width // 4 + painter.px(1), card.centery)
            painter.suit(surface, cell.suit, where, side, chip=paper.chalk)
        painter.write(surface, corner(cell.rank), inside, "title-bold", RANK, ink, align="centre", fit=True)
        if cell.state == "dead":
            low, high = (card.x, card.bottom - 1), (card.right - 1, card.y)
            pygame.draw.aaline(surface, paper.bad, low, high, max(1, painter.px(1.2)))
        if cell.points:
            below = pygame.Rect(card.x - painter.px(2), card.bottom, card.width + painter.px(4), painter.px(WORTH))
            soft = paper.soft if cell.state in ("own", "out") else self._faint
            painter.write(surface, cell.points, below, "title", POINTS, soft, align="centre", fit=True, tabular=True)

    def _bar(self, surface: pygame.Surface, row: Bar, box: pygame.Rect) -> None:
        painter = self.painter
        paper = painter.room.paper
        line = pygame.Rect(box.x, box.y, box.width, self._line())
        painter.write(surface, row.text, line, "title", TEXT, paper.ink, fit=True)
        track = pygame.Rect(box.x, line.bottom + painter.px(1), box.width, painter.px(BAR))
        part = min(1.0, max(0.0, row.has / row.of)) if row.of > 0 else 1.0
        done = track.copy()
        done.width = round(track.width * part)
        full = row.has >= row.of
        pygame.draw.rect(surface, paper.good if full else paper.own, done, border_radius=painter.px(2))
        pygame.draw.rect(surface, paper.soft, track, max(1, painter.px(1)), border_radius=painter.px(2))

    @property
    def _faint(self) -> Colour:
        paper = self.painter.room.paper
        return theme.mix(paper.ground, paper.soft, 0.5)
