"""A key counts once for each press; only what moves something repeats while it is held."""

from __future__ import annotations

import pygame

from game.ui.held_keys import HeldKeys


def event(kind: int, key: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key, mod=0, unicode="")


def test_a_key_that_acts_counts_once_until_it_is_released() -> None:
    held = HeldKeys(lambda key: True)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_F1, pygame.K_l, pygame.K_ESCAPE):
        assert held.passes(event(pygame.KEYDOWN, key))
        assert not held.passes(event(pygame.KEYDOWN, key))
        assert held.passes(event(pygame.KEYUP, key))
        assert held.passes(event(pygame.KEYDOWN, key))


def test_arrows_repeat_while_they_are_held_and_not_afterwards() -> None:
    down = {pygame.K_RIGHT}
    held = HeldKeys(lambda key: key in down)
    assert [held.passes(event(pygame.KEYDOWN, pygame.K_RIGHT)) for _ in range(3)] == [True] * 3
    down.clear()  # released while the program was busy: pygame has not seen it yet and goes on repeating
    assert not held.passes(event(pygame.KEYDOWN, pygame.K_RIGHT))
    assert held.passes(event(pygame.KEYUP, pygame.K_RIGHT))
    assert held.passes(event(pygame.KEYDOWN, pygame.K_RIGHT))


def test_keys_held_in_another_window_are_forgotten() -> None:
    held = HeldKeys(lambda key: True)
    assert held.passes(event(pygame.KEYDOWN, pygame.K_RETURN))
    assert held.passes(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert held.passes(event(pygame.KEYDOWN, pygame.K_RETURN))
