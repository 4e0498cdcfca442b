"""Hair, hats and patterns of the court figures; their faces are drawn in features.py and profile.py.

A figure stands on the axis x = 0 in card units: crown at y = 26, chin at y = 118, shoulders from y = 128, cut off below by
the sash across the card's middle. It is seen from the front, both halves alike; what is held breaks the symmetry.
"""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art_parts.pen import MIRROR, Path, Sheet, both_sides, ellipse, hatch, path, rect, scattered, star

RED, BLUE, GOLD, BLACK = "#C2212E", "#24468F", "#EDB83D", "#1B1613"
WHITE, SKIN, BLUSH = "#FFFDF5", "#F8DCBD", "#E79A86"
DEEP_GOLD, PALE = "#B9801D", "#FBF2DA"
EBONY, CHESTNUT, BLOND, SILVER, COPPER = "#2B2320", "#7C4421", "#EBBE55", "#DCD6C8", "#B5532A"
INK = BLACK
LINE = 1.5
FINE = 0.8


@dataclass(frozen=True)
class Figure:
    """What one court wears and holds; colours are those above, the other words name drawings in this and the next module."""

    rank: str
    suit: str
    mantle: str
    tunic: str
    trim: str
    hair: str
    locks: str
    hat: str
    beard: str
    collar: str
    pattern: str
    right: str
    left: str


def strand(colour: str) -> str:
    """The colour of single hairs on hair of ``colour``."""
    return (
        "#6B5C52"
        if colour == EBONY
        else ("#8A8375" if colour == SILVER else ("#9A6A1C" if colour == BLOND else "#3C1D0C"))
    )


def hair_behind(sheet: Sheet, figure: Figure) -> None:
    """Hair that falls behind the shoulders or the collar."""
    colour, thin = figure.hair, strand(figure.hair)
    if figure.locks == "rolls":  # a king's bob, rolled outwards at its ends
        sheet.draw(
            both_sides("M0 60 L22 62 C28 74 27 88 29 98 C31 106 40 104 40 112 C40 121 26 123 22 113 L16 100 L0 100 Z"),
            colour,
            INK,
            LINE,
        )
        for d in (
            "M23 70 C26 84 24 96 28 106 C30 111 35 113 36 110",
            "M21 78 C22 92 21 104 26 112",
            "M25 66 C28 80 27 92 31 101",
        ):
            sheet.sides(d, "none", thin, FINE)
    elif figure.locks == "waves":  # long and open
        sheet.draw(
            both_sides("M0 58 L20 62 C30 72 25 82 30 92 C34 101 28 108 34 118 C38 127 33 136 38 146 L14 146 L0 130 Z"),
            colour,
            INK,
            LINE,
        )
        for d in (
            "M22 70 C27 80 22 88 27 98 C30 106 25 112 30 124 C33 131 29 138 31 144",
            "M20 76 C23 90 20 98 23 108 C25 118 22 124 24 136",
            "M25 74 C30 84 27 92 31 102",
        ):
            sheet.sides(d, "none", thin, FINE)
    elif figure.locks == "braids":
        sheet.draw(both_sides("M0 58 L20 62 C25 74 24 88 24 100 L14 108 L0 108 Z"), colour, INK, LINE)
        for step in range(5):
            y = 96 + step * 11
            sheet.sides(
                f"M21 {y} C31 {y - 3} 33 {y + 6} 27 {y + 11} C20 {y + 11} 17 {y + 4} 21 {y} Z", colour, INK, 1.2
            )
            sheet.sides(f"M22 {y + 3} C27 {y + 2} 28 {y + 6} 26 {y + 8}", "none", thin, FINE)
    elif figure.locks == "page":  # a page's hair, turned in below the ears
        sheet.draw(both_sides("M0 58 L21 62 C28 72 28 92 27 102 C26 112 16 114 12 108 L0 104 Z"), colour, INK, LINE)
        for d in ("M22 70 C26 84 25 96 22 106", "M20 76 C22 90 21 98 18 107", "M24 68 C27 80 27 90 25 102"):
            sheet.sides(d, "none", thin, FINE)
    elif figure.locks == "curls":
        for x, y, r in ((25, 70, 7), (28, 81, 7.5), (29, 93, 7.5), (27, 104, 7), (20, 111, 6)):
            sheet.sides(ellipse(x, y, r), colour, INK, 1.2)
            sheet.sides(
                f"M{x - 3} {y + 2} C{x - 3} {y - 4} {x + 4} {y - 4} {x + 3.5} {y + 1} C{x + 3} {y + 3.5} {x} {y + 3} {x + 0.5} {y + 0.5}",
                "none",
                thin,
                FINE,
            )
        sheet.draw(both_sides("M0 58 L22 62 L24 104 L12 112 L0 112 Z"), colour)
    elif figure.locks == "veil":  # linen falling from the crown
        sheet.draw(both_sides("M0 56 L24 58 C34 80 32 108 44 142 L14 142 L0 120 Z"), WHITE, INK, LINE)
        for d in ("M27 68 C33 90 32 112 39 138", "M25 80 C29 100 28 116 32 138", "M23 92 C25 108 24 122 25 138"):
            sheet.sides(d, "none", "#A99F8B", FINE)
        sheet.draw(both_sides("M0 58 L20 62 C24 72 24 84 22 92 L16 100 L0 100 Z"), colour, INK, 1.2)


def fringe(sheet: Sheet, figure: Figure) -> None:
    """Hair on the forehead, over the face."""
    colour, thin = figure.hair, strand(figure.hair)
    if figure.rank == "K":
        sheet.sides("M0 60 L20 60 C23 68 23 78 21.6 86 C19 80 18 74 16 70 C11 72 5 70 0 66 Z", colour, INK, 1.1)
        sheet.sides("M19 64 C20.6 70 21 76 20.8 81", "none", thin, FINE)
    elif figure.rank == "Q":
        sheet.sides("M0 58 L19 58 C23.6 68 23 82 21 92 C20 82 17 73 0 65 Z", colour, INK, 1.1)
        for d in ("M3 63 C12 67 19 74 21 84", "M6 61 C14 64 20 71 21.6 78"):
            sheet.sides(d, "none", thin, FINE)
    else:
        sheet.sides("M0 58 L20 58 C24 66 23.4 78 21.4 88 C20 80 19 75 17 71 C12 75 5 75 0 71 Z", colour, INK, 1.1)
        for d in ("M4 64 C4 68 3 70 2 72", "M9 64 C9.6 68 9 71 7.6 73", "M14 64 C15 67 15 69 14 72"):
            sheet.sides(d, "none", thin, FINE)


def hat(sheet: Sheet, figure: Figure) -> None:
    """Crown, coronet or cap."""
    _HATS[figure.hat](sheet, figure)


def _band(sheet: Sheet, top: float, low: float, wide: float, stones: tuple[str, str]) -> None:
    sag = 3.0
    sheet.draw(
        both_sides(
            f"M0 {top + sag} C{wide * 0.5} {top + sag} {wide * 0.85} {top + 1} {wide} {top} L{wide - 1} {low} C{wide * 0.8} {low + 1} {wide * 0.5} {low + sag} 0 {low + sag} Z"
        ),
        GOLD,
        INK,
        LINE,
    )
    middle = (top + low) / 2
    sheet.draw(ellipse(0, middle + sag, 3.1, 2.7), stones[0], INK, 0.8)
    sheet.sides(ellipse(9, middle + sag * 0.8, 2.1), stones[1], INK, 0.8)
    sheet.sides(rect(15, middle - 1, 4.2, 4.2, 0.8), stones[0], INK, 0.8)


def _lily_crown(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 34 C12 34 22 40 23 56 L0 60 Z"), figure.mantle, INK, 1.2)
    for x, high, lean in ((21, 17, 5), (0, 23, 0)):
        lily = both_sides(
            f"M0 {58 - high} C5 {64 - high} 5 {68 - high} 2.4 {71 - high} C5 {68 - high} 9 {69 - high} 8 {73 - high} C7 {76 - high} 4 {75 - high} 3 {74 - high} L4 60 L0 60 Z"
        )
        placed = lily.moved((1.0, 0.0, -lean / 17, 1.0, x + lean * 56 / 17, 0.0))
        (sheet.sides if x else sheet.draw)(placed, GOLD, INK, 1.2)
    sheet.sides(both_sides("M0 44 C3 49 4 53 3 60 L0 60 Z").moved((1.0, 0.0, -0.1, 1.0, 16.0, 0.0)), GOLD, INK, 1.1)
    sheet.sides(ellipse(10.6, 44, 2.2), WHITE, INK, 0.9)
    _band(sheet, 56, 64, 24, (RED if figure.mantle != RED else BLUE, BLUE if figure.mantle != RED else RED))


def _arched_crown(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 36 C10 30 24 36 24 50 C24 54 23 56 22 58 L0 60 Z"), figure.mantle, INK, 1.2)
    sheet.draw(
        both_sides("M0 33 C14 27 29 36 27 51 C26.6 54 25.4 56 24.4 58 L21 58 C23 54 24 50 22.6 45 C20 37 10 33 0 38 Z"),
        GOLD,
        INK,
        1.2,
    )
    sheet.draw(both_sides("M0 36 L2.6 36 L3 60 L0 60 Z"), GOLD, INK, 1.1)
    for x, y in ((8, 33.8), (15, 35.2), (20.6, 39), (24, 44.6)):
        sheet.sides(ellipse(x, y, 1.5), WHITE, INK, 0.7)
    sheet.draw(ellipse(0, 33, 4), BLUE if figure.mantle != BLUE else RED, INK, 1.1)
    sheet.draw(
        path(
            "M-1.4 30 L-1.4 27.4 L-4 27.4 L-4 24.6 L-1.4 24.6 L-1.4 22 L1.4 22 L1.4 24.6 L4 24.6 L4 27.4 L1.4 27.4 L1.4 30 Z"
        ),
        GOLD,
        INK,
        1.0,
    )
    _band(sheet, 56, 64, 24, (RED if figure.mantle != RED else BLUE, WHITE))


def _rayed_crown(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 44 L21 46 L22 60 L0 62 Z"), figure.tunic, INK, 1.0)
    sheet.draw(both_sides("M0 27 L4.6 46 L9 34 L13.6 47 L21 31 L26 29 L24 60 L0 62 Z"), GOLD, INK, LINE)
    for x, y, r in ((0, 26.6, 3), (9, 33.4, 2.4), (24, 29.4, 2.6)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, r), RED if x else WHITE, INK, 0.9)
    for d in ("M2 44 L2 57", "M6 49 L6 57", "M12 51 L12 57", "M17 46 L17 56", "M21 40 L21 55"):
        sheet.sides(d, "none", DEEP_GOLD, FINE)
    _band(sheet, 56, 64, 24.4, (BLUE, RED))


def _leaf_crown(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 38 C12 36 23 42 23 58 L0 60 Z"), figure.tunic, INK, 1.1)
    leaf = "M0 60 L-3 52 C-9 54-11 47-7 45 C-11 41-7 36-3.4 39 C-5 33 5 33 3.4 39 C7 36 11 41 7 45 C11 47 9 54 3 52 Z"
    for x, y, size in ((0, -7, 1.0), (20, -3, 0.86)):
        placed = path(leaf).moved(
            (size, 0.0, (0.16 if x else 0.0), size, x - (8.4 if x else 0), 60 - 60 * size + y + 4)
        )
        (sheet.sides if x else sheet.draw)(placed, GOLD, INK, 1.2)
    sheet.sides(ellipse(10.8, 49, 2.4), WHITE, INK, 0.9)
    sheet.sides("M10.8 52 L10.8 58", "none", INK, 1.6)
    _band(sheet, 56, 64, 24, (BLUE, RED))


def _coronet(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(
        both_sides(
            "M0 30 C3 36 4 40 4 44 C7 40 10 38 12 38 C12 42 12 44 13 47 C16 43 19 41 22 40 C22 48 21.6 54 21 60 L0 62 Z"
        ),
        GOLD,
        INK,
        LINE,
    )
    for x, y, r in ((0, 29.4, 2.8), (12, 37, 2.2), (22, 39, 2.4)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, r), WHITE, INK, 0.9)
    sheet.draw(both_sides("M0 43 C2.6 46 2.6 51 0 54 Z"), RED, INK, 0.8)
    sheet.sides(ellipse(10, 52, 1.8), BLUE, INK, 0.7)
    _band(sheet, 55, 61, 22, (BLUE, RED))


def _pearl_tiara(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 36 C12 34 22 42 23 60 L0 60 Z"), figure.hair, INK, 1.2)
    for d in ("M4 38 C10 42 14 48 15 56", "M10 38 C15 42 18 48 19 56"):
        sheet.sides(d, "none", strand(figure.hair), FINE)
    sheet.draw(
        both_sides("M0 32 C4 38 4 42 9 43 C12 44 14 48 18 49 C22 50 23 56 22 61 C14 58 6 58 0 60 Z"), GOLD, INK, LINE
    )
    for x, y, r in ((0, 31.6, 3), (9.4, 42.4, 2.4), (18, 48.2, 2.1)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, r), WHITE, INK, 0.9)
    sheet.draw(both_sides("M0 43 L4 49 L0 55 Z"), BLUE, INK, 0.9)
    sheet.sides(ellipse(10.6, 52.6, 2.1), RED, INK, 0.8)


def _hennin(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 44 C12 26 34 30 31 52 C30 58 26 62 22 62 C18 58 8 57 0 58 Z"), figure.mantle, INK, LINE)
    sheet.draw(
        hatch(both_sides("M0 46 C12 29 31 32 29 52 C28 56 26 60 22 60 C18 56 8 55 0 56 Z"), 45, 6.5)
        + hatch(both_sides("M0 46 C12 29 31 32 29 52 C28 56 26 60 22 60 C18 56 8 55 0 56 Z"), -45, 6.5),
        "none",
        GOLD,
        0.9,
    )
    sheet.draw(both_sides("M0 33 C3 38 3.6 41 3 46 C6 44 9 45 8.6 49 C8 52 5 52 4 51 L5 61 L0 62 Z"), GOLD, INK, 1.2)
    sheet.draw(ellipse(0, 32, 2.6), WHITE, INK, 0.9)
    _band(sheet, 57, 62, 22, (RED if figure.mantle != RED else BLUE, WHITE))


def _small_crown(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 42 C14 40 23 46 24 62 L0 62 Z"), figure.hair, INK, 1.2)
    for d in ("M12 46 C18 49 21 54 22 60", "M8 48 C14 51 17 55 18 60"):
        sheet.sides(d, "none", strand(figure.hair), FINE)
    sheet.draw(both_sides("M0 27 L3.4 37 L9 31 L9.4 39 L16 35 L14.6 52 L0 54 Z"), GOLD, INK, LINE)
    for x, y, r in ((0, 26.4, 2.4), (9, 30.4, 1.9), (16, 34.2, 1.9)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, r), WHITE, INK, 0.8)
    sheet.draw(both_sides("M0 45 C6 45 11 44 15.4 43 L14.8 51 C10 52.6 5 53.4 0 53.4 Z"), figure.tunic, INK, 1.0)
    sheet.draw(ellipse(0, 49, 2.6), GOLD, INK, 0.8)
    sheet.sides(ellipse(9, 48.2, 1.8), WHITE, INK, 0.7)


def _plume(sheet: Sheet, x: float, colour: str) -> None:
    """An ostrich feather curling over the cap from (x, 56)."""
    sheet.draw(
        f"M{x} 58 C{x + 2} 44 {x + 12} 34 {x + 25} 30 C{x + 36} 28 {x + 40} 38 {x + 34} 44 C{x + 33} 40 {x + 30} 40 {x + 28} 42 C{x + 22} 44 {x + 12} 50 {x + 6} 60 Z",
        colour,
        INK,
        1.3,
    )
    sheet.draw(
        f"M{x + 3} 57 C{x + 7} 47 {x + 16} 39 {x + 28} 36 M{x + 9} 47 L{x + 9} 41 M{x + 14} 42.6 L{x + 15} 36.6 M{x + 20} 39 L{x + 22} 33.4 M{x + 12} 45 L{x + 17} 46 M{x + 17} 41 L{x + 22} 42",
        "none",
        INK,
        FINE,
    )


def _beret(sheet: Sheet, figure: Figure) -> None:
    _plume(sheet, 8, WHITE)
    sheet.draw(both_sides("M0 42 C16 40 32 44 33 54 C33 61 24 63 18 61 C12 60 6 60 0 60 Z"), figure.mantle, INK, LINE)
    for d in ("M6 44 C8 50 8 55 7 59", "M16 45 C19 50 19 55 17 59", "M26 48 C28 52 27 56 25 60"):
        sheet.sides(d, "none", INK, FINE)
    sheet.draw(both_sides("M0 58 C8 58 16 59 21 60 L20 65 C14 64 8 63 0 63 Z"), GOLD, INK, 1.1)
    sheet.draw(star(9, 53, 5, 2.2, 8), GOLD, INK, 0.9)


def _chaperon(sheet: Sheet, figure: Figure) -> None:
    tail = path("M10 40 C22 28 40 36 40 52 C40 66 35 80 38 100 C31 96 27 80 29 66 C30 56 24 52 16 54 Z").moved(MIRROR)
    sheet.draw(tail, figure.tunic, INK, LINE)
    sheet.draw(path("M33 48 C36 56 31 70 34 86 M29 44 C31 48 32 52 31 58").moved(MIRROR), "none", INK, FINE)
    sheet.draw(both_sides("M0 34 C9 34 15 38 17 46 L0 50 Z"), figure.mantle, INK, 1.3)
    sheet.draw(both_sides("M0 46 C14 45 28 47 29 56 C29 64 20 65 14 63 C9 62 4 62 0 62 Z"), figure.mantle, INK, LINE)
    for x in (4.0, 13.0, 22.0):
        sheet.sides(f"M{x} 46.6 C{x + 4} 51 {x + 4} 57 {x + 2} 62", "none", INK, FINE)
    sheet.draw(ellipse(0, 54, 4.2), GOLD, INK, 1.0)
    sheet.draw(ellipse(0, 54, 1.6), RED if figure.mantle != RED else BLUE)


def _brim(sheet: Sheet, figure: Figure) -> None:
    sheet.draw("M-14 50 C-12 34 12 32 16 50 Z", figure.mantle, INK, LINE)
    sheet.draw(
        "M-30 50 C-20 42-14 48-14 50 C-4 54 8 54 16 50 C22 44 32 42 38 36 C40 50 28 62 14 63 C-2 65-22 62-30 50 Z",
        figure.mantle,
        INK,
        LINE,
    )
    sheet.draw("M-14 49 C-4 53 8 53 16 49 L15.4 44 C8 48-4 48-13.4 44 Z", GOLD, INK, 1.0)
    sheet.draw(
        "M-10 48 C-14 34-28 28-38 34 C-33 35-33 38-35 40 C-29 39-29 42-30 45 C-25 42-22 44-22 47 C-18 45-15 47-10 48 Z",
        WHITE,
        INK,
        1.2,
    )
    sheet.draw("M-11 47 C-17 39-26 35-34 36", "none", INK, FINE)


def _crest_cap(sheet: Sheet, figure: Figure) -> None:
    sheet.draw(both_sides("M0 36 C16 34 25 44 25 60 L0 60 Z"), figure.tunic, INK, LINE)
    stripes = both_sides("M0 37 C15 35 24 45 24 58 L0 58 Z")
    sheet.draw(hatch(stripes, 90, 8.0, 4.0), "none", figure.trim, 2.6, cap="butt")
    sheet.draw(both_sides("M0 36 C16 34 25 44 25 60 L0 60 Z"), "none", INK, LINE)
    sheet.draw(both_sides("M0 57 C10 56 20 56 28 53 C30 58 28 64 23 65 C15 63 8 63 0 64 Z"), figure.mantle, INK, LINE)
    for x in (6.0, 14.0, 22.0):
        sheet.sides(ellipse(x, 60.4, 1.4), GOLD)
    sheet.draw("M2 38 C-2 30-10 27-14 20 C-6 20 2 22 5 28 C8 22 16 19 24 22 C20 28 12 31 8 38 Z", WHITE, INK, 1.2)
    sheet.draw("M4 37 C0 31-6 26-10 22 M6 36 C9 30 14 26 20 24", "none", INK, FINE)
    sheet.draw(ellipse(4.6, 39, 3), GOLD, INK, 0.9)


_HATS = {
    "lily": _lily_crown,
    "arched": _arched_crown,
    "rays": _rayed_crown,
    "leaves": _leaf_crown,
    "coronet": _coronet,
    "tiara": _pearl_tiara,
    "hennin": _hennin,
    "small": _small_crown,
    "beret": _beret,
    "chaperon": _chaperon,
    "brim": _brim,
    "crest": _crest_cap,
}


def pattern(sheet: Sheet, area: Path, kind: str, colour: str, second: str) -> None:
    """Cover ``area`` with a woven pattern."""
    if kind == "lozenges":
        sheet.draw(hatch(area, 50, 11) + hatch(area, -50, 11), "none", colour, 1.2)
        sheet.draw(scattered(area, ellipse(0, 0, 1.5), 14.4, 8.55, (0.0, 4.3)), second)
    elif kind == "stripes":
        sheet.draw(hatch(area, 90, 12, 6), "none", colour, 4.6, cap="butt")
        sheet.draw(hatch(area, 90, 12, 0), "none", second, 1.1, cap="butt")
    elif kind == "flowers":
        motif = path(
            "M0-4.4 C2.4-4.4 2.4-1 0.6-0.6 C1-2.4 4.4-2.4 4.4 0 C4.4 2.4 1 2.4 0.6 0.6 C2.4 1 2.4 4.4 0 4.4 C-2.4 4.4-2.4 1-0.6 0.6 C-1 2.4-4.4 2.4-4.4 0 C-4.4-2.4-1-2.4-0.6-0.6 C-2.4-1-2.4-4.4 0-4.4 Z"
        )
        sheet.draw(scattered(area, motif, 17, 9.5, (0.0, 3.0)), colour)
        sheet.draw(scattered(area, ellipse(0, 0, 1.2), 17, 9.5, (8.5, 3.0)), second)
    elif kind == "scales":
        scale_line = path("M-5-2.6 C-5 4 5 4 5-2.6")
        sheet.draw(scattered(area, scale_line, 10, 6.4), "none", colour, 1.2)
    elif kind == "stars":
        sheet.draw(scattered(area, star(0, 0, 4.4, 1.9, 6), 16, 9, (0.0, 2.0)), colour)
    elif kind == "checks":
        sheet.draw(hatch(area, 0, 9), "none", colour, 2.4, cap="butt")
        sheet.draw(hatch(area, 90, 9), "none", second, 1.2, cap="butt")
