"""Game controllers: plugged in and out at any time, and turned into the keys that do the same.

The cross and the left stick move the focus, A plays or presses, B goes back (at the table it asks whether to take
back), X asks for a hint, Y shows the last trick while held, the shoulders jump from suit to suit, Start opens the menu,
Back goes on to the next group of buttons. A scene may answer a button itself (`game.ui.scene.Scene.gamepad`).
"""

from __future__ import annotations

from typing import Final

import pygame

A, B, X, Y = "a", "b", "x", "y"
LEFT_SHOULDER, RIGHT_SHOULDER = "lb", "rb"
START, BACK = "start", "back"
UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"

KEYS: Final[dict[str, int]] = {
    A: pygame.K_RETURN,
    B: pygame.K_ESCAPE,
    X: pygame.K_h,
    Y: pygame.K_l,
    LEFT_SHOULDER: pygame.K_PAGEUP,
    RIGHT_SHOULDER: pygame.K_PAGEDOWN,
    START: pygame.K_ESCAPE,
    BACK: pygame.K_TAB,
    UP: pygame.K_UP,
    DOWN: pygame.K_DOWN,
    LEFT: pygame.K_LEFT,
    RIGHT: pygame.K_RIGHT,
}
"""The key that does what a button does."""
CONTROLLER: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: A,
    pygame.CONTROLLER_BUTTON_B: B,
    pygame.CONTROLLER_BUTTON_X: X,
    pygame.CONTROLLER_BUTTON_Y: Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_START: START,
    pygame.CONTROLLER_BUTTON_BACK: BACK,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
}
JOYSTICK: Final = (A, B, X, Y, LEFT_SHOULDER, RIGHT_SHOULDER, BACK, START)
"""The buttons of a device whose layout nobody knows, as most number them."""
DIRECTIONS: Final = (UP, DOWN, LEFT, RIGHT)
EVENTS: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
PUSHED, LET_GO = 0.55, 0.35
"""How far the stick must go to count as a direction, and come back to count no more."""
FIRST_REPEAT, NEXT_REPEAT = 0.38, 0.11
"""Seconds after which a direction held is given again, and again."""

Press = tuple[str, bool]
"""A button, and whether it went down."""


class Gamepad:
    """All controllers there are, as one."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._known: set[int] = set()
        """Devices whose layout is known: what they say as plain joysticks is not heard."""
        self._stick: dict[str, bool] = dict.fromkeys(DIRECTIONS, False)
        self._hat: dict[str, bool] = dict.fromkeys(DIRECTIONS, False)
        self._held = ""
        self._left = 0.0
        self._started = False

    def start(self) -> None:
        """Look for controllers from now on; without any support for them nothing happens."""
        if self._started:
            return
        self._started = True
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
        except (ImportError, pygame.error):
            return

    @property
    def present(self) -> bool:
        """Whether there is one: what it says is heard only by looking."""
        return bool(self._open)

    @property
    def held(self) -> bool:
        """A direction is held down: `repeat` wants to be called often."""
        return bool(self._held)

    def presses(self, event: pygame.event.Event) -> list[Press]:
        """What an event of EVENTS means."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._plugged(event.device_index, True)
            return []
        if kind == pygame.JOYDEVICEADDED:
            self._plugged(event.device_index, False)
            return []
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._open.pop(event.instance_id, None)
            self._known.discard(event.instance_id)
            return self._release_all()
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._pressed(CONTROLLER.get(event.button, ""), kind == pygame.CONTROLLERBUTTONDOWN)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._pushed(event.axis, event.value / 32768)
        if event.instance_id in self._known:
            return []
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = JOYSTICK[event.button] if event.button < len(JOYSTICK) else ""
            return self._pressed(name, kind == pygame.JOYBUTTONDOWN)
        if kind == pygame.JOYAXISMOTION:
            return self._pushed(event.axis, event.value)
        x, y = event.value
        now = {UP: y > 0, DOWN: y < 0, LEFT: x < 0, RIGHT: x > 0}
        return self._changed(self._hat, now)

    def repeat(self, dt: float) -> list[Press]:
        """The direction held, again, if it is time after ``dt`` more seconds."""
        if not self._held:
            return []
        self._left -= dt
        if self._left > 0:
            return []
        self._left = NEXT_REPEAT
        return [(self._held, True)]

    def _plugged(self, index: int, known: bool) -> None:
        """Open a device; it says nothing otherwise."""
        try:
            from pygame._sdl2 import controller

            if known:
                device = controller.Controller(index)
                id = device.as_joystick().get_instance_id()
                self._open[id] = device
                self._known.add(id)
            elif not controller.is_controller(index):
                joystick = pygame.joystick.Joystick(index)
                self._open[joystick.get_instance_id()] = joystick
        except (ImportError, pygame.error):
            return  # gone again already

    def _pressed(self, name: str, down: bool) -> list[Press]:
        if not name:
            return []
        if name in DIRECTIONS:
            self._hold(name, down)
        return [(name, down)]

    def _hold(self, name: str, down: bool) -> None:
        if down:
            self._held, self._left = name, FIRST_REPEAT
        elif self._held == name:
            self._held = ""

    def _pushed(self, axis: int, value: float) -> list[Press]:
        if axis not in (0, 1):
            return []
        back, on = (LEFT, RIGHT) if axis == 0 else (UP, DOWN)
        now = dict(self._stick)
        for name, far in ((back, -value), (on, value)):
            now[name] = far > (LET_GO if self._stick[name] else PUSHED)
        return self._changed(self._stick, now)

    def _changed(self, state: dict[str, bool], now: dict[str, bool]) -> list[Press]:
        found: list[Press] = []
        for name in DIRECTIONS:
            if state[name] != now[name]:
                state[name] = now[name]
                found += self._pressed(name, now[name])
        return found

    def _release_all(self) -> list[Press]:
        found: list[Press] = [(self._held, False)] if self._held else []
        self._held = ""
        for state in (self._stick, self._hat):
            for name in DIRECTIONS:
                state[name] = False
        return found


def key_event(press: Press) -> pygame.event.Event:
    """The key that a press of a button stands for."""
    name, down = press
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=KEYS[name], mod=0, unicode="", scancode=0)
