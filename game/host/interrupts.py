"""Ctrl+C in a terminal reaches every process of the group; only the first of them shall decide what it means."""

import ctypes
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENDING: Final = ("SIGINT", "SIGBREAK", "SIGHUP")
"""Ctrl+C; Ctrl+Break, and the terminal's window closed, on Windows; the same elsewhere."""


@contextmanager
def noted() -> Iterator[Callable[[], bool]]:
    """In this block a Ctrl+C or the end of the terminal interrupts nothing: what is given tells whether one has come.
    A second one does what it always did. What is ignored (by `nohup`) stays ignored; outside the first thread, which
    alone hears of signals, nothing is noted."""
    came: list[int] = []
    before: dict[int, object] = {}

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        let_through()

    def let_through() -> None:
        while before:
            number, old = before.popitem()
            signal.signal(number, old)  # type: ignore[arg-type]  # what `getsignal` gave, or the default action

    if threading.current_thread() is threading.main_thread():
        for number in (getattr(signal, name) for name in ENDING if hasattr(signal, name)):
            if signal.getsignal(number) not in (signal.SIG_IGN, None):
                before[number] = signal.signal(number, note)
    try:
        yield lambda: bool(came)
    finally:
        let_through()


@contextmanager
def held() -> Iterator[None]:
    """Processes started in this block never see a Ctrl+C, not even while they import; one that comes meanwhile is not
    lost but waits for the end of the block (where other threads run too, one of them may take it at once).

    Signals are blocked in this thread, which a started process inherits; to ignore them would throw them away. That is
    all there is on Windows: one that comes in the block is lost there, and has to be pressed again.
    """
    if not hasattr(signal, "pthread_sigmask"):
        with _ignored():
            yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # the first process starts it, and its start ends with Ctrl+C let through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _ignored() -> Iterator[None]:
    """Windows: this process and those started in this block do not see a Ctrl+C; what they were started with stays."""
    libraries = getattr(ctypes, "windll", None)
    ignore = libraries.kernel32.SetConsoleCtrlHandler if libraries is not None else lambda routine, on: False
    ignore(None, True)
    try:
        yield
    finally:
        ignore(None, False)
