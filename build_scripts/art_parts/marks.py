"""The signs on a card: suits (in a box of 100 x 100) and the figures of `figures.py`, both drawn for small sizes first."""

from __future__ import annotations

from build_scripts.art_parts.figures import FIGURES
from build_scripts.art_parts.pen import Path, Sheet, ellipse, path, scale, shift, then, turn

SUITS = "SHDC"
RANKS = "23456789TJQKA"

PALETTES: dict[str, dict[str, str]] = {
    "classic": {"S": "#181414", "H": "#BE1824", "D": "#BE1824", "C": "#181414"},
    "four": {"S": "#000000", "H": "#DD0000", "D": "#0000CC", "C": "#008000"},
    # Told apart by protan, deutan and tritan eyes (smallest distance 39 of 67), at least 4.7:1 on white.
    "cvd": {"S": "#000000", "H": "#C34677", "D": "#415CD9", "C": "#8B6A16"},
    # The German suits: leaves, hearts, bells, acorns. Their signs differ in shape and in lightness as well.
    "german": {"S": "#1C6B33", "H": "#BE1824", "D": "#8F6200", "C": "#5B3516"},
}

# A pointed spade with a waist and a club of three free balls: never mistaken for one another, even at nine pixels.
SUIT_PATHS: dict[str, Path] = {
    "S": path(
        "M50 2 C55 22 94 42 94 67 C94 79 85 87 74 87 C65 87 57.5 82 53.8 74 C54.4 85 59 93 69 98 L31 98 "
        "C41 93 45.6 85 46.2 74 C42.5 82 35 87 26 87 C15 87 6 79 6 67 C6 42 45 22 50 2 Z"
    ),
    "H": path(
        "M50 97 C45 79 4 59 4 31 C4 16 15 5 28 5 C38.5 5 46.5 11 50 21 C53.5 11 61.5 5 72 5 C85 5 96 16 96 31 "
        "C96 59 55 79 50 97 Z"
    ),
    "D": path("M50 1 C58 21 70 36 87 50 C70 64 58 79 50 99 C42 79 30 64 13 50 C30 36 42 21 50 1 Z"),
    "C": ellipse(50, 24, 21.5)
    + ellipse(25, 60, 21.5)
    + ellipse(75, 60, 21.5)
    + path(
        "M46.5 36 L53.5 36 C53.5 46 57 54 64 60 L54.5 66 C55 80 60 91 70 98 L30 98 C40 91 45 80 45.5 66 L36 60 C43 54 46.5 46 46.5 36 Z"
    ),
}


def suit_at(letter: str, x: float, y: float, size: float, inverted: bool = False) -> Path:
    """The suit's outline ``size`` high, centred on (x, y)."""
    placed = then(shift(-50, -50), scale(size / 100))
    if inverted:
        placed = then(placed, turn(180))
    return SUIT_PATHS[letter].moved(then(placed, shift(x, y)))


def draw_rank(
    sheet: Sheet, rank: str, centre: float, top: float, high: float, colour: str, narrow: float = 1.0
) -> None:
    """Draw the figure of ``rank`` centred on x = ``centre``."""
    wide, outline = FIGURES[rank]
    factor = high / 60
    placed = then(then(shift(-wide / 2, 0), scale(factor * narrow, factor)), shift(centre, top))
    sheet.draw(outline.moved(placed), colour)
