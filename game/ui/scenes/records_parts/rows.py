"""One saved match in the list, and in full beside it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from game.host.chair import Saved, Setup
from game.host.finding import MATCH, Beside
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import listed, tr, trn
from game.ui.names import game_name, level_name, preset_name
from game.ui.typography.text import Role
from game.ui.widgets import PRESSING, ShownRow, Widget


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
        self.starred = False

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
        after = name.x + title.width + painter.px(12)
        if self.starred:
            side = round(painter.text_px(theme.TEXT_BODY))
            tint = ink if self.chosen else painter.ink("own")
            star = painter.materials.keep(("favourite", side, tint), lambda: _star(side, tint))
            theme.paint(surface, star, (after, name.centery - side // 2))
            after += side + painter.px(10)
        self._mark(surface, pygame.Rect(after, name.y, 0, top_high), name.right)
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


def _star(side: int, ink: theme.Colour) -> pygame.Surface:
    spikes = []
    for n in range(10):
        spike = pygame.Vector2(0, -50 if n % 2 == 0 else -21).rotate(36 * n)
        spikes.append(f"{50 + spike.x:.1f},{53 + spike.y:.1f}")
    return theme.vector(f'<polygon points="{" ".join(spikes)}" fill="{theme.hexed(ink)}"/>', (side, side), (100, 100))


class Sheet(Widget):
    """The chosen match in full: who, under which rules, how it stands. ``called`` names rules of one's own."""

    def __init__(self, painter: Painter, called: Callable[[Setup], str] = lambda setup: "") -> None:
        super().__init__(painter)
        self._called = called
        self.saved: Saved | None = None
        self.beside = Beside()
        self.when = 0.0

    def show(self, saved: Saved | None, now: float, beside: Beside | None = None) -> None:
        """Tell of ``saved``, and of what is laid beside it."""
        self.saved, self.when, self.stale = saved, now, True
        self.beside = beside or Beside()

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
        for deal, text in self.beside.notes:
            words = text if deal == MATCH else tr("library.note.deal", number=deal, text=text)
            told.append(("", "body", theme.TEXT_SMALL * 0.4, painter.ink("ink")))
            told.append((tr("library.note.shown", text=words), "body", theme.TEXT_BODY, painter.ink("own")))
        told.append(("", "body", theme.TEXT_SMALL * 0.6, painter.ink("ink")))
        for place in setup.places:
            told.append((f"**{place.name}**", "body", theme.TEXT_BODY, painter.ink("ink")))
            what = tr("setup.person") if place.level == 0 else tr("records.bot", level=level_name(place.level))
            told.append((what, "body", theme.TEXT_SMALL, painter.ink("soft")))
        told.append(("", "body", theme.TEXT_SMALL * 0.6, painter.ink("ink")))
        preset = preset_name(setup.game, setup.preset) if setup.preset else tr("setup.custom")
        rules = self._called(setup) or preset
        told.append((tr("records.rules", rules=rules), "body", theme.TEXT_SMALL, painter.ink("ink")))
        code = self.beside.code or setup.code
        if code:
            told.append((tr("records.code", code=code), "body", theme.TEXT_SMALL, painter.ink("ink")))
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
