"""What each family of games brings to the window: one package a family, found by the game's id."""

from __future__ import annotations

from game.ui.families import FAMILY_OF
from game.ui.games.game_table import GameTable


def table_of(game: str) -> GameTable:
    """The table of a game; one without a table of its own gets the plain one."""
    family = FAMILY_OF.get(game, "")
    if family == "belote":
        from game.ui.games.belote import BeloteTable

        return BeloteTable(game)
    if family == "piquet":
        from game.ui.games.piquet import PiquetTable

        return PiquetTable(game)
    if family == "bonaken":
        from game.ui.games.bonaken import BonakenTable

        return BonakenTable(game)
    if family == "bieten":
        from game.ui.games.bieten import BietenTable

        return BietenTable(game)
    if family == "bezique":
        from game.ui.games.bezique import BeziqueTable

        return BeziqueTable(game)
    return GameTable(game)
