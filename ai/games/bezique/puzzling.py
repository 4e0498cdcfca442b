"""Bezique and its relatives for the finder of puzzles."""

from __future__ import annotations

from typing import Any, Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.study import Customs
from game.core.deal import Deal
from game.rules import FAMILIES

STRICT: Final = 2
"""The stage of the play without a stock."""
LATE: Final = 14
"""So many cards are left of the stock where problems with hidden cards begin."""


def ripe(deal: Deal) -> bool:
    """Problems are posed when the stock is gone."""
    table: Any = deal.table
    return bool(table.stage == STRICT)


def talon(deal: Deal) -> bool:
    """What to part with and what to declare is a question while there is a stock; problems are posed when little of it
    is left, for then it can be told what they come to."""
    table: Any = deal.table
    return bool(table.stage != STRICT) and deal.zone("stock").count() <= LATE


PUZZLING: Final = Puzzling(
    games=tuple([(game.id, 2) for game in FAMILIES["bezique"]]),
    least=3,
    most=6,
    clear=20.0,
    ripe=ripe,
    customs=Customs(order="789JQKTA"),
    hidden={"play": "keeping", "window": "melding"},
    secret=talon,
    apart=4.0,
)
