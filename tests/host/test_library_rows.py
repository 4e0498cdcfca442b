"""Damaged rows of the library cost their own match and nothing else: every column of every table, with nasty values."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from build_scripts.soak_parts.libraries import filled, used
from game.core.rng import seeded
from game.host.chair import BOT, PERSON, HostError, Place, Saved, Setup
from game.host.house import NAMED, SET_ASIDE, LibraryHouse
from game.host.library_file import FILE
from game.host.record import MAX_NUMBER
from game.host.results import MONTH, Wish, grouped
from game.rules import GAMES
from game.ui.names import preset_name
from game.ui.program import resume_words
from game.ui.scenes.records_parts.rows import date_text, winners_text
from tests.breadth import broad
from tests.host.tables import alone, house_at, play, setup

HUGE = 2**63 - 1
NASTY: tuple[object, ...] = (
    None,
    "",
    " ",
    "x",
    "[",
    "[]",
    "{}",
    "null",
    "[null]",
    "[1e400]",
    "1e400",
    "[NaN]",
    '["a", "b"]',
    "[" * 5000,
    "[" + "9" * 5000 + "]",
    '{"target": []}',
    '{"' + "x" * 300 + '": 1}',
    "../../../etc/passwd",
    "a\nb\x00c",
    "\u202e\ud7ff",
    "y" * 5000,
    b"\xff\xfe\x00",
    b"belote",
    b"",
    0,
    -1,
    7,
    HUGE,
    -HUGE - 1,
    1e300,
    float("inf"),
    -0.5,
)
TABLES = {
    "matches": (
        "id game rules app players options preset code secret scores winners deals finished assisted began changed"
    ),
    "places": "match player name kind level portrait won style",
    "answers": "match number seat answer",
    "branches": "match",
    "aids": "match level",
    "turns": "match turn",
    "asides": "match app",
    "sqlite_sequence": "name seq",
}
COLUMNS = [(table, column) for table, names in TABLES.items() for column in names.split()]
TELLING = (("matches", "id"), ("matches", "scores"), ("asides", "match"))
"""Columns that stand for the others: a key, a text with a form of its own, what leads to another table."""
OLD = Path(__file__).parent / "libraries" / "schema_2.sql"
ROW = TABLES["matches"].replace(" ", ", ").removeprefix("id, ")
SPOILT = 2
"""The match whose row is damaged."""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four matches: a finished one, two in progress, one branched off; something was looked up."""
    folder = tmp_path_factory.mktemp("whole")
    house = house_at(folder)
    play(house.start(setup("pb", target=501)))
    sitting = house.start(setup("pb"))
    play(sitting, 30)
    sitting.aided(2)
    house.start(Setup("piquet_au_cent", 2, (Place("Anna", PERSON), Place("Gaspard", BOT, 0, "gaspard", "bold"))))
    house.review(1).branch(0, 4)
    play(house.resume(SPOILT), 20, seed=3)
    house.close()
    base = sqlite3.connect(folder / FILE, isolation_level=None)
    base.execute("INSERT INTO branches VALUES (?)", (SPOILT,))
    base.execute("INSERT INTO asides VALUES (1, 'another version')")
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    return folder


def spoil(path: Path, table: str, column: str, value: object) -> bool:
    """Put a value where it does not belong, whatever the columns say; False if SQLite itself refuses."""
    base = sqlite3.connect(path, isolation_level=None)
    key = {"matches": "id", "sqlite_sequence": "name"}.get(table, "match")
    row = {"sqlite_sequence": "matches", "asides": 1}.get(table, SPOILT)
    one = {"places": " AND player = 1", "answers": " AND number = 5"}.get(table, "")
    try:
        if value is None:
            base.execute("PRAGMA writable_schema = ON")
            told = base.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()[0]
            loose = told.replace(" NOT NULL", "")
            base.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (loose, table))
            base.close()
            base = sqlite3.connect(path, isolation_level=None)
        base.execute(f"UPDATE {table} SET {column} = ? WHERE {key} = ?{one}", (value, row))
        if value is None:
            base.execute("PRAGMA writable_schema = ON")
            base.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (told, table))
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (sqlite3.Error, OverflowError):
        return False
    finally:
        base.close()
    return True


def reopened(folder: Path) -> tuple[LibraryHouse, list[str]]:
    """The house as the program opens it, and the ids of what it has to tell."""
    house = LibraryHouse.open(folder, strict=True)
    house._worker = alone
    return house, [id for id, _ in house.notices()]


def told_well(saved: Saved) -> None:
    """What the screen says of a match can be said."""
    assert resume_words(saved) and date_text(saved.changed, 0.0)
    winners_text(saved)
    assert preset_name(saved.setup.game, saved.setup.preset or "classic")


def sound(house: LibraryHouse, saved: Saved) -> bool:
    """Whether a match that is offered can be gone on with or looked back at; what cannot says so in one sentence."""
    try:
        if saved.finished:
            house.review(saved.id).leave()
        else:
            house.resume(saved.id).leave()
    except HostError as trouble:
        assert "\n" not in str(trouble)
        return False
    return True


def some(table: str, column: str) -> list[object]:
    """Nothing, a blob, a number too large, and ten more of the nasty values, others for each column."""
    rng = seeded(COLUMNS.index((table, column)))
    return [None, b"\xff\xfe\x00", HUGE, "[1e400]", *(NASTY[rng.below(len(NASTY))] for _ in range(10))]


@pytest.mark.parametrize(("table", "column"), broad(COLUMNS, lambda case: case in TELLING))
def test_a_damaged_row_costs_its_own_match_at_most(library: Path, tmp_path: Path, table: str, column: str) -> None:
    spoilt = 0
    for number, value in enumerate(some(table, column)):
        folder = tmp_path / str(number)
        shutil.copytree(library, folder)
        if not spoil(folder / FILE, table, column, value):
            continue
        spoilt += 1
        house, told = reopened(folder)
        assert set(told) <= {SET_ASIDE}, (value, told)
        listed = house.saved()
        for one in listed:
            told_well(one)
            assert sound(house, one) or one.id not in (1, 3, 4), (value, one)
        assert {1, 3, 4} <= {one.id for one in listed}, (value, told)
        assert {one.id for one in listed} >= {SPOILT} or told or table == "matches", value
        sitting = house.start(setup("pb"))
        play(sitting, 3)
        assert house.saved()[0].id == sitting.key, value
        assert house.resume(sitting.key).front() == sitting.front()
        for name in house.statistics.people():
            wish = Wish(name, aided=True)
            statistics = house.statistics
            assert statistics.played(wish) and statistics.memories(wish) is not None
            grouped(statistics.played(wish), MONTH)
            statistics.contracts(wish), statistics.given(wish)
        house.close()
        house, told = reopened(folder)
        assert told == [], (value, told)
        house.close()
    assert spoilt


def test_damaged_matches_are_named_once_and_come_back_when_they_are_sound_again(library: Path, tmp_path: Path) -> None:
    shutil.copytree(library, tmp_path / "x")
    path = tmp_path / "x" / FILE
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("UPDATE matches SET scores = '[1e400]' WHERE id = 3")
    base.execute("UPDATE places SET name = x'00' WHERE match = 4 AND player = 0")
    base.close()
    house = LibraryHouse.open(path.parent)
    assert house.notices() == [
        (SET_ASIDE, {"number": 3, "names": "Anna · Gaspard"}),
        (SET_ASIDE, {"number": 4, "names": "? · B1"}),
    ]
    assert [one.id for one in house.saved()] == [SPOILT, 1]
    house.close()
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("UPDATE matches SET scores = '[]' WHERE id = 3")
    base.execute("UPDATE matches SET players = 'x' WHERE id < 3")
    base.execute("INSERT INTO matches SELECT 50, " + ROW + " FROM matches WHERE id = 3")
    base.execute("INSERT INTO matches SELECT 51, " + ROW + " FROM matches WHERE id = 3")
    base.close()
    house = LibraryHouse.open(path.parent)
    assert [one.id for one in house.saved()] == [3]
    told = house.notices()
    assert [values.get("number") for _, values in told] == [1, 2, 50, None]
    assert told[2][1]["names"] == "?" and told[NAMED] == ("host.more_set_aside", {"count": 1})
    assert house.resume(3).setup.places[0].name == "Anna"
    house.close()


@pytest.mark.parametrize("damage", ["answer = 'play ZZ'", "answer = 'next_deal'", "seat = 7", "answer = 'play C8'"])
def test_answers_that_are_not_possible_set_their_match_aside(library: Path, tmp_path: Path, damage: str) -> None:
    shutil.copytree(library, tmp_path / "x")
    base = sqlite3.connect(tmp_path / "x" / FILE, isolation_level=None)
    base.execute(f"UPDATE answers SET {damage} WHERE match IN (1, {SPOILT}) AND number = 6")
    base.close()
    house, told = reopened(tmp_path / "x")
    assert told == [] and [one.id for one in house.saved()] == [SPOILT, 4, 3, 1]
    for key, look in ((SPOILT, house.resume), (1, house.review)):
        with pytest.raises(HostError) as trouble:
            look(key)
        assert trouble.value.id == SET_ASIDE and trouble.value.values["number"] == key
    assert [one.id for one in house.saved()] == [4, 3]
    house.close()
    house, told = reopened(tmp_path / "x")
    assert told == [] and [one.id for one in house.saved()] == [4, 3]
    base = sqlite3.connect(tmp_path / "x" / FILE, isolation_level=None)
    base.execute("UPDATE asides SET app = '0.0.1'")  # a program that knew less
    base.close()
    house, told = reopened(tmp_path / "x")
    assert told == [] and len(house.saved()) == 4
    house.close()


def test_the_newest_match_is_the_one_played_last_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [2_000_000_000.0]
    monkeypatch.setattr("time.time", lambda: now[0])
    house = house_at(tmp_path)
    keys = []
    for _ in range(3):
        sitting = house.start(setup("pb"))
        play(sitting, 2)
        keys.append(sitting.key)
        now[0] -= 500_000_000  # the clock is set back, twice
    assert [one.id for one in house.saved()] == keys[::-1]
    now[0] = 1_000.0
    house.resume(keys[0])
    assert house.saved()[0].id == keys[2], "looking at a match does not make it the newest"
    play(house.resume(keys[0]), 1)
    assert [one.id for one in house.saved()] == [keys[0], keys[2], keys[1]]
    assert house.saved()[0].changed == 1_000.0
    house.close()
    house = house_at(tmp_path)
    assert [one.id for one in house.saved()] == [keys[0], keys[2], keys[1]]
    house.forget(keys[0])
    assert house.start(setup("pb")).key > max(keys), "the key of a match is never given again"
    house.close()


def test_a_turn_that_is_the_last_number_leaves_room_for_the_next_match(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    keys = [house.start(setup("pb")).key for _ in range(3)]
    house.library.base.execute("UPDATE turns SET turn = ? WHERE match = ?", (MAX_NUMBER, keys[0]))
    assert [one.id for one in house.saved()] == [keys[0], keys[2], keys[1]]
    for _ in range(2):
        keys.append(house.start(setup("pb")).key)
        assert house.saved()[0].id == keys[-1]
    assert [one.id for one in house.saved()] == [keys[4], keys[3], keys[0], keys[2], keys[1]]
    house.close()


def test_a_library_of_the_form_before_turns_opens_whole(tmp_path: Path) -> None:
    """Made by the program as it was then: a finished match, three in progress, of which the third was played last."""
    base = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    base.executescript(OLD.read_text(encoding="utf-8"))
    base.close()
    house, told = reopened(tmp_path)
    assert told == []
    saved = house.saved()
    assert [(one.id, one.finished, one.branch, one.aid) for one in saved] == [
        (3, False, False, 2),
        (4, False, True, 0),
        (2, False, False, 0),
        (1, True, False, 0),
    ]
    assert saved[3].winners and saved[3].deals == 6 and saved[0].deals == 4
    assert saved[2].setup.places[1] == Place("Gaspard", BOT, 0, "gaspard", "bold")
    if GAMES["belote"].version == house.library.match(3).rules:
        assert all(sound(house, one) for one in saved)
        play(house.resume(4), 1)
        assert house.saved()[0].id == 4
    house.close()
    house, told = reopened(tmp_path)
    assert told == [] and len(house.saved()) == 4
    house.close()


BESIDE = {
    "notes": ("text", b"\xff\xfe"),
    "exercises": ("streak", "often"),
    "origins": ("match", -3),
    "deals": ("points", "many"),
    "judged": ("cost", float("inf")),
    "days": ("day", 2**40),
    "deal_sets": ("level", b"2"),
    "outcomes": ("tricks", b"3 S8 S9 ST SJ"),
    "seasons": ("began", 2**31),
    "bouts": ("match", "../x"),
}
"""For tables that stand beside the matches: a column, and what it cannot hold."""


@pytest.mark.parametrize("table", broad(BESIDE, lambda table: table in ("exercises", "deal_sets")))
def test_a_damaged_entry_beside_the_matches_is_set_aside_and_counted(tmp_path: Path, table: str) -> None:
    filled(tmp_path, seeded(3))
    column, value = BESIDE[table]
    base = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    kept = base.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    assert base.execute(f"UPDATE {table} SET {column} = ?", (value,)).rowcount == kept > 0
    base.close()
    house, told = reopened(tmp_path)
    assert told == ["host.entries_set_aside"]
    used(house, seeded(4))
    base = house.library.base
    assert base.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0
    assert base.execute("SELECT count(*) FROM damaged WHERE place = ?", (table,)).fetchone()[0] == kept
    house.close()
    house, told = reopened(tmp_path)
    assert told == []
    house.close()


def test_what_is_whole_beside_the_matches_stays(tmp_path: Path) -> None:
    filled(tmp_path, seeded(3))
    base = sqlite3.connect(tmp_path / FILE)
    before = {table: base.execute(f"SELECT * FROM {table}").fetchall() for table in BESIDE}
    base.close()
    house, told = reopened(tmp_path)
    assert told == []
    assert {table: house.library.base.execute(f"SELECT * FROM {table}").fetchall() for table in BESIDE} == before
    house.close()


@pytest.mark.parametrize(
    "because",
    broad(
        ["{}", "[3]", '["judged"]', '[["judged", 3]]', '[["judged", [["n"]]]]', '[[["judged"], []]]', "[[]]"],
        lambda because: because == '[["judged", 3]]',
    ),
)
def test_reasons_of_an_exercise_that_are_none_are_left_out(tmp_path: Path, because: str) -> None:
    filled(tmp_path, seeded(3))
    base = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    base.execute("UPDATE exercises SET because = ?, answers = '[[1]]'", (because,))
    base.close()
    house, told = reopened(tmp_path)
    assert told == []
    used(house, seeded(4))
    assert all(one.because == () for one in house.library.deck.exercises())
    house.close()
