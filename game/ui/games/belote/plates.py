"""The plate of the contract: trump, taker, number and multiplier."""

from __future__ import annotations

import pygame

from game.rules.belote.public import BelotePublic
from game.ui import theme
from game.ui.card_words import strain_text
from game.ui.i18n import tr, trn
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of


def draw_contract(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    tableau: Tableau,
    narrator: Narrator,
    flash: float,
    *,
    rounds: bool,
) -> None:
    """Trump, taker, contract and multiplier, or that the bidding is going on (``rounds``: in two rounds)."""
    rect = rect_of(layout.contract)
    pen.plate(surface, rect, "dark", shadow=True, glow=round(flash * 4))
    public = BelotePublic.of(tableau.public)
    trump = public.trump
    pad = pen.px(12)
    if not trump:
        head = pygame.Rect(rect.x + pad, rect.y + pen.px(8), rect.width - 2 * pad, pen.px(28))
        pen.write(surface, tr("table.bidding"), head, "title", theme.TEXT_LARGE * 1.15, theme.BRASS_LIGHT)
        words = tr("table.no_bid" if not rounds else "table.round2" if public.second_round else "table.round1")
        line = pygame.Rect(head.x, head.bottom + pen.px(2), head.width, pen.px(22))
        pen.write(surface, words, line, "body", theme.TEXT_SMALL * 1.08, theme.TEXT_SOFT)
        if public.held:
            below = line.move(0, pen.px(21))
            pen.write(surface, trn("table.held", public.held), below, "body", theme.TEXT_SMALL * 1.08, theme.GOLD)
        return
    mark = pygame.Rect(rect.x + pad, 0, pen.px(58), pen.px(58))
    mark.centery = rect.centery
    if len(trump) == 1:
        pen.suit(surface, trump, mark.center, mark.height, chip=True)
    else:
        pen.plate(surface, mark, "chip", radius=29)
        pen.write(
            surface,
            tr(f"card.short.{trump}"),
            mark.inflate(-8, -8),
            "title-bold",
            theme.TEXT_LARGE * 1.2,
            theme.INK,
            align="centre",
        )
    left = mark.right + pen.px(11)
    room = rect.right - pad - left
    title = strain_text(trump).split(" {")[0].split("{")[0]
    multiplier = public.multiplier
    if public.contract:
        bid = tr("table.capot") if public.capot_bid else str(public.contract)
        full = f"{bid} {title}"
        space = room - (pen.px(38) if multiplier > 1 else 0)
        # The mark beside it says which trumps; a number that can be read matters more than its name.
        title = full if pen.measure(full, "title-bold", theme.TEXT_LARGE)[0] <= space else bid
    above = rect.y + pen.px(10 if public.held else 18)
    top = pygame.Rect(left, above, room - (pen.px(38) if multiplier > 1 else 0), pen.px(32))
    pen.write(surface, title, top, "title-bold", theme.TEXT_LARGE * 1.2, theme.TEXT)
    if multiplier > 1:
        badge = pygame.Rect(rect.right - pad - pen.px(36), top.y + pen.px(2), pen.px(36), pen.px(27))
        pen.plate(surface, badge, "danger", radius=8)
        pen.write(surface, f"×{multiplier}", badge, "bold", theme.TEXT_BODY, theme.TEXT, align="centre")
    name = narrator.name(public.taker)
    line = pygame.Rect(left, top.bottom, room, pen.px(22))
    # Until somebody leads, whoever has bid may be outbid.
    bidding = public.contract and public.leader < 0
    words = tr("table.bid_by" if bidding else "table.taken_by", name=name)
    pen.write(surface, words, line, "body", theme.TEXT_SMALL * 1.08, theme.TEXT_SOFT)
    if public.held:
        line.y += pen.px(19)
        pen.write(surface, trn("table.held", public.held), line, "body", theme.TEXT_SMALL, theme.GOLD)
