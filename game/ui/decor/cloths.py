"""What the table top of a room is covered with: the weave of a cloth, the grain of leather or wood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.decor.shape import TableShape

Size = tuple[int, int]


def damask(size: Size) -> str:
    """Palmettes in the weave."""
    wide, high = size
    u = TableShape(*size).u
    step = 96 * u
    motifs = [
        _palmette((column + (0.5 if row % 2 else 0.0)) * step, row * step * 0.86, 25 * u)
        for row in range(int(high / step) + 3)
        for column in range(int(wide / step) + 2)
    ]
    return f'<path d="{"".join(motifs)}" fill="#ffd6be" fill-opacity="0.06"/>'


def _palmette(x: float, y: float, side: float) -> str:
    """A tulip between two volutes, as damask has it."""
    s = side / 20
    return (
        f"M{x:.1f} {y - 24 * s:.1f} Q{x + 11 * s:.1f} {y - 6 * s:.1f} {x:.1f} {y + 8 * s:.1f} "
        f"Q{x - 11 * s:.1f} {y - 6 * s:.1f} {x:.1f} {y - 24 * s:.1f} Z"
        + "".join(
            f"M{x + way * 3 * s:.1f} {y + 11 * s:.1f} C{x + way * 24 * s:.1f} {y + 8 * s:.1f} "
            f"{x + way * 24 * s:.1f} {y - 18 * s:.1f} {x + way * 12 * s:.1f} {y - 14 * s:.1f} "
            f"C{x + way * 18 * s:.1f} {y - 4 * s:.1f} {x + way * 12 * s:.1f} {y + 4 * s:.1f} "
            f"{x + way * 3 * s:.1f} {y + 11 * s:.1f} Z"
            for way in (-1, 1)
        )
        + f"M{x:.1f} {y + 12 * s:.1f} L{x + 4 * s:.1f} {y + 18 * s:.1f} L{x:.1f} {y + 26 * s:.1f} "
        f"L{x - 4 * s:.1f} {y + 18 * s:.1f} Z"
    )


def leather(size: Size) -> str:
    """The grain of blue leather."""
    wide, high = size
    u = TableShape(*size).u
    grain: list[str] = []
    state = 11
    for _ in range(900):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        x = state % 10007 / 10007 * wide
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        y = state % 10009 / 10009 * high
        bend = (state % 17 - 8) * 1.3 * u
        grain.append(f"M{x:.0f} {y:.0f} q{6 * u:.1f} {bend:.1f} {15 * u:.1f} {bend / 3:.1f}")
    return f'<path d="{"".join(grain)}" fill="none" stroke="#000000" stroke-opacity="0.12" stroke-width="{u:.2f}"/>'


def oak(size: Size) -> str:
    """Quarter-sawn boards."""
    return planks(size, 5, "#1c0f06", "#ffd9a0", 0.15, 7)


def pine(size: Size) -> str:
    """Wide scrubbed boards."""
    return planks(size, 6, "#5a3210", "#fff2d6", 0.18, 23)


def carpet(size: Size) -> str:
    """The field of a table carpet: small flowers between dashes."""
    wide, high = size
    u = TableShape(*size).u
    field: list[str] = []
    step = 58 * u
    for row in range(int(high / step) + 2):
        for column in range(int(wide / step) + 2):
            x, y = (column + (0.5 if row % 2 else 0.0)) * step, row * step
            side = 5.4 * u
            field.append(
                f"M{x:.1f} {y - side:.1f} L{x + side:.1f} {y:.1f} L{x:.1f} {y + side:.1f} L{x - side:.1f} {y:.1f} Z"
                f"M{x - 9 * u:.1f} {y:.1f} h{3 * u:.1f} M{x + 6 * u:.1f} {y:.1f} h{3 * u:.1f}"
            )
    return (
        f'<path d="{"".join(field)}" fill="#e2b878" fill-opacity="0.12" stroke="#e2b878" stroke-opacity="0.14" '
        f'stroke-width="{u:.2f}"/>'
    )


def planks(size: tuple[int, int], count: int, dark: str, light: str, strength: float, seed: int) -> str:
    """Boards from left to right with their grain, joints and a few knots."""
    wide, high = size
    u = min(wide / 1280, high / 720)
    state = seed
    body: list[str] = []
    for board in range(count):
        top = high * board / count
        tall = high / count
        if board % 2:
            body.append(
                f'<rect x="0" y="{top:.1f}" width="{wide}" height="{tall:.1f}" fill="{light}" fill-opacity="0.05"/>'
            )
        lines: list[str] = []
        for _ in range(9):
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            y = top + tall * (0.06 + 0.88 * (state % 1009 / 1009))
            wave = (state // 1009 % 13 - 6) * 0.7 * u
            start = -(state // 31 % 200)
            lines.append(
                f"M{start} {y:.1f} C{wide * 0.3:.0f} {y + wave:.1f} {wide * 0.6:.0f} {y - wave:.1f} "
                f"{wide} {y + wave / 2:.1f}"
            )
        body.append(
            f'<path d="{"".join(lines)}" fill="none" stroke="{dark}" stroke-opacity="{strength}" '
            f'stroke-width="{1.1 * u:.2f}"/>'
        )
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        if state % 3:
            x, y = wide * (0.08 + 0.84 * (state % 997 / 997)), top + tall * (0.3 + 0.4 * (state // 997 % 101 / 101))
            for ring, part in ((13.0, 0.9), (9.0, 1.2), (5.0, 2.4)):
                body.append(
                    f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{ring * 1.5 * u:.1f}" ry="{ring * 0.62 * u:.1f}" '
                    f'fill="none" stroke="{dark}" stroke-opacity="{strength * part:.2f}" stroke-width="{1.2 * u:.2f}"/>'
                )
        if board:
            body.append(
                f'<path d="M0 {top:.1f} H{wide}" stroke="{dark}" stroke-opacity="{min(1.0, strength * 3.4):.2f}" '
                f'stroke-width="{1.8 * u:.2f}"/>'
                f'<path d="M0 {top + 1.6 * u:.1f} H{wide}" stroke="{light}" stroke-opacity="0.16" '
                f'stroke-width="{u:.2f}"/>'
            )
    return "".join(body)


WEAVES: Final[dict[str, Callable[[Size], str]]] = {
    "damask": damask,
    "leather": leather,
    "oak": oak,
    "carpet": carpet,
    "pine": pine,
}
"""By the weave of a room, the inside of an SVG of the window's size; felt has its tile instead."""
