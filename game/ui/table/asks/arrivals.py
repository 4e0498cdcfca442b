"""A panel or dialog that has just appeared does not take a click that was on its way to something else."""

from __future__ import annotations

from game.ui.widgets import Widget

SETTLING: float = 0.15
"""Seconds in which nobody can have seen what appeared and clicked on it: less than any reaction."""


class Arrivals:
    """Watches what lies on top. ``seconds``: how long it takes no clicks (0: it takes them at once)."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._top: Widget | None = None
        self._stood = 0.0

    def watch(self, top: Widget | None, dt: float) -> None:
        """``dt`` seconds have passed with ``top`` above everything (None: nothing but the table)."""
        if top is not self._top:
            self._top = top
            self._stood = 0.0
        else:
            self._stood += dt

    def too_new(self, top: Widget | None, where: tuple[int, int], anywhere: bool) -> bool:
        """Whether a click at ``where`` cannot be meant for what lies on top; ``anywhere``: it would take one beside it
        too, as a dialog does."""
        if top is None or self.seconds <= 0.0 or not (anywhere or top.rect.collidepoint(where)):
            return False
        return top is not self._top or self._stood < self.seconds

    @property
    def alarm(self) -> float | None:
        """When time must be told again at the latest."""
        left = self.seconds - self._stood
        return max(0.01, left) if self._top is not None and left > 0.0 else None
