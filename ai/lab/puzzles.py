"""Fills the book of puzzles from self-play: `python -m ai.lab.puzzles --family belote --count 40 --seed 1 --out FILE`.

The same seed gives the same book. See `ai.puzzles.finding` for what makes a problem, `game/puzzles/README.md` for how
it is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Final

from ai.puzzles.finding import Problem, Shelf, problems
from game.rules import FAMILIES

TRIED: Final = 20_000
"""So many problems are looked at before giving up."""


def quoted(texts: Iterable[str]) -> str:
    """A list of texts in TOML."""
    return "[" + ", ".join(f'"{one}"' for one in texts) + "]"


def written(id: str, grade: int, theme: str, problem: Problem) -> str:
    """A problem in TOML."""
    lines = [
        "[[puzzle]]",
        f'id = "{id}"',
        f"grade = {grade}",
        f'theme = "{theme}"',
        f'position = "{problem.position}"',
        f"seat = {problem.seat}",
        f"right = {quoted(problem.right)}",
        f"line = {quoted(problem.line)}",
        f"value = {round(problem.values[0])}",
        f"next = {round(problem.values[1])}",
        f'proof = "every line played out: {problem.nodes} positions"',
    ]
    for answer, line in problem.wrong:
        lines += ["", "[[puzzle.wrong]]", f'answer = "{answer}"', f"line = {quoted(line)}"]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m ai.lab.puzzles", description=__doc__.split("\n\n")[0])
    parser.add_argument("--family", required=True, choices=tuple(FAMILIES))
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--verbose", action="store_true", help="say what is found")
    given = parser.parse_args(arguments)
    shelf = Shelf(given.count)
    for number, problem in enumerate(islice(problems(given.family, given.seed), TRIED), 1):
        kept = shelf.offer(problem)
        if given.verbose:
            print(
                number, len(shelf.kept), "+" if kept else "-", problem.game, problem.right, *problem.themes, flush=True
            )
        if shelf.full:
            break
    texts = [
        written(f"{given.family}-{place:02}", grade, theme, problem)
        for place, (grade, theme, problem) in enumerate(shelf.graded(), 1)
    ]
    head = f"# Found by: python -m ai.lab.puzzles --family {given.family} --count {given.count} --seed {given.seed}\n"
    given.out.write_text("\n".join([head, *texts]), encoding="utf-8")
    print(f"{len(texts)} problems of {given.family}: {dict(shelf.themes)}")
    return 0 if shelf.full else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
