"""Six-pack Bezique: what it shares with Bezique and Rubicon Bezique is told in the same words."""

from __future__ import annotations

from typing import Final

from game.ui.games.bezique.rulebooks.bezique import hands, text, tricks
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
DEALT: Final = hands("TC 8H 8C AC 7D 7S AH 8S AC 7D 7D 7S", "8S 8D QH 9C 8C KC AD JS 7S QD KC 8S")
PLAYED: Final = tricks(
    ("7S 7S", "north", "9H 7C", "bezique.kind.carte_blanche 250"),
    ("7S 7C", "north", "QH JS", ""),
    ("7D 8S", "north", "TS KD", ""),
    ("7D 8D", "south", "9D JC", "bezique.kind.royal_marriage 40"),
    ("8S 8S", "south", "8C KH", "bezique.kind.bezique 40"),
    ("8C 7D", "north", "JS QC", "bezique.kind.marriage 20"),
    ("8H 9D", "south", "TS QH", "bezique.kind.marriage 20"),
    ("8C 8C", "south", "JH 8D", ""),
    ("9C 9H", "south", "QH TC", ""),
    ("TS TS", "south", "KD AD", "bezique.kind.four_Q 60"),
    ("JH 8D", "north", "JC 7C", "bezique.kind.four_A 100"),
    ("TC AD", "south", "QH TS", "bezique.kind.four_K 80"),
    ("7C TS", "south", "TC AS", ""),
    ("TC TC", "south", "TD 9D", ""),
    ("QH JC", "south", "JH 8S", ""),
    ("JH 8S", "south", "9C TD", ""),
    ("9C AS", "south", "QD AS", ""),
    ("QH JC", "south", "9D AS", "bezique.kind.four_Q 60"),
    ("9D 9D", "south", "AS KS", "bezique.kind.royal_marriage 40"),
    ("AS TD", "north", "KH 7H", ""),
    ("AS TD", "south", "JD 9C", "bezique.kind.bezique 40"),
    ("7H AH", "north", "AC AC", "bezique.kind.four_A 100"),
    ("AS JD", "south", "JS JD", "bezique.kind.double_bezique 500"),
    ("AC JD", "north", "KS KC", "bezique.kind.four_A 100"),
    ("AC QH", "north", "9S 9S", "bezique.kind.four_K 80"),
    ("AC 9S", "north", "AC 8C", "bezique.kind.marriage 20"),
    ("9S 8C", "north", "9H TH", ""),
    ("9H TH", "south", "8H 8H", ""),
    ("8H 8H", "south", "QS KC", ""),
    ("KC 9C", "south", "KH KD", "bezique.kind.four_Q 60"),
    ("QS AC", "south", "TS 7H", ""),
    ("TS 7H", "south", "TH 7H", ""),
    ("TH 7H", "south", "JD KD", ""),
    ("KH AC", "south", "7C TD", "bezique.kind.four_J 40"),
    ("7C KS", "south", "9H KH", ""),
    ("9H QH", "north", "AD KD", "bezique.kind.four_K 80"),
    ("KS KC", "north", "7S 9C", "bezique.kind.four_K 80"),
    ("7S JD", "south", "TS TH", "bezique.kind.four_K 80"),
    ("TS TD", "north", "QC JH", "bezique.kind.marriage 20"),
    ("TH 9C", "north", "7H KC", "bezique.kind.marriage 20"),
    ("7H JH", "south", "AH 7H", "bezique.kind.marriage 20"),
    ("AH AD", "north", "AC 8C", ""),
    ("7H 8C", "north", "JC QC", ""),
    ("JC KC", "south", "TC JC", "bezique.kind.four_Q 60"),
    ("TC JC", "south", "KS KD", "bezique.kind.marriage 20"),
    ("KS AC", "south", "AH 7C", ""),
    ("AH AD", "north", "AD JS", ""),
    ("7C KC", "south", "9D 8S", "bezique.kind.four_J 40"),
    ("9D 8S", "south", "9H KH", ""),
    ("9H KH", "north", "QS KH", "bezique.kind.four_K 80"),
    ("QS KH", "north", "TD 8D", "bezique.kind.marriage 20"),
    ("KH 8D", "south", "TC 9S", ""),
    ("TC TD", "north", "7S 8H", "bezique.kind.four_K 80"),
    ("7S 8H", "north", "TH 7D", "bezique.kind.marriage 20"),
    ("9S 7D", "south", "7H 9S", ""),
    ("7H 9S", "south", "8D TD", ""),
    ("8D TH", "south", "JH 8S", ""),
    ("JH 8S", "south", "9C KC", ""),
    ("9C KH", "south", "JD AH", ""),
    ("QC KC", "north", "QS 8D", "bezique.kind.four_K 80"),
    ("AH 8D", "south", "8D 7S", ""),
    ("8D TD", "north", "JC QS", "bezique.kind.marriage 20"),
    ("7S JD", "south", "AD TH", "bezique.kind.four_Q 60"),
    ("QS TH", "south", "9S 8H", ""),
    ("9S 8H", "south", "KS AH", ""),
    ("QC JC", "south", "AS 9S", "bezique.kind.four_K 80"),
    ("AS AD", "north", "TH QD", ""),
    ("9S KS", "south", "7C AD", "bezique.kind.triple_bezique 1500"),
    ("7C TH", "south", "QD JD", "bezique.kind.royal_marriage 40"),
    ("AD AH", "south", "QD TD", "bezique.kind.quadruple_bezique 4500"),
    ("KD QS", "south", "8H 7D", "bezique.kind.trump_Q 600"),
    ("8H 7D", "north", "9C JH", ""),
    ("9C JH", "north", "QC 9H", ""),
    ("KH 9H", "north", "9D QS", "bezique.kind.four_K 80"),
    ("9D QS", "north", "JC JH", ""),
    ("JC JH", "north", "9H 9D", ""),
    ("9H 9D", "south", "KS JD", "bezique.kind.royal_marriage 40"),
    ("KS QH", "south", "JS QD", ""),
    ("KD KC", "south", "8C QC", "bezique.kind.royal_marriage 40"),
    ("8C QC", "north", "QH 7C", "bezique.kind.trump_sequence 250"),
    ("TD 7C", "north", "TS QS", "bezique.kind.four_Q 60"),
    ("TS QS", "north", "7D AS", "bezique.kind.bezique 40"),
    ("7D AS", "north", "KS QC", ""),
    ("QH QC", "north", "TC AH", "bezique.kind.four_K 80"),
    ("AD KD", "north", "", ""),
    ("TC QD", "south", "", ""),
    ("AH JD", "north", "", ""),
    ("KS JS", "north", "", ""),
    ("KD QD", "north", "", ""),
    ("KD QD", "north", "", ""),
    ("KD QD", "north", "", ""),
    ("QC QD", "south", "", ""),
    ("JS JS", "south", "", ""),
    ("JS JD", "north", "", ""),
    ("QC JS", "north", "", ""),
    ("QD JS", "north", "", "line.bezique.last_trick 250"),
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
        _text("14.1", DEALT, PLAYED, Text("rulebook.six_pack_bezique.14.1.end")),
    ),
)
