"""Rubicon Bezique with four packs: what it shares with Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import hands, text, tricks
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
DEALT: Final = hands("TS AS 8C 9D 7H AC 7D AS 7D", "TS 9H AC QS QH 9H JS 7C 8C")
PLAYED: Final = tricks(
    ("7H 7C", "north", "7D JH", "bezique.kind.carte_blanche 50"),
    ("7D 8C", "north", "AD JD", "bezique.kind.carte_blanche 50"),
    ("TS 9H", "north", "AH QH", "bezique.kind.four_A 100\nbezique.kind.carte_blanche 50"),
    ("7D 9H", "north", "9S KC", "bezique.kind.carte_blanche 50"),
    ("7D TS", "north", "7S TS", "bezique.kind.carte_blanche 50"),
    ("7S TS", "south", "9H QC", "bezique.kind.bezique 40"),
    ("9H 8C", "south", "JC JC", ""),
    ("AC 9S", "south", "7H AD", "bezique.kind.four_J 40"),
    ("7H 9D", "south", "KC TH", ""),
    ("JS TH", "south", "9S 8H", ""),
    ("9S 8H", "south", "8C 9S", ""),
    ("8C 9S", "south", "AH AC", ""),
    ("JH JC", "south", "JD 7C", ""),
    ("JC 7C", "south", "KS QC", ""),
    ("AH AS", "south", "9D QD", "bezique.kind.royal_marriage 40"),
    ("9D QD", "north", "KD 9C", "bezique.kind.four_A 100"),
    ("AH 9C", "north", "JS 8D", "bezique.kind.four_A 100"),
    ("AD 8D", "north", "AS AS", "bezique.kind.four_A 100"),
    ("AD AS", "south", "8D 7S", ""),
    ("8D 7S", "north", "QS TD", "bezique.kind.four_A 100"),
    ("AC TD", "north", "JS 8S", ""),
    ("AC 8S", "south", "9C 9C", ""),
    ("9C 9C", "south", "9D 7S", ""),
    ("9D 7S", "north", "KS KH", ""),
    ("KD KH", "north", "7D 9H", "bezique.kind.royal_marriage 40"),
    ("7D 9H", "north", "JC QD", ""),
    ("JC KC", "south", "JC TD", "bezique.kind.four_Q 60"),
    ("JC TD", "south", "KD 8H", ""),
    ("QH 8H", "south", "8H TS", "bezique.kind.marriage 20"),
    ("8H JS", "north", "8D 9D", "bezique.kind.trump_sequence 250"),
    ("8D 9D", "south", "KS 8C", ""),
    ("QH 8C", "south", "8S TD", "bezique.kind.four_K 80"),
    ("8S TD", "south", "KD KH", ""),
    ("KD KH", "south", "9S KD", ""),
    ("9S KD", "south", "QH TH", ""),
    ("QH TH", "north", "QC QH", ""),
    ("TS QH", "north", "8S AH", "bezique.kind.four_Q 60"),
    ("8S AH", "north", "JD KS", ""),
    ("QC KD", "north", "8S JH", "bezique.kind.bezique 40"),
    ("8S JH", "north", "7C KH", ""),
    ("7C KC", "south", "AD QD", "bezique.kind.four_K 80"),
    ("AD JS", "north", "TC TH", "bezique.kind.four_Q 60"),
    ("TC TH", "north", "9C TD", ""),
    ("9C TD", "north", "TC TC", ""),
    ("TC TC", "north", "AC QC", ""),
    ("AC KH", "north", "AH JS", ""),
    ("AH JS", "south", "KC QS", ""),
    ("QD QD", "south", "JH KH", "bezique.kind.four_K 80"),
    ("JH KH", "north", "JD TC", "bezique.kind.four_Q 60"),
    ("QC TC", "south", "QS 8D", "bezique.kind.marriage 20"),
    ("KC AS", "north", "TH 7H", "bezique.kind.double_bezique 500"),
    ("8D 7H", "north", "8H AD", ""),
    ("8H AD", "north", "7C 7S", ""),
    ("7C 7S", "south", "7H JH", "bezique.kind.double_bezique 500"),
    ("7H TH", "north", "QD KC", ""),
    ("AS KS", "north", "", ""),
    ("KS KS", "north", "", ""),
    ("QD JD", "north", "", ""),
    ("QC KC", "south", "", ""),
    ("KS QS", "south", "", ""),
    ("QC QS", "north", "", ""),
    ("JH QS", "south", "", ""),
    ("QS JD", "south", "", ""),
    ("JD JD", "south", "", "line.bezique.last_trick 50"),
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
        _text("14.1", DEALT, PLAYED, Text("rulebook.rubicon_bezique.14.1.end")),
    ),
)
