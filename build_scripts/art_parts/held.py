"""What the court figures hold: arms, hands and attributes. Coordinates as in courtly.py."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art_parts.courtly import (
    BLACK,
    BLUE,
    DEEP_GOLD,
    FINE,
    GOLD,
    INK,
    LINE,
    RED,
    SKIN,
    WHITE,
    Figure,
)
from build_scripts.art_parts.marks import suit_at
from build_scripts.art_parts.pen import Sheet, both_sides, ellipse, path, rect, scale, shift, then, turn

STEEL, STEEL_DARK, WOOD, LEAF = "#DDE3EA", "#8C98A8", "#8A5A2B", "#2F7A3F"
HAND_X = 66.0


def draw_right(sheet: Sheet, figure: Figure, colour: str) -> None:
    """The arm at the figure's outer side with what it holds upright."""
    _ATTRIBUTES[figure.right](sheet, figure, colour)
    _sleeve(sheet, figure)
    _fist(sheet)


def draw_left(sheet: Sheet, figure: Figure, colour: str) -> None:
    """What the other hand holds up beside the face, if anything."""
    if figure.left == "none":
        return
    _LEFT[figure.left](sheet, figure)


def _sleeve(sheet: Sheet, figure: Figure) -> None:
    sheet.draw("M52 176 C46 186 50 206 66 212 L96 216 C100 196 92 180 80 172 Z", figure.tunic, INK, LINE)
    bars = RED if figure.tunic == GOLD and figure.mantle != RED else (BLUE if figure.tunic == GOLD else GOLD)
    sheet.draw("M60 178 C58 190 62 204 70 212 M69 177 C70 190 76 202 84 212", "none", bars, 2.4)
    # A turned-back cuff.
    sheet.draw(
        "M49 164 C56 168 74 168 83 163 L86 176 C76 183 56 183 47 177 Z",
        figure.trim if figure.trim != figure.tunic else WHITE,
        INK,
        LINE,
    )
    sheet.draw("M50 172 C58 176 74 176 84 171", "none", INK, FINE)
    sheet.draw("M56 160 L76 160 L77 166 C70 168 62 168 55 166 Z", WHITE, INK, 1.1)


def _fist(sheet: Sheet) -> None:
    sheet.draw("M56 161 C54 154 55 149 59 147 C64 145 72 145 75 148 C78 151 78 156 76 161 Z", SKIN, INK, 1.3)
    sheet.draw("M57 151.6 L75 151.6 M56.4 156 L76 156", "none", INK, FINE)
    sheet.draw("M57 148.6 C61 145 69 147 70.4 151.4 C67 153.4 62 151.6 59.4 153.4", SKIN, INK, 1.0)


def _shaft(sheet: Sheet, top: float, colour: str = WOOD, wide: float = 2.4) -> None:
    sheet.draw(rect(HAND_X - wide, top, 2 * wide, 172 - top), colour, INK, 1.2)


def _sword(sheet: Sheet, figure: Figure, colour: str) -> None:
    sheet.matrix = then(shift(HAND_X, 0), sheet.matrix)
    sheet.draw(both_sides("M0 22 L4.6 33 L4.6 137 L0 137 Z"), STEEL, INK, 1.3)
    sheet.draw(path("M0 26 L4 34 L4 136 L0 136 Z"), STEEL_DARK, opacity=0.55)
    sheet.draw("M0 38 L0 118", "none", INK, FINE)
    sheet.draw(both_sides("M0 136 L14 135 C18 132 20 135 19 139 C18 143 15 143 13 141 L0 142 Z"), GOLD, INK, 1.3)
    sheet.draw(ellipse(0, 139, 3), RED, INK, 0.8)
    sheet.draw(rect(-2.4, 142, 4.8, 26), DEEP_GOLD, INK, 1.0)
    sheet.matrix = then(shift(-HAND_X, 0), sheet.matrix)


def _sceptre(sheet: Sheet, figure: Figure, colour: str) -> None:
    _shaft(sheet, 62, GOLD)
    for y in (70.0, 92.0, 114.0, 136.0):
        sheet.draw(ellipse(HAND_X, y, 4, 2.6), GOLD, INK, 1.0)
    sheet.matrix = then(shift(HAND_X, 0), sheet.matrix)
    sheet.draw(
        both_sides("M0 24 C6 32 7 38 3.4 44 C8 38 16 40 15 48 C14 54 7 54 5 49 L4 56 L8 58 L8 62 L0 62 Z"),
        GOLD,
        INK,
        1.3,
    )
    sheet.draw(both_sides("M0 30 C3 36 3 40 0 45 Z"), RED if figure.suit in "HD" else BLUE, INK, 0.8)
    sheet.draw(ellipse(0, 52, 2.2), WHITE, INK, 0.8)
    sheet.matrix = then(shift(-HAND_X, 0), sheet.matrix)


def _axe(sheet: Sheet, figure: Figure, colour: str) -> None:
    _shaft(sheet, 30)
    x = HAND_X
    sheet.draw(
        path(
            f"M{x} 46 C{x - 8} 46 {x - 14} 42 {x - 18} 34 C{x - 26} 48 {x - 26} 66 {x - 18} 80 C{x - 14} 72 {x - 8} 68 {x} 68 Z"
        ),
        STEEL,
        INK,
        1.4,
    )
    sheet.draw(f"M{x - 20} 40 C{x - 25} 51 {x - 25} 63 {x - 20} 74", "none", STEEL_DARK, 1.6)
    sheet.draw(ellipse(x - 10, 57, 2.6), GOLD, INK, 0.9)
    sheet.draw(path(f"M{x} 51 L{x + 15} 57 L{x} 63 Z"), STEEL, INK, 1.3)
    sheet.draw(path(f"M{x - 4} 42 L{x} 22 L{x + 4} 42 Z"), STEEL, INK, 1.2)
    sheet.draw(rect(x - 4.4, 42, 8.8, 30, 1.4), GOLD, INK, 1.2)
    for y in (49.0, 57.0, 65.0):
        sheet.draw(ellipse(x, y, 1.5), RED)


def _halberd(sheet: Sheet, figure: Figure, colour: str) -> None:
    _shaft(sheet, 60)
    x = HAND_X
    sheet.draw(
        path(f"M{x - 3.4} 50 C{x - 6} 40 {x - 3} 30 {x} 20 C{x + 3} 30 {x + 6} 40 {x + 3.4} 50 Z"), STEEL, INK, 1.3
    )
    sheet.draw(f"M{x} 27 L{x} 48", "none", STEEL_DARK, 1.0)
    sheet.draw(path(f"M{x} 52 L{x - 12} 48 C{x - 20} 52 {x - 22} 62 {x - 16} 72 L{x} 66 Z"), STEEL, INK, 1.4)
    sheet.draw(path(f"M{x} 53 C{x + 8} 52 {x + 13} 55 {x + 17} 62 C{x + 11} 61 {x + 6} 62 {x} 66 Z"), STEEL, INK, 1.3)
    sheet.draw(rect(x - 4, 49, 8, 19, 1.2), GOLD, INK, 1.2)
    # A tassel.
    sheet.draw(
        path(f"M{x - 3.4} 70 L{x + 3.4} 70 L{x + 6} 84 L{x + 2} 82 L{x} 86 L{x - 2} 82 L{x - 6} 84 Z"),
        RED if figure.mantle != RED else BLUE,
        INK,
        1.0,
    )


def _pennon(sheet: Sheet, figure: Figure, colour: str) -> None:
    x = HAND_X
    _shaft(sheet, 34)
    sheet.draw(path(f"M{x - 4} 36 L{x} 20 L{x + 4} 36 L{x} 40 Z"), STEEL, INK, 1.2)
    # It flies outwards, clear of the face.
    flag = path(
        f"M{x - 1} 40 C{x + 6} 44 {x + 12} 38 {x + 19} 42 C{x + 16} 50 {x + 16} 54 {x + 19} 60 L{x + 13} 66 L{x + 19} 74 C{x + 12} 70 {x + 6} 76 {x - 1} 72 Z"
    )
    sheet.draw(flag, WHITE, INK, 1.3)
    sheet.draw(suit_at(figure.suit, x + 8, 57, 14.5), RED)
    sheet.draw(
        f"M{x + 17} 45 C{x + 12} 42 {x + 6} 47 {x + 3} 44 M{x + 17} 71 C{x + 12} 67 {x + 6} 72 {x + 3} 69",
        "none",
        GOLD,
        1.8,
    )
    sheet.draw(ellipse(x, 39.6, 2.8), GOLD, INK, 0.9)


def _bow(sheet: Sheet, figure: Figure, colour: str) -> None:
    x = HAND_X
    sheet.draw(f"M{x - 12} 26 L{x - 12} 176", "none", INK, 1.0)
    limb = f"M{x - 13} 24 C{x - 6} 30 {x - 2} 36 {x + 4} 54 C{x + 12} 84 {x + 4} 120 {x} 152 L{x} 176"
    sheet.draw(limb, "none", INK, 7.2)
    sheet.draw(limb, "none", WOOD, 4.6)
    sheet.draw(f"M{x + 2.4} 50 C{x + 10} 78 {x + 4} 104 {x + 1.4} 128", "none", GOLD, 1.4)
    sheet.draw(ellipse(x - 13, 24.6, 3), GOLD, INK, 1.0)
    # A sheaf of arrows behind the shoulder.
    for dx, lean in ((-2.0, -5.0), (-9.0, -12.0)):
        a, b = x - 17 + dx, x - 20 + lean
        sheet.draw(f"M{a} 128 L{b} 66", "none", INK, 2.6)
        sheet.draw(f"M{a} 128 L{b} 66", "none", GOLD, 1.2)
        sheet.draw(
            path(f"M{b - 3.6} 60 L{b + 0.2} 66 L{b + 3.4} 59.4 L{b + 5} 76 L{b + 1.2} 80 L{b - 2.6} 76.6 Z"),
            WHITE if lean > -8 else RED,
            INK,
            1.0,
        )


def _lantern(sheet: Sheet, figure: Figure, colour: str) -> None:
    x = HAND_X
    _shaft(sheet, 26)
    sheet.draw(f"M{x} 30 C{x - 4} 24 {x - 15} 24 {x - 16} 34", "none", INK, 4.4)
    sheet.draw(f"M{x} 30 C{x - 4} 24 {x - 15} 24 {x - 16} 34", "none", GOLD, 2.2)
    y = x - 16
    sheet.draw(path(f"M{y - 5} 40 L{y} 34 L{y + 5} 40 Z"), GOLD, INK, 1.1)
    sheet.draw(path(f"M{y - 10} 47 L{y - 5} 40 L{y + 5} 40 L{y + 10} 47 Z"), DEEP_GOLD, INK, 1.2)
    sheet.draw(path(f"M{y - 9} 47 L{y + 9} 47 L{y + 7} 70 L{y - 7} 70 Z"), "#FFF0B8", INK, 1.3)
    sheet.draw(path(f"M{y} 51 C{y + 5} 57 {y + 4} 65 {y} 66 C{y - 4} 65 {y - 5} 57 {y} 51 Z"), "#F08A24", RED, 0.8)
    sheet.draw(f"M{y - 3.4} 47 L{y - 2.6} 70 M{y + 3.4} 47 L{y + 2.6} 70", "none", INK, 1.0)
    sheet.draw(rect(y - 9, 70, 18, 4, 1), DEEP_GOLD, INK, 1.2)
    sheet.draw(ellipse(x, 26, 3.4), GOLD, INK, 1.0)


def _fan(sheet: Sheet, figure: Figure, colour: str) -> None:
    x, y = HAND_X - 1, 148.0
    count = 7
    for step in range(count):
        angle = -47 + step * 11.5
        blade = path("M0 0 L-6.6-53 C-4-59 4-59 6.6-53 Z").moved(then(turn(angle), shift(x, y)))
        sheet.draw(blade, WHITE if step % 2 else (RED if figure.mantle != RED else BLUE), INK, 1.1)
        dot = ellipse(0, -48, 2.1).moved(then(turn(angle), shift(x, y)))
        sheet.draw(dot, GOLD, INK, 0.7)
        rib = path("M0-8 L0-40").moved(then(turn(angle), shift(x, y)))
        sheet.draw(rib, "none", GOLD if step % 2 == 0 else DEEP_GOLD, 1.4)


def _mirror(sheet: Sheet, figure: Figure, colour: str) -> None:
    x = HAND_X
    _shaft(sheet, 84, GOLD, 2.8)
    for y in (94.0, 112.0, 130.0):
        sheet.draw(ellipse(x, y, 4.4, 3), GOLD, INK, 1.0)
    sheet.draw(ellipse(x, 62, 19, 25), GOLD, INK, LINE)
    sheet.draw(ellipse(x, 62, 14, 20), "#DCE9EE", INK, 1.2)
    sheet.draw(
        path(f"M{x - 9} 56 C{x - 8} 50 {x - 4} 46 {x} 45 L{x - 6} 66 C{x - 9} 64 {x - 10} 60 {x - 9} 56 Z"), WHITE
    )
    for px, py in (
        (0, -22.6),
        (0, 22.6),
        (16.6, 0),
        (-16.6, 0),
        (11.6, -16.4),
        (-11.6, -16.4),
        (11.6, 16.4),
        (-11.6, 16.4),
    ):
        sheet.draw(ellipse(x + px, 62 + py, 1.8), RED if px * py == 0 else WHITE, INK, 0.7)
    sheet.draw(path(f"M{x - 5} 37 L{x} 28 L{x + 5} 37 Z"), GOLD, INK, 1.1)


def _feather(sheet: Sheet, figure: Figure, colour: str) -> None:
    sheet.matrix = then(shift(HAND_X, 0), sheet.matrix)
    vane = both_sides("M0 22 C15 30 20 52 17 74 C15 92 8 108 0 124 Z")
    sheet.draw(vane, LEAF, INK, 1.3)
    for y in range(44, 120, 7):
        reach = 14.5 if y < 84 else 14.5 - (y - 84) * 0.36
        sheet.sides(
            f"M0 {y + 8} C{reach * 0.5:.1f} {y + 4} {reach * 0.85:.1f} {y - 1} {reach:.1f} {y - 6}",
            "none",
            "#154F24",
            FINE,
        )
    sheet.draw(ellipse(0, 47, 11, 14), GOLD, INK, 1.1)
    sheet.draw(ellipse(0, 49, 7.6, 9.6), BLUE, INK, 1.0)
    sheet.draw(both_sides("M0 46 C3 43 6 45 5 49 C4.4 53 2 55 0 56 Z"), BLACK)
    sheet.draw("M0 62 L0 170", "none", INK, 3.2)
    sheet.draw("M0 62 L0 170", "none", GOLD, 1.5)
    sheet.matrix = then(shift(-HAND_X, 0), sheet.matrix)


def _raised_hand(sheet: Sheet, figure: Figure) -> None:
    """A forearm from the left edge of the picture, thumb and finger closed at (-54, 122)."""
    sheet.draw("M-78 166 C-84 152-80 140-72 134 L-56 142 C-54 152-58 162-64 170 Z", figure.tunic, INK, LINE)
    sheet.draw(
        "M-79 138 C-72 128-66 128-52 138 L-56 147 C-64 140-70 139-77 146 Z",
        figure.trim if figure.trim != figure.tunic else WHITE,
        INK,
        1.3,
    )
    sheet.draw(
        "M-70 133 C-71 126-67 119-60 117 C-56 115-51 116-50 119 C-49 122-52 123-55 124 C-51 126-53 133-58 136 Z",
        SKIN,
        INK,
        1.2,
    )
    sheet.draw("M-60 121 C-57 119-54 119-51 119.4 M-62 125 C-59 123-57 123-55 124", "none", INK, FINE)


def _stem(sheet: Sheet, top: float) -> None:
    sheet.draw(f"M-55 132 C-57 120-58 {top + 20}-58 {top}", "none", INK, 3.4)
    sheet.draw(f"M-55 132 C-57 120-58 {top + 20}-58 {top}", "none", LEAF, 1.8)
    for d in (
        "M-57 108 C-64 104-70 104-73 97 C-65 95-59 99-57 108 Z",
        "M-57.4 104 C-52 99-47 99-43 93 C-50 91-56 95-57.4 104 Z",
    ):
        sheet.draw(d, LEAF, INK, 1.0)


def _rose(sheet: Sheet, figure: Figure) -> None:
    _stem(sheet, 88)
    for step in range(5):
        sheet.draw(ellipse(0, -8.6, 7.6, 6.8).moved(then(turn(step * 72), shift(-58, 82))), RED, INK, 1.1)
    sheet.draw(ellipse(-58, 82, 7.4), "#E14A4E", INK, 1.0)
    sheet.draw("M-62 82 C-62 77-54 77-54 82 C-54 86-60 86-60 82.4 C-60 80.4-57 80.4-57 82", "none", INK, 1.0)
    _raised_hand(sheet, figure)


def _lily(sheet: Sheet, figure: Figure) -> None:
    _stem(sheet, 90)
    for angle in (-62, 62, -32, 32):
        petal = path("M0 8 C-8 0-7-12 0-22 C7-12 8 0 0 8 Z").moved(then(turn(angle), shift(-58, 86)))
        sheet.draw(petal, WHITE, INK, 1.1)
    sheet.draw(path("M0 8 C-8 0-7-13 0-24 C7-13 8 0 0 8 Z").moved(shift(-58, 86)), WHITE, INK, 1.1)
    sheet.draw("M-58 90 L-58 72 M-60 88 L-63 75 M-56 88 L-53 75", "none", DEEP_GOLD, 1.2)
    for x, y in ((-58, 71), (-63.4, 74), (-52.6, 74)):
        sheet.draw(ellipse(x, y, 1.8), GOLD, INK, 0.7)
    _raised_hand(sheet, figure)


def _carnation(sheet: Sheet, figure: Figure) -> None:
    _stem(sheet, 92)
    sheet.draw(
        path(
            "M-73 76 L-69 70 L-65 73 L-61 66 L-58 70 L-55 66 L-51 73 L-47 70 L-43 76 C-46 86-51 91-54 93 L-62 93 C-65 91-70 86-73 76 Z"
        ),
        "#E77C8E",
        INK,
        1.2,
    )
    sheet.draw("M-66 78 L-60 92 M-58 75 L-58 92 M-50 78 L-56 92", "none", "#8E1F38", 1.1)
    sheet.draw(path("M-62.6 91 L-53.4 91 L-55.4 101 L-60.6 101 Z"), LEAF, INK, 1.1)
    _raised_hand(sheet, figure)


def _clover(sheet: Sheet, figure: Figure) -> None:
    _stem(sheet, 90)
    for angle in (-120, 0, 120):
        leaf = path("M0 0 C-12-4-14-20-5-21 C-2-21-0.6-19 0-17 C0.6-19 2-21 5-21 C14-20 12-4 0 0 Z")
        sheet.draw(leaf.moved(then(scale(0.92), then(turn(angle), shift(-58, 82)))), LEAF, INK, 1.2)
        sheet.draw(path("M0-3 L0-13").moved(then(turn(angle), shift(-58, 82))), "none", "#BFE0B4", 1.0)
    _raised_hand(sheet, figure)


def _orb(sheet: Sheet, figure: Figure) -> None:
    sheet.draw("M-80 166 C-84 150-80 140-72 134 L-50 138 C-50 150-56 162-62 170 Z", figure.tunic, INK, LINE)
    sheet.draw("M-78 139 C-70 131-62 131-46 137 L-49 146 C-58 141-68 141-75 147 Z", figure.trim, INK, 1.3)
    sheet.draw(ellipse(-59, 108, 17), BLUE, INK, LINE)
    sheet.draw("M-75.4 104 C-66 109-52 109-42.6 104 L-42.4 110 C-52 115-66 115-75.6 110 Z", GOLD, INK, 1.1)
    sheet.draw("M-61.6 91.4 C-61 96-61 101-61 106.6 L-57 106.6 C-57 101-57 96-56.4 91.4 Z", GOLD, INK, 1.0)
    for x in (-70.0, -64.5, -59.0, -53.5, -48.0):
        sheet.draw(ellipse(x, 110.4 - abs(x + 59) * 0.16, 1.4), RED, INK, 0.5)
    sheet.draw(
        path("M-61 91 L-61 85 L-66 85 L-66 80 L-61 80 L-61 74 L-57 74 L-57 80 L-52 80 L-52 85 L-57 85 L-57 91 Z"),
        GOLD,
        INK,
        1.1,
    )
    sheet.draw(
        "M-71 134 C-75 128-74 121-71 118 C-69 121-67 124-62 125 C-56 126-50 124-47 119 C-44 124-46 131-52 136 Z",
        SKIN,
        INK,
        1.2,
    )
    sheet.draw("M-64 128 C-60 130-56 130-52 128.6", "none", INK, FINE)


_ATTRIBUTES: dict[str, Callable[[Sheet, Figure, str], None]] = {
    "sword": _sword,
    "sceptre": _sceptre,
    "axe": _axe,
    "halberd": _halberd,
    "pennon": _pennon,
    "bow": _bow,
    "lantern": _lantern,
    "fan": _fan,
    "mirror": _mirror,
    "feather": _feather,
}
_LEFT: dict[str, Callable[[Sheet, Figure], None]] = {
    "rose": _rose,
    "lily": _lily,
    "carnation": _carnation,
    "clover": _clover,
    "orb": _orb,
}
