"""Places: every game has one, and the table that is laid there follows the game and the player's wish."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.ui import theme
from game.ui.drawing.decor import ORNAMENTS, PLACES, cloth
from game.ui.portraits import GUESTS, REGULARS, portraits_for
from tests.ui.conftest import MakeApp

ART = Path(__file__).resolve().parents[2] / "art"


def test_every_game_has_a_place_with_a_cloth_and_an_ornament() -> None:
    assert set(PLACES) == set(GAMES)
    assert set(PLACES.values()) == set(ORNAMENTS)
    assert set(ORNAMENTS) <= set(theme.FELTS)


def test_a_cloth_that_was_chosen_goes_before_the_place() -> None:
    assert cloth("bieten", "place") == "stube"
    assert cloth("bieten", "blue") == "blue"
    assert cloth("", "place") == "cafe"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_places_look_different_from_each_other(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    seen: set[tuple[int, ...]] = set()
    for game in PLACES:
        app.enter_place(game)
        app.painter.background(app.surface)
        layout = ((3, 3), (size[0] // 2, size[1] // 3), (size[0] - 4, size[1] // 2))
        seen.add(tuple(value for box in layout for value in app.surface.get_at(box)[:3]))
    assert len(seen) == len(ORNAMENTS)


def test_leaving_the_table_leaves_its_place(make_app: MakeApp) -> None:
    app = make_app()
    app.enter_place("rubicon_piquet")
    assert app.painter.materials.felt == "salon"
    app.prefer(felt="slate")
    assert app.painter.materials.felt == "slate"
    app.prefer(felt="place")
    app.enter_place("")
    assert app.painter.materials.felt == "cafe"


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
    assert len(set(backs.values())) == len(ORNAMENTS) and set(backs.values()) <= set(assets.backs())
    app.prefer(card_back="rust")
    for game in PLACES:
        app.enter_place(game)
        assert assets.back_name == "rust"
    app.prefer(card_back="")
    assert assets.back_name == backs[place]
