"""A match that was agreed to last some deals says so at the table and on its sheet, and not a score it ends at."""

from __future__ import annotations

import pytest

from game.host.chair import Setup
from game.rules import GAMES
from game.rules.bonaken.public import BonakenPublic
from game.ui.games.stagings import staging_of
from game.ui.i18n import tr
from game.ui.narrator import Narrator
from game.ui.scenes.review import ReviewScene
from game.ui.screenshots import Theatre
from tests.breadth import broad
from tests.ui.conftest import Open

TO = {"belote": "to 1000", "bezique": "to 1000", "bieten": "to 11", "rubicon_piquet": "of 6", "contree": "to 2000"}
"""What the table of each game says otherwise."""


def said(stage: Theatre) -> str:
    """Everything written in the window."""
    with stage.app.painter.type.listening(stage.app.surface.get_size()) as heard:
        stage.table.touch()
        stage.draw()
    return " | ".join(one.text for one in heard)


@pytest.mark.parametrize("game", broad(TO, lambda game: game in ("contree", "bieten", "rubicon_piquet")))
def test_the_table_says_which_deal_it_is_of_those_agreed(theatre: Open, game: str) -> None:
    stage = theatre(2, game, 0, speed="instant")
    stage.until(lambda: stage.table.director.idle)
    assert TO[game] in said(stage)
    players = GAMES[game].players[0]
    for deals, words in ((3, tr("table.deal_of", number=1, total=3)), (1, tr("table.deal", number=1))):
        stage.session.start(Setup(game, players, stage.places(players), deals=deals))
        stage.until(lambda: stage.table.director.idle)
        told = said(stage)
        assert words in told and TO[game] not in told
        stage.table.sheets.open(False)
        stage.turn()
        told = said(stage)
        assert tr("sheet.whole_match") in told and TO[game] not in told


def test_looking_back_says_so_too(theatre: Open) -> None:
    stage = theatre(2, "rubicon_piquet", 0, speed="instant")
    stage.session.start(Setup("rubicon_piquet", 2, stage.places(2), deals=2))
    stage.until(lambda: stage.table.sheets.top is not None)
    key = stage.session.sitting.key if stage.session.sitting is not None else 0
    house = stage.session.house
    review, film = house.review(key), house.film(key)
    assert review.setup.deals == film.setup.deals == 2
    stage.session.look_back(key)
    scene = stage.app.stack.top
    assert isinstance(scene, ReviewScene)
    assert scene.narrator.course(1, 0) == tr("table.deal_of", number=1, total=2)


def test_a_short_partie_knows_no_rubicon() -> None:
    staging = staging_of("rubicon_piquet")
    for deals, verdict, points in ((0, "rubicon", 141), (6, "rubicon", 141), (2, "difference", 11)):
        narrator = Narrator(["Ada", "Bo"], (0, 1), staging.phrases, deals=deals)
        told = staging.final_words(narrator, (0,), (26, 15))
        assert told == tr(f"result.piquet.{verdict}", name=narrator.name(0), points=points)


def test_one_deal_of_bonaken_ends_with_its_pluses_and_minuses(theatre: Open) -> None:
    stage = theatre(3, "bonaken", 0, speed="instant")
    stage.session.start(Setup("bonaken", 4, stage.places(4), deals=1))
    stage.until(lambda: stage.table.sheets.top is not None)
    public = BonakenPublic.of(stage.table.view.public)
    accounts = [plus - minus for plus, minus in zip(public.plus, public.minus, strict=True)]
    staging = staging_of("bonaken")
    assert any(accounts) and staging.final_scores(stage.table.view, (0,) * 4) == accounts
    assert staging.final_unit(stage.table.view) == tr("option.bonaken.scoring.plus_minus")
    assert staging.final_scores(stage.table.view, (1, 0, 0, 0)) == (1, 0, 0, 0)
    assert staging.final_unit(stage.table.view) == tr("bonaken.final.rounds")
