"""The families of games: one object each, with all that the window says of their games in one place.

A game that belongs to none of them can be played too: at a plain table on the cloth of the cafe.
"""

from __future__ import annotations

from typing import Final

from game.ui.games.belote.family import FAMILY as BELOTE
from game.ui.games.bezique.family import FAMILY as BEZIQUE
from game.ui.games.bieten.family import FAMILY as BIETEN
from game.ui.games.bonaken.family import FAMILY as BONAKEN
from game.ui.games.family import Family, Game
from game.ui.games.piquet.family import FAMILY as PIQUET
from game.ui.rulebooks.book import Book

FAMILIES: Final[tuple[Family, ...]] = (BELOTE, PIQUET, BONAKEN, BEZIQUE, BIETEN)
GAMES: Final[dict[str, Game]] = {id: game for family in FAMILIES for id, game in family.games.items()}
FAMILY_OF: Final[dict[str, str]] = {id: family.id for family in FAMILIES for id in family.games}
"""Game id -> family id."""
BOOKS: Final[dict[str, Book]] = {book.id: book for family in FAMILIES for book in family.books}
"""Book id (the game that names it) -> book, in the order in which they stand."""
