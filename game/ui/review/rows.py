"""The right side of the review: the log with its marks, the bar of luck and skill, what an answer was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.host.chair import AMBER, RED, Ply, Verdict
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, labelled, said, tr
from game.ui.narrator import Narrator
from game.ui.review.sayings import answer_words, expectation, figure, grade_words, measured, reason_words, shorter_words
from game.ui.typography.text import Role
from game.ui.widgets import Pressable, ShownRow, Widget

AMBER_INK: theme.Colour = (166, 96, 8)
SHOWN = 3
"""Answers listed of those compared, besides the one given."""


READABLE = 0.85
"""Words smaller than this part of their size are said shorter instead."""


def fitting(painter: Painter, ways: Sequence[str], width: int, bold: bool) -> str:
    """The first way to say it that has room in so many pixels at a readable size, or the shortest."""
    role: Role = "bold" if bold else "body"
    wide = {way: painter.measure(way, role, theme.TEXT_BODY)[0] for way in ways}
    return next((way for way in ways if wide[way] * READABLE <= width), min(ways, key=lambda way: wide[way]))


def stacked(rows: Sequence[Widget], inside: pygame.Rect, gap: int = 0) -> int:
    """Place rows below each other; the height that they take."""
    y = inside.y
    for row in rows:
        high = row.wish(inside.width)[1]
        row.place(pygame.Rect(inside.x, y, inside.width, high))
        y += high + gap
    return y - inside.y


class PlyRow(ShownRow):
    """One answer of the log. ``verdict`` marks what it cost; ``waiting``: it will be judged."""

    def __init__(self, painter: Painter, ply: Ply, narrator: Narrator, on_press: Callable[[], None]) -> None:
        told = narrator.phrases
        super().__init__(painter, lambda: labelled(narrator.name(ply.seat), answer_words(told, ply.answer)), on_press)
        self.ply = ply
        self.narrator = narrator
        self.verdict: Verdict | None = None
        self.waiting = False

    def wish(self, width: int) -> tuple[int, int]:
        return width, max(self.painter.px(27), round(self.painter.text_px(theme.TEXT_BODY) * 1.55))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if self.chosen:
            painter.plate(surface, self.rect, "chosen")
        elif self._glow.value > 0.1:
            painter.wash(surface, self.rect)
        ink = theme.INK if self.chosen else painter.ink("ink") if self.ply.choice else painter.ink("soft")
        inside = self.rect.inflate(-painter.px(16), 0)
        chip = painter.px(64)
        first = round(inside.width * 0.31)
        name = pygame.Rect(inside.x, inside.y, first - painter.px(6), inside.height)
        painter.write(surface, self.narrator.name(self.ply.seat), name, "body", theme.TEXT_SMALL, ink)
        words = pygame.Rect(inside.x + first, inside.y, inside.width - first - chip, inside.height)
        role = "bold" if self.ply.choice else "body"
        told = fitting(painter, shorter_words(self.narrator.phrases, self.ply.answer)[:2], words.width, self.ply.choice)
        painter.write(surface, told, words, role, theme.TEXT_BODY, ink, fit=painter.text_scale < 1.5)  # type: ignore[arg-type]  # one of two roles
        self._chip(
            surface, pygame.Rect(inside.right - chip + painter.px(4), inside.y, chip - painter.px(4), inside.height)
        )
        self.draw_focus(surface)

    def _chip(self, surface: pygame.Surface, where: pygame.Rect) -> None:
        """What it cost: nothing is a small tick, less than a mistake amber, a mistake red; the number says it too."""
        painter = self.painter
        soft = theme.INK_SOFT if self.chosen else painter.ink("soft")
        if self.verdict is None:
            if self.waiting:
                painter.write(surface, "···", where, "bold", theme.TEXT_SMALL, soft, align="right")
            return
        if not self.verdict.grade:
            side = round(where.height * 0.5)
            area = pygame.Rect(where.right - side, where.centery - side // 2, side, side)
            painter.icon(surface, "check", area, theme.GOOD if self.chosen else painter.ink("good"))
            return
        words = "−" + measured(self.verdict.cost, self.verdict.unit, self.verdict.whole, signed=False)
        red = self.verdict.grade == RED
        wide = min(where.width, painter.measure(words, "bold", theme.TEXT_SMALL, tabular=True)[0] + painter.px(14))
        plate = pygame.Rect(where.right - wide, where.y + painter.px(3), wide, where.height - painter.px(6))
        if red:
            painter.plate(surface, plate, "danger", radius=7)
        else:
            painter.plate(surface, plate, "chip", radius=7)
        ink = theme.TEXT if red else AMBER_INK
        painter.write(surface, words, plate, "bold", theme.TEXT_SMALL, ink, align="centre", tabular=True, fit=True)


class DealBar(Widget):
    """A deal in one bar around its middle: what the cards and the others made of it, and what one's own answers
    cost. ``values`` are (luck, skill) in points of the score."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter, tip=lambda: tr("review.bar.tip"))
        self.values = (0.0, 0.0)
        self.unit = 1.0
        self.name: Say = ""

    def wish(self, width: int) -> tuple[int, int]:
        return width, 2 * round(self.painter.text_px(theme.TEXT_SMALL) * 1.5) + self.painter.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        high = self.rect.height // 2
        most = max(1e-9, *(abs(one) for one in self.values))
        names = [tr("review.bar.luck"), tr("review.bar.skill", name=said(self.name))]
        room = max(painter.measure(one, "body", theme.TEXT_SMALL)[0] for one in names) + painter.px(8)
        room = min(room, round(self.rect.width * 0.5))
        number = painter.px(64)
        for at, value in enumerate(self.values):
            row = pygame.Rect(self.rect.x, self.rect.y + at * high, self.rect.width, high)
            label = pygame.Rect(row.x, row.y, room, row.height)
            painter.write(surface, names[at], label, "body", theme.TEXT_SMALL, painter.ink("ink"), fit=True)
            rail = pygame.Rect(row.x + room, row.y, row.width - room - number, row.height)
            middle = rail.centerx if min(self.values) < 0 < max(self.values) else rail.x if max(self.values) > 0 else 0
            middle = middle or rail.right
            reach = rail.width if middle != rail.centerx else rail.width // 2
            long = round(reach * abs(value) / most)
            bar = pygame.Rect(middle if value > 0 else middle - long, row.centery - painter.px(5), long, painter.px(10))
            pygame.draw.line(
                surface, painter.ink("line"), (rail.x, row.centery), (rail.right, row.centery), painter.px(1)
            )
            colour = theme.BRASS_DARK if at == 0 else painter.ink("bad")
            pygame.draw.rect(surface, colour, bar, border_radius=painter.px(4))
            pygame.draw.line(surface, painter.ink("ink"), (middle, row.y + 3), (middle, row.bottom - 3), painter.px(1))
            cell = pygame.Rect(row.right - number, row.y, number, row.height)
            words = figure(value, self.unit)
            painter.write(
                surface,
                words,
                cell,
                "bold",
                theme.TEXT_SMALL,
                painter.ink("ink"),
                align="right",
                tabular=True,
                fit=True,
            )


class Opinion(Widget):
    """What the answer looked at was worth, and what else was possible."""

    def __init__(self, painter: Painter, narrator: Narrator) -> None:
        super().__init__(painter)
        self.narrator = narrator
        self.ply: Ply | None = None
        self.verdict: Verdict | None = None
        self.judged = False
        self.retry = False
        """The answer is to be found anew: nothing is told."""

    def tell(self, ply: Ply | None, verdict: Verdict | None, judged: bool) -> None:
        """Speak about another answer."""
        self.ply, self.verdict, self.judged, self.stale = ply, verdict, judged, True

    def _sentence(self) -> str:
        if self.ply is None:
            return tr("review.over")
        if self.verdict is not None:
            return reason_words(self.narrator, self.verdict)
        return tr("review.unjudged") if self.judged else tr("review.thinking")

    def _rows(self) -> list[int]:
        """The places of the answers listed."""
        if self.verdict is None:
            return []
        places = list(range(min(SHOWN, len(self.verdict.rated))))
        return places if self.verdict.place in places else [*places, self.verdict.place]

    @property
    def _line(self) -> int:
        return max(self.painter.px(28), round(self.painter.text_px(theme.TEXT_BODY) * 1.6))

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        high = painter.lay(self._sentence(), width, "body", theme.TEXT_BODY).height + painter.px(6)
        if self.ply is not None and self.verdict is not None:
            high += self._line * (1 + len(self._rows())) + painter.px(8)
            high += painter.lay(self._footnote(), width, "body", theme.TEXT_SMALL).height
        return width, high

    def _footnote(self) -> str:
        assert self.ply is not None
        whole = self.verdict is not None and self.verdict.whole
        return tr("review.share.footnote" if whole else "review.footnote", name=self.narrator.name(self.ply.seat))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        y = self.rect.y
        size = painter.text_px(theme.TEXT_BODY)
        if self.ply is not None and self.verdict is not None:
            head = pygame.Rect(self.rect.x, y, self.rect.width, self._line)
            amber = painter.ink("own") if painter.room.paper.chalk else AMBER_INK
            colours = {"": painter.ink("good"), AMBER: amber, RED: painter.ink("bad")}
            words = grade_words(self.verdict)
            painter.write(surface, words, head, "title-bold", theme.TEXT_LARGE, colours[self.verdict.grade], fit=True)
            y += self._line
            for place in self._rows():
                self._row(surface, pygame.Rect(self.rect.x, y, self.rect.width, self._line), self.verdict, place)
                y += self._line
            y += painter.px(8)
        block = painter.lay(self._sentence(), self.rect.width, "body", theme.TEXT_BODY)
        painter.type.draw(surface, block, (self.rect.x, y), "body", size, painter.ink("ink"))
        if self.ply is not None and self.verdict is not None:
            y += block.height + painter.px(6)
            block = painter.lay(self._footnote(), self.rect.width, "body", theme.TEXT_SMALL)
            small = painter.text_px(theme.TEXT_SMALL)
            painter.type.draw(surface, block, (self.rect.x, y), "body", small, painter.ink("soft"))

    def _row(self, surface: pygame.Surface, row: pygame.Rect, verdict: Verdict, place: int) -> None:
        painter = self.painter
        rated = verdict.rated[place]
        given = place == verdict.place
        if given:
            painter.wash(surface, row.inflate(painter.px(8), -painter.px(2)))
        number = painter.px(26)
        cell = pygame.Rect(row.x, row.y, number, row.height)
        painter.write(surface, f"{place + 1}", cell, "body", theme.TEXT_SMALL, painter.ink("soft"), tabular=True)
        points = expectation(rated, verdict.unit, verdict.whole)
        wide = painter.measure(points, "title-bold", theme.TEXT_PLATE, tabular=True)[0] + painter.px(4)
        wide = min(wide, round(row.width * 0.5))
        cell = pygame.Rect(row.right - wide, row.y, wide, row.height)
        painter.write(
            surface,
            points,
            cell,
            "title-bold",
            theme.TEXT_PLATE,
            painter.ink("ink"),
            align="right",
            tabular=True,
            fit=True,
        )
        cell = pygame.Rect(row.x + number, row.y, row.width - number - wide - painter.px(8), row.height)
        full, *shorter = shorter_words(self.narrator.phrases, rated.answer)
        # Of several exchanges the cards tell the difference; the plate marks the answer given where no word has room.
        ways = [full, *reversed(shorter)]
        words = fitting(painter, [tr("review.given", answer=full), *ways] if given else ways, cell.width, place == 0)
        role = "bold" if place == 0 else "body"
        painter.write(surface, words, cell, role, theme.TEXT_BODY, painter.ink("ink"), fit=True)  # type: ignore[arg-type]  # one of two roles


class ReportRow(Pressable):
    """A line of the report: words and a figure; pressed, it leads to the answer it is about."""

    def __init__(
        self, painter: Painter, label: Say, value: str, go: Callable[[], None] | None = None, *, head: bool = False
    ) -> None:
        super().__init__(painter, label)
        self.value = value
        self.go = go
        self.head = head
        self.focusable = go is not None

    def wish(self, width: int) -> tuple[int, int]:
        units = theme.TEXT_LARGE if self.head else theme.TEXT_BODY
        return width, max(self.painter.px(30), round(self.painter.text_px(units) * 1.6))

    def trigger(self) -> None:
        if self.go is not None:
            self.painter.sounds.play("click")
            self.go()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if self.go is not None and (self._glow.value > 0.1 or self.focused):
            painter.wash(surface, self.rect.inflate(painter.px(10), 0))
        wide = (
            painter.measure(self.value, "title-bold", theme.TEXT_PLATE, tabular=True)[0] + painter.px(4)
            if self.value
            else 0
        )
        wide = min(wide, self.rect.width // 2)
        box = pygame.Rect(self.rect.x, self.rect.y, self.rect.width - wide - painter.px(8), self.rect.height)
        role = "title-bold" if self.head else "body"
        units = theme.TEXT_LARGE if self.head else theme.TEXT_BODY
        ink = painter.ink("own") if self.head else painter.ink("ink")
        painter.write(surface, said(self.label), box, role, units, ink, fit=True)  # type: ignore[arg-type]  # one of two roles
        cell = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        painter.write(
            surface,
            self.value,
            cell,
            "bold",
            theme.TEXT_BODY,
            painter.ink("ink"),
            align="right",
            tabular=True,
            fit=True,
        )
        self.draw_focus(surface)
