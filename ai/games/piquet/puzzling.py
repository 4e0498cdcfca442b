"""Piquet for the finder of puzzles."""

from __future__ import annotations

from typing import Any, Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.study import Customs, Study
from ai.puzzles.themes import capot, save_capot
from game.core.deal import Deal

MAJORITY: Final = 7
"""So many tricks win the cards."""


def led_of(deal: Deal) -> int:
    """The suit led: the table does not tell it."""
    return deal.zone("trick").cards(deal.rules.pack)[0].suit


def _tricks(one: Study) -> int:
    tricks = one.table.tricks
    return sum(tricks[seat] for seat in one.friends) if len(tricks) == one.deal.rules.players else 0


def _cards(one: Study) -> bool:
    before = _tricks(one)
    return before + one.won(one.best) >= MAJORITY > before + one.won(one.worse)


def _save_cards(one: Study) -> bool:
    played = len(one.best.winners)
    lost = 12 - played - _tricks(one)
    return lost + played - one.won(one.worse) >= MAJORITY > lost + played - one.won(one.best)


def _pique(one: Study) -> bool:
    if one.table.bonus:
        return False
    ends: list[Any] = [one.best.end.table, one.worse.end.table]
    return bool(ends[0].bonus) and ends[0].bonus_seat == one.seat and ends[1].bonus_seat != one.seat


def _stop_pique(one: Study) -> bool:
    if one.table.bonus:
        return False
    ends: list[Any] = [one.best.end.table, one.worse.end.table]
    return bool(ends[1].bonus) and ends[1].bonus_seat != one.seat and not ends[0].bonus


PUZZLING: Final = Puzzling(
    games=(("rubicon_piquet", 2), ("piquet_au_cent", 2)),
    least=3,
    most=6,
    clear=3.0,
    customs=Customs(high="AKQ", honours="", led=led_of),
    themes={
        "pique": _pique,
        "stop_pique": _stop_pique,
        "capot": capot,
        "save_capot": save_capot,
        "cards": _cards,
        "save_cards": _save_cards,
    },
    hidden={"exchange_elder": "exchange", "exchange_younger": "exchange"},
    apart=1.0,
)
