"""What the parts of a table (input, aids, sheets, menu) may ask of its scene."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.actions import Action
from game.core.view import View
from game.host.chair import Chair
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.drawing.painter import Painter
from game.ui.games.staging import Staging
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.stage.cues import Cues
from game.ui.stage.director import Director
from game.ui.stage.stage import Stage
from game.ui.table.asks.adviser import Adviser
from game.ui.table.asks.arrivals import Arrivals
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.questions import Questions
from game.ui.table.hud.board import Board
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.tools import ToolButton
from game.ui.widgets import Form, Widget


class TableFace(Protocol):
    """The face of a table scene."""

    app: App
    painter: Painter
    chair: Chair
    desk: Desk
    view: View
    stage: Stage
    hand: Hand
    staging: Staging
    phrases: Phrases
    cues: Cues
    director: Director
    form: Form
    tools: list[ToolButton]
    board: Board
    questions: Questions
    adviser: Adviser
    arrivals: Arrivals
    narrator: Narrator
    layout: Layout
    pen: Pen
    paused: bool

    @property
    def topmost(self) -> Widget | None:
        """The dialog or panel that would take a click first."""

    @property
    def on_top(self) -> bool:
        """No other scene lies above this one."""

    def touch(self) -> None:
        """Something has changed: the scene is to be drawn again."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the table as it is, without panels and tools."""

    def say(self, words: str) -> None:
        """A sentence above the hand for a while."""

    def answer(self, answer: Action, *, own: bool = True) -> None:
        """Give an answer to the open question."""

    def rush(self) -> None:
        """Everything goes at once until somebody is asked."""
