"""The statistics on the screen: pages, people, games, memories that lead to their deal; empty, small and very full."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from ai.reasons.themes import THEMES
from game.host.chair import END, PARTS, PERSON
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.library_file import FILE
from game.host.results import Contract, Memory
from game.ui import i18n
from game.ui.app import App
from game.ui.display import headless
from game.ui.i18n import said, tr
from game.ui.preferences import Preferences
from game.ui.scenes.costly import MistakeCard, ThemeRow
from game.ui.scenes.statistics import (
    MEMORIES,
    MISTAKES,
    PAGES,
    PLAY,
    RESULTS,
    WAYS,
    StatisticsScene,
    bid_name,
    feat_name,
    theme_name,
)
from game.ui.widgets.charts import BarRow, Curve, Numbers, Story, averaged
from tests.host.tables import house_at
from tests.host.weeks import fill

Show = Callable[..., StatisticsScene]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with sixty matches of two people over some months."""
    folder = tmp_path_factory.mktemp("full")
    fill(folder, 60, 20)
    return folder


@pytest.fixture
def show() -> Iterator[Show]:
    """Shows the statistics of a house: ``show(house, size)``."""
    opened: list[App] = []
    looked: list[tuple[int, ...]] = []
    taken: list[int] = []

    def make(house: LibraryHouse, size: tuple[int, int] = (1280, 720), name: str = "Ada") -> StatisticsScene:
        headless()
        app = App(Preferences(language="en"), tick=lambda: False, changed=lambda preferences: None, fixed_size=size)
        opened.append(app)
        scene = StatisticsScene(
            app.painter,
            house,
            name=name,
            close=looked.clear,
            look=lambda *where: looked.append(where),
            practise=taken.append,
        )
        scene.looked, scene.taken = looked, taken  # type: ignore[attr-defined]  # what a test wants to know
        app.stack.push(scene)
        app.stack.update(0.5)
        app.stack.draw(app.surface)
        return scene

    yield make
    for app in opened:
        app.close()


def parts(scene: StatisticsScene, kind: type) -> list[object]:
    """The parts of the page that are of a kind."""
    return [one for part in scene.area.content for one in part.whole() if isinstance(one, kind)]


def words(scene: StatisticsScene) -> str:
    """What stands on the page."""
    return " ".join(said(one.label) for part in scene.area.content for one in part.whole())


def test_results_are_counted_and_drawn(show: Show, full: Path) -> None:
    scene = show(house_at(full))
    (numbers,) = parts(scene, Numbers)
    assert isinstance(numbers, Numbers) and numbers.figures[0][0] == "30"
    (curve,) = parts(scene, Curve)
    assert isinstance(curve, Curve) and len(curve.values) == 30
    for way in WAYS:
        scene._by(way)
        bars = [one.bar for one in parts(scene, BarRow) if isinstance(one, BarRow)]
        assert bars and all(0 <= bar.part <= 1 and bar.interval is not None for bar in bars)
        assert not any("statistics." in bar.name or "records." in bar.name for bar in bars), "every name is in words"


def test_what_the_same_cards_brought_bots_is_set_beside_it(show: Show, full: Path) -> None:
    house = house_at(full)
    scene = show(house)
    assert tr("statistics.same_cards.games") in words(scene) and len(parts(scene, Curve)) == 1
    scene._picked("belote")
    every = house.statistics.compared(scene.wish)
    assert len(every) > 1
    curve = parts(scene, Curve)[-1]
    assert isinstance(curve, Curve) and curve.values[-1] == pytest.approx(sum(one.points for one in every) / len(every))
    assert curve.rules[0].value == 0.0 and tr("statistics.same_cards.note") in words(scene)


def test_what_was_given_away_is_told_by_part_and_month(show: Show, full: Path) -> None:
    scene = show(house_at(full))
    scene.tabs.choose(PAGES.index(PLAY))
    assert [one for one in names(scene) if one in [tr(f"review.part.{part}") for part in PARTS]] == [
        tr(f"review.part.{part}") for part in PARTS
    ]
    whole = months(scene)
    scene._parted(END)
    assert set(months(scene)) <= set(whole) and months(scene) != whole
    scene._parted("")
    assert months(scene) == whole


def names(scene: StatisticsScene) -> list[str]:
    """What the bars are called."""
    return [one.bar.name for one in parts(scene, BarRow) if isinstance(one, BarRow)]


def months(scene: StatisticsScene) -> dict[str, str]:
    """The figures of the months."""
    rows = [one.bar for one in parts(scene, BarRow) if isinstance(one, BarRow)]
    return {bar.name: bar.figure for bar in rows if "2026" in bar.name}


def test_a_contract_tells_how_often_it_must_be_made() -> None:
    assert Contract("100", 10, 6, 30.0, 100.0, -150.0).needed == pytest.approx(0.6)
    assert Contract("100", 10, 10, 100.0, 100.0).needed is None
    assert Contract("100", 10, 5, 0.0, -10.0, 20.0).needed is None
    assert Contract("100", 10, 5, 60.0, 100.0, 20.0).needed == 0.0


def test_another_person_another_game_another_page(show: Show, full: Path) -> None:
    scene = show(house_at(full))
    own = words(scene)
    scene.who.choose(1)
    assert scene.name == "Bo" and scene.who.value == "Bo"
    scene.which.choose(1)
    assert scene.game and words(scene) is not own
    for page in (PLAY, MISTAKES, MEMORIES, RESULTS):
        scene.tabs.choose(PAGES.index(page))
        assert scene.tabs.value == page and scene.area.content


def test_a_memory_leads_to_its_deal(show: Show, full: Path) -> None:
    with sqlite3.connect(full / FILE) as base:
        base.execute("INSERT OR REPLACE INTO feats SELECT 1, 2, 0, 'line.capot'")
        base.execute("INSERT OR REPLACE INTO feats SELECT 1, 2, 0, 'result.dedans'")
    base.close()
    scene = show(house_at(full))
    scene.tabs.choose(PAGES.index(MEMORIES))
    stories = [one for one in parts(scene, Story) if isinstance(one, Story)]
    capot = next(one for one in stories if "capot" in said(one.label))
    capot.trigger()
    assert scene.looked == [(1, 1, -1)]  # type: ignore[attr-defined]  # set by the fixture
    assert not any("fell short" in said(one.label).lower() for one in stories)


def press(scene: StatisticsScene, key: int) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.handle(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    scene.update(0.05)


def click(scene: StatisticsScene, where: tuple[int, int]) -> None:
    """The pointer goes somewhere, its button down and up."""
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=where, button=1))
    scene.update(0.05)


def themes(scene: StatisticsScene) -> list[ThemeRow]:
    """The themes of mistakes."""
    return [one for one in parts(scene, ThemeRow) if isinstance(one, ThemeRow)]


def cards(scene: StatisticsScene) -> list[MistakeCard]:
    """The mistakes shown one by one."""
    return [one for one in parts(scene, MistakeCard) if isinstance(one, MistakeCard)]


def test_the_dearest_mistakes_stand_by_theme_and_lead_to_their_answer(show: Show, full: Path) -> None:
    house = house_at(full)
    scene = show(house)
    scene.with_help.choose(1)
    scene.tabs.choose(PAGES.index(MISTAKES))
    every = house.statistics.mistakes(scene.wish)
    assert [said(one.label) for one in themes(scene)] == [theme_name(one.theme) for one in every] and len(every) > 4
    assert not any("." in theme_name(one.theme) for one in every)
    (numbers,) = parts(scene, Numbers)
    assert isinstance(numbers, Numbers) and numbers.figures[0][0] == str(sum(one.times for one in every))
    assert [one.title for one in cards(scene)] and len(cards(scene)) == len(every[0].dearest)
    click(scene, themes(scene)[1].rect.center)
    assert [one.chosen for one in themes(scene)[:3]] == [False, True, False]
    dearest = every[1].dearest[0]
    click(scene, cards(scene)[0].look.rect.center)
    assert scene.looked == [(dearest.match, dearest.deal - 1, dearest.number)]  # type: ignore[attr-defined]  # the fixture's
    click(scene, cards(scene)[0].practise.rect.center)
    assert scene.taken == [dearest.exercise]  # type: ignore[attr-defined]  # set by the fixture


def test_mistakes_are_reached_by_the_keyboard(show: Show, full: Path) -> None:
    house = house_at(full)
    scene = show(house)
    scene.with_help.choose(1)
    scene.tabs.choose(PAGES.index(MISTAKES))
    for _ in range(40):
        press(scene, pygame.K_TAB)
        if isinstance(scene.form.focus, ThemeRow) and not scene.form.focus.chosen:
            break
    press(scene, pygame.K_RETURN)
    assert scene.form.focus is themes(scene)[1] and themes(scene)[1].chosen, "it stays where one is"
    press(scene, pygame.K_TAB)
    dearest = house.statistics.mistakes(scene.wish)[1].dearest[0]
    press(scene, pygame.K_RETURN)
    press(scene, pygame.K_TAB)
    press(scene, pygame.K_RETURN)
    assert scene.looked == [(dearest.match, dearest.deal - 1, dearest.number)]  # type: ignore[attr-defined]  # the fixture's
    assert scene.taken == [dearest.exercise]  # type: ignore[attr-defined]  # set by the fixture


def test_without_mistakes_there_is_one_friendly_sentence(show: Show, tmp_path: Path) -> None:
    fill(tmp_path, 1, 1)
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("DELETE FROM exercises")
        base.execute("DELETE FROM origins")
    base.close()
    scene = show(house_at(tmp_path))
    scene.tabs.choose(PAGES.index(MISTAKES))
    assert words(scene).strip() == tr("statistics.mistakes.none")


def test_every_theme_of_a_mistake_has_a_name_and_every_reason_is_one() -> None:
    assert all(i18n.known(f"puzzle.theme.{theme}", "en") for theme in THEMES.values())
    assert [one for one in THEMES if not i18n.known(f"because.{one}", "en")] == []
    assert all(theme_name(part) == tr(f"review.part.{part}") for part in PARTS)


def test_nothing_yet_and_one_match(show: Show, tmp_path: Path) -> None:
    scene = show(LibraryHouse(Library.in_memory()))
    assert tr("statistics.none") in words(scene)
    fill(tmp_path, 1, 1)
    scene = show(house_at(tmp_path))
    assert parts(scene, Numbers) and not parts(scene, Curve), "one match is no curve"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_everything_fits(show: Show, full: Path, size: tuple[int, int], language: str) -> None:
    scene = show(house_at(full), size)
    i18n.set_language(language)
    scene.resize(size)
    whole = pygame.Rect(0, 0, *size)
    controls = [one for one in (scene.tabs, scene.who, scene.which, scene.with_help, scene.back) if one.visible]
    assert all(whole.contains(one.rect) for one in controls)
    assert not any(a.rect.colliderect(b.rect) for a in controls for b in controls if a is not b)


@pytest.mark.broad
def test_old_matches_are_read_while_one_looks(show: Show, full: Path, tmp_path: Path) -> None:
    fill(tmp_path, 6, 4)
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("DELETE FROM read WHERE match = 1")
        base.execute("DELETE FROM deals WHERE match = 1")
        base.execute("UPDATE places SET kind = ? WHERE match = 1", (PERSON,))
    base.close()
    house = house_at(tmp_path)
    scene = show(house)
    for _ in range(3000):
        if not scene.reading:
            break
        scene.update(0.01)
    assert not scene.reading and house.statistics.unread() == 0


def test_every_feat_and_bid_has_a_name() -> None:
    i18n.set_language("en")
    for game, feat in (
        ("belote", "line.capot"),
        ("rubicon_piquet", "line.repique"),
        ("bezique", "shown.double_bezique"),
        ("bonaken", "made.misere"),
        ("bieten", "sweep"),
    ):
        name = feat_name(Memory(feat, game, 1, 1, 0.0, 1))
        assert name and "." not in name and "statistics" not in name
    assert bid_name("120") == "120" and bid_name("") == tr("statistics.taken")


def test_a_long_curve_is_averaged() -> None:
    assert averaged([1.0, 2.0], 5) == [1.0, 2.0]
    many = averaged([float(n) for n in range(1000)], 100)
    assert len(many) == 100 and many == sorted(many) and many[-1] == 999.0


def test_the_table_is_saved_where_one_looks(
    show: Show, full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.host.folders.folders", lambda: [tmp_path])
    scene = show(house_at(full))
    scene.keep.on_press()
    assert "carte-blanche-statistics.csv" in said(scene.form.dialogs[-1].text)  # type: ignore[attr-defined]  # a dialog
    rows = list(csv.DictReader((tmp_path / "carte-blanche-statistics.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) > 5 and {row["name"] for row in rows} == {"Ada"}
    monkeypatch.setattr("game.host.folders.folders", list)
    scene.form.close_all()
    scene.keep.on_press()
    assert "No other folder" in said(scene.form.dialogs[-1].text)  # type: ignore[attr-defined]  # a dialog
