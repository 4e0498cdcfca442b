"""The players of Belote, contrée and coinchée: they have searches of their own, on bit sets."""

from __future__ import annotations

from typing import Final

from ai.levels import stream_of, tempered
from ai.player import MASTER, NOVICE, STRONG, THINKING, Budget, Player
from ai.styles import SOUND, STYLES, Style
from game.core.actions import Action
from game.core.view import View

from .auction_values import AUCTION, best_call
from .bidding_rollouts import BIDDING, choose_call
from .cardplay import choose_card
from .foreseeing import choose_foreseen, foresees
from .ismcts import Tuning
from .judgement import weigh_view
from .reading import read

BELOTE_MEMORY = 1
BELOTE_TEMPERATURE = 40.0
BELOTE_CAP = 4.4
"""Past tricks that a novice remembers, and how he wavers (see `ai.levels`): judgement rarely sees more than a few
points between good answers and bad ones here."""
ENOUGH: Final = 48_000
"""Play-outs that are enough for a master: in the first tricks two of his searches then choose the same card in more
than nine of ten positions, after 6,000 in eight."""
DEEP: Final = Tuning(most=ENOUGH)
TUNINGS: Final[dict[int, Tuning]] = {STRONG: Tuning(candidates=1, uses=4, most=800), MASTER: DEEP}
"""A strong player looks less far than a master, and believes every arrangement of the hidden cards alike."""
AFTER_AUCTION: Final[dict[int, Tuning]] = {STRONG: Tuning(candidates=1, uses=4, most=300), MASTER: DEEP}
"""The same after an auction, where a contract tells more of the hands and less search is enough."""
WITHOUT_PARTNERS: Final[dict[int, Tuning]] = {STRONG: Tuning(candidates=1, uses=4, most=500), MASTER: DEEP}
"""The same for two and three seats, where less is hidden and less is enough."""
LEARNT: Final = MASTER
"""From this level on an auction goes by what calls were learnt to be worth; below it goes by judgement."""
ROLLING_OUT: Final = MASTER
"""From this level on the other calls are tried in imagined deals; below they go by judgement."""
FORESEEING: Final = MASTER
"""From this level on the others are foreseen as players who judge, where two play against two."""
SEATS = 4
"""With partners."""


class PolicyPlayer:
    """Levels 1 and 2: plays by judgement alone. Satisfies `ai.player.Player`."""

    def __init__(self, level: int, seed: int, style: Style = STYLES[SOUND]) -> None:
        self.level = level
        self.seed = seed
        self.style = style

    def choose(self, view: View, budget: Budget) -> Action:
        """The best answer, or for a novice one nearly as good. Raises ValueError if the view asks nothing."""
        if not view.legal:
            raise ValueError("nobody asked this seat anything")
        if len(view.legal) == 1:
            return view.legal[0]
        if self.level == NOVICE:
            weights = weigh_view(view, BELOTE_MEMORY, self.style.daring)
            return tempered(view.legal, weights, stream_of(view, self.seed), BELOTE_TEMPERATURE, BELOTE_CAP)
        weights = weigh_view(view, daring=self.style.daring)
        return view.legal[weights.index(max(weights))]


class SearchPlayer:
    """Levels 3 and 4: imagines worlds and plays them out. Satisfies `ai.player.Player`.

    ``iterations`` counts those of the latest answer.
    """

    def __init__(self, level: int, seed: int, tuning: Tuning | None = None, style: Style = STYLES[SOUND]) -> None:
        self.level = level
        self.seed = seed
        self.style = style
        self.tuning = tuning
        self.iterations = 0

    def choose(self, view: View, budget: Budget) -> Action:
        """The answer found best within the budget. Raises ValueError if the view asks nothing."""
        if not view.legal:
            raise ValueError("nobody asked this seat anything")
        self.iterations = 0
        if len(view.legal) == 1:
            return view.legal[0]
        if budget.seconds is None and budget.iterations is None:
            budget = THINKING[self.level]
        tuning = self.tuning or _tuning(view, self.level)
        if view.phase == "play":
            choose = choose_foreseen if self.level >= FORESEEING and foresees(view) else choose_card
            answer, self.iterations = choose(view, budget, stream_of(view, self.seed), tuning)
            return answer
        if view.phase == AUCTION and self.level >= LEARNT:
            return best_call(read(view), view.legal, self.style.daring)
        if view.phase in BIDDING and self.level >= ROLLING_OUT:
            rng = stream_of(view, self.seed)
            answer, self.iterations = choose_call(view, budget, rng, tuning, self.style.daring)
            return answer
        weights = weigh_view(view, daring=self.style.daring)
        return view.legal[weights.index(max(weights))]


def _tuning(view: View, level: int) -> Tuning:
    if view.players != SEATS:
        return WITHOUT_PARTNERS[level]
    return (TUNINGS if view.game == "belote" else AFTER_AUCTION)[level]


def player(level: int, seed: int, style: Style) -> Player:
    """The player of a level."""
    return PolicyPlayer(level, seed, style) if level < STRONG else SearchPlayer(level, seed, style=style)
