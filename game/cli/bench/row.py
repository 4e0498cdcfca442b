"""One line of what `bench` prints."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One figure. ``ratio`` = ``value`` divided by the value of the row named ``to``."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    to: str | None = None
