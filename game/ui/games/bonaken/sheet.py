"""The score sheet of Bonaken: the landlord's slate, with every deal of the match chalked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.events import Line
from game.core.view import View
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import WITH_POINTS
from game.ui.drawing.painter import Painter
from game.ui.games.bonaken import chalk
from game.ui.games.bonaken.phrases import outcome
from game.ui.games.bonaken.plates import ENOUGH, heading, state_word
from game.ui.i18n import beside, listed, tr, trn
from game.ui.narrator import Narrator
from game.ui.table.hud.deal_score import DealScore, signed
from game.ui.table.hud.score_row import SheetRow
from game.ui.table.hud.sheet import ScoreSheet


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


NAME: Final = 22.0


class PlayerRow(SheetRow):
    """A player's line: name, strokes or points, out, in or wip, and the glasses paid for."""

    def __init__(self, painter: Painter, standing: Standing) -> None:
        super().__init__(painter, standing.name, [], kind="total")
        self.standing = standing

    def draw(self, surface: pygame.Surface) -> None:
        if not self.shown:
            return
        painter, rect, one, inks = self.painter, self.rect, self.standing, self.painter.room.paper
        ink = inks.soft if one.state != "playing" else inks.own if one.own else inks.ink
        name = pygame.Rect(rect.x, rect.y, round(rect.width * 0.34), rect.height)
        painter.write(surface, one.name, name, "title-bold" if one.own else "title", NAME, ink, fit=True)
        x = rect.x + round(rect.width * 0.38)
        side = min(painter.px(26), rect.height - painter.px(6))
        if one.points is not None:
            box = pygame.Rect(x, rect.y, painter.px(52), rect.height)
            painter.write(surface, signed(one.points) or "0", box, "title-bold", NAME * 1.1, ink, tabular=True)
            x = box.right
        else:
            for kind, count in (("plus", one.plus), ("minus", one.minus)):
                colour = inks.good if kind == "plus" else inks.bad
                for place in range(ENOUGH):
                    at = (x + side // 2 + place * (side + painter.px(6)), rect.centery)
                    if place < count:
                        chalk.draw_stroke(painter, surface, kind, at, side, colour)
                    elif one.state == "playing":
                        pygame.draw.aacircle(surface, inks.line, at, painter.px(2))
                x += 2 * side + painter.px(22)
                for line in (x - painter.px(11), x - 2 * side - painter.px(33)):
                    pygame.draw.line(surface, inks.line, (line, rect.y), (line, rect.bottom), max(1, painter.px(1)))
        right = rect.right - painter.px(8)
        if one.total is not None:
            box = pygame.Rect(right - painter.px(60), rect.y, painter.px(60), rect.height)
            painter.write(surface, str(one.total), box, "title-bold", NAME * 1.1, ink, align="right", tabular=True)
        elif one.rounds:
            chalk.draw_glasses(painter, surface, right, rect.centery, min(painter.px(30), rect.height), one.rounds, ink)
        if one.word:
            box = pygame.Rect(x + painter.px(6), rect.y, painter.px(120), rect.height)
            painter.write(surface, one.word, box, "title-italic", NAME, chalk.of_state(inks, one.state), fit=True)


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
            self._rows.append(SheetRow(painter, heading(public), [], kind="section"))
        self._rows += [PlayerRow(painter, one) for one in standings(view, narrator, self.order)]
        if over:
            self._rows += self._next(public)
        if over and self.deals:
            self._rows += self._deal(self.deals[-1])
        past = [deal for deal in (self.deals[:-1] if over else self.deals) if deal.result != "passed_out"]
        if past:
            self._rows.append(SheetRow(painter, tr("bonaken.slate.history"), [], kind="section"))
            for deal in reversed(past):
                words = tr("bonaken.slate.past", number=deal.number, marks=past_words(deal, narrator))
                self._rows.append(SheetRow(painter, words, [], kind="past"))
        elif not self.deals:
            self._rows.append(SheetRow(painter, tr("bonaken.slate.nothing"), [], kind="line"))

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
        return [SheetRow(self.painter, words, [], kind="past")]

    def _deal(self, deal: DealScore) -> list[SheetRow]:
        """The lines of the deal that has just ended; each opens its rule."""
        painter = self.painter
        rows: list[SheetRow] = [SheetRow(painter, tr("sheet.deal", number=deal.number), [], kind="section")]
        for line in [*deal.counted, *deal.scored]:
            rule = (lambda paragraph=line.paragraph: self._rule(paragraph)) if line.paragraph else None
            words = beside(self.narrator.name(line.side), self.narrator.phrases.line(line))
            value = mark_text(line)
            rows.append(SheetRow(painter, words, [value], kind="line", open_rule=rule))
        return rows
