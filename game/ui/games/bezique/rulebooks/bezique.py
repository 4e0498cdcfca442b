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


def hands(north: str, south: str) -> Grid:
    """The hands of a deal; South deals it."""
    heading = ("rulebook.table.seat", "rulebook.table.hand")
    return Grid((heading, ("rulebook.table.north", north), ("rulebook.table.south", south)))


def tricks(*played: tuple[str, str, str, str]) -> Grid:
    """The tricks of a deal: lead and reply, who wins, what winner and loser draw, what the winner scores."""
    columns = ("trick", "winner", "drawn", "scored")
    rows = (
        (str(number), cards, f"rulebook.table.{winner}", drawn, scored)
        for number, (cards, winner, drawn, scored) in enumerate(played, 1)
    )
    return Grid((("", *(f"rulebook.table.{column}" for column in columns)), *rows))


DEALT: Final = hands("8S 9H 7H TS QH 9D QC 8S", "QS JD 7C AD TS 7D 8H QS")
PLAYED: Final = tricks(
    ("7H 8H", "south", "AH 8C", "rulebook.table.exchanged 10\nbezique.kind.bezique 40"),
    ("7D 8S", "south", "TH QH", ""),
    ("TS 8C", "north", "7H 7D", ""),
    ("7H TH", "south", "8H AC", ""),
    ("7D 8S", "south", "JD 7C", ""),
    ("AD 7C", "north", "AS 7S", "bezique.kind.seven 10"),
    ("9H AH", "south", "JH AD", "bezique.kind.bezique 40"),
    ("7S TS", "north", "9C JH", ""),
    ("9D AC", "south", "9S 8C", "bezique.kind.double_bezique 500"),
    ("8H 8C", "north", "TC 9C", ""),
    ("9C 9S", "north", "JC AS", ""),
    ("AS 9C", "south", "KD TC", "bezique.kind.four_J 40"),
    ("JH QH", "north", "JC 8D", ""),
    ("AD 8D", "north", "TH QC", ""),
    ("TH JH", "north", "KS QD", ""),
    ("KS AS", "south", "KC KH", "bezique.kind.four_Q 60"),
    ("JD JC", "north", "9H KS", "bezique.kind.marriage 20"),
    ("9H JD", "north", "KC 8D", ""),
    ("KH 8D", "north", "9S KD", "bezique.kind.royal_marriage 40"),
    ("9S QS", "south", "JS KH", "bezique.kind.four_K 80"),
    ("JS TC", "north", "JS QD", "bezique.kind.sequence 250"),
    ("JS KS", "south", "TD 9D", "bezique.kind.royal_marriage 40"),
    ("TD JC", "north", "7S AH", ""),
    ("7S QS", "south", "TD 7C", "bezique.kind.marriage 20"),
    ("AH KH", "south", "", ""),
    ("TD 9D", "south", "", ""),
    ("KD 7C", "north", "", ""),
    ("AC KC", "north", "", ""),
    ("TC QC", "north", "", ""),
    ("KC KD", "north", "", ""),
    ("QH QD", "north", "", ""),
    ("QC QD", "north", "", "line.bezique.last_trick 10"),
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
        _text("14.1", DEALT, PLAYED, Text("rulebook.bezique.14.1.end")),
        _text("15"),
        _text("15.1"),
        _text("15.2"),
    ),
)
