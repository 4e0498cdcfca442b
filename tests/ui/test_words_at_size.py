"""At 1280x720 no words of any scene, in any language, are drawn much smaller than they are wished (`LEAST`), cut,
higher than their box or outside the window.

Every scene that the command line draws, and the questions of a few dozen answers at the table of each game.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import i18n, screenshots
from game.ui.scenes.table import TableScene
from game.ui.screenshots import SCENES, TABLE_SCENES, Theatre
from tests.breadth import broad
from tests.ui.ledger import Ledger, ledger
from tests.ui.test_text_fit import SIZE, TABLES, house

ANSWERS = 40
"""So many questions and sheets of each game are seen."""
LONG = ("review", "fairness", "result", "film", "evening", "evenings")
"""Scenes for which much is played, judged or drawn first."""


def languages() -> list[Any]:
    """All of them; the plain check has the one with the longest words."""
    return broad(i18n.LANGUAGES, lambda language: language == "de")


def scenes() -> list[Any]:
    """All of them; the plain check does without those that take long."""
    return broad(SCENES, lambda scene: scene not in LONG)


def check(book: Ledger) -> None:
    assert book.written > 3
    assert not book.faults, "\n".join(book.faults)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scene", scenes())
def test_words_of_a_scene_have_their_size(scene: str, language: str) -> None:
    still_house = house()
    persons = (0, 1) if scene == "curtain" else (0,)
    theatre = Theatre(still_house, SIZE, language, 3, persons=persons)
    try:
        with ledger(pygame.Rect(0, 0, *SIZE), least=True) as book:
            if scene in TABLE_SCENES:
                screenshots._table_picture(theatre, scene, 0, "", 0, "")
            else:
                screenshots._still_picture(theatre, still_house, scene, "")
            theatre.draw()
    finally:
        theatre.close()
        still_house.close()
    check(book)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "players"),
    broad([(game, players) for game, players, _, _ in TABLES], lambda case: case[0] in ("belote", "bieten")),
)
def test_words_of_a_table_have_their_size(game: str, players: int, language: str) -> None:
    table_house = house()
    theatre = Theatre(table_house, SIZE, language, 3, speed="instant")
    seen: set[tuple[str, bool]] = set()
    asked = 0

    def enough() -> bool:
        nonlocal asked
        top = theatre.app.stack.top
        if not isinstance(top, TableScene) or not top.director.idle:
            return False
        if top.view.ask is None and not top.form.dialogs:
            return False
        moment = (top.view.ask.topic if top.view.ask is not None else "", bool(top.form.dialogs))
        if moment not in seen:
            seen.add(moment)
            theatre.app.stack.update(0.1)
            theatre.draw()
        asked += 1
        return asked > ANSWERS

    try:
        theatre.begin(game, players)
        with ledger(pygame.Rect(0, 0, *SIZE), least=True) as book:
            theatre.until(enough)
    finally:
        theatre.close()
        table_house.close()
    check(book)


def test_what_is_much_too_small_is_seen() -> None:
    theatre = Theatre(house(), SIZE, "en", 3)
    painter, surface = theatre.app.painter, theatre.app.surface
    wide = painter.measure("A line of words")[0]
    try:
        with ledger(surface.get_rect(), least=True) as book:
            painter.write(surface, "A line of words", pygame.Rect(10, 10, round(wide * 0.95), 30), fit=True)
            assert not book.faults
            painter.write(surface, "A line of words", pygame.Rect(10, 10, round(wide * 0.7), 30), fit=True)
    finally:
        theatre.close()
    assert [fault.partition(":")[0] for fault in book.faults] == ["small"]
