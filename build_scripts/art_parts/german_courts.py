"""The courts of the German-suited pack: whole figures on a meadow.

Kings sit on their throne and have the sign of their suit high; an over (Ober) stands with a cape, his sign high; an
under (Unter) stands without, his sign low. Coordinates: x from the figure's axis, y down the card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.art_parts import courtly, features, german, german_held
from build_scripts.art_parts.courtly import (
    BLOND,
    BLUE,
    CHESTNUT,
    COPPER,
    EBONY,
    GOLD,
    INK,
    PALE,
    RED,
    SILVER,
    SKIN,
    WHITE,
    Figure,
)
from build_scripts.art_parts.courts import LEFT, LOW, NOTCH_X, NOTCH_Y, RIGHT, TOP
from build_scripts.art_parts.faces import CORNER, EDGE, HIGH, MARGIN, STOCK, WIDE
from build_scripts.art_parts.pen import Path, Sheet, both_sides, ellipse, hatch, path, rect, scale, shift, then

AXIS = 131.0
HEAD = 0.66
"""A head of this size of those on the French courts: a stocky figure whose face is still read."""
GREEN, TAN, GREY = "#2F7A3F", "#8A5A2B", "#B9B2A2"
LINE, FINE = 1.3, 0.8


@dataclass(frozen=True)
class Dress:
    """What one figure wears and holds. ``mantle`` is the cape or robe, ``hose`` the two legs; ``hat``, ``beard`` and
    ``locks`` name drawings of courtly.py or of this module; ``held`` is in the raised hand, ``pattern`` on the coat."""

    rank: str
    suit: str
    mantle: str
    tunic: str
    trim: str
    hose: tuple[str, str]
    hair: str
    locks: str
    hat: str
    beard: str
    pattern: str
    held: str

    def head(self) -> Figure:
        """The same head as courtly.py knows it."""
        rank = "K" if self.rank == "K" else "J"
        return Figure(
            rank,
            self.suit,
            self.mantle,
            self.tunic,
            self.trim,
            self.hair,
            self.locks,
            self.hat,
            self.beard,
            "plain",
            self.pattern,
            self.held,
            "none",
        )


FIGURES: tuple[Dress, ...] = (
    Dress("K", "S", GREEN, RED, GOLD, (BLUE, BLUE), CHESTNUT, "curls", "leaves", "square", "flowers", "sceptre"),
    Dress("K", "H", RED, BLUE, GOLD, (WHITE, WHITE), SILVER, "rolls", "arched", "curled", "stars", "orb"),
    Dress("K", "D", BLUE, GOLD, RED, (RED, RED), BLOND, "rolls", "rays", "pointed", "lozenges", "sword"),
    Dress("K", "C", "#6B3F1C", GREEN, GOLD, (RED, RED), EBONY, "curls", "lily", "forked", "checks", "goblet"),
    Dress("Q", "S", GREEN, GOLD, RED, (RED, GREEN), CHESTNUT, "page", "beret", "moustache", "lozenges", "sword"),
    Dress("Q", "H", RED, BLUE, GOLD, (WHITE, RED), BLOND, "curls", "morion", "waxed", "stars", "halberd"),
    Dress("Q", "D", BLUE, RED, GOLD, (GOLD, BLUE), EBONY, "page", "crest", "moustache", "stripes", "pennon"),
    Dress("Q", "C", "#6B3F1C", GREEN, GOLD, (RED, GOLD), COPPER, "rolls", "brim", "pointed", "checks", "crossbow"),
    Dress("J", "S", GREEN, RED, GOLD, (GREEN, GOLD), BLOND, "page", "tyrol", "none", "stripes", "horn"),
    Dress("J", "H", RED, GREEN, GOLD, (RED, BLUE), EBONY, "page", "chaperon", "none", "flowers", "rose"),
    Dress("J", "D", BLUE, GOLD, RED, (BLUE, RED), COPPER, "curls", "bonnet", "none", "lozenges", "drum"),
    Dress("J", "C", "#6B3F1C", BLUE, GOLD, (GOLD, GREEN), CHESTNUT, "page", "feather", "none", "scales", "staff"),
)


def court_card(dress: Dress) -> Sheet:
    """The card of one figure."""
    sheet = Sheet(WIDE, HIGH, margin=MARGIN)
    sheet.draw(rect(LEFT - 2, TOP - 2, RIGHT - LEFT + 4, LOW - TOP + 4), PALE)
    _meadow(sheet)
    x, y, size = (205.0, 48.0, 50.0) if dress.rank != "J" else (49.0, 292.0, 56.0)
    german.sign(sheet, dress.suit, x, y, size)
    sheet.matrix = shift(AXIS if dress.rank != "K" else AXIS - 7, 0)
    if dress.rank == "K":
        _king(sheet, dress)
    else:
        _standing(sheet, dress)
    sheet.matrix = shift(0, 0)
    _frame(sheet)
    german.indices(sheet, dress.rank, dress.suit)
    return sheet


def court_faces() -> dict[str, Sheet]:
    """The twelve courts by name: K, Q (over) and J (under) of each suit."""
    return {dress.rank + dress.suit: court_card(dress) for dress in FIGURES}


def _meadow(sheet: Sheet) -> None:
    sheet.draw("M15 300 C60 292 120 302 170 297 C200 294 220 296 236 299 L236 336 L15 336 Z", "#C5D49B", "#8FA05F", 1.0)
    for x, y in ((28, 322), (70, 312), (112, 328), (158, 314), (182, 326)):
        sheet.draw(
            f"M{x} {y} L{x - 4} {y - 8} M{x} {y} L{x} {y - 10} M{x} {y} L{x + 4} {y - 8}", "none", "#6F8A3A", 1.2
        )


def _frame(sheet: Sheet) -> None:
    window = (
        f"M{NOTCH_X} {TOP} L{RIGHT} {TOP} L{RIGHT} {HIGH - NOTCH_Y} L{WIDE - NOTCH_X} {HIGH - NOTCH_Y} "
        f"L{WIDE - NOTCH_X} {LOW} L{LEFT} {LOW} L{LEFT} {NOTCH_Y} L{NOTCH_X} {NOTCH_Y} Z"
    )
    mat = rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5) + path(window)
    sheet.draw(mat, STOCK, rule="evenodd")
    sheet.draw(rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5), "none", EDGE, 1.0)
    sheet.draw(path(window), "none", INK, 1.4)


def _head(sheet: Sheet, dress: Dress, top: float) -> None:
    """Hair, face and hat; ``top`` is where the crown of the head comes."""
    figure = dress.head()
    before = sheet.matrix
    sheet.matrix = then(then(scale(HEAD), shift(0, top - 26 * HEAD)), before)
    features.face(sheet, figure)
    courtly.fringe(sheet, figure)
    features.beard(sheet, figure)
    own = _HATS.get(dress.hat)
    if own is None:
        courtly.hat(sheet, figure)
    else:
        own(sheet, figure)
    sheet.matrix = before


def _hair(sheet: Sheet, dress: Dress, top: float) -> None:
    before = sheet.matrix
    sheet.matrix = then(then(scale(HEAD), shift(0, top - 26 * HEAD)), before)
    courtly.hair_behind(sheet, dress.head())
    sheet.matrix = before


def _accent(dress: Dress) -> str:
    """A colour of ornaments that is seen on the coat."""
    return GOLD if dress.tunic != GOLD else (RED if dress.mantle != RED else BLUE)


# -- standing -----------------------------------------------------------------------------------------------------


def _standing(sheet: Sheet, dress: Dress) -> None:
    top = 38.0
    if dress.rank == "Q":
        _cape(sheet, dress)
    _legs(sheet, dress)
    _hair(sheet, dress, top)
    _skirt(sheet, dress)
    _hip_arm(sheet, dress)
    _torso(sheet, dress)
    _head(sheet, dress, top)
    german_held.draw(sheet, dress.held, _accent(dress))
    _raised_arm(sheet, dress)


def _cape(sheet: Sheet, dress: Dress) -> None:
    cape = both_sides("M0 104 L30 106 C46 130 58 190 62 262 C40 270 20 268 0 270 Z")
    sheet.draw(cape, dress.mantle, INK, LINE)
    for d in ("M40 134 C50 170 54 214 56 258", "M34 160 C42 196 44 230 45 262"):
        sheet.sides(d, "none", INK, FINE)
    sheet.sides("M61 254 C50 259 40 261 30 261 L30 268 C42 268 52 266 62 262 Z", dress.trim, INK, 1.0)


def _legs(sheet: Sheet, dress: Dress) -> None:
    leg = path("M2 214 L30 210 C33 238 31 262 28 302 L12 302 C13 266 9 244 2 226 Z")
    boot = path("M8 296 C14 300 24 300 31 296 L31 312 C37 315 45 316 47 324 L9 324 Z")
    for way, colour in ((1.0, dress.hose[1]), (-1.0, dress.hose[0])):
        before = sheet.matrix
        sheet.matrix = then(scale(way, 1.0), before)
        sheet.draw(leg, colour, INK, LINE)
        sheet.draw("M24 232 C26 254 25 276 23 292", "none", INK, FINE)
        # A garter with its bow below the knee.
        sheet.draw("M9 252 C16 256 25 255 31 251 L31 258 C24 262 16 262 10 259 Z", dress.trim, INK, 1.0)
        sheet.draw(ellipse(31, 256, 3.0), dress.trim, INK, 0.9)
        sheet.draw(boot, TAN, INK, LINE)
        sheet.draw("M8 296 C14 300 24 300 31 296 L31 303 C24 306 14 306 8 303 Z", "#C58E52", INK, 1.0)
        sheet.draw("M14 324 C20 320 36 319 45 320", "none", INK, FINE)
        sheet.matrix = before


def _skirt(sheet: Sheet, dress: Dress) -> None:
    skirt = both_sides("M0 160 L24 160 C33 182 42 206 48 232 C34 239 16 242 0 238 Z")
    sheet.draw(skirt, dress.tunic, INK, LINE)
    courtly.pattern(sheet, skirt, dress.pattern, _accent(dress), WHITE)
    for d in ("M9 170 C12 192 14 214 15 238", "M18 168 C25 190 30 210 33 235"):
        sheet.sides(d, "none", INK, FINE)
    sheet.draw(both_sides("M0 231 C16 235 32 232 46 225 L48 232 C34 239 16 242 0 238 Z"), dress.trim, INK, 1.1)


def _torso(sheet: Sheet, dress: Dress) -> None:
    torso = both_sides("M0 104 L13 104 C26 106 37 110 41 120 C38 136 28 150 25 166 L0 168 Z")
    sheet.draw(torso, dress.tunic, INK, LINE)
    courtly.pattern(sheet, torso, dress.pattern, _accent(dress), WHITE)
    if dress.rank == "Q":
        # The cape's edges over the shoulders, with a clasp.
        sheet.sides("M8 103 C22 104 36 108 43 119 L36 134 C32 122 20 114 8 112 Z", dress.mantle, INK, LINE)
        sheet.sides("M8 112 C20 114 32 122 36 134 L33 138 C28 126 18 120 6 118 Z", dress.trim, INK, 1.0)
    else:
        # A jerkin's points along the shoulder.
        for x, y in ((14.0, 105.0), (25.0, 107.0), (35.0, 112.0)):
            sheet.sides(f"M{x - 6} {y} L{x + 6} {y + 2} L{x - 1} {y + 15} Z", dress.mantle, INK, 1.0)
    for y in (128.0, 138.0, 148.0):
        sheet.draw(ellipse(0, y, 2.2), WHITE if dress.tunic == GOLD else GOLD, INK, 0.8)
    sheet.draw(both_sides("M0 158 C10 159 18 158 26 156 L27 166 C18 169 8 170 0 169 Z"), TAN, INK, LINE)
    sheet.draw(rect(-5.5, 157.5, 11, 12, 1.5), GOLD, INK, 1.2)
    sheet.draw(rect(-2.5, 160.5, 5, 6, 0.8), TAN, INK, 0.8)
    sheet.draw(both_sides("M0 112 C6 110 9 106 9 100 L16 103 C19 108 14 116 0 119 Z"), WHITE, INK, 1.1)


def _hip_arm(sheet: Sheet, dress: Dress) -> None:
    """The arm on the left of the picture, its hand on the hip."""
    sheet.draw(
        "M-30 107 C-45 108-57 122-66 142 C-69 149-66 155-58 158 L-32 172 L-26 161 L-46 148 C-42 138-36 130-30 124 Z",
        dress.tunic,
        INK,
        LINE,
    )
    sheet.draw("M-34 111 C-46 116-54 128-60 142", "none", INK, FINE)
    # Slashes of the puffed sleeve.
    for x, y in ((-40.0, 120.0), (-47.0, 130.0), (-53.0, 141.0)):
        sheet.draw(f"M{x - 5} {y - 4} C{x} {y - 3} {x + 4} {y + 1} {x + 5} {y + 6} C{x} {y + 4} {x - 4} {y} {x - 5} {y - 4} Z", _accent(dress), INK, 0.7)  # fmt: skip
    sheet.draw("M-38 158 L-30 172 L-26 174 L-21 164 L-30 154 Z", dress.trim, INK, 1.1)
    sheet.draw("M-27 172 C-22 176-15 177-11 173 C-10 168-14 164-22 163 Z", SKIN, INK, 1.1)
    sheet.draw("M-22 169 L-12 171 M-21 173 L-13 174.6", "none", INK, 0.7)


def _raised_arm(sheet: Sheet, dress: Dress) -> None:
    """The arm on the right of the picture, its fist around what stands at x = 72."""
    sheet.draw(
        "M28 106 C42 107 54 118 64 134 L64 124 L80 124 C83 136 84 148 78 156 C73 162 64 161 57 156 C45 148 34 138 30 126 Z",
        dress.tunic,
        INK,
        LINE,
    )
    sheet.draw("M34 111 C46 118 56 130 63 142", "none", INK, FINE)
    for x, y in ((40.0, 120.0), (49.0, 130.0), (58.0, 142.0)):
        sheet.draw(f"M{x + 5} {y - 5} C{x} {y - 3} {x - 4} {y + 1} {x - 4} {y + 6} C{x + 1} {y + 4} {x + 5} {y} {x + 5} {y - 5} Z", _accent(dress), INK, 0.7)  # fmt: skip
    sheet.draw("M61 120 C68 123 76 123 83 120 L85 130 C77 133 67 133 60 130 Z", dress.trim, INK, 1.1)
    sheet.draw("M64 122 C62 115 63 110 67 109 C72 107 79 108 81 112 C83 116 82 119 80 122 Z", SKIN, INK, 1.2)
    sheet.draw("M64 113.6 L81.4 113.6 M63.8 117.8 L81 117.8", "none", INK, 0.7)


# -- on the throne ------------------------------------------------------------------------------------------------


def _king(sheet: Sheet, dress: Dress) -> None:
    top = 44.0
    _throne(sheet, dress)
    _hair(sheet, dress, top)
    _robe(sheet, dress)
    _head(sheet, dress, top)
    german_held.draw(sheet, dress.held, _accent(dress))
    _raised_arm(sheet, dress)


def _throne(sheet: Sheet, dress: Dress) -> None:
    back = both_sides("M0 64 C16 60 30 68 47 64 L47 250 L0 250 Z")
    sheet.draw(back, TAN, INK, LINE)
    panel = both_sides("M0 74 C14 71 28 77 40 74 L40 250 L0 250 Z")
    sheet.draw(panel, RED if dress.mantle != RED else BLUE, INK, 1.1)
    sheet.draw(hatch(panel, 45, 11) + hatch(panel, -45, 11), "none", GOLD, 0.9)
    sheet.sides(rect(43, 62, 8, 244, 2.0), "#A8743C", INK, LINE)
    sheet.sides(ellipse(47, 57, 6.4), GOLD, INK, 1.2)
    sheet.sides(ellipse(47, 48.4, 2.8), GOLD, INK, 1.0)
    # Arms and the foot of the throne.
    sheet.sides("M50 190 L74 190 C79 190 79 200 74 200 L50 200 Z", "#A8743C", INK, LINE)
    sheet.sides(rect(66, 199, 8, 108, 1.0), TAN, INK, LINE)
    sheet.sides(ellipse(75, 195, 6.4), GOLD, INK, 1.1)
    sheet.draw(rect(-82, 304, 164, 22, 3.0), GREY, INK, LINE)
    sheet.draw("M-80 311 L80 311", "none", INK, FINE)


def _robe(sheet: Sheet, dress: Dress) -> None:
    # Shoes on the step, then the robe down to them, then the mantle open over it.
    sheet.sides("M6 300 C14 296 26 298 34 304 C36 308 34 311 30 311 L6 311 Z", dress.hose[0] if dress.hose[0] != WHITE else RED, INK, LINE)  # fmt: skip
    robe = both_sides("M0 106 L14 108 C24 140 34 172 46 206 C49 236 46 272 43 302 C28 307 14 307 0 305 Z")
    sheet.draw(robe, dress.tunic, INK, LINE)
    courtly.pattern(sheet, robe, dress.pattern, _accent(dress), WHITE)
    # Knees: two folds and their shadow.
    sheet.sides("M12 212 C22 202 36 202 44 210 M28 208 C30 240 28 272 26 302 M8 224 C10 250 9 280 8 304", "none", INK, 1.0)  # fmt: skip
    sheet.draw(both_sides("M0 297 C14 299 30 299 43 294 L43 302 C28 307 14 307 0 305 Z"), dress.trim, INK, 1.1)
    mantle = path("M12 106 C30 108 44 114 52 126 C64 150 70 200 74 290 C66 298 56 300 47 300 C52 250 50 214 42 186 C34 160 22 136 12 118 Z")  # fmt: skip
    sheet.sides(mantle, dress.mantle, INK, LINE)
    for d in ("M48 134 C58 170 62 220 64 288", "M42 144 C52 176 57 220 57 290"):
        sheet.sides(d, "none", "#0D0B0A", 0.9)
    sheet.sides("M12 112 C24 136 36 160 44 188 C52 214 54 252 49 300 L56 300 C61 252 59 212 51 184 C43 158 32 134 20 112 Z", WHITE, INK, 1.1)  # fmt: skip
    for x, y in ((31.0, 142.0), (41.0, 164.0), (50.0, 190.0), (54.0, 216.0), (56.0, 244.0), (54.4, 272.0)):
        sheet.sides(_ermine(x, y), INK)
    collar = both_sides("M0 122 C8 118 12 112 12 104 L20 106 C36 110 46 116 52 126 C42 138 20 144 0 144 Z")
    sheet.draw(collar, WHITE, INK, LINE)
    for x, y in ((0.0, 137.0), (14.0, 134.0), (28.0, 129.0), (40.0, 124.0), (22.0, 117.0)):
        (sheet.sides if x else sheet.draw)(_ermine(x, y), INK)
    sheet.draw(ellipse(0, 152, 6.4), GOLD, INK, 1.1)
    german.sign(sheet, dress.suit, 0, 152, 8.6)
    # The other hand rests on the arm of the throne.
    sheet.draw("M-46 132 C-60 146-72 166-78 184 C-76 192-68 196-60 192 C-54 178-48 166-42 156 Z", dress.mantle, INK, LINE)  # fmt: skip
    sheet.draw("M-79 180 C-74 186-66 190-58 190 L-60 198 C-70 198-78 194-82 188 Z", WHITE, INK, 1.1)
    sheet.draw("M-80 188 C-85 192-86 198-81 201 C-74 203-66 202-63 198 C-68 197-74 194-77 190 Z", SKIN, INK, 1.1)


def _ermine(x: float, y: float) -> Path:
    return path(
        f"M{x} {y - 3.4} C{x + 1.2} {y} {x + 1.7} {y + 1.7} {x + 1.4} {y + 3.4} L{x} {y + 2} L{x - 1.4} {y + 3.4} "
        f"C{x - 1.7} {y + 1.7} {x - 1.2} {y} {x} {y - 3.4} Z"
    )


# -- hats that the French courts do not have ----------------------------------------------------------------------


def _tyrol(sheet: Sheet, figure: Figure) -> None:
    """A pointed hat of green felt with a cord and a tuft."""
    sheet.draw("M14 54 C14 36 22 20 34 12 C36 24 32 40 24 54 Z", WHITE, INK, 1.4)
    sheet.draw("M18 52 C20 38 26 26 33 17 M21 50 L28 36 M22 42 L30 28", "none", INK, FINE)
    sheet.draw("M-24 56 C-20 40-10 22 2 20 C12 22 20 40 24 56 Z", GREEN, INK, 1.8)
    sheet.draw("M-2 21 C-4 32-4 42-2 52", "none", INK, FINE)
    sheet.draw("M-25 50 C-10 56 10 56 25 50 L26 57 C10 62-10 62-26 57 Z", GOLD, INK, 1.2)
    sheet.draw("M-40 55 C-30 62-14 64 0 64 C14 64 30 62 40 55 C38 66 20 71 0 71 C-20 71-38 66-40 55 Z", GREEN, INK, 1.8)
    sheet.draw(ellipse(18, 53, 4.0), RED, INK, 1.0)


def _morion(sheet: Sheet, figure: Figure) -> None:
    """A foot soldier's helmet with a comb and a plume."""
    sheet.draw("M4 28 C14 10 34 8 44 20 C38 20 38 26 40 32 C32 28 22 30 12 40 Z", RED, INK, 1.5)
    sheet.draw("M8 32 C18 20 28 16 38 20 M16 30 L20 22 M24 26 L30 20", "none", INK, FINE)
    steel, dark = "#DDE3EA", "#8C98A8"
    sheet.draw(both_sides("M0 30 C14 30 24 42 25 58 L0 60 Z"), steel, INK, 1.8)
    sheet.draw("M-10 40 C-14 46-16 52-16 57 L-11 57 C-11 50-9 44-6 40 Z", WHITE)
    sheet.draw(both_sides("M0 24 C4 28 5 44 3 60 L0 60 Z"), dark, INK, 1.2)
    sheet.draw("M-42 50 C-30 58-14 58 0 58 C14 58 30 58 42 50 C38 66 22 70 0 69 C-22 70-38 66-42 50 Z", steel, INK, 1.8)
    for x in (8.0, 17.0, 26.0):
        sheet.sides(ellipse(x, 63.4 - x * 0.05, 1.7), GOLD, INK, 0.7)


def _bonnet(sheet: Sheet, figure: Figure) -> None:
    """A drummer's long cap whose end falls to one side, with a bell."""
    sheet.draw(
        "M-24 58 C-26 38-10 26 6 28 C24 28 40 34 44 56 C46 66 44 76 40 84 C36 76 36 66 32 58 C30 52 28 50 24 50 L24 60 Z",
        figure.mantle,
        INK,
        1.8,
    )
    sheet.draw("M-14 34 C-8 44-6 50-8 58 M2 29 C8 38 10 46 8 58 M18 31 C28 38 34 48 37 64", "none", figure.trim, 2.6)
    sheet.draw("M-26 56 C-10 62 10 62 25 56 L26 66 C10 71-10 71-26 66 Z", WHITE, INK, 1.5)
    for x in (0.0, 9.0, 18.0):
        sheet.sides(f"M{x} 60 L{x} 67", "none", GREY, 1.2)
    sheet.draw(ellipse(40, 88, 6.0), GOLD, INK, 1.3)
    sheet.draw("M40 90 L40 94", "none", INK, 1.4)


def _feather(sheet: Sheet, figure: Figure) -> None:
    """A low cap with a turned-up brim and one long feather."""
    sheet.draw("M-10 52 C-24 44-40 26-44 6 C-30 14-14 28-2 48 Z", WHITE, INK, 1.5)
    sheet.draw("M-8 50 C-20 38-32 24-40 12 M-20 42 L-30 38 M-26 34 L-26 24 M-16 44 L-16 32", "none", INK, FINE)
    sheet.draw(both_sides("M0 36 C14 35 24 42 26 58 L0 60 Z"), figure.mantle, INK, 1.8)
    sheet.draw("M-30 48 C-20 58 20 58 30 48 L28 62 C14 69-14 69-28 62 Z", figure.tunic, INK, 1.8)
    sheet.draw("M-29 53 C-16 62 16 62 29 53", "none", GOLD, 2.0)
    sheet.draw(ellipse(-9, 55, 4.4), GOLD, INK, 1.1)


_HATS: dict[str, Callable[[Sheet, Figure], None]] = {
    "tyrol": _tyrol,
    "morion": _morion,
    "bonnet": _bonnet,
    "feather": _feather,
}
