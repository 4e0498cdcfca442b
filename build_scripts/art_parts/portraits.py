"""Round portraits: the regulars of the six places for the bots, faces for people to choose from, and plain busts.

The medallion's circle has its centre at (0, MIDDLE) and radius RADIUS in the coordinates of `heads`; what is drawn beyond
it is cut off by the window.
"""

from __future__ import annotations

from build_scripts.art_parts import hairs, heads, moods
from build_scripts.art_parts.courtly import INK
from build_scripts.art_parts.heads import (
    BROWN,
    CALM,
    JOWLED,
    LINE,
    ROUND,
    SHADE,
    SKINS,
    SQUARE,
    Mood,
)
from build_scripts.art_parts.pen import Sheet, both_sides, ellipse, hatch, scale, shift, then, turn
from build_scripts.art_parts.sitters import FACES, REGULARS
from build_scripts.art_parts.worn import DRESS, IVORY, WORN, Sitter

SIZE = 100.0
RADIUS = 47.7
MIDDLE = 89.2
PERSONS: dict[str, tuple[str, str, str]] = {
    "person1": ("#3A2518", "#6B4A33", "short"),
    "person2": ("#223A5C", "#47658C", "long"),
    "person3": ("#602246", "#8F4A71", "bun"),
    "person4": ("#3A461E", "#66763F", "cap"),
}


def _begin(ground: str, light: str) -> Sheet:
    sheet = Sheet(SIZE, SIZE, 1)
    sheet.draw(ellipse(50, 50, 50), ground)
    factor = 50 / RADIUS
    sheet.matrix = then(then(shift(0, -MIDDLE), scale(factor)), shift(50, 50))
    # An engraver's light from above: fine lines, and two rings at the rim.
    rings = ellipse(0, MIDDLE, 44.4) + ellipse(0, MIDDLE, 41)
    sheet.draw(hatch(ellipse(0, MIDDLE, 41), 0, 4.1), "none", light, 0.6, opacity=0.55)
    sheet.draw(rings, "none", light, 0.9)
    return sheet


def sitter(name: str, mood: Mood = CALM) -> Sheet:
    """The portrait of a bot or one for people, with a calm face or a moved one."""
    given = REGULARS.get(name) or FACES[name]
    face, form = given.face, given.face.form
    sheet = _begin(given.ground, given.light)
    upright, tilted = sheet.matrix, then(turn(face.tilt, 0.0, 116.0), sheet.matrix)
    sheet.matrix = tilted
    if "bun" in given.worn:
        hairs.bun(sheet, given.hair)
    hairs.behind(sheet, form, given.behind, given.hair)
    sheet.matrix = upright
    _neck(sheet, given)
    DRESS[given.dress](sheet, given)
    sheet.matrix = tilted
    heads.skull(sheet, face, mood)
    heads.eyes(sheet, face, mood)
    hairs.beard(sheet, form, given.beard, given.hair)
    heads.features(sheet, face, mood)
    hairs.moustache(sheet, form, given.moustache, given.hair, face.aside)
    hairs.front(sheet, form, given.front, given.hair)
    for item in given.worn:
        if item in WORN:
            sheet.matrix = then(hairs.wide(form), tilted) if item in FITTED else tilted
            WORN[item](sheet, given)
    return sheet


FITTED = frozenset(
    (
        "top_hat",
        "plumed",
        "skipper",
        "bowler",
        "boater",
        "tyrol_hat",
        "lace_cap",
        "cap",
        "flat_cap",
        "cloche",
        "braids",
        "crown_hair",
        "rose",
    )
)
"""What is as wide as the head."""


def _neck(sheet: Sheet, given: Sitter) -> None:
    wide = 12.4 if given.face.head in (SQUARE, JOWLED, ROUND) and not given.face.painted else 10.6
    neck = both_sides(f"M0 106 L{wide} 106 L{wide + 1} 126 C7 131 3 133 0 133 Z")
    sheet.draw(neck, SKINS[given.face.skin].colour, INK, LINE)
    # The shadow of the chin: with that of the face the only one.
    low = given.face.form.chin
    sheet.draw(
        both_sides(
            f"M0 106 L{wide} 106 L{wide + 0.4} {low - 1:.1f} C8 {low + 5:.1f} 4 {low + 6.4:.1f} 0 {low + 6.4:.1f} Z"
        ),
        BROWN,
        opacity=2 * SHADE,
    )


def person(name: str) -> Sheet:
    """The plain ivory bust of a person, so that nobody takes a person for a bot."""
    ground, light, cut = PERSONS[name]
    sheet = _begin(ground, light)
    if cut == "long":
        sheet.draw(both_sides("M0 55 C20 55 27 70 26 86 C25 100 29 112 32 122 L14 126 L0 126 Z"), IVORY)
    elif cut == "bun":
        sheet.draw(ellipse(0, 53, 10, 9), IVORY)
    sheet.draw(both_sides("M0 60 C15 60 21.5 70 21.5 84 C21.5 99 12 116 0 116 Z"), IVORY)
    if cut == "cap":
        sheet.draw("M-25 72 C-25 56-12 50 0 50 C14 50 25 57 25 72 L36 76 C37 79 35 81 32 81 C14 76-8 76-25 78 Z", IVORY)
        sheet.draw("M-25 73 C-8 70 12 70 27 74", "none", ground, 1.6)
    if cut == "long":
        sheet.sides("M0 66 C9 69 15 78 16.4 92 C17 104 14 112 12 118", "none", ground, 1.4)
    sheet.draw(both_sides("M0 108 L9.4 108 L10 121 C22 126 38 125 52 132 L52 150 L0 150 Z"), IVORY)
    sheet.draw("M-10 121 C-6 128-3 134 0 138 C3 134 6 128 10 121", "none", ground, 1.6)
    return sheet


def portrait_sheets() -> dict[str, Sheet]:
    """Every portrait by name."""
    made = {name: sitter(name) for name in (*REGULARS, *FACES)}
    made.update({name: person(name) for name in PERSONS})
    return made


OF_PEOPLE = ("smile", "wince")
"""The moods of a face for people: for the end of a match. At the table people make their own."""


def moods_of_sitters() -> dict[str, dict[str, moods.Difference | tuple[int, int]]]:
    """By portrait and mood, how the drawing of the calm face is to be changed, and under "eyes" which lines are the balls
    of its eyes."""
    made: dict[str, dict[str, moods.Difference | tuple[int, int]]] = {}
    for name in (*REGULARS, *FACES):
        calm = sitter(name).svg()
        told = made[name] = {"eyes": moods.eyes(calm, sitter(name, moods.ASIDE).svg())}
        for mood in moods.MOODS if name in REGULARS else OF_PEOPLE:
            told[mood] = moods.difference(calm, sitter(name, moods.MOODS[mood]).svg())
    return made
