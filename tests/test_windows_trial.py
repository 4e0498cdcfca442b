"""The parts of the smoke test that are for Windows, as far as they can be tried without one."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.packaging import played, screen, screen_windows, trial, wine
from game.rules import GAMES


def test_a_program_is_over_when_it_has_ended_whoever_holds_its_pipe(tmp_path: Path) -> None:
    """Wine's own processes, started by the first program with a window, do so for good."""
    script = "import subprocess; print(subprocess.Popen(['sleep', '60']).pid, flush=True)"
    process = wine.Overheard([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    said = process.communicate(timeout=30)[0]
    assert process.returncode == 0
    os.kill(int(said), signal.SIGKILL)  # it is there: nobody has waited for it


def test_each_key_that_the_trial_presses_has_a_number() -> None:
    for name in ("Return", "ctrl+Return", "Escape", "space", "Home", "Right", "Down", "1", "9"):
        assert all(0 < screen_windows.key_number(part) < 256 for part in name.split("+"))
    with pytest.raises(KeyError):
        screen_windows.key_number("Hyper")


def test_there_is_no_windows_desktop_here(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("this is Windows")
    with pytest.raises(screen.NoScreen, match="no Windows"):
        screen_windows.WindowsScreen(tmp_path)


def test_both_screens_can_do_the_same() -> None:
    def able(kind: type) -> set[str]:
        return {name for name in vars(kind) if not name.startswith("_")}

    assert able(screen_windows.WindowsScreen) - {"name"} == able(screen.Screen) - {"xdotool"}


def test_every_family_is_played() -> None:
    assert set(played.FAMILIES) <= set(GAMES) and played.FIRST_GAME in GAMES


@pytest.mark.slow
@pytest.mark.broad
def test_wine_makes_a_windows_and_runs_a_program_in_it(tmp_path: Path) -> None:
    if shutil.which("wine") is None or not wine.LOADER.is_file():
        pytest.skip("there is no Wine here (Debian's package wine)")
    prefix = tmp_path / "windows"
    wine.make_prefix(prefix)
    try:
        command = [str(wine.LOADER), "cmd", "/c", "ver"]
        surroundings = {"HOME": str(tmp_path), **wine.variables(prefix)}
        nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
        process = wine.Overheard(command, env=surroundings, stdin=nothing, stdout=pipe, text=True)
        assert "10.0." in process.communicate(timeout=60)[0]
    finally:
        wine.end(prefix)


def test_the_processes_of_a_program_are_found_in_what_windows_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    said = '"System","4","Services","0","8 K"\r\n"carte-blanche.exe","1234","Console","1","90,000 K"\r\n'
    done = subprocess.CompletedProcess(["tasklist"], 0, said, "")
    monkeypatch.setattr(subprocess, "run", lambda *given, **named: done)
    assert trial._listed("carte-blanche.exe") == [1234] and trial._listed("carte-blanche-cli.exe") == []
