"""What the telling of an event is made of: steps, each of which lasts some time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Step:
    """One step: ``begin`` sets things going and returns how long it lasts, in seconds at normal speed. The cards of a
    finished trick are seen in the one named ``hold``."""

    name: str
    begin: Callable[[], float]
    floor: float = 0.0
    """Real seconds it lasts at least, whatever the speed."""
