"""The bots' process: same answers, restarts, cancelling, a clean end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import pytest

from game.core.view import View
from game.host.bots import Question, read_answer
from game.host.chair import HostError
from game.host.worker import Worker
from tests.host.tables import alone, house_at, play, settle, setup

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


def test_a_bot_whose_process_always_ends_is_one_sentence() -> None:
    class Ended(BaseProcess):
        """A process that is over before it has begun."""

        exitcode = 1
        pid = 0

        def __init__(self) -> None:
            pass

        def kill(self) -> None:
            pass

        def join(self, timeout: float | None = None) -> None:
            pass

        def close(self) -> None:
            pass

    def ends(door: Connection) -> BaseProcess:
        door.close()
        return Ended()

    worker = Worker(ends)
    with pytest.raises(HostError) as trouble:
        worker.ask(question())
        wait_for(worker)
    assert trouble.value.id == "host.bot_failed"
    assert not worker.busy


def test_an_impossible_answer_is_one_sentence() -> None:
    with pytest.raises(HostError) as trouble:
        read_answer("play ZZ", view_to_answer())
    assert trouble.value.id == "host.bot_failed"


def test_a_match_with_bots_in_their_own_process() -> None:
    house = house_at()
    house._worker = Worker
    sitting = house.start(setup("pbbb", level=1))
    try:
        play(sitting, deals=1)
        settle(sitting)
        assert house.saved()[0].deals == 1
    finally:
        sitting.leave()


def test_the_process_imports_no_pygame() -> None:
    code = (
        "import game.host.worker, game.host.house, ai.bot, game.rules, sys;"
        " ai.bot.make('belote', 3, 0); assert 'pygame' not in sys.modules"
    )
    variables = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    subprocess.run([sys.executable, "-P", "-c", code], check=True, env=variables)
