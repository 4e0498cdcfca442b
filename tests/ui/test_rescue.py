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
from game.host.chair import HostError
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.sealed import SealedMatch
from game.host.sitting import MatchSitting
from game.host.worker import Worker
from game.ui import theme, words
from game.ui.farewell import farewell
from game.ui.launch import PlayOptions
from game.ui.rescue import ROW_SECONDS, Hopeless
from game.ui.salon import Salon
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.words import tr
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
def salon(tmp_path: Path) -> Iterator[Salon]:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    options = PlayOptions(tmp_path, lang="en", size=(1024, 600), failed=failure_writer(house, tmp_path / "log"))
    made = Salon(house, options)
    made.app.preferences = made.app.preferences.__class__(language="en", speed="instant", bot_pause=0.0)
    made.app.apply(made.app.preferences)
    yield made
    made.session.abandon()
    made.app.close()
    house.close()
    words.set_language("en")


def run(salon: Salon, *acts: Act) -> None:
    """Run the window itself: each act in a round of its own, a few rounds after each, then it is closed. An error of an
    act is the test's."""
    waiting = list(acts)
    errors: list[BaseException] = []
    tick = salon.app.tick
    rounds = 0

    def next_act() -> bool:
        nonlocal rounds
        rounds += 1
        assert rounds < MOST
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # nobody sleeps
        if rounds % ROUNDS == 0:
            try:
                waiting.pop(0)() if waiting else salon.app.quit()
            except BaseException as error:
                errors.append(error)
                salon.app.quit()
        return tick() if tick is not None else False

    salon.app.tick = next_act
    try:
        salon.run()
    finally:
        salon.app.tick = tick
        if errors:
            raise errors[0]
    assert not waiting, "the window was closed too early"


def top(salon: Salon) -> Scene:
    assert salon.app.stack.top is not None
    return salon.app.stack.top


def logs(salon: Salon) -> list[str]:
    """What has been written down, oldest first."""
    files = sorted((salon.options.folder / "log").glob("*"))
    assert all(file.name.startswith("failure-") for file in files)
    return [file.read_text(encoding="utf-8") for file in files]


def begun(salon: Salon, kinds: str = "pb", deals: int = 1) -> None:
    """A match on the table, one deal of which is over."""
    salon.session.start(setup(kinds, 0 if "p" in kinds else 1))
    sitting = salon.session.sitting
    assert sitting is not None
    if "p" in kinds:
        play(sitting, deals=deals)
        salon.session.resume(sitting.key)


# -- every scene, wherever it fails ----------------------------------------------------------------------------------


def at_title(salon: Salon) -> None:
    salon.title()


def at_new_match(salon: Salon) -> None:
    salon._new_match()


def at_records(salon: Salon) -> None:
    begun(salon)
    salon.session.leave()
    salon._list()


def at_settings(salon: Salon) -> None:
    begun(salon)
    salon.session.settings()


def at_rulebook(salon: Salon) -> None:
    begun(salon)
    salon.session.rules("")


def at_table(salon: Salon) -> None:
    begun(salon)


def at_curtain(salon: Salon) -> None:
    begun(salon, "pp")


def at_result(salon: Salon) -> None:
    begun(salon)
    salon.session.match_over()


def at_review(salon: Salon) -> None:
    begun(salon)
    salon.session.review()


PLACES: dict[type[Scene], tuple[Callable[[Salon], None], type[Scene]]] = {
    TitleScene: (at_title, TitleScene),
    NewMatchScene: (at_new_match, TitleScene),
    RecordsScene: (at_records, TitleScene),
    SettingsScene: (at_settings, TableScene),
    RulebookScene: (at_rulebook, TableScene),
    TableScene: (at_table, TableScene),
    CurtainScene: (at_curtain, CurtainScene),
    ResultScene: (at_result, TableScene),
    ReviewScene: (at_review, TableScene),
}
"""How to get to each scene, and where one is after it has failed."""
WAYS = ("update", "draw", "handle", "resize", "busy", "alarm")


def broken(salon: Salon, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the scene that is shown fail the next time, once: another made of the same kind does not."""
    scene = top(salon)
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
        salon.app.stack.size = (0, 0)  # as if it had another size before


def told(salon: Salon) -> str:
    """What the person is told: in a dialog, or on the title."""
    scene = top(salon)
    assert isinstance(scene, TableScene | CurtainScene | TitleScene)
    if isinstance(scene, TitleScene) and not scene.form.dialogs:
        return words.said(scene.notice)
    assert len(scene.form.dialogs) == 1
    return words.said(scene.form.dialogs[0].text)  # type: ignore[attr-defined]  # a Dialog


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", PLACES, ids=lambda kind: str(kind.__name__))
def test_whatever_fails_is_told_and_play_goes_on(
    salon: Salon, kind: type[Scene], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, after = PLACES[kind]
    matches: list[tuple[int, int, object]] = []

    def fail() -> None:
        there(salon)
        assert type(top(salon)) is kind
        matches.append(match(salon))
        broken(salon, way, monkeypatch)

    def check() -> None:
        assert type(top(salon)) is after
        assert match(salon) == matches[0], "the same match, seat and answers"
        text = told(salon)
        assert tr("failure.match" if after is not TitleScene else "failure.title") in text
        (log,) = logs(salon)
        assert "thrown on purpose" in log and kind.__name__ in log and "failure-1.txt" in text
        assert ("The record of the match" in log) == (after is not TitleScene)

    run(salon, fail, check)


def match(salon: Salon) -> tuple[int, int, object]:
    """The match in hand: its key, the seat before the screen, and what has happened."""
    sitting = salon.session.sitting
    if sitting is None:
        return (-1, -1, None)
    seat = salon.session._seat
    return sitting.key, seat, [repr(event) for event in sitting.chair(seat).events(0)]


def test_no_scene_is_left_out() -> None:
    def below(kind: type[Scene]) -> set[type[Scene]]:
        heirs = [heir for heir in kind.__subclasses__() if heir.__module__.startswith("game.")]
        return {kind}.union(*(below(heir) for heir in heirs)) if heirs else {kind}

    for module in pkgutil.iter_modules(game.ui.scenes.__path__):
        importlib.import_module(f"game.ui.scenes.{module.name}")
    found = {kind for kind in below(Scene) if kind.__module__.startswith("game.ui.scenes.")}
    assert {kind.__name__ for kind in found} - {kind.__name__ for kind in PLACES} <= {"TableCore"}


@pytest.mark.parametrize("way", ["update", "draw"])
@pytest.mark.parametrize(
    "kind",
    [kind for kind, (_, after) in PLACES.items() if after is not TitleScene],
    ids=lambda kind: str(kind.__name__),
)
def test_what_fails_again_at_once_leads_to_the_title(
    salon: Salon, kind: type[Scene], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, _ = PLACES[kind]
    keys: list[int] = []

    def fail() -> None:
        there(salon)
        assert salon.session.sitting is not None
        keys.append(salon.session.sitting.key)
        for one in (kind, TableScene, CurtainScene):
            monkeypatch.setattr(one, way, boom)
        top(salon).touch()

    def check() -> None:
        title = top(salon)
        assert isinstance(title, TitleScene) and salon.session.sitting is None
        assert tr("failure.left") in told(salon) and title.resume.enabled
        monkeypatch.undo()
        title.resume.trigger()

    def again() -> None:
        assert salon.session.sitting is not None and salon.session.sitting.key == keys[0]
        assert isinstance(top(salon), TableScene | CurtainScene)

    run(salon, fail, check, again)


@pytest.mark.parametrize("kind", [NewMatchScene, RecordsScene, TitleScene])
def test_a_broken_screen_can_be_tried_as_often_as_one_likes(
    salon: Salon, kind: type[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the title itself, as long as it can be shown."""
    there, _ = PLACES[kind]
    seen: list[Scene] = []

    def fail() -> None:
        there(salon)
        monkeypatch.setattr(kind, "handle", boom)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))

    def check() -> None:
        assert isinstance(top(salon), TitleScene) and top(salon) not in seen
        seen.append(top(salon))
        assert tr("failure.title") in told(salon)

    run(salon, *[fail, check] * 6)
    assert len(logs(salon)) == 1, "the same failure is written down once"


def test_a_failure_long_after_another_is_a_first_one(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    def later() -> None:
        salon.app.steady += ROW_SECONDS
        scene = top(salon)
        assert isinstance(scene, TableScene)
        scene.form.dialogs.clear()
        broken(salon, "draw", monkeypatch)

    def check() -> None:
        assert isinstance(top(salon), TableScene) and tr("failure.match") in told(salon)

    run(salon, lambda: at_table(salon), later, check, later, check)


def test_what_fails_while_painting_leaves_no_frame_behind(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    scene: list[Scene] = []

    def halfway(self: TableScene, surface: pygame.Surface) -> None:
        if self is scene[0]:
            surface.set_clip(pygame.Rect(10, 10, 50, 50))
            boom()

    def fail() -> None:
        at_table(salon)
        scene.append(top(salon))
        monkeypatch.setattr(TableScene, "draw", halfway)
        top(salon).touch()

    def check() -> None:
        assert top(salon) is not scene[0] and salon.app.surface.get_clip() == salon.app.surface.get_rect()

    run(salon, fail, check)


# -- matches of every kind -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", ["pb", "bp", "pp", "ppb", "bbbb"])
def test_the_same_seat_sees_the_same_match(salon: Salon, kinds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before: list[Any] = []

    def fail() -> None:
        begun(salon, kinds)
        sitting = salon.session.sitting
        assert sitting is not None
        seat = salon.session._seat
        before.extend([sitting.key, seat, sitting.chair(seat).view().key(), type(top(salon))])
        monkeypatch.setattr(sitting, "tick", boom)

    def check() -> None:
        sitting = salon.session.sitting
        assert sitting is not None
        seat = salon.session._seat
        assert [sitting.key, seat, sitting.chair(seat).view().key(), type(top(salon))] == before
        assert tr("failure.match") in told(salon)
        assert isinstance(top(salon), CurtainScene) == (kinds.count("p") > 1)

    run(salon, fail, check)


def test_behind_the_curtain_the_person_before_the_screen_stays(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, nobody is asked: the last person's seat it is."""
    salon.session.start(setup("bpp", 1))
    sitting = salon.session.sitting
    assert sitting is not None
    for seat in sitting.persons():
        monkeypatch.setattr(type(sitting), "front", lambda self: None)
        salon.session._show_table(seat, None)
        salon.session.restore()
        assert isinstance(top(salon), CurtainScene) and salon.session._seat == seat
        assert top(salon).seat == seat  # type: ignore[attr-defined]  # a CurtainScene


def test_a_match_that_is_over_shows_its_end_again(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        salon.session.start(setup("pb", 0))
        assert salon.session.sitting is not None
        play(salon.session.sitting)
        table = top(salon)
        assert isinstance(table, TableScene)
        table.reread()
        salon.session.match_over()
        broken(salon, "draw", monkeypatch)

    def check() -> None:
        assert isinstance(top(salon), TableScene) and tr("failure.match") in told(salon)
        salon.session.match_over()
        assert isinstance(top(salon), ResultScene)

    run(salon, fail, check)


def test_a_match_out_of_a_review_goes_on_too(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[int] = []

    def fail() -> None:
        begun(salon)
        salon.session.review()
        review = top(salon)
        assert isinstance(review, ReviewScene)
        salon.session._begin(review.review.branch(0, 4), False)
        assert salon.session.sitting is not None
        keys.append(salon.session.sitting.key)
        broken(salon, "draw", monkeypatch)

    def check() -> None:
        assert salon.session.sitting is not None and salon.session.sitting.key == keys[0]
        assert isinstance(top(salon), TableScene) and tr("failure.match") in told(salon)

    run(salon, fail, check)


# -- when even that fails --------------------------------------------------------------------------------------------


def test_a_table_that_cannot_be_built_leads_to_the_title(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_table(salon)
        broken(salon, "draw", monkeypatch)
        monkeypatch.setattr(TableScene, "__init__", boom)

    def check() -> None:
        assert isinstance(top(salon), TitleScene) and tr("failure.left") in told(salon)
        assert len(logs(salon)) == 2

    run(salon, fail, check)


@pytest.mark.parametrize("what", ["game.ui.rescue.Dialog", "game.ui.rescue._told"])
def test_telling_that_fails_does_not_loop(salon: Salon, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_table(salon)
        monkeypatch.setattr(what, boom)
        broken(salon, "draw", monkeypatch)

    def check() -> None:
        title = top(salon)
        assert isinstance(title, TitleScene) and tr("failure.left") in words.said(title.notice)

    if what.endswith("Dialog"):
        run(salon, fail, check)
    else:
        with pytest.raises(Hopeless):
            run(salon, fail)


def test_a_failure_that_cannot_be_written_down_is_told_all_the_same(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(salon.app.failed.__self__, "_write", boom)  # type: ignore[attr-defined]  # a bound method

    def fail() -> None:
        at_table(salon)
        broken(salon, "draw", monkeypatch)

    def check() -> None:
        assert isinstance(top(salon), TableScene) and told(salon) == tr("failure.match")

    run(salon, fail, check)


def test_a_library_that_fails_leaves_the_title_without_it(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> Any:
        raise HostError("host.library_failed", "The library cannot be read.", reason="gone")

    def fail() -> None:
        at_table(salon)
        monkeypatch.setattr(salon.house, "saved", gone)
        monkeypatch.setattr(salon.house, "resume", gone)
        broken(salon, "draw", monkeypatch)

    def check() -> None:
        title = top(salon)
        assert isinstance(title, TitleScene) and not title.resume.enabled
        assert tr("failure.left") in told(salon)

    run(salon, fail, check)


@pytest.mark.parametrize("way", ["__init__", "update", "draw", "enter"])
def test_without_a_title_the_program_ends_with_a_sentence(
    salon: Salon, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        salon._new_match()
        monkeypatch.setattr(TitleScene, way, boom)
        monkeypatch.setattr(NewMatchScene, "draw", boom)
        top(salon).touch()

    with pytest.raises(Hopeless, match=r"Carte Blanche has to end because of an error in the program.*failure-"):
        run(salon, fail)
    assert logs(salon)


def test_a_host_that_fails_at_the_title_ends_with_a_sentence(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(salon.session, "tick", boom)
    with pytest.raises(Hopeless):
        run(salon)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_ctrl_c_and_exits_go_through(salon: Salon, error: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object) -> Any:
        raise error

    monkeypatch.setattr(TitleScene, "update", leave)
    with pytest.raises(error):
        run(salon)
    assert not logs(salon)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_it_is_told_in_every_language(salon: Salon, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        at_table(salon)
        salon.app.prefer(language=language)
        broken(salon, "update", monkeypatch)

    def check() -> None:
        assert words.language() == language and tr("failure.match") in told(salon)

    run(salon, fail, check)


@pytest.mark.parametrize("typeset", [True, False])
def test_the_last_sentence_stands_in_the_window_until_something_is_pressed(
    salon: Salon, typeset: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))

    if not typeset:
        monkeypatch.setattr(salon.app.look, "lay", boom)
    monkeypatch.setattr("game.ui.farewell.time.sleep", sleep)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    farewell(salon.app.look, "Carte Blanche has to end.")
    assert len(slept) == 3
    letters = pygame.mask.from_threshold(salon.app.surface, theme.IVORY, (60, 60, 60, 255))
    assert letters.count() > 200 and salon.app.surface.get_at((0, 0))[:3] == theme.INK


def test_a_window_that_is_gone_has_no_last_sentence(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    farewell(salon.app.look, "Carte Blanche has to end.")
    monkeypatch.setattr(pygame.display, "get_surface", boom)
    farewell(salon.app.look, "Carte Blanche has to end.")


def test_an_answer_that_was_written_down_before_it_failed_counts(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library is what holds: an answer is there once, however far the program got with it."""
    given: list[Any] = []

    def fail() -> None:
        salon.session.start(setup("pb", 0))
        sitting = salon.session.sitting
        assert isinstance(sitting, MatchSitting)
        play(sitting, answers=3)
        while sitting.front() is None:
            sitting.tick(True, 0.0)
        salon.session.resume(sitting.key)
        table = top(salon)
        assert isinstance(table, TableScene)
        given.extend([sitting.key, table.view.legal[0].text, len(salon.house._library.match(sitting.key).answers)])  # type: ignore[attr-defined]  # a LibraryHouse
        monkeypatch.setattr(SealedMatch, "apply", boom)
        monkeypatch.setattr(table, "update", lambda dt: table.answer(table.view.legal[0]))

    def check() -> None:
        assert isinstance(top(salon), TitleScene), "what cannot be played again cannot be resumed"
        monkeypatch.undo()
        salon.session.resume(given[0])

    def there() -> None:
        answers = salon.house._library.match(given[0]).answers  # type: ignore[attr-defined]  # a LibraryHouse
        assert answers[given[2]][1] == given[1]
        assert isinstance(top(salon), TableScene)

    run(salon, fail, check, there)
