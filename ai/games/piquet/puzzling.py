"""Piquet for the finder of puzzles."""

from __future__ import annotations

from typing import Any, Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.solving import Goal, over
from ai.puzzles.study import Customs, Study
from ai.puzzles.themes import capot, save_capot
from ai.search.returns import floats, margins
from game.core.deal import Deal
from game.rules.piquet.table import table_of

CALLS: Final = tuple([f"{kind}_{step}" for kind in ("point", "sequence", "set") for step in ("call", "reply", "claim")])
"""Phases in which it is declared."""
MOST: Final = 6
"""Cards in hand, so many at most where all lie open, and more where they are hidden."""
MAJORITY: Final = 7
"""So many tricks win the cards."""


def led_of(deal: Deal) -> int:
    """The suit led: the table does not tell it."""
    return deal.zone("trick").cards(deal.rules.pack)[0].suit


def _led(deal: Deal) -> bool:
    """Whether the first card lies on the table, and with it all that was declared is counted."""
    return deal.phase.id == "play" and table_of(deal).size > 0


def _goal(deal: Deal) -> Goal:
    """The points of the deal, or those of the settlement where it ends a partie that has been going on; while it is
    declared, the points that stand when the first card has been led."""
    seat = deal.asked
    going = any(table_of(deal).scores)

    def worth(end: Deal) -> float:
        t = table_of(end)
        if going and len(t.winners) == 1:
            return float(t.settlement if t.winners[0] == seat else -t.settlement)
        return margins(floats(t.total))[seat]

    return Goal(frozenset({seat}), worth, over if deal.phase.id == "play" else _led)


def _early(deal: Deal) -> bool:
    """Later in the play one can tell what the other holds."""
    return deal.phase.id != "play" or deal.zone(f"hand{deal.asked}").count() > MOST


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
    most=MOST,
    clear=3.0,
    goal=_goal,
    customs=Customs(high="AKQ", honours="", led=led_of),
    themes={
        "pique": _pique,
        "stop_pique": _stop_pique,
        "capot": capot,
        "save_capot": save_capot,
        "cards": _cards,
        "save_cards": _save_cards,
    },
    hidden={
        "exchange_elder": "exchange",
        "exchange_younger": "exchange",
        **dict.fromkeys(CALLS, "declaring"),
        "play": "playing",
    },
    secret=_early,
    apart=1.0,
)
