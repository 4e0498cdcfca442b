"""The auction: a ladder of everything that beats the standing bid, who has passed, and shortcuts to the great bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.core.view import View
from game.rules.bonaken.public import BonakenPublic
from game.ui.drawing.painter import Painter
from game.ui.games.bonaken.layout import MIDDLE
from game.ui.games.bonaken.phrases import call_bid, contract_text
from game.ui.i18n import listed, tr
from game.ui.layouts.oval import OvalLayout
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.rulebooks.blocks import paint_card
from game.ui.stage.layout import RATIO
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose, row_of
from game.ui.table.asks.pieces import Piece
from game.ui.widgets import Widget

WIDE: Final = 472.0
"""Width of the panel's inside, logical units: what the seats at the sides say can be read beside it."""
LEGIBLE: Final = 0.6
"""The smallest part of a button's type in which a bid is still read."""
GREAT: Final = ("misere", "zwabber", "boonaak", "open_boonaak")
LETTERS: Final = {pygame.K_m: "misere", pygame.K_z: "zwabber", pygame.K_b: "boonaak", pygame.K_o: "open_boonaak"}


def standing(view: View, narrator: Narrator) -> str:
    """The heading: whose bid stands, or what is special now."""
    public = BonakenPublic.of(view.public)
    if public.locked:
        return tr("ask.bonaken.auction_locked")
    if public.declarers:
        return tr("ask.bonaken.auction_stands", name=narrator.name(public.declarers[0]), bid=contract_text(public))
    if sum(public.passed) == sum(public.active) - 1:
        return tr("ask.bonaken.auction_last")
    return tr("ask.auction")


def passed_names(view: View, narrator: Narrator) -> str:
    """Who has passed."""
    passed = BonakenPublic.of(view.public).passed
    names = listed(narrator.name(seat) for seat, one in enumerate(passed) if one)
    return tr("ask.bonaken.passed", names=names) if names else tr("ask.bonaken.nobody_passed")


class Downwards(Piece):
    """The way down the ladder. At its foot it shows the bid that stands, struck out: everything to the right beats
    it."""

    beaten = ""
    """The bid to show, or ""."""

    def draw(self, surface: pygame.Surface) -> None:
        way = self.label
        # Where it cannot be read there, the heading names it.
        legible = self.painter.measure(self.beaten, "title-bold", self.units * LEGIBLE)[0] <= 0.8 * self.rect.width
        self.struck = bool(self.beaten) and not self.enabled and legible
        if self.struck:
            self.label = self.beaten
        super().draw(surface)
        self.label = way


class AuctionPanel(AskPanel):
    """Choose a rung of the ladder, then bid it; or pass."""

    def __init__(self, painter: Painter, view: View, narrator: Narrator, choose: Choose) -> None:
        super().__init__(painter, standing(view, narrator))
        public = BonakenPublic.of(view.public)
        self._choose = choose
        self.passed = passed_names(view, narrator)
        self.rungs = [one for one in view.legal if one.verb != "pass"]
        passing = next(one for one in view.legal if one.verb == "pass")
        self.chosen = 0
        self._first = 0
        self._centre = [name[1] + name[0] for name in public.centre]
        self._hides = False
        self._card = 0
        self._bids = pygame.Rect(0, 0, 0, 0)
        """The last row: its place and width, and the gap in it as its height."""
        self.beaten = contract_text(public)
        """The bid that stands: the rung that is struck out."""
        self._misere = public.contract == "misere"
        """A Misère stands: bidding it is joining it."""
        self.rung_buttons = [self._rung_button(index) for index in range(len(self.rungs))]
        self.less = Downwards(painter, "‹", lambda: self._slide(-1))
        self.less.beaten = "" if public.locked else self.beaten
        self.more = Piece(painter, "›", lambda: self._slide(1))
        places = {one.verb: index for index, one in reversed(list(enumerate(self.rungs)))}
        self.great: dict[str, int] = {verb: places[verb] for verb in GREAT if verb in places}
        self.great_buttons = [self._great_button(verb) for verb in self.great]
        self._joins = self._misere and len(self.rungs) == 1
        self._ladder = [index for index in range(len(self.rungs)) if index not in self.great.values()]
        """The rungs on the ladder: a great bid has its own button below and stands nowhere else."""
        self.bid = AnswerButton(painter, "", passing, lambda _: self._bid())
        self.pass_button = AnswerButton(painter, narrator.phrases.answer(passing), passing, choose)
        self._show()

    def _rung_button(self, index: int) -> Piece:
        label = call_bid(self.rungs[index].text)
        return Piece(self.painter, label, lambda: self._press(index))

    def _great_button(self, verb: str) -> Piece:
        def go() -> None:
            self._press(self.great[verb])

        return Piece(self.painter, tr(f"bonaken.bid.{verb}"), go)

    @property
    def answer(self) -> Action | None:
        """The bid that is chosen."""
        return self.rungs[self.chosen] if self.rungs else None

    def _bid(self) -> None:
        if self.answer is not None:
            self._choose(self.answer)

    def _to(self, index: int) -> None:
        self.chosen = max(0, min(len(self.rungs) - 1, index))
        self._show()
        self._place_rungs()
        self._place_bids()

    def _press(self, index: int) -> None:
        """A rung was pressed: Enter bids it next, so the focus goes to the button that does."""
        self._to(index)
        self.focus_on(self.bid)

    def _slide(self, by: int) -> None:
        self._to(self.chosen + by)

    def _show(self) -> None:
        for index, button in enumerate(self.rung_buttons):
            button.kind = "chosen" if index == self.chosen else "secondary"
            button.stale = True
        answer = self.answer
        for verb, button in zip(self.great, self.great_buttons, strict=True):
            button.kind = "chosen" if answer is not None and answer.verb == verb else "secondary"
            button.stale = True
        self.bid.visible = answer is not None
        if answer is not None:
            joins = answer.verb == "misere" and self._misere
            key = "ask.bonaken.join" if joins else "ask.bonaken.bid"
            self.bid.label = tr(key, bid=call_bid(answer.text))
            self.bid.stale = True

    def parts(self) -> Sequence[Widget]:
        ladder = [self.less, *(self.rung_buttons[index] for index in self._ladder), self.more]
        ladder = ladder if self._ladder and not self._joins else []
        return [*ladder, *([] if self._joins else self.great_buttons), self.bid, self.pass_button]

    def first(self) -> Widget | None:
        return self.pass_button

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = self.pad, painter.px(10)
        x, _, wide, _ = layout.middle
        inner = round(min(painter.px(WIDE), max(painter.px(420), wide) - 2 * pad, painter.size[0] - 4 * pad))
        great = [] if self._joins else self.great_buttons
        title = note = line = ladder = greats = bids = 0

        def measured() -> int:
            nonlocal title, note, line, ladder, greats, bids
            title = self.question_high(inner - self.narrowed)
            note = painter.lay(self.passed, inner, "body", self.units * 0.72).height + painter.px(4)
            line = self.more.wish(inner)[1]
            ladder = line + gap if self._ladder and not self._joins else 0
            greats = row_of(painter, great, 0, 0, inner, gap) + gap if great else 0
            bids = row_of(painter, [self.bid, self.pass_button], 0, 0, inner, gap)
            return title + note + ladder + greats + bids + 2 * pad

        buttons = [self.less, self.more, *self.rung_buttons, *self.great_buttons, self.bid, self.pass_button]
        bottom = round(layout.prompt[1] + layout.prompt[3])
        self.narrowed = 0
        self._roomy(buttons, measured)
        self._hides = bottom - measured() < self._floor_of_middle(layout)
        if self._hides:
            self._card = min(painter.px(44), round((title + note) / RATIO) - painter.px(2))
            self.narrowed = 2 * (self._card + painter.px(4)) * len(self._centre)
            self._roomy(buttons, measured)
        rect = pygame.Rect(0, 0, inner + 2 * pad, measured())
        rect.midbottom = (round(x + wide / 2), bottom)
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        self._note = pygame.Rect(rect.x + pad, rect.y + pad - painter.px(6) + title, inner, note).inflate(
            -self.narrowed, 0
        )
        top = rect.y + pad + title + note
        self._line = pygame.Rect(rect.x + pad, top, inner, line)
        self._place_rungs()
        top += ladder
        if great:
            row_of(painter, great, rect.x + pad, top, inner, gap)
            top += greats
        self._bids = pygame.Rect(rect.x + pad, top, inner, gap)
        self._place_bids()

    def _place_bids(self) -> None:
        """The button that bids is as wide as the bid that is chosen."""
        where = self._bids
        row_of(self.painter, [self.bid, self.pass_button], where.x, where.y, where.width, where.height)

    @staticmethod
    def _floor_of_middle(layout: Layout) -> float:
        """The lower edge of the cards that lie in the middle."""
        return layout.table[1] + layout.frame.tall * MIDDLE * 0.5 if isinstance(layout, OvalLayout) else 0.0

    def _place_rungs(self) -> None:
        """As many rungs as there is room for, with the chosen one among them; wide words take more room than
        numbers."""
        if self._joins or not self._ladder:
            return
        gap, line = self.painter.px(8), self._line
        buttons = [self.rung_buttons[index] for index in self._ladder]
        # A great bid stands between the rungs: the one below it stays in sight.
        chosen = max(0, sum(index <= self.chosen for index in self._ladder) - 1)
        widths = [button.wish(line.width)[0] for button in buttons]
        side = line.height
        room = line.width if sum(widths) + gap * (len(widths) - 1) <= line.width else line.width - 2 * (side + gap)
        many = room != line.width
        self.less.visible = self.more.visible = many

        def last_from(first: int) -> int:
            """The rung after the last that fits behind ``first``."""
            used, end = 0, first
            while end < len(widths) and (end == first or used + gap + widths[end] <= room):
                used += widths[end] + (gap if end > first else 0)
                end += 1
            return end

        self._first = min(self._first, chosen) if many else 0
        while last_from(self._first) <= chosen:
            self._first += 1
        while self._first > 0 and last_from(self._first - 1) == len(widths):
            self._first -= 1
        end = last_from(self._first)
        shown = widths[self._first : end]
        used = sum(shown) + gap * (len(shown) - 1) + (2 * (side + gap) if many else 0)
        x = line.x + (line.width - used) // 2
        if many:
            self.less.place(pygame.Rect(x, line.y, side, line.height))
            self.more.place(pygame.Rect(x + used - side, line.y, side, line.height))
            self.less.enabled, self.more.enabled = self.chosen > 0, self.chosen < len(self.rungs) - 1
            x += side + gap
        for place, button in enumerate(buttons):
            button.visible = self._first <= place < end
            if button.visible:
                button.place(pygame.Rect(x, line.y, widths[place], line.height))
                x += widths[place] + gap

    def shortcut(self, event: pygame.event.Event) -> bool:
        verb = LETTERS.get(event.key)
        if verb is not None and verb in self.great:
            self._to(self.great[verb])
            self.focus_on(self.bid)
        elif event.key == pygame.K_p:
            self.pass_button.trigger()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.rungs:
            self._slide(1 if event.key == pygame.K_PAGEUP else -1)
            self.focus_on(self.bid)
        else:
            return False
        return True

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        if answer in self.rungs:
            self._to(self.rungs.index(answer))
        self.bid.lit = answer in self.rungs
        self.pass_button.lit = answer is self.pass_button.answer

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        painter = self.painter
        if self._hides:
            # Very large panels lie over the cards of the middle: small ones stand in for them.
            x = self.rect.x + painter.px(14)
            for face in self._centre:
                paint_card(painter, surface, face, self._card, (x, self.rect.y + painter.px(12)), False)
                x += self._card + painter.px(4)
        self.write_line(surface, self.passed, self._note, self.units * 0.72, False)
