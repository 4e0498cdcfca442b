"""Choosing a portrait on the screen of a new match: for people and bots, remembered, nobody twice at one table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.host.chair import BOT, PERSON, House, Place, Setup
from game.paths import art_folder
from game.ui import i18n
from game.ui.i18n import LANGUAGES, said
from game.ui.portraits import FACES, PERSONS, REGULARS, drawn_face
from game.ui.preferences import Preferences, parse
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.draft import introduced
from game.ui.scenes.setup_parts.faces import Choice, PortraitChoice
from game.ui.widgets import Widget
from tests.breadth import broad
from tests.ui.conftest import MakeApp, click, key, run, show
from tests.ui.setting_up import Table, opened, seat


def sheet_of(scene: NewMatchScene) -> PortraitChoice:
    sheet = scene.form.dialogs[-1]
    assert isinstance(sheet, PortraitChoice)
    return sheet


def focused(scene: NewMatchScene) -> Widget | None:
    return scene.form.focus


def choices(scene: NewMatchScene) -> dict[str, Choice]:
    return {one.portrait: one for group in sheet_of(scene).gallery.groups for one in group}


def test_every_face_for_people_is_drawn() -> None:
    drawings = {drawn_face(art_folder() / "portraits", name, "") for name in (*FACES, *PERSONS)}
    assert len(drawings) == len(FACES) + len(PERSONS) >= 10


def test_a_person_takes_a_portrait_by_mouse(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    assert scene.draft.face(0) == "person1"
    click(app, seat(app, scene, 0).medallion.rect.center)
    offered = choices(scene)
    assert set(FACES) | set(PERSONS) | set(REGULARS) <= set(offered)
    for number in range(1, scene.draft.players):
        taken = offered[scene.draft.face(number)]
        assert not taken.enabled and scene.draft.called(number) in said(taken.why_not)
    run(app)
    click(app, offered["face4"].rect.center)
    assert not scene.form.dialogs and scene.draft.face(0) == "face4"
    click(app, scene.play.rect.center)
    assert table.setups[0].places[0] == Place(scene.draft.called(0), PERSON, 0, "face4")


def test_and_by_keyboard(make_app: MakeApp, house: House) -> None:
    app = make_app()
    scene = opened(app, house, Table())
    scene.form.focus_on(seat(app, scene, 0).medallion)
    key(app, pygame.K_RETURN)
    assert focused(scene) is choices(scene)["person1"]
    key(app, pygame.K_RIGHT)
    assert focused(scene) is choices(scene)["person2"]
    key(app, pygame.K_RETURN)
    assert scene.draft.face(0) == "person2" and focused(scene) is seat(app, scene, 0).medallion
    key(app, pygame.K_RETURN)
    key(app, pygame.K_ESCAPE)
    assert not scene.form.dialogs and scene.draft.face(0) == "person2"


def test_nobody_sits_twice_at_one_table(make_app: MakeApp, house: House) -> None:
    app = make_app()
    scene = opened(app, house, Table(), game="bonaken")
    scene.choose_players(4)
    draft = scene.draft
    free = next(one for one in draft.portraits if draft.owner(one, 0) is None)
    scene.choose_face(0, free)
    scene.choose_players(7)
    shown = [draft.face(number) for number in range(7)]
    assert shown[0] == free and len(set(shown)) == 7
    # A bot that takes what one who does not sit here would have had gives its own for it.
    scene.choose_players(3)
    before, waiting = draft.seats[1].portrait, draft.seats[5].portrait
    scene.choose_face(1, waiting)
    assert (draft.seats[1].portrait, draft.seats[5].portrait) == (waiting, before)
    # Of people everybody may have a plain bust, but a face only one.
    draft.seats[2].kind = PERSON
    scene.choose_face(2, "face1")
    assert draft.owner("face1", 0) == 2 and draft.owner("person3", 0) is None


def test_the_first_persons_portrait_is_remembered_for_every_game(
    make_app: MakeApp, house: House, tmp_path: Path
) -> None:
    app, told = make_app(), list[str]()
    made = NewMatchScene(
        app.painter,
        house,
        app.preferences,
        start=lambda setup: None,
        back=lambda: None,
        look=told.append,
        folder=tmp_path,
        game="belote",
    )
    show(app, made)
    made.choose_face(0, "odile")
    assert told == ["odile"]
    for draft in made.drafts.values():
        faces = [draft.face(number) for number in range(draft.players)]
        assert faces[0] == "odile" and len(set(faces)) == len(faces)
    made.draft.seats[1].kind = PERSON
    made.choose_face(1, "face2")
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    again = NewMatchScene(
        app.painter,
        house,
        replace(app.preferences, portrait="odile"),
        start=lambda setup: None,
        back=lambda: None,
        folder=tmp_path,
    )
    assert (again.draft.face(0), again.draft.face(1)) == ("odile", "face2")


@pytest.mark.parametrize("strange", ["", "../../x", "nobody"])
def test_what_is_no_portrait_is_a_plain_bust(make_app: MakeApp, house: House, strange: str) -> None:
    app = make_app()
    scene = NewMatchScene(
        app.painter, house, Preferences(portrait=strange), start=lambda setup: None, back=lambda: None
    )
    assert scene.draft.face(0) == "person1"
    assert parse({"name": "Ann"}).portrait == ""
    places = (Place("?", PERSON), Place("?", BOT, 2))
    assert introduced(Setup("belote", 2, places), "", REGULARS, strange).places[0].portrait == "person1"
    shown = introduced(Setup("belote", 2, places), "", REGULARS, "odile").places
    assert shown[0].portrait == "odile" != shown[1].portrait


@pytest.mark.parametrize("size", [(1024, 600), pytest.param((1600, 900), marks=pytest.mark.broad)])
@pytest.mark.parametrize("language", broad(LANGUAGES, lambda language: language in ("de", "ja")))
def test_the_sheet_is_in_the_window(make_app: MakeApp, house: House, language: str, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    app = make_app(size, language=language)
    scene = opened(app, house, Table(), name="Wilhelmina Bartholomew")
    click(app, seat(app, scene, 0).medallion.rect.center)
    run(app)
    assert pygame.Rect(0, 0, *size).contains(sheet_of(scene).rect)
    named = [said(one.label) for one in choices(scene).values() if one.portrait in REGULARS]
    assert all(named) and len(set(named)) == len(named)


def test_a_call_for_another_game_asks_no_longer_for_a_portrait(make_app: MakeApp, house: House) -> None:
    """A second start with another game comes while the faces of the fourth seat are looked at: there are two now."""
    app = make_app()
    scene = opened(app, house, Table())
    assert scene.draft.players == 4
    click(app, seat(app, scene, 3).medallion.rect.center)
    assert choices(scene)
    scene.offer("piquet_au_cent")
    assert not scene.form.dialogs and scene.form.focus is scene.play
    run(app)
