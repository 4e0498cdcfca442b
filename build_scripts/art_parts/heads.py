"""Faces for the round portraits: six heads, four noses, eyes, brows and mouths, ages and skins.

A face has the coordinates of the medallion (`portraits`): eyes about y = 87, chin about y = 118, the axis x = 0. It is
turned a little to one side (``facing``), so what lies on it is moved that way, and the far eye is narrower.
"""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art_parts.courtly import INK, WHITE
from build_scripts.art_parts.pen import (
    MIRROR,
    Matrix,
    Path,
    Sheet,
    both_sides,
    ellipse,
    path,
    polyline,
    scale,
    shift,
    then,
    turn,
)

LINE, FINE = 1.3, 0.7
BROWN = "#4A2A14"
SHADE = 0.12
"""The one shadow of a face, and how strong it is."""
NARROW, ROUND, SQUARE, OLD, JOWLED, YOUNG = "narrow", "round", "square", "old", "jowled", "young"


@dataclass(frozen=True)
class Head:
    """``half`` is the right half of the outline from crown to chin; ``brow`` and ``cheek`` are half widths, ``chin`` its
    height, ``eyes`` how far the eyes are from the axis."""

    half: str
    brow: float
    cheek: float
    chin: float
    eyes: float


HEADS: dict[str, Head] = {
    NARROW: Head("M0 57 C12 57 18 65 18.2 80 C18.4 95 14.6 107 9.4 116 C6.6 120.6 3.4 122 0 122", 18.4, 17.6, 122, 8.7),
    ROUND: Head("M0 59 C15.6 59 23 69 23.4 85 C23.6 103 13.6 116.4 0 116.4", 22.2, 23.2, 116.4, 9.9),
    SQUARE: Head(
        "M0 58 C14 58 21 65 21.2 79 L20.8 101 C20.2 109 14.6 117.6 8.4 119.2 C5 120 2 120 0 120", 21.2, 20.8, 120, 9.5
    ),
    OLD: Head(
        "M0 57 C13.6 57 20.4 64 20.6 76 C20.7 84 17.6 88 17.8 94 C17.8 106 12.6 117 6.4 120.6 C4 121.6 2 122 0 122",
        20.4,
        17.8,
        122,
        9.1,
    ),
    JOWLED: Head(
        "M0 59 C13 59 20 66 20.6 78 C21 86 24 93 23.8 103 C23.2 113 13.4 119.6 0 119.6", 20.4, 22.6, 119.4, 9.1
    ),
    YOUNG: Head(
        "M0 57 C15 57 21.8 65 22 79 C22 95 14.4 108.6 7.6 114.2 C5 116.2 2.4 116.8 0 116.8", 21.6, 20, 116.8, 9.9
    ),
}


@dataclass(frozen=True)
class Skin:
    """The colour of a skin, of its cheeks, of fine lines on it, of bare lips, and of the line between them."""

    colour: str
    blush: str
    crease: str
    lip: str
    line: str


SKINS: dict[str, Skin] = {
    "fair": Skin("#F9E0C6", "#EBA291", "#C58F6B", "#CF8471", "#7C3C2C"),
    "rosy": Skin("#F7CFB2", "#E2806C", "#BC7F5C", "#C26B58", "#72301F"),
    "olive": Skin("#EBC79C", "#D98C69", "#AE7C50", "#B96C52", "#6C3421"),
    "tan": Skin("#DFAE7F", "#C97C56", "#9A6740", "#A9614A", "#5E2C1B"),
    "brown": Skin("#AD7850", "#9A563C", "#794A28", "#9A5446", "#4A1C12"),
    "dark": Skin("#8A593C", "#82422F", "#5E341B", "#84463A", "#38130B"),
}
NOSES: dict[str, tuple[str, str]] = {
    # The line, and what is filled with skin under it; for a face turned to the right.
    "straight": ("M1.6 82 C2 88 4.2 92.6 5.4 96.4 C6 99.4 3 100.6-1.4 99.8", ""),
    "hooked": (
        "M1.2 80.6 C4.6 84 7.4 90 6.8 98.4 C5.6 101.6 1.6 101.8-2.8 99.6",
        "M1 82 C4.6 84 7.4 90 6.8 98.4 L0 99 Z",
    ),
    "button": ("M4.2 93.4 C6.8 95 6.4 99.4 2.6 99.8 C0.2 100-1.6 99.2-2.2 97.6", ""),
    "broad": (
        "M2.6 86 C2 88.6 2.4 90.4 3.8 92.4 C8 93.4 9 99.4 5.4 101.4 C2.6 103-1.6 102.6-4.2 101 C-6.8 99.2-6 95.6-3.4 94.8",
        "M2 90 C8 93.4 9 99.4 5.4 101.4 C2.6 103-1.6 102.6-4.2 101 C-6.8 99.2-6 95.6-3.4 94.8 Z",
    ),
}
EYES: dict[str, tuple[str, str, str]] = {
    # White, lashes and a fold of the right eye, whose middle is at (9.4, 87).
    "almond": (
        "M3.2 88.2 C5.6 82.8 12.4 82.2 15.8 86 C12.8 90.8 6.6 91.2 3.2 88.2 Z",
        "M2.6 88.6 C5.4 82.2 12.8 81.6 17 85.2",
        "M5 81.8 C8 80 12 80.2 14.8 81.8",
    ),
    "round": (
        "M3.4 87.6 C4.4 81.4 13.2 81 15.4 87 C13 92.4 5.8 92.6 3.4 87.6 Z",
        "M2.8 87.8 C4.4 80.6 13.6 80.2 16.4 86.6",
        "",
    ),
    "narrow": (
        "M3.2 87.6 C6.4 84.2 12.4 84.2 15.6 87.2 C12.4 90 6.6 90.2 3.2 87.6 Z",
        "M2.6 87.6 C6.4 83.6 12.6 83.6 16.4 86.8",
        "",
    ),
    "hooded": (
        "M3.2 86.8 C7 84 12.8 84.4 16 88.2 C12.8 91 6.2 90.8 3.2 86.8 Z",
        "M2.6 86.8 C7 83.2 13.2 83.6 17 88.8",
        "M2.8 84 C7.6 80.6 13.6 81.2 17.4 86",
    ),
    "slant": (
        "M3.4 88.6 C6 84.2 12 83 16.2 85.2 C13.4 89.8 6.8 91 3.4 88.6 Z",
        "M2.8 89 C5.8 83.6 12.4 82.2 17 84.6",
        "",
    ),
}
BROWS: dict[str, tuple[str, float]] = {
    # The right brow, and how wide it is.
    "soft": ("M3.4 79.8 C7.4 76.8 13 76.8 16.6 80", 1.5),
    "thin": ("M3.2 79.4 C7.6 74.6 13.4 75 17 79.6", 1.0),
    "arched": ("M3 80.6 C7 74.4 12.4 74 17 79", 1.7),
    "flat": ("M2.8 80 C7 78.8 12 78.6 17 79.8", 2.2),
    "heavy": ("M2.4 80.8 C6.6 77.4 12.6 77 17.6 80.4", 3.0),
    "bushy": ("M2.4 80.4 C7 76.6 13 76.4 18.4 81.4", 3.6),
    "sad": ("M3.6 78.6 C7 77.2 12.4 77.8 16.6 81.4", 1.6),
}
MOUTHS: dict[str, tuple[float, float, float, float]] = {
    # Half width, height of the upper lip and of the lower one, how far the corners are raised.
    "plain": (5.4, 1.3, 3.4, 0.2),
    "full": (5.8, 2.3, 5.0, 0.3),
    "small": (3.9, 2.3, 4.2, 0.0),
    "thin": (5.6, 0.6, 1.6, -0.3),
    "wide": (7.8, 1.4, 3.6, 1.1),
    "grim": (6.4, 0.8, 2.4, -1.3),
    "merry": (6.8, 1.5, 4.2, 1.9),
}
LIP, LIP_LINE = "#C2212E", "#7E1019"


@dataclass(frozen=True)
class Face:
    """What makes one face: the names above, ``age`` 0 young to 2 old, ``facing`` 1 to the right or -1, ``tilt`` degrees
    of the head, ``marks`` such as freckles; ``brow`` is the colour of the brows, ``iris`` of the eyes."""

    head: str
    nose: str
    eyes: str
    brows: str
    mouth: str
    skin: str = "fair"
    iris: str = "#4A2C17"
    brow: str = INK
    age: int = 0
    facing: int = 1
    tilt: float = 6.0
    marks: tuple[str, ...] = ()
    painted: bool = False

    @property
    def form(self) -> Head:
        """The head."""
        return HEADS[self.head]

    @property
    def aside(self) -> float:
        """How far everything on the face is moved, as it is turned."""
        return 2.6 * self.facing


@dataclass(frozen=True)
class Mood:
    """How a face is moved: ``open`` the eyes (0 closed), ``look`` where they look, ``brows`` how far the right and the left
    one are lifted and turned, ``mouth`` factor of its width, more of the raised corners, how far open, to the side;
    ``blush`` of the cheeks; ``marks`` are fine lines by each eye and at the mouth."""

    open: float = 1.0
    look: tuple[float, float] = (0.0, 0.0)
    brows: tuple[tuple[float, float], tuple[float, float]] = ((0.0, 0.0), (0.0, 0.0))
    mouth: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)
    blush: float = 0.55
    marks: str = ""


CALM = Mood()


def skull(sheet: Sheet, face: Face, mood: Mood) -> None:
    """Ears, the face's outline and its cheeks."""
    form, skin = face.form, SKINS[face.skin]
    for side in (1.0, -1.0):
        out = form.cheek * 0.42 + form.brow * 0.58 + (0.4 if side == face.facing else 1.8)
        ear = ellipse(side * out, 89.4, 3.8, 6.2)
        sheet.draw(ear, skin.colour, INK, 1.2)
        if side != face.facing:
            bend = f"M{side * (out + 1.4):.1f} 85.4 C{side * (out - 1.4):.1f} 86.6 {side * (out - 0.8):.1f} 91 {side * (out + 0.8):.1f} 92.4"
            sheet.draw(bend, "none", skin.crease, 0.8)
    sheet.draw(both_sides(form.half), skin.colour, INK, LINE)
    for side in (1.0, -1.0):
        middle = side * form.cheek * 0.6 + face.aside
        sheet.draw(ellipse(middle, 98.4, 4.8 if side != face.facing else 3.8, 3.4), skin.blush, opacity=mood.blush)
    low = form.chin - 5.4
    under = path(f"M-2.6 {low:.1f} C-1 {low + 0.8:.1f} 1 {low + 0.8:.1f} 2.6 {low:.1f}")
    sheet.draw(under.moved(shift(face.aside, 0)), "none", skin.crease, 0.8)


def _shadow(sheet: Sheet, face: Face) -> None:
    """The one shadow: the side that is away from the light."""
    form = face.form
    inner = f" C{form.cheek * 0.36:.1f} {form.chin - 3:.1f} {form.cheek * 0.72:.1f} {form.chin - 13:.1f} {form.brow * 0.66:.1f} 94"
    inner += f" C{form.brow * 0.58:.1f} 86 {form.brow * 0.74:.1f} 74 {form.brow * 0.5:.1f} 60 Z"
    sheet.draw(path(form.half + inner), BROWN, opacity=SHADE)


def _age(sheet: Sheet, face: Face) -> None:
    crease, x = SKINS[face.skin].crease, face.aside
    lines = ""
    if face.age >= 1:
        lines += "M6.8 99.4 C9 101.2 9.8 103.6 9 106.6 "
    if face.age >= 2:
        lines += "M4.6 92.2 C8 94.4 11.8 94 14.4 91.6 M17 86 L19.4 84.6 M17 88 L19.6 88.4 "
    if lines:
        both = path(lines)
        sheet.draw((both + both.moved(MIRROR)).moved(shift(x, 0)), "none", crease, 0.9)
    if face.age >= 2:
        sheet.draw(
            path("M-9 72.4 C-4 71 4 71 9 72.4 M-7 75.4 C-3 74.4 3 74.4 7 75.4").moved(shift(x, 0)), "none", crease, 0.8
        )


def _marks(sheet: Sheet, face: Face) -> None:
    skin, x = SKINS[face.skin], face.aside
    if "freckles" in face.marks:
        dots = Path()
        for dx, dy in ((6.4, 94), (9.4, 95.6), (12.2, 94.2), (8, 97.6), (11.4, 98), (4.8, 96.6)):
            dots += ellipse(dx + x, dy, 0.62) + ellipse(-dx + x, dy, 0.62)
        sheet.draw(dots, "#B5703F", opacity=0.8)
    if "mole" in face.marks:
        sheet.draw(ellipse(x + face.facing * 9.2, 102.4, 0.95), INK)
    if "dimples" in face.marks:
        sheet.sides("M9.4 103.4 C10.6 104.6 10.6 106.4 9.6 107.6", "none", skin.crease, 0.9)
    if "double_chin" in face.marks:
        low = face.form.chin
        sheet.draw(
            f"M-9 {low - 1.4:.1f} C-5 {low + 3.4:.1f} 5 {low + 3.4:.1f} 9 {low - 1.4:.1f}", "none", skin.crease, 1.1
        )
    if "cleft" in face.marks:
        sheet.draw(
            path(f"M0 {face.form.chin - 5:.1f} L0 {face.form.chin - 2:.1f}").moved(shift(x, 0)),
            "none",
            skin.crease,
            1.0,
        )
    if "scar" in face.marks:
        sheet.draw(path("M11 93 L15 99.4 M11.6 96.6 L14.4 95.2").moved(shift(-x * 0.6, 0)), "none", skin.crease, 1.1)


def _placed(face: Face, side: float) -> Matrix:
    """From the right eye, as drawn, to that of the right (1) or the left (-1)."""
    narrow = 0.9 if side == face.facing else 1.06
    at = then(shift(-9.4, 0), scale(side * narrow, 1.0))
    return then(at, shift(side * (face.form.eyes + (0.0 if side == face.facing else 0.5)) + face.aside, 0.0))


def _squeezed(text: str, much: float) -> Path:
    return path(text).moved(then(then(shift(0, -87.6), scale(1.0, much)), shift(0, 87.6)))


def _eyes(sheet: Sheet, face: Face, mood: Mood) -> None:
    white, _, _ = EYES[face.eyes]
    places = [_placed(face, side) for side in (1.0, -1.0)]
    skin = SKINS[face.skin]
    if mood.open <= 0.05:
        shut = path("M2.8 86.8 C6.4 90.6 12.6 90.6 16.2 86.2")
        lids = path("M2.8 86.8 C6 82 13 81.8 16.2 86.2 C12.6 90.6 6.4 90.6 2.8 86.8 Z")
        for place in places:
            sheet.draw(lids.moved(place), skin.crease, opacity=0.35)
        sheet.draw(shut.moved(places[0]) + shut.moved(places[1]), "none", INK, 1.6)
        return
    edges = [_squeezed(white, mood.open).moved(place) for place in places]
    whites = edges[0] + edges[1]
    sheet.draw(whites, WHITE, INK, 1.2)
    # Each ball is a dot, and the lids are laid over what would stand out: so eyes that turn are a few bytes.
    dx, dy = mood.look
    middles = [(place[0] * 9.4 + place[4] + dx, 87.3 + dy) for place in places]
    for x, y, width, colour in (
        (0.0, 0.0, 6.7, INK),
        (0.0, 0.0, 5.6, face.iris),
        (0.0, 0.0, 2.9, INK),
        (-1.0, -1.1, 1.5, WHITE),
    ):
        dots = Path()
        for at in middles:
            dots += polyline([(at[0] + x - 0.1, at[1] + y), (at[0] + x + 0.1, at[1] + y)])
        sheet.draw(dots, "none", colour, width)
    lids = Path()
    for edge, place in zip(edges, places, strict=True):
        lids += ellipse(9.4, 87.4, 7.2, 5.6).moved(place) + edge
    sheet.draw(lids, skin.colour, rule="evenodd")


def _lashes(sheet: Sheet, face: Face, mood: Mood) -> None:
    if mood.open <= 0.05:
        return
    _, lid, fold = EYES[face.eyes]
    places = [_placed(face, side) for side in (1.0, -1.0)]
    lashes = _squeezed(lid, 1.0 + 0.6 * (mood.open - 1.0))
    sheet.draw(lashes.moved(places[0]) + lashes.moved(places[1]), "none", INK, 1.9 if face.painted else 1.5)
    if fold:
        folds = path(fold)
        sheet.draw(folds.moved(places[0]) + folds.moved(places[1]), "none", SKINS[face.skin].crease, 0.9)


def _brows(sheet: Sheet, face: Face, mood: Mood) -> None:
    line, width = BROWS[face.brows]
    made = Path()
    for side, (lift, angle) in zip((1.0, -1.0), mood.brows, strict=True):
        made += path(line).moved(then(then(turn(angle, 9.4, 79), shift(0, -lift)), _placed(face, side)))
    sheet.draw(made, "none", face.brow, width)


def _mouth(sheet: Sheet, face: Face, mood: Mood) -> None:
    w, up, low, raised = MOUTHS[face.mouth]
    factor, more, gape, beside = mood.mouth
    w, raised = w * factor, raised + more
    x, y = face.aside * 0.92 + beside, 106.4 + (face.form.chin - 118) * 0.35
    end, mid = y - raised, y + 0.35 * raised
    skin = SKINS[face.skin]
    right, left = w * (0.92 if face.facing > 0 else 1.0), -w * (0.92 if face.facing < 0 else 1.0)
    lips = path(
        f"M{left:.2f} {end:.2f} C{left * 0.62:.2f} {mid - up - 0.3:.2f} {left * 0.3:.2f} {mid - up - 0.6:.2f} 0 {mid - up + 0.5:.2f}"
        f" C{right * 0.3:.2f} {mid - up - 0.6:.2f} {right * 0.62:.2f} {mid - up - 0.3:.2f} {right:.2f} {end:.2f}"
        f" C{right * 0.6:.2f} {mid + low + gape:.2f} {left * 0.6:.2f} {mid + low + gape:.2f} {left:.2f} {end:.2f} Z"
    )
    line = f"M{left:.2f} {end:.2f} C{left * 0.4:.2f} {mid + 0.6:.2f} {right * 0.4:.2f} {mid + 0.6:.2f} {right:.2f} {end:.2f}"
    colour, edge = (LIP, LIP_LINE) if face.painted else (skin.lip, skin.line)
    sheet.draw(lips.moved(shift(x, 0)), colour, edge, 0.7)
    if gape:
        sheet.draw(ellipse(x, mid + 0.9, w * 0.55, gape), "#4A0A10")
    else:
        sheet.draw(path(line).moved(shift(x, 0)), "none", edge, 0.9)


def eyes(sheet: Sheet, face: Face, mood: Mood) -> None:
    """The eyes without their lashes, and the shadow over all of the face; beards lie over it."""
    _eyes(sheet, face, mood)
    _shadow(sheet, face)


def features(sheet: Sheet, face: Face, mood: Mood) -> None:
    """Lashes, brows, nose and mouth, and what years have drawn."""
    skin = SKINS[face.skin]
    _lashes(sheet, face, mood)
    _age(sheet, face)
    _marks(sheet, face)
    _brows(sheet, face, mood)
    _mouth(sheet, face, mood)
    line, under = NOSES[face.nose]
    at = then(scale(face.facing, 1.0), shift(face.aside * 0.9, 0.0))
    if under:
        sheet.draw(path(under).moved(at), skin.colour)
        if "red_nose" in face.marks:
            sheet.draw(path(under).moved(at), skin.blush, opacity=0.4)
    sheet.draw(path(line).moved(at), "none", INK, 1.3)
    if mood.marks:
        marks = path(mood.marks)
        sheet.draw((marks + marks.moved(MIRROR)).moved(shift(face.aside, 0)), "none", skin.crease, 0.9)
