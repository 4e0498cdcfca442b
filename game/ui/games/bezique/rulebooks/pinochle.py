"""Two-handed Pinochle: what it shares with Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import hands, text, tricks
from game.ui.rulebooks.book import Block, Book, Choices, Example, Grid, Paragraph, Strip, Terms, Text, replies

TERMS: Final = (
    "bz_stock",
    "bz_turn_up",
    "bz_meld",
    "bz_tableau",
    "bz_fresh",
    "bz_marriage",
    "bz_family",
    "bz_around",
    "bz_pinochle",
    "bz_dix",
    "trick",
    "follow",
    "bz_head",
)
RANKS: Final = Strip(
    "rulebook.pinochle.3.order",
    (("AS", "11"), ("TS", "10"), ("KS", "4"), ("QS", "3"), ("JS", "2"), ("9S", "0")),
)
MELDS: Final = Grid(
    (
        ("rulebook.bezique.table.meld", "rulebook.table.points"),
        ("rulebook.bezique.table.marriages", "20 (40)"),
        ("rulebook.pinochle.table.sequence", "150"),
        ("rulebook.pinochle.table.around", "100 / 80 / 60 / 40"),
        ("rulebook.pinochle.table.pinochle", "40, 300"),
        ("rulebook.pinochle.table.dix", "10"),
    )
)
PLAIN: Final = Example("rulebook.pinochle.7.e1", (("opponent", "KH"),), ("AH", "QH", "9C"), ("AH", "QH"))
TRUMPS: Final = Example("rulebook.pinochle.7.e2", (("opponent", "QC"),), ("KC", "JC", "AD"), ("KC",))
STRICT: Final = replies(
    ("KH", "AH QH 9C", "AH QH"),
    ("QC", "KC JC AD", "KC"),
    ("TC", "TC 9C AD", "TC 9C"),
    ("9D", "AS 9C JC", "9C JC"),
    ("9D", "AS KH", "AS KH"),
)
DEALT: Final = hands("9H KD JH KH KC AS KS 9D QH 9H 9D AH", "TH AC KC QD KS JS JS TS JD QS 9C QC")
PLAYED: Final = tricks(
    ("AS TH", "south", "JC JH", "bezique.kind.pinochle 40"),
    ("TS 9H", "north", "AD JD", "rulebook.table.exchanged 10\nbezique.kind.royal_marriage 40"),
    ("AD 9C", "north", "TD TC", "bezique.kind.pinochle.sequence 150"),
    ("TD JS", "north", "TS AC", "bezique.kind.around_K 80"),
    ("9D QD", "south", "QD AH", "bezique.kind.marriage 20"),
    ("TC JH", "north", "9S KH", ""),
    ("9S JS", "south", "QS KD", "bezique.kind.marriage 20"),
    ("AC JH", "north", "QC TC", ""),
    ("TS JC", "north", "JC QH", "bezique.kind.marriage 20"),
    ("9D QD", "south", "9S AS", "bezique.kind.double_pinochle 300"),
    ("TC TH", "north", "AD TD", ""),
    ("JC KC", "south", "9C 9H", "bezique.kind.royal_marriage 40"),
    ("AC QC", "south", "", ""),
    ("TD AD", "north", "", ""),
    ("AS 9S", "north", "", ""),
    ("AH QH", "north", "", ""),
    ("AH KH", "north", "", ""),
    ("KS QS", "north", "", ""),
    ("KD JD", "north", "", ""),
    ("KD JD", "north", "", ""),
    ("KC 9C", "north", "", ""),
    ("KH QS", "north", "", ""),
    ("QH QC", "north", "", ""),
    ("9H KS", "north", "", "line.bezique.last_trick 10"),
)


def _text(number: str, *more: Block) -> Paragraph:
    return text("pinochle", number, *more)


BOOK: Final = Book(
    "pinochle",
    ("pinochle",),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        _text("3", RANKS, Text("rulebook.pinochle.3.more")),
        Paragraph("4", (Text("rulebook.bezique.4.text"),)),
        _text("5"),
        _text("6"),
        _text("6.1"),
        _text("6.2"),
        _text("6.3"),
        Paragraph("7", (Text("rulebook.bezique.7.text"),)),
        Paragraph("7.1", (Text("rulebook.bezique.7.1.text"),)),
        _text("7.2", PLAIN, TRUMPS),
        _text("8", MELDS, Text("rulebook.pinochle.8.more")),
        _text("9"),
        _text("10"),
        Paragraph("11", (Text("rulebook.bezique.11.text"), Choices())),
        _text("13"),
        _text("14", Text("rulebook.bezique.14.more"), STRICT),
        _text("14.1", DEALT, PLAYED, Text("rulebook.pinochle.14.1.end")),
    ),
)
