"""Contract 8: what the bots of each game conclude from what they saw and heard never excludes the truth.

The players of the walks answer at random, so that nothing but the rules may be concluded from what they do.
"""

from __future__ import annotations

import os

import pytest

from game.rules import GAMES
from tests.contracts.inferences import INFERENCES
from tests.contracts.settings import SETTINGS, Setting, walk

EVERY = 5 if os.environ.get("CARTE_BLANCHE_DIVIDED") == "1" else 1
"""Each so many-th question is looked at: every one, but by the source where the compiled rules follow in one check."""


def test_8_every_game_is_covered() -> None:
    assert set(INFERENCES) == set(GAMES)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_8_what_is_ruled_out_is_not_so(setting: Setting) -> None:
    inference = INFERENCES[setting.game]
    ruled_out = 0
    for number, one in enumerate(walk(setting, 16, 5)):
        if not one.deal.over and number % EVERY == 0:
            for seat in {number % setting.players, (number + 1) % setting.players}:
                ruled_out += inference(one.deal, seat)
    # Who answers at random declares out before the tricks that tell something.
    assert ruled_out > 0 or dict(setting.options).get("declare_out") == "on"
