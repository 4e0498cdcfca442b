"""Every module of `game` and `ai` imports alone: no module relies on another one having been imported before it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARES = 2  # so that two workers can take one each

# From the lowest; nothing imports from a layer above its own (tests/test_layers.py).
LAYERS = ("game.core", "game.rules", "ai", "game.host", "game.ui", "game.cli", "game")

# Runs in a fresh interpreter. Where there is fork, each module is imported by a copy of that interpreter in which
# nothing but pygame (the one slow import, and not ours) and the layers below have been imported: they cannot depend on
# what is above them. Elsewhere each module is imported by an interpreter of its own.
IMPORT_EACH = """
import gc, json, os, subprocess, sys, traceback
gc.disable()  # it would copy the memory that parent and child share
failed = []
for layer in json.loads(sys.argv[1]):
    if not hasattr(os, "fork"):
        failed += [name for name in layer["try"] if subprocess.call([sys.executable, "-c", "import " + name]) != 0]
        continue
    import pygame
    for name in layer["try"]:
        child = os.fork()
        if child == 0:
            try:
                __import__(name)
            except BaseException:
                traceback.print_exc()
                sys.stderr.flush()
                os._exit(1)
            os._exit(0)
        if os.waitpid(child, 0)[1] != 0:
            failed.append(name)
    for name in layer["all"]:
        try:
            __import__(name)
        except Exception:
            pass  # told already, or by whoever tries it
print(json.dumps(failed))
"""


def module_names() -> list[str]:
    """Every module of the two packages by its dotted name."""
    names = []
    for package in ("game", "ai"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def layer_of(name: str) -> str:
    """The layer that a module belongs to."""
    return next(layer for layer in LAYERS if f"{name}.".startswith(f"{layer}."))


def failing(layers: list[dict[str, list[str]]], root: Path) -> tuple[list[str], str]:
    """Which of the modules to "try" do not import alone from `root`, and what was printed about it. `layers` from the
    lowest, with "all" their modules."""
    variables = {**os.environ, "PYTHONPATH": str(root), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-P", "-c", IMPORT_EACH, json.dumps(layers)]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=True)
    failed: list[str] = json.loads(done.stdout.splitlines()[-1])
    return failed, done.stderr


@pytest.mark.broad
@pytest.mark.parametrize("share", range(SHARES))
def test_every_module_imports_alone(share: int) -> None:
    layers = []
    for layer in LAYERS:
        names = [name for name in module_names() if layer_of(name) == layer]
        layers.append({"all": [name for name in names if name != "game.__main__"], "try": names[share::SHARES]})
    assert all(layer["all"] for layer in layers)
    failed, said = failing(layers, ROOT)
    assert not failed, f"{failed}\n{said}"


def test_a_module_that_needs_another_first_is_found(tmp_path: Path) -> None:
    package = tmp_path / "leaning"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "first.py").write_text("import leaning\nleaning.ready = True\n", encoding="utf-8")
    (package / "second.py").write_text("import leaning\nassert leaning.ready\n", encoding="utf-8")
    names = ["leaning.first", "leaning.second"]
    failed, said = failing([{"all": [], "try": names}], tmp_path)
    assert failed == ["leaning.second"]
    assert "AttributeError" in said
