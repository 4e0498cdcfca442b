"""Fills the book of puzzles from self-play: `python -m ai.lab.puzzles --family belote --count 40 --seed 1 --out FILE`.

`--game` keeps to one game of the family. The same seed gives the same book. See `ai.puzzles.finding` for what makes a
problem, `game/puzzles/README.md` for how it is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Final

from ai.puzzles.finding import Problem, Shelf, problems
from ai.puzzles.goals import puzzling_of
from ai.puzzles.hidden import PLAYED
from ai.puzzles.hidden_finding import HiddenProblem, Sheaf, hidden_problems
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


def written_hidden(id: str, grade: int, problem: HiddenProblem) -> str:
    """A problem with hidden cards in TOML."""
    lines = [
        "[[puzzle]]",
        f'id = "{id}"',
        f"grade = {grade}",
        f'theme = "{problem.theme}"',
        f'position = "{problem.position}"',
        f"seat = {problem.seat}",
        f"right = {quoted(problem.right)}",
        f"tried = {quoted(problem.tried)}",
        f"seed = {problem.seed}",
        f"value = {problem.values[0]}",
        f"next = {problem.values[1]}",
        f'proof = "{PLAYED} play-outs: {problem.margin:.1f} standard errors ahead"',
        "",
        "[[puzzle.wrong]]",
        f'answer = "{problem.tempting}"',
    ]
    return "\n".join(lines) + "\n"


def found_by(words: str, game: str, count: int, seed: int) -> str:
    """The first line of a file: the command that finds it again."""
    of_game = f" --game {game}" if game else ""
    return f"# Found by: python -m ai.lab.puzzles {words}{of_game} --count {count} --seed {seed}\n"


def find_hidden(family: str, game: str, theme: str, count: int, seed: int, out: Path, verbose: bool) -> int:
    """Fill a file with problems with hidden cards; it is written anew with each that is found."""
    sheaf = Sheaf(count, theme)
    for number, problem in enumerate(islice(hidden_problems(family, seed, sheaf.wants, game), TRIED), 1):
        if problem is None or not sheaf.offer(problem):
            continue
        if verbose:
            print(number, problem.game, problem.right, problem.values, f"{problem.margin:.1f}", flush=True)
        texts = [
            written_hidden(f"{game or family}-{theme or 'hidden'}-{place}", grade, one)
            for place, (grade, one) in enumerate(sheaf.graded(), 1)
        ]
        about = f" --theme {theme}" if theme else ""
        head = found_by(f"--hidden{about} --family {family}", game, count, seed)
        out.write_text("\n".join([head, *texts]), encoding="utf-8")
        if sheaf.full:
            break
    print(f"{len(sheaf.kept)} problems of {game or family} with hidden cards")
    return 0 if sheaf.full else 1


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m ai.lab.puzzles", description=__doc__.split("\n\n")[0])
    parser.add_argument("--family", required=True, choices=tuple(FAMILIES))
    parser.add_argument("--game", default="", help="of one game of the family alone")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--hidden", action="store_true", help="problems in which cards are hidden")
    parser.add_argument("--theme", default="", help="with --hidden: about one of the family's themes alone")
    parser.add_argument("--verbose", action="store_true", help="say what is found")
    given = parser.parse_args(arguments)
    puzzling = puzzling_of(FAMILIES[given.family][0].id)
    for wished, known in (
        (given.game, [game for game, _ in puzzling.games]),
        (given.theme, list(puzzling.hidden.values())),
    ):
        if wished not in ("", *known):
            parser.error(f"there are no puzzles of {wished} in {given.family}")
    if given.hidden:
        return find_hidden(given.family, given.game, given.theme, given.count, given.seed, given.out, given.verbose)
    shelf = Shelf(given.count)
    for number, problem in enumerate(islice(problems(given.family, given.seed, given.game), TRIED), 1):
        kept = shelf.offer(problem)
        if given.verbose:
            print(
                number, len(shelf.kept), "+" if kept else "-", problem.game, problem.right, *problem.themes, flush=True
            )
        if shelf.full:
            break
    texts = [
        written(f"{given.game or given.family}-{place:02}", grade, theme, problem)
        for place, (grade, theme, problem) in enumerate(shelf.graded(), 1)
    ]
    head = found_by(f"--family {given.family}", given.game, given.count, given.seed)
    given.out.write_text("\n".join([head, *texts]), encoding="utf-8")
    print(f"{len(texts)} problems of {given.game or given.family}: {dict(shelf.themes)}")
    return 0 if shelf.full else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
