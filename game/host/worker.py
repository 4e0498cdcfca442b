"""Bots in a process of their own, started by *spawn*: thinking never costs the table a frame.

The process receives pickled questions (each holds nothing but one seat's view) and sends back the answer's notation.
It is started when first wanted and kept warm. One that dies is replaced and asked again; one whose answer is no
longer wanted is killed and replaced, which takes a few milliseconds where waiting for it might take seconds. If no
process can be had, the question is answered in this one, with a shorter budget.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from game.host import interrupts
from game.host.bots import Advice, Doubt, Question
from game.host.chair import HostError

ATTEMPTS = 3
"""How often a question is put to a fresh process before it is given up."""
NICENESS = 5
"""Where there are fewer cores than processes, the window goes first."""
INLINE_SECONDS = 0.05
"""Budget of a search that has to run between two frames."""


def serve(door: Connection) -> None:
    """The worker process: answer questions until the other end closes the door."""
    # Ctrl+C in a terminal reaches every process of the group; the one with the window decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Warm up: the first question should not wait for imports.
    import ai.bot  # noqa: F401
    import game.rules  # noqa: F401

    while True:
        try:
            message = door.recv_bytes()
        except (EOFError, OSError):
            return
        question: Question | Advice | Doubt = pickle.loads(message)
        try:
            door.send_bytes(question.reply().encode())
        except (BrokenPipeError, ConnectionError):
            return


class Worker:
    """One question at a time to a bot in another process.

    ``start`` makes and starts the process for its end of a pipe (replaced in tests); it may raise OSError. ``alone``:
    do without a process from the beginning.
    """

    def __init__(self, start: Callable[[Connection], BaseProcess] | None = None, alone: bool = False) -> None:
        self._start = start or _spawn
        self._process: BaseProcess | None = None
        self._door: Connection | None = None
        self._question: Question | Advice | Doubt | None = None
        self._attempts = 0
        self._alone = alone
        self._ending: list[BaseProcess] = []

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The process that thinks, if there is one now."""
        return self._process.pid if self._process is not None else None

    def warm(self) -> None:
        """Start the process if there is none, so that the first question need not wait."""
        if self._process is not None or self._alone:
            return
        ours, theirs = multiprocessing.Pipe()
        try:
            self._process = self._start(theirs)
        except (OSError, RuntimeError):
            self._alone = True
            ours.close()
        else:
            self._door = ours
        theirs.close()

    def ask(self, question: Question | Advice | Doubt) -> None:
        """Put a question; an open one is cancelled."""
        if self.busy:
            self.cancel()
        self._question = question
        self._attempts = 0
        self._send()

    def poll(self) -> str | None:
        """The notation of the answer if it has come. Raises HostError if the bot cannot answer at all."""
        if self._question is None:
            return None
        if self._alone:
            question, self._question = self._question, None
            seconds = INLINE_SECONDS if question.seconds is None else min(question.seconds, INLINE_SECONDS)
            return replace(question, seconds=seconds).reply()
        if self._door is None:
            self._send()
            return None
        try:
            if not self._door.poll():
                return None
            text = self._door.recv_bytes().decode()
        except (EOFError, OSError):
            self._drop()
            self._send()
            return None
        self._question = None
        return text

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
            process.join()
            process.close()
        self._ending.clear()

    def _send(self) -> None:
        """Put the open question to the process, a fresh one if need be."""
        while self._question is not None and not self._alone:
            self._attempts += 1
            if self._attempts > ATTEMPTS:
                self._question = None
                raise HostError("host.bot_failed", "A bot could not answer: its process ended each time.", answer="-")
            self.warm()
            if self._door is None:
                return
            try:
                self._door.send_bytes(pickle.dumps(self._question))
                return
            except OSError:
                self._drop()

    def _drop(self) -> None:
        """Kill the process; it is collected at once or, if that takes longer, later."""
        process, self._process = self._process, None
        door, self._door = self._door, None
        if door is not None:
            door.close()
        if process is not None:
            process.kill()
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
