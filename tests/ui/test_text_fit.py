"""Every message fits its box at 75 to 200 % text size: games are played by a fixed hand, and whatever is written on the
way is measured. Nothing is cut, stands over its box, lies outside the window or covers another thing to be touched.

Each game is played in one language, so that all languages and all games are seen in a short time; the scenes without
cards are seen in all languages.
"""

from __future__ import annotations

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui import i18n
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshots import Theatre
from game.ui.widgets import FormScene
from tests.breadth import broad
from tests.ui.ledger import Ledger, check_boxes, ledger

SIZE = (1280, 720)
TEXT_SIZES = (0.75, 2.0)
TABLES = (
    # game, players, language, answers to see
    ("belote", 4, "de", 8),
    ("contree", 4, "fr", 5),
    ("coinchee", 4, "nl", 5),
    ("rubicon_piquet", 2, "de", 7),
    ("piquet_au_cent", 2, "ja", 7),
    ("bezique", 2, "fr", 5),
    ("rubicon_bezique", 2, "de", 4),
    ("six_pack_bezique", 2, "nl", 4),
    ("pinochle", 2, "ja", 4),
    ("bonaken", 7, "fr", 4),
    ("bieten", 6, "de", 5),
)


def house() -> LibraryHouse:
    return LibraryHouse(Library.in_memory(), secret=lambda: (3).to_bytes(32, "big"), worker=lambda: Worker(alone=True))


def look_at(theatre: Theatre, scene: FormScene | TableScene, book: Ledger) -> None:
    """Draw ``scene`` in every text size."""
    for scale in TEXT_SIZES:
        theatre.app.prefer(text_scale=scale)
        theatre.app.stack.update(0.1)
        theatre.app.stack.update(0.1)
        theatre.draw()
        check_boxes(book, list(scene.form.all()))


@pytest.mark.parametrize(
    ("game", "players", "language", "answers"),
    broad(TABLES, lambda case: case[0] in ("belote", "coinchee", "piquet_au_cent", "bezique", "bonaken")),
)
def test_words_of_the_tables_fit(game: str, players: int, language: str, answers: int) -> None:
    table_house = house()
    theatre = Theatre(table_house, SIZE, language, 3, speed="instant")
    seen: set[tuple[str, bool]] = set()
    try:
        theatre.begin(game, players)
        with ledger(pygame.Rect(0, 0, *SIZE)) as book:
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
                    look_at(theatre, top, book)
                asked += 1
                return asked > answers

            theatre.until(enough)
    finally:
        theatre.close()
        table_house.close()
    assert book.written > 20
    assert not book.faults, "\n".join(book.faults)


@pytest.mark.parametrize("language", broad(i18n.LANGUAGES, lambda language: language == "de"))
def test_words_of_the_other_scenes_fit(language: str) -> None:
    still_house = house()
    theatre = Theatre(still_house, SIZE, language, 3)
    painter = theatre.app.painter

    def nothing() -> None:
        return

    note = "Belote: Anna & Jean, 820 – 640"
    scenes: tuple[FormScene, ...] = (
        TitleScene(
            painter,
            new_match=nothing,
            rules=nothing,
            settings=nothing,
            quit=nothing,
            resume=nothing,
            resume_note=note,
            version="0.1.0",
        ),
        NewMatchScene(
            painter, still_house, theatre.app.preferences, start=lambda setup: None, back=nothing, game="bonaken"
        ),
        RecordsScene(painter, still_house, resume=lambda id: None, close=nothing),
    )
    try:
        with ledger(pygame.Rect(0, 0, *SIZE)) as book:
            for scene in scenes:
                theatre.app.stack.reset(scene)
                look_at(theatre, scene, book)
    finally:
        theatre.close()
        still_house.close()
    assert book.written > 20
    assert not book.faults, "\n".join(book.faults)


def test_the_ledger_sees_what_is_wrong() -> None:
    theatre = Theatre(house(), SIZE, "en", 3)
    surface = theatre.app.surface
    try:
        with ledger(surface.get_rect()) as book:
            theatre.app.painter.write(surface, "Long words in a short box", pygame.Rect(10, 10, 60, 20))
            theatre.app.painter.write(surface, "Low", pygame.Rect(10, 40, 200, 6))
            theatre.app.painter.write(surface, "Out", pygame.Rect(1270, 80, 200, 30))
            theatre.app.painter.write(surface, "Right", pygame.Rect(10, 80, 200, 30))
    finally:
        theatre.close()
    assert [fault.partition(":")[0] for fault in book.faults] == ["cut", "too high", "outside the window"]
