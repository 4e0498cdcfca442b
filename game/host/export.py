"""A match written to another place, where the disk of the library takes no more."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from game.host.book import Book
from game.host.chair import HostError
from game.host.folders import NAME, folders
from game.host.record import Record

RECORD = "match.jsonl"


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
