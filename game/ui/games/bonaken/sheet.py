"""The score sheet of Bonaken: the landlord's slate, with every deal of the match chalked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.events import Line
from game.core.view import View
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import WITH_POINTS
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.bonaken import chalk
from game.ui.games.bonaken.phrases import outcome
from game.ui.games.bonaken.plates import heading, state_word
from game.ui.i18n import labelled, listed, said, tr, trn
from game.ui.narrator import Narrator
from game.ui.table.hud.deal_score import DealScore, signed
from game.ui.table.hud.sheet import ScoreSheet, SheetRow
from game.ui.typography.text import Role


class ChalkRow(SheetRow):
    """A row in chalk: words at the left, a number at the right."""

    def draw(self, surface: pygame.Surface) -> None:
        if not self.shown:
            return
        painter, rect = self.painter, self.rect
        if self.open_rule is not None and (self.hovered or self.focused):
            pygame.draw.rect(surface, theme.mix(chalk.SLATE, chalk.CHALK, 0.14), rect, border_radius=painter.px(5))
        section = self.kind in ("section", "head")
        role: Role = "title" if section else "body"
        units = theme.TEXT_LARGE if section else theme.TEXT_SMALL if self.kind == "past" else theme.TEXT_BODY
        ink = chalk.CHALK_SOFT if self.kind in ("past", "section") else chalk.CHALK
        value = self.values[0] if self.values else ""
        used = painter.measure(value, "bold", units)[0] + painter.px(14) if value else 0
        cell = pygame.Rect(rect.x + painter.px(6), rect.y, rect.width - used - painter.px(12), rect.height)
        painter.write(surface, said(self.label), cell, role, units, ink, fit=True)
        if self.kind == "section":
            line = theme.mix(chalk.SLATE, chalk.CHALK, 0.3)
            y = rect.bottom - 2
            pygame.draw.line(
                surface, line, (rect.x + painter.px(6), y), (rect.right - painter.px(6), y), max(1, painter.px(1))
            )
        if value:
            colour = chalk.CHALK_BAD if value.startswith("−") else ink
            box = pygame.Rect(rect.right - used, rect.y, used - painter.px(6), rect.height)
            painter.write(surface, value, box, "bold", units, colour, align="right", tabular=True)
        if self.focused:
            painter.focus_ring(surface, rect, radius=5)


@dataclass(frozen=True, slots=True)
class Standing:
    """What the slate says of one player: ``marks`` or ``points`` (None: marks count), the ``word`` (out, in, wip) and
    its ``state``, rounds paid, and points of a championship (None: it is none)."""

    name: str
    plus: int
    minus: int
    points: int | None
    word: str
    state: str
    rounds: int
    total: int | None
    own: bool


class PlayerRow(SheetRow):
    """A player's line: name, strokes or points, out, in or wip, and the glasses paid for."""

    def __init__(self, painter: Painter, standing: Standing) -> None:
        super().__init__(painter, standing.name, [], kind="total")
        self.standing = standing

    def draw(self, surface: pygame.Surface) -> None:
        if not self.shown:
            return
        painter, rect, one = self.painter, self.rect, self.standing
        ink = chalk.CHALK_SOFT if one.state != "playing" else chalk.CHALK_OWN if one.own else chalk.CHALK
        name = pygame.Rect(rect.x + painter.px(6), rect.y, round(rect.width * 0.36), rect.height)
        painter.write(surface, one.name, name, "bold" if one.own else "body", theme.TEXT_LARGE, ink, fit=True)
        x = rect.x + round(rect.width * 0.40)
        side = min(painter.px(24), rect.height - painter.px(6))
        if one.points is not None:
            box = pygame.Rect(x, rect.y, painter.px(52), rect.height)
            painter.write(
                surface, signed(one.points) or "0", box, "title-bold", theme.TEXT_LARGE * 1.1, ink, tabular=True
            )
            x = box.right
        for kind in chalk.marks_of(one.plus, one.minus):
            colour = chalk.CHALK_GOOD if kind == "plus" else chalk.CHALK_BAD
            chalk.draw_stroke(painter, surface, kind, (x + side // 2, rect.centery), side, colour)
            x += side + painter.px(8)
        right = rect.right - painter.px(8)
        if one.total is not None:
            box = pygame.Rect(right - painter.px(60), rect.y, painter.px(60), rect.height)
            painter.write(
                surface, str(one.total), box, "title-bold", theme.TEXT_LARGE * 1.1, ink, align="right", tabular=True
            )
        elif one.rounds:
            chalk.draw_glasses(painter, surface, right, rect.centery, min(painter.px(30), rect.height), one.rounds, ink)
        if one.word:
            box = pygame.Rect(x + painter.px(6), rect.y, painter.px(120), rect.height)
            painter.write(surface, one.word, box, "title", theme.TEXT_LARGE, chalk.OF_STATE[one.state], fit=True)


def standings(view: View, narrator: Narrator, order: Sequence[int]) -> list[Standing]:
    """What is to be said of each player."""
    public = BonakenPublic.of(view.public)
    rows: list[Standing] = []
    for seat in order:
        rows.append(
            Standing(
                narrator.name(seat),
                public.plus[seat],
                public.minus[seat],
                public.points[seat] if public.scoring in WITH_POINTS else None,
                state_word(public, seat),
                public.state[seat],
                public.scores[seat],
                public.scores[seat] if public.scoring == "championship" else None,
                seat == view.seat,
            )
        )
    return rows


def mark_text(line: Line) -> str:
    """What a line adds: a mark, points with their sign where both are possible, or plain points."""
    if line.cause in ("plus", "minus"):
        return "+" if line.cause == "plus" else "−"
    plus = "+" if line.cause == "contract_value" and line.points > 0 else ""
    return plus + (signed(line.points) or "0")


def past_words(deal: DealScore, narrator: Narrator) -> str:
    """An earlier deal in one line: who got which mark."""
    told: list[str] = []
    for line in deal.counted:
        if line.cause not in ("plus", "minus", "contract_value"):
            continue
        sign = mark_text(line)
        told.append(f"{narrator.name(line.side)} {sign}")
    return listed(told)


class BonakenSheet(ScoreSheet):
    """The slate above the table: the players, this deal, and the deals before."""

    def _build(self) -> None:
        painter, view, narrator = self.painter, self.view, self.narrator
        public = BonakenPublic.of(view.public)
        over = bool(public.result)
        if over:
            self.banner = outcome(public, narrator)
            self.good = public.result == "made"
            self.reasons = self.decided(self.deals[-1]) if self.deals else []
        if public.games > 1:
            self._rows.append(ChalkRow(painter, heading(public), [], kind="section"))
        self._rows += [PlayerRow(painter, one) for one in standings(view, narrator, self.order)]
        if over:
            self._rows += self._next(public)
        if over and self.deals:
            self._rows += self._deal(self.deals[-1])
        past = [deal for deal in (self.deals[:-1] if over else self.deals) if deal.result != "passed_out"]
        if past:
            self._rows.append(ChalkRow(painter, tr("bonaken.slate.history"), [], kind="section"))
            for deal in reversed(past):
                words = tr("bonaken.slate.past", number=deal.number, marks=past_words(deal, narrator))
                self._rows.append(ChalkRow(painter, words, [], kind="past"))
        elif not self.deals:
            self._rows.append(ChalkRow(painter, tr("bonaken.slate.nothing"), [], kind="line"))

    def decided(self, deal: DealScore) -> list[str]:
        """What each declarer needed, and what he made (rulebook section 9)."""
        public = BonakenPublic.of(self.view.public)
        need, won = public.bid, public.tricks_won
        said: list[str] = []
        for seat in public.declarers if deal.result != "passed_out" else ():
            name = self.narrator.name(seat)
            if public.contract == "number":
                said.append(tr("sheet.why.contract", name=name, need=need, made=public.declarer_points))
            elif public.contract == "misere":
                said.append(trn("bonaken.why.misere", won[seat], name=name))
            else:
                said.append(trn("bonaken.why.all", sum(won) - won[seat], name=name))
                if need:
                    said.append(tr("bonaken.why.roem", name=name, need=need, made=max(0, public.roem)))
        return said

    def _next(self, public: BonakenPublic) -> list[SheetRow]:
        """Who deals next."""
        if public.next_dealer < 0 or public.winners:
            return []
        key = "next_game" if public.game_over else "next_dealer"
        words = tr(f"bonaken.slate.{key}", name=self.narrator.name(public.next_dealer))
        return [ChalkRow(self.painter, words, [], kind="past")]

    def _deal(self, deal: DealScore) -> list[SheetRow]:
        """The lines of the deal that has just ended; each opens its rule."""
        painter = self.painter
        rows: list[SheetRow] = [ChalkRow(painter, tr("sheet.deal", number=deal.number), [], kind="section")]
        for line in [*deal.counted, *deal.scored]:
            rule = (lambda paragraph=line.paragraph: self._rule(paragraph)) if line.paragraph else None
            words = labelled(self.narrator.name(line.side), self.narrator.phrases.line(line))
            value = mark_text(line)
            rows.append(ChalkRow(painter, words, [value], kind="line", open_rule=rule))
        return rows

    def draw(self, surface: pygame.Surface) -> None:
        if self.aside:
            super().draw(surface)
            return
        painter = self.painter
        painter.shadow(surface, self.rect, depth=20)
        chalk.draw_board(painter, surface, self.rect, painter.scale * 1.8)
        if not self.banner:
            return
        block = painter.lay(self.banner, self._heading.width, "title-bold", theme.TEXT_HEADING)
        colour = chalk.CHALK_GOOD if self.good else chalk.CHALK_BAD
        where, size = self._heading.topleft, painter.text_px(theme.TEXT_HEADING)
        painter.type.draw(surface, block, where, "title-bold", size, colour, align="centre", width=self._heading.width)
        self._draw_reasons(surface, chalk.CHALK)
