"""One window for each data folder: a second start brings the first window to the front instead of opening another.

The first holds a lock on ``window.lock`` for as long as it lives, however it ends. A second one puts the file
``window.call`` beside it, with the match it was to open as a line of JSON; the first takes it away when it has come
forward, which is how the second knows.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from io import TextIOWrapper
from pathlib import Path

from game.files import read_plain, strange
from game.gate import CALL as CALL_DOOR
from game.gate import Refused
from game.ui.launch import Call

LOCK = "window.lock"
CALL = "window.call"
ANSWER_SECONDS = 8.0
"""How long a call waits: a window that waits for nothing looks twice a second, one that is just opening may need a few
seconds on a slow machine."""


def read_call(text: bytes) -> Call:
    """The call that another process wrote; without a wish if it is nothing that this program writes."""
    try:
        found = CALL_DOOR.json(text) if text else {}
    except Refused:
        return Call()
    if not isinstance(found, dict):
        return Call()
    game, players, code = found.get("game"), found.get("players"), found.get("code")
    return Call(
        game if isinstance(game, str) else "",
        players if type(players) is int else 0,
        code if isinstance(code, str) else "",
    )


NO_WISH = Call()


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
            if strange(folder / LOCK):
                return  # a pipe in its place would wait for a reader
            self._stream = (folder / LOCK).open("a", encoding="ascii")
        except OSError:
            return
        self.first = _lock(self._stream.fileno())
        if self.first:
            self.called()  # a call that nobody answered

    def called(self) -> Call | None:
        """What another start has asked this window for since last time; None if none has. A call that cannot be
        understood brings the window forward."""
        # First out of the way, then read: a call that is put there meanwhile stays for the next time.
        taken = self._call.with_name(f"{CALL}.taken")
        try:
            os.replace(self._call, taken)
        except OSError:
            return None
        try:
            text = read_plain(taken, CALL_DOOR.size)
            os.unlink(taken)
        except OSError:
            return Call()
        return read_call(text)

    def call(self, wish: Call = NO_WISH) -> bool:
        """Ask the first window to come forward, with a ``wish``; whether it has answered. Where there is no room for
        the wish (a full disk) it still comes forward."""
        fresh = self._call.with_name(f"{CALL}.{os.getpid()}")
        told = {"game": wish.game, "players": wish.players, **({"code": wish.code} if wish.code else {})}
        text = json.dumps(told).encode("ascii") if wish.game else b""
        try:
            try:
                fresh.write_bytes(text)
            except OSError:
                fresh.write_bytes(b"")
            os.replace(fresh, self._call)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()
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
