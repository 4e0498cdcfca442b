"""How often a test is repeated: `test.py` runs it for some of its cases, `test.py --full` for all (mark ``broad``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from game.rules import GAMES

FAMILIES = ("belote", "rubicon_piquet", "bezique", "bonaken", "bieten")
"""The game of each family that stands for the others."""


def broad(cases: Iterable[Any], narrow: Callable[[Any], bool]) -> list[Any]:
    """Cases of a test as its parameters: those that are not ``narrow`` are broad. A tuple is a row of values."""
    found: list[Any] = []
    for case in cases:
        values = case if isinstance(case, tuple) else (case,)
        found.append(pytest.param(*values, marks=() if narrow(case) else pytest.mark.broad))
    return found


def every_game(narrow: Sequence[str] = FAMILIES) -> list[Any]:
    """Every game, one of each family (or those named) being narrow."""
    return broad(GAMES, lambda game: game in narrow)
