"""Bonaken, for two to seven: numbers, Misère, Zwabber and Boonaak; pluses, minuses and the last one left."""

from __future__ import annotations

from typing import Final

from game.ui.rulebooks.book import Block, Book, Choices, Example, Grid, Paragraph, Show, Strip, Terms, Text, replies


def _text(number: str, *more: Block) -> Paragraph:
    return Paragraph(number, (Text(f"rulebook.bonaken.{number}.text"), *more))


def _more(number: str) -> Text:
    """A closing text."""
    return Text(f"rulebook.bonaken.{number}.more")


TRUMPS: Final = Strip(
    "rulebook.bonaken.3.trumps",
    (("JH", "20"), ("9H", "14"), ("AH", "11"), ("KH", "3"), ("QH", "2"), ("TH", "10"), ("8H", "0"), ("7H", "0")),
)
PLAIN: Final = Strip(
    "rulebook.bonaken.3.plain",
    (("AS", "11"), ("KS", "3"), ("QS", "2"), ("JS", "1"), ("TS", "10"), ("9S", "0"), ("8S", "0"), ("7S", "0")),
)
ROEM: Final = Grid(
    (
        ("rulebook.table.bonaken.roem", "rulebook.table.points"),
        ("rulebook.table.bonaken.run3", "20, 50, 100, 200"),
        ("rulebook.table.bonaken.jacks", "200"),
        ("rulebook.table.bonaken.fours", "100"),
        ("rulebook.table.bonaken.stuk", "20"),
    )
)
RUN_OF_FOUR: Final = Show("rulebook.bonaken.3.run4", (("KS", "QS", "JS", "TS"),))
FOUR_ACES: Final = Show("rulebook.bonaken.3.aces", (("AS", "KS", "QS"), ("AH", "AD", "AC")))
DEAL: Final = Grid(
    (
        (
            "rulebook.table.bonaken.players",
            "rulebook.table.bonaken.hand",
            "rulebook.table.bonaken.up",
            "rulebook.table.bonaken.down",
            "rulebook.table.bonaken.aside",
        ),
        ("2", "6 (3+3)", "2", "2", "16"),
        ("3", "6 (3+3)", "2", "2", "10"),
        ("4", "6 (3+3)", "2", "2", "4"),
        ("5", "6 (3+3)", "2", "–", "–"),
        ("6", "5 (3+2)", "2", "–", "–"),
        ("7", "4 (2+2)", "2", "2", "–"),
    )
)
BIDS: Final = Grid(
    (
        ("rulebook.table.bonaken.bid", "rulebook.table.bonaken.promise", "rulebook.table.bonaken.rank"),
        *(
            (
                f"rulebook.table.bonaken.{bid}",
                f"rulebook.table.bonaken.{bid}.promise",
                f"rulebook.table.bonaken.{bid}.rank",
            )
            for bid in ("number", "misere", "zwabber", "boonaak", "roem_bid")
        ),
    )
)
LONE_JACK: Final = Example("rulebook.bonaken.8.2.e1", (("declarer", "8H"),), ("JH", "AS", "7D"), ("JH", "AS", "7D"))
TWO_TRUMPS: Final = Example("rulebook.bonaken.8.2.e1b", (("declarer", "8H"),), ("JH", "7H", "AS"), ("JH", "7H"))
FOLLOW_OR_TRUMP: Final = Example(
    "rulebook.bonaken.8.2.e2", (("declarer", "KS"),), ("QS", "9H", "JH", "AC"), ("QS", "9H", "JH")
)
UNDERTRUMP: Final = Example(
    "rulebook.bonaken.8.2.e3", (("declarer", "KS"), ("defender", "9H")), ("QS", "7H", "AC"), ("QS", "7H")
)
FURTHER: Final = replies(
    ("KS", "9H JH AC 7D", "9H JH AC 7D"),
    ("KS 9H", "7H AC", "7H AC"),
)
HANDS: Final = Grid(
    (
        ("rulebook.table.bonaken.players", "rulebook.table.bonaken.hand"),
        ("1", "JH 8H KS QS 9D AC"),
        ("2", "9H AH QH AS TS 7C"),
        ("3", "7H JS 9S AD KD TD"),
        ("4", "8S 7S QD JD KC TC"),
    )
)
TRICKS: Final = Grid(
    (
        ("rulebook.table.trick", "rulebook.table.winner", "rulebook.table.points"),
        ("9H 7H 7S JH", "1", "34"),
        ("AC QH 9S KC", "2", "16"),
        ("AH JS 8S 8H", "2", "12"),
        ("AS KD JD QS", "2", "17"),
        ("KH TD QD 9D", "2", "15"),
        ("TS AD TC KS", "1", "34"),
    )
)
TERMS: Final = tuple(
    f"bonaken.{name}"
    for name in (
        "declarer",
        "defender",
        "forehand",
        "boonaak",
        "zwabber",
        "misere",
        "roem",
        "stuk",
        "sequence",
        "nine",
        "centre",
        "discard",
        "aside",
        "undertrump",
        "out",
        "in",
        "wip",
    )
)

BOOK: Final = Book(
    "bonaken",
    ("bonaken",),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        _text("3", TRUMPS, PLAIN, _more("3"), ROEM, RUN_OF_FOUR, FOUR_ACES),
        _text("4"),
        _text("5", DEAL, _more("5")),
        _text("6"),
        _text("6.1", BIDS, _more("6.1")),
        _text("6.2"),
        _text("7"),
        _text("8"),
        _text("8.1"),
        _text("8.2", LONE_JACK, TWO_TRUMPS, FOLLOW_OR_TRUMP, UNDERTRUMP, FURTHER),
        _text("8.3"),
        _text("8.4"),
        _text("9"),
        _text("10"),
        _text("11"),
        _text("12", Choices()),
        _text("13"),
        _text("13.1"),
        _text("13.2"),
        _text("13.3"),
        _text("13.4"),
        _text("15"),
        _text("16", HANDS, Text("rulebook.bonaken.16.play"), TRICKS, _more("16")),
    ),
)
