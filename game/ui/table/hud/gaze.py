"""Where the faces at the table look: towards whose turn it is, and for a moment towards who has just played; who is to
play looks down at the own cards.

It knows nothing but whose turn it is on the table that is shown, and who played: what everybody sees. Eyes turn by way
of a straight look, each pair a little later than the last; with reduced motion nobody looks about.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees
from typing import Final

from game.core.events import Event, Played
from game.ui.portraits import LOOKS

DOWN: Final = "down"
HELD: Final = 0.34
"""Seconds for which all look at who has played."""
LATE: Final = 0.03
"""Seconds by which the next face is later to look: more than a frame, so that each has its own."""
STRAIGHT: Final = 0.06
"""Seconds of a straight look on the way from one look to another."""
NOBODY: Final = -1

Spot = tuple[float, float]


def look_towards(here: Spot, there: Spot) -> str:
    """The one of LOOKS that goes best from one place of the window to another."""
    angle = degrees(atan2(there[1] - here[1], there[0] - here[0])) % 360
    return tuple(LOOKS)[round(angle / 45) % 8]


class Gazes:
    """The eyes of everybody at one table."""

    def __init__(self, players: int) -> None:
        self.on = True
        self._aims = [NOBODY] * players
        """At which seat everybody looks now."""
        self._wishes = [NOBODY] * players
        self._waits = [0.0] * players
        self._straight = [0.0] * players
        self._played = NOBODY
        self._held = 0.0

    def clear(self) -> None:
        """Everybody looks straight on."""
        for seat in range(len(self._aims)):
            self._aims[seat] = self._wishes[seat] = NOBODY
            self._waits[seat] = self._straight[seat] = 0.0
        self._played, self._held = NOBODY, 0.0

    def witness(self, event: Event) -> None:
        """An event is being shown."""
        if isinstance(event, Played):
            self._played, self._held = event.seat, HELD

    @property
    def busy(self) -> bool:
        """Somebody's eyes are about to move."""
        return self._held > 0.0 or any(self._waits) or any(self._straight)

    def update(self, dt: float, asked: int) -> bool:
        """Move on, with seat ``asked`` to play (NOBODY: nobody); True if somebody looks elsewhere now."""
        if not self.on:
            moved = any(aim != NOBODY for aim in self._aims)
            self.clear()
            return moved
        self._held = max(0.0, self._held - dt)
        goal = self._played if self._held > 0.0 else asked
        changed = False
        for seat in range(len(self._aims)):
            if goal != self._wishes[seat]:
                self._wishes[seat] = goal
                self._waits[seat] = LATE * (1 + (seat * 3 + goal) % len(self._aims))
            if self._straight[seat]:
                self._straight[seat] = max(0.0, self._straight[seat] - dt)
                changed = changed or not self._straight[seat]
            if self._waits[seat]:
                self._waits[seat] = max(0.0, self._waits[seat] - dt)
                if not self._waits[seat] and self._aims[seat] != self._wishes[seat]:
                    self._straight[seat] = STRAIGHT if NOBODY not in (self._aims[seat], self._wishes[seat]) else 0.0
                    self._aims[seat] = self._wishes[seat]
                    changed = True
        return changed

    def look(self, seat: int, here: Spot, spots: Sequence[Spot]) -> str:
        """How a seat whose face is ``here`` looks, their cards at ``spots``: one of LOOKS, "" for straight on."""
        aim = self._aims[seat]
        if not 0 <= aim < len(spots) or self._straight[seat] > 0.0:
            return ""
        return DOWN if spots[aim] == here else look_towards(here, spots[aim])
