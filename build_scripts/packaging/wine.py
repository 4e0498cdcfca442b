"""Windows programs on Linux, by Wine: a Windows to run them in, and the smoke test's ground there.

Standard library only.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from build_scripts.packaging import trial

VERSION = "win10"
LOADER = Path("/usr/lib/wine/wine64")
"""What starts a program, without the script around it."""
FIRST_FRAME_SECONDS = 3 * trial.FIRST_FRAME_SECONDS
"""Wine starts a program more slowly than Windows."""


class NoWine(Exception):
    """Wine is not there or does not start; the text is one sentence."""


# No offer to fetch what no program here needs (.NET, the HTML engine). No XInput: Wine 8 keeps a thread of it running
# when SDL has put it away, and a program that ends then sometimes crashes. No sound: where there is no sound card, it
# takes Wine eight seconds to say so.
_LEFT_OUT = (
    "mscoree",
    "mshtml",
    "xinput1_4",
    "xinput1_3",
    "xinput9_1_0",
    "winealsa.drv",
    "winepulse.drv",
    "wineoss.drv",
)


def variables(prefix: Path, **more: str) -> dict[str, str]:
    """The variables for a program in the Windows below ``prefix``."""
    return {
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "".join(f"{name}=;" for name in _LEFT_OUT),
        **more,
    }


def make_prefix(prefix: Path, user: int | None = None) -> None:
    """A new Windows 10 below ``prefix``, made by the user of that number (else by the one who runs this). Raises
    NoWine."""
    if shutil.which("wine") is None:
        raise NoWine("wine is not installed.")
    prefix.mkdir(parents=True)
    if user is not None:
        os.chown(prefix, user, user)
    for words in (["wineboot", "--init"], ["winecfg", "/v", VERSION], ["wineserver", "--wait"]):
        code = _run(prefix, words, user)
        if code != 0:
            raise NoWine(f"Wine could not make a Windows in {prefix} ({words[0]} ended with {code}).")


def end(prefix: Path, user: int | None = None) -> None:
    """End every program in the Windows below ``prefix``."""
    for word in ("--kill", "--wait"):
        _run(prefix, ["wineserver", word], user)


def _run(prefix: Path, words: list[str], user: int | None) -> int:
    surroundings = {"HOME": str(prefix), "PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8", **variables(prefix)}
    nothing = subprocess.DEVNULL
    groups: list[int] | None = [] if user is not None else None
    done = subprocess.run(
        words,
        env=surroundings,
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
        check=False,
        user=user,
        group=user,
        extra_groups=groups,
    )
    return done.returncode


class Overheard(subprocess.Popen[str]):
    """A program whose output is over when it has ended: Wine's own processes, which the first one with a window starts,
    hold the other end of its pipe for good."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._heard: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.stdout is not None
        with suppress(ValueError):  # closed meanwhile
            while text := self.stdout.readline():
                self._heard.append(text)

    def communicate(self, input: str | None = None, timeout: float | None = None) -> tuple[str, Any]:
        """What it has printed, once it has ended. Raises TimeoutExpired."""
        self.wait(timeout)
        self._listener.join(1.0)
        return "".join(self._heard), None


class Course(trial.Course):
    """The smoke test's ground for the Windows program. A home is a Windows of its own."""

    starter = Overheard
    window_class = f"{trial.PROGRAM}.exe"
    tells_of_no_display = False
    focuses_itself = True
    first_frame_seconds = FIRST_FRAME_SECONDS

    def __init__(self, *given: Any, **named: Any) -> None:
        self._windows: list[Path] = []
        self._screen: dict[str, str] = {}
        super().__init__(*given, **named)

    def new_home(self, name: str) -> Path:
        prefix = self.folder / name
        try:
            make_prefix(prefix, self.user())
        except NoWine as trouble:
            raise trial.CannotTry(str(trouble)) from trouble
        self._windows.append(prefix)
        self._stay(prefix)
        return next(path for path in (prefix / "drive_c" / "users").iterdir() if path.name != "Public")

    def _stay(self, prefix: Path) -> None:
        """Whoever stays at the computer finds Windows running."""
        _run(prefix, ["wineserver", "--persistent"], self.user())

    def at_screen(self, name: str) -> None:
        """Every program is told of the screen from now on: the first one that is not makes a desktop of another size,
        which lasts."""
        self._screen = {"DISPLAY": name}
        prefix = self.home.parents[2]
        end(prefix, self.user())
        self._stay(prefix)

    def user(self) -> int | None:
        """The number of the user who plays; None for the one who runs this."""
        return trial.NOBODY if self.root else None

    def run_file(self, file: Path, *words: str, **variables: str) -> subprocess.Popen[str]:
        """Start another Windows program as the same user."""
        return self._start(file, words, variables)

    def command(self, program: Path) -> list[str]:
        return [str(LOADER), self.named(program)]

    def named(self, path: Path) -> str:
        drive = self.home.parents[1]
        inside = path.is_relative_to(drive)
        return ("C:\\" + str(path.relative_to(drive)) if inside else f"Z:{path}").replace("/", "\\")

    def variables(self, **more: str) -> dict[str, str]:
        prefix = self.home.parents[2]
        kept = super().variables()
        # Wine's server is found by it.
        del kept["TMPDIR"]
        return {**kept, **variables(prefix), "HOME": str(prefix), **self._screen, **more}

    def processes(self) -> list[int]:
        found = []
        for process in trial.processes_of(str(LOADER).__eq__):
            with suppress(OSError):
                words = Path(f"/proc/{process}/cmdline").read_bytes()
                if self.windowed.name.encode() in words.partition(b"\0")[0]:
                    found.append(process)
        return found

    def own_folder(self) -> Path:
        return self.home / "AppData" / "Local" / trial.PACKAGE

    def locked_home(self, name: str) -> tuple[Path, Path]:
        home = self.new_home(name)
        locked = home / "AppData" / "Local"
        shutil.rmtree(locked)
        locked.mkdir(mode=0o555)
        return home, locked

    def small_disk(self) -> Path:
        self.own_folder().mkdir(parents=True)
        return self.own_folder()

    def _asked(self, question: str, *values: int) -> list[tuple[Any, ...]]:
        """Wine's locks are unknown to other programs, so a copy is asked; one made in the middle of a change may be no
        good, and is made again."""
        last = time.monotonic() + 5
        while True:
            try:
                return super()._asked(question, *values)
            except sqlite3.Error:
                if time.monotonic() > last:
                    raise
                time.sleep(0.05)

    def _readable(self) -> Path:
        copy = self.folder / "library as it is.sqlite"
        for ending in ("", "-wal"):
            part = self.library().with_name(self.library().name + ending)
            target = copy.with_name(copy.name + ending)
            target.unlink(missing_ok=True)
            if part.is_file():
                shutil.copyfile(part, target)
        return copy

    def close(self) -> None:
        for prefix in self._windows:
            end(prefix, self.user())
