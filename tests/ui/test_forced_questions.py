"""A question with one possible answer is not asked: the table gives it, after a time that tells nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.actions import Action
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import PICK_CARD, View
from game.rules import GAMES
from game.rules.bonaken.public import BonakenPublic
from game.ui.games.bonaken.choices import ClearPanel, kept_clear
from game.ui.games.stagings import staging_of
from game.ui.layouts.oval import OvalLayout
from game.ui.quick import Numbers, quick_answer
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.asks.questions import FORCED_SECONDS
from game.ui.widgets import Button
from tests.breadth import broad
from tests.contracts.settings import corner, preset

Open = Callable[..., Theatre]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_question_that_may_have_one_answer_answers_itself(game: str) -> None:
    table, kind = staging_of(game), GAMES[game]
    for players in kind.players:
        for seed in range(6):
            match = Match(kind.play(kind.options(), players), seed)
            rng = seeded(seed)
            while not match.deal.over:
                ask, legal = match.deal.ask(), match.deal.legal()
                if len(legal) == 1 and not ask.verb and ask.kind != PICK_CARD:
                    assert ask.topic in table.forced, (ask.topic, legal)
                match.deal.apply(legal[rng.below(len(legal))])


def test_no_roem_is_said_without_being_asked_for_unless_others_look_on(theatre: Open) -> None:
    for seed in range(1, 12):
        stage = theatre(seed, "bonaken", 4)
        table_scene: list[TableScene] = []

        def asked(stage: Theatre = stage, met: list[TableScene] = table_scene) -> bool:
            top = stage.app.stack.top
            if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
                return False
            met[:] = [top]
            return top.form.dialogs != [] or (top.view.ask.topic == "bonaken.roem" and len(top.view.legal) == 1)

        stage.until(asked)
        table = table_scene[0]
        if not table.form.dialogs:
            break
    ask = table.view.ask
    assert ask is not None and ask.topic == "bonaken.roem" and table.questions.panel is None
    assert 0 < table.questions.forced_in <= FORCED_SECONDS
    stage.until(lambda: BonakenPublic.of(table.view.public).roem == 0, answer=False)
    table.staging.share()
    assert "bonaken.roem" not in table.staging.forced


@pytest.mark.parametrize("language", broad(["en", "ja"], lambda language: language == "en"))
@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize(("players", "seed"), [(2, 4), (4, 5), (7, 7)])
def test_the_question_for_trumps_covers_no_caption(
    theatre: Open, players: int, seed: int, scale: float, language: str
) -> None:
    stage = theatre(seed, "bonaken", players, ui_scale=scale, language=language, speed="instant")

    def asked() -> bool:
        top = stage.app.stack.top
        if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
            return False
        return top.view.ask.topic == "bonaken.trump" and isinstance(top.questions.panel, ClearPanel)

    stage.until(asked)
    panel, layout = stage.table.questions.panel, stage.table.layout
    assert panel is not None and isinstance(layout, OvalLayout)
    assert pygame.Rect(0, 0, *panel.painter.size).contains(panel.rect)
    for left, top, wide, high in kept_clear(layout)[:2]:
        assert not panel.rect.colliderect(pygame.Rect(round(left), round(top), round(wide), round(high)))
    assert all(panel.rect.contains(button.rect) for button in panel.parts())


def lonely(game: str) -> dict[str, View]:
    """By topic: a view with one answer that is not a card, met in deals at random under unusual options too."""
    found: dict[str, View] = {}
    kind = GAMES[game]
    settings = [preset(game, kind.players[0], name) for name in kind.presets]
    settings += [corner(game, kind.players[seed % len(kind.players)], "mixed", seeded(seed)) for seed in range(40)]
    for seed, setting in enumerate(settings):
        match, numbers = Match(setting.play(), seed), Numbers(seed)
        while not match.deal.over:
            ask, view = match.deal.ask(), match.deal.view(match.deal.asked)
            if len(view.legal) == 1 and not ask.verb and ask.kind != PICK_CARD:
                found.setdefault(ask.topic, view)
            match.apply(quick_answer(view, numbers))
    return found


@pytest.mark.parametrize(
    "game", broad(sorted(GAMES), lambda game: game in ("contree", "pinochle", "bieten", "bonaken", "rubicon_piquet"))
)
def test_where_others_look_on_a_question_with_one_answer_is_asked_and_answered(theatre: Open, game: str) -> None:
    """Else they would see by the time that there was no choice."""
    table = theatre(1, game, GAMES[game].players[0]).table
    table.staging.share()
    asked = {topic: view for topic, view in lonely(game).items() if topic not in table.staging.forced}
    for topic, view in asked.items():
        given: list[Action] = []
        table.questions._answer = given.append
        table.questions.put(view, 1.0, False, False)
        panel = table.questions.panel
        assert panel is not None, topic
        panel.draw(table.app.surface)
        first = panel.first()
        assert isinstance(first, Button), topic
        first.on_press()
        assert given == list(view.legal), topic
        table.questions.close()
    assert asked, "every game has such a question"
