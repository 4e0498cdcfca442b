"""The words of a game, found where they stand in any text and explained from the glossary of its rulebook."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.ui.games.families import FAMILIES, GAMES
from game.ui.i18n import epoch, labelled, tr
from game.ui.rulebooks.book import Terms
from game.ui.typography.line_breaks import is_wide

PARTS: Final = re.compile(r"[,/・、:()（）…]| \.\.\.")
"""What parts the forms of a term in the glossary: "Pique, repique"."""
MARKS: Final = re.compile(r"[×●\u00a0]")
LEAST: Final = 3
"""Letters that a word has at least to be looked for (kana and kanji: two)."""
COMMON: Final = frozenset(
    {"good", "game", "three", "point", "exchange", "discard", "hold", "stock", "jeu", "bon", "trois"}
)
"""Words of everyday speech, in small letters: only where they stand alone they are meant."""


@dataclass(frozen=True)
class Term:
    """A term by its id in the rulebook."""

    id: str

    @property
    def words(self) -> str:
        """What it is called, and what it means."""
        return labelled(f"**{tr(f'rulebook.term.{self.id}')}**", tr(f"rulebook.term.{self.id}.about"))


def terms_of(game: str) -> tuple[Term, ...]:
    """The terms that the rulebook of a game explains; those of every book if no game is named."""
    name = (GAMES[game].book or game) if game in GAMES else ""
    books = [book for family in FAMILIES for book in family.books if not name or book.id == name]
    blocks = (block for book in books for paragraph in book.paragraphs for block in paragraph.blocks)
    names = dict.fromkeys(one for block in blocks if isinstance(block, Terms) for one in block.names)
    return tuple(map(Term, names))


def forms(term: Term) -> list[str]:
    """How a term may be written."""
    whole = MARKS.sub(" ", tr(f"rulebook.term.{term.id}"))
    found = [part.strip() for part in PARTS.split(whole)]
    return [one for one in found if len(one) >= (2 if any(map(is_wide, one)) else LEAST)]


@lru_cache(maxsize=16)
def _patterns(game: str, _epoch: int) -> tuple[tuple[re.Pattern[str], Term], ...]:
    """What to look for, the longest first: "undertrump" is not "trump"."""
    found: list[tuple[str, Term]] = [(form, term) for term in terms_of(game) for form in forms(term)]
    found.sort(key=lambda one: -len(one[0]))
    patterns: list[tuple[re.Pattern[str], Term]] = []
    for form, term in found:
        text = re.escape(form)
        if form[0].isdigit():
            text = rf"(?<!\d){text}"
        elif not is_wide(form[0]):
            # Inflected a little: a plural, a case.
            text = rf"(?<!\w){text}(?:\w{{0,2}})(?!\w)"
        if form.lower() in COMMON:
            text = rf"^\W*{text}\W*$"
        patterns.append((re.compile(text, re.IGNORECASE), term))
    return tuple(patterns)


def found_in(text: str, game: str) -> list[tuple[int, int, Term]]:
    """The terms in a text: where each begins and ends. None covers another."""
    taken: list[tuple[int, int, Term]] = []
    for pattern, term in _patterns(game, epoch()):
        for match in pattern.finditer(text):
            if all(match.end() <= start or end <= match.start() for start, end, _ in taken):
                taken.append((match.start(), match.end(), term))
    return sorted(taken, key=lambda one: one[0])
