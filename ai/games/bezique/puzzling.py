"""Bezique and its relatives for the finder of puzzles."""

from __future__ import annotations

from typing import Any, Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.study import Customs
from game.core.deal import Deal
from game.rules import FAMILIES

STRICT: Final = 2
"""The stage of the play without a stock."""


def ripe(deal: Deal) -> bool:
    """Problems are posed when the stock is gone."""
    table: Any = deal.table
    return bool(table.stage == STRICT)


def talon(deal: Deal) -> bool:
    """Which card to part with is a question while there is a stock."""
    table: Any = deal.table
    return bool(table.stage != STRICT)


PUZZLING: Final = Puzzling(
    games=tuple([(game.id, 2) for game in FAMILIES["bezique"]]),
    least=3,
    most=6,
    clear=20.0,
    ripe=ripe,
    customs=Customs(order="789JQKTA"),
    hidden={"play": "keeping"},
    secret=talon,
    apart=4.0,
)
