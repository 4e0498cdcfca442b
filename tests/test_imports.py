"""Every module of `game` and `ai` imports alone: no module relies on another one having been imported before it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARES = 2  # so that two workers can take one each

# Runs in a fresh interpreter. Where there is fork, each module is imported by a copy of that interpreter in which
# nothing but pygame (the one slow import, and not ours) has been imported; elsewhere by an interpreter of its own.
IMPORT_EACH = """
import json, os, subprocess, sys, traceback
names = json.loads(sys.argv[1])
failed = []
if hasattr(os, "fork"):
    import pygame
    for name in names:
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
else:
    failed = [name for name in names if subprocess.call([sys.executable, "-c", "import " + name]) != 0]
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


def failing(names: list[str], root: Path) -> tuple[list[str], str]:
    """Which of the modules do not import alone from `root`, and what was printed about it."""
    variables = {**os.environ, "PYTHONPATH": str(root), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-P", "-c", IMPORT_EACH, json.dumps(names)]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=True)
    failed: list[str] = json.loads(done.stdout.splitlines()[-1])
    return failed, done.stderr


@pytest.mark.parametrize("share", range(SHARES))
def test_every_module_imports_alone(share: int) -> None:
    failed, said = failing(module_names()[share::SHARES], ROOT)
    assert not failed, f"{failed}\n{said}"


def test_a_module_that_needs_another_first_is_found(tmp_path: Path) -> None:
    package = tmp_path / "leaning"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "first.py").write_text("import leaning\nleaning.ready = True\n", encoding="utf-8")
    (package / "second.py").write_text("import leaning\nassert leaning.ready\n", encoding="utf-8")
    failed, said = failing(["leaning.first", "leaning.second"], tmp_path)
    assert failed == ["leaning.second"]
    assert "AttributeError" in said
