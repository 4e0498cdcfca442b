"""Ctrl+C while processes are being started: they never see it, and it is not lost."""

import signal
import subprocess
import sys
import threading

import pytest

from game.host import interrupts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
BLOCKED = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"


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


def test_a_process_started_in_the_block_never_sees_one() -> None:
    asked = [sys.executable, "-c", BLOCKED]
    with interrupts.held():
        inside = subprocess.run(asked, capture_output=True, text=True, check=True)
    outside = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert (inside.stdout.strip(), outside.stdout.strip()) == ("True", "False")
