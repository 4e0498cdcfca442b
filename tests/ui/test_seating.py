"""The small table of the new-match scene: a seat for everybody, chosen by mouse and by keys, with one card."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.host.chair import BOT, PERSON, House
from game.ui import i18n
from game.ui.app import App
from game.ui.decor.rooms import ROOMS
from game.ui.decor.tabletop import OvalTable
from game.ui.drawing.rasterizer import Rasterizer
from game.ui.portraits import BRASS
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.faces import PortraitChoice
from game.ui.scenes.setup_parts.oval import SeatMark, around
from game.ui.table.hud.medallion import OTHER_SIDE, OWN_SIDE
from game.ui.widgets import Widget
from tests.breadth import broad
from tests.ui.conftest import MakeApp, click, key, run
from tests.ui.setting_up import Table, opened


def marks(scene: NewMatchScene) -> list[SeatMark]:
    return scene.seating.oval.marks


@pytest.mark.parametrize("players", range(2, 11))
def test_seats_are_around_the_table_and_partners_opposite(players: int) -> None:
    places = around(players)
    assert places[0] == 0 and places == sorted(places) and len(places) == players
    for one, other in zip(places[1:], reversed(places[1:]), strict=True):
        assert one + other == pytest.approx(1)
    if players == 4:
        assert places == [0, 0.25, 0.5, 0.75]


def test_the_seats_lie_as_at_the_table(make_app: MakeApp, house: House) -> None:
    scene = opened(make_app(), house, Table())
    own, left, top, right = [mark.rect.center for mark in marks(scene)]
    assert left[0] < own[0] < right[0] and top[1] < left[1] < own[1]
    assert abs(top[0] - own[0]) <= 1 and abs(left[1] - right[1]) <= 1


def test_a_game_the_other_way_round_is_seated_so(make_app: MakeApp, house: House) -> None:
    app = make_app()
    scene = opened(app, house, Table(), game="bieten")
    scene.choose_players(4)
    before = marks(scene)[1].rect.centerx
    scene.draft.values["direction"] = "counterclockwise"
    scene.again()
    run(app)
    assert before < marks(scene)[0].rect.centerx < marks(scene)[1].rect.centerx
    scene.form.focus_on(marks(scene)[0])
    key(app, pygame.K_RIGHT)
    assert scene.seat == 1


@pytest.mark.parametrize(
    ("size", "text_scale", "ui_scale"),
    broad(
        [((1024, 600), 1.0, 1.0), ((1280, 720), 1.0, 1.0), ((1280, 720), 2.0, 1.0), ((1280, 720), 1.5, 1.6)],
        lambda case: case[0] == (1024, 600),
    ),
)
@pytest.mark.parametrize("language", broad(i18n.LANGUAGES, lambda language: language in ("de", "ja")))
def test_no_seat_covers_another_or_leaves_its_place(
    make_app: MakeApp, house: House, size: tuple[int, int], text_scale: float, ui_scale: float, language: str
) -> None:
    app = make_app(size, language=language, text_scale=text_scale, ui_scale=ui_scale)
    scene = opened(app, house, Table(), game="bieten")
    for game, players in (("belote", 4), ("bonaken", 7), ("bieten", 2), ("bieten", 9), ("bieten", 10)):
        scene.choose_game(game)
        scene.choose_players(players)
        for chosen in range(players):
            scene.choose_seat(chosen)
            seating = scene.seating
            parts = [part.rect for part in seating.parts() if part.visible]
            assert all(seating.rect.contains(part) for part in parts)
            assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
            places = [mark.rect for mark in marks(scene)]
            assert all(seating.oval.rect.contains(place) for place in places)
            assert not any(one.colliderect(other) for one, other in combinations(places, 2))


def chosen(scene: NewMatchScene) -> list[int]:
    assert scene.seating.card.number == scene.seat
    return [mark.number for mark in marks(scene) if mark.chosen]


def focused(scene: NewMatchScene) -> Widget | None:
    return scene.form.focus


def test_a_click_chooses_and_a_second_one_offers_portraits(make_app: MakeApp, house: House) -> None:
    app = make_app()
    scene = opened(app, house, Table())
    assert chosen(scene) == [0]
    click(app, marks(scene)[2].rect.center)
    assert chosen(scene) == [2] and not scene.form.dialogs
    click(app, marks(scene)[2].rect.center)
    assert isinstance(scene.form.dialogs[-1], PortraitChoice)


def test_the_keys_walk_around_the_table_and_into_the_card(make_app: MakeApp, house: House) -> None:
    app = make_app()
    scene = opened(app, house, Table(), game="bieten")
    scene.choose_players(10)
    scene.form.focus_on(marks(scene)[0])
    for number in (*range(1, 10), 0):
        key(app, pygame.K_LEFT)
        assert chosen(scene) == [number] and scene.form.focus is marks(scene)[number]
    key(app, pygame.K_RIGHT)
    assert chosen(scene) == [9]
    key(app, pygame.K_DOWN)
    assert focused(scene) is scene.seating.card.name and chosen(scene) == [9]
    scene.form.focus_on(marks(scene)[9])
    key(app, pygame.K_TAB)  # one stop for all seats, then their card
    assert focused(scene) is scene.seating.card.medallion
    scene.form.focus_on(marks(scene)[9])
    key(app, pygame.K_RETURN)
    assert isinstance(scene.form.dialogs[-1], PortraitChoice)


def test_the_chosen_seat_outlives_changes_and_goes_with_its_players(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    click(app, marks(scene)[3].rect.center)
    card = scene.seating.card
    click(app, card.kind.cells()[0].center)
    assert chosen(scene) == [3] and scene.draft.seats[3].kind == PERSON
    scene.choose_players(2)
    run(app)
    assert chosen(scene) == [1]
    scene.choose_game("bezique")
    run(app)
    assert chosen(scene) == [0]
    click(app, scene.play.rect.center)
    assert [place.kind for place in table.setups[0].places] == [PERSON, BOT]


def rings(app: App, scene: NewMatchScene, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    seen: list[object] = []
    monkeypatch.setattr("game.ui.scenes.setup_parts.oval.paint_portrait", lambda *given: seen.append(given[5]))
    for mark in marks(scene):
        mark.draw(app.surface)
    return seen


def test_partners_wear_one_colour_once_they_are_known(
    make_app: MakeApp, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    scene = opened(app, house, Table())
    assert rings(app, scene, monkeypatch) == [BRASS] * 4  # seats are drawn first
    scene.draft.values["seating"] = "fixed"
    assert rings(app, scene, monkeypatch) == [OWN_SIDE, OTHER_SIDE] * 2


@pytest.mark.parametrize("room", ROOMS.values(), ids=lambda room: room.id)
def test_the_small_table_stands_free(room: object) -> None:
    size = (400, 160)
    made = OvalTable(room, 0.5).rasterised(size)  # type: ignore[arg-type]  # ids need the object
    assert all(made.get_at((x, y)).a == 0 for x in (0, 399) for y in (0, 159))
    assert made.get_at((200, 80)).a == made.get_at((200, 12)).a == 255
    edge = [made.get_at((x, y)).a for x in range(400) for y in (0, 159)]
    assert max(edge) < 40, "the picture's edge cuts what hangs over the rim"


def test_the_small_table_is_drawn_aside(make_app: MakeApp, house: House) -> None:
    app = make_app()
    rasterizer = app.painter.assets.rasterizer = Rasterizer()
    scene = opened(app, house, Table())
    rasterizer.rest()
    run(app, 3)
    assert scene.seating.oval.alarm is None
    picture = app.painter.oval_table(scene.seating.oval.room, (420, 150), 0.5)
    assert picture is None and rasterizer.busy
    rasterizer.rest()
    assert app.painter.oval_table(scene.seating.oval.room, (420, 150), 0.5) is not None
