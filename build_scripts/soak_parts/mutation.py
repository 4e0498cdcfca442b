"""Changes to a valid sample, as a careless hand, a broken disk or a malicious one makes them; and which lines of the
readers have been reached, so that what reaches more is changed again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from game.core.rng import Rng

NASTY: Final[tuple[object, ...]] = (
    *(None, True, False, "", " ", "x", [], {}, [[]], [None], {"": ""}, "null", "\u202e\x00", "y" * 500, "é" * 41),
    *(0, 1, -1, 2, 7, 10, 255, 2**31, 2**53, 2**63, -(2**63), 2**200, 0.5, -0.0, 1e300, 1e-300, 5e17),
    *("1e400", "NaN", "../../etc/passwd", "a\nb", "\ud7ff", "١", "²", "play ZZ", "HA HA", "library", "person"),
)
TOKENS: Final = tuple(
    text.encode()
    for text in (
        *('"', "{", "}", "[", "]", ":", ",", "|", "/", " ", "\n", "\r\n", "\t", "\x00", "\\u0000", "\\", "=", "-", "?"),
        *("null", "true", "1e400", "NaN", "-0", "99999999999999999999", "0x10", "1_000", "²", "é", "\u202e", "\ufeff"),
        *("play", "view", "hands", "rest", "asked", "deal", "seed", "next", "HA", "S7", "[[step]]", '"""', "#", "''"),
    )
)


def changed(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    """The content with a few things changed."""
    for _ in range(1 + rng.below(3)):
        content = WAYS[rng.below(len(WAYS))](content, others, rng)
    return content


def _place(content: bytes, rng: Rng) -> int:
    return rng.next() % (len(content) + 1)


def _span(content: bytes, rng: Rng) -> tuple[int, int]:
    begin = _place(content, rng)
    return begin, min(len(content), begin + 1 + rng.below(1 << rng.below(9)))


def _byte(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    at = _place(content, rng)
    return content[:at] + bytes([rng.below(256)]) + content[at + 1 :]


def _gone(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    begin, end = _span(content, rng)
    return content[:begin] + content[end:]


def _twice(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    begin, end = _span(content, rng)
    return content[:end] + content[begin:end] * (1 + rng.below(3)) + content[end:]


def _token(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    at = _place(content, rng)
    return content[:at] + TOKENS[rng.below(len(TOKENS))] + content[at + rng.below(3) :]


def _ended(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    return content[: _place(content, rng)]


def _joined(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    other = others[rng.below(len(others))]
    return content[: _place(content, rng)] + other[_place(other, rng) :]


def _words(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    """Two words change places, or one is another's, or from elsewhere."""
    words = content.split(b" ")
    foreign = others[rng.below(len(others))].split(b" ")
    one, other = rng.below(len(words)), rng.below(len(words))
    if rng.below(2):
        words[one], words[other] = words[other], words[one]
    else:
        words[one] = foreign[rng.below(len(foreign))]
    return b" ".join(words)


def _lines(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    """A line is gone, stands elsewhere or comes from elsewhere."""
    lines = content.split(b"\n")
    foreign = others[rng.below(len(others))].split(b"\n")
    line = lines.pop(rng.below(len(lines)))
    if rng.below(3):
        lines.insert(rng.below(len(lines) + 1), line if rng.below(2) else foreign[rng.below(len(foreign))])
    return b"\n".join(lines)


def _number(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    """A number is another."""
    places = [at for at, sign in enumerate(content) if 48 <= sign <= 57]
    if not places:
        return content
    at = places[rng.next() % len(places)]
    end = at
    while end < len(content) and 48 <= content[end] <= 57:
        end += 1
    numbers = [value for value in NASTY if isinstance(value, int)]
    return content[:at] + str(int(numbers[rng.below(len(numbers))])).encode() + content[end:]


def _value(content: bytes, others: Sequence[bytes], rng: Rng) -> bytes:
    """In a line of JSON (or in the whole, if it is one) a value is another, is gone or is there twice."""
    lines = content.split(b"\n")
    at = rng.below(len(lines))
    whole = _json(content)
    found = whole if whole is not None else _json(lines[at])
    if found is None:
        return _token(content, others, rng)
    _change(found, rng)
    text = json.dumps(found, ensure_ascii=bool(rng.below(2))).encode("utf-8", "surrogatepass")
    if whole is not None:
        return text
    lines[at] = text
    return b"\n".join(lines)


def _json(content: bytes) -> Any:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict | list) and found else None


def _change(found: Any, rng: Rng) -> None:
    """Change one thing somewhere inside."""
    while True:
        keys = list(found) if isinstance(found, dict) else list(range(len(found)))
        key = keys[rng.below(len(keys))]
        inner = found[key]
        if isinstance(inner, dict | list) and inner and rng.below(4):
            found = inner
            continue
        kind = rng.below(4)
        if kind == 0:
            del found[key]
        elif kind == 1 and isinstance(found, dict):
            found[str(NASTY[rng.below(len(NASTY))])] = inner
        elif kind == 2 and isinstance(inner, int) and not isinstance(inner, bool):
            found[key] = inner + (1 if rng.below(2) else -1)
        else:
            found[key] = NASTY[rng.below(len(NASTY))]
        return


Way = Callable[[bytes, Sequence[bytes], Rng], bytes]
WAYS: Final[tuple[Way, ...]] = (
    *(_byte, _gone, _twice, _token, _ended, _joined, _words, _words, _lines, _number, _number, _value, _value, _value),
)


class Reached:
    """Which lines of some files have been reached since the beginning. (The interpreter's own trace: a library for it
    would have to be built for every Python, and says no more.)"""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(str(folder) for folder in folders)
        self._lines: set[tuple[CodeType, int]] = set()
        self._watched: dict[CodeType, bool] = {}

    def new(self, act: Callable[[], None]) -> bool:
        """Do something; whether it has reached a line for the first time."""
        before = len(self._lines)
        sys.settrace(self._called)
        try:
            act()
        finally:
            sys.settrace(None)
        return len(self._lines) > before

    def _called(self, frame: FrameType, event: str, value: object) -> Any:
        code = frame.f_code
        watched = self._watched.get(code)
        if watched is None:
            watched = self._watched[code] = code.co_filename.startswith(self._folders)
        return self._line if watched else None

    def _line(self, frame: FrameType, event: str, value: object) -> Any:
        self._lines.add((frame.f_code, frame.f_lineno))
        return self._line
