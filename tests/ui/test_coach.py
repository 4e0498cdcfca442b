"""The coach: speaks the first time, holds back what loses much, says what was well done, and goes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.core.actions import Action, with_cards
from game.core.cards import PACKS
from game.host.chair import NEXT_DEAL, Because, Rated, Verdict
from game.ui import i18n
from game.ui.advice import because_words
from game.ui.games.stagings import staging_of
from game.ui.i18n import tr
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.teaching.coach import A_DEAL, ENOUGH, TWICE, Coach
from game.ui.teaching.occasions import hand, plays
from game.ui.widgets import Button
from tests.breadth import FAMILIES, broad
from tests.ui.conftest import Open
from tests.ui.gestures import at_card, click, press, slot


def coached(theatre: Open, game: str = "belote", players: int = 4) -> tuple[Theatre, Coach]:
    stage = theatre(3, game, players, speed="instant", coach={game: "on"})
    coach = stage.session._coach
    assert coach is not None
    return stage, coach


def verdict(best: Action, worst: Action) -> Verdict:
    """The best answer, and one that costs forty points."""
    return Verdict((Rated(best, 10.0, 1.0, None), Rated(worst, -30.0, 1.0, None)), 0, 0.0, "", 1.0)


@pytest.mark.parametrize("game", broad(FAMILIES, lambda game: game in ("bezique", "bieten")))
def test_he_speaks_of_what_is_new_and_stops_when_it_is_known(theatre: Open, game: str) -> None:
    stage, coach = coached(theatre, game, 0)
    said: list[str] = []
    for _ in range(40):
        table = stage.table if isinstance(stage.app.stack.top, TableScene) else None
        if table is None or coach is not stage.session._coach:
            break
        if coach.note.visible and (not said or said[-1] != coach.note.said.words):
            said.append(coach.note.said.words)
        stage.answer()
        for _ in range(30):
            stage.turn()
    known = {tr(one.id) for one in staging_of(game).occasions}
    assert known & set(said), said
    assert all(count <= TWICE for count in stage.app.preferences.coached.values())
    assert stage.app.preferences.coached


def test_what_loses_much_is_held_back_once(theatre: Open) -> None:
    stage, coach = coached(theatre)
    table = at_card(stage)
    stage.turn()
    worst, best = table.view.legal[0], table.view.legal[-1]
    coach.verdict = verdict(best, worst)
    before = table.view.key()
    click(stage, slot(table, worst.card.name))
    assert table.view.key() == before and coach.note.visible and coach.note.go.visible
    assert tr("coach.wait") in coach.note.said.words
    stage.turn()
    click(stage, coach.note.help.rect.center)
    assert table.hand.hinted == best.card.name
    click(stage, coach.note.go.rect.center)
    for _ in range(5):
        stage.turn()
    assert worst.card.name not in table.hand.rest and table.view.key() != before


def test_a_reason_is_said_of_the_card_that_it_is_true_of(theatre: Open) -> None:
    """Both are trumps, and "draws trumps" would be true of the card held back as well: the better one is named."""
    stage, coach = coached(theatre)
    table = at_card(stage)
    stage.turn()
    worst, best = table.view.legal[0], table.view.legal[-1]
    why = Because("draws_trumps", (("n", 5),))
    coach.verdict = replace(verdict(best, worst), because=(why,))
    click(stage, slot(table, worst.card.name))
    said = coach.note.said.words
    assert because_words(table.narrator, why) in said
    assert table.narrator.phrases.card(best.card.name) in said
    assert table.narrator.phrases.card(worst.card.name) not in said


def test_what_may_beat_the_better_card_is_no_reason_for_it(theatre: Open) -> None:
    stage, coach = coached(theatre)
    table = at_card(stage)
    stage.turn()
    worst, best = table.view.legal[0], table.view.legal[-1]
    coach.verdict = replace(verdict(best, worst), because=(Because("leads", (("n", 1), ("suit", "S"))),))
    click(stage, slot(table, worst.card.name))
    assert coach.note.said.words == tr("coach.wait")


@pytest.mark.parametrize("scale", [{}, {"text_scale": 1.5}, {"text_scale": 2.0}, {"ui_scale": 1.5}])
def test_the_buttons_stay_on_the_note(theatre: Open, scale: dict[str, float]) -> None:
    stage, coach = coached(theatre)
    stage.app.prefer(**scale)
    table = at_card(stage)
    stage.turn()
    coach.verdict = verdict(table.view.legal[-1], table.view.legal[0])
    assert coach.objects(table.view.legal[0])
    stage.turn()
    note = coach.note
    assert note.go.visible and note.help.visible and not note.go.rect.colliderect(note.help.rect)
    assert all(note.rect.contains(part.rect) for part in note.parts())


def test_the_same_card_again_is_played(theatre: Open) -> None:
    stage, coach = coached(theatre)
    table = at_card(stage)
    stage.turn()
    worst = table.view.legal[0]
    coach.verdict = verdict(table.view.legal[-1], worst)
    click(stage, slot(table, worst.card.name))
    assert worst.card.name in table.hand.rest
    click(stage, slot(table, worst.card.name))
    assert worst.card.name not in table.hand.rest


def test_who_needs_him_no_longer_is_told_so(theatre: Open) -> None:
    stage, coach = coached(theatre)
    at_card(stage)
    coach._well = ENOUGH
    deal = coach._deal

    def next_deal() -> bool:
        return coach._deal != deal or stage.session._coach is None

    stage.until(next_deal)
    assert coach.note.said.words == tr("coach.farewell") and coach.note.visible
    stage.until(lambda: stage.session._coach is None)
    assert stage.app.preferences.coach["belote"] == "off"


def test_he_is_sent_away_and_called_back(theatre: Open) -> None:
    stage, coach = coached(theatre)
    table = at_card(stage)
    coach._say("Something.")
    coach._stand()
    click(stage, coach.note.cross.rect.center)
    assert coach.note not in table.form.widgets
    assert stage.session.coached() is False
    press(stage, pygame.K_ESCAPE)
    buttons = [one for one in table.form.all() if isinstance(one, Button)]
    call = next(one for one in buttons if one.label == tr("coach.call"))
    click(stage, call.rect.center)
    assert stage.session.coached() and stage.app.preferences.coach["belote"] == "on"
    again = stage.session._coach
    assert again is not None
    assert again is not coach
    for _ in range(5):
        stage.turn()
    assert again.note.visible  # he is seen to have come, if only by a greeting
    again._question, again.greets = None, True
    for one in table.staging.occasions:
        again._noted(one.id, TWICE)
    stage.turn()
    assert again.note.said.words == tr("coach.here")


def test_every_occasion_has_its_words_and_they_are_short() -> None:
    ids = {one.id for game in FAMILIES for one in staging_of(game).occasions}
    catalogue = i18n._catalogues.of("en")
    told = {id for id in catalogue.single if re.match(r"coach\.(belote|piquet|bezique|bonaken|bieten)\.", id)}
    assert told == ids
    for id in ids:
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            assert i18n.known(id, language) and len(tr(id)) <= (50 if language == "ja" else 112), f"{id} {language}"


def test_a_coach_is_for_one_person(theatre: Callable[..., Theatre]) -> None:
    stage = theatre(3, "belote", 4, persons=(0, 1), speed="instant", coach={"belote": "on"})
    assert stage.session._coach is None and stage.session.coached() is None


def test_what_he_thought_of_one_question_holds_no_answer_to_another_back(theatre: Open) -> None:
    """Between two deals he was still at the last card, and the sheet was gone with the answer that he held back."""
    stage, coach = coached(theatre)
    table = at_card(stage)
    stage.turn()
    worst, best = table.view.legal[0], table.view.legal[-1]
    stage.until(lambda: bool(table.form.dialogs))
    sheet = table.form.dialogs[-1]
    assert isinstance(sheet, ScoreSheet) and table.view.ask is not None and table.view.ask.topic == NEXT_DEAL
    coach.verdict = verdict(best, worst)
    sheet.show_all()
    press(stage, pygame.K_RETURN)
    stage.turn()
    assert table.view.public.deal_number == 2 and not table.form.dialogs


def test_he_goes_with_his_table(theatre: Open) -> None:
    stage, _coach = coached(theatre)
    stage.session.close()
    assert stage.session._coach is None, "else he looks for a place on a table that is gone, above the next curtain"


def test_what_he_says_first_is_drawn_once_it_has_a_place(theatre: Open) -> None:
    stage, coach = coached(theatre)
    coach.note.rect.size = (0, 0)
    for one in (coach.note.go, coach.note.help, coach.note.cross):
        one.rect.size = (0, 0)
    coach._say(tr("coach.good"))
    stage.draw()  # the cards still move: there is no place yet
    coach._stand()
    assert coach.note.rect.width and coach.note.cross.rect.width
    stage.draw()


def test_before_the_first_card_he_speaks_once_to_each_kind_of_question(theatre: Open) -> None:
    stage, coach = coached(theatre, "bieten", 4)
    spoken: list[tuple[int, str]] = []
    question: object = None
    stayed = False
    for _ in range(30):
        if not isinstance(stage.app.stack.top, TableScene) or coach is not stage.session._coach:
            break
        view = stage.table.view
        if view.ask is not None and view.ask is not question and not view.public.trick_seats and not plays(view):
            question = view.ask
            if coach.note.visible and view.public.trick_number == 1:
                spoken.append((view.public.deal_number, view.ask.topic))
        stage.answer()
        for _ in range(30):
            stage.turn()
            answered = coach._by_itself and coach.table.view.ask is not coach._question
            stayed |= answered and coach.note.visible and coach.note.said.words == tr("coach.bieten.good")
    assert len(set(spoken)) == len(spoken)
    deals = [deal for deal, topic in spoken if topic.startswith("bieten.")]
    assert len(deals) > len(set(deals)), spoken  # in one deal to a bet and to an answer
    assert stayed  # what he says of an answer that gives itself can still be read after it


def test_a_hint_leaves_the_words_of_the_coach_in_sight(theatre: Open) -> None:
    stage, coach = coached(theatre, "bezique", 2)
    table = at_card(stage)
    stage.turn()
    coach.verdict = verdict(table.view.legal[-1], table.view.legal[0])
    assert coach.objects(table.view.legal[0])
    stage.turn()
    table.adviser.show(coach.verdict)
    stage.turn()
    spot = table.adviser.note.rect.copy()
    assert spot.width and table.adviser.dismiss()
    coach.note.stand(spot)  # his words where the hint was
    table.adviser.show(coach.verdict)
    stage.turn()
    assert coach.note.visible and table.adviser.note.visible
    assert not table.adviser.note.rect.colliderect(coach.note.rect)


@pytest.mark.parametrize(("times", "speaks"), [(0, True), (1, False)])
def test_after_five_lines_he_still_tells_what_is_new(theatre: Open, times: int, speaks: bool) -> None:
    stage, coach = coached(theatre, "bezique", 2)
    at_card(stage)
    stage.app.prefer(coached={one.id: times for one in staging_of("bezique").occasions if times})
    coach._lines, coach._spoke_in, coach._question = A_DEAL, (), None
    coach.note.visible = False
    stage.turn()
    assert coach.note.visible is speaks


@pytest.mark.parametrize("cost", [40.0, 0.1])
def test_an_exchange_that_was_not_compared_is_weighed_first(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, cost: float
) -> None:
    """Piquet's exchanges are too many to be all compared: the one chosen is weighed, and given if it is good enough."""
    stage, coach = coached(theatre, "rubicon_piquet", 2)
    stage.until(lambda: "exchange" in (stage.table.view.ask.topic if stage.table.view.ask else ""))
    table, asked = stage.table, list[Action | None]()
    stage.turn()
    assert table.view.ask is not None
    hand = [bit for bit in (1 << at for at in range(32)) if bit & table.view.zone(f"hand{table.view.seat}").bits]
    best, other, chosen = [with_cards(table.view.ask.verb, bit, PACKS["piquet"]) for bit in hand[:3]]
    monkeypatch.setattr(stage.session, "hint", asked.append)
    coach.verdict = verdict(best, other)
    before = table.view.key()

    def seen() -> tuple[bool, bool]:
        return table.view.key() == before, coach.note.visible and coach.note.go.visible

    table.answer(chosen)
    assert asked == [chosen] and seen() == (True, False), "it is being weighed"
    assert coach.note.visible and coach.note.said.words == tr("table.hint_wait")
    weighed = Verdict((Rated(best, 10.0, 1.0, None), Rated(chosen, 10.0 - cost, 1.0, None)), 1, 0.0, "", 1.0)
    monkeypatch.setattr(stage.session, "hinted", lambda: weighed)
    stage.until(lambda: coach.verdict is weighed, answer=False)
    held = cost > 1.0
    assert seen() == (held, held)
    if held:
        click(stage, coach.note.go.rect.center)
        stage.turn()
        assert seen() == (False, False)


def test_an_exchange_asked_for_once_more_passes_unweighed(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has become of the judgement, the answer is the player's."""
    stage, coach = coached(theatre)
    table = at_card(stage)
    monkeypatch.setattr(stage.session, "hint", lambda given=None: None)
    monkeypatch.setattr(stage.session, "hinted", lambda: None)
    first, *_, last = table.view.legal
    coach.verdict = Verdict((Rated(first, 1.0, 1.0, None), Rated(first, 1.0, 1.0, None)), 1, 0.0, "", 1.0)
    before = table.view.key()
    table.answer(last)
    assert table.view.key() == before
    table.answer(last)
    stage.turn()
    assert table.view.key() != before


def test_of_the_last_card_he_says_nothing_and_he_goes_for_the_sheet(theatre: Open) -> None:
    stage, coach = coached(theatre)
    stage.app.prefer(autoplay_last=False)
    table = stage.table

    def last() -> bool:
        view = table.view
        return view.ask is not None and plays(view) and len(hand(view)) == 1 and table.director.idle

    stage.until(lambda: last() or coach is not stage.session._coach)
    assert last() and coach is stage.session._coach
    for one in table.staging.occasions:
        coach._noted(one.id, 0)  # as if he had never spoken
    coach._spoke_in, coach._lines, coach._question = (), 0, None
    always = replace(table.staging.occasions[0], when=plays)
    table.staging.occasions = (always,)  # something that could be said of every card
    stage.turn()
    assert not coach.note.visible
    coach._put_up("...")  # said before the sheet came
    stage.until(lambda: bool(table.form.dialogs))
    stage.turn()
    assert not coach.note.visible


def test_praise_is_not_cut_off_while_the_cards_still_move(theatre: Open) -> None:
    """The note grows with its words, though it finds a new place only when the player is asked again."""
    stage, coach = coached(theatre)
    at_card(stage)
    note = coach.note
    coach._put_up("1")
    stage.turn()
    short = note.rect.height
    stage.table.answer(stage.table.view.legal[0])
    coach._put_up("Nothing of yours beats the eight: it gives away the fewest points. " * 2)
    assert stage.table.view.ask is None and note.rect.height == note.tall(note.rect.width, note.said) > short
    assert pygame.Rect((0, 0), stage.table.painter.size).contains(note.rect)
