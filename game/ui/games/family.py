"""What a family of games brings to the window besides its table (`game.ui.games`)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.rulebooks.book import Book


@dataclass(frozen=True, slots=True)
class Game:
    """A game: the ``place`` where it is at home (`game.ui.decor`), the cards it is known by (``emblem``), and the
    ``guests`` who sit down first there (the regulars of the cafe follow).

    ``book`` is the game whose rulebook and option messages it shares ("" for its own), ``lenders`` those whose messages
    it borrows where its own book has none.
    """

    place: str
    emblem: tuple[str, ...]
    guests: tuple[str, ...] = ()
    book: str = ""
    lenders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Family:
    """``id`` is its package in `game.ui.games`; its ``games`` by id, and its rule ``books``."""

    id: str
    games: dict[str, Game]
    books: tuple[Book, ...]
