"""Ctrl+C in a terminal reaches every process of the group; only the first of them shall decide what it means."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held() -> Iterator[None]:
    """Processes started in this block never see a Ctrl+C, not even while they import; one that comes meanwhile is not
    lost but waits for the end of the block (where other threads run too, one of them may take it at once).

    Signals are blocked in this thread, which a started process inherits; to ignore them would throw them away. Nothing
    of the kind exists on Windows, where the block does nothing.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # the first process starts it, and its start ends with Ctrl+C let through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
