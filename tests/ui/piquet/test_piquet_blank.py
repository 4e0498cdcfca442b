"""Carte blanche on the screen: claimed, shown and scored, by the simple and by the strict procedure."""

from __future__ import annotations

import pytest

from game.core.options import Choice
from game.rules.piquet.public import PiquetPublic
from game.ui.games.piquet.asking import ExchangePanel
from game.ui.scenes.table import TableScene
from game.ui.table.hud.moments import figures
from tests.ui.piquet.test_piquet_table import Open, asked, click, names_in
from tests.ui.piquet.test_piquet_table import theatre as theatre

YOUNGER_BLANK = "W000-0000-01ND"
ELDER_BLANK = "W000-0000-CH87"
"""Deals in which the person at the table is dealt no king, queen or jack."""


@pytest.mark.parametrize("procedure", ["simple", "strict"])
@pytest.mark.parametrize("code", [YOUNGER_BLANK, ELDER_BLANK])
def test_a_carte_blanche_is_shown_and_scored(theatre: Open, code: str, procedure: str) -> None:
    stage = theatre(5, code=code, options={"carte_blanche": procedure, "first_dealer": "low_cut_deals"})
    stage.until(lambda: asked(stage, "blank_elder", "blank_younger"), answer=False)
    table = stage.table
    dealt = names_in(table, f"hand{table.chair.seat}")
    panel = table.questions.panel
    assert panel is not None
    click(stage, panel.parts()[0].rect.center)
    grand: list[str] = []

    def shown() -> bool:
        grand.extend(figures(one.points) for one in stage.table.cues.effects.moments if one.size == "great")
        return bool(grand) and stage.table.director.idle

    stage.until(shown)
    public = PiquetPublic.of(stage.table.cues.tableau.public)
    assert set(public.blank_cards) == dealt
    assert public.totals[stage.table.chair.seat] == 10
    assert set(grand) == {"+10"}


def test_the_cards_that_will_be_drawn_are_framed_where_elder_has_stated_his_number(theatre: Open) -> None:
    options: dict[str, Choice] = {"carte_blanche": "strict", "first_dealer": "low_cut_deals"}
    stage = theatre(5, code=ELDER_BLANK, options=options, persons=(0, 1))
    stage.until(lambda: asked(stage, "blank_elder"))
    stage.table.answer(stage.table.view.legal[0])
    first: dict[str, tuple[int, int]] = {}

    def framed() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene) and isinstance(top.questions.panel, ExchangePanel) and top.view.ask is not None:
            panel = top.questions.panel
            first[top.view.ask.topic] = panel.first_drawn, PiquetPublic.of(top.view.public).stated
        return len(first) == 2

    stage.until(framed)
    younger, elder = first["piquet.lay_out"], first["piquet.exchange_elder"]
    assert younger[0] == younger[1] > 0 and elder[0] == 0
