"""The smoke test's window: real key presses and clicks on a virtual screen.

Standard library only.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from build_scripts.packaging.screen import NoScreen, Picture, Screen, cut, load_png
from build_scripts.packaging.screen_windows import WindowsScreen
from build_scripts.packaging.trial import (
    CannotTry,
    Course,
    NotSeen,
    state_of,
)

AnyScreen = Screen | WindowsScreen
TITLE = "Carte Blanche"
SIZE = (1280, 720)
MOUNTS = Path("/proc/mounts")
FIRST_GAME = "belote"
"""What the title screen offers first; the other games are begun as the menu entry's quick actions do."""
ALIKE = 0.05
"""The title may differ from its own picture in this share of its points: the version stands in its corner."""
ANOTHER = 0.2
"""What differs in this share of its points is another screen."""
MOST_CARDS = 20
"""No hand of any game is larger."""
_WINDOW_SECONDS = 15.0
_BLANK = 20
"""A window that has drawn nothing yet has at most so many colours."""
_STILL_SECONDS = 60.0
STILL_STEPS = 6 * MOST_CARDS
"""A match has stopped when nothing was answered for so long, and by so many presses: every card was tried by then, on
however slow a machine."""
_DEAL_SECONDS = 1200.0
_ANSWERS_OF_A_DEAL = {"belote": 32, "contree": 32, "coinchee": 32}
"""A deal that is passed out is over sooner than one that is played."""
_LEAST_ANSWERS = 6
LANGUAGES = ("en", "ja", "fr", "de", "nl")
NAME = "さくら"
CORNER = (1108, 69)
"""Where the title says who is playing."""
FAMILIES = ("rubicon_piquet", "bezique", "bonaken", "bieten")
"""Played besides the first game where not every game is asked for: one of each family."""


class Killed(Exception):
    """The program was ended on purpose."""


def window(course: Course) -> None:
    """Everything that is done by hand. Raises NotSeen and CannotTry."""
    shots = course.folder / "screen"
    shots.mkdir()
    try:
        screen: AnyScreen = WindowsScreen(shots, SIZE) if os.name == "nt" else Screen(shots, SIZE)
    except NoScreen as trouble:
        raise CannotTry(str(trouble)) from trouble
    try:
        course.at_screen(screen.name)
        _title(course, screen)
        _first_match(course, screen)
        _resumed(course, screen)
        _killed(course, screen)
        _named(course, screen)
        for game in () if course.quick else course.games if course.every else FAMILIES:
            if game != FIRST_GAME:
                _quick_action(course, screen, game)
        _called(course, screen)
        _troubles(course, screen)
    finally:
        screen.close()
    course.untouched()
    if course.processes():
        raise NotSeen("a process is left after the window was closed")
    # Whoever serves the mount learns only then that nobody is left.
    until(lambda: not course.grounds(), 10, "the AppImage has left its folder behind")
    course.seen("no process left, nothing written into the program's folder")


@contextmanager
def opened(course: Course, screen: AnyScreen, *words: str) -> Iterator[str]:
    """The program with its window, which is closed by its cross at the end. Gives the window's number."""
    process = course.open("--windowed", f"{SIZE[0]}x{SIZE[1]}", *words, DISPLAY=screen.name)
    try:
        until = time.monotonic() + _WINDOW_SECONDS
        while not (found := screen.window(course.window_class)):
            if process.poll() is not None or time.monotonic() > until:
                process.kill()
                raise NotSeen(f"no window appeared: {process.communicate()[0].strip()}")
            time.sleep(0.05)
        title = screen.title_of(found)
        if title != TITLE:
            raise NotSeen(f"the window is called {title!r}")
        focus(course, screen, found)
        try:
            yield found
        except NotSeen as trouble:
            raise NotSeen(f"{trouble}{evidence(course, screen)}") from trouble
        screen.ask_to_close(found)
        try:
            output, _ = process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            raise NotSeen(f"the window did not close{evidence(course, screen)}") from None
        if process.returncode != 0 or output.strip():
            raise NotSeen(f"the program ended with {process.returncode} and printed: {output.strip()}")
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def focus(course: Course, screen: AnyScreen, window: str) -> None:
    """See that a window has the keyboard."""
    if not course.focuses_itself:
        screen.focus(window)


def settled(screen: AnyScreen, seconds: float = 6.0) -> Picture:
    """The picture once it no longer changes, or after so many seconds; longer while nothing has been drawn at all."""
    until = time.monotonic() + seconds
    patience = until + _WINDOW_SECONDS
    last = screen.picture()
    while True:
        time.sleep(0.4)
        now = screen.picture()
        drawn = now.colours() > _BLANK
        if time.monotonic() > (until if drawn else patience) or (drawn and now.points == last.points):
            return now
        last = now


def evidence(course: Course, screen: AnyScreen) -> str:
    """What tells why a window stands still, before it is closed: a picture, the last answers of the match, and what
    each process of the program is at."""
    lines = ["", f"         last answers: {course.last_answers(6)}"]
    for process in course.processes():
        lines.append(f"         process {process}: {state_of(process)}")
    with suppress(OSError):
        course.troubles.mkdir(parents=True, exist_ok=True)
        path = course.troubles / f"standing-still-{time.strftime('%H%M%S')}.png"
        screen.picture().save(path)
        lines.append(f"         picture: {path}")
    return "\n".join(lines)


def keep(course: Course, screen: AnyScreen, name: str) -> None:
    """Keep a picture of the screen, if pictures are kept."""
    if course.pictures is not None:
        screen.picture().save(course.pictures / f"{name}.png")


def _drawn(course: Course, language: str) -> Picture:
    """The title as `screenshot` draws it."""
    own = course.home / "title.png"
    size = f"{SIZE[0]}x{SIZE[1]}"
    words = ("--scene", "title", "--size", size, "--out", course.named(own), "--step", "60", "--lang", language)
    course.run("screenshot", *words)
    drawn = load_png(own)
    own.unlink()
    return drawn


def _like(screen: AnyScreen, drawn: Picture) -> float:
    """Wait until the title is shown as it was drawn; the share of points that differ. Raises NotSeen."""
    last = time.monotonic() + _STILL_SECONDS
    while True:
        # On a busy machine the cards may still be on their way when nothing has changed for a moment.
        shown = settled(screen)
        share = cut(shown, 0, 0, *SIZE).differing(drawn)
        if share <= ALIKE and shown.colours() >= 200:
            return share
        if time.monotonic() > last:
            raise NotSeen(f"the title screen is not what the program draws ({share:.0%} of the points differ)")


def _title(course: Course, screen: AnyScreen) -> None:
    took = course.first_frame(DISPLAY=screen.name)
    course.seen(f"start to first frame and end again, in a window: {took}")
    for language in LANGUAGES:
        drawn = _drawn(course, language)
        with opened(course, screen, "--lang", language):
            share = _like(screen, drawn)
            keep(course, screen, f"1-title-{language}")
        course.seen(f"the title in {language} appears as drawn by `screenshot` ({share:.1%} of the points differ)")
    with opened(course, screen, "--lang", "en"):
        title = settled(screen)
        if course.image:
            way = "mounted by FUSE" if "fuse.carte-blanche" in MOUNTS.read_text() else "unpacked for each run"
            course.seen(f"the AppImage is {way}")
        before = course.standing()[0]
        screen.keys("Return")
        until(lambda: screen.picture().differing(title) > ANOTHER, 10, "Return on the title opened nothing")
        settled(screen)
        keep(course, screen, "2-new-match")
        screen.keys("ctrl+Return")
        until(lambda: course.standing()[0] > before, 10, "Return and Ctrl+Return began no match")


def _first_match(course: Course, screen: AnyScreen) -> None:
    """The match begun above goes on: title, Continue, and its first deal to the end."""
    begun = time.monotonic()
    with opened(course, screen, "--lang", "en"):
        settled(screen)
        screen.keys("Return")
        bots = _play_a_deal(course, screen, FIRST_GAME, course.standing()[0], "3-belote")
        course.seen(f"belote: a deal played in {time.monotonic() - begun:.0f} s, {bots} processes beside the window")
        some_answers(course, screen, 3)
        again = course.run(DISPLAY=screen.name).strip()
        if "already open" not in again:
            raise NotSeen(f"a second start at once said: {again}")
        course.seen(f"a second start at once: {again}")


def _resumed(course: Course, screen: AnyScreen) -> None:
    left = course.standing()
    with opened(course, screen, "--lang", "ja"):
        settled(screen)
        keep(course, screen, "4-title-japanese")
        screen.keys("Return")
        time.sleep(2.0)
        keep(course, screen, "5-resumed")
        some_answers(course, screen, 2)
    now = course.standing()
    if now[0] != left[0] or now[2] <= left[2]:
        raise NotSeen(f"the match was not resumed: {left} before, {now} after")
    course.seen(f"match {now[0]} closed after {left[2]} answers, resumed and played on to {now[2]}")
    _verified(course)


def _killed(course: Course, screen: AnyScreen) -> None:
    """The window and its bots are ended from outside in the middle of a match: nothing that was answered is lost."""
    with suppress(Killed), opened(course, screen, "--lang", "en"):
        settled(screen)
        screen.keys("Return")
        some_answers(course, screen, 2)
        left = course.standing()
        for process in course.processes():
            with suppress(OSError):
                os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        raise Killed
    until(lambda: not course.processes(), 10, "a process goes on after it was killed")
    with opened(course, screen, "--lang", "en"):
        settled(screen)
        screen.keys("Return")
        some_answers(course, screen, 2)
    now = course.standing()
    if now[0] != left[0] or now[2] <= left[2]:
        raise NotSeen(f"the match was not resumed after the program was killed: {left} before, {now} after")
    course.seen(f"match {now[0]} killed after {left[2]} answers, resumed and played on to {now[2]}")


def _named(course: Course, screen: AnyScreen) -> None:
    """Somebody new sits down; his name is typed with letters that are on no key."""
    with opened(course, screen, "--lang", "ja"):
        settled(screen)
        screen.click(*CORNER)
        settled(screen)
        keep(course, screen, "6-people")
        screen.keys("Right", "Return")
        settled(screen)
        screen.type(NAME)
        settled(screen)
        keep(course, screen, "6-name")
        screen.keys("Return")
        settled(screen)
        keep(course, screen, "6-named")
    choices = course.own_folder() / "settings.json"
    known = json.dumps(json.loads(choices.read_text(encoding="utf-8")), ensure_ascii=False) if choices.is_file() else ""
    if NAME not in known:
        raise NotSeen(f"the name {NAME} was typed, and is not known")
    course.seen(f"a name typed in Japanese: {NAME}")


def _quick_action(course: Course, screen: AnyScreen, game: str) -> None:
    begun = time.monotonic()
    new = course.standing()[0] + 1
    with opened(course, screen, "--lang", "en", "--game", game):
        bots = _play_a_deal(course, screen, game, new, f"6-{game}")
        course.seen(f"{game}: a deal played in {time.monotonic() - begun:.0f} s, {bots} processes beside the window")
    _verified(course)


def _called(course: Course, screen: AnyScreen) -> None:
    """A quick action while the window is open: it offers that game, and asks first if a match is on the table."""
    with opened(course, screen, "--lang", "en"):
        settled(screen)
        for game, presses in ((FAMILIES[-1], ("ctrl+Return",)), (FAMILIES[-2], ("Return", "ctrl+Return"))):
            before = course.standing()[0]
            said = course.run("--game", game, DISPLAY=screen.name).strip()
            settled(screen, 3.0)
            keep(course, screen, f"7-called-for-{game}")
            if course.standing()[0] != before:
                raise NotSeen(f"a second start for {game} began a match without a question")
            for press in presses:
                screen.keys(press)
                settled(screen, 3.0)
            otherwise = f"a second start for {game} did not lead to a match of it"
            # The match played last may have been one of it as well.
            until(lambda: course.standing()[0] > before and course.last_game() == game, 10, otherwise)  # noqa: B023
            course.seen(f"a second start for {game}: {said}")


def _play_a_deal(course: Course, screen: AnyScreen, game: str, match: int, name: str) -> int:
    """Answer by keys and clicks until a deal of ``match`` is over; the most bots' processes that were seen."""
    begun = moved = time.monotonic()
    before = course.standing()
    most = step = moved_at = 0
    least = _ANSWERS_OF_A_DEAL.get(game, _LEAST_ANSWERS)
    while True:
        number, deals, answers = course.standing()
        if deals > 0 and answers >= least and number >= match and _played_out(course, game):
            break
        now = time.monotonic()
        if (number, deals, answers) != before:
            before, moved, moved_at = (number, deals, answers), now, step
        still = now - moved > _STILL_SECONDS and step - moved_at > STILL_STEPS
        if still or now - begun > _DEAL_SECONDS:
            raise NotSeen(f"no deal of {game} was over after {now - begun:.0f} s ({answers} answers)")
        most = max(most, len(course.processes()) - 1)
        answer(screen, step)
        step += 1
        if step == 30:
            keep(course, screen, name)
    keep(course, screen, f"{name}-over")
    if most < 1:
        raise NotSeen("no bot thought in a process of its own")
    return most


def _played_out(course: Course, game: str) -> bool:
    """Whether the last match has a deal with all its tricks, where a deal may be passed out without any."""
    return game not in _ANSWERS_OF_A_DEAL or "trick 8:" in course.run("replay", "library:last")


def some_answers(course: Course, screen: AnyScreen, count: int) -> None:
    """Go on until so many more answers have been given."""
    wanted = course.standing()[2] + count
    until = time.monotonic() + _STILL_SECONDS
    step = 0
    while course.standing()[2] < wanted:
        if time.monotonic() > until and step > STILL_STEPS:
            raise NotSeen("the match does not go on")
        answer(screen, step)
        step += 1


def answer(screen: AnyScreen, step: int) -> None:
    """What a player in a hurry does, whatever is asked: an answer or a card by its number, a card by the arrows from
    the left end of the hand, the next answer below or beside (a bid needs a number and then, further down, a suit), a
    click on the middle of the hand; and each time the space bar, which confirms several cards. Now and then Escape, a
    click on the edge of the table and Return: out of a rule that a key has opened from the score sheet, and on.

    Numbers reach only the first ten cards: the arrows go to each card of the largest hand in turn, since a single one
    may be all that the rules allow.
    """
    turn, way = divmod(step, 4)
    if way == 0:
        screen.keys(str(1 + turn % 8), "Return", pause=0.1)
    elif way == 2:
        screen.keys("Down" if turn % 2 == 0 else "Right", "Return", pause=0.1)
    elif turn % 3 == 2 and way == 1:
        screen.keys("Escape", pause=0.2)
        screen.click(SIZE[0] // 2, 4)
        screen.keys("Return", pause=0.2)
    elif turn % 7 == 6 and way == 3:
        screen.click(SIZE[0] // 2, SIZE[1] - 60)
        time.sleep(0.2)
    else:
        # From the right end first: the numbers have been at the left one.
        place = MOST_CARDS - 1 - (2 * turn + way // 2) % MOST_CARDS
        screen.at_once("Home", *["Right"] * place, "Return")
    screen.keys("space", pause=0.15)


def _verified(course: Course) -> None:
    """The record of the last match: true in the library and as a file."""
    said = course.run("verify", "library:last")
    file = course.home / "record.cbrecord"
    course.run("replay", "library:last", "--save", course.named(file))
    course.run("verify", course.named(file))
    file.unlink()
    course.seen(f"verify: {said.strip().splitlines()[-1]}")


def _troubles(course: Course, screen: AnyScreen) -> None:
    """No display; a home that cannot be written; a folder that cannot be written."""
    if course.tells_of_no_display:
        course.seen(f"without display: {course.sentence()}")
    home = course.home
    try:
        course.home, locked = course.locked_home("read-only home")
        if os.access(locked, os.W_OK) and not course.root:
            course.seen("not tried: a home that cannot be written (nobody can be kept from it here)")
            return
        course.run("--exit-after-first-frame", DISPLAY=screen.name)
        if any(locked.iterdir()) and not course.root:
            raise NotSeen("something was written into a home that cannot be written")
        with opened(course, screen, "--lang", "en"):
            settled(screen)
            keep(course, screen, "8-read-only-home")
        course.seen("with a home that cannot be written the title opens and says so")
        said = course.sentence("--portable", course.named(locked), DISPLAY=screen.name)
        course.seen(f"--portable with that folder: {said}")
    finally:
        course.home = home
    _full_disk(course, screen)


def _full_disk(course: Course, screen: AnyScreen) -> None:
    """A home on a disk that becomes full during a match: nothing that was answered is lost, and with room it goes
    on."""
    home = course.home
    course.home = course.new_home("small disk")
    disk = course.small_disk()
    mount = ["mount", "-t", "tmpfs", "-o", "size=600k,mode=777", "none", str(disk)]
    if not course.root or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        course.home = home
        course.seen("not tried: a full disk (no small disk can be mounted here)")
        return
    try:
        with opened(course, screen, "--lang", "en", "--game", "belote"):
            some_answers(course, screen, 4)
            filler = disk / "filler"
            with suppress(OSError), filler.open("wb", buffering=0) as stream:
                while True:
                    stream.write(b"x" * 4096)
            left = course.standing()
            for step in range(12):
                answer(screen, step)
            keep(course, screen, "9-full-disk")
            if course.standing() != left:
                raise NotSeen("the disk is full, and yet an answer was saved")
            filler.unlink()
        with opened(course, screen, "--lang", "en"):
            settled(screen)
            screen.keys("Return")
            some_answers(course, screen, 2)
        if course.standing()[0] != left[0]:
            raise NotSeen("the match was lost with the full disk")
        course.seen(f"disk full after {left[2]} answers: said so, nothing lost, went on once there was room")
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=False)
        course.home = home


def until(happened: Callable[[], bool], seconds: float, otherwise: str) -> None:
    """Wait for something. Raises NotSeen with ``otherwise`` if it does not happen in time."""
    last = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > last:
            raise NotSeen(otherwise)
        time.sleep(0.1)
