"""The one thing that stands on the table of each room, seen from above, in a box of 100x100."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.room import Room

SIDE: Final = 84.0
"""How wide a thing is, logical units."""
ALIGHT: Final = ("candlestick", "oil_lamp")
"""What shines by itself."""
FAR: Final = (206, 200, 186, 255)
"""What the others are multiplied with: the lamp does not reach the edge of the table."""
SHADOW: Final = (5.0, 0.5)
"""Blur and strength of its shadow."""


def _disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" {more}/>'


def _ringed(x: float, y: float, r: float, stroke: str, thick: float, opacity: float = 1.0) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{stroke}" stroke-width="{thick}" '
        f'stroke-opacity="{opacity}"/>'
    )


def _round(id: str, x: float, y: float, r: float, stops: Iterable[tuple[float, str]]) -> str:
    """A radial gradient around a point, in the box's own units."""
    marks = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<defs><radialGradient id="{id}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{r}">{marks}'
        "</radialGradient></defs>"
    )


def _coffee() -> str:
    """A cup on its saucer, a spoon and a lump of sugar."""
    return (
        _round("s", 40, 36, 66, ((0, "#fffdf6"), (0.7, "#efe9da"), (1, "#c9c0aa")))
        + _disc(50, 50, 46, "url(#s)")
        + _ringed(50, 50, 42.5, "#2f5a86", 1.8)
        + _ringed(50, 50, 39.5, "#2f5a86", 0.7)
        + _disc(51, 52.5, 29, "#000000", 'fill-opacity="0.16"')
        + '<path d="M72 41C84 36 91 44 86 52C83 58 76 58 72 56L73 51C77 53 81 51 82 48C83 44 78 43 73 46Z" '
        'fill="#f4efe2" stroke="#b9b09a" stroke-width="0.8"/>'
        + _round("c", 43, 40, 40, ((0, "#fffef9"), (0.75, "#f2ecde"), (1, "#cfc6b0")))
        + _disc(50, 50, 26, "url(#c)")
        + _disc(50, 50, 21.5, "#d8cfba")
        + _round("k", 46, 44, 24, ((0, "#5a3418"), (0.7, "#341b0b"), (1, "#1f0f06")))
        + _disc(50, 50.6, 20, "url(#k)")
        + _ringed(50, 50.6, 18.6, "#a8713a", 1.6, 0.75)
        + '<path d="M38 44C41 38 47 35 53 35" fill="none" stroke="#c89a66" stroke-width="1.8" stroke-linecap="round" '
        'stroke-opacity="0.8"/>'
        + '<path transform="rotate(38 50 50)" d="M14 76C14 72 22 70 27 73L66 76.4L66 77.6L27 79C22 82 14 80 14 76Z" '
        'fill="#d9dde0" stroke="#8b9296" stroke-width="0.7"/>'
        + '<rect transform="rotate(18 24 27)" x="19" y="22" width="9" height="9" rx="1" fill="#fffdf8" '
        'stroke="#cfc7b4" stroke-width="0.6"/>'
    )


def _candlestick() -> str:
    """A silver chamberstick with its candle alight."""
    petals = "".join(
        f'<path transform="rotate({turn} 50 50)" d="M50 5C57 5 61 9 60 14L50 22L40 14C39 9 43 5 50 5Z" fill="#aab0b4" '
        'stroke="#6a7074" stroke-width="0.7"/>'
        for turn in range(0, 360, 30)
    )
    return (
        petals
        + _round("s", 40, 38, 56, ((0, "#f6f8f8"), (0.55, "#bcc2c6"), (1, "#6c7276")))
        + _disc(50, 50, 39, "url(#s)")
        + _ringed(50, 50, 36, "#5d6367", 1.0, 0.7)
        + _ringed(50, 50, 30, "#f4f6f6", 1.2, 0.6)
        + _disc(50, 51, 17, "#000000", 'fill-opacity="0.22"')
        + _round("n", 46, 45, 20, ((0, "#eceff0"), (1, "#80868a")))
        + _disc(50, 50, 15, "url(#n)")
        + _ringed(50, 50, 14.6, "#5d6367", 0.8)
        + _disc(50, 50, 10.5, "#f7ecd0")
        + _disc(50, 50, 7.5, "#ffe7a8")
        + "".join(_disc(50, 50, 38 - step * 3.2, "#ffd67a", 'fill-opacity="0.07"') for step in range(10))
        + '<path d="M50 42C54 46 55.5 50 53.5 53.5C52 56 48 56 46.5 53.5C44.5 50 46 46 50 42Z" fill="#ffb43a"/>'
        + '<path d="M50 46C52 48.5 52.6 51 51.6 52.8C50.8 54 49.2 54 48.4 52.8C47.4 51 48 48.5 50 46Z" fill="#fffbe8"/>'
    )


def _tumbler() -> str:
    """A cut tumbler with whisky and ice, on a leather mat."""
    facets = "".join(
        f'<path transform="rotate({turn} 50 50)" d="M50 14.5L53.6 19L50 23.5L46.4 19Z" fill="#ffffff" '
        'fill-opacity="0.5"/>'
        for turn in range(0, 360, 20)
    )
    return (
        _disc(50, 50, 46, "#4a2417")
        + _ringed(50, 50, 43, "#c9a25c", 1.1, 0.8)
        + _disc(51, 53, 38, "#000000", 'fill-opacity="0.3"')
        + _round("g", 40, 36, 50, ((0, "#f2f6f8"), (0.7, "#b9c6cd"), (1, "#7d8b93")))
        + _disc(50, 50, 37, "url(#g)", 'fill-opacity="0.94"')
        + facets
        + _round("w", 44, 42, 34, ((0, "#f0b04a"), (0.65, "#c47a1c"), (1, "#83480c")))
        + _disc(50, 50, 26, "url(#w)")
        + '<rect transform="rotate(17 44 46)" x="34" y="37" width="18" height="18" rx="3.4" fill="#fff3d8" '
        'fill-opacity="0.5" stroke="#fffaf0" stroke-opacity="0.75" stroke-width="1"/>'
        + '<rect transform="rotate(-21 59 57)" x="51" y="49" width="16" height="16" rx="3.4" fill="#ffe9bf" '
        'fill-opacity="0.42" stroke="#fffaf0" stroke-opacity="0.6" stroke-width="1"/>'
        + _ringed(50, 50, 26, "#5e3408", 0.8, 0.6)
        + _ringed(50, 50, 36.4, "#ffffff", 1.2, 0.65)
        + '<path d="M21 38C25 28 33 21 43 18.5" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round" '
        'stroke-opacity="0.85"/>'
    )


def _oil_lamp() -> str:
    """A brass oil lamp, its chimney and flame."""
    crown = "".join(
        f'<path transform="rotate({turn} 50 50)" d="M48 25.5L52 25.5L50.8 31L49.2 31Z" fill="#6d4a16"/>'
        for turn in range(0, 360, 20)
    )
    return (
        _round("b", 38, 36, 62, ((0, "#f4d88c"), (0.5, "#c19440"), (1, "#6b4a18")))
        + _disc(50, 50, 44, "url(#b)")
        + _ringed(50, 50, 40.5, "#573a10", 1.0, 0.6)
        + _ringed(50, 50, 34, "#f7e2a4", 1.2, 0.55)
        + '<path d="M92 46H100V54H92Z" fill="#b2853a"/>'
        + _disc(50, 50, 26, "#8a6222")
        + crown
        + _disc(50, 50, 19, "#3a2408")
        + "".join(_disc(50, 50, 22 - step * 1.8, "#ffc860", 'fill-opacity="0.14"') for step in range(10))
        + '<ellipse cx="50" cy="50" rx="8.5" ry="3.6" fill="#ffdf8e"/><ellipse cx="50" cy="50" rx="5.2" ry="2" '
        'fill="#fffdf0"/>'
        + _ringed(50, 50, 20.5, "#ffffff", 1.6, 0.55)
        + '<path d="M34.5 42C37 36 41.5 32.6 47 31.4" fill="none" stroke="#ffffff" stroke-width="2.2" '
        'stroke-linecap="round" stroke-opacity="0.8"/>'
    )


def _jenever() -> str:
    """A tulip glass of jenever, filled over the brim, on a Delft tile."""
    corner = "M8 8C16 9 20 13 21 21C13 20 9 16 8 8Z M14 8C20 8 23 10 24 14 M8 14C8 20 10 23 14 24"
    corners = "".join(
        f'<path transform="rotate({turn} 50 50)" d="{corner}" fill="#2b4f86" fill-opacity="0.85" stroke="#2b4f86" '
        'stroke-width="1.2"/>'
        for turn in range(0, 360, 90)
    )
    return (
        '<g transform="translate(7 7) rotate(-9 50 50) scale(0.86)">'
        '<rect x="4" y="4" width="92" height="92" rx="3" fill="#e8e6da" stroke="#a8a592" stroke-width="1"/>'
        '<rect x="6" y="6" width="88" height="88" rx="2" fill="none" stroke="#ffffff" stroke-opacity="0.7"/>'
        + corners
        + _ringed(50, 50, 36, "#2b4f86", 1.3, 0.7)
        + "</g>"
        + _disc(51.5, 53.5, 25, "#1c2430", 'fill-opacity="0.28"')
        + _round("g", 42, 40, 36, ((0, "#ffffff"), (0.6, "#dfe8e6"), (1, "#9fb0ae")))
        + _disc(50, 50, 24, "url(#g)")
        + _round("j", 44, 42, 26, ((0, "#fffdf0"), (0.7, "#efe6bc"), (1, "#cbbd84")))
        + _disc(50, 50, 21, "url(#j)")
        + _ringed(50, 50, 23, "#ffffff", 1.8, 0.9)
        + _ringed(50, 50, 9, "#b9ab72", 0.9, 0.55)
        + '<path d="M35.5 43C38 37.5 43 34 49 33.4" fill="none" stroke="#ffffff" stroke-width="3" '
        'stroke-linecap="round"/>' + _disc(60, 60, 2.4, "#ffffff", 'fill-opacity="0.9"')
    )


def _stein() -> str:
    """A stoneware stein, full, its pewter lid open."""
    foam = "".join(
        _disc(
            round(50 + 23 * part * math.cos(turn), 1),
            round(52 + 23 * part * math.sin(turn), 1),
            size,
            colour,
        )
        for part, turn, size, colour in (
            (0.0, 0, 15, "#fff8e6"),
            (0.72, 0.4, 8.6, "#fffdf4"),
            (0.72, 1.5, 8.8, "#fbf1d6"),
            (0.72, 2.5, 8.6, "#fffaf0"),
            (0.72, 3.5, 8.8, "#f8edcf"),
            (0.72, 4.5, 8.6, "#fffdf6"),
            (0.72, 5.5, 8.6, "#fbf3dc"),
            (0.35, 2.1, 4, "#efe2bd"),
            (0.4, 4.2, 3.4, "#efe2bd"),
            (0.3, 0.2, 3, "#ffffff"),
        )
    )
    return (
        '<path d="M73 40C90 34 98 44 96 54C94 64 84 68 74 64L75 57C82 60 88 57 88 51C88 45 82 43 75 47Z" '
        'fill="#8d99a8" stroke="#4c5766" stroke-width="1"/>'
        + _round("l", 66, 12, 30, ((0, "#e4e7e8"), (0.7, "#9aa1a6"), (1, "#63696e")))
        + '<path d="M46 22C46 10 58 1 72 3C86 5 92 15 88 26C84 34 76 37 70 36C60 35 48 32 46 22Z" fill="url(#l)" '
        'stroke="#50565b" stroke-width="1"/>'
        + _ringed(69, 19, 8, "#f4f6f6", 1.0, 0.6)
        + _disc(51, 55, 34, "#000000", 'fill-opacity="0.25"')
        + _round("m", 40, 40, 46, ((0, "#c9d0d6"), (0.65, "#8f9aa8"), (1, "#5c6878")))
        + _disc(50, 52, 33, "url(#m)")
        + _ringed(50, 52, 30, "#2c4a78", 2.2, 0.9)
        + _disc(50, 52, 25, "#6b4a1c")
        + foam
        + _ringed(50, 52, 25.4, "#e9edf0", 1.2, 0.6)
    )


THINGS: Final[dict[str, Callable[[], str]]] = {
    "coffee": _coffee,
    "candlestick": _candlestick,
    "tumbler": _tumbler,
    "oil_lamp": _oil_lamp,
    "jenever": _jenever,
    "stein": _stein,
}


def thing(room: Room, side: int) -> pygame.Surface:
    """The thing of a room with its shadow, which leads away from the lamp; half as wide again as ``side``."""
    whole = round(side * 1.5)
    made = pygame.Surface((whole, whole), pygame.SRCALPHA)
    blur, strength = max(1, round(SHADOW[0] * side / SIDE)), SHADOW[1]
    cast = theme.vector(_disc(50, 50, 44, "#000000", f'fill-opacity="{strength}"'), (side, side), (100, 100))
    soft = pygame.Surface((whole, whole), pygame.SRCALPHA)
    away = round(side * 0.07)
    dx = away if room.light.lamp[0] < 0.62 else -away
    soft.blit(cast, ((whole - side) // 2 + dx, (whole - side) // 2 + away), None, pygame.BLEND_PREMULTIPLIED)
    theme.paint(made, pygame.transform.box_blur(soft, blur), (0, 0))
    drawn = theme.vector(THINGS[room.thing](), (side, side), (100, 100))
    if room.thing not in ALIGHT:
        drawn.fill(FAR, special_flags=pygame.BLEND_RGBA_MULT)
    theme.paint(made, drawn, ((whole - side) // 2, (whole - side) // 2))
    return made


def free_spot(
    size: tuple[int, int], side: int, taken: Sequence[pygame.Rect], spots: Iterable[tuple[float, float]]
) -> tuple[int, int] | None:
    """The first of ``spots`` (in parts of the window) where a thing ``side`` pixels wide lies on nothing that is
    ``taken``; None if the table is full."""
    for across, down in spots:
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(across * size[0]), round(down * size[1]))
        if box.collidelist(list(taken)) < 0:
            return box.center
    return None
