"""The rules, in the program: contents at the left, the text at the right, every paragraph to be found by its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.host.chair import GameEntry
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.families import BOOKS
from game.ui.i18n import Say, listed, msg, tr
from game.ui.names import family, game_name, paragraph_title
from game.ui.rulebooks.blocks import Title, widgets_of
from game.ui.scenes.title import headed_table, heading_box
from game.ui.typography.text import Block
from game.ui.widgets import Button, Dropdown, FormScene, Pressable, ScrollArea, Widget
from game.ui.widgets.page import soften


class ContentsRow(Pressable):
    """One entry of the contents. Tab stops only at the present one; Up and Down move along."""

    def __init__(
        self, painter: Painter, book: str, number: str, on_open: Callable[[str], None], step: Callable[[int], None]
    ) -> None:
        super().__init__(painter, lambda: f"{number} {paragraph_title(book, number)}")
        self.book = book
        self.number = number
        self.depth = number.count(".")
        self.chosen = False
        self._open = on_open
        self._step = step

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.chosen

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        return width, self._block(width).height + painter.px(9)

    def _indent(self) -> tuple[int, int]:
        """Where the number stands and where the words begin."""
        painter = self.painter
        left = painter.px(8 + 14 * self.depth)
        widest = painter.measure("12.4" if self.depth else "12", "bold", theme.TEXT_SMALL)[0]
        return left, left + widest + painter.px(7)

    def _block(self, width: int) -> Block:
        words = paragraph_title(self.book, self.number)
        return self.painter.lay(words, width - self._indent()[1] - self.painter.px(8), "body", theme.TEXT_SMALL)

    def trigger(self) -> None:
        self.painter.sounds.play("page")
        self._open(self.number)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
            return True
        return super().key(event)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        glow = round(self._glow.value * 4)
        if self.chosen:
            painter.plate(surface, self.rect, "chosen", glow=glow)
        elif glow:
            painter.wash(surface, self.rect, glow=glow)
        paper = painter.room.paper
        ink = theme.INK if self.chosen else paper.ink
        left, words = self._indent()
        block = self._block(self.rect.width)
        y = self.rect.centery - block.height // 2
        size = painter.text_px(theme.TEXT_SMALL)
        number = painter.lay(self.number, None, "bold", theme.TEXT_SMALL)
        painter.type.draw(
            surface, number, (self.rect.x + left, y), "bold", size, theme.INK_SOFT if self.chosen else paper.own
        )
        painter.type.draw(surface, block, (self.rect.x + words, y), "body", size, ink)
        if self.focused:
            painter.focus_ring(surface, self.rect, radius=6)


class RulebookScene(FormScene):
    """The rulebook of the family that ``game`` belongs to, opened at ``paragraph`` ("9.2"; "" for the beginning).

    ``entries`` are the games on offer (their options are listed in the book); ``close`` goes back.
    """

    def __init__(
        self,
        painter: Painter,
        *,
        close: Callable[[], None],
        entries: Sequence[GameEntry] = (),
        game: str = "belote",
        paragraph: str = "",
    ) -> None:
        super().__init__(painter)
        self._close = close
        self._entries = list(entries)
        self.book = BOOKS[family(game)] if family(game) in BOOKS else next(iter(BOOKS.values()))
        self.game_room = game
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.slip = pygame.Rect(0, 0, 0, 0)
        """Where the contents are written: the table's rim runs below them."""
        self._heading = pygame.Rect(0, 0, 0, 0)
        self._side = True
        self.titles: list[Title] = []
        self.rows: list[ContentsRow] = []
        self._wanted = ""
        self.here = ""
        """The number of the paragraph being read."""
        self.contents = ScrollArea(painter, self._stack_contents, label=msg("rulebook.contents"))
        self.area = ScrollArea(painter, self._stack, label=msg("rulebook.scene.heading"))
        self.back = Button(painter, msg("common.back"), close)
        self.chooser: Dropdown[str] = Dropdown(painter, msg("rulebook.contents"), [], "", self._jump)
        self.shelf: Dropdown[str] = Dropdown(
            painter, msg("rulebook.book"), self._books(), self.book.id, self._turn_to_book
        )
        self.form.add(self.area, self.contents, self.chooser, self.shelf, self.back)
        self._bind()
        self.form.focus_on(self.area)
        if paragraph:
            self.open(paragraph)

    # -- contents ------------------------------------------------------------------------------------------------

    def _books(self) -> list[tuple[str, Say]]:
        return [(name, self._games_of(name)) for name in BOOKS]

    @staticmethod
    def _games_of(name: str) -> Callable[[], str]:
        return lambda: listed(game_name(one) for one in BOOKS[name].games)

    def _turn_to_book(self, name: str) -> None:
        self.book = BOOKS[name]
        self.game_room = name
        self._bind()
        self.area.offset = 0
        self.form.lay()

    def _bind(self) -> None:
        """Make the widgets of the book."""
        painter, book = self.painter, self.book
        games = [entry for entry in self._entries if entry.id in book.games]
        self.titles = [Title(painter, book.id, one.number) for one in book.paragraphs]
        parts: list[Widget] = []
        for title, paragraph in zip(self.titles, book.paragraphs, strict=True):
            parts.append(title)
            for block in paragraph.blocks:
                parts += widgets_of(painter, block, games)
        self.area.content = parts
        self.rows = [ContentsRow(painter, book.id, one.number, self._jump, self._step) for one in book.paragraphs]
        self.contents.content = [*self.rows]
        self.chooser.options = [(one.number, self._entry(one.number)) for one in book.paragraphs]
        self._show(book.paragraphs[0].number)

    def _entry(self, number: str) -> Callable[[], str]:
        return lambda: f"{number}   {paragraph_title(self.book.id, number)}"

    # -- going to a paragraph ------------------------------------------------------------------------------------

    def open(self, paragraph: str, game: str = "") -> None:
        """Show ``paragraph`` ("9.2"), of the book that explains ``game`` if named."""
        if game and family(game) in BOOKS and family(game) != self.book.id:
            self.shelf.set(family(game))
            self._turn_to_book(family(game))
        number = self.book.find(paragraph)
        if self.area.rect.width:
            self._jump(number)
        else:
            self._wanted = number

    def _jump(self, number: str) -> None:
        title = next(one for one in self.titles if one.number == number)
        first = title is self.titles[0]
        # Leave the space above a heading out, so that it stands at the very top.
        above = 0 if first else self.painter.px(4 if title.depth else 14)
        self.area.scroll_to(0 if first else self.area.offset + title.rect.y - self.area.rect.y + above)
        self._show(number)
        self.touch()

    def _step(self, by: int) -> None:
        numbers = [row.number for row in self.rows]
        place = max(0, min(len(numbers) - 1, numbers.index(self.here) + by))
        self._jump(numbers[place])
        self.form.focus_on(self.rows[place])

    def _show(self, number: str) -> None:
        """Mark ``number`` as the one being read."""
        if number == self.here and any(row.chosen for row in self.rows):
            return
        self.here = number
        self.chooser.set(number)
        for row in self.rows:
            if row.chosen != (row.number == number):
                row.chosen = row.number == number
                row.stale = True
                if row.chosen and self.contents.rect.width and not self.contents.hovered:
                    self.contents.show_part(row)

    def update(self, dt: float) -> None:
        before = self.area.offset
        super().update(dt)
        if self.area.offset != before:
            self._follow()

    def _follow(self) -> None:
        """Mark what has been scrolled to."""
        line = self.area.rect.y + self.painter.px(60)
        above = [title.number for title in self.titles if title.rect.bottom <= line]
        self._show(above[-1] if above else self.titles[0].number)

    # -- placing -------------------------------------------------------------------------------------------------

    @property
    def _column(self) -> int:
        """The width of tables and examples; the text itself is a little narrower."""
        return round(self.painter.px(theme.COLUMN + 60) * max(1.0, self.painter.text_scale))

    def _stack_contents(self, inside: pygame.Rect) -> int:
        y = inside.y + self.painter.px(3)
        for row in self.rows:
            wide = inside.width - self.painter.px(3)
            high = row.wish(wide)[1]
            row.place(pygame.Rect(inside.x + self.painter.px(3), y, wide, high))
            y += high + self.painter.px(2)
        return y - inside.y

    def _stack(self, inside: pygame.Rect) -> int:
        painter = self.painter
        pad = painter.px(8)
        wide = min(inside.width - 2 * pad, self._column)
        left = inside.x + max(pad, (inside.width - wide) // 2)
        y = inside.y
        for part in self.area.content:
            high = part.wish(wide)[1]
            part.place(pygame.Rect(left, y, wide, high))
            y += high + painter.px(10)
        # Room below, so that the last paragraph can be brought to the top as well.
        return y + painter.px(40) - inside.y

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._side = painter.logical[0] / max(1.0, painter.text_scale) >= 840
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(6)
        back = self.back.wish(painter.px(240))
        foot = high - margin
        self.back.place(pygame.Rect(margin, foot - back[1], max(back[0], painter.px(140)), back[1]))
        self.contents.visible = self._side
        self.chooser.visible = not self._side
        self.shelf.visible = len(BOOKS) > 1
        if self.shelf.visible:
            size = self.shelf.wish(painter.px(420))
            self.shelf.place(pygame.Rect(wide - margin - size[0], top - size[1] - painter.px(12), *size))
            self._heading.width -= size[0] + painter.gap
        if self._side:
            side = round(painter.px(270) * min(1.35, max(1.0, painter.text_scale)))
            bottom = self.back.rect.y - painter.gap
            self.slip = pygame.Rect(margin, top, side + self.contents.bar_width, bottom - top)
            self.contents.place(self.slip.inflate(-painter.px(6), -painter.px(12)))
            x = margin + side + painter.px(28)
            self.leaf = pygame.Rect(x, top, wide - margin - x, foot - top)
            # No wider than its text wants: the room is seen beside it.
            self.leaf.width = min(self.leaf.width, self._column + painter.px(100))
        else:
            size = self.chooser.wish(wide - 2 * margin - self.back.rect.width - painter.gap)
            x = self.back.rect.right + painter.gap
            self.chooser.place(pygame.Rect(x, self.back.rect.y, wide - margin - x, size[1]))
            self.leaf = pygame.Rect(margin, top, wide - 2 * margin, self.back.rect.y - painter.gap - top)
        here = self._wanted or self.here
        again = bool(self._wanted) or self.area.rect.width > 0
        self.area.place(self.leaf.inflate(-painter.px(36), -painter.px(20)))
        if again:
            # After a change of size or language the same paragraph stays in sight.
            self._wanted = ""
            self._jump(here)

    # -- events --------------------------------------------------------------------------------------------------

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self._close()
            return True
        used = self.area.key(event)
        if used:
            self._follow()
        return used

    def handle(self, event: pygame.event.Event) -> bool:
        before = self.area.offset
        used = super().handle(event)
        if self.area.offset != before and self.form.focus is self.area:
            self._follow()
        return used

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)
        if self._side:
            soften(self.painter, surface, self.contents, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        headed_table(painter, surface, tr("rulebook.scene.heading"), self._heading)
        painter.paper(surface, self.leaf)
        if self._side:
            painter.paper(surface, self.slip)
