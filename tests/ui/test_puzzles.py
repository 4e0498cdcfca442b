"""The book of puzzles at the table: every card lies open, a wrong answer is taken back, the right one ends it."""

from __future__ import annotations

import pytest

from game.host.lesson import OVER, WRONG
from game.host.lesson_file import words_in
from game.host.puzzle_file import puzzles
from game.ui import i18n
from tests.breadth import broad
from tests.ui.test_lessons import MOST, rehearsal

BOOK = list(dict.fromkeys(one.family for one in puzzles()))


FIRST = {family: next(one for one in puzzles() if one.family == family and not one.tried) for family in BOOK}
HIDDEN = next(one for one in puzzles() if one.tried and one.family == "bieten")


@pytest.mark.parametrize("family", broad(BOOK, lambda family: family in ("belote", "bieten")))
def test_a_puzzle_is_taken_with_every_card_open(family: str) -> None:
    lesson = FIRST[family].lesson
    step = lesson.hands[0].steps[0]
    with rehearsal(lesson) as one:
        one.until_asked()
        table = one.classroom.table
        assert table is not None
        hands = table.cues.tableau.hands
        assert sum(map(len, hands)) > len(hands[table.cues.tableau.me])
        for names in hands:
            poses = [table.stage.pose(name) for name in names]
            assert all(pose is not None and pose.face_up for pose in poses)
        before = table.view.key()
        one.answer(step.wrong[0].answers[0])
        one.settle()
        assert one.tutor.state == WRONG
        one.until_asked()
        assert table.view.key() == before
        one.answer(step.right[0])
        one.settle()
        assert one.tutor.state == OVER and one.classroom.note is not None
        assert one.classroom.note.said.words == i18n.tr(f"puzzle.solution.{FIRST[family].theme}")


def test_a_puzzle_with_hidden_cards_lies_as_in_a_match() -> None:
    step = HIDDEN.lesson.hands[0].steps[0]
    with rehearsal(HIDDEN.lesson) as one:
        one.until_asked()
        table = one.classroom.table
        assert table is not None
        me = table.cues.tableau.me
        for seat, names in enumerate(table.cues.tableau.hands):
            poses = [table.stage.pose(name) for name in names]
            assert all(pose is not None and pose.face_up == (seat == me) for pose in poses)
        before = table.view.key()
        one.answer(step.wrong[0].answers[0])
        one.settle()
        assert one.tutor.state == WRONG
        one.until_asked()
        assert table.view.key() == before
        one.answer(step.right[0])
        one.settle()
        assert one.tutor.state == OVER and one.classroom.note is not None
        assert one.classroom.note.said.words == i18n.tr(f"puzzle.solution.{HIDDEN.theme}")


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_what_they_say_is_short(lang: str) -> None:
    said = {(where, words) for one in puzzles() for where, words in words_in(one.lesson)}
    i18n.set_language(lang)
    try:
        for where, words in said:
            assert isinstance(words, str)
            assert len(i18n.tr(words)) <= MOST[where][lang == "ja"], words
    finally:
        i18n.set_language("en")
