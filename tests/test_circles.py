"""No two modules import each other, not even by way of others: each can be read, tested and replaced by itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_layers import modules
from tests.trees import children

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("game", "ai", "build_scripts")


def needed(path: Path, module: str, known: frozenset[str]) -> Iterator[str]:
    """The modules of `known` that the file `path` imports, also inside functions, but not for the type checker only."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in _run(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1])
                base = f"{above}.{base}".rstrip(".")
            inner = [f"{base}.{alias.name}" for alias in node.names]
            yield from (name for name in inner if name in known)
            if base in known and not all(name in known for name in inner):
                yield base


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that may run: without what stands under `if TYPE_CHECKING`."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.orelse if isinstance(node, ast.If) and _for_the_checker(node.test) else children(node)


def _for_the_checker(test: ast.expr) -> bool:
    """Whether it is `TYPE_CHECKING` or `typing.TYPE_CHECKING`."""
    if isinstance(test, ast.Attribute):
        return test.attr == "TYPE_CHECKING" and isinstance(test.value, ast.Name) and test.value.id == "typing"
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one module (Tarjan), each sorted."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for target in sorted(graph[module]):
            if target not in number:
                visit(target)
                lowest[module] = min(lowest[module], lowest[target])
            elif target in path:
                lowest[module] = min(lowest[module], number[target])
        if lowest[module] == number[module]:
            component = path[path.index(module) :]
            del path[path.index(module) :]
            if len(component) > 1:
                found.append(sorted(component))

    for module in sorted(graph):
        if module not in number:
            visit(module)
    return found


def imports(root: Path) -> dict[str, set[str]]:
    """Who imports whom below `root`."""
    files = modules(root, PACKAGES)
    known = frozenset(files)
    return {module: set(needed(path, module, known)) - {module} for module, path in files.items()}


def test_no_two_modules_import_each_other() -> None:
    graph = imports(ROOT)
    assert len(graph) > 300
    assert circles(graph) == []


@pytest.mark.parametrize(
    "statement",
    [
        "import game.first",
        "from game.first import name",
        "from game import first",
        "from .first import name",
        "from . import first",
        "def f() -> None:\n    from game.first import name",
        "import game.third",
    ],
)
def test_a_circle_is_found(tmp_path: Path, statement: str) -> None:
    files = {"__init__": "", "first": "from game.second import name", "third": "import game.first", "second": ""}
    (tmp_path / "game").mkdir()
    for name, text in files.items():
        (tmp_path / "game" / f"{name}.py").write_text(text + "\n", encoding="utf-8")
    assert circles(imports(tmp_path)) == []
    (tmp_path / "game" / "second.py").write_text(statement + "\n", encoding="utf-8")
    (circle,) = circles(imports(tmp_path))
    assert {"game.first", "game.second"} <= set(circle)


def test_what_only_the_type_checker_reads_makes_no_circle(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "first.py").write_text("from game.second import name\n", encoding="utf-8")
    (tmp_path / "game" / "second.py").write_text("if TYPE_CHECKING:\n    import game.first\n", encoding="utf-8")
    assert circles(imports(tmp_path)) == []
