"""What the commands have in common: how they complain, and whether anybody watches."""

from __future__ import annotations

import sys

PARTS = ("playouts", "frames", "start", "search", "statistics")
"""The parts of `bench`."""


class BadArguments(Exception):
    """Arguments that cannot be understood; the text is one sentence."""


def on_terminal() -> bool:
    """Whether somebody watches standard error."""
    return sys.stderr.isatty()


class Failed(Exception):
    """The program has failed; the text is one sentence for whoever started it."""
