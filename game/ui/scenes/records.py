"""Saved matches: what is in the library, to be continued or deleted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from game.host.chair import HostError, House, Saved, Setup
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import listed, msg, tr, trn
from game.ui.names import game_name, level_name, preset_name
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import trouble_text
from game.ui.typography.text import Role
from game.ui.widgets import PRESSING, Button, Dialog, FormScene, Paragraph, ScrollArea, Segmented, ShownRow, Widget
from game.ui.widgets.page import soften

ALL, OPEN, DONE = "all", "open", "done"


def date_text(changed: float, now: float) -> str:
    """When a match was last played (UNIX seconds), in the player's words and the system's time zone."""
    then, today = time.localtime(changed), time.localtime(now)
    clock = {"hour": f"{then.tm_hour:02}", "minute": f"{then.tm_min:02}"}
    yesterday = time.localtime(now - 86_400)
    if then[:3] == today[:3]:
        return tr("records.today", **clock)
    if then[:3] == yesterday[:3]:
        return tr("records.yesterday", **clock)
    month = tr(f"records.month.{then.tm_mon}")
    return tr("records.date", day=then.tm_mday, month=month, year=then.tm_year, **clock)


def score_text(saved: Saved) -> str:
    """The scores of all sides, as they are written side by side; "" while they tell nothing (Bonaken has marks)."""
    return tr("records.score_between").join(str(score) for score in saved.scores) if any(saved.scores) else ""


def people(setup: Setup) -> str:
    """Everybody in a match, partners together where the seats are fixed."""
    names = [place.name for place in setup.places]
    if len(names) == 4 and setup.options.get("seating") == "fixed":
        sides = (tr("records.pair", one=names[0], other=names[2]), tr("records.pair", one=names[1], other=names[3]))
        return tr("records.against", one=sides[0], other=sides[1])
    return listed(names)


def winners_text(saved: Saved) -> str:
    """Who has won; "" while nobody has."""
    names = saved.winners
    if len(names) == 2:
        return tr("records.won", names=tr("records.pair", one=names[0], other=names[1]))
    return tr("records.won", names=listed(names)) if names else ""


class SavedRow(ShownRow):
    """One match in the list."""

    def __init__(
        self, painter: Painter, saved: Saved, on_press: Callable[[], None], on_enter: Callable[[], None]
    ) -> None:
        super().__init__(painter, lambda: listed([game_name(saved.setup.game), people(saved.setup)]), on_press)
        self.saved = saved
        self.on_enter = on_enter
        self.when = 0.0

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        lines = painter.text_px(theme.TEXT_LARGE) * 1.4 + painter.text_px(theme.TEXT_SMALL) * 1.5
        return width, max(painter.px(66), round(lines) + painter.px(18))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self.on_enter()
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
        inside = self.rect.inflate(-painter.px(26), -painter.px(12))
        top_high = round(painter.text_px(theme.TEXT_LARGE) * 1.4)
        low_high = inside.height - top_high
        scores = score_text(self.saved)
        wide = min(
            inside.width // 2,
            painter.measure(scores, "title-bold", theme.TEXT_LARGE * 1.1, tabular=True)[0] + painter.px(4),
        )
        box = pygame.Rect(inside.right - wide, inside.y, wide, top_high)
        painter.write(
            surface, scores, box, "title-bold", theme.TEXT_LARGE * 1.1, ink, align="right", tabular=True, fit=True
        )
        name = pygame.Rect(inside.x, inside.y, inside.width - wide - painter.gap, top_high)
        title = painter.write(surface, game_name(self.saved.setup.game), name, "title", theme.TEXT_LARGE * 1.15, ink)
        self._mark(surface, pygame.Rect(name.x + title.width + painter.px(12), name.y, 0, top_high), name.right)
        when = date_text(self.saved.changed, self.when)
        aside = min(inside.width // 2, painter.measure(when, "body", theme.TEXT_SMALL)[0] + painter.px(4))
        low = pygame.Rect(inside.x, inside.y + top_high, inside.width - aside - painter.gap, low_high)
        painter.write(surface, people(self.saved.setup), low, "body", theme.TEXT_SMALL, soft)
        box = pygame.Rect(inside.right - aside, low.y, aside, low_high)
        painter.write(surface, when, box, "body", theme.TEXT_SMALL, soft, align="right", fit=True)
        if not self.chosen:
            surface.fill(painter.ink("line"), pygame.Rect(self.rect.x, self.rect.bottom, self.rect.width, 1))
        self.draw_focus(surface)

    def _mark(self, surface: pygame.Surface, box: pygame.Rect, right: int) -> None:
        """A small plate: in progress, or who won, or at least that it is finished."""
        painter = self.painter
        state = tr("records.finished" if self.saved.finished else "records.in_progress")
        for text in (winners_text(self.saved) or state, state):
            wide = painter.measure(text, "bold", theme.TEXT_SMALL * 0.9)[0] + painter.px(16)
            if box.x + wide <= right:
                break
        else:
            return
        high = round(painter.text_px(theme.TEXT_SMALL) * 1.55)
        chip = pygame.Rect(box.x, box.centery - high // 2, wide, high)
        painter.plate(surface, chip, "chip" if self.saved.finished else "secondary", radius=high / 2 / painter.scale)
        ink = theme.INK_SOFT if self.saved.finished else theme.INK
        painter.write(surface, text, chip, "bold", theme.TEXT_SMALL * 0.9, ink, align="centre", fit=True)


class Sheet(Widget):
    """The chosen match in full: who, under which rules, how it stands."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self.saved: Saved | None = None
        self.when = 0.0

    def show(self, saved: Saved | None, now: float) -> None:
        """Tell of ``saved``."""
        self.saved, self.when, self.stale = saved, now, True

    def lines(self) -> Sequence[tuple[str, Role, float, theme.Colour]]:
        """What stands on it, top to bottom: words, face, size and colour."""
        saved = self.saved
        if saved is None:
            return ()
        setup = saved.setup
        painter = self.painter
        told: list[tuple[str, Role, float, theme.Colour]] = [
            (game_name(setup.game), "title", theme.TEXT_HEADING, painter.ink("own")),
        ]
        if saved.deals:
            if score_text(saved):
                told.append((score_text(saved), "title-bold", theme.TEXT_HEADING * 0.9, painter.ink("ink")))
            told.append((trn("records.deals", saved.deals), "body", theme.TEXT_BODY, painter.ink("soft")))
        if saved.winners:
            told.append((winners_text(saved), "title-bold", theme.TEXT_PLATE, painter.ink("own")))
        told.append(("", "body", theme.TEXT_SMALL * 0.6, painter.ink("ink")))
        for place in setup.places:
            told.append((f"**{place.name}**", "body", theme.TEXT_BODY, painter.ink("ink")))
            what = tr("setup.person") if place.level == 0 else tr("records.bot", level=level_name(place.level))
            told.append((what, "body", theme.TEXT_SMALL, painter.ink("soft")))
        told.append(("", "body", theme.TEXT_SMALL * 0.6, painter.ink("ink")))
        rules = preset_name(setup.game, setup.preset) if setup.preset else tr("setup.custom")
        told.append((tr("records.rules", rules=rules), "body", theme.TEXT_SMALL, painter.ink("ink")))
        if setup.code:
            told.append((tr("records.code", code=setup.code), "body", theme.TEXT_SMALL, painter.ink("ink")))
        if saved.aid:
            looked = tr(f"records.aid.{saved.aid}")
            told.append((tr("records.aid", what=looked), "body", theme.TEXT_SMALL, painter.ink("ink")))
        if saved.branch:
            told.append((tr("records.branch"), "body", theme.TEXT_SMALL, painter.ink("ink")))
        told.append((date_text(saved.changed, self.when), "body", theme.TEXT_SMALL, painter.ink("soft")))
        return told

    def wish(self, width: int) -> tuple[int, int]:
        return width, sum(self.painter.lay(text, width, role, units).height for text, role, units, _ in self.lines())

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        y = self.rect.y
        for text, role, units, colour in self.lines():
            block = painter.lay(text, self.rect.width, role, units)
            painter.type.draw(surface, block, (self.rect.x, y), role, painter.text_px(units), colour, tabular=False)
            y += block.height


class RecordsScene(FormScene):
    """The matches of ``house``. ``resume(id)`` is called to go on with one (it may raise HostError), ``close`` to go
    back, ``statistics`` leads to what they tell together. ``now`` is the clock that dates are compared with (UNIX
    seconds)."""

    def __init__(
        self,
        painter: Painter,
        house: House,
        *,
        resume: Callable[[int], None],
        close: Callable[[], None],
        review: Callable[[int], None] = lambda id: None,
        statistics: Callable[[], None] | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(painter)
        self._house = house
        self._resume = resume
        self._review = review
        self._close = close
        self._now = now
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.side = pygame.Rect(0, 0, 0, 0)
        self._saved: list[Saved] = []
        self.chosen: Saved | None = None
        shown = [(name, msg(f"records.show.{name}")) for name in (ALL, OPEN, DONE)]
        self.filter = Segmented(painter, msg("records.show"), shown, ALL, lambda _: self._fill())
        self.filter.on_cloth = True
        self.area = ScrollArea(painter, self._stack, label=msg("records.scene.heading"))
        self.sheet = Sheet(painter)
        self.sheet_area = ScrollArea(painter, self._stack_sheet, [self.sheet])
        self.empty = Paragraph(
            painter,
            lambda: tr("records.none_such" if self._saved else "records.none"),
            colour="ink",
            align="centre",
        )
        self.go = Button(painter, msg("records.resume"), self.resume, kind="primary", units=theme.TEXT_LARGE)
        self.go.why_not = msg("records.over")
        self.look_back = Button(painter, msg("sheet.review"), self.review)
        self.look_back.why_not = msg("records.review.nothing")
        self.delete = Button(painter, msg("records.delete"), self.ask_delete)
        self.back = Button(painter, msg("common.back"), close)
        self.statistics = Button(painter, msg("records.statistics"), statistics or (lambda: None))
        self.statistics.visible = statistics is not None
        self.form.add(self.filter, self.area, self.sheet_area, self.go, self.look_back, self.delete, self.statistics)
        self.form.add(self.back)
        self.reload()
        self.form.focus_on(self.area.content[0] if self._rows() else self.back)

    def enter(self, size: tuple[int, int]) -> None:
        """Read the library again: a match may have been played meanwhile."""
        self.reload()
        super().enter(size)

    # -- contents ------------------------------------------------------------------------------------------------

    def _rows(self) -> list[SavedRow]:
        return [part for part in self.area.content if isinstance(part, SavedRow)]

    def reload(self) -> None:
        """Read the list from the library; a message tells if that cannot be done."""
        try:
            self._saved = self._house.saved()
        except HostError as error:
            self._saved = []
            self._tell(error)
        self._fill()
        if self.area.rect.width:
            self.form.lay()

    def _fill(self) -> None:
        wanted = {ALL: (True, False), OPEN: (False,), DONE: (True,)}[self.filter.value]
        shown = [one for one in self._saved if one.finished in wanted]
        kept = next((one for one in shown if self.chosen is not None and one.id == self.chosen.id), None)
        now = self._now()
        had_focus = isinstance(self.form.focus, SavedRow)
        if had_focus:
            self.form.focus_on(None)
        rows = [SavedRow(self.painter, one, self._chooser(one), self.resume) for one in shown]
        for row in rows:
            row.when = now
        self.area.content = [*rows] if rows else [self.empty]
        self.choose(kept or (shown[0] if shown else None))
        if self.area.rect.width:
            self.area.lay()
        if had_focus:
            chosen = next((row for row in rows if row.chosen), None)
            self.form.focus_on(chosen or self.back)
        self.touch()

    def _chooser(self, saved: Saved) -> Callable[[], None]:
        return lambda: self.choose(saved)

    def choose(self, saved: Saved | None) -> None:
        """Show ``saved`` in full; the buttons are about it from now on."""
        self.chosen = saved
        for row in self._rows():
            row.chosen = saved is not None and row.saved.id == saved.id
            row.stale = True
        self.sheet.show(saved, self._now())
        self.sheet_area.offset = 0
        if self.sheet_area.rect.width:
            self.sheet_area.lay()
        self.go.enabled = saved is not None and not saved.finished
        self.look_back.enabled = saved is not None and saved.deals > 0
        self.delete.enabled = saved is not None
        self.form.stale = True

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
        top = self._heading.bottom + painter.px(6)
        low = self.back.wish(painter.px(240))[1]
        foot = high - margin
        x = wide - margin
        for button in (self.go, self.look_back, self.delete):
            button.visible = bool(self._saved)
        for button in (self.go, self.look_back, self.delete):
            size = button.wish(painter.px(420))
            room = max(size[0], painter.px(150))
            button.place(pygame.Rect(x - room, foot - low, room, low))
            x -= room + painter.gap
        size = self.back.wish(painter.px(240))
        self.back.place(pygame.Rect(margin, foot - low, max(size[0], painter.px(140)), low))
        size = self.statistics.wish(painter.px(240))
        self.statistics.place(pygame.Rect(self.back.rect.right + painter.gap, foot - low, *size))
        filter_size = self.filter.wish(wide - 2 * margin)
        self.filter.place(pygame.Rect(margin, top, *filter_size))
        if painter.logical[1] > 500 and filter_size[0] + painter.px(330) < wide - 2 * margin:
            self.filter.place(
                pygame.Rect(wide - margin - filter_size[0], top - filter_size[1] - painter.px(12), *filter_size)
            )
            self._heading.width -= filter_size[0] + painter.gap
        else:
            top += filter_size[1] + painter.px(10)
        bottom = foot - low - painter.gap
        beside = painter.logical[0] / painter.text_scale >= 860 and bool(self._saved)
        self.leaf = pygame.Rect(margin, top, wide - 2 * margin, bottom - top)
        self.side = pygame.Rect(0, 0, 0, 0)
        if beside:
            side = round(min(painter.px(380) * max(1.0, painter.text_scale * 0.8), self.leaf.width * 0.4))
            self.side = pygame.Rect(self.leaf.right - side, top, side, bottom - top)
            self.leaf.width -= side + painter.px(18)
        self.sheet_area.visible = beside
        self.sheet_area.place(
            self.side.inflate(-painter.px(44), -painter.px(36)) if beside else pygame.Rect(0, 0, 0, 0)
        )
        self.area.place(self.leaf.inflate(-painter.px(20), -painter.px(16)))

    # -- events --------------------------------------------------------------------------------------------------

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._close()
                return True
            if event.key == pygame.K_r:
                self.review()
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
        headed_table(painter, surface, tr("records.scene.heading"), self._heading)
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
