"""What is painted on the felt of the Bezique family: trumps and stock, scores, and the ring of strict play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.bezique.public import STAGE_2, BeziquePublic
from game.rules.bezique.values import BRISQUE
from game.ui import theme
from game.ui.card_words import strain_text
from game.ui.games.bezique.layout import PILE
from game.ui.i18n import beside, tr, trn
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import RATIO
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_plate import score_row, side_order
from game.ui.typography.text import Role


def fitted(pen: Pen, words: str, room: int, role: Role, units: float) -> float:
    """The size of type in which words fit into ``room`` pixels: ``units``, or less."""
    wide = pen.measure(words, role, units)[0]
    return units if wide <= room else units * room / wide


def draw_trumps(surface: pygame.Surface, pen: Pen, layout: Layout, public: BeziquePublic, flash: float) -> None:
    """Trumps, and how much of the stock is left; when it is gone, what must be done now."""
    rect = rect_of(layout.contract)
    strict = public.stage == STAGE_2
    trump = public.trump
    pen.plate(surface, rect, "primary" if strict else "dark", shadow=True, glow=round(flash * 4))
    pad = pen.px(12)
    left = rect.x + pad
    if trump:
        mark = pygame.Rect(left, rect.y + pen.px(10), pen.px(46), pen.px(46))
        pen.suit(surface, trump, mark.center, mark.height, chip=True)
        left = mark.right + pen.px(11)
    room = rect.right - pad - left
    name = strain_text(trump).split("{")[0].strip() if trump else ""
    title = name or tr("bezique.table.without_trumps" if strict else "bezique.table.no_trumps")
    top = pygame.Rect(left, rect.y + pen.px(8), room, pen.px(28))
    size = fitted(pen, title, top.width, "title-bold", theme.TEXT_LARGE * 1.15)
    pen.write(surface, title, top, "title-bold", size, theme.TEXT)
    mood = tr("bezique.table.strict" if strict else "bezique.table.free")
    line = pygame.Rect(left, top.bottom - pen.px(2), room, pen.px(20))
    pen.write(surface, mood, line, "bold", theme.TEXT_SMALL, theme.GOLD if strict else theme.BRASS_LIGHT)
    below = pygame.Rect(rect.x + pad, rect.y + pen.px(60), rect.width - 2 * pad, rect.height - pen.px(66))
    if strict:
        block = pen.lay(tr(f"bezique.table.{public.duty}"), below.width, "body", theme.TEXT_SMALL * 0.92, 3)
        size = pen.size(theme.TEXT_SMALL * 0.92)
        where = (below.x, below.centery - block.height // 2)
        pen.painter.type.draw(surface, block, where, "body", size, theme.TEXT)
        return
    trick = tr("bezique.table.trick", number=public.trick_number, total=public.tricks_in_deal)
    half = below.height // 2
    upper = pygame.Rect(below.x, below.y, below.width, half)
    left_cards = trn("bezique.table.stock_left", public.stock_left)
    for words, box in ((left_cards, upper), (trick, upper.move(0, half))):
        small = fitted(pen, words, box.width, "body", theme.TEXT_SMALL)
        pen.write(surface, words, box, "body", small, theme.TEXT_SOFT)


def draw_stock_count(surface: pygame.Surface, pen: Pen, layout: Layout, count: int) -> None:
    """The number of cards left, below the pile."""
    if not count:
        return
    high = layout.frame.card * PILE * RATIO
    rect = pygame.Rect(0, 0, pen.px(44), pen.px(22))
    rect.midtop = (round(layout.stock[0]), round(layout.stock[1] + high / 2 + pen.px(5)))
    pen.plate(surface, rect, "dark", radius=11)
    pen.write(surface, str(count), rect, "bold", theme.TEXT_SMALL, theme.TEXT, align="centre", tabular=True)


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


def heading(public: BeziquePublic) -> str:
    """Which deal of the match it is."""
    deal, many = public.deal_number, public.deals_in_match
    if public.target:
        return tr("bezique.table.deal_to", number=deal, target=public.target)
    words = tr("bezique.table.deal_of" if many > 1 else "bezique.table.deal", number=deal, total=many)
    return beside(words, tr("bezique.table.rubicon_line", points=public.rubicon)) if public.rubicon else words


def cards_values(public: BeziquePublic) -> list[str]:
    """The number of tricks or of brisques, or trick points, by side ("–" while hidden)."""
    if public.in_tricks == "tricks":
        return [str(won) for won in public.tricks_won]
    if not public.card_points:
        return ["–"] * len(public.points)
    worth = BRISQUE if public.in_tricks == "brisques" else 1
    return [str(one // worth) for one in public.card_points]


def sum_columns(pen: Pen, rect: pygame.Rect, public: BeziquePublic) -> list[tuple[int, int, str]]:
    """Right edge, width and name of the columns of numbers; a match of one deal has no column of its own."""
    right = rect.right - pen.px(12)
    found: list[tuple[int, int, str]] = []
    single = public.deals_in_match == 1
    for name, wide in (("match", 64), ("deal", 80 if public.rubicon else 62), (public.in_tricks, 60)):
        if name == "match" and single:
            continue
        found.insert(0, (right, pen.px(wide), name))
        right -= pen.px(wide + 8)
    return found


def draw_sums(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    tableau: Tableau,
    narrator: Narrator,
    shown: Sequence[float],
) -> None:
    """Brisques (or trick points), points of the deal and of the match, a line a side."""
    rect = rect_of(layout.scores)
    pen.plate(surface, rect, "dark", shadow=True)
    public = BeziquePublic.of(tableau.public)
    pad = pen.px(12)
    head = pygame.Rect(rect.x + pad, rect.y + pen.px(5), rect.width - 2 * pad, pen.px(20))
    pen.write(surface, heading(public), head, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
    columns = sum_columns(pen, rect, public)
    for right, wide, name in columns:
        box = pygame.Rect(right - wide, head.bottom + pen.px(2), wide, pen.px(16))
        words = tr(f"table.column_{name}")
        small = fitted(pen, words, box.width, "body", theme.TEXT_SMALL * 0.86)
        pen.write(surface, words, box, "body", small, theme.TEXT_SOFT, align="right")
    cards = cards_values(public)
    me = tableau.sides[tableau.me]
    order = side_order(tableau)
    room = columns[0][0] - columns[0][1] - rect.x - pen.px(16)
    widest = max(pen.measure(narrator.side(side), "bold", theme.TEXT_SMALL * 1.05)[0] for side in order)
    small = theme.TEXT_SMALL * 1.05 * min(1.0, room / max(1, widest))
    for row, side in enumerate(order):
        box = score_row(pen, rect, row)
        own = side == me
        colour = theme.GOLD if own else theme.TEXT
        label = pygame.Rect(box.x, box.y, columns[0][0] - columns[0][1] - box.x - pen.px(4), box.height)
        pen.write(surface, narrator.side(side), label, "bold" if own else "body", small, colour)
        values = {
            "deal": str(round(shown[side])) if side < len(shown) else "0",
            "match": str(public.scores[side]),
        }
        for right, wide, name in columns:
            value = values.get(name, cards[side])
            cell = pygame.Rect(right - wide, box.y, wide, box.height)
            units = fitted(pen, value, wide, "bold", theme.TEXT_LARGE * 1.05 if name in values else theme.TEXT_BODY)
            pen.write(surface, value, cell, "bold", units, colour, align="right", tabular=True)
