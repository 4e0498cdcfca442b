"""Several cards of the hand at once: how many are chosen, and a button to confirm."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.view import View
from game.ui import theme
from game.ui.asks.panel import AnswerButton, AskPanel, Choose
from game.ui.asks.pick_card import Hand
from game.ui.layouts.seats import Places
from game.ui.look import Look
from game.ui.widgets import Widget
from game.ui.words import tr


class CardsPanel(AskPanel):
    """The hand raises the chosen cards; the button is enabled when exactly they are an answer."""

    def __init__(self, look: Look, view: View, hand: Hand, choose: Choose) -> None:
        super().__init__(look, "")
        assert view.ask is not None
        self._answers = {frozenset(card.name for card in one.cards): one for one in view.legal}
        self._hand = hand
        hand.many = True
        hand.most = view.ask.maximum
        hand.chosen.clear()
        self._minimum = view.ask.minimum
        self.confirm = AnswerButton(look, tr("ask.confirm"), view.legal[0], lambda _: self._give(choose), primary=True)

    def _give(self, choose: Choose) -> None:
        answer = self._answers.get(frozenset(self._hand.chosen))
        if answer is not None:
            self._hand.many = False
            self._hand.chosen.clear()
            choose(answer)

    def parts(self) -> Sequence[Widget]:
        return (self.confirm,)

    def settle(self, spots: Places) -> None:
        look = self.look
        wide, high = self.confirm.wish(look.px(400))
        x, y, room, tall = spots.prompt
        rect = pygame.Rect(0, 0, max(wide, look.px(300)) + look.px(28), high + look.px(40))
        rect.midbottom = (round(x + room / 2), round(y + tall))
        self.place(rect)
        spot = pygame.Rect(0, 0, wide, high)
        spot.midbottom = (rect.centerx, rect.bottom - look.px(8))
        self.confirm.place(spot)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.confirm.enabled = frozenset(self._hand.chosen) in self._answers

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        words = tr("ask.chosen", count=len(self._hand.chosen), minimum=self._minimum, maximum=self._hand.most)
        line = pygame.Rect(self.rect.x, self.rect.y + self.look.px(5), self.rect.width, self.look.px(24))
        self.look.write(surface, words, line, "bold", theme.TEXT_BODY, theme.BRASS_LIGHT, align="centre")
