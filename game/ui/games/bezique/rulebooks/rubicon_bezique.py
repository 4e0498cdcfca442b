"""Rubicon Bezique with four packs: what it shares with Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import text
from game.ui.rulebooks.book import Block, Book, Choices, Grid, Paragraph, Show, Terms, Text, replies

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
SETTLED: Final = Grid(
    (
        ("rulebook.table.scores", "rulebook.table.brisques", "rulebook.table.count", "rulebook.term.bz_value"),
        ("1510 : 1240", "–", "1500 − 1200 + 500", "800"),
        ("1550 : 1520", "–", "100 + 500", "600"),
        ("1320 : 620", "210 : 110", "1300 + 600 + 1300", "3200"),
        ("1320 : 90", "250 : 70", "1300 + 100 + 1300", "2700"),
        ("1700 : 850", "130 : 190", "1800 − 1000 + 500", "1300"),
        ("1050 : 980", "60 : 260", "1200 − 1100 + 500", "600"),
        ("1340 : 1340", "190 : 130", "1500 − 1400 + 500", "600"),
        ("640 : 640", "200 : 120", "600 + 600 + 1300", "2500"),
        ("640 : 640", "160 : 160", "–", "0"),
        ("900 : 700", "150 : 170", "900 + 700 + 1300", "2900"),
        ("1810 : 1010", "200 : 120", "1800 − 1000 + 500", "1300"),
        ("1860 : 960", "200 : 120", "2000 − 1000 + 500", "1500"),
    )
)
STRICT: Final = replies(
    ("KD", "AD TD JD 7S", "AD TD"),
    ("AD", "TD 9D AS", "TD 9D"),
    ("8H", "7S QS KC", "7S QS"),
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
        _text(
            "14",
            SETTLED,
            Text("rulebook.rubicon_bezique.14.settled"),
            Text("rulebook.rubicon_bezique.14.more"),
            STRICT,
        ),
    ),
)
