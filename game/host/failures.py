"""Failures of the program, written down for whoever is to mend them: a file each, and only the last few are kept."""

from __future__ import annotations

import base64
import os
import platform
import sys
import time
import traceback
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.version import __version__

KEPT: Final = 5
"""So many files, ``failure-1.txt`` and so on; the oldest makes room for a new one."""
LONGEST: Final = 60_000
"""Characters of a traceback; the middle of a longer one is left out."""
LARGEST: Final = 4_000_000
"""Bytes of a record; a longer one is left out."""
_PACKED = r"""The record of the match in hand follows, packed so that nobody sees cards of a deal that is still played.
Unpack this file with: python -c "import base64, sys, zlib; \
print(zlib.decompress(base64.b64decode(sys.stdin.read().split('\n\n')[-1])).decode())" < THIS_FILE
"""


class Failures:
    """Writes failures into ``folder``, which is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._last: tuple[str, Path] | None = None

    def write(self, error: BaseException, shown: str, record: Callable[[], str] | None = None) -> Path | None:
        """Write down an error, what was ``shown`` meanwhile and, if there is a match in hand, its record (text form).
        The file; None if none can be written. Never raises. The same error again is not written again."""
        told = f"Shown: {shown}\n\n{_traceback(error)}"
        if self._last is not None and self._last[0] == told:
            return self._last[1]
        parts = [surroundings(), told, "", *([] if record is None else [packed(record)])]
        try:
            path = self._write("\n".join(parts) + "\n")
        except (OSError, ValueError):
            return None
        self._last = (told, path)
        return path

    def _write(self, text: str) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        places = [self.folder / f"failure-{number}.txt" for number in range(1, KEPT + 1)]
        place = min(places, key=_age)
        fresh = self.folder / "failure.new"
        # Whatever lies there under these names, a pipe for one, is replaced and never opened.
        with suppress(FileNotFoundError):
            fresh.unlink()
        with fresh.open("x", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
            stream.write(text)
        os.replace(fresh, place)
        return place


def surroundings() -> str:
    """The program, the day and the system, in three lines."""
    return (
        f"Carte Blanche {__version__}, {time.strftime('%Y-%m-%d %H:%M:%S %z')}\n"
        f"Python {sys.version}\n"
        f"{platform.platform()}; pygame {getattr(sys.modules.get('pygame'), 'ver', 'not in use')}"
    )


def _age(path: Path) -> float:
    """When a file was written; before everything else if there is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return float("-inf")


def _traceback(error: BaseException) -> str:
    try:
        text = "".join(traceback.format_exception(error))
    except Exception:  # an error that cannot even be told
        text = f"{type(error).__name__}, of which nothing more can be told"
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]}\n[...]\n{text[-LONGEST // 2 :]}"
    return text


def packed(record: Callable[[], str]) -> str:
    """A record (text form) that nobody reads by accident. Never raises: it says what is wrong instead."""
    try:
        content = record().encode()
        if len(content) > LARGEST:
            return "The record of the match in hand is too long to be kept here."
    except Exception as trouble:  # what has failed may be the very thing that the record is made with
        return f"The record of the match in hand cannot be had ({type(trouble).__name__})."
    code = base64.b64encode(zlib.compress(content, 9)).decode()
    lines = [code[start : start + 100] for start in range(0, len(code), 100)]
    return "\n".join([_PACKED, *lines])
