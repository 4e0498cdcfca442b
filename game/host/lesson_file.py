"""Lessons from text files: reading them, which believes nothing, and playing each step through in the rules.

The format is described in `game/lessons/README.md`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.core.actions import Action, parse_action
from game.core.deal import Deal
from game.core.fields import PositionError
from game.gate import LESSON, Refused
from game.host.chair import HostError
from game.host.lesson import Hand, Lesson, Slip, Step, Words
from game.paths import lessons_folder
from game.rules import GAMES, deal_at

ENDING = ".toml"
OR = " | "
"""Between the answers that a line names of which not all may be left."""
MOST = 60
"""A step that lets every answer pass has no more answers than that: each is tried."""
POINTERS = re.compile(r"card \S+|(?:seat|melds|won) \d{1,2}|trump|scores|stock|trick|contract|panel|tool [a-z_]+")
"""What can be pointed at (`game.ui.teaching.pointers`)."""


class BadLesson(HostError):
    """A file that is no lesson, with what is wrong in it."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__("host.bad_lesson", f"{file} is no lesson: {reason}.", file=file, reason=reason)


class Wrong(Exception):
    """What is wrong with a file, in words."""


def read_lesson(path: Path, walked: bool = True) -> Lesson:
    """The lesson in a file. Unless its steps need not be ``walked``, each is played through. Raises BadLesson."""
    course = path.parent.name if path.parent.parent == _folder() else ""
    name = f"{course}/{path.stem}" if course else path.stem
    try:
        return _lesson(table_in(path), name, course, walked)
    except Wrong as trouble:
        raise BadLesson(path.name, str(trouble)) from trouble


def table_in(path: Path) -> Table:
    """What stands in a TOML file. Raises Wrong."""
    try:
        return Table("", LESSON.toml(LESSON.read(path)))
    except OSError as trouble:
        raise Wrong(f"it cannot be read ({trouble.strerror or trouble})") from trouble
    except Refused as trouble:
        raise Wrong(str(trouble)) from trouble


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons of the house, a folder a course: the courses in the order of their games, the lessons of each in that
    of their files' names. Raises BadLesson."""
    games = list(GAMES)
    courses: list[list[Lesson]] = []
    for folder in sorted(path for path in _folder().iterdir() if path.is_dir()):
        # The tests walk them: nobody waits for it here.
        courses.append([read_lesson(path, walked=False) for path in sorted(folder.glob(f"*{ENDING}"))])
    courses.sort(key=lambda every: games.index(every[0].hands[0].game))
    return tuple(one for every in courses for one in every)


def lesson_named(id: str) -> Lesson:
    """A lesson of the house. Raises HostError."""
    for one in lessons():
        if one.id == id:
            return one
    raise HostError("host.no_such_lesson", f"There is no lesson {id!r}.", lesson=id)


@cache
def _folder() -> Path:
    return lessons_folder()


class Table:
    """A table of a file being read; ``where`` names it in sentences."""

    def __init__(self, where: str, found: object) -> None:
        if not isinstance(found, dict):
            raise Wrong(f"{where} is no table")
        self.where = where
        self._left: dict[str, Any] = dict(found)

    def named(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def words(self, key: str, needed: bool = False) -> Words:
        found = self._left.pop(key, "")
        if isinstance(found, dict) and found and all(isinstance(one, str) for one in found.values()):
            return dict(found)
        if not isinstance(found, str):
            raise Wrong(f"{self.named(key)} is neither text nor text by language")
        if needed and not found:
            raise Wrong(f"{self.named(key)} is missing")
        return found

    def text(self, key: str) -> str:
        found = self._left.pop(key, "")
        if not isinstance(found, str) or not found:
            raise Wrong(f"{self.named(key)} is not a text")
        return found

    def has(self, key: str) -> bool:
        """Whether it is there and has not been read."""
        return key in self._left

    def texts(self, key: str) -> tuple[str, ...]:
        found = self._left.pop(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise Wrong(f"{self.named(key)} is not a list of texts")
        return tuple(found)

    def flag(self, key: str) -> bool:
        found = self._left.pop(key, False)
        if not isinstance(found, bool):
            raise Wrong(f"{self.named(key)} is neither true nor false")
        return found

    def tables(self, key: str) -> list[Table]:
        found = self._left.pop(key, [])
        if not isinstance(found, list):
            raise Wrong(f"{self.named(key)} is not a list of tables")
        return [Table(f"{self.named(key)} {number}", one) for number, one in enumerate(found, 1)]

    def done(self) -> None:
        """Nothing else stands there."""
        for key in self._left:
            raise Wrong(f"{self.named(key)} is unknown")

    def whole(self, key: str, least: int, most: int) -> int:
        found = self._left.pop(key, None)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise Wrong(f"{self.named(key)} is not a number from {least} to {most}")
        return found


def _lesson(table: Table, name: str, course: str, walked: bool) -> Lesson:
    title, idea = table.words("title", needed=True), table.words("idea")
    hands = tuple(_hand(one, walked) for one in table.tables("hand"))
    table.done()
    if not hands:
        raise Wrong("it has no hand")
    return Lesson(name, course, title, idea, hands)


def _hand(table: Table, walked: bool) -> Hand:
    position, before = table.text("position"), table.texts("before")
    open, count = table.flag("open"), table.flag("count")
    steps = tuple(_step(one) for one in table.tables("step"))
    table.done()
    if not steps:
        raise Wrong(f"{table.where} has no step")
    try:
        deal = deal_at(position)
    except PositionError as trouble:
        raise Wrong(f"{table.named('position')}: {trouble}") from trouble
    deal = _answered(deal, before, table.named("before"))
    rules, seat = deal.rules, deal.asked
    if deal.over:
        raise Wrong(f"{table.where}: the deal is over before the first step")
    if walked:
        walk(deal, seat, steps, 0, table.where, count)
    return Hand(position, rules.game, rules.players, dict(rules.options), seat, steps, before, open, count)


def _step(table: Table) -> Step:
    point = table.texts("point")
    for one in point:
        if POINTERS.fullmatch(one) is None:
            raise Wrong(f"{table.named('point')}: nobody can point at {one!r}")
    wrong = tuple(_slip(one) for one in table.tables("wrong"))
    say, after = table.words("say", needed=True), table.words("after")
    step = Step(say, table.texts("right"), after, table.texts("then"), point, wrong)
    table.done()
    if wrong and not step.right:
        raise Wrong(f"{table.named('wrong')}: nothing is wrong where every answer passes")
    return step


def _slip(table: Table) -> Slip:
    slip = Slip(table.texts("answers"), table.words("say", needed=True), table.texts("then"))
    table.done()
    return slip


def walk(deal: Deal, seat: int, steps: Sequence[Step], number: int, where: str, ends: bool = False) -> None:
    """Play the steps from ``number`` on through, by every way that passes; if it ``ends`` the deal must be over then.
    Raises Wrong."""
    if number == len(steps):
        if ends and not deal.over:
            raise Wrong(f"{where}.count: the deal is not over after the last step, so there is nothing to count")
        return
    step, at = steps[number], f"{where}.step {number + 1}"
    if deal.over or deal.asked != seat:
        raise Wrong(f"{at}: the learner is not asked then")
    right = [_read(deal, text, f"{at}.right") for text in step.right]
    for answer in right or _every(deal, at):
        walk(_answered(_after(deal, answer), step.then, f"{at}.then"), seat, steps, number + 1, where, ends)
    for slip in step.wrong:
        for text in slip.answers:
            if text in step.right:
                raise Wrong(f"{at}: {text!r} is both right and wrong")
            _answered(_after(deal, _read(deal, text, f"{at}.wrong")), slip.then, f"{at}.wrong.then")
        if slip.then and not slip.answers:
            raise Wrong(f"{at}.wrong.then: it cannot fit every other answer, so answers must be named")


def _every(deal: Deal, where: str) -> Sequence[Action]:
    """All answers to a step that lets each pass."""
    answers = [] if deal.phase.free else deal.legal()
    if not 0 < len(answers) <= MOST:
        raise Wrong(f"{where}: there are too many answers to let each pass; name the right ones")
    return answers


def _read(deal: Deal, text: str, where: str) -> Action:
    """A legal answer from its notation."""
    try:
        answer = deal.canonical(parse_action(text, deal.rules.pack))
    except ValueError as trouble:
        raise Wrong(f"{where}: {text!r} is no answer") from trouble
    reason = deal.why_not(answer)
    if reason is not None:
        raise Wrong(f"{where}: {text!r} is not allowed there ({reason.id})")
    if answer.text != text:
        raise Wrong(f"{where}: write {answer.text!r} for {text!r}")
    return answer


def _after(deal: Deal, answer: Action) -> Deal:
    after = deal.clone()
    after.answer(answer)
    return after


def _answered(deal: Deal, lines: Sequence[str], where: str) -> Deal:
    """A deal after some answers of whoever is asked."""
    for text in lines:
        if deal.over:
            raise Wrong(f"{where}: nobody is asked {text!r}, since the deal is over")
        deal = _after(deal, _read(deal, playable(deal, text), where))
    return deal


def playable(deal: Deal, line: str) -> str:
    """What a line comes to that names one answer, or several of which not all may be left: the first that is allowed
    (the last where none is)."""
    *others, last = line.split(OR)
    return next((text for text in others if _allowed(deal, text)), last)


def _allowed(deal: Deal, text: str) -> bool:
    try:
        return deal.why_not(deal.canonical(parse_action(text, deal.rules.pack))) is None
    except ValueError:
        return False


def words_in(lesson: Lesson) -> list[tuple[str, Words]]:
    """Everything that a lesson says, and where it stands: ``title``, ``idea``, ``say``, ``after``, ``wrong``."""
    told: list[tuple[str, Words]] = [("title", lesson.title), ("idea", lesson.idea)]
    for hand in lesson.hands:
        for step in hand.steps:
            told += [("say", step.say), ("after", step.after), *(("wrong", slip.say) for slip in step.wrong)]
    return [(where, words) for where, words in told if words]


def summary(lesson: Lesson) -> Mapping[str, Any]:
    """A lesson for `lessons --json`; its theme is the word that its file is named by."""
    games = list(dict.fromkeys(hand.game for hand in lesson.hands))
    theme = lesson.id.rpartition("/")[2].lstrip("0123456789-")
    told = {"id": lesson.id, "course": lesson.course, "game": games[0], "games": games}
    return {**told, "steps": lesson.steps, "theme": theme}
