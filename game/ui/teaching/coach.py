"""The coach of a match: speaks when something comes up for the first time, before an answer that loses much, and when
something was done well; is silent more and more, and goes when it is no longer needed.

What is good he knows from the one judgement that hints and reviews have (`game.host.chair.Verdict`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.core.actions import Action
from game.core.view import View
from game.host.chair import NEXT_DEAL, RED, REMATCH, Because, Verdict
from game.ui.advice import reasons_words
from game.ui.i18n import followed, tr
from game.ui.scenes.table import TableScene
from game.ui.table.asks.room import free_place
from game.ui.teaching.clear import kept_clear
from game.ui.teaching.note import Said, TeacherNote
from game.ui.teaching.occasions import hand, plays

TWICE: Final = 2
"""An occasion is spoken of so often, or until it was met well once."""
A_DEAL: Final = 5
"""Lines in a deal, and one in a trick; before the first card one for each kind of question. What he has never spoken of
is told beyond that: the end of a long deal has its own rules."""
ENOUGH: Final = 8
"""After so many answers of which none had to be held back he goes, at the end of the deal."""
WIDTHS: Final = (300.0, 270.0, 350.0, 420.0)
"""Of the note, in logical units, the better ones first."""
MUTE: Final = frozenset(("judged", "leads"))
"""Reasons that speak for nothing: that it was judged so, and what may still beat a lead."""


class Coach:
    """Sits beside ``table``. ``seen`` gives how often each occasion was spoken of or (at least `TWICE`) met; ``noted``
    is told of every change of it, ``leave`` that he was sent away or goes."""

    def __init__(
        self,
        table: TableScene,
        teacher: str,
        seen: Callable[[], Mapping[str, int]],
        noted: Callable[[str, int], None],
        leave: Callable[[], None],
    ) -> None:
        self.table = table
        self._seen = seen
        self._noted = noted
        self._leave = leave
        self.note = TeacherNote(table.painter, teacher, help=self._show, go_on=self._all_the_same, leave=self.send_away)
        self.note.cross.tip = tr("coach.leave")
        self.note.visible = False
        table.form.add(self.note)
        table.beside = (self.note,)
        self.verdict: Verdict | None = None
        """The judgement of the open question, once it is there."""
        self._question: object = None
        self._occasion = ""
        self._held: Action | None = None
        """The answer that he has held back."""
        self._warned = False
        self._weighing: Action | None = None
        """An answer that was not among those compared, and is being weighed before it is given."""
        self._weighed: Action | None = None
        self._lines = 0
        self._spoke_in: tuple[object, ...] = ()
        """Where he has last spoken (`_where`)."""
        self._deal = -1
        self._well = 0
        """Answers since something had to be held back."""
        self._going = False
        self._by_itself = False
        """The open question is answered without the player (`Staging.forced`)."""
        self._laid: tuple[object, ...] = ()
        self.greets = False
        """He was called, and says so if there is nothing else to say."""

    # -- the pump ------------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Called once a turn of the loop. True while a judgement is being waited for."""
        table = self.table
        view = table.view
        if view.public.deal_number != self._deal:
            ended, self._deal, self._lines = self._deal, view.public.deal_number, 0
            if ended > 0 and self._well >= ENOUGH:
                self._going = True
                self._say(tr("coach.farewell"))
        if table.cues.effects.moments and self.note.visible:
            self.note.visible = False  # golden words have the table to themselves
            table.touch()
        table.cues.effects.papers = (self.note.rect,) if self.note.visible else ()
        if view.ask is not None and view.ask.topic in (NEXT_DEAL, REMATCH):
            if table.director.idle:
                self.note.visible = False  # also while the sheet of the deal lies over it
            return False
        if view.ask is None or not table.director.idle or table.form.dialogs:
            return False
        if view.ask is not self._question:
            self._put(view)
        if self.verdict is None and len(view.legal) != 1 and not table.adviser.thinking:
            self.verdict = table.desk.hinted()
        if self.verdict is not None and self._weighing is not None:
            self._weighed, self._weighing = self._weighing, None
            table.answer(self._weighed)
        self._stand()
        return self.verdict is None and len(view.legal) != 1

    def _put(self, view: View) -> None:
        """A new question: have it judged, and speak if it is of a kind that is new."""
        self._question = view.ask
        if self._going:
            return
        self.verdict, self._held, self._warned, self._occasion = None, None, False, ""
        self._weighing = self._weighed = None
        if len(view.legal) != 1:
            self.table.desk.hint()
        assert view.ask is not None
        self._by_itself = len(view.legal) == 1 and view.ask.topic in self.table.staging.forced
        here = self._where(view)
        greets, self.greets = self.greets, False
        last = plays(view) and len(hand(view)) == 1  # about the last card there is nothing to decide
        for one in () if last else self.table.staging.occasions:
            times = self._seen().get(one.id, 0)
            if times < TWICE and one.when(view):
                self._occasion = one.id
                if (self._lines < A_DEAL or not times) and here != self._spoke_in:
                    self._noted(one.id, times + 1)
                    self._say(tr(one.id))
                    return
                break
        self.note.visible = False
        if greets:
            self._put_up(tr("coach.here"))

    def _where(self, view: View) -> tuple[object, ...]:
        """The deal and trick, and before the first card what is asked: a bid and the answer to one are two things."""
        public = view.public
        before = public.trick_number == 1 and not public.trick_seats and not plays(view)
        return self._deal, public.trick_number, view.ask.topic if before and view.ask is not None else ""

    # -- what he says --------------------------------------------------------------------------------------------

    def _say(self, words: str, held: bool = False) -> None:
        self._lines += 1
        self._spoke_in = self._where(self.table.view)
        self._put_up(words, held)

    def _put_up(self, words: str, held: bool = False) -> None:
        note = self.note
        note.said = Said(words, dots=0)
        note.go.label, note.go.kind = tr("coach.all_the_same"), "secondary"
        note.go.visible = note.help.visible = held
        note.visible = True
        self._laid = ()
        if note.rect.width:  # what is praised is praised while cards still move: there is no new place yet
            note.stand(note.rect)
            if note.rect.collidelist(kept_clear(self.table)) >= 0:
                self._stand()
        self.table.touch()

    @property
    def _judged(self) -> Verdict | None:
        """What is thought of the open question, if he has come to it: it may be answered before, and between two deals
        there is nothing to think of."""
        return self.verdict if self._question is self.table.view.ask else None

    def objects(self, answer: Action) -> bool:
        """Whether an answer is held back, since it loses much: then he says why, once a question. One of a choice too
        wide to be all compared is weighed first, and given by itself if it is good enough."""
        verdict = self._judged
        if answer is self._weighing:  # asked for once more
            self._weighing = None
        if self._warned or verdict is None:
            return False
        if answer is not self._weighed and len(verdict.rated) > 1 and not verdict.compared(answer):
            self._weighing, self.verdict = answer, None
            self._put_up(tr("table.hint_wait"))
            self.table.desk.hint(answer)
            return True
        if verdict.grade_of(answer) != RED:
            return False
        self._warned, self._held = True, answer
        self._well = 0
        self._say(self._doubt(answer, verdict), held=True)
        return True

    def _doubt(self, answer: Action, verdict: Verdict) -> str:
        """Why an answer is held back: what is said of another card could be taken as said of this one, so that card is
        named."""
        why, best = self._because(verdict), verdict.rated[0].answer
        cards = [one.cards for one in (answer, best)]
        if why and [len(one) for one in cards] == [1, 1] and answer.card != best.card:
            return followed(tr("coach.wait_card", card=self.table.narrator.phrases.card(best.card.name)), why)
        return followed(tr("coach.wait"), why)

    def answered(self, answer: Action) -> None:
        """An answer was given: what was well done is said, and what was new is known."""
        verdict, occasion = self._judged, self._occasion
        good = verdict is not None and not self._warned and verdict.compared(answer) and not verdict.grade_of(answer)
        self.note.visible = self.note.visible and self._by_itself and not self._going  # it was too short to be read
        if self._going:
            self.send_away()
            return
        self._well += verdict is not None and not self._warned
        if occasion and good:
            self._noted(occasion, TWICE)
        if verdict is not None and good and self._lines < A_DEAL and self._was_hard(verdict):
            reason = self._because(verdict)
            if reason:
                self._say(followed(tr("coach.good"), reason))
        self._occasion = ""

    @staticmethod
    def _was_hard(verdict: Verdict) -> bool:
        """Whether the next best answer would have lost much."""
        return len(verdict.rated) > verdict.equal and verdict.grade_of(verdict.rated[verdict.equal].answer) == RED

    def _because(self, verdict: Verdict) -> str:
        """Why the advice is good, in a sentence; "" where nothing can be said."""
        telling: list[Because] = [one for one in verdict.because if one.id not in MUTE]
        return reasons_words(self.table.narrator, telling[:1])

    # -- buttons -------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Light what he would answer."""
        if self.verdict is not None:
            self.table.adviser.light(self.verdict.rated[0].answer)

    def _all_the_same(self) -> None:
        """The answer held back is given."""
        held, self._held = self._held, None
        if held is not None:
            self.note.visible = False
            self.table.answer(held)

    def send_away(self) -> None:
        """He goes; the menu calls him back."""
        self.note.visible = False
        self.table.cues.effects.papers = ()
        if self.note in self.table.form.widgets:
            self.table.form.widgets.remove(self.note)
            self.table.beside = ()
        self._leave()
        self.table.touch()

    # -- where he stands -----------------------------------------------------------------------------------------

    def _stand(self) -> None:
        note, table = self.note, self.table
        if not note.visible:
            return
        panel = table.questions.panel
        shape = tuple(panel.rect) if panel is not None else ()
        key = (table.painter.size, table.painter.version, note.said, shape)
        if key == self._laid:
            return
        self._laid = key
        layout, painter = table.layout, table.painter
        kept = kept_clear(table)

        def bare(surface: pygame.Surface) -> None:
            table.board.bare(surface, layout)

        corner = (round(painter.size[0] * 0.27), round(painter.size[1] * 0.66))

        def find() -> tuple[pygame.Rect, bool]:
            widths = [painter.px(one * note.part) for one in WIDTHS]
            sizes = [(one, note.tall(one, note.said)) for one in widths]
            return free_place(painter, table.paint, bare, kept, sizes, corner)

        note.stand(note.find_place(find))
        table.touch()
