"""What a family of games brings for its puzzles: one object, in `ai.games.<family>.puzzling`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ai.puzzles.solving import Goal
from ai.puzzles.study import Customs, Study
from game.core.deal import Deal

Theme = Callable[[Study], bool]


def ripe(deal: Deal) -> bool:
    """Where every stage of the play has problems."""
    return True


@dataclass(frozen=True)
class Puzzling:
    """``games`` and numbers of players take turns; a problem is posed in one of ``phases`` to a seat that holds
    ``least`` to ``most`` cards and has at least ``answers``, where the deal is ``ripe``; its other answers are worse by
    at least ``clear`` points of the deal, found by looking at ``nodes`` positions at most (0: the usual number).
    ``generous``: it may be one that club players solve; what tempts then is the best wrong answer. ``share``: no theme
    takes more than one part in so many. ``goal`` is what is played for, where it is not the points; ``customs`` are
    those of the cards, ``themes`` the family's own. ``hidden`` are phases that pose problems with hidden cards, with
    what these are about, where ``secret`` allows them and the right answer is ahead by ``apart`` points."""

    games: tuple[tuple[str, int], ...]
    least: int
    most: int
    clear: float
    answers: int = 3
    phases: tuple[str, ...] = ("play",)
    nodes: int = 0
    generous: bool = False
    share: int = 6
    ripe: Callable[[Deal], bool] = ripe
    goal: Callable[[Deal], Goal | None] | None = None
    customs: Customs = field(default_factory=Customs)
    themes: dict[str, Theme] = field(default_factory=dict)
    hidden: dict[str, str] = field(default_factory=dict)
    secret: Callable[[Deal], bool] = ripe
    apart: float = 0.1
