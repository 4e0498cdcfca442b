"""Belote and its relatives: on the green cloth of a cafe in Paris."""

from __future__ import annotations

from typing import Final

from game.ui.games.belote.rulebook import BOOK
from game.ui.games.family import Family, Game, House

FAMILY: Final = Family(
    "belote",
    {
        "belote": Game("cafe", ("KH", "QH"), house=House("cafe", 4, 4)),
        "contree": Game("cafe", ("JS", "9S", "AS"), book="belote"),
        "coinchee": Game("cafe", ("JD", "9D", "JC", "9C"), book="belote"),
    },
    (BOOK,),
)
