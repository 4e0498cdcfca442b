"""The families of games: one object each, with all that the window says of their games in one place.

A game that belongs to none of them can be played too: at a plain table on the cloth of the cafe.
"""

from __future__ import annotations

from typing import Final

from game.ui.families import belote, bezique, bieten, bonaken, piquet
from game.ui.families.family import Family, Game
from game.ui.rulebooks.book import Book

FAMILIES: Final[tuple[Family, ...]] = (
    belote.FAMILY,
    piquet.FAMILY,
    bonaken.FAMILY,
    bezique.FAMILY,
    bieten.FAMILY,
)
GAMES: Final[dict[str, Game]] = {id: game for family in FAMILIES for id, game in family.games.items()}
FAMILY_OF: Final[dict[str, str]] = {id: family.id for family in FAMILIES for id in family.games}
"""Game id -> family id."""
BOOKS: Final[dict[str, Book]] = {book.id: book for family in FAMILIES for book in family.books}
"""Book id (the game that names it) -> book, in the order in which they stand."""
