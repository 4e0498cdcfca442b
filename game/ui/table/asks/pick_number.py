"""One of many numbers: a slider, and the button that gives the number it stands at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.layouts.seats import Layout
from game.ui.phrases import Phrases
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose
from game.ui.widgets import Slider, Widget


class NumberPanel(AskPanel):
    """The answers differ in their number only; the slider begins in the middle."""

    def __init__(
        self, painter: Painter, title: Say, answers: Sequence[Action], choose: Choose, phrases: Phrases
    ) -> None:
        super().__init__(painter, title)
        self._by_number = {one.number: one for one in answers}
        numbers = sorted(self._by_number)
        middle = numbers[len(numbers) // 2]
        self.slider = Slider(painter, title, middle, numbers[0], numbers[-1], 1, self._moved, told=lambda value: "")
        self.button = AnswerButton(
            painter,
            lambda: phrases.answer(self.button.answer),
            self._by_number[middle],
            lambda _: choose(self.button.answer),
        )

    def _moved(self, value: float) -> None:
        self.button.answer = self._by_number[round(value)]
        self.stale = True

    def parts(self) -> Sequence[Widget]:
        return (self.slider, self.button)

    def first(self) -> Widget | None:
        return self.button

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        self.slider.value = float(answer.number)
        self._moved(answer.number)
        self.button.lit = True

    def above(self) -> int:
        """Pixels kept free between the question and the slider."""
        return 0

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = self.pad, painter.px(16)
        wide, high = self.button.wish(painter.px(300))
        long = painter.px(300)
        row = long + gap + wide
        inner = max(row, min(self.question_wide(), painter.size[0] - 4 * pad))
        title = self.question_high(inner) + self.above()
        x, y, room, tall = layout.prompt
        rect = pygame.Rect(0, 0, inner + 2 * pad, title + high + 2 * pad)
        rect.midbottom = (round(x + room / 2), round(y + tall + painter.px(4)))
        if not self.above():
            # No hand lies there yet, but the pack that the question is about.
            rect.top = max(rect.top, round(layout.centre[1] + 0.56 * layout.frame.tall))
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        left = rect.centerx - row // 2
        top = rect.y + pad + title
        self.slider.place(pygame.Rect(left, top, long, high))
        self.button.place(pygame.Rect(left + long + gap, top, wide, high))
