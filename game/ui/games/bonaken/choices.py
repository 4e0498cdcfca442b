"""The first lead: naming trumps, announcing roem, and a defender's denial."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.actions import Action
from game.core.view import View
from game.rules.bonaken.public import BonakenPublic
from game.ui.card_words import strain_text
from game.ui.drawing.painter import Painter
from game.ui.i18n import tr, trn
from game.ui.layouts.oval import ASIDE, CAPTION, OvalLayout
from game.ui.layouts.seats import Layout
from game.ui.phrases import Phrases
from game.ui.stage.layout import BOTTOM, Box
from game.ui.table.asks.panel import Choose
from game.ui.table.asks.pick_choice import ChoicePanel


class ClearPanel(ChoicePanel):
    """A question during the first lead: it stands clear of the small piles with their captions, of the own card in the
    trick, and, in smaller type if need be, of the name opposite, as low as it may."""

    least = 690.0

    def middle_low(self, layout: Layout) -> float:
        middle = layout.prompt[0] + layout.prompt[2] / 2
        return max((top + high for left, top, wide, high in layout.plates if left < middle < left + wide), default=0.0)

    def settle(self, layout: Layout) -> None:
        super().settle(layout)
        if not isinstance(layout, OvalLayout):
            return
        x, _, wide, high = layout.prompt
        kept = kept_clear(layout)
        gap = 6 * layout.frame.unit
        for top in sorted({box[1] for box in kept}, reverse=True):
            if not any(_covers(self.rect, box) for box in kept):
                return
            super().settle(replace(layout, prompt=(x, top - gap - high, wide, high)))


def kept_clear(layout: OvalLayout) -> list[Box]:
    """What questions during the first lead leave in sight: both small piles with their captions, and the card led."""
    card, tall = layout.frame.card, layout.frame.tall
    caption = CAPTION * layout.frame.unit
    boxes = [
        (x - card, y - tall * ASIDE / 2, 2 * card, tall * ASIDE + caption) for x, y in (layout.aside, layout.stock)
    ]
    across, down = layout.aims[layout.where.index(BOTTOM)]
    wide, high = card * layout.trick, tall * layout.trick
    return [*boxes, (layout.centre[0] + across - wide / 2, layout.centre[1] + down - high / 2, wide, high)]


def _covers(rect: pygame.Rect, box: Box) -> bool:
    left, top, wide, high = box
    return rect.left < left + wide and left < rect.right and rect.top < top + high and top < rect.bottom


def trump_panel(painter: Painter, view: View, choose: Choose, phrases: Phrases) -> ChoicePanel:
    """A suit said aloud, or what the first card will be; Enter takes the latter, which gives least away."""
    panel = ClearPanel(painter, tr("ask.bonaken.trump"), view.legal, choose, phrases)
    panel.careful = True
    for button in panel.buttons:
        if button.answer.verb == "name":
            button.suit = button.answer.word
            button.label = strain_text(button.answer.word).split("{")[0].strip()
    return panel


class RoemPanel(ClearPanel):
    """How much roem is announced, the most first; below each amount what is then still to be made."""

    def __init__(self, painter: Painter, view: View, choose: Choose, phrases: Phrases) -> None:
        public = BonakenPublic.of(view.public)
        self._bid = public.bid
        self._number = public.contract == "number"
        super().__init__(painter, tr("ask.bonaken.roem"), view.legal, choose, phrases)

    def note(self, answer: Action) -> str:
        left = self._bid - answer.number
        if not self._number:
            return tr("ask.bonaken.roem_enough") if left <= 0 else ""
        return trn("ask.bonaken.roem_left", left) if left > 0 else tr("ask.bonaken.roem_enough")
