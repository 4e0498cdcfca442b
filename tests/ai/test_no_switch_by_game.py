"""The bots' common parts know no game: what differs by game is said by its family's object (`ai.games.family`)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.registry import GAMES as JUDGED
from ai.registry import family_of
from game.rules import FAMILIES, GAMES
from tests.test_layers import imported, modules

ROOT = Path(__file__).resolve().parent.parent.parent
FAMILY_NAMES = tuple(FAMILIES)
NAMES = tuple(sorted({*GAMES, *FAMILY_NAMES}))
REGISTRY = "ai.registry"
"""The one place that names and imports families."""


def common() -> dict[str, Path]:
    """The modules of `ai` outside the families."""
    found = modules(ROOT, ("ai",))
    return {name: path for name, path in found.items() if not _of_a_family(name) and name != REGISTRY}


def _of_a_family(module: str) -> bool:
    return module.startswith(tuple(f"ai.games.{family}" for family in FAMILY_NAMES))


def words(path: Path) -> Iterator[tuple[int, str]]:
    """Every name and text of the code with its line; documentation may give a game as an example."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.lineno, node.value
        for field in ("id", "attr", "name", "arg"):
            text = getattr(node, field, None)
            if isinstance(text, str):
                yield getattr(node, "lineno", 0), text


def named(path: Path) -> list[str]:
    """Where the code of a file names a game or a family."""
    pattern = re.compile("|".join(NAMES), re.IGNORECASE)
    return [f"{path.name}:{line}: {text}" for line, text in words(path) if pattern.search(text)]


def test_the_common_parts_name_no_game() -> None:
    parts = common()
    assert {"ai.levels", "ai.search.ismcts", "ai.advice.comparison", "ai.lab.ladder", "ai.reasons.tricks"} <= set(parts)
    for path in parts.values():
        assert not named(path)


def test_only_the_registry_imports_a_family() -> None:
    known = frozenset(modules(ROOT))
    for module, path in common().items():
        for line, target in imported(module, path, known):
            assert not _of_a_family(target), f"{path}:{line}"
            of_rules = target.startswith("game.rules.") and target.removeprefix("game.rules.").startswith(NAMES)
            assert not of_rules, f"{path}:{line}"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('"""Such as Belote."""\nkinds = []\n', 0),
        ('if game == "bieten":\n    pass\n', 1),
        ("def _belote_cards() -> None: ...\n", 1),
        ("from ai.games.piquet import suits as found\n", 0),
        ("found = ismcts.Belote()\n", 1),
    ],
)
def test_names_are_found(tmp_path: Path, text: str, count: int) -> None:
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")
    assert len(named(path)) == count


@pytest.mark.parametrize("game", JUDGED)
def test_a_family_says_all_that_differs(game: str) -> None:
    family = family_of(game)
    assert family.reasons is not None
    assert not family.scales or game in family.scales
