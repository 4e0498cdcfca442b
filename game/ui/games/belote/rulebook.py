"""The Belote family: the classic game for four, three and two, contrée and coinchée."""

from __future__ import annotations

from typing import Final

from game.ui.rulebooks.book import Block, Book, Choices, Example, Grid, Paragraph, Show, Strip, Terms, Text


def _text(number: str, *more: Block) -> Paragraph:
    return Paragraph(number, (Text(f"rulebook.belote.{number}.text"), *more))


def _after(number: str, *more: Block) -> tuple[Block, ...]:
    """Blocks with a closing text."""
    return (*more, Text(f"rulebook.belote.{number}.more"))


TRUMPS: Final = Strip(
    "rulebook.belote.3.trumps",
    (("JH", "20"), ("9H", "14"), ("AH", "11"), ("TH", "10"), ("KH", "4"), ("QH", "3"), ("8H", "0"), ("7H", "0")),
)
PLAIN: Final = Strip(
    "rulebook.belote.3.plain",
    (("AS", "11"), ("TS", "10"), ("KS", "4"), ("QS", "3"), ("JS", "2"), ("9S", "0"), ("8S", "0"), ("7S", "0")),
)
OVER_PARTNER: Final = Example(
    "rulebook.belote.7.e1", (("partner", "9H"), ("opponent", "7H")), ("JH", "AH", "8H", "TS"), ("JH",)
)
OVER_OPPONENT: Final = Example(
    "rulebook.belote.7.e2",
    (("opponent", "AS"), ("partner", "7S"), ("opponent", "8H")),
    ("KH", "QH", "AD"),
    ("KH", "QH"),
)
UNDER_OPPONENT: Final = Example(
    "rulebook.belote.7.e3",
    (("opponent", "AS"), ("partner", "7S"), ("opponent", "9H")),
    ("KH", "QH", "AD"),
    ("KH", "QH"),
)
UNDER_PARTNER: Final = Example(
    "rulebook.belote.7.e5",
    (("opponent", "8D"), ("partner", "AC"), ("opponent", "9D")),
    ("JC", "TC", "7C", "KS", "8S"),
    ("JC", "KS", "8S"),
)
CARRES: Final = Grid(
    (
        ("rulebook.table.carre", "J", "9", "A", "K", "Q", "10", "8, 7"),
        ("rulebook.table.points", "200", "150", "100", "100", "100", "100", "–"),
    )
)
RUNS: Final = Grid(
    (
        ("rulebook.table.sequence", "3", "4", "5+", "rulebook.table.belote"),
        ("rulebook.table.points", "20", "50", "100", "20"),
    )
)
NO_TRUMPS: Final = Grid(
    (
        ("rulebook.table.no_trumps", "A", "10", "K", "Q", "J", "9, 8, 7", "rulebook.table.sum"),
        ("rulebook.table.reduced", "19", "10", "4", "3", "2", "0", "152"),
        ("rulebook.table.full", "11", "10", "4", "3", "2", "0", "120"),
    )
)
ALL_TRUMPS: Final = Grid(
    (
        ("rulebook.table.all_trumps", "J", "9", "A", "10", "K", "Q", "8, 7", "rulebook.table.sum"),
        ("rulebook.table.reduced", "13", "9", "6", "5", "3", "2", "0", "152"),
        ("rulebook.table.full", "20", "14", "11", "10", "4", "3", "0", "248"),
    )
)
MARKING: Final = Grid(
    (
        ("rulebook.table.result", "rulebook.table.taker", "rulebook.table.others"),
        ("rulebook.table.made", "rulebook.table.made.taker", "rulebook.table.made.others"),
        ("rulebook.table.doubled", "rulebook.table.doubled.taker", "rulebook.table.doubled.others"),
        ("rulebook.table.failed", "rulebook.table.failed.taker", "rulebook.table.failed.others"),
    )
)
COURSE: Final = Grid(
    (
        ("rulebook.table.when", "rulebook.table.who", "rulebook.table.what"),
        *(
            (f"rulebook.table.{step}.when", f"rulebook.table.{step}.who", f"rulebook.table.{step}.what")
            for step in ("bid", "auction", "seven", "announce", "play", "state", "show")
        ),
    )
)
TERMS: Final = (
    "eldest",
    "taker",
    "defenders",
    "trumps",
    "turn_up",
    "trick",
    "follow",
    "overtrump",
    "undertrump",
    "discard",
    "carre",
    "sequence",
    "belote",
    "last_ten",
    "capot",
    "dedans",
    "litige",
    "contract",
    "coinche",
    "no_trumps",
)

ROUND: Final = ("south", "west", "north", "east")
THREE: Final = ("eldest", "second", "dealer")


def hands(seats: tuple[str, ...], *held: str) -> Grid:
    """The hands of a deal."""
    rows = zip(seats, held, strict=True)
    heading = ("rulebook.table.seat", "rulebook.table.hand")
    return Grid((heading, *((f"rulebook.table.{seat}", hand) for seat, hand in rows)))


def tricks(*played: tuple[str, str, int]) -> Grid:
    """The tricks of a deal: the cards in the order in which they are played, who wins them, and their points without
    those for the last one."""
    heading = ("", *(f"rulebook.table.{column}" for column in ("trick", "winner", "points")))
    rows = (
        (str(number), cards, f"rulebook.table.{winner}", str(points))
        for number, (cards, winner, points) in enumerate(played, 1)
    )
    return Grid((heading, *rows))


MADE_HANDS: Final = hands(
    ROUND,
    "AS TS 8H KD 7D KC QC JC",
    "TH TD 9D 8D AC TC 9C 8C",
    "9S 8S 7S JH 9H AH 7H QD",
    "KS QS JS KH QH AD JD 7C",
)
MADE: Final = tricks(
    ("AS TH 7S KS", "west", 25),
    ("AC 7H 7C KC", "north", 15),
    ("JH QH 8H 8C", "north", 23),
    ("9H KH TS 8D", "north", 28),
    ("8S QS 7D TC", "east", 13),
    ("AD KD TD QD", "east", 28),
    ("JS JC 9D 9S", "east", 4),
    ("JD QC 9C AH", "north", 16),
)
FAILED_HANDS: Final = hands(
    ROUND,
    "9S TH 8D AC TC KC QC 8C",
    "JS KH AD KD QD 7D JC 9C",
    "TS 7S 9H 8H 7H JD 9D TD",
    "AS KS QS 8S AH QH JH 7C",
)
FAILED: Final = tricks(
    ("AC 9C TS 7C", "south", 21),
    ("TC JC TD 8S", "north", 22),
    ("JD JH 8D 7D", "north", 22),
    ("9D QS TH QD", "north", 30),
    ("7H AH 8C KH", "east", 15),
    ("AS 9S JS 7S", "east", 13),
    ("KS QC KD 8H", "west", 11),
    ("AD 9H QH KC", "west", 18),
)
ALONE_HANDS: Final = hands(THREE, "QH JD 8D TC JC 9C 8C 7C", "AS TH JH 9H 7H TD QD QC", "JS 9S KS QS 8S AD AC KC")
ALONE: Final = tricks(
    ("7C QC AC", "dealer", 14),
    ("JS 8D AS", "dealer", 31),
    ("9S 8C 7H", "dealer", 14),
    ("KS 9C 9H", "dealer", 4),
    ("QS JC JH", "dealer", 7),
    ("8S JD QD", "dealer", 5),
    ("AD QH TD", "dealer", 24),
    ("KC TC TH", "eldest", 24),
)


def _deal(number: str, held: Grid, played: Grid) -> Paragraph:
    """A whole deal: hands, declarations, tricks and the count."""
    return _text(number, held, *_after(number), played, Text(f"rulebook.belote.{number}.end"))


BOOK: Final = Book(
    "belote",
    ("belote", "contree", "coinchee"),
    (
        _text("1"),
        Paragraph("2", (Terms(TERMS),)),
        Paragraph("3", (Text("rulebook.belote.3.text"), *_after("3", TRUMPS, PLAIN))),
        _text("4"),
        _text("5"),
        _text("6", COURSE),
        _text("6.1"),
        _text("6.2"),
        _text("6.3"),
        _text("6.4"),
        _text("6.5", Show("rulebook.belote.6.5.show", (("KH", "QH"),))),
        _text("6.6"),
        _text("7", *_after("7", OVER_PARTNER, OVER_OPPONENT, UNDER_OPPONENT, UNDER_PARTNER)),
        Paragraph(
            "8",
            (
                CARRES,
                RUNS,
                *_after("8"),
                Show("rulebook.belote.8.e9", (("AS", "KS", "QS", "JS", "TS", "9S"),)),
                Show("rulebook.belote.8.two", (("AS", "KS", "QS"), ("TS", "9S", "8S"))),
                Show("rulebook.belote.8.carre", (("JS", "JH", "JD", "JC"),)),
            ),
        ),
        _text("9"),
        _text("9.1"),
        _text("9.2"),
        _text("9.3"),
        _text("9.4"),
        _text("10"),
        _text("11"),
        _text("12"),
        _text("12.1"),
        _text("12.2"),
        _text("12.3", *_after("12.3", NO_TRUMPS, ALL_TRUMPS)),
        _text("12.4", *_after("12.4", MARKING)),
        _text("12.5"),
        Paragraph("13", (Text("rulebook.belote.13.text"), Choices())),
        _text("14"),
        _deal("14.1", MADE_HANDS, MADE),
        _deal("14.2", FAILED_HANDS, FAILED),
        _deal("14.3", ALONE_HANDS, ALONE),
    ),
)
