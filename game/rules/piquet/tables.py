"""Cards and their order, and where they lie (rulebook section 3)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import PIQUET_PACK

CARDS: Final = PIQUET_PACK.cards
RANKS: Final = "789TJQKA"
"""Weakest first."""
SUIT_BITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
SUIT_STEP: Final = (1, 0x100, 0x10000, 0x1000000)
RANK_BITS: Final = (1, 2, 4, 8, 16, 32, 64, 128)
#              7  8  9   T   J   Q   K   A
PIPS: Final = (7, 8, 9, 10, 10, 10, 10, 11)
COURTS: Final = 0x70707070
"""Kings, queens and jacks."""
LOW: Final = 3
"""Ranks below this (9, 8, 7) are the small cards of section 9.2."""

HAND_CARDS: Final = 12
TALON_CARDS: Final = 8
TRICKS: Final = 12

TALON: Final = 2
DISCARDS: Final = 3
TRICK: Final = 5
WON: Final = 6
"""Places of the zones: the hands by seat, the talon, discards by seat, the trick, tricks won by seat."""


def _plays_of_suit(suit: int) -> list[tuple[Action, ...]]:
    """For each holding of a suit (a byte) the plays, strongest last."""
    table: list[tuple[Action, ...]] = []
    for byte in range(256):
        table.append(tuple([action("play", (CARDS[suit * 8 + rank],)) for rank in range(8) if byte & RANK_BITS[rank]]))
    return table


_S_PLAYS: Final = _plays_of_suit(0)
_H_PLAYS: Final = _plays_of_suit(1)
_D_PLAYS: Final = _plays_of_suit(2)
_C_PLAYS: Final = _plays_of_suit(3)


def plays(bits: int) -> tuple[Action, ...]:
    """The plays of a set of cards, by card index."""
    if bits < 256:
        return _S_PLAYS[bits]
    if not bits & 0xFFFFFF:
        return _C_PLAYS[bits >> 24]
    return _S_PLAYS[bits & 255] + _H_PLAYS[bits >> 8 & 255] + _D_PLAYS[bits >> 16 & 255] + _C_PLAYS[bits >> 24]
