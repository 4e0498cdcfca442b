"""Bieten, with German-suited or French-suited cards."""

from __future__ import annotations

from typing import Final

from game.ui.rulebooks.book import Block, Book, Choices, Example, Paragraph, Show, Strip, Terms, Text


def _text(number: str, *more: Block) -> Paragraph:
    return Paragraph(number, (Text(f"rulebook.bieten.{number}.text"), *more))


ORDER: Final = Strip(
    "rulebook.bieten.3.order",
    tuple((card, str(place + 1)) for place, card in enumerate(("AH", "WE", "KH", "QH", "JH", "TH", "9H", "8H", "7H"))),
)
COMMITTED: Final = Example("rulebook.bieten.7.e1", (("opponent", "8H"),), ("9C", "8D", "WE"), ("WE",))
FOLLOWING: Final = Example("rulebook.bieten.8.e1", (("opponent", "8H"),), ("9H", "AS", "WE"), ("9H", "WE"))
DISCARDING: Final = Example("rulebook.bieten.8.e2", (("opponent", "8H"),), ("9S", "AD", "WE"), ("9S", "AD", "WE"))
TERMS: Final = (
    "bieten_figure",
    "bieten_weli",
    "bieten_gleich",
    "bieten_hanger",
    "bieten_game",
    "bieten_forehand",
    "bieten_cutter",
    "bieten_good",
    "bieten_hold",
    "bieten_three",
    "bieten_short",
    "bieten_cross",
    "trick",
    "follow",
)

BOOK: Final = Book(
    "bieten",
    ("bieten",),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        _text("3", ORDER),
        _text("4"),
        _text("5"),
        _text("5.1"),
        _text("5.2"),
        _text("5.3"),
        _text("5.4"),
        _text("5.5"),
        _text(
            "6",
            Show("rulebook.bieten.6.gleich", (("KC", "KS"), ("KH", "WE"))),
            Show("rulebook.bieten.6.hanger", (("9C", "8C", "7C"), ("AS", "KS"))),
        ),
        _text("7", COMMITTED),
        _text("8", FOLLOWING, DISCARDING),
        _text("9"),
        _text("9.1"),
        _text("9.2"),
        _text("9.3"),
        _text("10"),
        _text("11"),
        Paragraph("12", (Text("rulebook.bieten.12.text"), Choices())),
        _text("14"),
        _text("15"),
    ),
)
