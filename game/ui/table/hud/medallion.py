"""The medallion: a player's face in a ring of the colour of its side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.host.chair import PERSON, SOUND, Place, good_portrait
from game.ui import theme
from game.ui.i18n import beside, tr
from game.ui.names import level_name, style_name
from game.ui.portraits import REGULARS, at_hand, paint_portrait, portrait_called
from game.ui.table.hud.pen import Pen

OWN_SIDE: Final[theme.Colour] = (255, 209, 102)
OTHER_SIDE: Final[theme.Colour] = (104, 178, 240)
SEAT_COLOURS: tuple[theme.Colour, ...] = (
    OWN_SIDE,
    OTHER_SIDE,
    (242, 140, 120),
    (176, 214, 128),
    (206, 168, 232),
    (240, 240, 236),
    (232, 164, 72),
    (120, 168, 120),
    (226, 150, 186),
    (150, 150, 220),
)
"""The colours of sides, one's own first, and where several people share the screen of their seats: the ring of the
medallion and the frame of the curtain. Never the only mark."""
GROUNDS: Final[dict[theme.Colour, theme.Colour]] = {OWN_SIDE: (112, 26, 40), OTHER_SIDE: (26, 56, 104)}
"""What is behind the face where two sides play; else the ring's colour, darkened."""


def side_colour(sides: Sequence[int], me: int, seat: int) -> theme.Colour:
    """The colour of a seat's side as ``me`` sees it: gold for one's own, blue for the other, distinct where there are
    more."""
    count = max(sides, default=0) + 1
    return SEAT_COLOURS[(sides[seat] - sides[me]) % count % len(SEAT_COLOURS)]


def level_text(place: Place) -> str:
    """Under the name: a person, or how strong a bot is and, if it leans to a side, its style."""
    if place.kind == PERSON:
        return tr("table.person")
    level = level_name(place.level)
    return level if place.style == SOUND else beside(level, style_name(place.style))


def portrait_name(place: Place, seat: int) -> str:
    """Which picture a player has: the chosen one, one that fits the name, or one by seat."""
    if place.portrait and good_portrait(place.portrait):
        return place.portrait
    if place.kind == PERSON:
        return f"person{seat % 4 + 1}"
    return portrait_called(place.name) or REGULARS[(seat * 3 + len(place.name)) % len(REGULARS)]


def portrait(
    pen: Pen,
    surface: pygame.Surface,
    place: Place,
    seat: int,
    rect: pygame.Rect,
    mood: str = "",
    strength: float = 1.0,
    bob: float | None = None,
    ring: theme.Colour | None = None,
) -> None:
    """The medallion of a player in a ``ring`` (of the seat's colour if none is given), on the ground of its side; the
    rest as `paint_portrait` has it."""
    colour = ring or SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    name, ground = portrait_name(place, seat), GROUNDS.get(colour)
    paint_portrait(pen.painter, surface, name, place.name, rect, colour, ground, mood, strength, bob)


def portrait_at_hand(pen: Pen, place: Place, seat: int, rect: pygame.Rect, mood: str, ring: theme.Colour) -> bool:
    """Whether `portrait` need not draw this one first."""
    return at_hand(pen.painter, portrait_name(place, seat), GROUNDS.get(ring), mood, min(rect.size))
