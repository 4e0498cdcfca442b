"""Bots in a process of their own, started by *spawn*: thinking never costs the table a frame.

The process receives pickled questions (each holds nothing but one seat's view) and sends back the answer's notation.
It is started when first wanted and kept warm. One whose answer is no longer wanted is killed and replaced, which takes
a few milliseconds where waiting for it might take seconds. If no process can be had, the question is answered in this
one, with a shorter budget.

Nothing stops a match: a process that ends, hangs (also one that has been stopped) or answers nonsense is killed and the
question put to a fresh one; if that fails as well, judgement answers at once in this process. When that has happened to
two questions running, no further process is started. How long an answer is waited for says `patience`.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from game.host import interrupts
from game.host.bots import Advice, Doubt, Question
from game.host.rehearsal import Rehearsal

ATTEMPTS = 2
"""To how many processes a question is put before judgement answers it here."""
GIVEN_UP = 2
"""After so many questions running that were given up no further process is started."""
STARTING = 15.0
"""How long a process may take to start, in seconds: a slow disk, a scanner that reads every file first."""
ALLOWANCE = 6.0
"""What every answer may take besides its budget, on a slow machine that others need as well."""
TIMES = 4.0
"""How many times its budget an answer may take."""
UNTIMED = 120.0
"""How long an answer may take that has no budget in seconds."""
LONGEST_GAP = 0.5
"""The most that counts between two looks: while this process was itself stopped or asleep, nobody could answer."""
SLOW, JUDGED, SILENT = "slow", "judged", "silent"
"""What happened to a question: it was put again because no answer came; judgement answered it here; the same, and no
further process will be asked."""
_READY = b""
NICENESS = 5
"""Where there are fewer cores than processes, the window goes first."""
INLINE_SECONDS = 0.05
"""Budget of a search that has to run between two frames."""


def patience(seconds: float | None) -> float:
    """How long, in seconds, an answer with this budget is waited for before another process is asked."""
    return UNTIMED if seconds is None else TIMES * seconds + ALLOWANCE


def serve(door: Connection) -> None:
    """The worker process: answer questions until the other end closes the door."""
    # Ctrl+C in a terminal reaches every process of the group; the one with the window decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Warm up: the first question should not wait for imports.
    import ai.registry  # noqa: F401
    import game.rules  # noqa: F401

    try:
        door.send_bytes(_READY)
    except (BrokenPipeError, ConnectionError):
        return
    while True:
        try:
            message = door.recv_bytes()
        except (EOFError, OSError):
            return
        question: Question | Advice | Doubt | Rehearsal = pickle.loads(message)
        try:
            door.send_bytes(question.reply().encode())
        except (BrokenPipeError, ConnectionError):
            return


class Thinker(Protocol):
    """What a match asks for the answers of its bots: a `Worker`, or somebody who has them written down."""

    @property
    def busy(self) -> bool:
        """Whether a question is open."""

    def ask(self, question: Question | Advice | Doubt | Rehearsal) -> None:
        """Put a question; an open one is cancelled."""

    def poll(self) -> str | None:
        """The notation of the answer if it has come."""

    def happened(self) -> str:
        """What has happened to the question asked last, once, or ""."""

    def warm(self) -> None:
        """A question may come soon."""

    def cancel(self) -> None:
        """Forget the open question."""

    def close(self) -> None:
        """There will be no further question."""


class Worker:
    """One question at a time to a bot in another process.

    ``start`` makes and starts the process for its end of a pipe (replaced in tests); it may raise OSError. ``alone``:
    do without a process from the beginning, and let errors through (for tests and pictures). ``clock`` gives seconds.
    """

    def __init__(
        self,
        start: Callable[[Connection], BaseProcess] | None = None,
        alone: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._start = start or _spawn
        self._clock = clock
        self._process: BaseProcess | None = None
        self._door: Connection | None = None
        self._question: Question | Advice | Doubt | Rehearsal | None = None
        self._attempts = 0
        self._given_up = 0
        self._happened = ""
        self._ready = False
        self._waited = 0.0
        self._looked = 0.0
        self._alone = self._by_choice = alone
        self._ending: list[BaseProcess] = []

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The process that thinks, if there is one now."""
        return self._process.pid if self._process is not None else None

    @property
    def _most(self) -> int:
        """To how many processes the open question may be put."""
        return ATTEMPTS if self._given_up == 0 else 1

    def happened(self) -> str:
        """What has happened to the question asked last, once: SLOW, JUDGED, SILENT or ""."""
        happened, self._happened = self._happened, ""
        return happened

    def warm(self) -> None:
        """Start the process if there is none, so that the first question need not wait."""
        if self._process is not None or self._alone or self._given_up >= GIVEN_UP:
            return
        ours, theirs = multiprocessing.Pipe()
        try:
            self._process = self._start(theirs)
        except (OSError, RuntimeError):
            self._alone = True
            ours.close()
        else:
            self._door = ours
            self._ready = False
        theirs.close()

    def ask(self, question: Question | Advice | Doubt | Rehearsal) -> None:
        """Put a question; an open one is cancelled."""
        if self.busy:
            self.cancel()
        self._question = question
        self._attempts = 0
        self._happened = ""
        self._send()

    def poll(self) -> str | None:
        """The notation of the answer if it has come, one that the question allows."""
        question = self._question
        if question is None:
            return None
        if self._alone:
            return self._inline(question)
        if self._door is None:
            return self._again(question)
        try:
            text = self._read(self._door)
        except (EOFError, OSError, ValueError):
            self._drop()  # it has ended, or says what is no text
            return None
        if text is not None and question.fits(text):
            self._question = None
            self._given_up = 0
            return text
        if text is not None:
            self._drop()
        elif self._overdue(question):
            self._happened = SLOW if self._attempts < self._most else ""
            self._drop()
        return None

    def cancel(self) -> None:
        """Forget the open question: its answer will never be seen. Takes milliseconds, whatever the bot is at."""
        if self._question is None:
            return
        self._question = None
        if self._process is not None:
            self._drop()
            self.warm()

    def close(self) -> None:
        """End the process and wait until it is gone; the worker may be used again afterwards."""
        self._question = None
        if self._process is not None:
            self._drop()  # it keeps nothing that would have to be put away
        for process in self._ending:
            process.join(ALLOWANCE)
            if process.exitcode is not None:
                process.close()
        self._ending.clear()

    def _again(self, question: Question | Advice | Doubt | Rehearsal) -> str | None:
        """Put the open question to a fresh process, or have judgement answer it if that has been tried enough."""
        self._send()
        if self._door is not None or self._alone:
            return None
        return self._judgement(question)

    def _send(self) -> None:
        """Put the open question to the process, a fresh one if need be, as long as it has not been given up."""
        while self._question is not None and self._attempts < self._most:
            self._attempts += 1
            self.warm()
            if self._door is None:
                return
            self._waited = 0.0
            self._looked = self._clock()
            try:
                # A few kilobytes at most: they find room in the pipe though nobody reads them.
                self._door.send_bytes(pickle.dumps(self._question))
                return
            except OSError:
                self._drop()

    def _read(self, door: Connection) -> str | None:
        """What the process has answered, if it has. Raises EOFError, OSError or ValueError."""
        while door.poll():
            message = door.recv_bytes()
            if message != _READY:
                return message.decode()
            self._ready = True
            self._waited = 0.0
        return None

    def _overdue(self, question: Question | Advice | Doubt | Rehearsal) -> bool:
        """Whether the process has had all the time that there is for an answer."""
        now = self._clock()
        self._waited += min(max(0.0, now - self._looked), LONGEST_GAP)
        self._looked = now
        return self._waited > patience(question.seconds) + (0.0 if self._ready else STARTING)

    def _inline(self, question: Question | Advice | Doubt | Rehearsal) -> str:
        """The answer, thought out in this process between two frames; however long it takes if it must not depend on
        time."""
        self._question = None
        if question.iterations is None:
            seconds = INLINE_SECONDS if question.seconds is None else min(question.seconds, INLINE_SECONDS)
            question = replace(question, seconds=seconds)
        try:
            return question.reply()
        except Exception:  # as in `Question.glance`: the bot is what fails, not the match
            if self._by_choice:
                raise
            return self._judgement(question)

    def _judgement(self, question: Question | Advice | Doubt | Rehearsal) -> str:
        """Give the question up: what judgement says to it, here and now."""
        self._question = None
        self._given_up += 1
        self._happened = JUDGED if self._given_up < GIVEN_UP else SILENT if self._given_up == GIVEN_UP else ""
        return question.glance()

    def _drop(self) -> None:
        """Kill the process; it is collected at once or, if that takes longer, later."""
        process, self._process = self._process, None
        door, self._door = self._door, None
        if door is not None:
            door.close()
        if process is not None:
            process.kill()  # also one that has been stopped
            self._ending.append(process)
        for ending in self._ending[:]:
            ending.join(0.01)
            if ending.exitcode is not None:
                ending.close()
                self._ending.remove(ending)


def _spawn(theirs: Connection) -> BaseProcess:
    """Start a worker process. Raises OSError if the system has none to give."""
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs,), name="bot", daemon=True)
    with interrupts.held():
        process.start()
    return process
