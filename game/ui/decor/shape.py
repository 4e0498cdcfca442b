"""The shape of the table in the window: the floor around it, its rim, and the top inside; lengths in pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

SIDE: Final = 21.0
"""Floor to be seen at the left and right of the table, logical units."""
ENDS: Final = 16.0
"""Floor above and below it."""
RIM: Final = 21.0
"""How broad its edge is."""
FILLET: Final = 3.0
CORNER: Final = 168.0
"""The radius of its corners."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """A table in a window of ``wide`` x ``high`` pixels, or a small one of its own ``unit`` and ``corner``; ``u`` is a
    logical unit."""

    wide: int
    high: int
    unit: float = 0.0
    corner: float = CORNER

    @property
    def u(self) -> float:
        """Pixels in a logical unit."""
        return self.unit or min(self.wide / 1280, self.high / 720)

    def ring(self, inward: float) -> str:
        """The closed path of a line around the table, so many units inside its outer edge."""
        u = self.u
        x, y = (SIDE + inward) * u, (ENDS + inward) * u
        right, bottom = self.wide - x, self.high - y
        r = max(0.0, (self.corner - inward) * u)
        return (
            f"M{x + r:.1f} {y:.1f}H{right - r:.1f}A{r:.1f} {r:.1f} 0 0 1 {right:.1f} {y + r:.1f}V{bottom - r:.1f}"
            f"A{r:.1f} {r:.1f} 0 0 1 {right - r:.1f} {bottom:.1f}H{x + r:.1f}"
            f"A{r:.1f} {r:.1f} 0 0 1 {x:.1f} {bottom - r:.1f}V{y + r:.1f}"
            f"A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}Z"
        )

    def along(self, inward: float, step: float) -> list[tuple[float, float, float]]:
        """Points about ``step`` units apart on that line, from the middle of the upper side clockwise: x, y, and the
        degrees by which what points up is turned to point outwards."""
        u = self.u
        x, y = (SIDE + inward) * u, (ENDS + inward) * u
        r = max(0.0, (self.corner - inward) * u)
        straight_x, straight_y, arc = self.wide - 2 * x - 2 * r, self.high - 2 * y - 2 * r, r * math.pi / 2
        whole = 2 * (straight_x + straight_y) + 4 * arc
        count = max(8, round(whole / (step * u) / 4) * 4)
        found: list[tuple[float, float, float]] = []
        legs = (straight_x, arc, straight_y, arc, straight_x, arc, straight_y, arc)
        corners = ((x + r, y), (self.wide - x, y + r), (self.wide - x - r, self.high - y), (x, self.high - y - r))
        for index in range(count):
            at = (straight_x / 2 + whole * index / count) % whole
            for leg, length in enumerate(legs):
                if at <= length or leg == 7:
                    break
                at -= length
            side, turn = leg // 2, math.radians(90 * (leg // 2))
            ahead = (math.cos(turn), math.sin(turn))
            px, py = corners[side]
            if leg % 2 == 0:
                found.append((px + ahead[0] * at, py + ahead[1] * at, 90.0 * side))
            else:
                bend = at / r if r else 0.0
                # The arc begins where the straight side ends and turns right around its middle.
                sx, sy = px + ahead[0] * legs[leg - 1], py + ahead[1] * legs[leg - 1]
                mx, my = sx - ahead[1] * r, sy + ahead[0] * r
                out = turn + bend
                found.append((mx + math.sin(out) * r, my - math.cos(out) * r, math.degrees(out)))
        return found


def oval(size: tuple[int, int], unit: float) -> TableShape:
    """A small table with round ends."""
    return TableShape(*size, unit, size[1] / 2 / unit - ENDS)
