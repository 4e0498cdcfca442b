"""Pictures of a lesson: each of its moments, one after another, without a display."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.actions import Action, parse_action
from game.core.cards import PACKS
from game.core.view import View
from game.host.chair import House
from game.host.lesson import ASKING, OVER, TOLD, WRONG, Lesson, School
from game.ui.scenes.lessons import LessonsScene
from game.ui.screenshots import STEP_SECONDS, NoPicture, Theatre
from game.ui.teaching.classroom import Classroom
from game.ui.teaching.shelves import shelves

LONGEST = 4000
Moment = tuple[int, int, str]
"""Hand, step, and the answer given there ("" before one is)."""


def moments(lesson: Lesson) -> list[Moment]:
    """What there is to see of a lesson: each step as it is asked, after each wrong answer that it names, and after the
    right one; and the score sheet, one step beyond the last, where one is read."""
    found: list[Moment] = []
    for number, hand in enumerate(lesson.hands):
        for place, step in enumerate(hand.steps):
            named = [answer for slip in step.wrong for answer in slip.answers[:1]]
            found += [(number, place, answer) for answer in ("", *named, *step.right[:1])]
        found += [(number, len(hand.steps), "")] if hand.count else []
    return found


class Rehearsal:
    """A lesson taken in a window without a display, by its right answers, at the speed of the loop."""

    def __init__(self, house: House, school: School, lesson: Lesson, size: tuple[int, int], lang: str) -> None:
        self.theatre = Theatre(house, size, lang, 1, speed="instant")
        self.now = 0.0
        app = self.theatre.app
        self.classroom = Classroom(
            app, settings=lambda: None, rules=lambda game, paragraph: None, clock=lambda: self.now
        )
        app.tick = self.classroom.tick
        self.tutor = school.tutor(lesson)
        self.ended = False
        self.classroom.open(self.tutor, self._end, lambda: None)

    def _end(self, clean: bool) -> None:
        self.ended = True

    def turn(self) -> None:
        """One turn of the loop."""
        self.now += STEP_SECONDS
        self.theatre.turn()

    def until_asked(self) -> None:
        """Turn the loop until the learner is asked. Raises NoPicture."""
        for _ in range(LONGEST):
            self.turn()
            table = self.classroom.table
            if table is not None and table.director.idle and table.view.ask is not None and self._asks():
                return
        raise NoPicture("This lesson does not come to its next question.")

    def _asks(self) -> bool:
        return self.tutor.state == ASKING and not self.tutor.plays

    def settle(self) -> None:
        """Turn the loop until what follows from an answer has been played."""
        for _ in range(LONGEST):
            self.turn()
            table = self.classroom.table
            if table is not None and table.director.idle and not self.tutor.plays:
                if self.tutor.state in (OVER, TOLD, WRONG) or self._asks():
                    break
        for _ in range(20):
            self.turn()

    def go_on(self) -> None:
        """Press the note's button, when a hand is over."""
        note = self.classroom.note
        assert note is not None
        note.go.trigger()

    def read(self) -> None:
        """Go on from the score sheet, if one lies there."""
        table = self.classroom.table
        sheet = table.sheets.top if table is not None else None
        if sheet is not None:
            sheet.show_all()
            sheet.buttons[0].trigger()

    def answer(self, text: str) -> None:
        """Give an answer, in notation (any legal one if "")."""
        table = self.classroom.table
        assert table is not None
        table.answer(self._answer(table.view, text))

    @staticmethod
    def _answer(view: View, text: str) -> Action:
        return parse_action(text, PACKS[view.public.pack]) if text else view.legal[0]

    def to(self, moment: Moment) -> None:
        """Go to a moment from the beginning."""
        number, place, answer = moment
        self.until_asked()
        while (self.tutor.number, self.tutor.step) != (number, place):
            right = self.tutor.hand.steps[self.tutor.step].right
            self.answer(right[0] if right else "")
            self.settle()
            if self.tutor.state == OVER:
                there = (number, place) == (self.tutor.number, len(self.tutor.hand.steps))
                self.go_on()
                if there:
                    break
                self.read()
            self.until_asked()
        if answer:
            self.answer(answer)
            self.settle()
        for _ in range(40):
            self.turn()

    def picture(self, out: Path) -> None:
        """Write what is seen now."""
        pygame.image.save(self.theatre.draw(), str(out))

    def close(self) -> None:
        """Put the window away."""
        self.classroom.close()
        self.theatre.close()


def picture(
    house: House, school: School, lesson: Lesson, number: int, out: Path, size: tuple[int, int], lang: str
) -> None:
    """Write moment ``number`` of a lesson. Raises NoPicture, HostError, and OSError if it cannot be written."""
    every = moments(lesson)
    if number >= len(every):
        raise NoPicture(f"The lesson has {len(every)} moments, counted from 0.")
    rehearsal = Rehearsal(house, school, lesson, size, lang)
    try:
        rehearsal.to(every[number])
        rehearsal.picture(out)
    finally:
        rehearsal.close()


def choice(
    house: House, school: School, course: str, out: Path, size: tuple[int, int], lang: str, done: int = 0
) -> None:
    """Write a picture of where lessons are chosen, at a ``course`` of which the first ``done`` were taken. Raises
    HostError, and OSError if it cannot be written."""
    theatre = Theatre(house, size, lang, 1)
    try:
        every = school.lessons()
        taken = [one.id for one in every if one.course == course][:done]
        scene = LessonsScene(
            theatre.app.painter,
            lambda: shelves(school, dict.fromkeys(taken, ""), *[lambda one: None] * 3),
            play=lambda game: None,
            close=lambda: None,
            group=course,
        )
        theatre.app.stack.reset(scene)
        for _ in range(40):
            theatre.app.stack.update(STEP_SECONDS)
        pygame.image.save(theatre.draw(), str(out))
    finally:
        theatre.close()
