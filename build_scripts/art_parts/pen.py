"""Outlines and the sheet they are drawn on.

Only what the program's SVG reader paints faithfully comes out: filled and stroked paths. Mirroring, clipping, patterns and
repeats are worked out here, in numbers. Coordinates are rounded on output, so the same drawing is the same bytes everywhere.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Segment = tuple[str, tuple[Point, ...]]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_TOKEN = re.compile(r"[MLHVCQZmlhvcqz]|-?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 1, "L": 1, "C": 3, "Q": 2}


def shift(x: float, y: float) -> Matrix:
    """Move by (x, y)."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scale(x: float, y: float | None = None) -> Matrix:
    """Enlarge from the origin."""
    return (x, 0.0, 0.0, x if y is None else y, 0.0, 0.0)


def turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turn clockwise on the page around (x, y)."""
    # Rounded, so that the last bit of a platform's sine cannot reach a file.
    cos, sin = round(math.cos(math.radians(degrees)), 12), round(math.sin(math.radians(degrees)), 12)
    return (cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos)


MIRROR: Matrix = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def then(first: Matrix, second: Matrix) -> Matrix:
    """The matrix that does ``first`` and afterwards ``second``."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def moved(matrix: Matrix, point: Point) -> Point:
    """``point`` after ``matrix``."""
    a, b, c, d, e, f = matrix
    return (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)


def number(value: float, digits: int = 1) -> str:
    """A coordinate as written in a file."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Path:
    """An outline: moves, lines, cubic and quadratic curves, closings; absolute coordinates."""

    def __init__(self, segments: Iterable[Segment] = ()) -> None:
        self.segments: list[Segment] = list(segments)

    def moved(self, matrix: Matrix) -> Path:
        """This outline after ``matrix``."""
        return Path((kind, tuple(moved(matrix, point) for point in points)) for kind, points in self.segments)

    def __add__(self, other: Path) -> Path:
        return Path([*self.segments, *other.segments])

    def write(self, digits: int = 1) -> str:
        """The ``d`` attribute."""
        parts: list[str] = []
        last = ""
        for kind, points in self.segments:
            numbers = " ".join(f"{number(x, digits)} {number(y, digits)}" for x, y in points)
            parts.append(numbers if kind == last and kind in "CLQ" else kind + numbers)
            last = kind
        return " ".join(parts).replace(" -", "-")

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all its points (control points count)."""
        points = [point for _, group in self.segments for point in group]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def lines(self, steps: int = 10) -> list[tuple[list[Point], bool]]:
        """Its subpaths as corner points, each with whether it is closed."""
        found: list[tuple[list[Point], bool]] = []
        here: list[Point] = []
        for kind, points in self.segments:
            if kind == "M":
                if len(here) > 1:
                    found.append((here, False))
                here = [points[0]]
            elif kind == "Z":
                if len(here) > 1:
                    found.append((here, True))
                here = here[:1]
            else:
                here.extend(_bend([here[-1], *points], steps))
        if len(here) > 1:
            found.append((here, False))
        return found

    def reversed_open(self) -> Path:
        """The same single open outline walked backwards."""
        points: list[Point] = [self.segments[0][1][0]]
        for _, group in self.segments[1:]:
            points.extend(group)
        made: list[Segment] = [("M", (points[-1],))]
        at = len(points) - 1
        for kind, group in reversed(self.segments[1:]):
            count = len(group)
            made.append((kind, tuple(points[at - 1 - step] for step in range(count))))
            at -= count
        return Path(made)


def _bend(points: Sequence[Point], steps: int) -> list[Point]:
    if len(points) == 2:
        return [points[1]]
    made: list[Point] = []
    for step in range(1, steps + 1):
        level = list(points)
        t = step / steps
        while len(level) > 1:
            level = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(level)]
        made.append(level[0])
    return made


def path(text: str) -> Path:
    """Read an outline in SVG notation (M L H V C Q Z, also relative)."""
    tokens = _TOKEN.findall(text)
    made: list[Segment] = []
    here, start = (0.0, 0.0), (0.0, 0.0)
    kind, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            kind = tokens[at]
            at += 1
            if kind in "Zz":
                made.append(("Z", ()))
                here = start
                continue
        base = here if kind.islower() else (0.0, 0.0)
        upper = kind.upper()
        if upper in "HV":
            value = float(tokens[at])
            at += 1
            here = (base[0] + value, here[1]) if upper == "H" else (here[0], base[1] + value)
            made.append(("L", (here,)))
            continue
        count = _ARITY[upper]
        values = [float(token) for token in tokens[at : at + 2 * count]]
        at += 2 * count
        points = tuple((base[0] + values[2 * n], base[1] + values[2 * n + 1]) for n in range(count))
        made.append((upper, points))
        here = points[-1]
        if upper == "M":
            start = here
            kind = "l" if kind == "m" else "L"
    return Path(made)


def both_sides(half: str | Path) -> Path:
    """A closed outline from its right half (x >= 0), which begins and ends on the axis x = 0."""
    given = path(half) if isinstance(half, str) else half
    right = Path(segment for segment in given.segments if segment[0] != "Z")
    left = right.moved(MIRROR).reversed_open()
    return Path([*right.segments, *left.segments[1:], ("Z", ())])


def polygon(points: Iterable[Point]) -> Path:
    """A closed outline with straight sides."""
    corners = list(points)
    return Path([("M", (corners[0],)), *(("L", (corner,)) for corner in corners[1:]), ("Z", ())])


def polyline(points: Iterable[Point]) -> Path:
    """An open outline with straight pieces."""
    corners = list(points)
    return Path([("M", (corners[0],)), *(("L", (corner,)) for corner in corners[1:])])


def rect(x: float, y: float, wide: float, high: float, corner: float = 0.0) -> Path:
    """A rectangle, its corners rounded by ``corner``."""
    if corner <= 0:
        return polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    r, k = corner, corner * 0.4477
    right, low = x + wide, y + high
    return Path(
        [
            ("M", ((x + r, y),)),
            ("L", ((right - r, y),)),
            ("C", ((right - k, y), (right, y + k), (right, y + r))),
            ("L", ((right, low - r),)),
            ("C", ((right, low - k), (right - k, low), (right - r, low))),
            ("L", ((x + r, low),)),
            ("C", ((x + k, low), (x, low - k), (x, low - r))),
            ("L", ((x, y + r),)),
            ("C", ((x, y + k), (x + k, y), (x + r, y))),
            ("Z", ()),
        ]
    )


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """An ellipse or circle around (x, y)."""
    ry = rx if ry is None else ry
    a, b = rx * 0.5523, ry * 0.5523
    return Path(
        [
            ("M", ((x + rx, y),)),
            ("C", ((x + rx, y + b), (x + a, y + ry), (x, y + ry))),
            ("C", ((x - a, y + ry), (x - rx, y + b), (x - rx, y))),
            ("C", ((x - rx, y - b), (x - a, y - ry), (x, y - ry))),
            ("C", ((x + a, y - ry), (x + rx, y - b), (x + rx, y))),
            ("Z", ()),
        ]
    )


def star(x: float, y: float, outer: float, inner: float, points: int, angle: float = -90.0) -> Path:
    """A star with ``points`` tips."""
    corners: list[Point] = []
    for step in range(2 * points):
        radius = inner if step % 2 else outer
        way = math.radians(angle + 180 * step / points)
        corners.append((x + radius * math.cos(way), y + radius * math.sin(way)))
    return polygon(corners)


@dataclass(frozen=True)
class HalfPlane:
    """What lies on the left of a x + b y + c = 0, where a x + b y + c <= 0."""

    a: float
    b: float
    c: float

    def beyond(self, point: Point) -> float:
        """Positive outside."""
        return self.a * point[0] + self.b * point[1] + self.c

    def cut(self, outline: Path, closed: bool) -> Path | None:
        """The part of ``outline`` inside; None if there is none. Curves stay curves where nothing is cut."""
        left, top, right, bottom = outline.box()
        corners = [self.beyond((x, y)) for x in (left, right) for y in (top, bottom)]
        if max(corners) <= 0:
            return outline
        if min(corners) >= 0:
            return None
        made = Path()
        for points, was_closed in outline.lines(6):
            if closed:
                kept = self._polygon(points)
                if len(kept) > 2:
                    made += polygon(kept)
            else:
                made += self._polyline([*points, points[0]] if was_closed else points)
        return made if made.segments else None

    def _cross(self, p: Point, q: Point) -> Point:
        d, e = self.beyond(p), self.beyond(q)
        t = d / (d - e)
        return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)

    def _polygon(self, points: list[Point]) -> list[Point]:
        made: list[Point] = []
        for p, q in zip(points, [*points[1:], points[0]], strict=True):
            inside, next_inside = self.beyond(p) <= 0, self.beyond(q) <= 0
            if inside:
                made.append(p)
            if inside != next_inside:
                made.append(self._cross(p, q))
        return made

    def _polyline(self, points: list[Point]) -> Path:
        made = Path()
        run: list[Point] = []
        for p, q in pairwise(points):
            inside, next_inside = self.beyond(p) <= 0, self.beyond(q) <= 0
            if inside and not run:
                run = [p]
            if inside and next_inside:
                run.append(q)
            elif inside:
                run.append(self._cross(p, q))
                made += polyline(run)
                run = []
            elif next_inside:
                run = [self._cross(p, q), q]
        if len(run) > 1:
            made += polyline(run)
        return made


def inside(outline: Path, point: Point) -> bool:
    """Whether ``point`` lies in ``outline`` (even-odd rule)."""
    x, y = point
    odd = False
    for points, _ in outline.lines(8):
        for p, q in zip(points, [*points[1:], points[0]], strict=True):
            if (p[1] > y) != (q[1] > y) and x < (q[0] - p[0]) * (y - p[1]) / (q[1] - p[1]) + p[0]:
                odd = not odd
    return odd


def hatch(outline: Path, angle: float, gap: float, phase: float = 0.0) -> Path:
    """Parallel lines at ``angle`` degrees, ``gap`` apart, as far as they lie in ``outline``."""
    back, forth = turn(-angle), turn(angle)
    laid = outline.moved(back)
    edges = [
        (p, q)
        for points, _ in laid.lines(8)
        for p, q in zip(points, [*points[1:], points[0]], strict=True)
        if p[1] != q[1]
    ]
    _, top, _, bottom = laid.box()
    made = Path()
    y = math.ceil((top - phase) / gap) * gap + phase
    while y < bottom:
        hits = sorted((q[0] - p[0]) * (y - p[1]) / (q[1] - p[1]) + p[0] for p, q in edges if (p[1] > y) != (q[1] > y))
        for left, right in zip(hits[::2], hits[1::2], strict=False):
            if right - left > 0.8:
                made += polyline([(left, y), (right, y)]).moved(forth)
        y += gap
    return made


def scattered(outline: Path, motif: Path, dx: float, dy: float, origin: Point = (0.0, 0.0)) -> Path:
    """``motif`` (drawn around the origin) in staggered rows wherever it fits into ``outline`` whole."""
    left, top, right, bottom = outline.box()
    a, b, c, d = motif.box()
    made = Path()
    row = math.floor((top - origin[1]) / dy)
    while origin[1] + row * dy <= bottom:
        y = origin[1] + row * dy
        offset = origin[0] + (dx / 2 if row % 2 else 0.0)
        column = math.floor((left - offset) / dx)
        while offset + column * dx <= right:
            x = offset + column * dx
            if all(inside(outline, (x + u, y + v)) for u in (a, c) for v in (b, d)):
                made += motif.moved(shift(x, y))
            column += 1
        row += 1
    return made


def _as_given(line: str, width: float) -> float:
    return width


class Sheet:
    """A drawing: shapes in order, through a stack of matrices and at most one clipping half-plane."""

    def __init__(self, wide: float, high: float, digits: int = 1, margin: tuple[float, float] = (0.0, 0.0)) -> None:
        self.wide, self.high, self.digits, self.margin = wide, high, digits, margin
        self.shapes: list[str] = []
        self.matrix: Matrix = IDENTITY
        self.limit: HalfPlane | None = None
        self.weight: Callable[[str, float], float] = _as_given
        """From a line's colour and width the width that it is drawn in."""

    def draw(
        self, outline: str | Path, fill: str = "none", line: str = "none", width: float = 1.2, **more: str | float
    ) -> Path:
        """Fill and stroke ``outline``; returns it (before the matrix). More: opacity, cap, rule."""
        given = path(outline) if isinstance(outline, str) else outline
        if not given.segments:
            return given
        placed = given.moved(self.matrix)
        attributes = ""
        if more.get("rule") == "evenodd":
            attributes += ' fill-rule="evenodd"'
        if "opacity" in more:
            attributes += f' opacity="{more["opacity"]}"'
        if self.limit is not None:
            if fill != "none":
                area = self.limit.cut(placed, True)
                if area is not None:
                    self._put(area, f' fill="{fill}"{attributes}')
            edge = self.limit.cut(placed, False) if line != "none" else None
            if edge is not None:
                self._put(edge, self._stroke(line, width, more) + attributes)
            return given
        paint = f' fill="{fill}"' + (self._stroke(line, width, more, False) if line != "none" else "")
        self._put(placed, paint + attributes)
        return given

    def sides(
        self, outline: str | Path, fill: str = "none", line: str = "none", width: float = 1.2, **more: str | float
    ) -> Path:
        """Draw ``outline`` and its mirror image across x = 0."""
        given = path(outline) if isinstance(outline, str) else outline
        return self.draw(given + given.moved(MIRROR), fill, line, width, **more)

    def _stroke(self, line: str, width: float, more: dict[str, str | float], bare: bool = True) -> str:
        a, b, c, d, _, _ = self.matrix
        wide = number(self.weight(line, width) * math.sqrt(abs(a * d - b * c)), 2)
        ends = ' stroke-linecap="butt"' if more.get("cap") == "butt" else ""
        return f'{" fill=" + chr(34) + "none" + chr(34) if bare else ""} stroke="{line}" stroke-width="{wide}"{ends}'

    def _put(self, outline: Path, attributes: str) -> None:
        self.shapes.append(f'<path d="{outline.write(self.digits)}"{attributes}/>')

    def body(self) -> str:
        """The shapes alone."""
        return "\n".join(self.shapes)

    def svg(self) -> str:
        """The whole file."""
        left, top = self.margin
        wide, high = number(self.wide + 2 * left), number(self.high + 2 * top)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(-left)} {number(-top)} {wide} {high}" '
            f'width="{wide}" height="{high}">\n'
            f'<g stroke-linecap="round" stroke-linejoin="round">\n{self.body()}\n</g>\n</svg>\n'
        )
