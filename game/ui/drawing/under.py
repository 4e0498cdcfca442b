"""What lies under a card or around it: its shadow, light, a brass edge."""

from __future__ import annotations

import pygame

from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIGHT, Colour, hexed, vector

SHADOWS = ((0.03, 95), (0.09, 60))
"""The two layers of a card's shadow: blur as part of its width, and strength of 255."""
LYING, RAISED = 0.035, 0.075
"""How far its shadow falls from a card that lies and from one that hovers, as parts of its width."""
EDGE = 2.5 / 120
"""Width of the brass edge, as a part of the card's."""
MASTER = 96
"""A shadow is drawn for a card of so many pixels' width at most, and made larger: nobody sees that of a blur."""


def shadow_room(width: int) -> int:
    """How far a shadow reaches beyond its card."""
    return 2 * max(2, round(width * SHADOWS[-1][0]))


def shadow_of(wide: int, high: int, corner: float) -> pygame.Surface:
    """The shadow of a card that lies straight, on all sides ``shadow_room`` larger."""
    room = shadow_room(wide)
    found = pygame.Surface((wide + 2 * room, high + 2 * room), pygame.SRCALPHA)
    for part, strength in SHADOWS:
        blur = max(1, round(wide * part))
        soft = pygame.Surface(found.get_size(), pygame.SRCALPHA)
        box = (room, room, wide, high)
        pygame.draw.rect(soft, (0, 0, 0, strength), box, border_radius=max(1, round(wide * corner)))
        soft = pygame.transform.box_blur(pygame.transform.box_blur(soft, blur), max(1, blur // 2))
        # Black has the same colour with and without premultiplication.
        found.blit(soft, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return found.convert_alpha() if pygame.display.get_surface() is not None else found


def brass_edge(width: int, height: int, corner: float, thick: float = 1.0) -> pygame.Surface:
    """A brass edge around a card of that size; it lies over the rim of it."""
    line = max(2, round(width * EDGE * thick))
    wide, high = width + line, height + line
    rings = "".join(
        f'<rect x="{line * inset}" y="{line * inset}" width="{wide - 2 * line * inset}" '
        f'height="{high - 2 * line * inset}" rx="{width * corner + line * (0.5 - inset)}" fill="none" '
        f'stroke="{hexed(colour)}" stroke-width="{line * thick}"/>'
        for inset, thick, colour in ((0.7, 1.4, BRASS_DARK), (0.72, 1.0, BRASS), (0.6, 0.36, BRASS_LIGHT))
    )
    return vector(rings, (wide, high), (wide, high))


def light_around(width: int, height: int, corner: float, colour: Colour, strength: int) -> pygame.Surface:
    """Light around a card, ``strength`` 1..8."""
    blur, edge = max(3, round(width * 0.08)), max(2, round(width * 0.03))
    soft = pygame.Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
    soft.fill((*colour, 0))
    box = pygame.Rect(2 * blur - edge, 2 * blur - edge, width + 2 * edge, height + 2 * edge)
    pygame.draw.rect(soft, (*colour, 255), box, border_radius=max(1, round(width * corner) + edge))
    made = pygame.transform.box_blur(soft, blur).premul_alpha()
    level = strength * 255 // 8
    made.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return made
