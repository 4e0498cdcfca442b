"""Faces of the court figures seen from the front: eyes, nose, mouth and beard. Coordinates as in courtly.py."""

from __future__ import annotations

from build_scripts.art_parts.courtly import (
    BLOND,
    BLUE,
    BLUSH,
    COPPER,
    FINE,
    INK,
    LINE,
    RED,
    SILVER,
    SKIN,
    WHITE,
    Figure,
    strand,
)
from build_scripts.art_parts.pen import Path, Sheet, both_sides, ellipse, path


def face(sheet: Sheet, figure: Figure) -> None:
    """Neck, face, eyes, nose, mouth."""
    head(sheet, figure)
    # Eyes: lid, white, iris, brow.
    sheet.sides("M3.6 87.5 C6 83 12.5 83 15 87 C12 90.4 6.6 90.6 3.6 87.5 Z", WHITE, INK, 0.7)
    aside = GAZES.get(figure.rank + figure.suit, 0.0) if figure.hat else 0.0
    for side in (1.0, -1.0):
        sheet.draw(ellipse(side * 9.2 + aside, 86.9, 2.3), iris(figure), INK, 0.5)
        sheet.draw(ellipse(side * 9.2 + 0.7 + aside, 86.2, 0.6), WHITE)
    sheet.sides("M3.2 87.4 C6 82.6 12.8 82.4 15.6 86.6", "none", INK, 1.3)
    queen = QUEENS.get(figure.suit) if figure.rank == "Q" else None
    brow = queen[0] if queen else "M3.4 80.4 C7 77.2 13 77 16.4 80.4"
    sheet.sides(brow, "none", *brow_line(figure))
    if queen:
        sheet.sides("M14.6 85.6 C16 85 17 84.2 17.6 83", "none", INK, 0.9)
    if figure.hair == COPPER and queen:
        for x, y in ((7.4, 94.6), (10.4, 93.2), (10.2, 96.4), (13.4, 95)):
            sheet.sides(ellipse(x, y, 0.75), FRECKLE)
    nose(sheet, figure)
    mouth = "M-5.4 106.4 C-3.4 104.6-1.4 104.4 0 105.4 C1.4 104.4 3.4 104.6 5.4 106.4 C3.4 109.4-3.4 109.4-5.4 106.4 Z"
    plain = (mouth, "M-5 106.5 C-2 107.2 2 107.2 5 106.5")
    lips(sheet, figure, *(queen[1:] if queen else plain))
    chin(sheet, figure)


FRECKLE = "#D08A5C"
QUEENS: dict[str, tuple[str, str, str]] = {
    "S": (
        "M4 79.4 C7.6 75.6 12.6 75.6 16.2 79.4",
        "M-4.8 105.9 C-3 104.5-1.2 104 0 105 C1.2 104 3 104.5 4.8 105.9 C3 109.6-3 109.6-4.8 105.9 Z",
        "M-4.8 105.9 C-1.8 107 1.8 107 4.8 105.9",
    ),
    "H": (
        "M4.4 77.8 C7.6 74.6 12.6 74.8 16 78.6",
        "M-6 105 C-3.6 104.8-1.4 104 0 104.9 C1.4 104 3.6 104.8 6 105 C4 110.2-4 110.2-6 105 Z",
        "M-6.4 104.7 C-2.4 107.9 2.4 107.9 6.4 104.7",
    ),
    "D": (
        "M4.2 78.6 C7.4 75 12.8 74.6 16.4 78",
        "M-5.4 105.2 C-3.2 104.6-1.4 104 0 104.9 C1.4 104 3.2 104.6 5.4 105.2 C3.6 109.8-3.6 109.8-5.4 105.2 Z",
        "M-5.8 105 C-2.2 107.6 2.2 107.6 5.8 105",
    ),
    "C": (
        "M4 78.8 C7 74.8 13 75.4 16.6 80",
        "M-4.4 105.7 C-2.8 104.2-1.2 103.4 0 104.5 C1.2 103.4 2.8 104.2 4.4 105.7 C3.2 110.4-3.2 110.4-4.4 105.7 Z",
        "M-4.6 105.7 C-1.6 107.1 1.6 107.1 4.6 105.7",
    ),
}
"""What is a queen's own by suit: brow, mouth, and the line between her lips."""


LIP = "#7E1019"
PLAIN_LIP, PLAIN_LINE = "#CD8069", "#7C3C2C"
"""The mouth of a man, and the line between his lips."""
GAZES: dict[str, float] = {
    **dict.fromkeys(("KH", "QS", "JC", "KC", "QD", "JS"), 1.5),
    **dict.fromkeys(("KD", "QH", "JH", "QC", "JD"), -1.5),
}
"""Where a court looks, in card units to the right: a pack in which all stare at the player has no life."""


def lips(sheet: Sheet, figure: Figure, mouth: Path | str, line: str) -> None:
    """A mouth: red lips for women."""
    painted = figure.rank == "Q"
    sheet.draw(mouth, RED if painted else PLAIN_LIP, LIP if painted else PLAIN_LINE, 0.7)
    sheet.draw(line, "none", LIP if painted else PLAIN_LINE, 0.7)


def head(sheet: Sheet, figure: Figure, blush: float = 0.55) -> None:
    """Neck, face and cheeks."""
    sheet.draw(both_sides("M0 106 L10.5 106 L11 124 C8 130 4 132 0 132 Z"), SKIN, INK, 1.2)
    sheet.draw(path("M-9.5 117 C-4 122 4 122 9.5 117 L10 121 C4 126-4 126-10 121 Z"), "#DDAF88")
    cheeks = (
        "M0 60 C14 60 20.5 68 20.5 82 C20.5 98 12 118 0 118 Z"
        if figure.rank != "Q"
        else "M0 60 C14 60 19.5 68 19.5 82 C19.5 97 10 117.5 0 117.5 Z"
    )
    sheet.draw(both_sides(cheeks), SKIN, INK, LINE)
    sheet.sides(ellipse(12.2, 99, 4.4, 3.2), BLUSH, opacity=blush)


def iris(figure: Figure) -> str:
    """The colour of the eyes."""
    return BLUE if figure.hair in (BLOND, SILVER, COPPER) else "#4A2C17"


def brow_line(figure: Figure) -> tuple[str, float]:
    """Colour and width of the brows."""
    colour = strand(figure.hair) if figure.hair in (BLOND, SILVER) else INK
    return colour, 1.5 if figure.rank != "Q" else 0.95


NOSES: dict[str, str] = {
    "K": "M2.4 81 C2.2 87 4.4 91 5 96 C5.3 99.6 3 101 0 100.8 C-2 100.7-3.6 99.8-3.4 97.6",
    "Q": "M2.4 83 C1.8 88 2.2 93 3.4 96.6 C4 98.8 2.2 99.8 0 99.7 C-1.6 99.6-2.6 98.8-2.3 97.6",
    "J": "M2.6 82 C2 88 2.4 93 4 97 C4.6 99.4 2.6 100.6 0 100.4 C-1.8 100.3-3 99.4-2.6 98",
}
"""Noses by rank: the kings' are bent, the queens' small."""
CREASE = "#C99A72"


def nose(sheet: Sheet, figure: Figure) -> None:
    """The nose, shaded on one side as an engraver would, and what age has drawn round eyes and mouth."""
    if figure.hair == SILVER:
        sheet.sides("M5.4 91.8 C8 93.6 11.6 93.4 14 91.4 M6.6 99.6 C8.6 101.4 9.4 103.6 9 106", "none", CREASE, 0.8)
    # One cheek lies in the shade.
    sheet.draw("M18.6 90 C18.2 96 16.4 101.6 13.8 106.4 M17 93 C16.4 97.6 15.2 101.4 13.4 104.6", "none", CREASE, 0.7)
    sheet.draw(NOSES[figure.rank if figure.rank in NOSES else "J"], "none", INK, 1.1)


def chin(sheet: Sheet, figure: Figure) -> None:
    """A line under the lip where no beard hides it."""
    if figure.beard in ("none", "moustache", "waxed"):
        sheet.draw("M-3 113 C-1 114 1 114 3 113", "none", "#C08E66", 0.8)


def beard(sheet: Sheet, figure: Figure) -> None:
    """Beard and moustache over the face."""
    colour, thin = figure.hair, strand(figure.hair)
    fringe = "M0 101 C4 101 7 103 9 106 C13 106 17 102 20.4 88 "
    full = {
        "forked": fringe + "C22 104 20 116 17 128 C14 138 8 144 5 138 C3 133 2 130 0 129 Z",
        "pointed": fringe + "C22 106 18 118 12 128 C7 136 3 141 0 146 Z",
        "square": fringe + "C22 104 23 118 21 131 C14 135 6 136 0 136 Z",
        "curled": fringe + "C25 100 26 112 22 118 C26 124 20 132 14 129 C14 136 5 139 0 133 Z",
    }
    if figure.beard in full:
        sheet.draw(both_sides(full[figure.beard]), colour, INK, LINE)
        if figure.beard == "curled":
            for x, y in ((17, 112), (16, 123), (7, 128), (7, 118)):
                sheet.sides(
                    f"M{x - 3} {y + 1} C{x - 3} {y - 4} {x + 4} {y - 4} {x + 3} {y + 1} C{x + 2} {y + 4} {x - 1} {y + 3} {x} {y}",
                    "none",
                    thin,
                    FINE,
                )
        else:
            for d in (
                "M17 104 C17 114 15 124 12 132",
                "M12 109 C12 118 10 126 8 134",
                "M7 112 C7 120 6 126 5 132",
                "M2 114 C2 120 2 124 1.6 128",
            ):
                sheet.sides(d, "none", thin, FINE)
        mouth = "M-6 106.6 C-3.4 104.4-1.4 104.6 0 105.4 C1.4 104.6 3.4 104.4 6 106.6 C3.4 110.4-3.4 110.4-6 106.6 Z"
        lips(sheet, figure, mouth, "M-5.4 106.7 C-2 107.6 2 107.6 5.4 106.7")
    if figure.beard in (*full, "moustache"):
        sheet.sides(
            "M0 101.4 C3.4 100.2 8 101.4 11 104.6 C13 106.8 16 106.8 17.6 104.6 C17 110 11 111 7.6 107.6 C5 105.2 2.6 104.4 0 104.6 Z",
            colour,
            INK,
            0.9,
        )
    elif figure.beard == "waxed":
        sheet.sides(
            "M0 101.6 C4 100.6 8 103 11 104 C14.4 105 17 102 16.4 98.6 C20 103 16.6 108.4 11.4 107.6 C7 106.8 4 104.4 0 104.4 Z",
            colour,
            INK,
            0.9,
        )
        sheet.draw(both_sides("M0 112 C2.4 112 3.6 114 2.6 118 C2 121 1 123.4 0 125 Z"), colour, INK, 0.9)
