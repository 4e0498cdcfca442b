"""The rulebooks in the program: which paragraphs a book has and what stands in each, without the words.

The words are messages: ``rulebook.<book>.<number>.title`` and the ids named in the blocks. A paragraph's number is that
of the printed rulebook, so a score line or a refused card can be looked up by it.
"""

from __future__ import annotations

from game.ui.rulebooks.belote import BOOK as BELOTE
from game.ui.rulebooks.bonaken import BOOK as BONAKEN
from game.ui.rulebooks.book import Book

BOOKS: dict[str, Book] = {book.id: book for book in (BELOTE, BONAKEN)}
"""Book id (the game that names the family) -> book."""

__all__ = ["BOOKS", "Book"]
