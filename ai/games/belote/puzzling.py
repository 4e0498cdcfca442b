"""Belote, contrée and coinchée for the finder of puzzles."""

from __future__ import annotations

from typing import Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.study import Customs, Study
from ai.puzzles.themes import capot, save_capot


def _contract(one: Study) -> bool:
    if one.table.taker >= 0 and one.table.taker in one.friends:
        return one.values[one.right] > 0 > one.values[one.rival]
    return False


def _defeat(one: Study) -> bool:
    if one.table.taker >= 0 and one.table.taker not in one.friends:
        return one.values[one.right] > 0 > one.values[one.rival]
    return False


PUZZLING: Final = Puzzling(
    games=(("belote", 4), ("belote", 4), ("contree", 4), ("coinchee", 4), ("belote", 3)),
    least=3,
    most=4,
    clear=10.0,
    nodes=40_000,
    customs=Customs(order="789JQKTA"),
    themes={"capot": capot, "save_capot": save_capot, "contract": _contract, "defeat": _defeat},
    hidden={"round1": "bidding", "round2": "bidding", "auction": "bidding"},
    apart=4.0,
)
