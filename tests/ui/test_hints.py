"""Hints at the table: asked for, told why, and given by Enter."""

from __future__ import annotations

import pygame
import pytest

from game.host.bots import unweighed
from game.host.chair import Because, Rated, Verdict
from game.host.verdicts import read_advice
from game.ui.advice import gloss
from game.ui.games.belote.auction import AuctionPanel
from game.ui.quick import quick_answer
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.sheet import ScoreSheet
from tests.breadth import broad
from tests.ui.conftest import Open
from tests.ui.gestures import at_card, click, press


def test_enter_gives_the_call_of_a_hint(theatre: Open) -> None:
    stage = theatre(3, "coinchee")
    stage.until(lambda: isinstance(stage.table.questions.panel, AuctionPanel), answer=False)
    table = stage.table
    advised = next(one for one in table.view.legal if one.text == "bid 110 D")
    table.adviser.light(advised)
    press(stage, pygame.K_RETURN)
    assert "bid 110 D" in str(table.view.public.calls)


def test_enter_plays_the_hinted_card_after_a_tool_was_clicked(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    tool = next(one for one in table.tools if one.name == "last_trick")
    for shown in (True, False):
        click(stage, tool.rect.center)
        assert table.aids.last_shown == shown
    advised = table.view.legal[-1]
    table.hand.hover((2, 2))
    press(stage, pygame.K_h)
    table.adviser.thinking = False
    table.adviser.light(advised)
    seen = table.seen
    press(stage, pygame.K_RETURN)
    assert table.seen > seen and not table.aids.last_shown


@pytest.mark.parametrize("game", broad(["belote", "contree"], lambda game: game == "contree"))
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
    assert table.seen == seen and table.adviser.thinking
    table.adviser.forget()
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
    assert table.adviser.thinking
    press(stage, pygame.K_RETURN)
    assert table.seen == seen and table.view.ask is not None
    table.adviser.forget()
    press(stage, pygame.K_RETURN)
    assert table.seen > seen


def advised(stage: Theatre, because: tuple[Because, ...] = (Because("takes", (("n", 14),)),)) -> TableScene:
    """A choice of cards, and a desk that knows at once: the first is advised, the last is the next best."""
    table = at_card(stage)
    best, other = table.view.legal[0], table.view.legal[-1]
    rated = (Rated(best, 7.4, 1.0, 0.8), Rated(other, 2.2, 1.0, 0.1))
    verdict = Verdict(rated, 0, 0.0, "", 1.0, because=because)
    table.desk.hint = lambda given=None: None  # type: ignore[method-assign]  # a desk that knows at once
    table.desk.hinted = lambda: verdict  # type: ignore[method-assign]
    return table


def noted(table: TableScene) -> bool:
    """Whether the adviser's note is there."""
    return table.adviser.note.visible and table.adviser.note in table.form.widgets


def test_a_hint_says_in_words_what_the_card_does(theatre: Open) -> None:
    stage = theatre()
    table = advised(stage)
    press(stage, pygame.K_h)
    stage.turn()
    note = table.adviser.note
    assert table.adviser.advised is table.view.legal[0] and noted(table)
    assert note.heading() == table.phrases.answer(table.view.legal[0])
    assert note.sentences() == ["Takes the trick with 14 points."]
    assert not table.board.notice and not note.rows() and not note.footnote()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_tip_of_a_tool_touches_the_note(theatre: Open, scale: float) -> None:
    stage = theatre(1, text_scale=scale)
    table = advised(stage)
    press(stage, pygame.K_h)
    stage.turn()
    for tool in table.tools:
        tip = table.form.tip_rect(tool, (stage.app.painter.px(150), table.form.tip_high() - stage.app.painter.px(6)))
        assert noted(table) and not tip.colliderect(table.adviser.note.rect)


def test_the_second_h_shows_the_figures_and_the_third_takes_the_note_away(theatre: Open) -> None:
    stage = theatre()
    table = advised(stage)
    note = table.adviser.note
    press(stage, pygame.K_h)
    stage.turn()
    table.hand.hinted = ""
    press(stage, pygame.K_h)
    assert table.hand.hinted == table.view.legal[0].card.name, "lit again"
    assert [figure for _, figure in note.rows()] == ["+7 ± 1", "+2 ± 1"]
    assert "80%" in note.footnote() and "standard error" in note.footnote()
    press(stage, pygame.K_h)
    assert not noted(table)
    press(stage, pygame.K_h)
    assert noted(table) and not note.figures and note.sentences()


def test_a_click_on_why_shows_the_figures_and_the_cross_takes_the_note_away(theatre: Open) -> None:
    stage = theatre()
    table = advised(stage)
    note = table.adviser.note
    press(stage, pygame.K_h)
    stage.turn()
    seen = table.seen
    click(stage, note.rect.midleft)
    assert noted(table) and table.seen == seen
    click(stage, note.why.rect.center)
    stage.turn()
    assert note.figures and note.rows()
    click(stage, note.cross.rect.center)
    assert not noted(table) and table.seen == seen and not table.form.dialogs


def test_the_note_stays_until_escape_or_the_answer(theatre: Open) -> None:
    stage = theatre()
    table = advised(stage)
    press(stage, pygame.K_h)
    for _ in range(20):
        stage.turn(1.0)
    assert noted(table)
    press(stage, pygame.K_ESCAPE)
    assert not noted(table) and not table.form.dialogs, "Escape takes the note away before it opens the menu"
    press(stage, pygame.K_h)
    assert noted(table)
    press(stage, pygame.K_RETURN)
    assert table.adviser.advised is None and not noted(table)


@pytest.mark.parametrize(
    ("game", "players"),
    broad(
        [
            ("belote", 4), ("belote", 3), ("belote", 2), ("contree", 4), ("rubicon_piquet", 2), ("bezique", 2),
            ("bezique", 4), ("pinochle", 2), ("six_pack_bezique", 2), ("bonaken", 7), ("bieten", 10), ("bieten", 4),
        ],
        lambda case: case in (("belote", 4), ("bezique", 2), ("bonaken", 7)),
    ),
)  # fmt: skip
def test_the_note_covers_no_open_card_no_tool_and_no_panel(theatre: Open, game: str, players: int) -> None:
    stage = theatre(game=game, players=players)
    table = stage.table
    topics: set[str] = set()
    for _ in range(60):
        stage.until(lambda: bool(stage.table.view.ask) and stage.table.director.idle, answer=False)
        table = stage.table
        ask = table.view.ask
        assert ask is not None
        if table.form.dialogs or ask.topic.startswith("match."):
            break
        answer = quick_answer(table.view, stage.numbers)
        if ask.topic not in topics:
            topics.add(ask.topic)
            verdict = read_advice(unweighed(table.view, answer.text), table.view)
            table.adviser.show(verdict)
            if len(topics) % 2:
                table.adviser.explain()
            for _ in range(3):
                stage.turn()
            note = table.adviser.note
            assert noted(table) and note.sentences() and pygame.Rect((0, 0), table.painter.size).contains(note.rect)
            for key, pose in table.cues.pose().items():
                if table.cues.tableau.faces.get(key):
                    wide, high = 0.9 * table.layout.frame.card * pose.scale, 0.9 * table.layout.frame.tall * pose.scale
                    card = pygame.Rect(0, 0, round(wide), round(high))
                    card.center = (round(pose.x), round(pose.y))
                    assert not note.rect.colliderect(card), (ask.topic, key)
            assert all(not note.rect.colliderect(tool.rect) for tool in table.tools)
            panel = table.questions.panel
            assert panel is None or not note.rect.colliderect(panel.rect), ask.topic
        table.answer(answer)
    assert topics


@pytest.mark.parametrize("whole", [0.0, 4.0])
def test_the_figures_are_explained_where_they_are_shown(theatre: Open, whole: float) -> None:
    stage = theatre()
    table = advised(stage)
    best, other = table.view.legal[0], table.view.legal[-1]
    rated = (Rated(best, 3.0, 0.1, None), Rated(other, 2.9, 0.1, None))
    words = [gloss(Verdict(rated, 0, 0.0, "", 0.1, whole, 2)), gloss(Verdict(rated[:1], 0, 0.0, "", 0.1, whole))]
    assert "standard error" in words[0] and ("prospects" in words[0]) == bool(whole) and words[1] != words[0]
    assert "nothing to compare" in words[1]
    assert "learnt" in gloss(Verdict(rated, 0, 0.0, "", 1.0, learnt=True))
