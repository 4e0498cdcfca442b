"""The score sheet of Bieten: the items in the order of counting, the game deal by deal, crosses and spots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.events import Line
from game.ui.games.bieten.phrases import FIGURES
from game.ui.games.bieten.weli import WELI, figure_cards
from game.ui.hud.deal_score import DealScore, signed
from game.ui.hud.sheet import ScoreSheet, SheetRow
from game.ui.i18n import beside, listed, tr
from game.ui.stage.tableau import number, text

DECIDED: Final = "decided"
DEALT: Final = 3
WIDE: Final = 1000.0
"""For more than five players, logical units."""
UNDEALT: Final = 0.215
"""The part of the window's height that the undealt cards take, turned up before the own place."""


class BietenSheet(ScoreSheet):
    """Every player has a column; each item opens its rule. The cards turned up in the end stay in sight below it, and
    what each has played stands in it, since the sheet covers the places where those cards lie."""

    dark = 0.5

    def kept_free(self) -> int:
        return round(UNDEALT * self.look.size[1]) if self.go_on is not None else 0

    def _cards(self) -> None:
        """The three cards of everybody, below the names."""
        zones = {zone.name: zone for zone in self.view.zones}
        if self.go_on is None or not any(f"played{seat}" in zones for seat in self.order):
            return
        phrases, weli = self.narrator.phrases, text(self.view.facts.get("weli_name"))
        values: list[str] = []
        for seat in self.order:
            names = [card.name for card in zones[f"played{seat}"].pile]
            values.append(" ".join(phrases.card(weli if name == WELI and weli else name) for name in names))
        self._rows.append(SheetRow(self.look, tr("bieten.sheet.cards"), values, kind="past"))

    def _build(self) -> None:
        if len(self.order) > 5:
            self.width = WIDE
        look = self.look
        names = [self.narrator.side(side) for side in self.order]
        if self.deals:
            deal = self.deals[-1]
            if deal.result == DECIDED:
                self.banner = self.narrator.phrases.result(deal.result, deal.taker, self.narrator)
                self.good = deal.taker == self.order[0]
            self._rows.append(SheetRow(look, tr("bieten.sheet.deal", number=deal.number), names, kind="head"))
            self._cards()
            self._items(deal)
            sums = self._sums(deal.scored)
            self._rows.append(SheetRow(look, tr("sheet.sum"), [signed(one) or "0" for one in sums], kind="total"))
        self._rows.append(SheetRow(look, tr("bieten.sheet.game", target=self.target), [], kind="section"))
        if not self.deals:
            self._rows.append(SheetRow(look, tr("sheet.nothing_yet"), [], kind="line"))
            return
        game = self._game()
        for deal in game:
            values = [signed(one) or "–" for one in self._sums(deal.scored)]
            self._rows.append(SheetRow(look, tr("bieten.sheet.deal", number=deal.number), values, kind="past"))
        totals = [str(game[-1].scores[side]).replace("-", "−") for side in self.order]
        self._rows.append(SheetRow(look, tr("sheet.total"), totals, kind="total"))
        self._marks()

    def _items(self, deal: DealScore) -> None:
        """The items in the order of counting: a figure that nobody won has dashes, and a last line names what the end
        of the game left uncounted."""
        void: list[str] = []
        unwon = unwon_of(deal)
        for figure in order_of(deal):
            line = next((one for one in deal.scored if one.cause == figure), None)
            name = self.narrator.phrases.value("figure", figure)
            if line is not None:
                self._rows.append(self._item(line))
            elif figure in unwon:
                words, dashes = tr("bieten.sheet.nobody", figure=name), ["–"] * len(self.order)
                self._rows.append(SheetRow(self.look, words, dashes, kind="past", open_rule=lambda: self._rule("6")))
            else:
                void.append(name)
        self._rows += [self._item(line) for line in deal.scored if line.cause not in FIGURES]
        if void and deal.result == DECIDED:
            words = tr("bieten.sheet.void", figures=listed(void))
            self._rows.append(SheetRow(self.look, words, [], kind="past", open_rule=lambda: self._rule("10")))

    def _item(self, line: Line) -> SheetRow:
        """One item of the count in the column of whoever has it."""
        values = [signed(line.points) if side == line.side else "" for side in self.order]
        words = beside(self.narrator.phrases.line(line), *self._why(line))
        return SheetRow(self.look, words, values, open_rule=lambda: self._rule(line.paragraph))

    def _why(self, line: Line) -> list[str]:
        """What decided a figure: its cards, or that nobody held the bet; and who held it."""
        deal = self.deals[-1]
        bets = [one for one in deal.settlements if dict(one.values).get("figure") == line.cause]
        if line.cause not in FIGURES:
            return []
        if any(one.topic == "conceded" for one in bets):
            return [tr("bieten.why.conceded")]
        held = [tr("bieten.why.held", name=self.narrator.name(one.seat)) for one in bets if one.topic == "held"]
        if line.cause == "game":
            return held or [tr("bieten.why.game")]
        laid = next((zone for zone in self.view.zones if zone.name == f"played{line.side}"), None)
        names = [card.name for card in laid.pile] if laid is not None and laid.ordered else []
        weli = text(self.view.facts.get("weli_name")) if WELI in names else ""
        here = number(self.view.facts.get("deal_number")) == deal.number  # else another deal is on the table
        cards = figure_cards(names, weli, line.cause) if here and len(names) == DEALT else []
        return [*([self.narrator.phrases.cards(cards)] if cards else []), *held]

    def _sums(self, lines: Sequence[Line]) -> list[int]:
        return [sum(line.points for line in lines if line.side == side) for side in self.order]

    def _game(self) -> list[DealScore]:
        """The deals of the game that the last deal belongs to."""
        game: list[DealScore] = []
        for deal in self.deals:
            if game and game[-1].result == DECIDED:
                game = []
            game.append(deal)
        return game

    def _marks(self) -> None:
        """Crosses and spots of the games decided so far."""
        decided = [deal for deal in self.deals if deal.result == DECIDED]
        if not decided:
            return
        crosses = [sum(deal.taker == side for deal in decided) for side in self.order]
        spots = [sum(side in losers_of(deal) for deal in decided) for side in self.order]
        self._rows.append(
            SheetRow(self.look, tr("bieten.table.crosses"), [_tally(one) for one in crosses], kind="head")
        )
        self._rows.append(
            SheetRow(self.look, tr("bieten.table.spots"), [_tally(one, "●") for one in spots], kind="head")
        )


def unwon_of(deal: DealScore) -> list[str]:
    """The figures that were counted and that nobody has won."""
    return [str(dict(one.values).get("figure")) for one in deal.settlements if one.topic == "no_winner"]


def order_of(deal: DealScore) -> list[str]:
    """The figures in the order of counting (rulebook section 10): those that were bet, then the others."""
    bet = [str(dict(one.values).get("figure")) for one in deal.settlements if one.topic in ("conceded", "held")]
    return list(dict.fromkeys([*bet, *FIGURES]))


def losers_of(deal: DealScore) -> list[int]:
    """Who is lowest in a deal that decided the game (counting stopped at that moment)."""
    return [side for side, score in enumerate(deal.scores) if score == min(deal.scores)]


def _tally(count: int, mark: str = "×") -> str:
    """So many marks, or their number if they are many."""
    return mark * count if 0 < count <= 3 else str(count or "–")
