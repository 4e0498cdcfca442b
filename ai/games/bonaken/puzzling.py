"""Bonaken for the finder of puzzles."""

from __future__ import annotations

from typing import Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.solving import Goal
from ai.puzzles.study import Study
from game.core.deal import Deal
from game.rules.bonaken.table import MISERE, NUMBER, table_of

MADE: Final = 100.0
"""What a contract made, or failed, is worth beside the points of its cards."""


def _contract(deal: Deal) -> Goal | None:
    """The contract before everything; where points count in it, then the declarer's points."""
    t = table_of(deal)
    if len(t.bidders) != 1:
        return None
    declarer = t.bidders[0]
    sign = 1.0 if deal.asked == declarer else -1.0
    points = t.kind == NUMBER

    def worth(end: Deal) -> float:
        t = table_of(end)
        return sign * (MADE * t.success[declarer] + (t.card_points[declarer] if points else 0))

    others = frozenset(range(deal.rules.players)) - {declarer}
    return Goal(frozenset(t.bidders) if sign > 0 else others, worth)


def _misere(one: Study) -> bool:
    return one.table.kind == MISERE and one.seat in one.table.bidders


PUZZLING: Final = Puzzling(
    games=(("bonaken", 4), ("bonaken", 4), ("bonaken", 3), ("bonaken", 5)),
    least=3,
    most=4,
    clear=8.0,
    goal=_contract,
    themes={"misere": _misere},
    hidden={"auction": "bidding", "exchange": "exchange"},
)
