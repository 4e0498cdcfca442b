"""`puzzles`: the book of puzzles, and the proof of each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from ai.puzzles.hidden import GLANCE, PLAYED, doubt_of_hidden
from ai.puzzles.proving import doubt_of
from game.host.chair import HostError
from game.host.lesson import Puzzle
from game.host.puzzle_file import checked
from game.host.puzzle_file import puzzles as book


def puzzles(wished: Iterable[str], as_json: bool, check: bool, quick: bool = False) -> int:
    """Print the puzzles, or prove each again from its position; if ``quick``, of those with hidden cards only a look
    must not speak against them. Raises HostError."""
    names = set(wished)
    every = [one for one in book() if not names or one.id in names or one.family in names]
    unknown = names - {one.id for one in every} - {one.family for one in every}
    if unknown:
        raise HostError("host.no_such_lesson", f"There is no puzzle {min(unknown)!r}.", lesson=min(unknown))
    if check or quick:
        return _check(every, quick)
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


def proven(puzzle: Puzzle, quick: bool = False) -> str:
    """Why a puzzle is none; "" if its answer is proven to be the one right one (if cards are hidden and it is to be
    ``quick``: if a look does not speak against it). Raises BadLesson."""
    checked(puzzle)
    hand = puzzle.lesson.hands[0]
    right = hand.steps[0].right
    if puzzle.tried:
        return doubt_of_hidden(hand.position, right, puzzle.tried, puzzle.seed, puzzle.values, not quick)
    return doubt_of(hand.position, right, puzzle.values)


def _check(every: list[Puzzle], quick: bool) -> int:
    wrong: set[str] = set()
    for one in every:
        doubt = proven(one, quick)
        if doubt:
            wrong.add(one.id)
            print(f"{one.id}: {doubt}")
        elif sys.stdout.isatty():
            print(f"{one.id}: {'looked at' if quick and one.tried else 'proven'}")
    open_cards = [one for one in every if not one.tried]
    hidden = [one for one in every if one.tried]
    if open_cards or not hidden:
        well = sum(one.id not in wrong for one in open_cards)
        print(f"{well} of {len(open_cards)} puzzles have one right answer, proven by playing out every line.")
    if hidden:
        well = sum(one.id not in wrong for one in hidden)
        how = f"stand {GLANCE} play-outs" if quick else f"have one right answer, proven by {PLAYED} play-outs"
        print(f"{well} of {len(hidden)} puzzles with hidden cards {how}.")
    return 1 if wrong else 0
