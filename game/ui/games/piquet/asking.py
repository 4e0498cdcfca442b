"""The questions of Piquet: the exchange, and the declarations with the true answer first and every way of sinking
behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.core.actions import Action
from game.core.cards import SUITS
from game.core.view import Ask, View
from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.values import KINDS, RANKS, SHARE, SMALLEST_POINT, SUIT_BITS, TALON_CARDS, told
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.piquet.dialogue import kind_of_topic, parts_of
from game.ui.games.piquet.layout import panel_box, talon_slots
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.i18n import Say, labelled, tr, trn
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import corners
from game.ui.stage.sprites import Pose
from game.ui.table.asks.panel import AnswerButton, AskPanel, Choose, by_digit, row_of
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.pick_cards import CardsPanel
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.asks.pieces import FULL, Piece
from game.ui.widgets import Widget

BESIDE: Final = {"claim": 0, "call": 2, "value": 2, "rank": 2}
"""How many other answers of a kind are shown beside the true one at once; the rest is a page away."""
PAGE: Final = 8


class ExchangePanel(CardsPanel):
    """The exchange: cards of the hand are raised, the cards of the talon that will be drawn are lit."""

    on_sheet = True

    def __init__(
        self, painter: Painter, view: View, hand: Hand, choose: Choose, phrases: PiquetPhrases, note: str
    ) -> None:
        super().__init__(painter, view, hand, choose, phrases)
        self._note = note
        # Under the strict carte blanche younger lays out before elder draws the number he has stated.
        laying_out = view.ask is not None and view.ask.topic == "piquet.lay_out"
        public = PiquetPublic.of(view.public)
        self.first_drawn = public.stated if laying_out else TALON_CARDS - view.zone("talon").count
        self.confirm.label = self._words
        self._layout: Layout | None = None

    def _words(self) -> str:
        count = len(self._hand.chosen)
        if count:
            return trn("piquet.answer.discard", count)
        return tr("piquet.answer.exchange") if self._minimum else tr("piquet.answer.discard_none")

    def settle(self, layout: Layout) -> None:
        self._layout = layout
        # The button is as wide as its longest words, whatever is chosen.
        words = [trn("piquet.answer.discard", self._hand.most), tr("piquet.answer.discard_none")]
        self.confirm.label = max(words, key=len)
        super().settle(layout)
        self.confirm.label = self._words

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._layout is None or self.noticed:
            return
        # One frame around each share's cards that will be drawn.
        drawn = range(self.first_drawn, min(TALON_CARDS, self.first_drawn + len(self._hand.chosen)))
        slots = talon_slots(self._layout)
        for share in ([place for place in drawn if place < SHARE], [place for place in drawn if place >= SHARE]):
            if share:
                self._frame(surface, slots[share[0]], slots[share[-1]], self._layout.frame.card)

    def _told(self) -> list[str]:
        return [tr("piquet.exchange.keys"), self._note]

    def widest(self, layout: Layout) -> int:
        wide = max(self.painter.measure(words, "body", theme.TEXT_SMALL)[0] for words in self._told())
        return min(wide, round(free_width(layout)) - self.painter.px(28))

    def raised(self) -> int:
        return self.painter.px(8)

    def draw_second(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        # How many are chosen stands on the button; here, what the exchange means.
        words = self._told()[bool(self._hand.chosen)]
        self.write_line(surface, words, line, theme.TEXT_SMALL, False)

    def _frame(self, surface: pygame.Surface, first: Pose, last: Pose, card: float) -> None:
        left, top, _, bottom = corners(first, card)
        right = corners(last, card)[2]
        box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        grow, round_by = self.painter.px(10), self.painter.px(9)
        pygame.draw.rect(surface, theme.GOLD, box.inflate(grow, grow), self.painter.px(3), border_radius=round_by)


class NotedPanel(ChoicePanel):
    """A choice with a few words below some answers."""

    def __init__(
        self,
        painter: Painter,
        title: Say,
        answers: Sequence[Action],
        choose: Choose,
        phrases: PiquetPhrases,
        notes: dict[str, str],
        strict: bool = False,
        left: int = 0,
    ) -> None:
        self._notes = notes
        super().__init__(painter, title, answers, choose, phrases)
        for button in self.buttons:
            verb = button.answer.verb
            if verb == "leave":
                button.label = tr("piquet.answer.leave")  # the host has an answer of that name too
            if verb == "blank" and strict:
                button.label = tr("piquet.answer.blank_strict")
            if verb == "expose":
                # The talon is turned up for both: nobody does that by pressing Enter once too often.
                self.careful = True
            if left == 1 and verb in ("expose", "keep"):
                button.label = tr(f"piquet.answer.{verb}_one")

    def settle(self, layout: Layout) -> None:
        x, y, wide, high = layout.prompt
        # Before the first deal nothing stands beside it yet.
        room = wide if self._notes else min(wide, free_width(layout))
        super().settle(replace(layout, prompt=(x + (wide - room) / 2, y, room, high)))

    def note(self, answer: Action) -> str:
        return tr(self._notes[answer.verb]) if answer.verb in self._notes else ""


class DeclarePanel(AskPanel):
    """A question of the declarations. The first answer is what the hand really holds; a few others stand beside it, and
    all further ways of sinking are a page away, so that nothing legal is out of reach."""

    def __init__(
        self, painter: Painter, view: View, ask: Ask, title: Say, choose: Choose, phrases: PiquetPhrases
    ) -> None:
        super().__init__(painter, title)
        self._ask = ask
        self._phrases = phrases
        self._choose = choose
        self._held = view.zone(f"hand{ask.seat}").bits
        self._ending_four = dict(view.options).get("point_ending_four") == "on"
        self._layout: Layout | None = None
        quiet = [one for one in view.legal if one.verb in ("pass", "nothing", "withdraw")]
        loud = [one for one in view.legal if one not in quiet]
        self._loud, self._quiet = loud, quiet
        self._first = shown_at_once(loud)
        self._page = -1
        """-1: the first page; otherwise the number of a page of further answers."""
        self.buttons: list[AnswerButton] = []
        self.turners: list[Piece] = []
        self._build()

    @property
    def _pages(self) -> int:
        return max(0, -(-(len(self._loud) - self._first) // PAGE))

    def _build(self) -> None:
        painter = self.painter
        self.turners = []
        if self._page < 0:
            here = [*self._loud[: self._first], *self._quiet]
            rest = len(self._loud) - self._first
            if rest > 0:
                words = trn("piquet.answer.more", rest)
                self.turners = [Piece(painter, words, lambda: self._turn(0))]
        else:
            first = self._first + self._page * PAGE
            here = self._loud[first : first + PAGE]
            self.turners = [Piece(painter, tr("piquet.answer.back"), lambda: self._turn(-1))]
            if self._page + 1 < self._pages:
                page = self._page + 1
                rest = len(self._loud) - first - PAGE
                words = trn("piquet.answer.more", rest)
                self.turners.append(Piece(painter, words, lambda: self._turn(page)))
        self.buttons = [self._button(one) for one in here]

    def _button(self, answer: Action) -> AnswerButton:
        words = self._phrases.answer_to(self._ask.topic, answer)
        return AnswerButton(self.painter, words, answer, self._choose, note=self._note(answer))

    def _note(self, answer: Action) -> str:
        """What stands behind an answer: the cards it is about, or its points."""
        kind = kind_of_topic(self._ask.topic)
        if answer.verb == "claim":
            names = [card.name for card in answer.cards]
            points = sum(part.points for part in parts_of(kind, names, self._ending_four))
            worth = tr("piquet.worth", points=points)
            if answer is self._loud[0]:
                return worth
            # What is sunk differs only in its cards.
            return labelled(worth, self._phrases.cards(names))
        if answer.verb == "show":
            return self._phrases.cards([card.name for card in answer.cards])
        if answer.verb in ("call", "value", "rank"):
            return " ".join(f"{{{suit}}}" for suit in suits_of(kind, answer, self._held))
        return ""

    def _turn(self, page: int) -> None:
        self._page = page
        self._build()
        self.stress()
        self.focus_on(self.first())
        if self._layout is not None:
            self.settle(self._layout)
        self.stale = True

    def parts(self) -> Sequence[Widget]:
        return (*self.buttons, *self.turners)

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        self._layout = layout
        pad, gap = self.pad, painter.px(12)
        x, y, wide, high = (round(one) for one in layout.prompt)
        room = min(max(painter.px(360), round(free_width(layout))), painter.size[0] - 2 * pad)
        widgets: list[Piece] = [*self.buttons, *self.turners]
        inner = words = used = 0

        def tall() -> int:
            nonlocal inner, words, used
            total = sum(button.wish(room)[0] for button in widgets) + gap * (len(widgets) - 1)
            inner = min(room - 2 * pad, max(total, self.question_wide()))
            words = self.question_high(inner)
            used = row_of(painter, widgets, 0, 0, inner, gap)
            return words + used

        for part in (1.0, 0.9, 0.8, 0.72, 0.6, 0.5):
            self.units = theme.TEXT_LARGE * part
            for button in widgets:
                button.units = FULL * part
            one_line = self.question_wide() <= room - 2 * pad
            if tall() <= 0.62 * painter.size[1] and (one_line or part <= 0.8):
                break
        rect = pygame.Rect(0, 0, inner + 2 * pad, words + used + 2 * pad)
        rect.midbottom = (x + wide // 2, y + high + painter.px(4))
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        row_of(painter, widgets, rect.x + pad, rect.y + pad + words, inner, gap)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if by_digit(event, [button.trigger for button in self.buttons]):
            return True
        keys: dict[int, Callable[[Action], bool]] = {
            pygame.K_g: lambda one: one.verb == "good",
            pygame.K_n: lambda one: one.verb == "not_good",
            pygame.K_e: lambda one: one.verb == "equal",
            pygame.K_p: lambda one: one.verb in ("pass", "nothing", "withdraw"),
        }
        wanted = keys.get(event.key)
        for button in self.buttons:
            if wanted is not None and wanted(button.answer):
                button.trigger()
                return True
        return False

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        if answer in self._loud[self._first :]:
            self._turn((self._loud.index(answer) - self._first) // PAGE)
        elif self._page >= 0:
            self._turn(-1)
        for button in self.buttons:
            button.lit = button.answer is answer


def shown_at_once(answers: Sequence[Action]) -> int:
    """How many of these answers stand on the first page; a button for more would take the room of a single one."""
    first = 1 + BESIDE.get(answers[0].verb, 3) if answers else 0
    return first + 1 if len(answers) == first + 1 else first


def free_width(layout: Layout) -> float:
    """How wide a panel in the middle may be beside the panel of declarations, pixels."""
    x, _, wide, _ = layout.prompt
    left, _, taken, _ = panel_box(layout)
    return 2 * (x + wide / 2 - left - taken - 10 * layout.frame.unit)


def suits_of(kind: str, answer: Action, held: int) -> list[str]:
    """The suits of a hand that a call of the point or of a sequence may be about."""
    if kind == "set":
        return []
    found: list[str] = []
    for suit, bits in zip(SUITS, SUIT_BITS, strict=True):
        for key, number, top, _ in told(KINDS.index(kind), held & bits):
            if kind == "point":
                fits = answer.number == (number if answer.verb == "call" else key + SMALLEST_POINT)
            else:
                least = max(3, answer.number)
                lowest = top - number + least
                fits = lowest <= (RANKS.index(answer.word) if answer.word else top) <= top
            if fits:
                found.append(suit)
                break
    return found


def talon_note(ask: Ask, other: str) -> str:
    """What the exchange means, below its heading."""
    if ask.topic == "piquet.exchange_elder":
        return tr("piquet.exchange.note_elder", name=other)
    return tr("piquet.exchange.note_younger")
