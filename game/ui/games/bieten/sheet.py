"""The score sheet of Bieten: the items in the order of counting, the game deal by deal, crosses and spots."""

from __future__ import annotations

from typing import Final

from game.core.events import Line
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import FIGURES, WELI
from game.ui.i18n import beside, listed, tr
from game.ui.table.hud.deal_score import DealScore, signed
from game.ui.table.hud.score_row import SheetRow
from game.ui.table.hud.sheet import ScoreSheet

DECIDED: Final = "decided"
WIDE: Final = 1000.0
"""For more than five players, logical units."""
UNDEALT: Final = 0.215
"""The part of the window's height that the undealt cards take, turned up before the own place."""


class BietenSheet(ScoreSheet):
    """Every player has a column; each item opens its rule. The cards turned up in the end stay in sight below it, and
    what each has played stands in it, since the sheet covers the places where those cards lie."""

    dark = 0.5

    def kept_free(self) -> int:
        return round(UNDEALT * self.painter.size[1]) if self.go_on is not None else 0

    def _cards(self) -> None:
        """The three cards of everybody, below the names."""
        zones = {zone.name: zone for zone in self.view.zones}
        if self.go_on is None or not any(f"played{seat}" in zones for seat in self.order):
            return
        phrases, weli = self.narrator.phrases, BietenPublic.of(self.view.public).weli_name
        values: list[str] = []
        for seat in self.order:
            names = [card.name for card in zones[f"played{seat}"].pile]
            values.append(" ".join(phrases.card(weli if name == WELI.name and weli else name) for name in names))
        self._rows.append(SheetRow(self.painter, tr("bieten.sheet.cards"), values, kind="past"))

    def _build(self) -> None:
        if len(self.order) > 5:
            self.width = WIDE
        painter = self.painter
        names = [self.narrator.side(side) for side in self.order]
        if self.deals:
            deal = self.deals[-1]
            if deal.result == DECIDED:
                self.banner = self.narrator.phrases.result(deal.result, deal.taker, self.narrator)
                self.good = deal.taker == self.order[0]
            self._rows.append(SheetRow(painter, tr("bieten.sheet.deal", number=deal.number), names, kind="head"))
            self._cards()
            self._items(deal)
            sums = self._made(deal)
            self._rows.append(SheetRow(painter, tr("sheet.sum"), [signed(one) or "0" for one in sums], kind="total"))
            self._void(deal)
        whole = beside(tr("bieten.sheet.game", target=self.target), self.narrator.rules)
        title = self.match_words() if self.narrator.deals else whole
        self._rows.append(SheetRow(painter, title, [], kind="section"))
        if not self.deals:
            self._rows.append(SheetRow(painter, tr("sheet.nothing_yet"), [], kind="line"))
            return
        game = self._game()
        for deal in game:
            values = [signed(one) or "–" for one in self._made(deal)]
            self._rows.append(SheetRow(painter, tr("bieten.sheet.deal", number=deal.number), values, kind="past"))
        totals = [str(game[-1].scores[side]).replace("-", "−") for side in self.order]
        self._rows.append(SheetRow(painter, tr("sheet.total"), totals, kind="grand"))
        self._marks()

    def _items(self, deal: DealScore) -> None:
        """The items in the order of counting: a figure that nobody won has dashes."""
        public = BietenPublic.of(deal.public)
        lines = {line.cause: line for line in deal.scored}
        for figure in public.order:
            name = self.narrator.phrases.value("figure", figure)
            if figure in lines:
                self._rows.append(self._item(lines[figure]))
            elif figure in public.counted:
                words, dashes = tr("bieten.sheet.nobody", figure=name), ["–"] * len(self.order)
                self._rows.append(SheetRow(self.painter, words, dashes, kind="past", open_rule=lambda: self._rule("6")))
        self._rows += [self._item(line) for line in deal.scored if line.cause not in FIGURES]

    def _void(self, deal: DealScore) -> None:
        """What the end of the game left uncounted, below the sum, whose line would underline it."""
        public = BietenPublic.of(deal.public)
        counted = {line.cause for line in deal.scored} | set(public.counted)
        void = [self.narrator.phrases.value("figure", one) for one in public.order if one not in counted]
        if void and deal.result == DECIDED:
            words = tr("bieten.sheet.void", figures=listed(void))
            self._rows.append(SheetRow(self.painter, words, [], kind="past", open_rule=lambda: self._rule("10")))

    def _item(self, line: Line) -> SheetRow:
        """One item of the count in the column of whoever has it."""
        values = [signed(line.points) if side == line.side else "" for side in self.order]
        words = beside(self.narrator.phrases.line(line), *self._why(line))
        return SheetRow(self.painter, words, values, open_rule=lambda: self._rule(line.paragraph))

    def _why(self, line: Line) -> list[str]:
        """What decided a figure: its cards, or that nobody held the bet; and who held it, if not its winner."""
        deal = self.deals[-1]
        public = BietenPublic.of(deal.public)
        if line.cause not in FIGURES:
            return []
        if public.state(line.cause) == "conceded":
            return [tr("bieten.why.conceded")]
        holds = [one for one in deal.settlements if one.topic == "held" and ("figure", line.cause) in one.values]
        held = [tr("bieten.why.held", name=self.narrator.name(one.seat)) for one in holds if one.seat != line.side]
        if line.cause == "game":
            return held or [tr("bieten.why.game")]
        return [self.narrator.phrases.cards(public.counted_cards[public.counted.index(line.cause)]), *held]

    def _made(self, deal: DealScore) -> list[int]:
        """What a deal has brought, column by column."""
        totals = BietenPublic.of(deal.public).totals
        return [totals[side] for side in self.order]

    def _game(self) -> list[DealScore]:
        """The deals of the game that the last deal belongs to."""
        numbers = [BietenPublic.of(deal.public).game_number for deal in self.deals]
        return [deal for deal, number in zip(self.deals, numbers, strict=True) if number == numbers[-1]]

    def _marks(self) -> None:
        """Crosses and spots of the games decided so far."""
        public = BietenPublic.of(self.deals[-1].public)
        if not any(public.crosses):
            return
        crosses = [_tally(public.crosses[side]) for side in self.order]
        spots = [_tally(public.spots[side], "●") for side in self.order]
        self._rows.append(SheetRow(self.painter, tr("bieten.table.crosses"), crosses, kind="head"))
        self._rows.append(SheetRow(self.painter, tr("bieten.table.spots"), spots, kind="head"))


def _tally(count: int, mark: str = "×") -> str:
    """So many marks, or their number if they are many."""
    return mark * count if 0 < count <= 3 else str(count or "–")
