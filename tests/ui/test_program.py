"""The whole window: title, new match, table, settings and rules above it, leaving and continuing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from time import sleep

import pygame
import pytest

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.host.archive import LibraryArchive
from game.host.chair import BOT, FOLLOW, PERSON, HostError, Notice, Place, Rated, Saved, Setup, Sitting, Verdict
from game.host.house import LibraryHouse
from game.host.lesson import Lesson, Origin, Puzzle
from game.host.library import Library
from game.host.library_file import FILE
from game.host.tutor import HouseSchool
from game.ui import i18n
from game.ui.launch import NAMELESS, Call, PlayOptions
from game.ui.portraits import GUESTS, PERSONS, REGULARS, bot_name, portrait_called, portraits_for
from game.ui.preferences import USUAL_BACK
from game.ui.program import Program, resume_words
from game.ui.scene import Scene
from game.ui.scenes.costly import MistakeCard
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup_parts.draft import introduced
from game.ui.scenes.statistics import MISTAKES, PAGES, StatisticsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog
from tests.host.tables import alone, house_at
from tests.host.weeks import fill

PLACES = (Place("Ada", PERSON), Place("Ben", PERSON))
SETUP = Setup("belote", 2, (Place("Ada", PERSON), Place("Ben", BOT, 1)))


@pytest.mark.parametrize(("lang", "person"), [("ja", "プレイヤー1"), ("fr", "Joueur 1")])
def test_a_match_wished_without_names_has_those_of_its_language_and_place(
    tmp_path: Path, lang: str, person: str
) -> None:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"))
    places = (Place(NAMELESS, PERSON), Place("Bo", BOT, 1), Place(NAMELESS, BOT, 1))
    made = Program(house, PlayOptions(tmp_path, Setup("bonaken", 3, places), lang=lang, size=(1280, 720)))
    made.app.stack.fades = False
    try:
        made.title()
        turn(made, 2)
        assert made.session.sitting is not None
        shown = made.session.sitting.places
        assert [place.name for place in shown][:2] == [person, "Bo"]
        assert shown[0].portrait in PERSONS
        assert shown[2].name == bot_name(shown[2].portrait) and shown[2].portrait in GUESTS["bonaken"]
    finally:
        made.session.close()
        made.app.close()
        house.close()


def test_a_bot_called_as_a_character_has_its_face_and_nobody_else_has_it() -> None:
    places = (Place("Ada", PERSON), Place(NAMELESS, BOT, 4), Place("Luis", BOT, 4), Place("Leonie", BOT, 4))
    every = portraits_for("bieten", (*REGULARS, "luis", "vroni", "resi", "joost"))
    shown = introduced(Setup("bieten", 4, places), "", every).places
    assert [place.portrait for place in shown[2:]] == ["luis", "leonie"]
    assert shown[1].portrait == "vroni" and shown[1].name == bot_name("vroni"), "the first free of the place"
    i18n.set_language("ja")
    assert portrait_called(bot_name("vroni")) == "vroni" and portrait_called("Hildegard") == ""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """The window on its title screen, on an empty library in memory."""
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"))
    made = Program(house, PlayOptions(tmp_path, lang="en", size=(1280, 720)))
    made.app.stack.fades = False
    made.title()
    yield made
    made.session.close()
    made.classroom.close()
    made.app.close()
    house.close()


def test_whoever_reads_ahead_ends_before_the_window(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []

    class Slow(HouseSchool):
        def lessons(self) -> tuple[Lesson, ...]:
            """None, after a while."""
            sleep(0.3)
            steps.append("read")
            return ()

        def puzzles(self) -> tuple[Puzzle, ...]:
            """None."""
            return ()

    program.school = Slow(Library.in_memory().deck)
    program._read_ahead()
    monkeypatch.setattr(program.app, "close", lambda: steps.append("closed"))
    program.end()
    monkeypatch.undo()
    assert steps == ["read", "closed"]


def top(program: Program) -> Scene | None:
    """The scene that is shown."""
    return program.app.stack.top


def turn(program: Program, count: int = 1) -> None:
    """So many turns of the loop."""
    for _ in range(count):
        if program.app.tick is not None:
            program.app.tick()
        program.app.turn(1 / 30)


def asked(program: Program) -> TableScene:
    """The table, once it asks the person something: the bot before him thinks in another process, which may be slow
    to start on a busy machine."""
    for _ in range(10000):
        turn(program)
        scene = top(program)
        if isinstance(scene, TableScene) and (scene.hand.asked or scene.questions.panel is not None):
            return scene
        sleep(0.005)
    raise AssertionError("nobody was asked anything")


def press(program: Program, key: int) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        program.app.dispatch(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    turn(program)


def test_the_title_leads_to_a_new_match_and_back(program: Program) -> None:
    assert isinstance(top(program), TitleScene)
    press(program, pygame.K_RETURN)
    assert isinstance(top(program), NewMatchScene)
    press(program, pygame.K_ESCAPE)
    assert isinstance(top(program), TitleScene)


def test_a_match_is_left_and_continued_where_it_was(program: Program) -> None:
    program.app.prefer(speed="instant", bot_pause=0.0)
    program.session.start(SETUP)
    scene = asked(program)
    before = scene.view.key()
    press(program, pygame.K_ESCAPE)
    dialog = scene.form.dialogs[-1]
    next(button for button in dialog.parts() if i18n.said(button.label) == i18n.tr("menu.leave")).trigger()  # type: ignore[attr-defined]  # the dialog's buttons
    title = top(program)
    assert isinstance(title, TitleScene) and title.resume.enabled
    title.resume.trigger()
    turn(program, 5)
    again = top(program)
    assert isinstance(again, TableScene)
    assert again.view.key() == before


def test_the_title_names_a_few_of_many_players() -> None:
    """Ten names in a row would be written too small to be read."""
    i18n.set_language("en")
    for players, told in ((4, "Ann, Ben, Cas, Dirk"), (10, "Ann, Ben, Cas, …")):
        names = ("Ann", "Ben", "Cas", "Dirk", "Els", "Frits", "Gijs", "Hans", "Ine", "Jo")[:players]
        setup = Setup("bieten", players, tuple(Place(name, BOT, 2) for name in names))
        assert resume_words(Saved(1, setup, (0,) * players, 1, False, 0.0)).endswith(told)


def test_settings_and_rules_open_above_the_table(program: Program) -> None:
    program.session.start(SETUP)
    turn(program, 3)
    scene = top(program)
    assert isinstance(scene, TableScene)
    program.session.settings()
    assert isinstance(top(program), SettingsScene)
    press(program, pygame.K_ESCAPE)
    assert top(program) is scene
    press(program, pygame.K_F1)
    assert isinstance(top(program), RulebookScene)
    turn(program, 3)
    press(program, pygame.K_ESCAPE)
    assert top(program) is scene


def test_the_language_changes_at_once(program: Program) -> None:
    program.session.start(SETUP)
    turn(program, 3)
    program.app.prefer(language="ja")
    turn(program, 2)
    assert i18n.language() == "ja"


def test_a_match_wished_on_the_command_line_begins_with_the_first_turn(tmp_path: Path) -> None:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"))
    made = Program(house, PlayOptions(tmp_path, setup=SETUP, lang="en", size=(1024, 600)))
    made.title()
    turn(made, 2)
    assert isinstance(top(made), TableScene)
    made.session.close()
    made.classroom.close()
    made.app.close()
    house.close()


def test_a_match_that_begins_at_once_is_played_with_the_back_of_its_room(tmp_path: Path) -> None:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"))
    places = (Place("Ada", PERSON, 0), Place("Bot", BOT, 1))
    made = Program(house, PlayOptions(tmp_path, Setup("bezique", 2, places), lang="en", size=(1024, 600)))
    made.title()
    turn(made, 4)
    table = top(made)
    assert isinstance(table, TableScene)
    seen = pygame.image.tobytes(table.stage.deck.card_back(60), "RGBA")
    assert made.app.painter.room.back != USUAL_BACK
    assert seen == pygame.image.tobytes(made.app.painter.assets.deck.card_back(60), "RGBA")
    made.session.close()
    made.classroom.close()
    made.app.close()
    house.close()


@pytest.mark.parametrize("kinds", [(PERSON, BOT), (PERSON, PERSON)])
def test_what_must_be_known_is_told_above_a_match_that_begins_at_once(tmp_path: Path, kinds: tuple[str, str]) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    house = LibraryHouse.open(blocked)
    places = (Place("Ann", kinds[0]), Place("Ben", kinds[1], 1 if kinds[1] == BOT else 0))
    made = Program(house, PlayOptions(tmp_path, setup=Setup("piquet_au_cent", 2, places), lang="en", size=(1024, 600)))
    made.title()
    turn(made, 2)
    scene = top(made)
    assert isinstance(scene, TableScene | CurtainScene)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog)
    assert "will not be kept" in i18n.said(dialog.text) and str(blocked) in i18n.said(dialog.text)
    assert isinstance(scene, CurtainScene) or not scene.idle, "nobody plays on below it"
    press(made, pygame.K_RETURN)
    assert not scene.form.dialogs
    made.title()
    turn(made)
    assert not isinstance(top(made), TableScene) and not made.house.notices()
    made.session.close()
    made.classroom.close()
    made.app.close()
    house.close()


def test_trouble_is_told_in_a_dialog_and_leads_to_the_title(program: Program) -> None:
    program.session.start(SETUP)
    turn(program, 3)
    scene = top(program)
    assert isinstance(scene, TableScene)
    error = HostError("host.bot_failed", "A computer player could not answer.")
    assert "continue it from the title" in trouble_text(error)
    program.session.trouble(error)
    assert len(scene.form.dialogs) == 1
    turn(program, 3)
    press(program, pygame.K_RETURN)
    assert isinstance(top(program), TitleScene)


def test_a_bot_that_hangs_is_told_at_the_table(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.session.start(SETUP)
    turn(program, 3)
    scene = top(program)
    assert isinstance(scene, TableScene) and program.session.sitting is not None
    told: list[Notice] = [("host.bot_slow", {"name": "Ben"})]
    monkeypatch.setattr(program.session.sitting, "notices", lambda: [told.pop()] if told else [])
    turn(program)
    assert scene.board.notice == "Ben has not answered in time and is asked once more."


def test_unknown_trouble_is_told_in_its_own_words() -> None:
    assert trouble_text(HostError("host.never_heard_of", "The disk sings.")) == "The disk sings."


# -- started again while this window is open ---------------------------------------------------------------------------


def call(program: Program, wish: Call) -> None:
    """Another start of the program calls this window."""
    calls = [wish]
    program.options = replace(program.options, called=lambda: calls.pop() if calls else None)
    turn(program)
    assert not calls


def test_another_start_brings_the_window_forward_and_changes_nothing(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    forward: list[bool] = []
    monkeypatch.setattr(program.app, "come_forward", lambda: forward.append(True))
    title = top(program)
    call(program, Call())
    call(program, Call("a_game_of_tomorrow"))
    assert forward == [True, True] and top(program) is title


def test_another_start_for_a_game_is_offered_it_wherever_no_match_is_on(program: Program) -> None:
    call(program, Call("bonaken", 4))
    scene = top(program)
    assert isinstance(scene, NewMatchScene)
    assert scene.game == "bonaken" and scene.draft.players == 4
    press(program, pygame.K_ESCAPE)
    assert isinstance(top(program), TitleScene)
    press(program, pygame.K_RETURN)
    laid = top(program)
    assert isinstance(laid, NewMatchScene)
    laid.show_page("options")
    program._rules("", "")
    call(program, Call("bieten"))
    assert top(program) is laid and laid.game == "bieten" and laid.page == "setup"
    # Enter plays, as it does when the screen is opened from the title.
    press(program, pygame.K_RETURN)
    assert program.session.sitting is not None and program.session.sitting.setup.game == "bieten"


def sitting(program: Program) -> Sitting | None:
    """The match on the table."""
    return program.session.sitting


def test_another_start_for_a_game_asks_while_a_match_is_on_and_loses_nothing(program: Program) -> None:
    program.session.start(SETUP)
    turn(program, 3)
    table = top(program)
    assert isinstance(table, TableScene) and program.session.sitting is not None
    key = program.session.sitting.key
    program.session.settings()
    call(program, Call("bieten"))
    call(program, Call("bonaken"))
    settings = top(program)
    assert isinstance(settings, SettingsScene) and len(settings.form.dialogs) == 1, "the last start is meant"
    press(program, pygame.K_ESCAPE)
    assert top(program) is settings and not settings.form.dialogs
    press(program, pygame.K_ESCAPE)
    assert top(program) is table and sitting(program) is not None
    call(program, Call("bonaken"))
    assert table.form.dialogs and not table.idle
    press(program, pygame.K_RETURN)
    scene = top(program)
    assert isinstance(scene, NewMatchScene) and scene.game == "bonaken" and sitting(program) is None
    press(program, pygame.K_ESCAPE)
    title = top(program)
    assert isinstance(title, TitleScene)
    title.resume.trigger()
    again = sitting(program)
    assert again is not None and again.key == key


def test_another_start_for_a_game_asks_on_the_curtain_without_lifting_it(program: Program) -> None:
    program.session.start(Setup("belote", 2, PLACES))
    turn(program, 2)
    curtain = top(program)
    assert isinstance(curtain, CurtainScene)
    call(program, Call("bonaken"))
    assert len(curtain.form.dialogs) == 1
    press(program, pygame.K_ESCAPE)
    assert top(program) is curtain and len(curtain.form.dialogs) == 0


def test_a_new_match_is_offered_above_the_result_of_the_last(program: Program) -> None:
    program.session.start(SETUP)
    turn(program, 2)
    program.session.match_over()
    turn(program, 2)
    result = top(program)
    call(program, Call("bonaken"))
    scene = top(program)
    assert isinstance(scene, NewMatchScene)
    press(program, pygame.K_ESCAPE)
    assert top(program) is result
    call(program, Call("bonaken"))
    press(program, pygame.K_RETURN)
    turn(program, 2)
    assert isinstance(top(program), TableScene) and program.session.sitting is not None
    assert program.session.sitting.setup.game == "bonaken"


# -- what the library holds --------------------------------------------------------------------------------------------


def test_continue_goes_on_with_the_match_that_it_names(program: Program) -> None:
    assert isinstance(program.house, LibraryHouse)
    program.house._worker = alone  # no process is started for each match
    program.app.prefer(speed="instant", bot_pause=0.0)
    for name in ("Cas", "Dirk"):
        program.session.start(Setup("belote", 2, (Place(name, PERSON), Place("Ben", BOT, 1))))
        asked(program).answer(asked(program).view.legal[0])
        program.session.leave()
    title = top(program)
    assert isinstance(title, TitleScene) and "Dirk" in i18n.said(title.resume.note)
    title.resume.trigger()
    assert isinstance(top(program), TableScene)
    assert sorted(place.name for place in program.session.places()) == ["Ben", "Dirk"]
    program.session.leave()
    title = top(program)
    assert isinstance(title, TitleScene)
    title.records.trigger()
    assert isinstance(top(program), RecordsScene)


def test_damaged_matches_are_told_at_the_title_and_the_next_sound_one_is_offered(tmp_path: Path) -> None:
    house = LibraryHouse.open(tmp_path)
    keys = []
    for name in ("Ada", "Cas", "Dirk"):
        sitting = house.start(Setup("belote", 2, (Place(name, PERSON), Place("Ben", BOT, 1))))
        keys.append(sitting.key)
    house.close()
    base = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    base.execute("UPDATE matches SET scores = '[1e400]' WHERE id = ?", (keys[2],))
    base.execute("INSERT INTO answers VALUES (?, 0, 0, 'play ZZ')", (keys[1],))
    base.close()
    house = LibraryHouse.open(tmp_path)
    made = Program(house, PlayOptions(tmp_path, lang="en", size=(1280, 720)))
    made.app.stack.fades = False
    made.title()
    turn(made, 2)
    title = top(made)
    assert isinstance(title, TitleScene)
    assert "Dirk" in i18n.said(title.notice) and "set aside" in i18n.said(title.notice)
    assert "Cas" in i18n.said(title.resume.note)
    title.resume.trigger()
    turn(made, 2)
    title = top(made)
    assert isinstance(title, TitleScene), "its answers are not possible: that is told, and the next one is offered"
    dialog = title.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and "Cas" in i18n.said(dialog.text)
    assert "Ada" in i18n.said(title.resume.note)
    press(made, pygame.K_RETURN)
    title.resume.trigger()
    assert isinstance(top(made), TableScene)
    made.session.close()
    made.classroom.close()
    made.app.close()
    house.close()


def test_a_library_that_cannot_be_read_any_more_still_leads_to_the_title(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_: object) -> list[int]:
        raise HostError("host.library_unreadable", "The library cannot be read (gone).", reason="gone")

    monkeypatch.setattr(LibraryArchive, "find", unreadable)
    program.title()
    turn(program)
    title = top(program)
    assert isinstance(title, TitleScene) and "gone" in i18n.said(title.notice) and title.resume not in title.buttons


def test_from_the_lessons_to_a_first_match_with_a_coach(program: Program) -> None:
    assert isinstance(program.house, LibraryHouse)
    program.school = HouseSchool(program.house.library.deck)
    program.lessons()
    scene = top(program)
    assert isinstance(scene, LessonsScene)
    scene.begin()
    assert isinstance(top(program), TableScene) and program.classroom.tutor is not None
    program.classroom.leave()
    scene = top(program)
    assert isinstance(scene, LessonsScene)
    scene.match.trigger()
    laid = top(program)
    assert isinstance(laid, NewMatchScene)
    prefs = program.app.preferences
    assert prefs.known == {"belote": "never"} and prefs.coach == {"belote": "on"} and prefs.aids == {"belote": "all"}
    assert {seat.level for seat in laid.draft.places if seat.kind == BOT} == {1}
    laid.play.trigger()
    program._tick()
    assert program.session.coached()


def test_a_lesson_taken_to_its_end_is_ticked_off_and_a_mistake_comes_again(program: Program) -> None:
    assert isinstance(program.house, LibraryHouse)
    deck = program.house.library.deck
    today = date(2026, 11, 24)
    program.school = HouseSchool(deck, lambda: today)
    lesson = program.school.lessons()[0]
    program._take(lesson)
    program.classroom._done(True)
    assert lesson.id in program.app.preferences.lessons and isinstance(top(program), LessonsScene)
    ends = "belote 4 | hands HT H9 S7 / D7 D8 / C7 C8 / S8 S9 | won rest / - | trump C | taker 0"
    worths = (("play HT", 9.0), ("play H9", 0.0))
    rated = tuple(Rated(parse_action(text, PIQUET_PACK), worth, 1.0, None) for text, worth in worths)
    verdict = Verdict(rated, 1, 9.0, "red", 1.0)
    deck.add("belote", f"{ends} | tricks 1 HK H7 H8", "play H9", FOLLOW, verdict, today.toordinal() - 5)
    (mistake,) = deck.exercises()
    assert mistake.due < today.toordinal()
    program._practise(mistake)
    assert program.classroom.tutor is not None
    program.classroom._done(True)
    (after,) = deck.exercises()
    assert after.streak == 1 and after.due == today.toordinal() + 3
    scene = top(program)
    assert isinstance(scene, LessonsScene) and scene.shelf.id == "mistakes"


def test_a_mistake_is_looked_back_at_and_taken_again_from_the_statistics(program: Program, tmp_path: Path) -> None:
    fill(tmp_path / "full", 6, 4)
    house = program.house = program.session.house = house_at(tmp_path / "full")
    program.school = HouseSchool(house.library.deck)
    program._statistics()
    scene = top(program)
    assert isinstance(scene, StatisticsScene)
    scene.with_help.choose(1)
    scene.tabs.choose(PAGES.index(MISTAKES))
    late = max(house.statistics.mistakes(scene.wish), key=lambda one: one.dearest[0].number)
    dearest = late.dearest[0]
    scene._themed(late.theme)
    card = next(part for one in scene.area.content for part in one.whole() if isinstance(part, MistakeCard))
    card.look.trigger()
    review = top(program)
    assert isinstance(review, ReviewScene)
    assert (review.deal, review.ply) == (dearest.deal - 1, dearest.number)
    assert review.review.places[review.seat].name == scene.name
    assert review.review.plies(review.deal)[review.ply].answer is dearest.given
    row = review._row()
    assert row is not None and review.log.rect.contains(row.rect), "the log has gone there as well"
    review.done.trigger()
    assert top(program) is scene
    card.practise.trigger()
    assert isinstance(top(program), TableScene) and program.classroom.tutor is not None
    program.classroom._done(True)
    assert top(program) is scene
    (taken,) = [one for one in house.library.deck.exercises() if one.id == dearest.exercise]
    assert taken.streak == 1
    program._practise_again(-1)
    assert top(program) is scene, "it may be gone by now"


def test_the_shelf_of_mistakes_is_that_of_whoever_sits_there(program: Program) -> None:
    assert isinstance(program.house, LibraryHouse)
    deck, today = program.house.library.deck, date(2026, 11, 24)
    program.school = school = HouseSchool(deck, lambda: today)
    rated = tuple(Rated(parse_action(text, PIQUET_PACK), 9.0, 1.0, None) for text in ("play HT", "play H9"))
    verdict = Verdict(rated, 1, 9.0, "red", 1.0)
    for number, name in enumerate(("", "Ada", "Bo", "A guest")):
        origin = Origin(name, 1, 1, number) if name else None
        deck.add("belote", f"belote 4 | deal {number}", "play H9", FOLLOW, verdict, today.toordinal() - 5, origin)
    assert len(program._own_exercises(school)) == 4, "where nobody is known they are everybody's"
    program.app.prefer(name="Ada", people={"Bo": {}})
    assert [one.origin.name if one.origin else "" for one in program._own_exercises(school)] == ["", "Ada", "A guest"]
    program.lessons("mistakes", "belote")
    scene = top(program)
    assert isinstance(scene, LessonsScene) and len(scene.lines) == 3
    program.app.prefer(name="", people={"Ada": {}, "Bo": {}})
    assert [one.origin.name if one.origin else "" for one in program._own_exercises(school)] == ["", "A guest"]
