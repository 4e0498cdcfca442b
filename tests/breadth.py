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


def windows(sizes: Iterable[tuple[int, int]], languages: Iterable[str]) -> list[Any]:
    """Every size in every language. Narrow is the small window, where words have the least room, in the language of the
    longest words."""
    told = list(languages)
    return broad(((size, code) for size in sizes for code in told), lambda case: is_telling(*case))


def is_telling(size: tuple[int, int], language: str) -> bool:
    """Whether words that fit this window of this language are likely to fit the others."""
    return size[0] == 1024 and language == "de"


def every_game(narrow: Sequence[str] = FAMILIES) -> list[Any]:
    """Every game, one of each family (or those named) being narrow."""
    return broad(GAMES, lambda game: game in narrow)
