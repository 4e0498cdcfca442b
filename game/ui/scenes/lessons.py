"""Where it is chosen what to take: a lesson, one's own mistakes, a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr, trn
from game.ui.scenes.title import headed_table, heading_box
from game.ui.teaching.shelves import LESSONS, MISTAKES, PUZZLES, Entry, Shelf
from game.ui.widgets import PRESSING, Button, FormScene, Paragraph, ScrollArea, Segmented, Widget
from game.ui.widgets.page import soften


class Line(Widget):
    """A line of a list that can be chosen: ``number`` before it, ``name``, ``note`` below, a tick if it is ``done``."""

    focusable = True
    takes_enter = True

    def __init__(
        self,
        painter: Painter,
        name: Callable[[], str],
        note: Callable[[], str],
        on_press: Callable[[], None],
        *,
        number: int = 0,
    ) -> None:
        super().__init__(painter, name)
        self.name = name
        self.note = note
        self.number = number
        self.on_press = on_press
        self.chosen = False
        self.done = False

    def _left(self) -> int:
        return self.painter.px(44 if self.number else 16)

    def _room(self, width: int) -> int:
        return width - self._left() - self.painter.px(40)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        high = painter.lay(self.name(), self._room(width), "title", theme.TEXT_LARGE).height
        if self.note():
            high += painter.lay(self.note(), self._room(width), "body", theme.TEXT_SMALL).height
        return width, high + painter.px(20)

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside:
            self.painter.sounds.play("click")
            self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self.painter.sounds.play("click")
            self.on_press()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        ink, soft = (theme.INK, theme.INK_SOFT) if self.chosen else (painter.ink("ink"), painter.ink("soft"))
        glow = round(self._glow.value * 4)
        if self.chosen:
            painter.plate(surface, self.rect, "chosen", glow=glow)
        elif glow:
            painter.wash(surface, self.rect, glow - 4)
        x, y = self.rect.x + self._left(), self.rect.y + painter.px(10)
        if self.number:
            box = pygame.Rect(
                self.rect.x, y, self._left() - painter.px(8), round(painter.text_px(theme.TEXT_LARGE) * 1.3)
            )
            painter.write(surface, str(self.number), box, "title", theme.TEXT_LARGE, soft, align="right", tabular=True)
        block = painter.lay(self.name(), self._room(self.rect.width), "title", theme.TEXT_LARGE)
        painter.type.draw(surface, block, (x, y), "title", painter.text_px(theme.TEXT_LARGE), ink)
        if self.note():
            below = painter.lay(self.note(), self._room(self.rect.width), "body", theme.TEXT_SMALL)
            where = (x, y + block.height)
            painter.type.draw(surface, below, where, "body", painter.text_px(theme.TEXT_SMALL), soft)
        if self.done:
            side = painter.px(20)
            box = pygame.Rect(self.rect.right - side - painter.px(12), self.rect.centery - side // 2, side, side)
            painter.icon(surface, "check", box, ink)
        if not self.chosen:
            surface.fill(painter.ink("line"), pygame.Rect(self.rect.x, self.rect.bottom, self.rect.width, 1))
        self.draw_focus(surface)


SHELVES: Final = {LESSONS: msg("lessons.heading"), MISTAKES: msg("lessons.mistakes"), PUZZLES: msg("lessons.puzzles")}


class LessonsScene(FormScene):
    """What there is to take (`game.ui.teaching.shelves`): lessons, one's own mistakes, puzzles. ``shelves`` gives them
    as they are now; ``play`` offers a match of a game. ``shelf`` and ``group`` are shown first, "" for the first of
    them with something left to take."""

    def __init__(
        self,
        painter: Painter,
        shelves: Callable[[], Sequence[Shelf]],
        *,
        play: Callable[[str], None],
        close: Callable[[], None],
        shelf: str = "",
        group: str = "",
    ) -> None:
        super().__init__(painter)
        self._shelves = shelves
        self._play = play
        self._close = close
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.side = pygame.Rect(0, 0, 0, 0)
        self.shelves = list(shelves())
        ids = [one.id for one in self.shelves]
        shown = [(one, SHELVES[one]) for one in ids]
        self.tabs = Segmented(painter, msg("lessons.heading"), shown, shelf if shelf in ids else ids[0], self._turn_to)
        self.tabs.on_cloth = True
        self.group = group
        self.list = ScrollArea(painter, self._stack_groups, label=msg("lessons.courses"))
        self.area = ScrollArea(painter, self._stack_entries, label=msg("lessons.heading"))
        self.empty = Paragraph(painter, lambda: tr(f"lessons.none.{self.shelf.id}"), colour="ink", align="centre")
        self.about = Paragraph(painter, lambda: self.shelf.about(self.group), units=theme.TEXT_SMALL, colour="ink")
        self.lines: list[Line] = []
        """One for each entry shown."""
        self.go = Button(painter, msg("lessons.begin"), self.begin, kind="primary", units=theme.TEXT_LARGE)
        self.match = Button(painter, msg("lessons.play"), self._match)
        self.back = Button(painter, msg("common.back"), close)
        self.form.add(self.tabs, self.list, self.area, self.go, self.match, self.back)
        self._turn_to(self.tabs.value)

    # -- contents ------------------------------------------------------------------------------------------------

    @property
    def shelf(self) -> Shelf:
        """The shelf that is shown."""
        return next(one for one in self.shelves if one.id == self.tabs.value)

    def _turn_to(self, _: str) -> None:
        """Show a shelf: the group chosen, or the first with something left to take."""
        shelf = self.shelf
        left = [one.group for one in shelf.entries if not one.done]
        if self.group not in shelf.groups:
            self.group = next(iter([*left, *shelf.groups]), "")
        self.form.focus_on(None)
        self.list.content = [self._group_line(one) for one in shelf.groups]
        self.list.offset = 0
        self.area.content = []
        self.choose(self.group)
        if self.list.rect.width:
            self.list.lay()

    def _group_line(self, group: str) -> Line:
        def note() -> str:
            every = self.shelf.of(group)
            left = sum(not one.done for one in every)
            if self.shelf.id == MISTAKES:
                return trn("mistakes.count", left)
            return tr("lessons.taken", n=len(every) - left, all=len(every))

        def show() -> None:
            self.choose(group)

        def into() -> None:
            show()
            self.form.focus_on(self._next_line())

        return Line(self.painter, lambda: self.shelf.name(group), note, into)

    def _next_line(self) -> Widget | None:
        """The line of what is next in this group."""
        lines = zip(self.shelf.of(self.group), self.lines, strict=True)
        return next((line for entry, line in lines if not entry.done), self.lines[0] if self.lines else None)

    def choose(self, group: str) -> None:
        """Show the entries of a group."""
        shelf = self.shelf
        changed = group != self.group or not self.area.content
        self.group = group
        entries = shelf.of(group)
        if entries:
            self.game_room = entries[0].room
        for name, line in zip(shelf.groups, self.list.content, strict=True):
            assert isinstance(line, Line)
            line.chosen = name == group
            line.done = all(one.done for one in shelf.of(name))
            line.stale = True
        if changed:
            self.lines = [self._entry_line(number, one) for number, one in enumerate(entries, 1)]
            above = [self.about] if entries and shelf.about(group) else []
            self.area.content = [*above, *self.lines] if entries else [self.empty]
            self.area.offset = 0
        for one, line in zip(entries, self.lines, strict=True):
            line.done = one.done
        self.go.enabled = bool(entries)
        self.match.enabled = bool(entries)
        if self.area.rect.width:
            self.area.lay()
        self.form.stale = True
        self.touch()

    def _entry_line(self, number: int, entry: Entry) -> Line:
        return Line(self.painter, entry.title, entry.note, entry.take, number=number)

    def begin(self) -> None:
        """Take what is next in this group."""
        entry = self.shelf.next_one(self.group)
        if entry is not None:
            entry.take()

    def _match(self) -> None:
        entry = self.shelf.next_one(self.group)
        if entry is not None:
            self._play(entry.room)

    def enter(self, size: tuple[int, int]) -> None:
        self.shelves = list(self._shelves())
        self.area.content = []
        self.choose(self.group)
        super().enter(size)
        following = self._next_line()
        if following is not None:
            self.area.show_part(following)

    # -- placing -------------------------------------------------------------------------------------------------

    def _stack(self, area: ScrollArea, inside: pygame.Rect) -> int:
        y = inside.y + self.painter.px(4)
        for line in area.content:
            edge = self.painter.px(16 if line is self.about else 0)
            high = line.wish(inside.width - 2 * edge)[1]
            if line is self.empty:
                y += round(inside.height * 0.36)
            y += edge // 2
            line.place(pygame.Rect(inside.x + edge, y, inside.width - 2 * edge, high))
            y += high + edge // 2 + self.painter.px(3)
        return y - inside.y

    def _stack_groups(self, inside: pygame.Rect) -> int:
        return self._stack(self.list, inside)

    def _stack_entries(self, inside: pygame.Rect) -> int:
        return self._stack(self.area, inside)

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(6)
        low = self.back.wish(painter.px(240))[1]
        foot = high - margin
        size = self.tabs.wish(wide - 2 * margin)
        self.tabs.place(pygame.Rect(margin, top, *size))
        if painter.logical[1] > 500 and size[0] + painter.px(330) < wide - 2 * margin:
            self.tabs.place(pygame.Rect(wide - margin - size[0], top - size[1] - painter.px(12), *size))
            self._heading.width -= size[0] + painter.gap
        else:
            top += size[1] + painter.px(10)
        x = wide - margin
        for button in (self.go, self.match):
            room = max(button.wish(painter.px(420))[0], painter.px(150))
            button.place(pygame.Rect(x - room, foot - low, room, low))
            x -= room + painter.gap
        room = max(self.back.wish(painter.px(240))[0], painter.px(140))
        self.back.place(pygame.Rect(margin, foot - low, room, low))
        bottom = foot - low - painter.gap
        side = round(min(painter.px(330) * max(1.0, painter.text_scale * 0.85), (wide - 2 * margin) * 0.4))
        self.side = pygame.Rect(margin, top, side, bottom - top)
        left = self.side.right + painter.px(18)
        self.leaf = pygame.Rect(left, top, wide - margin - left, bottom - top)
        self.list.place(self.side.inflate(-painter.px(20), -painter.px(16)))
        self.area.place(self.leaf.inflate(-painter.px(20), -painter.px(16)))

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        headed_table(painter, surface, tr("title.lessons"), self._heading)
        painter.paper(surface, self.side)
        painter.paper(surface, self.leaf)
