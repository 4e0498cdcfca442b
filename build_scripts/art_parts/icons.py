"""Signs for buttons and the table: one colour, on a grid of 24 x 24, lines 2 wide; plus the few that are coloured."""

from __future__ import annotations

from build_scripts.art_parts.back import BURGUNDY, DEEP, monogram
from build_scripts.art_parts.faces import EDGE, STOCK
from build_scripts.art_parts.marks import SUITS, suit_at
from build_scripts.art_parts.pen import (
    Path,
    Sheet,
    both_sides,
    polygon,
    rect,
    scale,
    shift,
    then,
    turn,
)

IVORY = "#F7F0DE"
BRASS, BRASS_DARK, BRASS_LIGHT = "#C9A24B", "#7A581E", "#F0D892"
WIDTH = 2.0

# name -> outlines drawn as lines, outlines filled
_SIMPLE: dict[str, tuple[str, str]] = {
    "undo": ("M8 5 L3.5 9.5 L8 14 M4 9.5 L14 9.5 C18 9.5 20.5 12 20.5 15 C20.5 18 18 20 14.5 20 L10 20", ""),
    "hint": (
        "M9 17.5 C9 15 5.5 13.4 5.5 9.4 C5.5 5.6 8.4 3 12 3 C15.6 3 18.5 5.6 18.5 9.4 C18.5 13.4 15 15 15 17.5 Z M9.4 20.6 L14.6 20.6 M12 17 L12 12.4 M9.8 10.4 L12 12.6 L14.2 10.4",
        "",
    ),
    "menu": ("M4 6 L20 6 M4 12 L20 12 M4 18 L20 18", ""),
    "log": (
        "M9 6 L20 6 M9 12 L20 12 M9 18 L20 18",
        "M3.4 4.6 h2.8 v2.8 h-2.8 Z M3.4 10.6 h2.8 v2.8 h-2.8 Z M3.4 16.6 h2.8 v2.8 h-2.8 Z",
    ),
    "sheet": (
        "M6 3.4 L18 3.4 L18 20.6 L15 18.8 L12 20.6 L9 18.8 L6 20.6 Z M9.2 7.6 L14.8 7.6 M9.2 11.2 L14.8 11.2 M9.2 14.8 L12.4 14.8",
        "",
    ),
    "check": ("M4.5 12.8 L9.8 18 L19.6 6.4", ""),
    "close": ("M5.6 5.6 L18.4 18.4 M18.4 5.6 L5.6 18.4", ""),
    "left": ("M15 4.6 L7.6 12 L15 19.4", ""),
    "right": ("M9 4.6 L16.4 12 L9 19.4", ""),
    "eye": (
        "M2.6 12 C6 6.6 9 5.4 12 5.4 C15 5.4 18 6.6 21.4 12 C18 17.4 15 18.6 12 18.6 C9 18.6 6 17.4 2.6 12 Z",
        "M12 8.6 C14 8.6 15.4 10 15.4 12 C15.4 14 14 15.4 12 15.4 C10 15.4 8.6 14 8.6 12 C8.6 10 10 8.6 12 8.6 Z",
    ),
    "review": ("M3.4 19.6 L20.6 19.6 M5 15 L9.6 10 L13 13 L19.4 5.6 M15.4 5 L19.8 5 L19.8 9.4", ""),
}


def _simple(lines: str, filled: str) -> Sheet:
    sheet = Sheet(24, 24, 2)
    if filled:
        sheet.draw(filled, IVORY, IVORY, 0.8)
    if lines:
        sheet.draw(lines, "none", IVORY, WIDTH)
    return sheet


def _card(x: float, y: float, angle: float, wide: float = 8.6, high: float = 12.4) -> Path:
    return rect(-wide / 2, -high / 2, wide, high, 1.4).moved(then(turn(angle), shift(x, y)))


def _last_trick() -> Sheet:
    sheet = Sheet(24, 24, 2)
    for x, y, angle in ((7.4, 13.0, -16), (16.6, 13.0, 16)):
        sheet.draw(_card(x, y, angle), "none", IVORY, 1.8)
    sheet.draw(_card(12, 11, 0), IVORY, IVORY, 0.8)
    return sheet


def suit_icon(letter: str) -> Sheet:
    """The suit alone, in whatever colour the palette in use gives it."""
    sheet = Sheet(24, 24, 2)
    sheet.draw(suit_at(letter, 12, 12, 20), "currentColor")
    return sheet


def app_icon() -> Sheet:
    """The program's icon: two cards on burgundy, the front one with the monogram's spade."""
    sheet = Sheet(128, 128, 2)
    sheet.draw(rect(4, 4, 120, 120, 28), BURGUNDY, BRASS_DARK, 2)
    sheet.draw(rect(9, 9, 110, 110, 23.5), DEEP, BRASS, 2.4)
    for angle, dx in ((-14, -13), (11, 12)):
        card = rect(-27, -38, 54, 76, 6.5).moved(then(turn(angle), shift(64 + dx, 64)))
        sheet.draw(card.moved(shift(1.5, 3)), "#000000", opacity=0.35)
        sheet.draw(card, STOCK if angle > 0 else "#F3E7CC", EDGE, 1.4)
        letter, colour = ("S", "#181414") if angle > 0 else ("H", "#BE1824")
        for inverted in (False, True):
            mark = suit_at(letter, -17.5 if not inverted else 17.5, -27 if not inverted else 27, 13, inverted)
            sheet.draw(mark.moved(then(turn(angle), shift(64 + dx, 64))), colour)
        if angle > 0:
            sheet.draw(suit_at("S", 0, 0, 43).moved(then(turn(angle), shift(64 + dx, 64))), colour)
            sheet.matrix = then(then(scale(0.22), shift(0, 1.5)), then(turn(angle), shift(64 + dx, 64)))
            monogram(sheet, STOCK)
            sheet.matrix = shift(0, 0)
    return sheet


def icon_sheets() -> dict[str, Sheet]:
    """Every icon by name."""
    made = {name: _simple(*parts) for name, parts in _SIMPLE.items()}
    made |= {"last_trick": _last_trick(), "app": app_icon()}
    return made | {f"suit_{letter}": suit_icon(letter) for letter in SUITS}


def ornament() -> Sheet:
    """A flourish for rules between parts of a page: scrolls around a lozenge, brass."""
    sheet = Sheet(320, 32)
    sheet.matrix = shift(160, 16)
    sheet.draw(polygon([(0, -9), (7, 0), (0, 9), (-7, 0)]), BRASS_LIGHT, BRASS_DARK, 1.0)
    sheet.sides("M12 0 C24-12 42-12 52-3 C58 3 68 4 71-2 C73-7 66-9 64-5", "none", BRASS, 2.0)
    sheet.sides("M12 0 C24 10 40 11 50 3", "none", BRASS, 1.4)
    sheet.sides("M52-3 C74-1 100 0 150 0", "none", BRASS, 1.4)
    sheet.sides(both_sides("M0-3 L3 0 L0 3 Z").moved(shift(152, 0)), BRASS_LIGHT)
    return sheet
