"""Bots of the Bezique family: legal answers at every level, nothing learnt from hidden cards, better than chance."""

from __future__ import annotations

from math import isfinite

import pytest

from ai.evaluator import HALVING
from ai.games.bezique.evaluator import BeziqueEvaluator, weigh_reading
from ai.games.bezique.reading import read, read_deal
from ai.games.bezique.scales import SCALES
from ai.games.bezique.window import ALL
from ai.player import CLUB, LEVELS, MASTER, STRONG, Budget
from ai.registry import make
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.rules.bezique.table import table_of
from tests.ai.bezique.walking import step
from tests.contracts.settings import Setting, presets

FIRST = [one for one in presets() if one.game in SCALES and one.name in ("classic", "laws")]
QUICK = Budget(iterations=2)


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_every_level_answers_every_kind_of_question(setting: Setting) -> None:
    rng = seeded(33)
    deal = Match(setting.play(), 33, logged=False).deal
    seen: set[str] = set()
    number = 0
    while not deal.over:
        number += 1
        ask = deal.ask()
        if ask.topic not in seen or number % 40 == 0:
            seen.add(ask.topic)
            view = deal.view(deal.asked)
            for level in LEVELS:
                assert make(setting.game, level, number).choose(view, QUICK) in view.legal
        step(deal, rng)
    assert len(seen) >= 3


def swapped(deal: Deal, seat: int, rng: Rng) -> Deal:
    """The same position for a seat, with two cards exchanged that it cannot see."""
    twin = deal.clone()
    places = [
        (zone, card)
        for zone in twin.zones
        if not zone.visible_to(seat)
        for card in zone.cards(deal.rules.pack)
        if not zone.shown & card.bit
    ]
    if len(places) < 2:
        return twin
    (one, card), (other, second) = places[rng.below(len(places))], places[rng.below(len(places))]
    for zone, mine, theirs in ((one, card, second), (other, second, card)):
        if zone.ordered:
            zone.pile[zone.pile.index(mine)] = theirs
        else:
            zone.bits &= ~mine.bit
    for zone, theirs in ((one, second), (other, card)):
        if not zone.ordered:
            zone.bits |= theirs.bit
    return twin


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_hidden_cards_change_no_answer(setting: Setting) -> None:
    rng = seeded(34)
    deal = Match(setting.play(), 34, logged=False).deal
    number = compared = 0
    every = 7 if len(deal.rules.cards) < 100 else 31
    while not deal.over:
        number += 1
        if number % every == 0 and len(deal.legal()) > 1:
            twin = swapped(deal, deal.asked, rng)
            for level in LEVELS:
                bot = make(setting.game, level, 3)
                assert bot.choose(deal.view(deal.asked), QUICK) is bot.choose(twin.view(deal.asked), QUICK)
                compared += twin.key() != deal.key()
        step(deal, rng)
    assert compared >= 4


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_a_deal_and_its_view_are_judged_alike(setting: Setting) -> None:
    rng = seeded(35)
    deal = Match(setting.play(), 35, logged=False).deal
    number = 0
    while not deal.over:
        number += 1
        if number % 7 == 0:
            legal = list(deal.legal())
            mine = weigh_reading(read(deal.view(deal.asked)), legal, ALL)
            assert mine == weigh_reading(read_deal(deal, deal.asked), legal, ALL)
        step(deal, rng)


def duel(setting: Setting, deals: int) -> list[float]:
    """Judgement against chance: the points of each deal that judgement is ahead, from every chair."""
    rules = setting.play()
    found: list[float] = []
    for number in range(deals):
        for chair in range(rules.sides):
            rng = seeded(number)
            deal = Match(rules, 1000 + number, logged=False).deal
            while not deal.over:
                if rules.side_of[deal.asked] == chair:
                    step(deal, rng)
                else:
                    legal = deal.legal()
                    deal.apply(legal[rng.below(len(legal))])
            t = table_of(deal)
            others = [t.points[side] for side in range(rules.sides) if side != chair]
            found.append(t.points[chair] - sum(others) / len(others))
    return found


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_judgement_beats_chance(setting: Setting) -> None:
    ahead = duel(setting, 12 if len(setting.play().cards) < 100 else 4)
    assert sum(one > 0 for one in ahead) >= 0.9 * len(ahead)
    assert sum(ahead) / len(ahead) > 100


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_play_outs_stop_at_the_horizon_and_are_worth_something(setting: Setting) -> None:
    thought = BeziqueEvaluator(horizon=2)
    rng = seeded(37)
    deal = Match(setting.play(), 37, logged=False).deal
    for _ in range(9):
        step(deal, rng)
    trick = table_of(deal).trick
    thought.playout(deal, rng)
    assert deal.asked >= 0 and table_of(deal).trick in (trick + 2, trick + 3)
    worth = thought.payoff(deal)
    assert len(worth) == deal.rules.sides and all(isfinite(one) for one in worth)
    while deal.asked >= 0:
        thought.playout(deal, rng)
    assert len(thought.payoff(deal)) == deal.rules.sides


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_the_better_the_level_the_earlier_it_compares(setting: Setting) -> None:
    rng = seeded(38)
    deal = Match(setting.play(), 38, logged=False).deal
    began: dict[int, int] = {}
    levels = {level: BeziqueEvaluator(level) for level in (CLUB, STRONG, MASTER)}
    while not deal.over:
        if deal.phase.id == "play":
            for level, one in levels.items():
                if one.method(deal.view(deal.asked)) == HALVING:
                    began.setdefault(level, table_of(deal).trick)
        if table_of(deal).stage == 2:
            break
        step(deal, rng)
    assert began[MASTER] <= began[STRONG] < began[CLUB] == table_of(deal).trick
    # three players: what Master has more than Strong comes after the stock
    assert began[STRONG] - began[MASTER] == {2: 2, 3: 0, 4: 4}[deal.rules.players]
