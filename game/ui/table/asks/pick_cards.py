"""Several cards of the hand at once: how many are chosen, and a button to confirm."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action, with_cards
from game.core.cards import PACKS
from game.core.view import View
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.phrases import Phrases
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.pieces import Piece
from game.ui.widgets import Widget


class CardsPanel(AskPanel):
    """The hand raises the chosen cards; the button is enabled when exactly they are an answer: one of those listed, or,
    of a free choice (`Ask.verb`), any so many of the hand."""

    tallest = 0.36

    def __init__(self, painter: Painter, view: View, hand: Hand, choose: Choose, phrases: Phrases) -> None:
        super().__init__(painter, phrases.ask(view, view.ask) if view.ask is not None else "")
        assert view.ask is not None
        self._verb = view.ask.verb
        self._pack = PACKS[view.public.pack]
        self._answers = {frozenset(card.name for card in one.cards): one for one in view.legal if one.cards}
        spoken = [one for one in view.legal if not one.cards]
        self._hand = hand
        hand.many = True
        hand.most = view.ask.maximum
        hand.chosen.clear()
        self._minimum = view.ask.minimum
        self.others = [AnswerButton(painter, phrases.answer(one), one, choose) for one in spoken]
        self.clear = Piece(painter, tr("ask.clear"), lambda: hand.raise_only(set()))
        none = with_cards(self._verb, 0, self._pack)
        self.confirm = AnswerButton(painter, tr("ask.confirm"), none, lambda _: self._give(choose))
        for one in (*self.others, self.clear, self.confirm):
            one.on_sheet = self.on_sheet
        self.clear.enabled = False
        self.confirm.enabled = self.chosen() is not None

    def _give(self, choose: Choose) -> None:
        answer = self.chosen()
        if answer is not None:
            self._hand.many = False
            self._hand.chosen.clear()
            choose(answer)

    def chosen(self) -> Action | None:
        """The answer that the raised cards make, if they make one."""
        names = self._hand.chosen
        if not self._verb:
            return self._answers.get(frozenset(names))
        if not self._minimum <= len(names) <= self._hand.most:
            return None
        bits = 0
        for card in self._pack.cards:
            if card.name in names:
                bits |= card.bit
        return with_cards(self._verb, bits, self._pack)

    def show_hint(self, answer: Action) -> None:
        """Raise the cards that are advised; the button that gives them is lit: Enter is meant for it, not for the card
        that the keyboard or the pointer was on."""
        super().show_hint(answer)
        self._hand.raise_only({card.name for card in answer.cards})
        self._hand.focus = ""
        self.confirm.enabled = self.confirm.lit = self.chosen() is not None

    def parts(self) -> Sequence[Widget]:
        return (*self.others, self.clear, self.confirm)

    def first(self) -> Widget | None:
        return None

    @property
    def _line(self) -> int:
        """Pixels of a line of words; grows with the text."""
        part = self.units / theme.TEXT_LARGE
        return max(self.painter.px(26 * part), round(self.painter.text_px(theme.TEXT_BODY * 1.05 * part) * 1.45))

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = self.pad, painter.px(12)
        x, y, room, tall = layout.prompt
        buttons = [*self.others, self.clear, self.confirm]
        sizes: list[tuple[int, int]] = []
        row = inner = high = 0

        def total() -> int:
            nonlocal sizes, row, inner, high
            sizes = [button.wish(painter.px(400)) for button in buttons]
            row = sum(size[0] for size in sizes) + gap * (len(sizes) - 1)
            inner = min(painter.size[0] - 4 * pad, max(row, self.question_wide(), self.widest(layout), painter.px(300)))
            high = max(size[1] for size in sizes)
            return high + self.question_high(inner) + self._line + 2 * pad

        self._roomy(buttons, total)
        rect = pygame.Rect(0, 0, inner + 2 * pad, total())
        rect.midbottom = (round(x + room / 2), round(y + tall) - self.raised())
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        left = rect.centerx - row // 2
        for button, size in zip(buttons, sizes, strict=True):
            button.place(pygame.Rect(left, rect.bottom - pad - high, size[0], high))
            left += size[0] + gap

    def widest(self, layout: Layout) -> int:
        """How wide the line below the question may become, pixels."""
        return 0

    def raised(self) -> int:
        """How far the panel stands above its usual place, pixels."""
        return 0

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Space confirms, and Enter on no card; Backspace puts all cards down. To choose nothing at all the button must
        be meant: as long as no card is chosen Enter goes to one, and Space chooses the one that the keyboard is on."""
        hand = self._hand
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not hand.focus
        space = event.key == pygame.K_SPACE
        if (enter or space) and hand.chosen and self.confirm.enabled:
            self.confirm.trigger()
        elif enter and not hand.chosen:
            hand.point()
        elif space and not hand.chosen and hand.focus:
            hand.choose(hand.focus)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            hand.raise_only(set())
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        ready = self.chosen() is not None
        if self.confirm.lit and self.hint is not None and self._hand.chosen != {card.name for card in self.hint.cards}:
            self.confirm.lit = False
            self.stale = True
        if ready != self.confirm.enabled or bool(self._hand.chosen) != self.clear.enabled:
            self.confirm.enabled = ready
            self.clear.enabled = bool(self._hand.chosen)
            self.stale = True
        # Enter on a card chooses it; on none it confirms.
        self.confirm.kind = "primary" if self._hand.chosen and not self._hand.focus else "secondary"

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        inner = self.rect.width - 2 * self.pad
        top = self.rect.y + self.pad + self.question_high(inner)
        self.draw_second(surface, pygame.Rect(self.rect.x + self.pad, top, inner, self._line - self.painter.px(6)))

    def draw_second(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """The line below the question: how many cards are chosen."""
        count = len(self._hand.chosen)
        words = tr("ask.chosen", count=count, minimum=self._minimum, maximum=self._hand.most)
        if self._minimum == self._hand.most:
            words = tr("ask.chosen_exactly", count=count, number=self._minimum)
        self.write_line(surface, words, line, 0.88 * self.units, True)
