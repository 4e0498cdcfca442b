"""No function is longer than a screen without a reason: what does several things is several functions."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trees import statements

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("game", "ai", "build_scripts")
LONGEST = 60

LIST = "a list of what there is, a line for each"
HOT = "the innermost loop of a search: a call costs more than what it would tidy"
LONGER = {
    "ai/games/belote/rollout.py:finish": HOT,
    "ai/games/piquet/duel.py:_best": HOT,
    "ai/search/double_dummy/alpha_beta.py:lead": HOT,
    "ai/search/double_dummy/alpha_beta.py:reply": HOT,
    "build_scripts/art_parts/courts.py:_collar": "one drawing",
    "game/rules/bieten/public.py:public_of": LIST,
    "game/rules/bonaken/rules.py:public": LIST,
}
"""Functions that are longer, and why."""


def long_functions(root: Path) -> Iterator[tuple[str, int]]:
    """Every function below `root` that is longer, by file and name, with its lines."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            for node in statements(ast.parse(path.read_text(encoding="utf-8"), str(path))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines = (node.end_lineno or node.lineno) - node.lineno + 1
                    if lines > LONGEST:
                        yield f"{path.relative_to(root).as_posix()}:{node.name}", lines


def test_no_function_is_longer_without_a_reason() -> None:
    found = dict(long_functions(ROOT))
    assert not {name: lines for name, lines in found.items() if name not in LONGER}
    assert not LONGER.keys() - found.keys(), "these are short now: their reasons can go"


@pytest.mark.parametrize(("lines", "long"), [(59, []), (60, ["game/one.py:told"])])
def test_a_long_function_is_found(tmp_path: Path, lines: int, long: list[str]) -> None:
    path = tmp_path / "game" / "one.py"
    path.parent.mkdir()
    path.write_text("class One:\n    async def told(self) -> None:\n" + "        pass\n" * lines, encoding="utf-8")
    assert [name for name, _ in long_functions(tmp_path)] == long
