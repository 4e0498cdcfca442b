"""Contract 1 and 3: questions, answers, notation, clones."""

from __future__ import annotations

import pytest

from game.core.actions import parse_action
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rng import seeded
from tests.contracts.invariants import Universe, clone_is_independent, question_is_sound
from tests.contracts.settings import SETTINGS, Setting, walk


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_1_every_question_has_legal_answers_and_reasons_for_all_others(setting: Setting) -> None:
    universe = Universe(setting.play().pack.cards)
    rng = seeded(1)
    for one in walk(setting, 1, 5):
        deal = one.deal
        if not deal.over:
            question_is_sound(deal, universe, rng)
            continue
        assert deal.phase.free or deal.legal() == ()
        assert deal.asked < 0
        with pytest.raises(ValueError, match="nobody is asked"):
            deal.ask()
        assert deal.why_not(universe.answers[0]) == Reason("core.deal_is_over")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_3_a_clone_is_equal_and_independent(setting: Setting) -> None:
    for one in walk(setting, 2, 2):
        events = len(one.match.log)
        clone_is_independent(one.deal, one.rng.stream("twin"))
        assert len(one.match.log) == events


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_3_the_same_seed_and_answers_give_the_same_deal(setting: Setting) -> None:
    for one in walk(setting, 3, 1):
        if not one.deal.over:
            continue
        again = Match(setting.play(), 3)
        for text in one.given:
            again.apply(parse_action(text, again.rules.pack))
        assert again.deal.key() == one.deal.key()
        assert again.log == one.match.log
        assert again.order == one.match.order
        other = Match(setting.play(), 4)
        assert other.deal.key() != one.before.key()
