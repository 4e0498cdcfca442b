"""The floor around the table: what is seen of it in the dark, as the inside of an SVG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.decor.cloths import planks
from game.ui.decor.shape import TableShape
from game.ui.theme import Colour, hexed

Size = tuple[int, int]


def tiles(size: Size, colours: tuple[Colour, ...]) -> str:
    """Cement tiles: a checkerboard on its corner, with a small tile where four meet."""
    wide, high = size
    light, dark, small = map(hexed, colours)
    half = 34 * TableShape(*size).u
    body = f'<rect width="{wide}" height="{high}" fill="{light}"/>'
    diamonds: list[str] = []
    stones: list[str] = []
    for row in range(int(high / half) + 2):
        for column in range(int(wide / half) + 2):
            x, y = column * half, row * half
            if (row + column) % 2 == 0 and row % 2 == 0:
                diamonds.append(
                    f"M{x:.1f} {y - half:.1f}l{half:.1f} {half:.1f}l{-half:.1f} {half:.1f}l{-half:.1f} {-half:.1f}Z"
                )
            elif row % 2 and column % 2 == 0:
                side = half * 0.26
                stones.append(
                    f"M{x:.1f} {y - side:.1f}l{side:.1f} {side:.1f}l{-side:.1f} {side:.1f}l{-side:.1f} {-side:.1f}Z"
                )
    return body + f'<path d="{"".join(diamonds)}" fill="{dark}"/><path d="{"".join(stones)}" fill="{small}"/>'


def _lozenge(x: float, y: float, half: float) -> str:
    return f"M{x:.1f} {y - half:.1f}l{half:.1f} {half:.1f}l{-half:.1f} {half:.1f}l{-half:.1f} {-half:.1f}Z"


def parquet(size: Size, colours: tuple[Colour, ...]) -> str:
    """Herringbone."""
    wide, high = size
    u = TableShape(*size).u
    long, thick = 66 * u, 22 * u
    body = f'<rect width="{wide}" height="{high}" fill="{hexed(colours[2])}"/>'
    pieces: tuple[list[str], list[str]] = ([], [])
    for column in range(-1, int(wide / long) + 2):
        for row in range(-3, int(high / thick) + 3):
            x, y = column * long, row * thick
            for side, lean in enumerate((-1, 1)):
                left = x + side * long / 2
                drop = lean * long / 2 * 0.72
                start = y + (0 if lean > 0 else long / 2 * 0.72)
                pieces[(side + row) % 2].append(
                    f"M{left:.1f} {start:.1f}l{long / 2:.1f} {drop:.1f}v{thick - 1.6 * u:.1f}"
                    f"l{-long / 2:.1f} {-drop:.1f}Z"
                )
    return body + "".join(
        f'<path d="{"".join(one)}" fill="{hexed(colour)}"/>' for one, colour in zip(pieces, colours, strict=False)
    )


def rug(size: Size, colours: tuple[Colour, ...]) -> str:
    """A large rug: its border runs along the window, with rosettes; the field is seen in the corners of the table."""
    wide, high = size
    u = TableShape(*size).u
    field, dark, gold = map(hexed, colours)
    body = f'<rect width="{wide}" height="{high}" fill="{field}"/>'
    flowers: list[str] = []
    step = 44 * u
    for row in range(int(high / step) + 2):
        for column in range(int(wide / step) + 2):
            x, y = (column + (0.5 if row % 2 else 0)) * step, row * step
            for turn in range(0, 360, 90):
                flowers.append(
                    f'<path transform="translate({x:.1f} {y:.1f}) rotate({turn}) scale({u:.3f})" '
                    f'd="M0 0C9-4 8-12 0-17C-8-12-9-4 0 0Z" fill="{gold}" fill-opacity="0.6"/>'
                )
    body += "".join(flowers)
    for inset, thick, colour in ((4.0, 9.0, dark), (9.5, 1.6, gold)):
        body += (
            f'<rect x="{inset * u:.1f}" y="{inset * u:.1f}" width="{wide - 2 * inset * u:.1f}" '
            f'height="{high - 2 * inset * u:.1f}" fill="none" stroke="{colour}" stroke-width="{thick * u:.1f}"/>'
        )
    return body


def boards(size: Size, colours: tuple[Colour, ...]) -> str:
    """Floor boards from left to right."""
    wide, high = size
    count = 11
    body = f'<rect width="{wide}" height="{high}" fill="{hexed(colours[0])}"/>'
    body += "".join(
        f'<rect y="{high * index / count:.1f}" width="{wide}" height="{high / count:.1f}" fill="{hexed(colours[1])}"/>'
        for index in range(0, count, 2)
    )
    return body + planks(size, count, hexed(colours[2]), hexed(colours[0]), 0.3, 5)


def flagstones(size: Size, colours: tuple[Colour, ...]) -> str:
    """Slabs of stone in courses, none like its neighbour."""
    wide, high = size
    u = TableShape(*size).u
    light, middle, joint = colours
    body = f'<rect width="{wide}" height="{high}" fill="{hexed(joint)}"/>'
    state, y = 41, -20 * u
    while y < high:
        tall = (64 + state % 5 * 9) * u
        x = -(state % 7) * 14 * u
        while x < wide:
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            long = (80 + state // 64 % 6 * 16) * u
            colour = light if state // 1024 % 3 else middle
            body += (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{long - 3 * u:.1f}" height="{tall - 3 * u:.1f}" '
                f'rx="{5 * u:.1f}" fill="{hexed(colour)}"/>'
            )
            x += long
        y += tall
    return body


FLOORS: Final[dict[str, Callable[[Size, tuple[Colour, ...]], str]]] = {
    "tiles": tiles,
    "parquet": parquet,
    "rug": rug,
    "boards": boards,
    "flagstones": flagstones,
}
