"""The one gate: whatever comes from outside passes it before anything else looks at it.

A door says how large a thing may be, and for what is written as JSON or TOML how deep and how much. What has passed is
plain text, or lists, tables, texts, truths and finite numbers of a sane size, and no key stands twice in a table; what
it means, and whether that is allowed, the reader of each thing says. All doors, with who reads and tests them, are in
`game/host/README.md`.
"""

from __future__ import annotations

import errno
import json
import os
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final

from game.files import read_plain

LARGEST_BITS: Final = 512
"""Of a whole number; the longest that mean something are seeds."""
LONGEST_REASON: Final = 120


class Refused(ValueError):
    """What does not pass; the text says why, as the end of "it cannot be taken in: ..."."""


@dataclass(frozen=True)
class Door:
    """``size`` in bytes (of a text in characters), ``depth`` of tables and lists in one another, ``values`` in all,
    with the names of those in tables; 0 and 0 where nothing is parsed."""

    size: int
    depth: int = 0
    values: int = 0

    def read(self, path: Path) -> bytes:
        """What a file holds. Raises Refused where it is too large, OSError where it cannot be read."""
        try:
            content = read_plain(path, self.size + 1)
        except ValueError as trouble:  # no file can be called so
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from trouble
        if len(content) > self.size:
            raise Refused("it is too large")
        return content

    def text(self, content: bytes | str) -> str:
        """A text. Raises Refused."""
        if len(content) > self.size:
            raise Refused("it is too large")
        try:
            return content if isinstance(content, str) else content.decode("utf-8")
        except UnicodeDecodeError as trouble:
            raise Refused("it is not text in UTF-8") from trouble

    def json(self, content: bytes | str) -> Any:
        """What stands in a text of JSON. Raises Refused."""
        return self._parsed("JSON", _from_json, self.text(content))

    def toml(self, content: bytes | str) -> dict[str, Any]:
        """What stands in a text of TOML. Raises Refused."""
        found: dict[str, Any] = self._parsed("TOML", tomllib.loads, self.text(content))
        return found

    def _parsed(self, kind: str, parse: Callable[[str], Any], text: str) -> Any:
        try:
            found = parse(text)
        except Refused:
            raise
        except RecursionError as trouble:
            raise Refused("it is too deep") from trouble
        except ValueError as trouble:
            reason = str(trouble).split("\n")[0][:LONGEST_REASON]
            raise Refused(f"it is not {kind} ({reason})") from trouble
        self._measure(found)
        return found

    def _measure(self, found: Any) -> None:
        """Raises Refused for what is too deep, too much or no number."""
        left, count = [(found, 1)], 0
        while left:
            value, depth = left.pop()
            inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
            count += 1 + (len(inside) if isinstance(value, dict) else 0)
            if isinstance(value, dict | list) and depth > self.depth:
                raise Refused("it is too deep")
            if count + len(left) + len(inside) > self.values:
                raise Refused("there is too much in it")
            if isinstance(value, float) and not isfinite(value):
                raise Refused("a number in it is none")
            if isinstance(value, int) and value.bit_length() > LARGEST_BITS:
                raise Refused("a number in it is too large")
            left.extend((one, depth + 1) for one in inside)


def _from_json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Refused("a key stands in it twice")
    return found


def _no_constant(text: str) -> Any:
    raise Refused(f"{text} is not a number")


RECORD: Final = Door(16 << 20)
"""A match as text; each line of it is a value by itself."""
RECORDS: Final = Door(4 * RECORD.size)
"""Several in one file, dropped, pasted or named."""
RECORD_LINE: Final = Door(1 << 18, depth=4, values=1000)
LESSON: Final = Door(1 << 18, depth=8, values=20_000)
RULES: Final = Door(20_000, depth=2, values=1000)
"""A set of options: a file of `--rules`, dropped, or pasted."""
OWN_RULES: Final = Door(400_000, depth=3, values=50_000)
SETTINGS: Final = Door(1_000_000, depth=4, values=50_000)
LAST_SETUPS: Final = Door(100_000, depth=6, values=10_000)
CHALLENGE: Final = Door(40_000)
CODE: Final = Door(400)
"""A deal code, typed, pasted or named."""
CALL: Final = Door(400, depth=1, values=10)
"""What a second start of the program asks of the first."""
CELL: Final = Door(20_000, depth=5, values=2000)
"""A list or table in a row of the library."""
THOUGHT: Final = Door(1 << 18, depth=6, values=20_000)
"""What the process of a bot answers to a question for advice."""
