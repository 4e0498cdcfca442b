"""Bezique and its kin: on the blue leather of a London club; Pinochle on an oak table of an American parlour."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks import bezique, pinochle, rubicon_bezique, six_pack_bezique
from game.ui.games.family import Family, Game, House

FAMILY: Final = Family(
    "bezique",
    {
        "bezique": Game(
            "club", ("QS", "JD"), ("gaspard", "edmund", "agatha", "theodore"), house=House("english", 2, 1)
        ),
        "pinochle": Game(
            "parlour",
            ("AS", "TS", "KS", "QS", "JS"),
            ("gaspard", "clarence", "mabel"),
            lenders=("bezique",),
            house=House("classic", 2, 1),
        ),
        "rubicon_bezique": Game(
            "club", ("QS", "JD", "QS", "JD"), ("gaspard", "agatha", "edmund"), lenders=("bezique",)
        ),
        "six_pack_bezique": Game(
            "club",
            ("QS", "JD", "QS", "JD", "QS", "JD"),
            ("gaspard", "theodore", "agatha"),
            lenders=("rubicon_bezique", "bezique"),
        ),
    },
    (bezique.BOOK, pinochle.BOOK, rubicon_bezique.BOOK, six_pack_bezique.BOOK),
)
