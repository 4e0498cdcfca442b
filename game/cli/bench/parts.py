"""The parts of `bench`: which processes to start, and what to compare."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from functools import cache
from pathlib import Path

import game
from game.cli.bench.row import Row
from game.host.chair import HostError

_HERE = Path(game.__file__).resolve().parents[1]
"""The tree this process has imported."""
_YARDSTICK = "belote 4 players, shuffle and card play alone, plain C (a yardstick)"
_STARTS = 5
_SETTLED_SECONDS = 8.0
"""After this long the table of a fresh match is waiting for its person."""


def playouts(seconds: float) -> list[Row]:
    """Random playouts of every game, interpreted and compiled, and in C."""
    rows = _both("playouts", seconds)
    plain = _yardstick(seconds)
    if plain is not None:
        first = "belote 4 players, random playouts, "
        best = next((row for row in rows if row.name == first + "compiled"), rows[0])
        rows.append(Row(_YARDSTICK, plain, "deals/s", plain / best.value, best.name))
    return rows


def search(seconds: float) -> list[Row]:
    """Answers and iterations of the bots, interpreted and compiled."""
    return _both("search", seconds)


def frames(seconds: float) -> list[Row]:
    """Frame times and memory of the table, with the rules as the game would use them here."""
    return _inside("frames", seconds, _best_tree())


def start(seconds: float) -> list[Row]:
    """From the start of the process to the first frame, and the processor time of a table that waits."""
    with tempfile.TemporaryDirectory() as folder:
        words = _play(Path(folder))
        first = [_timed([*words, "--exit-after-first-frame"]) for _ in range(_STARTS + 1)][1:]
        rows = [Row("process start to first frame and exit, median", sorted(first)[_STARTS // 2] * 1e3, "ms")]
        idle = _idle([*words, "--players", "2", "--level", "1"], max(seconds, 3.0))
    if idle is not None:
        rows.append(Row("table waiting for its person, processor time", idle * 100, "% of a core"))
    return rows


def statistics(seconds: float) -> list[Row]:
    """What a library of ten thousand matches is asked."""
    return _inside("statistics", seconds, _best_tree())


@cache
def _trees() -> dict[str, Path]:
    """The source tree and its compiled copy, as far as they are there."""
    compiled = _HERE / "build" / "compiled"
    if _HERE.name == "compiled" and _HERE.parent.name == "build":
        return {"interpreted": _HERE.parents[1], "compiled": _HERE}
    script = _HERE / "build_scripts" / "compile_rules.py"
    if script.is_file():
        subprocess.run([sys.executable, str(script), "--if-stale"], check=False, stdout=subprocess.DEVNULL)
    trees = {"interpreted": _HERE}
    if (compiled / "game").is_dir():
        trees["compiled"] = compiled
    return trees


def _best_tree() -> Path:
    trees = _trees()
    return trees.get("compiled", trees["interpreted"])


def _both(name: str, seconds: float) -> list[Row]:
    """Measure in each tree; rows of the compiled one are compared with the interpreted ones."""
    rows: list[Row] = []
    if getattr(sys, "frozen", False):
        return _inside(name, seconds, _HERE)
    for tree in _trees().values():
        rows += _inside(name, seconds, tree)
    values = {row.name: row.value for row in rows}
    out: list[Row] = []
    for row in rows:
        other = row.name.replace(", compiled", ", interpreted")
        if other != row.name and values.get(other):
            row = replace(row, ratio=row.value / values[other], to=other)
        out.append(row)
    return out


def _inside(name: str, seconds: float, tree: Path) -> list[Row]:
    """The rows of one measurement in a process that imports from ``tree``. Raises HostError if it fails."""
    command = [*_program(), "bench", "--inside", name, "--seconds", str(seconds)]
    done = subprocess.run(command, env=_variables(tree), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        raise HostError("host.bench_failed", f"The measurement {name} failed ({reason}).", reason=reason)
    return [Row(**row) for row in json.loads(done.stdout)]


def _program() -> list[str]:
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "game"]


def _variables(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def _play(folder: Path) -> list[str]:
    return [*_program(), "play", "--portable", str(folder), "--windowed", "1600x900", "--lang", "en"]


def _window_variables() -> dict[str, str]:
    """Without a display the window is drawn into memory."""
    variables = _variables(_best_tree())
    headless = sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if headless:
        variables.setdefault("SDL_VIDEODRIVER", "dummy")
    variables.setdefault("SDL_AUDIODRIVER", "dummy")
    return variables


def _timed(command: list[str]) -> float:
    variables = _window_variables()
    begun = time.perf_counter()
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    passed = time.perf_counter() - begun
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        raise HostError("host.bench_failed", f"The window could not be started ({reason}).", reason=reason)
    return passed


def _idle(command: list[str], seconds: float) -> float | None:
    """Share of a core that the command needs once it has settled; None where the system does not say."""
    program = subprocess.Popen(command, env=_window_variables(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    times = Path(f"/proc/{program.pid}/stat")
    try:
        if not times.exists():
            return None
        time.sleep(_SETTLED_SECONDS)
        before, begun = _ticks(times), time.perf_counter()
        time.sleep(seconds)
        spent = (_ticks(times) - before) / os.sysconf("SC_CLK_TCK")
        return spent / (time.perf_counter() - begun)
    except OSError as trouble:
        raise HostError("host.bench_failed", "The window was closed while it was measured.", reason="-") from trouble
    finally:
        program.kill()
        program.wait()


def _ticks(times: Path) -> int:
    fields = times.read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _yardstick(seconds: float) -> float | None:
    """Deals a second of the C program; None without a compiler or without its source."""
    source = _trees()["interpreted"] / "build_scripts" / "yardstick.c"
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
    if compiler is None or not source.is_file():
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "yardstick"
        built = subprocess.run([compiler, "-O2", "-o", str(program), str(source)], capture_output=True, check=False)
        if built.returncode != 0:
            return None
        done = subprocess.run([str(program), str(seconds)], capture_output=True, text=True, check=False)
        return float(done.stdout.split()[0]) if done.returncode == 0 else None
