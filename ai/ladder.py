"""Whether each level beats the one below: `python -m ai.arena ladder --game bezique --deals 40` gives a row of Markdown
for a game, `python -m ai.arena table --deals 20` a row for every game and each of its usual player counts.

A cell is the difference of a deal in the game's points (Bonaken: marks) with its 95 % interval, and the deals played,
each with every seating. Two levels that judge without searching play ten times as many deals, since they are quick.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from typing import Final

from ai.arena import Contest, Result, compare, contest_of
from game.core.options import OptionError
from game.rules import GAMES

QUICK: Final = 10
"""How many times as many deals two levels without search play."""
MANY_SEATS: Final = 5
"""Tables larger than this are left out of the table of all games."""
HEAD: Final = (
    "| Game | Novice - random | Club - Novice | Strong - Club | Master - Strong |",
    "|---|---|---|---|---|",
)


def rungs(strong: str, master: str) -> tuple[tuple[str, str], ...]:
    """The steps of a ladder as pairs of players, the better first."""
    return (("1", "random"), ("2", "1"), (f"3{strong}", "2"), (f"4{master}", f"3{strong}"))


def cell(result: Result) -> str:
    """A step in a table."""
    digits = 2 if result.interval < 1 else 1
    return f"{result.mean:+.{digits}f} ± {result.interval:.{digits}f} ({result.contest.deals})"


def row(contest: Contest, steps: tuple[tuple[str, str], ...], executor: Executor | None) -> str:
    """The row of a game: every step of its ladder."""
    cells: list[str] = []
    for better, worse in steps:
        quick = better[0] in "12"
        deals = contest.deals * QUICK if quick else contest.deals
        step = Contest(contest.game, contest.players, contest.preset, better, worse, deals, contest.seed)
        cells.append(cell(compare(step, executor)))
        print(f"{contest.game} {contest.players}: {better} - {worse} {cells[-1]}", file=sys.stderr, flush=True)
    return f"| {contest.game}, {contest.players} players | {' | '.join(cells)} |"


def contests(given: argparse.Namespace) -> list[Contest]:
    """What is to be measured. Raises ValueError or OptionError for what cannot be."""
    if given.what == "ladder":
        return [contest_of(given.game, given.players, given.preset, "", "", given.deals, given.seed)]
    return [
        contest_of(game.id, players, "", "", "", given.deals, given.seed)
        for game in GAMES.values()
        for players in game.players
        if players <= MANY_SEATS
    ]


def main(arguments: list[str]) -> int:
    """The command line. Exit code 2 with one sentence for what cannot be."""
    parser = argparse.ArgumentParser(prog="python -m ai.arena", description=__doc__.split("\n\n")[0])
    parser.add_argument("what", choices=("ladder", "table"))
    parser.add_argument("--game", default="belote", help=", ".join(GAMES))
    parser.add_argument("--players", type=int, default=0, help="(default: the game's usual number)")
    parser.add_argument("--preset", default="", help="a preset of the game (default: its first)")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--strong", default="", help="budget of level 3, such as 0.1s or 300i (default: its own)")
    parser.add_argument("--master", default="", help="budget of level 4")
    parser.add_argument("--steps", default="", help="only these levels' steps, such as 34")
    given = parser.parse_args(arguments)
    steps = rungs(given.strong and f":{given.strong}", given.master and f":{given.master}")
    if given.steps:
        steps = tuple([step for step in steps if step[0][0] in given.steps])
    try:
        if given.deals < 1 or given.jobs < 1 or given.seed < 0:
            raise ValueError("--deals and --jobs must be at least 1, --seed at least 0")
        wanted = contests(given)
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(given.jobs, context) if given.jobs > 1 else nullcontext() as executor:
            rows = [row(contest, steps, executor) for contest in wanted]
    except (ValueError, KeyError, OptionError) as trouble:
        print(f"arena: {trouble}", file=sys.stderr)
        return 2
    print("\n".join([*HEAD, *rows] if len(steps) == len(HEAD[0].split("|")) - 3 else rows))
    return 0
