"""Declarations: announcing them with their points, and which to lay open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action
from game.core.view import View
from game.rules.belote.values import kind_of, kind_points
from game.ui import theme
from game.ui.card_words import cards_text
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, tr
from game.ui.layouts.seats import Layout
from game.ui.phrases import Phrases
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose, by_digit, row_of
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.asks.sheet_row import SheetRow
from game.ui.widgets import Widget


class AnnouncePanel(ChoicePanel):
    """What may be announced, each with its points under ``trump``."""

    def __init__(
        self, painter: Painter, title: Say, answers: Sequence[Action], choose: Choose, phrases: Phrases, trump: str
    ) -> None:
        self._trump = trump
        super().__init__(painter, title, answers, choose, phrases)

    def note(self, answer: Action) -> str:
        if answer.verb != "announce":
            return ""
        return tr("ask.worth", points=kind_points(answer.word, self._trump))


class ShowPanel(AskPanel):
    """Which declarations to lay open: all of them at once (Enter), or one by one, each with its points, best first."""

    on_sheet = True

    def __init__(self, painter: Painter, view: View, choose: Choose, phrases: Phrases) -> None:
        # What won the contest is shown first; only afterwards may one stop.
        free = any(one.verb == "done" for one in view.legal)
        super().__init__(painter, tr("ask.belote.show" if free else "ask.belote.show_first"))
        trump = view.public.trump
        self.rows: list[SheetRow] = []
        self.buttons: list[AnswerButton] = []
        shows = [one for one in view.legal if one.verb == "show"]

        def worth(one: Action) -> int:
            return kind_points(kind_of([card.name for card in one.cards]), trump)

        for answer in sorted(shows, key=lambda one: (-worth(one), -len(one.cards))):
            names = [card.name for card in answer.cards]
            kind = kind_of(names)

            def pressed(answer: Action = answer) -> None:
                choose(answer)

            points = f"+{kind_points(kind, trump)}"
            self.rows.append(SheetRow(painter, phrases.kind(kind) + "   " + cards_text(names), pressed, aside=points))
        for answer in view.legal:
            if answer.verb != "show":
                self.buttons.append(AnswerButton(painter, phrases.answer(answer), answer, choose))
                self.buttons[-1].on_sheet = True

    def parts(self) -> Sequence[Widget]:
        # The button that shows everything comes first: Enter takes it.
        return [*self.buttons[:1], *self.rows, *self.buttons[1:]]

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = self.pad, painter.px(8)
        inner = min(round(painter.px(520) * max(1.0, painter.text_scale)), painter.size[0] - 4 * pad)
        words = line = buttons = 0

        def tall() -> int:
            nonlocal words, line, buttons
            for row in self.rows:
                row.part = self.units / theme.TEXT_LARGE
            words = self.question_high(inner)
            line = max((row.wish(inner)[1] for row in self.rows), default=0)  # nothing is left to show
            buttons = row_of(painter, self.buttons, 0, 0, inner, gap)
            return words + len(self.rows) * line + buttons + 2 * pad + 2 * gap

        self._roomy(self.buttons, tall)
        rect = pygame.Rect(0, 0, inner + 2 * pad, tall())
        x, y, wide, high = layout.middle
        rect.midbottom = (round(x + wide / 2), round(y + high))
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        top = rect.y + pad + words
        for row in self.rows:
            row.place(pygame.Rect(rect.x + pad, top, inner, line))
            top += line
        row_of(painter, self.buttons, rect.x + pad, top + gap, inner, gap)

    def shortcut(self, event: pygame.event.Event) -> bool:
        return by_digit(event, [row.on_press for row in self.rows])
