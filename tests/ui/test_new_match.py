"""The new-match scene: two touches to a match, every option, nothing impossible, every key."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.host.chair import BOT, PERSON, HostError, House, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui import i18n
from game.ui.decor.rooms import room_of
from game.ui.i18n import said, tr
from game.ui.names import game_name, option_name, preset_sentence, value_name
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.acquaintance import Acquaintance
from game.ui.scenes.setup_parts.faces import PortraitChoice
from game.ui.scenes.setup_parts.option_row import OptionRow
from game.ui.scenes.setup_parts.seats import AllBots
from game.ui.scenes.setup_parts.tiles import PresetCard
from game.ui.widgets import Button, Dialog, Segmented, TextField
from tests.breadth import broad
from tests.ui.conftest import MakeApp, click, key, run, show, write
from tests.ui.setting_up import Table, inside, opened, page, row, seat, touch

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))


# -- playing ----------------------------------------------------------------------------------------------------------


def test_one_key_plays_with_you_and_three_bots(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    opened(app, house, table)
    key(app, pygame.K_RETURN)
    (setup,) = table.setups
    assert (setup.game, setup.players, setup.preset, setup.code) == ("belote", 4, "classic", "")
    assert [place.kind for place in setup.places] == [PERSON, BOT, BOT, BOT]
    assert len({place.name for place in setup.places}) == 4
    assert all(place.portrait for place in setup.places) and all(place.level for place in setup.places[1:])
    house.check(setup)


def test_the_tip_of_a_game_leaves_the_other_games_in_sight(make_app: MakeApp, house: House) -> None:
    for size in SIZES:
        app = make_app(size)
        scene = opened(app, house, Table())
        for tile in scene.tiles:
            tip = scene.form.tip_rect(tile, (app.painter.px(330), app.painter.px(60)))
            assert pygame.Rect((0, 0), size).contains(tip)
            assert all(not tip.colliderect(one.rect) for one in scene.tiles), said(tile.label)


def test_the_chosen_game_needs_no_tip(make_app: MakeApp, house: House) -> None:
    app = make_app()
    scene = opened(app, house, Table())
    chosen, other = scene.tiles[0], scene.tiles[1]
    assert chosen.chosen and not said(chosen.tip) and said(other.tip)
    click(app, other.rect.center)
    assert other.chosen and not said(other.tip) and said(chosen.tip)


def test_one_click_plays(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table, name="Maria")
    click(app, scene.play.rect.center)
    assert table.setups[0].places[0].name == "Maria"


@pytest.mark.parametrize("size", [(1024, 600), pytest.param((1920, 1080), marks=pytest.mark.broad)])
def test_every_game_and_number_of_players_can_be_played(make_app: MakeApp, house: House, size: tuple[int, int]) -> None:
    app, table = make_app(size), Table()
    scene = opened(app, house, table)
    for number, entry in enumerate(house.games()):
        scene.shelf.show_part(scene.tiles[number])
        run(app)
        click(app, scene.tiles[number].rect.center)
        assert scene.game == entry.id
        for count in entry.players:
            scene.choose_players(count)
            run(app)
            assert len(scene.seating.oval.marks) == count
            for preset in entry.presets:
                scene.choose_preset(preset)
                click(app, scene.play.rect.center)
                assert table.setups[-1].players == count and table.setups[-1].preset == preset
                house.check(table.setups[-1])


def test_literal_belote_has_a_contract_for_three(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    scene.choose_preset("literal")
    told = {}
    for count, dedans in ((4, "off"), (3, "on"), (2, "off"), (3, "on")):
        scene.choose_players(count)
        run(app)
        assert scene.draft.values["dedans"] == dedans and not scene.draft.custom
        told[count] = preset_sentence("belote", "literal", count)
    assert told[4] == told[2] != told[3]
    scene.set_option("target", 501)  # what was chosen stays as it is
    scene.choose_players(2)
    assert scene.draft.changed() == {"target": 501} and scene.draft.values["dedans"] == "off"


def test_escape_and_the_button_go_back(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    key(app, pygame.K_ESCAPE)
    click(app, scene.back.rect.center)
    assert table.left == 2


# -- people -----------------------------------------------------------------------------------------------------------


def test_a_bot_becomes_a_person_with_a_typed_name(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    card = seat(app, scene, 2)
    click(app, card.kind.cells()[0].center)
    field = seat(app, scene, 2).name
    click(app, field.rect.center)
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    write(app, "田中さくら")
    click(app, scene.play.rect.center)
    assert table.setups[0].places[2].kind == PERSON and table.setups[0].places[2].name == "田中さくら"
    assert table.setups[0].places[2].level == 0


def test_levels_and_portraits_are_chosen(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    before = scene.draft.called(1)
    click(app, seat(app, scene, 1).medallion.rect.center)
    sheet = scene.form.dialogs[-1]
    assert isinstance(sheet, PortraitChoice)
    other = next(one for group in sheet.gallery.groups for one in group if one.enabled and not one.chosen)
    click(app, other.rect.center)
    assert not scene.form.dialogs and scene.draft.seats[1].portrait == other.portrait
    assert scene.draft.called(1) != before and seat(app, scene, 1).name.value == scene.draft.called(1)
    click(app, seat(app, scene, 1).level.rect.center)
    key(app, pygame.K_END)
    key(app, pygame.K_RETURN)
    click(app, scene.play.rect.center)
    place = table.setups[0].places[1]
    assert place.level == 4 and place.portrait == scene.draft.seats[1].portrait


def test_all_bots_are_levelled_at_once(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table, game="bonaken")
    scene.choose_players(7)
    every = next(one for one in scene.inside() if isinstance(one, AllBots))
    assert every.visible and every.value == 3
    scene.form.focus_on(every)
    for code in (pygame.K_RETURN, pygame.K_END, pygame.K_RETURN):
        key(app, code)
    assert [seat.level for seat in scene.draft.places if seat.kind == BOT] == [4] * 6
    assert scene.form.focus is every
    assert {seat(app, scene, number).level.value for number in range(1, 7)} == {4}
    seat(app, scene, 2).level.choose(0)  # one of them a novice
    assert said(every.options[every.index][1]) == "All bots: mixed"
    click(app, every.rect.center)
    click(app, (every.rect.centerx, every._list()[0].y + every._list()[1] * 3 // 2 + app.painter.px(5)))
    assert [seat.level for seat in scene.draft.places if seat.kind == BOT] == [1] * 6
    assert said(every.options[every.index][1]) == "All bots: Novice"
    scene.choose_players(2)
    assert not any(isinstance(one, AllBots) for one in scene.inside())


def test_two_of_one_name_are_refused(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    scene.draft.seats[0].name = scene.draft.called(1)
    click(app, scene.play.rect.center)
    assert not table.setups and isinstance(scene.form.dialogs[-1], Dialog)


def test_partners_are_shown_when_seats_are_fixed(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    assert scene.draft.partner(0) is None
    segmented = next(part for part in inside(scene) if isinstance(part, Segmented) and part.value == "draw")
    click(app, segmented.cells()[1].center)
    assert scene.draft.partner(0) == 2 and not scene.draft.custom
    click(app, scene.play.rect.center)
    assert table.setups[0].preset == "classic" and table.setups[0].options == {"seating": "fixed"}


# -- rules ------------------------------------------------------------------------------------------------------------


def test_a_changed_option_makes_the_rules_ones_own(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    touch(app, scene, next(p for p in inside(scene) if isinstance(p, Button) and said(p.label) == "All options"))
    assert page(scene) == "options"
    rounding = row(scene, "rounding")
    scene.area.show_part(rounding)
    control = rounding.control
    assert isinstance(control, Segmented)
    click(app, control.cells()[1].center)
    assert row(scene, "rounding").changed and not row(scene, "target").changed and scene.draft.custom
    touch(app, scene, row(scene, "rounding").paragraph)
    told = scene.form.dialogs[-1]
    assert isinstance(told, Dialog)
    told.buttons[-1].trigger()
    assert table.rules == [("belote", "9.4")]
    key(app, pygame.K_ESCAPE)
    assert page(scene) == "setup" and not table.left
    cards = [part for part in inside(scene) if isinstance(part, PresetCard)]
    assert [card.chosen for card in cards] == [False] * 4 + [True]
    click(app, scene.play.rect.center)
    assert table.setups[0].preset == "" and table.setups[0].options["rounding"] == "ten"


def test_restoring_takes_the_preset_again(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    scene.show_page("options")
    run(app)
    assert not scene.restore.enabled
    scene.set_option("target", 3000)
    run(app)
    click(app, scene.restore.rect.center)
    assert not scene.draft.custom and scene.draft.values["target"] == 1000


def test_a_preset_held_while_another_game_is_chosen_is_not_taken(make_app: MakeApp, house: House) -> None:
    """Its name is none of the other game's presets."""
    app = make_app()
    scene = opened(app, house, Table(), game="bonaken")
    card = [one for one in inside(scene) if isinstance(one, PresetCard)][-1]
    scene.area.show_part(card)
    run(app)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1))
    scene.choose_game("belote")
    preset = scene.draft.preset
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=card.rect.center, button=1))
    assert scene.draft.preset == preset and scene.game == "belote"


def test_options_of_other_player_counts_are_hidden_and_dropped(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    scene.choose_players(3)
    scene.show_page("options")
    keys = {part.option.key for part in inside(scene) if isinstance(part, OptionRow)}
    assert "three_pack" in keys and "undertrump_partner" not in keys
    scene.set_option("three_pack", 24)
    scene.choose_players(4)
    keys = {part.option.key for part in inside(scene) if isinstance(part, OptionRow)}
    assert "three_pack" not in keys and "undertrump_partner" in keys and not scene.draft.custom
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    assert "three_pack" not in table.setups[0].options


@pytest.mark.parametrize("language", broad(i18n.LANGUAGES, lambda language: language in ("de", "fr")))
def test_impossible_combinations_are_refused_in_words(make_app: MakeApp, house: House, language: str) -> None:
    app, table = make_app(language=language), Table()
    scene = opened(app, house, table)
    scene.choose_players(3)
    scene.set_option("expose_bottom", "yes")
    assert scene.set_option("three_pack", 24) == 32
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog)
    text = said(dialog.text)
    assert option_name("belote", "expose_bottom") in text and value_name("belote", "three_pack", 24) in text
    assert scene.draft.values["three_pack"] == 32


def test_a_wrong_deal_code_is_refused(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    field = next(part for part in inside(scene) if isinstance(part, TextField) and not part.value)
    touch(app, scene, field)
    write(app, "AAAA-BBBB-CCCC!")
    assert field.value == "AAAA-BBBB-CCCC"
    assert "AAAA-BBBB-CCCC" in scene.code_note() or scene.code_trouble
    click(app, scene.play.rect.center)
    assert not table.setups and scene.form.dialogs


def test_trouble_at_the_start_is_told(make_app: MakeApp, house: House) -> None:
    app = make_app()

    def broken(setup: Setup) -> None:
        raise HostError("host.no_such_sentence", "The disk is full.")

    scene = NewMatchScene(app.painter, house, app.preferences, start=broken, back=lambda: None)
    show(app, scene)
    key(app, pygame.K_RETURN)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and said(dialog.text) == "The disk is full."


def test_the_keyboard_reaches_everything(make_app: MakeApp, house: House) -> None:
    app, table = make_app((1024, 600)), Table()
    scene = opened(app, house, table)
    wanted = {id(widget) for widget in scene.form.all() if widget.can_focus}
    seen = set()
    for _ in range(len(wanted) + 2):
        key(app, pygame.K_TAB)
        assert scene.form.focus is not None
        seen.add(id(scene.form.focus))
        assert scene.form.focus.clip is None or scene.form.focus.clip.colliderect(scene.form.focus.rect)
    assert wanted <= seen


@pytest.mark.parametrize("reduced", broad([False, True], lambda reduced: not reduced))
def test_choosing_a_game_changes_the_room(make_app: MakeApp, house: House, reduced: bool) -> None:
    app = make_app(reduced_motion=reduced)
    scene = opened(app, house, Table())
    app.stack.fades = True
    run(app, 5, step=0.1)
    for number, game in enumerate(scene.drafts):
        before = app.painter.room
        click(app, scene.tiles[number].rect.center)
        app.turn(0.0)
        assert app.painter.room == room_of(game) == scene.tiles[number].room
        # A room that is another one comes over the first in a quarter of a second, or at once.
        assert app.stack.fading == (app.painter.room != before and not reduced)
        run(app, 4, step=0.1)
        assert not app.stack.fading


def test_the_focus_goes_on_in_a_page_that_is_made_anew(make_app: MakeApp, house: House) -> None:
    """Pinochle is for two: what was in the focus's place for Bezique would have chosen three players of it."""
    app = make_app()
    scene = opened(app, house, Table())
    scene.choose_game("bezique")
    players = next(one for one in scene.inside() if isinstance(one, Segmented) and len(one.options) == 3)
    scene.form.focus_on(players)
    pygame.display.set_mode((1024, 600))
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=600))
    run(app)
    assert scene.form.focus is not players and scene.form.focus in scene.inside()
    scene.choose_game("pinochle")
    key(app, pygame.K_RIGHT)
    assert scene.form.focus is not players and scene.form.focus in scene.form.all() and scene.draft.players == 2


def test_every_game_is_known_by_its_tile_without_a_word(make_app: MakeApp, house: House) -> None:
    scene = opened(make_app(), house, Table())
    seen = {(tile.room.id, tile.game.emblem) for tile in scene.tiles}
    assert len(seen) == len(scene.tiles)


def test_the_first_question_sets_what_helps(make_app: MakeApp, tmp_path: Path) -> None:
    app, table = make_app(), Table()
    known: dict[str, str] = {}
    learnt: list[str] = []
    house = LibraryHouse(Library.in_memory())
    scene = NewMatchScene(
        app.painter,
        house,
        app.preferences,
        start=table.setups.append,
        back=table.leave,
        folder=tmp_path,
        game="belote",
        known=lambda game: known.get(game, ""),
        know=known.__setitem__,
        learn=learnt.append,
    )
    show(app, scene)

    def asked() -> Acquaintance:
        return next(one for one in scene.area.content if isinstance(one, Acquaintance))

    assert said(asked().label) == tr("acquaintance.question", game=game_name("belote")) and len(asked().buttons) == 3
    click(app, asked().buttons[0].rect.center)
    assert known == {"belote": "never"} and len(asked().buttons) == 4
    assert [seat.level for seat in scene.draft.places if seat.kind == BOT] == [1, 1, 1]
    click(app, asked().buttons[0].rect.center)
    assert learnt == ["belote"]
    click(app, asked().buttons[-1].rect.center)
    assert known == {"belote": "well"} and len(asked().buttons) == 3
    assert [seat.level for seat in scene.draft.places if seat.kind == BOT] == [3, 3, 3]
    house.close()
