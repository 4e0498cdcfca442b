"""Positions of the Bezique family with answers that no level may give. Each complaint about a bot becomes a record in
`blunders/` (see `posing`). ``levels`` lists the levels concerned where it is not all of them."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from ai.player import LEVELS, Budget
from ai.registry import make
from tests.ai.bezique.posing import fields, posed

FOLDER = Path(__file__).parent / "blunders"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
DEALS = 2
SEEDS = {1: (1, 2, 3, 4), 2: (1,), 3: (1,), 4: (1,)}
ITERATIONS = {1: 0, 2: 0, 3: 30, 4: 60}


def patterns(text: str) -> list[str]:
    """The patterns of a list separated by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def test_there_are_enough_positions() -> None:
    assert len(NAMES) >= 15


def concerned() -> list[tuple[str, int]]:
    """Every record with each of its levels."""
    return [
        (name, level)
        for name in NAMES
        for level in LEVELS
        if str(level) in fields(FOLDER / f"{name}.txt").get("levels", "1 2 3 4").split()
    ]


@pytest.mark.parametrize(("name", "level"), concerned())
def test_no_level_makes_this_mistake(name: str, level: int) -> None:
    record = fields(FOLDER / f"{name}.txt")
    for number in range(DEALS):
        deal = posed(record, number)
        view = deal.view(0)
        allowed = [one.text for one in view.legal]
        banned = {text for text in allowed for one in patterns(record["forbidden"]) if fnmatchcase(text, one)}
        assert banned and len(banned) < len(set(allowed)), f"forbidden of {allowed}: {banned}"
        for seed in SEEDS[level]:
            chosen = make(record["game"], level, seed).choose(view, Budget(iterations=ITERATIONS[level]))
            assert chosen.text not in banned, f"{chosen.text}: {record['why']}"
