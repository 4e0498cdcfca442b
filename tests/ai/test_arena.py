"""The arena: duplicate deals, a repeatable result, and sentences for what cannot be."""

from __future__ import annotations

import json
from argparse import Namespace

import pytest

from ai.lab.arena import main
from ai.lab.contest import Contest, compare, contest_of
from ai.lab.ladder import MANY_SEATS, contests
from ai.player import MASTER, STRONG
from ai.registry import GAMES, evaluator_of


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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_contests(game: str) -> None:
    contest = contest_of(game, 0, "", "2", "random", 2, 5)
    first, again = compare(contest), compare(contest)
    assert first.mean == again.mean
    assert abs(compare(contest_of(game, 0, "", "random", "random", 2, 5)).mean) < 1e-9


def test_plain_search_beats_chance() -> None:
    """Of a game that needs little else than good cards in the right order."""
    assert compare(contest_of("rubicon_piquet", 0, "", "plain:60i", "random", 4, 5)).mean > 10


def test_a_ladder_is_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["ladder", "--game", "bieten", "--players", "2", "--deals", "1", "--strong", "10i", "--master", "20i"]
    assert main(line) == 0
    out = capsys.readouterr().out.strip().splitlines()
    assert len(out) == 3
    assert out[2].startswith("| bieten, 2 players | ") and out[2].count("|") == 7
    assert main([*line, "--steps", "3"]) == 0
    assert capsys.readouterr().out.count("|") == 3


def test_levels_that_search_stop_at_a_count_of_their_own() -> None:
    """The ladder and the window play the same levels, on every machine that is quick enough."""
    for contest in contests(Namespace(what="table", deals=3, seed=2)):
        manner = getattr(evaluator_of(contest.game, level=MASTER), "manner", None)
        if manner is not None:  # Bieten counts the play-outs of each kind of question by itself
            assert 0 < manner.enough[STRONG] < manner.enough[MASTER]


def test_the_table_has_a_row_for_every_game() -> None:
    found = contests(Namespace(what="table", deals=3, seed=2))
    assert {contest.game for contest in found} == set(GAMES)
    assert all(contest.deals == 3 and contest.players <= MANY_SEATS for contest in found)
    assert len({(contest.game, contest.players) for contest in found}) == len(found)


@pytest.mark.parametrize(
    "line",
    [
        "--game whist",
        "ladder --game whist",
        "table --deals 0",
        "ladder --steps 5",
        "--jobs 0",
        "--dask tcp://127.0.0.1:1",
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
