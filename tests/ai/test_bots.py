"""Bots in general: legal answers everywhere, the same answer again, nothing learnt from what a seat cannot see."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ai.games.belote.family import GAMES as BELOTE_GAMES
from ai.games.belote.judgement import best_of_deal, weigh_view
from ai.games.belote.players import BELOTE_CAP, BELOTE_MEMORY
from ai.player import CLUB, LEVELS, MASTER, NOVICE, STRONG, Budget, Player
from ai.registry import make
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from tests.contracts.settings import SETTINGS, Setting, presets

BELOTE_SETTINGS = [setting for setting in SETTINGS if setting.game in BELOTE_GAMES]
QUICK = Budget(iterations=40)
DEALS = 4


def questions(setting: Setting, levels: tuple[int, ...], seed: int, deals: int, budget: Budget) -> Iterator[Deal]:
    """Every position of a few deals of a match between bots, each before it is answered."""
    match = Match(setting.play(), seed, logged=False)
    bots = [make(setting.game, levels[seat % len(levels)], seed) for seat in range(setting.players)]
    for _ in range(deals):
        while not match.deal.over:
            deal = match.deal
            yield deal
            view = deal.view(deal.asked)
            answer = bots[deal.asked].choose(view, budget)
            assert answer in view.legal
            match.apply(answer)
        if match.over:
            return
        match.next_deal()


@pytest.mark.parametrize("setting", BELOTE_SETTINGS, ids=str)
def test_policies_play_whole_deals_under_every_option(setting: Setting) -> None:
    cards = 0
    for deal in questions(setting, (CLUB, NOVICE), 11, 12, Budget()):
        where = sum(zone.count() for zone in deal.zones)
        assert where == len(deal.rules.cards)
        cards += deal.phase.id == "play"
    assert cards > 50


@pytest.mark.parametrize("setting", [s for s in presets() if s.game in BELOTE_GAMES], ids=str)
def test_searches_play_whole_deals_in_every_preset(setting: Setting) -> None:
    assert sum(1 for _ in questions(setting, (STRONG, MASTER), 12, 1, QUICK)) >= setting.players


@pytest.mark.parametrize("name", ["last", "mixed1", "mixed2"])
@pytest.mark.parametrize("players", [4, 3, 2])
def test_searches_play_under_far_options(players: int, name: str) -> None:
    found = [s for s in BELOTE_SETTINGS if s.game == "belote" and s.name == name and s.players == players]
    assert found
    for setting in found:
        for _ in questions(setting, (STRONG, MASTER), 13, 1, QUICK):
            pass


def some_views(every: int) -> list[View]:
    """Questions of many kinds from some matches."""
    found: list[View] = []
    for setting in [s for s in BELOTE_SETTINGS if s.name in ("classic", "federation", "mixed2")]:
        for number, deal in enumerate(questions(setting, (CLUB,), 14, 2, Budget())):
            view = deal.view(deal.asked)
            if number % every == 0 and len(view.legal) > 1:
                found.append(view)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: int) -> None:
    for view in some_views(9):
        answers = {make(view.game, level, 5).choose(view, Budget(iterations=60)).text for _ in range(2)}
        again: View = pickle.loads(pickle.dumps(view))
        answers.add(make(view.game, level, 5).choose(again, Budget(iterations=60)).text)
        assert len(answers) == 1


def swapped(deal: Deal, seat: int, seed: int) -> Deal:
    """The same position for a seat, with two cards exchanged that it cannot see."""
    rng = seeded(seed)
    twin = deal.clone()
    places = [(zone, card) for zone in twin.zones if not zone.visible_to(seat) for card in zone.cards(deal.rules.pack)]
    places = [(zone, card) for zone, card in places if not zone.shown & card.bit]
    if len(places) < 2:
        return twin
    (one, card), (other, second) = places[rng.below(len(places))], places[rng.below(len(places))]
    for zone, mine, theirs in ((one, card, second), (other, second, card)):
        if zone.ordered:
            zone.pile[zone.pile.index(mine)] = theirs
        else:
            zone.bits = zone.bits & ~mine.bit
    for zone, theirs in ((one, second), (other, card)):
        if not zone.ordered:
            zone.bits |= theirs.bit
    return twin


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_answer(level: int) -> None:
    budget = Budget(iterations=30)
    seen = 0
    for setting in [s for s in BELOTE_SETTINGS if s.name in ("classic", "federation")]:
        for number, deal in enumerate(questions(setting, (CLUB,), 15, 2, Budget())):
            if number % (3 if level <= CLUB else 12) or len(deal.legal()) < 2:
                continue
            bot = make(setting.game, level, 3)
            twin = swapped(deal, deal.asked, number)
            answer = bot.choose(deal.view(deal.asked), budget)
            assert answer is bot.choose(twin.view(deal.asked), budget)
            seen += 1
    assert seen >= 20


def test_a_novice_gives_away_no_more_than_its_cap() -> None:
    differing = 0
    for view in some_views(3):
        weights = weigh_view(view, BELOTE_MEMORY)
        for seed in range(3):
            chosen = make(view.game, NOVICE, seed).choose(view, Budget())
            lost = max(weights) - weights[view.legal.index(chosen)]
            assert lost <= BELOTE_CAP + 1e-9
            differing += lost > 0
    assert differing > 0


def test_a_deal_and_its_view_are_judged_alike() -> None:
    for setting in [s for s in BELOTE_SETTINGS if s.name == "classic"]:
        for deal in questions(setting, (CLUB,), 16, 2, Budget()):
            view = deal.view(deal.asked)
            if len(view.legal) > 1:
                weights = weigh_view(view)
                assert best_of_deal(deal) is view.legal[weights.index(max(weights))]


def test_what_there_is_no_bot_for_is_refused() -> None:
    with pytest.raises(KeyError):
        make("whist", CLUB)
    with pytest.raises(ValueError):
        make("belote", 9)
    deal = Match(presets()[0].play(), 1).deal
    bot: Player = make("belote", CLUB)
    with pytest.raises(ValueError):
        bot.choose(deal.view((deal.asked + 1) % 4), Budget())


def test_the_door_is_quick_and_shows_no_window() -> None:
    code = (
        "import sys, ai.registry; print([m for m in sys.modules if m.split('.')[0] in ('pygame', 'multiprocessing')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=sys.path[0])
    assert done.stdout.strip() == "[]"
