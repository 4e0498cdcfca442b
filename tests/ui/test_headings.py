"""The names of scenes stand clear of the ornaments along the edge, in every room."""

from __future__ import annotations

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui.decor.rooms import ROOMS
from game.ui.scene import Scene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from tests.breadth import broad
from tests.ui.conftest import MakeApp, show

WOVEN = 120
"""Neighbouring points of a cloth or a board differ by less (sums of three colours); those of an ornament by more."""


def steepest(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """How much two points two pixels apart differ at most."""
    most = 0
    for y in range(rect.top, rect.bottom - 2, 2):
        for x in range(rect.left, rect.right - 2, 2):
            here = surface.get_at((x, y))
            for other in (surface.get_at((x + 2, y)), surface.get_at((x, y + 2))):
                most = max(most, sum(abs(here[part] - other[part]) for part in range(3)))
    return most


@pytest.mark.parametrize("room", broad(sorted(ROOMS), lambda room: room in ("cafe", "club")))
@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.broad)])
def test_headings_stand_clear_of_the_ornament(make_app: MakeApp, size: tuple[int, int], room: str) -> None:
    app = make_app(size)
    house = LibraryHouse(Library.in_memory())
    scenes: list[Scene] = [
        NewMatchScene(app.painter, house, app.preferences, start=lambda setup: None, back=lambda: None, game="belote"),
        RecordsScene(app.painter, house, resume=lambda id: None, close=lambda: None),
        RulebookScene(app.painter, close=lambda: None, entries=house.games(), game="belote"),
        SettingsScene(app.painter, preferences=lambda: app.preferences, prefer=app.prefer, close=lambda: None),
    ]
    boxes: list[pygame.Rect] = []
    for scene in scenes:
        show(app, scene)
        box: pygame.Rect = scene._heading  # type: ignore[attr-defined]  # each of them has one
        boxes.append(pygame.Rect(box.topleft, (min(box.width, size[0] // 4), box.height)))
    app.painter.room = ROOMS[room]
    ground = pygame.Surface(size)
    app.painter.background(ground)
    for box in {tuple(one): one for one in boxes}.values():
        assert steepest(ground, box) < WOVEN, box
