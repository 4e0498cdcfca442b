"""The characters: names and portraits of bots, and the plain medallions of people.

A portrait is ``art/portraits/<name>.svg`` where the art has one; otherwise a medallion with a monogram is drawn.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.catalogue import FALLBACK
from game.host.chair import SOUND
from game.ui import theme
from game.ui.drawing.artwork import BrokenArt
from game.ui.drawing.painter import Painter
from game.ui.games.families import GAMES
from game.ui.i18n import known, tr

REGULARS: Final = ("gaspard", "odile", "basile", "leonie", "anselme", "clemence", "theodore", "colette")
"""The regulars of the cafe in Paris, in the order in which they sit down; number 0 is never a bot at first."""
GUESTS: Final[dict[str, tuple[str, ...]]] = {id: game.guests for id, game in GAMES.items() if game.guests}
"""Who sits down first in a game's own place; the regulars follow."""
TEMPERS: Final[dict[str, str]] = {
    "gaspard": "bold",
    "odile": "sound",
    "basile": "cautious",
    "leonie": "bold",
    "anselme": "cautious",
    "clemence": "cautious",
    "theodore": "sound",
    "colette": "bold",
    "cornelis": "cautious",
    "grietje": "sound",
    "joost": "bold",
    "luis": "bold",
    "vroni": "cautious",
    "resi": "sound",
    "edmund": "sound",
    "agatha": "cautious",
    "clarence": "bold",
    "mabel": "sound",
}
"""The style of each character (one of `game.host.chair.STYLES`); a bot may be given another one."""
ALIKE: Final = {
    "marcel": "gaspard",
    "odette": "odile",
    "lucien": "theodore",
    "simone": "clemence",
    "gaston": "basile",
    "yvonne": "leonie",
}
"""Bots' names on the command line, and the portrait that suits them."""
PERSONS: Final = ("person1", "person2", "person3", "person4")
"""Plain busts for people."""
FACES: Final = tuple(f"face{number}" for number in range(1, 11))
"""Faces for people, which no bot has."""


def portraits(painter: Painter) -> tuple[str, ...]:
    """Every portrait a bot can have: those the art has, else the regulars' medallions."""
    folder = painter.assets.folder / "portraits"
    found = sorted(path.stem for path in folder.glob("*.svg") if path.stem not in (*PERSONS, *FACES))
    named = [one for one in REGULARS if one in found]
    return (*named, *(one for one in found if one not in REGULARS)) or REGULARS


def portraits_for(game: str, every: tuple[str, ...]) -> tuple[str, ...]:
    """``every`` portrait, those at home in a game's place first; the first is that of the seat a person takes."""
    local = [one for one in dict.fromkeys(GUESTS.get(game, ())) if one in every]
    return (*local, *(one for one in every if one not in local))


def teacher(game: str, every: tuple[str, ...], seated: Collection[str] = ()) -> str:
    """Who teaches a game: somebody at home in its place who does not sit at the table; where there is nobody left, a
    regular of the cafe."""
    local, *others = portraits_for(game, every)
    home = [one for one in GUESTS.get(game, ()) if one in others]
    return next((one for one in (*home, local, *others) if one not in seated), local)


def bot_name(portrait: str) -> str:
    """The name that goes with a portrait."""
    id = f"setup.bot.{portrait}"
    return tr(id) if known(id, FALLBACK) else portrait.replace("_", " ").replace("-", " ").title()


def portrait_called(name: str) -> str:
    """The portrait of the character of that name, with or without its accents or as the present language writes it; ""
    for a name that is nobody's."""
    for portrait in TEMPERS:
        if name.strip() == bot_name(portrait):
            return portrait
    plain = unicodedata.normalize("NFD", name.strip().lower()).encode("ascii", "ignore").decode()
    plain = ALIKE.get(plain, plain)
    return plain if plain in TEMPERS else ""


def style_of(portrait: str) -> str:
    """The style that goes with a portrait."""
    return TEMPERS.get(portrait, SOUND)


CLOSER: Final = 1.12
"""A face that tells something comes so much closer, that it can be read where it is small."""
EYES: Final = 0.48
"""Where the middle of a face is, in heights of its portrait from above."""
BRASS: Final[theme.Colour] = theme.mix(theme.BRASS_LIGHT, theme.BRASS_DARK, 0.3)
"""The ring of a portrait that tells no side."""


LOOKS: Final[dict[str, tuple[float, float]]] = {
    "right": (3.0, 0.2),
    "down right": (2.4, 1.5),
    "down": (0.0, 2.2),
    "down left": (-2.4, 1.5),
    "left": (-3.0, 0.2),
    "up left": (-2.4, -1.6),
    "up": (0.0, -2.2),
    "up right": (2.4, -1.6),
}
"""Where a face can look, and how far its eyes go for it, in hundredths of the portrait; clockwise from the right."""
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


def drawn_face(folder: Path, name: str, mood: str) -> bytes:
    """The drawing of a portrait, with a mood or one of LOOKS ("": calm). Raises OSError and ValueError."""
    art = (folder / f"{name}.svg").read_text(encoding="utf-8")
    if mood:
        lines, known = art.split("\n"), _moods(folder).get(name, {})
        if mood in LOOKS:
            for start, count in [known["eyes"]] if "eyes" in known else []:
                lines[start : start + count] = [_looking(one, LOOKS[mood]) for one in lines[start : start + count]]
        for start, count, replaced in known.get(mood, ()):
            lines[start : start + count] = replaced
        art = "\n".join(lines)
    return art.encode()


def _looking(line: str, by: tuple[float, float]) -> str:
    """A line of a drawing with the points of its outline moved."""
    before, rest = line.split(' d="', 1)
    outline, after = rest.split('"', 1)
    count = iter(range(len(outline)))
    moved = _NUMBER.sub(lambda one: f"{float(one.group()) + by[next(count) % 2]:.1f}", outline)
    return f'{before} d="{moved}"{after}'


@lru_cache(maxsize=2)
def _moods(folder: Path) -> dict[str, dict[str, list[Any]]]:
    """By portrait and mood, what of the drawing changes: from which line how many are replaced by which, last first;
    under "eyes" from which line how many are the eyes."""
    return dict(json.loads((folder / "moods.json").read_text(encoding="utf-8")))


class Face(NamedTuple):
    """A portrait with a mood or look, as the rasterizer draws it."""

    folder: Path
    name: str
    mood: str = ""
    ground: theme.Colour | None = None

    def source(self) -> bytes:
        """The drawing, on another ground than its own if there is one. Raises OSError."""
        drawing = drawn_face(self.folder, self.name, self.mood)
        return drawing if self.ground is None else _grounded(drawing, self.ground)

    def rasterised(self, size: tuple[int, int]) -> pygame.Surface:
        """The drawing in ``size`` pixels, straight alpha. Raises BrokenArt."""
        try:
            return pygame.image.load_sized_svg(BytesIO(self.source()), size)
        except (pygame.error, OSError, ValueError) as error:
            raise BrokenArt(f"The picture {self.folder / self.name}.svg cannot be read: {error}.") from error


def _grounded(drawing: bytes, colour: theme.Colour) -> bytes:
    """A portrait on another ground: the disc behind it is drawn first, then its engraving."""
    engraved = theme.hexed(theme.mix(colour, theme.IVORY, 0.2)).encode()
    head, *paths = drawing.split(b"<path", 4)
    for index, path in enumerate(paths[:3]):
        word = b"stroke" if index else b"fill"
        ink = engraved if index else theme.hexed(colour).encode()
        paths[index] = re.sub(word + b'="#[0-9A-Fa-f]{6}"', word + b'="' + ink + b'"', path, count=1)
    return b"<path".join([head, *paths])


INNER: Final = 0.87
"""The part of a medallion's width that is the face."""


def at_hand(painter: Painter, name: str, ground: theme.Colour | None, mood: str, side: int) -> bool:
    """Whether a portrait can be painted without being drawn first; if not, it is drawn aside from now on."""
    rasterizer = painter.assets.rasterizer
    inner = round(side * INNER)
    wish = (Face(painter.assets.folder / "portraits", name, mood, ground), inner, inner)
    if rasterizer is None or rasterizer.ready(wish):
        return True
    rasterizer.also(wish)
    return False


def paint_portrait(
    painter: Painter,
    surface: pygame.Surface,
    name: str,
    called: str,
    rect: pygame.Rect,
    ring: theme.Colour = BRASS,
    ground: theme.Colour | None = None,
    mood: str = "",
    strength: float = 1.0,
    bob: float | None = None,
) -> None:
    """The medallion of portrait ``name`` in a ``ring``, on its own ground or another one; ``called`` gives the monogram
    where there is no picture. ``mood`` is the face's (or a look), painted so strongly (0..1); with ``bob`` it comes
    closer, so many heights lower."""
    side = min(rect.size)
    inner = round(side * INNER)
    down = None if bob is None else round(bob * inner)
    step = max(0, min(10, round(10 * strength)))
    letter = called.strip()[:1].upper()
    key = ("portrait", name, letter, side, ring, ground, mood, down, step)

    def make() -> pygame.Surface:
        picture = theme.vector(_ring(ring, ground), (side, side), (100, 100))
        folder = painter.assets.folder / "portraits"
        art = folder / f"{name}.svg"
        if not art.is_file():
            within = _bust(side) if name in PERSONS else _initial(painter, letter, side)
            picture.blit(within, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
        else:
            face = _round_face(painter, Face(folder, name, mood, ground), inner, down)
            picture.blit(face, ((side - inner) // 2, (side - inner) // 2), None, pygame.BLEND_PREMULTIPLIED)
        return picture if step == 10 else theme.faded(picture, step / 10)

    picture = painter.materials.keep(key, make)
    theme.paint(surface, picture, (rect.centerx - side // 2, rect.centery - side // 2))


def _ring(colour: theme.Colour, ground: theme.Colour | None) -> str:
    """The inside of an SVG of 100x100: the ground behind a face, and its ring."""
    ground = ground or theme.mix(colour, theme.FOCUS_DARK, 0.72)
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


def _round_face(painter: Painter, drawing: Face, inner: int, down: int | None) -> pygame.Surface:
    """A portrait cut round; if it tells something closer, to be read, and so many pixels lower."""
    wide = inner if down is None else round(inner * CLOSER)
    rasterizer = painter.assets.rasterizer
    face = rasterizer.take((drawing, wide, wide)) if rasterizer is not None else None
    face = face.convert_alpha() if face is not None else drawing.rasterised((wide, wide)).convert_alpha().premul_alpha()
    if down is not None:
        near = pygame.Surface((inner, inner), pygame.SRCALPHA)
        high = min(0, max(inner - wide, round(inner * 0.5 - EYES * wide))) + down
        near.blit(face, ((inner - wide) // 2, high), None, pygame.BLEND_PREMULTIPLIED)
        face = near
    mask = theme.vector('<circle cx="50" cy="50" r="50" fill="#ffffff"/>', (inner, inner), (100, 100))
    face.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return face


def _initial(painter: Painter, letter: str, side: int) -> pygame.Surface:
    """The first letter of a name, in the middle of a square."""
    size = max(9, round(side * 0.52))
    block = painter.type.lay(letter, "title-bold", size, None)
    word = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (0, (side - block.height) // 2)
    painter.type.draw(word, block, middle, "title-bold", size, theme.TEXT, align="centre", width=side)
    return word.premul_alpha()


def _bust(side: int) -> pygame.Surface:
    """The plain bust of a person, so that nobody takes one for a bot."""
    ivory = theme.hexed(theme.IVORY)
    body = (
        f'<circle cx="50" cy="40" r="14" fill="{ivory}"/>'
        '<path d="M22 76 C24 60 36 56 50 56 C64 56 76 60 78 76 C71 84 61 88 50 88 C39 88 29 84 22 76 Z" '
        f'fill="{ivory}"/>'
    )
    return theme.vector(body, (side, side), (100, 100))
