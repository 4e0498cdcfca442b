"""How often two Masters who imagine other deals answer alike:
`python -m ai.lab.calibration --steady --game contree --deals 50`.

Deals are played by judgement; at every decision that is compared by searching, two Masters with seeds of their own
answer. What is worth the same by its face counts as one answer, so a choice between the seven and the eight of a suit
counts as two: the shares are rather too low.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Final

from ai.advice.samples import nature
from ai.lab.advised import APART, usual
from ai.player import CLUB, MASTER, Budget
from ai.registry import make
from game.core.events import TrickWon
from game.core.match import Match
from game.rules import GAMES as OFFERED

BIDDING: Final = 0
"""The number of the trick before the first one."""


@dataclass(frozen=True)
class Agreement:
    """Answers before the first trick (0) or in a ``trick``: ``decisions`` with more than one answer, the ``share`` in
    which two Masters gave the same, and the half width of its 95 % interval."""

    trick: int
    decisions: int
    share: float
    interval: float


def measure_steadiness(
    game: str, players: int, preset: str, deals: int, seed: int, budget: Budget, executor: Executor | None = None
) -> list[Agreement]:
    """Ask two Masters in so many deals, here or on any executor. Raises ValueError, KeyError or OptionError for what
    there is not."""
    count, name = usual(game, players, preset)
    one = partial(agreements_of, game, count, name, seed, budget)
    found = [one(number) for number in range(deals)] if executor is None else list(executor.map(one, range(deals)))
    rows: dict[int, list[bool]] = {}
    for deal in found:
        for trick, alike in deal:
            rows.setdefault(trick, []).append(alike)
    return [_row(trick, rows[trick]) for trick in sorted(rows)]


def _row(trick: int, found: Sequence[bool]) -> Agreement:
    share = sum(found) / len(found)
    return Agreement(trick, len(found), share, 1.96 * sqrt(share * (1.0 - share) / len(found)))


def agreements_of(
    game: str, players: int, preset: str, seed: int, budget: Budget, number: int
) -> list[tuple[int, bool]]:
    """The decisions of one deal: the trick, and whether both Masters answered alike."""
    offered = OFFERED[game]
    match = Match(offered.play(offered.preset(preset, players), players), seed * 1009 + number)
    quick = make(game, CLUB, number)
    found: list[tuple[int, bool]] = []
    while match.deal.asked >= 0:
        view = match.deal.view(match.deal.asked)
        if len({nature(answer) for answer in view.legal}) > 1:
            one, other = (make(game, MASTER, of).choose(view, budget) for of in (number, number + APART))
            trick = sum(isinstance(event, TrickWon) for event in match.log[0:])
            found.append((trick + 1 if view.phase == "play" else BIDDING, nature(one) == nature(other)))
        match.apply(quick.choose(view, budget))
    return found


def steadiness_table(found: Sequence[Agreement]) -> str:
    """The shares as a table, a line for each trick."""
    lines = ["| trick | answered alike | decisions |", "|---|---|---|"]
    for one in found:
        name = "before" if one.trick == BIDDING else str(one.trick)
        lines.append(f"| {name} | {100 * one.share:.0f} % ± {100 * one.interval:.0f} | {one.decisions} |")
    return "\n".join(lines)
