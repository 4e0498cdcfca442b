"""The end of a match: who won, the final score, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.events import MatchEnded
from game.core.log import Beat
from game.core.view import View
from game.host.chair import BOT, Place
from game.ui import theme
from game.ui.decor.rituals import SOUNDS, ritual
from game.ui.drawing.artwork import BrokenArt
from game.ui.drawing.painter import Painter
from game.ui.games.stagings import staging_of
from game.ui.i18n import beside, msg, tr, trn
from game.ui.narrator import Narrator
from game.ui.review.fairness import Copy, in_lines
from game.ui.stage.layout import frame
from game.ui.stage.tween import out_cubic
from game.ui.table.hud.course import CoursePlan, course_of, drawn_key
from game.ui.table.hud.deal_score import deal_scores
from game.ui.table.hud.medallion import portrait, side_colour
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Button, FormScene

ENTER_SECONDS = 0.9
HEAD = 222
"""Height of the leaf without its rows, logical units."""
MEDALLION = 128
"""How wide the winner's face is; it lies over the upper edge of the leaf."""
OVER = 0.56
"""The part of it that lies above the edge."""
RITUAL = 172
"""How wide the thing is with which a match is closed in this room."""
RITUAL_SECONDS = (0.5, 1.1)
"""When it begins, and how long it takes."""
DEFEAT = 128
"""What the light of the room is multiplied with for whoever has lost (of 255)."""
FACES = 3
"""Faces of winners that are shown; more of them would be a crowd."""
LINE = 62
"""Height of a side's row."""
CLOSE = 24
"""Where rows would be lower than that, the faces of the winners leave them their place; if that is not enough, they
stand in two columns."""
BARE = 54
"""By how much the head of the leaf is lower without those faces."""
COURSE = (120, 230)
"""The least and the most height of the course of the match."""
COURT = ("KS", "QH", "JD", "KC", "QD", "JS", "KH", "QC", "JH", "KD", "QS", "JC")


class ResultScene(FormScene):
    """``view`` is that of the person who saw the last card, ``sides`` the side of each seat, ``own`` the sides of the
    people at the table. Without ``rematch`` there is none; ``code`` is that of the last deal, ``deals`` after how many
    it was agreed to end."""

    def __init__(
        self,
        painter: Painter,
        view: View,
        places: Sequence[Place],
        sides: Sequence[int],
        own: Sequence[int],
        beats: Sequence[Beat],
        *,
        rematch: Callable[[], None] | None,
        leave: Callable[[], None],
        rule: Callable[[str], None],
        review: Callable[[], None] = lambda: None,
        code: str = "",
        deals: int = 0,
    ) -> None:
        super().__init__(painter)
        self.places = list(places)
        self.sides = list(sides)
        self.staging = staging_of(view.game)
        watched = all(place.kind == BOT for place in places)
        names = [place.name for place in places]
        self.narrator = Narrator(names, sides, self.staging.phrases, aloof=watched, deals=deals)
        events = [beat.event for beat in reversed(beats)]
        ended = next((one for one in events if isinstance(one, MatchEnded)), MatchEnded((), ()))
        self.winners = ended.winners
        self.games = ended.games
        self.scores = self.staging.final_scores(view, ended.scores)
        self._me = next((seat for seat, side in enumerate(self.sides) if side in own), 0)
        self.won = any(side in self.winners for side in own)
        self._own = set(own)
        self._several = len(self._own) != 1  # or nobody: bots among themselves
        self._deals = deal_scores(beats)
        self._course = course_of(self._deals, self.scores, view.public.target)
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None
        self._chart = pygame.Rect(0, 0, 0, 0)
        self._view = view
        self._rule = rule
        self._leave = leave
        self._clock = 0.0
        self._leaf = pygame.Rect(0, 0, 0, 0)
        self._bare = False
        """Whether there is no place for the faces of the winners."""
        again = rematch or leave
        self.again = Button(painter, msg("match.answer.rematch"), again, kind="primary", units=theme.TEXT_LARGE)
        self.sheet = Button(painter, msg("sheet.heading"), self._open_sheet, units=theme.TEXT_LARGE)
        self._review = review
        self.back = Button(painter, msg("sheet.review"), review, units=theme.TEXT_LARGE)
        self.home = Button(painter, msg("match.answer.leave"), leave, units=theme.TEXT_LARGE)
        if rematch is None:
            # A match of so many deals belongs to something larger, to which it leads back.
            self.again.visible, self.home.label, self.home.kind = False, msg("common.back"), "primary"
        self.copy = Copy(painter, msg("fair.copy.code"), code, theme.TEXT_LARGE)
        self.copy.tip = in_lines(code)
        self.copy.visible = bool(code)
        self.form.add(self.again, self.back, self.sheet, self.copy, self.home)
        self.form.focus_on(self.again if rematch is not None else self.home)
        painter.sounds.play("match_won" if self.won or self._several else "match_lost")

    def outcome(self) -> str:
        """Who won, as how many games that counts, and in how many deals."""
        own = self.staging.final_words(self.narrator, self.winners, self.scores)
        told = own or self.narrator.wins(self.winners, mark="**")
        counted = [trn("result.games", self.games)] if self.games > 1 else []
        return beside(told, *counted, self.staging.deals_words(len(self._deals)))

    def _open_sheet(self) -> None:
        sheet: ScoreSheet | None = None

        def close() -> None:
            if sheet is not None:
                self.form.close(sheet)

        sheet = self.staging.sheet(
            self.painter,
            self._deals,
            self.narrator,
            sorted(set(self.sides)),
            rule=self._rule,
            go_on=None,
            close=close,
            view=self._view,
        )
        self.form.open(sheet)

    # -- placing -------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        # What Enter does stands at the right.
        last = [self.again] if self.again.visible else [self.home]
        buttons = [
            *(one for one in (self.home, self.copy, self.sheet, self.back) if one.visible and one not in last),
            *last,
        ]
        sizes = [button.wish(painter.px(320)) for button in buttons]
        gap = painter.gap
        room = (wide - painter.px(16) - (len(buttons) - 1) * gap) // len(buttons)
        if sum(size[0] for size in sizes) + (len(buttons) - 1) * gap > wide - painter.px(16):
            sizes = [(min(size[0], room), size[1]) for size in sizes]
        low = max(size[1] for size in sizes)
        between, margin = painter.px(22), painter.px(34)
        rows = len(set(self.sides))
        above = round(painter.px(MEDALLION) * OVER) + painter.px(14)
        most = high - above - low - between - margin
        self._bare = most < painter.px(HEAD + CLOSE * rows)
        if self._bare:
            above = painter.px(14)
            most = high - above - low - between - painter.px(14)
        tall = painter.px(HEAD + LINE * rows - BARE * self._bare)
        spare = most - painter.px(16) - tall
        course = min(painter.px(COURSE[1]), spare) if self._course is not None and spare >= painter.px(COURSE[0]) else 0
        leaf = pygame.Rect(0, 0, min(painter.px(720), wide - painter.px(40)), min(tall + course, most))
        group = leaf.height + between + low
        leaf.midtop = (wide // 2, max(above, min(high - margin - group, round(high * 0.55 - group / 2))))
        self._leaf = leaf
        self._chart = pygame.Rect(leaf.x + painter.px(46), leaf.bottom - course - painter.px(14), 0, course)
        self._chart.width = leaf.right - painter.px(46) - self._chart.x
        total = sum(size[0] for size in sizes) + (len(buttons) - 1) * gap
        x = (wide - total) // 2
        y = leaf.bottom + between
        for button, size in zip(buttons, sizes, strict=True):
            button.place(pygame.Rect(x, y, *size))
            x += size[0] + gap

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._leave()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            self._review()
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._clock < sum(RITUAL_SECONDS):
            if self._clock < RITUAL_SECONDS[0] <= self._clock + dt:
                self.painter.sounds.play(SOUNDS[self.painter.room.id])
            self._clock += dt if not self.painter.reduced_motion else sum(RITUAL_SECONDS)
            self.touch()

    @property
    def busy(self) -> bool:
        return super().busy or self._clock < sum(RITUAL_SECONDS)

    # -- drawing -------------------------------------------------------------------------------------------------

    @property
    def _lost(self) -> bool:
        """Whether it is a loss for the one person at the table: then it is quiet and dark."""
        return not self.won and not self._several

    def paint(self, surface: pygame.Surface) -> None:
        painter, inks = self.painter, self.painter.room.paper
        painter.background(surface)
        if self._lost:
            surface.fill((DEFEAT, DEFEAT, DEFEAT), special_flags=pygame.BLEND_RGB_MULT)
        else:
            self._fan(surface)
        leaf = self._leaf
        painter.paper(surface, leaf)
        self._closing(surface)
        if not self._bare:
            self._winners(surface)
        pad = painter.px(34)
        inner = leaf.inflate(-2 * pad, 0)
        head = pygame.Rect(inner.x, leaf.y + painter.px(72 - BARE * self._bare), inner.width, painter.px(56))
        happy = self.won and not self._several
        title = tr("result.heading_won") if happy else tr("result.heading")
        colour = inks.good if happy else inks.soft if self._lost else inks.own
        painter.write(surface, title, head, "title-bold", theme.TEXT_TITLE, colour, align="centre", fit=True)
        line = pygame.Rect(inner.x, head.bottom, inner.width, painter.px(30))
        painter.write(surface, self.outcome(), line, "title", theme.TEXT_LARGE, inks.ink, align="centre", fit=True)
        pygame.draw.rect(surface, inks.line, (inner.x, line.bottom + painter.px(10), inner.width, painter.px(1.4)))
        unit = self.staging.final_unit(self._view)
        if unit:
            cell = pygame.Rect(inner.x, line.bottom + painter.px(13), inner.width - painter.px(14), painter.px(24))
            painter.write(surface, unit, cell, "title-italic", theme.TEXT_BODY, inks.soft, align="right", fit=True)
        y = line.bottom + painter.px(34)
        ranked = self.staging.final_order(self.winners, self.scores) or sorted(set(self.sides))
        # Ten players stand closer together.
        foot = self._chart.height
        room = leaf.bottom - foot - painter.px(12) - y
        columns = 1 if room >= painter.px(CLOSE) * len(ranked) else 2
        rows = -(-len(ranked) // columns)
        step = min(painter.px(LINE), room // rows)
        wide = (inner.width - (columns - 1) * painter.px(28)) // columns
        for place, side in enumerate(ranked):
            across, down = divmod(place, rows)
            row = pygame.Rect(inner.x + across * (wide + painter.px(28)), y + down * step, wide, step - painter.px(4))
            self._side(surface, row, side)
        if self._course is not None and foot:
            plan = CoursePlan(painter, self._course, self._chart.size)
            if self._drawn is None or self._drawn[0] != self._chart.size:
                self._drawn = (self._chart.size, plan.drawn())
            theme.paint(surface, self._drawn[1], self._chart.topleft)
            plan.write(surface, self._chart.topleft)

    def _side(self, surface: pygame.Surface, row: pygame.Rect, side: int) -> None:
        painter, inks = self.painter, self.painter.room.paper
        pen = Pen(painter, frame(painter.size))
        best = side in self.winners
        x = row.x + painter.px(12)
        high = max(painter.px(8), min(painter.px(46), row.height - painter.px(4)))
        small = row.height / painter.px(58)
        for seat, place in enumerate(self.places):
            if self.sides[seat] == side:
                face = pygame.Rect(x, 0, high, high)
                face.centery = row.centery
                portrait(pen, surface, place, seat, face, ring=side_colour(self.sides, self._me, seat))
                x += painter.px(38)
        label = pygame.Rect(x + painter.px(20), row.y, row.right - x - painter.px(156), row.height)
        if self._course is not None and self._chart.height:
            key = drawn_key(painter, side, (painter.px(34), painter.px(12)))
            label.width -= key.get_width() + painter.px(10)
            theme.paint(surface, key, (label.right, row.centery - key.get_height() // 2))
        role = "title-bold" if best else "title"
        painter.write(surface, self.narrator.side(side), label, role, theme.TEXT_LARGE * 1.1, inks.ink, fit=True)  # type: ignore[arg-type]  # one of two roles
        score = self.scores[side] if side < len(self.scores) else 0
        part = out_cubic(min(1.0, self._clock / ENTER_SECONDS))
        cell = pygame.Rect(row.right - painter.px(134), row.y, painter.px(120), row.height)
        ink = inks.own if best else inks.ink
        painter.write(
            surface,
            str(round(score * part)).replace("-", "−"),
            cell,
            "title-bold",
            theme.TEXT_HEADING * 1.15 * max(0.7, small),
            ink,
            align="right",
            tabular=True,
        )

    def _winners(self, surface: pygame.Surface) -> None:
        """The faces of the winners over the edge of the leaf, in laurel; a loser sees them without it."""
        painter = self.painter
        pen = Pen(painter, frame(painter.size))
        seats = [seat for seat, side in enumerate(self.sides) if side in self.winners]
        seats = sorted(seats, key=lambda seat: self.sides[seat] not in self._own)[:FACES]
        if not seats:
            return
        side = painter.px(MEDALLION if len(seats) < FACES else MEDALLION * 0.78)
        step = round(side * 0.94)
        left = self._leaf.centerx - (side + step * (len(seats) - 1)) // 2
        top = self._leaf.y - round(side * OVER)
        part = out_cubic(min(1.0, self._clock / ENTER_SECONDS))
        if not self._lost:
            wide = round(side * 1.44)
            wreath = painter.materials.keep(("laurel", wide), lambda: theme.vector(_laurel(), (wide, wide), (100, 100)))
            for index in range(len(seats)):
                x = left + step * index + side // 2
                theme.paint(surface, wreath, (x - wide // 2, top + side // 2 - wide // 2))
        for index, seat in enumerate(seats):
            face = pygame.Rect(left + step * index, top, side, side)
            painter.shadow(surface, face, MEDALLION / 2, depth=8)
            ring, mood = side_colour(self.sides, self._me, seat), "" if self._lost else "smile"
            portrait(pen, surface, self.places[seat], seat, face, mood, part, ring=ring)

    def _closing(self, surface: pygame.Surface) -> None:
        """The match is closed as they do here, beside the leaf."""
        painter, leaf = self.painter, self._leaf
        start, length = RITUAL_SECONDS
        part = 1.0 if painter.reduced_motion else max(0.0, min(1.0, (self._clock - start) / length))
        space = painter.size[0] - leaf.right - painter.px(38)  # as far as the rim of the table
        side = min(painter.px(RITUAL), round((space - painter.px(16)) / 1.1))
        if side < painter.px(60):
            return
        picture = ritual(painter.materials, painter.room, side, part)
        if self._lost:
            picture = picture.copy()
            picture.fill((DEFEAT + 40, DEFEAT + 40, DEFEAT + 40, 255), special_flags=pygame.BLEND_RGBA_MULT)
        where = (leaf.right + space // 2, leaf.bottom - round(side * 0.56))
        theme.paint(surface, picture, (where[0] - picture.get_width() // 2, where[1] - picture.get_height() // 2))

    def _fan(self, surface: pygame.Surface) -> None:
        """The court, spread behind the leaf."""
        painter = self.painter
        deck = painter.assets.deck
        wide = round(min(painter.size[0] * 0.10, painter.size[1] * 0.165))
        foot = max(self._leaf.centery + wide, self._leaf.y + 3 * wide - painter.px(112))
        part = out_cubic(min(1.0, self._clock / ENTER_SECONDS))
        pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for index, name in enumerate(COURT):
            angle = round((index - 5.5) * 15 * part)
            direction = pygame.Vector2(0, -1).rotate(angle)
            centre = pygame.Vector2(painter.size[0] / 2, foot) + direction * wide * (1.9 + 1.1 * part)
            try:
                picture = deck.card_face(name, wide, angle)
            except BrokenArt:
                picture = deck.card_back(wide, angle)
            pieces.append(
                (picture, (round(centre.x - picture.get_width() / 2), round(centre.y - picture.get_height() / 2)))
            )
        surface.fblits(pieces, pygame.BLEND_PREMULTIPLIED)


def _laurel() -> str:
    """Two branches of laurel in gold, open at the top, in a box of 100x100."""
    leaves: list[str] = []
    for mirrored in (1, -1):
        for index in range(9):
            turn = 168 - index * 15.5
            for out, lean in ((43.5, 34), (39.5, -28)):
                colour = "#d9b25a" if out > 40 else "#a87c2a"
                leaves.append(
                    f'<g transform="translate(50 50) scale({mirrored} 1) rotate({turn:.1f}) translate(0 {-out}) '
                    f'rotate({90 - lean})"><path d="M0 5.6C-2.8 2 -2.8 -2.6 0 -6.6C2.8 -2.6 2.8 2 0 5.6Z" '
                    f'fill="{colour}" stroke="#5f4212" stroke-width="0.5"/></g>'
                )
    arcs = "M50 91.5A41.5 41.5 0 0 1 12 33M50 91.5A41.5 41.5 0 0 0 88 33"
    stem = f'<path d="{arcs}" fill="none" stroke="#7d5a1c" stroke-width="1.4"/>'
    return stem + "".join(leaves)
