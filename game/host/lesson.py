"""Lessons as values, and the door to the one that is being taken: what the window may know of them.

A lesson is a text file that anybody can write (`game/lessons/README.md`); `game.host.lesson_file` reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.core.actions import Action
from game.host.chair import Because, Chair, Setup, Sitting

Words = str | Mapping[str, str] | tuple[Because, ...]
"""What is said: the id of a message, the words themselves, the words by language code, or reasons of a judgement."""

ASKING = "asking"
"""The learner is to answer the step."""
RIGHT = "right"
"""The learner has answered well, and what follows from it is being played."""
WRONG = "wrong"
"""The answer is legal and not the one meant: what comes of it is played, then it is taken back."""
TOLD = "told"
"""A puzzle is answered well and its solution told; what follows from the answer is played only if it is wished."""
OVER = "over"
"""The last step of the hand has been answered and played."""


@dataclass(frozen=True)
class Slip:
    """A legal answer that a step does not mean. ``answers`` in notation (empty: all that no other slip names); ``say``
    what came of it; ``then`` what the table answers to it before it is taken back."""

    answers: tuple[str, ...]
    say: Words
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One thing to do. ``say`` stands there before, ``after`` behind it, with the ``facts`` that show it; ``point``
    names what is pointed at; ``right`` are the answers that pass, in notation (empty: every one); ``then`` what the
    table answers."""

    say: Words
    right: tuple[str, ...] = ()
    after: Words = ""
    then: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    wrong: tuple[Slip, ...] = ()
    facts: tuple[Because, ...] = ()

    def slip(self, answer: Action) -> Slip | None:
        """What is wrong with an answer; None if it passes."""
        if not self.right or answer.text in self.right:
            return None
        named = next((one for one in self.wrong if answer.text in one.answers), None)
        return named or next((one for one in self.wrong if not one.answers), Slip((), ""))


@dataclass(frozen=True)
class Hand:
    """A prepared hand: where it begins (a position in notation), what is answered before the first ``step``, and which
    ``seat`` the learner sits in. ``game``, ``players`` and ``options`` are those of the position; ``open``: the learner
    sees every card; ``count``: the hand ends its deal, and its score sheet is read before going on."""

    position: str
    game: str
    players: int
    options: Mapping[str, str | int]
    seat: int
    steps: tuple[Step, ...]
    before: tuple[str, ...] = ()
    open: bool = False
    count: bool = False


@dataclass(frozen=True)
class Lesson:
    """``id`` is "<course>/<name>", of a file of one's own its name; ``idea`` what one will know afterwards."""

    id: str
    course: str
    title: Words
    idea: Words
    hands: tuple[Hand, ...]

    @property
    def steps(self) -> int:
        """How many things there are to do."""
        return sum(len(hand.steps) for hand in self.hands)


@dataclass(frozen=True)
class Origin:
    """Where a costly answer was given: by whom, in which ``match`` of the library, in which deal (from 1), as which
    answer of it (from 0)."""

    name: str
    match: int
    deal: int
    number: int


@dataclass(frozen=True)
class Exercise:
    """A costly answer of one's own: its ``position`` (the whole deal in notation), what was ``given`` there and what
    would be accepted, why, and the ``part`` of the deal (`game.host.chair.BID` ...). ``cost`` in units, ``streak`` how
    often running it was solved at once, ``due`` and ``made`` are days (ordinals). ``origin`` is None where it is not
    known: exercises of older programs belong to nobody."""

    id: int
    game: str
    position: str
    given: str
    answers: tuple[str, ...]
    because: tuple[Because, ...]
    part: str
    cost: float
    streak: int
    due: int
    made: int
    origin: Origin | None = None


@dataclass(frozen=True)
class Puzzle:
    """A problem with one right answer, in the one step of its ``lesson``; ``grade`` 1 (easy) to 3. ``values``: what the
    right answer and the best other one are worth to whoever is asked, when all play their best.

    Where cards are hidden, ``tried`` are all answers that were played out (else empty), with the random stream of
    ``seed``; ``values`` are then means of play-outs, in hundredths of a point, and ``margin`` the standard errors by
    which the right answer is ahead."""

    id: str
    family: str
    grade: int
    theme: str
    lesson: Lesson
    values: tuple[int, int]
    tried: tuple[str, ...] = ()
    seed: int = 0
    margin: float = 0.0


class Tutor(Protocol):
    """A lesson being taken, hand by hand."""

    @property
    def lesson(self) -> Lesson:
        """The lesson."""

    @property
    def number(self) -> int:
        """Which of its hands is on the table, from 0."""

    @property
    def hand(self) -> Hand:
        """The hand on the table."""

    @property
    def step(self) -> int:
        """Which step of the hand is asked or has been answered, from 0."""

    @property
    def state(self) -> str:
        """ASKING, RIGHT, WRONG, TOLD or OVER."""

    @property
    def slip(self) -> Slip | None:
        """The last wrong answer of this step, also after it was taken back."""

    @property
    def slips(self) -> int:
        """How often this step was answered wrongly."""

    @property
    def plays(self) -> bool:
        """Whether the table has still something to answer by itself."""

    @property
    def last(self) -> bool:
        """Whether this is the last hand."""

    def setup(self, number: int) -> Setup:
        """Who sits at hand ``number``, without names."""

    def begin(self, number: int, setup: Setup) -> Sitting:
        """Lay hand ``number`` for these people; what lay there before is closed."""

    def chair(self) -> Chair:
        """The learner's door to the hand on the table."""

    def tick(self, idle: bool, pause: float) -> bool:
        """Called every frame, as `Sitting.tick`: the table answers what is written down, and the next step is asked.
        True if something happened."""

    def take_back(self) -> None:
        """Take a wrong answer back, with what came of it. The event log shrinks: read it anew."""

    def play_out(self) -> None:
        """Play what follows from the answer to a puzzle (TOLD)."""

    def back(self) -> bool:
        """Go back to the step before (of an answered step: to that step). True if there was one."""

    def leave(self) -> None:
        """Close what lies on the table."""


class School(Protocol):
    """The lessons of the house."""

    def lessons(self) -> tuple[Lesson, ...]:
        """Every lesson, course by course, in the order in which they are to be taken. Raises HostError."""

    def tutor(self, lesson: Lesson) -> Tutor:
        """Take a lesson."""

    def exercises(self) -> tuple[Exercise, ...]:
        """Costly answers of one's own, those that are due first before the others. Raises HostError."""

    def exercise(self, exercise: Exercise) -> Lesson | None:
        """An exercise as a lesson; None where it can no longer be taken."""

    def exercised(self, exercise: Exercise, well: bool) -> None:
        """An exercise was taken: ``well`` if it was solved at once and unaided. Raises HostError."""

    def forget(self, exercise: Exercise) -> None:
        """Take an exercise out of the deck. Raises HostError."""

    def puzzles(self) -> tuple[Puzzle, ...]:
        """The book of puzzles, by family and grade. Raises HostError."""

    def today(self) -> int:
        """The day by which exercises are due (an ordinal)."""
