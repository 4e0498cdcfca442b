"""The great pips of the four aces, engraved: an inner line, a plant of ivory scrolls with gold berries, and a flourish
above and below. Drawn around the origin, the card's middle."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art_parts.marks import suit_at
from build_scripts.art_parts.pen import Path, Sheet, both_sides, ellipse, path, rect, scale, shift, star, then, turn

GOLD = "#E9C46A"
FLOURISHES = {"S": (1.0, 118.0), "H": (0.7, 96.0), "D": (0.7, 108.0), "C": (0.7, 97.0)}
"""The size of the flourish by suit, and how far from the middle it stands."""


def draw(sheet: Sheet, suit: str, colour: str, ivory: str, bare: bool = False) -> None:
    """The pip of ``suit``, cut into with ``ivory``, the colour of the stock; ``bare`` without the flourishes."""
    _PIPS[suit](sheet, colour, ivory)
    before = sheet.matrix
    for flip in () if bare else (1, -1):
        # The spade's is the maker's own; a narrower one keeps clear of the corner in a crowded hand.
        size, off = FLOURISHES[suit]
        sheet.matrix = then(then(then(shift(0, -118), scale(size)), shift(0, off)), then(scale(1, flip), before))
        sheet.sides("M4 118 C18 118 30 112 40 104 C46 99 54 102 52 108 C50 113 44 111 45 107", "none", colour, 1.8)
        sheet.sides("M10 117 C20 122 32 120 38 112 C28 110 18 111 10 117 Z", colour)
        sheet.draw(path("M0 110 L5 118 L0 126 L-5 118 Z"), colour)
    sheet.matrix = before


def _scrolls(sheet: Sheet, ivory: str, width: float, *lines: str) -> None:
    for line in lines:
        sheet.sides(line, "none", ivory, width)


def _leaves(sheet: Sheet, ivory: str, *outlines: str) -> None:
    for outline in outlines:
        sheet.sides(outline, ivory)


def _berries(sheet: Sheet, *places: tuple[float, float, float]) -> None:
    for x, y, size in places:
        (sheet.sides if x else sheet.draw)(ellipse(x, y, size), GOLD)


def _spade(sheet: Sheet, colour: str, ivory: str) -> None:
    sheet.draw(suit_at("S", 0, -4, 168), colour)
    sheet.draw(suit_at("S", 0, -6, 168 * 0.90), "none", ivory, 1.3)
    before = sheet.matrix
    sheet.matrix = then(shift(0, 6), before)
    # A plant of scrolls growing up the spade.
    sheet.draw(both_sides("M0 62 C3 40 3 10 0-58 Z"), ivory)
    _scrolls(
        sheet,
        ivory,
        2.2,
        "M1 44 C14 44 34 50 44 36 C52 24 42 10 31 15 C23 19 27 31 35 27",
        "M1 30 C10 24 22 18 24 4 C26-10 12-14 9-5 C7 2 15 6 18 0",
        "M1 4 C6-4 12-16 11-28 C10-38 1-38 2-29",
        "M44 36 C54 34 60 28 60 20",
    )
    _leaves(
        sheet,
        ivory,
        "M24 4 C34 2 40-6 38-16 C30-14 24-8 24 4 Z",
        "M11-28 C17-31 19-38 16-45 C11-41 9-35 11-28 Z",
        "M20 46 C28 54 40 56 48 50 C40 44 30 42 20 46 Z",
        "M37 10 C45 8 50 1 49-7 C42-5 37 1 37 10 Z",
        "M10 26 C6 20 6 12 9 7 C13 13 14 20 10 26 Z",
    )
    _berries(sheet, (31, 22, 3.2), (14, -1, 2.4), (60, 18, 2.6), (5, -30, 1.8), (49, -12, 1.6), (38, -20, 1.8))
    # A small crown where the branches meet.
    sheet.draw(both_sides("M0 60 L15 60 L18 46 L10 52 L6 43 L2 50 L0 41 Z"), GOLD, colour, 1.4)
    sheet.draw(rect(-14, 58, 28, 4), GOLD, colour, 1.2)
    sheet.matrix = before


def _heart(sheet: Sheet, colour: str, ivory: str) -> None:
    """A rose between two scrolls that roll up in the lobes."""
    sheet.draw(suit_at("H", 0, 4, 140), colour)
    sheet.draw(suit_at("H", 0, 3.4, 140 * 0.9), "none", ivory, 1.3)
    sheet.draw(both_sides("M0 60 C2.6 46 2.6 34 1.4 20 L0 18 Z"), ivory)
    _scrolls(
        sheet,
        ivory,
        2.2,
        "M1 46 C12 40 24 30 33 15 C42 0 56-14 52-29 C48-43 30-44 26-32 C23-22 33-16 39-23 C41-26 40-30 37-30",
        "M1 30 C10 26 17 20 19 11",
        "M33 15 C40 14 46 9 48 2",
    )
    _leaves(
        sheet,
        ivory,
        "M13 39 C20 42 28 38 31 29 C22 28 15 32 13 39 Z",
        "M19 11 C14 7 13 1 16-4 C21-1 23 6 19 11 Z",
        "M26-32 C21-36 19-42 21-47 C27-45 29-39 26-32 Z",
        "M44-2 C51-2 56-8 56-15 C49-14 44-9 44-2 Z",
        "M26-30 C19-31 14-27 13-21 C20-20 25-24 26-30 Z",
    )
    for step in range(5):
        petal = path("M0-3 C-7-7-7-15 0-16.4 C7-15 7-7 0-3 Z").moved(then(turn(step * 72), shift(0, 4)))
        sheet.draw(petal, ivory, colour, 1.2)
    _berries(
        sheet, (0, 4, 3.6), (48, 1, 2.4), (35.4, -28, 2.4), (0, -21, 2.4), (7, -29, 1.8), (30, 27, 1.8), (0, -36, 1.8)
    )


def _diamond(sheet: Sheet, colour: str, ivory: str) -> None:
    """A compass rose, and scrolls to the four points; the same both ways up."""
    sheet.draw(suit_at("D", 0, 0, 166), colour)
    sheet.draw(suit_at("D", 0, 0, 166 * 0.9), "none", ivory, 1.3)
    before = sheet.matrix
    for flip in (1, -1):
        sheet.matrix = then(scale(1, flip), before)
        sheet.draw(both_sides("M0-19 C2.8-34 2.8-46 0-64 Z"), ivory)
        _scrolls(
            sheet,
            ivory,
            1.9,
            "M1-24 C10-23 18-28 17-35 C16-41 8-41 8-35.4 C8-32 12-32 12.6-34.6",
            "M17-8 C25-13 37-13 40-6 C42-0.6 35 2 32.6-2.4",
        )
        _leaves(
            sheet,
            ivory,
            "M1-46 C6-46 9.4-50 9-55.6 C4.4-55 1.4-51.6 1-46 Z",
            "M42-2 L55 0 L42 2 Z",
        )
        _berries(sheet, (12, -35.6, 2.0), (36, -3.6, 2.0), (0, -68.4, 1.9), (19.6, -30.4, 1.5))
    sheet.matrix = before
    sheet.draw(ellipse(0, 0, 17.6), "none", ivory, 1.6)
    sheet.draw(star(0, 0, 15, 5.2, 8), ivory)
    sheet.draw(star(0, 0, 8.4, 3.6, 8, -67.5), GOLD)
    sheet.draw(ellipse(0, 0, 2.0), colour)


def _club(sheet: Sheet, colour: str, ivory: str) -> None:
    """A leaf between scrolls in each of the three balls, on one stalk."""
    size = 140.0
    sheet.draw(suit_at("C", 0, 0, size), colour)
    before = sheet.matrix
    stalk = Path()
    for x, y, angle in ((50, 24, 0), (75, 60, 116), (25, 60, -116)):
        place = then(turn(angle), shift((x - 50) * size / 100, (y - 50) * size / 100))
        sheet.matrix = then(place, before)
        sheet.draw(ellipse(0, 0, 26.6), "none", ivory, 1.3)
        stalk += both_sides("M0 33 C2.2 26 2.6 20 0 8 Z").moved(place)
        leaf = both_sides("M0 11 C10 4 9.4-9 0-21 Z")
        sheet.draw(leaf, ivory)
        sheet.draw("M0 11 L0-13", "none", colour, 1.1)
        _scrolls(sheet, ivory, 2.0, "M1 22 C12 22 22 13 19.6 4.4 C17.6-2 9.6-0.6 11.4 4.8 C12 6.8 14.4 7 15.4 5.6")
        _leaves(sheet, ivory, "M17.6-0.4 C21.6-4.4 21.6-9.6 17.4-14 C12.6-9.6 12.6-4.4 17.6-0.4 Z")
        _berries(sheet, (10.4, -17.4, 1.8), (8, 14, 1.6))
    sheet.matrix = before
    sheet.draw(stalk, ivory)
    sheet.draw(both_sides("M0-4 C3.4 20 3 40 0 56 Z"), ivory)
    _leaves(sheet, ivory, "M1.6 50 C6 50 9.6 54 10.6 60 C5 60 2 56 1.6 50 Z")
    sheet.draw(star(0, 0, 8.6, 4.2, 6), GOLD, colour, 1.2)
    sheet.draw(ellipse(0, 0, 1.9), colour)


_PIPS: dict[str, Callable[[Sheet, str, str], None]] = {"S": _spade, "H": _heart, "D": _diamond, "C": _club}
