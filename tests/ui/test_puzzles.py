"""The book of puzzles at the table: every card lies open, a wrong answer is taken back, the right one ends it."""

from __future__ import annotations

import pygame
import pytest

from game.host.lesson import OVER, TOLD, WRONG, Puzzle
from game.host.lesson_file import words_in
from game.host.puzzle_file import puzzles
from game.ui import i18n
from game.ui.teaching.pictures import Rehearsal
from tests.breadth import broad
from tests.ui.gestures import click, press
from tests.ui.test_lessons import MOST, rehearsal

BOOK = list(dict.fromkeys(one.family for one in puzzles()))


FIRST = {family: next(one for one in puzzles() if one.family == family and not one.tried) for family in BOOK}
HIDDEN = next(one for one in puzzles() if one.tried and one.family == "bieten")


def take(one: Rehearsal, puzzle: Puzzle) -> None:
    """A wrong answer, which is taken back, then the right one, and what is said of it."""
    table, step = one.classroom.table, puzzle.lesson.hands[0].steps[0]
    assert table is not None
    before = table.view.key()
    one.answer(step.wrong[0].answers[0])
    one.settle()
    assert one.tutor.state == WRONG
    one.until_asked()
    assert table.view.key() == before
    one.answer(step.right[0])
    one.settle()
    assert one.classroom.note is not None
    said = one.classroom.note.said.words
    assert one.tutor.state == (TOLD if step.then else OVER)
    assert said.startswith(i18n.tr(f"puzzle.solution.{puzzle.theme}") + " ")


@pytest.mark.parametrize("family", broad(BOOK, lambda family: family in ("belote", "bieten")))
def test_a_puzzle_is_taken_with_every_card_open(family: str) -> None:
    with rehearsal(FIRST[family].lesson) as one:
        one.until_asked()
        table = one.classroom.table
        assert table is not None
        hands = table.cues.tableau.hands
        assert sum(map(len, hands)) > len(hands[table.cues.tableau.me])
        for names in hands:
            poses = [table.stage.pose(name) for name in names]
            assert all(pose is not None and pose.face_up for pose in poses)
        take(one, FIRST[family])


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_position_stands_still_while_a_solution_is_read(by: str) -> None:
    """What follows is played when it is wished, and the solution stays."""
    puzzle = FIRST["belote"]
    step = puzzle.lesson.hands[0].steps[0]
    with rehearsal(puzzle.lesson) as one:
        one.until_asked()
        one.answer(step.right[0])
        one.settle()
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None and one.tutor.state == TOLD and step.then
        press(one.theatre, pygame.K_h)
        assert one.classroom.clean and table.view.ask is None
        at = table.view.key()
        for _ in range(60):
            one.turn()
        assert table.view.key() == at and note.go.visible and note.help.visible
        said = note.said.words
        if by == "mouse":
            click(one.theatre, note.help.rect.center)
        else:
            press(one.theatre, pygame.K_TAB)
            while table.form.focus is not note.help:
                press(one.theatre, pygame.K_TAB)
            press(one.theatre, pygame.K_RETURN)
        one.settle()
        assert (table.view.key() != at, note.said.words) == (True, said)
        assert (note.go.visible, note.help.visible) == (True, False)
        press(one.theatre, pygame.K_RETURN)
        one.turn()
        assert one.ended


def test_a_solved_puzzle_is_left_without_playing_it_out_or_taken_back() -> None:
    puzzle = FIRST["belote"]
    with rehearsal(puzzle.lesson) as one:
        for undo in (True, False):
            one.until_asked()
            one.answer(puzzle.lesson.hands[0].steps[0].right[0])
            one.settle()
            assert one.tutor.state == TOLD
            press(one.theatre, pygame.K_u if undo else pygame.K_RETURN)
            one.turn()
        assert one.ended and one.classroom.clean


def test_a_puzzle_with_hidden_cards_lies_as_in_a_match() -> None:
    with rehearsal(HIDDEN.lesson) as one:
        one.until_asked()
        table = one.classroom.table
        assert table is not None
        me = table.cues.tableau.me
        for seat, names in enumerate(table.cues.tableau.hands):
            poses = [table.stage.pose(name) for name in names]
            assert all(pose is not None and pose.face_up == (seat == me) for pose in poses)
        take(one, HIDDEN)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_what_they_say_is_short(lang: str) -> None:
    said = {(where, words) for one in puzzles() for where, words in words_in(one.lesson)}
    i18n.set_language(lang)
    for where, words in said:
        assert isinstance(words, str)
        assert len(i18n.tr(words)) <= MOST[where][lang == "ja"], words
