"""The score sheet of the Belote family: a doubled contract says how often it counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Line
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import TRICKS
from game.ui.i18n import tr
from game.ui.table.hud.deal_score import DealScore
from game.ui.table.hud.sheet import ScoreSheet


class BeloteSheet(ScoreSheet):
    """The shared sheet, with coinche or surcoinche on the line that multiplies."""

    def words(self, line: Line, lines: Sequence[Line]) -> str:
        if line.cause != "multiplied":
            return super().words(line, lines)
        # What it adds is the sum of the lines before, once or three times (rulebook section 12.4).
        once = sum(one.points for one in lines[: lines.index(line)] if one.side == line.side)
        return tr("belote.answer.surcoinche" if line.points > once else "belote.answer.coinche")

    def decided(self, deal: DealScore) -> list[str]:
        """What the taker needed (rulebook sections 9.2, 9.3 and 12.4), and a capot."""
        if deal.taker < 0 or not deal.result:
            return []
        public = BelotePublic.of(deal.public)
        taker = self.narrator.sides[deal.taker]
        name, own, need = self.narrator.side(taker), public.contested[taker], public.needed
        best = max(public.contested[side] for side in self.order if side != taker)
        swept = public.tricks_won.index(TRICKS) if TRICKS in public.tricks_won else -1
        told = [tr("sheet.why.capot", name=self.narrator.side(swept), tricks=TRICKS)] if swept >= 0 else []
        if public.capot_bid:
            return told if swept == taker else [tr("sheet.why.capot_bid", name=name, tricks=TRICKS)]
        if public.contract:
            key = "behind" if need <= own <= best else "contract"
            return [tr(f"sheet.why.{key}", name=name, need=need, made=own, theirs=best), *told]
        if len(self.order) > 2:
            return [tr("sheet.why.best", name=name, need=need, best=best, made=own), *told]
        return [tr("sheet.why.half", name=name, need=need, total=own + best, made=own), *told]
