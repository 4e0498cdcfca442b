"""Folders where a player would look for a file, and a picture written there."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.host.chair import HostError

NAME = "carte-blanche"


def folders() -> list[Path]:
    """Where a player would look for a file, most likely first; last a place that is there for a while only."""
    found = [Path(tempfile.gettempdir())]
    with suppress(RuntimeError, OSError):
        found = [platformdirs.user_documents_path(), platformdirs.user_desktop_path(), Path.home(), *found]
    return [one for one in dict.fromkeys(found) if one.is_dir() and os.access(one, os.W_OK)]


def write_file(content: bytes, name: str, ending: str) -> Path:
    """Write something into the first folder that takes it, under a name that is free. Raises HostError."""
    for place in folders():
        number, path = 1, place / f"{NAME}-{name}.{ending}"
        while path.exists():
            number += 1
            path = place / f"{NAME}-{name}-{number}.{ending}"
        with suppress(OSError):
            path.write_bytes(content)
            return path
    raise HostError("host.nowhere_to_write", "There is no folder with room for it.")
