"""Bots of every game: imagined worlds agree with the view, every level answers, the clock is kept."""

from __future__ import annotations

from time import perf_counter

import pytest

from ai.games.belote.family import GAMES as BELOTE_GAMES
from ai.levels import EvaluatorPlayer
from ai.player import CLUB, LEVELS, MASTER, STRONG, Budget
from ai.registry import GAMES as JUDGED
from ai.registry import family_of, make
from ai.search.determinization import PlainWorlds
from ai.search.plain import PlainEvaluator
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from game.host.bots import Question, any_answer, read_answer
from game.rules import GAMES
from tests.breadth import broad
from tests.contracts.invariants import everything
from tests.contracts.settings import SETTINGS, Setting, presets, walk

FEW = Budget(iterations=6)
MANY_QUESTIONS = 64
"""Cards in the pack from which searching every answer of a deal would take long (as it does with many seats)."""
FIRST_PRESETS = [
    setting
    for setting in presets()
    if setting.game not in BELOTE_GAMES and setting.name == next(iter(GAMES[setting.game].presets))
]
WALKED = [setting for number, setting in enumerate(SETTINGS) if setting.game not in BELOTE_GAMES and number % 3 == 0]


def test_there_are_bots_for_every_game() -> None:
    assert set(JUDGED) == set(GAMES)


@pytest.mark.parametrize("setting", WALKED, ids=str)
def test_imagined_worlds_agree_with_the_view(setting: Setting) -> None:
    different = 0
    for number, one in enumerate(walk(setting, 21, 1)):
        deal = one.deal
        seat = number % setting.players
        if deal.over or number % 2:
            continue
        view = deal.view(seat)
        world = PlainWorlds(view).draw(one.rng.stream("world"))
        assert everything(world.view(seat)) == everything(view)
        different += world.key() != deal.key()
    assert different


def play_on(setting: Setting, levels: tuple[int, ...], seed: int, budget: Budget) -> Deal:
    """A deal between bots."""
    match = Match(setting.play(), seed, logged=False)
    bots = [make(setting.game, levels[seat % len(levels)], seed) for seat in range(setting.players)]
    while not match.deal.over:
        view = match.deal.view(match.deal.asked)
        answer = bots[match.deal.asked].choose(view, budget)
        assert read_answer(answer.text, view) is answer
        match.apply(answer)
    return match.deal


def is_telling(setting: Setting) -> bool:
    """A game for its usual and its largest number of players."""
    players = GAMES[setting.game].players
    return setting.players in (players[0], max(players))


@pytest.mark.parametrize("setting", broad(FIRST_PRESETS, is_telling), ids=str)
def test_every_level_plays_a_whole_deal(setting: Setting) -> None:
    many = len(setting.play().cards) > MANY_QUESTIONS or setting.players > 4
    deal = play_on(setting, (CLUB, 1) if many else (MASTER, CLUB, STRONG, 1), 12, FEW)
    assert len(family_of(setting.game).returns(deal)) == deal.rules.sides


def questions(setting: Setting, seed: int, every: int) -> list[View]:
    """Some questions of a random deal."""
    rng = seeded(seed)
    deal = Match(setting.play(), seed, logged=False).deal
    found: list[View] = []
    number = 0
    while not deal.over:
        view = deal.view(deal.asked)
        if len(view.legal) != 1:
            if number % every == 0:
                found.append(view)
            number += 1
        deal.apply(any_answer(view, rng))
    return found


@pytest.mark.parametrize("setting", broad(FIRST_PRESETS, is_telling), ids=str)
def test_the_same_question_gets_the_same_answer(setting: Setting) -> None:
    for view in questions(setting, 3, 12)[:3]:
        for level in LEVELS:
            assert len({make(view.game, level, 5).choose(view, FEW).text for _ in range(2)}) == 1


@pytest.mark.parametrize("game", ["bonaken", "rubicon_piquet"])
def test_free_choices_are_answered_at_random(game: str) -> None:
    setting = next(one for one in FIRST_PRESETS if one.game == game)
    seen = 0
    for seed in range(12):
        for view in questions(setting, seed, 1):
            if view.legal or view.ask is None:
                continue
            seen += 1
            answers = {Question(game, 0, number, view, None).answer() for number in range(8)}
            assert len(answers) > 1
            for answer in answers:
                assert read_answer(answer.text, view) is answer
                assert view.ask.minimum <= len(answer.cards) <= view.ask.maximum
    assert seen


@pytest.mark.parametrize("game", ["six_pack_bezique", "rubicon_piquet"])
def test_a_search_keeps_its_time(game: str) -> None:
    setting = next(one for one in FIRST_PRESETS if one.game == game)
    for view in questions(setting, 4, 30)[:2]:
        player = EvaluatorPlayer(PlainEvaluator(), MASTER, 1)
        times: list[float] = []
        for _ in range(3):
            begun = perf_counter()
            player.choose(view, Budget(0.2))
            times.append(perf_counter() - begun)
        assert min(times) < 0.25
        assert player.iterations > 0
