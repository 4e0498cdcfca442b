"""Processes killed at and between answers: nothing that anybody has seen is ever lost, and nothing is damaged.

A **life** is a process, forked from this one, that plays in a library until it is killed: the host alone, the whole
window without a display, or `selfplay` that writes records. Several lives follow one another in one library, which is
looked through after each.
"""

from __future__ import annotations

import os
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from select import select
from shutil import rmtree
from typing import Final

from build_scripts.soak_parts.frame import Figures, Found, pick, within
from build_scripts.soak_parts.libraries import house_at
from build_scripts.soak_parts.matches import drawn_setup, seen, step
from build_scripts.soak_parts.window import Hand, program_at
from game.cli import run
from game.core.rng import Rng
from game.host.chair import HostError, Sitting
from game.host.house import LibraryHouse
from game.host.record import load_record
from game.host.replay import verify
from game.host.sitting import MatchSitting
from game.ui.preferences import PreferencesFile
from game.ui.quick import Numbers

AT_ONCE: Final = {"window": 2}
"""Answers that may be written before what is seen is told, where it is more than one: a person's and, in the same turn
of the window's loop, a bot's."""
LIVES: Final = 25
"""In one library."""
MOST_ANSWERS: Final = 80
"""A life lasts so many answers at most, and is then killed."""
WAIT: Final = 0.006
"""Seconds until which after an answer was told the blow may fall."""
START: Final = 0.08
"""The same for a life that is killed before it tells anything."""
LONGEST: Final = 60.0
"""Seconds that a life may take."""
WINDOW_ANSWERS: Final = 20
"""The same in a window, which takes longer over each."""
DRAWN: Final = 16
"""One turn of the window's loop out of so many is drawn."""
KINDS: Final = ("host",) * 7 + ("window",) * 2 + ("selfplay",) * 3


@dataclass
class Told:
    """What a life has said last: the match, how many answers it has, and a digest of what can be seen."""

    match: int = 0
    count: int = 0
    digest: str = ""


class Pen:
    """Tells the parent, through a pipe, what has been seen."""

    def __init__(self, door: int) -> None:
        self._door = door
        self._last = (0, -1)

    def tell(self, sitting: Sitting) -> None:
        """Tell how a match stands, if it has gone on."""
        assert isinstance(sitting, MatchSitting)
        now = (sitting.key, len(sitting._book.answers))
        if now != self._last:
            self._last = now
            os.write(self._door, f"{now[0]} {now[1]} {seen(sitting)}\n".encode())


def taken_up(house: LibraryHouse, rng: Rng) -> Sitting:
    """A match that was begun in an earlier life, or another."""
    open_ones = [one.id for one in house.saved() if not one.finished]
    if open_ones and rng.below(4):
        return house.resume(open_ones[rng.below(len(open_ones))])
    return house.start(drawn_setup(rng, rng.below(4)))


def host_life(folder: Path, rng: Rng, pen: Pen) -> None:
    """Play without a window."""
    house = house_at(folder, rng.stream("cards"))
    numbers = Numbers(rng.next())
    while True:
        sitting = taken_up(house, rng)
        pen.tell(sitting)
        while step(sitting, numbers):
            pen.tell(sitting)
        sitting.leave()


def window_life(folder: Path, rng: Rng, pen: Pen) -> None:
    """Play in the window, as its loop does, at instant speed; what is preferred changes now and then."""
    house = house_at(folder, rng.stream("cards"))
    program = program_at(house, folder, folder.parent / "cache")
    hand = Hand(program, rng, DRAWN)
    while True:
        if program.session.sitting is None:
            open_ones = [one.id for one in house.saved() if not one.finished]
            if open_ones and rng.below(4):
                program.session.resume(open_ones[rng.below(len(open_ones))])
            else:
                program.session.start(drawn_setup(rng, rng.below(4)))
        if rng.below(20) == 0:
            program.app.prefer(text_scale=1.0 + rng.below(3) / 10)
        hand.play_on()
        if program.session.sitting is not None:
            pen.tell(program.session.sitting)


def selfplay_life(folder: Path, rng: Rng, pen: Pen) -> None:
    """Bots play matches, and each is written down as a record."""
    setup = drawn_setup(rng, 0)
    out = os.open(os.devnull, os.O_WRONLY)
    os.dup2(out, 1)
    os.dup2(out, 2)
    words = ["selfplay", "--game", setup.game, "--players", str(setup.players), "--levels", "0", "--matches", "100"]
    while True:  # a quick machine is through with so many before the blow falls
        code = run([*words, "--seed", str(rng.next()), "--records", str(folder / f"records-{rng.next()}")])
        if code:
            raise Found(f"selfplay ended with exit code {code}")


LIFE: Final[dict[str, Callable[[Path, Rng, Pen], None]]] = {
    "host": host_life,
    "window": window_life,
    "selfplay": selfplay_life,
}


class Blow:
    """When a life ends: after so many answers told, ``wait`` seconds later."""

    def __init__(self, kind: str, rng: Rng) -> None:
        early = rng.below(8) == 0
        most = WINDOW_ANSWERS if kind == "window" else MOST_ANSWERS
        self.answers = 0 if early or kind == "selfplay" else 1 + rng.below(most)
        longest = START if early else 0.5 if kind == "selfplay" else WAIT if rng.below(2) else 0.0
        self.wait = longest * rng.unit()


def lived(kind: str, folder: Path, rng: Rng) -> tuple[Told, int]:
    """A life, from its birth to the blow that ends it: what it told last, and how often it told something. Raises Found
    if it ends before."""
    ours, theirs = os.pipe()
    blow = Blow(kind, rng.stream("blow"))
    child = os.fork()
    if child == 0:
        os.close(ours)
        _be_born(kind, folder, rng, theirs)
    os.close(theirs)
    lines = b""
    try:
        with within(LONGEST, f"a life ({kind})"):
            while lines.count(b"\n") < blow.answers:
                part = os.read(ours, 65536)
                if not part:
                    break
                lines += part
            _blow(blow.wait, ours)
    finally:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        status = os.waitpid(child, 0)[1]
    with open(ours, "rb") as rest:
        lines += rest.read()
    if not os.WIFSIGNALED(status) or b"Traceback" in lines:
        raise Found(f"a life ({kind}) ended by itself: {lines[-2000:].decode(errors='replace')}")
    whole = [line.split() for line in lines.decode().split("\n")[:-1]]
    if not whole:
        return Told(), 0
    return Told(int(whole[-1][0]), int(whole[-1][1]), whole[-1][2]), len(whole)


def _blow(wait: float, door: int) -> None:
    """Wait that long, busily: the blow must fall anywhere."""
    until = time.perf_counter() + wait
    while time.perf_counter() < until:
        if wait > WAIT:
            select([], [], [], min(0.001, wait))


def _be_born(kind: str, folder: Path, rng: Rng, door: int) -> None:
    """The other process; it never comes back."""
    try:
        LIFE[kind](folder, rng.stream("life"), Pen(door))
    except BaseException:
        os.write(door, traceback.format_exc().encode())
    finally:
        os._exit(3)


def looked_through(folder: Path, told: Told, more: int) -> LibraryHouse:
    """The library after a blow, with ``more`` answers than were told at most. Raises Found."""
    house = house_at(folder)
    notices = house.notices()
    if notices:
        raise Found(f"after the blow the house has to say {notices}")
    (found,) = house.library.base.execute("PRAGMA integrity_check").fetchone()
    if found != "ok":
        raise Found(f"after the blow the library is damaged: {found}")
    if told.match:
        stood(house, told, more)
    return house


def stood(house: LibraryHouse, told: Told, more: int) -> None:
    """The match that was told last is there with every answer, and ``more`` at most, and goes on. Raises Found."""
    stored = house.library.match(told.match)
    count = len(stored.answers)
    if not told.count <= count <= told.count + more:
        raise Found(f"{told.count} answers of match {told.match} were seen, and {count} are there")
    if stored.finished:
        house.review(told.match).leave()
        return
    sitting = house.resume(told.match)
    now = seen(sitting)
    if count == told.count and now != told.digest:
        raise Found(f"match {told.match} with {count} answers looks otherwise than it did")
    sitting.leave()


def settings_stand(folder: Path) -> None:
    """What was preferred can be read. Raises Found."""
    file = PreferencesFile(folder)
    file.load()
    if file.notice:
        raise Found(f"the settings were left damaged: {file.notice} {file.notice_fields}")


def records_stand(folder: Path) -> int:
    """Every record that has its name is whole; how many there are. Raises Found."""
    count = 0
    for path in folder.glob("records-*/*.cbr"):
        try:
            whole = verify(load_record(path))
        except HostError as trouble:
            raise Found(f"a record was left damaged: {trouble}") from trouble
        if not whole:
            raise Found(f"{path.name} does not say what happened")
        count += 1
    return count


class Kills:
    """The part; ``folder`` is empty."""

    name = "kills"
    unit = "kills"

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        import_module("game.cli.selfplay")  # once, and not in every life anew

    def case(self, number: int, rng: Rng) -> Figures:
        """A library, and the lives in it."""
        folder = self._folder / f"library-{number}"
        folder.mkdir()
        figures: Figures = Counter()
        for life in range(LIVES):
            kind = pick(rng, KINDS)
            own = rng.stream("life", life)
            told, answers = lived(kind, folder, own)
            figures["kills"] += 1
            figures[f"kills of {kind}"] += 1
            figures["answers told"] += answers
            looked_through(folder, told, AT_ONCE.get(kind, 1)).close()
            if kind == "window":
                settings_stand(folder)
            elif kind == "selfplay":
                figures["records found whole"] += records_stand(folder)
        rmtree(folder)
        return figures

    def close(self) -> Figures:
        """Nothing is left to do."""
        return Counter()
