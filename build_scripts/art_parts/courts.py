"""The twelve court cards: bust, what is held, sash and frame, twice around the middle of the card."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art_parts import courtly, features, held, profile
from build_scripts.art_parts.courtly import (
    BLACK,
    BLOND,
    BLUE,
    CHESTNUT,
    COPPER,
    EBONY,
    FINE,
    GOLD,
    INK,
    LINE,
    PALE,
    RED,
    SILVER,
    WHITE,
    Figure,
)
from build_scripts.art_parts.faces import CORNER, EDGE, HIGH, MARGIN, STOCK, WIDE, half_turn, indices
from build_scripts.art_parts.marks import suit_at
from build_scripts.art_parts.pen import (
    MIRROR,
    HalfPlane,
    Matrix,
    Path,
    Sheet,
    both_sides,
    ellipse,
    hatch,
    path,
    polygon,
    rect,
    scale,
    shift,
    then,
    turn,
)

AXIS = 144.0
LEFT, TOP = 17.0, 17.0
RIGHT, LOW = WIDE - LEFT, HIGH - TOP
NOTCH_X, NOTCH_Y = 60.0, 128.0
SLOPE = 0.24
SASH = 6.5
HEAD = 1.15
"""A head of this size of those that courtly.py draws, held by the chin; the figure stands this much lower for it."""
CHIN, BRIM, LOWER = 118.0, 61.0, 6.0
PRESSED = {"crest": 0.92}
"""What would reach into the frame is not quite so high."""
TILTS = {"KH": 3.0, "KC": -3.0, "QH": -5.0, "QD": 5.0, "QC": -4.0, "QS": 3.0, "JD": 2.0, "JC": -4.0, "JH": 2.0}
"""By how many degrees to the right a head is bent: towards what is held, or looked at."""

# The dress changes from suit to suit; the order of colours keeps neighbours in a hand apart.
FIGURES: tuple[Figure, ...] = (
    Figure("K", "S", BLUE, RED, GOLD, EBONY, "rolls", "lily", "forked", "ermine", "lozenges", "sword", "none"),
    Figure("K", "H", RED, BLUE, GOLD, BLOND, "rolls", "arched", "curled", "ermine", "flowers", "sceptre", "none"),
    Figure("K", "D", BLUE, GOLD, RED, SILVER, "rolls", "rays", "pointed", "chain", "stars", "axe", "none"),
    Figure("K", "C", RED, GOLD, BLUE, CHESTNUT, "curls", "leaves", "square", "chain", "checks", "sword", "orb"),
    Figure("Q", "S", BLACK, BLUE, GOLD, EBONY, "veil", "coronet", "none", "ruff", "stars", "sceptre", "lily"),
    Figure("Q", "H", RED, BLUE, GOLD, BLOND, "waves", "tiara", "none", "pearls", "flowers", "fan", "rose"),
    Figure("Q", "D", BLUE, RED, GOLD, COPPER, "braids", "small", "none", "lace", "lozenges", "mirror", "carnation"),
    Figure("Q", "C", RED, GOLD, BLUE, CHESTNUT, "braids", "hennin", "none", "pearls", "scales", "feather", "clover"),
    Figure("J", "S", RED, BLUE, GOLD, EBONY, "page", "beret", "waxed", "plain", "stripes", "halberd", "none"),
    Figure("J", "H", BLUE, RED, GOLD, BLOND, "curls", "chaperon", "none", "points", "stripes", "pennon", "none"),
    Figure("J", "D", RED, GOLD, BLUE, CHESTNUT, "page", "brim", "moustache", "plain", "lozenges", "bow", "none"),
    Figure("J", "C", GOLD, BLUE, RED, COPPER, "page", "crest", "none", "points", "checks", "lantern", "none"),
)


def court_card(figure: Figure, colour: str, jumbo: bool = False) -> Sheet:
    """The card of ``figure`` with its suit in ``colour``."""
    sheet = Sheet(WIDE, HIGH, margin=MARGIN)
    sheet.draw(rect(LEFT - 2, TOP - 2, RIGHT - LEFT + 4, LOW - TOP + 4), PALE)
    plain, sheet.weight = sheet.weight, _heavier
    for _ in range(2):
        _half(sheet, figure, colour, jumbo)
        half_turn(sheet)
    sheet.matrix = shift(0, 0)
    _sash(sheet, figure, colour)
    sheet.weight = plain
    _frame(sheet, colour)
    if jumbo:
        _room_for_index(sheet)
    indices(sheet, figure.rank, figure.suit, colour, jumbo)
    return sheet


def _room_for_index(sheet: Sheet) -> None:
    """Two corners of plain stock for the large indices."""
    for _ in range(2):
        corner = path("M2 12 C2 6 6 2 12 2 L79 2 L79 160 C79 165 75 169 70 169 L2 169 Z")
        sheet.draw(corner, STOCK)
        sheet.draw("M79 17 L79 160 C79 165 75 169 70 169 L17 169", "none", INK, 1.4)
        half_turn(sheet)
    sheet.matrix = shift(0, 0)


def _half(sheet: Sheet, figure: Figure, colour: str, jumbo: bool) -> None:
    card = sheet.matrix
    # The half that belongs to this figure, in the coordinates of the sheet: above the sash's middle line, or below it.
    sign = 1.0 if card[0] > 0 else -1.0
    sheet.limit = HalfPlane(-SLOPE * sign, sign, sign * (SLOPE * WIDE / 2 - HIGH / 2))
    if not jumbo:
        sheet.draw(suit_at(figure.suit, 83, 39, 29), colour)
    sheet.matrix = then(shift(AXIS, 0), card)
    _person(sheet, figure)
    held.draw_right(sheet, figure, colour)
    if not jumbo:  # a large index stands where the other hand would be
        held.draw_left(sheet, figure, colour)
    sheet.limit = None
    sheet.matrix = card


def _person(sheet: Sheet, figure: Figure) -> None:
    """Bust and head; the hat grows with the head in width alone, there is no more room above."""
    axis = sheet.matrix
    name = figure.rank + figure.suit
    aside = name in profile.ASIDE
    bust = then(shift(0, LOWER), axis)
    neck = then(turn(TILTS.get(name, 0.0), 0, CHIN), bust)
    head = then(then(shift(0, -CHIN), scale(HEAD)), then(shift(0, CHIN), neck))
    brim = then(shift(0, -BRIM), scale(HEAD, PRESSED.get(figure.hat, 1.0)))
    if aside:  # over the middle of the skull, and what hangs from it hangs behind
        brim = then(then(MIRROR, brim) if figure.hat == "chaperon" else brim, shift(profile.SKULL, 0))
    top = then(brim, then(shift(0, CHIN - HEAD * (CHIN - BRIM)), neck))
    parts: list[tuple[Matrix, Callable[[Sheet, Figure], None]]]
    if aside:  # a beard grows out from under the hair
        parts = [(bust, _bust), (head, profile.face), (head, profile.beard), (head, profile.hair)]
    else:
        parts = [(head, courtly.hair_behind), (bust, _bust), (head, features.face), (head, courtly.fringe)]
        parts.append((head, features.beard))
    # The collar lies over a chin and under a king's beard.
    under = parts.index((head, profile.beard if aside else features.beard))
    parts.insert(under if figure.rank == "K" else len(parts), (bust, _collar))
    parts.append((top, courtly.hat))
    for matrix, draw in parts:
        sheet.matrix = matrix
        draw(sheet, figure)
    sheet.matrix = axis


def _heavier(line: str, width: float) -> float:
    """Contours are heavier than the lines inside them."""
    return width * (1.6 if width >= 1.4 else 1.3) if line == INK and 1.0 <= width <= 1.6 else width


def _bust(sheet: Sheet, figure: Figure) -> None:
    # Tunic first, then the mantle open in front of it.
    tunic = both_sides("M0 120 L16 124 C26 132 30 150 30 215 L0 215 Z")
    sheet.draw(tunic, figure.tunic, INK, LINE)
    on_gold = figure.tunic == GOLD
    first = (RED if figure.mantle != RED else BLUE) if on_gold else GOLD
    courtly.pattern(sheet, tunic, figure.pattern, first, BLACK if on_gold else WHITE)
    mantle = path("M12 122 C30 128 56 132 74 142 C92 152 102 176 106 215 L26 215 C28 180 26 146 12 122 Z")
    sheet.sides(mantle, figure.mantle, INK, LINE)
    fold = "#0D0B0A" if figure.mantle != BLACK else "#6E655C"
    for d in ("M52 137 C60 150 62 170 62 210", "M64 141 C74 156 78 176 80 212", "M40 133 C46 146 48 166 48 210"):
        sheet.sides(d, "none", fold, 1.0)
    shade = path("M74 142 C92 152 102 176 106 215 L94 215 C92 184 86 158 74 142 Z")
    sheet.draw(hatch(shade, 0, 3.2) + hatch(shade.moved((-1, 0, 0, 1, 0, 0)), 0, 3.2), "none", fold, FINE)
    # Border down both edges of the mantle.
    edge = path("M10 121 C24 144 27 178 25 215 L35 215 C37 178 35 146 20 124 Z")
    if figure.collar == "ermine":
        sheet.sides(edge, WHITE, INK, 1.2)
        for y in (150.0, 166.0, 182.0, 198.0):
            sheet.sides(_ermine(30.0 if y > 160 else 28.4, y), BLACK)
    else:
        sheet.sides(edge, figure.trim, INK, 1.2)
        stone = WHITE if figure.trim in (RED, BLUE) else (RED if figure.mantle != RED else BLUE)
        for y in (140.0, 151.0, 162.0, 173.0, 184.0, 195.0):
            sheet.sides(ellipse(30.4 if y > 155 else 26.6 + (y - 140) * 0.2, y, 1.9), stone, INK, 0.6)
    # The middle of the tunic: buttons for men, a laced panel for queens.
    if figure.rank == "Q":
        for y in (150.0, 160.0, 170.0, 180.0, 190.0):
            sheet.draw(f"M-9 {y - 4} L9 {y + 4} M9 {y - 4} L-9 {y + 4}", "none", INK, 2.4)
            sheet.draw(f"M-9 {y - 4} L9 {y + 4} M9 {y - 4} L-9 {y + 4}", "none", WHITE, 1.2)
    else:
        for y in (150.0, 160.0, 170.0, 180.0, 190.0):
            sheet.draw(ellipse(0, y, 2.6), WHITE if figure.tunic == GOLD else GOLD, INK, 0.9)


def _ermine(x: float, y: float) -> Path:
    return path(
        f"M{x} {y - 4} C{x + 1.4} {y} {x + 2} {y + 2} {x + 1.6} {y + 4} L{x} {y + 2.4} L{x - 1.6} {y + 4} C{x - 2} {y + 2} {x - 1.4} {y} {x} {y - 4} Z"
    )


def _collar(sheet: Sheet, figure: Figure) -> None:
    if figure.collar == "ermine":
        sheet.draw(
            both_sides("M0 140 C10 138 16 128 15 118 L26 122 C44 127 56 133 62 140 C50 152 22 160 0 160 Z"),
            WHITE,
            INK,
            LINE,
        )
        for x, y in ((0.0, 152.0), (16.0, 148.0), (32.0, 144.0), (47.0, 139.0), (26.0, 133.0)):
            (sheet.sides if x else sheet.draw)(_ermine(x, y), BLACK)
    elif figure.collar == "chain":
        sheet.draw(
            both_sides("M0 136 C8 134 14 126 13 117 L22 120 C30 123 34 126 36 130 C30 142 14 150 0 150 Z"),
            figure.trim,
            INK,
            LINE,
        )
        for x, y in ((0.0, 143.4), (9.0, 141.4), (17.4, 137.4), (25.0, 131.4)):
            (sheet.sides if x else sheet.draw)(ellipse(x, y, 3.0), GOLD if figure.trim != GOLD else RED, INK, 0.9)
        for x, y in ((20.0, 147.0), (32.0, 141.0), (44.0, 137.0)):
            sheet.sides(ellipse(x, y, 4.6, 3.6), GOLD, INK, 1.1)
            sheet.sides(ellipse(x, y, 1.6), figure.mantle)
        sheet.draw(ellipse(0, 158, 8.4), GOLD, INK, 1.2)
        sheet.draw(suit_at(figure.suit, 0, 158.4, 10), BLACK)
    elif figure.collar == "ruff":
        for step in (4, 3, 2, 1, 0):
            x, y = step * 7.4, 129 - step * step * 0.55
            shape = ellipse(x, y, 5.4, 8.4)
            (sheet.sides if step else sheet.draw)(shape, WHITE, INK, 1.1)
            (sheet.sides if step else sheet.draw)(f"M{x} {y - 4} L{x} {y + 5}", "none", "#A99F8B", 0.9)
    elif figure.collar == "lace":
        sheet.draw(
            both_sides(
                "M0 138 C8 134 12 128 12 119 C22 118 34 122 42 132 C38 136 36 135 33 138 C29 142 26 140 23 144 C18 147 15 144 11 148 C7 150 4 147 0 150 Z"
            ),
            WHITE,
            INK,
            LINE,
        )
        for x, y in ((33.0, 131.0), (22.0, 137.0), (10.0, 141.6)):
            sheet.sides(ellipse(x, y, 2.4), "none", INK, 0.9)
        sheet.draw(ellipse(0, 144, 2.4), "none", INK, 0.9)
        sheet.draw(ellipse(0, 138, 3), RED, INK, 0.9)
    elif figure.collar == "pearls":
        sheet.draw(
            both_sides("M0 142 C10 140 17 132 15 121 L24 124 C30 130 26 144 0 150 Z"),
            GOLD if figure.tunic != GOLD else figure.trim,
            INK,
            LINE,
        )
        skin = both_sides("M0 122 L10.6 122 L14 124 C15 132 9 139 0 141 Z")
        sheet.draw(skin, courtly.SKIN)
        sheet.draw("M-15 123 C-14 133-8 140 0 141 C8 140 14 133 15 123", "none", INK, 1.1)
        for x, y in ((0.0, 131.0), (4.6, 130.0), (8.6, 127.4), (11.0, 123.6)):
            (sheet.sides if x else sheet.draw)(ellipse(x, y, 2.0), WHITE, INK, 0.7)
        sheet.draw(both_sides("M0 132.6 C2.6 136 2.6 139 0 140.4 Z"), RED, INK, 0.8)
    elif figure.collar == "points":
        for x in (34.0, 23.0, 12.0):
            sheet.sides(f"M{x - 7} 122 L{x + 7} {124 + x * 0.12} L{x + 1} {146 - x * 0.14} Z", figure.trim, INK, 1.2)
            sheet.sides(ellipse(x + 1, 147 - x * 0.14, 2.2), WHITE if figure.trim != WHITE else GOLD, INK, 0.8)
        sheet.draw("M-6 124 L6 124 L0 148 Z", figure.trim, INK, 1.2)
        sheet.draw(ellipse(0, 149, 2.2), WHITE, INK, 0.8)
        sheet.draw(both_sides("M0 126 C8 126 13 123 14 118 L20 121 C20 128 10 132 0 132 Z"), figure.mantle, INK, 1.2)
    else:
        sheet.draw(
            both_sides("M0 128 C7 127 12 123 12.4 117 L18 119 C30 123 34 130 33 138 L12 144 L0 134 Z"), WHITE, INK, LINE
        )
        sheet.sides("M16 122 C24 126 28 131 28.6 136 M12 140 L29.6 135.4", "none", "#A99F8B", 0.9)
        sheet.draw("M0 133 L-4 139 L0 145 L4 139 Z", GOLD, INK, 0.9)


def _sash(sheet: Sheet, figure: Figure, colour: str) -> None:
    def at(x: float, off: float) -> tuple[float, float]:
        return (x, HIGH / 2 + SLOPE * (x - WIDE / 2) + off)

    # Its ends lie under the mat: further out their outline would stand on the edge of the card.
    ends = (LEFT - 4, RIGHT + 4)
    band = polygon([at(ends[0], -SASH), at(ends[1], -SASH), at(ends[1], SASH), at(ends[0], SASH)])
    sheet.draw(band, GOLD, INK, 1.5)
    for off in (-SASH + 2.2, SASH - 2.2):
        (x1, y1), (x2, y2) = at(ends[0], off), at(ends[1], off)
        sheet.draw(path(f"M{x1} {y1} L{x2} {y2}"), "none", INK, FINE)
    for step in range(-7, 8):
        x, y = at(WIDE / 2 + step * 15.4, 0)
        if step % 2:
            sheet.draw(
                polygon([(x, y - 3.2), (x + 4.6, y), (x, y + 3.2), (x - 4.6, y)]), RED if step % 4 == 1 else BLUE
            )
        else:
            sheet.draw(ellipse(x, y, 2.1), WHITE, INK, 0.7)


def _frame(sheet: Sheet, colour: str) -> None:
    window = (
        f"M{NOTCH_X} {TOP} L{RIGHT} {TOP} L{RIGHT} {HIGH - NOTCH_Y} L{WIDE - NOTCH_X} {HIGH - NOTCH_Y} L{WIDE - NOTCH_X} {LOW} "
        f"L{LEFT} {LOW} L{LEFT} {NOTCH_Y} L{NOTCH_X} {NOTCH_Y} Z"
    )
    mat = rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5) + path(window)
    sheet.draw(mat, STOCK, rule="evenodd")
    sheet.draw(rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5), "none", EDGE, 1.0)
    sheet.draw(path(window), "none", INK, 1.4)


def court_faces(colours: dict[str, str], jumbo: bool = False) -> dict[str, Sheet]:
    """The twelve courts by name."""
    return {figure.rank + figure.suit: court_card(figure, colours[figure.suit], jumbo) for figure in FIGURES}
