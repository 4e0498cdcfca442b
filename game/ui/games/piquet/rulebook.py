"""Piquet: Rubicon Piquet and Piquet au Cent."""

from __future__ import annotations

from typing import Final

from game.ui.rulebooks.book import Block, Book, Choices, Example, Grid, Paragraph, Show, Strip, Terms, Text

TABLE: Final = "rulebook.piquet.table"
SHARED: Final = ("when", "who", "what", "result")
"""Columns that every rulebook heads alike."""


def _text(number: str, *more: Block) -> Paragraph:
    return Paragraph(number, (Text(f"rulebook.piquet.{number}.text"), *more))


def _rows(columns: tuple[str, ...], *steps: str) -> tuple[tuple[str, ...], ...]:
    """A heading row and a row of messages for each step."""
    heading = tuple(f"rulebook.table.{one}" if one in SHARED else f"{TABLE}.{one}" for one in columns)
    return (heading, *(tuple(f"{TABLE}.{step}.{column}" for column in columns) for step in steps))


VALUES: Final = Strip(
    "rulebook.piquet.3.values",
    (
        ("AS", "11"),
        ("KS", "10"),
        ("QS", "10"),
        ("JS", "10"),
        ("TS", "10"),
        ("9S", "9"),
        ("8S", "8"),
        ("7S", "7"),
    ),
)
RUNS: Final = Grid(
    (
        (f"{TABLE}.sequence", "3", "4", "5", "6", "7", "8"),
        (f"{TABLE}.name", *(f"{TABLE}.run{length}" for length in range(3, 9))),
        (f"{TABLE}.points", "3", "4", "15", "16", "17", "18"),
    )
)
SETS: Final = Grid(
    (
        (f"{TABLE}.set", f"{TABLE}.name", f"{TABLE}.points"),
        (f"{TABLE}.three", f"{TABLE}.trio", "3"),
        (f"{TABLE}.four", f"{TABLE}.quatorze", "14"),
    )
)
COURSE: Final = Grid(
    _rows(("when", "who", "what"), "blank", "exchange1", "exchange2", "talon", "declare", "play", "end")
)
DIALOGUE: Final = Grid(_rows(("elder", "younger", "result"), "d1", "d2", "d3", "d4"))
HELD: Final = (("AS", "KS", "QS", "TS", "9S", "8S"), ("QH", "JH", "TH"), ("QD", "TD"), ("QC",))
POINTS: Final = (("AH", "KH", "QH", "JH", "8H"), ("AD", "QD", "JD", "TD", "7D"))
"""Two points of five: 49 and 48."""
FOLLOWING: Final = Example("rulebook.piquet.9.e1", (("opponent", "9H"),), ("KH", "7H", "AS"), ("KH", "7H"))
THROWING: Final = Example("rulebook.piquet.9.e2", (("opponent", "9H"),), ("AS", "KD"), ("AS", "KD"))
RUBICON: Final = Grid(
    (
        (f"{TABLE}.totals", f"{TABLE}.paid", f"{TABLE}.why"),
        ("131 : 113", "118", f"{TABLE}.r1.why"),
        ("125 : 81", "306", f"{TABLE}.r2.why"),
        ("120 : 100", "120", f"{TABLE}.r3.why"),
        ("120 : 99", "319", f"{TABLE}.r5.why"),
        ("85 : 70", "255", f"{TABLE}.r4.why"),
    )
)
CENT: Final = Grid(
    (
        (f"{TABLE}.totals", f"{TABLE}.paid", f"{TABLE}.why"),
        ("112 : 87", "25", "112 − 87"),
        ("105 : 49", "112", f"{TABLE}.c2.why"),
        ("105 : 50", "55", f"{TABLE}.c3.why"),
        ("130 : 124", "6", "130 − 124"),
    )
)
TERMS: Final = tuple(
    f"piquet.{name}"
    for name in (
        "partie",
        "elder",
        "younger",
        "talon",
        "exchange",
        "blank",
        "point",
        "sequence",
        "set",
        "good",
        "sink",
        "cards",
        "capot",
        "pique",
        "rubicon",
    )
)


def dealt(elder: tuple[str, str, str], younger: tuple[str, str, str]) -> Grid:
    """What both are dealt, discard and draw."""
    rows = [("", f"{TABLE}.cards")]
    for seat, cards in (("elder", elder), ("younger", younger)):
        steps = (f"{TABLE}.dealt_{seat}", f"{TABLE}.away_{seat}", f"{TABLE}.drawn")
        rows += zip(steps, cards, strict=True)
    return Grid(tuple(rows))


def tricks(*played: tuple[str, str, int, int]) -> Grid:
    """The tricks of a deal: card led and reply, the winner ("E" or "Y"), and the totals of both after it."""
    names = {"E": f"{TABLE}.of_elder", "Y": f"{TABLE}.of_younger"}
    heading = ("", "rulebook.table.trick", "rulebook.table.winner", *names.values())
    rows = (
        (str(number), cards, names[winner], str(elder), str(younger))
        for number, (cards, winner, elder, younger) in enumerate(played, 1)
    )
    return Grid((heading, *rows))


OLD_CARDS: Final = dealt(
    ("AS KS JS AH QH JH 8H JC 8C 7C 9D 8D", "KS 8C 7C 9D 8D", "9S 8S KH 9C KD"),
    ("TS 7S TH 9H 7H KC QC TC AD QD JD TD", "7S 9H 7H", "QS AC 7D"),
)
OLD: Final = tricks(
    ("AH TH", "E", 11, 17),
    ("KH 7D", "E", 12, 17),
    ("QH TD", "E", 13, 17),
    ("JH JD", "E", 14, 17),
    ("8H QD", "E", 15, 17),
    ("KD AD", "Y", 15, 19),
    ("AC 9C", "Y", 15, 20),
    ("KC JC", "Y", 15, 21),
    ("QC 8S", "Y", 15, 22),
    ("TC 9S", "Y", 15, 23),
    ("QS AS", "E", 17, 23),
    ("JS TS", "E", 18, 23),
)
PIQUE_CARDS: Final = dealt(
    ("AS KS JS TS 7S JH 8H JD TD 7D AC JC", "7S 8H TD 7D JC", "9C QC QS 8S KH"),
    ("9S QH TH 9H 7H AD KD QD 9D KC TC 7C", "9S 7H 7C", "AH 8D 8C"),
)
PIQUE: Final = tricks(
    ("AS 8C", "E", 26, 0),
    ("KS 8D", "E", 27, 0),
    ("QS 9D", "E", 28, 0),
    ("AC TC", "E", 29, 0),
    ("JS 9H", "E", 60, 0),
    ("KH AH", "Y", 60, 2),
    ("AD JD", "Y", 60, 3),
    ("QH JH", "Y", 60, 4),
    ("KD 8S", "Y", 60, 5),
    ("TH 9C", "Y", 60, 6),
    ("QD TS", "Y", 60, 7),
    ("KC QC", "Y", 60, 8),
)
EVEN_CARDS: Final = dealt(
    ("AH TH 9H AD KD QD JD 7D QC JC TC 7C", "TH 9H JC TC 7C", "9D JH 8H TS AC"),
    ("AS KS JS 9S 8S 7S QH 7H TD KC 9C 8C", "7H 9C 8C", "8D KH QS"),
)
EVEN: Final = tricks(
    ("AD 8D", "E", 5, 7),
    ("KD TD", "E", 6, 7),
    ("QD 7S", "E", 7, 7),
    ("AH QH", "E", 8, 7),
    ("JD 8S", "E", 9, 7),
    ("AC KC", "E", 10, 7),
    ("JH KH", "Y", 10, 9),
    ("AS TS", "Y", 10, 10),
    ("KS 7D", "Y", 10, 11),
    ("QS 8H", "Y", 10, 12),
    ("JS 9D", "Y", 10, 13),
    ("9S QC", "Y", 10, 14),
)


def _deal(number: str, held: Grid, played: Grid) -> Paragraph:
    """A whole deal: cards, declarations, tricks and the count."""
    more, end = (Text(f"rulebook.piquet.{number}.{part}") for part in ("more", "end"))
    return Paragraph(number, (Text("rulebook.piquet.14.dealt"), held, more, played, end))


BOOK: Final = Book(
    "piquet",
    ("rubicon_piquet", "piquet_au_cent"),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        _text("3", VALUES, Text("rulebook.piquet.3.more"), RUNS, SETS),
        _text("4"),
        _text("5"),
        _text("6", COURSE),
        *(_text(f"6.{number}") for number in range(1, 6)),
        _text("7", Show("rulebook.piquet.7.show", HELD)),
        _text("7.1", Show("rulebook.piquet.7.1.show", POINTS)),
        _text("7.2", Show("rulebook.piquet.7.2.show", (("QC", "JC", "TC", "9C"), ("9D", "8D", "7D")))),
        _text("7.3", Show("rulebook.piquet.7.3.show", (("TS", "TH", "TD", "TC"), ("JS", "JH", "JD")))),
        _text("7.4"),
        _text("8"),
        _text("8.1", DIALOGUE),
        *(_text(f"8.{number}") for number in range(2, 6)),
        _text("9", FOLLOWING, THROWING),
        *(_text(f"9.{number}") for number in range(1, 4)),
        _text("10"),
        *(_text(f"10.{number}") for number in range(1, 5)),
        _text("11"),
        _text("11.1", RUBICON),
        _text("11.2", CENT),
        _text("12"),
        Paragraph("13", (Text("rulebook.piquet.13.text"), Choices())),
        _text("13.2"),
        _text("14"),
        _deal("14.1", OLD_CARDS, OLD),
        _deal("14.2", PIQUE_CARDS, PIQUE),
        _deal("14.3", EVEN_CARDS, EVEN),
    ),
)
