"""How a match is closed in each room: a cup turned over, a candle put out, a ledger stamped, a lamp turned down, a
slate wiped. Each is drawn in a box of 100x100 for any part of its way from 0 to 1, which is its still form."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.room import Room
from game.ui.decor.things import THINGS

STEPS: Final = 12
"""Pictures there are of a ritual."""


def _eased(part: float, start: float, end: float) -> float:
    """How far something is that begins and ends at parts of the ritual."""
    t = max(0.0, min(1.0, (part - start) / (end - start)))
    return t * t * (3 - 2 * t)


def _cup(part: float) -> str:
    """The cup is lifted and set upside down on its saucer."""
    turn = _eased(part, 0.05, 0.65)
    saucer = (
        '<defs><radialGradient id="rs" gradientUnits="userSpaceOnUse" cx="40" cy="36" r="66">'
        '<stop offset="0" stop-color="#fffdf6"/><stop offset="0.7" stop-color="#efe9da"/>'
        '<stop offset="1" stop-color="#c9c0aa"/></radialGradient></defs>'
        '<circle cx="50" cy="50" r="46" fill="url(#rs)"/>'
        '<circle cx="50" cy="50" r="42.5" fill="none" stroke="#2f5a86" stroke-width="1.8"/>'
        '<circle cx="50" cy="50" r="39.5" fill="none" stroke="#2f5a86" stroke-width="0.7"/>'
    )
    squash = abs(math.cos(math.pi * turn))
    rise = 10 * math.sin(math.pi * turn)
    handle = (
        '<path d="M72 41C84 36 91 44 86 52C83 58 76 58 72 56L73 51C77 53 81 51 82 48C83 44 78 43 73 46Z" '
        'fill="#f4efe2" stroke="#b9b09a" stroke-width="0.8"/>'
    )
    if turn < 0.5:
        inside = (
            '<circle cx="50" cy="50" r="26" fill="#f6f0e2"/><circle cx="50" cy="50" r="21.5" fill="#d8cfba"/>'
            '<circle cx="50" cy="50.6" r="20" fill="#3a2010"/>'
        )
    else:
        inside = (
            '<circle cx="50" cy="50" r="26" fill="#e4dcc8"/><circle cx="50" cy="50" r="24" fill="#f6f0e2"/>'
            '<circle cx="50" cy="50" r="14.5" fill="#fffaf0" stroke="#b9ae96" stroke-width="1.6"/>'
            '<circle cx="50" cy="50" r="10" fill="#efe6d2" stroke="#d2c8b0" stroke-width="0.8"/>'
            '<path d="M31 43C33 36 38 31 45 29" fill="none" stroke="#ffffff" stroke-width="2.4" '
            'stroke-linecap="round"/>'
        )
    shade = (
        f'<ellipse cx="{51 + rise / 3:.1f}" cy="{53 + rise / 2:.1f}" rx="28" ry="28" fill="#000" fill-opacity="0.18"/>'
    )
    cup = (
        f'<g transform="translate(0 {-rise:.2f}) translate(50 50) scale(1 {max(0.08, squash):.3f}) translate(-50 -50)">'
        f"{handle}{inside}</g>"
    )
    return saucer + shade + cup


def _candle(part: float) -> str:
    """The candle is put out; smoke rises."""
    out = _eased(part, 0.1, 0.35)
    smoke = _eased(part, 0.3, 1.0)
    wax = (
        f'<circle cx="50" cy="50" r="10.5" fill="#f2e6c8" fill-opacity="{out:.3f}"/>'
        f'<circle cx="50" cy="50" r="5" fill="#d8c69a" fill-opacity="{out:.3f}"/>'
        f'<circle cx="50" cy="50" r="1.8" fill="#1c120a" fill-opacity="{out:.3f}"/>'
    )
    dark = f'<circle cx="50" cy="50" r="46" fill="#140a06" fill-opacity="{0.30 * out:.3f}"/>'
    ember = f'<circle cx="50" cy="50" r="1.4" fill="#ff7a2a" fill-opacity="{out * (1 - smoke):.3f}"/>'
    high = 44 * smoke
    curl = (
        f'<path d="M50 49C{44 - smoke * 4:.1f} {49 - high * 0.3:.1f} {58 + smoke * 6:.1f} {49 - high * 0.62:.1f} '
        f'50 {49 - high:.1f}" fill="none" stroke="#e9e4da" stroke-opacity="{0.62 * out * (1 - 0.35 * smoke):.3f}" '
        f'stroke-width="{2.2 + 2.2 * smoke:.2f}" stroke-linecap="round"/>'
    )
    return THINGS["candlestick"]() + dark + wax + ember + (curl if smoke > 0 else "")


def _stamp(part: float) -> str:
    """A page of the ledger is stamped: the brass comes down, presses, and is laid aside."""
    down = _eased(part, 0.0, 0.4)
    aside = _eased(part, 0.55, 1.0)
    pressed = part >= 0.4
    rows = "".join(f"M8 {y}H92" for y in range(18, 96, 9))
    page = (
        '<rect x="6" y="4" width="88" height="92" rx="1.5" fill="#e6e8d6" stroke="#9aa08c" stroke-width="0.8"/>'
        f'<path d="{rows}" stroke="#96b096" stroke-width="0.7" stroke-opacity="0.7"/>'
        '<path d="M20 4V96M22 4V96" stroke="#ac4848" stroke-width="0.7" stroke-opacity="0.7"/>'
    )
    teeth = "".join(
        f'<path transform="rotate({turn} 50 52)" d="M50 27.5V30.5" stroke="#961c24" stroke-width="1.6"/>'
        for turn in range(0, 360, 15)
    )
    mark = (
        '<g transform="rotate(-12 50 52)" opacity="0.86"><circle cx="50" cy="52" r="25.5" fill="none" '
        'stroke="#961c24" stroke-width="2.2"/><circle cx="50" cy="52" r="20.5" fill="none" stroke="#961c24" '
        f'stroke-width="0.9"/>{teeth}<g transform="translate(36.5 38) scale(0.27)">'
        f'<path d="{theme.SUIT_PATHS["S"]}" fill="#961c24"/></g></g>'
        if pressed
        else ""
    )
    size = (1.5 - 0.5 * down) * (1 - 0.45 * aside)
    x, y = 50 + 30 * aside, 52 - 26 * aside
    brass = (
        '<defs><radialGradient id="rb" gradientUnits="userSpaceOnUse" cx="-7" cy="-9" r="36">'
        '<stop offset="0" stop-color="#f6dd98"/>'
        '<stop offset="0.6" stop-color="#b98a3a"/><stop offset="1" stop-color="#5f4114"/></radialGradient>'
        '<radialGradient id="rw" gradientUnits="userSpaceOnUse" cx="-4" cy="-5" r="22">'
        '<stop offset="0" stop-color="#a2603a"/>'
        '<stop offset="1" stop-color="#3c1a0c"/></radialGradient></defs>'
        f'<circle cx="{x + 2 + 8 * (1 - down):.1f}" cy="{y + 3 + 10 * (1 - down):.1f}" r="{26 * size:.1f}" fill="#000" '
        'fill-opacity="0.22"/>'
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size:.3f})">'
        '<circle r="25" fill="url(#rb)" stroke="#4a300c" stroke-width="1"/><circle r="15" fill="url(#rw)"/>'
        '<circle cx="-4" cy="-5" r="4" fill="#ffffff" fill-opacity="0.25"/></g>'
    )
    return page + mark + brass


def _lamp(part: float) -> str:
    """The oil lamp is turned down to a spark."""
    down = _eased(part, 0.1, 0.8)
    left = 1 - down
    dark = f'<circle cx="50" cy="50" r="44" fill="#160c04" fill-opacity="{0.42 * down:.3f}"/>'
    chimney = f'<circle cx="50" cy="50" r="19" fill="#2c1a06" fill-opacity="{0.95 * down:.3f}"/>'
    spark = (
        f'<ellipse cx="50" cy="50" rx="{1.6 + 6.9 * left:.2f}" ry="{1.1 + 2.5 * left:.2f}" fill="#ffb648" '
        f'fill-opacity="{0.55 + 0.45 * left:.2f}"/>'
    )
    glass = (
        '<circle cx="50" cy="50" r="20.5" fill="none" stroke="#ffffff" stroke-width="1.4" '
        f'stroke-opacity="{0.25 + 0.3 * left:.2f}"/>'
    )
    key = 70 * down
    knob = (
        f'<g transform="rotate({key:.0f} 96 50)"><rect x="92" y="42" width="8" height="16" rx="2" fill="#c79a48" '
        'stroke="#5b3f12" stroke-width="1"/></g>'
    )
    whole = THINGS["oil_lamp"]() + dark + chimney + spark + glass + knob
    return f'<g transform="translate(2 6) scale(0.88)">{whole}</g>'


def _slate(part: float) -> str:
    """The tallies on a small slate are wiped off with a sponge."""
    way = _eased(part, 0.05, 0.8)
    x = 14 + 66 * way
    frame = (
        '<rect x="3" y="10" width="94" height="80" rx="4" fill="#704a28" stroke="#3a2412" stroke-width="1"/>'
        '<rect x="10" y="17" width="80" height="66" rx="1.5" fill="#30373a"/>'
    )
    strokes: list[str] = []
    for row in range(3):
        high = 26 + row * 19
        for at in range(5):
            left = 20 + at * 6 if at < 4 else 17
            line = f"M{left} {high}L{left - 1} {high + 12}" if at < 4 else f"M17 {high + 10}L42 {high + 1}"
            strokes.append(line)
        for at in range(3 - row):
            left = 56 + at * 6
            strokes.append(f"M{left} {high}L{left - 1} {high + 12}")
    kept = "".join(f'<path d="{one}" stroke="#eeeee4" stroke-width="2" stroke-linecap="round"/>' for one in strokes)
    wet = f'<rect x="10" y="17" width="{max(0.0, x - 10):.1f}" height="66" fill="#252b2e"/>' if way > 0 else ""
    smear = "".join(
        f'<path d="M12 {row}C{12 + (x - 12) * 0.4:.1f} {row - 5} {12 + (x - 12) * 0.7:.1f} {row + 5} '
        f'{max(12.0, x):.1f} {row - 1}" fill="none" stroke="#c9ccc6" stroke-opacity="{0.15 if row % 2 else 0.10}" '
        'stroke-width="5"/>'
        for row in (27, 40, 53, 66, 77)
    )
    y = 50 + 10 * math.sin(way * math.pi * 4) + 22 * _eased(part, 0.75, 1.0)
    sponge = (
        f'<ellipse cx="{x + 2:.1f}" cy="{y + 3:.1f}" rx="14" ry="20" fill="#000" fill-opacity="0.3"/>'
        f'<rect x="{x - 12:.1f}" y="{y - 18:.1f}" width="24" height="36" rx="8" fill="#d8b25c" stroke="#8f6a24" '
        'stroke-width="1.2"/>'
        + "".join(
            f'<circle cx="{x + dx:.1f}" cy="{y + dy:.1f}" r="{r}" fill="#b48a3c"/>'
            for dx, dy, r in ((-5, -9, 1.8), (4, -4, 1.4), (-3, 3, 1.6), (5, 8, 2), (-6, 11, 1.3), (2, -12, 1.2))
        )
    )
    return frame + kept + wet + smear + sponge


RITUALS: Final[dict[str, Callable[[float], str]]] = {
    "cafe": _cup,
    "salon": _candle,
    "club": _stamp,
    "parlour": _lamp,
    "brown_cafe": _slate,
    "stube": _slate,
}

SOUNDS: Final = {
    "cafe": "click", "salon": "slide", "club": "bid", "parlour": "toggle", "brown_cafe": "slide", "stube": "slide",
}  # fmt: skip
"""What each is heard as."""


def ritual(materials: theme.Materials, room: Room, side: int, part: float) -> pygame.Surface:
    """The ritual of a room ``side`` pixels wide, ``part`` of its way, with its shadow; half as wide again."""
    step = max(0, min(STEPS, round(part * STEPS)))

    def make() -> pygame.Surface:
        whole = round(side * 1.3)
        edge = (whole - side) // 2
        made = pygame.Surface((whole, whole), pygame.SRCALPHA)
        drawn = theme.vector(RITUALS[room.id](step / STEPS), (side, side), (100, 100))
        cast = pygame.Surface((whole, whole), pygame.SRCALPHA)
        away = round(side * 0.05)
        lead = away if room.light.lamp[0] < 0.62 else -away
        cast.blit(drawn, (edge + lead, edge + away), None, pygame.BLEND_PREMULTIPLIED)
        cast.fill((0, 0, 0, 140), special_flags=pygame.BLEND_RGBA_MULT)
        theme.paint(made, pygame.transform.box_blur(cast, max(1, round(side * 0.04))), (0, 0))
        theme.paint(made, drawn, (edge, edge))
        return made

    return materials.keep(("ritual", room.id, side, step), make)
