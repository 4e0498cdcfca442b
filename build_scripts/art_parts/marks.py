"""The signs on a card: suits (in a box of 100 x 100) and rank figures (60 high), both drawn for small sizes first."""

from __future__ import annotations

from build_scripts.art_parts.pen import Matrix, Path, Sheet, ellipse, path, polygon, rect, scale, shift, then, turn

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


def _letters() -> dict[str, tuple[float, list[tuple[Path, float]]]]:
    """Rank -> (width, parts); a part is an outline with its line width, or 0 for a filled one."""
    low = 55.5
    six = [
        (
            path(
                "M34 12 C32 7 28 4.2 23 4.2 C12 4.2 6 15 6 32 C6 48 12 55.8 22 55.8 C31.5 55.8 38 49.5 38 40.5 C38 31.5 31.5 25 23 25 C14 25 7 31 6.3 39"
            ),
            8.6,
        ),
        (ellipse(33.2, 12.4, 6), 0.0),
    ]
    nine = turn(180, 22, 30)
    return {
        "A": (
            46,
            [
                (polygon([(19, 0), (27, 0), (43.5, 60), (31.5, 60)]), 0),
                (polygon([(19, 0), (22.5, 9), (8.5, 60), (2.5, 60)]), 0),
                (rect(9, 37, 24, 6), 0),
                (rect(-2, low, 16, 4.5), 0),
                (rect(27, low, 20, 4.5), 0),
            ],
        ),
        "K": (
            46,
            [
                (rect(4, 0, 10.5, 60), 0),
                (rect(-1, 0, 20, 4.5), 0),
                (rect(-1, low, 20, 4.5), 0),
                (polygon([(33, 3), (40, 3), (14, 38), (14, 29.5)]), 0),
                (polygon([(18.5, 30), (25.5, 20.5), (44, 57), (32, 57)]), 0),
                (rect(27, 0, 18, 4.5), 0),
                (rect(27, low, 20, 4.5), 0),
            ],
        ),
        "Q": (
            47,
            [
                (ellipse(23, 30, 23, 30.6) + ellipse(23, 30, 12.4, 25.4).moved(IDENTITY_FLIPPED), 0),
                (path("M15 42 C24 38 31 44 35 52 C37.5 57 41 58 47 55 C45 63 40 67 34 65.5 C27 63.5 26 49 15 48 Z"), 0),
            ],
        ),
        "J": (
            38,
            [
                (
                    path(
                        "M33 2 L33 43 C33 55 26 61 15.5 61 C6 61 0 55 0 47.5 C4 44 10 45 11.8 49 C11 53 12.5 56.6 16 56.6 C20.5 56.6 22.5 53 22.5 45 L22.5 2 Z"
                    ),
                    0,
                ),
                (ellipse(6.6, 47, 6.6), 0),
                (rect(14, 0, 25, 4.5), 0),
            ],
        ),
        "T": (
            52,
            [
                (path("M9.5 0 L16 0 L16 60 L6 60 L6 13 L-1 13 L-1 9.5 C4.5 9.5 8 6 9.5 0 Z"), 0),
                (rect(-1, low, 24, 4.5), 0),
                (ellipse(38, 30, 15, 30.6) + ellipse(38, 30, 6, 25.2).moved(IDENTITY_FLIPPED), 0),
            ],
        ),
        # Over, under and Weli of the German-suited pack.
        "O": (
            47,
            [(ellipse(23.5, 30, 23.5, 30.6) + ellipse(23.5, 30, 12.4, 25.4).moved(IDENTITY_FLIPPED), 0)],
        ),
        "U": (
            47,
            [
                (
                    path(
                        "M4 2 L14.5 2 L14.5 40 C14.5 50 18 55.4 25.5 55.4 C33 55.4 37.4 50 37.4 40 L37.4 2 L42 2 L42 41 "
                        "C42 54.4 35.6 61 23.6 61 C11 61 4 54.4 4 42 Z"
                    ),
                    0,
                ),
                (rect(-1, 0, 20.5, 4.5), 0),
                (rect(31, 0, 17, 4.5), 0),
            ],
        ),
        # Valet, Dame, Roi; Bube; Boer, Vrouw, Heer.
        "V": (
            47,
            [
                (polygon([(3, 2), (15, 2), (27, 44), (24, 61), (20.5, 61)]), 0),
                (polygon([(38, 2), (43.5, 2), (24.5, 61), (20.5, 61)]), 0),
                (rect(-2, 0, 22, 4.5), 0),
                (rect(31.5, 0, 17.5, 4.5), 0),
            ],
        ),
        "D": (
            46,
            [
                (
                    path(
                        "M4 0 L20 0 C36 0 45.5 11 45.5 30 C45.5 49 36 60 20 60 L4 60 Z "
                        "M14.5 4.6 L14.5 55.4 L19 55.4 C29.5 55.4 34 46 34 30 C34 14 29.5 4.6 19 4.6 Z"
                    ),
                    0,
                ),
                (rect(-1, 0, 8, 4.5), 0),
                (rect(-1, low, 8, 4.5), 0),
            ],
        ),
        "R": (
            46,
            [
                (
                    path(
                        "M4 0 L23 0 C35 0 41 6.5 41 16.5 C41 26.5 35 33 23 33 L14.5 33 L14.5 60 L4 60 Z "
                        "M14.5 4.6 L14.5 28.4 L20 28.4 C27 28.4 29.8 24 29.8 16.5 C29.8 9 27 4.6 20 4.6 Z"
                    ),
                    0,
                ),
                (polygon([(18, 30), (29, 29), (44, 58), (32.5, 58)]), 0),
                (rect(-1, 0, 8, 4.5), 0),
                (rect(-1, low, 20, 4.5), 0),
                (rect(30, low, 17, 4.5), 0),
            ],
        ),
        "B": (
            46,
            [
                (
                    path(
                        "M4 0 L23 0 C34 0 40 5.5 40 14.5 C40 21.5 36 26.5 30 28.4 C38.5 30 44 35.5 44 43.5 "
                        "C44 54 36.5 60 24 60 L4 60 Z "
                        "M14.5 4.6 L14.5 26.6 L20.5 26.6 C26.5 26.6 29 22.5 29 15.5 C29 8.5 26.5 4.6 20.5 4.6 Z "
                        "M14.5 31.2 L14.5 55.4 L21.5 55.4 C28.5 55.4 32.5 51.3 32.5 43.3 C32.5 35.3 28.5 31.2 21.5 31.2 Z"
                    ),
                    0,
                ),
                (rect(-1, 0, 8, 4.5), 0),
                (rect(-1, low, 8, 4.5), 0),
            ],
        ),
        "H": (
            48,
            [
                (rect(4, 0, 10.5, 60), 0),
                (rect(33.5, 0, 10.5, 60), 0),
                (rect(12, 27.5, 24, 5), 0),
                (rect(-1, 0, 20, 4.5), 0),
                (rect(-1, low, 20, 4.5), 0),
                (rect(29, 0, 20, 4.5), 0),
                (rect(29, low, 20, 4.5), 0),
            ],
        ),
        "W": (
            60,
            [
                (polygon([(2, 2), (13, 2), (22.5, 44), (19.5, 61), (16, 61)]), 0),
                (polygon([(30.5, 2), (33, 14), (20, 61), (16, 61)]), 0),
                (polygon([(24, 2), (35, 2), (44.5, 44), (42, 61), (38, 61)]), 0),
                (polygon([(51.5, 2), (56, 2), (42, 61), (38, 61)]), 0),
                (rect(-3, 0, 22, 4.5), 0),
                (rect(20, 0, 20, 4.5), 0),
                (rect(46, 0, 17, 4.5), 0),
            ],
        ),
        "9": (44, [(part.moved(nine), width) for part, width in six]),
        "8": (44, [(ellipse(22, 17, 13.2, 12.7), 8.6), (ellipse(22, 42.4, 16, 13.3), 8.6)]),
        "7": (
            44,
            [
                (
                    path("M3 0 L41 0 L41 6 C32 22 26 40 25.5 60 L14 60 C15 42 22 25 33 9 L13 9 C9 9 8 11 7 17 L3 17 Z"),
                    0,
                ),
            ],
        ),
        "6": (44, six),
        "5": (
            44,
            [
                (
                    path(
                        "M10 0 C18 1.5 28 1.5 36 0 L37.5 0 C37 6 33 9.4 27 9.4 C22 9.4 17 8.8 13.5 8 L12.5 23.5 L6.5 28 Z"
                    ),
                    0,
                ),
                (
                    path(
                        "M9.5 27.5 C13 24 17 22.6 21.5 22.6 C31 22.6 37.8 29 37.8 39 C37.8 49 31 55.8 21 55.8 C14 55.8 9 52.5 7.5 47.5"
                    ),
                    8.6,
                ),
                (ellipse(9, 46.4, 6), 0),
            ],
        ),
        "4": (
            45,
            [
                (rect(25, 0, 10.5, 60), 0),
                (polygon([(25, 0), (32, 0), (9, 39), (8, 45), (1, 45), (1, 39.5)]), 0),
                (rect(1, 38.5, 43, 6.5), 0),
                (rect(18, low, 24, 4.5), 0),
            ],
        ),
        "3": (
            44,
            [
                (path("M8.6 12.5 C11 7 15 4.2 20.5 4.2 C29 4.2 34.6 9 34.6 16 C34.6 23.5 28.5 28 18 28"), 8.4),
                (
                    path("M18 28 C30.5 28 37.6 33.5 37.6 42 C37.6 50.5 31 55.8 21.5 55.8 C14.5 55.8 9.5 52.5 8 47.5"),
                    8.6,
                ),
                (ellipse(10, 13.4, 5.8), 0),
                (ellipse(9.2, 46.4, 6), 0),
            ],
        ),
        "2": (
            44,
            [
                (path("M8.2 16 C9.5 8 14.5 4.2 21.5 4.2 C30.5 4.2 36.4 9.5 36.4 17.5 C36.4 31 17 37 9 53"), 8.6),
                (ellipse(9.8, 16, 6), 0),
                (path("M3 60 L5.5 51 C12 49 19 50.5 26 51 C32 51.4 35.5 49.5 37 44 L41 44 L39 60 Z"), 0),
            ],
        ),
    }


# Turned over, so that inside a filled ring it counts as a hole under the non-zero rule.
IDENTITY_FLIPPED: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 60.0)
RANK_FIGURES = _letters()


def draw_rank(
    sheet: Sheet, rank: str, centre: float, top: float, high: float, colour: str, narrow: float = 1.0
) -> None:
    """Draw the figure of ``rank`` centred on x = ``centre``."""
    wide, parts = RANK_FIGURES[rank]
    factor = high / 60
    placed = then(then(shift(-wide / 2, 0), scale(factor * narrow, factor)), shift(centre, top))
    before = sheet.matrix
    sheet.matrix = then(placed, before)
    solid = Path()
    for outline, width in parts:
        if width:
            sheet.draw(outline, "none", colour, width)
        else:
            solid = solid + outline
    sheet.draw(solid, colour)
    sheet.matrix = before
