"""Power cuts, and disks that have lost something: what a library looks like then, made at random from what was on the
disk before and after.

What SQLite has synced is on the disk; of what was written since, any piece may be missing, old or torn. The library
syncs at the end of every deal (a checkpoint), so no answer up to there may be missing, and nothing is told. Where the
disk itself has lost pages that were synced, the library opens all the same and names what was set aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from typing import Final

from build_scripts.soak_parts.frame import Figures, Found
from build_scripts.soak_parts.libraries import house_at, sound_again, used
from build_scripts.soak_parts.matches import drawn_setup, step
from game.core.rng import Rng
from game.host.chair import HostError
from game.host.house import ENTRIES, SET_ASIDE, LibraryHouse
from game.host.library import Noted
from game.host.library_file import FILE
from game.ui.quick import Numbers

CUTS: Final = 16
"""In the life of one library."""
MOST: Final = 70
"""Answers between two cuts."""
SECTOR: Final = 512
"""What a disk writes whole."""
PAGE: Final = 4096
LOG_HEAD: Final = 32
"""Bytes."""
WAL: Final = FILE + "-wal"
SET_ASIDE_WHOLE: Final = "host.library_set_aside"
NEWER: Final = "host.library_newer"
DAMAGE: Final = {SET_ASIDE, SET_ASIDE_WHOLE, "host.more_set_aside", ENTRIES}
"""What may be told of a library that has lost something."""

Answers = dict[int, tuple[tuple[int, str], ...]]


@dataclass
class Disk:
    """What the disk holds: the file and its log; and every answer that it must give back."""

    base: bytes = b""
    log: bytes = b""
    answers: Answers = field(default_factory=dict)

    def write(self, folder: Path) -> None:
        """Lay it into a folder."""
        folder.mkdir()
        (folder / FILE).write_bytes(self.base)
        if self.log:
            (folder / WAL).write_bytes(self.log)


class Live:
    """A library that is played in. ``synced`` is what the last end of a deal has left on the disk, ``before`` what was
    there right before that."""

    def __init__(self, folder: Path, rng: Rng) -> None:
        self._folder = folder
        self._rng = rng
        self._numbers = Numbers(rng.next())
        self.house = house_at(folder, rng.stream("cards"))
        self._sitting = self.house.start(drawn_setup(rng, 2))
        self._note = self.house.library.note
        self.house.library.note = self._noted  # type: ignore[method-assign]  # to look at the disk around it
        self.house.library.base.execute("PRAGMA wal_checkpoint(PASSIVE)")
        self.synced = self.before = self.disk()

    def _noted(self, match: int, standing: Noted) -> None:
        self.before = self.disk()
        self._note(match, standing)
        self.synced = self.disk()

    def disk(self) -> Disk:
        """What is written now, synced or not."""
        log = self._folder / WAL
        keys = [row[0] for row in self.house.library.base.execute("SELECT id FROM matches")]
        answers = {key: self.house.library.match(key).answers for key in keys}
        return Disk((self._folder / FILE).read_bytes(), log.read_bytes() if log.exists() else b"", answers)

    def play(self, count: int) -> None:
        """So many answers."""
        for _ in range(count):
            if not step(self._sitting, self._numbers):
                self._sitting.leave()
                self._sitting = self.house.start(drawn_setup(self._rng, 2))

    def close(self) -> None:
        """Put it away."""
        self._sitting.leave()
        self.house.close()


def torn(old: bytes, new: bytes, rng: Rng) -> bytes:
    """What a disk may hold that had ``old`` and was to write ``new``: each sector that differs is old, new or, where
    there was none, noughts or rubbish; and perhaps not all of it is there."""
    out = bytearray(new)
    kind = rng.below(3)
    for at in range(0, len(new), SECTOR):
        piece = new[at : at + SECTOR]
        was = old[at : at + SECTOR]
        if piece == was or rng.below(3) == 0:
            continue
        if len(was) == len(piece):
            out[at : at + SECTOR] = was
        elif kind == 0:
            out[at : at + SECTOR] = bytes(len(piece))
        elif kind == 1:
            out[at : at + SECTOR] = bytes([rng.below(256) for _ in piece])
    if len(new) > len(old) and rng.below(2):
        del out[len(old) + rng.below(len(new) - len(old)) :]
    return bytes(out)


# -- what may be on the disk after the power was cut -----------------------------------------------------------------


def log_torn(live: Live, rng: Rng) -> Disk:
    """In mid-deal: nothing of the log is synced since the deal before, but its head: SQLite syncs that alone when it
    begins to write the log from its start again, or old frames would be taken for new ones."""
    now = live.disk()
    old = now.log[:LOG_HEAD] + live.synced.log[LOG_HEAD:]
    return Disk(now.base, torn(old, now.log, rng), live.synced.answers)


def log_cut(live: Live, rng: Rng) -> Disk:
    """The same, and the log ends somewhere."""
    now = live.disk()
    kept = min(len(live.synced.log), len(now.log))
    return Disk(now.base, now.log[: kept + rng.below(len(now.log) - kept + 1)], live.synced.answers)


def checkpoint_torn(live: Live, rng: Rng) -> Disk:
    """At the end of a deal: the log is synced, the file is being brought up to it."""
    return Disk(torn(live.before.base, live.synced.base, rng), live.synced.log, live.synced.answers)


def log_lost(live: Live, rng: Rng) -> Disk:
    """Right after it: the file has everything, and the log is gone."""
    return Disk(live.synced.base, b"", live.synced.answers)


CUT: Final[tuple[Callable[[Live, Rng], Disk], ...]] = (log_torn, log_cut, checkpoint_torn, log_lost)


# -- what a disk may have lost ---------------------------------------------------------------------------------------


def pages_lost(live: Live, rng: Rng) -> Disk:
    """Pages of the file that are noughts, rubbish, another page, or not there any more."""
    now = live.synced
    base = bytearray(now.base)
    count = max(1, len(base) // PAGE)
    for _ in range(1 + rng.below(3)):
        at = rng.below(count) * PAGE
        kind = rng.below(4)
        if kind == 0:
            base[at : at + PAGE] = bytes(PAGE)
        elif kind == 1:
            base[at : at + PAGE] = bytes([rng.below(256) for _ in range(PAGE)])
        elif kind == 2:
            other = rng.below(count) * PAGE
            base[at : at + PAGE] = now.base[other : other + PAGE]
        elif at:
            del base[at + rng.below(PAGE) :]
            count = max(1, len(base) // PAGE)
    return Disk(bytes(base), now.log if rng.below(2) else b"", now.answers)


def bits_turned(live: Live, rng: Rng) -> Disk:
    """Single bits that have turned, in the file or in its log."""
    now = live.synced
    base, log = bytearray(now.base), bytearray(now.log)
    for _ in range(1 + rng.below(8)):
        file = log if log and rng.below(3) == 0 else base
        # below() is for numbers up to 2**20
        at = rng.next() % len(file)
        file[at] ^= 1 << rng.below(8)
    return Disk(bytes(base), bytes(log), now.answers)


LOST: Final[tuple[Callable[[Live, Rng], Disk], ...]] = (pages_lost, bits_turned)


# -- looking ---------------------------------------------------------------------------------------------------------


def read_back(house: LibraryHouse, key: int) -> tuple[tuple[int, str], ...] | None:
    """The answers of a match, None if it cannot be read."""
    try:
        return house.library.match(key).answers
    except HostError:
        return None


def nothing_is_missing(folder: Path, disk: Disk) -> None:
    """After a power cut: every answer that was synced is there, and nothing is told. Raises Found."""
    house = house_at(folder)
    told = house.notices()
    for key, answers in disk.answers.items():
        found = read_back(house, key)
        if found is None or found[: len(answers)] != answers:
            raise Found(f"of match {key} {len(answers)} answers were synced, and {found and len(found)} are there")
    house.close()
    if told:
        raise Found(f"nothing but a power cut, and it is told: {told}")


def missing_is_told(folder: Path, disk: Disk, certain: bool) -> bool | None:
    """After a loss: the library opens, and what is missing is named (if ``certain``: some losses look like something
    else); whether something was set aside, None where it looks like that of a newer version. Raises Found."""
    try:
        house = house_at(folder)
    except HostError as trouble:
        if certain or trouble.id != NEWER:  # a bit of the number of its version is not to be told from that
            raise
        return None
    told = house.notices()
    ids = {id for id, _ in told}
    if not ids <= DAMAGE:
        raise Found(f"a damaged library is told as {told}")
    for id, values in told:
        if id == SET_ASIDE_WHOLE and not (folder / str(values["file"])).is_file():
            raise Found(f"what was set aside is not there: {values}")
    gone = [key for key, answers in disk.answers.items() if read_back(house, key) != answers]
    if certain and gone and not ids and any(read_back(house, key) is not None for key in gone):
        raise Found(f"answers of the matches {gone} are missing, and nothing is told")
    house.close()
    return bool(ids)


class Power:
    """The part; ``folder`` is empty."""

    name = "power"
    unit = "cuts"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def case(self, number: int, rng: Rng) -> Figures:
        """A library that is played in; now and then the power is cut, and what is left is looked at."""
        place = self._folder / f"library-{number}"
        place.mkdir()
        figures: Figures = Counter()
        live = Live(place / "live", rng.stream("live"))
        for cut in range(CUTS):
            own = rng.stream("cut", cut)
            live.play(1 + own.below(MOST))
            ways = LOST if own.below(3) == 0 else CUT
            way = ways[own.below(len(ways))]
            disk = way(live, own)
            folder = place / f"cut-{cut}"
            disk.write(folder)
            figures["cuts"] += 1
            figures[way.__name__.replace("_", " ")] += 1
            opens = True
            if ways is CUT:
                nothing_is_missing(folder, disk)
                figures["answers found again"] += sum(map(len, disk.answers.values()))
            else:
                told = missing_is_told(folder, disk, way is pages_lost)
                opens = told is not None
                figures["set aside"] += bool(told)
            if opens:
                house = house_at(folder, own.stream("cards"))
                used(house, own)
                house.close()
                sound_again(folder, own)
        live.close()
        rmtree(place)
        return figures

    def close(self) -> Figures:
        """Nothing is left to do."""
        return Counter()
