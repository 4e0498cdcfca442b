"""What a player is: it answers questions from a view, within a budget. Players are made by `ai.registry`.

A player has nothing but the view and its own random stream: the same view, count of iterations and seed give the same
answer on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from game.core.actions import Action
from game.core.view import View

NOVICE: Final = 1
CLUB: Final = 2
STRONG: Final = 3
MASTER: Final = 4

LEVELS: Final[dict[int, str]] = {
    NOVICE: "level.novice",
    CLUB: "level.club",
    STRONG: "level.strong",
    MASTER: "level.master",
}
"""The message id of each level's name."""


@dataclass(frozen=True)
class Budget:
    """How long a player may think: ``seconds`` of wall time, or ``iterations`` of its search (then the answer does not
    depend on the machine). Whichever is reached first ends the thinking, or the count that is enough for the level in
    its game (`ai.search.manner.Manner.enough`); both None means the level's own time.

    An iteration is a play-out in any game: one imagined deal, played on after one answer to its end, or to where the
    game's judgement takes over. A deal that is solved instead counts as the play-outs that take as long."""

    seconds: float | None = None
    iterations: int | None = None


THINKING: Final[dict[int, Budget]] = {
    NOVICE: Budget(0.0, 0),
    CLUB: Budget(0.0, 0),
    STRONG: Budget(0.3, None),
    MASTER: Budget(0.75, None),
}
"""The budget each level has in a window, where compiled searches mostly have enough before it is over. A search ends
with the play-out in hand, and others may need the cores too: the answer comes within a second all the same, also
interpreted."""


class Player(Protocol):
    """Somebody who answers questions."""

    def choose(self, view: View, budget: Budget) -> Action:
        """One of ``view.legal``, or a free choice as the question allows it. Raises ValueError if nothing is asked."""
        ...
