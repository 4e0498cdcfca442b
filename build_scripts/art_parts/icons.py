"""Signs for buttons and the table: one colour, on a grid of 24 x 24, lines 2 wide; plus the few that are coloured."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art_parts.back import BURGUNDY, DEEP, monogram
from build_scripts.art_parts.faces import EDGE, STOCK
from build_scripts.art_parts.marks import SUITS, suit_at
from build_scripts.art_parts.pen import (
    Path,
    Sheet,
    both_sides,
    ellipse,
    path,
    polygon,
    rect,
    scale,
    shift,
    star,
    then,
    turn,
)

IVORY = "#F7F0DE"
BRASS, BRASS_DARK, BRASS_LIGHT = "#C9A24B", "#7A581E", "#F0D892"
WIDTH = 2.0

# name -> outlines drawn as lines, outlines filled
_SIMPLE: dict[str, tuple[str, str]] = {
    "undo": ("M8 5 L3.5 9.5 L8 14 M4 9.5 L14 9.5 C18 9.5 20.5 12 20.5 15 C20.5 18 18 20 14.5 20 L10 20", ""),
    "redo": ("M16 5 L20.5 9.5 L16 14 M20 9.5 L10 9.5 C6 9.5 3.5 12 3.5 15 C3.5 18 6 20 9.5 20 L14 20", ""),
    "replay": (
        "M20 12 C20 16.4 16.4 20 12 20 C7.6 20 4 16.4 4 12 C4 7.6 7.6 4 12 4 C15 4 17.4 5.4 19 7.6 M19.4 3.4 L19.4 8 L14.8 8",
        "",
    ),
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
    "speed": ("", "M3 5 L12 12 L3 19 Z M12 5 L21 12 L12 19 Z"),
    "skip": ("M19.6 5 L19.6 19", "M4 4.6 L16 12 L4 19.4 Z"),
    "play": ("", "M6.5 4 L20 12 L6.5 20 Z"),
    "pause": ("", "M6 4.5 h4 v15 h-4 Z M14 4.5 h4 v15 h-4 Z"),
    "check": ("M4.5 12.8 L9.8 18 L19.6 6.4", ""),
    "cross": ("M5.6 5.6 L18.4 18.4 M18.4 5.6 L5.6 18.4", ""),
    "plus": ("M12 4.6 L12 19.4 M4.6 12 L19.4 12", ""),
    "minus": ("M4.6 12 L19.4 12", ""),
    "left": ("M15 4.6 L7.6 12 L15 19.4", ""),
    "right": ("M9 4.6 L16.4 12 L9 19.4", ""),
    "up": ("M4.6 15 L12 7.6 L19.4 15", ""),
    "down": ("M4.6 9 L12 16.4 L19.4 9", ""),
    "fullscreen": ("M4 9 L4 4 L9 4 M15 4 L20 4 L20 9 M20 15 L20 20 L15 20 M9 20 L4 20 L4 15", ""),
    "windowed": ("M9 4 L9 9 L4 9 M20 9 L15 9 L15 4 M15 20 L15 15 L20 15 M4 15 L9 15 L9 20", ""),
    "sound": (
        "M15.4 8.6 C17 10.6 17 13.4 15.4 15.4 M18.2 5.8 C21.4 9.4 21.4 14.6 18.2 18.2",
        "M3 9 L7 9 L12.4 4.4 L12.4 19.6 L7 15 L3 15 Z",
    ),
    "mute": ("M16 9.4 L21 14.6 M21 9.4 L16 14.6", "M3 9 L7 9 L12.4 4.4 L12.4 19.6 L7 15 L3 15 Z"),
    "lock": ("M7.6 11 L7.6 8 C7.6 5.2 9.4 3.4 12 3.4 C14.6 3.4 16.4 5.2 16.4 8 L16.4 11", "M5 11 h14 v9.6 h-14 Z"),
    "eye": (
        "M2.6 12 C6 6.6 9 5.4 12 5.4 C15 5.4 18 6.6 21.4 12 C18 17.4 15 18.6 12 18.6 C9 18.6 6 17.4 2.6 12 Z",
        "M12 8.6 C14 8.6 15.4 10 15.4 12 C15.4 14 14 15.4 12 15.4 C10 15.4 8.6 14 8.6 12 C8.6 10 10 8.6 12 8.6 Z",
    ),
    "eye_off": (
        "M2.6 12 C6 6.6 9 5.4 12 5.4 C15 5.4 18 6.6 21.4 12 C18 17.4 15 18.6 12 18.6 C9 18.6 6 17.4 2.6 12 Z M4.4 20.4 L19.6 3.6",
        "",
    ),
    "home": ("M3.6 11.4 L12 4 L20.4 11.4 M6 10 L6 20 L18 20 L18 10 M10.4 20 L10.4 14.4 L13.6 14.4 L13.6 20", ""),
    "quit": ("M10 4 L4.6 4 L4.6 20 L10 20 M9.6 12 L20 12 M16 8 L20 12 L16 16", ""),
    "save": (
        "M4.4 4.4 L16.4 4.4 L19.6 7.6 L19.6 19.6 L4.4 19.6 Z M8 4.6 L8 9.4 L15 9.4 L15 4.6 M7.6 19.4 L7.6 13.6 L16.4 13.6 L16.4 19.4",
        "",
    ),
    "trash": (
        "M4.4 6.6 L19.6 6.6 M9.4 6.4 L9.4 3.8 L14.6 3.8 L14.6 6.4 M6.4 6.8 L7.4 20.2 L16.6 20.2 L17.6 6.8 M10.2 10.4 L10.5 16.6 M13.8 10.4 L13.5 16.6",
        "",
    ),
    "search": (
        "M14.9 14.9 L20.4 20.4 M10.4 4 C14 4 16.8 6.8 16.8 10.4 C16.8 14 14 16.8 10.4 16.8 C6.8 16.8 4 14 4 10.4 C4 6.8 6.8 4 10.4 4 Z",
        "",
    ),
    "info": (
        "M12 3.4 C16.8 3.4 20.6 7.2 20.6 12 C20.6 16.8 16.8 20.6 12 20.6 C7.2 20.6 3.4 16.8 3.4 12 C3.4 7.2 7.2 3.4 12 3.4 Z M12 11 L12 16.6",
        "M10.8 6.6 h2.4 v2.4 h-2.4 Z",
    ),
    "question": (
        "M7.6 9 C7.6 5.8 9.6 4 12.2 4 C14.8 4 16.8 5.8 16.8 8.4 C16.8 12 12 11.8 12 15.6",
        "M10.7 18 h2.6 v2.6 h-2.6 Z",
    ),
    "globe": (
        "M12 3.4 C16.8 3.4 20.6 7.2 20.6 12 C20.6 16.8 16.8 20.6 12 20.6 C7.2 20.6 3.4 16.8 3.4 12 C3.4 7.2 7.2 3.4 12 3.4 Z M3.6 12 L20.4 12 M12 3.6 C8 8 8 16 12 20.4 C16 16 16 8 12 3.6",
        "",
    ),
    "export": ("M12 15 L12 3.8 M7.8 7.8 L12 3.6 L16.2 7.8 M4.4 14 L4.4 20 L19.6 20 L19.6 14", ""),
    "copy": ("M8.6 8.6 L20 8.6 L20 20 L8.6 20 Z M5.4 15.4 L4 15.4 L4 4 L15.4 4 L15.4 5.4", ""),
    "edit": ("M4 20 L5 15.4 L16 4.4 L19.6 8 L8.6 19 Z M13.6 6.8 L17.2 10.4", ""),
    "review": ("M3.4 19.6 L20.6 19.6 M5 15 L9.6 10 L13 13 L19.4 5.6 M15.4 5 L19.8 5 L19.8 9.4", ""),
    "clock": (
        "M12 3.4 C16.8 3.4 20.6 7.2 20.6 12 C20.6 16.8 16.8 20.6 12 20.6 C7.2 20.6 3.4 16.8 3.4 12 C3.4 7.2 7.2 3.4 12 3.4 Z M12 7 L12 12.4 L15.8 14.6",
        "",
    ),
    "crown": ("", "M2.8 7 L7.6 11.4 L12 4 L16.4 11.4 L21.2 7 L19.4 17 L4.6 17 Z M4.8 18.6 h14.4 v2.2 h-14.4 Z"),
    "warning": ("M12 3.6 L21.4 20 L2.6 20 Z M12 9.4 L12 14.4", "M10.9 16.2 h2.2 v2.2 h-2.2 Z"),
    "hand": (
        "M7 13 L7 6.6 C7 4.6 9.6 4.6 9.6 6.6 L9.6 4.8 C9.6 2.8 12.2 2.8 12.2 4.8 L12.2 5.4 C12.2 3.6 14.8 3.6 14.8 5.4 L14.8 7.4 C14.8 5.8 17.4 5.8 17.4 7.4 L17.4 14.4 C17.4 18.4 15.4 20.8 12.2 20.8 C9 20.8 7.6 19.4 6 16.6 L3.8 12.8 C3 11.2 5 10 6 11.4 Z M9.6 6.6 L9.6 11 M12.2 5.4 L12.2 11 M14.8 7.4 L14.8 11",
        "",
    ),
    "keyboard": (
        "M3 6.4 L21 6.4 L21 17.6 L3 17.6 Z M8 14.4 L16 14.4",
        "M5.6 9 h2 v2 h-2 Z M9.2 9 h2 v2 h-2 Z M12.8 9 h2 v2 h-2 Z M16.4 9 h2 v2 h-2 Z",
    ),
    "link": (
        "M9.6 14.4 L14.4 9.6 M11 7.4 L13.6 4.8 C15.4 3 17.8 3.2 19.2 4.8 C20.8 6.2 21 8.6 19.2 10.4 L16.6 13 M13 16.6 L10.4 19.2 C8.6 21 6.2 20.8 4.8 19.2 C3.2 17.8 3 15.4 4.8 13.6 L7.4 11",
        "",
    ),
}

# The same picture under the other words by which it may be asked for.
ALIASES: dict[str, str] = {
    "score": "sheet",
    "close": "cross",
    "back": "left",
    "next": "right",
    "previous": "left",
    "fast": "speed",
    "delete": "trash",
    "help": "question",
    "language": "globe",
    "continue": "play",
    "restart": "replay",
    "winner": "crown",
    "book": "rules",
    "tricks": "log",
    "level": "bot",
    "last": "last_trick",
    "hide": "eye_off",
    "reveal": "eye",
    "sound_on": "sound",
    "sound_off": "mute",
}


def _simple(lines: str, filled: str) -> Sheet:
    sheet = Sheet(24, 24, 2)
    if filled:
        sheet.draw(filled, IVORY, IVORY, 0.8)
    if lines:
        sheet.draw(lines, "none", IVORY, WIDTH)
    return sheet


def _gear() -> Sheet:
    sheet = Sheet(24, 24, 2)
    points = []
    for tooth in range(8):
        for offset, radius in ((-14.0, 7.4), (-9.0, 10.4), (9.0, 10.4), (14.0, 7.4)):
            way = math.radians(tooth * 45 + offset)
            points.append((12 + radius * math.cos(way), 12 + radius * math.sin(way)))
    sheet.draw(polygon(points) + ellipse(12, 12, 3.6), IVORY, IVORY, 0.8, rule="evenodd")
    return sheet


def _book() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.matrix = shift(12, 0)
    sheet.sides("M0 6 C2.6 4.2 6 3.8 9.4 4.4 L9.4 18 C6 17.4 2.6 17.8 0 19.6", "none", IVORY, WIDTH)
    sheet.draw("M0 6 L0 19.4", "none", IVORY, WIDTH)
    sheet.sides("M3 8.6 C4.4 8 5.4 7.9 6.6 8 M3 12 C4.4 11.4 5.4 11.3 6.6 11.4", "none", IVORY, 1.4)
    return sheet


def _card(x: float, y: float, angle: float, wide: float = 8.6, high: float = 12.4) -> Path:
    return rect(-wide / 2, -high / 2, wide, high, 1.4).moved(then(turn(angle), shift(x, y)))


def _last_trick() -> Sheet:
    sheet = Sheet(24, 24, 2)
    for x, y, angle in ((7.4, 13.0, -16), (16.6, 13.0, 16)):
        sheet.draw(_card(x, y, angle), "none", IVORY, 1.8)
    sheet.draw(_card(12, 11, 0), IVORY, IVORY, 0.8)
    return sheet


def _cards() -> Sheet:
    sheet = Sheet(24, 24, 2)
    for angle in (-28, 0, 28):
        placed = rect(-4, -15, 8, 12.6, 1.4).moved(then(turn(angle), shift(12, 20.4)))
        sheet.draw(placed, IVORY if angle == 28 else "none", IVORY, 1.6)
    return sheet


def _trick_taken() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(_card(12, 9.4, 90), "none", IVORY, 1.8)
    sheet.draw(_card(12, 14.6, 0), IVORY, IVORY, 0.8)
    return sheet


def _bot() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(
        rect(4.4, 8, 15.2, 11.6, 3) + ellipse(9, 13, 1.9) + ellipse(15, 13, 1.9) + rect(9, 16.2, 6, 1.5),
        IVORY,
        rule="evenodd",
    )
    sheet.draw("M12 8 L12 4.6 M2.6 12 L2.6 16 M21.4 12 L21.4 16", "none", IVORY, WIDTH)
    sheet.draw(ellipse(12, 3.8, 1.9), IVORY)
    return sheet


def _person() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(ellipse(12, 8, 4.6), IVORY)
    sheet.draw("M3.4 20.6 C3.8 15.8 7 13.8 12 13.8 C17 13.8 20.2 15.8 20.6 20.6 Z", IVORY)
    return sheet


def _people() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(ellipse(8.4, 8.6, 3.8) + ellipse(16.6, 7.4, 3.2), IVORY)
    sheet.draw(
        "M1.6 20.2 C2 16 4.4 14 8.4 14 C12.4 14 14.8 16 15.2 20.2 Z M16.8 20.2 L22.4 20.2 C22 15.4 20 12.4 16.6 12.4 C15.2 12.4 14 12.9 13.2 13.8 C15.6 15 16.7 17.2 16.8 20.2 Z",
        IVORY,
    )
    return sheet


def _star() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(star(12, 12.6, 10.2, 4.4, 5), IVORY, IVORY, 0.8)
    return sheet


def _palette() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(
        "M12 3.4 C17 3.4 20.8 6.6 20.8 10.8 C20.8 14 18.4 15.2 16 15 C13.6 14.8 12.8 16.4 13.6 17.8 C14.4 19.4 13.4 20.6 12 20.6 C7 20.6 3.2 16.8 3.2 12 C3.2 7.2 7 3.4 12 3.4 Z",
        "none",
        IVORY,
        WIDTH,
    )
    sheet.draw(ellipse(7.6, 12.4, 1.5) + ellipse(9.4, 8, 1.5) + ellipse(14, 7.2, 1.5) + ellipse(17.2, 10.4, 1.5), IVORY)
    return sheet


def _chart() -> Sheet:
    sheet = Sheet(24, 24, 2)
    sheet.draw(rect(4, 12, 4, 8.4) + rect(10, 7, 4, 13.4) + rect(16, 3.6, 4, 16.8), IVORY)
    return sheet


def suit_icon(letter: str) -> Sheet:
    """The suit alone, in whatever colour the palette in use gives it."""
    sheet = Sheet(24, 24, 2)
    sheet.draw(suit_at(letter, 12, 12, 20), "currentColor")
    return sheet


def dealer_disc() -> Sheet:
    """The dealer's button: a fan of three cards engraved on a brass disc."""
    sheet = Sheet(48, 48, 2)
    sheet.draw(ellipse(24, 24, 23), BRASS_DARK)
    sheet.draw(ellipse(24, 24, 22), BRASS_LIGHT)
    sheet.draw(ellipse(24, 24.4, 20.8), BRASS)
    rim = Path()
    for step in range(48):
        way = math.radians(step * 7.5)
        rim += path(
            f"M{24 + 20.6 * math.cos(way):.3f} {24 + 20.6 * math.sin(way):.3f} "
            f"L{24 + 18.6 * math.cos(way):.3f} {24 + 18.6 * math.sin(way):.3f}"
        )
    sheet.draw(rim, "none", BRASS_DARK, 0.7)
    sheet.draw(ellipse(24, 24, 18), "#D8B45C", BRASS_DARK, 0.9)
    for angle, letter in ((-34, "H"), (34, "D"), (0, "S")):
        around = then(turn(angle), shift(24, 36))
        sheet.draw(rect(-5, -21.5, 10, 16.8, 1.6).moved(around), STOCK, "#3B280B", 1.1)
        mark = suit_at(letter, 0 if angle == 0 else angle / 34 * 1.6, -14.2, 7.2)
        sheet.draw(mark.moved(around), "#2A1B07" if letter == "S" else "#A51B26")
    return sheet


def turn_light() -> Sheet:
    """A lit brass lamp for the seat whose turn it is."""
    sheet = Sheet(24, 24, 2)
    for radius, level in ((11.5, 0.14), (9.4, 0.22), (7.4, 0.4)):
        sheet.draw(ellipse(12, 12, radius), "#FFD166", opacity=level)
    sheet.draw(ellipse(12, 12, 5), "#FFD166", BRASS_DARK, 0.8)
    sheet.draw(ellipse(10.4, 10.4, 1.6), "#FFF6DA")
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


_DRAWN: dict[str, Callable[[], Sheet]] = {
    "settings": _gear,
    "rules": _book,
    "last_trick": _last_trick,
    "trick": _trick_taken,
    "cards": _cards,
    "bot": _bot,
    "person": _person,
    "people": _people,
    "star": _star,
    "palette": _palette,
    "statistics": _chart,
    "dealer": dealer_disc,
    "turn": turn_light,
    "app": app_icon,
}


def icon_sheets() -> dict[str, Sheet]:
    """Every icon by name."""
    made = {name: _simple(*parts) for name, parts in _SIMPLE.items()}
    made.update({name: draw() for name, draw in _DRAWN.items()})
    for letter in SUITS:
        made[f"suit_{letter}"] = suit_icon(letter)
    for alias, name in ALIASES.items():
        made[alias] = made[name]
    made["taker"] = made["crown"]
    return made


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
