"""Characters: names, portraits and styles of the bots, on the screen of a new match and at the table."""

from __future__ import annotations

import pygame
import pytest

from game.host.chair import BOT, PERSON, STYLES, GameEntry, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.paths import art_folder
from game.ui import i18n, theme
from game.ui.i18n import LANGUAGES, said
from game.ui.names import level_name, style_explained, style_name
from game.ui.portraits import FACES, GUESTS, PERSONS, REGULARS, TEMPERS, portraits_for
from game.ui.scenes.setup_parts.draft import Draft, introduced
from game.ui.scenes.setup_parts.seats import SeatCard
from game.ui.table.hud.medallion import SMALLEST_LEVEL, level_text, level_units, level_words, words_between
from tests.ui.conftest import MakeApp, Open, click, key
from tests.ui.setting_up import Table, inside, opened

HOUSE = LibraryHouse(Library.in_memory())
_FILES = sorted(path.stem for path in (art_folder() / "portraits").glob("*.svg") if path.stem not in (*PERSONS, *FACES))
DRAWN = (*REGULARS, *(one for one in _FILES if one not in REGULARS))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", HOUSE.games(), ids=lambda entry: entry.id)
def test_nobody_sits_twice_at_one_table(entry: GameEntry, language: str) -> None:
    i18n.set_language(language)
    try:
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
    finally:
        i18n.set_language("en")


def test_every_character_has_a_style_and_all_styles_occur() -> None:
    assert set(TEMPERS) == set(DRAWN)
    assert {style: list(TEMPERS.values()).count(style) for style in STYLES} == dict.fromkeys(STYLES, len(DRAWN) // 3)
    for language in LANGUAGES:
        i18n.set_language(language)
        assert len({style_name(style) for style in STYLES} | {style_explained(style) for style in STYLES}) == 6
    i18n.set_language("en")


def test_a_style_is_shown_and_can_be_changed(make_app: MakeApp) -> None:
    app, table = make_app(), Table()
    scene = opened(app, HOUSE, table, game="bieten")
    card = [one for one in inside(scene) if isinstance(one, SeatCard)][1]
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


def test_the_levels_of_all_seats_are_of_one_size_that_fits(theatre: Open) -> None:
    table = theatre(game="bieten").table
    pen, layout = table.pen, table.layout
    short = [Place("A", BOT, 4)] * 4
    assert level_units(pen, layout, short) == theme.TEXT_SMALL
    mixed = [*short[:3], Place("B", BOT, 4, style="cautious")]
    units = level_units(pen, layout, mixed)
    assert SMALLEST_LEVEL * theme.TEXT_SMALL <= units <= theme.TEXT_SMALL
    for seat, place in enumerate(mixed):
        left, right = words_between(pen, pygame.Rect([round(one) for one in layout.plates[seat]]))
        shown = level_words(pen, place, right - left)
        assert shown.startswith(level_name(4)) and pen.measure(shown, "body", units)[0] <= right - left
    assert level_words(pen, mixed[3], 1000) == level_text(mixed[3])
    assert level_words(pen, mixed[3], pen.measure(level_name(4), "body", theme.TEXT_SMALL)[0]) == level_name(4)
