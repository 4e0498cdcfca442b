"""The panel that asks which declarations to lay open says what comes first."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES
from game.ui.look import Look
from game.ui.tables import table_of
from game.ui.tables.belote.declaring import ShowPanel
from game.ui.words import said, tr
from tests.ui.conftest import MakeApp


@pytest.fixture
def look(make_app: MakeApp) -> Look:
    return make_app().look


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
def test_what_won_is_shown_first_and_the_panel_says_so(look: Look, free: bool) -> None:
    asked = [view for view in questions() if any(one.verb == "done" for one in view.legal) == free]
    assert asked
    for view in asked:
        panel = ShowPanel(look, view, lambda answer: None, table_of("belote").tongue)
        assert said(panel.label) == tr("ask.belote.show" if free else "ask.belote.show_first")
        assert len(panel.rows) == sum(one.verb == "show" for one in view.legal)
