"""What stands on the table: each room has its own thing, and it never stands where something lies."""

from __future__ import annotations

import pygame
import pytest

from game.ui.decor.rooms import ROOMS
from game.ui.decor.things import THINGS, free_spot, thing
from tests.ui.conftest import MakeApp


def test_each_room_has_its_thing_and_no_two_look_alike(make_app: MakeApp) -> None:
    make_app()
    assert {room.thing for room in ROOMS.values()} == set(THINGS)
    seen = {pygame.image.tobytes(thing(room, 84), "RGBA") for room in ROOMS.values()}
    assert len(seen) == len(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_its_shadow_leads_away_from_the_lamp(make_app: MakeApp, room: str) -> None:
    make_app()
    picture = thing(ROOMS[room], 84)
    whole = picture.get_width()
    edge = (whole - 84) // 2
    left = sum(picture.get_at((edge - 3, y))[3] for y in range(whole // 2, whole))
    right = sum(picture.get_at((whole - edge + 2, y))[3] for y in range(whole // 2, whole))
    assert right > left


def test_it_stands_where_nothing_lies() -> None:
    spots = ((0.25, 0.5), (0.75, 0.5))
    assert free_spot((800, 600), 80, [], spots) == (200, 300)
    assert free_spot((800, 600), 80, [pygame.Rect(150, 200, 60, 200)], spots) == (600, 300)
    assert free_spot((800, 600), 80, [pygame.Rect(0, 200, 800, 200)], spots) is None
