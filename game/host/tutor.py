"""A lesson being taken: a match on the table whose other answers are written down beforehand. Implements `Tutor`."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from copy import copy
from datetime import date

from game.core.actions import Action, parse_action
from game.core.events import Event
from game.core.log import Beat
from game.core.match import Match
from game.core.options import options_from
from game.core.view import View
from game.host.book import Book
from game.host.bots import Advice, Doubt, Question
from game.host.chair import BOT, PERSON, UNWATCHED, Because, Breach, Chair, HostError, Place, Setup, Sitting
from game.host.deck import Deck, as_lesson
from game.host.lesson import ASKING, OVER, RIGHT, TOLD, WRONG, Exercise, Hand, Lesson, Puzzle, Slip, Tutor
from game.host.lesson_file import lessons, playable
from game.host.library import Library
from game.host.puzzle_file import PUZZLE, puzzles
from game.host.rehearsal import Rehearsal
from game.host.review import with_every_card
from game.host.sealed import Seals
from game.host.sitting import MatchSitting
from game.host.solution import explained
from game.host.worker import Thinker
from game.rules import GAMES

NAMELESS = "?"
SECRET = bytes(32)
"""Nothing is dealt in a lesson: every hand is laid."""
LEVEL = 2


class Prompter:
    """Whispers the lines of a lesson to whoever sits at its table, as a worker would what a bot has thought out."""

    def __init__(self, line: Callable[[], str | None]) -> None:
        self._line = line

    @property
    def busy(self) -> bool:
        return False

    def ask(self, question: Question | Advice | Doubt | Rehearsal) -> None:
        """Nothing to be done: the answer is written down."""

    def poll(self) -> str | None:
        return self._line()

    def happened(self) -> str:
        return ""

    def warm(self) -> None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class LearnersChair:
    """The learner's chair: he is asked nothing but the steps, and his answers are looked at by the tutor."""

    def __init__(self, chair: Chair, tutor: LessonTutor) -> None:
        self._chair = chair
        self._tutor = tutor

    @property
    def seat(self) -> int:
        return self._chair.seat

    def view(self) -> View:
        view = self._tutor.seen(self._chair.view())
        return view if self._tutor.asks else watching(view, self._tutor.plays)

    def events(self, since: int) -> list[Event]:
        return self._chair.events(since)

    def beats(self, since: int) -> list[Beat]:
        return self._chair.beats(since)

    def foresee(self, card: str) -> tuple[Because, ...]:
        return self._chair.foresee(card)

    def breach(self) -> Breach | None:
        return None

    def answer(self, answer: Action) -> None:
        self._chair.answer(answer)
        self._tutor.judge(answer)


def watching(view: View, others: bool) -> View:
    """A view whose seat watches: no question is put to it, and to nobody unless ``others`` are still to answer."""
    quiet = copy(view)
    quiet.asked = view.asked if others and view.ask is None else -1
    quiet.ask, quiet.legal, quiet.refused = None, (), {}
    return quiet


class LessonTutor:
    """Implements `Tutor`. A step stands for as many answers of the deal as its line has: `_starts` are the numbers of
    answers at which the steps of the hand began, ``_lines`` what the table still answers by itself. In a ``puzzle`` the
    position stands still while its solution is read."""

    def __init__(self, lesson: Lesson, puzzle: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self.lesson = lesson
        self._puzzle = puzzle
        self.number = 0
        self.step = 0
        self.state = ASKING
        self.slip: Slip | None = None
        self.slips = 0
        self._clock = clock
        self._library: Library | None = None
        self._match: Match | None = None
        self._sitting: MatchSitting | None = None
        self._starts: list[int] = []
        self._lines: dict[int, str] = {}
        self._since: float | None = None

    @property
    def hand(self) -> Hand:
        return self.lesson.hands[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(self.lesson.hands) - 1

    @property
    def _count(self) -> int:
        return len(self._match.given) if self._match is not None else 0

    @property
    def plays(self) -> bool:
        return self._count in self._lines

    @property
    def asks(self) -> bool:
        """Whether the learner is to answer now."""
        return self.state == ASKING and not self.plays

    def setup(self, number: int) -> Setup:
        hand = self.lesson.hands[number]
        kinds = [PERSON if seat == hand.seat else BOT for seat in range(hand.players)]
        places = tuple(Place(NAMELESS, kind, LEVEL if kind == BOT else 0) for kind in kinds)
        return Setup(hand.game, hand.players, places, dict(hand.options), position=hand.position)

    def begin(self, number: int, setup: Setup) -> Sitting:
        self.leave()
        self.number = number
        game = GAMES[setup.game]
        match = Match(
            game.play(options_from(game.options, setup.options), setup.players),
            Seals(SECRET, position=setup.position),
            beats=True,
        )
        self._library = Library.in_memory()
        book = Book(self._library, self._library.begin(setup, game.version, SECRET))
        prompter = Prompter(self._line)
        self._match = match
        self._sitting = MatchSitting(match, setup, book, prompter, self._no_rematch, self._clock)
        self._starts = [len(self.hand.before)]
        self._lines = dict(enumerate(self.hand.before))
        self._ask(0)
        return self._sitting

    def chair(self) -> Chair:
        assert self._sitting is not None
        return LearnersChair(self._sitting.chair(self.hand.seat), self)

    def seen(self, view: View) -> View:
        """What the learner sees of the hand: with ``Hand.open`` every card."""
        return with_every_card(view, self._match.deal) if self.hand.open and self._match is not None else view

    def tick(self, idle: bool, pause: float) -> bool:
        sitting, match = self._sitting, self._match
        if sitting is None or match is None:
            return False
        if self.plays:
            if match.deal.asked != self.hand.seat:
                return sitting.tick(idle, pause or UNWATCHED)  # the line is written: there is nothing to hide
            return self._guide(sitting, match, idle, pause)
        if self.state == RIGHT:
            if self.step + 1 < len(self.hand.steps):
                self._starts.append(self._count)
                self._ask(self.step + 1)
            else:
                self.state = OVER
            return True
        return False

    def _guide(self, sitting: MatchSitting, match: Match, idle: bool, pause: float) -> bool:
        """A line that is the learner's own: his hand is guided."""
        if not idle:
            return False
        if self._since is None:
            self._since = self._clock()
        if self._clock() - self._since < pause:
            return False
        self._since = None
        answer = parse_action(self._line() or "", match.rules.pack)
        sitting.answer_from(self.hand.seat, answer)
        return True

    def _line(self) -> str | None:
        """What is answered next, if it is written down."""
        line, match = self._lines.get(self._count), self._match
        return playable(match.deal, line) if line is not None and match is not None else None

    def judge(self, answer: Action) -> None:
        """The learner has answered the step."""
        step = self.hand.steps[self.step]
        slip = step.slip(answer)
        self.state = RIGHT if slip is None else WRONG
        if slip is not None:
            self.slips += 1
            self.slip = slip
        else:
            self.slip = None
        self._follow(step.then if slip is None else slip.then)
        if self._puzzle and self.state == RIGHT and self.plays:
            self.state = TOLD
            self._lines = {}

    def play_out(self) -> None:
        if self.state == TOLD:
            self.state = RIGHT
            self._follow(self.hand.steps[self.step].then)

    def _follow(self, lines: Sequence[str]) -> None:
        """What is written down is answered next."""
        self._lines = {self._count + number: line for number, line in enumerate(lines)}

    def take_back(self) -> None:
        if self.state == WRONG and self._sitting is not None:
            self._rewind(self.step)

    def back(self) -> bool:
        step = self.step if self.state in (RIGHT, TOLD, OVER) else self.step - 1
        if step < 0 or self._sitting is None:
            return False
        self.slip, self.slips = None, 0
        self._rewind(step)
        return True

    def leave(self) -> None:
        if self._sitting is not None:
            self._sitting.leave()
        if self._library is not None:
            self._library.close()
        self._sitting = self._match = self._library = None

    def _ask(self, step: int) -> None:
        self.step = step
        self.state = ASKING
        self.slip, self.slips = None, 0

    def _rewind(self, step: int) -> None:
        """Back to where a step was asked."""
        assert self._sitting is not None
        self._sitting.rewind(self._starts[step])
        del self._starts[step + 1 :]
        self._lines = {}
        self.step = step
        self.state = ASKING

    @staticmethod
    def _no_rematch(setup: Setup, worker: Thinker, dealer: int) -> Sitting:
        raise HostError("host.match_over", "A lesson has no return match.")


class HouseSchool:
    """Implements `School`: the lessons and puzzles that come with the program, and the mistakes in a library."""

    def __init__(self, deck: Deck, day: Callable[[], date] = date.today) -> None:
        self._deck = deck
        self._day = day

    def exercises(self) -> tuple[Exercise, ...]:
        return self._deck.exercises()

    def exercise(self, exercise: Exercise) -> Lesson | None:
        return as_lesson(exercise)

    def exercised(self, exercise: Exercise, well: bool) -> None:
        self._deck.answered(exercise, well, self.today())

    def forget(self, exercise: Exercise) -> None:
        self._deck.forget(exercise)

    def puzzles(self) -> tuple[Puzzle, ...]:
        return puzzles()

    def today(self) -> int:
        return self._day().toordinal()

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons()

    def tutor(self, lesson: Lesson) -> Tutor:
        puzzle = (
            next((one for one in puzzles() if one.lesson == lesson), None) if lesson.id.startswith(PUZZLE) else None
        )
        return LessonTutor(lesson) if puzzle is None else LessonTutor(explained(puzzle), puzzle=True)
