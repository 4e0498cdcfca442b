"""Every term of a game is explained where it stands: on any screen, in every language."""

from __future__ import annotations

import pygame
import pytest

from game.ui import i18n
from game.ui.explaining import Explainer
from game.ui.games.families import GAMES
from game.ui.glossary import Term, forms, found_in, terms_of
from game.ui.i18n import tr
from game.ui.screenshots import Theatre
from game.ui.widgets.button import Button
from tests.ui.conftest import Open
from tests.ui.gestures import at_card, press


def words(text: str, game: str) -> list[str]:
    return [text[start:end] for start, end, _ in found_in(text, game)]


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def test_terms_are_found_in_sentences_and_the_longest_wins() -> None:
    assert words("He must undertrump; the trumps climb.", "belote") == ["undertrump", "trumps"]
    assert words("Dedans: they score all.", "belote") == ["Dedans"]
    assert words("A repique is worth sixty.", "rubicon_piquet") == ["repique"]
    assert words("Weli", "bieten") == ["Weli"] and not words("Weli", "belote")


def test_words_of_everyday_speech_are_meant_only_alone() -> None:
    assert words("Good", "bieten") == ["Good"]
    assert not words("That is a good card.", "bieten")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("game", GAMES)
def test_every_term_of_a_game_can_be_found_in_every_language(game: str, language: str) -> None:
    i18n.set_language(language)
    for term in terms_of(game):
        written = forms(term)
        assert written, f"{term.id} in {language}"
        for form in written:
            hit = found_in(form, game)
            assert hit and tr(f"rulebook.term.{hit[0][2].id}.about") in hit[0][2].words, f"{form} in {language}"


def spot(theatre: Theatre, word: str) -> tuple[int, int]:
    """Where a word stands on the screen."""
    size = theatre.app.surface.get_size()
    explainer: Explainer = theatre.app.explainer
    for line in explainer._heard(size):
        if word in line.text:
            left = line.rect.x + theatre.app.painter.type.reach(line, line.text.index(word))
            return left + 4, line.rect.centery
    raise AssertionError(f"{word} does not stand there")


def test_a_word_is_explained_where_the_pointer_rests(theatre: Open) -> None:
    stage = theatre(4, "belote", 4, speed="instant")
    table = at_card(stage)
    table.say("They are dedans.")
    stage.turn()
    where = spot(stage, "dedans")
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0)))
    assert table.form.alarm is not None
    for _ in range(30):
        stage.turn()
    assert tr("rulebook.term.dedans.about") in table.form.tip_words
    before = stage.draw().copy()
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert not table.form.tip_words
    assert pygame.image.tobytes(stage.draw(), "RGB") != pygame.image.tobytes(before, "RGB")


def test_a_key_lists_the_words_on_the_screen(theatre: Open) -> None:
    stage = theatre(4, "belote", 4, speed="instant")
    table = at_card(stage)
    table.say("They are dedans.")
    assert Term("dedans") in stage.app.explainer.all(stage.app.surface.get_size())


def test_listening_changes_nothing(theatre: Open) -> None:
    stage = theatre(4, "bezique", 2, speed="instant")
    at_card(stage)
    before = pygame.image.tobytes(stage.draw(), "RGB")
    stage.app.explainer.all(stage.app.surface.get_size())
    assert pygame.image.tobytes(stage.draw(), "RGB") == before
    press(stage, pygame.K_F2)  # nothing around the table to open a list here: nothing happens
    assert not stage.table.form.dialogs


def test_what_has_no_place_yet_may_be_listened_to(theatre: Open) -> None:
    """The note of a hint comes between two frames, and the pointer may rest on a word just then."""
    stage = theatre(4, "belote", 4, speed="instant")
    table = at_card(stage)
    table.say("They are dedans.")
    table.form.add(Button(stage.app.painter, "", lambda: None, icon="close", tip="Close"))
    assert not table.form.widgets[-1].rect.size[0]
    assert Term("dedans") in stage.app.explainer.all(stage.app.surface.get_size())
