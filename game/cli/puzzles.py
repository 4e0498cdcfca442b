"""`puzzles`: the book of puzzles, and the proof of each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from ai.puzzles.proving import doubt_of
from game.host.chair import HostError
from game.host.lesson import Puzzle
from game.host.puzzle_file import checked
from game.host.puzzle_file import puzzles as book


def puzzles(wished: Iterable[str], as_json: bool, check: bool) -> int:
    """Print the puzzles, or prove each again from its position. Raises HostError."""
    names = set(wished)
    every = [one for one in book() if not names or one.id in names or one.family in names]
    unknown = names - {one.id for one in every} - {one.family for one in every}
    if unknown:
        raise HostError("host.no_such_lesson", f"There is no puzzle {min(unknown)!r}.", lesson=min(unknown))
    if check:
        return _check(every)
    rows = [summary(one) for one in every]
    if as_json:
        print(json.dumps(rows, indent=2))
        return 0
    for row in rows:
        print(f"{row['id']:12} {row['game']:18} grade {row['grade']}  {row['theme']}")
    return 0


def summary(puzzle: Puzzle) -> Mapping[str, Any]:
    """A puzzle for `puzzles --json`."""
    game = puzzle.lesson.hands[0].game
    return {"game": game, "id": puzzle.id, "grade": puzzle.grade, "theme": puzzle.theme, "family": puzzle.family}


def proven(puzzle: Puzzle) -> str:
    """Why a puzzle is none; "" if its answer is proven to be the one right one. Raises BadLesson."""
    checked(puzzle)
    hand = puzzle.lesson.hands[0]
    return doubt_of(hand.position, hand.steps[0].right, puzzle.values)


def _check(every: list[Puzzle]) -> int:
    wrong = 0
    for one in every:
        doubt = proven(one)
        if doubt:
            wrong += 1
            print(f"{one.id}: {doubt}")
        elif sys.stdout.isatty():
            print(f"{one.id}: proven")
    print(f"{len(every) - wrong} of {len(every)} puzzles have one right answer, proven by playing out every line.")
    return 1 if wrong else 0
