"""Positions in the notation with answers that no level may give (`positions/`): what whole deals of Master's, read card
by card, and the conventions of the field have brought up.

Records have lines ``key: value`` and are separated by empty lines. ``at`` is what the seat asked sees, ``forbidden``
lists patterns of answers, ``why`` says what is wrong with them; ``levels`` are those that know better (all of them, if
not given).
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import pytest

from ai.player import LEVELS, Budget
from ai.registry import make
from game.rules import FAMILY_OF, view_at

FOLDER: Final = Path(__file__).parent / "positions"
ITERATIONS: Final = {"bezique": {1: 0, 2: 0, 3: 48, 4: 200}, "piquet": {1: 0, 2: 0, 3: 300, 4: 800}}
"""By family: how long each level thinks here."""
SEEDS: Final = {1: 5, 2: 1, 3: 2, 4: 1}
"""By level: players tried every time; ..."""
MANY_SEEDS: Final = 20
"""... and players of every level in the broad test."""
EACH_GAME: Final = 3
"""Positions of every game and number of players at least."""

Record = dict[str, str]


def records() -> list[Record]:
    """All positions."""
    found: list[Record] = []
    for path in sorted(FOLDER.glob("*.txt")):
        for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
            record: Record = {}
            for line in block.splitlines():
                key, colon, value = line.partition(": ")
                assert colon, f"{path.name}: {line!r} is not key: value"
                record[key] = value
            found.append(record)
    return found


def concerned() -> list[tuple[Record, int]]:
    """The positions, each with the levels that it concerns."""
    known = " ".join(str(level) for level in LEVELS)
    return [(one, int(level)) for one in records() for level in one.get("levels", known).split()]


def named(value: Record | int) -> str:
    """What a case is called: the game, and the first words of what is wrong."""
    return str(value) if isinstance(value, int) else f"{value['at'].split()[0]} {value['why'][:40]}"


def answers_well(record: Record, level: int, seeds: int) -> None:
    """No player of the level gives a forbidden answer, however the seed falls."""
    view = view_at(record["at"])
    patterns = [one.strip() for one in record["forbidden"].split(";")]
    iterations = ITERATIONS[FAMILY_OF[view.game]][level]
    for seed in range(seeds):
        chosen = make(view.game, level, seed).choose(view, Budget(iterations=iterations)).text
        assert not any(fnmatchcase(chosen, one) for one in patterns), f"{chosen}: {record['why']}"


@pytest.mark.parametrize(("record", "level"), concerned(), ids=named)
def test_no_level_makes_this_mistake(record: Record, level: int) -> None:
    answers_well(record, level, SEEDS[level])


@pytest.mark.broad
@pytest.mark.parametrize(("record", "level"), concerned(), ids=named)
def test_no_level_makes_this_mistake_with_any_seed(record: Record, level: int) -> None:
    answers_well(record, level, MANY_SEEDS)


@pytest.mark.parametrize("record", records(), ids=named)
def test_the_forbidden_answers_are_some_of_those_allowed(record: Record) -> None:
    view = view_at(record["at"])
    patterns = [one.strip() for one in record["forbidden"].split(";")]
    if view.ask is not None and view.ask.verb:
        return
    allowed = [one.text for one in view.legal]
    for pattern in patterns:
        assert any(fnmatchcase(one, pattern) for one in allowed), f"{pattern} is none of {allowed}"
    assert any(not any(fnmatchcase(one, pattern) for pattern in patterns) for one in allowed)


def test_there_are_positions_of_every_game() -> None:
    counts: dict[str, int] = {}
    for record in records():
        game = " ".join(record["at"].split()[:2])
        counts[game] = counts.get(game, 0) + 1
    assert len(counts) >= 8
    assert min(counts.values()) >= EACH_GAME, counts
