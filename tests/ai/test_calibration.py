"""Announced chances: how tenths are counted, and that Bonaken's judgement announces about what comes true."""

from __future__ import annotations

import pytest

from ai.calibration import main, measure, tenths


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
    found = [one for one in measure("bonaken", 4, "", 30, 8, 0, 1) if one.kind == "number"]
    assert len(found) == 10
    chances = sum(one.chances for one in found)
    assert chances > 1500
    assert abs(sum(one.off * one.chances for one in found)) / chances < 0.08


def test_the_same_deals_give_the_same_tenths() -> None:
    assert measure("bonaken", 3, "", 2, 5, 0, 1) == measure("bonaken", 3, "", 2, 5, 0, 1)


@pytest.mark.parametrize("wrong", [["--deals", "0"], ["--game", "bieten"], ["--jobs", "0"], ["--seed", "-1"]])
def test_what_cannot_be_measured_is_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wrong) == 2
    said = capsys.readouterr().err
    assert said.startswith("calibration: ") and said.count("\n") == 1
