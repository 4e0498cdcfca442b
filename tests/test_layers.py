"""The layers of the architecture: who may import whom, read from the import statements of every module."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.trees import nodes

ROOT = Path(__file__).resolve().parent.parent
STANDARD = frozenset(sys.stdlib_module_names)
KERNEL = frozenset({"__future__", "typing", "dataclasses", "enum"})
# The names of machine integers: for the compiler and the type checker only, never imported where nothing is compiled.
NATIVE = frozenset({"mypy_extensions"})
# What the screen may know of the core: values, never the truth of a deal.
VALUE_MODULES = ("cards", "zones", "actions", "events", "view", "reasons", "options", "public", "log")
VALUES = frozenset(f"game.core.{name}" for name in VALUE_MODULES)


@dataclass(frozen=True)
class Layer:
    """What the modules of one layer may import: whole libraries by top name, own packages, and single own modules."""

    libraries: frozenset[str]
    packages: tuple[str, ...] = ()
    modules: frozenset[str] = frozenset()

    def allows(self, target: str) -> bool:
        """Whether a module of this layer may import the module `target`."""
        if target.split(".")[0] not in ("game", "ai"):
            return target.split(".")[0] in self.libraries
        within = any(target == package or target.startswith(package + ".") for package in self.packages)
        return within or target in self.modules


# The longest matching prefix counts. `game.__main__` and `game.cli` wire everything and are not listed here.
LAYERS = {
    "game": Layer(STANDARD),
    "game.gate": Layer(STANDARD, modules=frozenset({"game.files"})),
    "game.core": Layer(KERNEL, ("game.core",)),
    "game.rules": Layer(KERNEL, ("game.core", "game.rules")),
    "ai": Layer(STANDARD | NATIVE, ("game.core", "game.rules", "ai")),
    "ai.games.belote.fitting": Layer(STANDARD | {"numpy"}, ("game.core", "game.rules", "ai")),
    "ai.lab.executors": Layer(STANDARD | {"distributed"}, ("ai.lab.executors",)),
    "game.host": Layer(
        STANDARD | {"platformdirs"},
        ("game.core", "game.rules", "game.host"),
        frozenset(
            {
                "game.files",
                "game.gate",
                "game.paths",
                "game.version",
                "ai.player",
                "ai.registry",
                "ai.advice.appraisal",
                "ai.advice.claims",
                "ai.advice.reasons",
                "ai.reasons.themes",
            }
        ),
    ),
    "game.ui": Layer(
        STANDARD | {"pygame"},
        ("game.ui",),
        VALUES
        | {
            "game.catalogue",
            "game.host.chair",
            "game.host.evening",
            "game.host.lesson",
            "game.host.results",
            "game.host.same_cards",
            "game.host.finding",
            "game.host.interrupts",
            "game.files",
            "game.gate",
            "game.paths",
            "game.version",
        },
    ),
}
FAMILIES = "game.ui.games."
WIRING = ("game.__main__", "game.cli")


def layer_of(module: str) -> Layer | None:
    """The layer a module belongs to; None for the wiring, which may import everything."""
    if any(module == name or module.startswith(name + ".") for name in WIRING):
        return None
    fitting = [name for name in LAYERS if module == name or module.startswith(name + ".")]
    layer = LAYERS[max(fitting, key=len)]
    if module.startswith(FAMILIES):
        # The one window in the wall: what a family of games tells everybody, and what its cards are worth.
        family = module[len(FAMILIES) :].partition(".")[0]
        seen = {f"game.rules.{family}.public", f"game.rules.{family}.values"}
        return replace(layer, modules=layer.modules | seen)
    return layer


def modules(root: Path, packages: tuple[str, ...] = ("game", "ai")) -> dict[str, Path]:
    """Every module of the `packages` below `root`, by its dotted name."""
    found = {}
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(module: str, path: Path, known: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Every module that `path` imports, with the line; imports for type checking only and inside functions count too.

    An import whose target is only known at run time is given as the name `?`.
    """
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in nodes(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1])
                base = f"{above}.{base}".rstrip(".")
            for alias in node.names:
                # `from game.core import deal` imports a module; `from game.core.deal import Deal` a name.
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in known else base
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("__import__", "import_module"):
                first = node.args[0] if node.args else None
                literal = isinstance(first, ast.Constant) and isinstance(first.value, str)
                yield node.lineno, str(first.value) if literal and isinstance(first, ast.Constant) else "?"


def offences(root: Path) -> list[str]:
    """Every import below `root` that its layer forbids, a line each."""
    found = modules(root)
    known = frozenset(found)
    return [
        f"{path.relative_to(root).as_posix()}:{line} imports {target}"
        for module, path in found.items()
        if (layer := layer_of(module)) is not None
        for line, target in imported(module, path, known)
        if not layer.allows(target)
    ]


def test_every_import_stays_within_its_layer() -> None:
    assert len(modules(ROOT)) > 10
    assert not offences(ROOT), "\n".join(offences(ROOT))


@pytest.mark.parametrize(
    ("place", "statement"),
    [
        ("game/core/cards.py", "import random"),
        ("game/core/cards.py", "from collections.abc import Sequence"),
        ("game/core/cards.py", "import pygame"),
        ("game/core/cards.py", "from game.rules import belote"),
        ("game/core/cards.py", "from ..rules import belote"),
        ("game/core/cards.py", "def f() -> None:\n    import gettext"),
        ("game/rules/belote.py", "from game.host.chair import Chair"),
        ("game/rules/belote.py", "from ai import player"),
        ("game/rules/belote.py", "import re"),
        ("ai/player.py", "from game.host.host import Host"),
        ("ai/player.py", "import game.ui.i18n"),
        ("ai/player.py", "import pygame"),
        ("game/host/host.py", "from game.ui.app import App"),
        ("game/host/host.py", "import pygame"),
        ("game/host/host.py", "from ai.games.belote import ismcts"),
        ("game/ui/app.py", "from game.core.deal import Deal"),
        ("game/ui/app.py", "from game.core import deal"),
        ("game/ui/app.py", "from ..core import deal"),
        ("game/ui/app.py", "import game.core"),
        ("game/ui/app.py", "from game.core.match import Match"),
        ("game/ui/app.py", "from game.rules.belote import Belote"),
        ("game/ui/app.py", "from game.rules.belote.public import BelotePublic"),
        ("game/ui/games/belote/plates.py", "from game.rules.piquet.public import PiquetPublic"),
        ("game/ui/games/belote/plates.py", "from game.rules.belote.play import Play"),
        ("game/ui/app.py", "from game.host.host import Host"),
        ("game/ui/app.py", "from game.host import host"),
        ("game/ui/app.py", "import ai.player"),
        ("game/ui/app.py", "import numpy"),
        ("game/ui/app.py", "if TYPE_CHECKING:\n    from game.core.deal import Deal"),
        ("game/ui/app.py", "import importlib\nimportlib.import_module('game.core.deal')"),
        ("game/ui/app.py", "import importlib\nname = 'game.core.deal'\nimportlib.import_module(name)"),
        ("game/paths.py", "import game.ui.i18n"),
    ],
)
def test_an_offending_module_is_found(tmp_path: Path, place: str, statement: str) -> None:
    _small_tree(tmp_path)
    assert offences(tmp_path) == []
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / place).write_text(statement + "\n", encoding="utf-8")
    assert len(offences(tmp_path)) == 1


@pytest.mark.parametrize(
    ("place", "statement"),
    [
        ("game/core/deal.py", "from __future__ import annotations\nfrom typing import Final\nfrom .cards import Card"),
        ("game/rules/belote.py", "import enum\nfrom game.core import deal\nfrom game.rules import other"),
        ("ai/player.py", "import random\nfrom game.rules.belote import Belote\nfrom game.core.deal import Deal"),
        ("game/host/host.py", "import sqlite3, platformdirs\nfrom ai.player import Bot\nfrom game.rules import belote"),
        ("game/ui/app.py", "import math, pygame.freetype\nfrom game.core.view import View\nimport game.host.chair"),
        ("game/__main__.py", "from game.ui.app import App\nfrom game.host.host import Host"),
        ("game/ui/games/belote/plates.py", "from game.rules.belote.public import BelotePublic"),
        ("game/cli/bench.py", "import pygame\nimport ai.player\nfrom game.core.deal import Deal"),
    ],
)
def test_what_the_layers_allow_is_not_an_offence(tmp_path: Path, place: str, statement: str) -> None:
    _small_tree(tmp_path)
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / place).write_text(statement + "\n", encoding="utf-8")
    assert offences(tmp_path) == []


# What lies on the table, the rulebooks and what a game brings know no scene: scenes are made of them.
BELOW_SCENES = ("game.ui.rulebooks", "game.ui.games", "game.ui.table")


def test_nothing_below_the_scenes_imports_one() -> None:
    found = modules(ROOT)
    below = [name for name in found if name.startswith(tuple(f"{package}." for package in BELOW_SCENES))]
    assert len(below) > 40
    for module in below:
        targets = [target for _, target in imported(module, found[module], frozenset(found))]
        assert not [target for target in targets if f"{target}.".startswith("game.ui.scenes.")], module


def _small_tree(root: Path) -> None:
    """A picture of the real tree, with empty modules."""
    names = "core/cards core/deal core/view core/match rules/belote rules/other host/chair host/host ui/app ui/i18n"
    for name in (*(f"game/{name}" for name in names.split()), "game/paths", "ai/player", "ai/games/belote/ismcts"):
        path = root / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        (path.parent / "__init__.py").touch()
