"""The alphabet of the corners: figures and letters 60 high, all with the same stems, hairlines, serifs and ball
terminals, so that "8 9 10 J" is one hand. Every part is solid and turned the same way, a hole the other way."""

from __future__ import annotations

import math
from itertools import pairwise

from build_scripts.art_parts.pen import Path, Point, ellipse, path, polygon, rect, turn

STEM, HAIR = 11.4, 4.8
"""Thick and thin: 19 and 8 parts in a hundred of the height."""
LOW = 60 - HAIR
BALL = 6.2
STEPS = 8
"""Places between two knots at which the edges of a stroke are worked out."""


def _turned(outline: Path, clockwise: bool) -> Path:
    """The single closed ``outline``, walked this way round."""
    corners = outline.lines(6)[0][0]
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in pairwise([*corners, corners[0]]))
    if (area > 0) == clockwise:
        return outline
    back = Path(segment for segment in outline.segments if segment[0] != "Z").reversed_open()
    return Path([*back.segments, ("Z", ())])


def _solid(*parts: Path | str, holes: tuple[Path, ...] = ()) -> Path:
    """One outline of several that may overlap."""
    made = Path()
    for part in parts:
        made += _turned(path(part) if isinstance(part, str) else part, True)
    for one in holes:
        made += _turned(one, False)
    return made


def _swell(line: str, *widths: float) -> Path:
    """The stroke of a pen along ``line`` (one open curve) that is ``widths`` wide at its knots."""
    segments = path(line).segments
    at = segments[0][1][0]
    middle: list[tuple[Point, Point, float]] = []
    for (_, points), (first, second) in zip(segments[1:], pairwise(widths), strict=True):
        b, c, d = points if len(points) == 3 else (at, points[0], points[0])
        for step in range(0 if not middle else 1, STEPS + 1):
            t = step / STEPS
            u = 1 - t
            x, y = (u**3 * at[n] + 3 * u * u * t * b[n] + 3 * u * t * t * c[n] + t**3 * d[n] for n in (0, 1))
            along = tuple(u * u * (b[n] - at[n]) + 2 * u * t * (c[n] - b[n]) + t * t * (d[n] - c[n]) for n in (0, 1))
            if not any(along):
                along = (d[0] - at[0], d[1] - at[1])
            size = math.hypot(*along)
            width = first + (second - first) * t * t * (3 - 2 * t)
            middle.append(((x, y), (along[0] / size, along[1] / size), width / 2))
        at = d
    left = [(x + v * w, y - u * w) for (x, y), (u, v), w in middle]
    right = [(x - v * w, y + u * w) for (x, y), (u, v), w in reversed(middle)]
    run = Path([("M", (left[0],)), *_smooth(left), ("L", (right[0],)), *_smooth(right), ("Z", ())])
    return Path((kind, tuple((round(x, 2), round(y, 2)) for x, y in points)) for kind, points in run.segments)


def _smooth(points: list[Point]) -> list[tuple[str, tuple[Point, ...]]]:
    """Curves through ``points`` after the first."""
    around = [points[0], *points, points[-1]]
    made: list[tuple[str, tuple[Point, ...]]] = []
    for before, one, two, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        first = (one[0] + (two[0] - before[0]) / 6, one[1] + (two[1] - before[1]) / 6)
        second = (two[0] - (after[0] - one[0]) / 6, two[1] - (after[1] - one[1]) / 6)
        made.append(("C", (first, second, two)))
    return made


def _serif(x: float, wide: float, y: float = 0.0) -> Path:
    return rect(x, y, wide, HAIR)


def _ring(x: float, rx: float, y: float = 30.0, ry: float = 30.6, stem: float = STEM) -> Path:
    return _solid(ellipse(x, y, rx, ry), holes=(ellipse(x, y, rx - stem, ry - HAIR),))


SIX = _solid(
    _swell(
        "M36.2 12.6 C36.2 6.4 30 2.2 23 2.2 C12.6 2.2 6.3 14 6.3 32 C6.3 48 12 58 22 58 C31.4 58 37.8 51 37.8 40.8 C37.8 31 32 24.2 "
        "24 24.2 C17 24.2 11.5 28.5 9 34",
        HAIR, HAIR, STEM, HAIR, STEM, HAIR, HAIR,
    ),
    ellipse(32.4, 12.6, BALL),
)  # fmt: skip

FIGURES: dict[str, tuple[float, Path]] = {
    "2": (
        44,
        _solid(
            _swell(
                "M5.8 15.6 C5.8 7.6 12.4 2.4 20.5 2.4 C29.5 2.4 35.6 8.4 35.6 17 C35.6 29 20 35 9.4 53.6",
                HAIR, HAIR, STEM, HAIR,
            ),
            ellipse(9.6, 15.6, BALL),
            "M3 60 L6.9 53 L9.4 49.6 C14.4 48.6 19 50.2 25 51 C32 52 36 49.5 37.4 43 L41.6 43 L39.4 60 Z",
        ),
    ),
    "3": (
        44,
        _solid(
            _swell("M5.8 13.4 C5.8 6.6 12.6 2.4 20 2.4 C28 2.4 33.4 7.6 33.4 15.4 C33.4 23.4 28 28.4 19 28.4 L14 28.4",
                   HAIR, HAIR, STEM - 0.8, HAIR, HAIR),
            _swell("M16 28.4 L19 28.4 C29.4 28.4 36.6 33.6 36.6 42.8 C36.6 51.8 30 57.6 20.4 57.6 C12 57.6 5 54.4 5 46.6",
                   HAIR, HAIR, STEM, HAIR, HAIR),
            ellipse(9.2, 13.4, BALL - 0.4),
            ellipse(8.8, 46.6, BALL),
        ),
    ),
    "4": (
        45,
        _solid(
            rect(24, 0, STEM, 60),
            polygon([(25, 0), (31, 0), (6.8, 40.6), (6.8, 45), (0.4, 45), (0.4, 41)]),
            rect(0.4, 45 - HAIR, 43.6, HAIR),
            _serif(17, 25, LOW),
        ),
    ),
    "5": (
        44,
        _solid(
            "M8.6 0 C17 1.6 27.6 1.6 36 0 L37.6 0 C37 6.6 33 10 26.6 10 C21.6 10 17 9.4 13 8.4 L12.2 26 L7.2 31.4 Z",
            _swell("M8.6 28.2 C12 24.6 16.4 22.8 21 22.8 C30.4 22.8 36.4 29.6 36.4 40 C36.4 50.6 30 57.6 20.4 57.6 "
                   "C12 57.6 5 54.4 5 46.6", 1.6, HAIR, STEM, HAIR, HAIR),
            ellipse(8.8, 46.6, BALL),
        ),
    ),
    "6": (44, SIX),
    "7": (
        44,
        _solid("M3 0 L41.4 0 L41.4 6 C32 22 26.4 40 26 60 L14.4 60 C15.4 42 22.4 25 33.4 9 L13 9 C9 9 8 11 7.2 18 L3 18 Z"),
    ),
    "8": (
        44,
        _ring(22, 17.4, 15.2, 15.8, STEM - 1.0) + _ring(22, 20.6, 43.4, 17.2),
    ),
    "9": (44, SIX.moved(turn(180, 22, 30))),
    "T": (
        53,
        _solid("M9.5 0 L17 0 L17 60 L6 60 L6 13 L-1 13 L-1 9.5 C4.5 9.5 8 6 9.5 0 Z", _serif(-1, 25, LOW))
        + _ring(38.6, 15.8, stem=10),
    ),
    "A": (
        46,
        _solid(
            polygon([(19, 0), (27, 0), (44, 60), (31.6, 60)]),
            polygon([(19.6, 0), (22.6, 9), (8, 60), (2.8, 60)]),
            rect(10, 37.5, 24, HAIR),
            _serif(-2, 16, LOW),
            _serif(27, 20, LOW),
        ),
    ),
    "K": (
        46,
        _solid(
            rect(3.6, 0, STEM, 60),
            _serif(-1, 20.4),
            _serif(-1, 20.4, LOW),
            polygon([(33.4, 3), (39.6, 3), (14, 38), (14, 29.8)]),
            polygon([(18.2, 30.4), (25.2, 20.8), (44.4, 57), (31.6, 57)]),
            _serif(27, 18),
            _serif(27, 20, LOW),
        ),
    ),
    "Q": (
        47,
        _ring(23, 23)
        + _solid("M15 42 C24 38 31 44 35 52 C37.5 57 41 58 47 55 C45 63 40 67 34 65.5 C27 63.5 26 49 15 48 Z"),
    ),
    "J": (
        38,
        _solid(
            "M33.4 2 L33.4 43 C33.4 55 26 61 15.5 61 C6 61 0 55 0 47.5 C4 44 10 45 11.8 49 C11 53 12.5 56.4 16 56.4 "
            "C20.5 56.4 22 53 22 45 L22 2 Z",
            ellipse(6.6, 47, 6.6),
            _serif(13.6, 25.4),
        ),
    ),
    # Over, under and Weli of the German-suited pack.
    "O": (47, _ring(23.5, 23.5)),
    "U": (
        47,
        _solid(
            "M3.6 2 L15 2 L15 40 C15 50 18.4 55.2 25.5 55.2 C33 55.2 37.2 50 37.2 40 L37.2 2 L42 2 L42 41 "
            "C42 54.4 35.6 61 23.6 61 C11 61 3.6 54.4 3.6 42 Z",
            _serif(-1, 20.6),
            _serif(31, 17),
        ),
    ),
    "W": (
        60,
        _solid(
            polygon([(2, 2), (13.4, 2), (22.6, 44), (19.5, 61), (16, 61)]),
            polygon([(30.5, 2), (33, 14), (20, 61), (16, 61)]),
            polygon([(24, 2), (35.4, 2), (44.6, 44), (42, 61), (38, 61)]),
            polygon([(51.5, 2), (56, 2), (42, 61), (38, 61)]),
            _serif(-3, 22),
            _serif(20, 20),
            _serif(46, 17),
        ),
    ),
    # Valet, Dame, Roi; Bube; Boer, Vrouw, Heer.
    "V": (
        47,
        _solid(
            polygon([(3, 2), (15.4, 2), (27.2, 44), (24, 61), (20.5, 61)]),
            polygon([(38, 2), (43.5, 2), (24.5, 61), (20.5, 61)]),
            _serif(-2, 22),
            _serif(31.5, 17.5),
        ),
    ),
    "D": (
        46,
        _solid(
            "M3.6 0 L20 0 C36 0 45.5 11 45.5 30 C45.5 49 36 60 20 60 L3.6 60 Z",
            _serif(-1, 8),
            _serif(-1, 8, LOW),
            holes=(path("M15 4.8 L15 55.2 L19 55.2 C29.5 55.2 34 46 34 30 C34 14 29.5 4.8 19 4.8 Z"),),
        ),
    ),
    "R": (
        46,
        _solid(
            "M3.6 0 L23 0 C35 0 41 6.5 41 16.5 C41 26.5 35 33 23 33 L15 33 L15 60 L3.6 60 Z",
            polygon([(18, 30), (29, 29), (44.4, 58), (32, 58)]),
            _serif(-1, 8),
            _serif(-1, 20.4, LOW),
            _serif(28, 19, LOW),
            holes=(path("M15 4.8 L15 28.2 L20 28.2 C26.8 28.2 29.6 24 29.6 16.5 C29.6 9 26.8 4.8 20 4.8 Z"),),
        ),
    ),
    "B": (
        46,
        _solid(
            "M3.6 0 L23 0 C34 0 40 5.5 40 14.5 C40 21.5 36 26.5 30 28.4 C38.5 30 44 35.5 44 43.5 C44 54 36.5 60 24 60 "
            "L3.6 60 Z",
            _serif(-1, 8),
            _serif(-1, 8, LOW),
            holes=(
                path("M15 4.8 L15 26.4 L20.5 26.4 C26.5 26.4 28.6 22.5 28.6 15.5 C28.6 8.5 26.5 4.8 20.5 4.8 Z"),
                path("M15 31.2 L15 55.2 L21.5 55.2 C28.5 55.2 32.4 51.2 32.4 43.2 C32.4 35.3 28.5 31.2 21.5 31.2 Z"),
            ),
        ),
    ),
    "H": (
        48,
        _solid(
            rect(3.6, 0, STEM, 60),
            rect(33, 0, STEM, 60),
            rect(12, 27.6, 24, HAIR),
            _serif(-1, 20.4),
            _serif(-1, 20.4, LOW),
            _serif(28.6, 20.4),
            _serif(28.6, 20.4, LOW),
        ),
    ),
}  # fmt: skip
"""Figure -> its width, without the serifs that stand out, and its outline. "T" is the ten."""
