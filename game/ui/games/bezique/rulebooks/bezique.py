"""Bezique for two, three and four."""

from __future__ import annotations

from typing import Final

from game.ui.rulebooks.book import Block, Book, Choices, Example, Grid, Paragraph, Show, Strip, Terms, Text, replies

BEFORE: Final = ("bz_stock", "bz_turn_up", "bz_meld", "bz_tableau", "bz_marriage", "bz_sequence", "bz_bezique")
TERMS: Final = (*BEFORE, "bz_seven", "bz_brisque", "trick", "follow", "bz_head")

RANKS: Final = Strip(
    "rulebook.bezique.3.order",
    (
        ("AS", "10"),
        ("TS", "10"),
        ("KS", "0"),
        ("QS", "0"),
        ("JS", "0"),
        ("9S", "0"),
        ("8S", "0"),
        ("7S", "0"),
    ),
)
MELDS: Final = Grid(
    (
        ("rulebook.bezique.table.meld", "rulebook.table.points"),
        ("rulebook.bezique.table.marriages", "20 (40)"),
        ("rulebook.bezique.table.sequence", "250"),
        ("rulebook.bezique.table.fours", "100 / 80 / 60 / 40"),
        ("rulebook.bezique.table.bezique", "40"),
        ("rulebook.bezique.table.double", "500"),
    )
)
HEADING: Final = Example("rulebook.bezique.7.e1", (("opponent", "KH"),), ("AH", "TH", "QH", "7C"), ("AH", "TH"))
TWIN: Final = Example("rulebook.bezique.7.e2", (("opponent", "TH"),), ("TH", "KH", "8C"), ("TH", "KH"))
TRUMPING: Final = Example("rulebook.bezique.7.e3", (("opponent", "9D"),), ("AS", "7C", "TC", "KH"), ("7C", "TC"))
STRICT: Final = replies(
    ("KH", "AH TH QH 7C", "AH TH"),
    ("AH", "TH 9H 7C AC", "TH 9H"),
    ("TH", "TH KH 8C", "TH KH"),
    ("9D", "AS 7C TC KH", "7C TC"),
    ("9D", "AS KH QH", "AS KH QH"),
    ("QC", "KC JC 7C AD", "KC"),
    ("AC", "TC 7C AD", "TC 7C"),
)


def text(book: str, number: str, *more: Block) -> Paragraph:
    """A paragraph that begins with its own words."""
    return Paragraph(number, (Text(f"rulebook.{book}.{number}.text"), *more))


def _text(number: str, *more: Block) -> Paragraph:
    return text("bezique", number, *more)


BOOK: Final = Book(
    "bezique",
    ("bezique",),
    (
        _text("1", Show("rulebook.term.bz_bezique.about", (("QS", "JD"),))),
        Paragraph("2", (Terms(TERMS),)),
        _text("3", RANKS, Text("rulebook.bezique.3.more")),
        _text("4"),
        _text("5"),
        _text("6"),
        _text("6.1"),
        _text("6.2"),
        _text("6.3"),
        _text("7"),
        _text("7.1"),
        _text("7.2"),
        _text("7.3", Text("rulebook.bezique.7.more"), HEADING, TWIN, TRUMPING),
        _text("8", MELDS),
        _text("8.1"),
        _text(
            "8.2",
            Show("rulebook.bezique.8.2.show_sequence", (("KH", "QH"), ("AH", "TH", "JH"))),
            Show("rulebook.bezique.8.2.show_double", (("QS", "JD"), ("QS", "JD"))),
        ),
        _text("8.3"),
        _text("9"),
        _text("10"),
        _text("11", Choices()),
        _text("13"),
        _text("14", Text("rulebook.bezique.14.more"), STRICT),
        _text("15"),
        _text("15.1"),
        _text("15.2"),
    ),
)
