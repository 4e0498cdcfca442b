"""The characters: names and portraits of bots, and the plain medallions of people.

A portrait is ``art/portraits/<name>.svg`` where the art has one; otherwise a medallion with a monogram is drawn.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import pygame

from game.host.chair import SOUND
from game.ui import theme
from game.ui.drawing.artwork import Drawing
from game.ui.drawing.painter import Painter
from game.ui.games.families import GAMES
from game.ui.i18n import FALLBACK, known, tr

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

_GROUNDS: Final[dict[str, theme.Colour]] = {
    "gaspard": (44, 74, 104),
    "odile": (122, 31, 43),
    "basile": (36, 92, 62),
    "leonie": (126, 84, 26),
    "anselme": (66, 56, 106),
    "clemence": (140, 62, 84),
    "theodore": (70, 70, 60),
    "colette": (28, 94, 104),
    "person1": (58, 37, 24),
    "person2": (34, 58, 92),
    "person3": (96, 34, 70),
    "person4": (58, 70, 30),
}


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


def paint_portrait(painter: Painter, surface: pygame.Surface, name: str, called: str, rect: pygame.Rect) -> None:
    """The medallion of portrait ``name`` in ``rect``; ``called`` gives the monogram where there is no picture."""
    side = min(rect.size)
    path = painter.assets.folder / "portraits" / f"{name}.svg"
    has = painter.materials.keep(("portrait there", str(path)), lambda: pygame.Surface((2 if path.is_file() else 1, 1)))
    if has.get_width() == 2:
        key = ("portrait", name, side, str(painter.assets.folder))
        picture = painter.materials.keep(key, lambda: _framed(Drawing(path).picture((side, side)), side))
    else:
        letter = called[:1].upper()
        picture = painter.materials.keep(
            ("medallion", name, letter, side), lambda: _medallion(painter, name, letter, side)
        )
    theme.paint(surface, picture, (rect.centerx - side // 2, rect.centery - side // 2))


def _framed(picture: pygame.Surface, side: int) -> pygame.Surface:
    """A portrait cut to a disc inside a brass ring; pictures are premultiplied, so the disc scales all channels."""
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.blit(picture, ((side - picture.get_width()) // 2, (side - picture.get_height()) // 2))
    disc = theme.vector('<circle cx="50" cy="50" r="47" fill="#ffffff"/>', (side, side), (100, 100))
    made.blit(disc, (0, 0), None, pygame.BLEND_RGBA_MULT)
    theme.paint(made, _ring(side), (0, 0))
    return made


def _ring(side: int) -> pygame.Surface:
    body = (
        f'<circle cx="50" cy="50" r="47" fill="none" stroke="{theme.hexed(theme.BRASS_DARK)}" stroke-width="6"/>'
        f'<circle cx="50" cy="50" r="47" fill="none" stroke="{theme.hexed(theme.BRASS_LIGHT)}" stroke-width="3"/>'
    )
    return theme.vector(body, (side, side), (100, 100))


def _medallion(painter: Painter, name: str, letter: str, side: int) -> pygame.Surface:
    ground = _GROUNDS.get(name, theme.WALNUT)
    light = theme.mix(ground, (255, 255, 255), 0.28)
    body = (
        f'<circle cx="50" cy="50" r="46" fill="{theme.hexed(ground)}"/>'
        f'<ellipse cx="50" cy="32" rx="36" ry="24" fill="{theme.hexed(light)}" fill-opacity="0.35"/>'
        f'<circle cx="50" cy="50" r="40" fill="none" stroke="{theme.hexed(light)}" stroke-width="1.2"/>'
    )
    if name in PERSONS:
        # People have a plain bust, so that nobody takes them for a bot.
        body += (
            f'<circle cx="50" cy="40" r="14" fill="{theme.hexed(theme.IVORY)}"/>'
            f'<path d="M22 76 C24 60 36 56 50 56 C64 56 76 60 78 76 C71 84 61 88 50 88 C39 88 29 84 22 76 Z" '
            f'fill="{theme.hexed(theme.IVORY)}"/>'
        )
    made = theme.vector(body, (side, side), (100, 100))
    if name not in PERSONS and letter:
        size = max(9, round(side * 0.52))
        block = painter.type.lay(letter, "title", size, None)
        picture = painter.type.picture(block.lines[0], "title", size, theme.IVORY).premul_alpha()
        theme.paint(made, picture, ((side - block.width) // 2, (side - picture.get_height()) // 2))
    theme.paint(made, _ring(side), (0, 0))
    return made
