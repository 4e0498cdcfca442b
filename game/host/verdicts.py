"""What the bots' search says of an answer, read from a worker's reply: for looking back, and for a hint's reason."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from game.core.actions import Action
from game.host.bots import notation
from game.host.chair import AMBER, RED, Rated, Verdict

SURE: Final = 1.7
"""A cost counts from so many standard errors on."""
AMBER_FROM: Final = 1.0
RED_FROM: Final = 6.0
"""Costs in units (`Verdict.unit`): the one table for what is marked, and for what is good enough when tried again."""


def graded(cost: float, unit: float) -> str:
    """How an answer is marked that cost so many points."""
    return RED if cost >= RED_FROM * unit else AMBER if cost >= AMBER_FROM * unit else ""


def read_verdict(text: str, given: Action, pack: str) -> Verdict | None:
    """The verdict on ``given`` in the reply to a `game.host.bots.Doubt`; None where nothing could be compared."""
    found = json.loads(text)
    if found is None:
        return None
    rated = tuple(
        Rated(notation(answer, pack), points, error, takes) for answer, points, error, _, takes in found["worths"]
    )
    place = next((at for at, one in enumerate(rated) if _alike(one.answer.text) == _alike(given.text)), -1)
    if place < 0:
        return None
    loss = rated[0].points - rated[place].points
    cost = loss if loss > SURE * found["worths"][place][3] else 0.0
    rated = (*rated[:place], replace(rated[place], answer=given), *rated[place + 1 :])
    return Verdict(rated, place, cost, graded(cost, found["unit"]), found["unit"], found["whole"])


def _alike(text: str) -> list[str]:
    """An answer's notation without the copies of its cards, and a card played without what is said with it."""
    verb, *rest = text.split()
    if verb == "play":
        rest = rest[:1]
    return [verb, *sorted(part.split(".")[0] for part in rest)]
