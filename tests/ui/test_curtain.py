"""The curtain between two people under the dummy driver: no card shows through, a hold, a PIN, loss of the focus."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.events import DealBegan, Event
from game.ui.quick import quick_answer
from game.ui.scenes.curtain import HOLD_SECONDS, CurtainScene
from game.ui.scenes.table import TableScene
from tests.ui.conftest import SIZE, Open
from tests.ui.gestures import down, press, top_of, up


def test_two_people_never_see_a_card_on_the_curtain(theatre: Open) -> None:
    """Every frame of the curtain equals a curtain painted on a fresh surface: nothing of any table is left in it."""
    stage = theatre(4, persons=(0, 1), speed="normal")
    stage.app.stack.fades = True
    compared = 0
    curtains: set[int] = set()
    for _ in range(6000):
        stage.turn(1 / 20)
        stage.draw()
        top = top_of(stage)
        if isinstance(top, CurtainScene):
            assert stage.session.table is None
            assert not any(isinstance(scene, TableScene) for scene in stage.app.stack.scenes)
            curtains.add(id(top))
            frames = round(HOLD_SECONDS * 20) + 2
            stage.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
            for _ in range(frames):
                if top_of(stage) is not top:
                    break
                shown = pygame.image.tobytes(stage.draw(), "RGB")
                fresh = pygame.Surface(SIZE).convert()
                top.draw(fresh)
                assert shown == pygame.image.tobytes(fresh, "RGB")
                compared += 1
                stage.turn(1 / 20)
            assert top_of(stage) is not top, "held long enough, the curtain opens"
        elif isinstance(top, TableScene) and top.director.idle and top.view.ask is not None and not top.form.dialogs:
            top.answer(quick_answer(top.view, stage.numbers))
        if len(curtains) >= 6:
            break
    assert len(curtains) >= 6 and compared > 30


def test_a_short_press_does_not_open_the_curtain_and_focus_loss_closes_the_hand(theatre: Open) -> None:
    stage = theatre(4, persons=(0, 1))
    top = top_of(stage)
    assert isinstance(top, CurtainScene)
    down(stage, (640, 600))
    assert top.held > 0
    up(stage, (640, 600))
    assert top_of(stage) is top and top.held == 0
    stage.until(lambda: isinstance(top_of(stage), TableScene))
    seat = stage.table.chair.seat
    stage.app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hidden = top_of(stage)
    assert isinstance(hidden, CurtainScene) and hidden.seat == seat


def test_the_curtain_waits_for_the_pin(theatre: Open) -> None:
    stage = theatre(4, persons=(0, 1), pins={"Camille": "1234", "Odile": "1234"})
    top = top_of(stage)
    assert isinstance(top, CurtainScene)
    locked = [top.locked]
    for char in "9999":
        stage.app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=char))
    locked.append(top.locked)
    for char in "1234":
        stage.app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=char))
    assert [*locked, top.locked] == [True, True, False]
    press(stage, pygame.K_SPACE)
    stage.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    for _ in range(30):
        stage.turn()
    assert isinstance(top_of(stage), TableScene)


def test_one_person_meets_no_curtain(theatre: Open) -> None:
    stage = theatre()
    assert isinstance(top_of(stage), TableScene)
    stage.app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(top_of(stage), TableScene)


@pytest.mark.parametrize(
    ("game", "players"), [("belote", 4), ("rubicon_piquet", 2), ("bezique", 2), ("bonaken", 3), ("bieten", 3)]
)
def test_nothing_of_a_deal_is_shown_before_seats_are_drawn(theatre: Open, game: str, players: int) -> None:
    """The first curtain tells nothing of the deal, and the plates that tell of one come with it."""
    stage = theatre(3, game, players, persons=(0, 1), speed="normal")
    curtain = top_of(stage)
    assert isinstance(curtain, CurtainScene)
    assert curtain.begins and not curtain.recap
    stage.until(lambda: isinstance(top_of(stage), TableScene))
    table = stage.table
    told: list[Event] = []
    early: list[str] = []
    plates, witness = table.staging.draw_plates, table.director.witness

    def drawn(*arguments: Any) -> None:
        plates(*arguments)
        if not any(isinstance(event, DealBegan) for event in told):
            early.append("plates")

    def noted(event: Event) -> None:
        told.append(event)
        witness(event)

    table.staging.draw_plates = drawn  # type: ignore[method-assign, assignment]  # a spy
    table.director.witness = noted
    for _ in range(400):
        stage.draw()
        stage.turn()
        if any(isinstance(event, DealBegan) for event in told):
            break
    assert told and isinstance(told[-1], DealBegan) and not early
    stage.draw()
    stage.turn()
    assert table.cues.tableau.begun
