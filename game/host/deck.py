"""My mistakes: answers that a review found costly, as exercises that come again at growing intervals until they sit.

The intervals are Leitner's boxes (Sebastian Leitner, So lernt man lernen, 1972): an exercise solved at once comes again
after a longer time, one that was not comes tomorrow.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Any, Final

from game.core.fields import PositionError
from game.gate import CELL
from game.host.chair import Because, Verdict
from game.host.lesson import Exercise, Hand, Lesson, Origin, Slip, Step
from game.rules import GAMES, deal_at

INTERVALS: Final = (1, 3, 7, 16, 35, 75)
"""Days until an exercise comes again, by how often running it was solved at once; after the last it sits."""
Using = Callable[[], AbstractContextManager[sqlite3.Connection]]
"""Opens the library for a reading or a change; raises HostError where that cannot be done."""


class Deck:
    """The exercises in a library. ``reading`` and ``writing`` open it; days are ordinals (`datetime.date`)."""

    def __init__(self, reading: Using, writing: Using) -> None:
        self._reading = reading
        self._writing = writing

    def add(
        self,
        game: str,
        position: str,
        given: str,
        part: str,
        verdict: Verdict,
        today: int,
        origin: Origin | None = None,
    ) -> bool:
        """Keep a costly answer as an exercise, due tomorrow. What is there already stays as it is, but is from now on
        also whose it was this time; True if it is new. Raises HostError."""
        accepted = [one.answer.text for one in verdict.accepted()]
        because = [[one.id, [list(pair) for pair in one.values]] for one in verdict.because]
        row = (game, GAMES[game].version, position, given, json.dumps(accepted), json.dumps(because), part)
        with self._writing() as base:
            done = base.execute(
                "INSERT OR IGNORE INTO exercises"
                " (game, rules, position, given, answers, because, part, cost, streak, due, made)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)",
                (*row, verdict.cost / verdict.unit, today + INTERVALS[0], today),
            )
            if origin is not None:
                base.execute(
                    "INSERT OR IGNORE INTO origins SELECT id, ?, ?, ?, ? FROM exercises"
                    " WHERE position = ? AND given = ?",
                    (origin.name, origin.match, origin.deal, origin.number, position, given),
                )
            return done.rowcount > 0

    def exercises(self) -> tuple[Exercise, ...]:
        """All that can be played under the present rules, what is due first before the others; one that several people
        met on the same cards once for each. Raises HostError."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT id, game, rules, position, given, answers, because, part, cost, streak, due, made,"
                " name, match, deal, number"
                " FROM exercises LEFT JOIN origins ON exercise = id ORDER BY due, id, name"
            ).fetchall()
        found: list[Exercise] = []
        for id, game, rules, position, given, answers, because, part, cost, streak, due, made, *whose in rows:
            if game in GAMES and GAMES[game].version == rules:
                told = tuple(reasons_in(because))
                accepted = tuple(str(one) for one in listed(answers))
                origin = Origin(*whose) if whose[0] is not None else None
                found.append(Exercise(id, game, position, given, accepted, told, part, cost, streak, due, made, origin))
        return tuple(found)

    def answered(self, exercise: Exercise, well: bool, today: int) -> None:
        """An exercise was taken: ``well`` if it was solved at once and unaided. Raises HostError."""
        streak = exercise.streak + 1 if well else 0
        due = today + INTERVALS[min(streak, len(INTERVALS) - 1)]
        with self._writing() as base:
            base.execute("UPDATE exercises SET streak = ?, due = ? WHERE id = ?", (streak, due, exercise.id))

    def forget(self, exercise: Exercise) -> None:
        """Take an exercise out. Raises HostError."""
        with self._writing() as base:
            base.execute("DELETE FROM exercises WHERE id = ?", (exercise.id,))


def sits(exercise: Exercise) -> bool:
    """Whether it has been solved so often that it need not come again."""
    return exercise.streak >= len(INTERVALS)


def as_lesson(exercise: Exercise) -> Lesson | None:
    """An exercise as a lesson of one step; None where its position can no longer be read."""
    try:
        deal = deal_at(exercise.position)
    except PositionError:
        return None
    rules = deal.rules
    wrong = (Slip((exercise.given,), "exercise.given"), Slip((), "exercise.other"))
    step = Step(f"exercise.find.{exercise.part}", exercise.answers, exercise.because, wrong=wrong)
    hand = Hand(exercise.position, rules.game, rules.players, dict(rules.options), deal.asked, (step,))
    return Lesson(f"mistake/{exercise.id}", "", "exercise.title", "", (hand,))


def reasons_in(text: str) -> list[Because]:
    """The reasons in JSON; those that are none are left out."""
    found: list[Because] = []
    for one in listed(text):
        with suppress(ValueError, TypeError):
            id, values = one
            if isinstance(id, str) and all(isinstance(key, str) and isinstance(to, str | int) for key, to in values):
                found.append(Because(id, tuple((key, to) for key, to in values)))
    return found


def listed(text: str) -> list[Any]:
    """A list in JSON; [] where it is none."""
    try:
        found = CELL.json(text)
    except ValueError:
        return []
    return found if isinstance(found, list) else []
