"""What a family of games brings to the window besides its table (`game.ui.games`)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.rulebooks.book import Book


@dataclass(frozen=True, slots=True)
class House:
    """What is played in the place of a game on an evening with regulars: the named rules of the house, how many sit at
    a table, and after how many deals a match ends (0: as the rules have it)."""

    preset: str
    players: int
    deals: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game: the ``place`` where it is at home (`game.ui.decor`), the cards it is known by (``emblem``), and the
    ``guests`` who sit down first there (the regulars of the cafe follow).

    ``house``: it is the game of the evenings there. ``book`` is the game whose rulebook and option messages it shares
    ("" for its own), ``lenders`` those whose messages it borrows where its own book has none.
    """

    place: str
    emblem: tuple[str, ...]
    guests: tuple[str, ...] = ()
    book: str = ""
    lenders: tuple[str, ...] = ()
    house: House | None = None


@dataclass(frozen=True, slots=True)
class Family:
    """``id`` is its package in `game.ui.games`; its ``games`` by id, and its rule ``books``."""

    id: str
    games: dict[str, Game]
    books: tuple[Book, ...]
