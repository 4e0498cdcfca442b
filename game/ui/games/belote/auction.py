"""Bidding: take or pass, name a suit, and the auction's numbers, suits, capot, coinche and pass."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action
from game.core.view import View
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import STRAINS
from game.ui.card_words import strain_bid, strain_text
from game.ui.drawing.painter import Painter
from game.ui.games.belote.layout import RAISED
from game.ui.games.belote.phrases import contract_text
from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.stage.layout import RATIO, TRICK
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose, row_of
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.asks.pieces import Piece
from game.ui.widgets import Widget

LETTERS = {pygame.K_s: "S", pygame.K_h: "H", pygame.K_d: "D", pygame.K_c: "C", pygame.K_n: "SA", pygame.K_a: "TA"}
CAPOT = -1
WINDOW = 9
"""How many numbers stand side by side; with no limit on bids the row moves on."""


def bare_strain(word: str) -> str:
    """The name of a trump choice without its mark (the button draws a larger one)."""
    return strain_text(word).split("{")[0].strip()


class RoundPanel(ChoicePanel):
    """The question about the card turned up, which lies above it."""

    def middle_low(self, layout: Layout) -> float:
        return layout.centre[1] + (0.5 * layout.frame.card * RATIO * TRICK) - RAISED * layout.frame.unit


def classic_panel(painter: Painter, view: View, choose: Choose, phrases: Phrases) -> AskPanel:
    """Take or pass the turn-up, or name another suit in the second round."""
    if view.ask is not None and view.ask.topic == "belote.round1":
        panel = RoundPanel(painter, phrases.ask(view, view.ask), view.legal, choose, phrases)
        panel.careful = True
        for button in panel.buttons:
            if button.answer.verb == "take":
                suit = BelotePublic.of(view.public).turn_up[0]
                button.label = tr("ask.take_suit", suit=strain_bid(suit))
        return panel
    panel = RoundPanel(painter, tr("ask.belote.round2"), view.legal, choose, phrases)
    panel.careful = True
    for button in panel.buttons:
        if button.answer.verb == "name":
            button.suit = button.answer.word
            button.label = bare_strain(button.answer.word)
    return panel


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
        self.less = Piece(painter, "‹", lambda: self._slide(-1))
        self.more = Piece(painter, "›", lambda: self._slide(1))
        self.strain_buttons = [self._strain_button(word) for word in self.strains]
        others = [one for one in view.legal if one.verb not in ("bid", "capot")]
        self.others = [
            AnswerButton(
                painter, narrator.phrases.answer(one), one, choose, grave=one.verb in ("coinche", "surcoinche")
            )
            for one in sorted(others, key=lambda one: one.verb == "pass")
        ]
        self._show()

    def _number_button(self, value: int) -> Piece:
        label = tr("table.capot") if value == CAPOT else str(value)
        return Piece(self.painter, label, lambda: self._number(value))

    def _strain_button(self, word: str) -> AnswerButton:
        answer = next(one for (_, strain), one in self._bids.items() if strain == word)
        return AnswerButton(self.painter, bare_strain(word), answer, lambda _: self._bid(word), suit=word)

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
        pad, gap = self.pad, painter.px(12)
        inner = min(painter.px(790), painter.size[0] - 4 * pad)
        beside = title = line = low = 0

        def measured() -> int:
            """Sets the heights of the three rows; returns what they take together."""
            nonlocal beside, title, line, low
            title = self.question_high(inner)
            line = self.number_buttons[0].wish(inner)[1] if self.numbers else 0
            cards = [card.wish(inner) for card in self.strain_buttons]
            others = [one.wish(inner) for one in self.others]
            beside = max((wide for wide, _ in others), default=0)
            stacked = sum(high for _, high in others) + gap * (len(others) - 1)
            used = sum(wide for wide, _ in cards) + gap * len(cards) + painter.px(8) + beside
            if not cards or used > inner or stacked > cards[0][1]:
                beside = 0
            low = row_of(painter, self.strain_buttons, 0, 0, inner, gap) if cards else 0
            rows = [line, low, 0 if beside else row_of(painter, self.others, 0, 0, inner, gap)]
            return title + sum(rows) + painter.px(14) * (sum(map(bool, rows)) - 1) + 2 * pad

        self._roomy([*self.number_buttons, self.less, self.more, *self.strain_buttons, *self.others], measured)
        high = measured()
        inner = min(inner, max(self.question_wide(), *self._lengths(inner, gap, beside)))
        rect = pygame.Rect(0, 0, inner + 2 * pad, high)
        x, y, wide, tall = layout.middle
        rect.center = (round(x + wide / 2), round(y + tall / 2 + painter.px(8)))
        rect.bottom = min(rect.bottom, round(layout.prompt[1] + layout.prompt[3]))
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        self._line = pygame.Rect(rect.x + pad, rect.y + pad + title, inner, line)
        self._place_numbers()
        top = self._line.bottom + (painter.px(14) if self.numbers else 0)
        if not beside:
            row_of(painter, self.strain_buttons, rect.x + pad, top, inner, gap)
            row_of(painter, self.others, rect.x + pad, top + (low + painter.px(14) if low else 0), inner, gap)
            return
        # The cards, and right of them what else may be said, one above the other.
        cards = sum(card.wish(inner)[0] for card in self.strain_buttons) + gap * (len(self.strain_buttons) - 1)
        left = rect.centerx - (cards + gap + painter.px(8) + beside) // 2
        row_of(painter, self.strain_buttons, left, top, cards, gap)
        left += cards + gap + painter.px(8)
        stacked = sum(one.wish(inner)[1] for one in self.others) + gap * (len(self.others) - 1)
        top += (low - stacked) // 2
        for one in self.others:
            high = one.wish(inner)[1]
            one.place(pygame.Rect(left, top, beside, high))
            top += high + gap

    def _lengths(self, inner: int, gap: int, beside: int) -> list[int]:
        """How long the rows of numbers, of cards with what stands beside them, and of the rest are, pixels."""
        numbers = [*self.number_buttons[-WINDOW:], *([self.less, self.more] if self._many else [])]
        found: list[int] = []
        for row in (numbers, self.strain_buttons, [] if beside else self.others):
            found.append(sum(one.wish(inner)[0] for one in row) + gap * max(0, len(row) - 1))
        found[1] += gap + self.painter.px(8) + beside if beside else 0
        return found

    def _place_numbers(self) -> None:
        """As many numbers as there is room for, with the chosen one among them, and Capot at the end."""
        gap, line = self.painter.px(8), self._line
        buttons = self.number_buttons
        if self._many:
            window = WINDOW - (self.numbers[-1] == CAPOT)
            last = len(buttons) - (self.numbers[-1] == CAPOT)
            if self.chosen != CAPOT:
                place = self.numbers.index(self.chosen)
                self._first = max(min(self._first, place), place - window + 1, 0)
            self._first = min(self._first, last - window)
            for index, button in enumerate(buttons):
                button.visible = self._first <= index < self._first + window or index >= last
            shown = [button for button in buttons[:last] if button.visible]
            buttons = [self.less, *shown, self.more, *buttons[last:]]
        widths = [button.wish(line.width)[0] for button in buttons]
        spare = line.width - sum(widths) - gap * (len(widths) - 1)
        part = min(1.0, 1.0 + spare / max(1, sum(widths)))  # at the largest scales they are smaller
        widths = [int(wide * part) for wide in widths]
        x = line.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.place(pygame.Rect(x, line.y, wide, line.height))
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
