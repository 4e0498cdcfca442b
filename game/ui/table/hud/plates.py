"""The plates of the seats: who sits there, whose turn it is, what was called."""

from __future__ import annotations

import json
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
from game.ui.layouts.seats import Layout
from game.ui.names import level_name, style_name
from game.ui.portraits import REGULARS, portrait_called
from game.ui.stage.layout import BOTTOM, LEFT, RIGHT
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of

SEAT_COLOURS: tuple[theme.Colour, ...] = (
    (255, 209, 102),
    (126, 200, 227),
    (242, 140, 120),
    (176, 214, 128),
    (206, 168, 232),
    (240, 240, 236),
    (232, 164, 72),
    (120, 168, 120),
    (226, 150, 186),
    (150, 150, 220),
)
"""The colour of a player, by seat: a stripe on the plate and the frame of the curtain. Never the only mark."""


SMALLEST_LEVEL = 0.8
"""What would have to be written smaller than this part of its size is left out: first the style, then the level. The
plate is small then, and both are told elsewhere."""


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


NARROW: Final = 150.0
"""On plates narrower than so many logical units the portrait leaves more room to the name."""
CLOSER: Final = 1.12
"""A face that tells something comes so much closer, that it can be read on a small plate."""
EYES: Final = 0.48
"""Where the middle of a face is, in heights of its portrait from above."""


def face_of(pen: Pen, rect: pygame.Rect) -> pygame.Rect:
    """Where on a seat's plate its portrait is."""
    narrow = rect.width < pen.px(NARROW)
    side = rect.height - pen.px(18 if narrow else 10)
    return pygame.Rect(rect.x + pen.px(10 if narrow else 13), rect.y + (rect.height - side) // 2, side, side)


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
) -> None:
    """The picture of a player in a brass ring, or the first letter of the name. ``mood`` is the face's, painted so
    strongly (0..1), the head so many heights lower."""
    side = min(rect.size)
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    name = portrait_name(place, seat)
    folder = pen.painter.assets.folder / "portraits"
    art = folder / f"{name}.svg"
    inner = round(side * 0.88)
    down = round(bob * inner)
    step = max(0, min(4, round(4 * strength)))
    key = ("portrait", name, place.name[:1], side, colour, mood, down, step)

    def make() -> pygame.Surface:
        ring = (
            f'<circle cx="50" cy="50" r="48" fill="{theme.hexed(theme.mix(colour, theme.BAIZE_DARK, 0.55))}" '
            f'stroke="{theme.hexed(theme.BRASS_LIGHT)}" stroke-width="4"/>'
        )
        picture = theme.vector(ring, (side, side), (100, 100))
        if not art.is_file():
            letter = _initial(pen, place.name[:1].upper(), side)
            picture.blit(letter, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
            return picture
        face = _round_face(drawn_face(folder, name, mood), inner, bool(mood), down)
        picture.blit(face, ((side - inner) // 2, (side - inner) // 2), None, pygame.BLEND_PREMULTIPLIED)
        return picture if step == 4 else theme.faded(picture, step / 4)

    try:
        picture = pen.painter.materials.keep(key, make)
    except (pygame.error, OSError, ValueError) as error:
        raise BrokenArt(f"The picture {art} cannot be read: {error}.") from error
    theme.paint(surface, picture, (rect.centerx - side // 2, rect.centery - side // 2))


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


def words_between(pen: Pen, rect: pygame.Rect) -> tuple[int, int]:
    """From where to where the words of a seat's plate may reach, pixels."""
    narrow = rect.width < pen.px(NARROW)
    return face_of(pen, rect).right + pen.px(6 if narrow else 8), rect.right - pen.px(5 if narrow else 9)


def level_units(pen: Pen, layout: Layout, places: Sequence[Place]) -> float:
    """The one size for the levels of all seats."""
    units: float = theme.TEXT_SMALL
    for seat, place in enumerate(places):
        left, right = words_between(pen, rect_of(layout.plates[seat]))
        words = level_words(pen, place, right - left)
        units = min(units, pen.alike([words], "body", theme.TEXT_SMALL, right - left))
    return units


def level_words(pen: Pen, place: Place, room: int) -> str:
    """What is told of a player in ``room`` pixels: the level with its style, without it, or nothing."""
    bare = tr("table.person") if place.kind == PERSON else level_name(place.level)
    ways = (level_text(place), bare)
    return next((one for one in ways if pen.measure(one, "body", theme.TEXT_SMALL * SMALLEST_LEVEL)[0] <= room), "")


def draw_seat(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    seat: int,
    place: Place,
    tableau: Tableau,
    *,
    glow: float,
    dots: int,
    note: str = "",
    mark: str = "",
    chip: str = "",
    quiet: bool = False,
    aside: int = 0,
    level: float = theme.TEXT_SMALL,
) -> None:
    """One seat's plate: portrait, name, level (or a ``note`` instead), the dealer's disc, a ``mark`` (a suit or another
    trump choice) and a ``chip`` beside it with the last call (in soft colours if it was ``quiet``).

    ``glow`` 0..1 is the turn light; ``dots`` how many of the thinking dots are lit; they begin ``aside`` pixels further
    on, if there is room for them. ``level`` is the size of the level in logical units.
    """
    rect = rect_of(layout.plates[seat])
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    if glow > 0.02:
        _light(surface, pen, rect, glow)
    pen.plate(surface, rect, "dark", shadow=True, glow=1 if glow > 0.5 else 0)
    stripe = pygame.Rect(rect.x + pen.px(4), rect.y + pen.px(7), pen.px(4), rect.height - pen.px(14))
    pygame.draw.rect(surface, colour, stripe, border_radius=pen.px(2))
    face = face_of(pen, rect)
    portrait(pen, surface, place, seat, face)
    left, right = words_between(pen, rect)
    right -= pen.px(25) if mark else 0
    name = pygame.Rect(left, rect.y + pen.px(5), right - left, pen.px(24))
    pen.write(surface, place.name, name, "bold", theme.TEXT_BODY)
    second = pygame.Rect(left, name.bottom - pen.px(1), right - left, pen.px(20))
    if dots >= 0:
        if aside + pen.px(40) <= second.width:
            _thinking(surface, pen, second.move(aside, 0), dots)
    else:
        words = note or level_words(pen, place, second.width)
        pen.write(surface, words, second, "body", theme.TEXT_SMALL if note else level, theme.TEXT_SOFT)
    if mark:
        _mark(surface, pen, rect, mark)
    if seat == tableau.public.dealer:
        _dealer(surface, pen, rect, layout.where[seat])
    if chip:
        _chip(surface, pen, rect, chip, quiet, layout.where[seat])


def _light(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, glow: float) -> None:
    grow = pen.px(13)
    step = max(1, min(8, round(glow * 8)))
    size = (rect.width + 2 * grow, rect.height + 2 * grow)

    def make() -> pygame.Surface:
        soft = pygame.Surface(size, pygame.SRCALPHA)
        soft.fill((*theme.GOLD, 0))
        box = pygame.Rect(grow - pen.px(2), grow - pen.px(2), rect.width + pen.px(4), rect.height + pen.px(4))
        pygame.draw.rect(soft, (*theme.GOLD, 255), box, border_radius=pen.px(12))
        soft = pygame.transform.box_blur(soft, max(2, grow // 2)).premul_alpha()
        return theme.faded(soft, step / 8)

    theme.paint(surface, pen.painter.materials.keep(("light", size, step), make), (rect.x - grow, rect.y - grow))


def _thinking(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, dots: int) -> None:
    for index in range(3):
        colour = theme.GOLD if index == dots % 3 else theme.TEXT_SOFT
        centre = (rect.x + pen.px(6 + 14 * index), rect.centery)
        pygame.draw.aacircle(surface, colour, centre, pen.px(4 if index == dots % 3 else 3))


def _mark(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, word: str) -> None:
    centre = (rect.right - pen.px(18), rect.centery)
    high = pen.px(28)
    if len(word) == 1:
        pen.suit(surface, word, centre, high, chip=True)
    else:
        box = pygame.Rect(0, 0, pen.px(32), pen.px(24))
        box.center = centre
        pen.plate(surface, box, "chip", radius=6)
        pen.write(surface, tr(f"card.short.{word}"), box, "bold", theme.TEXT_SMALL, theme.INK, align="centre")


def _dealer(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, where: str) -> None:
    x = rect.x + pen.px(4) if where == RIGHT else rect.right - pen.px(4)
    centre = (x, rect.y + pen.px(2))
    pen.disc(surface, centre, 12 * pen.unit, "dealer")
    box = pygame.Rect(0, 0, pen.px(20), pen.px(20))
    box.center = centre
    pen.write(surface, tr("table.dealer_letter"), box, "bold", theme.TEXT_SMALL, theme.INK, align="centre")


def _chip(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, words: str, quiet: bool, where: str) -> None:
    """During an auction: the seat's last bid, so that all bids can be read at once."""
    wide = pen.measure(words, "bold", theme.TEXT_SMALL)[0] + pen.px(18)
    box = pygame.Rect(0, 0, wide, pen.px(24))
    if where == LEFT:
        box.midleft = (rect.x + pen.px(10), rect.bottom + pen.px(14))
    elif where == RIGHT:
        box.midright = (rect.right - pen.px(10), rect.bottom + pen.px(14))
    elif where == BOTTOM:
        box.midleft = (rect.x + pen.px(10), rect.y - pen.px(16))
    else:
        box.midright = (rect.x - pen.px(8), rect.centery)
    pen.plate(surface, box, "dark" if quiet else "chip", radius=12)
    colour = theme.TEXT_SOFT if quiet else theme.INK
    pen.write(surface, words, box, "bold", theme.TEXT_SMALL, colour, align="centre")
