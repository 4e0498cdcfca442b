"""One window for each data folder: a second start brings the first window to the front instead of opening another.

The first holds a lock on ``window.lock`` for as long as it lives, however it ends. A second one puts the file
``window.call`` beside it; the first takes it away when it has come forward, which is how the second knows.
"""

from __future__ import annotations

import os
import sys
import time
from io import TextIOWrapper
from pathlib import Path

LOCK = "window.lock"
CALL = "window.call"
ANSWER_SECONDS = 4.0
"""How long a call waits: a window that waits for nothing looks twice a second."""


class OneWindow:
    """The claim of one process to be the window of ``folder``.

    Where the folder cannot be written, or its file system knows no locks, every process may open a window: nothing can
    be saved there, or the library itself keeps two windows apart.
    """

    def __init__(self, folder: Path) -> None:
        self._call = folder / CALL
        self._stream: TextIOWrapper | None = None
        self.first = True
        """Whether this process may open its window."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._stream = (folder / LOCK).open("a", encoding="ascii")
        except OSError:
            return
        self.first = _lock(self._stream.fileno())
        if self.first:
            self.called()  # a call that nobody answered

    def called(self) -> bool:
        """Whether another start has asked for this window since last time."""
        try:
            os.unlink(self._call)
        except OSError:
            return False
        return True

    def call(self) -> bool:
        """Ask the first window to come forward; whether it has answered."""
        try:
            self._call.write_bytes(b"")
        except OSError:
            return False
        until = time.monotonic() + ANSWER_SECONDS
        while self._call.exists():
            if time.monotonic() > until:
                self.called()
                return False
            time.sleep(0.05)
        return True

    def close(self) -> None:
        """Let another window open."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks
        return True
