"""Several cards of a hand: chosen by key, put back, confirmed; and only as many as may be."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.view import PICK_CARDS
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.asks.pick_cards import CardsPanel
from game.ui.widgets import Widget


@pytest.fixture
def theatre() -> Iterator[Theatre]:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (3).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    stage = Theatre(house, (1280, 720), "en", 3)
    yield stage
    stage.close()


def press(theatre: Theatre, *keys: int) -> None:
    for key in keys:
        theatre.app.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        theatre.app.stack.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
        for _ in range(12):
            theatre.turn()


def exchange(theatre: Theatre) -> TableScene:
    """The table when the person is to choose cards."""

    def asked() -> bool:
        top = theatre.app.stack.top
        if not isinstance(top, TableScene) or not top.director.idle:
            return False
        return top.view.ask is not None and top.view.ask.kind == PICK_CARDS and top.hand.many

    theatre.begin("rubicon_piquet")
    theatre.until(asked)
    return theatre.table


def meant(table: TableScene) -> Widget | None:
    """What has the keyboard, besides the cards."""
    return table.form.focus


def test_cards_are_chosen_put_back_and_confirmed_by_keys(theatre: Theatre) -> None:
    table = exchange(theatre)
    ask = table.view.ask
    assert ask is not None
    first = table.hand.names[0]
    press(theatre, pygame.K_1, pygame.K_RETURN)
    assert table.hand.chosen == {first}
    press(theatre, pygame.K_RIGHT, pygame.K_RETURN)
    assert len(table.hand.chosen) == 2
    press(theatre, pygame.K_BACKSPACE)
    assert table.hand.chosen == set()
    press(theatre, pygame.K_SPACE)
    assert table.view.ask == ask and len(table.hand.chosen) == 1  # nothing chosen is no exchange
    press(theatre, pygame.K_SPACE)
    assert table.view.ask != ask


def test_a_digit_leads_back_from_the_buttons_to_the_cards(theatre: Theatre) -> None:
    table = exchange(theatre)
    ask = table.view.ask
    press(theatre, pygame.K_TAB, pygame.K_TAB)
    assert table.form.focus is not None
    press(theatre, pygame.K_3, pygame.K_RETURN)
    assert table.hand.chosen == {table.hand.names[2]} and table.view.ask == ask


@pytest.mark.parametrize("arrow", [pygame.K_RIGHT, pygame.K_LEFT])
def test_an_arrow_leads_back_from_the_buttons_to_the_cards(theatre: Theatre, arrow: int) -> None:
    table = exchange(theatre)
    ask = table.view.ask
    panel = table.questions.panel
    assert isinstance(panel, CardsPanel)
    press(theatre, pygame.K_1, pygame.K_RETURN)
    table.form.focus_on(panel.confirm if arrow == pygame.K_RIGHT else panel.clear)
    table.form.reveal()
    press(theatre, arrow)
    assert meant(table) is None and table.hand.focus in table.hand.names
    # Between the buttons arrows go from one to the next.
    table.form.focus_on(panel.clear if arrow == pygame.K_RIGHT else panel.confirm)
    press(theatre, arrow)
    assert meant(table) is (panel.confirm if arrow == pygame.K_RIGHT else panel.clear)
    assert table.view.ask == ask and len(table.hand.chosen) == 1


def test_no_more_cards_than_may_be_chosen(theatre: Theatre) -> None:
    table = exchange(theatre)
    ask = table.view.ask
    assert ask is not None
    for index in range(ask.maximum + 2):
        press(theatre, pygame.K_1 + index if index < 9 else pygame.K_0, pygame.K_RETURN)
    assert len(table.hand.chosen) == ask.maximum
