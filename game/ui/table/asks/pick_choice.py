"""One of a few answers, each on a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.layouts.seats import Layout
from game.ui.phrases import Phrases
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose, by_digit, row_of
from game.ui.widgets import Widget

CARD_PARTS: Final = (1.0, 0.9, 0.8, 0.7)
QUIET = ("silent", "decline", "keep", "done", "pass", "leave", "nothing")


class ChoicePanel(AskPanel):
    """A heading and a row of buttons; the quiet answer (say nothing) last. Digits press them in order."""

    least = 520.0
    """The width that it may have at least, logical units."""

    def __init__(
        self, painter: Painter, title: Say, answers: Sequence[Action], choose: Choose, phrases: Phrases
    ) -> None:
        super().__init__(painter, title)
        self.careful = False
        """Enter gives the quiet answer: nobody takes by accident."""
        loud = [one for one in answers if one.verb not in QUIET]
        self.buttons: list[AnswerButton] = []
        for answer in [*loud, *(one for one in answers if one.verb in QUIET)]:
            self.buttons.append(AnswerButton(painter, phrases.answer(answer), answer, choose, note=self.note(answer)))

    def note(self, answer: Action) -> str:
        """A few words below an answer."""
        return ""

    def parts(self) -> Sequence[Widget]:
        return self.buttons

    def first(self) -> Widget | None:
        return self.buttons[-1] if self.careful else super().first()

    def middle_low(self, layout: Layout) -> float:
        """The lower edge of what lies in the middle."""
        return layout.centre[1] + 0.52 * layout.frame.tall

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = self.pad, painter.px(12)
        x, y, wide, high = (round(one) for one in layout.prompt)
        room = min(painter.size[0] - 2 * pad, max(wide, painter.px(self.least)))
        inner = words = used = 0

        def tall() -> int:
            nonlocal inner, words, used
            total = sum(button.wish(room)[0] for button in self.buttons) + gap * (len(self.buttons) - 1)
            inner = min(room - 2 * pad, max(total, self.question_wide()))
            words = self.question_high(inner)
            used = row_of(painter, self.buttons, 0, 0, inner, gap)
            return words + used

        # What lies in the middle stays in sight, the card turned up and the trick: cards of suits are smaller for it.
        low = y + high + painter.px(4)
        spare = low - self.middle_low(layout) - 2 * pad
        suits = any(button.suit for button in self.buttons)
        self._roomy(self.buttons, tall, 0.0 if suits else max(0.0, spare))
        for part in CARD_PARTS if suits else ():
            for button in self.buttons:
                button.part = part
            if tall() <= spare:
                break
        rect = pygame.Rect(0, 0, inner + 2 * pad, words + used + 2 * pad)
        rect.midbottom = (x + wide // 2, low)
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        row_of(painter, self.buttons, rect.x + pad, rect.y + pad + words, inner, gap)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if by_digit(event, [button.trigger for button in self.buttons]):
            return True
        if event.key == pygame.K_p and self.buttons[-1].answer.verb in QUIET:
            self.buttons[-1].trigger()
            return True
        if not event.mod & pygame.KMOD_SHIFT:
            return False  # the letters alone are the table's: H asks for a hint, S for the sheet
        letters = {pygame.K_s: "S", pygame.K_h: "H", pygame.K_d: "D", pygame.K_c: "C"}
        for button in self.buttons:
            if button.answer.verb == "name" and letters.get(event.key) == button.answer.word:
                button.trigger()
                return True
        return False

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        for button in self.buttons:
            button.lit = button.answer is answer
