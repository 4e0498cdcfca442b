"""Calls tried in imagined deals: what they come to, and who does it."""

from __future__ import annotations

import pytest

from ai.games.belote.bidding_rollouts import BIDDING, Rollouts, choose_call
from ai.games.belote.cardplay import Prospects
from ai.games.belote.ismcts import Tuning
from ai.games.belote.players import PolicyPlayer, SearchPlayer
from ai.games.belote.reading import read
from ai.games.belote.rollout import Noise
from ai.player import CLUB, STRONG, Budget
from game.core.rng import seeded
from game.core.view import View
from tests.contracts.settings import SETTINGS, Setting, walk

GAMES = ("belote", "contree", "coinchee")
CALLED = (*BIDDING, "auction")


def of(game: str) -> Setting:
    """The usual game for four."""
    return next(setting for setting in SETTINGS if setting.game == game and setting.players == 4)


def calls(setting: Setting, seed: int) -> list[View]:
    """Views of seats that are asked for a call."""
    found: list[View] = []
    for one in walk(setting, seed, 6):
        if not one.deal.over and one.deal.phase.id in CALLED:
            found.append(one.deal.view(one.deal.asked))
    return found


def test_the_same_contract_is_worth_the_same() -> None:
    seen = 0
    for one in walk(of("belote"), 41, 3):
        if one.deal.over or one.deal.phase.id not in BIDDING:
            continue
        view = one.deal.view(one.deal.asked)
        reading = read(view)
        rollouts = Rollouts(Prospects(reading.rules, reading.t), Noise(5))
        trial = one.deal.clone()
        trial.apply(view.legal[0])
        first = rollouts.outcome(trial.clone(), 0)
        assert rollouts.outcome(trial.clone(), 0) == first
        assert rollouts.outcome(trial.clone(), 1) == pytest.approx(-first, abs=1e-6) or reading.rules.sides > 2
        seen += bool(rollouts.ends)
    assert seen > 3


def test_points_of_a_played_out_deal_are_those_of_the_pack() -> None:
    for one in walk(of("belote"), 42, 3):
        if one.deal.over or one.deal.phase.id not in BIDDING:
            continue
        reading = read(one.deal.view(one.deal.asked))
        rollouts = Rollouts(Prospects(reading.rules, reading.t), Noise(5))
        rollouts.outcome(one.deal.clone(), 0)
        for ends in rollouts.ends.values():
            assert {p0 + p1 + p2 for p0, p1, p2, _, _ in ends} <= {152, 130, 258, 248}


def test_nobody_gives_back_more_than_he_has_won() -> None:
    seen = 0
    for one in walk(of("belote"), 45, 4):
        if one.deal.over or one.deal.phase.id not in BIDDING:
            continue
        reading = read(one.deal.view(one.deal.asked))
        rollouts = Rollouts(Prospects(reading.rules, reading.t), Noise(5))
        rollouts.justice = 200
        rollouts.outcome(one.deal.clone(), 0)
        for ends in rollouts.ends.values():
            for p0, p1, _, _, takers in ends:
                assert p0 >= 0 and p1 >= 0
                seen += takers == 3
    assert seen > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_strong_player_calls_by_judgement(game: str) -> None:
    views = calls(of(game), 43)
    assert len(views) >= 10
    for view in views:
        mine = SearchPlayer(STRONG, 7).choose(view, Budget(iterations=50))
        assert mine == PolicyPlayer(CLUB, 7).choose(view, Budget())


def test_a_few_deals_do_not_overrule_judgement_by_a_little() -> None:
    """With as few worlds as are tried at all, the answer differs from judgement only where much speaks for it."""
    views = calls(of("belote"), 44)[:18]
    differing = 0
    for view in views:
        answer, spent = choose_call(view, Budget(iterations=1), seeded(3).stream("call"), Tuning())
        assert answer in view.legal
        if spent:
            differing += answer != PolicyPlayer(CLUB, 7).choose(view, Budget())
    assert differing * 5 < len(views)
