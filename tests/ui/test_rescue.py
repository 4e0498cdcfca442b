"""Exceptions thrown on purpose, in every scene and everywhere round the loop: the match goes on, or the title is shown,
or the program ends with a sentence; nothing just vanishes."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game.ui.scenes
from game.cli.play import failure_writer
from game.core.match import Match
from game.host.archive import LibraryArchive
from game.host.chair import HostError
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.sitting import MatchSitting
from game.host.tutor import HouseSchool
from game.host.worker import Worker
from game.ui import i18n, theme
from game.ui.farewell import farewell
from game.ui.i18n import tr
from game.ui.launch import PlayOptions
from game.ui.program import Program
from game.ui.rescue import ROW_SECONDS, Hopeless
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.days import DaysScene
from game.ui.scenes.deal_set import DealSetScene
from game.ui.scenes.evening import EveningScene
from game.ui.scenes.evenings import EveningsScene, Invitation
from game.ui.scenes.film import FilmScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.same_cards import SameCardsScene, Wish
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.today import TodayScene
from tests.breadth import broad
from tests.host.tables import play, setup

Act = Callable[[], None]
ROUNDS = 4
"""How often the loop goes round after each act."""
MOST = 400


class OnPurpose(Exception):
    """What the tests throw."""


def boom(*_: object) -> Any:
    raise OnPurpose("thrown on purpose")


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    options = PlayOptions(tmp_path, lang="en", size=(1024, 600), failed=failure_writer(house, tmp_path / "log"))
    made = Program(house, options, HouseSchool(house.library.deck))
    made.app.preferences = made.app.preferences.__class__(language="en", speed="instant", bot_pause=0.0)
    made.app.apply(made.app.preferences)
    yield made
    made.session.abandon()
    made.app.close()
    house.close()


def run(program: Program, *acts: Act) -> None:
    """Run the window itself: each act in a round of its own, a few rounds after each, then it is closed. An error of an
    act is the test's."""
    waiting = list(acts)
    errors: list[BaseException] = []
    tick = program.app.tick
    rounds = 0

    def next_act() -> bool:
        nonlocal rounds
        rounds += 1
        assert rounds < MOST
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # nobody sleeps
        if rounds % ROUNDS == 0:
            try:
                waiting.pop(0)() if waiting else program.app.quit()
            except BaseException as error:
                errors.append(error)
                program.app.quit()
        return tick() if tick is not None else False

    program.app.tick = next_act
    try:
        program.run()
    finally:
        program.app.tick = tick
        if errors:
            raise errors[0]
    assert not waiting, "the window was closed too early"


def top(program: Program) -> Scene:
    assert program.app.stack.top is not None
    return program.app.stack.top


def logs(program: Program) -> list[str]:
    """What has been written down, oldest first."""
    files = sorted((program.options.folder / "log").glob("*"))
    assert all(file.name.startswith("failure-") for file in files)
    return [file.read_text(encoding="utf-8") for file in files]


def begun(program: Program, kinds: str = "pb", deals: int = 1) -> None:
    """A match on the table, one deal of which is over."""
    program.session.start(setup(kinds, 0 if "p" in kinds else 1))
    sitting = program.session.sitting
    assert sitting is not None
    if "p" in kinds:
        play(sitting, deals=deals)
        program.session.resume(sitting.key)


# -- every scene, wherever it fails ----------------------------------------------------------------------------------


def at_title(program: Program) -> None:
    program.title()


def at_statistics(program: Program) -> None:
    at_title(program)
    program._statistics()


def at_days(program: Program) -> None:
    at_title(program)
    program.tonight.days()


def at_people(program: Program) -> None:
    at_title(program)
    program._people()


def at_new_match(program: Program) -> None:
    program.new_match()


def at_lessons(program: Program) -> None:
    assert isinstance(program.house, LibraryHouse)
    program.school = HouseSchool(program.house.library.deck)
    program.lessons()


def at_records(program: Program) -> None:
    begun(program)
    program.session.leave()
    program._list()


def at_film(program: Program) -> None:
    at_records(program)
    records = top(program)
    assert isinstance(records, RecordsScene) and records.chosen is not None
    program._watch(records.chosen.id)


def at_settings(program: Program) -> None:
    begun(program)
    program.session.settings()


def at_rulebook(program: Program) -> None:
    begun(program)
    program.session.rules("")


def at_table(program: Program) -> None:
    begun(program)


def at_curtain(program: Program) -> None:
    begun(program, "pp")


def at_result(program: Program) -> None:
    begun(program)
    program.session.match_over()


def at_review(program: Program) -> None:
    begun(program)
    program.session.review()


def at_today(program: Program) -> None:
    program.tonight.open()


def at_evenings(program: Program) -> None:
    program.tonight.evenings.open()


def at_evening(program: Program) -> None:
    ways = program.tonight.evenings
    ways.open()
    ways.show(ways.begin(Invitation("bieten")))


def at_same_cards(program: Program) -> None:
    program.tonight.same_cards()


def at_deal_set(program: Program) -> None:
    program.tonight.open_set(program.tonight.deal(Wish("belote", 1, 1, "Ada, Ben")))


PLACES: dict[type[Scene], tuple[Callable[[Program], None], type[Scene]]] = {
    TitleScene: (at_title, TitleScene),
    NewMatchScene: (at_new_match, TitleScene),
    RecordsScene: (at_records, TitleScene),
    SettingsScene: (at_settings, TableScene),
    RulebookScene: (at_rulebook, TableScene),
    TableScene: (at_table, TableScene),
    CurtainScene: (at_curtain, CurtainScene),
    ResultScene: (at_result, TableScene),
    ReviewScene: (at_review, TableScene),
    LessonsScene: (at_lessons, TitleScene),
    PeopleScene: (at_people, TitleScene),
    StatisticsScene: (at_statistics, TitleScene),
    TodayScene: (at_today, TitleScene),
    EveningsScene: (at_evenings, TitleScene),
    EveningScene: (at_evening, TitleScene),
    SameCardsScene: (at_same_cards, TitleScene),
    DealSetScene: (at_deal_set, TitleScene),
    DaysScene: (at_days, TitleScene),
    FilmScene: (at_film, TitleScene),
}
"""How to get to each scene, and where one is after it has failed."""
WAYS = ("update", "draw", "handle", "resize", "busy", "alarm")


def broken(program: Program, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the scene that is shown fail the next time, once: another made of the same kind does not."""
    scene = top(program)
    kind = type(scene)
    inner = getattr(kind, way)

    def fails(self: Scene, *given: object) -> object:
        if self is scene:
            boom()
        return inner.__get__(self) if isinstance(inner, property) else inner(self, *given)

    monkeypatch.setattr(kind, way, property(fails) if isinstance(inner, property) else fails)
    scene.touch()
    if way == "alarm":
        monkeypatch.setattr(kind, "busy", False)  # asked only while nothing moves
    if way == "handle":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F8, mod=0, unicode="", scancode=0))
    elif way == "resize":
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 600), w=1024, h=600))
        program.app.stack.size = (0, 0)  # as if it had another size before


def told(program: Program) -> str:
    """What the person is told: in a dialog, or on the title."""
    scene = top(program)
    assert isinstance(scene, TableScene | CurtainScene | TitleScene)
    if isinstance(scene, TitleScene) and not scene.form.dialogs:
        return i18n.said(scene.notice)
    assert len(scene.form.dialogs) == 1
    return i18n.said(scene.form.dialogs[0].text)  # type: ignore[attr-defined]  # a Dialog


def is_telling(case: tuple[type[Scene], str]) -> bool:
    """The title fails in every way, every third scene in one, and each another than the one before it."""
    at = list(PLACES).index(case[0])
    return case[0] is TitleScene or (at % 3 == 0 and WAYS.index(case[1]) == at // 3 % len(WAYS))


@pytest.mark.parametrize(
    ("kind", "way"),
    broad(((kind, way) for kind in PLACES for way in WAYS), is_telling),
    ids=lambda value: value if isinstance(value, str) else str(value.__name__),
)
def test_whatever_fails_is_told_and_play_goes_on(
    program: Program, kind: type[Scene], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, after = PLACES[kind]
    matches: list[tuple[int, int, object]] = []

    def fail() -> None:
        there(program)
        assert type(top(program)) is kind
        matches.append(match(program))
        broken(program, way, monkeypatch)

    def check() -> None:
        assert type(top(program)) is after
        assert match(program) == matches[0], "the same match, seat and answers"
        text = told(program)
        assert tr("failure.match" if after is not TitleScene else "failure.title") in text
        (log,) = logs(program)
        assert "thrown on purpose" in log and kind.__name__ in log and "failure-1.txt" in text
        assert ("The record of the match" in log) == (after is not TitleScene)

    run(program, fail, check)


def match(program: Program) -> tuple[int, int, object]:
    """The match in hand: its key, the seat before the screen, and what has happened."""
    sitting = program.session.sitting
    if sitting is None:
        return (-1, -1, None)
    seat = program.session.seat
    return sitting.key, seat, [repr(event) for event in sitting.chair(seat).events(0)]


def test_no_scene_is_left_out() -> None:
    def below(kind: type[Scene]) -> set[type[Scene]]:
        heirs = [heir for heir in kind.__subclasses__() if heir.__module__.startswith("game.")]
        return {kind}.union(*(below(heir) for heir in heirs)) if heirs else {kind}

    for module in pkgutil.iter_modules(game.ui.scenes.__path__):
        importlib.import_module(f"game.ui.scenes.{module.name}")
    found = {kind for kind in below(Scene) if kind.__module__.startswith("game.ui.scenes.")}
    assert {kind.__name__ for kind in found} - {kind.__name__ for kind in PLACES} <= {"TableCore"}


@pytest.mark.parametrize("way", broad(["update", "draw"], lambda way: way == "update"))
@pytest.mark.parametrize(
    "kind",
    [kind for kind, (_, after) in PLACES.items() if after is not TitleScene],
    ids=lambda kind: str(kind.__name__),
)
def test_what_fails_again_at_once_leads_to_the_title(
    program: Program, kind: type[Scene], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, _ = PLACES[kind]
    keys: list[int] = []

    def fail() -> None:
        there(program)
        assert program.session.sitting is not None
        keys.append(program.session.sitting.key)
        for one in (kind, TableScene, CurtainScene):
            monkeypatch.setattr(one, way, boom)
        top(program).touch()

    def check() -> None:
        title = top(program)
        assert isinstance(title, TitleScene) and program.session.sitting is None
        assert tr("failure.left") in told(program) and title.resume.enabled
        monkeypatch.undo()
        title.resume.trigger()

    def again() -> None:
        assert program.session.sitting is not None and program.session.sitting.key == keys[0]
        assert isinstance(top(program), TableScene | CurtainScene)

    run(program, fail, check, again)


@pytest.mark.parametrize("kind", broad([NewMatchScene, RecordsScene, TitleScene], lambda kind: kind is TitleScene))
def test_a_broken_screen_can_be_tried_as_often_as_one_likes(
    program: Program, kind: type[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the title itself, as long as it can be shown."""
    there, _ = PLACES[kind]
    seen: list[Scene] = []

    def fail() -> None:
        there(program)
        monkeypatch.setattr(kind, "handle", boom)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))

    def check() -> None:
        assert isinstance(top(program), TitleScene) and top(program) not in seen
        seen.append(top(program))
        assert tr("failure.title") in told(program)

    run(program, *[fail, check] * 6)
    assert len(logs(program)) == 1, "the same failure is written down once"


def test_a_failure_long_after_another_is_a_first_one(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def later() -> None:
        program.app.steady += ROW_SECONDS
        scene = top(program)
        assert isinstance(scene, TableScene)
        scene.form.dialogs.clear()
        broken(program, "draw", monkeypatch)

    def check() -> None:
        assert isinstance(top(program), TableScene) and tr("failure.match") in told(program)

    run(program, lambda: at_table(program), later, check, later, check)


def test_what_fails_while_painting_leaves_no_frame_behind(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    scene: list[Scene] = []

    def halfway(self: TableScene, surface: pygame.Surface) -> None:
        if self is scene[0]:
            surface.set_clip(pygame.Rect(10, 10, 50, 50))
            boom()

    def fail() -> None:
        at_table(program)
        scene.append(top(program))
        monkeypatch.setattr(TableScene, "draw", halfway)
        top(program).touch()

    def check() -> None:
        assert top(program) is not scene[0] and program.app.surface.get_clip() == program.app.surface.get_rect()

    run(program, fail, check)


# -- matches of every kind -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", ["pb", "bp", "pp", "ppb", "bbbb"])
def test_the_same_seat_sees_the_same_match(program: Program, kinds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before: list[Any] = []

    def fail() -> None:
        begun(program, kinds)
        sitting = program.session.sitting
        assert sitting is not None
        seat = program.session.seat
        before.extend([sitting.key, seat, sitting.chair(seat).view().key(), type(top(program))])
        monkeypatch.setattr(sitting, "tick", boom)

    def check() -> None:
        sitting = program.session.sitting
        assert sitting is not None
        seat = program.session.seat
        assert [sitting.key, seat, sitting.chair(seat).view().key(), type(top(program))] == before
        assert tr("failure.match") in told(program)
        assert isinstance(top(program), CurtainScene) == (kinds.count("p") > 1)

    run(program, fail, check)


def test_behind_the_curtain_the_person_before_the_screen_stays(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a bot thinks, nobody is asked: the last person's seat it is."""
    program.session.start(setup("bpp", 1))
    sitting = program.session.sitting
    assert sitting is not None
    for seat in sitting.persons():
        monkeypatch.setattr(type(sitting), "front", lambda self: None)
        program.session._show_table(seat, None)
        program.session.restore()
        assert isinstance(top(program), CurtainScene) and program.session.seat == seat
        assert top(program).seat == seat  # type: ignore[attr-defined]  # a CurtainScene


def test_a_match_that_is_over_shows_its_end_again(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        program.session.start(setup("pb", 0))
        assert program.session.sitting is not None
        play(program.session.sitting)
        table = top(program)
        assert isinstance(table, TableScene)
        table.reread()
        program.session.match_over()
        broken(program, "draw", monkeypatch)

    def check() -> None:
        assert isinstance(top(program), TableScene) and tr("failure.match") in told(program)
        program.session.match_over()
        assert isinstance(top(program), ResultScene)

    run(program, fail, check)


def test_a_match_out_of_a_review_goes_on_too(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[int] = []

    def fail() -> None:
        begun(program)
        program.session.review()
        review = top(program)
        assert isinstance(review, ReviewScene)
        program.session._begin(review.review.branch(0, 4), False)
        assert program.session.sitting is not None
        keys.append(program.session.sitting.key)
        broken(program, "draw", monkeypatch)

    def check() -> None:
        assert program.session.sitting is not None and program.session.sitting.key == keys[0]
        assert isinstance(top(program), TableScene) and tr("failure.match") in told(program)

    run(program, fail, check)


# -- when even that fails --------------------------------------------------------------------------------------------


def test_a_table_that_cannot_be_built_leads_to_the_title(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_table(program)
        broken(program, "draw", monkeypatch)
        monkeypatch.setattr(TableScene, "__init__", boom)

    def check() -> None:
        assert isinstance(top(program), TitleScene) and tr("failure.left") in told(program)
        assert len(logs(program)) == 2

    run(program, fail, check)


@pytest.mark.parametrize("what", ["game.ui.rescue.Dialog", "game.ui.rescue._told"])
def test_telling_that_fails_does_not_loop(program: Program, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_table(program)
        monkeypatch.setattr(what, boom)
        broken(program, "draw", monkeypatch)

    def check() -> None:
        title = top(program)
        assert isinstance(title, TitleScene) and tr("failure.left") in i18n.said(title.notice)

    if what.endswith("Dialog"):
        run(program, fail, check)
    else:
        with pytest.raises(Hopeless):
            run(program, fail)


def test_a_failure_that_cannot_be_written_down_is_told_all_the_same(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program.app.failed.__self__, "_write", boom)  # type: ignore[attr-defined]  # a bound method

    def fail() -> None:
        at_table(program)
        broken(program, "draw", monkeypatch)

    def check() -> None:
        assert isinstance(top(program), TableScene) and told(program) == tr("failure.match")

    run(program, fail, check)


def test_a_library_that_fails_leaves_the_title_without_it(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> Any:
        raise HostError("host.library_failed", "The library cannot be read.", reason="gone")

    def fail() -> None:
        at_table(program)
        monkeypatch.setattr(LibraryArchive, "find", gone)
        monkeypatch.setattr(program.house, "resume", gone)
        broken(program, "draw", monkeypatch)

    def check() -> None:
        title = top(program)
        assert isinstance(title, TitleScene) and title.resume not in title.buttons
        assert tr("failure.left") in told(program)

    run(program, fail, check)


@pytest.mark.parametrize("way", ["__init__", "update", "draw", "enter"])
def test_without_a_title_the_program_ends_with_a_sentence(
    program: Program, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        program.new_match()
        monkeypatch.setattr(TitleScene, way, boom)
        monkeypatch.setattr(NewMatchScene, "draw", boom)
        top(program).touch()

    with pytest.raises(Hopeless, match=r"Carte Blanche has to end because of an error in the program.*failure-"):
        run(program, fail)
    assert logs(program)


def test_a_host_that_fails_at_the_title_ends_with_a_sentence(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program.session, "tick", boom)
    with pytest.raises(Hopeless):
        run(program)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_ctrl_c_and_exits_go_through(
    program: Program, error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(*_: object) -> Any:
        raise error

    monkeypatch.setattr(TitleScene, "update", leave)
    with pytest.raises(error):
        run(program)
    assert not logs(program)


@pytest.mark.parametrize("language", broad(i18n.LANGUAGES, lambda language: language in ("de", "ja")))
def test_it_is_told_in_every_language(program: Program, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_table(program)
        program.app.prefer(language=language)
        broken(program, "update", monkeypatch)

    def check() -> None:
        assert i18n.language() == language and tr("failure.match") in told(program)

    run(program, fail, check)


@pytest.mark.parametrize("typeset", [True, False])
def test_the_last_sentence_stands_in_the_window_until_something_is_pressed(
    program: Program, typeset: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))

    if not typeset:
        monkeypatch.setattr(program.app.painter, "lay", boom)
    monkeypatch.setattr("game.ui.farewell.time.sleep", sleep)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    farewell(program.app.painter, "Carte Blanche has to end.")
    assert len(slept) == 3
    letters = pygame.mask.from_threshold(program.app.surface, theme.IVORY, (60, 60, 60, 255))
    assert letters.count() > 200 and program.app.surface.get_at((0, 0))[:3] == theme.INK


def test_a_window_that_is_gone_has_no_last_sentence(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    farewell(program.app.painter, "Carte Blanche has to end.")
    monkeypatch.setattr(pygame.display, "get_surface", boom)
    farewell(program.app.painter, "Carte Blanche has to end.")


def test_an_answer_that_was_written_down_before_it_failed_counts(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library is what holds: an answer is there once, however far the program got with it."""
    given: list[Any] = []

    def fail() -> None:
        program.session.start(setup("pb", 0))
        sitting = program.session.sitting
        assert isinstance(sitting, MatchSitting)
        play(sitting, answers=3)
        while sitting.front() is None:
            sitting.tick(True, 0.0)
        program.session.resume(sitting.key)
        table = top(program)
        assert isinstance(table, TableScene)
        given.extend([sitting.key, table.view.legal[0].text, len(program.house.library.match(sitting.key).answers)])  # type: ignore[attr-defined]  # a LibraryHouse
        monkeypatch.setattr(Match, "apply", boom)
        monkeypatch.setattr(table, "update", lambda dt: table.answer(table.view.legal[0]))

    def check() -> None:
        assert isinstance(top(program), TitleScene), "what cannot be played again cannot be resumed"
        monkeypatch.undo()
        program.session.resume(given[0])

    def there() -> None:
        answers = program.house.library.match(given[0]).answers  # type: ignore[attr-defined]  # a LibraryHouse
        assert answers[given[2]][1] == given[1]
        assert isinstance(top(program), TableScene)

    run(program, fail, check, there)


def test_a_lesson_that_fails_ends_at_the_title(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_lessons(program)
        scene = top(program)
        assert isinstance(scene, LessonsScene)
        scene.begin()
        assert isinstance(top(program), TableScene)
        broken(program, "update", monkeypatch)

    def check() -> None:
        assert isinstance(top(program), TitleScene) and program.classroom.tutor is None

    run(program, fail, check)
