"""Golden playthroughs replay to the byte: cards, answers, events, score lines."""

from __future__ import annotations

import pytest

from game.host.record import load_record
from game.host.replay import verify
from tests.playthroughs.playing import FOLDER, files, names, text_of

NAMES = [name for name, _, _, _ in names()]


def test_none_is_missing_and_none_is_left_over() -> None:
    stored = {path.name for path in FOLDER.iterdir()}
    assert stored == {path.name for name in NAMES for path in files(name)}


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    path, told = files(name)
    record = load_record(path)
    assert f"{record.setup.game}-{record.setup.players}-{record.setup.preset}" == name
    assert verify(record)
    assert text_of(record) == told.read_text(encoding="utf-8")
    assert record.text() == path.read_text(encoding="utf-8")
