"""What a player does with the time that is given: counted over a session, to offer a faster speed once."""

from __future__ import annotations

from dataclasses import dataclass

IMPATIENT = 0.6
"""Who clicks more than this part of the tricks of a deal away would like it faster."""
DEALS = 2
FEW = 3
"""Deals of fewer tricks tell nothing."""


@dataclass(slots=True)
class Impatience:
    """``tricks`` were held for the player since the program began, ``skipped`` of them clicked away."""

    tricks: int = 0
    skipped: int = 0
    _tricks_before: int = 0
    _skipped_before: int = 0
    _impatient: int = 0

    def deal_over(self) -> bool:
        """A deal is over; True if the player has been impatient in so many deals, one after another."""
        tricks, skipped = self.tricks - self._tricks_before, self.skipped - self._skipped_before
        self._tricks_before, self._skipped_before = self.tricks, self.skipped
        if tricks >= FEW:
            self._impatient = self._impatient + 1 if skipped > IMPATIENT * tricks else 0
        return self._impatient >= DEALS
