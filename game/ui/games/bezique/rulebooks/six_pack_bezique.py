"""Six-pack Bezique: what it shares with Bezique and Rubicon Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import text
from game.ui.games.bezique.rulebooks.rubicon_bezique import TERMS as RUBICON_TERMS
from game.ui.rulebooks.book import Block, Book, Choices, Grid, Paragraph, Terms, Text, replies

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
SETTLED: Final = Grid(
    (
        ("rulebook.table.scores", "rulebook.table.count", "rulebook.term.bz_value"),
        ("8420 : 3150", "8400 − 3100 + 1000", "6300"),
        ("8420 : 2990", "8400 + 2900 + 1000", "12300"),
        ("2450 : 1980", "2400 + 1900 + 1000", "5300"),
        ("4180 : 4120", "100 + 1000", "1100"),
        ("5000 : 5000", "–", "0"),
        ("3300 : 60", "3300 + 100 + 1000", "4400"),
        ("8060 : 2180", "8000 + 2100 + 1000", "11100"),
    )
)
STRICT: Final = replies(
    ("KS", "AS TS QS 7D", "AS TS"),
    ("AS", "TS QS 7D", "TS QS"),
    ("9H", "7D JD AS", "7D JD"),
    ("JD", "KD 9D AS", "KD"),
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
        _text("14", SETTLED, Text("rulebook.six_pack_bezique.14.more"), STRICT),
    ),
)
