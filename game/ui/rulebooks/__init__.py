"""The rulebooks in the program: which paragraphs a book has and what stands in each, without the words.

The words are messages: ``rulebook.<book>.<number>.title`` and the ids named in the blocks. A paragraph's number is that
of the printed rulebook, so a score line or a refused card can be looked up by it.
"""

from __future__ import annotations

from game.ui.rulebooks.belote import BOOK as BELOTE
from game.ui.rulebooks.bezique import BOOK as BEZIQUE
from game.ui.rulebooks.bieten import BOOK as BIETEN
from game.ui.rulebooks.bonaken import BOOK as BONAKEN
from game.ui.rulebooks.book import Book
from game.ui.rulebooks.pinochle import BOOK as PINOCHLE
from game.ui.rulebooks.piquet import BOOK as PIQUET
from game.ui.rulebooks.rubicon_bezique import BOOK as RUBICON_BEZIQUE
from game.ui.rulebooks.six_pack_bezique import BOOK as SIX_PACK_BEZIQUE

BOOKS: dict[str, Book] = {
    book.id: book for book in (BELOTE, PIQUET, BONAKEN, BEZIQUE, PINOCHLE, RUBICON_BEZIQUE, SIX_PACK_BEZIQUE, BIETEN)
}
"""Book id (the game that names the family) -> book."""

__all__ = ["BOOKS", "Book"]
