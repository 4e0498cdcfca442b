"""Bieten: on the scrubbed pine of a Tyrolean parlour."""

from __future__ import annotations

from typing import Final

from game.ui.families.family import Family, Game
from game.ui.rulebooks.bieten import BOOK

GUESTS: Final = ("gaspard", "luis", "vroni", "resi", "anselme", "joost")
FAMILY: Final = Family("bieten", {"bieten": Game("stube", "D", GUESTS)}, (BOOK,))
