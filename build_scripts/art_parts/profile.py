"""Heads in profile: the two one-eyed jacks and the king of diamonds, as tradition has it.

They look to the left, where a fan of cards leaves them to be seen. Coordinates as in courtly.py; the hats are those that
it draws, which look the same from the side.
"""

from __future__ import annotations

from build_scripts.art_parts.courtly import BLUSH, FINE, INK, LINE, SKIN, WHITE, Figure, strand
from build_scripts.art_parts.features import CREASE, PLAIN_LINE, PLAIN_LIP, brow_line, iris
from build_scripts.art_parts.pen import Path, Sheet, ellipse, path

ASIDE = ("JS", "JH", "KD")
"""Who is seen from the side."""
SKULL = 3.0
"""How far behind the middle of a face the hat sits."""
_FACE = (
    "C-18 62-20.4 70-19.4 79 C-19.4 82-18.8 83.2-19.6 85.4 C-21.4 89.6-25.6 94-27.6 97.6 C-28 100-24.4 100.8-21 100.6 "
    "C-20.6 101.8-20.6 102.4-21.2 103.4 C-22.8 104.6-22.6 106.2-20.6 107 C-22 108.2-22 110-20 110.9 "
    "C-18.8 112-19 113-19.4 114.6 C-20 118.8-16 122-11 121.2 C-4 120 5 116 9 106"
)
"""The outline from the forehead over nose and chin to the jaw."""


def face(sheet: Sheet, figure: Figure) -> None:
    """Neck and face with its one eye."""
    sheet.draw("M-9 114 L-11 128 C-6 134 8 134 12.4 127 L13 100 Z", SKIN, INK, 1.2)
    sheet.draw("M-9.6 119.6 C-3 120 6 116 12.6 106 L12.4 117 C6 124-4 127-10.6 125 Z", "#DDAF88")
    sheet.draw(f"M-12 58 {_FACE} L15 92 L15 58 Z", SKIN)
    sheet.draw(f"M-12 58 {_FACE}", "none", INK, LINE)
    sheet.draw(ellipse(-7.4, 100.4, 4.8, 3.4), BLUSH, opacity=0.55)
    sheet.draw(
        "M-18.4 86.6 C-15.6 82.8-10.6 82.6-7.6 87.2 C-10.4 90.2-15 90.6-17.6 89.6 C-17 88.6-17.4 87.4-18.4 86.6 Z",
        WHITE,
        INK,
        0.7,
    )
    sheet.draw(ellipse(-14.8, 86.9, 1.9, 2.7), iris(figure), INK, 0.5)
    sheet.draw(ellipse(-15.4, 86, 0.6), WHITE)
    sheet.draw("M-18.8 86.8 C-15.6 82-10.4 82-6.8 87", "none", INK, 1.3)
    sheet.draw("M-19.6 80.6 C-16.6 76.6-10.6 76-6.2 79.6", "none", *brow_line(figure))
    sheet.draw("M-20.4 98.8 C-19 96.2-16.8 97-17.2 99.8", "none", INK, 1.0)
    sheet.draw("M-17 92 C-19 94-20 95.6-20.4 97", "none", CREASE, 0.8)
    lips = "M-22 105 C-19.4 103.8-15.6 105-13.6 107 C-16 108.8-19.4 110.6-21 109.6 C-22 108.8-21.4 107.8-20.6 107 C-22 106.6-22.6 105.8-22 105 Z"
    sheet.draw(lips, PLAIN_LIP, PLAIN_LINE, 0.7)
    sheet.draw("M-20.6 107 C-18 106.6-16 106.8-13.4 107.2", "none", PLAIN_LINE, 0.8)


def hair(sheet: Sheet, figure: Figure) -> None:
    """Hair from the forehead over the ear to the neck."""
    colour, thin = figure.hair, strand(figure.hair)
    if figure.locks == "curls":
        sheet.draw("M-10 58 L24 58 C30 76 30 98 24 110 L12 112 C6 100 8 84-2 74 Z", colour)
        for x, y, r in _CURLS:
            sheet.draw(ellipse(x, y, r), colour, INK, 1.2)
            sheet.draw(
                f"M{x - 3} {y + 2} C{x - 3} {y - 4} {x + 4} {y - 4} {x + 3.5} {y + 1} C{x + 3} {y + 3.5} {x} {y + 3} {x + 0.5} {y + 0.5}",
                "none",
                thin,
                FINE,
            )
        return
    outline, strands = _LOCKS[figure.locks]
    sheet.draw(outline, colour, INK, LINE)
    for line in strands:
        sheet.draw(line, "none", thin, FINE)


_CURLS = (
    (24, 104, 7), (16, 112, 6), (26, 92, 7.5), (15, 101, 7), (25, 79, 8), (14, 89, 7.5), (20, 68, 7.5), (11, 77, 7.5),
    (-11, 66, 5.4), (-3, 67.6, 6), (6, 68, 6.6),
)  # fmt: skip
_LOCKS: dict[str, tuple[Path, tuple[str, ...]]] = {
    # A page's hair, turned in at the neck.
    "page": (
        path(
            "M-14 58 C-4 52 19 52 26 66 C32 78 31 96 29 106 C27 115 12 117 7 111 C3 104 8 98 6 90 C4 82-2 78-6 73 C-10 72-16 72-18 68 C-18 64-17 60-14 58 Z"
        ),
        (
            "M-10 62 C-8 66-4 68 0 72 C8 80 11 94 10 108",
            "M0 60 C10 66 17 82 16 110",
            "M10 60 C18 68 23 86 22 110",
            "M-15 64 C-13 67-10 69-7 70",
        ),
    ),
    # A king's, rolled outwards at the neck.
    "rolls": (
        path(
            "M-14 58 C-4 52 18 52 25 64 C30 76 28 88 30 97 C32 104 41 103 41 111 C41 121 27 124 22 115 C18 108 16 114 12 108 C9 100 11 94 9 88 C6 80-1 76-6 73 C-10 72-16 72-18 68 C-18 64-17 60-14 58 Z"
        ),
        (
            "M-10 62 C-6 67 4 69 10 78 C14 86 14 98 17 107",
            "M0 60 C12 66 19 80 20 96 C21 106 25 114 31 115",
            "M10 60 C20 68 24 84 25 98 C27 107 32 111 36 109",
        ),
    ),
}


def beard(sheet: Sheet, figure: Figure) -> None:
    """Beard and moustache."""
    colour, thin = figure.hair, strand(figure.hair)
    if figure.beard == "pointed":
        sheet.draw(
            "M10 86 C9 97 4 103-3 104.6 C-7 105.6-9 109-11.4 110.6 C-14 112-17.4 112-20 111 C-22.6 114-25 126-21 147 C-12 141-1 133 6 124 C13 115 15 103 15 90 Z",
            colour,
            INK,
            LINE,
        )
        for line in (
            "M11 98 C10 110 0 122-10 132",
            "M5 106 C2 114-8 124-14 135",
            "M-3 109 C-6 116-14 124-17 138",
            "M-12 114 C-15 119-18 124-19.4 132",
        ):
            sheet.draw(line, "none", thin, FINE)
        sheet.draw(
            "M-22 101.6 C-16.6 100.6-11 102-8.4 106 C-6.8 109-8.6 113-12.4 114 C-11 110-14 106.6-17.4 105.4 C-19.8 104.6-22.4 104.2-22 101.6 Z",
            colour,
            INK,
            0.9,
        )
    elif figure.beard == "waxed":
        sheet.draw(
            "M-22 101.6 C-16.6 100.8-12.4 104-9 103.4 C-6 102.8-5 99.6-6 96.6 C-2 101-4 108-10 107.8 C-14.4 107.4-17 105.2-21.6 105 Z",
            colour,
            INK,
            0.9,
        )
        sheet.draw(
            "M-20.2 113 C-17.4 112-14.4 113-14.8 116.6 C-16 121-19.6 126-22.6 128.6 C-21.4 123-22.2 117-20.2 113 Z",
            colour,
            INK,
            0.9,
        )
