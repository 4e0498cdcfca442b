"""Contract 2: every card of the pack is in exactly one zone, always."""

from __future__ import annotations

import pytest

from tests.contracts.settings import SETTINGS, Setting, walk


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_2_every_card_is_in_exactly_one_zone(setting: Setting) -> None:
    rules = setting.play()
    for one in walk(setting, 5, 5):
        places = [card.index for zone in one.deal.zones for card in zone.cards(rules.pack)]
        assert sorted(places) == sorted(card.index for card in rules.cards)
        for zone in one.deal.zones:
            assert zone.count() == len(zone.cards(rules.pack))
            assert not (zone.bits if zone.ordered else len(zone.pile))
            there = sum(card.bit for card in zone.cards(rules.pack))
            assert zone.shown & ~there == 0, "a card is known to be where it is not"
        assert len({zone.name for zone in one.deal.zones}) == len(one.deal.zones)
