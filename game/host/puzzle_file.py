"""The book of puzzles from its text files (`game/puzzles/README.md`), each problem as a lesson of one step.

Reading a problem costs no look at its position: there are hundreds, and one is taken at a time. `checked` plays one
through in the rules; that its answer is the only right one is proven by `ai.puzzles`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from game.core.fields import PositionError
from game.core.options import OptionError, options_from
from game.host.chair import HostError
from game.host.lesson import Hand, Lesson, Puzzle, Slip, Step
from game.host.lesson_file import ENDING, BadLesson, Table, Wrong, table_in, walk
from game.paths import puzzles_folder
from game.rules import FAMILIES, FAMILY_OF, GAMES, deal_at

GRADES: Final = 3
PUZZLE: Final = "puzzle/"
"""How the ids of their lessons begin."""
FAR: Final = 10_000_000
"""No answer is worth more, in points or in hundredths of them."""
MOST_SEED: Final = 1 << 31
MARGIN: Final = re.compile(r": ([0-9]+\.[0-9]) standard errors")


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The book, by family and grade. Raises BadLesson."""
    families = list(FAMILIES)
    found = [one for path in sorted(puzzles_folder().glob(f"*{ENDING}")) for one in read_puzzles(path)]
    return tuple(sorted(found, key=lambda one: (families.index(one.family), one.grade)))


def puzzle_named(id: str) -> Puzzle:
    """A puzzle of the book. Raises HostError."""
    for one in puzzles():
        if one.id == id:
            return one
    raise HostError("host.no_such_lesson", f"There is no lesson {id!r}.", lesson=id)


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file. Raises BadLesson."""
    try:
        table = table_in(path)
        found = tuple(_puzzle(one) for one in table.tables("puzzle"))
        table.done()
    except Wrong as trouble:
        raise BadLesson(path.name, str(trouble)) from trouble
    return found


def checked(puzzle: Puzzle) -> None:
    """Play a puzzle through in the rules. Raises BadLesson."""
    hand = puzzle.lesson.hands[0]
    try:
        deal = deal_at(hand.position)
        if deal.asked != hand.seat:
            raise Wrong(f"seat {deal.asked} is asked, not seat {hand.seat}")
        walk(deal, hand.seat, hand.steps, 0, puzzle.id)
    except PositionError as trouble:
        raise BadLesson(puzzle.id, str(trouble)) from trouble
    except Wrong as trouble:
        raise BadLesson(puzzle.id, str(trouble)) from trouble


def _puzzle(table: Table) -> Puzzle:
    id, theme = table.text("id"), table.text("theme")
    grade = table.whole("grade", 1, GRADES)
    proof = table.text("proof")
    values = (table.whole("value", -FAR, FAR), table.whole("next", -FAR, FAR))
    tried = table.texts("tried")
    seed = table.whole("seed", 0, MOST_SEED) if tried else 0
    find = table.text("find") if table.has("find") else "hidden" if tried else ""
    hand = _hand(table, theme, bool(tried), find)
    table.done()
    lesson = Lesson(f"{PUZZLE}{id}", "", f"puzzle.theme.{theme}", "", (hand,))
    margin = _margin(table, proof) if tried else 0.0
    return Puzzle(id, FAMILY_OF[hand.game], grade, theme, lesson, values, tried, seed, margin)


def _margin(table: Table, proof: str) -> float:
    """The standard errors that a proof by play-outs tells."""
    found = MARGIN.search(proof)
    if found is None:
        raise Wrong(f"{table.named('proof')} tells no standard errors")
    return float(found[1])


def _hand(table: Table, theme: str, hidden: bool, find: str) -> Hand:
    """The one hand of a puzzle, ``find`` what is asked ("": what its family asks); which answer is whose is looked at
    when it is played."""
    position = table.text("position")
    header, *words = position.partition("|")[0].split()
    game = GAMES.get(header)
    if game is None or not words or not words[0].isdigit():
        raise Wrong(f"{table.named('position')} begins with no game and number of players")
    try:
        options = options_from(game.options, dict(word.split("=", 1) for word in words[1:]))
    except (OptionError, ValueError) as trouble:
        raise Wrong(f"{table.named('position')}: {trouble}") from trouble
    right = table.texts("right")
    if not right:
        raise Wrong(f"{table.named('right')} is missing")
    wrong = [_slip(one, hidden) for one in table.tables("wrong")]
    players = int(words[0])
    step = Step(
        f"puzzle.find.{find or FAMILY_OF[game.id]}",
        right,
        f"puzzle.solution.{theme}",
        table.texts("line"),
        wrong=(*wrong, Slip((), "puzzle.other")),
    )
    seat = table.whole("seat", 0, players - 1)
    return Hand(position, game.id, players, dict(options.items()), seat, (step,), open=not hidden)


def _slip(table: Table, hidden: bool) -> Slip:
    say = "puzzle.tempting.hidden" if hidden else "puzzle.tempting"
    slip = Slip((table.text("answer"),), say, table.texts("line"))
    table.done()
    return slip
