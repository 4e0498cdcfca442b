"""The manual of the position notation: its examples are read, its fields are those that there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.position import stem_of
from game.rules import GAMES, deal_at, view_at

MANUAL = Path(__file__).resolve().parents[2] / "game" / "rules" / "README.md"
TEXT = MANUAL.read_text(encoding="utf-8")
EXAMPLES = TEXT.partition("```position\n")[2].partition("```")[0].splitlines()


def test_there_is_an_example_of_every_game() -> None:
    assert [line.split()[0] for line in EXAMPLES] == list(GAMES)


@pytest.mark.parametrize("line", EXAMPLES, ids=lambda line: line.split()[0])
def test_an_example_is_read_and_written_again(line: str) -> None:
    if " | view " in line:
        view = view_at(line)
        assert view_at(view.notation()).key() == view.key()
        assert view.asked == view.seat and view.legal
        return
    deal = deal_at(line)
    assert deal_at(deal.notation()).key() == deal.key()
    assert not deal.over and deal.legal()


@pytest.mark.parametrize("line", EXAMPLES, ids=lambda line: line.split()[0])
def test_the_manual_names_every_field(line: str) -> None:
    deal = view_at(line) if " | view " in line else deal_at(line)
    zones = {stem_of(zone.name) for zone in deal.zones}
    assert {part.split()[0] for part in line.split(" | ")[1:]} & zones
    game = GAMES[line.split()[0]]
    rules = game.play(next(iter(game.presets.values())), game.players[0])
    named = set(TEXT.replace("`", " ").replace(";", " ").split())
    missing = [field.word for field in rules.positions.all_fields() if field.word not in named]
    assert not missing
