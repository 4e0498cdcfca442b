"""Records that leave the library and come into it, as text: several records in a file follow one another."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.gate import RECORDS
from game.host.book import Book
from game.host.chair import HostError
from game.host.folders import folders
from game.host.library import Library
from game.host.record import FORMAT, Record, read_record
from game.host.replay import play_answers, rebuilt, same_rules, verify
from game.host.sealed import NEXT
from game.host.sitting import note_standing

_HEAD: Final = b'{"format":"' + FORMAT.encode()


def records_in(content: bytes, name: str) -> list[Record]:
    """The records in a text, every byte of it looked at. ``name`` is what the sentences call it. Raises HostError."""
    if len(content) > RECORDS.size:
        raise HostError("host.records_too_large", f"{name} is too large for a file of matches.", file=name)
    starts = [0]
    at = content.find(b"\n" + _HEAD)
    while at >= 0:
        starts.append(at + 1)
        at = content.find(b"\n" + _HEAD, at + 1)
    ends = [*starts[1:], len(content)]
    return [read_record(content[start:end], name) for start, end in zip(starts, ends, strict=True)]


def take_in(library: Library, record: Record) -> tuple[int, bool]:
    """Put a match that is over into the library: its key there, and whether it is new. Under rules of another version
    it is kept as it was written; under these it is played again and everything about it must be true. Raises
    HostError."""
    if record.secret is None:
        raise HostError(
            "host.record_unfinished", "A match that is not over cannot be taken in: its cards are still sealed."
        )
    known = library.key_of(record.secret)
    if known is not None:
        return known, False
    same = same_rules(record)
    if same:
        verify(record)
    answers: list[tuple[int, str]] = []
    for number, deal in enumerate(record.deals):
        if number:
            answers.append((0, NEXT))
        answers += deal.answers
    key = library.begin(replace(record.setup, position=""), record.rules, record.secret)
    library.catch_up(key, 0, 0, answers, record.assisted)
    if record.aid:
        library.aid(key, record.aid)
    if same:
        match = rebuilt(record)
        play_answers(match, answers)
        note_standing(Book(library, key, answers, record.assisted), match)
    else:
        library.close_match(key, record.deals[-1].scores if record.deals else (), len(record.deals))
    return key, True


def handing_out(record: Callable[[int], Record], keys: Sequence[int], name: str) -> Iterator[Path]:
    """Write the records of matches to one file ``name`` where a player looks for files, one after the other: gives the
    file again after each. Raises HostError."""
    stamp = time.strftime("%Y-%m-%d")
    for place in folders():
        number, path = 1, place / f"{name}-{stamp}.jsonl"
        while path.exists():
            number += 1
            path = place / f"{name}-{stamp}-{number}.jsonl"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as stream:
                for key in keys:
                    stream.write(record(key).text())
                    yield path
        except OSError:
            path.unlink(missing_ok=True)
        else:
            return
    raise HostError("host.nowhere_to_write", "There is no folder with room for it.")
