"""A pipe or a device in a file's place keeps nobody waiting, and is left as it is."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from game.cli import run
from game.cli.onewindow import CALL, LOCK, OneWindow
from game.files import read_plain, strange
from game.host.chair import HostError
from game.host.house import LibraryHouse
from game.host.library_file import FILE
from game.ui.preferences import Preferences, PreferencesFile
from game.ui.scenes.setup_parts.memory import SetupMemory
from tests.host.tables import alone, play, setup

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with a name in a folder")


def _hung(number: int, frame: FrameType | None) -> None:
    raise AssertionError("it waits for ever")


@pytest.fixture(autouse=True)
def no_waiting() -> Iterator[None]:
    """What would wait for ever fails instead."""
    before = signal.signal(signal.SIGALRM, _hung)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def pipe(path: Path) -> None:
    """A pipe that nobody writes into."""
    os.mkfifo(path)


def device(path: Path) -> None:
    """A device that never ends."""
    path.symlink_to("/dev/zero")


STRANGE = pytest.mark.parametrize("make", [pipe, device])
Make = Callable[[Path], None]


def kind(path: Path) -> int:
    """What lies there."""
    return stat.S_IFMT(path.lstat().st_mode)


@STRANGE
def test_settings_are_the_usual_ones_and_nothing_is_written_over(tmp_path: Path, make: Make) -> None:
    make(tmp_path / PreferencesFile.NAME)
    before = kind(tmp_path / PreferencesFile.NAME)
    file = PreferencesFile(tmp_path)
    assert file.load() == Preferences()
    assert file.notice == "settings.not_a_file" and file.notice_fields["folder"] == str(tmp_path)
    assert not file.save(Preferences(language="ja"))
    assert kind(tmp_path / PreferencesFile.NAME) == before
    assert [path.name for path in tmp_path.iterdir()] == [PreferencesFile.NAME]


@STRANGE
def test_the_last_setups_are_forgotten_and_nothing_is_written_over(tmp_path: Path, make: Make) -> None:
    make(tmp_path / SetupMemory.NAME)
    before = kind(tmp_path / SetupMemory.NAME)
    memory = SetupMemory(tmp_path)
    assert memory.games == {}
    memory.keep("belote", {"players": 4})
    assert memory.game == "belote"
    assert kind(tmp_path / SetupMemory.NAME) == before


@STRANGE
@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", f"{FILE}-shm"])
def test_a_library_is_done_without(tmp_path: Path, make: Make, name: str) -> None:
    make(tmp_path / name)
    before = kind(tmp_path / name)
    with pytest.raises(HostError) as trouble:
        LibraryHouse.open(tmp_path, strict=True)
    assert trouble.value.id == "host.not_a_file" and name in str(trouble.value)
    house = LibraryHouse.open(tmp_path)
    house._worker = alone
    assert [id for id, _ in house.notices()] == ["host.not_a_file", "host.nothing_saved"]
    play(house.start(setup("pbbb")), 5)
    house.close()
    assert kind(tmp_path / name) == before


@pytest.mark.parametrize("name", [LOCK, CALL, f"{CALL}.taken"])
def test_the_window_opens(tmp_path: Path, name: str) -> None:
    pipe(tmp_path / name)
    window = OneWindow(tmp_path)
    assert window.first
    window.called()
    assert window.called() is None
    window.close()


@STRANGE
@pytest.mark.parametrize("words", ["replay {}", "verify {}", "--review {}", "--rules {}", "selfplay --rules {}"])
def test_a_command_says_one_sentence(
    tmp_path: Path, make: Make, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "given"
    make(path)
    assert run([word.format(path) for word in words.split()]) == 2
    said = capsys.readouterr().err
    assert "plain file" in said and said.count("\n") == 1


def test_a_library_given_by_its_folder_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe(tmp_path / FILE)
    assert run(["play", "--portable", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "is not a file" in said and said.count("\n") == 1


def test_plain_files_are_read_as_far_as_wished(tmp_path: Path) -> None:
    path = tmp_path / "plain"
    path.write_bytes(b"0123456789")
    assert (read_plain(path, 4), read_plain(path, 40)) == (b"0123", b"0123456789")
    (tmp_path / "link").symlink_to(path)
    assert read_plain(tmp_path / "link", 40) == b"0123456789"
    assert not strange(path) and not strange(tmp_path / "nothing") and strange(tmp_path)
    for wrong, error in ((tmp_path, IsADirectoryError), (tmp_path / "nothing", FileNotFoundError)):
        with pytest.raises(error):
            read_plain(wrong, 1)
    with pytest.raises(ValueError):
        read_plain(Path("a\0b"), 1)
