"""Under every option of the family: imagined deals agree with what a seat sees, and every question gets an answer."""

from __future__ import annotations

from math import isfinite

import pytest

from ai.games.bezique.beliefs import excluded
from ai.games.bezique.reading import ALL_TRICKS
from ai.games.bezique.scales import SCALES
from ai.player import MASTER, STRONG, Budget
from ai.registry import evaluator_of, make
from game.core.match import Match
from game.core.rng import seeded
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of
from tests.ai.bezique.walking import step
from tests.contracts.invariants import everything
from tests.contracts.settings import SETTINGS, Setting, walk

FAMILY = [setting for setting in SETTINGS if setting.game in SCALES]
QUICK = Budget(iterations=2)


@pytest.mark.parametrize("setting", FAMILY, ids=str)
def test_worlds_agree_with_the_view_in_random_deals(setting: Setting) -> None:
    thought = evaluator_of(setting.game)
    checked = different = 0
    for number, one in enumerate(walk(setting, 31, 1)):
        if one.deal.over or number % 5:
            continue
        seat = (number // 5) % setting.players
        view = one.deal.view(seat)
        for world in thought.worlds(view, 2, one.rng.stream("worlds")):
            assert everything(world.view(seat)) == everything(view)
            different += world.key() != one.deal.key()
            checked += 1
    assert checked and different


@pytest.mark.parametrize("setting", FAMILY, ids=str)
def test_judgement_plays_every_setting_and_its_worlds_agree(setting: Setting) -> None:
    thought = evaluator_of(setting.game)
    rng = seeded(32)
    match = Match(setting.play(), 32, logged=False)
    number = 0
    for _ in range(2 if len(match.rules.cards) < 100 else 1):
        while not match.deal.over:
            deal = match.deal
            number += 1
            if number % 23 == 0:
                view = deal.view(deal.asked)
                weights = thought.weigh(view, view.legal, 2 if number % 2 else ALL_TRICKS)
                assert len(weights) == len(view.legal) and all(isfinite(weight) for weight in weights)
                (world,) = thought.worlds(view, 1, rng)
                assert everything(world.view(deal.asked)) == everything(view)
                if number % 46 == 0:
                    chosen = make(setting.game, (STRONG, MASTER)[number // 46 % 2], 1).choose(view, QUICK)
                    assert chosen in view.legal
            step(deal, rng)
            if deal.over:
                match.rules.settle(match.standing, deal)
        if match.over:
            break
        match.next_deal()
    assert number > 60


@pytest.mark.parametrize("players", [3, 4])
def test_what_the_last_tricks_rule_out_is_not_so(players: int) -> None:
    ruled_out = 0
    for setting in [one for one in FAMILY if one.game == "bezique" and one.players == players]:
        rules = setting.play()
        assert isinstance(rules, FamilyRules)
        for one in walk(setting, 36, 1):
            t = table_of(one.deal)
            if one.deal.over or t.stage == 1:
                continue
            for seat in range(players):
                never = excluded(rules.course, t)[seat]
                assert not one.deal.zones[seat].bits & never
                ruled_out += never.bit_count()
    assert ruled_out
