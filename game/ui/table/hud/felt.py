"""The felt that a game paints its plates on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen


@dataclass(frozen=True, slots=True)
class Felt:
    """Where and with what is painted, and what the table shows."""

    surface: pygame.Surface
    pen: Pen
    layout: Layout
    tableau: Tableau
    narrator: Narrator
    counts: Sequence[float] = ()
    """The points of each side counted up so far."""
    flash: float = 0.0
    """1..0 lights what has just been settled."""
