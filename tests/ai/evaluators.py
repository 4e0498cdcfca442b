"""What every evaluator owes: worlds that agree with the view, answers that are legal and do not depend on hidden
cards."""

from __future__ import annotations

from ai.player import LEVELS, Budget
from ai.registry import evaluator_of, make
from game.core.deal import Deal
from game.core.match import Match, Play, Standing
from game.core.rng import Rng, seeded
from game.core.view import View
from game.host.bots import read_answer
from game.rules import GAMES
from tests.contracts.invariants import everything
from tests.contracts.settings import SETTINGS, Setting, walk

FEW = Budget(iterations=8)


def settings_of(game: str, every: int = 1) -> list[Setting]:
    """The settings of a game, or every so many-th of them."""
    return [setting for setting in SETTINGS if setting.game == game][::every]


def check_worlds(view: View, rng: Rng) -> set[tuple[object, ...]]:
    """Imagine a few worlds: each looks to the seat as the deal does. The worlds' keys."""
    worlds = evaluator_of(view.game).worlds(view, 3, rng)
    assert len(worlds) == 3
    for world in worlds:
        assert everything(world.view(view.seat)) == everything(view)
    return {world.key() for world in worlds}


def random_walk(setting: Setting, seed: int, every: int) -> None:
    """Worlds along a match of random answers, from the seat asked and from another."""
    different = 0
    for number, one in enumerate(walk(setting, seed, 1)):
        if one.deal.over or number % every:
            continue
        for seat in {one.deal.asked, number % setting.players}:
            keys = check_worlds(one.deal.view(seat), one.rng.stream("worlds", number))
            different += len(keys - {one.deal.key()})
    assert different


def policy_walk(setting: Setting, seed: int, level: int, every: int) -> Deal:
    """A deal between bots: every answer is legal, all their worlds agree with what they see. The finished deal."""
    match = Match(setting.play(), seed, logged=False)
    bots = [make(setting.game, level if seat % 2 else 2, seed + seat) for seat in range(setting.players)]
    rng = seeded(seed)
    number = 0
    while not match.deal.over:
        view = match.deal.view(match.deal.asked)
        if number % every == 0:
            check_worlds(view, rng)
        answer = bots[view.seat].choose(view, FEW)
        assert read_answer(answer.text, view) is answer
        match.apply(answer)
        number += 1
    return match.deal


def check_blindness(setting: Setting, seed: int, every: int) -> int:
    """At every so many-th question the cards that cannot be seen are dealt anew: no level changes its answer. How
    often that was tried."""
    tried = 0
    rng = seeded(seed)
    for number, one in enumerate(walk(setting, seed, 1)):
        deal = one.deal
        if deal.over or number % every:
            continue
        view = deal.view(deal.asked)
        if len(view.legal) == 1:
            continue
        other = evaluator_of(view.game).worlds(view, 1, rng)[0].view(deal.asked)
        for level in LEVELS:
            here = make(view.game, level, 7).choose(view, FEW)
            there = make(view.game, level, 7).choose(other, FEW)
            assert here is there
        tried += 1
    return tried


def rules_of(game: str, players: int, **chosen: str | int) -> Play:
    """The rules of a game with some options changed from their defaults."""
    offered = GAMES[game]
    return offered.play(offered.options(**chosen), players)


def mean_against_random(game: str, players: int, deals: int) -> float:
    """Level 2 in each seat in turn, random answers in the others, over the same deals: its margin a deal."""
    from ai.registry import family_of
    from ai.search.returns import margins
    from game.host.bots import any_answer

    rules = rules_of(game, players)
    total = 0.0
    for number in range(deals):
        for chair in range(players):
            deal = rules.deal(Standing([0] * players, number % players), seeded(1000 + number), None)
            rng = seeded(number).stream("random", chair)
            bot = make(game, 2, number)
            while not deal.over:
                view = deal.view(deal.asked)
                deal.answer(bot.choose(view, FEW) if deal.asked == chair else any_answer(view, rng))
            total += margins(family_of(game).returns(deal))[chair]
    return total / (deals * players)
