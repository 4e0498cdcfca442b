"""Saved matches: what is in the library, looked for, gone on with, watched, starred, noted on, handed on or deleted.

The list is read from the library as far as it is looked at; the rest are keys.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

from game.host.chair import HostError, House, Saved, Setup
from game.host.finding import MATCH, Beside, Search
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr, trn
from game.ui.names import game_name
from game.ui.review.fairness import Copy
from game.ui.scenes.records_parts.exchange import Exchange
from game.ui.scenes.records_parts.finder import Finder
from game.ui.scenes.records_parts.note import note_dialog
from game.ui.scenes.records_parts.rows import SavedRow, Sheet, people
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import trouble_text
from game.ui.widgets import Button, Dialog, FormScene, Paragraph, ScrollArea
from game.ui.widgets.page import soften

AT_ONCE: Final = 40
"""Matches read from the library at once."""


class RecordsScene(FormScene):
    """The matches of ``house``. ``resume(id)`` is called to go on with one (it may raise HostError), ``close`` to go
    back, ``statistics`` leads to what they tell together, ``watch(id)`` shows one as a film, ``called`` names
    rules of one's own. ``now`` is the clock that
    dates are compared with (UNIX seconds)."""

    def __init__(
        self,
        painter: Painter,
        house: House,
        *,
        resume: Callable[[int], None],
        close: Callable[[], None],
        review: Callable[[int], None] = lambda id: None,
        watch: Callable[[int], None] | None = None,
        statistics: Callable[[], None] | None = None,
        called: Callable[[Setup], str] = lambda setup: "",
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(painter)
        self._house = house
        self._resume = resume
        self._review = review
        self._watch = watch
        self._close = close
        self._now = now
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.side = pygame.Rect(0, 0, 0, 0)
        self.keys: list[int] = []
        """All that were found; the first ``_read`` of them stand in the list."""
        self._read = 0
        self._any = False
        self._stars: set[int] = set()
        self.chosen: Saved | None = None
        self._beside = Beside()
        games = [entry.id for entry in house.games()]
        self.finder = Finder(painter, games, lambda: house.archive, self._search, now)
        self.area = ScrollArea(painter, self._stack, label=msg("records.scene.heading"))
        self.sheet = Sheet(painter, called)
        self.sheet_area = ScrollArea(painter, self._stack_sheet, [self.sheet])
        self.empty = Paragraph(
            painter, lambda: tr("records.none_such" if self._any else "records.none"), colour="ink", align="centre"
        )
        self.exchange = Exchange(painter, house, self.form, self._taken)
        self._buttons(statistics)
        self.reload()
        rows = self._rows()
        self.form.focus_on(rows[0] if rows else self.back)

    def _buttons(self, statistics: Callable[[], None] | None) -> None:
        painter = self.painter
        self.go = Button(painter, msg("records.resume"), self.resume, kind="primary", units=theme.TEXT_LARGE)
        self.go.why_not = msg("records.over")
        self.look_back = Button(painter, msg("sheet.review"), self.review)
        self.look_back.why_not = msg("records.review.nothing")
        self.film = Button(painter, msg("library.film"), self.watch, tip=msg("library.film.tip"))
        self.film.why_not = msg("records.review.nothing")
        self.delete = Button(painter, msg("records.delete"), self.ask_delete)
        self.back = Button(painter, msg("common.back"), self._close)
        self.statistics = Button(painter, msg("records.statistics"), statistics or (lambda: None))
        self.statistics.visible = statistics is not None
        self.more = Button(painter, msg("library.more"), self.show_more)
        self.star = Button(
            painter, self._star_words, self.turn_star, units=theme.TEXT_BODY, tip=msg("library.star.tip")
        )
        self.note = Button(painter, msg("library.note"), self.write_note, units=theme.TEXT_BODY)
        self.copy = Copy(painter, msg("fair.copy.code"), "")
        self.form.add(*self.finder.widgets, self.area, self.sheet_area, self.copy, self.star, self.note)
        self.form.add(self.go, self.look_back, self.film, self.delete, self.statistics, self.more, self.back)

    def enter(self, size: tuple[int, int]) -> None:
        """Read the library again: a match may have been played meanwhile."""
        self.reload()
        super().enter(size)

    # -- contents ------------------------------------------------------------------------------------------------

    def _rows(self) -> list[SavedRow]:
        return [part for part in self.area.content if isinstance(part, SavedRow)]

    def reload(self) -> None:
        """Look into the library again; a message tells if that cannot be done."""
        self.finder.reload()
        self._fill()
        if self.area.rect.width:
            self.form.lay()

    def _search(self) -> None:
        """Something else is looked for."""
        self.area.offset = 0
        self._fill()
        self.form.lay()

    def _fill(self) -> None:
        kept = self.chosen
        had_focus = isinstance(self.form.focus, SavedRow)
        if had_focus:
            self.form.focus_on(None)
        count = max(AT_ONCE, self._read if kept is not None and self.area.offset else 0)
        try:
            archive = self._house.archive
            self._stars = set(archive.find(Search(starred=True)))
            self.keys = archive.find(self.finder.search())
            self._any = bool(self.keys) or (self.finder.narrowed and bool(archive.find(Search())))
        except HostError as error:
            self.keys, self._any = [], False
            self._tell(error)
        self.area.content = []
        self._read = 0
        self._read_on(count)
        rows = self._rows()
        if not rows:
            self.area.content = [self.empty]
        again = next((row.saved for row in rows if kept is not None and row.saved.id == kept.id), None)
        self.choose(again or (rows[0].saved if rows else None))
        if self.area.rect.width:
            self.area.lay()
        if had_focus:
            self.form.focus_on(next((row for row in rows if row.chosen), self.back))
        self.touch()

    def _read_on(self, count: int = AT_ONCE) -> None:
        """Read the next matches of those found."""
        fresh: list[Saved] = []
        try:
            while self._read < len(self.keys) and len(fresh) < count:
                fresh += self._house.archive.some(self.keys[self._read : self._read + count])
                self._read += count
        except HostError as error:
            self._read = len(self.keys)
            self._tell(error)
        now = self._now()
        for one in fresh:
            row = SavedRow(self.painter, one, self._chooser(one), self.resume)
            row.when, row.starred = now, one.id in self._stars
            self.area.content.append(row)

    def _chooser(self, saved: Saved) -> Callable[[], None]:
        return lambda: self.choose(saved)

    def choose(self, saved: Saved | None) -> None:
        """Show ``saved`` in full; the buttons are about it from now on."""
        self.chosen = saved
        for row in self._rows():
            chosen = saved is not None and row.saved.id == saved.id
            row.stale = row.stale or row.chosen != chosen
            row.chosen = chosen
        self._lay_beside()
        self.sheet_area.offset = 0
        if self.area.rect.width:
            self.arrange()  # the leaf has a button more where there is a code
        self.go.enabled = saved is not None and not saved.finished
        self.look_back.enabled = self.film.enabled = saved is not None and saved.deals > 0
        self.delete.enabled = self.star.enabled = self.note.enabled = saved is not None
        self.form.stale = True

    def _lay_beside(self) -> None:
        """What stands beside the chosen match: its star and notes."""
        saved, self._beside = self.chosen, Beside()
        if saved is not None:
            try:
                self._beside = self._house.archive.beside(saved.id)
            except HostError as error:
                self._tell(error)
        self.sheet.show(saved, self._now(), self._beside)
        self.copy.offer(self._beside.code)

    # -- deeds ---------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Go on with the chosen match; look back at it if it is over."""
        if self.chosen is None:
            return
        if self.chosen.finished:
            self.review()
            return
        try:
            self._resume(self.chosen.id)
        except HostError as error:
            self.reload()  # a match that was set aside is not offered again
            self._tell(error)

    def review(self) -> None:
        """Look back at the deals of the chosen match."""
        if self.chosen is not None and self.look_back.enabled:
            self._review(self.chosen.id)

    def watch(self) -> None:
        """Watch the chosen match as a film."""
        if self.chosen is not None and self.film.enabled and self._watch is not None:
            self._watch(self.chosen.id)

    def _star_words(self) -> str:
        return tr("library.star.off" if self._beside.starred else "library.star.on")

    def turn_star(self) -> None:
        """Put a star beside the chosen match, or take it away."""
        saved = self.chosen
        if saved is not None:
            self._do(lambda: self._house.archive.star(saved.id, not self._beside.starred))

    def write_note(self) -> None:
        """Write a note on the chosen match."""
        saved = self.chosen
        if saved is not None:
            write = self._house.archive.write
            text = self._beside.note(MATCH)
            self.form.open(
                note_dialog(self.painter, MATCH, text, lambda words: self._do(lambda: write(saved.id, MATCH, words)))
            )

    def _do(self, act: Callable[[], None]) -> None:
        try:
            act()
        except HostError as error:
            self._tell(error)
        self._lay_beside()
        for row in self._rows():
            if row.chosen:
                row.starred, row.stale = self._beside.starred, True
                (self._stars.add if row.starred else self._stars.discard)(row.saved.id)
        self.form.lay()
        self.touch()

    def show_more(self) -> None:
        """Matches as text: out of the library and into it."""
        dialog = Dialog(self.painter, msg("library.more.heading"), msg("library.more.about"), width=520)
        dialog.button(msg("library.import"), self.exchange.intake.ask)
        saved = self.chosen
        if saved is not None:
            dialog.button(msg("library.export.one"), lambda: self.exchange.hand_out([saved.id]))
            every = trn("library.export.all", len(self.keys))
            dialog.button(every, lambda: self.exchange.hand_out(list(self.keys)))
        self.form.open(dialog.button(msg("common.cancel"), cancels=True))

    def _taken(self, key: int) -> None:
        """A match was taken in: show it."""
        self.finder.clear()
        row = next((row for row in self._rows() if row.saved.id == key), None)
        if row is not None:
            self.choose(row.saved)
        self.reload()

    def ask_delete(self) -> None:
        """Ask whether the chosen match shall really be deleted."""
        saved = self.chosen
        if saved is None:
            return
        text = msg("records.delete.sure", game=game_name(saved.setup.game), names=people(saved.setup))
        dialog = Dialog(self.painter, msg("records.delete.heading"), text)
        dialog.button(msg("records.delete.do"), lambda: self._forget(saved), kind="danger")
        dialog.button(msg("common.cancel"), cancels=True)
        self.form.open(dialog)

    def _forget(self, saved: Saved) -> None:
        place = next((n for n, row in enumerate(self._rows()) if row.saved.id == saved.id), 0)
        try:
            self._house.forget(saved.id)
        except HostError as error:
            self._tell(error)
        self.reload()
        rows = self._rows()
        if rows:
            near = rows[min(place, len(rows) - 1)]
            self.choose(near.saved)
            self.form.focus_on(near)
        else:
            self.form.focus_on(self.back)

    def _tell(self, error: HostError) -> None:
        self.form.open(
            Dialog(self.painter, msg("records.trouble"), trouble_text(error)).button(msg("common.ok"), cancels=True)
        )

    # -- placing -------------------------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        painter = self.painter
        pad = painter.px(6)
        y = inside.y + pad
        for part in self.area.content:
            wide = inside.width - 2 * pad
            high = part.wish(wide)[1]
            if part is self.empty:
                y += max(painter.px(30), round(inside.height * 0.56))
                half = max(wide // 2, min(wide, painter.px(480)))
                part.place(pygame.Rect(inside.centerx - half // 2, y, half, part.wish(half)[1]))
                continue
            part.place(pygame.Rect(inside.x + pad, y, wide, high))
            y += high + painter.px(4)
        return y + pad - inside.y

    def _stack_sheet(self, inside: pygame.Rect) -> int:
        high = self.sheet.wish(inside.width)[1]
        self.sheet.place(pygame.Rect(inside.x, inside.y, inside.width, high))
        return high

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        self._heading.width = min(self._heading.width, wide - 2 * margin)
        foot = self._feet(margin, high - margin)
        top = self._heading.bottom + painter.px(4)
        for one in self.finder.widgets:
            one.visible = self._any
        if self._any:
            self.finder.theme.visible = len(self.finder.theme.options) > 1
            top += self.finder.place(pygame.Rect(margin, top, wide - 2 * margin, 0)) + painter.px(10)
        bottom = foot - painter.gap
        beside = painter.logical[0] / painter.text_scale >= 860 and self._any
        self.leaf = pygame.Rect(margin, top, wide - 2 * margin, bottom - top)
        self.side = pygame.Rect(0, 0, 0, 0)
        if beside:
            side = round(min(painter.px(380) * max(1.0, painter.text_scale * 0.8), self.leaf.width * 0.4))
            self.side = pygame.Rect(self.leaf.right - side, top, side, bottom - top)
            self.leaf.width -= side + painter.px(18)
        self.sheet_area.visible = beside
        inner = self.side.inflate(-painter.px(44), -painter.px(36)) if beside else pygame.Rect(0, 0, 0, 0)
        self.star.visible = self.note.visible = beside and self.chosen is not None
        if beside:
            low = self.star.wish(inner.width)[1]
            half = (inner.width - painter.px(10)) // 2
            self.star.place(pygame.Rect(inner.x, inner.bottom - low, half, low))
            self.note.place(pygame.Rect(inner.right - half, inner.bottom - low, half, low))
            inner.height -= low + painter.px(12)
        self.copy.visible = beside and bool(self.copy.text)
        if self.copy.visible:
            low = self.copy.wish(inner.width)[1]
            self.copy.place(pygame.Rect(inner.x, inner.bottom - low, inner.width, low))
            inner.height -= low + painter.px(10)
        self.sheet_area.place(inner)
        self.area.place(self.leaf.inflate(-painter.px(20), -painter.px(16)))

    def _feet(self, margin: int, bottom: int) -> int:
        """The buttons at the foot, in one line or two; where they begin."""
        painter = self.painter
        low = self.back.wish(painter.px(240))[1]
        gap = painter.px(10)
        left = [self.back, self.statistics, self.more]
        right = [self.go, self.look_back, self.film, self.delete]
        for button in right:
            button.visible = self._any and (button is not self.film or self._watch is not None)
        least = {self.back: 120, self.go: 150}
        sizes = {
            one: max(one.wish(painter.px(420))[0], painter.px(least.get(one, 96)))
            for one in (*left, *right)
            if one.visible
        }
        room = painter.size[0] - 2 * margin
        beside = sum(sizes.values()) + gap * (len(sizes) - 1) <= room
        y = bottom - low
        x = margin + room
        for one in right:
            if one in sizes:
                wide = min(sizes[one], room)
                one.place(pygame.Rect(x - wide, y, wide, low))
                x -= wide + gap
        if not beside and self._any:
            y -= low + painter.px(8)
        x = margin
        for one in left:
            if one in sizes:
                one.place(pygame.Rect(x, y, sizes[one], low))
                x += sizes[one] + gap
        return y

    # -- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.exchange.update()
        area = self.area
        if self._read < len(self.keys) and area.offset + 2 * area.rect.height > area.height:
            self._read_on()
            area.lay()
            self.touch()

    @property
    def busy(self) -> bool:
        return super().busy or self.exchange.busy

    # -- events --------------------------------------------------------------------------------------------------

    def unused(self, event: pygame.event.Event) -> bool:
        if self.exchange.intake.dropped(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._close()
                return True
            if event.key == pygame.K_r:
                self.review()
                return True
            if event.key == pygame.K_f:
                self.watch()
                return True
            if event.key == pygame.K_n:
                self.write_note()
                return True
            if event.key in (pygame.K_s, pygame.K_ASTERISK):
                self.turn_star()
                return True
            if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
                self.ask_delete()
                return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        heading = tr("records.scene.heading")
        if self._any:
            heading = tr("library.heading", heading=heading, count=len(self.keys))
        headed_table(painter, surface, heading, self._heading)
        painter.paper(surface, self.leaf)
        if self.side.width:
            painter.paper(surface, self.side)
        if self.empty in self.area.content:
            self._still_life(surface)

    def _still_life(self, surface: pygame.Surface) -> None:
        """Nothing to list: a hand that waits to be taken up."""
        painter = self.painter
        deck = painter.assets.deck
        wide = min(painter.px(112), round(self.leaf.height * 0.24))
        foot = pygame.Vector2(self.leaf.centerx, self.leaf.y + self.leaf.height * 0.5)
        for angle in (-24, -12, 0, 12, 24):
            centre = foot + pygame.Vector2(0, -wide * 1.05).rotate(angle)
            shadow, below = deck.shadow(wide, angle, 0)
            for picture, down in ((shadow, below), (deck.card_back(wide, angle), 0)):
                where = (round(centre.x - picture.get_width() / 2), round(centre.y - picture.get_height() / 2) + down)
                theme.paint(surface, picture, where)
