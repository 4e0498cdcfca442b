#!/usr/bin/env python3
"""The check of Carte Blanche: `python3 build_scripts/test.py [--fast | --full] [arguments of pytest]`.

Stages: ruff, mypy, message catalogues, the tests on the interpreted source, and, where a C compiler is there, the
rules' and bots' tests on the compiled rules (the broadest of them there only), which are compiled beside everything
before, so that no core is ever idle. Left out are the tests marked `broad`, which are long and mostly say again
what others say, for more games, options or seeds: `--full` runs them as well. `--fast` leaves out the slow tests and
the compiled stage too. Exit code 1 when a stage fails, 2 when the environment cannot be made.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("Carte Blanche needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

ROOT = environment.ROOT
# What must behave the same compiled and interpreted: the rules, and the bots whose inner loops are compiled.
COMPILED_TESTS = ("tests/contracts", "tests/core", "tests/rules", "tests/counts", "tests/playthroughs", "tests/ai")
NOT_BROAD = "not broad"
FAST = "not broad and not slow"
NOTHING_COLLECTED = 5  # pytest's exit code


@dataclass
class Stage:
    """What became of one stage: its name, the verdict, seconds, and its closing line or why it was skipped."""

    name: str
    verdict: str
    seconds: float
    remark: str = ""


def run(command: Sequence[str | Path], tree: Path, compiled: bool = False, divided: bool = False) -> tuple[int, str]:
    """Run a command of the environment, showing its output; returns the exit code and the last line it printed.
    ``divided``: the compiled rules are tested afterwards, and the broad tests are left to them."""
    variables = environment.environment_for(tree)
    variables["CARTE_BLANCHE_COMPILED"] = "1" if compiled else "0"
    variables["CARTE_BLANCHE_DIVIDED"] = "1" if divided else "0"
    variables["PYTHONUNBUFFERED"] = "1"
    words = [str(word) for word in command]
    last = ""
    with subprocess.Popen(
        words, cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    return process.returncode, last


def tool(*words: str) -> Callable[[], tuple[int, str]]:
    """A stage that runs a module of the environment over the checkout."""
    return lambda: run([environment.python(), "-m", *words], ROOT)


def pytest_command(arguments: Sequence[str], chosen: str) -> list[str | Path]:
    """The pytest command line, on two workers where the machine has the cores and nobody asked otherwise; what is
    skipped is named with its reason. ``chosen``: the marks of the tests to run ("": all)."""
    command: list[str | Path] = [environment.python(), "-P", "-m", "pytest", "-q", "-rs"]
    own_workers = any(word.startswith(("-n", "--numprocesses", "--pdb", "-p")) for word in arguments)
    if (os.cpu_count() or 1) >= 2 and not own_workers:
        command += ["-n", "2"]
    if chosen:
        command += ["-m", chosen]
    return [*command, *arguments]


def begin_compiling() -> subprocess.Popen[str] | str:
    """Start to compile the rules, beside the stages that follow; a sentence where that cannot be done."""
    from build_scripts import compile_rules

    reason = environment.compiler_trouble()
    if reason is not None:
        return reason
    # The tests go first: what they leave of two cores is most of what compiling needs.
    nice = ["nice", "-n", "5"] if shutil.which("nice") else []
    return subprocess.Popen(
        [*nice, str(environment.python()), str(compile_rules.__file__), "--if-stale"],
        cwd=ROOT,
        env=environment.environment_for(ROOT),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def compiling_stage(begun: subprocess.Popen[str] | str) -> tuple[int, str] | str:
    """Wait for the compiler, if it is not done yet."""
    if isinstance(begun, str):
        return begun
    output, _ = begun.communicate()
    sys.stdout.write(output)
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return begun.returncode, (lines or [""])[-1]


def compiled_stage(arguments: Sequence[str], chosen: str, begun: subprocess.Popen[str] | str) -> tuple[int, str] | str:
    """Test the rules as they were compiled; a sentence instead when that cannot be done here."""
    from build_scripts import compile_rules

    if isinstance(begun, str):
        return begun
    if begun.returncode != 0:
        return "the rules were not compiled"
    folders = [folder for folder in COMPILED_TESTS if (ROOT / folder).is_dir()]
    # The whole test tree would be asked for paths that a caller gave, so only options are handed on.
    options = [word for word in arguments if (word.startswith("-") and "=" in word) or word in ("-x", "-v", "-q")]
    return run([*pytest_command(options, chosen), *folders], compile_rules.TREE, compiled=True)


def main(arguments: list[str]) -> int:
    """Run the stages in order, all of them even if one fails; returns the exit code."""
    fast, full = "--fast" in arguments, "--full" in arguments
    rest = [word for word in arguments if word not in ("--fast", "--full")]
    if rest[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        environment.prepare("develop")
    except environment.Unprepared as trouble:
        print(f"The tests cannot run: {trouble}", file=sys.stderr)
        return 2

    checked = [name for name in ("game", "ai", "build_scripts", "tests") if any((ROOT / name).rglob("*.py"))]
    stages: list[tuple[str, Callable[[], tuple[int, str] | str]]] = [
        ("ruff", tool("ruff", "check", *checked)),
        ("mypy", tool("mypy", *checked)),
    ]
    if (ROOT / "build_scripts" / "locales.py").is_file():
        script = ROOT / "build_scripts" / "locales.py"
        stages.append(("locales", lambda: run([environment.python(), script, "check"], ROOT)))
    # Who names tests gets all of them.
    chosen = "" if full else NOT_BROAD
    first = FAST if fast else "" if rest else chosen
    begun = "left out by --fast" if fast else begin_compiling()
    divided = not rest and not isinstance(begun, str)
    stages.append(("tests, interpreted", lambda: run(pytest_command(rest, first), ROOT, divided=divided)))
    stages.append(("compiling", lambda: compiling_stage(begun)))
    stages.append(("tests, compiled", lambda: compiled_stage(rest, chosen, begun)))

    results = [run_stage(name, stage) for name, stage in stages]
    print()
    for result in results:
        print(f"{result.verdict:7} {result.name:20} {result.seconds:6.1f} s  {result.remark}".rstrip())
    failed = [result.name for result in results if result.verdict == "FAILED"]
    counted = "; ".join(result.remark for result in results if result.name.startswith("tests"))
    print(f"{'FAILED: ' + ', '.join(failed) if failed else 'Everything passed'} (pytest: {counted})")
    return 1 if failed else 0


def run_stage(name: str, stage: Callable[[], tuple[int, str] | str]) -> Stage:
    """Announce a stage, run it, and say what became of it."""
    print(f"== {name}", flush=True)
    start = time.monotonic()
    outcome = stage()
    seconds = time.monotonic() - start
    if isinstance(outcome, str):
        print(f"skipped: {outcome}", flush=True)
        return Stage(name, "skipped", seconds, outcome)
    code, last = outcome
    if name.startswith("tests") and code == NOTHING_COLLECTED:
        return Stage(name, "skipped", seconds, "no test was selected")
    return Stage(name, "passed" if code == 0 else "FAILED", seconds, last)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
