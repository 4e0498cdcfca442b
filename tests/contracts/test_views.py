"""Contract 5 and 6: a view is complete (with the hidden cards it makes the whole deal) and tight (it holds nothing
that its seat may not know)."""

from __future__ import annotations

import pytest

from tests.contracts.invariants import (
    BYSTANDER,
    seats,
    swapped,
    unknown,
    view_is_complete,
    view_is_tight,
    view_travels,
)
from tests.contracts.settings import SETTINGS, Setting, walk


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_5_a_view_and_the_hidden_cards_make_the_whole_deal(setting: Setting) -> None:
    for one in walk(setting, 6, 3):
        for seat in seats(setting):
            view_is_complete(one.deal, seat)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_5_a_view_travels_to_another_process(setting: Setting) -> None:
    for one in walk(setting, 7, 2):
        for seat in {one.deal.asked, 0, BYSTANDER}:
            view_travels(one.deal, seat)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_6_swapping_two_hidden_cards_changes_nothing(setting: Setting) -> None:
    tried = 0
    for one in walk(setting, 8, 3):
        for seat in seats(setting):
            tried += view_is_tight(one.deal, seat, one.rng.stream("swap", seat + 1))
    assert tried > 50


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_6_swapping_a_visible_card_changes_the_view(setting: Setting) -> None:
    for one in walk(setting, 9, 2):
        deal = one.deal
        for seat in seats(setting):
            unseen = [index for zone in deal.zones for index in unknown(zone, deal, seat)]
            open_cards = [
                card.index for zone in deal.zones if zone.visible_to(seat) for card in zone.cards(deal.rules.pack)
            ]
            if not unseen or not open_cards:
                continue
            rng = one.rng.stream("visible", seat + 1)
            a = open_cards[rng.below(len(open_cards))]
            b = unseen[rng.below(len(unseen))]
            twin = swapped(deal, a, b)
            assert twin.view(seat).key() != deal.view(seat).key()
            assert [zone.key() for zone in twin.view(seat).zones] != [zone.key() for zone in deal.view(seat).zones]
