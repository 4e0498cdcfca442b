"""Places: every game has one, and the table that is laid there follows the game and the player's wish."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from build_scripts.art_parts.back import BACKS
from game.rules import GAMES
from game.ui.decor.rooms import CLOTHS, PLACES, ROOMS, room_of
from game.ui.decor.shape import ENDS, SIDE, TableShape
from game.ui.decor.tabletop import Tabletop
from game.ui.drawing.rasterizer import Rasterizer
from game.ui.portraits import GUESTS, REGULARS, portraits_for
from game.ui.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets import BackChoice
from tests.ui.conftest import MakeApp

ART = Path(__file__).resolve().parents[2] / "art"


def test_every_game_has_a_room() -> None:
    assert set(PLACES) == set(GAMES)
    assert set(PLACES.values()) == set(ROOMS)
    for part in ("cloth", "floor", "rim", "light", "thing", "back"):
        assert len({repr(getattr(room, part)) for room in ROOMS.values()}) == len(ROOMS), part


def test_a_felt_that_was_chosen_lies_in_the_room_of_the_game() -> None:
    assert room_of("bieten") == ROOMS["stube"]
    blue = room_of("bieten", "blue")
    assert (blue.cloth, blue.rim) == (CLOTHS["blue"], ROOMS["stube"].rim)
    assert room_of("") == ROOMS["cafe"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), pytest.param((1920, 1080), marks=pytest.mark.broad)])
def test_rooms_look_different_from_each_other_everywhere(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    wide, high = size
    unit = min(wide / 1280, high / 720)
    floor, rim, top = (round(14 * unit), round(14 * unit)), (wide // 2, round(26 * unit)), (wide // 2, high // 3)
    seen: dict[str, set[tuple[int, ...]]] = {"floor": set(), "rim": set(), "top": set()}
    for game in PLACES:
        app.enter_place(game)
        app.painter.background(app.surface)
        for name, where in (("floor", floor), ("rim", rim), ("top", top)):
            seen[name].add(tuple(app.surface.get_at(where)[:3]))
    assert {name: len(colours) for name, colours in seen.items()} == dict.fromkeys(seen, len(ROOMS))


@pytest.mark.parametrize("room", ROOMS)
def test_one_light_falls_on_the_table(room: str) -> None:
    table = Tabletop(ROOMS[room]).rasterised((640, 360))
    across, down = ROOMS[room].light.lamp

    def bright(x: float, y: float) -> float:
        box = pygame.Rect(round(x * 640) - 12, round(y * 360) - 12, 24, 24)
        return sum(pygame.transform.average_color(table, box)[:3])

    far = [bright(0.09, 0.5), bright(0.91, 0.5), bright(0.5, 0.9)]
    assert bright(across, down) > 1.5 * min(far)
    assert bright(across, down) > max(far)
    assert bright(0.012, 0.02) < 0.6 * bright(across, down), "the floor lies in the dark"


@pytest.mark.parametrize("wide", [1024, 1280, 1600, 3840])
def test_the_points_of_the_rim_lie_on_it(wide: int) -> None:
    shape = TableShape(wide, wide * 9 // 16)
    points = shape.along(0.0, 20.0)
    u = shape.u
    for x, y, _ in points:
        assert SIDE * u - 0.01 <= x <= wide - SIDE * u + 0.01
        assert ENDS * u - 0.01 <= y <= shape.high - ENDS * u + 0.01
    steps = [math.dist(one[:2], other[:2]) for one, other in pairwise([*points, points[0]])]
    assert max(steps) - min(steps) < 0.05 * max(steps), "evenly"
    assert points[0][:2] == pytest.approx((wide / 2, ENDS * u))


def test_leaving_the_table_leaves_its_room(make_app: MakeApp) -> None:
    app = make_app()
    app.enter_place("rubicon_piquet")
    assert app.painter.room == ROOMS["salon"]
    app.prefer(felt="slate")
    assert app.painter.room.cloth == CLOTHS["slate"]
    app.prefer(felt="place")
    app.enter_place("")
    assert app.painter.room == ROOMS["cafe"]


def test_the_table_that_is_being_drawn_has_a_stand_in(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    rasterizer = app.painter.assets.rasterizer = Rasterizer(tmp_path)
    app.enter_place("bieten")
    app.painter.background(app.surface)
    due = app.painter.table_due
    blurred = pygame.image.tobytes(app.surface, "RGB")
    rasterizer.rest()
    version = app.painter.version
    assert app.painter.table_came() and app.painter.version > version
    app.painter.background(app.surface)
    sharp = pygame.image.tobytes(app.surface, "RGB")
    assert due and sharp != blurred
    again = make_app()
    again.painter.assets.rasterizer = Rasterizer(tmp_path)
    again.enter_place("bieten")
    again.painter.background(again.surface)
    assert not again.painter.table_due, "it lies on disk"
    assert pygame.image.tobytes(again.surface, "RGB") == sharp


def test_guests_of_every_place_have_portraits_and_come_first() -> None:
    drawn = {path.stem for path in (ART / "portraits").glob("*.svg")}
    for game, guests in GUESTS.items():
        assert set(guests) <= drawn
        everybody = portraits_for(game, (*REGULARS, *(one for one in guests if one not in REGULARS)))
        assert everybody[: len(dict.fromkeys(guests))] == tuple(dict.fromkeys(guests))
        assert len(set(everybody)) == len(everybody)


def test_the_back_that_was_chosen_is_the_one_that_is_shown(make_app: MakeApp) -> None:
    app = make_app()
    names = list(app.painter.assets.backs())
    assert len(names) == 8 and names[0] == "burgundy"
    seen: set[bytes] = set()
    for name in names:
        app.prefer(card_back=name)
        seen.add(pygame.image.tobytes(app.painter.assets.card_back(90), "RGBA"))
    assert len(seen) == 8
    app.prefer(card_back="no such back")
    assert pygame.image.tobytes(app.painter.assets.card_back(90), "RGBA") in seen


def test_every_place_has_its_own_back_and_a_chosen_one_goes_before_it(make_app: MakeApp) -> None:
    app = make_app()
    assets = app.painter.assets
    backs: dict[str, str] = {}
    for game, place in PLACES.items():
        app.enter_place(game)
        assert backs.setdefault(place, assets.back_name) == assets.back_name
    assert len(set(backs.values())) == len(ROOMS) and set(backs.values()) <= set(assets.backs())
    app.prefer(card_back="rust")
    for game in PLACES:
        app.enter_place(game)
        assert assets.back_name == "rust"
    app.prefer(card_back="")
    assert assets.back_name == backs[place]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_back_is_chosen_by_its_looks(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = SettingsScene(
        app.painter, preferences=lambda: app.preferences, prefer=app.prefer, close=lambda: None, page="cards"
    )
    app.stack.push(scene)
    scene.resize(size)
    control = next(one for one in scene.inside() if isinstance(one, BackChoice))
    names = ["", *app.painter.assets.backs()]
    cells = control.cells()
    assert len(cells) == len(names)
    assert control.rect.contains(cells[0].unionall(cells[1:])) and scene.area.rect.w >= control.rect.w
    for number in (3, 0, 8):
        control.release(cells[number].center, True)
        assert app.preferences.card_back == names[number]
        assert app.painter.assets.back_name == (names[number] or app.painter.room.back)
    pictures = {pygame.image.tobytes(app.painter.assets.back(name, 40), "RGBA") for name in names[1:]}
    assert len(pictures) == 8
    assert pygame.image.tobytes(app.painter.assets.back("no such back", 40), "RGBA") in pictures
    control.draw(app.surface)
    control.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    assert app.preferences.card_back == names[7]


@pytest.mark.parametrize("cloth", ["place", *CLOTHS])
def test_no_back_melts_into_the_top_of_its_table(cloth: str) -> None:
    for game in PLACES:
        room = room_of(game, cloth)
        ground = pygame.Color(BACKS[room.back].ground)
        assert math.dist((ground.r, ground.g, ground.b), room.cloth) >= 50, (game, room.back)


def test_a_scene_is_shown_in_its_own_room_else_in_that_of_the_match_or_of_the_scene_below(make_app: MakeApp) -> None:
    app = make_app()

    def shown(room: str | None) -> str:
        scene = Scene()
        scene.game_room = room
        app.stack.push(scene)
        app.turn(0.02)
        return app.painter.room.id

    assert shown("rubicon_piquet") == "salon"
    assert shown(None) == "salon", "of the scene below"
    assert shown("bieten") == "stube"
    app.enter_place("bezique")
    assert shown(None) == "club", "of the match"
    assert shown("bonaken") == "brown_cafe"
    app.stack.pop()
    app.turn(0.02)
    assert app.painter.room.id == "club"


def test_another_back_leaves_the_faces_drawn(make_app: MakeApp) -> None:
    app = make_app()
    deck = app.painter.assets.deck
    king, before = deck.flat("KS", 60), pygame.image.tobytes(deck.card_back(60, 10), "RGBA")
    app.prefer(card_back="plum")
    deck = app.painter.assets.deck
    assert deck.flat("KS", 60) is king
    assert pygame.image.tobytes(deck.card_back(60, 10), "RGBA") != before
