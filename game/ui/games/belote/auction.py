"""Bidding: take or pass, name a suit, and the auction's numbers, suits, capot, coinche and pass."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action
from game.core.view import View
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import STRAINS
from game.ui import theme
from game.ui.card_words import strain_text
from game.ui.drawing.painter import Painter
from game.ui.games.belote.phrases import contract_text
from game.ui.i18n import said, tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose, row_of
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.widgets import Button, Widget

LETTERS = {pygame.K_s: "S", pygame.K_h: "H", pygame.K_d: "D", pygame.K_c: "C", pygame.K_n: "SA", pygame.K_a: "TA"}
CAPOT = -1
WINDOW = 9
"""How many numbers stand side by side; with no limit on bids the row moves on."""


def bare_strain(word: str) -> str:
    """The name of a trump choice without its mark (the button draws a larger one)."""
    return strain_text(word).split("{")[0].strip()


def classic_panel(painter: Painter, view: View, choose: Choose, phrases: Phrases) -> AskPanel:
    """Take or pass the turn-up, or name another suit in the second round."""
    if view.ask is not None and view.ask.topic == "belote.round1":
        panel = ChoicePanel(painter, phrases.ask(view, view.ask), view.legal, choose, phrases)
        panel.careful = True
        for button in panel.buttons:
            if button.answer.verb == "take":
                suit = BelotePublic.of(view.public).turn_up[0]
                button.label = tr("ask.take_suit", suit=strain_text(suit))
        return panel
    panel = ChoicePanel(painter, tr("ask.belote.round2"), view.legal, choose, phrases)
    panel.careful = True
    for button in panel.buttons:
        if button.answer.verb == "name":
            button.suit = button.answer.word
            button.kind = "leaf"
            button.label = bare_strain(button.answer.word)
    return panel


class StrainTile(AnswerButton):
    """A tile with the suit drawn large and its name below; ``widest`` in pixels lets six stand in one row."""

    widest = 0

    @property
    def natural(self) -> int:
        """The width in pixels at which the name stands in its own size."""
        painter = self.painter
        return max(painter.px(96), painter.measure(said(self.label), "bold", theme.TEXT_SMALL)[0] + painter.px(14))

    def wish(self, width: int) -> tuple[int, int]:
        return min(self.natural, self.widest) if self.widest else self.natural, max(
            self.painter.px(78), round(self.painter.text_px(theme.TEXT_SMALL) * 1.5) + self.painter.px(52)
        )

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        glow = max(round(self._glow.value * 4), 2 if self.focused else 0)
        rect = self.rect.move(0, round(self._sunk.value * painter.px(1.5)))
        painter.plate(surface, rect, "leaf" if self.enabled else "disabled", glow=glow)
        ink = theme.INK if self.enabled else theme.INK_SOFT
        words = pygame.Rect(
            rect.x + painter.px(4), 0, rect.width - painter.px(8), round(painter.text_px(theme.TEXT_SMALL) * 1.5)
        )
        words.bottom = rect.bottom - painter.px(4)
        middle = (rect.centerx, (rect.top + painter.px(4) + words.top) // 2)
        side = min(painter.px(38), words.top - rect.top - painter.px(8))
        if len(self.suit) == 1:
            painter.suit(surface, self.suit, middle, side)
        elif self.suit == "TA":
            for index, letter in enumerate("SHDC"):
                where = (middle[0] + (index % 2 * 2 - 1) * side // 3, middle[1] + (index // 2 * 2 - 1) * side // 4)
                painter.suit(surface, letter, where, round(side * 0.5))
        else:
            mark = painter.materials.keep(("no trumps", side, ink), lambda: _no_trumps(side, ink))
            theme.paint(surface, mark, (middle[0] - side // 2, middle[1] - side // 2))
        painter.write(surface, said(self.label), words, "bold", theme.TEXT_SMALL, ink, align="centre", fit=True)
        self.draw_focus(surface)
        if self.lit:
            pygame.draw.rect(
                surface,
                theme.GOLD,
                self.rect.inflate(painter.px(6), painter.px(6)),
                painter.px(3),
                border_radius=painter.px(12),
            )


def _no_trumps(side: int, ink: theme.Colour) -> pygame.Surface:
    """A circle struck through."""
    stroke = f'fill="none" stroke="{theme.hexed(ink)}" stroke-width="7" stroke-linecap="round"'
    body = f'<circle cx="50" cy="50" r="44" {stroke}/><path d="M21 79 L79 21" {stroke}/>'
    return theme.vector(body, (side, side), (100, 100))


class AuctionPanel(AskPanel):
    """Choose a number, then a suit: that is the bid. Pass, coinche and surcoinche stand below."""

    def __init__(self, painter: Painter, view: View, narrator: Narrator, choose: Choose) -> None:
        super().__init__(painter, tr("ask.auction"))
        self._choose = choose
        self._bids = {(one.number, one.word): one for one in view.legal if one.verb == "bid"}
        self._bids.update({(CAPOT, one.word): one for one in view.legal if one.verb == "capot"})
        self.numbers = sorted({number for number, _ in self._bids if number != CAPOT})
        words = [one.word for one in view.legal if one.verb in ("bid", "capot")]
        self.strains = [word for word in STRAINS if word in words]
        if any(number == CAPOT for number, _ in self._bids):
            self.numbers.append(CAPOT)
        self.chosen = self.numbers[0] if self.numbers else 0
        self._first = 0
        public = BelotePublic.of(view.public)
        if public.taker >= 0:
            contract = contract_text(public.trump, public.contract, public.capot_bid, public.multiplier)
            self.label = tr("ask.highest", contract=contract, name=narrator.name(public.taker))
        self.number_buttons = [self._number_button(one) for one in self.numbers]
        self.less = Button(painter, "‹", lambda: self._slide(-1), units=theme.TEXT_LARGE)
        self.more = Button(painter, "›", lambda: self._slide(1), units=theme.TEXT_LARGE)
        self.strain_buttons = [self._strain_button(word) for word in self.strains]
        others = [one for one in view.legal if one.verb not in ("bid", "capot")]
        self.others = [
            AnswerButton(
                painter, narrator.phrases.answer(one), one, choose, grave=one.verb in ("coinche", "surcoinche")
            )
            for one in sorted(others, key=lambda one: one.verb == "pass")
        ]
        self._show()

    def _number_button(self, value: int) -> Button:
        label = tr("table.capot") if value == CAPOT else str(value)
        return Button(self.painter, label, lambda: self._number(value), units=theme.TEXT_LARGE)

    def _strain_button(self, word: str) -> StrainTile:
        answer = next(one for (_, strain), one in self._bids.items() if strain == word)
        return StrainTile(self.painter, bare_strain(word), answer, lambda _: self._bid(word), suit=word)

    def _number(self, value: int) -> None:
        self.chosen = value
        self._show()

    def _bid(self, word: str) -> None:
        answer = self._bids.get((self.chosen, word))
        if answer is not None:
            self._choose(answer)

    def _slide(self, by: int) -> None:
        place = self.numbers.index(self.chosen) + by
        if self.chosen == CAPOT and by < 0 and self._many:
            place = self._first  # back to the numbers in sight, not to the highest of all
        self.chosen = self.numbers[max(0, min(len(self.numbers) - 1, place))]
        self._show()
        self._place_numbers()

    def _show(self) -> None:
        for value, button in zip(self.numbers, self.number_buttons, strict=True):
            button.kind = "chosen" if value == self.chosen else "secondary"
            button.stale = True
        for word, button in zip(self.strains, self.strain_buttons, strict=True):
            button.enabled = (self.chosen, word) in self._bids

    @property
    def _many(self) -> bool:
        return len(self.numbers) > WINDOW + 1

    def parts(self) -> Sequence[Widget]:
        ends = [self.less, self.more] if self._many else []
        return [*ends[:1], *self.number_buttons, *ends[1:], *self.strain_buttons, *self.others]

    def first(self) -> Widget | None:
        return self.others[-1] if self.others else None

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = painter.px(18), painter.px(8)
        tiles = self.strain_buttons
        row = sum(tile.natural for tile in tiles) + gap * (len(tiles) - 1)
        inner = min(max(painter.px(660), row), painter.size[0] - 4 * pad)
        for tile in tiles:
            tile.widest = 0 if row <= inner else (inner - gap * (len(tiles) - 1)) // len(tiles)
        strains = row_of(painter, self.strain_buttons, 0, 0, inner, gap) if self.strain_buttons else 0
        title = line = numbers = others = 0

        def measured() -> int:
            nonlocal title, line, numbers, others
            title = painter.lay(said(self.label), inner, "bold", self.units).height
            line = min(painter.row, max(painter.px(theme.ROW), round(painter.text_px(self.units) * 2.0)))
            numbers = line + gap if self.numbers else 0
            others = row_of(painter, self.others, 0, 0, inner, gap)
            return (
                title + numbers + strains + others + 2 * pad + (gap + painter.px(6) if strains else 0) - painter.px(4)
            )

        self._roomy([*self.number_buttons, *self.others], measured)
        rect = pygame.Rect(0, 0, inner + 2 * pad, measured())
        x, y, wide, tall = layout.middle
        rect.center = (round(x + wide / 2), round(y + tall / 2 + painter.px(8)))
        rect.bottom = min(rect.bottom, round(layout.prompt[1] + layout.prompt[3]))
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        self._line = pygame.Rect(rect.x + pad, rect.y + pad + title, inner, line)
        self._place_numbers()
        top = self._line.y + numbers
        if self.strain_buttons:
            row_of(painter, self.strain_buttons, rect.x + pad, top, inner, gap)
            top += strains + gap + painter.px(6)
        row_of(painter, self.others, rect.x + pad, top, inner, gap)

    def _place_numbers(self) -> None:
        gap = self.painter.px(6)
        line = self._line
        buttons = self.number_buttons
        if self._many:
            side = line.height
            if self.numbers[-1] == CAPOT:
                # Always in sight, at the end of the row: with no limit there are ninety numbers before it.
                broad = max(round(side * 1.6), self.painter.measure(tr("table.capot"), "bold", self.units)[0] + 2 * gap)
                buttons[-1].place(pygame.Rect(line.right - broad, line.y, broad, line.height))
                line = pygame.Rect(line.x, line.y, line.width - broad - 2 * gap, line.height)
                buttons = buttons[:-1]
            self.less.place(pygame.Rect(line.x, line.y, side, line.height))
            self.more.place(pygame.Rect(line.right - side, line.y, side, line.height))
            line = line.inflate(-2 * (side + gap), 0)
            window = WINDOW - len(self.numbers) + len(buttons)
            if self.chosen != CAPOT:
                place = self.numbers.index(self.chosen)
                self._first = max(min(self._first, place), place - window + 1, 0)
            self._first = min(self._first, len(buttons) - window)
            for index, button in enumerate(buttons):
                button.visible = self._first <= index < self._first + window
            buttons = [button for button in buttons if button.visible]
        if not buttons:
            return
        weights = [1.35 if said(button.label) == tr("table.capot") else 1.0 for button in buttons]
        room = line.width - gap * (len(buttons) - 1)
        x = float(line.x)
        for button, weight in zip(buttons, weights, strict=True):
            wide = room * weight / sum(weights)
            button.place(pygame.Rect(round(x), line.y, round(wide), line.height))
            x += wide + gap

    def shortcut(self, event: pygame.event.Event) -> bool:
        # With Shift, as among the cards: H alone asks for a hint, S for the sheet.
        if event.mod & pygame.KMOD_SHIFT and LETTERS.get(event.key) in self.strains:
            self._bid(LETTERS[event.key])
            return True
        if event.key == pygame.K_p:
            self.others[-1].trigger()
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.numbers:
            self._slide(1 if event.key == pygame.K_PAGEUP else -1)
            return True
        return False

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        if answer.verb in ("bid", "capot"):
            self._number(CAPOT if answer.verb == "capot" else answer.number)
            self._place_numbers()
        for tile in self.strain_buttons:
            tile.lit = answer.verb in ("bid", "capot") and tile.suit == answer.word
        for button in self.others:
            button.lit = button.answer is answer

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_title(surface, 18, 5)
