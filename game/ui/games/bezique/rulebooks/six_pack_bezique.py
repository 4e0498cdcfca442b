"""Six-pack Bezique: what it shares with Bezique and Rubicon Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import text
from game.ui.games.bezique.rulebooks.rubicon_bezique import TERMS as RUBICON_TERMS
from game.ui.rulebooks.book import Block, Book, Choices, Grid, Paragraph, Terms, Text

TERMS: Final = tuple(name for name in RUBICON_TERMS if name not in ("bz_bezique", "bz_brisque"))
BEZIQUE: Final = Grid(
    (
        ("rulebook.six_pack_bezique.table.trumps", "{S}", "{H}", "{D}", "{C}"),
        ("rulebook.bezique.table.bezique", "Q{S} J{D}", "Q{H} J{C}", "Q{D} J{S}", "Q{C} J{H}"),
    )
)
MELDS: Final = Grid(
    (
        ("rulebook.bezique.table.meld", "rulebook.table.points"),
        ("rulebook.bezique.table.blanche", "250"),
        ("rulebook.bezique.table.marriages", "20 (40)"),
        ("rulebook.bezique.table.sequences", "150 (250)"),
        ("rulebook.bezique.table.fours", "100 / 80 / 60 / 40"),
        ("rulebook.bezique.table.bezique", "40"),
        ("rulebook.bezique.table.double", "500"),
        ("rulebook.bezique.table.triple", "1500, 4500"),
        ("rulebook.bezique.table.last", "250"),
    )
)
TRUMP_FOURS: Final = Grid(
    (
        (
            "rulebook.six_pack_bezique.table.fours",
            *(f"rulebook.six_pack_bezique.table.{rank}" for rank in "atkqj"),
        ),
        ("rulebook.table.points", "1000", "900", "800", "600", "400"),
    )
)


def _text(number: str, *more: Block) -> Paragraph:
    return text("six_pack_bezique", number, *more)


BOOK: Final = Book(
    "six_pack_bezique",
    ("six_pack_bezique",),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        _text("3", BEZIQUE),
        Paragraph("4", (Text("rulebook.bezique.4.text"),)),
        _text("5"),
        _text("6"),
        _text("6.1"),
        _text("6.2"),
        Paragraph("6.3", (Text("rulebook.rubicon_bezique.6.3.text"),)),
        _text("6.4"),
        Paragraph("7", (Text("rulebook.bezique.7.text"),)),
        Paragraph("7.1", (Text("rulebook.bezique.7.1.text"),)),
        Paragraph("7.2", (Text("rulebook.rubicon_bezique.7.2.text"),)),
        Paragraph("8", (Text("rulebook.bezique.8.text"), MELDS, TRUMP_FOURS)),
        Paragraph("8.1", (Text("rulebook.bezique.8.1.text"),)),
        _text("8.2"),
        Paragraph("8.3", (Text("rulebook.rubicon_bezique.8.3.text"),)),
        _text("9"),
        Paragraph("10", (Text("rulebook.rubicon_bezique.10.text"),)),
        Paragraph("11", (Text("rulebook.bezique.11.text"), Choices())),
        _text("13"),
    ),
)
