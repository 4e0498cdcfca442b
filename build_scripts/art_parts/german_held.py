"""What the figures of the German-suited pack hold in the raised hand, whose fist closes around x = 72 at y = 109-122."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art_parts.courtly import BLUE, DEEP_GOLD, FINE, GOLD, INK, RED, WHITE
from build_scripts.art_parts.pen import Sheet, both_sides, ellipse, path, rect, scale, shift, then, turn

STEEL, STEEL_DARK, WOOD, LEAF = "#DDE3EA", "#8C98A8", "#8A5A2B", "#2F7A3F"
X = 72.0
"""Kings and overs have the sign of their suit above this place: what they hold stays below y = 78."""


def draw(sheet: Sheet, what: str, accent: str) -> None:
    """Draw the thing; the hand comes over it. ``accent`` colours its ribbons."""
    before = sheet.matrix
    sheet.matrix = then(shift(X, 0), before)
    _THINGS[what](sheet, accent)
    sheet.matrix = before


def _shaft(sheet: Sheet, top: float, low: float, colour: str = WOOD) -> None:
    sheet.draw(rect(-2.4, top, 4.8, low - top, 1.0), colour, INK, 1.1)


def _sceptre(sheet: Sheet, accent: str) -> None:
    _shaft(sheet, 96, 158, GOLD)
    sheet.draw(
        both_sides("M0 78 C6 83 6 87 3.4 91 C8 86 13 88 12.4 94 C11.6 99 6 99 4.6 96 L5 102 L0 102 Z"), GOLD, INK, 1.1
    )
    sheet.draw(ellipse(0, 94, 2.2), RED, INK, 0.7)
    sheet.draw(ellipse(0, 158, 4.0), GOLD, INK, 1.0)


def _orb(sheet: Sheet, accent: str) -> None:
    sheet.draw(ellipse(0, 99, 12), BLUE, INK, 1.3)
    sheet.draw("M-11.6 96 C-4 100 4 100 11.6 96 L11.8 101 C4 105-4 105-11.8 101 Z", GOLD, INK, 0.9)
    sheet.draw("M-1.8 87.6 L1.8 87.6 L1.8 98 L-1.8 98 Z", GOLD, INK, 0.8)
    sheet.draw(path("M-1.6 87 L-1.6 83.6 L-5 83.6 L-5 80.6 L-1.6 80.6 L-1.6 77 L1.6 77 L1.6 80.6 L5 80.6 L5 83.6 L1.6 83.6 L1.6 87 Z"), GOLD, INK, 0.9)  # fmt: skip


def _sword(sheet: Sheet, accent: str) -> None:
    """Held upside down by the hilt, its point on the ground: the blade stays clear of the sign above."""
    sheet.draw(both_sides("M0 262 L4.6 250 L5 130 L0 130 Z"), STEEL, INK, 1.2)
    sheet.draw(path("M0 258 L4 249 L4.4 131 L0 131 Z"), STEEL_DARK, opacity=0.5)
    sheet.draw("M0 140 L0 232", "none", INK, FINE)
    sheet.draw(both_sides("M0 126 L17 124 C22 122 23 130 18 131 L0 133 Z"), GOLD, INK, 1.2)
    sheet.draw(rect(-2.6, 100, 5.2, 26), DEEP_GOLD, INK, 1.0)
    sheet.draw(ellipse(0, 97, 5.2), GOLD, INK, 1.2)
    sheet.draw(ellipse(0, 97, 2.0), RED)


def _goblet(sheet: Sheet, accent: str) -> None:
    sheet.draw(both_sides("M0 80 L14 80 C15 92 11 100 3 103 L2.6 112 L0 112 Z"), GOLD, INK, 1.3)
    sheet.draw(ellipse(0, 80.4, 13.6, 3.2), "#7E1019", INK, 1.0)
    sheet.draw("M-12.6 90 C-5 94 5 94 12.6 90", "none", INK, FINE)
    for x in (-7.0, 0.0, 7.0):
        sheet.draw(ellipse(x, 95.4 - abs(x) * 0.2, 1.7), RED if x else BLUE, INK, 0.6)
    sheet.draw(both_sides("M0 122 L9 125 L9 128 L0 128 Z"), GOLD, INK, 1.1)


def _halberd(sheet: Sheet, accent: str) -> None:
    _shaft(sheet, 106, 318)
    sheet.draw(path("M-2.6 104 C-6 96-4 86 0 77 C4 86 6 96 2.6 104 Z"), STEEL, INK, 1.2)
    sheet.draw(path("M0 105 L-11 102 C-17 107-18 115-13 124 L0 117 Z").moved(shift(0, 20)), STEEL, INK, 1.2)
    sheet.draw(path("M0 106 C7 105 12 108 15 114 C10 113 5 114 0 117 Z").moved(shift(0, 20)), STEEL, INK, 1.2)
    sheet.draw(path("M-3.4 140 L3.4 140 L6 158 L2 155 L0 160 L-2 155 L-6 158 Z"), accent, INK, 1.0)


def _pennon(sheet: Sheet, accent: str) -> None:
    _shaft(sheet, 80, 318)
    sheet.draw(path("M-4 84 L0 72 L4 84 L0 88 Z"), STEEL, INK, 1.1)
    flag = path("M-2 82 C-10 86-18 80-31 83 C-27 88-27 92-31 97 L-22 100 L-30 107 C-18 104-10 109-2 106 Z")
    sheet.draw(flag, WHITE, INK, 1.2)
    sheet.draw("M-4 87 C-12 90-18 84-27 87 M-4 101 C-12 104-18 99-24 101.4", "none", RED, 3.0)
    sheet.draw(ellipse(0, 82, 2.6), GOLD, INK, 0.8)


def _crossbow(sheet: Sheet, accent: str) -> None:
    sheet.draw(rect(-3.6, 92, 7.2, 96, 2.0), WOOD, INK, 1.2)
    sheet.draw("M-26 108 C-20 92-8 88 0 88 C8 88 20 92 26 108", "none", INK, 7.0)
    sheet.draw("M-26 108 C-20 92-8 88 0 88 C8 88 20 92 26 108", "none", STEEL, 4.2)
    sheet.draw("M-26 108 L0 132 L26 108", "none", INK, 1.1)
    sheet.draw(path("M-2 84 L0 74 L2 84 L2 90 L-2 90 Z"), STEEL, INK, 1.0)
    sheet.draw("M3 146 C10 150 10 158 4 162", "none", INK, 1.8)
    sheet.draw(path("M-5 180 L5 180 L7 196 L-7 196 Z"), WOOD, INK, 1.1)


def _horn(sheet: Sheet, accent: str) -> None:
    sheet.matrix = then(shift(-9, 4), sheet.matrix)
    sheet.draw("M-14 146 C-16 120-4 96 24 80", "none", RED, 1.6)
    horn = path("M-30 82 C-22 100-6 110 12 104 C22 100 28 90 28 74 L42 70 C46 92 36 112 18 120 C-8 130-30 112-36 86 Z")
    sheet.draw(horn, "#E9D9B0", INK, 1.4)
    sheet.draw("M-26 96 C-18 108-4 116 12 112 C24 108 32 96 35 82", "none", DEEP_GOLD, FINE)
    sheet.draw(path("M27 75 L43 69 L45 78 L28 84 Z"), GOLD, INK, 1.2)
    sheet.draw(ellipse(35, 71.6, 8.4, 3.0), "#3A2413", INK, 1.1)
    sheet.draw(path("M-6 108.6 L-9 121 L-1 122.6 L1 110 Z"), GOLD, INK, 1.0)
    sheet.draw(path("M-37 82 L-29 79 L-28 85 L-35 88 Z"), GOLD, INK, 1.0)


def _rose(sheet: Sheet, accent: str) -> None:
    sheet.draw("M0 150 C3 130-2 100 0 66", "none", INK, 3.6)
    sheet.draw("M0 150 C3 130-2 100 0 66", "none", LEAF, 2.0)
    for way, y in ((1.0, 96.0), (-1.0, 86.0)):
        leaf = path("M0 0 C8-6 16-6 22-12 C12-16 3-12 0 0 Z").moved(then(scale(way, 1.0), shift(0, y)))
        sheet.draw(leaf, LEAF, INK, 1.0)
    for step in range(5):
        sheet.draw(ellipse(0, -11, 10, 9).moved(then(turn(step * 72), shift(0, 52))), RED, INK, 1.2)
    sheet.draw(ellipse(0, 52, 9.4), "#E14A4E", INK, 1.1)
    sheet.draw("M-5 52 C-5 46 5 46 5 52 C5 57-3 57-3 52.6 C-3 50 1 50 1 52", "none", INK, 1.1)


def _drum(sheet: Sheet, accent: str) -> None:
    """The stick in the raised hand; the drum hangs before the hip."""
    stick = path("M-2 0 L2 0 L2.6 62 L-2.6 62 Z").moved(then(turn(-24), shift(-3, 66)))
    sheet.draw(stick, WOOD, INK, 1.0)
    sheet.draw(ellipse(-4, 64, 4.2), WOOD, INK, 1.0)
    sheet.draw("M-112 118 C-92 150-66 176-36 192", "none", INK, 6.4)
    sheet.draw("M-112 118 C-92 150-66 176-36 192", "none", WHITE, 4.0)
    sheet.draw(path("M-62 188 L-8 180 L-2 226 C-18 238-44 242-58 234 Z"), accent, INK, 1.4)
    sheet.draw("M-61 197 L-46 228 L-38 194 L-28 230 L-20 190 L-8 224 L-6 188", "none", WHITE, 1.8)
    sheet.draw("M-59 228 C-44 236-18 232-2 220 L-2 228 C-18 240-44 244-58 236 Z", GOLD, INK, 1.1)
    sheet.draw(ellipse(0, 0, 27.6, 8.4).moved(then(turn(-8), shift(-35, 184))), "#F4EAD0", INK, 1.4)
    sheet.draw(ellipse(0, 0, 27.6, 8.4).moved(then(turn(-8), shift(-35, 184))), "none", GOLD, 1.0)


def _staff(sheet: Sheet, accent: str) -> None:
    _shaft(sheet, 60, 318)
    sheet.draw("M0 62 C-14 58-16 38-2 36 C10 35 14 46 6 52", "none", INK, 7.0)
    sheet.draw("M0 62 C-14 58-16 38-2 36 C10 35 14 46 6 52", "none", WOOD, 4.4)
    sheet.draw(path("M-3 70 C-12 74-16 84-14 94 C-8 90-4 84-2 76 Z"), accent, INK, 1.0)
    sheet.draw(path("M3 70 C12 74 15 82 14 90 C8 88 4 82 2 76 Z"), accent, INK, 1.0)
    sheet.draw(ellipse(0, 71, 4.4), accent, INK, 1.0)


_THINGS: dict[str, Callable[[Sheet, str], None]] = {
    "sceptre": _sceptre,
    "orb": _orb,
    "sword": _sword,
    "goblet": _goblet,
    "halberd": _halberd,
    "pennon": _pennon,
    "crossbow": _crossbow,
    "horn": _horn,
    "rose": _rose,
    "drum": _drum,
    "staff": _staff,
}
