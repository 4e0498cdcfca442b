"""Bonaken: on the carpet that a Dutch brown cafe lays on its tables."""

from __future__ import annotations

from typing import Final

from game.ui.families.family import Family, Game
from game.ui.rulebooks.bonaken import BOOK

GUESTS: Final = ("gaspard", "cornelis", "grietje", "joost", "basile", "agatha", "colette")
FAMILY: Final = Family("bonaken", {"bonaken": Game("brown_cafe", "C", GUESTS)}, (BOOK,))
