"""What each family of games brings to the window: one package a family, found by the game's id."""

from __future__ import annotations

from game.ui.games.game_table import GameTable


def table_of(game: str) -> GameTable:
    """The table of a game; one without a table of its own gets the plain one."""
    if game in ("belote", "contree", "coinchee"):
        from game.ui.games.belote import BeloteTable

        return BeloteTable(game)
    if game in ("rubicon_piquet", "piquet_au_cent"):
        from game.ui.games.piquet import PiquetTable

        return PiquetTable(game)
    if game == "bonaken":
        from game.ui.games.bonaken import BonakenTable

        return BonakenTable(game)
    if game == "bieten":
        from game.ui.games.bieten import BietenTable

        return BietenTable(game)
    if game in ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique"):
        from game.ui.games.bezique import BeziqueTable

        return BeziqueTable(game)
    return GameTable(game)
