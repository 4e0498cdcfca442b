"""The bots' process: same answers, restarts, cancelling, a clean end."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import pytest

from game.core.rng import seeded
from game.core.view import View
from game.host.bots import Advice, Doubt, Question, any_answer, read_answer
from game.host.chair import PERSON, REMATCH, HostError, Notice, Place, Setup
from game.host.verdicts import read_advice, read_verdict
from game.host.worker import ATTEMPTS, JUDGED, LONGEST_GAP, SILENT, SLOW, STARTING, Worker, patience
from game.rules import GAMES
from tests.breadth import every_game
from tests.host.dying import READY, dies
from tests.host.tables import Clock, alone, house_at, play, settle, setup

PATIENCE = 60.0
"""Seconds after which a test gives up; nothing is measured by it."""


def view_to_answer() -> View:
    """A view with a choice."""
    sitting = house_at().start(setup("pppp"))
    front = sitting.front()
    assert front is not None
    view = sitting.chair(front).view()
    assert len(view.legal) > 1
    return view


def question(level: int = 2, seed: int = 5) -> Question:
    return Question("belote", level, seed, view_to_answer(), None, 50)


def wait_for(worker: Worker) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        text = worker.poll()
        if text is not None:
            return text
        time.sleep(0.002)
    raise AssertionError("no answer came")


def wait_until_gone(pid: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.005)
    raise AssertionError("the process is still there")


def test_the_same_question_has_the_same_answer_in_any_process() -> None:
    worker = Worker()
    try:
        for level in (0, 1, 2, 3):
            asked = question(level)
            worker.ask(asked)
            there = wait_for(worker)
            assert there == asked.answer().text
            assert read_answer(there, asked.view).text == there
            assert not worker.busy
    finally:
        worker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_a_killed_process_is_replaced_and_asked_again() -> None:
    worker = Worker()
    try:
        worker.warm()
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)  # it cannot answer before it is killed
        worker.ask(question())
        os.kill(first, signal.SIGKILL)
        assert wait_for(worker) == question().answer().text
        assert worker.pid != first
    finally:
        worker.close()
    wait_until_gone(first)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_cancelling_does_not_wait_for_the_bot() -> None:
    worker = Worker()
    try:
        worker.ask(question())
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)  # as if it thought for ever
        worker.cancel()
        assert not worker.busy
        assert worker.poll() is None
        assert worker.pid not in (None, first)
        worker.ask(question())
        assert wait_for(worker) == question().answer().text
    finally:
        worker.close()
    wait_until_gone(first)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_closing_does_not_wait_for_the_bot() -> None:
    worker = Worker()
    worker.ask(question())
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)  # not even a zombie is left


def test_without_a_process_the_answer_is_the_same() -> None:
    def refused(door: Connection) -> BaseProcess:
        raise OSError("no process to be had")

    for worker in (Worker(refused), alone()):
        worker.warm()
        worker.ask(question())
        assert worker.busy
        assert wait_for(worker) == question().answer().text
        assert worker.pid is None
        worker.close()


class Scripted(BaseProcess):
    """A process that says ``words`` as it begins and then nothing more; with ``ends`` it is over after that."""

    exitcode = 1
    pid = 0

    def __init__(self, door: Connection, words: Sequence[bytes], ends: bool) -> None:
        self.killed = False
        for word in words:
            door.send_bytes(word)
        if not ends:
            self._door = door
            # The worker closes its copy of the other end; a process has one of its own.
            door.close = lambda: None  # type: ignore[method-assign]  # no second handle can be had on every system

    def kill(self) -> None:
        self.killed = True

    def join(self, timeout: float | None = None) -> None:
        pass

    def close(self) -> None:
        pass


class Scripts:
    """Starts processes of the same script and remembers them."""

    def __init__(self, *words: bytes, ends: bool = False) -> None:
        self._words = words
        self._ends = ends
        self.started: list[Scripted] = []

    def __call__(self, door: Connection) -> Scripted:
        self.started.append(Scripted(door, self._words, self._ends))
        return self.started[-1]


def pass_time(worker: Worker, clock: Clock, seconds: float) -> str | None:
    """Look at the worker twice a second for so long, by its own clock; the answer if it comes."""
    until = clock.now + seconds
    while clock.now < until:
        clock.now += LONGEST_GAP
        text = worker.poll()
        if text is not None:
            return text
    return None


def timed(level: int = 4) -> Question:
    """A question of the window: with a budget in seconds."""
    return Question("belote", level, 5, view_to_answer(), 0.75)


def test_a_bot_that_hangs_is_asked_again_and_then_judgement_answers() -> None:
    clock, hung = Clock(), Scripts(READY)
    worker = Worker(hung, clock=clock)
    asked = timed()
    worker.ask(asked)
    assert worker.poll() is None
    assert pass_time(worker, clock, patience(0.75)) is None
    assert worker.happened() == "" and len(hung.started) == 1, "it has all the time that is promised"
    assert pass_time(worker, clock, 1.0) is None
    assert worker.happened() == SLOW and worker.happened() == ""
    assert [one.killed for one in hung.started] == [True, False]
    text = pass_time(worker, clock, patience(0.75) + 2.0)
    assert worker.happened() == JUDGED and [one.killed for one in hung.started] == [True, True]
    assert text == replace(asked, level=2, seconds=0.0).answer().text
    assert not worker.busy


def test_after_two_questions_given_up_no_process_is_started_any_more() -> None:
    clock, hung = Clock(), Scripts(READY)
    worker = Worker(hung, clock=clock)
    told = []
    for _ in range(4):
        worker.ask(timed())
        assert pass_time(worker, clock, 3 * patience(0.75)) is not None
        told.append(worker.happened())
    assert told == [JUDGED, SILENT, "", ""]
    assert len(hung.started) == ATTEMPTS + 1
    assert all(one.killed for one in hung.started) and worker.pid is None


def test_an_answer_makes_good_what_was_given_up() -> None:
    worker = Worker(Scripts(READY, ends=True))
    worker.ask(timed())
    assert wait_for(worker) and worker.happened() == JUDGED
    answer = timed().answer().text.encode()
    worker._start = Scripts(READY, answer)
    worker.ask(timed())
    assert wait_for(worker) == answer.decode()
    worker._start = Scripts(READY, ends=True)
    worker.ask(timed())
    worker._drop()
    assert wait_for(worker) and worker.happened() == JUDGED, "as the first time, not for good"


def test_a_process_that_is_still_starting_has_longer() -> None:
    clock, starting = Clock(), Scripts()
    worker = Worker(starting, clock=clock)
    worker.ask(timed())
    assert pass_time(worker, clock, STARTING + patience(0.75)) is None and len(starting.started) == 1
    assert pass_time(worker, clock, 1.0) is None and len(starting.started) == 2


def test_time_in_which_the_window_slept_does_not_count() -> None:
    clock, hung = Clock(), Scripts(READY)
    worker = Worker(hung, clock=clock)
    worker.ask(timed())
    for _ in range(5):
        clock.now += 3600.0
        assert worker.poll() is None
    clock.now -= 7200.0
    assert worker.poll() is None
    assert len(hung.started) == 1 and not hung.started[0].killed


@pytest.mark.parametrize("words", [(), (READY,), (b"play ZZ",), (b"\xff\xfe",), (READY, b"pass pass")])
def test_a_bot_that_ends_or_talks_nonsense_each_time_is_replaced_by_judgement(words: tuple[bytes, ...]) -> None:
    broken = Scripts(*words, ends=True)
    worker = Worker(broken)
    asked = timed(1)
    worker.ask(asked)
    assert wait_for(worker) == replace(asked, seconds=0.0, iterations=0).answer().text
    assert len(broken.started) == ATTEMPTS and worker.happened() == JUDGED
    assert not worker.busy


def test_where_judgement_itself_fails_any_answer_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ValueError("no judgement")

    monkeypatch.setattr("ai.registry.make", broken)
    asked = timed()
    assert asked.fits(asked.glance())


def test_advice_and_judgements_never_hang_either() -> None:
    view = view_to_answer()
    for asked in (Advice(view, 0.75), Doubt(view, view.legal[0], 1.0)):
        clock, hung = Clock(), Scripts(READY)
        worker = Worker(hung, clock=clock)
        worker.ask(asked)
        text = pass_time(worker, clock, 3 * patience(1.0))
        assert text is not None and asked.fits(text) and worker.happened() == JUDGED
    assert read_advice(Advice(view, 0.75).glance(), view).rated[0].answer in view.legal
    assert read_verdict(Doubt(view, view.legal[0], 1.0).glance(), "piquet") is None
    for nonsense in ("", "[]", "{}", '{"worths": []}', '{"worths": [[7]]}'):
        assert not Advice(view, 0.75).fits(nonsense) and not Doubt(view, view.legal[0], 1.0).fits(nonsense)


def test_what_must_not_depend_on_time_is_not_cut_short_where_there_is_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.host.worker.INLINE_SECONDS", 0.0)
    view = view_to_answer()
    worker = Worker(alone=True)
    for asked in (Doubt(view, view.legal[0], None, 40), Advice(view, None, 40)):
        worker.ask(asked)
        assert worker.poll() == asked.reply()


def test_a_hint_comes_by_judgement_if_nobody_can_think() -> None:
    house = house_at(worker=lambda: Worker(Scripts(READY, ends=True)))
    sitting = house.start(setup("pppp"))
    front = sitting.front()
    assert front is not None
    sitting.hint(front)
    assert sitting.waiting()
    found = next(found for _ in range(9) if (found := sitting.hinted()) is not None)
    assert found.rated[0].answer in sitting.chair(front).view().legal and len(found.rated) == 1
    assert sitting.notices() == [("host.hint_judged", {})]


def test_a_review_goes_on_to_its_end_if_nobody_can_think() -> None:
    broken = Scripts(READY, ends=True)
    house = house_at(worker=lambda: Worker(broken))
    sitting = house.start(setup("pppp"))
    play(sitting, deals=1)
    review = house.review(sitting.key)
    review.judge(0, (0, 1, 2, 3))
    asked = [ply.number for ply in review.plies(0) if ply.choice]
    for _ in range(9 * len(asked)):
        review.tick()
    assert len(asked) > 4 and not review.waiting()
    assert all(review.judged(0, ply) and review.verdict(0, ply) is None for ply in asked)
    assert len(broken.started) == ATTEMPTS + 1


def dying(theirs: Connection) -> BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=dies, args=(theirs,), daemon=True)
    process.start()
    return process


def test_a_process_that_dies_at_every_question_stops_no_match() -> None:
    house = house_at(worker=lambda: Worker(dying))
    sitting = house.start(setup("pbbb", level=2))
    try:
        play(sitting, answers=6)
        assert [id for id, _ in sitting.notices()] == ["host.bot_judged", "host.bot_silent"]
        assert sitting.notices() == []
    finally:
        sitting.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped by a signal here")
def test_a_stopped_process_is_killed_and_another_answers() -> None:
    clock = Clock()
    worker = Worker(clock=clock)
    asked = replace(question(3), seconds=20.0, iterations=50)
    try:
        worker.warm()
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        worker.ask(asked)
        assert pass_time(worker, clock, STARTING + patience(20.0) + 1.0) is None
        assert worker.happened() == SLOW
        assert wait_for(worker) == asked.answer().text
        assert worker.pid != first and worker.happened() == ""
    finally:
        worker.close()
    wait_until_gone(first)


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped by a signal here")
def test_a_match_goes_on_whose_every_process_is_stopped() -> None:
    clock = Clock()
    worker = Worker(clock=clock)
    house = house_at(clock=clock, worker=lambda: worker)
    sitting = house.start(setup("pbbb", level=3))
    stopped: set[int] = set()
    told: list[Notice] = []
    try:
        for _ in range(20_000):
            if sitting.front() is not None:
                break
            clock.now += LONGEST_GAP
            sitting.tick(True, 0.0)
            if worker.pid is not None and worker.pid not in stopped:
                stopped.add(worker.pid)
                os.kill(worker.pid, signal.SIGSTOP)
            told += sitting.notices()
        assert sitting.front() is not None and len(stopped) >= ATTEMPTS
        assert [id for id, _ in told][:2] == ["host.bot_slow", "host.bot_judged"]
        assert all(values["name"] in ("B1", "B2", "B3") for id, values in told if id != "host.bot_silent")
    finally:
        sitting.leave()
    for pid in stopped:
        wait_until_gone(pid)


@pytest.mark.parametrize("game", every_game())
def test_every_question_finds_room_in_a_pipe_that_nobody_reads(game: str) -> None:
    """Windows keeps 8 KiB for a pipe, others more: what is longer would keep the window waiting for a hung process."""
    players = GAMES[game].players[-1]
    house = house_at()
    sitting = house.start(Setup(game, players, tuple(Place(f"P{i}", PERSON) for i in range(players))))
    rng = seeded(3)
    for _ in range(120):
        front = sitting.front()
        assert front is not None
        chair = sitting.chair(front)
        view = chair.view()
        assert view.ask is not None
        if view.ask.topic == REMATCH:
            break
        assert len(pickle.dumps(Doubt(view, any_answer(view, rng), 1.0))) < 8192
        chair.answer(any_answer(view, rng))


def test_an_impossible_answer_is_one_sentence() -> None:
    with pytest.raises(HostError) as trouble:
        read_answer("play ZZ", view_to_answer())
    assert trouble.value.id == "host.bot_failed"


def test_a_match_with_bots_in_their_own_process() -> None:
    house = house_at(worker=Worker)
    sitting = house.start(setup("pbbb", level=1))
    try:
        play(sitting, deals=1)
        settle(sitting)
        assert house.saved()[0].deals == 1
    finally:
        sitting.leave()


def test_the_process_imports_no_pygame() -> None:
    code = (
        "import game.host.worker, game.host.house, ai.registry, game.rules, sys;"
        " ai.registry.make('belote', 3, 0); assert 'pygame' not in sys.modules"
    )
    variables = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    subprocess.run([sys.executable, "-P", "-c", code], check=True, env=variables)
