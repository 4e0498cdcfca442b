"""Piquet: on the damask of a salon."""

from __future__ import annotations

from typing import Final

from game.ui.games.family import Family, Game, House
from game.ui.games.piquet.rulebook import BOOK

FAMILY: Final = Family(
    "piquet",
    {
        "rubicon_piquet": Game(
            "salon",
            ("AS", "KS", "QS", "JS", "TS"),
            ("gaspard", "anselme", "clemence"),
            book="piquet",
            house=House("club", 2, 2),
        ),
        "piquet_au_cent": Game("salon", ("AS", "AH", "AC", "AD"), ("gaspard", "clemence", "anselme"), book="piquet"),
    },
    (BOOK,),
)
