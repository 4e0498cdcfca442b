"""The window without a display, turned by hand: its loop in small, with a clock that goes as fast as one likes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.core.rng import Rng
from game.host.chair import NEXT_DEAL, REMATCH, House
from game.ui.launch import PlayOptions
from game.ui.program import Program
from game.ui.quick import Numbers, quick_answer
from game.ui.scenes.curtain import HOLD_SECONDS, CurtainScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.table.hud.sheet import ScoreSheet

STEP: Final = 1 / 20
SIZE: Final = (1024, 600)


def program_at(house: House, folder: Path, cache: Path) -> Program:
    """The program at its title, with everything done at once; ``cache`` is where drawn pictures are kept."""
    program = Program(house, PlayOptions(folder, lang="en", size=SIZE, cache=cache))
    program.app.settling = 0.0
    program.app.prefer(speed="instant", bot_pause=0.0, turn_reminder=False, mute=True, claims="never")
    program.title()
    return program


def press(program: Program, key: int, down: bool | None = None) -> None:
    """A key goes down and up, or only one of both."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP) if down is None else (pygame.KEYDOWN if down else pygame.KEYUP,):
        program.app.dispatch(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def turn(program: Program, step: float = STEP, draw: bool = True) -> bool:
    """Once round the loop, without its waiting; whether something was drawn."""
    if program.app.tick is not None:
        program.app.tick()
    if draw:
        return program.app.turn(step)
    program.app.stack.update(step)
    return False


class Hand:
    """Plays whatever is asked, in a program that is not at its title; one turn out of ``drawn`` is drawn."""

    def __init__(self, program: Program, rng: Rng, drawn: int = 1) -> None:
        self._program = program
        self._drawn = drawn
        self._turns = 0
        self._numbers = Numbers(rng.next())

    def play_on(self, turned: Callable[[float], object] | None = None) -> None:
        """An answer if one is asked for, and a turn of the loop (as ``turned`` makes it)."""
        program = self._program
        turned = turned or self._turn
        top = program.app.stack.top
        if isinstance(top, CurtainScene):
            press(program, pygame.K_SPACE, True)
            for _ in range(4):
                if program.app.stack.top is top:
                    turned(HOLD_SECONDS / 3)
            press(program, pygame.K_SPACE, False)
        elif isinstance(top, ResultScene):
            program.session.leave()
        elif isinstance(top, TableScene) and top.form.dialogs:
            sheet = top.topmost
            goes_on = isinstance(sheet, ScoreSheet) and sheet.go_on is not None
            if goes_on:
                top.form.focus_on(None)  # else Enter presses whatever has the focus
            press(program, pygame.K_RETURN if goes_on else pygame.K_ESCAPE)
        elif isinstance(top, TableScene) and top.director.idle and top.view.ask is not None:
            if top.view.ask.topic not in (NEXT_DEAL, REMATCH):
                top.answer(quick_answer(top.view, self._numbers))
        turned(STEP)

    def _turn(self, step: float) -> None:
        self._turns += 1
        turn(self._program, step, draw=self._turns % self._drawn == 0)
