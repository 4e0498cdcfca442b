"""Failures of the window on paper: what they hold, how many are kept, and what the command line says of the last."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import FAILED, run
from game.cli.folders import log_folder
from game.cli.play import failure_writer
from game.host.failures import KEPT, LONGEST, Failures
from game.host.record import read_record
from tests.host.tables import house_at, play, setup


def error(text: str) -> Exception:
    """An error with a traceback."""
    try:
        raise ValueError(text)
    except ValueError as found:
        return found


def unpacked(path: Path) -> bytes:
    """The record in a file, by what the file itself says about unpacking it."""
    text = path.read_text(encoding="utf-8")
    code = re.search(r'python -c "(.*?)" < THIS_FILE', text, re.DOTALL)
    assert code is not None
    program = code[1].replace("\\\n", "")
    found = subprocess.run([sys.executable, "-c", program], input=text.encode(), capture_output=True, check=True).stdout
    return found.replace(os.linesep.encode(), b"\n")


def test_a_failure_holds_what_is_needed_to_mend_it(tmp_path: Path) -> None:
    path = Failures(tmp_path / "log").write(error("a card too many"), "TitleScene > TableScene")
    assert path == tmp_path / "log" / "failure-1.txt"
    text = path.read_text(encoding="utf-8")
    assert "ValueError: a card too many" in text and "Traceback" in text
    assert "Shown: TitleScene > TableScene" in text and "Python" in text and "Carte Blanche" in text
    assert "The record" not in text


def test_the_record_is_there_but_cannot_be_read_by_accident(tmp_path: Path) -> None:
    house = house_at()
    sitting = house.start(setup("pppp"))
    play(sitting, answers=9)
    path = failure_writer(house, tmp_path)(error("x"), "TableScene", sitting.key)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    told = "\n".join(answer for _, answer in house.library.match(sitting.key).answers)
    assert not any(line in text for line in told.splitlines())
    assert house.library.match(sitting.key).secret.hex() not in text
    record = read_record(unpacked(path), path.name)
    assert [answer for deal in record.deals for _, answer in deal.answers] == told.splitlines()


def test_only_the_last_few_are_kept(tmp_path: Path) -> None:
    failures = Failures(tmp_path)
    for number in range(2 * KEPT + 1):
        path = failures.write(error(f"number {number}."), "")
        assert path is not None
        os.utime(path, (number, number))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"failure-{number}.txt" for number in range(1, KEPT + 1)]
    kept = "".join(file.read_text(encoding="utf-8") for file in files)
    assert all(f"number {number}." in kept for number in range(KEPT + 1, 2 * KEPT + 1))


def test_the_same_failure_again_is_not_written_again(tmp_path: Path) -> None:
    failures = Failures(tmp_path)
    again = error("again")
    first = failures.write(again, "")
    assert failures.write(again, "") == first and failures.write(error("other"), "") != first
    assert len(list(tmp_path.iterdir())) == 2


def test_nothing_about_writing_it_fails(tmp_path: Path) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError("no words")

    def broken() -> str:
        raise KeyError("record")

    failures = Failures(tmp_path)
    assert failures.write(Mute(), "", broken) is not None
    path = failures.write(error("y" * 10 * LONGEST), "\ud800", lambda: "z")
    assert path is not None and path.stat().st_size < 2 * LONGEST
    (tmp_path / "file").touch()
    assert Failures(tmp_path / "file" / "log").write(error("no folder"), "") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_in_the_place_of_a_log_keeps_nobody_waiting(tmp_path: Path) -> None:
    for name in ("failure.new", *(f"failure-{number}.txt" for number in range(1, KEPT + 1))):
        os.mkfifo(tmp_path / name)
    path = Failures(tmp_path).write(error("x"), "")
    assert path is not None and path.is_file()


def test_logs_lie_with_what_the_player_chose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert log_folder(tmp_path) == tmp_path / "log"
    for name, place in (("user_data_dir", "data"), ("user_log_dir", "logs")):
        monkeypatch.setattr(f"platformdirs.{name}", lambda app, appauthor, place=place: str(tmp_path / place / app))
    assert log_folder(tmp_path / "data" / "carte-blanche-cards") == tmp_path / "logs" / "carte-blanche-cards"


def test_a_program_that_cannot_go_on_ends_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError("before there was a window")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.ui.program.run", broken)
    assert run(["play", "--portable", str(tmp_path)]) == FAILED
    said = capsys.readouterr().err
    assert said.startswith("carte-blanche: Carte Blanche has to end") and said.count("\n") == 1
    assert "Traceback" not in said and str(tmp_path / "log" / "failure-1.txt") in said
    assert "ZeroDivisionError" in (tmp_path / "log" / "failure-1.txt").read_text(encoding="utf-8")


def test_a_title_that_cannot_be_shown_ends_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError("the title")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.ui.scenes.title.TitleScene.draw", broken)
    assert run(["play", "--portable", str(tmp_path), "--lang", "en"]) == FAILED
    said = capsys.readouterr().err
    assert said.startswith("carte-blanche: Carte Blanche has to end") and said.count("\n") == 1
    assert "the title" in (tmp_path / "log" / "failure-1.txt").read_text(encoding="utf-8")
