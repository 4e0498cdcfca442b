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
COURSE: Final = Grid(_rows(("when", "who", "what"), "exchange1", "exchange2", "talon", "declare", "play", "end"))
DIALOGUE: Final = Grid(_rows(("elder", "younger", "result"), "d1", "d2", "d3", "d4"))
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
        ("85 : 70", "255", f"{TABLE}.r4.why"),
    )
)
CENT: Final = Grid(
    (
        (f"{TABLE}.totals", f"{TABLE}.paid", f"{TABLE}.why"),
        ("112 : 87", "25", "112 − 87"),
        ("105 : 49", "112", f"{TABLE}.c2.why"),
        ("105 : 50", "55", f"{TABLE}.c3.why"),
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
        _text("7"),
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
    ),
)
