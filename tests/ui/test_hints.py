"""Hints at the table: asked for, told why, and given by Enter."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import action
from game.host.chair import Rated, Verdict
from game.ui.hud.sheet import ScoreSheet
from game.ui.review.sayings import hint_words
from game.ui.tables.belote.auction import AuctionPanel
from game.ui.tongue import Tongue
from tests.ui.conftest import Open
from tests.ui.gestures import at_card, click, press


def test_enter_gives_the_call_of_a_hint(theatre: Open) -> None:
    stage = theatre(3, "coinchee")
    stage.until(lambda: isinstance(stage.table.questions.panel, AuctionPanel), answer=False)
    table = stage.table
    advised = next(one for one in table.view.legal if one.text == "bid 110 D")
    table._show_hint(advised)
    press(stage, pygame.K_RETURN)
    assert "bid 110 D" in str(table.view.facts["calls"])


def test_enter_plays_the_hinted_card_after_a_tool_was_clicked(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    tool = next(one for one in table.tools if one.name == "last_trick")
    for shown in (True, False):
        click(stage, tool.rect.center)
        assert table._last_shown == shown
    advised = table.view.legal[-1]
    table.hand.hover((2, 2))
    press(stage, pygame.K_h)
    table._hinting = False
    table._show_hint(advised)
    seen = table.seen
    press(stage, pygame.K_RETURN)
    assert table.seen > seen and not table._last_shown


@pytest.mark.parametrize("game", ["belote", "contree"])
def test_h_asks_for_a_hint_where_hearts_may_be_named(theatre: Open, game: str) -> None:
    stage = theatre(game=game)

    def hearts() -> bool:
        view = stage.table.view
        return stage.table.questions.panel is not None and any(
            one.verb in ("name", "bid") and one.word == "H" for one in view.legal
        )

    stage.until(hearts)
    table = stage.table
    seen = table.seen
    table.desk.hinted = lambda: None  # type: ignore[method-assign]  # it takes its time
    press(stage, pygame.K_h)
    assert table.seen == seen and table._hinting
    table._forget_hint()
    press(stage, pygame.K_s)
    assert table.seen == seen and isinstance(table.form.dialogs[-1], ScoreSheet)
    press(stage, pygame.K_ESCAPE)
    press(stage, pygame.K_h, pygame.KMOD_SHIFT)
    assert table.seen > seen


def test_enter_waits_for_the_hint_that_is_thought_about(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: stage.table.questions.panel is not None)
    table = stage.table
    seen = table.seen
    table.desk.hinted = lambda: None  # type: ignore[method-assign]  # it takes its time
    press(stage, pygame.K_h)
    assert table._hinting
    press(stage, pygame.K_RETURN)
    assert table.seen == seen and table.view.ask is not None
    table._forget_hint()
    press(stage, pygame.K_RETURN)
    assert table.seen > seen


def test_the_second_h_tells_why(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    best, other = table.view.legal[0], table.view.legal[-1]
    rated = (Rated(best, 7.4, 1.0, 0.8), Rated(other, 2.2, 1.0, 0.1))
    asked: list[str] = []
    table.desk.hint = lambda: asked.append("hint")  # type: ignore[method-assign]  # a desk that knows at once
    table.desk.hinted = lambda: Verdict(rated, 0, 0.0, "", 1.0)  # type: ignore[method-assign]
    press(stage, pygame.K_h)
    stage.turn()
    assert table._advised is best and not table.board.notice
    table.hand.hinted = ""
    press(stage, pygame.K_h)
    stage.turn()
    assert asked == ["hint"]
    assert table.hand.hinted == best.card.name
    for part in (table.tongue.answer(best), table.tongue.answer(other), "+7", "+2", "80 %"):
        assert part in table.board.notice
    assert table.board.notice_left > 4.0
    press(stage, pygame.K_RETURN)
    assert table._advised is None


def test_a_hint_that_is_hardly_better_says_so() -> None:
    best, other = action("pass"), action("take")
    tongue = Tongue("belote")
    rated = (Rated(best, 3.1, 1.0, None), Rated(other, 2.9, 1.0, None))
    told = [
        hint_words(tongue, Verdict(rated, 0, 0.0, "", 1.0, equal=2)),
        hint_words(tongue, Verdict(rated, 0, 0.0, "", 0.1)),
        hint_words(tongue, Verdict(rated[:1], 0, 0.0, "", 1.0)),
    ]
    assert len(set(told)) == 3
    assert tongue.answer(other) in told[0] and "3.1" not in told[0] + told[2] and "2.9" in told[1]
    assert all(words.count("“") for words in told)
