"""What a deal of Bonaken has brought each seat: the marks."""

from __future__ import annotations

from typing import cast

from game.core.deal import Deal
from game.rules.bonaken.course import CHAMPIONSHIP, PLUS_MINUS
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.sheet import value
from game.rules.bonaken.table import table_of


def returns(deal: Deal) -> list[float]:
    """By seat: 1 for a contract made, -1 for one that failed (with points: its value), whatever they lead to."""
    t = table_of(deal)
    course = cast(BonakenRules, deal.rules).course
    worth = 1 if course.scoring in (PLUS_MINUS, CHAMPIONSHIP) else value(course, t.kind, t.bid)
    return [float(success * worth) for success in t.success]
