"""Everything the host can say has a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game import catalogue
from game.host.chair import HostError
from game.paths import locale_folder

SOURCES = Path(game.__file__).parent
IDS = sorted(
    {
        id
        for folder in ("host", "cli")
        for path in (SOURCES / folder).rglob("*.py")
        for id in re.findall(r'"(host\.[a-z_]+)"', path.read_text(encoding="utf-8"))
    }
)
REASONS = ("host.not_asked", "host.not_an_answer")


@pytest.mark.parametrize("language", ["en", "ja", "fr", "de", "nl"])
def test_every_id_has_a_sentence(language: str) -> None:
    messages = catalogue.read(locale_folder() / language / "host.po")
    for id in IDS:
        assert (f"reason.{id}" if id in REASONS else id) in messages


def test_an_error_speaks_english_on_the_command_line() -> None:
    assert len(IDS) > 25
    trouble = HostError("host.no_match", "That match is gone.", number=3)
    assert (str(trouble), trouble.id, trouble.values) == ("That match is gone.", "host.no_match", {"number": 3})
