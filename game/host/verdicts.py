"""The judgement of a question, read from a worker's reply: for looking back, and for a hint."""

from __future__ import annotations

from dataclasses import replace

from game.core.view import View
from game.host.bots import notation, read_answer, weighed
from game.host.chair import Because, Rated, Verdict, graded
from game.rules import play_of


def read_verdict(text: str, pack: str) -> Verdict | None:
    """The verdict in the reply to a `game.host.bots.Doubt`; None where nothing could be compared."""
    found = _read(text, pack)
    return found if len(found.rated) > 1 else None


def read_advice(text: str, view: View) -> Verdict:
    """The advice in the reply to a `game.host.bots.Advice` on the question of ``view``. Raises HostError if it is not
    among the answers allowed."""
    found = _read(text, play_of(view).pack.name)
    first = found.rated[0]
    return replace(found, rated=(replace(first, answer=read_answer(first.answer.text, view)), *found.rated[1:]))


def _read(text: str, pack: str) -> Verdict:
    """The verdict in JSON (see `game.host.bots.judged`). Raises ValueError for what is none."""
    found = weighed(text, pack)
    if found is None:
        raise ValueError("that is no judgement")
    rated = tuple(
        Rated(notation(answer, pack), points, error, takes) for answer, points, error, takes in found["worths"]
    )
    because = tuple(Because(id, tuple((name, value) for name, value in values)) for id, values in found["because"])
    cost, unit = found["cost"], found["unit"]
    grade = graded(cost, unit)
    whole, equal, learnt = found["whole"], found["equal"], found["learnt"]
    return Verdict(rated, found["place"], cost, grade, unit, whole, equal, because, learnt)
