"""The smoke test's ground: the unpacked program, the player's empty home and what is printed about each step.

Standard library only; `played` uses the window, `installed` the Debian package.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

PLACE = "Carte Blanche カードの部屋"
TROUBLES = Path(__file__).resolve().parents[2] / "build" / "trial"
NOBODY = 65534
PROGRAM = "carte-blanche"
PACKAGE = "carte-blanche-cards"
IMAGE = ".AppImage"
INNER = "_internal"
"""The folder in which the program proper lies on Linux."""
COURSES = 8
"""So many courses of lessons come along, each for a game of its own."""
FIRST_FRAME_SECONDS = float(os.environ.get("CARTE_BLANCHE_FIRST_FRAME", "1.0"))
"""How long the second start may take to its first frame; a busy machine may be given more."""
UNPACKING_SECONDS = 2.0
"""How much longer an AppImage may take where there is no FUSE, so that it unpacks itself."""
_LIMIT_SECONDS = 120.0


class NotSeen(Exception):
    """Something did not happen as it should; the text says what."""


class CannotTry(Exception):
    """The test cannot be made on this machine; the text is one sentence."""


class Course:
    """One run of the test in ``folder``. ``pictures`` keeps pictures if given; ``network``: it could not be cut off;
    ``quick``: one game is played; ``every``: all of them, else one of each family."""

    window_class = f"{PROGRAM}.exe" if os.name == "nt" else PROGRAM
    """What the desktop calls the program's window."""
    starter: type[subprocess.Popen[str]] = subprocess.Popen
    focuses_itself = False
    """A new window has the keyboard, and giving it the keyboard would take it away (Wine without a window manager)."""
    tells_of_no_display = sys.platform.startswith("linux")
    first_frame_seconds = FIRST_FRAME_SECONDS

    def __init__(self, folder: Path, pictures: Path | None, *, quick: bool, every: bool, network: bool) -> None:
        folder.chmod(0o755)
        self.folder = folder
        self.pictures = pictures
        self.troubles = pictures or TROUBLES
        """Where the picture of a window goes that stands still."""
        self.quick = quick
        self.every = every
        self.root = hasattr(os, "geteuid") and os.geteuid() == 0
        self.program = Path()
        self.windowed = Path()
        """The one that opens the window; on Windows not the one that prints."""
        self.image = False
        """Whether it is an AppImage, which mounts or unpacks itself for each run."""
        self.games: list[str] = []
        self._before: dict[str, tuple[int, int]] = {}
        self.home = self.new_home("home")
        (folder / "no programs").mkdir()
        self._begun = time.monotonic()
        who = "user 65534" if self.root else "the user who runs this"
        note = "the network could not be cut off" if network else "no network"
        print(f"As {who}, {note if sys.platform.startswith('linux') else 'network as it is'}:")

    def seen(self, what: str) -> None:
        """One line about something that was seen."""
        print(f"{time.monotonic() - self._begun:6.1f} s  {what}", flush=True)

    def new_home(self, name: str) -> Path:
        """An empty home of the unprivileged user."""
        home = self.folder / name
        home.mkdir()
        if self.root:
            os.chown(home, NOBODY, NOBODY)
        return home

    def locked_home(self, name: str) -> tuple[Path, Path]:
        """A home that the unprivileged user cannot write, and the folder in it that is locked."""
        home = self.folder / name
        home.mkdir(mode=0o555)
        return home, home

    def unpack(self, archive: Path) -> None:
        """Unpack the download. Raises NotSeen if the program is not in it, CannotTry where somebody plays already."""
        if self.library().exists():
            raise CannotTry(f"there are matches in {self.own_folder()}, and the trial would go on with them.")
        place = self.folder / PLACE
        place.mkdir()
        if archive.name.endswith(".zip"):
            with zipfile.ZipFile(archive) as content:
                content.extractall(place)
        elif archive.name.endswith(".dmg"):
            self._copy_from_image(archive, place)
        elif archive.name.endswith(IMAGE):
            # A program in one file, as it is.
            shutil.copyfile(archive, place / PROGRAM)
            (place / PROGRAM).chmod(0o755)
            self.image = True
        else:
            with tarfile.open(archive) as packed:
                # Debian 12's Python 3.11.2 has no filters yet.
                packed.extraction_filter = getattr(tarfile, "tar_filter", None)
                packed.extractall(place)
        # On Windows the one with a console: a test reads what it prints.
        names = (f"{PROGRAM}-cli.exe", f"{PROGRAM}.exe") if archive.name.endswith(".zip") else (PROGRAM, PROGRAM)
        # The outermost: on Linux it starts another one of the same name.
        every = [sorted(place.rglob(name), key=lambda path: len(path.parts)) for name in names]
        found = [next((path for path in paths if path.is_file()), None) for paths in every]
        if found[0] is None or found[1] is None:
            raise NotSeen(f"{archive.name} holds no {names[0]}")
        self.program, self.windowed = found[0], found[1]
        self._before = self._files()
        size = archive.stat().st_size / 1e6
        self.seen(f"{archive.name} ({size:.1f} MB) unpacked into {PLACE!r}, {len(self._before)} files")

    @staticmethod
    def _copy_from_image(archive: Path, place: Path) -> None:
        mount = place.parent / "image"
        mount.mkdir()
        subprocess.run(["hdiutil", "attach", "-nobrowse", "-mountpoint", str(mount), str(archive)], check=True)
        try:
            shutil.copytree(mount / "Carte Blanche.app", place / "Carte Blanche.app", symlinks=True)
        finally:
            subprocess.run(["hdiutil", "detach", str(mount)], check=True)

    def variables(self, **more: str) -> dict[str, str]:
        """The surroundings of a freshly logged in user: an empty home, no Python and nothing else on the path."""
        if os.name == "nt":
            kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
            home = {"USERPROFILE": str(self.home), "LOCALAPPDATA": str(self.home / "AppData" / "Local")}
            return {**kept, **home, "PATH": str(self.folder / "no programs"), **more}
        return {
            "HOME": str(self.home),
            "PATH": str(self.folder / "no programs"),
            "LANG": "C.UTF-8",
            "TMPDIR": str(self.home),
            **more,
        }

    def command(self, program: Path) -> list[str]:
        """How a program is started."""
        return [str(program)]

    def named(self, path: Path) -> str:
        """What the program calls a file."""
        return str(path)

    def open(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        """Start the program that opens the window."""
        return self._start(self.windowed, words, variables)

    def start(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        """Start the program that prints."""
        return self._start(self.program, words, variables)

    def _start(self, program: Path, words: tuple[str, ...], variables: dict[str, str]) -> subprocess.Popen[str]:
        """Start a program as the unprivileged user."""
        number = NOBODY if self.root else None
        return self.starter(
            [*self.command(program), *words],
            env=self.variables(**variables),
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            user=number,
            group=number,
            extra_groups=[] if self.root else None,
        )

    def run(self, *words: str, code: int = 0, **variables: str) -> str:
        """Run the program to its end; what it printed. Raises NotSeen if it ends with another exit code."""
        process = self.start(*words, **variables)
        try:
            output, _ = process.communicate(timeout=_LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
            raise NotSeen(f"{' '.join(words)} did not end; it printed: {output.strip()}") from None
        if process.returncode != code:
            raise NotSeen(f"{' '.join(words)} ended with {process.returncode}, not {code}: {output.strip()}")
        return str(output)

    def sentence(self, *words: str, code: int = 2, **variables: str) -> str:
        """Run the program where it must refuse with one line; the line. Raises NotSeen."""
        lines = self.run(*words, code=code, **variables).strip().splitlines()
        if len(lines) != 1:
            raise NotSeen(f"{' '.join(words)} printed {len(lines)} lines, not one: {lines}")
        return lines[0]

    def command_line(self) -> None:
        """What can be seen without a window: version, rules, bots in processes, the first frame, a wrong argument."""
        version = self.run("--version").strip()
        listed = self.run("rules")
        self.games = re.findall(r"(?m)^([a-z_]+) +for [\d, ]+ players", listed)
        if not self.games:
            raise NotSeen(f"`rules` lists no games: {listed}")
        self.seen(f"{version}; its games: {', '.join(self.games)}")
        played = self.run("selfplay", "--matches", "4", "--jobs", "2", "--levels", "2")
        if "errors: none" not in played:
            raise NotSeen(f"selfplay reports errors: {played}")
        self.seen("four matches of bots in two processes, no error")
        taught = {one["game"] for one in json.loads(self.run("lessons", "--json"))}
        if len(taught) < COURSES:
            raise NotSeen(f"lessons are there for {', '.join(sorted(taught)) or 'nothing'} only")
        self.seen(f"lessons for {', '.join(sorted(taught))}")
        self.seen(f"one sentence: {self.sentence('--game', 'whist')}")
        self.run("--exit-after-first-frame", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        took = self.first_frame(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        self.seen(f"second start to first frame and end again, drawn into memory: {took}")
        self.untouched()

    def first_frame(self, **variables: str) -> str:
        """Start the program, let it end after its first frame; how long that took, in words. Raises NotSeen if it was
        longer than it may be. Where more wants to run than the machine has cores, the time on the clock says nothing
        about the program, and its processor time is looked at."""
        used, begun = _used_by_ended(), time.perf_counter()
        self.run("--exit-after-first-frame", code=0, **variables)
        passed = time.perf_counter() - begun
        took, counted = f"{passed:.2f} s", passed
        waiting = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        if used is not None and waiting > (os.cpu_count() or 1):
            counted = (_used_by_ended() or 0.0) - used
            took += f", {counted:.2f} s of processor time (the machine is busy: load {waiting:.1f})"
        if counted > self.first_frame_seconds + (UNPACKING_SECONDS if self.image else 0.0):
            raise NotSeen(f"start to first frame and end took {took}")
        return took

    def small_disk(self) -> Path:
        """The folder of the player that becomes a disk of its own when a full one is tried."""
        return self.home

    def at_screen(self, name: str) -> None:
        """From now on there is a screen of that name."""

    def close(self) -> None:
        """End what was started for this run."""

    def untouched(self) -> None:
        """The program has written nothing into its own folder. Raises NotSeen."""
        if self._files() != self._before:
            raise NotSeen("the program has changed its own folder")

    def _files(self) -> dict[str, tuple[int, int]]:
        top = self.folder / PLACE
        return {
            str(path.relative_to(top)): (path.stat().st_size, path.stat().st_mtime_ns)
            for path in top.rglob("*")
            if path.is_file()
        }

    def processes(self) -> list[int]:
        """The program's processes that run, its bots' included. Those of an AppImage are wherever it is mounted."""
        if os.name == "nt":
            return _listed(self.windowed.name)
        if self.image:
            return processes_of(lambda path: path.endswith(f"/{INNER}/{PROGRAM}"))
        own = {str(self.program), str(self.program.parent / INNER / self.program.name)}
        return processes_of(own.__contains__)

    def own_folder(self) -> Path:
        """Where the player's library, choices and so on lie; Windows tells that whatever the variables say."""
        if os.name == "nt":
            return Path(os.environ["LOCALAPPDATA"]) / PACKAGE
        return self.home / ".local" / "share" / PACKAGE

    def grounds(self) -> list[Path]:
        """The folders into which an AppImage has mounted or unpacked itself and which are still there."""
        return list(self.home.glob(".mount_*"))

    def library(self) -> Path:
        """The player's library."""
        return self.own_folder() / "library.sqlite"

    def standing(self) -> tuple[int, int, int]:
        """Of the match begun last: its number, finished deals, answers given. Zeros if there is none."""
        answers = "(SELECT count(*) FROM answers WHERE match = id)"
        row = self._last_match(f"id, deals, {answers}")
        return (row[0], row[1], row[2]) if row else (0, 0, 0)

    def last_answers(self, count: int) -> str:
        """The last answers of the match begun last, each with its seat."""
        given = self._asked(
            "SELECT seat, answer FROM answers WHERE match = (SELECT max(id) FROM matches) ORDER BY number DESC LIMIT ?",
            count,
        )
        return ", ".join(f"{seat}: {answer}" for seat, answer in reversed(given)) or "none"

    def last_game(self) -> str:
        """The game of the match begun last; empty if there is none."""
        row = self._last_match("game")
        return str(row[0]) if row else ""

    def _last_match(self, columns: str) -> tuple[Any, ...] | None:
        rows = self._asked(f"SELECT {columns} FROM matches ORDER BY id DESC LIMIT 1")
        return rows[0] if rows else None

    def _asked(self, question: str, *values: int) -> list[tuple[Any, ...]]:
        """What the library answers; nothing if there is none."""
        if not self.library().is_file():
            return []
        with closing(sqlite3.connect(f"{self._readable().as_uri()}?mode=ro", uri=True, timeout=5.0)) as base:
            rows: list[tuple[Any, ...]] = base.execute(question, values).fetchall()
        return rows

    def _readable(self) -> Path:
        """The library as a file that can be read now."""
        return self.library()


def _used_by_ended() -> float | None:
    """Processor time in seconds of the programs that this one has started and seen end; None where nobody counts."""
    try:
        import resource
    except ImportError:
        return None
    use = resource.getrusage(resource.RUSAGE_CHILDREN)
    return use.ru_utime + use.ru_stime


def processes_of(fits: Callable[[str], bool]) -> list[int]:
    """The processes that run a file whose path ``fits``."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if fits(os.readlink(entry / "exe")):
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


def _listed(name: str) -> list[int]:
    """The processes of a program on Windows."""
    command = ["tasklist", "/FO", "CSV", "/NH"]
    said = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
    )
    return [int(found[1]) for found in re.finditer(rf'(?m)^"?{re.escape(name)}"?,"?(\d+)', said.stdout)]


def state_of(process: int) -> str:
    """What the system says a process is at (running, sleeping, ...), and its processor time in seconds so far."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return "gone"
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return f"state {fields[0]}, {seconds:.1f} s of processor time"
