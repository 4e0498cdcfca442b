"""What there is to take: lessons, one's own mistakes, puzzles; each a shelf with groups of entries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from game.host.chair import HostError
from game.host.lesson import Exercise, Lesson, Puzzle, School
from game.ui.games.families import FAMILY_OF
from game.ui.i18n import beside, known, tr, trn
from game.ui.names import game_name
from game.ui.teaching.words import spoken

LESSONS, MISTAKES, PUZZLES = "lessons", "mistakes", "puzzles"


@dataclass(frozen=True)
class Entry:
    """Something to take. ``group`` is where it stands, ``room`` the game in whose room it is taken; ``done``: it need
    not be taken now."""

    id: str
    group: str
    room: str
    title: Callable[[], str]
    note: Callable[[], str]
    done: bool
    take: Callable[[], None]


@dataclass(frozen=True)
class Shelf:
    """``id`` is one of LESSONS, MISTAKES, PUZZLES; ``name`` says what a group is called, ``about`` what stands above
    its entries, if anything."""

    id: str
    entries: tuple[Entry, ...]
    name: Callable[[str], str]
    about: Callable[[str], str] = lambda group: ""

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups, in order."""
        return tuple(dict.fromkeys(one.group for one in self.entries))

    def of(self, group: str) -> list[Entry]:
        """The entries of a group."""
        return [one for one in self.entries if one.group == group]

    def next_one(self, group: str) -> Entry | None:
        """The first one of a group that is left to take; the first of all if none is."""
        every = self.of(group)
        return next((one for one in every if not one.done), every[0] if every else None)


def lessons(every: Sequence[Lesson], taken: Collection[str], take: Callable[[Lesson], None]) -> Shelf:
    """The lessons of the house."""

    def entry(one: Lesson) -> Entry:
        return Entry(
            one.id,
            one.course,
            one.hands[0].game,
            lambda: spoken(one.title),
            lambda: spoken(one.idea),
            one.id in taken,
            lambda: take(one),
        )

    return Shelf(LESSONS, tuple(map(entry, every)), lambda course: tr(f"lessons.course.{course}"), bridge)


def bridge(course: str) -> str:
    """What a game is like for somebody who knows the card games of his country; "" of a course that tells nothing."""
    words = f"lessons.bridge.{course}"
    return tr(words) if known(words) else ""


def mistakes(every: Sequence[Exercise], today: int, take: Callable[[Exercise], None]) -> Shelf:
    """One's own mistakes by game: those that are due are left to take."""

    def note(one: Exercise) -> str:
        left = one.due - today
        when = trn("mistakes.in_days", left) if left > 0 else tr("mistakes.due")
        return beside(trn("mistakes.ago", max(0, today - one.made)), when)

    def entry(one: Exercise) -> Entry:
        return Entry(
            str(one.id),
            one.game,
            one.game,
            lambda: tr(f"review.part.{one.part}"),
            lambda: note(one),
            one.due > today,
            lambda: take(one),
        )

    return Shelf(MISTAKES, tuple(map(entry, every)), game_name)


def puzzles(every: Sequence[Puzzle], solved: Mapping[str, str], take: Callable[[Puzzle], None]) -> Shelf:
    """The book of puzzles, by family."""

    def entry(one: Puzzle) -> Entry:
        return Entry(
            one.id,
            one.family,
            one.lesson.hands[0].game,
            lambda: tr(f"puzzle.theme.{one.theme}"),
            lambda: beside(tr(f"puzzle.grade.{one.grade}"), game_name(one.lesson.hands[0].game)),
            one.id in solved,
            lambda: take(one),
        )

    return Shelf(PUZZLES, tuple(map(entry, every)), lambda family: tr(f"puzzle.family.{family}"))


def shelves(
    school: School,
    taken: Mapping[str, str],
    take_lesson: Callable[[Lesson], None],
    take_mistake: Callable[[Exercise], None],
    take_puzzle: Callable[[Puzzle], None],
    *,
    own: Callable[[School], Sequence[Exercise]] = lambda school: school.exercises(),
) -> list[Shelf]:
    """All shelves; one that cannot be read is empty. ``own`` gives the exercises of whoever sits there. Raises
    HostError where not even the lessons can be read."""
    found = [lessons(school.lessons(), taken, take_lesson)]
    try:
        found.append(mistakes(own(school), school.today(), take_mistake))
    except HostError:
        found.append(Shelf(MISTAKES, (), game_name))
    book = school.puzzles()
    if book:
        found.append(puzzles(book, taken, take_puzzle))
    return found


def course_of(game: str, every: Sequence[Lesson]) -> str:
    """The course that teaches a game: that with most of its hands, else one of its family; "" where there is none."""
    kin = {id for id, family in FAMILY_OF.items() if family == FAMILY_OF.get(game)}
    for wanted in ({game}, kin):
        counts: dict[str, int] = {}
        for one in every:
            counts[one.course] = counts.get(one.course, 0) + sum(hand.game in wanted for hand in one.hands)
        best = max(counts, key=lambda course: counts[course], default="")
        if counts.get(best):
            return best
    return ""
