"""What the new-match scene remembers: setups, names, and nothing that is not so any more."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.host.chair import PERSON, House
from game.ui.scenes.new_match import NewMatchScene
from tests.ui.conftest import MakeApp, key, show
from tests.ui.setting_up import Table, opened


def test_the_last_setup_of_every_game_is_remembered(make_app: MakeApp, house: House, tmp_path: Path) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table, tmp_path)
    scene.choose_players(3)
    scene.draft.seats[0].name = "Maria"
    scene.draft.seats[1].level = 1
    scene.set_option("target", 501)
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    scene.choose_game("coinchee")
    scene.choose_preset("short")
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    again = opened(app, house, table, tmp_path)
    assert again.game == "coinchee" and again.draft.preset == "short"
    again.choose_game("belote")
    draft = again.draft
    assert (draft.players, draft.called(0), draft.seats[1].level, draft.values["target"]) == (3, "Maria", 1, 501)


def test_a_name_typed_once_holds_for_every_game(make_app: MakeApp, house: House) -> None:
    app, met = make_app(), list[str]()
    scene = NewMatchScene(
        app.painter,
        house,
        app.preferences,
        start=lambda setup: None,
        back=lambda: None,
        meet=met.append,
        game="bezique",
    )
    show(app, scene)
    scene.draft.seats[0].name = " Harriet "
    scene.choose_game("pinochle")
    assert scene.draft.called(0) == "Harriet" and met == []
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    assert met == ["Harriet"]
    other = NewMatchScene(
        app.painter,
        house,
        app.preferences,
        start=lambda setup: None,
        back=lambda: None,
        meet=met.append,
        game="bezique",
    )
    show(app, other)
    other.draft.seats[0].name, other.draft.seats[1].kind = "Harriet", PERSON  # whose screen it is cannot be told
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    assert met == ["Harriet"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"game": 7, "games": {"belote": 3}}', "x" * 200_000, json.dumps({"game": "chess", "games": []})],
)
def test_a_damaged_memory_is_no_trouble(make_app: MakeApp, house: House, tmp_path: Path, text: str) -> None:
    (tmp_path / "new_match.json").write_text(text, encoding="utf-8")
    app, table = make_app(), Table()
    scene = opened(app, house, table, tmp_path)
    key(app, pygame.K_RETURN)
    assert scene.game == "belote" and len(table.setups) == 1


def test_what_is_remembered_is_checked(make_app: MakeApp, house: House, tmp_path: Path) -> None:
    kept = {
        "players": 9,
        "preset": "none",
        "values": {"target": 7, "rounding": "ten", "dedans": []},
        "seats": [{"kind": "ghost", "level": 99, "portrait": "../x", "name": "a\nb"}, 5],
    }
    text = json.dumps({"game": "belote", "games": {"belote": kept}})
    (tmp_path / "new_match.json").write_text(text, encoding="utf-8")
    app, table = make_app(), Table()
    scene = opened(app, house, table, tmp_path)
    assert scene.draft.players == 4 and scene.draft.values["target"] == 1000
    assert scene.draft.values["rounding"] == "ten"
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    house.check(table.setups[0])


def test_a_folder_that_cannot_be_written_is_no_trouble(make_app: MakeApp, house: House, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    app, table = make_app(), Table()
    opened(app, house, table, blocked)
    key(app, pygame.K_RETURN)
    assert len(table.setups) == 1


# -- by keyboard alone, and in every size and language ----------------------------------------------------------------
