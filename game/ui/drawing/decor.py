"""The places where the games are at home, as the table they are played on.

Each is a cloth (`game.ui.theme.FELTS`) and an ornament that is painted over it once for every size of the window. Which
game is at home where its family says (`game.ui.games.families`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.games.families import GAMES

PLACES: Final[dict[str, str]] = {id: game.place for id, game in GAMES.items()}
"""The place of each game."""
PLAIN: Final = "cafe"


def cloth(game: str, wanted: str) -> str:
    """The cloth to lay: ``wanted`` if the player has chosen one, else that of the game's place."""
    return PLACES.get(game, PLAIN) if wanted == "place" else wanted


def _unit(size: tuple[int, int]) -> float:
    return min(size[0] / 1280, size[1] / 720)


def _lay(surface: pygame.Surface, body: str) -> None:
    theme.paint(surface, theme.vector(body, surface.get_size()), (0, 0))


def _frame(
    size: tuple[int, int], inset: float, colour: theme.Colour, thick: float, opacity: float, radius: float
) -> str:
    wide, high = size
    return (
        f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" rx="{radius}" '
        f'fill="none" stroke="{theme.hexed(colour)}" stroke-width="{thick}" stroke-opacity="{opacity}"/>'
    )


def _cafe(surface: pygame.Surface) -> None:
    """The rolled zinc edge of the counter with its rivets, and the brass thread and corners of the mat."""
    size = surface.get_size()
    u = _unit(size)
    wide, high = size
    body = _frame(size, 4 * u, (98, 106, 108), 8 * u, 1.0, 0) + _frame(size, 2.6 * u, (168, 176, 178), 2.4 * u, 0.9, 0)
    body += _frame(size, 5.6 * u, (128, 137, 139), 1.6 * u, 0.9, 0)
    body += _frame(size, 8.4 * u, (10, 22, 16), 1.6 * u, 0.75, 2 * u)
    across, down = round(wide / (64 * u)), round(high / (64 * u))
    points = [(wide * (i + 0.5) / across, y) for i in range(across) for y in (4 * u, high - 4 * u)]
    points += [(x, high * (i + 0.5) / down) for i in range(down) for x in (4 * u, wide - 4 * u)]
    for x, y in points:
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.9 * u:.2f}" fill="#5b6365"/>'
        body += f'<circle cx="{x - 0.5 * u:.1f}" cy="{y - 0.6 * u:.1f}" r="{0.8 * u:.2f}" fill="#dfe5e6"/>'
    body += _frame(size, 13 * u, (214, 180, 104), 1.1 * u, 0.34, 5 * u)
    body += _frame(size, 17 * u, (214, 180, 104), 2.2 * u, 0.26, 5 * u)
    _lay(surface, body)


def _salon(surface: pygame.Surface) -> None:
    """Damask: palmettes in the weave, and a gilt frame with scrolls in its corners."""
    size = surface.get_size()
    u = _unit(size)
    wide, high = size
    step = 96 * u
    leaf = theme.hexed((255, 214, 190))
    motifs: list[str] = []
    rows = int(high / step) + 2
    columns = int(wide / step) + 2
    for row in range(rows):
        for column in range(columns):
            x = (column + (0.5 if row % 2 else 0.0)) * step
            y = row * step * 0.86
            motifs.append(_palmette(x, y, 25 * u))
    body = f'<path d="{"".join(motifs)}" fill="{leaf}" fill-opacity="0.05"/>'
    gilt, light = (176, 138, 66), (238, 208, 140)
    body += _frame(size, 5 * u, gilt, 4 * u, 0.9, 3 * u) + _frame(size, 3.6 * u, light, 1 * u, 0.8, 3 * u)
    body += _frame(size, 11 * u, gilt, 1.2 * u, 0.7, 2 * u)
    scroll = (
        "M0 46 C0 18 18 0 46 0 C34 4 27 9 26 17 C38 12 46 20 41 28 C36 36 24 33 25 24 C16 25 15 38 24 41 "
        "C14 46 6 36 12 27 C6 30 3 36 0 46 Z"
    )
    for sx, sy, x, y in (
        (1, 1, 8, 8),
        (-1, 1, wide / u - 8, 8),
        (1, -1, 8, high / u - 8),
        (-1, -1, wide / u - 8, high / u - 8),
    ):
        body += (
            f'<path transform="translate({x * u} {y * u}) scale({sx * u} {sy * u})" d="{scroll}" '
            f'fill="{theme.hexed(gilt)}" stroke="{theme.hexed(light)}" stroke-width="0.8"/>'
        )
    _lay(surface, body)


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


def _club(surface: pygame.Surface) -> None:
    """Blue leather: a tooled border, stitches, and a row of brass nails along the edge."""
    size = surface.get_size()
    u = _unit(size)
    wide, high = size
    grain: list[str] = []
    state = 11
    for _ in range(900):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        x = state % 10007 / 10007 * wide
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        y = state % 10009 / 10009 * high
        bend = (state % 17 - 8) * 1.3 * u
        grain.append(f"M{x:.0f} {y:.0f} q{6 * u:.1f} {bend:.1f} {15 * u:.1f} {bend / 3:.1f}")
    body = f'<path d="{"".join(grain)}" fill="none" stroke="#000000" stroke-opacity="0.10" stroke-width="{u:.2f}"/>'
    body += _frame(size, 0, (22, 14, 9), 16 * u, 1.0, 0) + _frame(size, 8.6 * u, (92, 62, 38), 1.2 * u, 0.9, 2 * u)
    body += _frame(size, 17 * u, (196, 160, 84), 1.0 * u, 0.75, 4 * u)
    body += _frame(size, 21 * u, (196, 160, 84), 2.0 * u, 0.55, 4 * u)
    dash = f'stroke-dasharray="{7 * u} {5 * u}"'
    body += (
        f'<rect x="{27 * u}" y="{27 * u}" width="{wide - 54 * u}" height="{high - 54 * u}" rx="{5 * u}" fill="none" '
        f'stroke="#9fb4cc" stroke-opacity="0.28" stroke-width="{1.2 * u}" {dash}/>'
    )
    nail, shine = theme.hexed((190, 150, 72)), theme.hexed((246, 224, 160))
    nails: list[str] = []
    across, down = round(wide / (34 * u)), round(high / (34 * u))
    points = [(wide * (i + 0.5) / across, y) for i in range(across) for y in (4.4 * u, high - 4.4 * u)]
    points += [(x, high * (i + 0.5) / down) for i in range(down) for x in (4.4 * u, wide - 4.4 * u)]
    for x, y in points:
        nails.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2.7 * u:.2f}" fill="{nail}"/>')
        nails.append(f'<circle cx="{x - 0.8 * u:.1f}" cy="{y - 0.9 * u:.1f}" r="{0.9 * u:.2f}" fill="{shine}"/>')
    _lay(surface, body + "".join(nails))


def _planks(size: tuple[int, int], count: int, dark: str, light: str, strength: float, seed: int) -> str:
    """Boards from left to right with their grain, joints and a few knots."""
    wide, high = size
    u = _unit(size)
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


def _parlour(surface: pygame.Surface) -> None:
    """Quarter-sawn oak in the plain manner of a mission table: boards, a darker rim and square pegs."""
    size = surface.get_size()
    u = _unit(size)
    wide, high = size
    body = _planks(size, 5, "#1c0f06", "#ffd9a0", 0.13, 7)
    body += _frame(size, 0, (38, 22, 11), 26 * u, 0.85, 0) + _frame(size, 13.6 * u, (12, 7, 3), 1.4 * u, 0.8, 0)
    body += _frame(size, 15.4 * u, (214, 160, 96), 0.9 * u, 0.45, 0)
    peg = 8 * u
    for x in (2.6 * u, wide - 2.6 * u - peg):
        for y in (2.6 * u, high - 2.6 * u - peg):
            body += (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{peg:.1f}" height="{peg:.1f}" fill="#120903" '
                f'stroke="#8a5c30" stroke-opacity="0.8" stroke-width="{u:.2f}"/>'
            )
    _lay(surface, body)


def _brown_cafe(surface: pygame.Surface) -> None:
    """The carpet on the table: a field of small flowers, three borders of stepped lozenges, and fringes."""
    size = surface.get_size()
    u = _unit(size)
    wide, high = size
    fringe = 9 * u
    threads = "".join(
        f"M{x:.1f} {y0:.1f} l{(index % 3 - 1) * 1.2 * u:.1f} {fringe:.1f}"
        for y0 in (0.0, high - fringe)
        for index, x in ((i, (i + 0.5) * 5 * u) for i in range(int(wide / (5 * u)) + 1))
    )
    body = "".join(f'<rect y="{y}" width="{wide}" height="{fringe}" fill="#140806"/>' for y in (0, high - fringe))
    body += f'<path d="{threads}" stroke="#d8c49a" stroke-opacity="0.75" stroke-width="{1.5 * u:.2f}" fill="none"/>'
    bands = ((0, 7, "#1d2a44", 0.95), (7, 24, "#5d1216", 0.92), (31, 6, "#c09a58", 0.5))
    for inset, thick, colour, opacity in bands:
        x, y = (inset + thick / 2) * u, fringe + (inset + thick / 2) * u
        body += (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide - 2 * x:.1f}" height="{high - 2 * y:.1f}" fill="none" '
            f'stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{thick * u:.1f}"/>'
        )
    body += _lozenges(size, fringe, 19 * u, u)
    field: list[str] = []
    step = 58 * u
    left, top = 52 * u, fringe + 52 * u
    for row in range(int((high - 2 * top) / step) + 2):
        for column in range(int((wide - 2 * left) / step) + 2):
            x, y = left + (column + (0.5 if row % 2 else 0.0)) * step, top + row * step
            if x < wide - left and y < high - top:
                side = 5.4 * u
                field.append(
                    f"M{x:.1f} {y - side:.1f} L{x + side:.1f} {y:.1f} L{x:.1f} {y + side:.1f} L{x - side:.1f} {y:.1f} Z"
                    f"M{x - 9 * u:.1f} {y:.1f} h{3 * u:.1f} M{x + 6 * u:.1f} {y:.1f} h{3 * u:.1f}"
                )
    body += (
        f'<path d="{"".join(field)}" fill="#e2b878" fill-opacity="0.10" stroke="#e2b878" stroke-opacity="0.12" '
        f'stroke-width="{u:.2f}"/>'
    )
    _lay(surface, body)


def _lozenges(size: tuple[int, int], fringe: float, middle: float, u: float) -> str:
    """The stepped lozenges of the carpet's main border, ``middle`` pixels from the edge."""
    wide, high = size
    half = 7.6 * u
    outer: list[str] = []
    inner: list[str] = []
    across = max(2, round((wide - 2 * middle) / (30 * u)))
    down = max(2, round((high - 2 * fringe - 2 * middle) / (30 * u)))
    points = [
        (middle + (wide - 2 * middle) * i / across, y)
        for i in range(across + 1)
        for y in (fringe + middle, high - fringe - middle)
    ]
    points += [
        (x, fringe + middle + (high - 2 * fringe - 2 * middle) * i / down)
        for i in range(1, down)
        for x in (middle, wide - middle)
    ]
    for x, y in points:
        outer.append(
            f"M{x:.1f} {y - half:.1f} L{x + half:.1f} {y:.1f} L{x:.1f} {y + half:.1f} L{x - half:.1f} {y:.1f} Z"
        )
        small = half * 0.48
        inner.append(
            f"M{x:.1f} {y - small:.1f} L{x + small:.1f} {y:.1f} L{x:.1f} {y + small:.1f} L{x - small:.1f} {y:.1f} Z"
        )
    return (
        f'<path d="{"".join(outer)}" fill="#c9a25c" fill-opacity="0.85"/>'
        f'<path d="{"".join(inner)}" fill="#22406a" fill-opacity="0.95"/>'
    )


def _stube(surface: pygame.Surface) -> None:
    """Scrubbed pine: wide boards, a rubbed rim, and a heart cut into each corner."""
    size = surface.get_size()
    u = _unit(size)
    wide, high = size
    body = _planks(size, 6, "#5a3210", "#fff2d6", 0.16, 23)
    body += _frame(size, 0, (96, 58, 26), 20 * u, 0.55, 0) + _frame(size, 10.6 * u, (60, 34, 14), 1.2 * u, 0.7, 0)
    heart = "M0 9 C-9 2-12-3-11-7 C-10-11-4-12 0-6 C4-12 10-11 11-7 C12-3 9 2 0 9 Z"
    for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x = 24 * u if sx > 0 else wide - 24 * u
        y = 24 * u if sy > 0 else high - 24 * u
        body += (
            f'<path transform="translate({x:.1f} {y:.1f}) scale({u * 0.8:.3f})" d="{heart}" fill="#3a1d08" '
            f'fill-opacity="0.75" stroke="#ffe9c0" stroke-opacity="0.5" stroke-width="1"/>'
        )
    _lay(surface, body)


ORNAMENTS: Final[dict[str, Callable[[pygame.Surface], None]]] = {
    "cafe": _cafe,
    "salon": _salon,
    "club": _club,
    "parlour": _parlour,
    "brown_cafe": _brown_cafe,
    "stube": _stube,
}
"""What is painted over the cloth of each place."""
