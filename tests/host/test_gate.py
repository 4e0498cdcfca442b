"""Whatever comes from outside passes one gate; each of its doors is tried here with what is too large, deep or much."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game import gate
from game.cli.onewindow import read_call
from game.cli.play import rules_file
from game.cli.terms import BadArguments
from game.gate import Door, Refused
from game.host.bots import Advice
from game.host.chair import HostError
from game.host.deal_sets import read_challenge
from game.host.deck import listed
from game.host.exchange import records_in
from game.host.house import LibraryHouse
from game.host.lesson_file import BadLesson, read_lesson
from game.host.library import Library
from game.host.record import FORMAT, read_record
from game.host.rehearsal import read as read_rehearsal
from game.host.rows import aid_of, saved_of
from game.host.verdicts import read_advice
from game.host.whole_code import named
from game.ui.launch import Call
from game.ui.preferences import Preferences, PreferencesFile
from game.ui.scenes.setup_parts.memory import SetupMemory
from game.ui.scenes.setup_parts.own_rules import OwnRules, read_text

ROOT = Path(__file__).resolve().parents[2]
DOORS = {name: door for name, door in vars(gate).items() if isinstance(door, Door)}
OWN = {
    "game/gate.py": "the gate",
    "game/cli/bench/parts.py": "what its own processes print",
    "game/ui/drawing/assets.py": "the house's decks and backs",
    "game/ui/portraits.py": "the house's portraits",
    "game/ui/sound.py": "the house's sounds",
}
"""Who else parses, and what: nothing that comes from outside."""
PARSERS = {("json", "loads"), ("json", "load"), ("tomllib", "loads"), ("tomllib", "load"), ("pickle", "load")}

Taker = Callable[[bytes, Path], bool]
"""Gives a content to a door; True if it was refused in the way that is usual there. Any other error fails the test."""


def test_nothing_is_parsed_outside_the_gate() -> None:
    found: set[str] = set()
    for path in sorted((ROOT / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not any(module in text for module, _ in PARSERS):
            continue  # it is not even named
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if (node.value.id, node.attr) in PARSERS:
                    found.add(path.relative_to(ROOT).as_posix())
    assert found == set(OWN)


def test_every_door_is_described_with_its_limits() -> None:
    text = (ROOT / "game" / "host" / "README.md").read_text(encoding="utf-8")
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    rows = [[cell.strip() for cell in line] for line in lines]
    told = {row[0].strip("`"): row[1:4] for row in rows if row[0].strip("`") in DOORS}
    numbers = {name: [f"{door.size:,}", f"{door.depth}", f"{door.values:,}"] for name, door in DOORS.items()}
    assert told == numbers


def refuses(expected: type[Exception]) -> Callable[[Callable[[bytes, Path], object]], Taker]:
    """A taker of something that complains by an error."""

    def made(take: Callable[[bytes, Path], object]) -> Taker:
        def taker(content: bytes, folder: Path) -> bool:
            try:
                take(content, folder)
            except expected:
                return True
            return False

        return taker

    return made


def written(content: bytes, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def text(content: bytes) -> str:
    return content.decode("utf-8", "replace")


def settings(content: bytes, folder: Path) -> bool:
    file = PreferencesFile(folder)
    written(content, file.path)
    return file.load() == Preferences()


def last_setups(content: bytes, folder: Path) -> bool:
    written(content, folder / SetupMemory.NAME)
    return not SetupMemory(folder).games


def own_rules(content: bytes, folder: Path) -> bool:
    written(content, folder / OwnRules.NAME)
    entries = LibraryHouse(Library.in_memory()).games()
    return not any(OwnRules(folder, entries).names(entry.id) for entry in entries)


def rules(content: bytes, folder: Path) -> bool:
    entry = LibraryHouse(Library.in_memory()).games()[0]
    refused = read_text(text(content), entry) is None
    for ending in (".json", ".toml"):
        try:
            rules_file(written(content, folder / f"rules{ending}"))
        except BadArguments:
            continue
        refused = False
    return refused


def row(content: bytes, folder: Path) -> bool:
    cell = text(content)
    places = [(seat, f"B{seat}", "bot", 2, "", "sound", 0) for seat in range(4)]
    head = [1, "belote", 4, "{}", "", "", 1, 1, 0, 1, 0.0, 0.0, "0.1.0", 1, cell]
    try:
        saved_of(head, places, False, 0)
    except ValueError:
        return listed(cell) == []
    return False


def thought(content: bytes, folder: Path) -> bool:
    return read_rehearsal(text(content)) is None


TAKERS: dict[str, Taker] = {
    "RECORDS": refuses(HostError)(lambda content, folder: records_in(content, "x")),
    "RECORD": refuses(HostError)(lambda content, folder: read_record(content, "x")),
    "RECORD_LINE": refuses(HostError)(
        lambda content, folder: read_record(b'{"format":"%s"}\n' % FORMAT.encode() + content, "x")
    ),
    "LESSON": refuses(BadLesson)(lambda content, folder: read_lesson(written(content, folder / "lesson.toml"))),
    "RULES": rules,
    "OWN_RULES": own_rules,
    "SETTINGS": settings,
    "LAST_SETUPS": last_setups,
    "CHALLENGE": refuses(HostError)(lambda content, folder: read_challenge(text(content))),
    "CODE": refuses(HostError)(lambda content, folder: named(text(content))),
    "CALL": lambda content, folder: read_call(content) == Call(),
    "CELL": row,
    "THOUGHT": thought,
}
DEEP = 100_000
NASTY = {
    "noughts": bytes(1000),
    "not UTF-8": b'{"language": "\xff\xfe"}',
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep tables": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep in TOML": b"a = " + b"[" * DEEP + b"]" * DEEP,
    "deep keys in TOML": b".".join([b"a"] * 5000) + b" = 1",
    "a number without end": b'{"target": 1' + b"0" * 5000 + b"}",
    "more than all numbers": b'{"people": 1e400}',
    "no number": b'{"volumes": {"cards": NaN}}',
    "a key twice": b'{"name": "Ann", "name": "Ben"}',
    "much": b"[" + b"1," * 200_000 + b"1]",
    "a long text": b'"' + b"x" * 2_000_000 + b'"',
    "names without end": b"{" + b",".join(b'"%d": {}' % number for number in range(60_000)) + b"}",
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", NASTY)
def test_every_door_refuses_what_is_too_large_too_deep_or_too_much(door: str, name: str, tmp_path: Path) -> None:
    assert TAKERS[door](NASTY[name], tmp_path)


@pytest.mark.parametrize("door", [name for name, door in DOORS.items() if door.depth])
def test_a_door_lets_in_what_just_fits(door: str) -> None:
    limits = DOORS[door]
    deep = json.dumps([0])
    while deep.count("[") < limits.depth:
        deep = f"[{deep}]"
    assert limits.json(deep) is not None
    with pytest.raises(Refused, match="too deep"):
        limits.json(f"[{deep}]")
    most = min(limits.values - 1, limits.size // 3)
    assert len(limits.json(json.dumps([0] * most))) == most
    with pytest.raises(Refused, match=r"too large|too much"):
        limits.json("[" + "0," * limits.values + "0]")
    with pytest.raises(Refused, match="too large"):
        limits.json(" " * limits.size + "1")


@pytest.mark.parametrize("content", [b"", b"?" * 401, b"A" * 100_000, b"\xf0\x9f\x82\xa1" * 90])
def test_a_deal_code_is_short_and_plain(content: bytes) -> None:
    with pytest.raises(HostError):
        named(text(content))


def advice(**changed: object) -> str:
    """Advice as it should be, but for this; None: that is missing."""
    told: dict[str, object] = {"equal": 1, "place": 0, "cost": 0.0, "unit": 1.0, "whole": 0.0, "learnt": False}
    told |= {"worths": [["play HA", 1.0, 0.5, None]], "because": [["adds", [["seat", 2]]]]} | changed
    return json.dumps({key: value for key, value in told.items() if value is not None})


HALF_TOLD = [
    *(advice(**{key: None}) for key in ("equal", "place", "cost", "unit", "whole", "learnt", "worths", "because")),
    *(advice(worths=[["play HA", *rest]]) for rest in ([1.0, 0.5], [1.0, "x", None], ["1", 0.5, None], [1.0, 0.5, []])),
    *(advice(because=[one]) for one in ([], ["adds"], ["adds", [["seat"]]], [3, []], ["adds", [["seat", None]]])),
    *(advice(place=1), advice(place=-1), advice(equal=0), advice(equal=True), advice(unit=0), advice(learnt="yes")),
    advice(worths=[["play HA", 1.0, 0.5, None], ["play ZZ ZZ 3 4", 1.0, 0.5, None]]),
]
"""Advice of which something is missing or of another kind."""


@pytest.mark.parametrize("reply", [*map(text, NASTY.values()), '{"worths": 3}', '{"worths": []}', *HALF_TOLD])
def test_a_bot_that_talks_nonsense_is_not_believed(reply: str) -> None:
    from tests.host.test_worker import view_to_answer

    view = view_to_answer()
    assert not Advice(view, None).fits(reply)
    with pytest.raises((ValueError, LookupError, TypeError)):
        read_advice(reply, view)


@pytest.mark.parametrize("value", [None, "1", b"1", 1.5, 1e400, -1, 5, 1 << 80, True])
def test_what_was_looked_up_is_a_small_number_or_nothing(value: object) -> None:
    assert aid_of(value) == 0


@pytest.mark.parametrize(
    "reply",
    ["{}", '{"balance": "1e400", "tricks": []}', '{"balance": true, "tricks": []}', '{"balance": 1, "tricks": [3]}'],
)
def test_a_rehearsal_is_a_number_and_tricks(reply: str) -> None:
    assert read_rehearsal(reply) is None
    assert read_rehearsal('{"balance": -3, "tricks": ["SA HA"]}') == (-3.0, ("SA HA",))
