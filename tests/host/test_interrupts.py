"""Ctrl+C while processes are being started: they never see it, and it is not lost."""

import ctypes
import signal
import subprocess
import sys
import threading
from types import SimpleNamespace

import pytest

from game.host import interrupts

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
BLOCKED = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"


@posix
def test_an_interrupt_waits_for_the_end_of_the_block() -> None:
    came: list[str] = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append("interrupt"))
    try:
        with interrupts.held():
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)  # a process's may go to any thread
            came.append("last line")
    finally:
        signal.signal(signal.SIGINT, before)
    assert came == ["last line", "interrupt"]


@posix
def test_a_process_started_in_the_block_never_sees_one() -> None:
    asked = [sys.executable, "-c", BLOCKED]
    with interrupts.held():
        inside = subprocess.run(asked, capture_output=True, text=True, check=True)
    outside = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert (inside.stdout.strip(), outside.stdout.strip()) == ("True", "False")


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_the_first_interrupt_is_noted_and_the_second_does_what_it_did(number: signal.Signals) -> None:
    came: list[int] = []
    before = signal.signal(number, lambda number, frame: came.append(number))
    try:
        with interrupts.noted() as interrupted:
            assert not interrupted()
            signal.raise_signal(number)
            assert interrupted() and came == []
            signal.raise_signal(number)
            assert came == [number]
        assert interrupted()
        signal.raise_signal(number)
        assert came == [number, number]
    finally:
        signal.signal(number, before)


@posix
def test_what_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with interrupts.noted() as interrupted:
            signal.raise_signal(signal.SIGHUP)
            assert not interrupted()
    finally:
        signal.signal(signal.SIGHUP, before)


def test_other_threads_note_nothing() -> None:
    found: list[bool] = []

    def run() -> None:
        with interrupts.noted() as interrupted:
            found.append(interrupted())

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert found == [False]


def test_on_windows_what_is_started_in_the_block_ignores_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[object, bool]] = []
    kernel = SimpleNamespace(SetConsoleCtrlHandler=lambda routine, on: told.append((routine, on)))
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    with interrupts.held():
        assert told == [(None, True)]
    assert told == [(None, True), (None, False)]
