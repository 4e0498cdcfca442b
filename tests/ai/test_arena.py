"""The arena: duplicate deals, a repeatable result, and sentences for what cannot be."""

from __future__ import annotations

import json

import pytest

from ai.arena import Contest, compare, main


def test_equal_players_draw() -> None:
    result = compare(Contest("belote", 4, "classic", "2", "2", 12, 3))
    assert result.mean == 0.0 and result.interval == 0.0 and result.wins == 0.5


def test_the_result_is_repeatable_and_readable(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--game", "belote", "--players", "3", "--a", "3:60i", "--b", "1", "--deals", "3", "--seed", "2", "--json"]
    found = []
    for _ in range(2):
        assert main(line) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0]["mean"] == found[1]["mean"]
    assert found[0]["a"]["iterations"] == found[1]["a"]["iterations"] > 0
    assert main(["--deals", "2", "--a", "2", "--b", "1", "--game", "contree"]) == 0
    assert "points a deal" in capsys.readouterr().out


@pytest.mark.parametrize(
    "line",
    [
        "--game whist",
        "--players 5",
        "--deals 0",
        "--a 9",
        "--a 3:fast",
        "--a nowhere.nobody",
        "--preset nothing",
    ],
)
def test_what_cannot_be_is_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("arena: ") and "\n" not in said


def test_levels_are_in_order() -> None:
    """A small contest of each level against the one below: none is behind. (The arena measures by how much.)"""
    for better, worse in (("2", "1"), ("3:100i", "1")):
        assert compare(Contest("belote", 4, "classic", better, worse, 24, 7)).mean > 0
