"""What the faces of the portraits tell: a smile, a contented nod, a raised brow, a wince, a look of thinking.

Only brows, eyes, mouth and the blush of the cheeks change (`heads.Mood`), so that a portrait and its moods differ in a
few shapes (`difference`).
"""

from __future__ import annotations

from difflib import SequenceMatcher

from build_scripts.art_parts.heads import Mood

MOODS: dict[str, Mood] = {
    "smile": Mood(
        0.74,
        (0.0, -0.3),
        ((1.2, -3.0), (1.2, -3.0)),
        (1.28, 1.9, 0.0, 0.0),
        0.85,
        "M10.4 102 C11.6 103.2 11.8 105 11 106.4 M5.4 92 C8 93.2 11 93 13 91.6",
    ),
    "nod": Mood(0.0, (0.0, 0.0), ((0.6, 0.0), (0.6, 0.0)), (1.12, 1.0, 0.0, 0.0), 0.7),
    "raise": Mood(1.16, (0.0, -0.2), ((3.4, -4.0), (0.4, 2.0)), (0.72, -0.2, 1.7, 0.0)),
    "wince": Mood(
        0.46,
        (0.0, 0.3),
        ((-1.0, 13.0), (-1.0, 13.0)),
        (1.05, -1.9, 0.0, 0.0),
        0.55,
        "M1.6 77.6 C1.2 79.2 1.2 80.6 1.6 82 M5 91.8 C8 93 11.4 92.8 13.8 91.4",
    ),
    "think": Mood(0.96, (2.0, -1.9), ((1.6, -2.0), (-0.8, 4.0)), (0.78, -0.4, 0.0, 1.4)),
}
"""By the name that the window knows."""
ASIDE = Mood(look=(2.9, 0.0))
"""Tells which lines of a drawing are the balls of the eyes."""

Difference = list[tuple[int, int, list[str]]]


def difference(calm: str, moved: str) -> Difference:
    """How to make one drawing of another: from which line how many are replaced by which, last first."""
    before, after = calm.split("\n"), moved.split("\n")
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    found = [(a, b - a, after[c:d]) for kind, a, b, c, d in matcher.get_opcodes() if kind != "equal"]
    return found[::-1]


def eyes(calm: str, aside: str) -> tuple[int, int]:
    """From which line on how many are the balls of the eyes, all of whose points move with a look: the window moves them."""
    ((start, count, _),) = difference(calm, aside)
    return start, count
