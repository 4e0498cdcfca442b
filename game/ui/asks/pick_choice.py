"""One of a few answers: announcing, stating a height, showing declarations, exchanging, the host's questions."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action
from game.core.view import View
from game.ui import theme
from game.ui.asks.panel import AnswerButton, AskPanel, Choose, row_of
from game.ui.layouts.seats import Places
from game.ui.look import Look
from game.ui.narrator import answer_text, cards_text, kind_text
from game.ui.stage.tableau import text
from game.ui.widgets import ListRow, Widget
from game.ui.words import Say, said, tr

SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100}
QUIET = ("silent", "decline", "keep", "done", "pass", "leave")


def kind_of(cards: Sequence[str]) -> str:
    """The kind of a declaration laid open: four of a rank, or a sequence (from five on it is a sequence of five)."""
    if len(cards) == 4 and len({name[1] for name in cards}) == 1:
        return f"carre-{cards[0][1]}"
    return f"sequence-{min(5, len(cards))}"


def points_of(kind: str, trump: str) -> int:
    """What a kind is worth (rulebook sections 8 and 12.3), to be shown beside it."""
    name, _, what = kind.partition("-")
    if name == "sequence":
        return SEQUENCE_POINTS[int(what)]
    if trump == "SA":
        return {"A": 200, "T": 150}.get(what, 100)
    return {"J": 200, "9": 150}.get(what, 100)


class ChoicePanel(AskPanel):
    """A heading and a row of buttons; the quiet answer (say nothing) last. Digits press them in order."""

    def __init__(self, look: Look, title: Say, answers: Sequence[Action], choose: Choose, trump: str = "") -> None:
        super().__init__(look, title)
        self.careful = False
        """Enter gives the quiet answer: nobody takes by accident."""
        loud = [one for one in answers if one.verb not in QUIET]
        self.buttons: list[AnswerButton] = []
        for answer in [*loud, *(one for one in answers if one.verb in QUIET)]:
            note = ""
            if answer.verb == "announce":
                note = tr("ask.worth", points=points_of(answer.word, trump))
            label = answer_text(answer)
            primary = bool(loud) and answer is loud[0]
            self.buttons.append(AnswerButton(look, label, answer, choose, primary=primary, note=note))

    def parts(self) -> Sequence[Widget]:
        return self.buttons

    def first(self) -> Widget | None:
        return self.buttons[-1] if self.careful else super().first()

    def settle(self, spots: Places) -> None:
        look = self.look
        pad, gap = look.px(14), look.px(10)
        x, y, wide, high = (round(one) for one in spots.prompt)
        room = min(look.size[0] - 2 * pad, max(wide, look.px(520)))
        inner = words = used = 0

        def tall() -> int:
            nonlocal inner, words, used
            total = sum(button.wish(room)[0] for button in self.buttons) + gap * (len(self.buttons) - 1)
            title = look.measure(said(self.label), "bold", self.units)[0]
            inner = min(room - 2 * pad, max(total, title))
            words = look.lay(said(self.label), inner, "bold", self.units).height
            used = row_of(look, self.buttons, 0, 0, inner, gap)
            return words + used

        self._roomy(self.buttons, tall)
        rect = pygame.Rect(0, 0, inner + 2 * pad, words + used + 2 * pad + look.px(2))
        rect.midbottom = (x + wide // 2, y + high + look.px(4))
        rect.clamp_ip(pygame.Rect(0, 0, *look.size))
        self.place(rect)
        row_of(look, self.buttons, rect.x + pad, rect.y + pad + words, inner, gap)

    def shortcut(self, event: pygame.event.Event) -> bool:
        index = event.key - pygame.K_1
        if 0 <= index < len(self.buttons):
            self.buttons[index].trigger()
            return True
        if event.key == pygame.K_p and self.buttons[-1].answer.verb in QUIET:
            self.buttons[-1].trigger()
            return True
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

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_title(surface, 14, 4)


class ShowPanel(AskPanel):
    """Which declarations to lay open: all of them at once (Enter), or one by one, each with its points, best first."""

    def __init__(self, look: Look, view: View, choose: Choose) -> None:
        super().__init__(look, tr("ask.belote.show"))
        trump = text(view.facts.get("trump"))
        self.rows: list[ListRow] = []
        self.buttons: list[AnswerButton] = []
        shows = [one for one in view.legal if one.verb == "show"]

        def worth(one: Action) -> int:
            return points_of(kind_of([card.name for card in one.cards]), trump)

        for answer in sorted(shows, key=lambda one: (-worth(one), -len(one.cards))):
            names = [card.name for card in answer.cards]
            kind = kind_of(names)

            def pressed(answer: Action = answer) -> None:
                choose(answer)

            points = f"+{points_of(kind, trump)}"
            self.rows.append(ListRow(look, kind_text(kind) + "   " + cards_text(names), pressed, aside=points))
        for answer in view.legal:
            if answer.verb != "show":
                primary = answer.verb == "show_all"
                self.buttons.append(AnswerButton(look, answer_text(answer), answer, choose, primary=primary))

    def parts(self) -> Sequence[Widget]:
        # The button that shows everything comes first: Enter takes it.
        return [*self.buttons[:1], *self.rows, *self.buttons[1:]]

    def settle(self, spots: Places) -> None:
        look = self.look
        pad, gap = look.px(16), look.px(8)
        inner = min(look.px(520), look.size[0] - 4 * pad)
        words = look.lay(tr("ask.belote.show"), inner, "bold", theme.TEXT_LARGE).height
        line = look.px(44)
        buttons = row_of(look, self.buttons, 0, 0, inner, gap)
        rect = pygame.Rect(0, 0, inner + 2 * pad, words + len(self.rows) * line + buttons + 2 * pad + 2 * gap)
        x, y, wide, high = spots.middle
        rect.midbottom = (round(x + wide / 2), round(y + high))
        rect.clamp_ip(pygame.Rect(0, 0, *look.size))
        self.place(rect)
        top = rect.y + pad + words
        for row in self.rows:
            row.place(pygame.Rect(rect.x + pad, top, inner, line))
            top += line
        row_of(look, self.buttons, rect.x + pad, top + gap, inner, gap)

    def shortcut(self, event: pygame.event.Event) -> bool:
        index = event.key - pygame.K_1
        if 0 <= index < len(self.rows):
            self.rows[index].on_press()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        look.plate(surface, self.rect, "leaf", shadow=True, radius=14)
        pad = look.px(16)
        inner = self.rect.width - 2 * pad
        block = look.lay(said(self.label), inner, "bold", theme.TEXT_LARGE)
        look.type.draw(
            surface,
            block,
            (self.rect.x + pad, self.rect.y + pad - look.px(4)),
            "bold",
            look.text_px(theme.TEXT_LARGE),
            theme.BURGUNDY,
        )
