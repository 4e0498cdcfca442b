"""The last tricks for two: what the best level plays against every card tried out by the rules themselves."""

from __future__ import annotations

import os
from typing import cast

import pytest

from ai.policies.bezique.ending import brisque_scale, solved
from ai.policies.bezique.reading import read
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.rules.bezique_family.rules import FamilyRules
from game.rules.bezique_family.table import table_of
from game.rules.bezique_family.target import TargetEnding, rounded
from game.rules.bezique_family.window import CLAIM
from tests.contracts.settings import Setting, presets

MOST = 4
"""Cards in each hand, at most, where all plays are tried."""
GAMES = [one for one in presets() if one.game in ("bezique", "pinochle") and one.players == 2]
POSITIONS = 150 if os.environ.get("CARTE_BLANCHE_COMPILED") == "1" else 30
"""Of each preset: the rules are fast enough for many only when they are compiled."""


def ahead(deal: Deal) -> int:
    """What the finished deal brought seat 0 more than seat 1, before Pinochle rounds it."""
    t = table_of(deal)
    course = cast(FamilyRules, deal.rules).course
    found = []
    for side in (0, 1):
        points = t.points[side]
        if isinstance(course.ending, TargetEnding) and course.ending.rounding:
            last = 0 if course.last_trick_at_stock_end or t.leader != side else course.last_trick
            points -= rounded(t.cards[side] + last) - t.cards[side] - last
        found.append(points)
    return found[0] - found[1]


def best(deal: Deal, low: int = -10_000, high: int = 10_000) -> int:
    """The difference under best play of both, card by card from the rules (plain alpha-beta)."""
    if deal.over:
        return ahead(deal)
    sign = -1 if deal.asked else 1
    found = -10_000 * sign
    for answer in deal.legal():
        if answer.verb != "play":
            continue
        trial = deal.clone()
        trial.apply(answer)
        value = best(trial, low, high)
        if sign > 0:
            found = max(found, value)
            low = max(low, found)
        else:
            found = min(found, value)
            high = min(high, found)
        if low >= high:
            break
    return found


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_the_last_tricks_are_played_as_a_search_of_all_plays_has_it(setting: Setting) -> None:
    compared = 0
    for seed in range(200):
        deal = Match(setting.play(), seed, logged=False).deal
        rng = seeded(seed)
        while not deal.over:
            if table_of(deal).stage == 2 and deal.phase.id == "play":
                view = deal.view(deal.asked)
                left = view.zones[view.seat].bits.bit_count()
                plays = [answer for answer in deal.legal() if answer.verb == "play"]
                if left <= MOST and len(plays) > 1 and brisque_scale(read(view)) == 10:
                    answer = solved(view, 4)
                    assert answer is not None
                    trial = deal.clone()
                    trial.apply(answer)
                    assert best(trial) == best(deal)
                    compared += 1
            answers = [answer for answer in deal.legal() if answer is not CLAIM]
            deal.apply(answers[rng.below(len(answers))])
        if compared >= POSITIONS:
            break
    assert compared >= POSITIONS
