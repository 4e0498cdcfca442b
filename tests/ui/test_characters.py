"""Characters: names, portraits and styles of the bots, on the screen of a new match and at the table."""

from __future__ import annotations

import pygame
import pytest

from game.host.chair import BOT, PERSON, STYLES, GameEntry, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.paths import art_folder
from game.ui import i18n
from game.ui.i18n import LANGUAGES, beside, said
from game.ui.names import level_name, style_explained, style_name
from game.ui.portraits import FACES, GUESTS, PERSONS, REGULARS, TEMPERS, portraits_for
from game.ui.scenes.setup_parts.draft import Draft, introduced
from game.ui.stage.layout import BOTTOM
from game.ui.table.hud.medallion import OTHER_SIDE, OWN_SIDE, level_text, side_colour
from game.ui.table.hud.seat import GROUNDS, INKS, LEAST_NAME, NAME, name_units
from tests.ui.conftest import MakeApp, Open, click, key, run
from tests.ui.setting_up import Table, opened
from tests.ui.test_text import contrast

HOUSE = LibraryHouse(Library.in_memory())
_FILES = sorted(path.stem for path in (art_folder() / "portraits").glob("*.svg") if path.stem not in (*PERSONS, *FACES))
DRAWN = (*REGULARS, *(one for one in _FILES if one not in REGULARS))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", HOUSE.games(), ids=lambda entry: entry.id)
def test_nobody_sits_twice_at_one_table(entry: GameEntry, language: str) -> None:
    i18n.set_language(language)
    for players in entry.players:
        draft = Draft(entry, "", portraits_for(entry.id, DRAWN))
        draft.players = players
        assert not draft.twins()
        bots = draft.setup().places[1:]
        assert len({place.portrait for place in bots}) == len({place.name for place in bots}) == players - 1
        # those at home in the place sit down before anybody else
        local = [one for one in GUESTS.get(entry.id, REGULARS)[1:] if one != "gaspard"]
        assert {place.portrait for place in bots[: len(local)]} <= set(local)
        wished = introduced(Setup(entry.id, players, tuple(Place("?", BOT, 2) for _ in range(players))), "", DRAWN)
        assert len({place.name for place in wished.places}) == players
        assert len({place.portrait for place in wished.places}) == players


def test_every_character_has_a_style_and_all_styles_occur() -> None:
    assert set(TEMPERS) == set(DRAWN)
    assert {style: list(TEMPERS.values()).count(style) for style in STYLES} == dict.fromkeys(STYLES, len(DRAWN) // 3)
    for language in LANGUAGES:
        i18n.set_language(language)
        assert len({style_name(style) for style in STYLES} | {style_explained(style) for style in STYLES}) == 6


def test_a_style_is_shown_and_can_be_changed(make_app: MakeApp) -> None:
    app, table = make_app(), Table()
    scene = opened(app, HOUSE, table, game="bieten")
    scene.choose_seat(1)
    run(app)
    card = scene.seating.card
    own = TEMPERS[scene.draft.seats[1].portrait]
    assert scene.draft.setup().places[1].style == own and style_name(own) in said(card.style.label)
    assert style_explained(own) in said(card.style.tip)
    click(app, card.style.rect.center)
    after = STYLES[(STYLES.index(own) + 1) % 3]
    assert scene.draft.setup().places[1].style == after and style_name(after) in said(card.style.label)
    scene.form.focus_on(card.style)
    key(app, pygame.K_RETURN)
    assert scene.draft.setup().places[1].style == STYLES[(STYLES.index(own) + 2) % 3]
    kept = scene.draft.remember()
    again = Draft(scene.draft.entry, "", portraits_for("bieten", DRAWN))
    again.recall(kept, DRAWN)
    assert again.style(1) == scene.draft.style(1)
    # another character plays as it likes to
    other = next(one for one in scene.draft.portraits if scene.draft.owner(one, 1) is None and TEMPERS[one] != own)
    scene.choose_face(1, other)
    assert scene.draft.style(1) == TEMPERS[scene.draft.seats[1].portrait]
    assert scene.draft.setup().places[0].style == "sound"


def test_the_plate_names_the_style_of_a_bot() -> None:
    assert level_text(Place("A", BOT, 2)) == level_name(2)
    assert style_name("bold") in level_text(Place("A", BOT, 2, style="bold"))
    assert style_name("bold") not in level_text(Place("A", PERSON, style="bold"))


def test_who_sits_there_and_how_strong_is_told_where_the_pointer_rests(theatre: Open) -> None:
    table = theatre(game="bieten").table
    table.draw(table.app.surface)
    told = {words: rect for rect, words in table.board.seats.notes}
    assert len(told) == len(table.places)
    for seat, place in enumerate(table.places):
        rect = told[beside(place.name, level_text(place))]
        assert rect == pygame.Rect([round(one) for one in table.layout.faces[seat]])


@pytest.mark.parametrize(("game", "players"), [("belote", 4), ("bonaken", 7), ("bieten", 10)])
def test_names_are_of_one_size_and_fit_their_ribbons(theatre: Open, game: str, players: int) -> None:
    table = theatre(game=game, players=players).table
    pen, layout = table.pen, table.layout
    for name in ("Odile", "Maximiliane", "マクシミリアン", "Jean-Christophe"):
        places = [Place(name if seat == 1 else "Ann", BOT, 2) for seat in range(players)]
        units = name_units(pen, layout, places)
        assert LEAST_NAME <= units <= NAME
        for seat, place in enumerate(places):
            if layout.where[seat] != BOTTOM:
                used = pen.measure(place.name, "title-bold", units)[0]
                assert used <= layout.ribbons[seat][2] - pen.px(20) or (seat == 1 and units == LEAST_NAME)
                least = pen.measure(place.name, "title-bold", 0.8 * LEAST_NAME)[0]
                assert least <= layout.ribbons[seat][2] - pen.px(20), "a very long one is readable too"


def test_sides_are_told_apart_by_colour_and_by_the_shape_of_the_ribbon() -> None:
    assert [side_colour([0, 1, 0, 1], 1, seat) for seat in range(4)] == [OTHER_SIDE, OWN_SIDE, OTHER_SIDE, OWN_SIDE]
    for me in (0, 4):
        colours = [side_colour(range(10), me, seat) for seat in range(10)]
        assert colours[me] == OWN_SIDE and len(set(colours)) == 10


def test_what_is_written_on_ribbons_can_be_read() -> None:
    for kind, grounds in GROUNDS.items():
        for ground in grounds:
            assert contrast(INKS[kind], ground) >= 4.5, (kind, ground)
