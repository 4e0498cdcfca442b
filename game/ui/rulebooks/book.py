"""What a rulebook is made of. Cards are written as the rulebook writes them: rank, then suit ("TH")."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Text:
    """Paragraphs of words: message ``id``. A blank line separates paragraphs, a line that begins with ``• `` is an
    entry of a list."""

    id: str


@dataclass(frozen=True)
class Strip:
    """Cards side by side, strongest first, each with a short word (its points) beneath; ``id`` is the heading."""

    id: str
    cards: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Grid:
    """A table. Lines of cells are message ids if they contain a dot between letters (points may follow), cards if they
    are written so ("AH TH"), else words as they stand; the first row is the heading."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Example:
    """A trick so far and a hand: which cards may be played. ``trick`` names who played what (a message id under
    ``rulebook.role``); ``id`` is the explanation."""

    id: str
    trick: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    legal: tuple[str, ...]


@dataclass(frozen=True)
class Show:
    """Cards that belong together (a declaration), in groups, with message ``id`` beside them."""

    id: str
    groups: tuple[tuple[str, ...], ...]


def replies(*rows: tuple[str, str, str]) -> Grid:
    """A table of worked replies to a lead: what was led, the hand, and what may be played of it, as cards."""
    return Grid((("rulebook.table.led", "rulebook.role.you", "rulebook.table.legal"), *rows))


@dataclass(frozen=True)
class Terms:
    """The glossary: every word is ``rulebook.term.<name>``, its meaning ``rulebook.term.<name>.about``."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Choices:
    """All options of every game of the family, generated from the games themselves."""


Block = Text | Strip | Grid | Example | Show | Terms | Choices


@dataclass(frozen=True)
class Paragraph:
    """A numbered paragraph. Sub-paragraphs ("6.1") follow their section ("6")."""

    number: str
    blocks: tuple[Block, ...] = field(default=())

    @property
    def depth(self) -> int:
        """0 for a section, 1 for a paragraph within it."""
        return self.number.count(".")


@dataclass(frozen=True)
class Book:
    """A rulebook: ``id`` names its messages, ``games`` those it explains, in order."""

    id: str
    games: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]

    def find(self, number: str) -> str:
        """The number of the paragraph that ``number`` ("9.2", "9.2 (3)", "9.7") is or lies in; the first if unknown."""
        wanted = number.strip().split(" ")[0].rstrip(".")
        known = {one.number for one in self.paragraphs}
        while wanted:
            if wanted in known:
                return wanted
            wanted = wanted.rpartition(".")[0]
        return self.paragraphs[0].number
