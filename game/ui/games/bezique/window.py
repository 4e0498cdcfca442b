"""The window of a trick's winner: every combination that may be declared with its points and its price, the exchange of
the lowest trump, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.core.view import View
from game.rules.bezique.public import BeziquePublic
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.bezique.layout import middle_of, right_side
from game.ui.games.bezique.melding import Choice, Kind, offers
from game.ui.games.bezique.phrases import BeziquePhrases
from game.ui.games.staging import Asking
from game.ui.i18n import Say, beside, listed, tr
from game.ui.layouts.seats import LARGE, Layout
from game.ui.table.asks.panel import AnswerButton, AskPanel, by_digit, row_of
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.asks.pieces import FULL
from game.ui.table.asks.sheet_row import SheetRow
from game.ui.widgets import Button, Widget
from game.ui.widgets.scroll import ScrollArea

WIDE: Final = 396.0
"""Width of the panel, logical units."""
SIZES: Final = (1.0, 0.85, 0.72, 0.6, 0.5)
"""Parts of the usual size of type that are tried, until everything has room."""
SHORT: Final = 2
SMALLER: Final = 0.8
"""With so few entries the type may be set about so much smaller, so that the list fits between the melds of four."""
NAMED: Final = 3
"""So many other melds are named in a note; the rest is left to the player."""


class MeldRow(SheetRow):
    """One entry of the list. While it is pointed at or has the keyboard its cards stand out on the table."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        give: Callable[[], None],
        point: Callable[[set[str]], None],
        answer: Action,
        *,
        note: Say = "",
        aside: Say = "",
    ) -> None:
        super().__init__(painter, label, give, note=note, aside=aside)
        self.answer = answer
        self._point = point

    def set_hovered(self, hovered: bool) -> None:
        changed = hovered != self.hovered
        super().set_hovered(hovered)
        if changed:
            self._point({card.name for card in self.answer.cards} if hovered else set())

    def set_focused(self, focused: bool) -> None:
        changed = focused != self.focused
        super().set_focused(focused)
        if changed:
            self._point({card.name for card in self.answer.cards} if focused else set())


class WindowPanel(AskPanel):
    """A sheet at the side of the table, so that all cards stay in sight. Enter takes the dearest combination."""

    on_sheet = True

    def __init__(self, asking: Asking, view: View, phrases: BeziquePhrases, heading: str) -> None:
        super().__init__(asking.painter, heading)
        self._asking = asking
        self._phrases = phrases
        self._public = BeziquePublic.of(view.public)
        self._beside = view.players > 2
        self._seat = view.seat
        self._full = False
        self._offers = offers(view)
        self.sevens = [one for one in view.legal if one.verb in ("exchange", "show")]
        self._prices = {one: price_of_showing(self._public, one, phrases) for one in self.sevens}
        self.rows: list[MeldRow] = []
        self.more = Button(self.painter, tr("bezique.table.other_cards"), self._unfold, units=theme.TEXT_SMALL)
        self.more.visible = any(offer.others for offer in self._offers)
        self.buttons: list[AnswerButton] = []
        others = [one for one in view.legal if one.verb not in ("meld", "exchange", "show")]
        # Declaring out comes last: nobody loses the match by an early Enter.
        for answer in sorted(others, key=lambda one: one.verb == "claim"):
            label = self._label(answer)
            self.buttons.append(AnswerButton(self.painter, label, answer, self._give, grave=answer.verb == "claim"))
            self.buttons[-1].on_sheet = True
        self._fill()
        self.area = ScrollArea(self.painter, self._stack, list(self.rows))
        asking.hand.raise_only(set())

    def _label(self, answer: Action) -> str:
        if answer.verb == "done":
            return tr("bezique.answer.draw" if self._public.draw_follows else "bezique.answer.go_on")
        if answer.verb == "hand_over":
            seat = partner_of(self._asking.narrator.sides, self._seat)
            return tr("bezique.answer.hand_over", name=self._asking.narrator.name(seat))
        return self._phrases.answer(answer)

    def _give(self, answer: Action) -> None:
        self._asking.hand.raise_only(set())
        self._asking.choose(answer)

    def _unfold(self) -> None:
        """List every way to declare a combination, or only the best again."""
        self._full = not self._full
        part = self.rows[0].part if self.rows else 1.0
        self._fill()
        self._type(part)
        self.area.content = list(self.rows)
        self.area.lay()
        self.stale = True

    def _fill(self) -> None:
        self.rows = []
        for offer in self._offers:
            for choice in [offer.best, *(offer.others if self._full else ())]:
                self.rows.append(self._row(choice))
        for answer in self.sevens:
            other = self._phrases.card(self._public.turn_up) if self._public.turn_up else ""
            card = self._phrases.card(answer.card.name)
            words = tr(f"bezique.answer.{answer.verb}", card=card, other=other)
            self.rows.append(self._entry(words, answer, f"+{self._public.seven_points}", self._prices.get(answer, "")))

    def _row(self, choice: Choice) -> MeldRow:
        cards = self._phrases.cards([card.name for card in choice.answer.cards])
        title = self._phrases.meld(choice.kind[0], choice.points)
        return self._entry(f"{title}   {cards}", choice.answer, f"+{choice.points}", self._note(choice))

    def _entry(self, words: str, answer: Action, points: str, note: str) -> MeldRow:
        def pressed() -> None:
            self._give(answer)

        return MeldRow(self.painter, words, pressed, self._asking.hand.raise_only, answer, aside=points, note=note)

    def _note(self, choice: Choice) -> str:
        """What a combination makes of the others, in a line."""
        parts: list[str] = []
        if choice.trumps:
            parts.append(tr("bezique.table.makes_trumps", strain=self._phrases.suit(choice.trumps)))
        if choice.spends:
            parts.append(tr("bezique.table.spends", melds=self._named(choice.spends)))
        if choice.leaves:
            parts.append(tr("bezique.table.keeps", melds=self._named(choice.leaves)))
        return beside(*parts)

    def _named(self, kinds: Sequence[tuple[Kind, int]]) -> str:
        named = [
            tr("bezique.table.worth", meld=self._phrases.meld(word, points), points=points)
            for (word, _), points in kinds
        ]
        # Marriages of two suits are called alike: said once, with how many there are.
        counted = [f"{name} ×{named.count(name)}" if named.count(name) > 1 else name for name in dict.fromkeys(named)]
        return listed([*counted[:NAMED], "…"] if len(counted) > NAMED else counted)

    # -- the panel -----------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[Widget]:
        return [*([self.area] if self.rows else []), *([self.more] if self.more.visible else []), *self.buttons]

    def first(self) -> Widget | None:
        return self.rows[0] if self.rows else self.buttons[0]

    def _stack(self, inside: pygame.Rect) -> int:
        y = inside.y + self.painter.px(4)  # room for the ring of the first row
        for row in self.rows:
            high = row.wish(inside.width)[1]
            row.place(pygame.Rect(inside.x, y, inside.width, high))
            y += high + self.painter.px(2)
        return y - inside.y + self.painter.px(2)

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        unit = layout.frame.unit
        edge = layout.frame.margin + ((LARGE.side * 2 - 6) * unit + 10 * unit if self._beside else 0.0)
        wide = min(painter.px(WIDE), round(painter.size[0] * 0.36))
        middle = middle_of(layout)
        if middle is not None and middle[2] >= 0.72 * wide:
            wide = min(wide, int(middle[2]) - 2)
        pad = gap = inner = 0
        top = round(right_side(layout))
        bottom = round(layout.tools[1] - 10 * unit)
        words = buttons = body = wanted = 0
        for part in SIZES:
            self._type(part)
            pad, gap = self.pad, painter.px(8 * part)
            inner = wide - 2 * pad
            words = self.question_high(inner)
            buttons = row_of(painter, self._all_buttons(), 0, 0, inner, gap)
            wanted = self._stack(pygame.Rect(0, 0, inner - self.area.bar_width, 0)) if self.rows else 0
            room = bottom - top - 2 * pad - words - buttons - 2 * gap
            body = max(0, min(wanted, room))
            widest = max(button.wish(inner)[0] for button in self._all_buttons())
            # A short list is set smaller rather than laid over the melds of four.
            over = 2 * pad + words + body + buttons + 2 * gap > middle[3] if middle is not None else False
            if over and part > SMALLER and len(self.rows) <= SHORT:
                continue
            if widest <= inner and room >= min(wanted, 2 * self._row_high()):
                break
        else:
            # At the largest scales the list may lie over plates.
            top, bottom = round(layout.frame.margin), round(painter.size[1] - layout.frame.margin)
            body = max(0, min(wanted, bottom - top - 2 * pad - words - buttons - 2 * gap))
        rect = pygame.Rect(0, 0, wide, 2 * pad + words + body + buttons + 2 * gap)
        rect.right = round(painter.size[0] - edge)
        rect.centery = round(layout.centre[1] + 30 * unit)
        rect.top = max(top, min(rect.top, bottom - rect.height))
        if middle is not None and rect.width <= middle[2] and rect.height <= middle[3]:
            rect.center = round(middle[0] + middle[2] / 2), round(middle[1] + middle[3] / 2)
        rect.clamp_ip(pygame.Rect(0, 0, *painter.size))
        self.place(rect)
        self.area.place(pygame.Rect(rect.x + pad, rect.y + pad + words + gap, inner, body))
        row_of(painter, self._all_buttons(), rect.x + pad, rect.bottom - pad - buttons, inner, gap)

    def _type(self, part: float) -> None:
        """Set everything in type of so much of its usual size."""
        self.units = theme.TEXT_LARGE * part
        for button in self.buttons:
            button.units = FULL * part
        self.more.units = theme.TEXT_SMALL * part
        for row in self.rows:
            row.part = part

    def _row_high(self) -> int:
        return max((row.wish(0)[1] for row in self.rows), default=0)

    def _all_buttons(self) -> list[Button]:
        return [*([self.more] if self.more.visible else []), *self.buttons]

    def shortcut(self, event: pygame.event.Event) -> bool:
        return by_digit(event, [row.on_press for row in self.rows])

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        if answer.cards and not any(row.answer is answer for row in self.rows):
            self._full = False
            self._unfold()
        for row in self.rows:
            row.lit = row.answer is answer
            if row.lit:
                self.area.show_part(row)
        for button in self.buttons:
            button.lit = button.answer is answer


class SidePanel(ChoicePanel):
    """What may be said instead of playing a card (showing the lowest trump, declaring out): a small plate beside the
    hand, which keeps the keyboard."""

    aside = True

    def first(self) -> Widget | None:
        return None

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = painter.px(8), painter.px(8)
        for button in self.buttons:
            button.units = theme.TEXT_SMALL * 1.05
        wide = max(button.wish(painter.px(300))[0] for button in self.buttons)
        high = sum(button.wish(wide)[1] for button in self.buttons) + gap * (len(self.buttons) - 1)
        rect = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        rect.bottomright = (
            painter.size[0] - round(layout.frame.margin),
            round(layout.tools[1] - 10 * layout.frame.unit),
        )
        self.place(rect)
        y = rect.y + pad
        for button in self.buttons:
            tall = button.wish(wide)[1]
            button.place(pygame.Rect(rect.x + pad, y, wide, tall))
            y += tall + gap

    def shortcut(self, event: pygame.event.Event) -> bool:
        return False


def price_of_showing(public: BeziquePublic, answer: Action, phrases: BeziquePhrases) -> str:
    """What the showing of the lowest trump gives up, in a line: it could still be exchanged; "" for nothing."""
    if answer.verb != "show" or not public.exchange_left:
        return ""
    return tr("bezique.table.ends_exchange", other=phrases.card(public.turn_up))


def partner_of(sides: Sequence[int], seat: int) -> int:
    """The partner of a seat."""
    return next((one for one, side in enumerate(sides) if side == sides[seat] and one != seat), seat)
