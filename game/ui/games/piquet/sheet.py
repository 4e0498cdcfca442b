"""The score sheet: the deal line by line, then the partie deal by deal with its rubicon and its settlement (rulebook
sections 10 and 11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.values import DEALS, DOUBLED_BELOW, PRECEDENCE, RUBICON, TRICKS
from game.ui.i18n import tr
from game.ui.table.hud.deal_score import DealScore, by_cause, signed
from game.ui.table.hud.score_row import SheetRow
from game.ui.table.hud.sheet import ScoreSheet


class PiquetSheet(ScoreSheet):
    """The sheet of a partie."""

    @property
    def public(self) -> PiquetPublic:
        """What everybody knows of the deal."""
        return PiquetPublic.of(self.view.public)

    def _build(self) -> None:
        names = [self.narrator.name(seat) for seat in self.order]
        over = bool(self.public.result)
        here = self.public.deal_in_partie
        finished = [deal for deal in self.deals if deal.scores]
        # The deals of this partie only: a match of several games begins a new sheet with each.
        count = here if over else here - 1
        partie = finished[len(finished) - count :] if count > 0 else []
        verdict = self.public.verdict
        if over and verdict:
            # The end of a partie matters more than its last deal.
            self._settlement(verdict)
            self._partie(partie, names, here)
            self._deal(finished[-1], names)
            self._crown(verdict)
            return
        if over and finished:
            self._deal(finished[-1], names)
        self._partie(partie, names, here)

    def _deal(self, deal: DealScore, names: Sequence[str]) -> None:
        """The lines of the deal just played, in the order in which they count."""
        painter = self.painter
        self.banner = self.narrator.phrases.result(deal.result, deal.taker, self.narrator)
        self.reasons = self.decided(deal)
        own = self.order[0]
        sums = gained(deal)
        self.good = sums[own] >= sums[1 - own]
        self._rows.append(SheetRow(painter, tr("sheet.deal", number=deal.number), names, kind="head"))
        lines = by_cause(deal.scored, len(self.order))
        lines.sort(key=lambda row: PRECEDENCE.index(row[0].cause))
        for line, points in lines:
            rule = (lambda paragraph=line.paragraph: self._rule(paragraph)) if line.paragraph else None
            values = [signed(points[seat]) for seat in self.order]
            row = SheetRow(painter, self.narrator.phrases.line(line), values, open_rule=rule)
            if line.cause == "repique":
                row.tip = tr("piquet.sheet.repique.names")
            self._rows.append(row)
        values = [str(sums[seat]) for seat in self.order]
        self._rows.append(SheetRow(painter, tr("sheet.sum"), values, kind="total"))

    def decided(self, deal: DealScore) -> list[str]:
        """Who won the cards, by how many tricks."""
        won = self.public.tricks_won
        if sum(won) != TRICKS:
            return []
        best = won.index(max(won))
        if won[best] == TRICKS:
            return [tr("piquet.why.capot", name=self.narrator.name(best), tricks=TRICKS)]
        if won[0] == won[1]:
            return [tr("piquet.why.divided", tricks=won[0])]
        return [tr("piquet.why.cards", name=self.narrator.name(best), half=TRICKS // 2, made=won[best])]

    def _crossing(self, winner: int, totals: Sequence[int]) -> list[str]:
        """Whether the loser of a partie has crossed the rubicon, or pays double."""
        loser = 1 - winner
        key, need = ("piquet.why.double", DOUBLED_BELOW) if self.public.target else ("sheet.why.rubicon", RUBICON)
        return [tr(key, name=self.narrator.name(loser), need=need, made=totals[loser])]

    def _partie(self, partie: Sequence[DealScore], names: Sequence[str], here: int) -> None:
        """Every deal of the partie, also those to come, and the totals."""
        painter, public = self.painter, self.public
        target = public.target
        if self.narrator.deals:
            title = self.match_words()
        elif target:
            title = tr("piquet.sheet.game", target=target)
        else:
            deals = max(DEALS, here + here % 2)
            title = tr("piquet.sheet.partie" if deals == DEALS else "piquet.sheet.extended", deals=deals)
        self._rows.append(SheetRow(painter, title, [], kind="section"))
        self._rows.append(SheetRow(painter, "", names, kind="head"))
        dealer = public.dealer
        totals = [0, 0]
        for place, deal in enumerate(partie, 1):
            sums = gained(deal)
            totals = [total + more for total, more in zip(totals, sums, strict=True)]
            elder = (1 - dealer) if (here - place) % 2 == 0 else dealer
            words = tr("piquet.sheet.past", number=place, name=self.narrator.name(elder))
            self._rows.append(SheetRow(painter, words, [f"+{sums[seat]}" for seat in self.order], kind="past"))
        if not target:
            last = self.narrator.deals or max(DEALS, here + here % 2)
            for place in range(len(partie) + 1, last + 1):
                elder = (1 - dealer) if (here - place) % 2 == 0 else dealer
                name = self.narrator.name(elder) if dealer >= 0 else "–"
                words = tr("piquet.sheet.past", number=place, name=name)
                self._rows.append(SheetRow(painter, words, ["·"] * len(self.order), kind="past"))
        values = [str(totals[seat]) for seat in self.order]
        self._rows.append(SheetRow(painter, tr("piquet.sheet.total"), values, kind="grand"))
        if not target and partie and not self.narrator.deals:
            marks = [self._rubicon(totals[seat]) for seat in self.order]
            row = SheetRow(painter, tr("piquet.sheet.rubicon"), marks, open_rule=lambda: self._rule("11.1"))
            self._rows.append(row)
        if sum(public.games_after):
            won = [str(public.games_after[seat]) for seat in self.order]
            self._rows.append(SheetRow(painter, tr("piquet.sheet.games"), won, open_rule=lambda: self._rule("11.2")))

    @staticmethod
    def _rubicon(total: int) -> str:
        """Whether a total has crossed the rubicon, or how much is missing."""
        return "✓" if total >= RUBICON else f"−{RUBICON - total}"

    def _settlement(self, verdict: str) -> None:
        """Section 11: what the winner gets, as a sum."""
        painter, public = self.painter, self.public
        self._rows.append(SheetRow(painter, tr("piquet.sheet.settlement"), [], kind="section"))
        if len(public.winners) != 1:
            self._rows.append(SheetRow(painter, tr("piquet.sheet.drawn"), [], open_rule=lambda: self._rule("11.1")))
            return
        winner = public.winners[0]
        won, lost = public.after[winner], public.after[1 - winner]
        loser = self.narrator.name(1 - winner)
        paragraph = "11.2" if public.target else "11.1"
        if verdict == "rubicon":
            about, sum_of = tr("piquet.sheet.rubiconed.about", name=loser), "piquet.sheet.rubiconed"
        elif verdict == "doubled":
            about, sum_of = tr("piquet.sheet.cent_doubled.about", name=loser), "piquet.sheet.cent_doubled"
        elif paragraph == "11.2":
            about, sum_of = tr("piquet.sheet.cent.about"), "piquet.sheet.cent"
        else:
            about, sum_of = tr("piquet.sheet.difference.about"), "piquet.sheet.difference"
        words = tr("setup.option_value", option=about, value=tr(sum_of, won=won, lost=lost))
        self._rows.append(SheetRow(painter, words, [], open_rule=lambda: self._rule(paragraph)))
        values = [str(public.settlement) if seat == winner else "" for seat in self.order]
        self._rows.append(SheetRow(painter, self.narrator.name(winner), values, kind="total"))

    def _crown(self, verdict: str) -> None:
        """Who has won the partie, above everything."""
        public = self.public
        winner = public.winners[0] if len(public.winners) == 1 else -1
        self.banner = tr(f"result.piquet.{verdict}", name=self.narrator.name(winner), points=public.settlement)
        self.reasons = self._crossing(winner, public.after) if winner >= 0 else []
        self.good = winner in (self.order[0], -1)


def gained(deal: DealScore) -> list[int]:
    """What each player has made in a deal."""
    sums = [0, 0]
    for line in deal.scored:
        sums[line.side] += line.points
    return sums
