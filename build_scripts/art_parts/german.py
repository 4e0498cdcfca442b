"""The German-suited pack: the signs of leaves, hearts, bells and acorns, pip cards, aces and the Weli.

Suits keep the letters of the French pack: S leaves, H hearts, D bells, C acorns.
"""

from __future__ import annotations

from build_scripts.art_parts.faces import HIGH, INDEX_HIGH, INDEX_X, JUMBO_HIGH, JUMBO_X, STOCK, WIDE, blank, half_turn
from build_scripts.art_parts.marks import PALETTES, SUIT_PATHS, draw_rank
from build_scripts.art_parts.pen import Path, Sheet, both_sides, ellipse, path, polygon, rect, scale, shift, then, turn

INK = "#1B1613"
RED, DARK_RED, ROSE = "#C81E2B", "#7E0F1A", "#F0A49C"
GREEN, DARK_GREEN, PALE_GREEN = "#2E8B47", "#124A24", "#A9D69A"
GOLD, DEEP_GOLD, PALE_GOLD = "#F2BC37", "#A86F10", "#FFF0B4"
NUT, DARK_NUT, PALE_NUT = "#A9652B", "#5B3516", "#E3B27C"
BARK, TWIG = "#6E8F2F", "#7A4A1F"

RANKS = "789TJQKA"
INDEX = {"Q": "O", "J": "U"}
"""Over and under have their own letters in the corner; the other ranks are those of the French pack."""

_PIPS: dict[str, list[tuple[float, float]]] = {
    "7": [(-1, 0), (1, 0), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1), (0, 0.25)],
    "8": [(-1, 0), (1, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 2 / 3), (1, 2 / 3), (-1, 1), (1, 1)],
    "9": [(-1, 0), (1, 0), (-1, 1 / 3), (1, 1 / 3), (0, 0.5), (-1, 2 / 3), (1, 2 / 3), (-1, 1), (1, 1)],
    "T": [(-1, 0), (1, 0), (0, 1 / 6), (-1, 1 / 3), (1, 1 / 3), (-1, 2 / 3), (1, 2 / 3), (0, 5 / 6), (-1, 1), (1, 1)],
}
"""Places as column -1 0 1 and part of the height; those below the middle stand upside down."""

_LEAF = both_sides(
    "M0-48 C7-32 17-28 28-19 C40-9 44 2 38 14 C33 24 22 28 12 23 C8 21 5 18 3.4 15 C3.6 28 5.6 38 11 47 L0 47 Z"
)
_NUT = both_sides("M0-6 L27-6 C29 14 22 34 7 43 C5 45 3 50 0 50 Z")
_CUP = both_sides("M0-34 C17-34 31-25 32-8 C26-1 10 1 0 1 Z")


def sign(sheet: Sheet, suit: str, x: float, y: float, size: float, upside: bool = False) -> None:
    """The painted sign of a suit, ``size`` high around (x, y)."""
    before = sheet.matrix
    placed = then(scale(size / 100), shift(x, y))
    sheet.matrix = then(then(turn(180), placed) if upside else placed, before)
    _SIGNS[suit](sheet, size)
    sheet.matrix = before


def _line(size: float) -> float:
    """The width of an outline that is about one unit of the card at any size of the sign."""
    return max(2.2, 115 / size)


def _hearts(sheet: Sheet, size: float) -> None:
    heart = SUIT_PATHS["H"].moved(shift(-50, -50))
    sheet.draw(heart, RED, DARK_RED, _line(size))
    sheet.draw("M-34-12 C-36-27-26-35-18-34 C-26-29-29-22-28-10 C-29-6-33-6-34-12 Z", ROSE)
    if size > 80:
        sheet.draw(heart.moved(scale(0.84)), "none", ROSE, 1.3)


def _leaves(sheet: Sheet, size: float) -> None:
    sheet.draw(_LEAF, GREEN, DARK_GREEN, _line(size))
    sheet.draw("M0-36 L0 44", "none", PALE_GREEN, _line(size) * 0.9)
    if size > 20:
        for d in ("M0-18 C8-16 13-12 16-7", "M0-2 C10-1 18 2 24 8", "M0 10 C6 11 10 14 14 18"):
            sheet.sides(d, "none", PALE_GREEN, _line(size) * 0.66)
    if size > 80:
        sheet.sides("M3-40 C11-28 20-25 28-16 C38-7 40 3 35 12", "none", PALE_GREEN, 1.0)


def _bells(sheet: Sheet, size: float) -> None:
    thick = _line(size)
    sheet.draw("M-9-38 C-12-52 12-52 9-38", "none", DEEP_GOLD, thick * 1.6)
    sheet.draw(ellipse(0, 5, 42), GOLD, INK, thick)
    sheet.draw("M-31-8 C-29-23-17-31-4-32 C-16-25-22-17-23-6 C-25-2-31-3-31-8 Z", PALE_GOLD)
    sheet.draw("M-41.6 1 C-20 9 20 9 41.6 1 L41.6 10 C20 18-20 18-41.6 10 Z", RED, INK, thick * 0.7)
    sheet.draw("M0 17 L0 36", "none", INK, thick * 1.9)
    sheet.sides("M0 36 C8 36 16 33 20 28", "none", INK, thick * 1.1)
    sheet.draw(ellipse(0, 37, 4.6), INK)
    if size > 80:
        for at in range(-3, 4):
            sheet.draw(ellipse(at * 11.0, 11.2 - abs(at) * 0.9, 2.0), PALE_GOLD, INK, 0.6)


def _acorns(sheet: Sheet, size: float) -> None:
    thick = _line(size)
    sheet.draw("M0-32 C0-40 3-46 9-50", "none", INK, thick * 3.0)
    sheet.draw("M0-32 C0-40 3-46 9-50", "none", TWIG, thick * 1.7)
    sheet.draw(_NUT, NUT, DARK_NUT, thick)
    sheet.draw("M-20 4 C-19 16-14 27-8 33 C-15 32-24 18-24 4 Z", PALE_NUT)
    sheet.draw(_CUP, BARK, INK, thick)
    if size > 20:
        for y, count in ((-26.0, 2), (-18.0, 3), (-10.0, 4)):
            for at in range(count):
                across = (at - (count - 1) / 2) * 14.0
                sheet.draw(
                    path(f"M{across - 6} {y} C{across - 4} {y + 7} {across + 4} {y + 7} {across + 6} {y}"),
                    "none",
                    "#34470F",
                    thick * 0.66,
                )


_SIGNS = {"H": _hearts, "S": _leaves, "D": _bells, "C": _acorns}


def indices(sheet: Sheet, rank: str, suit: str) -> None:
    """Letter or number and sign in two corners."""
    before = sheet.matrix
    letter = INDEX.get(rank, rank)
    for _ in range(2):
        draw_rank(sheet, letter, INDEX_X, 14.0, INDEX_HIGH, PALETTES["german"][suit], 0.9 if rank == "T" else 1.0)
        sign(sheet, suit, INDEX_X, 103.0, 44.0)
        half_turn(sheet)
    sheet.matrix = before


def pip_card(rank: str, suit: str) -> Sheet:
    """Seven to ten."""
    sheet = blank()
    top, size, column = 56.0, 46.0, 37.0
    for side, part in _PIPS[rank]:
        sign(sheet, suit, WIDE / 2 + side * column, top + part * (HIGH - 2 * top), size, part > 0.5)
    indices(sheet, rank, suit)
    return sheet


def _flourish(sheet: Sheet, colour: str) -> None:
    """The engraver's scrolls between the two signs of an ace, around the origin."""
    for way in (1.0, -1.0):
        before = sheet.matrix
        sheet.matrix = then(scale(way, 1.0), before)
        sheet.draw("M8 0 C24-16 44-18 54-6 C60 2 52 12 44 6 C40 2 45-3 49 0", "none", colour, 2.2)
        sheet.draw("M8 0 C22 14 40 18 50 14 C44 8 30 2 8 0 Z", colour)
        sheet.draw(ellipse(58, 8, 2.6), GOLD, INK, 0.8)
        sheet.matrix = before
    sheet.draw(polygon([(0, -9), (9, 0), (0, 9), (-9, 0)]), GOLD, INK, 1.2)
    sheet.draw(ellipse(0, 0, 2.6), RED)


def ace(suit: str) -> Sheet:
    """The Daus: two great signs, one upside down."""
    sheet = blank()
    size = 108.0
    for y, lower in ((98.0, False), (252.0, True)):
        # Leaves and acorns turn their stalks to the middle.
        sign(sheet, suit, WIDE / 2, y, size, lower != (suit == "C"))
    if suit in "SC":
        # The stalks of both meet in a twig.
        sheet.draw("M125 149 C119 166 131 184 125 201", "none", INK, 5.4)
        sheet.draw("M125 149 C119 166 131 184 125 201", "none", TWIG, 3.0)
    sheet.matrix = shift(WIDE / 2, HIGH / 2)
    _flourish(sheet, PALETTES["german"][suit])
    sheet.matrix = shift(0, 0)
    indices(sheet, "A", suit)
    return sheet


# -- the Weli -----------------------------------------------------------------------------------------------------

_CAPITALS: dict[str, tuple[float, tuple[Path, ...]]] = {
    "W": (
        34.0,
        (
            polygon([(1, 0), (8, 0), (12.5, 22), (10.5, 30), (8.5, 30)]),
            polygon([(15, 0), (17, 6), (10.5, 30), (8.5, 30)]),
            polygon([(12.5, 0), (19, 0), (23.5, 22), (22, 30), (19.5, 30)]),
            polygon([(27.5, 0), (30, 0), (22, 30), (19.5, 30)]),
            rect(-2, 0, 12, 2.6),
            rect(24.5, 0, 9, 2.6),
        ),
    ),
    "E": (
        20.0,
        (
            rect(3, 0, 5.6, 30),
            rect(0, 0, 18, 2.6),
            rect(0, 27.4, 19, 2.6),
            rect(6, 13.6, 8, 2.6),
            polygon([(16, 0), (18, 0), (18, 7.6), (16.6, 7.6)]),
            polygon([(16.4, 22), (19, 22), (19, 30), (16, 30)]),
            rect(13, 11, 1.8, 8),
        ),
    ),
    "L": (18.0, (rect(3, 0, 5.6, 30), rect(0, 0, 11.6, 2.6), rect(0, 27.4, 17.6, 2.6), polygon([(15, 21), (17.6, 21), (17.6, 30), (14.6, 30)]))),
    "I": (12.0, (rect(3, 0, 5.6, 30), rect(0, 0, 11.6, 2.6), rect(0, 27.4, 11.6, 2.6))),
}  # fmt: skip


def _ribbon(sheet: Sheet) -> None:
    """A banner with the card's name, around the origin."""
    for way in (1.0, -1.0):
        before = sheet.matrix
        sheet.matrix = then(scale(way, 1.0), before)
        sheet.draw("M62-14 L92-8 L84 6 L93 22 L60 20 Z", "#DCCB9E", INK, 1.4)
        sheet.draw("M62 20 L72 27 L72 14 Z", DEEP_GOLD, INK, 1.1)
        sheet.matrix = before
    sheet.draw("M-72-21 C-40-13 40-13 72-21 L72 20 C40 28-40 28-72 20 Z", PALE_GOLD, INK, 1.8)
    sheet.draw("M-68-16 C-40-9 40-9 68-16 M-68 15.6 C-40 23 40 23 68 15.6", "none", DEEP_GOLD, 1.0)
    factor, spread = 0.84, 5.0
    wide = sum(part[0] for part in (_CAPITALS[letter] for letter in "WELI")) * factor + 3 * spread
    x = -wide / 2
    for letter in "WELI":
        across, parts = _CAPITALS[letter]
        solid = Path()
        for one in parts:
            solid = solid + one
        sheet.draw(solid.moved(then(scale(factor), shift(x, -9.0))), DARK_RED)
        x += across * factor + spread


def _star(sheet: Sheet, x: float, y: float, size: float) -> None:
    """Eight rays, the mark of the wild card in the corner."""
    rays = Path()
    for step in range(8):
        reach = size / 2 if step % 2 == 0 else size * 0.36
        ray = path(f"M0-{reach} L{size * 0.11} 0 L0 {size * 0.11} L-{size * 0.11} 0 Z")
        rays = rays + ray.moved(then(turn(step * 45), shift(x, y)))
    sheet.draw(rays, GOLD, INK, 2.4)
    sheet.draw(rays, GOLD)
    sheet.draw(ellipse(x, y, size * 0.13), RED, INK, 1.0)


def weli() -> Sheet:
    """The six of bells of the German-suited pack, with its name on a banner."""
    sheet = blank()
    for y, upside in ((56.0, False), (294.0, True)):
        for side in (-1, 1):
            sign(sheet, "D", WIDE / 2 + side * 37, y, 50, upside)
    for y, upside in ((113.0, False), (237.0, True)):
        sign(sheet, "D", WIDE / 2, y, 58, upside)
    sheet.matrix = shift(WIDE / 2, HIGH / 2)
    _ribbon(sheet)
    sheet.matrix = shift(0, 0)
    _weli_corners(sheet, False)
    return sheet


def _weli_corners(sheet: Sheet, joker: bool, jumbo: bool = False) -> None:
    before = sheet.matrix
    x, high, y, size = (JUMBO_X, JUMBO_HIGH * 0.9, 132.0, 62.0) if jumbo else (INDEX_X, INDEX_HIGH * 0.9, 98.0, 46.0)
    for _ in range(2):
        draw_rank(sheet, "W", x + 1, 14.0, high, PALETTES["german"]["D"], 0.8 if jumbo else 0.86)
        if joker:
            _star(sheet, x, y, size)
        else:
            sign(sheet, "D", INDEX_X, 98.0, 44.0)
        half_turn(sheet)
    sheet.matrix = before


def french_weli(jumbo: bool = False) -> Sheet:
    """The Weli beside French suits: no sign of theirs, but a bell in a wreath under a crown, and a star for index."""
    sheet = blank()
    small = then(then(shift(0, -HIGH / 2), scale(0.8)), shift(0, HIGH / 2)) if jumbo else shift(0, 0)
    sheet.matrix = then(small, shift(WIDE / 2, 0))
    for way in (1.0, -1.0):
        before = sheet.matrix
        sheet.matrix = then(scale(way, 1.0), before)
        sheet.draw("M3 236 C46 230 66 186 52 128", "none", DARK_GREEN, 4.6)
        for step, (across, down, angle) in enumerate(
            ((20, 232, 62), (36, 222, 44), (49, 206, 26), (57, 188, 8), (59, 169, -8), (57, 150, -18), (53, 132, -26))
        ):
            for side in (1, -1):
                leaf = path("M0 0 C-8-7-8-19 0-26 C8-19 8-7 0 0 Z")
                sheet.draw(leaf.moved(then(turn(angle + side * 38), shift(across, down))), GREEN, DARK_GREEN, 1.2)
            if step % 2:
                sheet.draw(ellipse(across - 9, down - 2, 3.4), RED, INK, 1.0)
        sheet.matrix = before
    sign(sheet, "D", 0, 176, 86)
    crown = both_sides(
        "M0 84 C3 92 4 96 4 102 C9 96 13 92 19 91 C18 98 19 102 20 106 C24 100 29 97 35 97 L29 126 L0 128 Z"
    )
    sheet.draw(crown, GOLD, INK, 1.8)
    sheet.draw(both_sides("M0 114 L31.4 112 L29 126 L0 129 Z"), RED, INK, 1.2)
    for x, y, size in ((0.0, 84.0, 4.4), (19.0, 90.0, 3.4), (35.0, 96.0, 3.6)):
        (sheet.sides if x else sheet.draw)(ellipse(x, y, size), PALE_GOLD, INK, 1.1)
    for x in (0.0, 10.0, 20.0):
        (sheet.sides if x else sheet.draw)(ellipse(x, 120.6 - x * 0.06, 2.6), PALE_GOLD, INK, 0.8)
    sheet.matrix = then(then(scale(0.72), shift(0, 268)), then(small, shift(WIDE / 2, 0)))
    _ribbon(sheet)
    sheet.matrix = shift(0, 0)
    _weli_corners(sheet, True, jumbo)
    return sheet


def number_faces() -> dict[str, Sheet]:
    """Every face but the courts, by name; the Weli is "WE"."""
    made = {"WE": weli()}
    for suit in "SHDC":
        for rank in _PIPS:
            made[rank + suit] = pip_card(rank, suit)
        made["A" + suit] = ace(suit)
    return made


def suit_icon(suit: str) -> Sheet:
    """The sign as a mark in a text: a square of 24."""
    sheet = Sheet(24, 24, 2)
    sign(sheet, suit, 12, 12, 21)
    return sheet


__all__ = ["STOCK", "ace", "french_weli", "number_faces", "pip_card", "sign", "suit_icon", "weli"]
