"""Contract 2: every card of the pack is in exactly one zone, always; and 3: the same order gives the same deal."""

from __future__ import annotations

import pytest

from game.core.log import Log
from game.core.rng import seeded
from tests.contracts.invariants import cards_lie_once
from tests.contracts.settings import SETTINGS, Setting, walk


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_2_every_card_is_in_exactly_one_zone(setting: Setting) -> None:
    for one in walk(setting, 5, 5):
        cards_lie_once(one.deal)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_3_one_order_of_the_pack_can_be_dealt_again(setting: Setting) -> None:
    rules = setting.play()
    standing = rules.seat(seeded(1), Log())[1]
    order = list(rules.cards)
    first = rules.deal_from(order, standing)
    assert order == list(rules.cards), "dealing takes cards from the order it was given"
    dealt = first.key()
    assert rules.deal_from(order, standing).key() == dealt
    assert first.key() == dealt, "two deals share their cards"
