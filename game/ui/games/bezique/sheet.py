"""The score sheet of the Bezique family: every combination a line; Rubicon and Six-pack Bezique with the settlement."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Line
from game.core.view import View
from game.rules.bezique.public import BeziquePublic
from game.ui.games.bezique.phrases import SETTLED_APART, BeziquePhrases
from game.ui.i18n import tr
from game.ui.table.hud.deal_score import DealScore, signed
from game.ui.table.hud.score_row import SheetRow
from game.ui.table.hud.sheet import ScoreSheet

LAST = ("brisques", "trick_points", "last_trick", "rounding")
"""Causes that stand at the end: they are counted when the deal is over."""


def gathered(lines: Sequence[Line], sides: int) -> list[tuple[Line, list[int], list[int]]]:
    """Lines of one cause together: one of them, the points of each side, and how often each side scored it; the causes
    in the order in which they came, those of the count last."""
    rows: dict[str, tuple[Line, list[int], list[int]]] = {}
    for line in lines:
        row = rows.setdefault(line.cause, (line, [0] * sides, [0] * sides))
        row[1][line.side] += line.points
        row[2][line.side] += 1
    early = [row for row in rows.values() if row[0].cause not in LAST]
    return early + [rows[cause] for cause in LAST if cause in rows]


class BeziqueSheet(ScoreSheet):
    """The sheet of one game of the family."""

    @property
    def phrases(self) -> BeziquePhrases:
        """The words of the game."""
        phrases = self.narrator.phrases
        assert isinstance(phrases, BeziquePhrases)
        return phrases

    @property
    def apart(self) -> bool:
        """Whether a deal is settled after it has been scored."""
        return self.phrases.game in SETTLED_APART

    def _build(self) -> None:
        painter, sides = self.painter, len(self.order)
        names = [self.narrator.short_side(side, self.order[0]) for side in self.order]
        if len(self.deals) < self.view.public.deal_number:  # a deal is open
            self._so_far(self.view, names)
        elif self.deals:
            deal = self.deals[-1]
            before = list(self.deals[-2].scores) if len(self.deals) > 1 else [0] * sides
            self._outcome(deal, before)
            heading = tr("table.deal", number=deal.number)
            self._rows.append(SheetRow(painter, heading if self.banner else "", names, kind="head"))
            self.reasons = self.decided(deal)
            self.banner = self.banner or heading
            if self.apart:
                raw = [line for line in deal.counted if line.cause != "brisques"]
                self._lines(tr("bezique.sheet.made"), raw, sides, tr("bezique.sheet.raw"))
                brisques = [line for line in deal.counted if line.cause == "brisques"]
                self._lines("", brisques, sides, "")
                self._lines(tr("bezique.sheet.settled"), deal.scored, sides, tr("bezique.sheet.value"))
            else:
                self._lines(tr("bezique.sheet.made"), deal.scored, sides, tr("sheet.sum"))
        self._match(names, sides)

    def _outcome(self, deal: DealScore, before: Sequence[int]) -> None:
        if not deal.result:
            return
        self.banner = self.phrases.outcome(deal.result, deal.scores, before, deal.taker, self.narrator)
        if deal.result == "played":
            self.banner = ""
        gained = [after - was for after, was in zip(deal.scores, before, strict=True)]
        rising = gained if self.apart else list(deal.scores)
        self.good = rising[self.order[0]] == max(rising) and deal.result != "claim_failed"

    def decided(self, deal: DealScore) -> list[str]:
        """Whether the loser crossed the rubicon, or what declaring out and winning needed."""
        if self.apart and deal.result in ("rubicon", "beaten", "won", "saved") and deal.scored:
            loser = 1 - deal.scored[0].side
            raw = sum(line.points for line in deal.counted if line.side == loser and line.cause != "brisques")
            brisques = sum(line.points for line in deal.counted if line.side == loser and line.cause == "brisques")
            need = BeziquePublic.of(self.view.public).rubicon
            key = "sheet.why.rubicon" if raw >= need or not brisques else "bezique.why.rubicon_brisques"
            made = raw + (0 if key == "sheet.why.rubicon" else brisques)
            return [tr(key, name=self.narrator.side(loser), need=need, made=made, brisques=brisques)]
        if self.apart or not self.target or deal.result in ("", "played"):
            return []
        side = (
            self.narrator.sides[deal.taker]
            if deal.result == "claim_failed"
            else max(range(len(deal.scores)), key=lambda one: deal.scores[one])
        )
        if (deal.scores[side] < self.target) != (deal.result == "claim_failed"):
            return []
        return [tr("bezique.why.target", name=self.narrator.side(side), need=self.target, made=deal.scores[side])]

    def _lines(self, title: str, lines: Sequence[Line], sides: int, total: str) -> None:
        if not lines and not total:
            return
        painter = self.painter
        if title:
            self._rows.append(SheetRow(painter, title, [], kind="section"))
        sums = [0] * sides
        for line, points, times in gathered(lines, sides):
            for side in range(sides):
                sums[side] += points[side]
            rule = (lambda paragraph=line.paragraph: self._rule(paragraph)) if line.paragraph else None
            values = [self._cell(points[side], times[side]) for side in self.order]
            self._rows.append(SheetRow(painter, self.phrases.line(line), values, open_rule=rule))
        if total:
            self._rows.append(SheetRow(painter, total, [str(sums[side]) for side in self.order], kind="total"))

    @staticmethod
    def _cell(points: int, times: int) -> str:
        if times > 1 and points % times == 0:
            return f"{times}×{points // times} = {points}"
        return signed(points)

    def _so_far(self, view: View, names: Sequence[str]) -> None:
        """The deal in hand: its combinations one after another."""
        painter = self.painter
        public = BeziquePublic.of(view.public)
        self._rows.append(SheetRow(painter, tr("bezique.sheet.now", number=public.deal_number), names, kind="head"))
        made, besides_melds = public.points, list(public.points)
        for meld in public.melds:
            label = f"{self.phrases.meld(meld.word, meld.points)}   {self.phrases.cards(meld.cards)}"
            values = [str(meld.points) if public.sides[meld.seat] == side else "" for side in self.order]
            self._rows.append(SheetRow(painter, label, values, open_rule=lambda: self._rule("8")))
            besides_melds[public.sides[meld.seat]] -= meld.points
        if any(besides_melds):
            besides = [signed(besides_melds[side]) for side in self.order]
            self._rows.append(SheetRow(painter, tr("bezique.sheet.besides"), besides))
        self._rows.append(
            SheetRow(painter, tr("bezique.sheet.raw"), [str(made[side]) for side in self.order], kind="total")
        )

    def _match(self, names: Sequence[str], sides: int) -> None:
        painter = self.painter
        title = self.match_words()
        self._rows.append(SheetRow(painter, title, [], kind="section"))
        if not self.deals:
            self._rows.append(SheetRow(painter, tr("sheet.nothing_yet"), [], kind="line"))
            return
        before = [0] * sides
        for deal in self.deals:
            gained = [deal.scores[side] - before[side] for side in range(sides)]
            values = [f"+{gained[side]}" if gained[side] else "–" for side in self.order]
            self._rows.append(SheetRow(painter, tr("table.deal", number=deal.number), values, kind="past"))
            before = list(deal.scores)
        self._rows.append(
            SheetRow(painter, tr("sheet.total"), [str(before[side]) for side in self.order], kind="grand")
        )
