"""What the people of the round portraits wear: dress, hats, spectacles, flowers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, sin

from build_scripts.art_parts.courtly import GOLD, INK, RED, WHITE
from build_scripts.art_parts.hairs import strand
from build_scripts.art_parts.heads import FINE, LINE, SKINS, Face
from build_scripts.art_parts.pen import MIRROR, Sheet, both_sides, ellipse, hatch, path, shift, then, turn

BODY = "M0 122 L11 120 C22 126 38 125 52 132 L52 150 L0 150 Z"
IVORY = "#F3E9D2"


@dataclass(frozen=True)
class Sitter:
    """One portrait: ground and its light, face, hair behind the head and over the brow and its colour, beard and moustache,
    coat, dress and its second colour, what is worn on head and face."""

    ground: str
    light: str
    face: Face
    hair: str
    behind: str
    front: str
    coat: str
    dress: str
    accent: str
    beard: str = ""
    moustache: str = ""
    worn: tuple[str, ...] = ()


def _coat(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(both_sides(BODY), given.coat, INK, LINE)


def _cravat(sheet: Sheet, given: Sitter) -> None:
    _coat(sheet, given)
    sheet.draw(both_sides("M0 126 L9 120 L14 124 C10 138 5 148 0 153 Z"), WHITE, INK, 1.1)
    sheet.sides("M12 121 L20 126 L15 133 L20 136 C13 146 6 151 2 153 C8 142 12 132 12 121 Z", given.coat, INK, 1.2)
    sheet.sides("M0 128 C4 124 9 123 12 124 C13 128 12 132 11 134 C7 134 3 132 0 130 Z", given.accent, INK, 1.1)
    sheet.draw(ellipse(0, 129, 2.6, 3), given.accent, INK, 1.0)


def _collar(sheet: Sheet, given: Sitter) -> None:
    _coat(sheet, given)
    sheet.sides("M26 126 C28 136 26 144 22 150", "none", "#0D0B0A", FINE)
    sheet.draw(both_sides("M0 133 C6 130 11 126 12 119 L21 124 C20 134 12 141 0 144 Z"), given.accent, INK, LINE)


def _scarf(sheet: Sheet, given: Sitter) -> None:
    _coat(sheet, given)
    sheet.draw(
        both_sides("M0 136 C8 134 13 128 13 119 C20 121 24 126 22 133 C16 141 8 144 0 144 Z"), given.accent, INK, LINE
    )
    sheet.draw(path("M-4 140 L8 139 L12 152 L-2 153 Z"), given.accent, INK, 1.2)
    sheet.sides("M17 122 C19 128 15 136 8 140 M21 126 C20 132 16 137 12 140", "none", WHITE, 1.3)
    sheet.draw("M0 148 L10 146.6 M-1 151 L11 150", "none", WHITE, 1.3)


def _neckline(sheet: Sheet, given: Sitter) -> None:
    skin = both_sides("M0 118 L11 118 C18 122 26 123.4 32 124.4 C24 134 13 139 0 140 Z")
    sheet.draw(skin, SKINS[given.face.skin].colour, INK, 1.1)
    dress = "M0 131.6 C9 131 15.6 127 19 121 C33 123 46 127.6 52 132 L52 150 L0 150 Z"
    sheet.draw(both_sides(dress), given.coat, INK, LINE)
    sheet.sides("M0 134 C10.4 133.4 18 129 21.8 122", "none", given.accent, 1.6)
    for x, y in ((0.0, 127.6), (4.6, 126.6), (8.6, 124.0), (11.4, 120.4)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, 1.9), WHITE, INK, 0.7)


def _lace(sheet: Sheet, given: Sitter) -> None:
    _coat(sheet, given)
    sheet.draw(
        both_sides(
            "M0 134 C8 131 11 126 12 119 C22 119 30 123 34 130 C31 134 28 132 26 136 C22 139 19 136 16 141 C11 144 7 140 0 145 Z"
        ),
        WHITE,
        INK,
        LINE,
    )
    for x, y in ((26.0, 129.0), (17.0, 133.6), (8.0, 137.0)):
        sheet.sides(ellipse(x, y, 1.8), "none", INK, 0.8)
    sheet.draw(ellipse(0, 134, 4.2, 5), "#4C7FA8", INK, 1.1)
    sheet.draw(ellipse(0, 134, 2.2, 2.9), IVORY)


def _crew(sheet: Sheet, given: Sitter) -> None:
    """A pullover."""
    _coat(sheet, given)
    sheet.draw(both_sides("M0 137 C8 136 14 130 15 120.6 L20 122.6 C19 134 11 141.4 0 142 Z"), given.accent, INK, 1.2)
    sheet.sides("M28 126 C30 132 30 138 28.6 144", "none", INK, FINE)


def _shirt(sheet: Sheet, given: Sitter) -> None:
    """An open shirt under a jacket."""
    _coat(sheet, given)
    sheet.draw(both_sides("M0 138 C5 132 9 127 11 119 L21 123 C17 134 10 146 6 152 L0 152 Z"), given.accent, INK, 1.2)
    sheet.draw("M-10.6 121 C-6 128-2.6 133 0 138.6 C2.6 133 6 128 10.6 121", SKINS[given.face.skin].colour, INK, 1.1)
    sheet.sides("M11 119 L19.6 122 L12.4 133.6 L5 129.6 Z", given.accent, INK, 1.2)
    sheet.sides("M21 123 L27 125.6 L19 141 L12 150", "none", INK, FINE)


def _rollneck(sheet: Sheet, given: Sitter) -> None:
    """A high woollen collar."""
    _coat(sheet, given)
    collar = both_sides("M0 116.6 C6 116.6 11 115.6 13 114 C14.6 119 15 124 14.6 129 C9 133.4 4 134 0 134 Z")
    sheet.draw(collar, given.accent, INK, 1.2)
    sheet.sides("M4 119 L4 132 M8.6 118.6 L9 131", "none", INK, 0.7)


def _top_hat(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(both_sides("M0 33 L19 33.6 C17.6 42 18 52 20 61 L0 63 Z"), "#23222A", INK, LINE)
    sheet.draw(both_sides("M0 55 C8 55 14 54.4 18.8 53 L20 61 C13 63 6 63.6 0 63.6 Z"), given.accent, INK, 1.0)
    sheet.draw(both_sides("M0 62 C12 62 24 60 32 55 C34 60 26 66 17 67 C10 68 4 68 0 68 Z"), "#23222A", INK, LINE)
    sheet.draw("M-13 37 C-14 43-13.6 48-13 52 M-9.6 37 L-9.6 51", "none", "#6F6C7C", 1.0)


def _earrings(sheet: Sheet, given: Sitter) -> None:
    x = given.face.form.cheek * 0.42 + given.face.form.brow * 0.58 + 2.4
    sheet.sides(f"M{x:.1f} 96 L{x:.1f} 100", "none", GOLD, 1.3)
    sheet.sides(ellipse(x, 102.4, 2.7), given.accent, INK, 0.9)


def _ribbon(sheet: Sheet, given: Sitter) -> None:
    """Round a knot of hair."""
    sheet.draw(both_sides("M0 55 C6 55 10 53.6 13 51 L14.6 56 C10 59 5 60 0 60 Z"), given.accent, INK, 1.0)


def _pipe(sheet: Sheet, given: Sitter) -> None:
    to = given.face.facing
    stem = path("M6 107.4 L15 112.6 L15 104.8 L23.4 104.8 L23 114.4 C22 118 17 118.4 14.4 116 L5 109.4 Z")
    sheet.draw(stem.moved((float(to), 0.0, 0.0, 1.0, 0.0, 0.0)), "#5B3217", INK, 1.2)


def _lenses(given: Sitter) -> list[tuple[float, float]]:
    """Where the eyes are."""
    face = given.face
    return [
        (side * (face.form.eyes + (0.0 if side == face.facing else 0.5)) + face.aside, side) for side in (1.0, -1.0)
    ]


def _spectacles(sheet: Sheet, given: Sitter) -> None:
    (right, _), (left, _) = lenses = _lenses(given)
    sheet.draw(ellipse(right, 87.6, 7.6, 7.2) + ellipse(left, 87.6, 7.6, 7.2), "none", "#3D2B14", 1.6)
    middle = (right + left) / 2
    bridge, legs = f"M{left + 7.5:.1f} 86.4 C{middle - 1:.1f} 84.2 {middle + 1:.1f} 84.2 {right - 7.5:.1f} 86.4", ""
    for x, side in lenses:
        legs += f" M{x + side * 7.6:.1f} 86.4 L{side * (given.face.form.brow + 1):.1f} 85"
    sheet.draw(bridge + legs, "none", "#3D2B14", 1.6)
    glass = "".join(f"M{x - 4.6:.1f} 84.6 C{x - 3.8:.1f} 82.8 {x - 2:.1f} 82 {x - 0.4:.1f} 82" for x, _ in lenses)
    sheet.draw(glass, "none", WHITE, 1.0)


def _half_moons(sheet: Sheet, given: Sitter) -> None:
    """Reading glasses, low on the nose."""
    (right, _), (left, _) = _lenses(given)
    for x in (right, left):
        sheet.draw(
            path(f"M{x - 7:.1f} 92 L{x + 7:.1f} 92 C{x + 6:.1f} 99 {x - 6:.1f} 99 {x - 7:.1f} 92 Z"), "none", GOLD, 1.8
        )
    sheet.draw(
        f"M{left + 7:.1f} 92.4 C{left + 9:.1f} 90.4 {right - 9:.1f} 90.4 {right - 7:.1f} 92.4", "none", GOLD, 1.6
    )


def _monocle(sheet: Sheet, given: Sitter) -> None:
    x, side = _lenses(given)[0 if given.face.facing < 0 else 1]
    sheet.draw(ellipse(x, 87.4, 8.0), "none", INK, 3.0)
    sheet.draw(ellipse(x, 87.4, 8.0), "none", GOLD, 1.8)
    sheet.draw(
        f"M{x + side * 6:.1f} 93 C{x + side * 11:.1f} 104 {x + side * 11:.1f} 118 {x + side * 8:.1f} 132",
        "none",
        GOLD,
        1.2,
    )


def _rose(sheet: Sheet, given: Sitter) -> None:
    sheet.draw("M14 66 C10 58 12 53 18 52 C17 57 17 62 14 66 Z", "#2F7A3F", INK, 1.0)
    for x, y in ((22, 56), (28, 60), (26, 67), (19, 67), (17, 60)):
        sheet.draw(ellipse(x, y, 4.8), "#D8414F", INK, 1.0)
    sheet.draw(ellipse(22.4, 62, 4.6), "#EE7480", INK, 0.9)
    sheet.draw("M20.4 62 C20.4 59.6 24.4 59.6 24.4 62 C24.4 64 21.8 64 21.8 62.2", "none", INK, 0.8)


def _crown_hair(sheet: Sheet, given: Sitter) -> None:
    for x, y in ((0.0, 53.0), (9.6, 55.0), (18.0, 60.0)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, 6.6), given.hair, INK, 1.1)
        swirl = path(f"M{x - 3} {y + 1} C{x - 3} {y - 4} {x + 4} {y - 4} {x + 3} {y + 1}")
        sheet.draw(swirl, "none", strand(given.hair), FINE)
        if x:
            sheet.draw(swirl.moved(MIRROR), "none", strand(given.hair), FINE)


def _cap(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(both_sides("M0 46 C14 46 24 52 26 62 C16 66 8 66 0 66 Z"), "#7A2036", INK, LINE)
    sheet.draw(both_sides("M0 60 C10 60 18 59 26 60 L25 66 C16 68 8 68.6 0 68.6 Z"), "#551426", INK, 1.2)
    sheet.draw("M0 46 C8 40 20 42 25 50 L27 58", "none", INK, 2.6)
    sheet.draw("M0 46 C8 40 20 42 25 50 L27 58", "none", GOLD, 1.4)
    sheet.draw(path("M25 57 L30 57 L32 70 L24 70 Z"), GOLD, INK, 1.0)
    sheet.draw(ellipse(0, 46, 2.6), GOLD, INK, 0.9)


def _flat_cap(sheet: Sheet, given: Sitter) -> None:
    sheet.draw("M-28 58 C-28 46-12 42 4 43 C22 44 31 50 29 60 C12 57-12 58-28 62 Z", "#8A7648", INK, LINE)
    cloth = path("M-27 58 C-27 47-12 43 4 44 C21 45 30 51 28 59 C12 56-12 57-27 61 Z")
    sheet.draw(hatch(cloth, 45, 6) + hatch(cloth, -45, 6), "none", "#5F4F2C", 0.8)
    sheet.draw(
        "M-28 61 C-14 56 14 56 29 59.6 C32 63 30 66 26 66 C10 61-10 62-24 68 C-29 68-30 64-28 61 Z",
        "#6E5C36",
        INK,
        LINE,
    )
    sheet.draw(ellipse(2, 43.4, 2.4), "#6E5C36", INK, 1.0)


def _cloche(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(both_sides("M0 43 C17 43 26 54 27 70 C30 74 31 78 30 81 C22 74 10 71 0 71 Z"), "#E7D9B6", INK, LINE)
    sheet.draw(both_sides("M0 59 C12 59 21 62 26.4 68 L27 75 C20 69 10 66 0 66 Z"), given.accent, INK, 1.1)
    for angle in range(5):
        sheet.draw(ellipse(0, -5, 4.2, 4.6).moved(then(turn(angle * 72), shift(-19, 65))), given.accent, INK, 1.0)
    sheet.draw(ellipse(-19, 65, 3), GOLD, INK, 0.9)


def _brim(sheet: Sheet, colour: str, width: float = 32.0) -> None:
    """A hat's brim across the brow."""
    sheet.draw(
        both_sides(
            f"M0 61 C12 61 {width - 8} 59.6 {width} 56 C{width + 1} 61 {width - 9} 66 15 67 C9 67.8 4 68 0 68 Z"
        ),
        colour,
        INK,
        LINE,
    )


def _plumed(sheet: Sheet, given: Sitter) -> None:
    """A wide hat of the last century, with an ostrich plume."""
    felt, band = "#5B3A72", given.accent
    sheet.draw(both_sides("M0 42 C13 42 21 47 22.6 60 L0 63 Z"), felt, INK, LINE)
    sheet.draw(both_sides("M0 55.4 C9 55.4 16 54.6 21.6 53 L22.6 60 C14 62.4 6 63 0 63 Z"), band, INK, 1.0)
    _brim(sheet, felt, 41.0)
    plume = "M14 60 C20 44 32 34 46 38 C51 40 52 47 47 51 C50 55 47 61 41 61 C40 66 33 68 28 65 C22 67 15 66 14 60 Z"
    sheet.draw(plume, WHITE, INK, LINE)
    quill = "M15 60 C24 56 36 50 46 42 M25 56 C26 60 27 63 28 65 M33 52 C36 55 39 58 41 61 M39 47 C42 48 45 50 47 51"
    sheet.draw(quill, "none", "#8A8375", 0.9)
    sheet.draw(ellipse(14, 60, 3.6), GOLD, INK, 0.9)
    sheet.draw(ellipse(14, 60, 1.4), RED)


def _skipper(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(both_sides("M0 44 C14 44 27 48 29 56 C22 60 10 60.6 0 60.6 Z"), "#1B2433", INK, LINE)
    sheet.draw(both_sides("M0 56 C9 56 18 55.4 25 54.6 L25 64 C16 66 8 66.4 0 66.4 Z"), "#111722", INK, 1.2)
    sheet.draw(
        both_sides("M0 66 C8 66 17 65.4 24 63.4 C25 69 17 73 9 73.4 C5 73.6 2 73.6 0 73.6 Z"), "#0B0E14", INK, LINE
    )
    sheet.draw("M-20 64 C-8 66 8 66 20 64", "none", GOLD, 1.6)
    sheet.draw(ellipse(0, 58.6, 3.0), GOLD, INK, 0.9)
    sheet.draw("M0 56.4 L0 61 M-2.2 58.2 L2.2 58.2 M-2.4 60 C-1 61.6 1 61.6 2.4 60", "none", INK, 0.8)


def _bowler(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(both_sides("M0 36 C14 36 21 44 21.6 60 L0 63 Z"), "#2A2320", INK, LINE)
    sheet.draw(both_sides("M0 56 C8 56 15 55.4 21 54 L21.6 61 C14 63 6 63.6 0 63.6 Z"), given.accent, INK, 1.0)
    _brim(sheet, "#2A2320", 31.0)
    sheet.draw("M-13 44 C-15 48-15 51-14.6 54 M-9 41 C-10 45-10 49-10 53", "none", "#6B5C52", 1.0)


def _boater(sheet: Sheet, given: Sitter) -> None:
    straw = both_sides("M0 42 L20 42.6 L21 60 L0 61.6 Z")
    sheet.draw(straw, "#E4CD92", INK, LINE)
    sheet.draw(hatch(straw, 0, 3.2), "none", "#B8975A", 0.6)
    sheet.draw(both_sides("M0 50 L20.4 50.4 L21 59.6 L0 61.2 Z"), "#22345E", INK, 1.0)
    sheet.draw(both_sides("M0 53.6 L20.6 53.8 L20.8 56.4 L0 57.4 Z"), given.accent)
    brim = both_sides("M0 60.6 C13 60.6 25 59.4 33 57.4 C35 60 33 62.4 29 63.4 C18 66.4 8 67 0 67 Z")
    sheet.draw(brim, "#E4CD92", INK, LINE)
    sheet.draw("M-28 62 C-12 65 12 65 28 62", "none", "#B8975A", 0.8)


def _tyrol_hat(sheet: Sheet, given: Sitter) -> None:
    # A tuft of chamois hair and a feather behind the band.
    sheet.draw(path("M-17 58 C-27 50-30 38-26 27 C-20 34-14 44-13 56 Z"), "#E9DFC6", INK, 1.1)
    sheet.draw("M-24 32 C-22 42-18 50-15 56 M-25 38 L-20 41 M-23 46 L-17 48", "none", "#6B5A3A", 0.9)
    sheet.draw("M-20 57 C-19 46-14 37-6 34 C0 37 6 36 10 34 C17 39 20 47 20.6 58 L0 62 Z", "#3F5B33", INK, LINE)
    sheet.draw("M-4 35 C-3 40 3 40 6 35.4", "none", "#28401F", 1.4)
    sheet.draw(both_sides("M0 55.6 C8 55.6 15 55 20.2 53.6 L20.8 60 C14 62 6 62.6 0 62.6 Z"), "#7A2430", INK, 1.0)
    sheet.draw("M-20 57 C-8 60 8 60 20 57", "none", GOLD, 1.0)
    _brim(sheet, "#3F5B33", 30.0)


def _lace_cap(sheet: Sheet, given: Sitter) -> None:
    sheet.draw(
        both_sides("M0 45 C16 45 27 55 27 70 C32 76 35 84 33 93 C27 90 24 82 23.6 74 C16 66 8 64.6 0 64.6 Z"),
        WHITE,
        INK,
        LINE,
    )
    sheet.draw(both_sides("M0 60 C10 60 19 63 24 70 L23.6 74 C16 66 8 64.6 0 64.6 Z"), "#E3E8EC", INK, 0.9)
    for x, y in ((0.0, 54.0), (8.4, 55.2), (16.0, 59.0), (22.0, 65.0), (28.0, 80.0), (30.0, 87.0)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, 1.7), "none", INK, 0.7)
    sheet.sides(path("M24 74 C28 73 30 76 28 79 C25 80 23 78 24 74 Z"), GOLD, INK, 0.9)


def _braids(sheet: Sheet, given: Sitter) -> None:
    """Two plaits laid round the head."""
    for index in range(9):
        angle = 0.35 + 0.305 * index
        x, y = 23.4 * cos(angle), 70 - 17.5 * sin(angle)
        sheet.draw(ellipse(x, y, 4.7, 3.9), given.hair, INK, 1.0)
        twist = path(
            f"M{x - 2.6:.2f} {y + 1.2:.2f} C{x - 1:.2f} {y - 2.6:.2f} {x + 1:.2f} {y - 2.6:.2f} {x + 2.6:.2f} {y + 1.2:.2f}"
        )
        sheet.draw(twist, "none", strand(given.hair), FINE)
    if "rose" not in given.worn:
        sheet.sides(ellipse(20, 63, 2.6), RED, INK, 0.8)
        sheet.sides(ellipse(20, 63, 1.0), GOLD)


DRESS: dict[str, Callable[[Sheet, Sitter], None]] = {
    "cravat": _cravat,
    "collar": _collar,
    "scarf": _scarf,
    "neckline": _neckline,
    "lace": _lace,
    "crew": _crew,
    "shirt": _shirt,
    "rollneck": _rollneck,
}
WORN: dict[str, Callable[[Sheet, Sitter], None]] = {
    "top_hat": _top_hat,
    "earrings": _earrings,
    "ribbon": _ribbon,
    "half_moons": _half_moons,
    "pipe": _pipe,
    "spectacles": _spectacles,
    "monocle": _monocle,
    "rose": _rose,
    "crown_hair": _crown_hair,
    "cap": _cap,
    "flat_cap": _flat_cap,
    "cloche": _cloche,
    "skipper": _skipper,
    "plumed": _plumed,
    "bowler": _bowler,
    "boater": _boater,
    "tyrol_hat": _tyrol_hat,
    "lace_cap": _lace_cap,
    "braids": _braids,
}
