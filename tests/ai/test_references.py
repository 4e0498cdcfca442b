"""The reference players follow the rules, and the sampler's rules of play are those of Belote."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ai.games.belote.endgame import solved_world
from ai.games.belote.family import GAMES as BELOTE_GAMES
from ai.games.belote.reading import read
from ai.games.belote.references import sampler
from ai.lab.contest import player_of
from ai.lab.references import chance, plain, references_of
from ai.player import Budget, Player
from tests.contracts.settings import SETTINGS, Setting, walk

PRESETS = ("classic", "federation", "short", "mixed1", "last")
BELOTE = [setting for setting in SETTINGS if setting.game in BELOTE_GAMES and setting.name in PRESETS]
LATE = 5
"""Tricks that have been played before worlds are solved here."""
ENOUGH = 8
"""Answers of a player who thinks long."""


@pytest.mark.parametrize("setting", BELOTE, ids=str)
def test_the_sampler_plays_by_the_rules_of_the_game(setting: Setting) -> None:
    solved = 0
    for one in walk(setting, 31, 4):
        deal = one.deal
        if deal.over or deal.phase.id != "play":
            continue
        view = deal.view(deal.asked)
        reading = read(view)
        if reading.t.trick < LATE:
            continue
        values = solved_world(reading, [deal.zones[seat].bits for seat in range(setting.players)])
        assert {index for index, _ in values} == {answer.card.index for answer in view.legal}
        solved += 1
    assert solved > 20


@pytest.mark.parametrize("make", [chance, plain, sampler])
def test_references_play_a_deal(make: Callable[[str, int], Player]) -> None:
    setting = next(setting for setting in BELOTE if setting.players == 4)
    player = make(setting.game, 3)
    for one in walk(setting, 32, 1):
        deal = one.deal
        if deal.over or len(deal.legal()) < 2:
            continue
        view = deal.view(deal.asked)
        if view.phase != "play" or read(view).t.trick >= LATE:
            answers = {player.choose(view, Budget(iterations=5)) for _ in range(2)}
            assert len(answers) == 1 and answers <= set(view.legal)


@pytest.mark.parametrize("game", ["belote", "coinchee", "rubicon_piquet", "bonaken", "bieten"])
def test_the_best_level_without_beliefs_plays(game: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.game == game)
    player = references_of(game)["unweighted"](game, 3)
    asked = 0
    for one in walk(setting, 33, 1):
        deal = one.deal
        if deal.over:
            continue
        deal.clone().answer(
            player.choose(deal.view(deal.asked), Budget(iterations=5))
        )  # raises for what is not allowed
        asked += 1
    assert asked > 3


def test_who_weighs_nothing_has_no_player_without_weights() -> None:
    with pytest.raises(ValueError, match="bezique"):
        references_of("bezique")["unweighted"]("bezique", 1)


def test_the_sampler_is_for_belote() -> None:
    assert "sampler" in references_of("belote") and "sampler" not in references_of("bezique")


def test_a_family_brings_references_of_its_own() -> None:
    setting = next(setting for setting in SETTINGS if setting.game == "bieten" and setting.players == 3)
    player, _ = player_of("always_hold", "bieten", 1)
    asked = 0
    for one in walk(setting, 34, 1):
        if not one.deal.over:
            one.deal.clone().answer(player.choose(one.deal.view(one.deal.asked), Budget()))
            asked += 1
    assert asked > 3
    with pytest.raises(ValueError, match="always_hold"):
        player_of("always_hold", "belote", 1)
