"""Matches players against each other on duplicate deals:
`python -m ai.lab.arena --game belote --a 3 --b 2 --deals 300`.

Every deal is played once for each way of seating the two players (partners: A on either side; otherwise A in every
seat, B in the others), with the same cards and the same dealer, from a score of nothing. The difference of a deal is
what it has brought A's side (`ai.games.family.Family.returns`) minus the mean of B's sides, averaged over its seatings.

A player is ``LEVEL``, a reference (``random``, ``plain``: see `ai.lab.references`) or ``module.factory`` (called with
the game, a seed; gives an `ai.player.Player`), with a budget if one is wanted: ``3:0.3s``, ``4:2000i``,
``mine.player:1s``. A level may have a style before it (`ai.styles`): ``2:bold``, ``4:cautious:2000i``.

`python -m ai.lab.arena ladder` and `python -m ai.lab.arena table` measure whole ladders of levels (see
`ai.lab.ladder`).
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from ai.lab.contest import Result, compare, contest_of
from ai.lab.executors import add_executors, executors
from ai.lab.ladder import main as ladder
from game.core.options import OptionError
from game.rules import GAMES


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
        return ladder(arguments)
    parser = argparse.ArgumentParser(prog="python -m ai.lab.arena", description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", default=next(iter(GAMES)), help=", ".join(GAMES))
    parser.add_argument("--players", type=int, default=0, help="(default: the game's usual number)")
    parser.add_argument("--preset", default="", help="a preset of the game (default: its first)")
    parser.add_argument("--a", default="3", help="a level or module.factory, with :0.3s or :2000i if wanted")
    parser.add_argument("--b", default="2")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    add_executors(parser)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    try:
        if given.deals < 1 or given.seed < 0:
            raise ValueError("--deals must be at least 1, --seed at least 0")
        contest = contest_of(given.game, given.players, given.preset, given.a, given.b, given.deals, given.seed)
        with executors(given) as executor:
            result = compare(contest, executor)
    except (ValueError, KeyError, OptionError, ImportError, AttributeError) as trouble:
        print(f"arena: {trouble}", file=sys.stderr)
        return 2
    print(json.dumps(asdict(result), indent=1) if given.json else report(result))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
