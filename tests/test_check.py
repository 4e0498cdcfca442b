"""The check chooses its tests: the broad ones with --full, neither these nor the slow ones with --fast."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts import environment
from build_scripts import test as check

ROOT = Path(__file__).resolve().parent.parent


class Compiled:
    """A compiler that is done at once."""

    returncode = 0

    def communicate(self) -> tuple[str, None]:
        return "compiled\n", None


def commands(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[tuple[list[str], bool, bool]]:
    """The command lines of pytest that the check would run, and whether each is on the compiled rules and divided."""
    ran: list[tuple[list[str], bool, bool]] = []

    def run(command: list[str | Path], tree: Path, compiled: bool = False, divided: bool = False) -> tuple[int, str]:
        if "pytest" in command:
            ran.append(([str(word) for word in command], compiled, divided))
        return 0, "passed"

    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(check, "begin_compiling", Compiled)
    monkeypatch.setattr(environment, "prepare", lambda purpose: None)
    assert check.main(list(arguments)) == 0
    return ran


def marks(command: list[str]) -> str:
    """What is chosen by marks."""
    return command[command.index("-m", command.index("pytest")) + 1] if command.count("-m") > 1 else ""


@pytest.mark.parametrize(("arguments", "chosen"), [((), "not broad"), (("--full",), "")])
def test_broad_tests_wait_for_the_full_check(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], chosen: str
) -> None:
    ran = commands(monkeypatch, *arguments)
    assert [(marks(command), compiled, divided) for command, compiled, divided in ran] == [
        (chosen, False, True),
        (chosen, True, False),
    ]
    assert not {word for word in ran[0][0] if word.startswith(("tests", "--ignore"))}, "all of them"
    assert set(check.COMPILED_TESTS) <= set(ran[1][0])


def test_the_fast_check_leaves_out_more(monkeypatch: pytest.MonkeyPatch) -> None:
    ((command, compiled, divided),) = commands(monkeypatch, "--fast")
    assert (marks(command), compiled, divided) == ("not broad and not slow", False, False)


def test_tests_that_are_named_run_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    command, compiled, divided = commands(monkeypatch, "tests/test_imports.py")[0]
    assert (marks(command), compiled, divided) == ("", False, False)
    assert command[-1] == "tests/test_imports.py"


def test_who_checks_for_others_runs_everything() -> None:
    asking = [ROOT / place for place in (".ci/run", ".github/workflows/check.yml", "build_scripts/release.py")]
    there = [path for path in asking if path.is_file()]  # a source archive has only the last
    assert there and all("--full" in path.read_text(encoding="utf-8") for path in there)
