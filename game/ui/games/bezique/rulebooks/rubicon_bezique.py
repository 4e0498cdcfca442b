"""Rubicon Bezique with four packs: what it shares with Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import text
from game.ui.rulebooks.book import Block, Book, Choices, Grid, Paragraph, Show, Terms, Text

TERMS: Final = (
    "bz_stock",
    "bz_meld",
    "bz_tableau",
    "bz_marriage",
    "bz_sequence",
    "bz_bezique",
    "bz_blanche",
    "bz_brisque",
    "bz_rubicon",
    "bz_value",
    "trick",
    "bz_head",
)
MELDS: Final = Grid(
    (
        ("rulebook.bezique.table.meld", "rulebook.table.points"),
        ("rulebook.bezique.table.blanche", "50"),
        ("rulebook.bezique.table.marriages", "20 (40)"),
        ("rulebook.bezique.table.sequences", "150 (250)"),
        ("rulebook.bezique.table.fours", "100 / 80 / 60 / 40"),
        ("rulebook.bezique.table.bezique", "40"),
        ("rulebook.bezique.table.double", "500"),
        ("rulebook.bezique.table.triple", "1500, 4500"),
        ("rulebook.bezique.table.last", "50"),
    )
)


def _text(number: str, *more: Block) -> Paragraph:
    return text("rubicon_bezique", number, *more)


BOOK: Final = Book(
    "rubicon_bezique",
    ("rubicon_bezique",),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        _text("3"),
        Paragraph("4", (Text("rulebook.bezique.4.text"),)),
        _text("5"),
        _text("6"),
        _text("6.1"),
        _text("6.2"),
        _text("6.3"),
        _text("6.4"),
        Paragraph("7", (Text("rulebook.bezique.7.text"),)),
        Paragraph("7.1", (Text("rulebook.bezique.7.1.text"),)),
        _text("7.2"),
        Paragraph("8", (Text("rulebook.bezique.8.text"), MELDS)),
        Paragraph("8.1", (Text("rulebook.bezique.8.1.text"),)),
        _text("8.2"),
        _text("8.3", Show("rulebook.rubicon_bezique.8.3.show", (("AS", "AH", "AD", "AC"), ("AH", "AD", "AC", "AD")))),
        _text("9"),
        _text("10"),
        Paragraph("11", (Text("rulebook.bezique.11.text"), Choices())),
        _text("13"),
    ),
)
