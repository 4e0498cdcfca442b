"""The soak: its frame, short deterministic runs of its parts, and a planted defect that each of them finds.

The quickest tests of each part are in the plain check; the rest is broad, since CI runs the soak itself as well.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts import soak
from build_scripts.soak_parts import day, deals, doors, frame, fuzz, kills, monkey, mutation, power
from build_scripts.soak_parts.frame import FINE, FOUND, Figures, Found, Part, Wish
from game.core.events import Dealt, Event
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.host import library_file
from game.host.book import Book
from game.host.chair import HostError
from game.host.library import Library, Noted
from game.host.record import Record
from game.host.sitting import MatchSitting
from game.host.whole_code import named
from game.host.worker import Worker
from game.ui.scenes.table import TableScene
from game.ui.session import Session
from tests.breadth import broad
from tests.contracts.settings import Walk
from tests.host.tables import setup

ROOT = Path(__file__).resolve().parent.parent


def ran(part: Part, seed: int, count: int | None = None, case: int | None = None) -> tuple[int, str]:
    """The exit code of a run, and all that it said."""
    said: list[str] = []
    code = frame.run(part, Wish(seed, count, None, case), said.append)
    return code, "\n".join(said)


class Sevens:
    """A part that finds something in case 7."""

    name = "sevens"
    unit = "tries"
    trouble: BaseException = Found("a seven was drawn")

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def case(self, number: int, rng: Rng) -> Figures:
        self.drawn.append(rng.below(1000))
        if number == 7:
            raise self.trouble
        return Counter(tries=2)

    def close(self) -> Figures:
        return Counter(closed=1)


def test_a_finding_names_its_seed_and_case_and_comes_again() -> None:
    part, again = Sevens(), Sevens()
    code, said = ran(part, 11, count=20)
    assert code == FOUND and said.count("FOUND in case 7") == 1
    assert "again: python3 build_scripts/soak.py sevens --seed 11 --case 7" in said
    assert said.startswith("sevens: seed 11") and said.endswith("sevens: seed 11")
    assert "20 tries" in said and len(part.drawn) == 11, "what goes wrong does not end the run, nor does it count"
    assert ran(again, 11, case=7)[0] == FOUND
    assert again.drawn == [part.drawn[7]]
    assert ran(Sevens(), 11, case=6)[0] == FINE


def test_what_is_found_again_and_again_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(part: Sevens, number: int, rng: Rng) -> Figures:
        raise ValueError("on purpose")

    monkeypatch.setattr(Sevens, "case", broken)
    code, said = ran(Sevens(), 1, count=10**6)
    assert code == FOUND and said.count("ValueError: on purpose\n") >= frame.MOST and f"FOUND {frame.MOST}" in said
    assert "in broken" in said, "the traceback is there"


def test_what_hangs_is_found() -> None:
    with pytest.raises(frame.Hung), frame.within(0.01, "a loop"):
        while True:
            try:
                while True:
                    pass
            except Exception:  # what a careless handler would do
                continue


@pytest.mark.parametrize(
    "words", [["nonsense"], [], ["deals", "--seed", "x"], ["deals", "--count", "-1"], ["deals", "--case", "3"]]
)
def test_bad_arguments_are_two(words: list[str]) -> None:
    done = subprocess.run([sys.executable, str(soak.__file__), *words], capture_output=True, text=True, check=False)
    assert done.returncode == soak.BAD and done.stderr and "Traceback" not in done.stderr


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started uses the environment of the tests, and the source of the rules."""
    monkeypatch.setattr("build_scripts.environment.prepare", lambda purpose: None)
    monkeypatch.setattr("build_scripts.environment.python", lambda: Path(sys.executable))
    monkeypatch.setattr(soak, "tree_of_rules", lambda: ROOT)


@pytest.mark.usefixtures("here")
@pytest.mark.broad
def test_a_part_runs_in_a_process_of_its_own() -> None:
    assert soak.main(["deals", "--seed", "5", "--count", "1"]) == FINE


@pytest.mark.usefixtures("here")
def test_all_parts_are_done_that_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def started(name: str, chosen: object) -> int:
        done.append(name)
        return int(name == "power")

    monkeypatch.setattr(soak, "started", started)
    assert soak.main(["all"]) == FOUND, "one that finds something is enough"
    assert done == ["deals", *(["kills"] if hasattr(os, "fork") else []), "power", "power", "fuzz", "monkey", "day"]
    assert set(done) <= set(soak.SHORT) == set(soak.PARTS)


@pytest.mark.usefixtures("here")
def test_what_the_same_seed_does_not_find_again_is_named_and_decides_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds: list[int] = []

    def started(name: str, chosen: argparse.Namespace) -> int:
        if name == "power":
            seeds.append(chosen.seed)
        return FOUND if name == "power" and len(seeds) == 1 else FINE

    monkeypatch.setattr(soak, "started", started)
    assert soak.main(["all"]) == FINE
    assert len(seeds) == 2 and seeds[0] == seeds[1]
    assert f"not found again; what was found first is to be looked into, seed {seeds[0]}" in capsys.readouterr().out


# -- deals -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def close_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small cases, all of them followed."""
    monkeypatch.setattr(deals, "DEALS", 2)
    monkeypatch.setattr(deals, "FOLLOWED", 1)
    monkeypatch.setattr(deals, "LOOK", 20)
    monkeypatch.setattr(deals, "BOTS", 4)
    monkeypatch.setattr(deals, "AGAIN", 1)


@pytest.mark.usefixtures("close_look")
@pytest.mark.broad
def test_deals_keep_the_contract() -> None:
    code, said = ran(deals.Deals(3, compiled=False), 3, count=30)
    assert code == FINE, said
    assert "30 deals" in said or "31 deals" in said
    for figure in ("deals by bots", "deals at random", "moments looked at", "matches played again"):
        assert figure in said


@pytest.mark.usefixtures("close_look")
def test_deals_find_cards_that_are_told_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(event: Dealt, seat: int) -> Event:
        return event

    monkeypatch.setattr(Dealt, "seen_by", all_of_it)
    code, said = ran(deals.Deals(3, compiled=False), 3, count=10)
    assert code == FOUND and "is told Dealt" in said


@pytest.mark.usefixtures("close_look")
def test_deals_find_scores_that_do_not_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Match._settle_if_over

    def generous(match: Match) -> None:
        apply(match)
        if match.deal.over:
            match.standing.scores[0] += 1

    monkeypatch.setattr(Match, "_settle_if_over", generous)
    assert ran(deals.Deals(3, compiled=False), 3, count=10)[0] == FOUND


@pytest.mark.broad
def test_deals_find_rules_that_differ_from_their_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "COMPARED", 1)
    small = {
        name: next(n for n in range(20) if deals.Case(seeded(3).stream(name, n)).deals == deals.DEALS)
        for name in ("builds", "deals")
    }
    code, said = ran(deals.Builds(3), 3, case=small["builds"])
    assert code == FINE and "24 deals compiled and interpreted" in said, "the source is the same as itself"
    step = Walk.step

    def other(one: Walk) -> None:
        one.rng.next()
        step(one)

    monkeypatch.setattr(Walk, "step", other)
    for part in (deals.Builds(3), deals.Deals(3, compiled=True)):
        code, said = ran(part, 3, case=small[part.name])
        assert code == FOUND and "compiled and interpreted differ" in said


@pytest.mark.usefixtures("here")
def test_without_compiled_rules_they_are_not_compared(capfd: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["builds", "--count", "1"]) == soak.BAD
    assert "compile_rules.py makes" in capfd.readouterr().err


# -- kills -----------------------------------------------------------------------------------------------------------

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are forked")


@pytest.fixture
def few_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of each kind."""
    monkeypatch.setattr(kills, "LIVES", 6)
    monkeypatch.setattr(kills, "WINDOW_ANSWERS", 4)


@needs_fork
@pytest.mark.usefixtures("few_lives")
@pytest.mark.broad
def test_kills_lose_nothing(tmp_path: Path) -> None:
    code, said = ran(kills.Kills(tmp_path), 2, count=12)
    assert code == FINE, said
    for figure in ("12 kills", "kills of host", "kills of window", "kills of selfplay", "answers told"):
        assert figure in said
    assert [path.name for path in tmp_path.iterdir()] in ([], ["cache"]), "nothing is left lying about"


@needs_fork
@pytest.mark.broad
def test_kills_find_answers_that_are_shown_before_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kills, "KINDS", ("host",))
    monkeypatch.setattr(Book, "add", lambda book, seat, answer: book.answers.append((seat, answer)))
    code, said = ran(kills.Kills(tmp_path), 2, count=1)
    assert code == FOUND and "answers of match 1 were seen, and" in said


@needs_fork
@pytest.mark.broad
def test_kills_find_records_that_are_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(record: Record, path: Path) -> None:
        path.write_text(record.text()[:100], encoding="utf-8")
        time.sleep(60)

    def late(blow: kills.Blow, kind: str, rng: Rng) -> None:
        blow.answers, blow.wait = 0, 2.0

    monkeypatch.setattr(kills, "KINDS", ("selfplay",))
    monkeypatch.setattr(kills, "LIVES", 3)
    monkeypatch.setattr(kills.Blow, "__init__", late)
    monkeypatch.setattr(Record, "write", half)
    code, said = ran(kills.Kills(tmp_path), 2, count=1)
    assert code == FOUND and "a record was left damaged" in said


@needs_fork
def test_kills_find_a_life_that_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(folder: Path, rng: Rng, pen: kills.Pen) -> None:
        raise ValueError("on purpose")

    monkeypatch.setitem(kills.LIFE, "host", fails)
    monkeypatch.setattr(kills, "KINDS", ("host",))
    code, said = ran(kills.Kills(tmp_path), 2, count=1)
    assert code == FOUND and "ended by itself" in said and "ValueError: on purpose" in said


# -- power cuts ------------------------------------------------------------------------------------------------------


def cut_by(monkeypatch: pytest.MonkeyPatch, *ways: Callable[[power.Live, Rng], power.Disk]) -> None:
    """Nothing but these ways, in small libraries."""
    monkeypatch.setattr(power, "CUTS", 8)
    monkeypatch.setattr(power, "MOST", 50)
    monkeypatch.setattr(power, "CUT", ways)
    monkeypatch.setattr(power, "LOST", ways)


@pytest.mark.broad
def test_power_cuts_cost_no_answer_that_was_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "CUTS", 12)
    code, said = ran(power.Power(tmp_path), 4, count=24)
    assert code == FINE, said
    for figure in ("24 cuts", "answers found again", "checkpoint torn", "log torn", "pages lost", "set aside"):
        assert figure in said
    assert not list(tmp_path.iterdir())


def test_power_cuts_find_answers_that_were_not_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = Library.note

    def only_written(library: Library, match: int, standing: Noted) -> None:
        """As if the end of a deal were no checkpoint."""
        path = Path(library.place)
        before = path.read_bytes()
        note(library, match, standing)
        path.write_bytes(before)

    cut_by(monkeypatch, power.log_lost)
    monkeypatch.setattr(Library, "note", only_written)
    monkeypatch.setattr(power, "LOST", (power.log_torn,))
    code, said = ran(power.Power(tmp_path), 4, count=8)
    assert code == FOUND and "answers were synced, and" in said


def test_lost_pages_find_a_library_that_is_not_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut_by(monkeypatch, power.pages_lost)
    monkeypatch.setattr(power, "CUT", power.LOST)
    monkeypatch.setattr(library_file, "_look_through", lambda base: None)
    assert ran(power.Power(tmp_path), 4, count=40)[0] == FOUND


# -- fuzzing ---------------------------------------------------------------------------------------------------------


@pytest.mark.broad
def test_every_door_lets_in_its_samples_and_refuses_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "INPUTS", 12)
    monkeypatch.setattr(fuzz, "ROWS", 1)
    part = fuzz.Fuzz(tmp_path)
    for number, name in enumerate([*doors.DOORS, fuzz.ROW]):
        code, said = ran(part, 6, case=number)
        assert code == FINE and f"inputs for {name}" in said, said
    assert not list(tmp_path.iterdir())
    for name, door in doors.DOORS.items():
        samples = door.samples(seeded(8))
        assert samples and any(door.take(sample, tmp_path, seeded(1)) for sample in samples), name


@pytest.mark.parametrize(
    ("trouble", "told"),
    broad(
        [(KeyError("x"), "KeyError"), (HostError("a.b", "two\nlines"), "not one clear sentence"), (None, "hung")],
        lambda case: case[0] is None,
    ),
)
def test_fuzzing_finds_other_errors_and_what_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception | None, told: str
) -> None:
    def careless(text: str) -> object:
        if "?" not in text:
            return named(text)
        if trouble is not None:
            raise trouble
        while True:
            pass

    if trouble is None:
        monkeypatch.setattr(fuzz, "LONGEST", 0.3)
    monkeypatch.setattr("build_scripts.soak_parts.doors.named", careless)
    number = list(doors.DOORS).index("deal code")
    code, said = ran(fuzz.Fuzz(tmp_path), 6, case=number)
    assert code == FOUND and "the input was b" in said
    assert told in said or (told == "hung" and "Hung: an input took more than 0.3 s" in said)


def test_fuzzing_finds_rows_that_nobody_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoilt(path: Path, rng: Rng) -> str:
        base = sqlite3.connect(path, isolation_level=None)
        base.execute("UPDATE exercises SET streak = 'often'")
        base.close()
        return "a streak"

    monkeypatch.setattr(fuzz, "ROWS", 1)
    monkeypatch.setattr(fuzz, "spoilt", spoilt)
    monkeypatch.setattr(Library, "sweep", lambda library: 0)
    code, said = ran(fuzz.Fuzz(tmp_path), 6, case=len(doors.DOORS))
    assert code == FOUND and "TypeError" in said


@pytest.mark.broad
def test_what_reaches_more_is_known() -> None:
    reached = mutation.Reached([Path(frame.__file__)])
    assert reached.new(lambda: print(frame.memory()))
    assert not reached.new(lambda: print(frame.memory()))
    assert reached.new(lambda: print(frame.optimised()))


def test_a_changed_sample_is_another_and_the_same_for_the_same_seed() -> None:
    sample = b'{"a": [1, 2, {"b": "play HA"}], "c": 30}\nplay HA 12\n'
    made = [mutation.changed(sample, [sample], seeded(number)) for number in range(200)]
    assert made == [mutation.changed(sample, [sample], seeded(number)) for number in range(200)]
    assert len(set(made)) > 150 and sum(one == sample for one in made) < 20


# -- the monkey ------------------------------------------------------------------------------------------------------


@pytest.fixture
def short_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short evening in one small window, with a match from the first act on."""
    monkeypatch.setattr(monkey, "ACTS", 60)
    monkeypatch.setattr(monkey, "CALM", 30)
    monkeypatch.setattr(monkey, "SIZES", ((1024, 600),) * 2)
    monkeypatch.setattr(monkey, "PROCESSES", 10**6)
    monkeypatch.setitem(monkey.WISHES, "ui_scale", (1.0,))


@pytest.mark.usefixtures("short_evening")
@pytest.mark.broad
def test_the_monkey_finds_nothing(tmp_path: Path) -> None:
    code, said = ran(monkey.Monkey(tmp_path), 3, case=2)
    assert code == FINE, said
    assert "60 acts" in said and " events" in said
    assert [path.name for path in tmp_path.iterdir()] in ([], ["cache"])


def planted(monkeypatch: pytest.MonkeyPatch, *acts: Callable[[monkey.Evening], None]) -> None:
    """Nothing is done but this, beginning with a match."""
    monkeypatch.setattr(monkey, "DICE", (monkey.Evening.begin, *acts))


@pytest.mark.usefixtures("short_evening")
def test_the_monkey_finds_what_fails_in_an_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: TableScene, event: object) -> bool:
        raise KeyError("on purpose")

    planted(monkeypatch, monkey.Evening.key)
    monkeypatch.setattr(TableScene, "handle", fails)
    code, said = ran(monkey.Monkey(tmp_path), 3, case=2)
    assert code == FOUND and "KeyError: 'on purpose'" in said and "--case 2" in said


@pytest.mark.usefixtures("short_evening")
def test_the_monkey_finds_a_match_that_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, monkey.Evening.wait)
    monkeypatch.setattr(monkey, "PATIENCE", 30)
    monkeypatch.setattr(MatchSitting, "tick", lambda sitting, idle, pause: False)
    monkeypatch.setattr(MatchSitting, "answer_from", lambda sitting, seat, answer: None)
    code, said = ran(monkey.Monkey(tmp_path), 3, case=2)
    assert code == FOUND and "the match does not go on" in said


@pytest.mark.usefixtures("short_evening")
def test_the_monkey_finds_a_hand_that_is_shown_to_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_curtain(session: Session, seat: int, since: int | None) -> None:
        session._show_table(seat, since)

    planted(monkeypatch, monkey.Evening.play)
    monkeypatch.setattr("build_scripts.soak_parts.monkey.drawn_setup", lambda rng, persons, deals: setup("ppbb"))
    monkeypatch.setattr(Session, "_draw_curtain", no_curtain)
    code, said = ran(monkey.Monkey(tmp_path), 3, case=2)
    assert code == FOUND and "painted though" in said


def test_the_monkey_finds_memory_that_grows(tmp_path: Path) -> None:
    part = monkey.Monkey(tmp_path)
    part._held = [500 << 20] * 100 + [560 << 20]
    with pytest.raises(Found, match="grew from 500 MB"):
        part.close()
    part = monkey.Monkey(tmp_path)
    part._held = [100 << 20, *[500 << 20] * 100, 540 << 20]
    assert part.close()["MB at the end"] == 540


# -- a day -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def short_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> day.Day:
    """Matches of a deal whose bots answer at once, in this process."""
    monkeypatch.setattr(day, "DEALS", 1)
    monkeypatch.setattr(day, "LEVELS", (0,))
    monkeypatch.setattr(day, "MOST", 1 << 40)  # this process has done other tests
    monkeypatch.setattr(day, "Worker", lambda: Worker(alone=True))
    return day.Day(tmp_path)


@pytest.mark.broad
def test_a_day_of_bots_goes_on_from_match_to_match(short_day: day.Day) -> None:
    code, said = ran(short_day, 4, count=2)
    assert code == FINE, said
    assert "2 deals" in said and "2 matches" in said and "MB at most" in said


@pytest.mark.broad
def test_a_day_finds_memory_that_is_too_much(short_day: day.Day, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day, "MOST", 20 << 20)
    code, said = ran(short_day, 4, count=1)
    assert code == FOUND and "MB are held" in said


def test_a_day_finds_memory_that_grows(short_day: day.Day) -> None:
    short_day._held = [(100 + number // 10) << 20 for number in range(day.MANY)]
    with pytest.raises(Found, match=r"from 107 MB \(second quarter\) to 117 MB"):
        short_day.close()
