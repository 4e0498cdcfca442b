"""The smoke test's Windows installer, under Wine: gone through by keys, started from the start menu, installed again
with a match on the way, and taken away, first without the matches, then with them.

Standard library only.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_scripts.packaging import archives, catalogue, installer, played, wine
from build_scripts.packaging.screen import Screen
from build_scripts.packaging.trial import Course, NotSeen

LEFT_OVER = "_internal/what-only-the-older-version-had"
_SECONDS = 120.0


def setup(course: wine.Course, file: Path) -> None:
    """Everything that is done with the installer. Raises NotSeen and CannotTry."""
    program = course.program.parent
    # Somebody without rights cannot read it everywhere (in root's home, say).
    file = Path(shutil.copy(file, course.folder))
    course.home = course.new_home("home of the installer")
    place = course.home / "AppData" / "Local" / "Programs" / installer.FOLDER
    shots = course.folder / "screen of the installer"
    shots.mkdir()
    screen = Screen(shots, played.SIZE)
    try:
        _by_keys(course, screen, file, place)
        _same(program, place)
        course.program, course.windowed = place / course.program.name, place / course.windowed.name
        course.seen(f"installed by keys: {len(_files(place))} files, those of the archive and {installer.UNINSTALLER}")
        _start_menu(course, screen, file)
        left = _again(course, screen, file, place)
        course.seen(f"installed again: what only the older version had is gone, the match goes on to {left} answers")
        library = course.library().read_bytes()
        _gone(course, place)
        if course.library().read_bytes() != library:
            raise NotSeen("taking the program away has touched the player's library")
        course.seen("taken away: program, start menu and entry are gone, matches and settings are there")
        _silently(course, file)
        _gone(course, place, "/DELETEMATCHES")
        played.until(lambda: not course.own_folder().exists(), 20, "the matches were to be deleted, and are there")
        course.seen("installed once more and taken away with the matches: nothing is left")
    finally:
        screen.close()


def on_windows(course: Course, file: Path) -> None:
    """On a real Windows, without a question and into a folder of its own: installed, started, taken away. Raises
    NotSeen."""
    place = course.folder / "installed"
    # Last and without quotes, as NSIS wants it.
    done = subprocess.run(f'"{file}" /S /D={place}', timeout=_SECONDS, check=False)
    if done.returncode != 0:
        raise NotSeen(f"the installer ended with {done.returncode}")
    _same(course.program.parent, place)
    course.program, course.windowed = place / course.program.name, place / course.windowed.name
    course.seen(f"installed: {course.run('--version').strip()}, {len(_files(place))} files")
    subprocess.run([str(place / installer.UNINSTALLER), "/S"], timeout=_SECONDS, check=False)
    played.until(lambda: not place.exists(), _SECONDS, f"these are left: {sorted(_files(place))[:5]}")
    course.seen("taken away: nothing is left")


@contextmanager
def _japanese(course: wine.Course) -> Iterator[dict[str, str]]:
    """The variables of a Japanese Windows; none where its letters cannot be had."""
    tool, folder = shutil.which("localedef"), course.folder / "locales"
    folder.mkdir(exist_ok=True)
    command = [str(tool), "--inputfile", "ja_JP", "--charmap", "UTF-8", str(folder / "ja_JP.UTF-8")]
    if tool is None or subprocess.run(command, capture_output=True, check=False).returncode > 1:
        course.seen("not tried in Japanese: localedef has no ja_JP here (Debian's package locales)")
        yield {}
    else:
        yield {"LOCPATH": str(folder), "LC_ALL": "ja_JP.UTF-8"}


def _by_keys(course: wine.Course, screen: Screen, file: Path, place: Path) -> None:
    """Return on each page; the last one starts the program."""
    with _japanese(course) as surroundings:
        # As if Windows had been started in that language, too.
        course.at_screen(screen.name)
        process = course.run_file(file, DISPLAY=screen.name, **surroundings)
        kind = file.name
        played.until(lambda: bool(screen.window(kind)), _SECONDS, "the installer opened no window")
        played.focus(course, screen, screen.window(kind))
        played.settled(screen)
        played.keep(course, screen, "a-installer")
        screen.keys("Return")
        played.until((place / installer.UNINSTALLER).is_file, _SECONDS, "the installer did not finish")
        time.sleep(3.0)
        played.settled(screen)
        played.keep(course, screen, "b-installed")
        screen.keys("Return")
        played.until(
            lambda: bool(screen.window(course.window_class)), _SECONDS, "the installer did not start the program"
        )
        played.settled(screen)
        played.keep(course, screen, "c-started-by-the-installer")
        screen.ask_to_close(screen.window(course.window_class))
        process.communicate(timeout=_SECONDS)
        played.until(lambda: not course.processes(), 30, "the program that the installer started did not end")
    language = "ja" if surroundings else "en"
    wanted = {f"{catalogue.said(f'setup.game.{game}', language)}.lnk" for game in course.games}
    there = {path.name for path in _entries(course).iterdir()}
    if there != {"Carte Blanche.lnk", *wanted}:
        raise NotSeen(f"the start menu has {', '.join(sorted(there))}")
    course.seen(f"gone through by keys ({language}); {len(there)} entries in the start menu")


def _start_menu(course: wine.Course, screen: Screen, file: Path) -> None:
    """The quick action of the last game opens a match of it."""
    game = course.games[-1]
    entry = next(path for path in _entries(course).iterdir() if path.stem in _names(game))
    before = course.standing()[0]
    start = course.home.parents[1] / "windows" / "system32" / "start.exe"
    course.run_file(start, course.named(entry), DISPLAY=screen.name)
    played.until(lambda: course.standing()[0] > before, _SECONDS, f"{entry.name} began no match")
    window = screen.window(course.window_class)
    played.focus(course, screen, window)
    played.settled(screen)
    if course.last_game() != game:
        raise NotSeen(f"{entry.name} began a match of {course.last_game()}")
    refused = course.run_file(file, "/S", DISPLAY=screen.name)
    refused.communicate(timeout=_SECONDS)
    screen.ask_to_close(window)
    played.until(lambda: not course.processes(), 30, "the window did not close")
    course.seen(
        f"{entry.name} of the start menu begins a match; the installer ended with {refused.returncode} meanwhile"
    )
    if refused.returncode != 2:
        raise NotSeen("the program was open, and the installer did not refuse")


def _again(course: wine.Course, screen: Screen, file: Path, place: Path) -> int:
    with played.opened(course, screen, "--lang", "en", "--game", "belote"):
        played.some_answers(course, screen, 3)
    left = course.standing()
    (place / LEFT_OVER).touch()
    _silently(course, file)
    if (place / LEFT_OVER).exists():
        raise NotSeen("the newer version has left a file of the older one behind")
    with played.opened(course, screen, "--lang", "en"):
        played.settled(screen)
        screen.keys("Return")
        played.some_answers(course, screen, 3)
    now = course.standing()
    if now[0] != left[0] or now[2] <= left[2]:
        raise NotSeen(f"the match did not survive the newer version: {left} before, {now} after")
    return now[2]


def _silently(course: wine.Course, file: Path) -> None:
    process = course.run_file(file, "/S")
    process.communicate(timeout=_SECONDS)
    if process.returncode != 0:
        raise NotSeen(f"the installer ended with {process.returncode}")


def _gone(course: wine.Course, place: Path, *words: str) -> None:
    """Take the program away and see that it is gone."""
    listed = course.run_file(
        course.home.parents[1] / "windows" / "system32" / "reg.exe", "query", f"HKCU\\{installer.KEY}"
    )
    if "Carte Blanche" not in listed.communicate(timeout=_SECONDS)[0]:
        raise NotSeen("Windows does not list the program")
    course.run_file(place / installer.UNINSTALLER, "/S", *words).communicate(timeout=_SECONDS)
    # It goes on from a copy of itself.
    played.until(lambda: not place.exists(), _SECONDS, f"these are left: {sorted(_files(place))[:5]}")
    played.until(lambda: not _entries(course).exists(), 10, "the entries of the start menu are left")
    listed = course.run_file(
        course.home.parents[1] / "windows" / "system32" / "reg.exe", "query", f"HKCU\\{installer.KEY}"
    )
    if "Carte Blanche" in listed.communicate(timeout=_SECONDS)[0]:
        raise NotSeen("Windows still lists the program")


def _same(program: Path, place: Path) -> None:
    """What was installed is what the archive holds."""
    there, wanted = _files(place), _files(program)
    there.pop(installer.UNINSTALLER, None)
    if there != wanted:
        different = sorted(name for name in {*there, *wanted} if there.get(name) != wanted.get(name))
        raise NotSeen(f"installed otherwise than in the archive: {', '.join(different[:5])}")


def _files(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): archives.sha256(path) for path in folder.rglob("*") if path.is_file()}


def _entries(course: wine.Course) -> Path:
    return course.home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs" / installer.FOLDER


def _names(game: str) -> set[str]:
    return {catalogue.said(f"setup.game.{game}", language) for language in installer.LANGUAGES}
