"""A question to a bot as a value, and its answer given in this process (used by the worker and by the command line)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.actions import Action, parse_action
from game.core.cards import PACKS
from game.core.rng import seeded
from game.core.view import View
from game.host.chair import HostError

if TYPE_CHECKING:
    from ai.bot import Player

RANDOM_LEVEL = 0
"""The level that answers at random: for `selfplay` and the tests, never offered at the table."""
HINT_LEVEL = 4
"""The level that is asked for a hint."""


def seconds_of(level: int) -> float:
    """Thinking time of a level in the window, in seconds; a search that is done earlier is shown no earlier."""
    if level == RANDOM_LEVEL:
        return 0.0
    from ai.bot import THINKING

    return THINKING[level].seconds or 0.0 if level in THINKING else 0.0


@dataclass(frozen=True)
class Question:
    """What a bot is asked: it gets nothing else. ``iterations`` (if not None) makes the answer independent of time."""

    game: str
    level: int
    seed: int
    view: View
    seconds: float | None
    iterations: int | None = None

    def answer(self) -> Action:
        """The bot's answer, thought out in this process."""
        if len(self.view.legal) == 1:
            return self.view.legal[0]
        if self.level == RANDOM_LEVEL:
            return self.view.legal[seeded(self.seed).below(len(self.view.legal))]
        from ai.bot import Budget

        return player(self.game, self.level, self.seed).choose(self.view, Budget(self.seconds, self.iterations))


def player(game: str, level: int, seed: int) -> Player:
    """A fresh bot. Raises HostError for a level that does not exist."""
    from ai.bot import make

    try:
        return make(game, level, seed)
    except (KeyError, ValueError) as trouble:
        raise HostError(
            "host.no_such_bot", f"There is no bot of level {level} for {game}.", level=level, game=game
        ) from trouble


def read_answer(text: str, view: View) -> Action:
    """A bot's answer from its notation. Raises HostError if it is not among the legal ones."""
    for legal in view.legal:
        if legal.text == text:
            return legal
    shown = text[:60]
    raise HostError("host.bot_failed", f"A bot gave an impossible answer ({shown!r}).", answer=shown)


def notation(text: str, pack: str) -> Action:
    """An answer from its notation for the named pack. Raises ValueError."""
    return parse_action(text, PACKS[pack])
