"""What is painted on the felt of the Bezique family: trumps and stock, scores, and the ring of strict play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.bezique.public import STAGE_2, BeziquePublic
from game.rules.bezique.values import BRISQUE
from game.ui import theme
from game.ui.card_words import strain_text
from game.ui.games.bezique.layout import PILE
from game.ui.i18n import labelled, tr, trn
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import RATIO, Box
from game.ui.table.hud.corner import BLANK, Corner, Said, draw_corner
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_slip import Column, draw_slip, of_deal, of_match

SMALL: Final = 15.5
DUTY: Final = 18.0
"""Size of what must be done, on its slip."""


def draw_trumps(surface: pygame.Surface, pen: Pen, layout: Layout, public: BeziquePublic, flash: float) -> None:
    """Trumps, and how much of the stock is left; when it is gone, what must be done now."""
    draw_corner(surface, pen, rect_of(layout.contract), trumps_of(public), flash)


def trumps_of(public: BeziquePublic) -> Corner:
    """What the corner says."""
    strict, trump = public.stage == STAGE_2, public.trump
    name = strain_text(trump).split("{")[0].strip() if trump else ""
    title = name or tr("bezique.table.without_trumps" if strict else "bezique.table.no_trumps")
    if strict:
        notes = [
            Said([tr("bezique.table.strict")], theme.GOLD),
            Said([tr(f"bezique.table.{public.duty}")], units=DUTY, wide=True),
        ]
    else:
        trick = tr("bezique.table.trick", number=public.trick_number, total=public.tricks_in_deal)
        notes = [Said([trick]), Said([trn("bezique.table.stock_left", public.stock_left)], theme.TEXT_SOFT, SMALL)]
    return Corner([title], notes, trump or BLANK)


def draw_stock_count(surface: pygame.Surface, pen: Pen, layout: Layout, count: int) -> None:
    """The number of cards left, below the pile."""
    if not count:
        return
    high = layout.frame.card * PILE * RATIO
    rect = pygame.Rect(0, 0, pen.px(44), pen.px(22))
    rect.midtop = (round(layout.stock[0]), round(layout.stock[1] + high / 2 + pen.px(5)))
    pen.plate(surface, rect, "chip", radius=11)
    pen.write(surface, str(count), rect, "title-bold", theme.TEXT_BODY, theme.INK, align="centre", tabular=True)


def stock_label_box(layout: Layout) -> Box:
    """Where the stock's number of cards and that play is free are written, however long the words are."""
    u, half = layout.frame.unit, layout.frame.card * PILE * RATIO / 2
    return layout.stock[0] - 80 * u, layout.stock[1] + half, 160 * u, 58 * u


def draw_free(surface: pygame.Surface, pen: Pen, layout: Layout) -> None:
    """A table aid, below the number of cards in the stock: while there are any every card may be played."""
    words = tr("aids.bezique.free")
    rect = pygame.Rect(0, 0, pen.measure(words, "title-bold", SMALL)[0] + pen.px(20), pen.px(22))
    down = layout.frame.card * PILE * RATIO / 2 + pen.px(31)
    rect.midtop = (round(layout.stock[0]), round(layout.stock[1] + down))
    pen.plate(surface, rect, "chip", radius=11)
    pen.write(surface, words, rect, "title-bold", SMALL, theme.INK, align="centre")


def draw_strict_ring(surface: pygame.Surface, pen: Pen, layout: Layout) -> None:
    """When the stock is gone the middle of the table turns wine-red: from now on cards are bound by rules."""
    high = round(layout.frame.tall * 2.05)
    wide = round(high * 1.36)

    def make() -> pygame.Surface:
        wine, gold = theme.hexed((96, 24, 34)), theme.hexed(theme.BRASS_LIGHT)
        line = max(1.0, 2.2 * pen.unit)
        body = (
            f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{wide / 2}" cy="{high / 2}" '
            f'r="{wide / 2}"><stop offset="0" stop-color="{wine}" stop-opacity="0.88"/>'
            f'<stop offset="1" stop-color="{wine}" stop-opacity="0.62"/></radialGradient></defs>'
            f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{wide / 2 - line}" ry="{high / 2 - line}" fill="url(#g)" '
            f'stroke="{gold}" stroke-opacity="0.55" stroke-width="{line}"/>'
        )
        return theme.vector(body, (wide, high))

    ring = pen.painter.materials.keep(("strict ring", wide, high), make)
    theme.paint(surface, ring, (round(layout.centre[0] - wide / 2), round(layout.centre[1] - high / 2)))


def headings(public: BeziquePublic, narrator: Narrator) -> list[str]:
    """Which deal of the match it is, and how far it goes."""
    deal, many = public.deal_number, public.deals_in_match
    if narrator.deals or public.target:
        return narrator.courses(deal, public.target)
    if public.rubicon:
        return [tr("bezique.table.rubicon_line", points=public.rubicon)]
    return [tr("table.deal_of" if many > 1 else "table.deal", number=deal, total=many)]


def cards_values(public: BeziquePublic) -> list[str]:
    """The number of tricks or of brisques, or trick points, by side ("–" while hidden)."""
    if public.in_tricks == "tricks":
        return [str(won) for won in public.tricks_won]
    if not public.card_points:
        return ["–"] * len(public.points)
    worth = BRISQUE if public.in_tricks == "brisques" else 1
    return [str(one // worth) for one in public.card_points]


def columns_of(public: BeziquePublic, shown: Sequence[float]) -> list[Column]:
    """The columns of figures; a match of one deal has none of its own."""
    sides = len(public.points)
    if public.deals_in_match == 1:
        return [of_deal(shown, sides, 76.0, minor=False)]
    return [of_deal(shown, sides, 52.0), of_match(public.scores, sides)]


def draw_sums(felt: Felt) -> None:
    """Points of the deal and of the match, a line a side, and small below the name its brisques or trick points."""
    public = BeziquePublic.of(felt.tableau.public)
    notes = [labelled(tr(f"table.column_{public.in_tricks}"), value) for value in cards_values(public)]
    draw_slip(felt, headings(public, felt.narrator), columns_of(public, felt.counts), notes)
