"""The medallion: a player's face in a ring of the colour of its side."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.host.chair import PERSON, SOUND, Place, good_portrait
from game.ui import theme
from game.ui.drawing.artwork import BrokenArt
from game.ui.i18n import beside, tr
from game.ui.names import level_name, style_name
from game.ui.portraits import REGULARS, portrait_called
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


CLOSER: Final = 1.12
"""A face that tells something comes so much closer, that it can be read on a small plate."""
EYES: Final = 0.48
"""Where the middle of a face is, in heights of its portrait from above."""


def drawn_face(folder: Path, name: str, mood: str) -> bytes:
    """The drawing of a portrait, with a look that its moods know ("": calm). Raises OSError and ValueError."""
    art = (folder / f"{name}.svg").read_text(encoding="utf-8")
    if mood:
        lines = art.split("\n")
        for start, count, replaced in _moods(folder).get(name, {}).get(mood, []):
            lines[start : start + count] = replaced
        art = "\n".join(lines)
    return art.encode()


@lru_cache(maxsize=2)
def _moods(folder: Path) -> dict[str, dict[str, list[tuple[int, int, list[str]]]]]:
    """By portrait and look, what of the drawing changes: from which line how many are replaced by which, last first."""
    return dict(json.loads((folder / "moods.json").read_text(encoding="utf-8")))


def portrait(
    pen: Pen,
    surface: pygame.Surface,
    place: Place,
    seat: int,
    rect: pygame.Rect,
    mood: str = "",
    strength: float = 1.0,
    bob: float = 0.0,
    ring: theme.Colour | None = None,
) -> None:
    """The picture of a player in a ``ring`` (of the seat's colour if none is given), or the first letter of the name.
    ``mood`` is the face's, painted so strongly (0..1), the head so many heights lower."""
    side = min(rect.size)
    colour = ring or SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    name = portrait_name(place, seat)
    folder = pen.painter.assets.folder / "portraits"
    art = folder / f"{name}.svg"
    inner = round(side * 0.87)
    down = round(bob * inner)
    step = max(0, min(4, round(4 * strength)))
    key = ("portrait", name, place.name[:1], side, colour, mood, down, step)

    def make() -> pygame.Surface:
        picture = theme.vector(_ring(colour), (side, side), (100, 100))
        if not art.is_file():
            letter = _initial(pen, place.name[:1].upper(), side)
            picture.blit(letter, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
            return picture
        face = _round_face(_grounded(drawn_face(folder, name, mood), GROUNDS.get(colour)), inner, bool(mood), down)
        picture.blit(face, ((side - inner) // 2, (side - inner) // 2), None, pygame.BLEND_PREMULTIPLIED)
        return picture if step == 4 else theme.faded(picture, step / 4)

    try:
        picture = pen.painter.materials.keep(key, make)
    except (pygame.error, OSError, ValueError) as error:
        raise BrokenArt(f"The picture {art} cannot be read: {error}.") from error
    theme.paint(surface, picture, (rect.centerx - side // 2, rect.centery - side // 2))


def _grounded(drawing: bytes, colour: theme.Colour | None) -> bytes:
    """A portrait on the ground of its side, if that has one: the disc behind it is drawn first, then its engraving."""
    if colour is None:
        return drawing
    engraved = theme.hexed(theme.mix(colour, theme.IVORY, 0.2)).encode()
    head, *paths = drawing.split(b"<path", 4)
    for index, path in enumerate(paths[:3]):
        word = b"stroke" if index else b"fill"
        ink = engraved if index else theme.hexed(colour).encode()
        paths[index] = re.sub(word + b'="#[0-9A-Fa-f]{6}"', word + b'="' + ink + b'"', path, count=1)
    return b"<path".join([head, *paths])


def _ring(colour: theme.Colour) -> str:
    """The inside of an SVG of 100x100: the ground behind a face, and its ring."""
    ground = GROUNDS.get(colour) or theme.mix(colour, theme.FOCUS_DARK, 0.72)
    lit, low = theme.mix(colour, (255, 255, 255), 0.35), theme.mix(colour, theme.FOCUS_DARK, 0.35)
    stops = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">'
        f'<stop offset="0" stop-color="{theme.hexed(one)}"/><stop offset="1" stop-color="{theme.hexed(other)}"/>'
        "</linearGradient>"
        for name, one, other in (
            ("g", theme.mix(ground, (255, 255, 255), 0.12), theme.mix(ground, (0, 0, 0), 0.3)),
            ("r", lit, low),
        )
    )
    dark = theme.hexed(theme.WALNUT_DARK)
    return (
        f'<defs>{stops}</defs><circle cx="50" cy="50" r="49.6" fill="{dark}"/>'
        f'<circle cx="50" cy="50" r="46" fill="url(#g)" stroke="url(#r)" stroke-width="4.4"/>'
        f'<circle cx="50" cy="50" r="43.4" fill="none" stroke="{dark}" stroke-opacity="0.7" stroke-width="1"/>'
    )


def _round_face(drawing: bytes, inner: int, closer: bool, down: int) -> pygame.Surface:
    """A portrait cut round; ``closer`` to be read, so many pixels lower."""
    wide = round(inner * CLOSER) if closer else inner
    face = pygame.image.load_sized_svg(BytesIO(drawing), (wide, wide)).convert_alpha().premul_alpha()
    if closer:
        near = pygame.Surface((inner, inner), pygame.SRCALPHA)
        high = min(0, max(inner - wide, round(inner * 0.5 - EYES * wide))) + down
        near.blit(face, ((inner - wide) // 2, high), None, pygame.BLEND_PREMULTIPLIED)
        face = near
    mask = theme.vector('<circle cx="50" cy="50" r="50" fill="#ffffff"/>', (inner, inner), (100, 100))
    face.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return face


def _initial(pen: Pen, letter: str, side: int) -> pygame.Surface:
    """The first letter of a name, in the middle of a square."""
    size = round(side * 0.52)
    block = pen.painter.type.lay(letter, "title-bold", size, None)
    word = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (0, (side - block.height) // 2)
    pen.painter.type.draw(word, block, middle, "title-bold", size, theme.TEXT, align="centre", width=side)
    return word.premul_alpha()
