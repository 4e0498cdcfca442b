"""Chalk on slate: plus and minus strokes, and the glasses of the rounds paid."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.room import Paper
from game.ui.drawing.painter import Painter


def of_state(inks: Paper, state: str) -> theme.Colour:
    """The chalk in which it is written how a player stands in the game."""
    return {"out": inks.good, "in": inks.bad}.get(state, inks.soft)


SMEARED: Final = 0.55
"""How much chalk a cloth leaves on the slate."""
_STROKES: Final[dict[str, str]] = {
    "plus": "M50 13 C51 38 49 64 50 88 M13 51 C38 49 63 52 88 49",
    "minus": "M12 52 C38 48 62 53 89 49",
    "cross": "M16 17 C40 42 62 60 85 84 M84 15 C62 40 40 62 15 86",
}


def draw_stroke(
    painter: Painter, surface: pygame.Surface, kind: str, centre: tuple[int, int], side: int, colour: theme.Colour
) -> None:
    """A mark drawn with chalk: "plus", "minus" or "cross"."""

    def make() -> pygame.Surface:
        ink = theme.hexed(colour)
        body = (
            f'<path d="{_STROKES[kind]}" fill="none" stroke="{ink}" stroke-width="13" stroke-linecap="round"/>'
            f'<path d="{_STROKES[kind]}" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="4" '
            f'stroke-linecap="round"/>'
        )
        return theme.vector(body, (side, side), (100, 100))

    picture = painter.materials.keep(("chalk", kind, side, colour), make)
    theme.paint(surface, picture, (centre[0] - side // 2, centre[1] - side // 2))


def draw_smear(
    painter: Painter, surface: pygame.Surface, kind: str, centre: tuple[int, int], side: int, colour: theme.Colour
) -> None:
    """What is left of a mark once a cloth has gone over it."""

    def make() -> pygame.Surface:
        sharp = pygame.Surface((3 * side, side), pygame.SRCALPHA)
        draw_stroke(painter, sharp, kind, (3 * side // 2, side // 2), side, colour)
        # Drawn out along the way of the cloth.
        narrow = pygame.transform.smoothscale(sharp, (4, max(1, side // 3)))
        return theme.faded(pygame.transform.smoothscale(narrow, sharp.get_size()), SMEARED)

    picture = painter.materials.keep(("smear", kind, side, colour), make)
    theme.paint(surface, picture, (centre[0] - 3 * side // 2, centre[1] - side // 2))


def glass_picture(painter: Painter, high: int, part: float) -> pygame.Surface:
    """A beer glass ``high`` pixels tall, filled to ``part`` (0..1); full ones wear foam."""
    step = max(0, min(8, round(part * 8)))
    wide = round(high * 0.86)

    def make() -> pygame.Surface:
        level = 92 - 70 * step / 8
        inset = (92 - level) / 70 * 4
        beer = (
            f'<path d="M{24 - inset + 0.0} {level} L{62 + inset} {level} L60 92 L26 92 Z" fill="#e8a530"/>'
            f'<path d="M{30 - inset} {level} L{36 - inset} {level} L37 90 L32 90 Z" fill="#ffd780" fill-opacity="0.8"/>'
            if step
            else ""
        )
        foam = (
            '<path d="M17 24 C14 12 26 8 32 12 C36 4 50 4 54 11 C62 7 73 13 69 25 C60 31 26 31 17 24 Z" '
            'fill="#fff8e6"/>'
            if step == 8
            else ""
        )
        body = (
            '<path d="M66 36 C84 34 86 70 64 72" fill="none" stroke="#dfe9e6" stroke-opacity="0.9" stroke-width="6"/>'
            f"{beer}"
            '<path d="M19 16 L67 16 L62 95 L24 95 Z" fill="#dfe9e6" fill-opacity="0.20" stroke="#eef5f2" '
            'stroke-width="4" stroke-linejoin="round"/>'
            f"{foam}"
        )
        return theme.vector(body, (wide, high), (86, 100))

    return painter.materials.keep(("glass", high, step), make)


def draw_glasses(
    painter: Painter, surface: pygame.Surface, right: int, centre: int, high: int, count: int, ink: theme.Colour
) -> int:
    """So many full glasses side by side, ending at ``right``; from four on one glass and a number. The left end."""
    picture = glass_picture(painter, high, 1.0)
    shown = count if count <= 3 else 1
    x = right
    if count > 3:
        words = f"×{count}"
        wide = painter.type.measure(words, "title-bold", round(high * 0.9))[0]
        box = pygame.Rect(x - wide, centre - high // 2, wide, high)
        painter.type.write(surface, words, box, "title-bold", round(high * 0.9), ink, align="right", middle=True)
        x -= wide + high // 8
    for _ in range(shown):
        x -= picture.get_width() - high // 10
        theme.paint(surface, picture, (x, centre - high // 2))
    return x
