"""The backs of the cards: a field, a guilloche medallion and the monogram, the same both ways up."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.art_parts import faces
from build_scripts.art_parts.faces import CORNER, EDGE, HIGH, STOCK, WIDE
from build_scripts.art_parts.marks import suit_at
from build_scripts.art_parts.pen import (
    Path,
    Sheet,
    both_sides,
    ellipse,
    path,
    polygon,
    polyline,
    rect,
    scale,
    shift,
    then,
    turn,
)

BURGUNDY, DEEP = "#7A1F2B", "#5C1420"
"""The colours of the house."""
MARGIN = 10.0


@dataclass(frozen=True)
class Back:
    """The colours of a back (ground and its darker field, metal, its light, the thread of the field, the letters) and
    the pattern of its field."""

    ground: str
    deep: str
    gold: str
    pale: str
    thread: str
    letters: str
    field: str
    title: dict[str, str]


def _titles(en: str, ja: str, fr: str, de: str, nl: str) -> dict[str, str]:
    return {"en": en, "ja": ja, "fr": fr, "de": de, "nl": nl}


BACKS: dict[str, Back] = {
    "burgundy": Back(
        BURGUNDY, DEEP, "#D9AE56", "#F0D892", "#B98A44", "#FBF4E0", "lattice",
        _titles("Burgundy", "ワインレッド", "Bordeaux", "Burgunder", "Bordeaux"),
    ),
    "navy": Back(
        "#1D3A63", "#142A4A", "#D2B26A", "#EFDCA4", "#8FA3BF", "#F6F2E4", "lattice",
        _titles("Navy", "ネイビー", "Bleu marine", "Marineblau", "Marineblauw"),
    ),
    "bottle": Back(
        "#1E5138", "#143A28", "#D6B25C", "#EEDC9C", "#6FA082", "#F7F3E2", "scales",
        _titles("Bottle green", "ボトルグリーン", "Vert bouteille", "Flaschengrün", "Flessengroen"),
    ),
    "ebony": Back(
        "#23211F", "#151412", "#CDA24C", "#EBD391", "#8C7440", "#F6EFDC", "stars",
        _titles("Ebony", "黒檀", "Ébène", "Ebenholz", "Ebbenhout"),
    ),
    "plum": Back(
        "#55275C", "#3E1A45", "#D8B463", "#F0DDA0", "#A77FB0", "#F8F2E6", "waves",
        _titles("Plum", "プラム", "Prune", "Pflaume", "Pruim"),
    ),
    "teal": Back(
        "#14565C", "#0D3F44", "#D9B566", "#F1DFA6", "#6FA9AC", "#F5F3E6", "scales",
        _titles("Teal", "青緑", "Bleu canard", "Petrol", "Petrolblauw"),
    ),
    "rust": Back(
        "#8A3D1C", "#6B2C12", "#E3BE72", "#F5E2B0", "#C98A5A", "#FBF3E0", "waves",
        _titles("Rust", "赤さび", "Rouille", "Rost", "Roest"),
    ),
    "porcelain": Back(
        "#EFE9DA", "#F8F4E8", "#2A4C86", "#1E3866", "#7C97C4", "#1E3866", "stars",
        _titles("Porcelain", "磁器", "Porcelaine", "Porzellan", "Porselein"),
    ),
}  # fmt: skip
"""The backs to choose from, the usual one first."""


def guilloche(rx: float, ry: float, wave: float, count: int, phase: float) -> Path:
    """A closed wavy line around the origin: ``count`` waves of height ``wave`` on an ellipse."""
    steps = count * 8
    points = []
    for step in range(steps):
        way = math.tau * step / steps
        swing = wave * math.sin(count * way + phase)
        points.append(((rx + swing) * math.cos(way), (ry + swing) * math.sin(way)))
    return polygon(points)


def letter_c() -> list[tuple[Path, float]]:
    """A capital C, 60 high and 40 wide: outlines with their line widths (0: filled)."""
    return [
        (
            path(
                "M36 14 C33 7 28.5 3.6 23 3.6 C12 3.6 5.6 14 5.6 30 C5.6 46 12 56.4 23 56.4 C29.5 56.4 34.5 52 36.6 44"
            ),
            5.0,
        ),
        (path("M12 8 C4 14 1 22 1 30 C1 38 4 46 12 52 C8 45 8.6 38 8.6 30 C8.6 22 8 15 12 8 Z"), 0.0),
        (ellipse(34.4, 15.6, 5.4), 0.0),
    ]


def letter_b() -> list[tuple[Path, float]]:
    """A capital B, 60 high and 40 wide."""
    return [
        (rect(6, 0, 9, 60), 0.0),
        (rect(0, 0, 20, 3.6), 0.0),
        (rect(0, 56.4, 20, 3.6), 0.0),
        (
            path(
                "M15 2 L22 2 C30.4 2 34.6 8 34.6 15 C34.6 22.4 29.6 28 22 28 L15 28 M22 28 C32.4 28 37.4 34.6 37.4 42.6 C37.4 51.6 31.4 58 22 58 L15 58"
            ),
            4.0,
        ),
        (
            path(
                "M31 5 C38.4 9 38.4 21 31 25.4 C34 20 34 11 31 5 Z M32.4 31.4 C41.6 36 41.6 49.6 32.4 55 C36.4 49 36.4 38 32.4 31.4 Z"
            ),
            0.0,
        ),
    ]


def monogram(sheet: Sheet, colour: str, outline: str = "none") -> None:
    """C and B interlaced, 60 high, centred on the origin; ``outline`` sets the two apart where they cross."""
    before = sheet.matrix
    for parts, x in ((letter_c(), -36.0), (letter_b(), -4.0)):
        sheet.matrix = then(shift(x, -30), before)
        if outline != "none":
            for part, width in parts:
                sheet.draw(part, "none" if width else outline, outline, width + 4.5)
        for part, width in parts:
            sheet.draw(part, "none" if width else colour, colour if width else "none", width or 1.0)
    sheet.matrix = before


def card_back(back: Back) -> Sheet:
    """A back."""
    sheet = Sheet(WIDE, HIGH, margin=faces.MARGIN)
    sheet.draw(rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5), STOCK, EDGE, 1.0)
    field = rect(MARGIN, MARGIN, WIDE - 2 * MARGIN, HIGH - 2 * MARGIN, 7)
    sheet.draw(field, back.ground)
    sheet.draw(rect(MARGIN + 3, MARGIN + 3, WIDE - 2 * MARGIN - 6, HIGH - 2 * MARGIN - 6, 5), "none", back.gold, 1.2)
    _beads(sheet, back)
    inner = rect(MARGIN + 15, MARGIN + 15, WIDE - 2 * MARGIN - 30, HIGH - 2 * MARGIN - 30, 3)
    sheet.draw(inner, back.deep, back.gold, 1.4)
    FIELDS[back.field](sheet, back)
    sheet.draw(inner, "none", back.gold, 1.4)
    _corners(sheet, back)
    _medallion(sheet, back)
    return sheet


def _beads(sheet: Sheet, back: Back) -> None:
    made = Path()
    low, right = MARGIN + 9, WIDE - MARGIN - 9
    top, bottom = MARGIN + 9, HIGH - MARGIN - 9
    across, down = 18, 27
    for step in range(across + 1):
        x = low + (right - low) * step / across
        made += ellipse(x, top, 2.0 if step % 2 else 3.0) + ellipse(x, bottom, 2.0 if step % 2 else 3.0)
    for step in range(1, down):
        y = top + (bottom - top) * step / down
        made += ellipse(low, y, 2.0 if step % 2 else 3.0) + ellipse(right, y, 2.0 if (down - step) % 2 else 3.0)
    sheet.draw(made, back.gold)


def _lattice(sheet: Sheet, back: Back) -> None:
    x, y = MARGIN + 17.0, MARGIN + 17.0
    wide, high = WIDE - 2 * x, HIGH - 2 * y
    area = rect(x, y, wide, high)
    columns, rows = 10, 14
    dx, dy = wide / columns, high / rows
    lines = Path()
    for slope in (1, -1):
        for start in range(-rows, columns + rows + 1):
            # From the top edge down through the cells' corners, cut to the field.
            points = [(x + (start + slope * step) * dx, y + step * dy) for step in range(rows + 1)]
            run = [point for point in points if x - 0.01 <= point[0] <= x + wide + 0.01]
            if len(run) > 1:
                lines += polyline([run[0], run[-1]])
    sheet.draw(area, back.deep)
    sheet.draw(lines, "none", back.thread, 1.5, cap="butt")
    petals, dots = Path(), Path()
    flower = path("M0-6 C2.6-4 2.6-2 0 0 C-2.6-2-2.6-4 0-6 Z")
    for row in range(rows + 1):
        for column in range(columns + 1):
            px, py = x + column * dx, y + row * dy
            if (row + column) % 2 == 0:
                if 0 < row < rows and 0 < column < columns:
                    dots += ellipse(px, py, 2.1)
            elif 0 < row < rows and 0 < column < columns:
                for angle in (0, 90, 180, 270):
                    petals += flower.moved(then(turn(angle), shift(px, py)))
    sheet.draw(petals, back.pale)
    sheet.draw(dots, back.gold)


def _area() -> tuple[float, float, float, float]:
    """The field: left, top, width, height."""
    x, y = MARGIN + 17.0, MARGIN + 17.0
    return x, y, WIDE - 2 * x, HIGH - 2 * y


def _scales(sheet: Sheet, back: Back) -> None:
    """Overlapping scales, meeting in the middle so that the back is the same both ways up."""
    x, y, wide, high = _area()
    columns, rows = 9, 24
    dx, dy = wide / columns, high / rows
    lines, dots = Path(), Path()
    for row in range(rows // 2):
        for column in range(columns):
            shift_by = dx / 2 if row % 2 else 0.0
            if row % 2 and column == columns - 1:
                continue
            left = x + column * dx + shift_by
            top = y + row * dy
            for flip in (1, -1):
                ox, oy = (left, top) if flip > 0 else (WIDE - left, HIGH - top)
                arc = f"M{ox} {oy} C{ox + flip * dx * 0.08} {oy + flip * dy * 1.5} {ox + flip * dx * 0.92} {oy + flip * dy * 1.5} {ox + flip * dx} {oy}"
                lines += path(arc)
                dots += ellipse(ox + flip * dx / 2, oy + flip * dy * 0.52, 1.9)
    sheet.draw(lines, "none", back.thread, 1.4, cap="butt")
    sheet.draw(dots, back.pale)


def _stars(sheet: Sheet, back: Back) -> None:
    """Eight-pointed stars and small lozenges."""
    x, y, wide, high = _area()
    columns, rows = 8, 12
    dx, dy = wide / columns, high / rows
    stars, lozenges = Path(), Path()
    for row in range(rows):
        for column in range(columns):
            px, py = x + (column + 0.5) * dx, y + (row + 0.5) * dy
            if (row + column) % 2 == 0:
                points = []
                for step in range(16):
                    reach = (9.4, 3.4, 6.2, 3.4)[step % 4]
                    points.append(
                        (px + reach * math.cos(math.tau * step / 16), py + reach * math.sin(math.tau * step / 16))
                    )
                stars += polygon(points)
            else:
                lozenges += polygon([(px, py - 5), (px + 3.4, py), (px, py + 5), (px - 3.4, py)])
    sheet.draw(stars, back.thread)
    sheet.draw(lozenges, "none", back.gold, 1.2)


def _waves(sheet: Sheet, back: Back) -> None:
    """Waves from side to side, a bead in every trough; turned about the middle they fall on themselves."""
    x, y, wide, high = _area()
    rows, crests = 20, 6
    dy, step = high / rows, wide / crests
    lines, beads = Path(), Path()
    for row in range(rows + 1):
        top = y + row * dy
        swing = 0.42 * dy if 0 < row < rows else 0.0
        run = f"M{x} {top}"
        for crest in range(crests):
            left = x + crest * step
            run += f" C{left + step * 0.25} {top - 2 * swing} {left + step * 0.25} {top - 2 * swing} {left + step / 2} {top}"
            run += (
                f" C{left + step * 0.75} {top + 2 * swing} {left + step * 0.75} {top + 2 * swing} {left + step} {top}"
            )
            if 0 < row < rows:
                beads += ellipse(left + step * 0.25, top + dy * 0.18, 1.5) + ellipse(
                    left + step * 0.75, top - dy * 0.18, 1.5
                )
        lines += path(run)
    sheet.draw(lines, "none", back.thread, 1.5, cap="butt")
    sheet.draw(beads, back.pale)


FIELDS: dict[str, Callable[[Sheet, Back], None]] = {
    "lattice": _lattice,
    "scales": _scales,
    "stars": _stars,
    "waves": _waves,
}


def _corners(sheet: Sheet, back: Back) -> None:
    # Opposite corners show the same sign, so that the back looks the same both ways up.
    for suit, sign_x, sign_y in (("S", 1, 1), ("H", -1, 1), ("S", -1, -1), ("H", 1, -1)):
        cx = MARGIN + 15 if sign_x > 0 else WIDE - MARGIN - 15
        cy = MARGIN + 15 if sign_y > 0 else HIGH - MARGIN - 15
        sheet.matrix = then(scale(sign_x, sign_y), shift(cx, cy))
        sheet.draw("M0 0 L44 0 C44 10 36 14 30 14 C30 24 24 30 14 30 C14 36 10 44 0 44 Z", back.ground, back.gold, 1.3)
        sheet.matrix = then(turn(0 if sign_y > 0 else 180), shift(cx + sign_x * 14.5, cy + sign_y * 14.5))
        sheet.draw(suit_at(suit, 0, 0, 19), back.pale)
        sheet.matrix = shift(0, 0)


def _medallion(sheet: Sheet, back: Back) -> None:
    sheet.matrix = shift(WIDE / 2, HIGH / 2)
    sheet.draw(ellipse(0, 0, 74, 98), back.deep, back.gold, 2.0)
    sheet.draw(ellipse(0, 0, 70.5, 94.5), back.ground, back.gold, 0.9)
    for phase in range(6):
        sheet.draw(guilloche(61.5, 85.5, 7.0, 26, math.tau * phase / 6), "none", back.pale, 0.75)
    for phase in range(4):
        sheet.draw(guilloche(47.6, 71.6, 5.0, 20, math.tau * phase / 4), "none", back.gold, 0.75)
    sheet.draw(ellipse(0, 0, 41.5, 65.5), back.deep, back.pale, 1.5)
    sheet.draw(ellipse(0, 0, 38.5, 62.5), "none", back.gold, 0.7)
    for angle in (0, 180):
        sheet.matrix = then(then(scale(0.62), shift(0, -26)), then(turn(angle), shift(WIDE / 2, HIGH / 2)))
        monogram(sheet, back.letters, back.deep)
        sheet.matrix = then(turn(angle), shift(WIDE / 2, HIGH / 2))
        sheet.sides("M8 0 C14-4 20-4 24-1 C27 1 31 0 31-3 C31-5.4 28-5.4 28-3.4", "none", back.pale, 1.2)
        sheet.draw(both_sides("M0-58 L2.6-54 L0-50 Z"), back.pale)
    sheet.matrix = shift(WIDE / 2, HIGH / 2)
    sheet.draw(polygon([(0, -5), (6, 0), (0, 5), (-6, 0)]), back.pale)
    sheet.matrix = shift(0, 0)
