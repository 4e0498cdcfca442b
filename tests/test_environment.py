"""The virtual environment of the build scripts: when it counts as ready, and how it mends itself."""

import os
import sys
from pathlib import Path

import pytest

from build_scripts import compile_rules, environment


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with lock files and a finished environment for playing."""
    folder = tmp_path / "a checkout"
    monkeypatch.setattr(environment, "ROOT", folder)
    monkeypatch.setattr(environment, "ENVIRONMENT", folder / ".venv")
    monkeypatch.setattr(environment, "STAMP", folder / ".venv" / "stamp")
    monkeypatch.setattr(environment, "UNFINISHED", folder / ".venv" / "unfinished")
    environment.python().parent.mkdir(parents=True)
    environment.python().touch()
    for name in environment.LOCKS.values():
        (folder / name).write_text(name, encoding="utf-8")
    environment.STAMP.write_text(environment.lock_stamp("play"), encoding="utf-8")
    return folder


def test_a_larger_set_serves_a_smaller_purpose_but_not_the_other_way_round(checkout: Path) -> None:
    assert environment.up_to_date("play") and not environment.up_to_date("develop")
    environment.STAMP.write_text(environment.lock_stamp("develop"), encoding="utf-8")
    assert environment.up_to_date("play") and environment.up_to_date("develop")


def test_a_changed_lock_an_interruption_and_upstream_pygame_are_noticed(checkout: Path) -> None:
    lock = checkout / environment.LOCKS["play"]
    lock.write_text("changed", encoding="utf-8")
    assert not environment.up_to_date("play")
    lock.write_text(lock.name, encoding="utf-8")
    assert environment.up_to_date("play")

    environment.UNFINISHED.touch()
    assert not environment.up_to_date("play")
    environment.UNFINISHED.unlink()

    packages = "Lib/site-packages" if environment.WINDOWS else "lib/python3.11/site-packages"
    (checkout / ".venv" / packages / "pygame_ce-2.5.6.dist-info").mkdir(parents=True)
    assert environment.up_to_date("play")
    (checkout / ".venv" / packages / "pygame-2.6.1.dist-info").mkdir()
    assert not environment.up_to_date("play")


@pytest.mark.parametrize(
    ("pip", "said"),
    [
        ("WARNING: Retrying after connection broken\nERROR: Could not find a version", "network connection"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: Hash mismatch", "ERROR: Hash mismatch"),
    ],
)
def test_a_failed_installation_keeps_what_was_there(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, pip: str, said: str
) -> None:
    monkeypatch.setattr(environment, "followed", lambda *_: (1, pip))
    with pytest.raises(environment.Unprepared, match=said):
        environment.install("compile")
    assert environment.up_to_date("play")


def test_an_interrupted_installation_leaves_its_marker(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> tuple[int, str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "followed", interrupt)
    with pytest.raises(KeyboardInterrupt):
        environment.install("compile")
    assert environment.UNFINISHED.exists() and not environment.up_to_date("play")


PIP = """\
Collecting platformdirs==4.3.8 (from -r requirements.lock (line 4))
  Downloading platformdirs-4.3.8-py3-none-any.whl (18 kB)
Collecting pygame-ce==2.5.6 (from -r requirements.lock (line 9))
  Downloading pygame_ce-2.5.6-cp313-manylinux_x86_64.whl (12.3 MB)
Installing collected packages: pygame-ce, platformdirs
Successfully installed platformdirs-4.3.8 pygame-ce-2.5.6
"""


def test_an_installation_tells_how_far_it_is(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pip.txt").write_text(PIP, encoding="utf-8")
    command = [sys.executable, "-c", "import sys; print(open(sys.argv[1]).read())", str(tmp_path / "pip.txt")]
    code, output = environment.followed(command, dict(os.environ), environment.Progress(2))
    assert code == 0 and output.strip() == PIP.strip()
    assert capfd.readouterr().err.splitlines() == [
        "  1 of 2: platformdirs",
        "  1 of 2: platformdirs (18 kB)",
        "  2 of 2: pygame-ce",
        "  2 of 2: pygame_ce (12.3 MB)",
        "  all are here; putting them in their place",
    ]


def test_what_is_compiled(tmp_path: Path) -> None:
    for name in (
        "game/core/cards.py",
        "game/rules/belote/play.py",
        "game/host/host.py",
        "ai/games/belote/ismcts.py",
        "ai/player.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    expected = ["ai/games/belote/ismcts.py", "game/core/cards.py", "game/rules/belote/play.py"]
    assert compile_rules.compiled_sources(tmp_path) == expected
    before = compile_rules.fingerprint(tmp_path)
    (tmp_path / "game/host/host.py").write_text("x = 1\n", encoding="utf-8")
    assert compile_rules.fingerprint(tmp_path) == before
    (tmp_path / "game/core/cards.py").write_text("x = 1\n", encoding="utf-8")
    assert compile_rules.fingerprint(tmp_path) != before
