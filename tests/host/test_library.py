"""The library: resume, damage, newer versions, folders that cannot be written, several programs at once."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path

import pytest

from ai.player import Budget
from game.cli.records import transcript
from game.core.actions import action
from game.core.events import MatchEnded
from game.core.rng import seeded
from game.host.bots import player
from game.host.chair import NEXT_DEAL, PERSON, REMATCH, HostError, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.library_file import FILE
from game.host.results import Wish
from game.host.sitting import MatchSitting
from tests.breadth import broad
from tests.host.tables import alone, house_at, picks, play, settle, setup


def test_a_match_goes_on_exactly_where_it_was_left(tmp_path: Path) -> None:
    for answers in (0, 1, 7, 23, 60):
        house = house_at(tmp_path)
        sitting = house.start(setup("ppbb"))
        play(sitting, answers)
        settle(sitting)
        house.close()  # nothing else is said to it: everything is saved already

        again = house_at(tmp_path)
        resumed = again.resume(again.saved()[0].id)
        assert resumed.front() == sitting.front()
        assert resumed.places == sitting.places
        for seat in sitting.persons():
            assert resumed.chair(seat).view().key() == sitting.chair(seat).view().key()
            assert resumed.chair(seat).events(0) == sitting.chair(seat).events(0)
        again.close()


def test_bots_answers_are_stored_so_that_a_replay_asks_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb"))
    play(sitting, 20)
    settle(sitting)
    monkeypatch.setattr("game.host.bots.Question.answer", None)
    resumed = house.resume(house.saved()[0].id)
    seat = sitting.persons()[0]
    assert resumed.chair(seat).view().key() == sitting.chair(seat).view().key()


def test_resume_of_what_cannot_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_at(tmp_path)
    play(house.start(setup("pbbb")))
    over = house.saved()[0].id
    with pytest.raises(HostError) as trouble:
        house.resume(over)
    assert trouble.value.id == "host.match_over"
    house.forget(over)
    with pytest.raises(HostError) as trouble:
        house.resume(over)
    assert trouble.value.id == "host.no_match"

    play(house.start(setup("pbbb")), 5)
    key = house.saved()[0].id
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("UPDATE matches SET rules = 99 WHERE id = ?", (key,))
    with pytest.raises(HostError) as trouble:
        house.resume(key)
    assert trouble.value.id == "host.other_rules"
    assert house.record(key, secrets=True).deals  # it can still be read


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE answers SET answer = 'play ZZ' WHERE number = 4",
        "UPDATE answers SET answer = '' WHERE number = 4",
        "UPDATE answers SET seat = 77 WHERE number = 4",
        "DELETE FROM answers WHERE number = 2",
        "UPDATE matches SET options = '[' ",
        "UPDATE matches SET options = '[]' ",
        "UPDATE matches SET options = '{\"target\": 3}' ",
        "UPDATE matches SET game = 'chess'",
        "UPDATE matches SET players = 3",
        "UPDATE matches SET code = 'x'",
        "UPDATE matches SET secret = x'00'",
        "DELETE FROM places WHERE player = 1",
    ],
)
def test_a_damaged_match_is_one_sentence_and_harms_no_other(tmp_path: Path, damage: str) -> None:
    house = house_at(tmp_path)
    play(house.start(setup("pbbb")), 12)
    house.close()
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute(damage)
    base.close()
    house = house_at(tmp_path)
    saved = house.saved()
    with pytest.raises(HostError) as trouble:
        house.resume(1)
    assert "\n" not in str(trouble.value)
    for one in saved:
        house.forget(one.id)
    play(house.start(setup("pbbb")), 3)
    assert house.saved()


@pytest.mark.parametrize("content", [b"", b"nonsense" * 1000, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_damaged_library_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    house = LibraryHouse.open(tmp_path)
    notices = house.notices()
    assert house.notices() == []
    house.start(setup("pbbb"))
    assert len(house.saved()) == 1
    house.close()
    if content:  # an empty file is simply a new library
        assert [id for id, _ in notices] == ["host.library_set_aside"]
        aside = tmp_path / str(notices[0][1]["file"])
        assert aside.read_bytes() == content


def test_a_library_cut_short_is_set_aside_and_never_a_traceback(tmp_path: Path) -> None:
    house = house_at(tmp_path / "whole")
    for _ in range(3):
        play(house.start(setup("pbbb")), 40)
    house.close()
    whole = (tmp_path / "whole" / FILE).read_bytes()
    for number, size in enumerate(range(0, len(whole), 4096 * 3 + 17)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(whole[:size])
        cut = LibraryHouse.open(folder)
        cut.start(setup("pbbb"))
        cut.close()


@pytest.mark.parametrize("first", broad([0, 1, 2], lambda first: first == 0))
def test_flipped_bytes_in_a_library_are_never_a_traceback(tmp_path: Path, first: int) -> None:
    house = house_at(tmp_path / "whole")
    play(house.start(setup("pbbb")), 40)
    house.close()
    whole = bytearray((tmp_path / "whole" / FILE).read_bytes())
    apart = len(whole) // 60
    for number, place in enumerate(range(first * apart, len(whole), 3 * apart)):
        folder = tmp_path / str(number)
        folder.mkdir()
        spoilt = bytearray(whole)
        spoilt[place] ^= 0xFF
        (folder / FILE).write_bytes(spoilt)
        opened = LibraryHouse.open(folder)
        try:
            for saved in opened.saved():
                opened.resume(saved.id)
        except HostError as trouble:
            assert "\n" not in str(trouble)
        opened.close()


def test_a_foreign_database_is_set_aside(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("CREATE TABLE matches (something)")
    base.close()
    house = LibraryHouse.open(tmp_path)
    assert [id for id, _ in house.notices()] == ["host.library_set_aside"]


def test_a_library_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    play(house.start(setup("pbbb")), 5)
    house.close()
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(HostError) as trouble:
        LibraryHouse.open(tmp_path, strict=True)
    assert trouble.value.id == "host.library_newer"
    # In the window: play on, and say that nothing is kept.
    house = LibraryHouse.open(tmp_path)
    house._worker = alone
    assert [id for id, _ in house.notices()] == ["host.library_newer", "host.nothing_saved"]
    play(house.start(setup("pbbb")), 5)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    for folder in (blocked, blocked / "below"):
        with pytest.raises(HostError) as trouble:
            LibraryHouse.open(folder, strict=True)
        assert trouble.value.id == "host.folder_unwritable"
        house = LibraryHouse.open(folder)
        house._worker = alone
        assert [id for id, _ in house.notices()] == ["host.folder_unwritable", "host.nothing_saved"]
        play(house.start(setup("pbbb")), 5)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="nothing is read-only for this user")
def test_a_read_only_folder(tmp_path: Path) -> None:
    house_at(tmp_path).close()
    (tmp_path / FILE).chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(HostError) as trouble:
            LibraryHouse.open(tmp_path, strict=True)
        assert trouble.value.id == "host.folder_unwritable"
    finally:
        tmp_path.chmod(0o755)


def test_a_disk_that_fails_in_the_middle_of_a_match_changes_nothing(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb"))
    settle(sitting)
    chair = sitting.chair(sitting.persons()[0])
    before = chair.view().key()
    house.library.base.execute("PRAGMA query_only = ON")
    with pytest.raises(HostError) as trouble:
        chair.answer(chair.view().legal[0])
    assert trouble.value.id == "host.not_saved"
    assert chair.view().key() == before
    house.library.base.execute("PRAGMA query_only = OFF")
    chair.answer(chair.view().legal[0])
    assert chair.view().key() != before


def test_two_programs_share_a_library(tmp_path: Path) -> None:
    one, two = house_at(tmp_path), house_at(tmp_path)
    first, second = one.start(setup("pbbb")), two.start(setup("pbbb"))
    for _ in range(10):
        play(first, 2)
        play(second, 2)
    assert len(one.saved()) == len(two.saved()) == 2


def test_two_programs_cannot_play_the_same_match(tmp_path: Path) -> None:
    one, two = house_at(tmp_path), house_at(tmp_path)
    first = one.start(setup("pp"))
    play(first, 4)
    second = two.resume(one.saved()[0].id)
    play(first, 1)
    front = second.front()
    assert front is not None
    with pytest.raises(HostError) as trouble:
        second.chair(front).answer(second.chair(front).view().legal[0])
    assert trouble.value.id == "host.played_elsewhere"
    play(first, 5)
    third = house_at(tmp_path).resume(one.saved()[0].id)
    assert third.chair(0).view().key() == first.chair(0).view().key()


def test_statistics_count_finished_matches(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    won = 0
    for seed in range(3):
        house.secret = lambda seed=seed: bytes([seed]) * 32  # type: ignore[misc]  # a default is no argument
        sitting = house.start(setup("pbbb"))
        play(sitting, seed=seed)
        side = (0, 1, 0, 1)[sitting.persons()[0]]
        scores = house.saved()[0].scores
        won += scores[side] > scores[1 - side]
        assert len(house.saved()[0].winners) == 2
        assert ("P0" in house.saved()[0].winners) == (scores[side] > scores[1 - side])
    play(house.start(setup("pbbb")), 4)
    assert house.statistics.people() == ["P0"]
    found = house.statistics.played(Wish("P0"))
    assert [(one.game, one.level, one.aided) for one in found] == [("belote", 0, False)] * 3
    assert sum(one.won for one in found) == won


def games_won(house: LibraryHouse, name: str) -> list[int]:
    """The games won in each finished match of somebody's."""
    return [one.won for one in house.statistics.played(Wish(name, aided=True))]


@pytest.mark.parametrize(("double", "won"), [("on", 2), ("off", 1)])
def test_a_double_win_counts_as_two_games(tmp_path: Path, double: str, won: int) -> None:
    house = house_at(tmp_path)
    people = (Place("Anna", PERSON), Place("Ben", PERSON))
    sitting = house.start(Setup("bezique", 2, people, {"double_win": double}))
    chance, judgement = seeded(1), player("bezique", 2, 0)
    while True:  # Anna judges, Ben does anything
        front = sitting.front()
        assert front is not None
        view = sitting.chair(front).view()
        assert view.ask is not None
        if view.ask.topic == REMATCH:
            break
        judges = sitting.places[front].name == "Anna" and view.ask.topic != NEXT_DEAL
        sitting.chair(front).answer(judgement.choose(view, Budget(None, None)) if judges else picks(chance, view))
    ended = sitting.chair(0).events(0)[-1]
    assert isinstance(ended, MatchEnded) and ended.games == won
    assert {name: games_won(house, name) for name in ("Anna", "Ben")} == {"Anna": [won], "Ben": [0]}
    assert house.saved()[0].winners == ("Anna",)
    house.close()
    again = house_at(tmp_path)
    assert {name: games_won(again, name) for name in ("Anna", "Ben")} == {"Anna": [won], "Ben": [0]}
    text = "\n".join(transcript(again.record(1)))
    assert ("counts as 2 games" in text) == (won == 2)


def test_taken_back_answers_are_gone_from_the_library(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb"))
    play(sitting, 9)
    settle(sitting)
    seat = sitting.persons()[0]
    sitting.undo(seat)
    view = sitting.chair(seat).view()
    resumed = house_at(tmp_path).resume(house.saved()[0].id)
    assert resumed.chair(seat).view().key() == view.key()
    assert isinstance(resumed, MatchSitting)
    assert house.record(resumed.key, secrets=True).assisted == 1


def test_the_end_is_noted_even_if_the_program_died_just_before(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb"))
    play(sitting)
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("UPDATE matches SET finished = 0, deals = 0, scores = '[]', winners = '[]'")
    base.close()
    again = house_at(tmp_path)
    resumed = again.resume(1)
    ask = resumed.chair(resumed.persons()[0]).view().ask
    assert ask is not None
    assert ask.topic == REMATCH
    assert again.saved()[0].finished
    resumed.chair(resumed.persons()[0]).answer(action("leave"))


def test_notices_of_a_sound_library() -> None:
    assert house_at().notices() == []
    assert Library.in_memory().saved() == []


def test_an_index_that_is_wrong_is_made_anew_and_costs_nothing(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    key = house.start(setup("pb")).key
    house.close()
    base = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    row = base.execute("SELECT * FROM sqlite_schema WHERE name = 'matches_by_change'").fetchone()
    base.execute("PRAGMA writable_schema = ON")
    base.execute("DELETE FROM sqlite_schema WHERE name = 'matches_by_change'")
    base.close()
    base = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    base.execute("UPDATE matches SET changed = changed - 1000")  # which the index does not hear of
    base.execute("PRAGMA writable_schema = ON")
    base.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", row)
    base.close()
    base = sqlite3.connect(tmp_path / FILE)
    assert base.execute("PRAGMA quick_check").fetchone() == ("ok",)
    assert base.execute("PRAGMA integrity_check").fetchone() != ("ok",)
    base.close()
    house = LibraryHouse.open(tmp_path, strict=True)
    assert house.notices() == [] and [one.id for one in house.saved()] == [key]
    assert house.library.base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    house.close()


def test_a_library_into_which_nothing_can_be_written_is_set_aside(tmp_path: Path) -> None:
    """What a single bit may do: a column or the table that it refers to has another name, an index begins at a page
    that is none."""
    renamed = "sql = replace(sql, '{0}', '{1}')"
    damages = (
        ("aids", renamed.format("level INTEGER", "lewel INTEGER")),
        ("places_by_name", "rootpage = 2"),
        ("aids", renamed.format("REFERENCES matches", "REFERENCES mavches")),
    )
    for number, (table, damage) in enumerate(damages):
        folder = tmp_path / str(number)
        house = house_at(folder)
        house.start(setup("pb"))
        house.close()
        base = sqlite3.connect(folder / FILE, isolation_level=None)
        base.execute("PRAGMA writable_schema = ON")
        assert base.execute(f"UPDATE sqlite_schema SET {damage} WHERE name = ?", (table,)).rowcount == 1
        base.close()
        house = LibraryHouse.open(folder, strict=True)
        assert [id for id, _ in house.notices()] == ["host.library_set_aside"]
        house.start(setup("pb")).leave()
        house.close()
        house = LibraryHouse.open(folder, strict=True)
        assert house.notices() == [] and len(house.saved()) == 1
        house.close()
