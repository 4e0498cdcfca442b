"""The lessons of the house at the table: each is played through, and says what it says in five languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.lesson import ASKING, OVER, RIGHT, WRONG, Lesson
from game.host.lesson_file import lessons, words_in
from game.host.library import Library
from game.host.tutor import HouseSchool
from game.ui import i18n
from game.ui.scenes.lessons import LessonsScene
from game.ui.stage.layout import WINNING, corners, trick_around
from game.ui.table.hud.effects import banner_place
from game.ui.table.hud.moments import Moment
from game.ui.table.hud.pen import rect_of
from game.ui.teaching import shelves
from game.ui.teaching.clear import kept_clear
from game.ui.teaching.note import LEAST, WORDS
from game.ui.teaching.pictures import Rehearsal, moments
from game.ui.teaching.pointers import SIZE
from game.ui.widgets import Widget
from tests.breadth import broad
from tests.ui.gestures import click, press, slot

LESSONS = {one.id: one for one in lessons()}
COURSES = tuple(dict.fromkeys(one.course for one in LESSONS.values()))
FIRST = {course: next(id for id, one in LESSONS.items() if one.course == course) for course in COURSES}
TELLING = ("belote", "bezique", "bieten")
"""Courses whose first lessons are given in the plain check: play, declaring, and a card that is named."""
MOST = {"say": (150, 62), "after": (150, 62), "wrong": (150, 62), "title": (40, 22), "idea": (90, 44)}
"""How long words may be: in letters, and in kana and kanji."""


@contextmanager
def rehearsal(lesson: Lesson, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Iterator[Rehearsal]:
    house = LibraryHouse(Library.in_memory())
    one = Rehearsal(house, HouseSchool(house.library.deck), lesson, size, lang)
    try:
        yield one
    finally:
        one.close()
        house.close()


@pytest.mark.parametrize("id", broad(LESSONS, lambda id: id in FIRST.values() and LESSONS[id].course in TELLING))
def test_every_lesson_is_played_through_at_the_table(id: str) -> None:
    lesson = LESSONS[id]
    with rehearsal(lesson) as one:
        seen = 0
        for number, place, answer in moments(lesson):
            if place == len(lesson.hands[number].steps):
                table = one.classroom.table
                assert table is not None and table.sheets.top is not None and len(table.sheets.top.buttons) == 1
                one.read()
            elif answer and answer not in lesson.hands[number].steps[place].right:
                one.until_asked()
                before = one.classroom.table.view.key() if one.classroom.table else None
                one.answer(answer)
                one.settle()
                assert one.tutor.state == WRONG and one.classroom.note is not None and one.classroom.note.said.words
                one.until_asked()  # it is taken back by itself
                assert one.classroom.table is not None and one.classroom.table.view.key() == before
                assert (one.tutor.number, one.tutor.step) == (number, place)
                seen += 1
            elif answer or not lesson.hands[number].steps[place].right:
                one.until_asked()
                assert (one.tutor.number, one.tutor.step) == (number, place)
                one.answer(answer)
                one.settle()
                if one.tutor.state == OVER:
                    assert one.classroom.note is not None and one.classroom.note.go.visible
                    one.go_on()
                seen += 1
        assert one.ended and seen >= lesson.steps


@pytest.mark.parametrize("id", LESSONS)
def test_what_a_lesson_says_is_there_in_every_language_and_short(id: str) -> None:
    for where, words in words_in(LESSONS[id]):
        assert isinstance(words, str) and words.startswith("lesson."), f"{id}: {words!r} is no message"
        for language in i18n.LANGUAGES:
            assert i18n.known(words, language), f"{words} is missing in {language}"
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            text = re.sub(r"\{[SHDC]\}|\*\*", "x", i18n.tr(words))
            assert len(text) <= MOST[where][language == "ja"], f"{words} in {language}: {len(text)} letters"


def test_no_message_of_a_lesson_is_told_by_nobody() -> None:
    said = {str(words) for one in LESSONS.values() for _, words in words_in(one)}
    courses = "|".join(COURSES)
    catalogue = i18n._catalogues.of("en")
    told = {id for id in (*catalogue.single, *catalogue.plural) if re.match(rf"lesson\.({courses})\.", id)}
    assert not told - said


def test_a_lesson_by_mouse_alone() -> None:
    with rehearsal(LESSONS["belote/1-ten"]) as one:
        one.until_asked()
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        click(one.theatre, slot(table, "H9"))
        one.settle()
        assert one.tutor.state == WRONG
        one.until_asked()
        click(one.theatre, note.help.rect.center)
        assert table.hand.hinted == "HT"
        click(one.theatre, slot(table, "HT"))
        one.settle()
        assert (one.tutor.state, one.tutor.step) == (ASKING, 1)
        click(one.theatre, slot(table, "SA"))
        one.settle()
        assert one.tutor.state == OVER
        click(one.theatre, note.go.rect.center)
        one.turn()
        assert one.ended or one.tutor.number == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_sentence_of_the_table_stands_beside_the_note(size: tuple[int, int]) -> None:
    """The last trick shares the cards, and the table says so while the teacher speaks."""
    with rehearsal(LESSONS["piquet/1-follow"], size=size) as one:
        while one.tutor.number < 1:
            one.until_asked()
            one.answer(next(iter(one.tutor.hand.steps[one.tutor.step].right), ""))
            one.settle()
            if one.tutor.state == OVER and one.classroom.note is not None:
                one.classroom.note.go.trigger()
        one.until_asked()
        one.answer("play H7")
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        effects, seen = table.cues.effects, 0
        for _ in range(400):
            one.turn()
            if effects.banner is not None and effects.banner.shown > 0.0 and note.visible:
                window = pygame.Rect((0, 0), size)
                place, _, _ = banner_place(table.pen, table.layout, effects.banner, effects.papers, window)
                assert not place.colliderect(note.rect)
                seen += 1
        assert seen


def test_a_lesson_by_keyboard_alone() -> None:
    with rehearsal(LESSONS["belote/1-ten"]) as one:
        one.until_asked()
        press(one.theatre, pygame.K_h)
        table = one.classroom.table
        assert table is not None and table.hand.hinted == "HT"
        press(
            one.theatre, pygame.K_h
        )  # once more: lit again, and nothing says that a hint is still being thought about
        assert table.hand.hinted == "HT" and not table.adviser.note.visible
        press(one.theatre, pygame.K_RETURN)
        one.settle()
        assert (one.tutor.state, one.tutor.step) == (ASKING, 1)
        press(one.theatre, pygame.K_h)
        assert table.hand.hinted == "SA"
        press(one.theatre, pygame.K_RETURN)
        one.settle()
        assert one.tutor.state == OVER
        press(one.theatre, pygame.K_RETURN)
        one.turn()
        assert one.ended or one.tutor.number == 1


@pytest.mark.parametrize("by", ["enter", "space", "mouse"])
def test_the_score_sheet_is_read_and_the_lesson_goes_on(by: str) -> None:
    with rehearsal(LESSONS["belote/8-count"]) as one:
        one.to((0, 1, ""))
        table = one.classroom.table
        assert table is not None
        sheet = table.sheets.top
        assert sheet is not None and sheet.go_on is not None and one.tutor.number == 0
        press(one.theatre, pygame.K_ESCAPE)  # the menu lies over it
        assert table.form.dialogs[-1] is not sheet
        press(one.theatre, pygame.K_ESCAPE)
        assert table.form.dialogs[-1] is sheet
        if by == "mouse":
            click(one.theatre, sheet.buttons[0].rect.center)
        else:
            press(one.theatre, pygame.K_RETURN if by == "enter" else pygame.K_SPACE)
        one.until_asked()
        after = one.classroom.table
        assert one.tutor.number == 1 and after is not None and after.sheets.top is None


def test_the_weli_is_named_by_keyboard_alone() -> None:
    with rehearsal(LESSONS["bieten/6-weli"]) as one:
        one.until_asked()
        table = one.classroom.table
        assert table is not None
        press(one.theatre, pygame.K_RIGHT)
        press(one.theatre, pygame.K_RETURN)
        one.turn()
        panel = table.questions.panel
        assert panel is not None and panel.first() is not None
        assert table.form.focus is None  # no name before the others: which one it is, is the lesson
        press(one.theatre, pygame.K_RIGHT)  # the arrows lead into the names
        assert table.form.focus is panel.first()
        press(one.theatre, pygame.K_h)  # and Enter gives the one that is lit
        assert panel.lit_part() is not None and table.form.focus is panel.lit_part()
        press(one.theatre, pygame.K_RETURN)
        one.settle()
        assert one.tutor.state == OVER


def test_a_hint_leads_through_the_card_to_its_name() -> None:
    with rehearsal(LESSONS["bieten/6-weli"]) as one:
        one.until_asked()
        press(one.theatre, pygame.K_h)
        press(one.theatre, pygame.K_RETURN)
        one.turn()
        press(one.theatre, pygame.K_RETURN)
        one.settle()
        assert one.tutor.state == OVER


@pytest.mark.parametrize("lang", broad(["en", "ja"], lambda lang: lang == "en"))
@pytest.mark.parametrize("scale", [{"text_scale": 1.5}, {"text_scale": 2.0}, {"ui_scale": 1.5}])
def test_a_large_note_hides_nothing_and_tab_leads_to_its_buttons(lang: str, scale: dict[str, float]) -> None:
    lesson = LESSONS["belote/1-ten"]
    with rehearsal(lesson, lang, (1024, 600)) as one:
        one.theatre.app.prefer(**scale)
        one.until_asked()
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        met: set[Widget | None] = set()
        for _ in range(len(table.tools) + 2):
            press(one.theatre, pygame.K_TAB)
            met.add(table.form.focus)
        assert {note.help, note.cross} <= met
        for answer in ("", lesson.hands[0].steps[0].wrong[0].answers[0]):
            if answer:
                one.answer(answer)
                one.settle()
            assert note.rect.collidelist(kept_clear(table)) < 0
        assert note.painter.text_px(WORDS * note.part) >= LEAST


def test_a_note_hides_no_card_of_a_trick() -> None:
    """Not even of one that is led to while the note stands: where everybody's card will lie is kept free."""
    with rehearsal(LESSONS["belote/8-count"], "fr", (1600, 900)) as one:
        one.until_asked()
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        layout, sides = table.layout, ("left", "top", "right", "bottom")
        trick = trick_around([(side, side) for side in sides], *layout.centre, layout.frame)
        for pose in trick.values():
            left, top, right, bottom = corners(pose.but(angle=0.0, scale=pose.scale * WINNING), layout.frame.card)
            assert not note.rect.colliderect(pygame.Rect(round(left), round(top), round(right - left), bottom - top))


def test_a_refusal_stands_beside_the_note(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is tried while it is asked what to announce: the refusal is not half under the teacher's note."""
    with rehearsal(LESSONS["belote/9-hand"], "fr", (1600, 900)) as one:
        one.to((0, 1, ""))
        one.until_asked()
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None and table.questions.panel is not None
        click(one.theatre, slot(table, "HJ"))
        assert table.board.notice
        painter, laid = table.painter, list[pygame.Rect]()
        paper = painter.paper

        def recorded(surface: pygame.Surface, rect: pygame.Rect, *args: object, **how: object) -> None:
            if how.get("turn") == -0.7:
                laid.append(rect.copy())
            paper(surface, rect, *args, **how)  # type: ignore[arg-type]  # whatever it was given

        monkeypatch.setattr(type(painter), "paper", lambda _, *args, **how: recorded(*args, **how))
        table.draw(pygame.Surface(painter.size))
        assert len(laid) == 1 and not laid[0].colliderect(note.rect)
        assert pygame.Rect((0, 0), painter.size).contains(laid[0])


def test_the_next_lesson_is_in_sight() -> None:
    """Who comes back from the eighth of nine lessons sees the ninth."""
    with rehearsal(LESSONS["belote/1-ten"]) as one:
        app = one.theatre.app
        every = [id for id, lesson in LESSONS.items() if lesson.course == "belote"]
        shelf = shelves.lessons(lessons(), every[:-1], lambda lesson: None)
        scene = LessonsScene(app.painter, lambda: [shelf], play=lambda game: None, close=lambda: None)
        app.tick = None
        app.stack.reset(scene)
        one.theatre.turn()
        assert scene.group == "belote" and scene.area.overflows
        assert scene.area.rect.contains(scene.lines[-1].rect)


def test_an_arrow_hides_no_name() -> None:
    """The ten that is pointed at lies close under a player: the arrow comes from below."""
    with rehearsal(LESSONS["bieten/1-trick"]) as one:
        one.to((1, 0, ""))
        table, pointers = one.classroom.table, one.classroom.pointers
        assert table is not None and pointers is not None
        high = one.theatre.app.painter.px(SIZE)
        people = [rect_of(plate) for plate in table.layout.plates]
        (card,) = pointers.rects()
        assert pygame.Rect(card.centerx - high // 2, card.top - 2 * high, high, 2 * high).collidelist(people) >= 0
        assert pointers.stand(card, high) == (card.centerx, False)


@pytest.mark.parametrize("lang", broad(["en", "de", "ja"], lambda lang: lang == "de"))
def test_a_note_leaves_the_names_of_the_weli_in_sight(lang: str) -> None:
    with rehearsal(LESSONS["bieten/9-hand"], lang) as one:
        one.to((0, 6, ""))
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        (leaf,) = map(rect_of, table.board.staging.leaves(table.cues.tableau, table.layout))
        assert note.visible and not note.rect.colliderect(leaf)


@pytest.mark.parametrize("lang", broad(i18n.LANGUAGES, lambda lang: lang in ("de", "ja")))
def test_the_question_about_roem_leaves_room_for_names_piles_and_the_note(lang: str) -> None:
    """Five amounts are in two rows: below the name opposite, above the card led; the note lies on nothing."""
    with rehearsal(LESSONS["bonaken/6-roem"], lang) as one:
        one.to((1, 1, ""))
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        panel, piles = table.questions.panel, table.board.staging.leaves(table.cues.tableau, table.layout)
        assert panel is not None and panel.rect.collidelist([rect_of(plate) for plate in table.layout.plates]) < 0
        assert len(piles) == 2 and note.rect.collidelist([rect_of(pile) for pile in piles]) < 0
        assert note.rect.collidelist(kept_clear(table)) < 0


def test_words_that_grow_have_their_room_while_the_cards_still_move() -> None:
    with rehearsal(LESSONS["belote/1-ten"], "fr") as one:
        for number in (0, 1):
            one.until_asked()
            for _ in range(PRESSES):
                one.turn()  # the note finds its place
            one.answer(one.tutor.hand.steps[one.tutor.step].right[0])
            for _ in range(4):
                one.turn()
                note = one.classroom.note
                assert note is not None and note.rect.height >= note.tall(note.rect.width, note.said), number
            one.settle()


def test_undo_takes_a_wrong_card_back_at_once() -> None:
    with rehearsal(LESSONS["belote/1-ten"]) as one:
        one.until_asked()
        one.answer("play H9")
        for _ in range(10):
            one.turn()
        assert one.tutor.state == WRONG
        press(one.theatre, pygame.K_u)
        assert one.tutor.state == ASKING and one.tutor.slips == 1


def test_lessons_are_chosen_and_begun() -> None:
    begun: list[str] = []
    with rehearsal(LESSONS["belote/1-ten"]) as one:
        app = one.theatre.app
        shelf = shelves.lessons(lessons(), (FIRST["belote"],), lambda lesson: begun.append(lesson.id))
        scene = LessonsScene(
            app.painter,
            lambda: [shelf, shelves.mistakes((), 0, lambda one: None)],
            play=begun.append,
            close=lambda: begun.append("closed"),
        )
        app.tick = None
        app.stack.reset(scene)
        one.theatre.turn()
        for course, line in zip(COURSES, scene.list.content, strict=True):
            scene.list.show_part(line)
            click(one.theatre, line.rect.center)
            assert scene.group == course and len(scene.lines) == len(shelf.of(course))
        scene.list.show_part(scene.list.content[0])
        click(one.theatre, scene.list.content[0].rect.center)
        first = scene.lines[0]
        assert first.done
        click(one.theatre, first.rect.center)
        assert begun == [FIRST[COURSES[0]]]
        click(one.theatre, scene.go.rect.center)
        following = shelf.next_one(COURSES[0])
        assert following is not None and begun[1] == following.id
        second = scene.list.content[1]
        while scene.form.focus is not second:
            press(one.theatre, pygame.K_TAB)
        assert scene.group == COURSES[0], "Tab only passes by"
        press(one.theatre, pygame.K_RETURN)
        assert scene.group == COURSES[1] and scene.form.focus is scene.lines[0]
        press(one.theatre, pygame.K_RETURN)
        assert begun[2] == FIRST[COURSES[1]]
        right = scene.tabs.rect
        click(one.theatre, (right.right - right.width // 4, right.centery))
        assert scene.shelf.id == shelves.MISTAKES and scene.empty in scene.area.content and not scene.go.enabled
        press(one.theatre, pygame.K_ESCAPE)
        assert begun[-1] == "closed"


def test_golden_words_have_the_table_to_themselves() -> None:
    with rehearsal(LESSONS["belote/1-ten"]) as one:
        one.until_asked()
        table, note = one.classroom.table, one.classroom.note
        assert table is not None and note is not None
        seen = [note.visible]
        table.cues.effects.moments.append(Moment("great", "Capot"))
        one.turn()
        seen.append(note.visible)
        table.cues.effects.moments.clear()
        one.turn()
        assert [*seen, note.visible] == [True, False, True]


def test_every_course_says_what_it_is_like_above_its_lessons() -> None:
    """In every language in its own words: the games that are known differ by country."""
    told: dict[str, set[str]] = {}
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for course in COURSES:
            told.setdefault(course, set()).add(shelves.bridge(course))
    i18n.set_language("en")
    assert all("" not in words and len(words) == len(i18n.LANGUAGES) for words in told.values())
    assert shelves.bridge("a course of one's own") == ""


def by_keyboard(one: Rehearsal) -> None:
    """H lights the answer, Enter gives it."""
    press(one.theatre, pygame.K_h)
    for _ in waiting(one):
        press(one.theatre, pygame.K_RETURN)


def by_mouse(one: Rehearsal) -> None:
    """The teacher's button lights the answer; then what is lit is clicked."""
    table, note = one.classroom.table, one.classroom.note
    assert table is not None and note is not None
    click(one.theatre, note.help.rect.center)
    for _ in waiting(one):
        panel = table.questions.panel
        lit = panel.lit_part() if panel is not None else None
        assert lit is not None or table.hand.hinted, "nothing is lit that could be clicked"
        click(one.theatre, lit.rect.center if lit is not None else slot(table, table.hand.hinted))


PRESSES = 6
"""So often something may be pressed to give one answer."""


def waiting(one: Rehearsal) -> Iterator[None]:
    """As long as the answer to this step is waited for, what has moved at rest."""
    at = (one.tutor.number, one.tutor.step)
    for _ in range(PRESSES):
        if (one.tutor.number, one.tutor.step) != at or one.tutor.state != ASKING:
            return
        yield
        one.settle()


@pytest.mark.parametrize("give", [by_mouse, by_keyboard])
@pytest.mark.parametrize("id", broad(LESSONS, lambda id: id in FIRST.values() and LESSONS[id].course in TELLING))
def test_every_lesson_is_walked_by_mouse_alone_and_by_keyboard_alone(
    id: str, give: Callable[[Rehearsal], None]
) -> None:
    """Whoever takes the teacher's help at every step comes to the end: nothing needs the other device."""
    lesson = LESSONS[id]
    with rehearsal(lesson) as one:
        for number, hand in enumerate(lesson.hands):
            for place, step in enumerate(hand.steps):
                one.until_asked()
                assert (one.tutor.number, one.tutor.step) == (number, place)
                for _ in range(PRESSES):
                    one.turn()  # the note finds its place
                if not step.right:
                    one.answer("")
                    one.settle()
                else:
                    give(one)
                assert (one.tutor.number, one.tutor.step) != (number, place) or one.tutor.state in (RIGHT, OVER), (
                    "given"
                )
            note = one.classroom.note
            assert one.tutor.state == OVER and note is not None and note.go.visible
            click(one.theatre, note.go.rect.center) if give is by_mouse else press(one.theatre, pygame.K_RETURN)
            one.read()
            one.turn()
        assert one.ended
