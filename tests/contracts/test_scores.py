"""Contract 10: score lines add up to totals; totals obey the game's invariants."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from tests.contracts.settings import SETTINGS, Setting, walk
from tests.contracts.sums import INVARIANTS, Sums

DEALS = 20


def test_10_every_game_has_its_invariants() -> None:
    assert set(INVARIANTS) == set(GAMES)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_10_score_lines_add_up_and_totals_hold(setting: Setting) -> None:
    sums = Sums()
    for one in walk(setting, 17, DEALS):
        if one.deal.over:
            sums.check(one)
