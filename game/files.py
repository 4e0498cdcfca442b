"""Reading what somebody else may have written: settings, records, rules. Only plain files, never more than a limit.

A pipe or a device in a file's place would keep its reader waiting for ever, or never end.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

NOT_PLAIN = "it is not a plain file"


def strange(path: Path) -> bool:
    """Whether something that is neither a file nor nothing (a pipe, a device, a folder) has this name."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def read_plain(path: Path, limit: int) -> bytes:
    """The first ``limit`` bytes of a file. Raises OSError, for what is no plain file as well, and ValueError for a name
    that no file can have."""
    # Opened without waiting for whoever might write into a pipe; looked at only then, so that nothing can be exchanged
    # in between.
    waitless = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, os.O_RDONLY | waitless), "rb") as stream:
        kind = os.fstat(stream.fileno()).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind):
            raise OSError(errno.EINVAL, NOT_PLAIN)
        return stream.read(limit)
