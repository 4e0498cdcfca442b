"""A match written to another place, where the disk of the library takes no more."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.host.book import Book
from game.host.chair import HostError
from game.host.record import Record

NAME = "carte-blanche"
RECORD = "match.jsonl"


def folders() -> list[Path]:
    """Where a player would look for a file, most likely first; last a place that is there for a while only."""
    found = [Path(tempfile.gettempdir())]
    with suppress(RuntimeError, OSError):
        found = [platformdirs.user_documents_path(), platformdirs.user_desktop_path(), Path.home(), *found]
    return [one for one in dict.fromkeys(found) if one.is_dir() and os.access(one, os.W_OK)]


def write_away(book: Book, record: Record) -> Path:
    """Write a library with the match as it is now, and the record of its finished deals, into a new folder. Raises
    HostError if there is no place for it."""
    stamp = time.strftime("%Y-%m-%d")
    trouble: Exception | None = None
    for place in folders():
        number, folder = 1, place / f"{NAME}-{stamp}"
        while folder.exists():
            number += 1
            folder = place / f"{NAME}-{stamp}-{number}"
        try:
            folder.mkdir()
            book.copy_into(folder)
            if record.deals:
                record.write(folder / RECORD)
        except (HostError, OSError) as error:
            trouble = error
            shutil.rmtree(folder, ignore_errors=True)
        else:
            return folder
    raise HostError("host.nowhere_to_write", "There is no other folder with room for it either.") from trouble
