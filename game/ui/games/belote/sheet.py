"""The score sheet of the Belote family: a doubled contract says how often it counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Line
from game.rules.belote.values import TRICKS
from game.ui.hud.deal_score import DealScore
from game.ui.hud.sheet import ScoreSheet
from game.ui.i18n import tr


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
        options = dict(self.view.options)
        taker = self.narrator.sides[deal.taker]
        made = [0] * len(self.order)
        for line in deal.counted:
            if line.cause != "declarations" or options.get("decl_in_contract") != "no":
                made[line.side] += line.points
        name, own, others = self.narrator.side(taker), made[taker], [made[side] for side in self.order if side != taker]
        swept = next((line.side for line in deal.counted if line.cause == "capot"), -1)
        agreed = dict(deal.settled["contract"].values) if "contract" in deal.settled else None
        told = [tr("sheet.why.capot", name=self.narrator.side(swept), tricks=TRICKS)] if swept >= 0 else []
        if agreed is not None and agreed.get("capot"):
            return told if swept == taker else [tr("sheet.why.capot_bid", name=name, tricks=TRICKS)]
        if agreed is not None:
            need, behind = int(agreed["contract"]), own <= max(others)
            key = "behind" if behind and own >= need else "contract"
            return [tr(f"sheet.why.{key}", name=name, need=need, made=own, theirs=max(others)), *told]
        tied = options.get("tie_rule") == "made"
        if len(others) > 1:
            need = max(others) + (0 if tied else 1)
            return [tr("sheet.why.best", name=name, need=need, best=max(others), made=own), *told]
        total = own + others[0]
        need = (total + 1) // 2 if tied else total // 2 + 1
        return [tr("sheet.why.half", name=name, need=need, total=total, made=own), *told]
