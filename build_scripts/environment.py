"""The virtual environment in the checkout: made, kept in step with the lock files, and used by every build script.

Standard library only. A stamp inside `.venv` records which lock file was installed by which interpreter; a second
marker is there only while something is being installed, so an interrupted installation is noticed and made anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "carte-blanche-lock"
UNFINISHED = ENVIRONMENT / "carte-blanche-unfinished"
WINDOWS = os.name == "nt"

# What each use needs, smallest first. A larger set contains every smaller one with the same versions.
LOCKS = {
    "play": "requirements.lock",
    "compile": "requirements-compile.lock",
    "develop": "requirements-dev.lock",
    "package": "requirements-package.lock",
}

# What pip says when it cannot reach the package index.
OFFLINE = ("connection", "name resolution", "timed out", "getaddrinfo", "network", "ssl", "from versions: none")


class Unprepared(Exception):
    """The environment cannot be made; the text is one sentence for the person at the keyboard."""


def say(line: str) -> None:
    """One line about what is being done, shown at once and kept apart from the game's own output."""
    print(line, file=sys.stderr, flush=True)


class Progress:
    """How far an installation is: a line that is written over on a terminal, one line a library elsewhere."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._terminal = sys.stderr.isatty()

    def follow(self, line: str) -> None:
        """Take note of one line of pip's output."""
        words = line.split()
        if words[:1] == ["Collecting"] and len(words) > 1:
            self._done += 1
            self._show(f"  {self._done} of {self._total}: {words[1].split('==')[0]}")
        elif words[:1] == ["Downloading"] and len(words) > 3:
            self._show(f"  {self._done} of {self._total}: {words[1].split('-')[0]} {words[2]} {words[3]}")
        elif words[:3] == ["Installing", "collected", "packages:"]:
            self._show("  all are here; putting them in their place")

    def _show(self, line: str) -> None:
        if self._terminal:
            print(f"\r{line:<70}", end="", file=sys.stderr, flush=True)
        else:
            say(line)

    def end(self) -> None:
        """Leave the line that was written over."""
        if self._terminal:
            print(file=sys.stderr, flush=True)


def python() -> Path:
    """The interpreter inside the virtual environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if WINDOWS else "bin/python")


def prepare(purpose: str) -> None:
    """Make `.venv` hold at least what `purpose` (a key of LOCKS) needs; quick when it does already.

    Raises Unprepared with a sentence when that is not possible.
    """
    if up_to_date(purpose):
        return
    if sys.prefix != sys.base_prefix and Path(sys.prefix).resolve() == ENVIRONMENT.resolve() and UNFINISHED.exists():
        raise Unprepared(f"{ENVIRONMENT} is unfinished; run this with the Python outside it.")
    with alone("environment"):
        # Whoever held the lock may have done the work.
        if not up_to_date(purpose):
            _make_environment()
            install(purpose)


@contextlib.contextmanager
def alone(work: str) -> Iterator[None]:
    """Hold the lock of one kind of work in this checkout, so that two starts at once do not undo each other.

    The lock goes with the process however it ends. Raises Unprepared if the checkout cannot be written.
    """
    try:
        (ROOT / "build").mkdir(exist_ok=True)
        stream = (ROOT / "build" / f"{work}.lock").open("w", encoding="utf-8")
    except OSError as trouble:
        raise Unprepared(f"{ROOT / 'build'} cannot be written ({trouble.strerror or trouble}).") from trouble
    with stream:
        waiting = False
        while not _locked(stream.fileno()):
            if not waiting:
                say("Waiting for another start of this script to finish its work.")
                waiting = True
            time.sleep(0.2)
        yield


if sys.platform == "win32":
    import msvcrt

    def _locked(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _locked(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def environment_for(tree: Path) -> dict[str, str]:
    """The variables for a Python process that imports `game` and `ai` from `tree` (checkout or compiled copy)."""
    variables = dict(os.environ)
    variables["PYTHONPATH"] = str(tree)
    variables.pop("PYTHONHOME", None)
    return variables


def become(command: Sequence[str | Path], tree: Path) -> int:
    """Replace this process by `command`; on Windows, where that would lose the console, run it: its exit code."""
    words = [str(word) for word in command]
    sys.stdout.flush()
    sys.stderr.flush()
    if WINDOWS:
        return subprocess.call(words, env=environment_for(tree))
    os.execve(words[0], words, environment_for(tree))


def compiler_trouble() -> str | None:
    """Why C extensions cannot be built here, as a sentence; None if they can (as far as a quick look tells)."""
    if WINDOWS:
        if shutil.which("cl") or _visual_studio():
            return None
        return "no C compiler was found (the Visual Studio Build Tools would provide one)"
    if platform.system() == "Darwin":
        # Asking `cc` itself would open a dialog that offers to install it.
        found = subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode == 0
        return None if found else "no C compiler was found (`xcode-select --install` would provide one)"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler was found ({compiler} is not there)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's C headers were not found (the package is often called python3-dev)"
    return None


def _visual_studio() -> bool:
    finder = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    if not finder.is_file():
        return False
    tools = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    command = [str(finder), "-latest", "-products", "*", "-requires", tools, "-property", "installationPath"]
    return bool(subprocess.run(command, capture_output=True, check=False).stdout.strip())


def lock_stamp(purpose: str) -> str:
    """What STAMP says when the lock file of `purpose` is installed for the interpreter that `.venv` points to."""
    lock = hashlib.sha256((ROOT / LOCKS[purpose]).read_bytes()).hexdigest()
    return f"{purpose} {lock} {os.path.realpath(python())}\n"


def up_to_date(purpose: str) -> bool:
    """Whether `.venv` holds everything for `purpose`, or for a larger one."""
    if not STAMP.is_file() or not python().exists() or UNFINISHED.exists() or _upstream_pygame():
        return False
    installed = STAMP.read_text(encoding="utf-8")
    wanted = list(LOCKS)[list(LOCKS).index(purpose) :]
    return any(installed == lock_stamp(larger) for larger in wanted)


def _upstream_pygame() -> bool:
    """Whether upstream pygame sits in `.venv`: it owns the same files as pygame-ce, and the two break each other."""
    pattern = "Lib/site-packages" if WINDOWS else "lib/python*/site-packages"
    return any(ENVIRONMENT.glob(f"{pattern}/pygame-*.dist-info"))


def _usable() -> bool:
    """Whether the environment's interpreter starts, is new enough and has pip."""
    question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([str(python()), "-c", question], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _make_environment() -> None:
    """Make `.venv` where there is none that works."""
    if ENVIRONMENT.exists():
        if UNFINISHED.exists():
            reason = "an earlier installation did not finish"
        elif _upstream_pygame():
            reason = "upstream pygame was installed beside pygame-ce, and the two cannot share an environment"
        elif not _usable():
            reason = "the one there does not run"
        else:
            return
        say(f"Making the virtual environment .venv anew: {reason}.")
    else:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        say(f"Making the virtual environment .venv (Python {version}); this takes some seconds, once.")
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Unprepared(
            "this Python has no complete venv module; on Debian or Ubuntu `sudo apt install python3-venv` brings it."
        )
    try:
        ENVIRONMENT.mkdir(exist_ok=True)
        UNFINISHED.touch()
        # venv --clear would take the marker away too early, so the folder is emptied here.
        for entry in ENVIRONMENT.iterdir():
            if entry == UNFINISHED:
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
    except OSError as trouble:
        raise Unprepared(f"{ENVIRONMENT} cannot be written ({trouble.strerror or trouble}).") from trouble
    base = getattr(sys, "_base_executable", None) or sys.executable
    made = subprocess.run([base, "-m", "venv", str(ENVIRONMENT)], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        raise Unprepared(
            f"the virtual environment could not be made ({_last_line(made.stdout + made.stderr)}); "
            "on Debian or Ubuntu `sudo apt install python3-venv` may be what is missing."
        )


def install(purpose: str) -> None:
    """Install the lock file of `purpose`; the marker stays behind if this is interrupted."""
    lock = ROOT / LOCKS[purpose]
    if not lock.is_file():
        raise Unprepared(f"{lock.name} is missing from the checkout.")
    wanted = re.findall(r"(?m)^[A-Za-z0-9_.-]+==", lock.read_text(encoding="utf-8"))
    say(f"Installing {len(wanted)} libraries of {lock.name} into .venv (only when that file has changed).")
    before = STAMP.read_text(encoding="utf-8") if STAMP.is_file() else None
    UNFINISHED.touch()
    STAMP.unlink(missing_ok=True)
    command = [python(), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    command += ["--only-binary", ":all:", "--require-hashes", "--requirement", lock]
    variables = dict(os.environ)
    variables.pop("PYTHONPATH", None)
    code, output = followed([str(word) for word in command], variables, Progress(len(wanted)))
    if code != 0:
        if before is not None:
            # pip took its own steps back, so what was installed before still works.
            STAMP.write_text(before, encoding="utf-8")
            UNFINISHED.unlink()
        raise Unprepared(installation_trouble(output))
    STAMP.write_text(lock_stamp(purpose), encoding="utf-8")
    UNFINISHED.unlink()


def followed(command: Sequence[str], variables: dict[str, str], progress: Progress) -> tuple[int, str]:
    """Run pip, telling how far it is; its exit code and all that it printed."""
    variables = {**variables, "PYTHONUNBUFFERED": "1"}
    lines: list[str] = []
    with subprocess.Popen(
        command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line)
            progress.follow(line)
    progress.end()
    return process.returncode, "".join(lines)


def installation_trouble(output: str) -> str:
    lowered = output.lower()
    if "no space left" in lowered:
        return "the disk is full, so the libraries could not be installed."
    if any(sign in lowered for sign in OFFLINE):
        return "the libraries could not be downloaded; please check the network connection and start again."
    return f"the libraries could not be installed ({_last_line(output)})."


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    return (errors or lines or ["no reason was given"])[-1]
