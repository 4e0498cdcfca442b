"""A table of the Bezique family to be played at by a test: whoever is not asked keeps court cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.core.actions import Action
from game.core.options import Choice
from game.core.view import PICK_CARD, View
from game.host.chair import Setup, Sitting
from game.host.house import LibraryHouse
from game.host.library import Library
from game.rules.bezique.public import BeziquePublic
from game.ui import quick, screenshots
from game.ui.games.bezique.window import WindowPanel
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.widgets import Widget

Open = Callable[..., Theatre]
SIZE = (1280, 720)
LOW_FIRST = "789TAJQK"
SEVENS_LAST = "TA98JQK7"
"""Which ranks are played before others."""


class OptionHouse(LibraryHouse):
    """A house whose matches have these options."""

    chosen: dict[str, Choice]

    def start(self, setup: Setup) -> Sitting:
        return super().start(replace(setup, options=self.chosen))


@pytest.fixture
def theatre(monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a window with a match: ``theatre(game, players, seed, **options)``; players keep their court cards."""
    opened: list[Theatre] = []
    usual = quick.quick_answer
    first = [LOW_FIRST]

    def hoarding(view: View, numbers: quick.Numbers) -> Action:
        plays = [one for one in view.legal if one.verb == "play"]
        if view.ask is not None and view.ask.kind == PICK_CARD:
            return min(plays, key=lambda one: (first[0].find(one.card.name[1]), one.card.name))
        answer = usual(view, numbers)
        return answer if answer.verb != "claim" else next(one for one in view.legal if one.verb != "claim")

    for module in (screenshots, quick):
        monkeypatch.setattr(module, "quick_answer", hoarding)

    def make(
        game: str = "bezique", players: int = 2, seed: int = 1, order: str = LOW_FIRST, **options: Choice
    ) -> Theatre:
        first[0] = order
        house = OptionHouse(Library.in_memory(), secret=lambda: seed.to_bytes(32, "big"))
        house.chosen = options
        made = Theatre(house, SIZE, "en", seed, speed="instant")
        opened.append(made)
        made.begin(game, players)
        return made

    yield make
    for one in opened:
        one.close()


def public(stage: Theatre) -> BeziquePublic:
    """The public table as the chair sees it."""
    return BeziquePublic.of(stage.table.view.public)


def press(stage: Theatre, key: int) -> None:
    stage.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    stage.turn()
    stage.app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    stage.turn()


def move(stage: Theatre, where: tuple[float, float], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
    box = (round(where[0]), round(where[1]))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=buttons))
    stage.turn()


def drag(stage: Theatre, start: tuple[float, float], end: tuple[float, float]) -> None:
    move(stage, start)
    first, last = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
    stage.turn()
    for _ in range(6):
        move(stage, end, (1, 0, 0))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=last, button=1))
    stage.turn()


def click(stage: Theatre, where: tuple[float, float]) -> None:
    move(stage, where)
    box = (round(where[0]), round(where[1]))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box, button=1))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=box, button=1))
    stage.turn()


def touch(stage: Theatre, widget: Widget) -> None:
    click(stage, widget.rect.center)


def panel(stage: Theatre) -> WindowPanel | None:
    top = stage.app.stack.top
    if isinstance(top, TableScene) and top.director.idle and isinstance(top.questions.panel, WindowPanel):
        return top.questions.panel
    return None


def card_asked(stage: Theatre) -> bool:
    top = stage.app.stack.top
    return isinstance(top, TableScene) and top.hand.asked and top.director.idle


def at_window(stage: Theatre, verb: str = "meld") -> WindowPanel:
    """Go on to a window in which an answer of that verb is possible."""

    def there() -> bool:
        found = panel(stage)
        return found is not None and any(one.verb == verb for one in stage.table.view.legal)

    stage.until(there)
    found = panel(stage)
    assert found is not None
    return found


def open_bits(stage: Theatre) -> int:
    view = stage.table.view
    return view.zone(f"tableau{view.seat}").bits


def settle(stage: Theatre) -> None:
    stage.until(lambda: stage.table.director.idle, answer=False)
