"""The adviser: asks for a hint, lights it, and says why in a quiet note that covers nothing one needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.core.view import View
from game.host.chair import NEXT_DEAL, REMATCH, Verdict
from game.ui import theme
from game.ui.advice import because_words, gloss
from game.ui.desk import Desk
from game.ui.drawing.painter import Painter
from game.ui.i18n import followed, msg, tr
from game.ui.narrator import Narrator
from game.ui.review.rows import fitting
from game.ui.review.sayings import answer_words, expectation, shorter_words
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.questions import Questions
from game.ui.table.asks.room import Paint, free_place
from game.ui.widgets import Button, Form, Widget

SHOWN: Final = 3
"""Answers whose figures are listed."""
WIDTHS: Final = (300.0, 262.0, 360.0, 430.0, 520.0)
"""Of the note, in logical units, the better ones first,"""
BROADER: Final = (430.0, 360.0, 520.0, 300.0, 620.0)
"""and with figures on it."""
PARTS: Final = (1.0, 0.88, 0.76)
"""Where it would hide a card or a panel, its type becomes so much smaller."""


class Link(Button):
    """A small button of words, or of a sign, on the note."""

    def __init__(
        self, painter: Painter, label: object, act: Callable[[], None], icon: str = "", tip: object = ""
    ) -> None:
        super().__init__(painter, label, act, kind="quiet", icon=icon, tip=tip, units=theme.TEXT_SMALL)  # type: ignore[arg-type]  # both are Say

    @property
    def ink(self) -> theme.Colour:
        return self.painter.room.paper.own

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        side = max(painter.px(26), round(painter.text_px(theme.TEXT_SMALL) * 1.7))
        if self.icon:
            return side, side
        return painter.measure(str(tr("advice.why")), "bold", theme.TEXT_SMALL)[0] + painter.px(24), side


class Note(Widget):
    """What the adviser says: the answer, the reasons, and behind "Why?" the figures."""

    def __init__(
        self, painter: Painter, narrator: Narrator, why: Callable[[], None], close: Callable[[], None]
    ) -> None:
        super().__init__(painter)
        self.narrator = narrator
        self.verdict: Verdict | None = None
        self.figures = False
        self.part = 1.0
        """Its type, as a part of the usual size."""
        self.why = Link(painter, msg("advice.why"), why, tip=msg("advice.why.tip"))
        self.cross = Link(painter, "", close, icon="close", tip=msg("advice.close"))
        self.visible = False
        self.focusable = False
        self.tip = msg("advice.tip")

    def parts(self) -> Sequence[Widget]:
        return (self.cross,) if self.figures or self.verdict is None else (self.why, self.cross)

    # -- what it says --------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The answer advised, or that it is being looked for."""
        if self.verdict is None:
            return tr("table.hint_wait")
        return answer_words(self.narrator.phrases, self.verdict.rated[0].answer)

    def sentences(self) -> list[str]:
        """The reasons."""
        return [because_words(self.narrator, one) for one in self.verdict.because] if self.verdict is not None else []

    def rows(self) -> list[tuple[Action, str]]:
        """The answers compared with their figures."""
        if self.verdict is None or not self.figures or len(self.verdict.rated) < 2:
            return []
        verdict = self.verdict
        return [(one.answer, expectation(one, verdict.unit, verdict.whole)) for one in verdict.rated[:SHOWN]]

    def footnote(self) -> str:
        """What stands under the figures in small type: what they mean, and what else is known."""
        if self.verdict is None or not self.figures:
            return ""
        first = self.verdict.rated[0]
        known = first.takes is not None and len(self.verdict.rated) > 1
        level = tr("advice.level") if self.verdict.equal > 1 else ""
        takes = tr("advice.takes", share=str(round(100 * (first.takes or 0.0)))) if known else ""
        return followed(gloss(self.verdict), level, takes)

    # -- measures ------------------------------------------------------------------------------------------------

    @property
    def _body(self) -> float:
        return theme.TEXT_BODY * self.part

    @property
    def _head_units(self) -> float:
        return self._body * 1.16

    @property
    def _small(self) -> float:
        return theme.TEXT_SMALL * self.part

    def _paragraphs(self) -> list[tuple[str, float, theme.Colour]]:
        """The text under the heading: words, size, colour; the figures stand before the small type."""
        paper = self.painter.room.paper
        found = [(one, self._body, paper.ink) for one in self.sentences()]
        return [*found, (self.footnote(), self._small, paper.soft)] if self.figures else found

    @property
    def _sign(self) -> int:
        return max(self.painter.px(24), round(self.painter.text_px(self._body) * 1.5))

    def _line(self) -> int:
        return round(self.painter.text_px(self._body) * 1.3)

    def _inner(self, wide: int) -> int:
        return wide - 2 * self.painter.px(12)

    def _head(self, wide: int) -> tuple[int, int]:
        """Width and height of the heading, beside the sign and the cross."""
        room = self._inner(wide) - 2 * (self._sign + self.painter.px(6))
        return room, max(self._sign, self.painter.lay(self.heading(), room, "title-bold", self._head_units).height)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        high = 2 * painter.px(9) + self._head(width)[1] + len(self.rows()) * self._line()
        for text, units, _ in self._paragraphs():
            high += painter.px(4) + painter.lay(text, self._inner(width), "body", units).height
        if self.why in self.parts():
            high += painter.px(2) + self.why.wish(width)[1]
        return width, high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.painter.px(9)
        side, high = self.cross.wish(rect.width)
        self.cross.place(pygame.Rect(rect.right - side - pad // 2, rect.y + pad // 2, side, high))
        wide, high = self.why.wish(rect.width)
        self.why.place(pygame.Rect(rect.right - wide - pad, rect.bottom - high - pad // 2, wide, high))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        paper = painter.room.paper
        painter.paper(surface, self.rect, turn=-0.7)
        pad, left = painter.px(9), self.rect.x + painter.px(12)
        room, high = self._head(self.rect.width)
        y = self.rect.y + pad
        painter.icon(surface, "hint", pygame.Rect(left, y, self._sign, self._sign), paper.own)
        block = painter.lay(self.heading(), room, "title-bold", self._head_units)
        where = (left + self._sign + painter.px(6), y + max(0, (self._sign - block.height) // 2))
        painter.type.draw(surface, block, where, "title-bold", painter.text_px(self._head_units), paper.own)
        y += high
        box = pygame.Rect(left, y, self._inner(self.rect.width), 0)
        rows = self.rows()
        for text, units, ink in self._paragraphs():
            if units < self._body:
                for answer, figure in rows:
                    self._row(surface, pygame.Rect(left, box.y, box.width, self._line()), answer, figure)
                    box.y += self._line()
                rows = []
            box.y += painter.px(4)
            block = painter.lay(text, box.width, "body", units)
            painter.type.draw(surface, block, box.topleft, "body", painter.text_px(units), ink)
            box.y += block.height

    def _row(self, surface: pygame.Surface, row: pygame.Rect, answer: Action, figure: str) -> None:
        painter = self.painter
        wide = min(row.width * 2 // 3, painter.measure(figure, "bold", self._body, tabular=True)[0] + painter.px(4))
        cell = pygame.Rect(row.right - wide, row.y, wide, row.height)
        paper = painter.room.paper
        painter.write(surface, figure, cell, "bold", self._body, paper.own, align="right", tabular=True, fit=True)
        cell = pygame.Rect(row.x, row.y, row.width - wide - painter.px(8), row.height)
        words = fitting(painter, shorter_words(self.narrator.phrases, answer), cell.width, False)
        painter.write(surface, words, cell, "body", self._body, paper.ink, fit=True)


class Adviser:
    """Hints of one table. ``paint`` paints the table as it is, without panels and tools, ``bare`` with nothing on it;
    ``asked`` is called when the player asks for a hint, ``changed`` when the note looks different."""

    def __init__(
        self,
        painter: Painter,
        form: Form,
        hand: Hand,
        questions: Questions,
        narrator: Narrator,
        desk: Desk,
        *,
        paint: Paint,
        bare: Paint,
        asked: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self.painter = painter
        self.form = form
        self.hand = hand
        self.questions = questions
        self.desk = desk
        self._paint = paint
        self._bare = bare
        self._asked = asked
        self._changed = changed
        self.thinking = False
        """A hint is being thought about."""
        self.advised: Action | None = None
        """The last hint; it also stands where a card may be played in several ways."""
        self.note = Note(painter, narrator, self.explain, self._close)
        self._laid: tuple[object, ...] = ()

    # -- what the player does ------------------------------------------------------------------------------------

    def ask(self, view: View) -> None:
        """H, again and again: a hint with its reasons, the figures behind them, the note away."""
        if view.ask is None or view.ask.topic in (NEXT_DEAL, REMATCH) or self.thinking:
            return
        if self.advised is None:
            self.thinking = True
            self._open(None)
            self._asked()
            self.desk.hint()
        elif not self.note.visible:
            self.light(self.advised)
            if self.note.verdict is not None:  # where the answer is lit at once nothing was thought about
                self._open(self.note.verdict)
        elif not self.note.figures:
            self.light(self.advised)
            self.explain()
        else:
            self.dismiss()

    def explain(self) -> None:
        """Show the figures."""
        self.note.figures = True
        if self.form.focus is self.note.why:
            self.form.focus_on(self.note.cross)
        self._changed()

    def dismiss(self) -> bool:
        """Take the note away; the answer stays lit. True if it was there (one that only says that a hint is being
        thought about stays)."""
        was = self.note.visible and not self.thinking
        if was:
            self._close()
        return was

    # -- what happens --------------------------------------------------------------------------------------------

    def update(self) -> None:
        """See whether the hint has come."""
        if self.thinking:
            verdict = self.desk.hinted()
            if verdict is not None:
                self.show(verdict)

    def show(self, verdict: Verdict) -> None:
        """The hint has come: light its answer and say why."""
        self.thinking = False
        self._open(verdict)
        self.light(verdict.rated[0].answer)

    def light(self, answer: Action) -> None:
        """Light an answer and go to it: Enter gives it, whether it is a card or stands in a panel."""
        self.advised = answer
        panel = self.questions.panel
        if panel is not None:
            panel.show_hint(answer)
        if answer.cards and (panel is None or self.hand.asked):
            self.hand.advise(answer.card.name)
            if self.form.focus is not None and (panel is None or panel.lit_part() is None):
                self.form.focus_on(None)
        self._to_lit()
        self._changed()

    def _to_lit(self) -> None:
        """The keyboard goes to what is lit in a panel."""
        panel = self.questions.panel
        if panel is not None and panel.lit_part() is not None:
            self.form.focus_on(panel.lit_part())

    def light_among(self, answers: Sequence[Action]) -> None:
        """A card may be played in several ways: light the one advised in the panel that asks which."""
        if self.advised is not None and self.advised in answers and self.questions.panel is not None:
            self.questions.panel.show_hint(self.advised)
            self._to_lit()

    def forget(self) -> None:
        """The question is answered: the hint goes with it."""
        self.thinking = False
        self.hand.hinted = ""
        self.advised = self.note.verdict = None
        self._close()

    def _open(self, verdict: Verdict | None) -> None:
        note = self.note
        note.verdict, note.figures, note.visible = verdict, False, True
        if note not in self.form.widgets:
            self.form.add(note)
        self._laid = ()
        self._changed()

    def _close(self) -> None:
        self.note.visible = self.note.figures = False
        if self.note in self.form.widgets:
            if self.form.focus in (self.note.why, self.note.cross):
                self.form.focus_on(None)
            self.form.widgets.remove(self.note)
        self._laid = ()
        self._changed()

    # -- where the note stands -----------------------------------------------------------------------------------

    def settle(self, kept: Iterable[pygame.Rect], corner: tuple[int, int]) -> None:
        """Stand where no card, no panel (``kept``) and as little else as can be is covered, near a ``corner``: the
        lower right one of the note."""
        panel = self.questions.panel
        kept = list(kept)
        if panel is not None:
            kept.append(panel.rect)
        key = (
            self.painter.size,
            self.painter.version,
            self.note.figures,
            self.note.heading(),
            tuple(self.note.sentences()),
            tuple(tuple(rect) for rect in kept),
        )
        if key == self._laid:
            return
        self._laid = key
        widths = BROADER if self.note.figures else WIDTHS
        for self.note.part in PARTS:
            sizes = [self.note.wish(self.painter.px(wide)) for wide in widths]
            place, free = free_place(self.painter, self._paint, self._bare, kept, sizes, corner)
            if free:
                break
        self.note.place(place)
        self._changed()
