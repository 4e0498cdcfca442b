"""Styles: what they shift, that they answer everywhere, and that sound is how the levels are made."""

from __future__ import annotations

from collections import Counter

import pytest

from ai.lab.contest import compare, contest_of, player_of
from ai.player import CLUB, NOVICE, STRONG, Budget
from ai.registry import GAMES, make, scale_of
from ai.styles import BOLD, CAUTIOUS, SOUND, STYLES, bent, leaned
from game.core.actions import action
from game.core.match import Match, Standing
from game.core.rng import seeded
from game.rules import GAMES as RULES

FEW = Budget(iterations=24)


def first_words(game: str, players: int, style: str, deals: int) -> Counter[str]:
    """What a club player of a style says first in many deals, by verb."""
    offered = RULES[game]
    rules = offered.play(offered.preset(next(iter(offered.presets)), players), players)
    bot = make(game, CLUB, 1, style)
    said: Counter[str] = Counter()
    for number in range(deals):
        deal = rules.deal(Standing([0] * rules.sides, 0), seeded(7).stream("deal", number), None)
        said[bot.choose(deal.view(deal.asked), Budget()).verb] += 1
    return said


@pytest.mark.parametrize(("game", "players", "verb"), [("belote", 4, "take"), ("contree", 4, "bid")])
def test_the_bold_speak_on_less_and_the_cautious_on_more(game: str, players: int, verb: str) -> None:
    cautious, sound, bold = (first_words(game, players, style, 150)[verb] for style in STYLES)
    assert 0 < cautious < sound < bold


def test_the_bold_bet_and_hold_more_in_bieten() -> None:
    result = compare(contest_of("bieten", 3, "", "2:bold", "2:cautious", 8, 3))
    daring = []
    for thought, seats in ((result.a, 1), (result.b, 2)):
        daring.append((thought.verbs.get("bet", 0) + thought.verbs.get("hold", 0)) / seats)
    assert daring[0] > daring[1]


@pytest.mark.parametrize("style", [CAUTIOUS, BOLD])
@pytest.mark.parametrize("game", GAMES)
def test_every_style_plays_every_game(game: str, style: str) -> None:
    offered = RULES[game]
    players = offered.players[0]
    match = Match(offered.play(offered.preset(next(iter(offered.presets)), players), players), 3, logged=False)
    bots = [make(game, level, 5, style) for level in (NOVICE, CLUB)]
    searching = make(game, STRONG, 5, style)
    questions = 0
    while not match.deal.over and questions < 60:
        view = match.deal.view(match.deal.asked)
        who = searching if questions % 12 == 5 else bots[match.deal.asked % 2]
        answer = who.choose(view, FEW)
        assert match.deal.why_not(answer) is None
        match.apply(answer)
        questions += 1


def test_sound_is_how_the_levels_are_made() -> None:
    for game in ("belote", "contree"):
        contest = contest_of(game, 0, "", "2", "2:sound", 2, 5)
        assert abs(compare(contest).mean) < 1e-9
    player, budget = player_of("3:bold:40i", "belote", 1)
    assert getattr(player, "style") is STYLES[BOLD] and budget.iterations == 40  # noqa: B009
    with pytest.raises(ValueError, match="no style 'rash'"):
        make("belote", CLUB, 0, "rash")


def test_what_an_end_is_worth_to_a_style() -> None:
    for daring in (-1.0, 1.0):
        worths = [bent(float(at), daring, 10.0) for at in range(-60, 61)]
        assert worths == sorted(worths) and worths[60] == 0.0
        # of a fair bet the bold like the chance, the cautious dislike it
        assert (worths[70] + worths[50]) * daring > 0.0
    assert bent(12.5, 0.0, 10.0) == 12.5


def test_leanings_are_for_daring_answers_alone() -> None:
    answers = (action("pass"), action("hold"))
    leaning = scale_of("bieten").leaning
    assert leaned(leaning, answers, [0.0, 0.0], 1.0)[1] > 0.0
    assert leaned(leaning, answers, [0.0, 0.0], -1.0)[1] < 0.0
    assert leaned(leaning, answers, [0.5, 0.25], STYLES[SOUND].daring) == [0.5, 0.25]
