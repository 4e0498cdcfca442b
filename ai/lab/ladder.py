"""Whether each level beats the one below: `python -m ai.lab.arena ladder --game bezique --deals 40` gives a row of
Markdown for a game, `python -m ai.lab.arena table --deals 20` a row for every game and each of its usual player counts.

A cell is the difference of a deal in the game's points (Bonaken: marks) with its 95 % interval, and the deals played,
each with every seating. Two levels that judge without searching play ten times as many deals, since they are quick. The
levels that search stop at a count of their own, as they do in a window, so that the same command gives the same row on
every machine that reaches that count in the level's time.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import Executor
from typing import Final

from ai.lab.contest import Contest, Result, compare, contest_of
from ai.lab.executors import add_executors, executors
from game.core.options import OptionError
from game.rules import GAMES

QUICK: Final = 10
"""How many times as many deals two levels without search play."""
MANY_SEATS: Final = 5
"""Tables larger than this are left out of the table of all games."""
LEVELS: Final = "1234"
HEAD: Final = (
    "| Game | Novice - random | Club - Novice | Strong - Club | Master - Strong | Master - Club |",
    "|---|---|---|---|---|---|",
)


def rungs(strong: str, master: str) -> tuple[tuple[str, str], ...]:
    """The steps of a ladder as pairs of players, the better first; then the highest level against judgement alone."""
    third = f"3:{strong}" if strong else "3"
    fourth = f"4:{master}" if master else "4"
    return (("1", "random"), ("2", "1"), (third, "2"), (fourth, third), (fourth, "2"))


def cell(result: Result) -> str:
    """A step in a table."""
    digits = 2 if result.interval < 1 else 1
    return f"{result.mean:+.{digits}f} ± {result.interval:.{digits}f} ({result.contest.deals})"


def row(contest: Contest, given: argparse.Namespace, executor: Executor | None) -> str:
    """The row of a game: the steps of its ladder that were asked for."""
    cells: list[str] = []
    for better, worse in rungs(given.strong, given.master):
        if better[0] not in given.steps:
            continue
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
    parser = argparse.ArgumentParser(prog="python -m ai.lab.arena", description=__doc__.split("\n\n")[0])
    parser.add_argument("what", choices=("ladder", "table"))
    parser.add_argument("--game", default=next(iter(GAMES)), help=", ".join(GAMES))
    parser.add_argument("--players", type=int, default=0, help="(default: the game's usual number)")
    parser.add_argument("--preset", default="", help="a preset of the game (default: its first)")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strong", default="", help="budget of level 3, such as 0.1s or 300i (default: its usual one)")
    parser.add_argument("--master", default="", help="budget of level 4")
    parser.add_argument("--steps", default=LEVELS, help="only these levels' steps, such as 34")
    add_executors(parser)
    given = parser.parse_args(arguments)
    try:
        if given.deals < 1 or given.seed < 0:
            raise ValueError("--deals must be at least 1, --seed at least 0")
        if not given.steps or set(given.steps) - set(LEVELS):
            raise ValueError(f"--steps names levels, some of {LEVELS}, not {given.steps!r}")
        wanted = contests(given)
        with executors(given) as executor:
            rows = [row(contest, given, executor) for contest in wanted]
    except (ValueError, KeyError, OptionError) as trouble:
        print(f"arena: {trouble}", file=sys.stderr)
        return 2
    print("\n".join([*HEAD, *rows] if set(given.steps) == set(LEVELS) else rows))
    return 0
