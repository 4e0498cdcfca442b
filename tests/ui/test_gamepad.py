"""Controllers by posted events: focus, play, back, hint, last trick, suits, plugging out."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui import gamepad
from game.ui.gamepad import Gamepad
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre


@pytest.fixture
def theatre() -> Iterator[Theatre]:
    """A window with a match at a choice of cards."""
    house = LibraryHouse(Library.in_memory(), secret=lambda: bytes(31) + b"\x01", worker=lambda: Worker(alone=True))
    made = Theatre(house, (1280, 720), "en", 1, speed="instant")
    made.begin("belote", 4)
    made.until(lambda: choice(made))
    yield made
    made.close()


def choice(theatre: Theatre) -> bool:
    """A card is asked for, with a choice."""
    top = theatre.app.stack.top
    return isinstance(top, TableScene) and top.hand.asked and top.director.idle and len(top.view.legal) > 1


def button(theatre: Theatre, number: int, up: bool = True) -> None:
    """A button of a controller goes down (and up)."""
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) if up else (pygame.CONTROLLERBUTTONDOWN,)
    for kind in kinds:
        theatre.app.dispatch(pygame.event.Event(kind, button=number, instance_id=0))
        theatre.turn()


def test_cross_and_a_play_a_card(theatre: Theatre) -> None:
    table = theatre.table
    names = table.hand.names
    wanted = table.view.legal[-1].card.name
    for _ in range(names.index(wanted) + 1):
        button(theatre, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert table.hand.focus == wanted
    seen = table.seen
    button(theatre, pygame.CONTROLLER_BUTTON_A)
    assert table.seen > seen


def test_the_stick_moves_once_until_it_is_let_go(theatre: Theatre) -> None:
    names = theatre.table.hand.names

    def push(value: int) -> None:
        theatre.app.dispatch(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=0))

    for value in (9_000, 24_000, 32_000, 15_000):
        push(value)
    assert theatre.table.hand.focus == names[0]
    push(0)
    push(30_000)
    assert theatre.table.hand.focus == names[1]
    push(-30_000)
    assert theatre.table.hand.focus == names[0]


def test_shoulders_jump_from_suit_to_suit(theatre: Theatre) -> None:
    hand = theatre.table.hand
    firsts = [name for at, name in enumerate(hand.names) if at == 0 or name[0] != hand.names[at - 1][0]]
    assert len(firsts) > 1
    for name in (*firsts, firsts[0]):
        button(theatre, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert hand.focus == name
    button(theatre, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert hand.focus == firsts[-1]


def test_y_shows_the_last_trick_while_held(theatre: Theatre) -> None:
    button(theatre, pygame.CONTROLLER_BUTTON_Y, up=False)
    theatre.table.update(0.5)
    assert theatre.table.aids.last_shown
    theatre.app.dispatch(
        pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0)
    )
    assert not theatre.table.aids.last_shown


def test_x_asks_for_a_hint_and_start_for_the_menu(theatre: Theatre) -> None:
    button(theatre, pygame.CONTROLLER_BUTTON_X)
    assert theatre.table.adviser.thinking
    button(theatre, pygame.CONTROLLER_BUTTON_START)
    assert theatre.table.form.dialogs
    button(theatre, pygame.CONTROLLER_BUTTON_B)
    assert not theatre.table.form.dialogs


def test_b_asks_before_it_takes_back(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    button(theatre, pygame.CONTROLLER_BUTTON_B)
    assert not theatre.table.form.dialogs and theatre.table.board.notice  # nothing to take back
    undone: list[bool] = []
    monkeypatch.setattr(theatre.session, "can_undo", lambda: True)
    monkeypatch.setattr(theatre.session, "undo", lambda: undone.append(True))
    button(theatre, pygame.CONTROLLER_BUTTON_B)
    assert theatre.table.form.dialogs and not undone
    button(theatre, pygame.CONTROLLER_BUTTON_B)
    assert not theatre.table.form.dialogs and not undone
    button(theatre, pygame.CONTROLLER_BUTTON_B)
    button(theatre, pygame.CONTROLLER_BUTTON_A)
    assert undone == [True]


def test_a_plain_joystick_does_the_same(theatre: Theatre) -> None:
    hand = theatre.table.hand
    theatre.app.dispatch(pygame.event.Event(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=3))
    assert hand.focus == hand.names[0]
    theatre.app.dispatch(pygame.event.Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=3))
    theatre.app.dispatch(pygame.event.Event(pygame.JOYBUTTONDOWN, button=5, instance_id=3))
    assert hand.focus[0] != hand.names[0][0]


def test_a_direction_held_is_repeated_until_the_device_is_gone() -> None:
    held = Gamepad()
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
    assert held.presses(down) == [(gamepad.LEFT, True)]
    assert held.repeat(0.1) == []
    assert held.repeat(gamepad.FIRST_REPEAT) == [(gamepad.LEFT, True)]
    assert held.repeat(gamepad.NEXT_REPEAT) == [(gamepad.LEFT, True)]
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert held.presses(gone) == [(gamepad.LEFT, False)]
    assert held.repeat(1.0) == []


def test_a_device_that_is_gone_before_it_is_opened_is_passed_over() -> None:
    lone = Gamepad()
    lone.start()
    assert lone.presses(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)) == []
    assert lone.presses(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=7)) == []


def test_a_held_button_lifts_the_curtain() -> None:
    house = LibraryHouse(Library.in_memory(), secret=lambda: bytes(32), worker=lambda: Worker(alone=True))
    stage = Theatre(house, (1280, 720), "en", 1, persons=(0, 1), speed="instant")
    try:
        stage.begin("belote", 4)
        assert isinstance(stage.app.stack.top, CurtainScene)
        button(stage, pygame.CONTROLLER_BUTTON_A, up=False)
        for _ in range(30):
            if isinstance(stage.app.stack.top, CurtainScene):
                stage.turn()
        assert isinstance(stage.app.stack.top, TableScene)
    finally:
        stage.close()
