"""The back of the cards: lattice on burgundy, a guilloche medallion and the monogram, the same both ways up."""

from __future__ import annotations

import math

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

BURGUNDY, DEEP, GOLD, PALE_GOLD, IVORY = "#7A1F2B", "#5C1420", "#D9AE56", "#F0D892", "#FBF4E0"
MARGIN = 10.0


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


def card_back() -> Sheet:
    """The back."""
    sheet = Sheet(WIDE, HIGH, margin=faces.MARGIN)
    sheet.draw(rect(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER - 0.5), STOCK, EDGE, 1.0)
    field = rect(MARGIN, MARGIN, WIDE - 2 * MARGIN, HIGH - 2 * MARGIN, 7)
    sheet.draw(field, BURGUNDY)
    sheet.draw(rect(MARGIN + 3, MARGIN + 3, WIDE - 2 * MARGIN - 6, HIGH - 2 * MARGIN - 6, 5), "none", GOLD, 1.2)
    _beads(sheet)
    inner = rect(MARGIN + 15, MARGIN + 15, WIDE - 2 * MARGIN - 30, HIGH - 2 * MARGIN - 30, 3)
    sheet.draw(inner, DEEP, GOLD, 1.4)
    _lattice(sheet)
    sheet.draw(inner, "none", GOLD, 1.4)
    _corners(sheet)
    _medallion(sheet)
    return sheet


def _beads(sheet: Sheet) -> None:
    made = Path()
    low, right = MARGIN + 9, WIDE - MARGIN - 9
    top, bottom = MARGIN + 9, HIGH - MARGIN - 9
    across, down = 18, 27
    for step in range(across + 1):
        x = low + (right - low) * step / across
        made += ellipse(x, top, 2.0 if step % 2 else 3.0) + ellipse(x, bottom, 2.0 if step % 2 else 3.0)
    for step in range(1, down):
        y = top + (bottom - top) * step / down
        made += ellipse(low, y, 2.0 if step % 2 else 3.0) + ellipse(right, y, 2.0 if (down - step) % 2 == 0 else 3.0)
    sheet.draw(made, GOLD)


def _lattice(sheet: Sheet) -> None:
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
    sheet.draw(area, DEEP)
    sheet.draw(lines, "none", "#B98A44", 1.5, cap="butt")
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
    sheet.draw(petals, PALE_GOLD)
    sheet.draw(dots, GOLD)


def _corners(sheet: Sheet) -> None:
    # Opposite corners show the same sign, so that the back looks the same both ways up.
    for suit, sign_x, sign_y in (("S", 1, 1), ("H", -1, 1), ("S", -1, -1), ("H", 1, -1)):
        cx = MARGIN + 15 if sign_x > 0 else WIDE - MARGIN - 15
        cy = MARGIN + 15 if sign_y > 0 else HIGH - MARGIN - 15
        sheet.matrix = then(scale(sign_x, sign_y), shift(cx, cy))
        sheet.draw("M0 0 L44 0 C44 10 36 14 30 14 C30 24 24 30 14 30 C14 36 10 44 0 44 Z", BURGUNDY, GOLD, 1.3)
        sheet.matrix = then(turn(0 if sign_y > 0 else 180), shift(cx + sign_x * 14.5, cy + sign_y * 14.5))
        sheet.draw(suit_at(suit, 0, 0, 19), PALE_GOLD)
        sheet.matrix = shift(0, 0)


def _medallion(sheet: Sheet) -> None:
    sheet.matrix = shift(WIDE / 2, HIGH / 2)
    sheet.draw(ellipse(0, 0, 74, 98), DEEP, GOLD, 2.0)
    sheet.draw(ellipse(0, 0, 70.5, 94.5), BURGUNDY, GOLD, 0.9)
    for phase in range(6):
        sheet.draw(guilloche(61.5, 85.5, 7.0, 26, math.tau * phase / 6), "none", PALE_GOLD, 0.75)
    for phase in range(4):
        sheet.draw(guilloche(47.6, 71.6, 5.0, 20, math.tau * phase / 4), "none", GOLD, 0.75)
    sheet.draw(ellipse(0, 0, 41.5, 65.5), DEEP, PALE_GOLD, 1.5)
    sheet.draw(ellipse(0, 0, 38.5, 62.5), "none", GOLD, 0.7)
    for angle in (0, 180):
        sheet.matrix = then(then(scale(0.62), shift(0, -26)), then(turn(angle), shift(WIDE / 2, HIGH / 2)))
        monogram(sheet, IVORY, DEEP)
        sheet.matrix = then(turn(angle), shift(WIDE / 2, HIGH / 2))
        sheet.sides("M8 0 C14-4 20-4 24-1 C27 1 31 0 31-3 C31-5.4 28-5.4 28-3.4", "none", PALE_GOLD, 1.2)
        sheet.draw(both_sides("M0-58 L2.6-54 L0-50 Z"), PALE_GOLD)
    sheet.matrix = shift(WIDE / 2, HIGH / 2)
    sheet.draw(polygon([(0, -5), (6, 0), (0, 5), (-6, 0)]), PALE_GOLD)
    sheet.matrix = shift(0, 0)
