"""Rows of the library, checked as they are read: nothing that stands in the file is believed.

What a record may hold a row may hold, and the same code says so (`game.host.record`); here is what only the library
has. Everything raises ValueError for a damaged row, which is then set aside: it harms no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any

from game.gate import CELL
from game.host.chair import BYSTANDER, Saved, Setup
from game.host.fairness import SECRET_BYTES
from game.host.record import MAX_NAME, MAX_NUMBER, MAX_PLAYERS, MOST_AID, checked_setup, with_code

HEAD = "id, game, players, options, preset, code, rules, finished, assisted, deals, began, changed, app"
"""The columns of a match that every reader wants."""
PLACE = "player, name, kind, level, portrait, style, won"
"""The columns of a place."""
SEALED = f"typeof(secret) = 'blob' AND length(secret) = {SECRET_BYTES}"
"""Whether there is a secret, without reading it."""
LONGEST_ANSWER = 200
_LATEST = 1e11
"""Seconds: some 3,000 years."""
_PLACED = ("name", "kind", "level", "portrait", "style")

Row = Sequence[Any]


@dataclass(frozen=True)
class Stored:
    """A match as the library keeps it. ``answers`` are (seat, notation) in order; ``secret`` is never to be shown
    before the match is over; ``aid`` is the most that was looked up (`Saved.aid`)."""

    id: int
    setup: Setup
    rules: int
    secret: bytes
    assisted: int
    finished: bool
    app: str
    began: float
    answers: tuple[tuple[int, str], ...]
    aid: int = 0


@dataclass(frozen=True)
class Aside:
    """A match that cannot be read: its key, and the names that can (others are "?")."""

    id: int
    names: str


def saved_of(row: Row, places: Sequence[Row], branch: bool, aid: object) -> Saved:
    """A match for the list, from HEAD with SEALED and the scores behind it, and its places (PLACE each)."""
    setup = _setup(row, places)
    _number(row[-2], 1, 1)
    key, finished, deals = _number(row[0], 1), _number(row[7], 0, 1), _number(row[9])
    _number(row[6])
    _number(row[8])
    _seconds(row[10])
    changed = _seconds(row[11])
    scores = _scores(row[-1])
    won = tuple(str(place[1]) for place in places if _number(place[6], 0, 1))
    return Saved(key, setup, scores, deals, bool(finished), changed, branch, aid_of(aid), won)


def aid_of(value: object) -> int:
    """The most that was looked up, as the library has it; 0 where that is nothing possible."""
    return value if type(value) is int and 0 <= value <= MOST_AID else 0


def stored_of(row: Row, places: Sequence[Row], answers: Sequence[Row]) -> Stored:
    """A match with its answers (number, seat, notation), from HEAD with the secret behind it."""
    setup = _setup(row, places)
    if [number for number, _, _ in answers] != list(range(len(answers))):
        raise ValueError("answers are missing")
    given = tuple((_number(seat, BYSTANDER, MAX_PLAYERS - 1), _line(text)) for _, seat, text in answers)
    secret = row[-1]
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ValueError("the secret is none")
    finished = bool(_number(row[7], 0, 1))
    return Stored(
        _number(row[0], 1), setup, _number(row[6]), secret, _number(row[8]), finished, row[12], _seconds(row[10]), given
    )


def names_of(places: Sequence[Row]) -> str:
    """Who sat there, as far as that can be read."""
    names = [place[1] if _printable(place[1]) else "?" for place in places[:MAX_PLAYERS]]
    return " · ".join(names) or "?"


def _setup(row: Row, places: Sequence[Row]) -> Setup:
    if [place[0] for place in places] != list(range(len(places))) or not _printable(row[12]):
        raise ValueError("a damaged row")
    return with_code(_table(row[1], row[2], row[3], row[4], *chain(*(place[1:6] for place in places))), row[5])


@lru_cache(maxsize=4096, typed=True)
def _table(game: object, players: object, options: object, preset: object, *places: object) -> Setup:
    """What is played, and by whom: the same people play the same games again and again, so a large library is read
    much sooner when each table is checked once."""
    return checked_setup(
        {
            "game": game,
            "players": players,
            "options": _json(options),
            "preset": preset,
            "code": "",
            "places": [
                dict(zip(_PLACED, places[at : at + len(_PLACED)], strict=True))
                for at in range(0, len(places), len(_PLACED))
            ],
        }
    )


def _json(text: object) -> Any:
    if not isinstance(text, str):
        raise ValueError("not a text of JSON")
    return CELL.json(text)


def _scores(text: object) -> tuple[int, ...]:
    found = _json(text)
    if not isinstance(found, list) or len(found) > MAX_PLAYERS:
        raise ValueError("scores are not a list")
    return tuple(_number(score, -MAX_NUMBER) for score in found)


def _number(value: object, least: int = 0, most: int = MAX_NUMBER) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not a possible whole number")
    return value


def _seconds(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value <= _LATEST:
        raise ValueError("not a time")
    return float(value)


def _line(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ANSWER or not value.isprintable():
        raise ValueError("not a line of text")
    return value


def _printable(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= MAX_NAME and value.isprintable()
