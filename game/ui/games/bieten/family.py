"""Bieten: on the scrubbed pine of a Tyrolean parlour."""

from __future__ import annotations

from typing import Final

from game.ui.games.bieten.rulebook import BOOK
from game.ui.games.family import Family, Game, House

GUESTS: Final = ("gaspard", "luis", "vroni", "resi", "anselme", "joost")
HOUSE: Final = House("classic", 4, 0)
FAMILY: Final = Family("bieten", {"bieten": Game("stube", ("WE", "AH", "AC"), GUESTS, house=HOUSE)}, (BOOK,))
