"""The corner: what is played for, as a token that lies on the rim at the top left and a few words on the cloth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.table.asks.pieces import draw_strain
from game.ui.table.hud.pen import Pen
from game.ui.theme import Colour
from game.ui.typography.text import Role

TOKEN: Final = 67.0
SEAL: Final = 31.0
TITLE: Final = 30.0
NOTE: Final = 18.0
LINE: Final = 1.16
"""From line to line, in parts of the size of type."""
LEAST: Final = 0.82
"""A longer way to say something is taken while it has room in this part of its size."""
MADE: Final[Colour] = (150, 220, 130)
BLANK: Final = "blank"
"""The sign of a token that lies on its face: nothing is settled yet."""
NONE: Final = "SA"
ALL: Final = "TA"
"""The signs of no trumps and of all trumps."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line of words: in full, and shorter ways to say it."""

    ways: Sequence[str]
    colour: Colour = theme.TEXT_SOFT
    units: float = NOTE
    wide: bool = False
    """A sentence in as many lines as it takes, on a slip of paper below the token: on the rim nobody could read it."""


@dataclass(frozen=True, slots=True)
class Corner:
    """What stands there."""

    title: Sequence[str]
    """In full, and shorter ways to say it."""
    notes: Sequence[Said] = ()
    sign: str = ""
    """A suit, `NONE`, `ALL`, `BLANK`, or a short word; "" for no token."""
    seal: str = ""
    """What a seal on the token says: how often it counts."""
    part: float = 0.0
    """How far it has been made, 0..1: so much of the token's rim is lit."""


def draw_corner(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, corner: Corner, flash: float = 0.0) -> None:
    """Paint it into ``rect``; ``flash`` 1..0 lights what has just been settled."""
    left = rect.x
    if corner.sign:
        token = pygame.Rect(rect.x, rect.y + pen.px(1), pen.px(TOKEN), pen.px(TOKEN))
        draw_token(surface, pen, token, corner.sign, round(flash * 4))
        if corner.part > 0:
            _draw_part(surface, pen, token, min(1.0, corner.part))
        if corner.seal:
            side = pen.px(SEAL)
            seal = pygame.Rect(0, 0, side, side)
            seal.center = token.right - side // 10, token.bottom - side // 5
            _draw_seal(surface, pen, seal, corner.seal)
        left = token.right + pen.px(14)
    else:
        left += pen.px(14)
    room = rect.right - left
    lines = [Said(corner.title, theme.TEXT, TITLE), *(one for one in corner.notes if not one.wide)]
    # All of them have room, also in larger letters.
    part = min(1.0, rect.height / sum(pen.size(line.units) * LINE for line in lines))
    talls = [round(pen.size(line.units * part) * LINE) for line in lines]
    y = rect.y + max(pen.px(2), (pen.px(TOKEN) - sum(talls)) // 2)
    for line, tall, (words, role, units) in zip(lines, talls, _fitted(pen, lines, part, room), strict=True):
        box = pygame.Rect(left, y, room, tall)
        pen.write_on_cloth(surface, words, box, role, units, line.colour, deep=True)
        y += tall
    y = max(y, rect.y + pen.px(TOKEN + 5))
    for said in corner.notes:
        if said.wide:
            y = _draw_sentence(surface, pen, (rect.x, y), rect.width, said)


def _fitted(pen: Pen, lines: Sequence[Said], part: float, room: int) -> list[tuple[str, Role, float]]:
    """What is said in each line, and how large: the notes below the title are made smaller together."""
    fitted: list[tuple[str, Role, float]] = []
    least = 1.0
    for index, line in enumerate(lines):
        role: Role = "title-italic" if index else "title-bold"
        units = line.units * part
        words = next((way for way in line.ways if pen.measure(way, role, units * LEAST)[0] <= room), line.ways[-1])
        fitted.append((words, role, units))
        if index:
            least = min(least, pen.alike([words], role, units, room) / units)
    return [(words, role, units * least if index else units) for index, (words, role, units) in enumerate(fitted)]


def _draw_sentence(surface: pygame.Surface, pen: Pen, where: tuple[int, int], room: int, said: Said) -> int:
    """A sentence on a slip of the room's paper; returns where it ends."""
    across, down = pen.px(13), pen.px(6)
    block = pen.lay(said.ways[0], room - 2 * across, "title", said.units)
    slip = pygame.Rect(*where, block.width + 2 * across, block.height + 2 * down)
    pen.painter.paper(surface, slip)
    inside = slip.x + across, slip.y + down
    pen.painter.type.draw(surface, block, inside, "title", pen.size(said.units), pen.inks.ink)
    return slip.bottom + pen.px(4)


def draw_token(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, sign: str, glow: int = 0) -> None:
    """An ivory disc in a brass rim, with a sign on it."""
    pen.painter.shadow(surface, rect, TOKEN / 2, depth=5)
    pen.drawn(surface, rect, ("token", sign == BLANK, glow), _token(rect.width, sign == BLANK, glow))
    side = rect.width
    if sign in (*theme.SUIT_PATHS, NONE, ALL):
        draw_strain(pen.painter, surface, sign, rect.center, round(side * 0.54), theme.INK)
    elif sign != BLANK:
        box = rect.inflate(-round(side * 0.3), 0)
        pen.write(surface, sign, box, "title-bold", TOKEN * 0.42, theme.INK, align="centre")


def _token(side: int, blank: bool, glow: int) -> str:
    """The inside of an SVG, ``side`` pixels high and wide."""
    hexed, mid, one = theme.hexed, side / 2, side / 100
    light, dark = (theme.BRASS_LIGHT, theme.BRASS_DARK) if not blank else (theme.BRASS, theme.BRASS_DARK)
    face = (theme.BRASS_LIGHT, theme.BRASS) if blank else ((255, 252, 240), (226, 212, 176))
    rim = theme.mix(light, (255, 255, 255), 0.15 * glow)
    body = (
        f'<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="{side * 0.2}" y1="0" x2="{side * 0.8}" '
        f'y2="{side}"><stop offset="0" stop-color="{hexed(rim)}"/><stop offset="0.55" '
        f'stop-color="{hexed(theme.BRASS)}"/><stop offset="1" stop-color="{hexed(dark)}"/></linearGradient>'
        f'<radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{side * 0.42}" cy="{side * 0.36}" '
        f'r="{side * 0.62}"><stop offset="0" stop-color="{hexed(face[0])}"/>'
        f'<stop offset="1" stop-color="{hexed(face[1])}"/></radialGradient></defs>'
        f'<circle cx="{mid}" cy="{mid}" r="{49 * one}" fill="url(#r)"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{44 * one}" fill="url(#f)" stroke="{hexed(theme.BRASS_DARK)}" '
        f'stroke-width="{1.4 * one}"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{39.5 * one}" fill="none" stroke="{hexed(theme.BRASS_DARK)}" '
        f'stroke-opacity="0.45" stroke-width="{1.0 * one}"/>'
    )
    if blank:
        # Engraved on its back: the four suits round a lozenge.
        for suit, (x, y) in zip("SHCD", ((50, 28), (72, 50), (50, 72), (28, 50)), strict=True):
            body += (
                f'<path transform="translate({(x - 9) * one} {(y - 9) * one}) scale({0.18 * one})" '
                f'd="{theme.SUIT_PATHS[suit]}" fill="{hexed(theme.BRASS_DARK)}" fill-opacity="0.75"/>'
            )
        body += (
            f'<path d="M{mid} {45 * one} L{55 * one} {mid} L{mid} {55 * one} L{45 * one} {mid} Z" '
            f'fill="{hexed(theme.BRASS_DARK)}" fill-opacity="0.75"/>'
        )
    if glow:
        body += (
            f'<circle cx="{mid}" cy="{mid}" r="{46.5 * one}" fill="none" stroke="{hexed(theme.GOLD)}" '
            f'stroke-opacity="{0.22 * glow}" stroke-width="{5 * one}"/>'
        )
    return body


def _draw_part(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, part: float) -> None:
    """So much of the rim in the light, clockwise from above; all of it is green."""
    step, mid, far = round(part * 48), rect.width / 2, rect.width * 0.465
    if not step:
        return
    ink, turn = theme.hexed(theme.GOLD if part < 1.0 else MADE), math.tau * step / 48
    way = f"A{far:.2f} {far:.2f} 0 {int(step > 24)} 1 {mid + far * math.sin(turn):.2f} {mid - far * math.cos(turn):.2f}"
    path = f"M{mid} {mid - far:.2f}{way}"
    if step == 48:
        path = f"M{mid} {mid - far:.2f}A{far:.2f} {far:.2f} 0 1 1 {mid - 0.01:.2f} {mid - far:.2f}Z"
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick * rect.width:.2f}"/>'
        for colour, thick in ((theme.hexed(theme.FOCUS_DARK), 0.085), (ink, 0.055))
    )
    pen.drawn(surface, rect, ("made", step), body)


def _draw_seal(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, words: str) -> None:
    """A seal of wax with a figure."""
    side = rect.width
    hexed, mid = theme.hexed, side / 2
    body = (
        f'<circle cx="{mid}" cy="{mid + side * 0.02}" r="{side * 0.48}" fill="{hexed(theme.BURGUNDY_DARK)}"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{side * 0.46}" fill="{hexed(theme.BURGUNDY)}"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{side * 0.37}" fill="{hexed(theme.BURGUNDY_LIGHT)}" fill-opacity="0.55" '
        f'stroke="{hexed(theme.BURGUNDY_DARK)}" stroke-width="{side * 0.03}"/>'
    )
    pen.painter.shadow(surface, rect, SEAL / 2, depth=3)
    pen.drawn(surface, rect, ("seal",), body)
    pen.write(
        surface, words, rect.inflate(-side // 5, 0), "title-bold", SEAL * 0.58, theme.TEXT, align="centre", tabular=True
    )
