"""The pack: card stock, corner indices, pip cards; the aces' great pips come from aces.py, the courts from courts.py."""

from __future__ import annotations

from build_scripts.art_parts import aces
from build_scripts.art_parts.courtly import INK
from build_scripts.art_parts.marks import RANKS, SUITS, draw_rank, suit_at
from build_scripts.art_parts.pen import Path, Sheet, rect, scale, shift, then, turn

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
JUMBO_NARROW = {"T": 0.84, "K": 0.93, "Q": 0.93, "A": 0.95}
"""The wide figures, so that they keep clear of the card's edge and of the frame."""

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
            draw_rank(sheet, rank, JUMBO_X, 13.0, JUMBO_HIGH, colour, JUMBO_NARROW.get(rank, 1.0))
            sheet.draw(suit_at(suit, JUMBO_X - 3, 140.0, 50.0), colour)
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
    """Two to ten. Beside large indices the pips are smaller, and their columns lean away from the corners."""
    sheet = blank()
    top, size = (48.0, 39.0) if jumbo else (55.0, 48.0)
    column = 27.5 if jumbo else 38.0
    lean = 9.0 if jumbo and rank not in "23" else 0.0
    made = Path()
    for side, part in _PIPS[rank]:
        x, y = WIDE / 2 + side * column + lean * (1 - 2 * part), top + part * (HIGH - 2 * top)
        made += suit_at(suit, x, y, size)
        if part < 0.5 and not (rank == "7" and side == 0):
            made += suit_at(suit, WIDE - x, HIGH - y, size, inverted=True)
    sheet.draw(made, colour)
    indices(sheet, rank, suit, colour, jumbo)
    return sheet


def ace_card(suit: str, colour: str, jumbo: bool = False) -> Sheet:
    """One great pip with the engraver's work in it; smaller beside large indices."""
    sheet = blank()
    sheet.matrix = then(scale((0.76 if suit == "S" else 0.86) if jumbo else 1.0), shift(WIDE / 2, HIGH / 2))
    aces.draw(sheet, suit, colour, STOCK, bare=jumbo)
    sheet.matrix = shift(0, 0)
    indices(sheet, "A", suit, colour, jumbo)
    return sheet


def number_faces(colours: dict[str, str], jumbo: bool = False) -> dict[str, Sheet]:
    """Every face but the courts, by name."""
    made: dict[str, Sheet] = {}
    for suit in SUITS:
        for rank in RANKS:
            if rank in _PIPS:
                made[rank + suit] = pip_card(rank, suit, colours[suit], jumbo)
        made["A" + suit] = ace_card(suit, colours[suit], jumbo)
    return made
