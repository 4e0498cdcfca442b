"""Where the deals of a measurement are played: here, in processes of this machine, or on many machines."""

from __future__ import annotations

import importlib
import multiprocessing
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final

PATIENCE: Final = 10.0
"""Seconds to wait for the scheduler of the other machines."""


def add_executors(parser: ArgumentParser) -> None:
    """Let a command line say where to play."""
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="play on the workers of this Dask scheduler")


@contextmanager
def executors(given: Namespace) -> Iterator[Executor | None]:
    """Who plays, as the command line says; None: this very process. The workers of a Dask scheduler need this program
    installed, the same version of it.

    Raises ValueError with a sentence if there is no such scheduler or not the library to speak with it.
    """
    if given.jobs < 1:
        raise ValueError("--jobs must be at least 1")
    if given.dask:
        client = _client(given.dask)
        try:
            yield client.get_executor()
        finally:
            client.close()
    elif given.jobs > 1:
        with ProcessPoolExecutor(given.jobs, multiprocessing.get_context("spawn")) as executor:
            yield executor
    else:
        yield None


def _client(address: str) -> Any:
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise ValueError("--dask needs a library that is not here: pip install distributed") from None
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as trouble:
        raise ValueError(f"--dask: no scheduler answers at {address} ({trouble})") from None
