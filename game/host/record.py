"""Records: a match as text, a header and one line per answer (JSON lines).

The lines, in order: the header; for each deal ``{"deal", "seal"}``, its answers ``{"seat", "answer"}`` and, when it is
over, ``{"opened", "seed", "salt", "cards", "scores"}``; last, once the match is over, ``{"secret"}``. ``cards`` says
where each card lay at the first question, so that a record can be read without the program.

Every byte of a record that comes in is checked here; `game.host.replay` then checks it against the rules.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.options import Choice
from game.core.reading import LONGEST
from game.files import strange
from game.gate import RECORD, RECORD_LINE, Refused
from game.host.chair import BOT, PERSON, SOUND, STYLES, HostError, Place, Setup, good_portrait
from game.host.fairness import SALT_BYTES, SECRET_BYTES, SEED_BITS, Opening

FORMAT = "carte-blanche-record"
VERSION = 2
"""The version that is written; in the first, bots had no style."""
MAX_PLAYERS = 10
MAX_NAME = 40
MAX_NUMBER = 1 << 53
_MOST_OPTIONS = 200
_WORD = re.compile(r"[a-z0-9_]{1,40}")
_HEX = re.compile(r"[0-9a-f]*")
MOST_AID = 4
"""See `Saved.aid`."""
_CODE = re.compile(r"[0-9A-Za-z _-]{0,40}")


@dataclass
class RecordedDeal:
    """A deal of a record: its seal, the answers (seat, notation) and, once it is over, what opens the seal, where the
    cards lay at first (zone to notation; empty if not noted) and the scores by side after it (empty if not noted)."""

    seal: str
    answers: list[tuple[int, str]] = field(default_factory=list)
    opening: Opening | None = None
    cards: dict[str, str] = field(default_factory=dict)
    scores: tuple[int, ...] = ()


@dataclass
class Record:
    """A match as a value. ``setup.options`` are all options; ``seal`` is that of the match, opened by ``secret``;
    ``aid`` is the most that was looked up at the table (`Saved.aid`; written only where something was)."""

    setup: Setup
    rules: int
    app: str
    seal: str
    assisted: int = 0
    secret: bytes | None = None
    deals: list[RecordedDeal] = field(default_factory=list)
    aid: int = 0

    def lines(self) -> Iterator[str]:
        """The text form, line by line."""
        setup = self.setup
        yield _json(
            {
                "format": FORMAT,
                "version": VERSION,
                "app": self.app,
                "game": setup.game,
                "rules": self.rules,
                "players": setup.players,
                "places": [
                    {"name": p.name, "kind": p.kind, "level": p.level, "portrait": p.portrait, "style": p.style}
                    for p in setup.places
                ],
                "preset": setup.preset,
                "options": setup.options,
                "code": setup.code,
                "assisted": self.assisted,
                "seal": self.seal,
                **({"position": setup.position} if setup.position else {}),
                **({"aid": self.aid} if self.aid else {}),
            }
        )
        for number, deal in enumerate(self.deals, 1):
            yield _json({"deal": number, "seal": deal.seal})
            for seat, answer in deal.answers:
                yield _json({"seat": seat, "answer": answer})
            if deal.opening is not None:
                yield _json(
                    {
                        "opened": number,
                        "seed": deal.opening.seed,
                        "salt": deal.opening.salt.hex(),
                        "cards": deal.cards,
                        "scores": deal.scores,
                    }
                )
        if self.secret is not None:
            yield _json({"secret": self.secret.hex()})

    def text(self) -> str:
        """The whole text form."""
        return "".join(line + "\n" for line in self.lines())

    def write(self, path: Path) -> None:
        """Write the text form to a file, which is there whole or not at all. Raises HostError."""
        # A pipe or a device (a terminal) is written to as it is.
        fresh = path if strange(path) else path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            fresh.write_text(self.text(), encoding="utf-8", newline="\n")
            if fresh != path:
                os.replace(fresh, path)
        except OSError as trouble:
            if fresh != path:
                with suppress(OSError):
                    fresh.unlink()
            reason = trouble.strerror or str(trouble)
            raise HostError(
                "host.file_unwritable", f"{path} cannot be written ({reason}).", file=str(path), reason=reason
            ) from trouble


def load_record(path: Path) -> Record:
    """Read a record from a file. Raises HostError with one sentence for everything that is wrong with it."""
    try:
        content = RECORD.read(path)
    except (OSError, Refused) as trouble:
        reason = (trouble.strerror if isinstance(trouble, OSError) else None) or str(trouble)
        raise HostError(
            "host.file_unreadable", f"{path} cannot be read ({reason}).", file=str(path), reason=reason
        ) from trouble
    return read_record(content, path.name)


def read_record(content: bytes, name: str) -> Record:
    """A record from its bytes; ``name`` is what the sentences call it. Raises HostError."""
    if len(content) > RECORD.size or not content.lstrip().startswith(b"{") or FORMAT.encode() not in content[:4096]:
        raise HostError("host.record_foreign", f"{name} is not a record of Carte Blanche.", file=name)
    try:
        lines = content.decode("utf-8").split("\n")
    except UnicodeDecodeError as trouble:
        raise _damaged(name, content[: trouble.start].count(b"\n") + 1, "it is not text in UTF-8") from trouble
    while lines and not lines[-1].strip():
        lines.pop()
    return _Reader(name).read(lines)


class _Fault(Exception):
    """What is wrong with a line."""


class _Reader:
    """Reads one record, remembering where it is for the sentence about what is wrong."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, lines: list[str]) -> Record:
        number = 0
        try:
            for number, line in enumerate(lines, 1):
                entry = _parsed(line)
                if number == 1:
                    self._check_version(entry)
                    record = _header(entry)
                else:
                    _add(record, entry)
        except _Fault as fault:
            raise _damaged(self.name, number, str(fault)) from fault
        return record

    def _check_version(self, entry: dict[str, Any]) -> None:
        if entry.get("format") != FORMAT:
            raise HostError("host.record_foreign", f"{self.name} is not a record of Carte Blanche.", file=self.name)
        if _number(entry, "version", 1, MAX_NUMBER) > VERSION:
            raise HostError(
                "host.record_newer",
                f"The record {self.name} was made by a newer version of Carte Blanche.",
                file=self.name,
            )


def _parsed(line: str) -> dict[str, Any]:
    try:
        entry = RECORD_LINE.json(line)
    except Refused as trouble:
        raise _Fault(str(trouble)) from trouble
    if not isinstance(entry, dict):
        raise _Fault("it is not a JSON object")
    return entry


def _header(entry: dict[str, Any]) -> Record:
    named = " position" if "position" in entry else ""
    aided = " aid" if "aid" in entry else ""
    _keys(
        entry,
        "format version app game rules players places preset options code assisted seal" + named + aided,
    )
    setup = _setup(entry, entry["version"] > 1)
    return Record(
        replace(setup, position=_line(entry, "position", LONGEST)) if named else setup,
        _number(entry, "rules", 0, MAX_NUMBER),
        _line(entry, "app"),
        _hex(entry, "seal", 32).hex(),
        _number(entry, "assisted", 0, MAX_NUMBER),
        aid=_number(entry, "aid", 1, MOST_AID) if aided else 0,
    )


def checked_setup(entry: dict[str, Any]) -> Setup:
    """A setup from the plain values that the header of a record has for it. Raises ValueError, saying what is wrong."""
    try:
        return _setup(entry, True)
    except _Fault as fault:
        raise ValueError(str(fault)) from fault


def with_code(setup: Setup, code: object) -> Setup:
    """A setup with a deal code. Raises ValueError if it is none."""
    try:
        return replace(setup, code=_text({"code": code}, "code", _CODE))
    except _Fault as fault:
        raise ValueError(str(fault)) from fault


def _setup(entry: dict[str, Any], styled: bool) -> Setup:
    players = _number(entry, "players", 2, MAX_PLAYERS)
    places = entry["places"]
    if not isinstance(places, list) or len(places) != players:
        raise _Fault("places is not a list with one entry for each player")
    options = entry["options"]
    if not isinstance(options, dict):
        raise _Fault("options is not a JSON object")
    clean: dict[str, Choice] = {}
    for key, value in options.items():
        if len(clean) >= _MOST_OPTIONS or not _WORD.fullmatch(key):
            raise _Fault("an option has an impossible name")
        whole = type(value) is int and abs(value) < MAX_NUMBER
        if not whole and not (isinstance(value, str) and len(value) <= MAX_NAME and value.isprintable()):
            raise _Fault(f"the option {key} has an impossible value")
        clean[key] = value
    return Setup(
        _word(entry, "game"),
        players,
        tuple(_place(place, styled) for place in places),
        clean,
        _word(entry, "preset", empty=True),
        _text(entry, "code", _CODE),
    )


def _place(entry: Any, styled: bool) -> Place:
    if not isinstance(entry, dict):
        raise _Fault("a place is not a JSON object")
    _keys(entry, "name kind level portrait style" if styled else "name kind level portrait")
    if entry["kind"] not in (PERSON, BOT):
        raise _Fault(f"kind is neither {PERSON} nor {BOT}")
    style = entry["style"] if styled else SOUND
    if style not in STYLES:
        raise _Fault(f"style is none of {', '.join(STYLES)}")
    name, portrait = _line(entry, "name"), _line(entry, "portrait", least=0)
    if not good_portrait(portrait):
        raise _Fault("portrait is not the name of a portrait")
    return Place(name, entry["kind"], _number(entry, "level", 0, 9), portrait, style)


def _add(record: Record, entry: dict[str, Any]) -> None:
    """Add a line that is not the header."""
    if record.secret is not None:
        raise _Fault("nothing may follow the line with the secret")
    deal = record.deals[-1] if record.deals else None
    open_deal = deal is not None and deal.opening is None
    if "deal" in entry:
        _keys(entry, "deal seal")
        if open_deal or _number(entry, "deal", 1, MAX_NUMBER) != len(record.deals) + 1:
            raise _Fault("this deal cannot begin here")
        record.deals.append(RecordedDeal(_hex(entry, "seal", 32).hex()))
    elif "answer" in entry:
        _keys(entry, "seat answer")
        if deal is None or not open_deal:
            raise _Fault("an answer stands outside a deal")
        deal.answers.append((_number(entry, "seat", 0, record.setup.players - 1), _line(entry, "answer", 200)))
    elif "opened" in entry:
        _keys(entry, "opened seed salt cards scores")
        if deal is None or not open_deal or _number(entry, "opened", 1, MAX_NUMBER) != len(record.deals):
            raise _Fault("there is no deal here to end")
        seed = _number(entry, "seed", 0, (1 << SEED_BITS) - 1)
        deal.opening = Opening(seed, _hex(entry, "salt", SALT_BYTES))
        deal.cards = _cards(entry["cards"])
        deal.scores = _scores(entry["scores"])
    else:
        _keys(entry, "secret")
        record.secret = _hex(entry, "secret", SECRET_BYTES)


def _cards(entry: Any) -> dict[str, str]:
    if not isinstance(entry, dict) or len(entry) > 100:
        raise _Fault("cards is not a JSON object with one entry for each place")
    for key, value in entry.items():
        named = 0 < len(key) <= MAX_NAME and key.isprintable()
        if not named or not isinstance(value, str) or len(value) > 2000 or not value.isprintable():
            raise _Fault("cards holds something that is not cards")
    return entry


def _scores(entry: Any) -> tuple[int, ...]:
    if not isinstance(entry, list) or len(entry) > MAX_PLAYERS:
        raise _Fault("scores is not a list with one number for each side")
    if not all(type(score) is int and abs(score) < MAX_NUMBER for score in entry):
        raise _Fault("scores holds something that is not a whole number")
    return tuple(entry)


def _keys(entry: dict[str, Any], names: str) -> None:
    for name in names.split():
        if name not in entry:
            raise _Fault(f"{name} is missing")
    if len(entry) != len(names.split()):
        raise _Fault("there is something in it that does not belong there")


def _number(entry: dict[str, Any], key: str, least: int, most: int) -> int:
    value = entry.get(key)
    if type(value) is not int or not least <= value <= most:
        raise _Fault(f"{key} is not a possible whole number")
    return value


def _line(entry: dict[str, Any], key: str, most: int = MAX_NAME, least: int = 1) -> str:
    value = entry[key]
    if (
        not isinstance(value, str)
        or not least <= len(value) <= most
        or not value.isprintable()
        or value != value.strip()
    ):
        raise _Fault(f"{key} is not a possible line of text")
    return value


def _word(entry: dict[str, Any], key: str, empty: bool = False) -> str:
    value = entry[key]
    if not isinstance(value, str) or not (_WORD.fullmatch(value) or (empty and not value)):
        raise _Fault(f"{key} is not a possible name")
    return value


def _text(entry: dict[str, Any], key: str, pattern: re.Pattern[str]) -> str:
    value = entry[key]
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise _Fault(f"{key} is not a possible text")
    return value


def _hex(entry: dict[str, Any], key: str, size: int) -> bytes:
    value = entry[key]
    if not isinstance(value, str) or len(value) != 2 * size or not _HEX.fullmatch(value):
        raise _Fault(f"{key} is not {2 * size} hexadecimal digits")
    return bytes.fromhex(value)


def _json(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def _damaged(name: str, line: int, what: str) -> HostError:
    return HostError(
        "host.record_damaged",
        f"The record {name} is damaged in line {line}: {what}.",
        file=name,
        line=line,
        reason=what,
    )
