"""My rules: kept under a name, chosen like a preset, handed on as text, whatever stands in the file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pygame
import pytest

from game.cli.play import match_rules
from game.host.chair import GameEntry
from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui.app import App
from game.ui.i18n import said
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.option_row import OptionRow
from game.ui.scenes.setup_parts.own_rules import LONGEST_NAME, MOST, OwnRules, good_name, read_text, text_of
from game.ui.scenes.setup_parts.tiles import PresetCard
from game.ui.widgets import Dialog, Paragraph
from tests.ui.conftest import MakeApp, click, key, show


def entries() -> dict[str, GameEntry]:
    return {one.id: one for one in LibraryHouse(Library.in_memory()).games()}


def opened(app: App, folder: Path, opened_rules: list[str] | None = None) -> NewMatchScene:
    told = opened_rules if opened_rules is not None else []
    scene = NewMatchScene(
        app.painter,
        LibraryHouse(Library.in_memory()),
        app.preferences,
        start=lambda setup: None,
        back=lambda: None,
        rules=lambda game, paragraph: told.append(paragraph),
        folder=folder,
        game="belote",
    )
    show(app, scene)
    return scene


def cards(scene: NewMatchScene) -> dict[str, PresetCard]:
    return {said(one.label): one for one in scene.inside() if isinstance(one, PresetCard)}


def press(scene: NewMatchScene, number: int) -> None:
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog)
    dialog.buttons[number].trigger()


def test_rules_are_saved_under_a_name_and_chosen_like_a_preset(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    scene = opened(app, tmp_path)
    scene.set_option("target", 501)
    scene.house_rules.open()
    press(scene, 0)
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text="  Sunday (quick) "))
    key(app, pygame.K_RETURN)
    assert cards(scene)["Sunday quick"].chosen
    scene.show_page("options")
    assert any(said(one.label).startswith("Sunday quick: ") for one in scene.form.all() if isinstance(one, Paragraph))
    scene.show_page("setup")
    scene.choose_preset("classic")
    assert not cards(scene)["Sunday quick"].chosen and scene.draft.values["target"] != 501
    again = opened(make_app(), tmp_path)
    assert not cards(again)["Sunday quick"].chosen
    cards(again)["Sunday quick"].trigger()
    assert again.draft.values["target"] == 501 and cards(again)["Sunday quick"].chosen
    setup = again.draft.setup()
    assert setup.preset == "" and OwnRules(tmp_path, list(entries().values())).called(setup) == "Sunday quick"


def test_renamed_and_removed(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    scene = opened(app, tmp_path)
    scene.set_option("target", 501)
    scene.house_rules._named("", "One")
    scene.house_rules.open()
    press(scene, 2)
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=" more"))
    key(app, pygame.K_RETURN)
    assert scene.house_rules.own.names("belote") == ["One more"]
    scene.house_rules.open()
    press(scene, 3)
    assert scene.house_rules.own.names("belote") == [] and scene.draft.custom


def test_written_out_it_is_what_the_command_line_reads(make_app: MakeApp, tmp_path: Path) -> None:
    scene = opened(make_app(), tmp_path)
    scene.set_option("target", 501)
    scene.house_rules._named("", "Short")
    path = scene.house_rules.own.write("belote", "Short")
    chosen = argparse.Namespace(game="belote", players=4, preset=None, rules=Path(path))
    game, _, options = match_rules(chosen)
    assert game == "belote" and options["target"] == 501
    other = opened(make_app(), tmp_path / "elsewhere")
    other.house_rules.take_text(Path(path).read_text(encoding="utf-8"))
    assert other.draft.values["target"] == 501 and cards(other)["Short"].chosen
    dropped = opened(make_app(), tmp_path / "third")
    dropped.handle(pygame.event.Event(pygame.DROPFILE, file=path))
    assert cards(dropped)["Short"].chosen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "target =",
        "target = 7",
        "nothing = 1",
        "target = [501]",
        "# Carte Blanche: X (bezique)\ntarget = 501",
        "target = 501\n" + "#" * 30_000,
    ],
)
def test_what_is_no_text_of_rules_changes_nothing(make_app: MakeApp, tmp_path: Path, text: str) -> None:
    scene = opened(make_app(), tmp_path)
    before = dict(scene.draft.values)
    scene.house_rules.take_text(text)
    assert scene.draft.values == before and scene.form.dialogs and not scene.house_rules.own.names("belote")


def test_a_text_comes_back_as_it_went() -> None:
    entry = entries()["belote"]
    assert read_text(text_of("belote", "Ours", {"target": 501, "dedans": "litige"}), entry) is None
    values: dict[str, str | int] = {"target": 501, "direction": "counterclockwise"}
    assert read_text(text_of("belote", "Ours", values), entry) == ("Ours", values)


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"belote": 3}', b"[" * 100_000])
def test_a_damaged_file_costs_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / OwnRules.NAME).write_bytes(content)
    assert OwnRules(tmp_path, list(entries().values())).names("belote") == []


def test_only_what_is_possible_is_read(tmp_path: Path) -> None:
    sets = {"good": {"target": 501}, "bad": {"target": "x"}, "n\x00": {"target": 501}, "l" * 99: {"target": 501}}
    sets |= {f"n{number}": {"target": 501} for number in range(100)}
    (tmp_path / OwnRules.NAME).write_text(json.dumps({"belote": sets, "chess": sets}), encoding="utf-8")
    own = OwnRules(tmp_path, list(entries().values()))
    assert own.names("belote")[0] == "good" and len(own.names("belote")) == MOST and own.names("chess") == []
    assert not own.keep("belote", "one more", {"target": 501})
    assert len(good_name("x" * 200)) == LONGEST_NAME


def test_an_option_tells_its_source_what_it_changes_and_an_example(make_app: MakeApp, tmp_path: Path) -> None:
    app, told = make_app(), list[str]()
    scene = opened(app, tmp_path, told)
    scene.show_page("options")
    row = next(one for one in scene.inside() if isinstance(one, OptionRow) and one.option.key == "undertrump_partner")
    scene.area.show_part(row)
    click(app, row.paragraph.rect.center)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and len(dialog.body) > 3
    dialog.buttons[1].trigger()
    assert told == [row.option.paragraph]
