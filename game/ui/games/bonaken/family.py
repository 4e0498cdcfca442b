"""Bonaken: on the carpet that a Dutch brown cafe lays on its tables."""

from __future__ import annotations

from typing import Final

from game.ui.games.bonaken.rulebook import BOOK
from game.ui.games.family import Family, Game, House

GUESTS: Final = ("gaspard", "cornelis", "grietje", "joost", "basile", "agatha", "colette")
HOUSE: Final = House("classic", 4, 0)
FAMILY: Final = Family("bonaken", {"bonaken": Game("brown_cafe", ("KC", "QC", "JC"), GUESTS, house=HOUSE)}, (BOOK,))
