"""Matches players against each other on duplicate deals:
`python -m ai.lab.arena --game belote --a 3 --b 2 --deals 300`.

Every deal is played once for each way of seating the two players (partners: A on either side; otherwise A in every
seat, B in the others), with the same cards and the same dealer, from a score of nothing. The difference of a deal is
what A's side is credited (see `ai.search.returns`) minus the mean of B's sides, averaged over its seatings.

A player is ``LEVEL``, a reference (``random``, ``plain``: see `ai.lab.references`) or ``module.factory`` (called with
the game, a seed; gives an `ai.player.Player`), with a budget if one is wanted: ``3:0.3s``, ``4:2000i``,
``mine.player:1s``. A level may have a style before it (`ai.styles`): ``2:bold``, ``4:cautious:2000i``.

`python -m ai.lab.arena ladder` and `python -m ai.lab.arena table` measure whole ladders of levels (see
`ai.lab.ladder`).
"""

from __future__ import annotations

import argparse
import json
import pkgutil
import sys
from collections import Counter
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from math import sqrt
from time import perf_counter
from typing import cast

from ai.lab.executors import add_crew, crew
from ai.lab.references import REFERENCES
from ai.player import Budget, Player, make
from ai.search.returns import credited, margins, passed_out
from ai.styles import SOUND, STYLES
from game.core.match import Standing
from game.core.options import OptionError
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
    module, _, factory = REFERENCES.get(name, name).rpartition(".")
    if not module:
        raise ValueError(f"{name!r} is neither a level, a reference ({', '.join(REFERENCES)}) nor module.factory")
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
            tally.passed += passed_out(deal)
            total += margins(credited(deal))[chair]
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


def report(result: Result) -> str:
    """A result in words."""
    contest = result.contest
    digits = 2 if result.interval < 1 else 1
    lines = [
        f"{contest.game}, {contest.players} players, preset {contest.preset}: {contest.deals} deals, "
        f"seed {contest.seed}, every seating",
        f"A ({contest.a}) - B ({contest.b}): {result.mean:+.{digits}f} points a deal, "
        f"95 % within ±{result.interval:.{digits}f}; "
        f"A ahead in {100 * result.wins:.0f} % of the deals; {result.passed} passed out",
    ]
    for who, one in (("A", result.a), ("B", result.b)):
        line = f"{who}: median {1000 * one.median:.1f} ms, p99 {1000 * one.p99:.1f} ms of {one.answers} answers"
        if one.iterations:
            line += f"; {one.iterations} iterations, {one.rate:,.0f} a second"
        lines.append(line)
        lines.append("   " + ", ".join([f"{verb} {count}" for verb, count in one.verbs.items()]))
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """The command line. Exit code 2 with one sentence for a contest that cannot be."""
    if arguments and arguments[0] in ("ladder", "table"):
        from ai.lab.ladder import main as ladder

        return ladder(arguments)
    parser = argparse.ArgumentParser(prog="python -m ai.lab.arena", description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", default="belote", help=", ".join(GAMES))
    parser.add_argument("--players", type=int, default=0, help="(default: the game's usual number)")
    parser.add_argument("--preset", default="", help="a preset of the game (default: its first)")
    parser.add_argument("--a", default="3", help="a level or module.factory, with :0.3s or :2000i if wanted")
    parser.add_argument("--b", default="2")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    add_crew(parser)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    try:
        if given.deals < 1 or given.seed < 0:
            raise ValueError("--deals must be at least 1, --seed at least 0")
        contest = contest_of(given.game, given.players, given.preset, given.a, given.b, given.deals, given.seed)
        with crew(given) as executor:
            result = compare(contest, executor)
    except (ValueError, KeyError, OptionError, ImportError, AttributeError) as trouble:
        print(f"arena: {trouble}", file=sys.stderr)
        return 2
    print(json.dumps(asdict(result), indent=1) if given.json else report(result))
    return 0


if __name__ == "__main__":
    # What goes to other machines is found there under the module's own name, not as a part of `__main__`.
    from ai.lab.arena import main as by_name

    sys.exit(by_name(sys.argv[1:]))
