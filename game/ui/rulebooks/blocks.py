"""How the blocks of a rulebook look on a leaf. Every block is a widget that only wants a width."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.host.chair import GameEntry
from game.ui import theme
from game.ui.card_words import cards_text
from game.ui.drawing.painter import Painter
from game.ui.i18n import lettered, tr
from game.ui.names import paragraph_title
from game.ui.rulebooks.book import Block, Choices, Example, Grid, Show, Strip, Terms, Text
from game.ui.rulebooks.pairs import Glossary, OptionList, Subtitle
from game.ui.typography.line_breaks import is_wide
from game.ui.typography.text import Block as Laid
from game.ui.typography.text import Role
from game.ui.widgets import Widget

_ID = re.compile(r"(?:rulebook|bezique|line)\.[A-Za-z0-9_.]+")
_SCORED = re.compile(rf"({_ID.pattern}) (\d+)")
_CARDS = re.compile(r"[AKQJT987][SHDC]( [AKQJT987][SHDC])*")
BULLET = "• "


def cell_text(cell: str) -> str:
    """The words of a table's cell, line by line: a message, one with points, cards, or what stands there."""
    return "\n".join(map(_line_text, cell.split("\n")))


def _line_text(line: str) -> str:
    if _CARDS.fullmatch(line):
        return cards_text([face[1] + face[0] for face in line.split()])
    if scored := _SCORED.fullmatch(line):
        return f"{tr(scored[1])} {scored[2]}"
    return tr(line) if _ID.fullmatch(line) else lettered(line).replace(", ", tr("common.row"))


class Title(Widget):
    """Number and name of a paragraph."""

    def __init__(self, painter: Painter, book: str, number: str) -> None:
        super().__init__(painter, lambda: paragraph_title(book, number))
        self.book = book
        self.number = number
        self.depth = number.count(".")

    @property
    def _units(self) -> float:
        return 23.0 if self.depth else 31.0

    def _words(self) -> str:
        return f"{self.number}   {paragraph_title(self.book, self.number)}"

    def wish(self, width: int) -> tuple[int, int]:
        above = self.painter.px(10 if self.depth else 22)
        return width, self.painter.lay(self._words(), width, "title", self._units).height + above

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        block = painter.lay(self._words(), self.rect.width, "title", self._units)
        y = self.rect.bottom - block.height
        painter.type.draw(surface, block, (self.rect.x, y), "title", painter.text_px(self._units), painter.ink("own"))
        if not self.depth:
            line = pygame.Rect(self.rect.x, self.rect.bottom, self.rect.width, max(1, painter.px(1)))
            surface.fill(painter.ink("line"), line)


class Prose(Widget):
    """Paragraphs and lists of words."""

    def __init__(self, painter: Painter, id: str) -> None:
        super().__init__(painter, lambda: tr(id))
        self.id = id

    def pieces(self) -> list[tuple[str, bool, bool]]:
        """Words, whether they are an entry of a list, and whether a paragraph begins there."""
        pieces: list[tuple[str, bool, bool]] = []
        fresh = False
        for line in tr(self.id).split("\n"):
            if not line.strip():
                fresh = True
                continue
            entry = line.startswith(BULLET)
            pieces.append((line.removeprefix(BULLET), entry, fresh))
            fresh = False
        return pieces

    def _lay(self, words: str, width: int) -> tuple[Laid, Role, int]:
        """A paragraph in the serif; in Japanese in the gothic, which is easier to read in small letters."""
        painter = self.painter
        japanese = any(map(is_wide, words))
        role: Role = "body" if japanese else "title-text"
        units = theme.TEXT_BODY if japanese else theme.TEXT_READ
        width = min(width, round(painter.px(theme.COLUMN) * painter.text_scale))  # a longer line is hard to read
        return painter.lay(words, width, role, units), role, painter.text_px(units)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        high = 0
        for number, (words, entry, fresh) in enumerate(self.pieces()):
            indent = painter.px(20) if entry else 0
            high += self._lay(words, width - indent)[0].height
            high += self._gap(number, entry, fresh)
        return width, high

    def _gap(self, number: int, entry: bool, fresh: bool) -> int:
        return 0 if not number else self.painter.px(9) if fresh else self.painter.px(4) if entry else 0

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        y = self.rect.y
        for number, (words, entry, fresh) in enumerate(self.pieces()):
            y += self._gap(number, entry, fresh)
            indent = painter.px(20) if entry else 0
            block, role, size = self._lay(words, self.rect.width - indent)
            if entry:
                side = max(4, painter.px(7))
                mark = painter.materials.keep(("list mark", side), lambda side=side: _lozenge(side))  # type: ignore[misc]  # the default binds the size
                theme.paint(surface, mark, (self.rect.x + painter.px(4), y + (block.line_height - side) // 2))
            painter.type.draw(surface, block, (self.rect.x + indent, y), role, size, painter.ink("ink"))
            y += block.height


def _lozenge(side: int) -> pygame.Surface:
    body = f'<path d="M50 2 L98 50 L50 98 L2 50 Z" fill="{theme.hexed(theme.BRASS_DARK)}"/>'
    return theme.vector(body, (side, side), (100, 100))


def paint_card(
    painter: Painter, surface: pygame.Surface, name: str, width: int, where: tuple[int, int], dim: bool
) -> None:
    """A card of the deck in use lying straight; ``dim`` as cards that may not be played are shown."""
    deck = painter.assets.deck
    shadow, down = deck.shadow(width, 0, 0)
    x, y = where
    left = x + width // 2 - shadow.get_width() // 2
    theme.paint(surface, shadow, (left, y + deck.height(width) // 2 - shadow.get_height() // 2 + down))
    theme.paint(surface, deck.picture(name, width, 0, dim=8 if dim else 0), where)


class CardStrip(Widget):
    """Cards in a row, strongest first, with words beneath."""

    def __init__(self, painter: Painter, strip: Strip) -> None:
        super().__init__(painter, lambda: tr(strip.id))
        self.strip = strip

    def _measure(self, width: int) -> tuple[int, int, int, int]:
        """Heights of the heading, of a card, of the words beneath, and the card's width."""
        painter = self.painter
        count = len(self.strip.cards)
        wide = min(painter.px(64), (width - (count - 1) * painter.px(8)) // count)
        heading = painter.lay(tr(self.strip.id), width, "title-bold", theme.TEXT_PLATE).height
        return heading, painter.assets.deck.height(wide), round(painter.text_px(theme.TEXT_BODY) * 1.5), wide

    def wish(self, width: int) -> tuple[int, int]:
        heading, card, word, _ = self._measure(width)
        return width, heading + card + word + self.painter.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        heading, card, word, wide = self._measure(self.rect.width)
        block = painter.lay(tr(self.strip.id), self.rect.width, "title-bold", theme.TEXT_PLATE)
        painter.type.draw(
            surface, block, self.rect.topleft, "title-bold", painter.text_px(theme.TEXT_PLATE), painter.ink("ink")
        )
        y = self.rect.y + heading + painter.px(6)
        x = self.rect.x
        for name, points in self.strip.cards:
            paint_card(painter, surface, name, wide, (x, y), False)
            box = pygame.Rect(x, y + card + painter.px(4), wide, word)
            painter.write(
                surface,
                points,
                box,
                "bold",
                theme.TEXT_BODY,
                painter.ink("ink"),
                align="centre",
                tabular=True,
                fit=True,
            )
            x += wide + painter.px(8)


class Table(Widget):
    """Rows of cells with a heading row; columns are as wide as their words want, the rest shared."""

    def __init__(self, painter: Painter, grid: Grid) -> None:
        super().__init__(painter)
        self.grid = grid

    def _rows(self) -> list[list[str]]:
        return [[cell_text(cell) for cell in row] for row in self.grid.rows]

    def widths(self, width: int) -> list[int]:
        """Pixels of each column where there are so many for all."""
        painter = self.painter
        rows = self._rows()
        columns = len(rows[0])
        pad = painter.px(18)
        wishes = []
        for column in range(columns):
            widest = 0
            for number, row in enumerate(rows):
                role: Role = "bold" if number == 0 or column == 0 else "body"
                lines = row[column].split("\n")
                widest = max(widest, *(painter.measure(line, role, theme.TEXT_SMALL)[0] for line in lines))
            wishes.append(widest + pad)
        total = sum(wishes)
        if total <= width:
            # Short tables keep their natural size, but not so narrow that the figures stick together.
            least = painter.px(52)
            wishes = [max(least, wish) for wish in wishes]
            return wishes if sum(wishes) <= width else [width * wish // sum(wishes) for wish in wishes]
        fair = width // columns
        small = [wish if wish <= fair else 0 for wish in wishes]
        left = width - sum(small)
        large = sum(wish for wish in wishes if wish > fair)
        return [wish if wish <= fair else left * wish // large for wish in wishes]

    def _heights(self, widths: Sequence[int]) -> list[int]:
        painter = self.painter
        heights = []
        for number, row in enumerate(self._rows()):
            lines = []
            for column, cell in enumerate(row):
                role: Role = "bold" if number == 0 or column == 0 else "body"
                lines.append(painter.lay(cell, widths[column] - painter.px(16), role, theme.TEXT_SMALL).height)
            heights.append(max(lines) + painter.px(9))
        return heights

    def wish(self, width: int) -> tuple[int, int]:
        return width, sum(self._heights(self.widths(width))) + self.painter.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        widths = self.widths(self.rect.width)
        heights = self._heights(widths)
        rows = self._rows()
        # Columns of figures are centred; columns of sentences read better from the left.
        sentences = [
            any(len(line) > 12 for row in rows[1:] for line in row[column].split("\n")) for column in range(len(widths))
        ]
        y = self.rect.y + painter.px(4)
        whole = pygame.Rect(self.rect.x, y, sum(widths), sum(heights))
        for number, (row, high) in enumerate(zip(rows, heights, strict=True)):
            x = self.rect.x
            if number == 0:
                painter.wash(surface, pygame.Rect(x, y, whole.width, high))
            else:
                # The heading is underlined with the pen, the rows are ruled.
                pen = painter.ink("own" if number == 1 else "line")
                thick = painter.px(1.6 if number == 1 else 0.8)
                surface.fill(pen, pygame.Rect(x, y, whole.width, thick))
            for column, (cell, wide) in enumerate(zip(row, widths, strict=True)):
                role: Role = "bold" if number == 0 or column == 0 else "body"
                ink = painter.ink("own" if number == 0 else "ink")
                block = painter.lay(cell, wide - painter.px(16), role, theme.TEXT_SMALL)
                top = y + (high - block.height) // 2
                centred = column > 0 and not sentences[column]
                painter.type.draw(
                    surface,
                    block,
                    (x + painter.px(8), top),
                    role,
                    painter.text_px(theme.TEXT_SMALL),
                    ink,
                    align="centre" if centred else "left",
                    width=wide - painter.px(16),
                )
                x += wide
            y += high


class Boxed(Widget, ABC):
    """Cards on a strip of felt with an explanation: the frame of examples."""

    def __init__(self, painter: Painter, id: str) -> None:
        super().__init__(painter, lambda: tr(id))
        self.id = id

    @property
    def card(self) -> int:
        """Width of a card, pixels."""
        return self.painter.px(56)

    @abstractmethod
    def felt_size(self, width: int) -> tuple[int, int]:
        """Width and height that the cards need, at most ``width``."""

    @abstractmethod
    def paint_cards(self, surface: pygame.Surface, felt: pygame.Rect) -> None:
        """Draw the cards on their felt."""

    def _beside(self, width: int) -> bool:
        return width - self.felt_size(width)[0] - self.painter.px(18) > self.painter.text_px(theme.TEXT_BODY) * 13

    def _words_width(self, width: int) -> int:
        return width - self.felt_size(width)[0] - self.painter.px(18) if self._beside(width) else width

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        words = painter.lay(tr(self.id), self._words_width(width), "body", theme.TEXT_SMALL).height
        felt = self.felt_size(width)[1]
        inner = max(words, felt) if self._beside(width) else words + felt + painter.px(8)
        return width, inner + painter.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        wide, high = self.felt_size(self.rect.width)
        felt = pygame.Rect(self.rect.x, self.rect.y + painter.px(4), wide, high)
        pygame.draw.rect(surface, theme.mix(painter.room.cloth, (0, 0, 0), 0.2), felt, border_radius=painter.px(3))
        self.paint_cards(surface, felt)
        block = painter.lay(tr(self.id), self._words_width(self.rect.width), "body", theme.TEXT_SMALL)
        if self._beside(self.rect.width):
            where = (felt.right + painter.px(18), felt.y + max(0, (felt.height - block.height) // 2))
        else:
            where = (self.rect.x, felt.bottom + painter.px(8))
        painter.type.draw(surface, block, where, "body", painter.text_px(theme.TEXT_SMALL), painter.ink("ink"))


class TrickExample(Boxed):
    """A trick, a hand, and which cards of it may be played: the others lie lower and darker."""

    def __init__(self, painter: Painter, example: Example) -> None:
        super().__init__(painter, example.id)
        self.example = example

    ROLE = theme.TEXT_SMALL * 0.85

    def _step(self) -> int:
        return round(self.card * 0.62)

    def column(self) -> int:
        """Pixels from a card of the trick to the next: their players' names keep apart as well."""
        names = [tr(f"rulebook.role.{who}") for who, _ in self.example.trick]
        words = max((self.painter.measure(name, "body", self.ROLE)[0] for name in names), default=0)
        return max(self.card + self.painter.px(6), words + self.painter.px(9))

    def cards_width(self) -> int:
        """Pixels that the cards take side by side."""
        trick = len(self.example.trick) * self.column()
        hand = self.card + self._step() * (len(self.example.hand) - 1)
        return trick + hand + self.painter.px(54)

    def felt_size(self, width: int) -> tuple[int, int]:
        painter = self.painter
        small = round(painter.text_px(theme.TEXT_SMALL) * 1.4)
        high = painter.assets.deck.height(self.card) + small + painter.px(30)
        return min(width, self.cards_width()), high

    def paint_cards(self, surface: pygame.Surface, felt: pygame.Rect) -> None:
        painter = self.painter
        card = self.card
        small = round(painter.text_px(theme.TEXT_SMALL) * 1.4)
        x, y = felt.x + painter.px(12), felt.y + painter.px(8)
        for who, name in self.example.trick:
            column = self.column()
            box = pygame.Rect(x, y, column, small)
            said = tr(f"rulebook.role.{who}")
            painter.write(surface, said, box, "body", self.ROLE, theme.TEXT_SOFT, align="centre", fit=True)
            paint_card(painter, surface, name, card, (x + (column - card) // 2, y + small + painter.px(2)), False)
            x += column
        x += painter.px(10)
        line = pygame.Rect(x, felt.y + painter.px(12), max(1, painter.px(1)), felt.height - painter.px(24))
        surface.fill(theme.BRASS_DARK, line)
        x += painter.px(14)
        box = pygame.Rect(x, y, felt.right - painter.px(8) - x, small)
        painter.write(
            surface, tr("rulebook.role.you"), box, "bold", theme.TEXT_SMALL * 0.9, theme.BRASS_LIGHT, fit=True
        )
        for name in self.example.hand:
            legal = name in self.example.legal
            down = painter.px(2) if legal else painter.px(11)
            paint_card(painter, surface, name, card, (x, y + small + down), not legal)
            x += self._step()


class CardsShown(Boxed):
    """Cards that make something, in groups."""

    def __init__(self, painter: Painter, show: Show) -> None:
        super().__init__(painter, show.id)
        self.show = show

    def _step(self) -> int:
        return round(self.card * 0.5)

    def cards_width(self) -> int:
        """Pixels that the cards take side by side."""
        wide = sum(self.card + self._step() * (len(group) - 1) for group in self.show.groups)
        return wide + self.painter.px(18) * (len(self.show.groups) - 1) + self.painter.px(24)

    def felt_size(self, width: int) -> tuple[int, int]:
        return min(width, self.cards_width()), self.painter.assets.deck.height(self.card) + self.painter.px(20)

    def paint_cards(self, surface: pygame.Surface, felt: pygame.Rect) -> None:
        x = felt.x + self.painter.px(12)
        for group in self.show.groups:
            for number, name in enumerate(group):
                where = (x + number * self._step(), felt.y + self.painter.px(9))
                paint_card(self.painter, surface, name, self.card, where, False)
            x += self.card + self._step() * (len(group) - 1) + self.painter.px(18)


def widgets_of(painter: Painter, block: Block, entries: Sequence[GameEntry]) -> list[Widget]:
    """The widgets that show a block; ``entries`` are the games whose options a list of them names."""
    match block:
        case Text():
            return [Prose(painter, block.id)]
        case Strip():
            return [CardStrip(painter, block)]
        case Grid():
            return [Table(painter, block)]
        case Example():
            return [TrickExample(painter, block)]
        case Show():
            return [CardsShown(painter, block)]
        case Terms():
            return [Glossary(painter, block)]
        case Choices():
            return [part for entry in entries for part in (Subtitle(painter, entry.id), OptionList(painter, entry))]
