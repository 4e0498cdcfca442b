"""Announced chances: how tenths are counted, and that judgement announces about what comes true."""

from __future__ import annotations

import pytest

from ai.games.belote.promise import COINCHEE, CONTREE, FIRST_ROUND, SECOND_ROUND
from ai.lab.calibration import Tenth, main, measure, tenths


def test_a_tenth_compares_what_was_announced_with_what_came_true() -> None:
    deals = [
        [("number", 0.25, True), ("number", 0.21, False), ("misere", 0.25, True)],
        [("number", 0.29, False), ("number", 1.0, True)],
        [],
    ]
    found = {(one.kind, one.tenth): one for one in tenths(deals)}
    assert set(found) == {("number", 2), ("number", 9), ("misere", 2)}
    two = found["number", 2]
    assert two.chances == 3
    assert two.announced == pytest.approx(0.25)
    assert two.true == pytest.approx(1 / 3)
    assert two.off == pytest.approx(1 / 3 - 0.25)
    assert two.interval > 0.0
    assert found["number", 9].interval == pytest.approx(0.0)


def test_bonakens_judgement_announces_about_what_comes_true() -> None:
    """Thirty deals with the cards played by judgement alone: far off means that a constant has been broken."""
    found = [one for one in measure("bonaken", 4, "", 30, 8, 0) if one.kind == "number"]
    assert len(found) == 10
    chances = sum(one.chances for one in found)
    assert chances > 1500
    assert abs(sum(one.off * one.chances for one in found)) / chances < 0.08


@pytest.mark.parametrize("game", ["belote", "contree", "coinchee"])
def test_belotes_judgement_announces_about_what_comes_true(game: str) -> None:
    found = measure(game, 4, "", 25, 8, 0)
    assert {one.kind for one in found} == ({"round1", "round2"} if game == "belote" else {"bid"})
    chances = sum(one.chances for one in found)
    assert chances > 60
    assert abs(sum(one.off * one.chances for one in found)) / chances < 0.1
    # what is likelier comes true more often
    low = [one for one in found if one.tenth < 5]
    high = [one for one in found if one.tenth > 6]
    assert _true(low) + 0.2 < _true(high)


def _true(found: list[Tenth]) -> float:
    return sum(one.true * one.chances for one in found) / sum(one.chances for one in found)


def test_the_same_deals_give_the_same_tenths() -> None:
    assert measure("bonaken", 3, "", 2, 5, 0) == measure("bonaken", 3, "", 2, 5, 0)
    assert measure("belote", 4, "", 3, 5, 0) == measure("belote", 4, "", 3, 5, 0)


def test_levels_that_search_can_play_the_contracts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.games.belote.forecasts.PLAYOUTS", 10)
    assert measure("belote", 4, "", 1, 5, 3)


def test_belotes_chances_are_for_four_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "belote", "--players", "3", "--deals", "1"]) == 2
    assert capsys.readouterr().err == "calibration: the chances of belote are for four players\n"


def test_a_higher_bid_is_never_likelier() -> None:
    for table in (FIRST_ROUND, SECOND_ROUND, CONTREE, COINCHEE):
        assert list(table) == sorted(table) and table[0] > 0.0 and table[-1] < 1.0


@pytest.mark.parametrize("wrong", [["--deals", "0"], ["--game", "bieten"], ["--jobs", "0"], ["--seed", "-1"]])
def test_what_cannot_be_measured_is_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wrong) == 2
    said = capsys.readouterr().err
    assert said.startswith("calibration: ") and said.count("\n") == 1
