"""How light falls into a room: a pool that fades to the edges, and the shape that window, lamp or candles give it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.decor.room import Light
from game.ui.theme import hexed, vector

Size = tuple[int, int]
BRIGHT: Final = 1.04
DARK: Final = 0.26
"""How much of its colour the table shows in the light's middle and far from it."""
GRID: Final = (48, 27)
"""Points that the light is reckoned for."""
FLAT: Final = 0.63
"""How much shorter a way down the window is than one across it, in parts of its height and width."""
MOST_ADDED: Final = (20, 19, 9)
SHAPE: Final = hexed(MOST_ADDED)
"""What the shape of the light adds at most."""
APART: Final = 0.17
"""How far a candle stands from the middle, in parts of the width."""
BLUR: Final = 10.0
"""How soft its edges are, logical units."""


@functools.lru_cache(maxsize=32)
def pool(light: Light, dark: float = DARK) -> pygame.Surface:
    """The factors of the light, 255 for all of it and ``dark`` far away, small: stretched over the table they are
    smooth. Made once, and only to be read."""
    across, down = GRID
    centres = [light.lamp]
    if light.shape == "candles":
        centres = [(light.lamp[0] + way * APART, light.lamp[1]) for way in (-1, 1)]
    top = BRIGHT * max(light.tint)
    made = bytearray()
    for row in range(down):
        for column in range(across):
            # Stretching puts the outermost points on the edges.
            x, y = column / (across - 1), row / (down - 1)
            shade = 1.0
            for cx, cy in centres:
                part = min(1.0, math.hypot(x - cx, (y - cy) * FLAT) / light.reach)
                shade *= part * part * (3 - 2 * part)
            level = 255 * (BRIGHT + (dark - BRIGHT) * shade) / top
            # Far from the lamp light loses its warmth.
            made.extend(min(255, round(level * (tint + (1 - tint) * shade * 0.6))) for tint in light.tint)
            made.append(255)
    return pygame.image.frombytes(bytes(made), GRID, "RGBX")


def shape(light: Light, size: Size) -> pygame.Surface:
    """What the shape adds, on black, a quarter of ``size``."""
    wide, high = max(8, size[0] // 4), max(8, size[1] // 4)
    drawn = vector(SHAPES[light.shape](wide, high, light), (wide, high))
    black = pygame.Surface((wide, high), depth=32)
    black.blit(drawn, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    if light.shape in ("candles", "pool"):
        soft = max(2, round(wide * 0.05))
        return pygame.transform.box_blur(pygame.transform.box_blur(black, soft), soft)
    return pygame.transform.box_blur(black, max(1, round(BLUR * min(size[0] / 1280, size[1] / 720) / 4)))


def _pane(x: float, y: float, wide: float, high: float, skew: float) -> str:
    """A pane of light, its sides slanted by ``skew`` degrees."""
    lean = math.tan(math.radians(skew)) * high
    return f"M{x:.1f} {y:.1f}h{wide:.1f}l{lean:.1f} {high:.1f}h{-wide:.1f}Z"


def _filled(path: str) -> str:
    return f'<path d="{path}" fill="{SHAPE}"/>'


def _panes(wide: float, high: float, light: Light) -> str:
    """A window of three by three panes, thrown over the table from the left."""
    side, tall, gap = wide * 0.105, high * 0.165, wide * 0.017
    path = ""
    for row in range(3):
        for column in range(3):
            y = high * 0.14 + row * (tall + gap)
            x = wide * 0.36 + column * (side + gap) - math.tan(math.radians(24)) * (y - high * 0.14)
            path += _pane(x, y, side, tall, -24)
    return _filled(path)


def _sashes(wide: float, high: float, light: Light) -> str:
    """Two tall sash windows in a low sun: long bands across the table."""
    path = ""
    for column in range(2):
        for row in range(2):
            x = wide * (0.13 + 0.30 * column) + row * wide * 0.215 * 0.9
            y = high * (0.22 + 0.31 * row)
            path += _pane(x, y, wide * 0.17, high * 0.285, 62)
    return _filled(path)


def _cross(wide: float, high: float, light: Light) -> str:
    """A small window with its cross, from the right."""
    path = ""
    for row in range(2):
        for column in range(2):
            tall = high * 0.255
            y = high * 0.15 + row * (tall + high * 0.03)
            x = wide * 0.43 + column * wide * 0.155 + math.tan(math.radians(28)) * (y - high * 0.15)
            path += _pane(x, y, wide * 0.138, tall, 28)
    return _filled(path)


def _oval(wide: float, high: float, light: Light) -> str:
    """The edge of a lampshade, hard on the leather."""
    x, y = wide * light.lamp[0], high * light.lamp[1]
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide * 0.36:.1f}" ry="{high * 0.385:.1f}" fill="#101418"/>'


def _flame(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#14110a"/>'


def _candles(wide: float, high: float, light: Light) -> str:
    """Two pools that run into each other."""
    x, y = light.lamp
    return "".join(_flame(wide * (x + way * APART), high * y, wide * 0.11) for way in (-1, 1))


def _low(wide: float, high: float, light: Light) -> str:
    """One lamp that hangs low."""
    return _flame(wide * light.lamp[0], high * light.lamp[1], wide * 0.13)


SHAPES: Final[dict[str, Callable[[float, float, Light], str]]] = {
    "panes": _panes,
    "candles": _candles,
    "oval": _oval,
    "sashes": _sashes,
    "pool": _low,
    "cross": _cross,
}
