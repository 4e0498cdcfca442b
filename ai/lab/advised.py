"""Whether the review ever charges what a hint advises:
`python -m ai.lab.calibration --advice --game contree --deals 20`.

Deals of a game are played with Master's answer at every decision, and each answer is judged as the review judges it,
with imagined deals of its own. Beside it an answer drawn at random is judged, to see that the review still charges
what is bad.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ai.advice.appraisal import Judgement, judge
from ai.advice.samples import nature
from ai.evaluator import ALL
from ai.player import CLUB, MASTER, Budget
from ai.registry import GAMES, evaluator_of, make
from game.core.actions import Action
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules import GAMES as OFFERED

STANDINGS: Final = 3
"""Deals of a match that are played at a glance before the one that is measured, at most: scores matter."""
APART: Final = 1 << 20
"""Between the seeds of the hints and those of the review."""


@dataclass(frozen=True)
class Charge:
    """A decision: where, whether the answer advised was judged, what it was charged; the same of an answer drawn at
    random, if that was another one."""

    phase: str
    answer: str
    judged: bool
    cost: float
    unit: float
    tried: bool
    blunder_judged: bool
    blunder_cost: float


@dataclass
class Share:
    """Decisions, those judged, those charged, and what these cost: on average and at most. ``drawn``: other answers
    drawn at random; of these those judged and charged, and the mean charge."""

    decisions: int = 0
    judged: int = 0
    charged: int = 0
    mean: float = 0.0
    most: float = 0.0
    drawn: int = 0
    drawn_judged: int = 0
    drawn_charged: int = 0
    drawn_mean: float = 0.0


@dataclass(frozen=True)
class Advised:
    """What came out of some deals: all decisions, and those of each phase; the answers that were charged."""

    game: str
    players: int
    preset: str
    deals: int
    whole: Share
    phases: dict[str, Share]
    charges: list[Charge] = field(default_factory=list)


def measure_advice(
    game: str, players: int, preset: str, deals: int, seed: int, budget: Budget, executor: Executor | None = None
) -> Advised:
    """Play and judge so many deals, here or on any executor. Raises KeyError, ValueError or OptionError for what there
    is not."""
    count, name = usual(game, players, preset)
    one = partial(charges_of, game, count, name, seed, budget)
    found = [one(number) for number in range(deals)] if executor is None else list(executor.map(one, range(deals)))
    rows = [row for deal in found for row in deal]
    phases = {phase: share_of([row for row in rows if row.phase == phase]) for phase in sorted({r.phase for r in rows})}
    charged = [row for row in rows if row.cost > 0.0]
    return Advised(game, count, name, deals, share_of(rows), phases, charged)


def usual(game: str, players: int, preset: str) -> tuple[int, str]:
    """So many players and this preset, or what is usual (0 and ""). Raises ValueError, KeyError or OptionError for what
    there is not."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; the games are: {', '.join(GAMES)}")
    offered = OFFERED[game]
    count = players or (4 if 4 in offered.players else offered.players[0])
    name = preset or next(iter(offered.presets))
    offered.play(offered.preset(name, count), count)
    return count, name


def charges_of(game: str, players: int, preset: str, seed: int, budget: Budget, number: int) -> list[Charge]:
    """The decisions of one deal."""
    offered = OFFERED[game]
    match = Match(offered.play(offered.preset(preset, players), players), seed * 1009 + number, False)
    quick = make(game, CLUB, number)
    for _ in range(number % STANDINGS):
        while match.deal.asked >= 0:
            match.apply(quick.choose(match.deal.view(match.deal.asked), Budget()))
        if not match.over:
            match.next_deal()
    rows: list[Charge] = []
    while match.deal.asked >= 0:
        view = match.deal.view(match.deal.asked)
        if len(view.legal) == 1:
            match.apply(view.legal[0])
            continue
        own = seeded(seed).stream("advised", number * 1000 + len(rows))
        hint = make(game, MASTER, own.below(APART)).choose(view, budget)
        judgement = judge(view, APART + own.below(APART), budget, hint)
        drawn = any_of(view, own)
        other: Judgement | None = None
        if nature(drawn) != nature(hint):
            other = judge(view, APART + own.below(APART), budget, drawn)
        rows.append(
            Charge(
                view.phase,
                hint.text,
                judgement.compared,
                judgement.cost,
                judgement.unit,
                other is not None,
                other is not None and other.compared,
                other.cost if other is not None else 0.0,
            )
        )
        match.apply(hint)
    return rows


def any_of(view: View, rng: Rng) -> Action:
    """An answer at random; of free choices one of those that judgement would look at."""
    answers: Sequence[Action] = view.legal or evaluator_of(view.game).propose(view, rng, ALL)
    return answers[rng.below(len(answers))]


def share_of(rows: Sequence[Charge]) -> Share:
    """What some decisions come to."""
    costs = [row.cost for row in rows if row.cost > 0.0]
    drawn = [row.blunder_cost for row in rows if row.blunder_cost > 0.0]
    return Share(
        len(rows),
        sum(row.judged for row in rows),
        len(costs),
        sum(costs) / len(costs) if costs else 0.0,
        max(costs, default=0.0),
        sum(row.tried for row in rows),
        sum(row.blunder_judged for row in rows),
        len(drawn),
        sum(drawn) / len(drawn) if drawn else 0.0,
    )


def advice_table(found: Advised) -> str:
    """What came out, as a table."""
    lines = [
        "| phase | decisions | judged | charged | mean | most | drawn at random | judged | charged | mean |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for name, one in [*found.phases.items(), ("all", found.whole)]:
        lines.append(
            f"| {name} | {one.decisions} | {one.judged} | {one.charged} | {one.mean:.2f} | {one.most:.2f} "
            f"| {one.drawn} | {one.drawn_judged} | {one.drawn_charged} | {one.drawn_mean:.2f} |"
        )
    return "\n".join(lines)
