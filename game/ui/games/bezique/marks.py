"""Small marks on the cards lying open, the kinds of combination that each has served in; and what they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.bezique.public import BeziquePublic
from game.ui import theme
from game.ui.games.bezique.layout import groups_of
from game.ui.games.bezique.phrases import BeziquePhrases
from game.ui.i18n import corner, tr
from game.ui.layouts.seats import WON, Layout
from game.ui.stage.layout import BOTTOM, RATIO, SUNK, Box
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.slip import Slip

FILL: Final[dict[str, theme.Colour]] = {
    "marriage": (122, 31, 43),
    "sequence": (122, 31, 43),
    "bezique": (28, 62, 120),
    "four": (22, 84, 52),
    "around": (22, 84, 52),
    "trump": (140, 100, 22),
    "roundhouse": (84, 40, 104),
}
"""The ground of a mark by its class (what else a game is named after is as its bezique); the letter tells it too."""
LEGEND_LINE: Final = 20.0
LEGEND_WIDE: Final = 156.0
BRACKET: Final = 10.0
"""Height of the bracket that joins a meld, logical units."""
LEGEND_PAD: Final = 10.0
"""Measures of the legend, logical units."""
NAME: Final = 16.0
TIMES: Final = {"bezique": "", "double": "2", "triple": "3", "quadruple": "4"}


def letter_of(word: str) -> tuple[str, theme.Colour]:
    """The letter and ground that stand for a kind."""
    first, _, rest = word.partition("_")
    if first in ("four", "around", "trump"):
        return corner(rest), FILL[first]
    if first in TIMES and rest:
        return f"×{TIMES[first]}", FILL["bezique"]
    return tr(f"bezique.mark.{first}"), FILL.get(first, FILL["bezique"])


def served(tableau: Tableau) -> dict[str, Sequence[str]]:
    """The kinds that each card lying open has served in."""
    return {one.card: one.words for one in BeziquePublic.of(tableau.public).served}


def draw_marks(surface: pygame.Surface, pen: Pen, layout: Layout, stage: Stage, tableau: Tableau) -> None:
    """Along the left edge of each open card, from below: a disc with a letter for every kind."""
    marks = served(tableau)
    for seat in range(tableau.players):
        for name in tableau.zone(f"tableau{seat}"):
            words = marks.get(name)
            sprite = stage.sprite(name)
            if not words or sprite is None or sprite.moving or sprite.pose.height >= 1.5:
                continue
            pose = sprite.pose
            wide = layout.frame.card * pose.scale
            side = max(10, round(wide * 0.235))
            x = round(pose.x - wide / 2 + side * 0.12)
            y = round(pose.y + wide * RATIO / 2 - side * 1.12)
            for word in words[:4]:
                theme.paint(surface, _disc(pen, word, side), (x, y))
                y -= round(side * 1.02)


def draw_brackets(surface: pygame.Surface, pen: Pen, layout: Layout, stage: Stage, tableau: Tableau) -> None:
    """Below the open cards that were melded together: a brass bracket that joins them."""
    for seat in range(tableau.players):
        groups = [
            [sprite for name in group if (sprite := stage.sprite(name)) is not None]
            for group in groups_of(tableau.zone(f"tableau{seat}"), tableau)
        ]
        for lying, beside in zip(groups, [*groups[1:], []], strict=False):
            if len(lying) < 2 or any(one.moving or one.pose.height >= 0.5 for one in lying):
                continue
            half = layout.frame.card * lying[0].pose.scale / 2
            left = round(lying[0].pose.x - half)
            # The next group may lie in the next row, or still be on its way.
            last = lying[-1].pose
            after = [one.pose.x for one in beside[:1] if one.pose.x > last.x and abs(one.pose.y - last.y) < half]
            right = min([last.x + half, *(x - half - pen.px(2) for x in after)])
            y = round(lying[0].pose.y + half * RATIO) + pen.px(2)
            if right - left >= pen.px(20):  # a group in two rows is not joined
                theme.paint(surface, _bracket(pen, round(right) - left), (left, y))


def _bracket(pen: Pen, wide: int) -> pygame.Surface:
    high = pen.px(BRACKET)

    def make() -> pygame.Surface:
        long = wide * BRACKET / high
        line = f"M 2.5 1.5 Q 2.5 6.6 8 6.6 H {long - 8:.2f} Q {long - 2.5:.2f} 6.6 {long - 2.5:.2f} 1.5"
        body = "".join(
            f'<path d="{line}" transform="translate(0 {down})" fill="none" stroke="{theme.hexed(colour)}" '
            f'stroke-width="{thick}" stroke-linecap="round"/>'
            for colour, thick, down in (
                (theme.BRASS_DARK, 4.4, 0.5),
                (theme.BRASS, 3.0, 0.0),
                (theme.BRASS_LIGHT, 1.0, -0.6),
            )
        )
        return theme.vector(body, (wide, high), (long, BRACKET))

    return pen.painter.materials.keep(("bracket", wide, high), make)


def kinds_shown(tableau: Tableau) -> list[str]:
    """The kinds that the cards lying open bear marks of, in the order in which they were declared."""
    lying = {name for seat in range(tableau.players) for name in tableau.zone(f"tableau{seat}")}
    return list(dict.fromkeys(word for name, words in served(tableau).items() if name in lying for word in words))


def legend_box(layout: Layout, count: int) -> Box:
    """Where the marks are explained: between the own pile of tricks and the own melds, above the hand."""
    u, frame = layout.frame.unit, layout.frame
    left, low, _, _ = layout.plates[layout.where.index(BOTTOM)]
    low = min(low, frame.height - frame.tall * layout.held * (1 - SUNK)) - 8 * u
    high = min(count * LEGEND_LINE * u + LEGEND_PAD * u, low - layout.prompt[1] - layout.prompt[3])
    return left + 58 * u + frame.card * WON * RATIO, low - high, LEGEND_WIDE * u, high


def draw_legend(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, phrases: BeziquePhrases) -> None:
    """What the marks on the cards stand for: those that are to be seen at this moment."""
    kinds = kinds_shown(tableau)
    if not kinds:
        return
    slip = Slip(surface, pen, rect_of(legend_box(layout, len(kinds))), 0.0)
    rect = slip.rect
    line = (rect.height - pen.px(LEGEND_PAD)) // len(kinds)
    wide = rect.width - pen.px(18)
    side = round(line * 0.84)
    names = [tr("bezique.answer.marriage") if word == "marriage" else phrases.kind(word) for word in kinds]
    units = pen.alike(names, "title", NAME, wide - side - pen.px(10))
    for row, (word, name) in enumerate(zip(kinds, names, strict=True)):
        x, y = rect.x + pen.px(10), rect.y + pen.px(LEGEND_PAD / 2) + row * line
        theme.paint(surface, _disc(pen, word, side), (x, y + (line - side) // 2))
        box = pygame.Rect(x + side + pen.px(5), y, wide - side - pen.px(8), line)
        slip.write(name, box, "title", units)


def _disc(pen: Pen, word: str, side: int) -> pygame.Surface:
    letter, colour = letter_of(word)

    def make() -> pygame.Surface:
        ring = theme.hexed(theme.BRASS_LIGHT)
        body = f'<circle cx="50" cy="50" r="46" fill="{theme.hexed(colour)}" stroke="{ring}" stroke-width="7"/>'
        disc = theme.vector(body, (side, side), (100, 100))
        size = max(7, round(side * (0.62 if len(letter) == 1 else 0.5)))
        block = pen.painter.type.lay(letter, "bold", size, None)
        word_ = pygame.Surface((side, side), pygame.SRCALPHA)
        top = (side - block.height) // 2
        pen.painter.type.draw(word_, block, (0, top), "bold", size, theme.TEXT, align="centre", width=side)
        disc.blit(word_.premul_alpha(), (0, 0), None, pygame.BLEND_PREMULTIPLIED)
        return disc

    return pen.painter.materials.keep(("meld mark", letter, colour, side), make)
