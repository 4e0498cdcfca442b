"""A disk that takes nothing in mid-match: the match waits or goes on, nothing is lost, what is missing is written."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.rng import seeded
from game.host import export
from game.host.chair import HostError
from game.host.house import LibraryHouse
from game.host.record import load_record
from game.host.replay import verify
from game.host.sitting import MatchSitting
from tests.host.tables import house_at, picks, play, settle, setup


def full(house: LibraryHouse, yes: bool = True) -> None:
    """Let nothing be written any more, or let it be written again."""
    house.library.base.execute(f"PRAGMA query_only = {'ON' if yes else 'OFF'}")


def begun(folder: Path, kinds: str = "pb", answers: int = 6) -> tuple[LibraryHouse, MatchSitting]:
    """A match in which a person is asked."""
    house = house_at(folder)
    sitting = house.start(setup(kinds))
    play(sitting, answers)
    settle(sitting)
    assert isinstance(sitting, MatchSitting)
    return house, sitting


def give(sitting: MatchSitting) -> None:
    """The person who is asked answers."""
    front = sitting.front()
    assert front is not None
    chair = sitting.chair(front)
    chair.answer(picks(seeded(1), chair.view()))


def seen(sitting: object) -> list[object]:
    """All that the people see and what has happened."""
    assert isinstance(sitting, MatchSitting)
    chairs = [sitting.chair(seat) for seat in sitting.persons()]
    return [(chair.view().key(), chair.events(0)) for chair in chairs]


def stands(folder: Path, sitting: MatchSitting) -> bool:
    """Whether another program would find the match exactly as it is."""
    house = house_at(folder)
    found = seen(house.resume(sitting.key))
    house.close()
    return found == seen(sitting)


def test_an_answer_waits_and_is_given_when_there_is_room(tmp_path: Path) -> None:
    house, sitting = begun(tmp_path)
    before = seen(sitting)
    full(house)
    acts: list[Callable[[], None]] = [lambda: give(sitting), sitting.retry, sitting.retry]
    for act in acts:
        with pytest.raises(HostError) as trouble:
            act()
        assert trouble.value.id == "host.not_saved"
        assert sitting.stuck() and seen(sitting) == before
        assert not sitting.tick(True, 0.0), "nobody plays on meanwhile"
    full(house, False)
    sitting.retry()
    assert not sitting.stuck() and seen(sitting) != before
    assert stands(tmp_path, sitting)


def test_a_bots_answer_waits_and_is_tried_when_the_player_says_so(tmp_path: Path) -> None:
    house, sitting = begun(tmp_path)
    while sitting.front() is not None:
        give(sitting)
    before = seen(sitting)
    full(house)
    with pytest.raises(HostError):
        for _ in range(100):
            sitting.tick(True, 0.0)
    assert sitting.stuck() and seen(sitting) == before
    assert [sitting.tick(True, 0.0) for _ in range(5)] == [False] * 5, "it is not told again and again"
    full(house, False)
    sitting.retry()
    assert seen(sitting) != before and stands(tmp_path, sitting)


@pytest.mark.parametrize("answers", [1, 4, 60])
def test_a_match_goes_on_unsaved_and_what_is_missing_is_written_when_there_is_room(
    tmp_path: Path, answers: int
) -> None:
    house, sitting = begun(tmp_path)
    written = house.library.match(sitting.key).answers
    full(house)
    with pytest.raises(HostError):
        give(sitting)
    sitting.go_on_unsaved()
    assert not sitting.stuck() and sitting.notices() == [("host.unsaved", {})]
    play(sitting, answers, seed=2)
    settle(sitting)
    sitting.aided(2)
    assert house.library.match(sitting.key).answers == written
    full(house, False)
    give(sitting)
    assert sitting.notices() == [("host.saved_again", {})]
    assert stands(tmp_path, sitting)
    saved = house.saved()[0]
    assert saved.aid == 2 and saved.deals == sitting._match.standing.deals
    full(house)
    with pytest.raises(HostError):  # saved again means that the next trouble is asked about again
        for _ in range(50):
            play(sitting, 1, seed=3)
    assert sitting.stuck()


def test_moves_are_taken_back_without_a_disk(tmp_path: Path) -> None:
    house, sitting = begun(tmp_path)
    seat = sitting.persons()[0]
    before = seen(sitting)
    full(house)
    with pytest.raises(HostError):
        sitting.undo(seat)
    assert sitting.stuck() and seen(sitting) == before
    sitting.go_on_unsaved()
    assert seen(sitting) != before
    play(sitting, 3, seed=5)
    settle(sitting)
    sitting.again()
    settle(sitting)
    full(house, False)
    give(sitting)
    assert stands(tmp_path, sitting)
    assert house.record(sitting.key, secrets=True).assisted == 2


def test_the_end_of_a_deal_that_cannot_be_noted_is_told_and_noted_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, sitting = begun(tmp_path, "pp")
    note = house.library.note
    failing: list[Callable[[], None]] = [lambda: full(house)]

    def fails(*given: object) -> None:
        for act in failing:
            act()
        note(*given)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(house.library, "note", fails)
    while not sitting._match.deal.over:
        give(sitting)
    with pytest.raises(HostError):
        sitting.tick(True, 0.0)
    assert sitting.stuck() and house.saved()[0].deals == 0
    failing.clear()
    full(house, False)
    sitting.retry()
    assert not sitting.stuck() and house.saved()[0].deals == 1


@pytest.mark.parametrize("waiting", [True, False])
def test_a_match_that_was_left_unsaved_is_kept_while_the_program_runs(tmp_path: Path, waiting: bool) -> None:
    house, sitting = begun(tmp_path, "pp")
    full(house)
    with pytest.raises(HostError):
        give(sitting)
    if not waiting:
        sitting.go_on_unsaved()
        play(sitting, 5)
    count = len(sitting._book.answers)
    sitting.leave()
    assert [id for id, _ in house.notices()] == ["host.still_unsaved"]
    again = house.resume(sitting.key)
    assert isinstance(again, MatchSitting)
    assert len(again._book.answers) == count + waiting, "the answer that waited was given"
    assert seen(again) == seen(sitting)
    again.leave()
    full(house, False)
    house.close()
    assert stands(tmp_path, sitting)


def test_what_was_left_and_is_written_is_kept_no_longer(tmp_path: Path) -> None:
    """A program that plays all day does not hold every match that it has played."""
    house, first = begun(tmp_path, "pp")
    open_still = house.start(setup("pp"))
    first.leave()
    second = house.start(setup("pp"))
    assert isinstance(second, MatchSitting)
    assert set(house._books) == {open_still.key, second.key}
    full(house)
    second.go_on_unsaved()
    play(second, 5)
    second.leave()
    full(house, False)
    third = house.start(setup("pp"))
    assert set(house._books) == {open_still.key, second.key, third.key}, "the second is not written yet"
    assert not house.unsaved()
    third.rematch().leave()
    last = house.start(setup("pp"))
    assert set(house._books) == {open_still.key, last.key}
    house.close()
    assert stands(tmp_path, second)


def test_a_copy_elsewhere_has_the_whole_match_and_gives_nothing_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "free").mkdir()
    monkeypatch.setattr(export, "folders", lambda: [tmp_path / "gone", tmp_path / "free"])
    house, sitting = begun(tmp_path / "full", "pb", 40)
    other = house.start(setup("pp"))
    full(house)
    with pytest.raises(HostError):
        give(sitting)
    sitting.go_on_unsaved()
    play(sitting, 3)
    settle(sitting)
    folders = [Path(sitting.export()), Path(sitting.export())]
    assert folders[0] != folders[1] and all(folder.parent == tmp_path / "free" for folder in folders)
    for folder in folders:
        assert stands(folder, sitting)
        copy = LibraryHouse.open(folder, strict=True)
        assert {one.id for one in copy.saved()} == {sitting.key, other.key}
        copy.close()
        record = load_record(folder / export.RECORD)
        assert record.secret is None and all(deal.opening is not None for deal in record.deals)
        assert len(record.deals) == sitting._match.standing.deals and verify(record)
    assert not sitting.stuck()
    monkeypatch.setattr(export, "folders", lambda: [tmp_path / "gone"])
    with pytest.raises(HostError) as trouble:
        sitting.export()
    assert trouble.value.id == "host.nowhere_to_write"


def test_a_match_played_on_elsewhere_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    house, sitting = begun(tmp_path, "pp")
    full(house)
    with pytest.raises(HostError):
        give(sitting)
    sitting.go_on_unsaved()
    play(sitting, 3)
    other = house_at(tmp_path)
    there = other.resume(sitting.key)
    play(there, 2, seed=9)
    full(house, False)
    with pytest.raises(HostError) as trouble:
        give(sitting)
    assert trouble.value.id == "host.played_elsewhere" and not sitting.stuck()
    sitting.leave()
    assert isinstance(there, MatchSitting) and stands(tmp_path, there)


def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    played, _ = begun(tmp_path, "pp", 1000)  # the last page of answers is nearly full
    played.close()
    house, sitting = begun(tmp_path, "pp", 3)
    base = house.library.base
    pages = base.execute("PRAGMA page_count").fetchone()[0]
    base.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(HostError) as trouble:
        play(sitting)
    assert trouble.value.id == "host.disk_full" and sitting.stuck()
    assert stands(tmp_path, sitting)
    base.execute("PRAGMA max_page_count = 100000")
    sitting.retry()
    play(sitting, 10)
    assert stands(tmp_path, sitting)


def test_a_match_taken_up_again_leaves_the_old_table_without_a_pen(tmp_path: Path) -> None:
    house, sitting = begun(tmp_path, "pp")
    full(house)
    with pytest.raises(HostError):
        give(sitting)
    again = house.resume(sitting.key)  # as when the table has failed and is built anew
    full(house, False)
    sitting.leave()  # what waited there was not given: the new table asks it again
    assert isinstance(again, MatchSitting)
    give(again)
    play(again, 3)
    assert stands(tmp_path, again)


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house, sitting = begun(tmp_path, "pb", 40)
    record = house.record(sitting.key)
    path = tmp_path / "match.cbr"
    path.write_text("an older one", encoding="utf-8")

    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", no_room)
        with pytest.raises(HostError) as trouble:
            record.write(path)
    assert trouble.value.id == "host.file_unwritable"
    assert path.read_text(encoding="utf-8") == "an older one" and not list(tmp_path.glob("*.new"))
    record.write(path)
    assert verify(load_record(path)) and not list(tmp_path.glob("*.new"))
    if hasattr(os, "mkfifo"):
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        record.write(pipe)
        assert os.read(reader, 20).startswith(b'{"format"') and pipe.is_fifo()
        os.close(reader)
