"""Belote's panels by themselves: what is shown first, and the auction without a limit."""

from __future__ import annotations

import pygame
import pytest

from game.core.events import Called, DealBegan, Line, Settled
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES
from game.ui.drawing.painter import Painter
from game.ui.games.belote.auction import CAPOT, AuctionPanel
from game.ui.games.belote.declaring import ShowPanel
from game.ui.games.belote.plates import draw_contract
from game.ui.games.belote.sheet import BeloteSheet
from game.ui.games.stagings import staging_of
from game.ui.i18n import said, set_language, tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import seat_layout
from game.ui.layouts.slips import WIDE
from game.ui.narrator import Narrator
from game.ui.stage.layout import frame
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.score_slip import MATCH, score_columns
from tests.ui.conftest import MakeApp, Open


@pytest.fixture
def painter(make_app: MakeApp) -> Painter:
    return make_app().painter


def questions() -> list[View]:
    """What is asked of those who show declarations, in some deals answered at random."""
    kind = GAMES["belote"]
    found: list[View] = []
    for seed in range(60):
        match = Match(kind.play(kind.options(), 4), seed)
        rng = seeded(seed)
        while not match.deal.over:
            view = match.deal.view(match.deal.asked)
            if view.ask is not None and view.ask.topic == "belote.show" and len(view.legal) > 1:
                found.append(view)
            legal = [one for one in match.deal.legal() if one.verb != "silent"] or list(match.deal.legal())
            match.deal.apply(legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("free", [True, False])
def test_what_won_is_shown_first_and_the_panel_says_so(painter: Painter, free: bool) -> None:
    asked = [view for view in questions() if any(one.verb == "done" for one in view.legal) == free]
    assert asked
    for view in asked:
        panel = ShowPanel(painter, view, lambda answer: None, staging_of("belote").phrases)
        assert said(panel.label) == tr("ask.belote.show" if free else "ask.belote.show_first")
        assert len(panel.rows) == sum(one.verb == "show" for one in view.legal)


@pytest.mark.parametrize("most", ["180", "unlimited"])
def test_capot_is_in_sight_however_many_numbers_there_are(painter: Painter, most: str) -> None:
    kind = GAMES["contree"]
    match = Match(kind.play(kind.options(**{"sa_ta": "on", "max_bid": most}), 4), 1)
    view = match.deal.view(match.deal.asked)
    narrator = Narrator(["A", "B", "C", "D"], [0, 1, 0, 1], staging_of("contree").phrases)
    panel = AuctionPanel(painter, view, narrator, lambda answer: None)
    layout = seat_layout(frame(painter.size), 4, 0)

    def seen() -> list[int]:
        panel.settle(layout)
        shown = [button for button in panel.number_buttons if button.visible]
        line = [*shown, panel.less, panel.more]
        assert all(panel.rect.contains(one.rect) for one in line)
        assert not any(one.rect.colliderect(other.rect) for one in line for other in line if one is not other)
        return [value for value, one in zip(panel.numbers, panel.number_buttons, strict=True) if one.visible]

    assert seen() == [80, 90, 100, 110, 120, 130, 140, 150, CAPOT]
    for _ in range(9):
        panel.more.on_press()
    assert panel.chosen == 170 and seen()[-2:] == [170, CAPOT]
    panel.number_buttons[-1].on_press()
    assert panel.chosen == CAPOT and seen()[-2:] == [170, CAPOT]
    panel.less.on_press()
    assert panel.chosen == seen()[0]


def test_a_contract_is_bid_until_somebody_leads(monkeypatch: pytest.MonkeyPatch, painter: Painter) -> None:
    set_language("en")
    told: list[str] = []
    monkeypatch.setattr(Pen, "write_on_cloth", lambda self, surface, words, *given, **more: told.append(words))
    kind = GAMES["contree"]
    match = Match(kind.play(kind.options(), 4), 1, beats=True)
    table = staging_of("contree")
    narrator = Narrator(["A", "B", "C", "D"], [0, 1, 0, 1], table.phrases)

    def plate(tableau: Tableau) -> str:
        told.clear()
        layout = table.layout(tableau, painter.size, Wishes())
        pen = Pen(painter, layout.frame)
        draw_contract(Felt(pygame.Surface(painter.size), pen, layout, tableau, narrator), rounds=False)
        return told[-1]

    bidder = narrator.name(match.deal.asked)
    match.apply(next(one for one in match.deal.legal() if one.verb == "bid"))
    assert plate(table.tableau(match.deal.view(0))) == f"bid by {bidder}"
    for _ in range(3):
        match.apply(next(one for one in match.deal.legal() if one.verb == "pass"))
    assert plate(table.tableau(match.deal.view(0))) == f"{bidder}’s"
    # The same, while it is told what has happened.
    tableau = table.tableau(match.deal.view(0))
    plates: list[str] = []
    for beat in match.log.beats(0):
        table.tell(tableau, beat)
        if beat.public is not None and plate(tableau) != (plates[-1] if plates else ""):
            plates.append(told[-1])
            assert isinstance(beat.event, (DealBegan, Called, Settled))
    assert plates == ["No bid yet", f"bid by {bidder}", f"{bidder}’s"]


@pytest.mark.parametrize(("multiplier", "said_so"), [(2, "Coinche (×2)"), (4, "Surcoinche (×4)")])
def test_the_sheet_says_how_often_a_doubled_contract_counts(theatre: Open, multiplier: int, said_so: str) -> None:
    set_language("en")
    stage = theatre(3, "contree")
    stage.until(lambda: bool(stage.table.form.dialogs))
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, BeloteSheet)
    lines = [Line("belote", 0, 20, "12.4"), Line("base", 1, 160, "12.4"), Line("contract", 1, 130, "12.4")]
    lines.append(Line("multiplied", 1, 290 * (multiplier - 1), "12.4"))
    assert sheet.words(lines[-1], lines) == said_so
    assert sheet.words(lines[2], lines) == tr("line.contract")


def test_a_long_score_of_the_match_stands_apart_from_the_points(painter: Painter) -> None:
    """16 points beside a match of 1020 are not 161020."""
    pen = Pen(painter, frame(painter.size))
    (deal, _), (match, room) = score_columns(pen, pygame.Rect(0, 0, pen.px(WIDE), pen.px(103)))
    needed = pen.measure("2080", "title-bold", MATCH, tabular=True)[0]
    assert needed <= room and match - needed - deal >= pen.px(10)
