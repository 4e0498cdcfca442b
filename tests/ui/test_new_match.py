"""The new-match scene: two touches to a match, every option in words, nothing impossible, nothing out of its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.host.chair import BOT, PERSON, GameEntry, HostError, House, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui import words
from game.ui.app import App
from game.ui.look import Look
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.option_row import OptionRow
from game.ui.scenes.setup_parts.sayings import LENDERS, family, option_name, value_explained, value_name
from game.ui.scenes.setup_parts.seats import AllBots, SeatCard
from game.ui.scenes.setup_parts.tiles import PresetCard
from game.ui.widgets import Button, Dialog, Dropdown, Segmented, Tabs, TextField, Widget
from game.ui.words import said
from tests.ui.conftest import FITS, MakeApp, click, key, run, show, write

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))


@pytest.fixture(scope="module")
def house() -> House:
    return LibraryHouse(Library.in_memory())


class Table:
    """What the program around the scene is told."""

    def __init__(self) -> None:
        self.setups: list[Setup] = []
        self.left = 0
        self.rules: list[tuple[str, str]] = []

    def leave(self) -> None:
        self.left += 1


def opened(
    app: App, house: House, table: Table, folder: Path | None = None, game: str = "", name: str = ""
) -> NewMatchScene:
    """The scene on the window."""
    scene = NewMatchScene(
        app.look,
        house,
        app.preferences if not name else type(app.preferences)(name=name),
        start=table.setups.append,
        back=table.leave,
        rules=lambda game, paragraph: table.rules.append((game, paragraph)),
        folder=folder,
        game=game,
    )
    show(app, scene)
    return scene


def inside(scene: NewMatchScene) -> list[Widget]:
    return [one for part in scene.area.content for one in part.walk()]


def page(scene: NewMatchScene) -> str:
    return scene.page


def seats(scene: NewMatchScene) -> list[SeatCard]:
    return [part for part in inside(scene) if isinstance(part, SeatCard)]


def row(scene: NewMatchScene, option: str) -> OptionRow:
    return next(part for part in inside(scene) if isinstance(part, OptionRow) and part.option.key == option)


def touch(app: App, scene: NewMatchScene, widget: Widget) -> None:
    """Bring a widget into sight and click its middle."""
    scene.area.show_part(widget)
    run(app)
    click(app, widget.rect.center)


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
            tip = scene.form.tip_rect(tile, (app.look.px(330), app.look.px(60)))
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


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
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
            assert len(seats(scene)) == count
            for preset in entry.presets:
                scene.choose_preset(preset)
                click(app, scene.play.rect.center)
                assert table.setups[-1].players == count and table.setups[-1].preset == preset
                house.check(table.setups[-1])


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
    card = seats(scene)[2]
    click(app, card.kind.cells()[0].center)
    field = seats(scene)[2].name
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
    click(app, seats(scene)[1].medallion.rect.center)
    assert scene.draft.called(1) != before and seats(scene)[1].name.value == scene.draft.called(1)
    click(app, seats(scene)[1].level.rect.center)
    key(app, pygame.K_END)
    key(app, pygame.K_RETURN)
    click(app, scene.play.rect.center)
    place = table.setups[0].places[1]
    assert place.level == 4 and place.portrait == scene.draft.seats[1].portrait


def test_all_bots_are_levelled_at_once(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table, game="bonaken")
    scene.choose_players(7)
    every = next(one for one in scene._inside() if isinstance(one, AllBots))
    assert every.visible and every.value == 3
    scene.form.focus_on(every)
    for code in (pygame.K_RETURN, pygame.K_END, pygame.K_RETURN):
        key(app, code)
    assert [seat.level for seat in scene.draft.places if seat.kind == BOT] == [4] * 6
    assert scene.form.focus is every
    assert {card.level.value for card in scene._cards if card.level.visible} == {4}
    scene._cards[2].level.choose(0)  # one of them a novice
    assert said(every.options[every.index][1]) == "All bots: mixed"
    click(app, every.rect.center)
    click(app, (every.rect.centerx, every._list()[0].y + every._list()[1] * 3 // 2 + app.look.px(5)))
    assert [seat.level for seat in scene.draft.places if seat.kind == BOT] == [1] * 6
    assert said(every.options[every.index][1]) == "All bots: Novice"
    scene.choose_players(2)
    assert not any(isinstance(one, AllBots) for one in scene._inside())


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


@pytest.mark.parametrize("language", list(words.LANGUAGES))
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
    assert "AAAA-BBBB-CCCC" in scene._code_note() or scene._code_trouble
    click(app, scene.play.rect.center)
    assert not table.setups and scene.form.dialogs


def test_trouble_at_the_start_is_told(make_app: MakeApp, house: House) -> None:
    app = make_app()

    def broken(setup: Setup) -> None:
        raise HostError("host.no_such_sentence", "The disk is full.")

    scene = NewMatchScene(app.look, house, app.preferences, start=broken, back=lambda: None)
    show(app, scene)
    key(app, pygame.K_RETURN)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and said(dialog.text) == "The disk is full."


# -- memory -----------------------------------------------------------------------------------------------------------


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
        app.look, house, app.preferences, start=lambda setup: None, back=lambda: None, meet=met.append, game="bezique"
    )
    show(app, scene)
    scene.draft.seats[0].name = " Harriet "
    scene.choose_game("pinochle")
    assert scene.draft.called(0) == "Harriet" and met == []
    key(app, pygame.K_RETURN, pygame.KMOD_CTRL)
    assert met == ["Harriet"]
    other = NewMatchScene(
        app.look, house, app.preferences, start=lambda setup: None, back=lambda: None, meet=met.append, game="bezique"
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


def cramped(look: Look, widget: Widget) -> str:
    """What of a widget's words does not fit, or ""."""
    if isinstance(widget, Button):
        if widget.wish(10_000)[0] - look.px(20) > widget.rect.width + 1:
            return f"button {said(widget.label)!r}"
    elif isinstance(widget, Segmented):
        # A choice wants more air than its words need.
        if not widget.fits(widget.rect.width + look.px(12) * len(widget.options)):
            return f"choice {[said(text) for _, text in widget.options]}"
    elif isinstance(widget, Dropdown):
        if widget.wish(10_000)[0] > widget.rect.width + look.px(8):
            return f"list {[said(text) for _, text in widget.options]}"
    elif isinstance(widget, Tabs):
        for (_, text), cell in zip(widget.options, widget.cells(), strict=True):
            # A little smaller than usual is still well to be read.
            if look.measure(said(text), "bold")[0] * 0.88 > cell.width - look.px(24):
                return f"tab {said(text)!r}"
    return ""


def overflowing(app: App, scene: NewMatchScene, leaf: pygame.Rect) -> list[str]:
    """Everything that stands outside its place or does not fit into it."""
    window = pygame.Rect(0, 0, *app.surface.get_size())
    found = []
    for widget in scene.form.all():
        if widget.rect.width == 0:
            continue
        if widget.rect.left < window.left or widget.rect.right > window.right:
            found.append(f"{type(widget).__name__} {said(widget.label)!r} is out of the window")
        if widget.clip is None and not window.contains(widget.rect):
            found.append(f"{type(widget).__name__} {said(widget.label)!r} is out of the window")
        told = cramped(app.look, widget)
        if told:
            found.append(told)
    for part in inside(scene):
        if part.rect.right > leaf.right or part.rect.left < leaf.left:
            found.append(f"{type(part).__name__} {said(part.label)!r} is out of the leaf")
    tops = [part.rect for part in scene.area.content if part.visible]
    found += [f"{one} over {other}" for one, other in pairwise(tops) if other.top < one.bottom]
    return found


@pytest.mark.parametrize(("size", "language"), FITS)
def test_nothing_overflows(make_app: MakeApp, house: House, size: tuple[int, int], language: str) -> None:
    app, table = make_app(size, language=language), Table()
    scene = opened(app, house, table)
    faults = []
    for entry in house.games():
        scene.choose_game(entry.id)
        for option, value in (("", 0), ("seating", "fixed"), ("target", 501)):
            if option in scene.draft.values:
                scene.set_option(option, value)
            scene._again()
            run(app)
            faults += overflowing(app, scene, scene._leaf)
        scene.show_page("options")
        run(app)
        faults += overflowing(app, scene, scene._leaf)
        scene.show_page("setup")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text_scale", [0.75, 1.5, 2.0])
@pytest.mark.parametrize("ui_scale", [1.0, 1.6])
def test_large_and_small_words_stay_in_place(
    make_app: MakeApp, house: House, text_scale: float, ui_scale: float
) -> None:
    app, table = make_app((1280, 720), language="de", text_scale=text_scale, ui_scale=ui_scale), Table()
    scene = opened(app, house, table)
    window = pygame.Rect(0, 0, 1280, 720)
    for page in ("setup", "options"):
        scene.show_page(page)
        run(app)
        assert window.contains(scene.play.rect) and window.contains(scene.back.rect)
        assert not scene.play.rect.colliderect(scene.back.rect)
        assert scene.area.rect.height > 120
        for part in inside(scene):
            assert scene._leaf.left <= part.rect.left and part.rect.right <= scene._leaf.right


def test_a_change_of_language_is_seen_at_once(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    app.prefer(language="ja")
    run(app)
    assert said(scene.play.label) == "はじめる" and seats(scene)[1].name.value == "オディール"


# -- messages ---------------------------------------------------------------------------------------------------------


def each_message(entries: tuple[GameEntry, ...], ask: Callable[[str], None]) -> None:
    """Every id that is put together from names: games, presets, options, values."""
    for entry in entries:
        ask(f"setup.game.{entry.id}")
        ask(f"setup.game.{entry.id}.character")
        for preset in entry.presets:
            ask(f"preset.{entry.id}.{preset}")
            ask(f"preset.{entry.id}.{preset}.about")
        for option in entry.options:
            ask(shared(entry.id, option.key))
            for value in option.values:
                id = shared(entry.id, f"{option.key}.{value}")
                if isinstance(value, int) and not words.known(id, words.FALLBACK):
                    id = shared(entry.id, f"{option.key}.number")
                ask(id)
                ask(f"{id}.about")


def shared(game: str, rest: str) -> str:
    """The id of an option's message: the game's own, or that of a game it borrows from."""
    for lender in (game, *LENDERS.get(game, ())):
        if words.known(f"option.{lender}.{rest}", words.FALLBACK):
            return f"option.{lender}.{rest}"
    return f"option.{family(game)}.{rest}"


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_every_option_and_value_has_its_words(make_app: MakeApp, house: House, language: str) -> None:
    missing: list[str] = []

    def ask(id: str) -> None:
        if not words.known(id, language):
            missing.append(id)

    each_message(house.games(), ask)
    assert not missing
    make_app(language=language)
    for entry in house.games():
        for option in entry.options:
            told = [value_name(entry.id, option.key, value) for value in option.values]
            assert len(set(told)) == len(told), option.key
            abouts = [value_explained(entry.id, option.key, value) for value in option.values]
            assert len(set(abouts)) == len(abouts), option.key
