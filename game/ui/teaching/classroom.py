"""A lesson on the table: the real table with its real controls, a teacher beside it, and others whose answers are
written down. The classroom is the desk of its tables, as the session is of a match's."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.actions import Action, parse_action
from game.core.cards import PACKS
from game.core.events import Event
from game.host.chair import Claim, HostError, Place, Rated, Seal, Verdict
from game.host.lesson import ASKING, OVER, RIGHT, TOLD, WRONG, Step, Tutor, Words
from game.ui.app import App
from game.ui.i18n import epoch, followed, msg, tr
from game.ui.portraits import portraits, teacher
from game.ui.scenes.setup_parts.draft import introduced
from game.ui.scenes.table import TableScene
from game.ui.table.asks.panel import AskPanel
from game.ui.table.asks.pick_cards import CardsPanel
from game.ui.table.asks.room import free_place
from game.ui.table.hud.pen import rect_of
from game.ui.teaching.clear import kept_clear
from game.ui.teaching.note import Said, TeacherNote
from game.ui.teaching.pointers import Pointers, Spots
from game.ui.teaching.words import spoken
from game.ui.trouble import trouble_text
from game.ui.typography.line_breaks import is_wide
from game.ui.widgets import Button, Dialog

WIDTHS: Final = (330.0, 300.0, 390.0, 460.0, 236.0)
"""Of the note, in logical units, the better ones first; the last has room beside a wide question."""
SHORTEST: Final = 2.0
LETTER: Final = 0.05
WIDE: Final = 0.1
"""What came of a wrong answer stays on the table for so many seconds, and longer by its letters or kana."""
PAUSE: Final = 0.35
PATIENCE: Final = 15.0
"""After so many seconds without an answer help is offered."""
MISSES: Final = 2
"""After so many wrong answers to a step the right one is lit."""


class Classroom:
    """Takes somebody through a lesson in ``app``. ``own`` is the learner's name and portrait; ``done`` is told of a
    lesson that was taken to its end, and ``home`` shows where lessons are chosen."""

    def __init__(
        self,
        app: App,
        *,
        settings: Callable[[], None],
        rules: Callable[[str, str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self._settings = settings
        self._rules = rules
        self._clock = clock
        self._done: Callable[[bool], None] = lambda clean: None
        self._home: Callable[[], None] = lambda: None
        self.tutor: Tutor | None = None
        self.table: TableScene | None = None
        self.note: TeacherNote | None = None
        self.pointers: Pointers | None = None
        self.orders: dict[int, tuple[str, ...]] = {}
        self._places: tuple[Place, ...] = ()
        self._told: tuple[object, ...] = ()
        self._stood: tuple[object, ...] = ()
        self._since = 0.0
        """When the state last changed, in seconds of the clock."""
        self.clean = True
        """No step has been answered wrongly yet, or shown."""
        self._put: AskPanel | None = None
        """The open question, as it was seen last."""

    # -- beginning and ending ------------------------------------------------------------------------------------

    def open(self, tutor: Tutor, done: Callable[[bool], None], home: Callable[[], None]) -> None:
        """Begin a lesson. ``done`` is called at its end, with whether every step was answered well at once and unaided;
        ``home`` when it is left."""
        self.close()
        self.clean = True
        self.tutor, self._done, self._home = tutor, done, home
        self._begin(0)

    def close(self) -> None:
        """Leave the lesson, if there is one."""
        if self.tutor is not None:
            self.tutor.leave()
            self.app.enter_place("")
        self.tutor = self.table = self.note = self.pointers = None

    def _begin(self, number: int) -> None:
        """Lay a hand."""
        tutor, app = self.tutor, self.app
        assert tutor is not None
        own, every = app.preferences, portraits(app.painter)
        bare = tutor.setup(number)
        name = own.name.strip() or tr("setup.player_name", n=1)
        by = teacher(bare.game, every)
        setup = introduced(bare, name, tuple(one for one in every if one != by), own.portrait)
        tutor.begin(number, setup)
        self._places = setup.places
        self.orders.clear()
        app.enter_place(setup.game)
        table = TableScene(app, tutor.chair(), self, None)
        if tutor.hand.open:
            table.lay_open()
        self.note = TeacherNote(app.painter, by, help=self._help, go_on=self._go_on, leave=self.leave)
        self.pointers = Pointers(app.painter, self._pointed, lambda: [rect_of(one) for one in table.layout.plates])
        table.form.add(self.pointers, self.note)
        before, self.table = self.table, table
        stack = app.stack
        if before is not None and before in stack.scenes:
            stack.pop_to(before)
            stack.replace(table)
        else:
            stack.push(table)
        self._told = self._stood = ()
        self.tick()

    def _help(self) -> None:
        """The quiet button: the answer is lit; of a puzzle that is solved, what follows is played."""
        if self.tutor is not None and self.tutor.state == TOLD:
            self.tutor.play_out()
        else:
            self.hint()

    def _go_on(self) -> None:
        """The hand is over: the next one, or the end."""
        tutor, table = self.tutor, self.table
        if tutor is None or table is None or tutor.state not in (TOLD, OVER):
            return
        if tutor.hand.count:
            table.sheets.open(False, onward=(tr("lesson.done") if tutor.last else tr("lesson.go_on"), self._onward))
        else:
            self._onward()

    def _onward(self) -> None:
        tutor = self.tutor
        if tutor is None:
            return
        if not tutor.last:
            self._begin(tutor.number + 1)
            return
        done, clean = self._done, self.clean
        self.close()
        done(clean)

    # -- the pump ------------------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Called once a turn of the loop. True while it wants to be called often."""
        tutor, table = self.tutor, self.table
        if tutor is None or table is None:
            return False
        idle = table.idle and self.app.stack.top is table
        try:
            happened = tutor.tick(idle, PAUSE * self.app.preferences.factor)
        except HostError as error:
            self.trouble(error)
            return False
        if happened:
            table.pull()
        self._tell(tutor, table)
        waited = self._clock() - self._since
        if tutor.state == WRONG and idle and not tutor.plays and waited >= self._reading():
            self._take_back()
        if tutor.state == ASKING and waited >= PATIENCE and self.note is not None:
            self.note.help.kind = "secondary"
        self._stand(table)
        self._even(table)
        if self.note is not None and self.note.visible is bool(table.cues.effects.moments):
            self.note.visible = not self.note.visible  # golden words have the table to themselves
            table.touch()
        if self.note is not None:
            table.cues.effects.papers = (self.note.rect,) if self.note.visible else ()
        if self.pointers is not None and self.pointers.moving:
            self.pointers.age = waited
            table.touch()
            return True
        return tutor.plays or tutor.state in (WRONG, RIGHT)

    def _even(self, table: TableScene) -> None:
        """No answer of a new question is coloured before the others, nor taken by Enter: which one it is, is the
        lesson."""
        panel = table.questions.panel
        if panel is self._put:
            return
        self._put = panel
        if panel is not None and not isinstance(panel, CardsPanel):
            for part in panel.walk():
                if isinstance(part, Button) and part.kind == "primary":
                    part.kind = "secondary"
            if panel.lit_part() is None:
                table.form.focus_on(None)

    def _take_back(self) -> None:
        tutor, table = self.tutor, self.table
        if tutor is None or table is None:
            return
        tutor.take_back()
        self.clean = False
        table.reread()
        self._tell(tutor, table)
        if tutor.slips >= MISSES:
            self.hint()

    def _reading(self) -> float:
        """How long what came of a wrong answer stays, in seconds."""
        words = self.note.said.words if self.note is not None else ""
        return SHORTEST + sum(WIDE if is_wide(one) else LETTER for one in words)

    # -- what is said --------------------------------------------------------------------------------------------

    def _tell(self, tutor: Tutor, table: TableScene) -> None:
        """Say what belongs to where the lesson stands, if that has changed."""
        key = (tutor.number, tutor.step, tutor.state, tutor.slip, tutor.slips, epoch())
        note = self.note
        if key == self._told or note is None:
            return
        if key[:3] != self._told[:3]:
            self._since = self._clock()
            note.help.kind = "quiet"
            if self.pointers is not None:
                self.pointers.age = 0.0
        self._told = key
        note.title = spoken(tutor.lesson.title)
        note.said = self.saying(tutor, tutor.step, tutor.state)
        note.go.visible = tutor.state in (TOLD, OVER)
        note.go.label = tr("lesson.done") if tutor.last else tr("lesson.go_on")
        note.help.visible = tutor.state in (ASKING, TOLD)
        note.help.label = tr("puzzle.play_out") if tutor.state == TOLD else msg("lesson.help")
        if note.rect.width:
            note.stand(note.rect)  # as high as these words, also while cards still move
        self._stood = ()
        table.touch()

    def saying(self, tutor: Tutor, step: int, state: str) -> Said:
        """What the note says at a step."""
        steps = tutor.hand.steps
        one = steps[step]
        dots, lit = len(steps), step + (state in (RIGHT, TOLD, OVER))
        if state == WRONG:
            assert tutor.slip is not None
            return Said(self._spoken(tutor.slip.say) or tr("lesson.other"), dots=dots, lit=lit)
        if state in (RIGHT, TOLD, OVER):
            return Said(self._after(one) or self._spoken(one.say), dots=dots, lit=lit)
        former = (
            self._spoken(tutor.slip.say) if tutor.slip is not None else self._after(steps[step - 1]) if step else ""
        )
        return Said(self._spoken(one.say), former, dots, lit)

    def _possible(self, tutor: Tutor) -> list[Said]:
        """Everything that the note may come to say in this hand, roughly: it stands where all of it has room."""
        told: list[Said] = []
        before: Sequence[str] = ("",)
        for step in tutor.hand.steps:
            slips = [self._spoken(one.say) for one in step.wrong]
            told += [Said(self._spoken(step.say), one) for one in (*before, *slips)]
            told += [Said(one) for one in (*slips, self._after(step))]
            before = (self._after(step),)
        return told

    def _after(self, step: Step) -> str:
        """What is said of a step once it is answered, and the facts that show it."""
        return followed(self._spoken(step.after), self._spoken(step.facts))

    def _spoken(self, words: Words) -> str:
        return spoken(words, self.table.narrator if self.table is not None else None)

    # -- where it stands -----------------------------------------------------------------------------------------

    def _stand(self, table: TableScene) -> None:
        """Give the note a place that covers nothing: once a hand, and anew where a panel needs it."""
        note, tutor = self.note, self.tutor
        if note is None or tutor is None or not table.director.idle or table.cues.effects.dark:
            return  # while the light is down nothing looks bare
        panel = table.questions.panel
        key = (tutor.number, self.app.painter.size, self.app.painter.version, epoch(), self._told, tutor.plays)
        shape = tuple(panel.rect) if panel is not None else ()
        if (key, shape) == self._stood:
            return
        kept = kept_clear(table)
        fixed = self._stood and self._stood[0][:4] == key[:4]  # type: ignore[index]  # the key is a tuple
        self._stood = (key, shape)
        if not fixed or note.rect.collidelist(kept) >= 0:
            note.stand(self._box(table, tutor, kept))
        else:
            note.stand(note.rect)
        table.touch()

    def _box(self, table: TableScene, tutor: Tutor, kept: Sequence[pygame.Rect]) -> pygame.Rect:
        painter, note = self.app.painter, self.note
        assert note is not None
        wide, high = painter.size

        def bare(surface: pygame.Surface) -> None:
            table.board.bare(surface, table.layout)

        corner = (round(wide * 0.27), round(high * 0.66))

        def find(every: Sequence[Said]) -> tuple[pygame.Rect, bool]:
            widths = [painter.px(one * note.part) for one in WIDTHS]
            sizes = [(one, max(note.tall(one, said) for said in every)) for one in widths]
            return free_place(painter, table.paint, bare, kept, sizes, corner)

        place = note.find_place(lambda: find(self._possible(tutor)))
        if place.collidelist(kept) >= 0:  # no room for all that may come: for what is said now
            place = note.find_place(lambda: find([note.said]))
        return place

    def _pointed(self) -> Sequence[pygame.Rect]:
        tutor, table = self.tutor, self.table
        if tutor is None or table is None or tutor.state != ASKING or tutor.plays or not table.director.idle:
            return ()
        panel = table.questions.panel
        spots = Spots(table.stage, table.tools, table.layout, table.view)
        found = [spots.of(name, panel.rect if panel is not None else None) for name in self._step(tutor).point]
        return [rect for rect in found if rect is not None]

    @staticmethod
    def _step(tutor: Tutor) -> Step:
        return tutor.hand.steps[tutor.step]

    # -- what the table asks (Desk) ------------------------------------------------------------------------------

    def places(self) -> tuple[Place, ...]:
        """Who sits where."""
        return self._places

    def deals(self) -> int:
        """A hand is one of a match that has no end."""
        return 0

    def called(self) -> str:
        """Not said here."""
        return ""

    def shared(self) -> bool:
        """One person learns."""
        return False

    def sealed(self) -> bool:
        """Nobody else plays these cards."""
        return False

    def watched(self) -> bool:
        """Somebody plays."""
        return False

    def held_back(self, events: Sequence[Event]) -> bool:
        """Nothing is."""
        return False

    def can_undo(self) -> bool:
        """Whether there is a step to go back to."""
        return self.tutor is not None and (self.tutor.step > 0 or self.tutor.state != ASKING)

    def undo(self) -> None:
        """Back to the step before; a wrong answer is taken back at once."""
        tutor, table = self.tutor, self.table
        if tutor is None or table is None:
            return
        if tutor.state == WRONG:
            self._take_back()
        elif tutor.back():
            table.reread()
            self._tell(tutor, table)

    def again(self) -> None:
        """The hand from its beginning."""
        if self.tutor is not None:
            self._begin(self.tutor.number)

    def objects(self, answer: Action) -> bool:
        """What is not meant is played, explained and taken back."""
        return False

    def answered(self, answer: Action) -> None:
        """The tutor has seen it."""

    def coached(self) -> bool | None:
        """The teacher is there."""
        return None

    def coach(self, on: bool) -> None:
        """Nobody to be called."""

    def hint(self, given: Action | None = None) -> None:
        """Light the answer that is meant."""
        table, answer = self.table, self._answer()
        if table is not None:
            table.adviser.forget()
            if answer is not None:
                self.clean = False
                table.adviser.light(answer)

    def _answer(self) -> Action | None:
        """The first answer that passes; None where every one does, or nothing is asked."""
        tutor, table = self.tutor, self.table
        if tutor is None or table is None or tutor.state != ASKING or tutor.plays:
            return None
        right = self._step(tutor).right
        return parse_action(right[0], PACKS[table.view.public.pack]) if right else None

    def hinted(self) -> Verdict | None:
        """Nothing is thought about: the answer is lit at once."""
        answer = self._answer()
        return Verdict((Rated(answer, 0.0, 0.0, None),), 0, 0.0, "", 1.0) if answer is not None else None

    def leave(self) -> None:
        """Back to where lessons are chosen."""
        home = self._home
        self.close()
        home()

    def settings(self) -> None:
        """Open the settings above the table."""
        self._settings()

    def rules(self, paragraph: str) -> None:
        """Open the rules."""
        self._rules(self.tutor.hand.game if self.tutor is not None else "", paragraph)

    def aided(self, aid: int) -> None:
        """Whatever is looked up in a lesson counts nowhere."""

    def claimed(self) -> Claim | None:
        """A lesson is played as it is meant."""
        return None

    def finish(self, claim: Claim) -> None:
        """A lesson is played as it is meant."""

    def aidable(self) -> bool:
        """The teacher says what is needed."""
        return False

    def review(self, deal: int = -1) -> None:
        """There is nothing to look back at."""

    def seal(self) -> Seal | None:
        """The cards of a lesson are laid out."""
        return None

    def reviewable(self) -> bool:
        """A lesson is not kept."""
        return False

    def match_over(self) -> None:
        """A lesson has no winner."""

    def trouble(self, error: HostError) -> None:
        """Say what went wrong outside the game, and leave."""
        table = self.table
        if table is None:
            return
        dialog = Dialog(self.app.painter, tr("trouble.heading"), trouble_text(error))
        table.form.open(dialog.button(tr("menu.leave"), self.leave, kind="primary", cancels=True))
        table.touch()
