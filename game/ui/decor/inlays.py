"""What is sewn, tooled, painted or inlaid in the middle of the table of each place, around the place of the trick.

Each is the inside of an SVG of a given size, kept faint enough that cards, and words on plates, lie clearly on it: the
thread of a cafe, the gilt laurel of a salon, the tooled leather of a club, the star of marquetry in an American
parlour, the medallion of a Dutch table carpet, the painted wreath of a Tyrolean parlour.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.ui import theme
from game.ui.decor.room import Room
from game.ui.decor.rooms import ROOMS

BRASS: Final = theme.hexed(theme.BRASS_LIGHT)


class Oval:
    """The ellipse that fits a box of ``wide`` x ``high`` pixels; ``u`` is the length of a small mark."""

    def __init__(self, wide: float, high: float) -> None:
        self.wide = wide
        self.high = high
        self.u = min(wide, high) / 330

    def at(self, turn: float, part: float = 1.0) -> tuple[float, float, float]:
        """The point ``turn`` (0..1, clockwise from the top) of the ellipse scaled by ``part``, and the degrees that
        turn a mark pointing up to point outwards there."""
        angle = turn * 2 * math.pi - math.pi / 2
        rx, ry = self.wide / 2 * part, self.high / 2 * part
        out = math.degrees(math.atan2(math.sin(angle) / ry, math.cos(angle) / rx)) + 90
        return self.wide / 2 + rx * math.cos(angle), self.high / 2 + ry * math.sin(angle), out

    def ring(self, part: float, colour: str, opacity: float, thick: float) -> str:
        """A line along the ellipse scaled by ``part``, ``thick`` marks wide."""
        return (
            f'<ellipse cx="{self.wide / 2:.1f}" cy="{self.high / 2:.1f}" rx="{self.wide / 2 * part:.1f}" '
            f'ry="{self.high / 2 * part:.1f}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
            f'stroke-width="{max(0.8, thick * self.u):.2f}"/>'
        )

    def mark(self, turn: float, part: float, path: str, colour: str, opacity: float, size: float = 1.0) -> str:
        """The closed ``path`` (about its origin, in marks) on the ellipse, pointing outwards."""
        x, y, out = self.at(turn, part)
        return (
            f'<path transform="translate({x:.1f} {y:.1f}) rotate({out:.1f}) scale({self.u * size:.3f})" d="{path}" '
            f'fill="{colour}" fill-opacity="{opacity}"/>'
        )

    def middle(self, path: str, colour: str, opacity: float) -> str:
        """The closed ``path`` in the middle."""
        where = f"translate({self.wide / 2:.1f} {self.high / 2:.1f}) scale({self.u:.3f})"
        return f'<path transform="{where}" d="{path}" fill="{colour}" fill-opacity="{opacity}"/>'


LOZENGE: Final = "M0 -7 L10 0 L0 7 L-10 0 Z"
LEAF: Final = "M0 13 C-9 6 -8 -6 0 -14 C8 -6 9 6 0 13 Z"
DROP: Final = "M0 9 C-6 9 -7 1 0 -11 C7 1 6 9 0 9 Z"
HEART: Final = "M0 9 C-9 2 -12 -3 -11 -7 C-10 -11 -4 -12 0 -6 C4 -12 10 -11 11 -7 C12 -3 9 2 0 9 Z"
TULIP: Final = "M0 12 C-9 10 -12 -2 -9 -12 L-4 -5 L0 -13 L4 -5 L9 -12 C12 -2 9 10 0 12 Z"


def plain(o: Oval) -> str:
    """A ring of brass thread."""
    body = o.ring(0.99, BRASS, 0.20, 1.4) + o.ring(0.955, BRASS, 0.11, 1.0)
    return body + "".join(o.mark(turn, 0.975, LOZENGE, BRASS, 0.26, 0.7) for turn in (0.0, 0.5))


def cafe(o: Oval) -> str:
    """Two hairlines of thread: the place of the trick, and nothing that asks to be read."""
    return o.ring(0.985, BRASS, 0.28, 1.6) + o.ring(0.945, BRASS, 0.16, 1.0)


def salon(o: Oval) -> str:
    """A laurel of gilt thread, tied below, within a beaded ring."""
    gilt = theme.hexed((228, 190, 112))
    body = o.ring(0.985, gilt, 0.36, 1.8) + o.ring(0.955, gilt, 0.2, 0.9)
    body += "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.5 * o.u:.2f}" fill="{gilt}" fill-opacity="0.3"/>'
        for x, y, _ in (o.at(i / 72, 0.925) for i in range(72))
    )
    for way in (-1, 1):
        for i in range(15):
            turn = 0.5 - way * (0.03 + i * 0.0295)
            for lean, part in ((34, 0.85), (-34, 0.79)):
                x, y, out = o.at(turn, part)
                size = o.u * (1.0 - 0.02 * i)
                body += (
                    f'<path transform="translate({x:.1f} {y:.1f}) rotate({out + way * (90 - lean):.1f}) '
                    f'scale({size * 0.62:.3f} {size:.3f})" d="{LEAF}" fill="{gilt}" fill-opacity="0.24"/>'
                )
    x, y, _ = o.at(0.5, 0.82)
    for way in (-1, 1):
        ribbon = "M0 0 C10 -16 26 -12 24 -2 C22 6 8 6 0 0 C10 6 16 16 26 22 L18 24 C10 18 4 10 0 0 Z"
        body += (
            f'<path transform="translate({x:.1f} {y:.1f}) scale({way * o.u:.3f} {o.u:.3f})" d="{ribbon}" '
            f'fill="{gilt}" fill-opacity="0.34"/>'
        )
    return body


def club(o: Oval) -> str:
    """Gold tooled into the leather: strapwork along the ring and a fleuron at each quarter."""
    gold = theme.hexed((214, 178, 100))
    body = o.ring(0.985, gold, 0.5, 1.6) + o.ring(0.89, gold, 0.36, 1.2)
    strap: list[str] = []
    for shift in (0.0, 0.5):
        points = [o.at(i / 240, 0.9375 + 0.03 * math.sin((i / 240 * 40 + shift) * 2 * math.pi)) for i in range(241)]
        strap.append("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y, _ in points))
    body += (
        f'<path d="{"".join(strap)}" fill="none" stroke="{gold}" stroke-opacity="0.34" '
        f'stroke-width="{max(0.8, 1.1 * o.u):.2f}"/>'
    )
    for turn in (0.0, 0.25, 0.5, 0.75):
        body += o.mark(turn, 0.80, TULIP, gold, 0.34, 1.0)
        x, y, out = o.at(turn, 0.80)
        for way in (-1, 1):
            curl = "M3 13 C22 12 26 -6 14 -8 C20 -1 14 8 3 13 Z"
            body += (
                f'<path transform="translate({x:.1f} {y:.1f}) rotate({out:.1f}) scale({way * o.u:.3f} {o.u:.3f})" '
                f'd="{curl}" fill="{gold}" fill-opacity="0.34"/>'
            )
    return body


def parlour(o: Oval) -> str:
    """A mariner's star of light and dark veneers within a stringing of holly."""
    light, dark = "#e8b878", "#1c0e05"
    body = (
        f'<ellipse cx="{o.wide / 2:.1f}" cy="{o.high / 2:.1f}" rx="{o.wide / 2:.1f}" ry="{o.high / 2:.1f}" '
        f'fill="{dark}" fill-opacity="0.18"/>'
    )
    body += o.ring(0.975, light, 0.42, 2.2) + o.ring(0.945, dark, 0.5, 2.0) + o.ring(0.84, light, 0.24, 1.2)
    for i in range(48):
        body += o.mark(i / 48, 0.892, "M-5.2 -6 L5.2 -6 L0 7 Z", light if i % 2 else dark, 0.24)
    for i in range(16):
        long = 0.78 if i % 4 == 0 else 0.60 if i % 2 == 0 else 0.40
        tip = o.at(i / 16, long)
        for way in (-1, 1):
            foot = o.at(i / 16 + way / 32, 0.20)
            body += (
                f'<path d="M{o.wide / 2:.1f} {o.high / 2:.1f} L{foot[0]:.1f} {foot[1]:.1f} L{tip[0]:.1f} {tip[1]:.1f} '
                f'Z" fill="{light if way > 0 else dark}" fill-opacity="{0.26 if way > 0 else 0.34}"/>'
            )
    return body


def brown_cafe(o: Oval) -> str:
    """The medallion of the carpet, knotted in curves: an indented oval in two borders, with palmettes and a rosette."""
    dark, gold, red, blue = "#16213a", "#c09a58", "#5d1216", "#22406a"
    body = ""
    for colour, opacity, part in ((dark, 0.5, 1.0), (gold, 0.42, 0.93), (red, 1.0, 0.912), (dark, 0.5, 0.70)):
        body += f'<path d="{_scalloped(o, part)}" fill="{colour}" fill-opacity="{opacity}"/>'
    body += f'<path d="{_scalloped(o, 0.68)}" fill="{red}" fill-opacity="0.9"/>'
    for i in range(LOBES):
        turn = i / LOBES
        body += o.mark(turn, 0.80, TULIP, gold, 0.5, 0.78) + o.mark(turn, 0.80, DROP, blue, 0.9, 0.42)
        body += o.mark(turn + 0.5 / LOBES, 0.76, LEAF, gold, 0.34, 0.5)
    for i in range(8):
        body += o.mark(i / 8, 0.40, LEAF, gold, 0.34, 1.1) + o.mark((i + 0.5) / 8, 0.34, DROP, blue, 0.6, 0.8)
    return body + o.ring(0.20, gold, 0.45, 1.4)


LOBES: Final = 16
"""How many bows the carpet's medallion has."""


def _scalloped(o: Oval, part: float) -> str:
    """An oval of `LOBES` bows."""
    path = ""
    for i in range(LOBES):
        x, y, _ = o.at((i + 0.5) / LOBES, part)
        if not i:
            start = o.at(-0.5 / LOBES, part)
            path = f"M{start[0]:.1f} {start[1]:.1f}"
        cx, cy, _ = o.at(i / LOBES, part * 1.075)
        path += f"Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}"
    return path + "Z"


def stube(o: Oval) -> str:
    """A wreath as it is painted on chests and cupboards: hearts, tulips, gentians and leaves."""
    red, green, blue, cream = "#a82f1c", "#3f6a2a", "#2b4f8c", "#fff2d0"
    body = o.ring(0.985, red, 0.56, 2.4) + o.ring(0.955, cream, 0.56, 1.2) + o.ring(0.77, green, 0.34, 1.6)
    count = 24
    for i in range(count):
        turn = i / count
        if i % 6 == 0:
            x, y, _ = o.at(turn, 0.862)
            body += (
                f'<path transform="translate({x:.1f} {y:.1f}) scale({1.45 * o.u:.3f})" d="{HEART}" fill="{red}" '
                f'fill-opacity="0.90"/>'
                f'<path transform="translate({x:.1f} {y - o.u:.1f}) scale({0.7 * o.u:.3f})" d="{HEART}" '
                f'fill="{cream}" fill-opacity="0.72"/>'
            )
        elif i % 3 == 0:
            body += o.mark(turn, 0.862, TULIP, red, 0.73, 1.1) + o.mark(turn, 0.853, DROP, cream, 0.45, 0.55)
        else:
            x, y, _ = o.at(turn, 0.862)
            for petal in range(5):
                a = petal * 2 * math.pi / 5 - math.pi / 2
                body += (
                    f'<circle cx="{x + 6.4 * o.u * math.cos(a):.1f}" cy="{y + 6.4 * o.u * math.sin(a):.1f}" '
                    f'r="{4.6 * o.u:.2f}" fill="{blue}" fill-opacity="0.72"/>'
                )
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.4 * o.u:.2f}" fill="{cream}" fill-opacity="0.95"/>'
        for lean, part in ((58, 0.892), (122, 0.832)):
            x, y, out = o.at(turn + 0.5 / count, part)
            body += (
                f'<path transform="translate({x:.1f} {y:.1f}) rotate({out + lean:.1f}) '
                f'scale({0.5 * o.u:.3f} {0.86 * o.u:.3f})" d="{LEAF}" fill="{green}" fill-opacity="0.75"/>'
            )
    return body


INLAYS: Final[dict[str, Callable[[Oval], str]]] = {
    "cafe": cafe,
    "salon": salon,
    "club": club,
    "parlour": parlour,
    "brown_cafe": brown_cafe,
    "stube": stube,
}
"""The inlay of each place; a cloth that the player chose has the plain ring."""


def inlay(room: Room, wide: int, high: int) -> str:
    """The inside of an SVG of ``wide`` x ``high`` pixels with what lies in the middle of the table."""
    own = room.weave == ROOMS[room.id].weave and room.cloth == ROOMS[room.id].cloth
    return (INLAYS[room.id] if own else plain)(Oval(wide, high))
