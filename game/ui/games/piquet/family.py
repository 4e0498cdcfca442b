"""Piquet: on the damask of a salon."""

from __future__ import annotations

from typing import Final

from game.ui.games.family import Family, Game
from game.ui.games.piquet.rulebook import BOOK

FAMILY: Final = Family(
    "piquet",
    {
        "rubicon_piquet": Game(
            "salon", ("AS", "KS", "QS", "JS", "TS"), ("gaspard", "anselme", "clemence"), book="piquet"
        ),
        "piquet_au_cent": Game("salon", ("AS", "AH", "AC", "AD"), ("gaspard", "clemence", "anselme"), book="piquet"),
    },
    (BOOK,),
)
