"""The questions of Bieten: the cut, the card at its bottom, a bet, a reply, and what the Weli stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.core.actions import Action
from game.rules.bieten.values import BY_STRENGTH, FIGURES
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.bieten.board import NAME_SUITS
from game.ui.games.bieten.layout import beside_hand
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.i18n import Say, msg, said, tr
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import Box
from game.ui.table.asks.panel import QUESTION, AnswerButton, AskPanel, Choose, row_of
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.asks.pieces import Piece
from game.ui.widgets import Widget

QUIET: Final = ("pass", "good", "refuse")
MOST_HIGH: Final = 0.235
"""The part of the window's height that a panel may take with the notes below its answers."""


class WordsPanel(ChoicePanel):
    """Answers in the order given, the quiet one last and under the focus; a note below each where there is one. It
    stands beside the hand: all cards on the table matter for an answer."""

    least = 0.0
    tallest = 0.20

    def __init__(
        self,
        painter: Painter,
        title: Say,
        answers: Sequence[Action],
        choose: Choose,
        phrases: BietenPhrases,
        notes: dict[str, str] | None = None,
    ) -> None:
        super().__init__(painter, title, (), choose, phrases)
        self.careful = True
        loud = [one for one in answers if one.verb not in QUIET]
        for answer in [*loud, *(one for one in answers if one.verb in QUIET)]:
            note = (notes or {}).get(answer.verb, "")
            self.buttons.append(AnswerButton(painter, phrases.answer(answer), answer, choose, note=note))
        self._notes = [button.note for button in self.buttons]

    def settle(self, layout: Layout) -> None:
        """With its notes where they leave the hand in sight, without them at the largest scales."""
        layout = replace(layout, prompt=beside_hand(layout))
        for button, note in zip(self.buttons, self._notes, strict=True):
            button.note = note
        super().settle(layout)
        if any(self._notes) and self.rect.height > MOST_HIGH * self.painter.size[1]:
            for button in self.buttons:
                button.note = ""
            super().settle(layout)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Digits in order; P or G for the quiet answer."""
        if event.key == pygame.K_g and self.buttons[-1].answer.verb == "good":
            self.buttons[-1].trigger()
            return True
        return super().shortcut(event)


class BetPanel(WordsPanel):
    """Bets on one's own turn, beside the open hand: playing a card passes. The hand keeps the keyboard; Shift and a
    digit bet on the figure of that place."""

    def __init__(
        self,
        painter: Painter,
        title: Say,
        answers: Sequence[Action],
        choose: Choose,
        phrases: BietenPhrases,
        hand: Hand,
    ) -> None:
        super().__init__(painter, title, answers, choose, phrases)
        self._hand = hand

    def first(self) -> Widget | None:
        return None

    def shortcut(self, event: pygame.event.Event) -> bool:
        place = event.key - pygame.K_1
        if event.mod & pygame.KMOD_SHIFT and 0 <= place < len(FIGURES):
            for button in self.buttons:
                if button.answer.word == FIGURES[place]:
                    button.trigger()
                    return True
            return False
        return self._hand.key(event)


class NameTile(AnswerButton):
    """A small picture of the card that the Weli would stand for; dark if it cannot."""

    face = ""

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.painter.assets.deck.height(width)

    def draw(self, surface: pygame.Surface) -> None:
        painter, rect = self.painter, self.rect
        lift = round(self._glow.value * painter.px(4)) if self.enabled else 0
        place = rect.move(0, -lift)
        if self.enabled:
            self._draw_shadow(surface, place, painter.px(5), lift)
        picture = painter.assets.deck.picture(self.face, rect.width, 0, dim=0 if self.enabled else 8)
        theme.paint(surface, picture, place.topleft)
        if self.leads:
            self.draw_lead(surface)
        self.draw_focus(surface)
        self._draw_lit(surface, place, 5.0)


class WeliPanel(AskPanel):
    """The 32 cards suit by suit; those that the Weli may be named now can be chosen. ``led`` is where the card led to
    the trick lies: it stays in sight."""

    def __init__(
        self,
        painter: Painter,
        answers: Sequence[Action],
        choose: Choose,
        phrases: BietenPhrases,
        back: Callable[[], None] | None,
        led: Callable[[Layout], Box | None] = lambda layout: None,
    ) -> None:
        super().__init__(painter, msg("ask.bieten.name"))
        self._led = led
        by_name = {one.cards[1].name: one for one in answers if len(one.cards) == 2}
        self.suits = [suit for suit in NAME_SUITS if any(name[0] == suit for name in by_name)]
        self.tiles: list[NameTile] = []
        self._phrases = phrases
        other = answers[0]
        for suit in self.suits:
            for rank in BY_STRENGTH:
                answer = by_name.get(suit + rank)
                tile = NameTile(painter, phrases.card(suit + rank), answer or other, choose)
                tile.face = rank + suit
                tile.enabled = answer is not None
                self.tiles.append(tile)
        self.others = [Piece(painter, msg("common.back"), back)] if back is not None else []
        self._line = 0

    def parts(self) -> Sequence[Widget]:
        return (*self.tiles, *self.others)

    def first(self) -> Widget | None:
        return next((tile for tile in self.tiles if tile.enabled), None)

    def show_hint(self, answer: Action) -> None:
        super().show_hint(answer)
        for tile in self.tiles:
            tile.lit = tile.enabled and tile.answer == answer

    def settle(self, layout: Layout) -> None:
        painter = self.painter
        pad, gap = painter.px(14), painter.px(5)
        # The cards matter more than the words above them.
        line = self._line = min(painter.row, round(0.075 * painter.size[1]))
        self.units = theme.TEXT_LARGE * min(1.0, 0.5 * line / painter.text_px(theme.TEXT_LARGE))
        for other in self.others:
            other.units = self.units * 0.85
        wide_word = painter.measure(tr("common.back"), "bold", self.units * 0.85)[0] if self.others else 0
        button = (wide_word + line, line) if self.others else (0, 0)
        rect, wide, columns = weli_place(
            layout, self._led(layout), len(self.suits), painter.assets.deck.ratio, (pad, gap, line)
        )
        self.place(rect)
        high = round(wide * painter.assets.deck.ratio)
        for index, tile in enumerate(self.tiles):
            suit, rank = divmod(index, len(BY_STRENGTH))
            row, side = divmod(suit, columns)
            x = rect.x + pad + (rank + side * len(BY_STRENGTH)) * (wide + gap) + side * gap * 2
            tile.place(pygame.Rect(x, rect.y + pad + line + row * (high + gap), wide, high))
        for other in self.others:
            other.place(pygame.Rect(rect.right - pad - button[0], rect.y + pad // 2, *button))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Backspace puts the Weli back."""
        if event.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE) and self.others:
            self.others[0].trigger()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        pad = self.painter.px(14)
        line = pygame.Rect(self.rect.x + pad, self.rect.y + pad // 2, self.rect.width - 2 * pad, self._line)
        words, units = said(self.label), self.units * QUESTION
        if self.others:
            # Over the first cards, not in the middle, where the player opposite looks out from behind.
            room = self.others[0].rect.left - line.x - self.painter.px(8)
            line.width = min(room, self.painter.measure(words, "title-bold", units)[0])
        self.write_line(surface, words, line, units, True)


ROOMY: Final = 0.8
"""The slates are left free if the cards to be named need not be smaller than this part for it."""


def weli_place(
    layout: Layout, led: Box | None, suits: int, ratio: float, measures: tuple[int, int, int]
) -> tuple[pygame.Rect, int, int]:
    """Where the cards that the Weli may stand for are laid out above the own hand: the panel, the width of a card, and
    how many suits stand side by side. As large as can be without covering the card ``led``, and the slates if there is
    room beside them. ``measures``: the panel's border, the gaps, and the height of its heading, pixels."""
    pad, gap, line = measures
    frame = layout.frame
    low = round(layout.prompt[1] + layout.prompt[3])
    window = pygame.Rect(0, 0, frame.width, low).inflate(-2 * round(frame.margin), 0)
    taken = [
        pygame.Rect([round(one) for one in box]) for box in (led, layout.contract, layout.scores) if box is not None
    ]
    best: tuple[pygame.Rect, int, int] | None = None
    for tall in range(round(112 * frame.unit), round(30 * frame.unit), -2):
        wide = round(tall / ratio)
        for columns in (1, 2) if suits > 1 else (1,):
            rows = -(-suits // columns)
            across = columns * len(BY_STRENGTH) * (wide + gap) - gap + (columns - 1) * gap * 2 + 2 * pad
            rect = pygame.Rect(0, 0, across, rows * (round(wide * ratio) + gap) - gap + line + 2 * pad)
            middle = frame.width // 2 - across // 2
            for left in (
                middle,
                (window.x + middle) // 2,
                (window.right - across + middle) // 2,
                window.x,
                window.right - across,
            ):
                rect.bottomleft = (left, low)
                if not window.contains(rect):
                    continue
                found = (rect.copy(), wide, columns)
                if rect.collidelist(taken) < 0:
                    return found if best is None or wide >= ROOMY * best[1] else best
                if best is None and (led is None or not rect.colliderect(taken[0])):
                    best = found
    assert best is not None
    return best


def reply_notes(bettor: str, three: bool) -> dict[str, str]:
    """What each reply brings, below its button; ``bettor`` is who spoke, ``three`` whether it was a three."""
    gives = tr("bieten.worth.give_two" if three else "bieten.worth.give_one", name=bettor)
    counts = tr("bieten.worth.counts_three" if three else "bieten.worth.counts_two")
    return {"good": gives, "hold": counts, "three": tr("bieten.worth.you_two")}


__all__ = ["BetPanel", "WeliPanel", "WordsPanel", "reply_notes", "row_of"]
