"""Small marks on the cards lying open: the kinds of combination that each has served in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.hud.pen import Pen
from game.ui.layouts.seats import Places
from game.ui.stage.layout import RATIO
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau, texts
from game.ui.words import corner, tr

FILL: Final[dict[str, theme.Colour]] = {
    "marriage": (122, 31, 43),
    "sequence": (122, 31, 43),
    "bezique": (28, 62, 120),
    "pinochle": (28, 62, 120),
    "four": (22, 84, 52),
    "around": (22, 84, 52),
    "trump": (140, 100, 22),
    "roundhouse": (84, 40, 104),
}
"""The ground of a mark by its class; the letter tells it too."""
TIMES: Final = {"bezique": "", "double": "2", "triple": "3", "quadruple": "4"}


def letter_of(word: str) -> tuple[str, theme.Colour]:
    """The letter and ground that stand for a kind."""
    first, _, rest = word.partition("_")
    if first in ("four", "around", "trump"):
        return corner(rest), FILL[first]
    if first in TIMES and rest:
        return f"×{TIMES[first]}", FILL["bezique"]
    return tr(f"bezique.mark.{first}"), FILL[first]


def served(tableau: Tableau) -> dict[str, Sequence[str]]:
    """The kinds that each card lying open has served in."""
    found: dict[str, Sequence[str]] = {}
    for line in texts(tableau.facts.get("marks")):
        name, *words = line.split()
        found[name] = words
    return found


def draw_marks(surface: pygame.Surface, pen: Pen, spots: Places, stage: Stage, tableau: Tableau) -> None:
    """Along the left edge of each open card, from below: a disc with a letter for every kind."""
    marks = served(tableau)
    for seat in range(tableau.players):
        for name in tableau.zone(f"tableau{seat}"):
            words = marks.get(name)
            sprite = stage.sprite(name)
            if not words or sprite is None or sprite.moving or sprite.pose.height >= 1.5:
                continue
            pose = sprite.pose
            wide = spots.frame.card * pose.scale
            side = max(10, round(wide * 0.235))
            x = round(pose.x - wide / 2 + side * 0.12)
            y = round(pose.y + wide * RATIO / 2 - side * 1.12)
            for word in words[:4]:
                theme.paint(surface, _disc(pen, word, side), (x, y))
                y -= round(side * 1.02)


def _disc(pen: Pen, word: str, side: int) -> pygame.Surface:
    letter, colour = letter_of(word)

    def make() -> pygame.Surface:
        ring = theme.hexed(theme.BRASS_LIGHT)
        body = f'<circle cx="50" cy="50" r="46" fill="{theme.hexed(colour)}" stroke="{ring}" stroke-width="7"/>'
        disc = theme.vector(body, (side, side), (100, 100))
        size = max(7, round(side * (0.62 if len(letter) == 1 else 0.5)))
        block = pen.look.type.lay(letter, "bold", size, None)
        word_ = pygame.Surface((side, side), pygame.SRCALPHA)
        top = (side - block.height) // 2
        pen.look.type.draw(word_, block, (0, top), "bold", size, theme.TEXT, align="centre", width=side)
        disc.blit(word_.premul_alpha(), (0, 0), None, pygame.BLEND_PREMULTIPLIED)
        return disc

    return pen.look.materials.keep(("meld mark", letter, colour, side), make)
