"""What is painted on the felt of the Bezique family: trumps and stock, scores, and the ring of strict play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.view import Fact
from game.ui import theme
from game.ui.card_words import strain_text
from game.ui.games.bezique.layout import PILE
from game.ui.games.bezique.phrases import SETTLED_APART
from game.ui.hud.pen import Pen, rect_of
from game.ui.hud.score_plate import score_row, side_order
from game.ui.i18n import beside, tr, trn
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import RATIO
from game.ui.stage.tableau import Tableau, number, numbers, text
from game.ui.typography.text import Role

BRISQUE: Final = 10
STRICT: Final[dict[str, str]] = {
    "follow_head_trump": "head_all",
    "head_all": "head_all",
    "head_trumps_only": "head_trumps",
    "follow_only": "follow",
}
"""The words for the duties of the last tricks, by the value of the option."""
RUBICON: Final = {"rubicon_bezique": 1000, "six_pack_bezique": 3000}
"""What a loser must reach, unless an option says otherwise."""
DEALS: Final = {"four_deals": 4}


def fitted(pen: Pen, words: str, room: int, role: Role, units: float) -> float:
    """The size of type in which words fit into ``room`` pixels: ``units``, or less."""
    wide = pen.measure(words, role, units)[0]
    return units if wide <= room else units * room / wide


def duties(options: dict[str, object]) -> str:
    """What must be done in the last tricks, in a sentence."""
    rule = str(options.get("stock_end_rule", options.get("stage2_rule", "head_all")))
    return tr(f"bezique.table.{STRICT[rule]}")


def draw_trumps(
    surface: pygame.Surface, pen: Pen, layout: Layout, facts: dict[str, Fact], options: dict[str, object], flash: float
) -> None:
    """Trumps, and how much of the stock is left; when it is gone, what must be done now."""
    rect = rect_of(layout.contract)
    strict = number(facts.get("stage"), 1) == 2
    trump = text(facts.get("trump"))
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
        block = pen.lay(duties(options), below.width, "body", theme.TEXT_SMALL * 0.92, 3)
        size = pen.size(theme.TEXT_SMALL * 0.92)
        where = (below.x, below.centery - block.height // 2)
        pen.look.type.draw(surface, block, where, "body", size, theme.TEXT)
        return
    if not number(facts.get("tricks_in_deal")):
        return  # nothing has been dealt yet
    trick = tr(
        "bezique.table.trick", number=number(facts.get("trick_number"), 1), total=number(facts.get("tricks_in_deal"))
    )
    half = below.height // 2
    upper = pygame.Rect(below.x, below.y, below.width, half)
    left_cards = trn("bezique.table.stock_left", number(facts.get("stock_left")))
    for words, box in ((left_cards, upper), (trick, upper.move(0, half))):
        small = fitted(pen, words, box.width, "body", theme.TEXT_SMALL)
        pen.write(surface, words, box, "body", small, theme.TEXT_SOFT)


def draw_stock_count(surface: pygame.Surface, pen: Pen, layout: Layout, facts: dict[str, Fact]) -> None:
    """The number of cards left, below the pile."""
    count = number(facts.get("stock_left"))
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

    ring = pen.look.materials.keep(("strict ring", wide, high), make)
    theme.paint(surface, ring, (round(layout.centre[0] - wide / 2), round(layout.centre[1] - high / 2)))


def heading(game: str, facts: dict[str, Fact], options: dict[str, object]) -> str:
    """Which deal of the match it is."""
    deal = number(facts.get("deal_number"), 1)
    target = number(facts.get("target"))
    many = DEALS.get(str(options.get("match", "")), 0)
    if target:
        return tr("bezique.table.deal_to", number=deal, target=target)
    words = tr("bezique.table.deal_of" if many else "bezique.table.deal", number=deal, total=many)
    line = RUBICON.get(game)
    if line is None:
        return words
    points = options.get("rubicon_line", line)
    return beside(words, tr("bezique.table.rubicon_line", points=points))


def cards_column(game: str) -> str:
    """What the column of the cards in tricks is called."""
    return {"pinochle": "cards", "six_pack_bezique": "tricks"}.get(game, "brisques")


def cards_values(game: str, tableau: Tableau) -> list[str]:
    """Trick points in Pinochle, tricks in Six-pack Bezique, else the number of brisques, by side ("" while hidden)."""
    sides = len(tableau.won)
    if game == "six_pack_bezique":
        return [str(tableau.won[side]) for side in range(sides)]
    points = numbers(tableau.facts.get("card_points"))
    if len(points) < sides:
        return ["–"] * sides
    return [str(one if game == "pinochle" else one // BRISQUE) for one in points]


def sum_columns(pen: Pen, rect: pygame.Rect, game: str, options: dict[str, object]) -> list[tuple[int, int, str]]:
    """Right edge, width and name of the columns of numbers; a match of one deal has no column of its own."""
    right = rect.right - pen.px(12)
    found: list[tuple[int, int, str]] = []
    single = options.get("match") == "one_deal" or options.get("target") == "single_deal"
    for name, wide in (("match", 64), ("deal", 80 if game in SETTLED_APART else 62), (cards_column(game), 60)):
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
    game: str,
    options: dict[str, object],
) -> None:
    """Brisques (or trick points), points of the deal and of the match, a line a side."""
    rect = rect_of(layout.scores)
    pen.plate(surface, rect, "dark", shadow=True)
    facts = tableau.facts
    pad = pen.px(12)
    head = pygame.Rect(rect.x + pad, rect.y + pen.px(5), rect.width - 2 * pad, pen.px(20))
    pen.write(surface, heading(game, facts, options), head, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
    columns = sum_columns(pen, rect, game, options)
    for right, wide, name in columns:
        box = pygame.Rect(right - wide, head.bottom + pen.px(2), wide, pen.px(16))
        words = tr(f"bezique.table.column_{name}")
        small = fitted(pen, words, box.width, "body", theme.TEXT_SMALL * 0.86)
        pen.write(surface, words, box, "body", small, theme.TEXT_SOFT, align="right")
    scores = numbers(facts.get("scores"))
    cards = cards_values(game, tableau)
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
            "match": str(scores[side]) if side < len(scores) else "0",
        }
        for right, wide, name in columns:
            value = values.get(name, cards[side])
            cell = pygame.Rect(right - wide, box.y, wide, box.height)
            units = fitted(pen, value, wide, "bold", theme.TEXT_LARGE * 1.05 if name in values else theme.TEXT_BODY)
            pen.write(surface, value, cell, "bold", units, colour, align="right", tabular=True)
