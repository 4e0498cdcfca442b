"""Hair and beards of the round portraits, drawn for a head of half width 21 and fitted to the others.

What lies behind the head comes first (`behind`), then the beard (`beard`), after the mouth the moustache, at last what falls
over the brow (`front`).
"""

from __future__ import annotations

from build_scripts.art_parts.courtly import INK
from build_scripts.art_parts.heads import FINE, LINE, Head
from build_scripts.art_parts.pen import Matrix, Path, Sheet, both_sides, ellipse, path, scale, shift, then

BLACK_HAIR, BROWN_HAIR, GOLDEN, WHITE_HAIR, GREY, GINGER, SAND = (
    "#2B2320",
    "#74411F",
    "#E9BC55",
    "#E4DFD2",
    "#A9A49B",
    "#BE5A2B",
    "#B98A4A",
)
_STRANDS = {
    BLACK_HAIR: "#6B5C52",
    BROWN_HAIR: "#3C1D0C",
    GOLDEN: "#9A6A1C",
    WHITE_HAIR: "#8A8375",
    GREY: "#5F5A53",
    GINGER: "#6E2A0E",
    SAND: "#6E4C1E",
}


def strand(colour: str) -> str:
    """The colour of single hairs on hair of ``colour``."""
    return _STRANDS.get(colour, INK)


def wide(form: Head) -> Matrix:
    """From hair as drawn to that of a head."""
    return scale(form.brow / 21.0, 1.0)


BEHIND: dict[str, tuple[str, str]] = {
    # The right half of what is seen, and its strands.
    "short": ("M0 53 C17 52.4 25.6 61 25 77 C24.8 87 23.4 94 21.6 98 L12 100 L0 96 Z", ""),
    "bob": (
        "M0 52 C20 52 28.6 63 29 80 C29.4 94 31 104 27.6 113 C21 117 14 114 12 108 L0 104 Z",
        "M26 74 C27.4 88 27.4 100 25 110 M23.4 82 C24.6 94 24 104 21.4 112",
    ),
    "page": (
        "M0 56 L21 60 C28.6 70 29 90 28 101 C27 111 17 113 12 108 L0 104 Z",
        "M23 70 C27 84 26 96 23 106 M25.6 68 C28 80 28 90 26 102",
    ),
    "rolls": (
        "M0 58 L22 61 C28 73 27 87 29 97 C31 105 40 103 40 111 C40 120 26 122 22 112 L16 100 L0 100 Z",
        "M23 70 C26 84 24 96 28 106 C30 111 35 113 36 110 M21 78 C22 92 21 104 26 112 M25 66 C28 80 27 92 31 101",
    ),
    "long": (
        "M0 51 C20 51 28.6 62 29 80 C29.4 98 31 112 37 126 C39 133 38 140 36 146 L14 146 L0 124 Z",
        "M26 76 C27.4 92 27 106 32 120 C34 127 34 133 33 140 M23.6 88 C24.4 102 24 114 27.6 126",
    ),
    "sides": ("M15 66 C24.6 68 27 78 25.6 89 C24.6 96 22 100 17 100 Z", "M22.6 74 C24 81 23.6 88 22 94"),
    "swept": ("M0 51 C18 50 26 59 25.4 74 C25 84 23.6 90 21 95 L12 98 L0 96 Z", ""),
}
FRONT: dict[str, tuple[str, str]] = {
    # The right half, as it lies over the brow.
    "parted": (
        "M0 51.6 C14.6 50.6 24.4 58 24.8 72 C25 80.4 23.6 88 21.6 93.4 C21.4 82 17.4 70.6 0 63.6 Z",
        "M2.4 55.6 C12 56.6 18.6 61 22 70 M2 60 C12 63 19 71 21.8 82",
    ),
    "crop": (
        "M0 53.4 C15.6 53.4 24.8 63 22.2 84.6 C20.8 78 20.2 73.6 17 69.4 C8 66.8 4 66.4 0 66.4 Z",
        "M3 57 C10 57.4 16 60 19 66 M2 61.6 C8 61.8 12.4 63 15.4 65.4",
    ),
    "bangs": (
        "M0 51.6 C17 51.6 27.6 66 23.8 91 C21.8 84 21 80.6 19.6 76.6 C8 79.4 4 79.6 0 79.6 Z",
        "M3 58 L3 76 M9 58.6 C9.6 66 9.4 71 8.6 76 M15 61 C16 67 16 71 15 75.4",
    ),
    "up": (
        "M0 49.6 C18 46.6 28 56.6 25 73.6 C24 80 23 84.4 21.6 88.4 C20.8 78 14 68.6 0 68.6 Z",
        "M0 55 C9 53.6 17 57 20.8 66 M0 60.6 C8 60 15.4 63 20 72 M6 49.8 C14 50 20.6 54 23.4 62",
    ),
    "temples": ("M15.8 60 L22.4 60 C24.4 70 24 80 22.2 89 C20.8 83 19.4 76 17.4 69 Z", ""),
    "locks": ("M0 58 L19.4 58 C24.4 68 24 82 21.8 93 C20.6 82 17 73 0 65 Z", "M3 63 C12 67 19 74 21.6 85"),
    "widow": (
        "M0 53 C15.6 53 24.8 62 22.6 86 C21 79 21.4 74 19.6 69.6 C16 64.4 8 63 0 71.4 Z",
        "M2.4 57.6 C10 56.6 17 60 20.6 67 M1.6 63 C6 60.6 11 60.4 16 63",
    ),
}
_WHOLE: dict[str, tuple[str, str]] = {
    # The same, where the halves differ.
    "side": (
        "M-22.8 87 C-25.6 66-16 51.4 2 51 C19 50.8 27 62 23.2 87 C21.6 80 21.6 75 19.4 70.4 C10 72-4 70.4-11.4 62.6"
        " C-13.6 68-18.4 71.4-20 75.6 C-21 80-21.4 84-22.8 87 Z",
        "M-11 61 C-4 56.6 8 55 16 60 M-9 63 C0 63 12 63 20 68 M-13 59 C-17 62-20 67-21 72",
    ),
    "tousled": (
        "M-22.6 86 C-27 76-26 66-21 61 C-20 54-12 51-7 53 C-3 47 7 47 10 52 C17 49.6 23 55 23 61 C28 67 26 78 22.6 86"
        " C21.4 80 21 76 18.6 72 C15 75 11 74 9 70 C6 74-1 74-4 69.6 C-7 74-13 74.6-15.6 71 C-18 74-20.6 79-22.6 86 Z",
        "M-15 59 C-11 55-5 57-3 62 M1 54 C6 55 8 59 7 64 M12 57 C17 59 19 63 18 67 M-19 66 C-15 64-11 65-9 68",
    ),
    "wave": (
        "M-22.6 90 C-26 68-19 52-1 50 C18 48.4 29 62 24.4 92 C23 82 20 74 12 70 C4 66-3 62-6.6 59.6 C-8 68-15 74-19 78"
        " C-21 82-21.6 86-22.6 90 Z",
        "M-5 57 C4 60 16 63 21.6 75 M-3 54 C8 54.6 18 59 22.6 69 M-8 58 C-11 64-16 69-20 73",
    ),
}
CURLS = ((25, 69, 7.0), (28.4, 80, 7.5), (29.4, 92, 7.5), (27, 103, 7.0), (20, 110.6, 6.0))


def _curl(x: float, y: float) -> Path:
    return path(
        f"M{x - 3} {y + 2} C{x - 3} {y - 4} {x + 4} {y - 4} {x + 3.5} {y + 1} C{x + 3} {y + 3.5} {x} {y + 3} {x + 0.5} {y + 0.5}"
    )


def behind(sheet: Sheet, form: Head, style: str, colour: str) -> None:
    """Hair behind the head."""
    at, thin = wide(form), strand(colour)
    if style == "curls":
        for x, y, r in CURLS:
            sheet.sides(ellipse(x, y, r).moved(at), colour, INK, 1.2)
            sheet.sides(_curl(x, y).moved(at), "none", thin, FINE)
        sheet.draw(both_sides("M0 56 L22 61 L24 104 L12 112 L0 112 Z").moved(at), colour)
    elif style == "cloud":
        ring = Path()
        for x, y in ((0, 53), (13, 55.6), (23, 63.6), (28.6, 75), (28, 87.6), (23, 98)):
            ring += ellipse(x, y, 9.4)
            ring += ellipse(-x, y, 9.4) if x else Path()
        sheet.draw(ring.moved(at), colour, INK, LINE)
        sheet.draw(ellipse(0, 76, 27, 25).moved(at), colour)
        dots = path(
            "M27 66 C29 68 29 70 28 72 M30 82 C31 84 31 86 30 88 M18 54.6 C20 55.6 21 57 21.4 59 M25.6 94 C26.6 95.6 26.4 97 25.6 98"
        )
        sheet.sides(dots.moved(at), "none", thin, 0.9)
    elif style in BEHIND:
        half, lines = BEHIND[style]
        given = path(half)
        if style == "sides":
            sheet.sides(given.moved(at), colour, INK, LINE)
        else:
            sheet.draw(both_sides(given).moved(at), colour, INK, LINE)
        if lines:
            sheet.sides(path(lines).moved(at), "none", thin, FINE)


def bun(sheet: Sheet, colour: str, y: float = 50.0) -> None:
    """A knot on the crown."""
    sheet.draw(ellipse(0, y, 13, 9.6), colour, INK, LINE)
    knot = f"M-9 {y + 1} C-4 {y - 6} 5 {y - 6} 9 {y} M-6 {y + 5} C-2 {y - 1} 4 {y - 1} 7 {y + 4}"
    sheet.draw(knot, "none", strand(colour), FINE)


def front(sheet: Sheet, form: Head, style: str, colour: str) -> None:
    """Hair over the brow; "" for none."""
    at, thin = wide(form), strand(colour)
    if style == "bald":
        sheet.draw("M-9 64.6 C-5 61.6 1 61 5 62", "none", "#FFFFFF", 1.6, opacity=0.6)
    elif style == "cloud":
        bumps = Path()
        for x, y in ((0.0, 60.4), (10, 61.6), (18.6, 66.4)):
            bumps += ellipse(x, y, 6.4, 5.4)
            bumps += ellipse(-x, y, 6.4, 5.4) if x else Path()
        sheet.draw(bumps.moved(at), colour)
        sheet.draw(
            path(
                "M-21 71 C-18 69-15 71.4-13 68 C-10 67.6-8 68.4-5.6 65.8 C-2 66.4 2 66.4 5.6 65.8 C8 68.4 10 67.6 13 68 C15 71.4 18 69 21 71"
            ).moved(at),
            "none",
            INK,
            1.0,
        )
    elif style in _WHOLE:
        whole, lines = _WHOLE[style]
        sheet.draw(path(whole).moved(at), colour, INK, LINE)
        sheet.draw(path(lines).moved(at), "none", thin, FINE)
    elif style in FRONT:
        half, lines = FRONT[style]
        if style == "temples":
            sheet.sides(path(half).moved(at), colour, INK, 1.1)
        else:
            sheet.draw(both_sides(half).moved(at), colour, INK, LINE)
        if lines:
            sheet.sides(path(lines).moved(at), "none", thin, FINE)


_JAW = "M0 102 C4 102 7 103.4 9 106 C13 106 17 102 20.6 87 "
BEARDS: dict[str, tuple[str, str]] = {
    "square": (
        _JAW + "C22.4 104 23.6 118 21.6 131 C14 136 6 137 0 137 Z",
        "M17 106 C17.6 116 16 126 14 133 M12 111 C12 119 11 127 9.6 134 M6.6 116 C6.8 123 6 129 5 134 M1.6 116 L1.6 134",
    ),
    "flowing": (
        _JAW + "C25 102 25 116 22 127 C20 139 12 147 0 152 Z",
        "M19 102 C20 114 18 126 14 136 M14 109 C15 120 13 130 9 141 M8 114 C8.6 124 7 134 4.6 144 M2 116 C2.6 126 2 136 1 146",
    ),
    "curtain": (
        "M0 115.6 C7 115.6 12.6 112 15.4 104 C17.4 98 18.8 91 19.4 84 L21.4 84 C24 98 23.4 112 16.6 122 C11 130 5 132.4 0 132.4 Z",
        "M20.4 98 C20.4 108 17.6 116 12.6 123 M15.4 110 C13.6 116 10.6 121 7 126 M4 119 L3.4 128",
    ),
    "boxed": (
        "M0 102 C4 102 7 103.4 9.4 106 C13 105 17.6 100 20.8 85 C22.4 100 19 113 11 119.6 C7 122.4 3 123 0 123 Z",
        "M18.4 99 C17.8 106 15 112 11 116 M13 107 C12.4 111 10 115 7 118 M4 115 L3 120",
    ),
}
MOUSTACHES: dict[str, str] = {
    "plain": "M0 101.6 C3.4 100.4 8 101.6 11 104.6 C13 106.8 16 106.8 17.6 104.6 C17 110 11 111 7.6 107.6 C5 105.2 2.6 104.4 0 104.6 Z",
    "waxed": "M0 101.4 C4 100.2 8 102.8 11 103.8 C14.6 104.8 17.4 101.4 16.8 97.4 C21 102.6 17 108.6 11.4 107.8 C7 107 4 104.6 0 104.6 Z",
    "walrus": "M0 100.6 C5.4 98.8 12 101.6 14 109 C14.2 112.6 11.6 112.6 9.4 110.2 C7 108 3.4 106.8 0 107.4 Z",
    "handlebar": "M0 101.4 C5 99.6 10 102.4 13 105.6 C15.6 107.8 19 106.6 20.4 102.6 C23 108.6 17.6 113.4 12 111.4 C7 109.6 4 105.4 0 105 Z",
    "pencil": "M0.6 103.2 C3.6 102 6.6 102.8 8.6 104.6 C6 104.8 3 104.2 0.6 104.4 Z",
}


def _fitted(form: Head) -> Matrix:
    return then(scale((form.cheek * 0.7 + form.brow * 0.3) / 20.5, 1.0), shift(0, (form.chin - 118) * 0.6))


def beard(sheet: Sheet, form: Head, style: str, colour: str) -> None:
    """The beard, before the mouth is drawn."""
    at = _fitted(form)
    if style == "stubble":
        shadow = both_sides("M0 101 C7 101 13 104 20 90 C20 104 12 118 0 118 Z")
        sheet.draw(shadow.moved(at), colour, opacity=0.22)
    elif style == "mutton":
        chops = "M18 78 L21.6 76 C24 92 23.4 106 17 113 C12.6 114.4 9 110.4 8.6 106.6 C12 105 15 101 16.4 95 C17.4 90 17.8 84 18 78 Z"
        sheet.sides(path(chops).moved(at), colour, INK, 1.2)
        sheet.sides(
            path("M19.6 90 C19.4 98 17.6 105 14 109.4 M17.6 98 C16.6 103 14.6 106.6 12 109").moved(at),
            "none",
            strand(colour),
            FINE,
        )
    elif style == "goatee":
        sheet.draw(
            both_sides("M0 112.4 C2.8 112.4 4.4 114.6 3.4 119 C2.6 122.6 1.2 125.4 0 127.4 Z").moved(
                then(at, shift(2, 0))
            ),
            colour,
            INK,
            0.9,
        )
    elif style == "sideburns":
        sheet.sides(
            path("M18.6 76 L21.4 75 C22.6 86 22 95 18.4 101 C17.6 93 18 84 18.6 76 Z").moved(at), colour, INK, 1.0
        )
    elif style in BEARDS:
        half, lines = BEARDS[style]
        sheet.draw(both_sides(half).moved(at), colour, INK, LINE)
        sheet.sides(path(lines).moved(at), "none", strand(colour), FINE)


def moustache(sheet: Sheet, form: Head, style: str, colour: str, aside: float) -> None:
    """The moustache, over the mouth."""
    if style in MOUSTACHES:
        half = path(MOUSTACHES[style])
        at = then(scale(0.97, 1.0), shift(aside * 0.92, (form.chin - 118) * 0.35))
        sheet.draw(half.moved(at) + half.moved(scale(-1.0, 1.0)).moved(at), colour, INK, 0.9)
