"""What a game's judgement offers to the levels and the searches: one `Evaluator` for each family of games.

Searches know no game: they imagine worlds, try answers and play on, and ask an evaluator for everything that needs
knowing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from ai.search.clock import Clock
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View

ALL: Final = 1 << 20
"""``memory`` of a player who forgets nothing."""

TREE: Final = "tree"
HALVING: Final = "halving"
JUDGEMENT: Final = "judgement"
"""Methods: a tree search from here; the answers compared over common worlds; `Evaluator.weigh` decides."""


class Scale:
    """The measures of a game, in the points of its judgement and of its searches. ``point``: what matters as much as
    one point does where a deal has 162; ``spread``: how far the ends of imagined deals spread; ``whole``: what the best
    prospects are worth in a game that is about who loses, 0 where it is about points; ``leaning``: by verb, what an
    answer counts more to the bold and less to the cautious (`ai.styles`)."""

    point: float
    spread: float
    whole: float
    leaning: Mapping[str, float]

    def __init__(
        self,
        point: float = 1.0,
        spread: float = 1.0,
        whole: float = 0.0,
        leaning: Mapping[str, float] | None = None,
    ) -> None:
        self.point = point
        self.spread = spread
        self.whole = whole
        self.leaning = leaning or {}


class Evaluator(Protocol):
    """The judgement of a family of games. Everything is in score points of the game; nothing may be learnt from cards
    that the seat asked cannot see. An evaluator may also have a ``manner`` (`ai.search.manner.Manner`) for its
    searches."""

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        """How good each answer looks at a glance, relative to each other; ``memory``: past tricks remembered."""
        ...

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        """One to ``most`` different legal answers worth thinking about."""
        ...

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        """Complete deals whose view from this seat is the given one, likelier ones more often. Never fails."""
        ...

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        """`weigh`, quicker and rougher, inside a search: from what the seat asked in ``deal`` knows."""
        ...

    def playout(self, deal: Deal, rng: Rng) -> None:
        """Play a deal on in place, with judgement and some noise, to its end or the family's horizon."""
        ...

    def payoff(self, deal: Deal) -> list[float]:
        """What a deal is worth to each side: exact when it is over, an estimate at the horizon."""
        ...

    def method(self, view: View) -> str:
        """How the open question is best thought about: TREE, HALVING or JUDGEMENT."""
        ...

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        """An answer that needs no search, or None; what takes long heeds the clock. Asked at every level but the
        novice's."""
        ...
