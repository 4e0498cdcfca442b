"""A contest of two players over duplicate deals, each with every seating (see `ai.lab.arena`)."""

from __future__ import annotations

import pkgutil
from collections import Counter
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import cast

from ai.lab.references import references_of
from ai.player import Budget, Player
from ai.registry import family_of, make
from ai.search.returns import margins
from ai.styles import SOUND, STYLES
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import GAMES

CHUNK = 5
"""Deals a process plays at a time."""


@dataclass(frozen=True)
class Contest:
    """What is played: ``a`` against ``b`` (see the module's text), ``deals`` deals of a game from a ``seed``."""

    game: str
    players: int
    preset: str
    a: str
    b: str
    deals: int
    seed: int


@dataclass
class Tally:
    """What came out of some deals: a difference and a win (1, 0.5 or 0 for A) per deal, and how A and B thought."""

    differences: list[float] = field(default_factory=list)
    wins: float = 0.0
    passed: int = 0
    times: dict[str, list[float]] = field(default_factory=lambda: {"a": [], "b": []})
    iterations: dict[str, int] = field(default_factory=lambda: {"a": 0, "b": 0})
    verbs: dict[str, Counter[str]] = field(default_factory=lambda: {"a": Counter(), "b": Counter()})

    def add(self, other: Tally) -> None:
        """Enter the deals of another tally."""
        self.differences += other.differences
        self.wins += other.wins
        self.passed += other.passed
        for who in ("a", "b"):
            self.times[who] += other.times[who]
            self.iterations[who] += other.iterations[who]
            self.verbs[who] += other.verbs[who]


@dataclass(frozen=True)
class Thought:
    """How a player thought: ``median`` and ``p99`` seconds of its answers that were not forced, iterations a second,
    answers by verb."""

    median: float
    p99: float
    answers: int
    iterations: int
    rate: float
    verbs: dict[str, int]


@dataclass(frozen=True)
class Result:
    """A against B: ``mean`` points a deal with the half width of its 95 % ``interval``."""

    contest: Contest
    mean: float
    interval: float
    wins: float
    passed: int
    a: Thought
    b: Thought


def player_of(spec: str, game: str, seed: int) -> tuple[Player, Budget]:
    """The player and budget that a text names. Raises ValueError with a sentence."""
    name, *wishes = spec.split(":")
    style = wishes.pop(0) if name.isdigit() and wishes and wishes[0] in STYLES else SOUND
    budget = ":".join(wishes)
    if budget.endswith("s"):
        limit = Budget(seconds=float(budget[:-1]))
    elif budget.endswith("i"):
        limit = Budget(iterations=int(budget[:-1]))
    elif budget:
        raise ValueError(f"the budget {budget!r} should look like 0.3s or 2000i")
    else:
        limit = Budget()
    if name.isdigit():
        return make(game, int(name), seed, style), limit
    references = references_of(game)
    if name in references:
        return references[name](game, seed), limit
    module, _, factory = name.rpartition(".")
    if not module:
        raise ValueError(f"{name!r} is neither a level, a reference ({', '.join(references)}) nor module.factory")
    return cast(Player, pkgutil.resolve_name(f"{module}:{factory}")(game, seed)), limit


def contest_of(game: str, players: int, preset: str, a: str, b: str, deals: int, seed: int) -> Contest:
    """A contest whose game, player count and preset exist; ``players`` 0 and ``preset`` "" mean the game's usual ones.

    Raises ValueError or OptionError with a sentence.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; the games are: {', '.join(GAMES)}")
    offered = GAMES[game]
    count = players or offered.players[0]
    name = preset or next(iter(offered.presets))
    offered.play(offered.preset(name, count), count)
    return Contest(game, count, name, a, b, deals, seed)


def play_chunk(contest: Contest, first: int, count: int) -> Tally:
    """Play the deals ``first`` .. ``first + count - 1`` of a contest with all their seatings."""
    game = GAMES[contest.game]
    rules = game.play(game.preset(contest.preset, contest.players), contest.players)
    family = family_of(contest.game)
    tally = Tally()
    for number in range(first, first + count):
        seatings = range(rules.sides)
        total = 0.0
        for chair in seatings:
            pairs = {who: player_of(spec, contest.game, number) for who, spec in (("a", contest.a), ("b", contest.b))}
            standing = Standing([0] * rules.sides, number % contest.players)
            deal = rules.deal(standing, seeded(contest.seed).stream("deal", number), None)
            while deal.asked >= 0:
                view = deal.view(deal.asked)
                if len(view.legal) == 1:
                    deal.answer(view.legal[0])
                    continue
                who = "a" if rules.side_of[deal.asked] == chair else "b"
                bot, budget = pairs[who]
                start = perf_counter()
                answer = bot.choose(view, budget)
                tally.times[who].append(perf_counter() - start)
                tally.iterations[who] += getattr(bot, "iterations", 0)
                tally.verbs[who][answer.verb] += 1
                deal.answer(answer)
            tally.passed += family.passed_out(deal)
            total += margins(family.returns(deal))[chair]
        tally.differences.append(total / rules.sides)
        tally.wins += 1.0 if total > 0 else 0.5 if total == 0 else 0.0
    return tally


def thought(times: list[float], iterations: int, verbs: Counter[str]) -> Thought:
    """The summary of some answers."""
    ordered = sorted(times) or [0.0]
    spent = sum(ordered)
    return Thought(
        ordered[len(ordered) // 2],
        ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
        len(times),
        iterations,
        iterations / spent if spent else 0.0,
        dict(sorted(verbs.items())),
    )


def compare(contest: Contest, executor: Executor | None = None) -> Result:
    """Play a contest, here or on any executor. Raises ValueError, KeyError or OptionError for one that cannot be."""
    for spec in (contest.a, contest.b):
        player_of(spec, contest.game, 0)
    tally = Tally()
    starts = range(0, contest.deals, CHUNK)
    if executor is None:
        parts = [play_chunk(contest, first, min(CHUNK, contest.deals - first)) for first in starts]
    else:
        waiting = [executor.submit(play_chunk, contest, first, min(CHUNK, contest.deals - first)) for first in starts]
        parts = [one.result() for one in waiting]
    for part in parts:
        tally.add(part)
    count = len(tally.differences)
    mean = sum(tally.differences) / count
    variance = sum([(one - mean) ** 2 for one in tally.differences]) / max(count - 1, 1)
    return Result(
        contest,
        mean,
        1.96 * sqrt(variance / count),
        tally.wins / count,
        tally.passed,
        thought(tally.times["a"], tally.iterations["a"], tally.verbs["a"]),
        thought(tally.times["b"], tally.iterations["b"], tally.verbs["b"]),
    )
