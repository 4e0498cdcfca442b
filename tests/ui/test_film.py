"""A match as a film: it plays itself, pauses, goes on and back, and hides what a player could not know."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.host.chair import Film
from game.host.finding import Search
from game.ui.app import App
from game.ui.scenes.film import FilmScene
from tests.breadth import broad
from tests.host.tables import house_at
from tests.host.weeks import fill
from tests.ui.conftest import MakeApp, click, key, run, show


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("films")
    fill(made, 6, 2)
    return made


def opened(app: App, folder: Path, game: str, told: list[str]) -> tuple[FilmScene, Film]:
    house = house_at(folder)
    film = house.film(house.archive.find(Search(game=game))[0])
    scene = FilmScene(app, film, close=lambda: told.append("closed"))
    show(app, scene)
    return scene, film


def faces(scene: FilmScene) -> int:
    """How many cards lie with their face up."""
    table = scene.table
    return sum(pose.face_up for pose in table.cues.pose().values())


def test_it_plays_by_itself_until_it_is_paused(make_app: MakeApp, folder: Path) -> None:
    app = make_app()
    scene, film = opened(app, folder, "belote", [])
    scene.speed.set(4.0)
    run(app, 120)
    went = (film.deal, film.ply)
    assert went > (0, 1)
    key(app, pygame.K_SPACE)
    run(app, 10, step=0.1)
    went = (film.deal, film.ply)
    run(app, 20, step=0.1)
    assert (film.deal, film.ply) == went and not scene.playing


def test_steps_and_deals(make_app: MakeApp, folder: Path) -> None:
    app, told = make_app(), list[str]()
    scene, film = opened(app, folder, "belote", told)
    for _ in range(3):
        key(app, pygame.K_RIGHT)
    assert (film.deal, film.ply) == (0, 3) and not scene.playing
    key(app, pygame.K_LEFT)
    assert (film.deal, film.ply) == (0, 2)
    key(app, pygame.K_PAGEDOWN)
    assert (film.deal, film.ply) == (1, 0)
    key(app, pygame.K_LEFT)
    assert (film.deal, film.ply) == (0, film.plies(0))
    click(app, scene.before.rect.center)
    assert (film.deal, film.ply) == (0, 0) and not scene.back.enabled
    scene._slid_to(5)
    assert film.ply == 5
    key(app, pygame.K_ESCAPE)
    assert told == ["closed"]


def test_at_the_end_it_stops(make_app: MakeApp, folder: Path) -> None:
    app = make_app()
    scene, film = opened(app, folder, "rubicon_piquet", [])
    film.go(film.deals - 1, film.plies(film.deals - 1) - 1)
    scene.step(1)
    assert film.over and not scene.on.enabled and not scene.play.enabled
    scene.turn_on()
    run(app, 60)
    assert not scene.playing


def test_eyes_and_hands(make_app: MakeApp, folder: Path) -> None:
    app = make_app()
    scene, film = opened(app, folder, "belote", [])
    scene.playing = False
    scene._go(0, 6)
    every = faces(scene)
    key(app, pygame.K_v)
    assert not film.open and 0 < faces(scene) < every
    own = scene.table.view.seat
    key(app, pygame.K_p)
    assert scene.table.view.seat == (own + 1) % 4 and not film.open


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", broad(["en", "ja", "de"], lambda language: language == "de"))
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_strip_lies_below_the_table(
    make_app: MakeApp, folder: Path, size: tuple[int, int], language: str, text_scale: float
) -> None:
    app = make_app(size, language=language, text_scale=text_scale)
    scene, _ = opened(app, folder, "bieten", [])
    window = pygame.Rect(0, 0, *size)
    for one in scene.strip:
        assert window.contains(one.rect) and one.rect.top >= scene.table.size[1]
        assert not [other for other in scene.strip if other is not one and other.rect.colliderect(one.rect)]
    assert scene.table.size[1] > size[1] * 0.6
