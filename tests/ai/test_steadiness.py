"""How often two Masters answer alike is measured, in every trick."""

from __future__ import annotations

import pytest

from ai.lab.calibration import main
from ai.lab.steadiness import BIDDING, Agreement, measure_steadiness, steadiness_table
from ai.player import Budget


@pytest.mark.broad
def test_more_thought_makes_two_masters_agree_more_often() -> None:
    def alike(iterations: int) -> tuple[int, float]:
        found = measure_steadiness("belote", 4, "", 3, 5, Budget(iterations=iterations))
        early = [one for one in found if BIDDING < one.trick <= 3]
        count = sum(one.decisions for one in early)
        return count, sum(one.share * one.decisions for one in early) / count

    short, long = alike(24), alike(300)
    assert short[0] == long[0] > 10, "the same questions"
    assert short[1] < long[1] <= 1.0


def test_the_command_prints_a_line_for_each_trick(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--steady", "--game", "bieten", "--players", "2", "--deals", "1", "--iterations", "20"]) == 0
    printed = capsys.readouterr().out.strip()
    assert printed == steadiness_table(measure_steadiness("bieten", 2, "", 1, 1, Budget(iterations=20)))
    assert steadiness_table([Agreement(BIDDING, 4, 0.5, 0.49)]).endswith("| before | 50 % ± 49 | 4 |")
    assert main(["--steady", "--game", "whist"]) == 2
