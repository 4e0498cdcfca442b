"""The door of the opponents: `make` a player of a level, ask it to `choose` from a view.

A player has nothing but the view and its own random stream: the same view, count of iterations and seed give the same
answer on every machine. Importing this module is quick; what a level needs is imported when it is made.
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

BELOTE_GAMES: Final = ("belote", "contree", "coinchee")
"""Games with searches of their own."""
GAMES: Final = (
    *BELOTE_GAMES,
    "rubicon_piquet",
    "piquet_au_cent",
    "bezique",
    "pinochle",
    "rubicon_bezique",
    "six_pack_bezique",
    "bonaken",
    "bieten",
)
"""The games there are bots for: all of them."""


@dataclass(frozen=True)
class Budget:
    """How long a player may think: ``seconds`` of wall time, or ``iterations`` of its search (then the answer does not
    depend on the machine). Whichever is reached first ends the thinking; both None means the level's own count."""

    seconds: float | None = None
    iterations: int | None = None


THINKING: Final[dict[int, Budget]] = {
    NOVICE: Budget(0.0, 0),
    CLUB: Budget(0.0, 0),
    STRONG: Budget(0.3, None),
    MASTER: Budget(0.75, None),
}
"""The budget each level has in a window. A search ends with the play-out in hand, and others may need the cores too:
the answer comes within a second all the same, also interpreted."""


class Player(Protocol):
    """Somebody who answers questions."""

    def choose(self, view: View, budget: Budget) -> Action:
        """One of ``view.legal``, or a free choice as the question allows it. Raises ValueError if nothing is asked."""
        ...


def make(game: str, level: int, seed: int = 0, style: str = "sound") -> Player:
    """A player of a game; ``style`` is one of `ai.styles.STYLES`. Raises KeyError for a game without bots, ValueError
    for a level or a style that does not exist."""
    if game not in GAMES:
        raise KeyError(game)
    if level not in LEVELS:
        raise ValueError(f"there is no level {level}; the levels are 1 to {len(LEVELS)}")
    from ai.levels import MindPlayer, PolicyPlayer, SearchPlayer
    from ai.styles import STYLES

    if style not in STYLES:
        raise ValueError(f"there is no style {style!r}; the styles are: {', '.join(STYLES)}")
    own = STYLES[style]

    if game not in BELOTE_GAMES:
        return MindPlayer(game, level, seed, style=own)
    return PolicyPlayer(level, seed, own) if level <= CLUB else SearchPlayer(level, seed, style=own)
