"""The soft reminder of who is asked and lets the table wait."""

from __future__ import annotations

REMINDER_SECONDS = 6.0
"""After so long the person asked is reminded, once."""


class Reminder:
    """Counts how long an answer has been waited for."""

    def __init__(self) -> None:
        self._waited: float | None = 0.0
        """None once the person was reminded."""
        self.long = False
        """An answer has been waited for so long that it is said whose turn it is."""

    def asked(self) -> None:
        """A new question is put."""
        self._waited = 0.0
        self.long = False

    def due(self, dt: float) -> bool:
        """Time passes while somebody is asked; True when he is to be reminded, once."""
        if self._waited is None:
            return False
        self._waited += dt
        if self._waited <= REMINDER_SECONDS:
            return False
        self._waited = None
        self.long = True
        return True

    @property
    def left(self) -> float | None:
        """Seconds until it is due."""
        if self._waited is None or self._waited >= REMINDER_SECONDS:
            return None
        return max(0.05, REMINDER_SECONDS - self._waited + 0.02)
