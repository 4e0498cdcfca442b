"""The smoke test's Debian package: installed, started from its menu entry, upgraded with a match on the way, purged.

Needs root, dpkg and a machine on which the package is not installed. Standard library only.
"""

from __future__ import annotations

import io
import lzma
import re
import shlex
import shutil
import subprocess
import tarfile
from pathlib import Path

from build_scripts.packaging import archives, contents, played
from build_scripts.packaging.screen import Screen
from build_scripts.packaging.trial import PACKAGE, PROGRAM, CannotTry, Course, NotSeen

OLDER = "0.0.1~older"
LEFT_OVER = f"usr/lib/{PACKAGE}/what-only-the-older-version-had"
_SYSTEM = ("/usr", "/etc", "/opt", "/var/lib/dpkg/info")
_ENTRY = Path("/usr/share/applications") / f"{contents.APP_ID}.desktop"


def package(course: Course, deb: Path) -> None:
    """Everything that is done with the package. Raises NotSeen and CannotTry."""
    if not course.root or shutil.which("dpkg") is None:
        raise CannotTry("installing a package needs root and dpkg.")
    if _version():
        raise CannotTry(f"{PACKAGE} is installed already, and this test would take it away.")
    older = course.folder / "older.deb"
    older.write_bytes(made_older(deb))
    course.home = course.new_home("home of the package")
    before = _files()
    shots = course.folder / "screen of the package"
    shots.mkdir()
    screen = Screen(shots, played.SIZE)
    try:
        _dpkg("--install", str(older))
        course.seen(f"installed: {PACKAGE} {_version()}")
        _entry_is_sound(course)
        course.program = Path(f"/usr/bin/{PROGRAM}").resolve()
        actions = commands()
        with played.opened(course, screen, *actions["belote"][1:], "--lang", "en"):
            played.some_answers(course, screen, 3)
        left = course.standing()
        course.seen(f"started by the quick action `{shlex.join(actions['belote'])}`: {left[2]} answers")
        _dpkg("--install", str(deb))
        if (Path("/") / LEFT_OVER).exists():
            raise NotSeen("the upgrade has left a file of the older version behind")
        with played.opened(course, screen, *actions[""][1:]):
            played.settled(screen)
            screen.keys("Return")
            played.some_answers(course, screen, 3)
        now = course.standing()
        if now[0] != left[0] or now[2] <= left[2]:
            raise NotSeen(f"the match did not survive the upgrade: {left} before, {now} after")
        course.seen(f"upgraded to {_version()}, started from the menu entry: the match goes on to {now[2]} answers")
        for game, words in actions.items():
            if game:
                _quick_action(course, screen, game, words)
        course.seen(f"each of the {len(actions) - 1} quick actions opens a match of its game")
        library = course.library().read_bytes()
    finally:
        screen.close()
        if _version():
            _dpkg("--purge", PACKAGE)
    rest = sorted(_files() - before)
    if rest:
        raise NotSeen(f"purged, but these are left: {rest[:10]}")
    if course.library().read_bytes() != library or course.processes():
        raise NotSeen("purging has touched the player's library or left a process")
    course.seen("purged: nothing is left but the player's own matches and settings")


def made_older(deb: Path) -> bytes:
    """The package once more under an older version number, with one file that the real one has not."""
    parts = archives.read_deb(deb)
    control = re.sub(rb"(?m)^Version: .*$", f"Version: {OLDER}".encode(), _member(parts["control.tar.xz"], "./control"))
    texts = {"control": control.decode("utf-8"), "md5sums": _member(parts["control.tar.xz"], "./md5sums").decode()}
    data = io.BytesIO(lzma.decompress(parts["data.tar.xz"]))
    with tarfile.open(fileobj=data, mode="a", format=tarfile.GNU_FORMAT) as archive:
        entry = tarfile.TarInfo(f"./{LEFT_OVER}")
        entry.mode = archives.PLAIN
        archive.addfile(entry)
    parts["control.tar.xz"] = archives.xz(archives.tar_of_texts(texts, set(), 0))
    parts["data.tar.xz"] = lzma.compress(data.getvalue(), preset=0)
    return archives.ar_bytes(parts, 0)


def commands() -> dict[str, list[str]]:
    """What the menu entry starts: for itself (""), and for the quick action of each game. Raises NotSeen."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in _ENTRY.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]").removeprefix("Desktop Entry").removeprefix("Desktop Action ").replace("-", "_")
        elif line.startswith("Exec="):
            found[section] = shlex.split(line.removeprefix("Exec="))
    wrong = [words for words in found.values() if shutil.which(words[0], path="/usr/bin") is None]
    if "" not in found or len(found) < 2 or wrong:
        raise NotSeen(f"the menu entry starts {found}")
    return found


def _quick_action(course: Course, screen: Screen, game: str, words: list[str]) -> None:
    """What the menu entry starts for one game opens a new match of it. Raises NotSeen."""
    before = course.standing()[0]
    with played.opened(course, screen, *words[1:]):
        played.until(lambda: course.standing()[0] > before, 30, f"`{shlex.join(words)}` began no match")
        played.settled(screen)
    if course.last_game() != game:
        raise NotSeen(f"`{shlex.join(words)}` began a match of {course.last_game()}")


def _entry_is_sound(course: Course) -> None:
    """Let the desktop's own tools look at the menu entry, the metainfo and the type of records."""
    metainfo = f"/usr/share/metainfo/{contents.APP_ID}.metainfo.xml"
    looks = (
        ["desktop-file-validate", str(_ENTRY)],
        ["appstreamcli", "validate", "--no-net", metainfo],
    )
    for command in looks:
        if shutil.which(command[0]) is None:
            course.seen(f"not looked at: {command[0]} is not installed")
            continue
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NotSeen(f"{command[0]}: {done.stdout}{done.stderr}")
        course.seen(f"{command[0]} finds nothing wrong")
    globs = Path("/usr/share/mime/globs2")
    if shutil.which("update-mime-database") is None or not globs.is_file():
        course.seen("not looked at: shared-mime-info is not installed")
    elif "application/x-carte-blanche-record" not in globs.read_text(encoding="utf-8"):
        raise NotSeen("the type of records is not known to the desktop")
    else:
        course.seen("the desktop knows the type of records")


def _member(packed: bytes, name: str) -> bytes:
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(packed))) as archive:
        stream = archive.extractfile(name)
        assert stream is not None
        return stream.read()


def _version() -> str:
    command = ["dpkg-query", "--show", "--showformat", "${db:Status-Status} ${Version}", PACKAGE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    status, _, version = done.stdout.partition(" ")
    return version if done.returncode == 0 and status != "not-installed" else ""


def _dpkg(*words: str) -> None:
    done = subprocess.run(["dpkg", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotSeen(f"dpkg {' '.join(words)}: {done.stderr.strip()}")


def _files() -> set[str]:
    """Every file of the system that a package may bring."""
    done = subprocess.run(
        ["find", *_SYSTEM, "-xdev", "-not", "-type", "d"], capture_output=True, text=True, check=False
    )
    return set(done.stdout.splitlines())
