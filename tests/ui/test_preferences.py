"""Settings survive, and a bad file does no harm."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.ui import i18n
from game.ui.preferences import Preferences, PreferencesFile, parse


def test_round_trip(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path / "new" / "folder")
    chosen = replace(
        Preferences(),
        language="ja",
        ui_scale=1.5,
        speed="fast",
        volumes={"cards": 0.25, "interface": 0.0, "announcements": 1.0, "ambience": 0.5},
        window=(1600, 900),
        pins={"花子": "0420"},
        name="花子",
        speeds={"belote": "instant"},
    )
    assert file.save(chosen)
    assert file.load() == chosen
    assert file.notice == ""
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.json"]


def test_none_yet(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path)
    assert file.load() == Preferences()
    assert file.notice == ""


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'"text"', b"[" * 100_000])
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    file = PreferencesFile(tmp_path)
    for number in (1, 2):
        file.path.write_bytes(content)
        assert file.load() == Preferences()
        assert file.notice == "settings.set_aside"
        aside = tmp_path / file.notice_fields["what"]
        assert aside.name == f"settings-damaged-{number}.json"
        assert aside.read_bytes() == content
    assert i18n.known(file.notice)
    assert not file.path.exists()


def test_nonsense_values_are_brought_to_sense() -> None:
    raw = {
        "ui_scale": 99,
        "text_scale": "big",
        "bot_pause": float("nan"),
        "speed": "warp",
        "mute": "yes",
        "reduced_motion": True,
        "window": [10, -4],
        "volumes": {"cards": 7, "drums": 1, "interface": None},
        "pins": {"A": "12345", "B": "1234", "C": 1234},
        "name": "x" * 500,
        "unknown": {"deep": [1]},
        "trick_hold": True,
    }
    found = parse(raw)
    assert found.ui_scale == 2.5
    assert found.reduced_motion is True
    assert found.volumes == {**Preferences().volumes, "cards": 1.0}
    assert found.pins == {"B": "1234"}
    same = replace(found, ui_scale=1.0, reduced_motion=False, volumes=Preferences().volumes, pins={})
    assert same == Preferences()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    file = PreferencesFile(blocked / "folder")
    assert not file.save(Preferences())
    assert file.notice == "settings.unwritable"
    assert i18n.known(file.notice)


def test_the_file_is_plain_json(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path)
    file.save(Preferences(name="Zoë"))
    assert json.loads(file.path.read_text(encoding="utf-8"))["name"] == "Zoë"


def test_volume_and_factor() -> None:
    assert Preferences(mute=True).volume("cards") == 0.0
    assert Preferences(speed="instant").factor == 0.0


def test_a_back_chosen_before_the_places_had_their_own_stays_chosen() -> None:
    assert parse({"back": "navy"}).card_back == "navy"
    assert parse({"back": "burgundy"}).card_back == ""
    assert parse({"back": 7}).card_back == "" and parse({}).card_back == ""
    assert parse({"card_back": "burgundy"}).card_back == "burgundy"
    assert parse({"card_back": "", "back": "navy"}).card_back == ""
