"""Card faces drawn ahead on a thread of their own, and kept on disk from one start to the next.

A court takes longer to draw than a frame has. Wanted faces are drawn one after another while the window goes on (the
drawing lets other threads run), and each is written to a small file; the next start finds it there. A file is named
after everything that its picture depends on: the drawing itself, its size and the library that draws it. A folder that
cannot be read or written, or a damaged file, costs only the time to draw anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import struct
import sys
import threading
import time
import zlib
from collections import deque
from collections.abc import Hashable, Iterable
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.files import read_plain
from game.ui.drawing.artwork import BrokenArt

Wish = tuple["Drawn", int, int]
"""A drawing, and the width and height in pixels that it is wanted in."""


class Drawn(Hashable, Protocol):
    """A picture that is drawn when it is wanted: a file of the art (`Drawing`), or a whole table."""

    def source(self) -> bytes:
        """All that the picture depends on. Raises OSError."""

    def rasterised(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture in ``size`` pixels, straight alpha. Raises BrokenArt."""


MARK: Final = b"CBF1"
"""How a file begins; another form of them needs another mark."""
HEAD: Final = struct.Struct("<4sHH")
ENDING: Final = ".face"
LIMIT: Final = 80_000_000
"""Bytes that may lie in the folder; beyond them the longest unused are removed."""
LARGEST: Final = 24_000_000
"""Bytes of one file at most."""
UNPACKED: Final = 140_000_000
"""Bytes of its picture at most: the largest window's."""
LEFT: Final = 0.75
"""The part of them that is left then."""
SPARE: Final = 200_000_000
"""Bytes that stay free on the disk: the matches need the last room more than pictures that can be drawn anew."""
FRESH: Final = 86_400.0
"""Seconds after which a file that is used is marked as used again."""
PATIENCE: Final = 0.0005
"""Seconds that the window waits at most for the interpreter when it has turned a card and the thread has run on
meanwhile; Python's own 5 ms are a third of a frame."""


class Rasterizer:
    """Draws faces ahead. ``folder`` keeps them (None: nowhere); nothing it does ever fails for the caller."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT) -> None:
        self.folder = folder
        self.limit = limit
        self._wanted: deque[Wish] = deque()
        self._done: dict[Wish, pygame.Surface] = {}
        self._lock = threading.Condition()
        self._thread: threading.Thread | None = None
        self._drawing: Wish | None = None
        self._weight = -1

    # -- what the window asks ------------------------------------------------------------------------------------

    def want(self, wishes: Iterable[Wish]) -> None:
        """Draw these next, in this order, instead of what was wanted before."""
        with self._lock:
            self._wanted = deque(wish for wish in wishes if wish not in self._done)
            fresh = set(self._wanted) | {self._drawing}
            for wish in [one for one in self._done if one not in fresh and len(self._done) > 120]:
                del self._done[wish]
            if self._wanted and self._thread is None:
                sys.setswitchinterval(PATIENCE)
                self._thread = threading.Thread(target=self._work, name="rasterizer", daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def also(self, wish: Wish) -> None:
        """Draw this one soon, before what is wanted already."""
        with self._lock:
            known = wish in self._wanted or wish in self._done or wish == self._drawing
        if not known:
            self.want([wish, *self._wanted])

    def take(self, wish: Wish) -> pygame.Surface | None:
        """The face if it is ready (premultiplied, not yet in the screen's form); it is given away. None if it must be
        drawn by the caller, and is not wanted of the rasterizer any more."""
        with self._lock:
            found = self._done.pop(wish, None)
            while found is None and self._drawing == wish and self._lock.wait(1.0):
                found = self._done.pop(wish, None)
            if found is None and wish in self._wanted:
                self._wanted.remove(wish)
        return found

    def ready(self, wish: Wish) -> bool:
        """Whether ``take`` would give it at once."""
        with self._lock:
            return wish in self._done

    def filed(self, wish: Wish) -> bool:
        """Whether it lies on disk: it can be had in a moment."""
        kept = self._file(wish[0].source(), *wish[1:])
        return kept is not None and kept.is_file()

    @property
    def busy(self) -> bool:
        """Whether something is still to be drawn."""
        with self._lock:
            return bool(self._wanted) or self._drawing is not None

    def rest(self, seconds: float = 10.0) -> None:
        """Wait until everything wanted is drawn and kept, so long at most."""
        until = time.monotonic() + seconds
        with self._lock:
            while (self._wanted or self._drawing is not None) and time.monotonic() < until:
                self._lock.wait(0.05)

    def stop(self) -> None:
        """Draw nothing more, and keep nothing that nobody took."""
        with self._lock:
            self._wanted.clear()
            self._done.clear()

    def end(self) -> None:
        """Draw nothing more, and wait for the picture in hand: SDL crashes if it is closed under it. The thread ends
        too, and another one begins when something is wanted again."""
        self.stop()
        self.rest()
        with self._lock:
            self._thread = None
            self._lock.notify_all()

    # -- the thread ----------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._lock:
                while not self._wanted and self._thread is threading.current_thread():
                    self._lock.wait()
                if self._thread is not threading.current_thread():
                    return
                wish = self._drawing = self._wanted.popleft()
            made = self.rasterized(wish)
            with self._lock:
                if made is not None:
                    self._done[wish] = made
                self._drawing = None
                self._lock.notify_all()
            del wish, made  # or the last picture would stay as long as there is nothing to do

    def rasterized(self, wish: Wish) -> pygame.Surface | None:
        """The face from its file, or drawn and filed; None if the drawing cannot be read."""
        drawing, wide, high = wish
        try:
            source = drawing.source()
        except OSError:
            return None
        kept = self._file(source, wide, high)
        found = self._read(kept) if kept is not None else None
        if found is not None:
            return found
        try:
            made = drawing.rasterised((wide, high)).premul_alpha()
        except BrokenArt:
            return None
        if kept is not None:
            self._write(kept, made)
        return made

    # -- the folder ----------------------------------------------------------------------------------------------

    def _file(self, source: bytes, wide: int, high: int) -> Path | None:
        if self.folder is None:
            return None
        version = ".".join(str(part) for part in pygame.version.vernum)
        name = hashlib.blake2b(source, digest_size=14, key=f"{version} {wide} {high}".encode()).hexdigest()
        return self.folder / (name + ENDING)

    @staticmethod
    def _read(kept: Path) -> pygame.Surface | None:
        try:
            mark, wide, high = HEAD.unpack_from(data := read_plain(kept, LARGEST))
            if mark != MARK or wide * high * 4 > UNPACKED:
                return None
            # No more than belongs there, whatever the file would become.
            unpacking = zlib.decompressobj()
            pixels = unpacking.decompress(data[HEAD.size :], wide * high * 4 + 1)
        except (OSError, struct.error, zlib.error):
            return None
        if len(pixels) != wide * high * 4 or not unpacking.eof:
            return None
        with contextlib.suppress(OSError):
            if time.time() - kept.stat().st_mtime > FRESH:
                os.utime(kept)
        return pygame.image.frombytes(pixels, (wide, high), "RGBA")

    def _write(self, kept: Path, made: pygame.Surface) -> None:
        """File a face under a name of its own first: whoever reads meanwhile finds all of it or nothing."""
        assert self.folder is not None
        data = HEAD.pack(MARK, *made.get_size()) + zlib.compress(pygame.image.tobytes(made, "RGBA"), 1)
        part = kept.with_suffix(f".{os.getpid()}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if shutil.disk_usage(self.folder).free < SPARE:
                self.folder = None
                return
            part.write_bytes(data)
            part.replace(kept)
            self._weigh(len(data))
        except OSError:
            self.folder = None  # read-only or full: draw on without it
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def _weigh(self, added: int) -> None:
        """Keep the folder within its limit."""
        assert self.folder is not None
        if self._weight < 0:
            self._weight = sum(size for _, size, _ in _kept(self.folder))
            for path in self.folder.iterdir():  # of a start that broke off while it wrote
                if path.suffix != ENDING and time.time() - path.stat().st_mtime > FRESH:
                    path.unlink(missing_ok=True)
        else:
            self._weight += added
        if self._weight <= self.limit:
            return
        for _, size, path in sorted(_kept(self.folder)):
            if self._weight <= self.limit * LEFT:
                return
            path.unlink(missing_ok=True)
            self._weight -= size


def _kept(folder: Path) -> list[tuple[float, int, Path]]:
    """What lies in a folder: when it was last used, its bytes, its name."""
    found = []
    for path in folder.glob("*" + ENDING):
        with contextlib.suppress(OSError):
            status = path.stat()
            found.append((status.st_mtime, status.st_size, path))
    return found
