"""Belote and its relatives: on the green cloth of a cafe in Paris."""

from __future__ import annotations

from typing import Final

from game.ui.games.belote.rulebook import BOOK
from game.ui.games.family import Family, Game

FAMILY: Final = Family(
    "belote",
    {
        "belote": Game("cafe", "C"),
        "contree": Game("cafe", "D", book="belote"),
        "coinchee": Game("cafe", "H", book="belote"),
    },
    (BOOK,),
)
