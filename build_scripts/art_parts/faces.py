"""The pack: card stock, corner indices, pip cards, aces; the courts come from courts.py."""

from __future__ import annotations

from build_scripts.art_parts.courtly import INK
from build_scripts.art_parts.marks import RANKS, SUITS, draw_rank, suit_at
from build_scripts.art_parts.pen import Path, Sheet, both_sides, ellipse, path, rect, scale, shift, then, turn

WIDE, HIGH = 250.0, 350.0
CORNER = 13.75
# Nothing is drawn around the card's edge: a picture that is turned needs clear pixels there to keep the edge smooth.
MARGIN = (2.5, 3.5)
STOCK = "#FDF9EE"
EDGE = "#B7A98A"
INDEX_HIGH = 61.5
"""0.172 of the picture's height."""
INDEX_X = 33.0
JUMBO_HIGH = 93.0
"""0.26 of the picture's height, for eyes that are far away."""
JUMBO_X = 42.0

# Pip centres of the upper half as (column -1 0 1, height 0..0.5); the lower half is the upper turned around.
_PIPS: dict[str, list[tuple[int, float]]] = {
    "2": [(0, 0.0)],
    "3": [(0, 0.0), (0, 0.5)],
    "4": [(-1, 0.0), (1, 0.0)],
    "5": [(-1, 0.0), (1, 0.0), (0, 0.5)],
    "6": [(-1, 0.0), (1, 0.0), (-1, 0.5), (1, 0.5)],
    "7": [(-1, 0.0), (1, 0.0), (-1, 0.5), (1, 0.5), (0, 0.25)],
    "8": [(-1, 0.0), (1, 0.0), (-1, 0.5), (1, 0.5), (0, 0.25)],
    "9": [(-1, 0.0), (1, 0.0), (-1, 1 / 3), (1, 1 / 3), (0, 0.5)],
    "T": [(-1, 0.0), (1, 0.0), (-1, 1 / 3), (1, 1 / 3), (0, 1 / 6)],
}


def blank(edge: str = EDGE, stock: str = STOCK) -> Sheet:
    """An empty card with its hairline."""
    sheet = Sheet(WIDE, HIGH, margin=MARGIN)
    sheet.draw(rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5), stock, edge, 1.0)
    return sheet


def half_turn(sheet: Sheet) -> None:
    """From now on draw upside down on the other side of the card's middle."""
    sheet.matrix = then(sheet.matrix, turn(180, WIDE / 2, HIGH / 2))


def indices(sheet: Sheet, rank: str, suit: str, colour: str, jumbo: bool = False) -> None:
    """Rank and suit in two corners."""
    before = sheet.matrix
    for _ in range(2):
        if jumbo:
            draw_rank(sheet, rank, JUMBO_X, 13.0, JUMBO_HIGH, colour, 0.82 if rank == "T" else 1.0)
            sheet.draw(suit_at(suit, JUMBO_X - 3, 138.0, 50.0), colour)
        else:
            draw_rank(sheet, rank, INDEX_X, 14.0, INDEX_HIGH, colour, 0.9 if rank == "T" else 1.0)
            sheet.draw(suit_at(suit, INDEX_X, 103.0, 42.0), colour)
        half_turn(sheet)
    sheet.matrix = before


def letter_patch(letter: str, jumbo: bool = False) -> Sheet:
    """Another letter for a court: laid over the card it covers J, Q or K in both corners, and nothing else."""
    sheet = Sheet(WIDE, HIGH, margin=MARGIN)
    for _ in range(2):
        if jumbo:
            # Around the suit's upper edge there is still the tail of the Q.
            sheet.draw(rect(3, 8, 76.7, 105) + rect(48, 112, 8, 3.2) + rect(55, 112, 22, 4.4), STOCK)
            sheet.draw("M79 17 L79 113", "none", INK, 1.4)  # the frame, which the K touches
            draw_rank(sheet, letter, JUMBO_X - 2, 13.0, JUMBO_HIGH, "currentColor", 0.84)
        else:
            sheet.draw(rect(5, 10, 53, 73), STOCK)
            draw_rank(sheet, letter, INDEX_X, 14.0, INDEX_HIGH, "currentColor", 0.96)
        half_turn(sheet)
    return sheet


def pip_card(rank: str, suit: str, colour: str, jumbo: bool = False) -> Sheet:
    """Two to ten. Beside large indices the pips are smaller, and stand where the corners leave room."""
    sheet = blank()
    top, size = (48.0, 30.0) if jumbo else (55.0, 43.0)
    column = 26.0 if jumbo else 37.0
    made = Path()
    for side, part in _PIPS[rank]:
        x, y = WIDE / 2 + side * column, top + part * (HIGH - 2 * top)
        made += suit_at(suit, x, y, size)
        if part < 0.5 and not (rank == "7" and side == 0):
            made += suit_at(suit, WIDE - x, HIGH - y, size, inverted=True)
    sheet.draw(made, colour)
    indices(sheet, rank, suit, colour, jumbo)
    return sheet


def ace(suit: str, colour: str, jumbo: bool = False) -> Sheet:
    """One great pip; the spade carries the maker's ornament."""
    sheet = blank()
    if suit == "S":
        _ace_of_spades(sheet, colour)
    else:
        _plain_ace(sheet, suit, colour)
    indices(sheet, "A", suit, colour, jumbo)
    return sheet


def _plain_ace(sheet: Sheet, suit: str, colour: str) -> None:
    x, y = WIDE / 2, HIGH / 2
    sheet.draw(suit_at(suit, x, y, 112), colour)
    # An engraved inner line and a small light pip in its middle.
    sheet.draw(suit_at(suit, x, y + (1 if suit == "H" else 0), 96), "none", STOCK, 1.1)
    centre = {"H": (0.0, -6.0), "D": (0.0, 0.0), "C": (0.0, 3.0)}[suit]
    sheet.matrix = shift(x + centre[0], y + centre[1])
    for angle in range(0, 360, 90):
        before = sheet.matrix
        sheet.matrix = then(turn(angle), before)
        sheet.draw("M0-2 C6-8 7-15 0-24 C-7-15-6-8 0-2 Z", STOCK)
        sheet.sides("M3.5-3.5 C9-9 14-10 14-14 C14-17 9-17 9.5-13", "none", STOCK, 1.1)
        sheet.matrix = before
    sheet.draw(ellipse(0, 0, 2.6), STOCK)
    sheet.matrix = shift(0, 0)


def _ace_of_spades(sheet: Sheet, colour: str) -> None:
    x, y = WIDE / 2, HIGH / 2
    big = 168.0
    sheet.draw(suit_at("S", x, y - 4, big), colour)
    sheet.draw(suit_at("S", x, y - 6, big * 0.90), "none", STOCK, 1.3)
    sheet.matrix = then(scale(1.0), shift(x, y + 6))
    ivory, gold = STOCK, "#E9C46A"
    # A plant of scrolls growing up the spade.
    sheet.draw(both_sides("M0 62 C3 40 3 10 0-58 Z"), ivory)
    for scroll in (
        "M1 44 C14 44 34 50 44 36 C52 24 42 10 31 15 C23 19 27 31 35 27",
        "M1 30 C10 24 22 18 24 4 C26-10 12-14 9-5 C7 2 15 6 18 0",
        "M1 4 C6-4 12-16 11-28 C10-38 1-38 2-29",
        "M44 36 C54 34 60 28 60 20",
    ):
        sheet.sides(scroll, "none", ivory, 2.2)
    for leaf in (
        "M24 4 C34 2 40-6 38-16 C30-14 24-8 24 4 Z",
        "M11-28 C17-31 19-38 16-45 C11-41 9-35 11-28 Z",
        "M20 46 C28 54 40 56 48 50 C40 44 30 42 20 46 Z",
        "M37 10 C45 8 50 1 49-7 C42-5 37 1 37 10 Z",
        "M10 26 C6 20 6 12 9 7 C13 13 14 20 10 26 Z",
    ):
        sheet.sides(leaf, ivory)
    for px, py, r in ((31, 22, 3.2), (14, -1, 2.4), (60, 18, 2.6), (5, -30, 1.8), (49, -12, 1.6), (38, -20, 1.8)):
        sheet.sides(ellipse(px, py, r), gold)
    # A small crown where the branches meet.
    sheet.draw(both_sides("M0 60 L15 60 L18 46 L10 52 L6 43 L2 50 L0 41 Z"), gold, colour, 1.4)
    sheet.draw(rect(-14, 58, 28, 4), gold, colour, 1.2)
    sheet.matrix = shift(0, 0)
    # Flourishes above and below, outside the pip.
    for flip in (1, -1):
        sheet.matrix = then(scale(1, flip), shift(x, y))
        sheet.sides("M4 118 C18 118 30 112 40 104 C46 99 54 102 52 108 C50 113 44 111 45 107", "none", colour, 1.8)
        sheet.sides("M10 117 C20 122 32 120 38 112 C28 110 18 111 10 117 Z", colour)
        sheet.draw(path("M0 110 L5 118 L0 126 L-5 118 Z"), colour)
    sheet.matrix = shift(0, 0)


def number_faces(colours: dict[str, str], jumbo: bool = False) -> dict[str, Sheet]:
    """Every face but the courts, by name."""
    made: dict[str, Sheet] = {}
    for suit in SUITS:
        for rank in RANKS:
            if rank in _PIPS:
                made[rank + suit] = pip_card(rank, suit, colours[suit], jumbo)
        made["A" + suit] = ace(suit, colours[suit], jumbo)
    return made
