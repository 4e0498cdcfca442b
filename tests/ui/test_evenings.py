"""An evening with regulars in the window: begun, played round by round, left and taken up, and kept as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.host.chair import HostError
from game.host.evening import ROUNDS, Season
from game.ui import i18n
from game.ui.evenings import HOUSES
from game.ui.scenes.evening import EveningScene
from game.ui.scenes.evenings import TOUR, EveningsScene, Invitation
from game.ui.scenes.result import ResultScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.today import TodayScene
from game.ui.trouble import trouble_text
from game.ui.widgets import Button, Dialog
from tests.breadth import broad
from tests.ui.ledger import ledger
from tests.ui.watching import Evening

Open = Callable[..., Evening]


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    one = Evening(tmp_path, monkeypatch, 5, name="Ada")
    one.program.tonight.evenings._chance = Random(4)
    yield one
    one.close()


def page_of(window: Evening) -> EveningScene:
    top = window.top
    assert isinstance(top, EveningScene), top
    return top


def said_by(dialog: object) -> str:
    """The words of a dialog."""
    assert isinstance(dialog, Dialog)
    return i18n.said(dialog.text)


def begin(window: Evening, **wish: object) -> EveningScene:
    ways = window.program.tonight.evenings
    ways.open()
    ways.show(ways.begin(Invitation(**wish)))  # type: ignore[arg-type]  # by name
    window.turn(3)
    return page_of(window)


def press(window: Evening, label: str) -> None:
    form = window.top.form  # type: ignore[union-attr]  # every scene here has one
    layers = form.dialogs[-1].walk() if form.dialogs else form.all()
    button = next(one for one in layers if isinstance(one, Button) and i18n.said(one.label) == label)
    window.click(button.rect.center)


def test_it_is_begun_from_tonight_by_clicks(window: Evening) -> None:
    window.program.tonight.open()
    window.turn(3)
    scene = window.top
    assert isinstance(scene, TodayScene)
    tile = next(one for one in scene.form.all() if i18n.said(one.label) == "Evenings")
    window.click(tile.rect.center)
    assert isinstance(window.top, EveningsScene)
    press(window, "New evening")
    press(window, "Sit down")
    page = page_of(window)
    assert page.season.name == "Ada" and len(page.season.plans) == 1
    assert len({one.name for one in page.season.regulars}) == 3
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.top, EveningsScene)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.top, TodayScene)


def test_a_whole_evening_and_its_page(window: Evening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begin(window, place="bieten")
    for number in range(ROUNDS):
        page = page_of(window)
        assert page.turn == (0, number)
        press(window, f"Sit down to round {number + 1}")
        window.what = f"round {number + 1}"
        window.until(lambda: isinstance(window.top, ResultScene), watched=False)
        result = window.top
        assert isinstance(result, ResultScene)
        assert all(i18n.said(one.label) != i18n.tr("result.rematch") for one in result.form.all())
        window.press(pygame.K_RETURN)
        for _ in range(4000):
            window.turn()
            if not page_of(window).evenings.waiting():
                break
    page = page_of(window)
    assert page.turn is None and page.complete
    text = " ".join(i18n.said(one.label) for one in page.area.content)
    assert "takes the evening" in text or "share the evening" in text
    monkeypatch.setattr("game.host.folders.folders", lambda: [tmp_path])
    press(window, "Keep this page")
    assert isinstance(page.form.dialogs[-1], Dialog)
    kept = pygame.image.load(tmp_path / "carte-blanche-evening.png")
    assert kept.get_width() > 600 and kept.get_height() > 400
    window.press(pygame.K_RETURN)
    press(window, "Delete")
    press(window, "Delete")
    assert isinstance(window.top, EveningsScene) and not page.evenings.seasons("Ada")


def test_a_page_that_cannot_be_written_says_so_and_stays(window: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    page = begin(window, place="bieten")
    base = window.program.house.library.base  # type: ignore[attr-defined]  # the house of this window has one
    full = HostError("host.disk_full", "There is no room.")

    def played(season: Season) -> Iterator[bool]:
        yield False
        raise full

    base.execute("PRAGMA query_only = ON")
    monkeypatch.setattr(page.evenings, "_played", played)
    page.evenings.look(page.season)
    window.turn(3)
    assert page_of(window) is page and not page.evenings.waiting()
    assert [said_by(one) for one in page.form.dialogs] == [trouble_text(full)], "once, not with every turn of the loop"
    window.press(pygame.K_RETURN)
    assert not page.form.dialogs
    press(window, "Delete")
    press(window, "Delete")
    assert page_of(window) is page and len(page.form.dialogs) == 1 and page.evenings.seasons("Ada")
    base.execute("PRAGMA query_only = OFF")
    window.press(pygame.K_RETURN)
    press(window, "Delete")
    press(window, "Delete")
    assert isinstance(window.top, EveningsScene) and not page.evenings.seasons("Ada")


def test_a_match_left_in_its_middle_leads_back_and_is_gone_on_with(window: Evening) -> None:
    page = begin(window, place="belote", season=True)
    assert len(page.season.plans) == 8
    press(window, "Sit down to round 1")
    window.until(window.asked)
    key = window.program.session.sitting.key  # type: ignore[union-attr]  # a match is on the table
    window.program.session.leave()
    window.turn(2)
    page = page_of(window)
    assert page.turn == (0, 0)
    press(window, "Go on with round 1")
    window.turn(3)
    assert window.program.session.sitting is not None and window.program.session.sitting.key == key


def test_continue_on_the_title_leads_to_the_evening_too(window: Evening) -> None:
    begin(window, place="bieten")
    press(window, "Sit down to round 1")
    window.until(window.asked)
    key = window.program.session.sitting.key  # type: ignore[union-attr]  # a match is on the table
    window.program.session.leave()
    window.program.title()
    window.turn(2)
    assert isinstance(window.top, TitleScene)
    window.program.session.resume(key)
    window.turn(2)
    window.program.session.leave()
    window.turn(2)
    assert isinstance(window.top, EveningScene)


def test_the_tour_visits_every_room(window: Evening) -> None:
    page = begin(window, place=TOUR, season=True)
    games = [page.evenings.game(plan) for plan in page.season.plans]
    assert len(games) == 8 and set(games) == set(HOUSES) and len(HOUSES) == 6


@pytest.mark.parametrize("language", broad(i18n.LANGUAGES, lambda language: language == "de"))
@pytest.mark.parametrize("place", broad(HOUSES, lambda place: place == "bieten"))
def test_words_fit(window: Evening, place: str, language: str) -> None:
    window.resize((1280, 720))
    window.program.app.prefer(language=language)
    with ledger(pygame.Rect(0, 0, 1280, 720), least=True) as book:
        begin(window, place=place, season=True)
        window.turn(3)
        window.press(pygame.K_ESCAPE)
        window.turn(3)
    assert book.written > 20
    assert not book.faults, "\n".join(book.faults)
