"""The deal of the day, in every game, and those of all days past."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Final

import pygame

from game.host.chair import HostError, House
from game.host.results import DayDeal, DayResult
from game.ui import theme
from game.ui.decor.room import Room
from game.ui.decor.rooms import room_of
from game.ui.drawing.painter import Painter
from game.ui.i18n import beside, msg, tr, trn
from game.ui.names import game_name, level_name, preset_name
from game.ui.scenes.setup_parts.tiles import GameTile
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import tell_trouble
from game.ui.widgets import Button, Dialog, FormScene, Paragraph, ScrollArea, Widget
from game.ui.widgets.calendar import Calendar
from game.ui.widgets.page import Grid, Heading, Space, soften, stack

LOOK_SECONDS: Final = 1.0
"""How often is looked whether bots have played."""
SIDE: Final = 330.0
"""Width of the calendar, units."""


class DayTile(GameTile):
    """A game with its deal of the day: how it went, if it was played."""

    def __init__(
        self, painter: Painter, deal: DayDeal, result: DayResult | None, room: Room, on_press: Callable[[], None]
    ) -> None:
        note = beside(preset_name(deal.game, deal.preset), level_name(deal.level))
        super().__init__(painter, deal.game, room, (game_name(deal.game), note), on_press)
        self.result = result
        self.chosen = result is not None and result.finished

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.result is None:
            return
        painter = self.painter
        words = verdict_short(self.result)
        wide = min(self.rect.width, painter.measure(words, "title-bold", theme.TEXT_PLATE)[0] + painter.px(20))
        chip = pygame.Rect(0, 0, wide, max(painter.px(26), round(painter.text_px(theme.TEXT_PLATE) * 1.5)))
        chip.topright = (self.rect.right - painter.px(5), self.rect.y + painter.px(5))
        painter.shadow(surface, chip, depth=4)
        painter.plate(surface, chip, "chip")
        painter.engrave(surface, words, chip.inflate(-painter.px(10), 0), "chip", units=theme.TEXT_PLATE)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"{points:+d}".replace("-", "−")


def verdict_short(result: DayResult) -> str:
    """How a deal of the day went, in a word or a figure."""
    if not result.finished:
        return tr("days.begun")
    return signed(result.ahead) if result.ahead else tr("days.won" if result.won else "days.lost")


class DaysScene(FormScene):
    """``today`` is the day it is, ``day`` the one shown first (None: today), ``name`` who plays. ``play`` (deal) begins
    a deal of the day, ``resume`` goes on with a match, ``look`` (match) looks back at one; all may raise HostError."""

    def __init__(
        self,
        painter: Painter,
        house: House,
        *,
        today: date,
        day: date | None = None,
        name: str,
        play: Callable[[DayDeal], None],
        resume: Callable[[int], None],
        look: Callable[[int], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self._house = house
        self._name = name
        self._play = play
        self._resume = resume
        self._look = look
        self._close = close
        self._leaf = self._side = self._heading = pygame.Rect(0, 0, 0, 0)
        self.today = today
        self._since = 0.0
        self._known: Sequence[DayResult] = ()
        self.calendar = Calendar(painter, msg("days.calendar"), day or today, today, lambda day: self.reload())
        self.before = Button(painter, "", lambda: self.calendar.turn(-1), icon="left", tip=msg("days.before"))
        self.after = Button(painter, "", lambda: self.calendar.turn(1), icon="right", tip=msg("days.after"))
        self.month = Paragraph(painter, self._month, colour="own", units=theme.TEXT_LARGE, align="centre")
        self.streak = Paragraph(painter, self._streak, colour="soft", units=theme.TEXT_SMALL, align="centre")
        self.tiles: list[DayTile] = []
        self.area = ScrollArea(painter, self._stack, label=msg("days.heading"))
        self.back = Button(painter, msg("common.back"), close)
        self.form.add(self.area, self.before, self.after, self.calendar, self.month, self.streak, self.back)
        self.reload()
        self.form.focus_on(self.tiles[0] if self.tiles else self.back)

    def enter(self, size: tuple[int, int]) -> None:
        """Look again: a deal may have been played meanwhile."""
        self.reload()
        super().enter(size)

    # -- contents ------------------------------------------------------------------------------------------------

    @property
    def day(self) -> date:
        """The day chosen."""
        return self.calendar.day

    def reload(self) -> None:
        """Ask the library anew."""
        first = self.day.replace(day=1)
        last = (first + timedelta(31)).replace(day=1) - timedelta(1)
        try:
            self._known = self._house.days.results(self._name, first, last)
        except HostError as error:
            self._known = ()
            tell_trouble(self, error)
        deals = self._house.days.offer(self.day)
        done: dict[date, float] = {}
        for one in self._known:
            if one.finished:
                done[one.day] = done.get(one.day, 0.0) + 1 / len(deals)
        self.calendar.marks = done
        self.tiles = [self._tile(deal) for deal in deals]
        self.area.content = self._contents()
        if self.area.rect.width:
            self.area.lay()
        self.after.enabled = (self.day.year, self.day.month) < (self.today.year, self.today.month)
        self.form.stale = True
        self.touch()

    def result(self, game: str) -> DayResult | None:
        """How the deal of the chosen day went in a game; None if it was not played."""
        return next((one for one in self._known if one.day == self.day and one.game == game), None)

    def _tile(self, deal: DayDeal) -> DayTile:
        return DayTile(self.painter, deal, self.result(deal.game), room_of(deal.game), lambda: self.open(deal))

    def _contents(self) -> list[Widget]:
        painter = self.painter
        heading = day_text(self.day)
        about = Paragraph(painter, msg("days.about"), colour="soft", units=theme.TEXT_SMALL)
        return [Heading(painter, heading), about, Space(painter, 2), Grid(painter, self.tiles, least=150, most=4)]

    def _month(self) -> str:
        return tr("statistics.month", month=tr(f"records.month.{self.day.month}"), year=self.day.year)

    def _streak(self) -> str:
        try:
            days = self._house.days.streak(self._name, self.today)
        except HostError:
            return ""
        return trn("days.streak", days) if days > 1 else ""

    # -- what can be done ----------------------------------------------------------------------------------------

    def open(self, deal: DayDeal) -> None:
        """Play a deal of the day, go on with it, or see how it went."""
        result = self.result(deal.game)
        if result is None:
            self._try(lambda: self._play(deal))
        elif not result.finished:
            self._try(lambda: self._resume(result.match))
        else:
            words = "\n".join(told(result))
            dialog = Dialog(self.painter, game_name(deal.game), words, width=520)
            dialog.button(msg("sheet.review"), lambda: self._try(lambda: self._look(result.match)), kind="primary")
            dialog.button(msg("days.again"), lambda: self._try(lambda: self._play(deal)))
            self.form.open(dialog.button(msg("table.close"), cancels=True))

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except HostError as error:
            tell_trouble(self, error)

    # -- placing and drawing -------------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        return stack(self.painter, self.area.content, inside)

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(4)
        foot = high - margin
        row = self.back.wish(painter.px(240))
        self.back.place(pygame.Rect(margin, foot - row[1], max(row[0], painter.px(140)), row[1]))
        bottom = foot - row[1] - painter.gap
        side = min(painter.px(SIDE), wide // 3)
        gap = painter.px(18)
        self._leaf = pygame.Rect(margin, top, wide - 2 * margin - side - gap, bottom - top)
        self._side = pygame.Rect(self._leaf.right + gap, top, side, bottom - top)
        self.area.place(self._leaf.inflate(-painter.px(28), -painter.px(18)))
        # The leaf is no longer than what lies on it.
        self._leaf.height = min(self._leaf.height, self.area.height + painter.px(22))
        inner = self._side.inflate(-painter.px(28), -painter.px(24))
        line = painter.row
        self.before.place(pygame.Rect(inner.x, inner.y, line, line))
        self.after.place(pygame.Rect(inner.right - line, inner.y, line, line))
        words = self.month.wish(inner.width - 2 * line)[1]
        self.month.place(pygame.Rect(inner.x + line, inner.y + (line - words) // 2, inner.width - 2 * line, words))
        y = inner.y + line + painter.px(8)
        self.calendar.place(pygame.Rect(inner.x, y, inner.width, self.calendar.wish(inner.width)[1]))
        y = self.calendar.rect.bottom + painter.px(12)
        self.streak.place(pygame.Rect(inner.x, y, inner.width, self.streak.wish(inner.width)[1]))
        self._side.height = min(self._side.height, y + max(0, self.streak.rect.height) + painter.px(16) - self._side.y)

    @property
    def compared(self) -> bool:
        """Whether bots have played everything on this day that was played."""
        return all(one.bots is not None for one in self._known if one.finished)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if self._since > LOOK_SECONDS and not self.compared and not self.form.dialogs:
            self._since = 0.0
            focus = self.tiles.index(self.form.focus) if self.form.focus in self.tiles else -1
            self.reload()
            if focus >= 0:
                self.form.focus_on(self.tiles[focus])

    @property
    def alarm(self) -> float | None:
        wish = super().alarm
        return wish if self.compared else min(LOOK_SECONDS, wish) if wish is not None else LOOK_SECONDS

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._close()
                return True
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.calendar.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        headed_table(self.painter, surface, tr("days.heading"), self._heading)
        self.painter.paper(surface, self._leaf)
        self.painter.paper(surface, self._side)


def day_text(day: date) -> str:
    """A date in words."""
    return tr("statistics.day", day=day.day, month=tr(f"records.month.{day.month}"), year=day.year)


def told(result: DayResult) -> list[str]:
    """How a finished deal of the day went, and how bots did in the same seat."""
    own = tr("days.you_won" if result.won else "days.you_lost")
    lines = [own if not result.ahead else tr("days.ahead", outcome=own, points=signed(result.ahead))]
    if result.bots is None:
        return [*lines, tr("days.bots_playing")]
    if result.ahead is None or not (result.ahead or result.bots):
        return lines
    better = result.ahead - result.bots
    kind = "even" if not better else "better" if better > 0 else "worse"
    return [*lines, tr("days.bots", points=signed(result.bots)), tr(f"days.{kind}", points=abs(better))]
