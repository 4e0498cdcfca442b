"""The last tricks: what the best level plays against every card tried out by the rules themselves."""

from __future__ import annotations

import os
from typing import cast

import pytest

from ai.games.bezique.ending import brisque_scale, card_values, foreseen, solved
from ai.games.bezique.evaluator import BeziqueEvaluator
from ai.games.bezique.reading import read, read_deal
from ai.search.clock import Clock
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of
from game.rules.bezique.target import TargetEnding, rounded
from game.rules.bezique.window import CLAIM
from tests.contracts.settings import Setting, presets

MOST = 4
"""Cards in each hand, at most, where all plays are tried."""
GAMES = [one for one in presets() if one.game in ("bezique", "pinochle") and one.players == 2]
AMONG = [one for one in presets() if one.game == "bezique" and one.players == 3]
POSITIONS = 150 if os.environ.get("CARTE_BLANCHE_COMPILED") == "1" else 30
"""Of each preset: the rules are fast enough for many only when they are compiled."""


def ahead(deal: Deal, ours: int) -> int:
    """What the finished deal brought a side more than the others together, before Pinochle rounds it."""
    t = table_of(deal)
    course = cast(FamilyRules, deal.rules).course
    found = 0
    for side in range(course.sides):
        points = t.points[side]
        if isinstance(course.ending, TargetEnding) and course.ending.rounding:
            last = 0 if course.last_trick_at_stock_end or t.leader != side else course.last_trick
            points -= rounded(t.cards[side] + last) - t.cards[side] - last
        found += points if side == ours else -points
    return found


def best(deal: Deal, ours: int = 0, low: int = -10_000, high: int = 10_000) -> int:
    """`ahead` under best play, the other sides against ``ours``, card by card from the rules (plain alpha-beta)."""
    if deal.over:
        return ahead(deal, ours)
    mine = deal.rules.side_of[deal.asked] == ours
    found = -10_000 if mine else 10_000
    for answer in deal.legal():
        if answer.verb != "play":
            continue
        trial = deal.clone()
        trial.apply(answer)
        value = best(trial, ours, low, high)
        if mine:
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


@pytest.mark.parametrize("setting", AMONG, ids=str)
def test_the_last_tricks_of_an_imagined_deal_are_worth_what_a_search_of_all_plays_says(setting: Setting) -> None:
    compared = 0
    for seed in range(40):
        deal = Match(setting.play(), seed, logged=False).deal
        rng = seeded(seed)
        while not deal.over:
            reading = read(deal.view(deal.asked))
            plays = [answer for answer in deal.legal() if answer.verb == "play"]
            if reading.t.stage == 2 and reading.own.bit_count() <= 3 and len(plays) > 1:
                hands = [read_deal(deal, seat).own for seat in range(setting.players)]
                table = [card.index for card in deal.view(deal.asked).zones[reading.lore.course.trick_at].pile]
                values = card_values(reading, hands, table, 0)
                found = []
                for answer in plays:
                    trial = deal.clone()
                    trial.apply(answer)
                    found.append(best(trial, reading.side))
                top = max(found)
                good = {answer.cards[0].index for answer, value in zip(plays, found, strict=True) if value == top}
                assert {index for index, value in values.items() if value == max(values.values())} == good
                assert foreseen(deal.view(deal.asked), rng, 3, Clock(9, None)) is None, "of the best level only"
                compared += 1
            answers = [answer for answer in deal.legal() if answer is not CLAIM]
            deal.apply(answers[rng.below(len(answers))])
        if compared >= POSITIONS // 3:
            break
    assert compared >= POSITIONS // 3


def test_the_last_tricks_for_three_are_foreseen_alike_whatever_is_hidden() -> None:
    asked = 0
    for seed in range(6):
        deal = Match(AMONG[0].play(), seed, logged=False).deal
        rng = seeded(seed)
        while not deal.over:
            view = deal.view(deal.asked)
            left = view.zones[view.seat].bits.bit_count()
            if table_of(deal).stage == 2 and deal.phase.id == "play" and len(view.legal) > 1 and left in (3, 5):
                answer = foreseen(view, seeded(seed), 4, Clock(20, None))
                assert answer in view.legal
                other = BeziqueEvaluator(4).worlds(view, 1, rng)[0].view(deal.asked)
                assert foreseen(other, seeded(seed), 4, Clock(20, None)) == answer
                asked += 1
            answers = [answer for answer in deal.legal() if answer is not CLAIM]
            deal.apply(answers[rng.below(len(answers))])
    assert asked > 10
