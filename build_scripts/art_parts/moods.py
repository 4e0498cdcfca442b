"""What the faces of the regulars tell: a smile, a contented nod, a raised brow, a wince, a look of thinking.

Only brows, eyes, mouth and the blush of the cheeks change, in the coordinates of `courtly` (the right half of the face has
positive x), so that a portrait and its moods differ in a few shapes (`difference`).
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher

from build_scripts.art_parts import courtly
from build_scripts.art_parts.courtly import INK, SKIN, WHITE, Figure
from build_scripts.art_parts.pen import MIRROR, Path, Sheet, ellipse, path

OPEN = "M3.6 87.5 C6 83 12.5 83 15 87 C12 90.4 6.6 90.6 3.6 87.5 Z"
LID = "M3.2 87.4 C6 82.6 12.8 82.4 15.6 86.6"
SHADE = "#E3B48C"


@dataclass(frozen=True)
class Mood:
    """``eye`` is the white ("" closed) and ``lid`` the lashes of a right eye, ``look`` moves both irises, ``pupil`` is
    their radius, ``brows`` the right brow and the left one as if it were a right one, ``mouth`` the lips and
    ``line`` what is between them; ``marks`` are fine lines, ``dark`` an open mouth."""

    eye: str
    lid: str
    brows: tuple[str, str]
    mouth: str
    line: str
    look: tuple[float, float] = (0.0, 0.0)
    pupil: float = 2.3
    blush: float = 0.55
    marks: str = ""
    dark: str = ""


MOODS: dict[str, Mood] = {
    "smile": Mood(
        "M3.8 87.3 C6.2 83.4 12.4 83.4 14.8 86.8 C12 88.9 6.8 89.1 3.8 87.3 Z",
        "M3.2 87.4 C6 82.8 12.8 82.6 15.6 86.4",
        ("M3.6 79.4 C7.4 75.8 13 75.8 16.4 79.2", "M3.6 79.4 C7.4 75.8 13 75.8 16.4 79.2"),
        "M-7.6 104.4 C-4.6 105.4-2 104.8 0 105.6 C2 104.8 4.6 105.4 7.6 104.4 C5 110.8-5 110.8-7.6 104.4 Z",
        "M-6.8 104.9 C-2.8 107.9 2.8 107.9 6.8 104.9",
        look=(0.0, -0.5),
        pupil=2.1,
        blush=0.85,
        marks="M8.4 103 C9.4 103.8 9.4 105 8.6 105.8 M5.4 91 C8 92.2 11 92 13 90.6",
    ),
    "nod": Mood(
        "",
        "M3.4 86.6 C6.4 89.8 12.4 89.8 15.4 86.2",
        ("M3.6 80 C7.4 76.8 13 76.8 16.4 79.8", "M3.6 80 C7.4 76.8 13 76.8 16.4 79.8"),
        "M-6.6 105.2 C-4 105.2-1.6 104.6 0 105.4 C1.6 104.6 4 105.2 6.6 105.2 C4.2 109.8-4.2 109.8-6.6 105.2 Z",
        "M-6 105.6 C-2.4 107.5 2.4 107.5 6 105.6",
        blush=0.7,
        marks="M15.4 86.2 L17 85.4 M14.4 87.4 L15.8 87.4",
    ),
    "raise": Mood(
        "M3.4 87.4 C6 82.2 12.6 82.2 15.2 86.9 C12 90.9 6.4 91.1 3.4 87.4 Z",
        "M3 87.2 C6 81.6 12.9 81.4 15.8 86.4",
        ("M4 77.6 C7.6 72.6 13 72.4 16.6 77.2", "M3.6 80.6 C7.4 78 13 78 16.4 80.8"),
        "M-3.8 106.2 C-2.6 104.4-1.2 104.2 0 104.8 C1.2 104.2 2.6 104.4 3.8 106.2 C3.2 109.8-3.2 109.8-3.8 106.2 Z",
        "M-3 106.2 C-1 106 1 106 3 106.2",
        look=(0.0, -0.2),
        pupil=2.2,
        dark="M-2.2 106.5 C-1 105.9 1 105.9 2.2 106.5 C1.8 108.5-1.8 108.5-2.2 106.5 Z",
    ),
    "wince": Mood(
        "M4 87.6 C6.8 85.4 12 85.6 14.8 87.8 C12 89.4 6.8 89.3 4 87.6 Z",
        "M3.2 87 C6.4 84.2 12.6 84.8 15.6 88.2",
        ("M3.2 77.8 C7 77.4 12.6 78.8 16 82.2", "M3.2 77.8 C7 77.4 12.6 78.8 16 82.2"),
        "M-5.8 107.8 C-3.6 105.6-1.4 105.4 0 106 C1.6 105.2 3.8 105.8 5.8 108.2 C3 109.2-2.8 109.4-5.8 107.8 Z",
        "M-5.4 107.8 C-2 106.5 2.2 106.6 5.6 108",
        look=(0.0, 0.6),
        pupil=1.8,
        marks="M1.6 77.4 C1.2 79 1.2 80.4 1.6 81.8 M5 91.2 C8 92.4 11.4 92.2 13.8 90.8",
    ),
    "think": Mood(
        OPEN,
        LID,
        ("M3.6 79.4 C7.4 75.4 13 75.4 16.4 79", "M3.2 81.6 C7 79.2 12.6 79 16.2 81.2"),
        "M-3 106.6 C-1.4 105.2 0.4 105 1.6 105.7 C2.8 105 4.4 105 6 106.1 C4.6 108.6-0.8 109-3 106.6 Z",
        "M-2.6 106.7 C0 107.2 3 107 5.6 106.1",
        look=(1.9, -1.5),
        pupil=2.2,
    ),
}


def face(sheet: Sheet, figure: Figure, mood: Mood) -> None:
    """Neck, face, eyes, nose and mouth in a mood."""
    courtly.head(sheet, figure, mood.blush)
    dx, dy = mood.look
    if mood.eye:
        sheet.sides(mood.eye, WHITE, INK, 0.7)
        for side in (1.0, -1.0):
            sheet.draw(ellipse(side * 9.2 + dx, 86.9 + dy, mood.pupil), courtly.iris(figure), INK, 0.5)
        for side in (1.0, -1.0):
            sheet.draw(ellipse(side * 9.9 + dx, 86.2 + dy, 0.6), WHITE)
        if dy < -1.0 or mood.pupil < 2.0:
            # what of the iris would stand out over the lid
            sheet.sides(_above(mood.lid), SKIN)
    else:
        sheet.sides("M3.4 86.6 C6 83.6 12.6 83.4 15.4 86.2 C12.4 89.8 6.4 89.8 3.4 86.6 Z", SHADE, opacity=0.55)
    sheet.sides(mood.lid, "none", INK, 1.3)
    right, left = mood.brows
    sheet.draw(path(right) + path(left).moved(MIRROR), "none", *courtly.brow_line(figure))
    courtly.nose(sheet, figure)
    courtly.lips(sheet, figure, mood.mouth, mood.line)
    if mood.dark:
        sheet.draw(mood.dark, "#4A0A10")
    if mood.marks:
        sheet.sides(mood.marks, "none", "#B98560", 0.8)
    courtly.chin(sheet, figure)


def _above(lid: str) -> Path:
    """The skin over an eye, from its lid up to below the brow."""
    return path(f"{lid} L15.6 82.6 C12 81 7 81 3.2 83.6 Z")


Difference = list[tuple[int, int, list[str]]]


def difference(reduced_motion: str, moved: str) -> Difference:
    """How to make one drawing of another: from which line how many are replaced by which, last first."""
    before, after = reduced_motion.split("\n"), moved.split("\n")
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    found = [(a, b - a, after[c:d]) for kind, a, b, c, d in matcher.get_opcodes() if kind != "equal"]
    return found[::-1]
